# Dicts that change while they are iterated.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

def run(name, make, act, n=6):
    d = {i: i for i in range(n)}
    out = []
    try:
        for c, x in enumerate(make(d)):
            out.append(x)
            act(d, x, c)
            if c > 30: break
    except RuntimeError as e:
        out.append(str(e))
    print(name, out, len(d))
makes = {"keys": lambda d: d, "values": lambda d: d.values(), "items": lambda d: d.items(), "reversed": lambda d: reversed(d), "ritems": lambda d: reversed(d.items())}
def add(d, x, c): d[100 + c] = 0
def add_late(d, x, c):
    if c == 3: d[200] = 0
def add_last(d, x, c):
    if c == 5: d[200] = 0
def remove(d, x, c): d.popitem()
def replace(d, x, c): d[list(d)[0]] = c
def clear(d, x, c): d.clear()
def clear_refill(d, x, c):
    if c == 1:
        d.clear()
        for i in range(6): d[i + 10] = i
def swap_last(d, x, c):
    d.pop(next(iter(d))); d[50 + c] = c
def readd(d, x, c):
    if c == 0: d[0] = d.pop(0)
acts = [add, add_late, add_last, remove, replace, clear, clear_refill, readd]
for mn, m in makes.items():
    for a in acts: run(mn + " " + a.__name__, m, a)
d = {1: 1, 2: 2}
it = iter(d); next(it); d[3] = 3
t(next, it); t(next, it); del d[3]; t(next, it)
it = iter(d); list(it); d[4] = 4; t(next, it); t(next, it, "done")
it = iter(d.items()); d[5] = 5; t(list, it); t(it.__length_hint__)
t(lambda: [d.update({k + 100: 1}) for k in d]); t(lambda: {k: d.pop(k) for k in d})
for k in list(d): del d[k]
print(d)
d = {1: 2, 3: 4}
for k, v in d.items(): d[k] = v * 10
print(d)
class K:
    def __init__(self, d, v): self.d = d; self.v = v
    def __hash__(self): return 1
    def __eq__(self, o):
        if len(self.d) < 12: self.d[len(self.d) + 100] = 0
        return self.v == o.v if isinstance(o, K) else False
    def __repr__(self): return f"K{self.v}"
d = {}
for i in range(4): d[K(d, i)] = i
print(d[K(d, 2)], d.get(K(d, 9)), len(d), K(d, 1) in d)
class K2(K):
    __hash__ = K.__hash__
    def __eq__(self, o):
        self.d.clear()
        return True
d = {}; a = K2(d, 1); b = K2(d, 2); d[a] = 1
d[b] = 2; print(len(d))
class K3(K):
    __hash__ = K.__hash__
    def __eq__(self, o):
        self.d.clear()
        return False
d = {}; a = K3(d, 1); b = K3(d, 2); d[a] = 1; d[b] = 2; print(d)
a, b = {}, {}
class K4(K):
    __hash__ = K.__hash__
    def __eq__(self, o):
        b[len(b) + 50] = 1
        return True
a[K4(a, 1)] = 1; b[K4(b, 1)] = 2; b[7] = 7
t(a.update, b)
