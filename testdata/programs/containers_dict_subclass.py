# Subclasses of dict.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

class D(dict):
    def __missing__(self, k): return f"<{k}>"
d = D(a=1); print(d, d["a"], d["z"], d.get("z"), "z" in d, len(d), type(d.copy()), type(d | {}), type({} | d), type(D.fromkeys("ab")), D.fromkeys("ab", 1)); t(d.pop, "z"); t(d.__getitem__, "q")
class C(dict):
    def __missing__(self, k):
        self[k] = 0
        return 0
c = C()
for ch in "hello": c[ch] += 1
print(c)
class L(dict):
    def __setitem__(self, k, v):
        print("set", k, v); super().__setitem__(k, v)
    def __getitem__(self, k): return ("got", super().__getitem__(k))
    def __iter__(self): print("iter"); return iter(["i"])
    def keys(self): print("keys"); return ["k"]
    def items(self): return [("items", 1)]
    def __contains__(self, k): return True
    def __len__(self): return 42
l = L({"x": 1}); l["k"] = 2; l.update(y=3); l.setdefault("z", 4); l["i"] = 5
print(dict.__repr__(l), len(l), bool(l), "nope" in l, l["k"], l.get("k"), dict.__len__(l)); print(list(l)); print(dict(l)); print({**l}); print(l == {}, dict.__eq__(l, {"x": 1, "k": 2, "y": 3, "z": 4, "i": 5})); t(lambda: {} | l); x = {}; x.update(l); print(x)
class N(dict):
    def __init__(self, *a, extra=None, **k): super().__init__(*a, **k); self.extra = extra
n = N([(1, 2)], extra=5, b=3); print(n, n.extra, n.__dict__, isinstance(n, dict), N.__mro__)
n.__init__({9: 9}); print(n, n.extra)
class S(dict): __slots__ = ("slot",)
s = S(); s.slot = 1; print(s.slot, s); t(setattr, s, "other", 1)
class F(dict):
    @classmethod
    def fromkeys(cls, it, v=None): return "own"
print(F.fromkeys([1]))
class G(dict):
    def __init__(self): self["made"] = 1
t(lambda: G.fromkeys("ab")); t(G, 1)
class E(dict):
    def __eq__(self, o): return "eq"
    __hash__ = lambda self: 7
print(E() == {}, {} == E(), hash(E()), {E(): 1}); t(hash, D())
def kw(**k): return type(k), k
print(kw(**D(a=1)), kw(**N(b=2)))
print([k for k in D(x=1, y=2)], sorted(D(b=1, a=2)), D(a=1) == {"a": 1}, D(a=1) == D(a=1), D() != {}, repr(D()), str(D(a={})), f"{D(a=1)}")
class R(dict):
    def __repr__(self): return "R" + dict.__repr__(self)
r = R(); r["self"] = r; print(r, [r])
class A(dict):
    __getattr__ = dict.get
    __setattr__ = dict.__setitem__
    __delattr__ = dict.__delitem__
a = A(x=1); a.y = 2; print(a.x, a.y, a.z, a); del a.x; print(a); t(delattr, a, "q")
print(D().__class__.__name__, dict.__init__(d, z=5), d, dict.get(d, "z"), super(D, d).get("z")); d.clear(); print(d, D.pop(D(k=1), "k"))
