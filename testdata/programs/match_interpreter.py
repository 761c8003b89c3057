# A small evaluator of expressions and a stack machine, written with match.


class Node:
    def __init_subclass__(cls):
        cls.__match_args__ = tuple(cls.__annotations__)

    def __init__(self, *args):
        for name, value in zip(self.__match_args__, args, strict=True):
            setattr(self, name, value)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(repr(getattr(self, n)) for n in self.__match_args__)})"


class Num(Node):
    value: float


class Var(Node):
    name: str


class Op(Node):
    op: str
    left: Node
    right: Node


class Call(Node):
    fn: str
    args: list


def simplify(e):
    match e:
        case Op(op, l, r):
            match op, simplify(l), simplify(r):
                case "+", Num(0), x:
                    return x
                case "+", x, Num(0):
                    return x
                case "*", Num(0), _:
                    return Num(0)
                case "*", _, Num(0):
                    return Num(0)
                case ("*", Num(1), x) | ("*", x, Num(1)):
                    return x
                case "+", Num(a), Num(b):
                    return Num(a + b)
                case "*", Num(a), Num(b):
                    return Num(a * b)
                case "-", a, b if repr(a) == repr(b):
                    return Num(0)
                case op, a, b:
                    return Op(op, a, b)
        case Call("neg", [x]):
            match simplify(x):
                case Num(v):
                    return Num(-v)
                case Call("neg", [y]):
                    return y
                case y:
                    return Call("neg", [y])
        case Call(fn, [*args]):
            return Call(fn, [simplify(a) for a in args])
        case _:
            return e


x = Var("x")
for e in (
    Op("+", Num(0), Op("*", Num(1), x)),
    Op("*", Op("-", x, x), Call("f", [x])),
    Op("+", Op("*", Num(2), Num(3)), Op("*", x, Num(1))),
    Call("neg", [Call("neg", [Op("+", x, Num(0))])]),
    Call("max", [Op("+", Num(1), Num(2)), Call("neg", [Num(4)]), x]),
):
    print(simplify(e))


def tokens(text):
    out, number = [], ""
    for c in text + " ":
        match c:
            case "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | ".":
                number += c
                continue
            case _ if number:
                out.append(float(number) if "." in number else int(number))
                number = ""
        match c:
            case " ":
                pass
            case "+" | "-" | "*" | "/" | "(" | ")" as op:
                out.append(op)
            case other:
                raise SyntaxError(f"unexpected {other!r}")
    return out


def parse(ts, level=0):
    match ts:
        case ["(", *rest]:
            left, rest = parse(rest)
            match rest:
                case [")", *rest]:
                    pass
                case _:
                    raise SyntaxError("no )")
        case ["-", *rest]:
            left, rest = parse(rest, 2)
            left = Call("neg", [left])
        case [int() | float() as n, *rest]:
            left = Num(n)
        case []:
            raise SyntaxError("end of input")
        case [other, *_]:
            raise SyntaxError(f"unexpected {other!r}")
    while True:
        match rest:
            case ["+" | "-" as op, *more] if level < 1:
                right, rest = parse(more, 1)
            case ["*" | "/" as op, *more] if level < 2:
                right, rest = parse(more, 2)
            case _:
                return left, rest
        left = Op(op, left, right)


def evaluate(e):
    match e:
        case Num(v):
            return v
        case Op("+", a, b):
            return evaluate(a) + evaluate(b)
        case Op("-", a, b):
            return evaluate(a) - evaluate(b)
        case Op("*", a, b):
            return evaluate(a) * evaluate(b)
        case Op("/", a, b):
            return evaluate(a) / evaluate(b)
        case Call("neg", [a]):
            return -evaluate(a)


for text in "1 + 2 * 3", "(1 + 2) * 3", "-2 * -(3 - 5)", "8 / 4 / 2", "1.5 * 4 - 1", "2 *", "1 + (2", "3 $ 4", ")":
    try:
        tree, rest = parse(tokens(text))
        print(text, "=", evaluate(tree), rest)
    except SyntaxError as e:
        print(text, "->", e)


def machine(program):
    stack, env, pc, steps = [], {}, 0, 0
    while pc < len(program):
        steps += 1
        match program[pc], stack:
            case ("push", v), _:
                stack.append(v)
            case ("load", name), _:
                stack.append(env[name])
            case ("store", name), [*_, v]:
                env[name] = stack.pop()
            case ("add",), [*below, a, b]:
                stack = [*below, a + b]
            case ("mul",), [*below, a, b]:
                stack = [*below, a * b]
            case ("jump-if-less", target), [*below, a, b]:
                stack = below
                if a < b:
                    pc = target
                    continue
            case ("halt",), [*_, result]:
                return result, env, steps
            case (op, *_), _:
                raise RuntimeError(f"{op} with {len(stack)} on the stack")
        pc += 1


print(machine([("push", 1), ("store", "f"), ("push", 1), ("store", "i"), ("load", "f"), ("load", "i"), ("mul",), ("store", "f"),
               ("load", "i"), ("push", 1), ("add",), ("store", "i"), ("load", "i"), ("push", 11), ("jump-if-less", 4), ("load", "f"), ("halt",)]))
try:
    machine([("push", 1), ("add",)])
except RuntimeError as e:
    print(e)


def handle(event):
    match event:
        case {"type": "click", "pos": (int(px), int(py)), "button": "left" | "right" as button}:
            return f"{button} at {px}, {py}"
        case {"type": "key", "key": str(key), **mods} if mods.get("ctrl"):
            return f"ctrl-{key}"
        case {"type": "key", "key": ("q" | "Q") | "escape"}:
            return "quit"
        case {"type": "key", "key": key}:
            return f"key {key}"
        case {"type": str(t)}:
            return f"unknown {t}"
        case {}:
            return "no type"
        case _:
            return "not an event"


for event in (
    {"type": "click", "pos": (1, 2), "button": "left"}, {"type": "click", "pos": [3, 4], "button": "right", "extra": 1},
    {"type": "click", "pos": (1.5, 2), "button": "left"}, {"type": "key", "key": "c", "ctrl": True}, {"type": "key", "key": "Q"},
    {"type": "key", "key": "escape"}, {"type": "key", "key": "x", "ctrl": False}, {"kind": 1}, {}, [], None,
):
    print(handle(event))
