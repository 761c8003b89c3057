# Comparison of nested lists, tuples and dicts.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

vals = [[], [1], [1, 2], [2], [1, [2]], [[1], 2], [0, 9], [1.0], [True, 2.0]]
ops = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b}
for name, op in ops.items():
    row = []
    for a in vals:
        for b in vals:
            try: row.append(str(int(op(a, b))))
            except TypeError: row.append("E")
    print(name, "".join(row))
    row = []
    for a in vals:
        for b in vals:
            try: row.append(str(int(op(tuple(a), tuple(b)))))
            except TypeError: row.append("E")
    print(name, "".join(row))
t(lambda: [1, [2]] < [1, 2]); t(lambda: ([1], 2) < (3, 2)); t(lambda: (1, None) < (1, None)); t(lambda: (1, None) < (1, 0)); t(lambda: (1, None) < (2, 0))
class C:
    def __init__(self, n): self.n = n
    def __eq__(self, o): print("eq", self.n, getattr(o, "n", o)); return self.n == getattr(o, "n", o)
    def __lt__(self, o): print("lt", self.n, getattr(o, "n", o)); return "less"
print([C(1), C(2)] == [C(1), C(2)]); print([C(1), C(2)] != [C(1), C(3)]); print([C(1), C(2)] < [C(1), C(3)]); print((C(1),) < (C(2),)); print([C(1)] <= [C(1)])
t(lambda: [C(1)] > [C(2)])
x = C(1); print([x] == [x], (x, 1) < (x, 2), x in [x], [x].index(x))
print({1: C(2)} == {1: C(2)}, {1: x} == {1: x}, {1: x} == {1: x, 2: x}, {} == [], {1: 2} != {1: 3}, {1: 2, 3: 4} == {3: 4, 1: 2})
t(lambda: {} < {}); t(lambda: {1: 2} >= {1: 2})
print([1, 2] == (1, 2), [] == (), {} == set(), range(3) == [0, 1, 2], [1, 2] is [1, 2])
a = []; b = []
a.append(b); b.append(a)
try: a == b
except RecursionError as e: print("RecursionError", e)
a = []; a.append(a); b = []; b.append(b)
print(a == a)
try: a == b
except RecursionError as e: print("RecursionError", e)
try: a < b
except RecursionError as e: print("RecursionError", e)
d = {}; d[1] = d; e = {}; e[1] = e
print(d == d)
try: d == e
except RecursionError as x: print("RecursionError", x)
a = 1; b = 1
for i in range(100): a = [a]; b = [b]
print(a == b, a != b, a < b, a <= b)
a = (); b = ()
for i in range(100): a = (a, i); b = (b, i)
print(a == b, hash(a) == hash(b), a < b)
