# range: all of it, small and big.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

for r in (range(0), range(5), range(2, 5), range(0, 10, 3), range(10, 0, -3), range(5, 2), range(0, -5, -1), range(-3, 3, 2), range(7, 8), range(2**70), range(2**70, 2**70 + 10, 4), range(2**64, 2**63, -2**62), range(-2**63, 2**63 - 1), range(2**63 - 5, 2**63 + 5, 3), range(0, 2**63 - 1, 2**62), range(2**63 - 1, -2**63, -2**62)):
    print(r, bool(r), r.start, r.stop, r.step, hash(r))
    t(len, r)
    if r.stop - r.start < 100 or abs(r.step) > 2**60: print(list(r), list(reversed(r)), tuple(r), sum(r))
    t(lambda: r[0]); t(lambda: r[-1]); t(lambda: r[2]); t(lambda: r[1:3]); t(lambda: r[::-1]); t(lambda: r[-2:]); t(lambda: r[5:1:-2]); t(lambda: r[2**65:]); t(r.index, 2); t(r.count, 2); t(r.index, 2**70); print(2 in r, 2**70 in r, 2.0 in r if len(list(r[:20])) < 20 else "", "x" in range(3), True in r, r == range(5), r == r)
t(range); t(range, 1.5); t(range, "a"); t(range, 1, 2, 0); t(range, 1, 2, 3, 4); t(range, None); t(range, stop=5); t(range, 5, x=1); t(range, True, 3); t(range, 2**200, 2**200 + 3, 2**199)
r = range(10)
t(lambda: r[10]); t(lambda: r[-11]); t(lambda: r["a"]); t(lambda: r[1.5]); t(lambda: r[2**70]); t(r.index, 99); t(r.index, "a"); t(r.index, 3.0); t(r.index); t(r.count, 3.0); t(r.count, "x"); t(r.count, 3.5); t(lambda: r[::0]); t(lambda: r["a":])
def f(): r[0] = 1
t(f)
def f(): del r[0]
t(f)
def f(): r.start = 1
t(f)
t(lambda: r + r); t(lambda: r * 2); t(lambda: r < r); t(lambda: r.x); t(lambda: r())
def f():
    class R(range): pass
t(f)
print(range(0, 3, 2) == range(0, 4, 2), range(0) == range(5, 2), range(1, 2) == range(1, 9, 8), range(3) != range(4), range(3) == [0, 1, 2], hash(range(0, 3, 2)) == hash(range(0, 4, 2)), {range(3): 1}[range(0, 3, 1)])
it = iter(range(3)); print(type(it), it.__length_hint__(), next(it), it.__length_hint__(), list(it), next(it, None), it.__length_hint__()); it = iter(range(2**70, 2**70 + 2)); print(type(it), it.__length_hint__(), next(it), list(it), list(it)); print(type(reversed(range(3))), type(reversed(range(2**70))), next(reversed(range(2**70))))
class I:
    def __index__(self): return 4
print(range(I()), list(range(0, I(), 2)), range(10)[I()], range(10)[:I()], [x for x in range(5) if x % 2], min(range(5, 9)), max(range(0, 9, 4)), sorted(range(5, 0, -1)))
class E:
    def __eq__(self, o): return o == 3
print(E() in range(5), range(5).index(E()), range(5).count(E()), E() in range(2))
class N(int): pass
print(N(3) in range(5), range(5).index(N(3)), range(N(3)), type(range(N(3)).stop))
print(range(5).__contains__(2), range(5).__len__(), range(5).__getitem__(1), range(5).__eq__(1), range(5).__reversed__().__next__(), range(3).__iter__().__next__(), str(range(1, 2)), repr(range(1, 2, 3)))
a, *b = range(4); print(a, b); print(*range(3)); print({*range(3)}, [*range(2), *range(2)])
n = 0
for i in range(3):
    for j in range(i, 3):
        n += i * j; i = 100
print(n, i, j)
