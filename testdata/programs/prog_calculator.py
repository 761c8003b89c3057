# A tokenizer, a Pratt parser and an evaluator, with errors.
class Error(Exception): pass

def tokenize(text):
    out, i = [], 0
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
        elif c.isdigit() or c == ".":
            j = i
            while j < len(text) and (text[j].isdigit() or text[j] == "."):
                j += 1
            out.append(("num", float(text[i:j]) if "." in text[i:j] else int(text[i:j])))
            i = j
        elif c.isalpha():
            j = i
            while j < len(text) and text[j].isalnum():
                j += 1
            out.append(("name", text[i:j]))
            i = j
        elif c in "+-*/^()=,":
            out.append((c, c))
            i += 1
        else:
            raise Error(f"bad character {c!r} at {i}")
    return out + [("end", None)]

class Parser:
    power = {"=": 1, "+": 10, "-": 10, "*": 20, "/": 20, "^": 30}
    def __init__(self, text, env):
        self.toks, self.pos, self.env = tokenize(text), 0, env
    def peek(self): return self.toks[self.pos][0]
    def take(self, kind=None):
        k, v = self.toks[self.pos]
        if kind and k != kind:
            raise Error(f"expected {kind}, got {k}")
        self.pos += 1
        return k, v
    def expr(self, bp=0):
        left = self.prefix()
        while self.power.get(self.peek(), 0) > bp:
            op, _ = self.take()
            p = self.power[op]
            right = self.expr(p - 1 if op in "^=" else p)
            left = (op, left, right)
        return left
    def prefix(self):
        k, v = self.take()
        match k:
            case "num": return ("num", v)
            case "name":
                if self.peek() == "(":
                    self.take()
                    args = [self.expr()]
                    while self.peek() == ",":
                        self.take()
                        args.append(self.expr())
                    self.take(")")
                    return ("call", v, args)
                return ("name", v)
            case "-": return ("neg", self.expr(25))
            case "(":
                e = self.expr()
                self.take(")")
                return e
        raise Error(f"unexpected {k}")
    def run(self):
        e = self.expr()
        self.take("end")
        return evaluate(e, self.env)

def evaluate(e, env):
    match e:
        case ("num", n): return n
        case ("name", n):
            if n not in env: raise Error(f"unknown name {n}")
            return env[n]
        case ("neg", x): return -evaluate(x, env)
        case ("call", f, args): return env[f](*[evaluate(a, env) for a in args])
        case ("=", ("name", n), v):
            env[n] = evaluate(v, env)
            return env[n]
        case ("=", _, _): raise Error("cannot assign")
        case (op, a, b):
            x, y = evaluate(a, env), evaluate(b, env)
            return {"+": lambda: x + y, "-": lambda: x - y, "*": lambda: x * y, "/": lambda: x / y, "^": lambda: x ** y}[op]()

env = {"max": max, "pi": 3.14159}
for line in ("1 + 2 * 3", "(1 + 2) * 3", "-2 ^ 2", "2 ^ 3 ^ 2", "x = y = 4", "x * y - 1", "max(1, x, 3) / 2", "8 / 4 / 2", "1 +", "2 $ 3", "zz + 1", "(1", "1 = 2", "1 / 0", "2 * pi"):
    try:
        print(line, "=>", Parser(line, env).run())
    except (Error, ZeroDivisionError) as e:
        print(line, "=>", type(e).__name__, e)
