# Lists that one place fills get room as the last ones needed: their contents must not depend on it.
def rows(lengths):
    out = []
    for n in lengths:
        row = []
        for i in range(n):
            row.append(i * n)
            if i == 2:
                row.append("extra")
        out.append(row)
    return out


class Sink:
    def __init__(self):
        self.n = 0

    def append(self, v):
        self.n += v

    add = append


def fill(where, n):
    for i in range(n):
        where.append(i)
    return where


def add(where, n):
    for i in range(n):
        where.add(i % 7)
    return where


class Odd(list):
    def append(self, v):
        if v % 2:
            super().append(v)


class Small(set):
    def add(self, v):
        if v < 3:
            super().add(v)


print([len(r) for r in rows([40, 41, 40, 2, 0, 40, 1, 1, 300, 300, 5])])
print([sum(v for v in r if v != "extra") for r in rows([40, 41, 40, 2, 0, 40, 1, 1, 300, 300, 5])])
print(fill(Odd(), 9), fill(Sink(), 9).n, fill([], 9), fill([1, 2], 3))
print(add(Small(), 9), add(Sink(), 9).n, sorted(add(set(), 9)), sorted(add({"a"}, 0)))
for bad in (frozenset(), [], 5):
    try:
        add(bad, 1)
    except AttributeError as e:
        print(e)
try:
    s = set()
    s.add([])
except TypeError as e:
    print(e)
evens = [[x for x in range(n) if x % 2 == 0] for n in (100, 100, 100, 4, 0, 100, 1)]
print([len(e) for e in evens], evens[3])
e = evens[2]
e.append("end")
print(e[-2:], evens[5][-1])
flat = [[y for x in range(n) if x % 3 for y in (x, -x)] for n in (60, 60, 60, 3)]
print([len(f) for f in flat], flat[3])
