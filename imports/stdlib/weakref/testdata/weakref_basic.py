import weakref, copy
from weakref import *
print(weakref.__all__)
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class A:
    def __init__(self, v=0): self.v = v
    def m(self): return self.v
    def __eq__(self, o): return isinstance(o, A) and self.v == o.v
    def __hash__(self): return hash(self.v)
    def __len__(self): return 7
    def __add__(self, o): return A(self.v + (o.v if isinstance(o, A) else o))
    def __getitem__(self, k): return k
    def __call__(self, x): return x * 2
    def __iter__(self): return iter([1, 2])
    def __contains__(self, k): return k == 1
K = []
def N(v):
    x = A(v); K.append(x); return x
a = A(3); r = ref(a); print(r() is a, r == ref(a), r == ref(N(3)), r == ref(N(4)), hash(r) == hash(a), r.__callback__, isinstance(r, ReferenceType), ref is ReferenceType, {r: 1}[ref(N(3))])
print(ref(a, print).__callback__ is print, copy.copy(r) is r, copy.deepcopy(r) is r)
for bad in (1, 'a', None, (1,), [1], {}, 2.5, object): tr(lambda: type(ref(bad)).__name__)
for good in (A, tr, len, weakref): print(ref(good)() is good)
class S: __slots__ = ('x',)
class SW: __slots__ = ('x', '__weakref__')
tr(lambda: ref(S())); s = SW(); print(ref(s)() is s)
class MyRef(ref):
    def __new__(cls, o, cb=None, extra=None): return super().__new__(cls, o, cb)
    def __init__(self, o, cb=None, extra=None): super().__init__(o, cb); self.extra = extra
m = MyRef(a, None, 5); print(m() is a, m.extra)
p = proxy(a); print(p.v, p.m(), len(p), (p + 1).v, p[5], p(4), list(p), 1 in p, bool(p), isinstance(p, A), type(p) is CallableProxyType, type(p) in ProxyTypes, p == a); p.v = 9; print(a.v); tr(lambda: p.nope); del p.v; tr(lambda: a.v); a.v = 3
class B: 
    def __str__(self): return 'B!'
b = B(); q = proxy(b); print(str(q), type(q) is ProxyType); tr(lambda: q + 1)
wm = WeakMethod(a.m); print(wm()(), wm == WeakMethod(a.m), hash(wm) == hash(WeakMethod(a.m))); tr(lambda: WeakMethod(tr))
d = WeakValueDictionary(); d['k'] = a; d['j'] = b; print(d['k'] is a, len(d), 'k' in d, list(d), list(d.keys()), [v is a or v is b for v in d.values()], [k for k, v in d.items()], d.get('z', 1), d.pop('j') is b, d.setdefault('q', b) is b, len(d.valuerefs()), sorted(d.copy()), d.popitem()[0]); tr(lambda: d['no']); tr(lambda: d.__setitem__('x', 3)); d.update({'u': a}); print(sorted(d | {'w': b}), d.pop('none', 4)); del d['u']; print(sorted(d), d == d)
k = WeakKeyDictionary(); k[a] = 1; k[b] = 2; print(k[a], k[N(3)], len(k), a in k, 3 in k, [x is a or x is b for x in k], list(k.values()), k.get(N(99), 'd'), [v for _, v in k.items()], len(k.keyrefs()), k.setdefault(b, 5), k.pop(b), len(k.copy())); tr(lambda: k.get(N(50), 'absent')); tr(lambda: k.__setitem__(1, 2)); k.update({b: 3}); print(len(k | {N(6): 1})); del k[b]; print(len(k), k.popitem()[1], dict(k))
w = WeakSet([a, b]); c = N(7); print(len(w), a in w, 3 in w, w == WeakSet([b, a])); w.add(c); w.discard(b); print(len(w), len(w | {b}), len(w & {a}), len(w - {a}), len(w ^ {a, b}), w >= {a}, w <= WeakSet([a, b, c]), w > WeakSet([a]), w.isdisjoint([b]), len(w.union([b])), w.issubset([a, c]), w.issuperset([a]), len(w.copy()), len(w.difference([a])), len(w.intersection([a])), len(w.symmetric_difference([a]))); w.remove(c); print(c in w); w |= {c}; w -= {c}; w &= {a}; w ^= {b}; print(len(w)); w.update([c]); w.clear(); tr(lambda: w.pop()); print(w)
f = finalize(a, lambda x, y=0: ('called', x, y), 1, y=2); print(f.alive, f.atexit, f.peek()[2:], f(), f.alive, f(), f.peek(), f.detach()); f2 = finalize(a, print); f2.atexit = False; print(f2.atexit, f2.detach()[1] is print, f2.alive); tr(lambda: finalize(3, print))
