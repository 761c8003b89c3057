# Which methods of a derived class copies and unions of containers call.
import collections
class O(collections.OrderedDict):
    def __init__(self, *a, **k): print("init", a, k); super().__init__(*a, **k)
    def __setitem__(self, k, v): print("set", k, v); super().__setitem__(k, v)
    def update(self, *a, **k): print("update", a, k); super().update(*a, **k)
    def __missing__(self, k): return "miss"
    def copy(self): print("copy"); return super().copy()
o = O({1: 2})
def t(f):
    try: r = f(); print(type(r).__name__, r)
    except Exception as e: print(type(e).__name__, e)
t(lambda: o | {3: 4}); t(lambda: {3: 4} | o); t(lambda: o.__ior__({5: 6})); t(lambda: o.__ior__([(7, 8)]))
t(lambda: o | [(1, 2)]); t(lambda: O.fromkeys([1, 2], 3)); t(lambda: o.copy()); t(lambda: o.setdefault(10, 11)); t(lambda: o.__or__(3)); t(lambda: collections.OrderedDict(o) | o)
class D(collections.defaultdict):
    def __init__(self, *a, **k): print("init", len(a), k); super().__init__(*a, **k)
    def __setitem__(self, k, v): print("set", k, v); super().__setitem__(k, v)
d = D(list, {1: [2]})
t(lambda: d | {3: 4}); t(lambda: {3: 4} | d); t(lambda: d.copy()); t(lambda: d[5])
class C(collections.Counter):
    def __init__(self, *a, **k): print("init", a, k); super().__init__(*a, **k)
    def __setitem__(self, k, v): print("set", k, v); super().__setitem__(k, v)
c = C("aab")
t(lambda: c + c); t(lambda: c | c); t(lambda: c - C("a")); t(lambda: +c); t(lambda: c.copy()); t(lambda: c.subtract("b")); t(lambda: c.update("zz"))
class M(dict):
    def __init__(self, *a): print("init", a); super().__init__(*a)
    def __setitem__(self, k, v): print("set", k, v); super().__setitem__(k, v)
m = M({1: 2}); t(lambda: m | {2: 3}); t(lambda: m.copy()); t(lambda: {1: 1} | m); t(lambda: M.fromkeys("a"))
class U(collections.UserDict):
    def __init__(self, *a, **k): print("init", a, k); super().__init__(*a, **k)
    def __setitem__(self, k, v): print("set", k, v); super().__setitem__(k, v)
u = U({1: 2}); t(lambda: u | {2: 3}); t(lambda: {2: 3} | u); t(lambda: u.copy()); t(lambda: U.fromkeys("a")); t(lambda: u.__ior__({3: 3}))
class CM(collections.ChainMap):
    def __init__(self, *a): print("init", a); super().__init__(*a)
x = CM({1: 2}, {3: 4}); t(lambda: x | {2: 3}); t(lambda: {2: 3} | x); t(lambda: x.copy()); t(lambda: x.new_child()); t(lambda: x.parents); t(lambda: x.__ior__({9: 9}))
class Q(collections.deque):
    def __init__(self, *a, **k): print("init", a, k); super().__init__(*a, **k)
    def append(self, v): print("append", v); super().append(v)
    def extend(self, v): print("extend", v); super().extend(v)
q = Q([1], 3); t(lambda: q + [2]); t(lambda: q + Q([2])); t(lambda: q * 2); t(lambda: q.copy()); t(lambda: q.__iadd__([5])); t(lambda: q.__imul__(2))
class L(collections.UserList):
    def __init__(self, *a): print("init", a); super().__init__(*a)
l = L([1]); t(lambda: l + [2]); t(lambda: [0] + l); t(lambda: l * 2); t(lambda: l[:]); t(lambda: l.copy()); t(lambda: l[0:1])
class BL(list):
    def __init__(self, *a): print("init", a); super().__init__(*a)
    def append(self, v): print("append", v); super().append(v)
b = BL([1]); t(lambda: b + [2]); t(lambda: b * 2); t(lambda: b[:]); t(lambda: b.copy()); t(lambda: b.__iadd__([2]))
class S(set):
    def __init__(self, *a): print("init", a); super().__init__(*a)
    def add(self, v): print("add", v); super().add(v)
s = S([1]); t(lambda: s | {2}); t(lambda: s.union([3])); t(lambda: s.copy()); t(lambda: {2} | s); t(lambda: s & {1}); t(lambda: s.__ior__({4}))
import copy
for y in (o, d, c, m, u, x, q, l, b, s): print("copy", type(y).__name__); t(lambda: copy.copy(y)); t(lambda: copy.deepcopy(y))
