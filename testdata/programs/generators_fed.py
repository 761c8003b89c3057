# Generators that are consumed by built-in functions in one go, and what they
# leave behind.


def noisy(values):
    for v in values:
        yield seen.append(v) or v


seen = []
g = (seen.append(v) or v for v in [0, 0, 3, 4, 5])
print(any(g), seen, next(g), list(g), list(g))
seen = []
g = noisy([1, 1, 0, 7])
print(all(g), seen, list(g), seen)
seen = []
g = (v for v in [1, 2, 2.5, 4, 10**30, 0.5, True])
print(sum(g), list(g))
print(sum(x * 0.1 for x in range(10)), sum((x for x in [0.1] * 10), 0.5))
print(sum(x for x in [1, 2**62, 2**62, 2**62]), sum((x for x in ()), 5))
print(max(x % 7 for x in range(20)), min(-x for x in range(5)), max(x for x in [1, 2.5, 2]), min(x for x in [2.5, 1, True]))
print(max((w for w in ["b", "abc", "c"]), key=len), max((x for x in []), default="none"))
print(max(x for x in [1, float("nan"), 3]), max(x for x in [float("nan"), 1.0, 3.0]), min(x for x in [0.0, -0.0]))


class Loud:
    def __init__(self, v):
        self.v = v

    def __add__(self, other):
        print("add", self.v, getattr(other, "v", other))
        return Loud(self.v + getattr(other, "v", other))

    __radd__ = __add__

    def __bool__(self):
        print("bool", self.v)
        return bool(self.v)

    def __gt__(self, other):
        print("gt", self.v, other.v)
        return self.v > other.v


print(sum(Loud(i) if i % 2 else i for i in range(4)).v)
print(any(Loud(i) for i in [0, 0, 2, 3]))
print(max(Loud(i) for i in [1, 3, 2]).v)

into = [1, 2]
into.extend(len(into) for _ in range(5))
print(into)
into += (x for x in range(30) if x % 3 == 0)
print(into, tuple(x for x in range(12)), "-".join(str(x) for x in range(12)))
print(sorted(-x for x in range(12)), {x % 4 for x in range(20)}, dict((x, x * x) for x in range(4)))
for broken in (lambda: sum(1 // (3 - x) for x in range(5)), lambda: "".join(x for x in "ab" if x / 1),
               lambda: sum(x for x in [1, "a"]), lambda: max(x for x in [1, "a"]), lambda: ",".join(x for x in [1, 2])):
    try:
        broken()
    except Exception as e:
        print(type(e).__name__, e)


def itself():
    for v in [1, 2, 3]:
        try:
            next(me)
        except ValueError as e:
            print(e)
        yield v


me = itself()
print(sum(me))


def tries(values):
    for v in values:
        try:
            for w in range(v):
                yield w
        except GeneratorExit:
            print("closed at", v, w)
            raise
        finally:
            print("done", v)


g = tries([2, 3])
print(any(x > 0 for x in g), next(g))
g.close()
print(list(tries([1, 0, 2])), sum(x for x in tries([3])))


def nested(n):
    for i in range(n):
        if i % 2:
            for j in range(i):
                yield i, j
        else:
            while True:
                got = yield i
                if got is None:
                    break
                print("got", got)
    else:
        yield "end"


g = nested(5)
print(next(g), g.send("a"), g.send("b"), list(g))
g = nested(4)
print([next(g) for _ in range(3)])
try:
    g.throw(KeyError("k"))
except KeyError as e:
    print("thrown", e, list(g))


def counted(*limits):
    for i in range(*limits):
        yield i
    for i in range(*limits):
        if i == 3:
            break
        yield -i


print(list(counted(4)), list(counted(5, 0, -2)), list(counted(0)), list(counted(2**63, 2**63 + 2)))
for bad in ((1, 2, 0), ("x",), (1.5,)):
    try:
        list(counted(*bad))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
range = lambda n: "shadowed"
print(list(counted(1)) if False else [c for c in (v for v in range(3))])
