# match statements among other statements: loops, generators, coroutines, functions in cases, names and deletion.


def loop(words):
    out = []
    for w in words:
        match w:
            case "skip":
                continue
            case "stop":
                break
            case {"return": v}:
                return out, v
            case [*parts] if len(parts) > 2:
                for p in parts:
                    match p:
                        case "inner":
                            break
                        case _:
                            out.append(p)
                else:
                    out.append("no inner")
            case _:
                out.append(w)
    else:
        return out, "exhausted"
    return out, "stopped"


print(loop(["a", "skip", "b"]))
print(loop(["a", "stop", "b"]))
print(loop(["a", {"return": 5}, "b"]))
print(loop([["x", "inner", "y"], ["x", "y", "z"], ["x"]]))


def gen(start):
    x = start
    while True:
        match (yield x):
            case None:
                x += 1
            case int(n) if (yield ("guard", n)):
                x = n
            case [a, *rest]:
                for r in rest:
                    yield a, r
            case str() as s:
                try:
                    x = yield s.upper()
                finally:
                    yield "finally"
            case "never":
                yield "never"
            case other:
                return other


g = gen(1)
print(next(g), next(g), g.send(10))
try:
    g.send(False)
except StopIteration as e:
    print("returned", e.value)
g = gen(1)
print(next(g), g.send(10), g.send(True), g.send(["h", 1, 2]), next(g), next(g), g.send("text"), g.send("sent"), next(g))
try:
    g.send(3.5)
except StopIteration as e:
    print("returned", e.value)


class Ready:
    def __init__(self, v):
        self.v = v

    def __await__(self):
        yield self.v
        return self.v * 2


async def co(v):
    match await Ready(v):
        case 2 if await Ready("guard") == "guardguard":
            return "two", await Ready("body")
        case n if not await Ready(""):
            return "other", n
        case _:
            return "rest"


def drive(c):
    steps = []
    try:
        while True:
            steps.append(c.send(None))
    except StopIteration as e:
        return steps, e.value


print(drive(co(1)), drive(co(5)))


def closures(v):
    match v:
        case [a, b]:
            return lambda: (a, b)
        case {"k": a}:
            def inner():
                nonlocal a
                a += 1
                return a
            return inner
        case a:
            return [a for _ in range(2)]


print(closures([1, 2])())
f = closures({"k": 5})
print(f(), f())
print(closures(7))


def unbound(v):
    match v:
        case [x]:
            pass
    return x


print(unbound([3]))
try:
    unbound(3)
except UnboundLocalError as e:
    print(e)


def deleted(v):
    match v:
        case [x, y]:
            del x
    try:
        return x
    except UnboundLocalError:
        return y


print(deleted([1, 2]))


def globals_too(v):
    global shared
    match v:
        case {"shared": shared}:
            return shared


print(globals_too({"shared": 8}), shared)


class Body:
    match [1, 2, 3]:
        case [first, *others]:
            total = first + sum(others)
        case _:
            total = None


print(Body.first, Body.others, Body.total)

match = {"match": 1}
case = "case"
match match:
    case {"match": case}:
        print(match, case)
type = match
print(type["match"], match ["match"])
del type

match 1, 2, *[3]:
    case 1, *middle, 3:
        print(middle)
match (x := 5):
    case 5 if (y := x + 1) == 6:
        print(x, y)
match "a", 1:
    case ("a" | "b" as letter, 1 | 2 as digit) as both:
        print(letter, digit, both)
match {"a": [1, {"b": (2, 3)}]}:
    case {"a": [int(i), {"b": (j, *_)}]}:
        print(i, j)
match -1.5, 2 - 3j, -7, 1e3, "a" "b", 0x10:
    case -1.5, 2 - 3j, -7, 1000.0, "ab", 16:
        print("numbers")
match ...:
    case None | True | False:
        print("constant")
    case e:
        print(e)
try:
    match 1 / 0:
        case _:
            print("unreachable")
except ZeroDivisionError as e:
    print(e)
