# tuple, range and slice objects.
t = (1, 2, 3, 2)
print(t[0], t[-1], t[1:3], t + (4,), t * 2, t.count(2), t.index(2), t.index(2, 2), 3 in t, len(t), (), (1,), 1,)
print((1, 2) < (1, 3), (1,) < (1, 0), (2,) > (1, 9), (1, 2) == (1, 2), tuple("ab"), tuple([1, (2,)]), hash((1, 2)) == hash((1, 2)), max((1, 5, 3)), sorted((3, 1)), t[::-1])
r = range(2, 20, 3)
print(r, list(r), len(r), r[1], r[-1], r[1:4], r[::-1], 5 in r, 6 in r, r.index(8), r.count(8), r.start, r.stop, r.step, list(range(5, 0, -2)), list(range(0)), range(3) == range(0, 3, 1), list(reversed(range(4))), bool(range(0)), 2.0 in range(3), "a" in range(3))
print(range(10 ** 20)[10 ** 19], len(range(0, 10 ** 18, 7)), range(10)[2:8:2], sum(range(101)), max(range(5)), range(0, 10, 3)[-1], range(1, 1), repr(range(0, 5)), repr(range(0, 5, 1)), repr(range(5, 0, -1)))
s = slice(1, 10, 2)
print(s, s.start, s.stop, s.step, s.indices(5), slice(None).indices(3), slice(-1, None, -1).indices(4), slice(5) == slice(None, 5, None), list(range(10))[s], "abcdefgh"[slice(None, None, -2)], slice(1, 2) < slice(1, 3), hash(slice(1, 2)) == hash(slice(1, 2)))
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: t[10])
show(lambda: t["a"])
show(lambda: t.index(99))
show(lambda: t + [1])
show(lambda: t * 1.5)
show(lambda: tuple(5))
show(lambda: t.append(1))
show(lambda: r[100])
show(lambda: r["a"])
show(lambda: range(1.0))
show(lambda: range("a"))
show(lambda: range(0, 5, 0))
show(lambda: range(1, 2, 3, 4))
show(lambda: range(5).index(9))
show(lambda: range(3) < range(4))
show(lambda: slice())
show(lambda: slice(0, 5, 0).indices(5))
show(lambda: [1, 2][slice("a")])
show(lambda: len(range(10 ** 30)))
show(lambda: hash(([],)))
def st(): t[0] = 1
def de(): del t[0]
def rs(): r[0] = 1
for f in (st, de, rs): show(f)
