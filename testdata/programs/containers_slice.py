# slice objects.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

for s in (slice(5), slice(1, 5), slice(1, 10, 2), slice(None, None, -1), slice(-3, None), slice(None, -1), slice(10, 0, -3), slice(0, 2**70), slice(-2**70, 2**70, 2**65)):
    print(s, s.start, s.stop, s.step, [s.indices(n) for n in (0, 1, 5, 100)], hash(s))
t(slice); t(slice, 1, 2, 3, 4); t(slice, x=1); t(slice("a").indices, 5); t(slice(1).indices, -1); t(slice(1).indices, "a"); t(slice(1, 2, 0).indices, 5); t(slice(1).indices); t(slice(None).indices, 2**70); t(slice(1.5).indices, 5); t(hash, slice([])); t(hash, slice(1, "a") if False else slice(1, 2))
print(slice(1, 2) == slice(1, 2), slice(1) == slice(2), slice(1, 2) < slice(1, 3), slice(1) != slice(1), slice(1) == 1, slice(1, 2) >= slice(1, 2), {slice(1, 2): "v"}[slice(1, 2)])
t(lambda: slice(1) < slice("a")); t(lambda: slice(1) < 5); t(lambda: slice(1) < slice(1, 2, None))
def f(): slice(1).start = 2
t(f)
def f():
    class S(slice): pass
t(f)
class G:
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)
g = G(); print(g[1:2], g[::], g[:, 1], g[1:2, 3:4:5], g[...], g["a":"b"], g[()], g[1,]); g[1:] = 5; del g[:2]
class I:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
print(slice(I(1), I(5), I(2)).indices(10), "hello"[slice(1, 3)], (1, 2, 3)[slice(None, None, -1)], [1, 2, 3][slice(I(1), None)], slice("a", [1], {2: 3}))
s = slice(1, 2); print(s.__eq__(slice(1, 2)), s.__eq__(5), s.__repr__(), type(s), slice.__name__)
