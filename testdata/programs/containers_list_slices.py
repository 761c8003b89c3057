# Slices of lists: reading, assigning, deleting.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

l = list(range(10))
for a in (None, 0, 2, -3, 20, -20):
    for b in (None, 0, 7, -1, 20, -20):
        print(a, b, *(l[a:b:c] for c in (None, 1, 3, -1, -4)))
def put(l, s, v):
    l = list(l)
    try:
        l[s] = v
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return l
def cut(l, s):
    l = list(l)
    del l[s]
    return l
for s in (slice(None), slice(2, 5), slice(5, 2), slice(0, 0), slice(None, None, 2), slice(None, None, -1), slice(8, 1, -3), slice(-100, 100, 4), slice(20, 30)):
    print(s, put(l, s, []), put(l, s, "abc"), put(l, s, (x for x in range(5))), put(l, s, range(10)), cut(l, s))
a = [1, 2, 3]; a[1:1] = a; print(a)
a = [1, 2, 3]; a[:] = a; print(a)
a = [1, 2, 3]; a[::-1] = a; print(a)
a = [1, 2, 3]; a[1:] = {5: 0, 6: 0}; print(a)
a = [1, 2, 3, 4]; a[::2] = "xy"; print(a)
a = list(range(20)); del a[::3]; print(a); del a[-1:0:-2]; print(a); del a[5:]; print(a); del a[:]; print(a)
a = list(range(5)); del a[0]; del a[-1]; print(a); del a[1:1]; print(a)
def f():
    a = [1, 2, 3]
    a[0:1] = 5
t(f)
def f():
    a = [1, 2, 3]
    a[::2] = [1]
t(f)
def f():
    a = [1, 2, 3]
    a[::2] = 5
t(f)
def f():
    a = [1, 2, 3]
    a[::0] = 5
t(f)
t(lambda: [1, 2][::0]); t(lambda: [1, 2]["a":]); t(lambda: [1, 2][1.5]); t(lambda: [1, 2][None]); t(lambda: [1, 2][2**70]); t(lambda: [1, 2][2**70:], )
t(lambda: [1, 2, 3][-2**80:2**80:1]); t(lambda: [1, 2, 3][::2**70]); t(lambda: [1, 2, 3][::-2**70])
class I:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
print(l[I(3)], l[I(-3):I(9):I(2)])
class Bad:
    def __index__(self): raise KeyError("index")
t(lambda: l[Bad()]); t(lambda: l[Bad():])
a = [0] * 3
class Grow:
    def __init__(self, l): self.l = l
    def __iter__(self):
        self.l.extend("gggg")
        return iter("zz")
a[1:2] = Grow(a); print(a)
a = list(range(6))
a[4:2] = "in"; print(a)
