# Sets of ints have a table of their own: the order and the results stay those
# of the general table, also where other values join, are looked for or leave.

state = 12345


def rnd(n):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
    return (state >> 33) % n


def number(kind):
    if kind == 0:
        return rnd(50)
    if kind == 1:
        return rnd(1000) - 500
    if kind == 2:
        return rnd(40) * 1024
    if kind == 3:
        return (rnd(2**31) << 32) * (1 - 2 * rnd(2))
    if kind == 4:
        return (2**61 - 1) * (rnd(9) - 4) + rnd(3)
    return rnd(20) * 2**64 + rnd(5)


def other(kind):
    n = number(0)
    return [float(n), n + 0.5, bool(n % 2), None, (n, n), complex(n), -0.0][kind % 7]


def show(s):
    print(len(s), list(s)[:16], sum(x for x in s if isinstance(x, int)))


for case in range(18):
    kind = case % 6
    a, b = set(), set()
    for i in range(rnd(120) + 1):
        a.add(number(kind))
        if rnd(3) == 0:
            a.discard(number(kind))
        b.add(number((kind + rnd(2)) % 6))
    if case % 5 == 4:
        for i in range(3):
            v = other(rnd(7))
            if v != v or v is None:
                continue
            print(v in a, v in b)
            b.add(v)
    show(a)
    for r in (a | b, a & b, a - b, b - a, a ^ b, a.union(b, [1, 2]), a.intersection(list(b)), a.difference(range(30))):
        show(r)
    print(a <= b, a < b, a >= b, a > b, a == b, a.isdisjoint(b), a & b <= a, (a & b) | (a - b) == a)
    c = a.copy()
    c |= b
    show(c)
    c &= set(range(0, 60, 2)) | {0.5}
    show(c)
    c ^= {3, 4, 5}
    show(c)
    c -= {4}
    show(c)
    print([c.pop() for _ in range(min(len(c), 3))], list(c)[:20])
    print(hash(frozenset(a)) == hash(frozenset(list(a))), frozenset(a) in {frozenset(a)}, frozenset(a) == a)

s = set(range(10))
print(3.0 in s, 3.5 in s, True in s, "x" in s, None in s, (1,) in s, 2**70 in s)
s.discard(3.0)
s.remove(True)
print(s)
s = {1, 2, 3}
s.add("x")
print(1 in s, "x" in s, len(s))
s.clear()
s.add(5)
print(s)
try:
    for x in s:
        s.add(x + 1)
except RuntimeError as e:
    print(e)


class Eq:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        return self.n == other


s = set(range(20))
print(Eq(7) in s, Eq(70) in s, s.intersection([Eq(3), Eq(99)]) == {3})
s.discard(Eq(5))
s.add(Eq(6))
print(len(s), sorted(x for x in s if isinstance(x, int)))
d = dict.fromkeys(range(100, 160))
print(list(set(d))[:8], set(d) == d.keys(), len(set(d) - {101}), list(set(d) & {150, 130, 110}))


class Clears:
    "equality that empties the set and fills it with ints"

    def __hash__(self):
        return 1

    def __eq__(self, other):
        if "a" in victim:
            victim.clear()
            victim.update(range(5))
        return False


victim = {1, "a"}
print(Clears() in victim, sorted(victim))
victim = {1, "a"}
victim.add(Clears())
print(len(victim))
it = iter(set(range(5)))
next(it)
print(it.__length_hint__(), list(it))
