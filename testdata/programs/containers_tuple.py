# tuple: methods, operators, errors, hash.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

print(tuple(), tuple([1, 2]), tuple("ab"), tuple(range(3)), tuple({1: 2}), (1,), (1, 2), ((),), tuple(x for x in "ab"))
a = (1, 2, 3)
print(tuple(a) is a, a[:] is a, a + () is a, () + a is a, a * 1 is a, () is tuple([]), a[0:0] is ())
print(a + (4,), a * 2, 2 * a, a * 0, a * -1, a[1], a[-1], a[1:], a[::-1], a[::2], a[5:], a[-100:100])
print(a.count(1), a.count(9), a.index(2), a.index(3, 1), a.index(1, -3, -2), 2 in a, 9 in a, len(a), bool(()), bool((0,)))
t(a.index, 9); t(a.index, 1, 1); t(a.index); t(a.count); t(a.count, 1, 2); t(lambda: a[3]); t(lambda: a[-4]); t(lambda: a["x"]); t(lambda: a[1.5]); t(lambda: a[2**70])
t(lambda: a + [1]); t(lambda: a + 1); t(lambda: [1] + a); t(lambda: a * "x"); t(lambda: a * 1.5); t(lambda: a * 2**70); t(lambda: a - a); t(lambda: a()); t(lambda: a < [1]); t(lambda: a < 5); t(lambda: (1, "a") < (1, 2))
def f(): a[0] = 1
t(f)
def f(): del a[0]
t(f)
def f(): a.x = 1
t(f)
t(lambda: a.append(1)); t(tuple, 5); t(tuple, 1, 2); t(tuple, x=1)
for x in ((), (1,), (1, 2, 3), (0,), (-1,), (-2,), (1.5,), (1, 2.0, True), ((1, 2), 3), (None,), (2**100, -2**61), (0.1, 0.2), tuple(range(100)), (float("inf"), -0.0), ((), ((),)), (1 + 2j,)):
    print(hash(x))
print(hash((1, 2)) == hash((1.0, 2.0)) == hash((True, 2)), hash((-1,)) == hash((-2,)))
t(hash, ([],)); t(hash, (1, {})); t(hash, ((1, [2]),))
print((1, 2) == (1, 2), (1, 2) != (1, 3), (1,) < (1, 0), (2,) > (1, 9), () < (1,), (1, 2) <= (1, 2), (1, 2) >= (1, 3), (1,) == [1], (1, 2).__eq__(5), (1,).__lt__([2]))
a, (b, *c), d = 1, (2, 3, 4), 5; print(a, b, c, d)
print((1,).__add__((2,)), (1,).__mul__(2), (1,).__rmul__(2), (1,).__len__(), (1,).__contains__(1), (1,).__getnewargs__(), (5,).__getitem__(0), (1,).__hash__() == hash((1,)))
it = iter((1, 2, 3)); print(it.__length_hint__(), next(it), it.__length_hint__(), list(it), it.__length_hint__(), iter(it) is it, type(it).__name__)
print(repr((1, "a", None, 2.5, (3,), [4], {5: 6})), str((1,)), ("é", "\n", "'"))
class T(tuple):
    def __new__(cls, *a): return super().__new__(cls, a)
x = T(1, 2, 3)
print(x, type(x), type(x[:]), type(x + ()), type(x * 1), type(x * 2), x == (1, 2, 3), (1, 2, 3) == x, hash(x) == hash((1, 2, 3)), {x: 1}[(1, 2, 3)], tuple(x), type(tuple(x)), x[1:], isinstance(x, tuple))
class P(tuple):
    x = property(lambda s: s[0])
    def __repr__(self): return f"P{tuple.__repr__(self)}"
p = P([7, 8]); print(p, p.x, [p], (p,), len(p), *p); p.attr = 5; print(p.attr, p.__dict__)
t(P, 1); t(P, [1], 2); t(lambda: P() < P([1]))
