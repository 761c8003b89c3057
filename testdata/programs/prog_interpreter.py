# A small Lisp: reader, evaluator with closures, macros-free, tail loops by recursion.
def read(src):
    toks = src.replace("(", " ( ").replace(")", " ) ").split()
    def parse():
        if not toks: raise SyntaxError("unexpected end")
        t = toks.pop(0)
        if t == "(":
            out = []
            while toks and toks[0] != ")": out.append(parse())
            if not toks: raise SyntaxError("missing )")
            toks.pop(0)
            return out
        if t == ")": raise SyntaxError("unexpected )")
        for kind in (int, float):
            try: return kind(t)
            except ValueError: pass
        return t
    out = []
    while toks: out.append(parse())
    return out

class Env(dict):
    def __init__(self, params=(), args=(), outer=None):
        super().__init__(zip(params, args))
        self.outer = outer
    def find(self, name):
        env = self
        while env is not None:
            if name in env: return env
            env = env.outer
        raise NameError(f"unbound {name}")

class Lambda:
    def __init__(self, params, body, env): self.params, self.body, self.env = params, body, env
    def __call__(self, *args):
        if len(args) != len(self.params): raise TypeError(f"want {len(self.params)} arguments, got {len(args)}")
        return ev(self.body, Env(self.params, args, self.env))

def ev(x, env):
    match x:
        case str(): return env.find(x)[x]
        case int() | float(): return x
        case []: return None
        case ["quote", v]: return v
        case ["if", c, a, *b]: return ev(a, env) if ev(c, env) else ev(b[0], env) if b else None
        case ["define", [name, *params], body]: env[name] = Lambda(params, body, env)
        case ["define", name, v]: env[name] = ev(v, env)
        case ["set!", name, v]: env.find(name)[name] = ev(v, env)
        case ["lambda", params, body]: return Lambda(params, body, env)
        case ["let", pairs, body]: return ev(body, Env([p[0] for p in pairs], [ev(p[1], env) for p in pairs], env))
        case ["begin", *es]:
            out = None
            for e in es: out = ev(e, env)
            return out
        case [f, *args]: return ev(f, env)(*[ev(a, env) for a in args])

glob = Env()
glob.update({"+": lambda *a: sum(a), "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "<": lambda a, b: a < b, "=": lambda a, b: a == b, "list": lambda *a: list(a), "car": lambda l: l[0], "cdr": lambda l: l[1:], "cons": lambda a, l: [a] + l, "null?": lambda l: not l})
prog = """(define (fact n) (if (< n 2) 1 (* n (fact (- n 1))))) (fact 20)
(define (map f l) (if (null? l) (quote ()) (cons (f (car l)) (map f (cdr l))))) (map (lambda (x) (* x x)) (list 1 2 3))
(define (counter) (let ((n 0)) (lambda () (begin (set! n (+ n 1)) n)))) (define c (counter)) (c) (c)
(quote (a (b c))) (let ((x 2) (y 3)) (+ x y)) (if 0 1) (+ 1.5 2)"""
for e in read(prog):
    r = ev(e, glob)
    if r is not None: print(r)
for bad in ("(fact)", "(nope 1)", "(1 2)", "(car (quote ()))", "(", ")", "(/ 1 0)"):
    try:
        print([ev(e, glob) for e in read(bad)])
    except Exception as e:
        print(bad, type(e).__name__, e)
