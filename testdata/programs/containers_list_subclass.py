# Subclasses of list, tuple and set.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

class L(list):
    def __init__(self, *a, name="n"): super().__init__(*a); self.name = name
l = L([3, 1, 2], name="x"); print(l, l.name, len(l), type(l[:]), type(l + []), type([] + l), type(l * 2), type(l.copy()), l == [3, 1, 2], [3, 1, 2] == l, isinstance(l, list), l.__dict__)
l.append(4); l.sort(); l += [5]; print(l, type(l), repr(l), str(l), f"{l}", [l], sorted(l), list(l), tuple(l), sum(l), l.index(4), 4 in l, l.pop(), l); l.__init__("ab"); print(l, l.name); t(L, 1); t(L, [], name2=1)
class I(list):
    def __iter__(self): return iter(["iter"])
    def __len__(self): return 7
    def __getitem__(self, i): return "item"
    def __contains__(self, x): return "contains?"
    def __eq__(self, o): return "eq?"
    __hash__ = None
i = I([1, 2]); print(list(i), [*i], tuple(i), len(i), i[0], i[5], 9 in i, i == 1, [0] + i, i + [0], [x for x in i], sorted(i), list.__len__(i), repr(i), bool(i), list(reversed(i)), set(i), dict.fromkeys(i)); x = []; x.extend(i); print(x); x = []; x += i; print(x); x[:] = i; print(x); a, = i; print(a); print(I([1]) == I([2]), [1] == i, i != [1] if False else "")
class A(list):
    def append(self, x): print("append", x); super().append(x)
    def __setitem__(self, k, v): print("set", k, v); super().__setitem__(k, v)
    def __delitem__(self, k): print("del", k); super().__delitem__(k)
    def __lt__(self, o): return True
    def __iadd__(self, o): print("iadd"); return self
    def __add__(self, o): return "add"
    def __radd__(self, o): return "radd"
    def __mul__(self, o): return "mul"
    def __missing__(self, k): return "missing"
a = A(); a.append(1); a.extend([2, 3]); a[0] = 5; a[1:] = []; del a[0]; a += [1]; print(a, a + [1], [1] + a, a * 2, 2 * a, A([9]) < A([1]), 5 < a if False else "")
class E(list): __slots__ = ()
e = E([1]); t(setattr, e, "x", 1); print(e, E() == [], hash is not None); t(hash, e)
class H(list):
    def __hash__(self): return 5
print(hash(H()), {H(): 1}, {H([1]): 1, H([1]): 2})
class R(list):
    def __repr__(self): return f"R{list.__repr__(self)}"
r = R([1]); r.append(r); print(r, [r], (r,))
class T(tuple):
    def __new__(cls, a, b): self = super().__new__(cls, (a, b)); self.sum = a + b; return self
    def __repr__(self): return f"T{super().__repr__()}"
    def __getitem__(self, i): return ("got", super().__getitem__(i))
x = T(1, 2); print(x, x.sum, x[0], x[:], len(x), x == (1, 2), hash(x) == hash((1, 2)), x + (3,), type(x + (3,)), {x: 1}, sorted([T(2, 1), T(1, 2)])); a, b = x; print(a, b); t(T, 1)
class S(set):
    def __init__(self, *a): super().__init__(*a); self.tag = "t"
    def add(self, x): print("add", x); super().add(x)
s = S([1, 2]); s.add(3); s.update([4]); print(s, s.tag, type(s | {5}), type({5} | s), type(s & s), type(s - s), type(s ^ {1}), type(s.copy()), type(s.union([1])), s == {1, 2, 3, 4}, len(s), 3 in s, sorted(s), repr(s), repr(S()), [s]); s |= {9}; print(type(s), s)
class FS(frozenset):
    def __new__(cls, *a): return super().__new__(cls, *a)
    def __contains__(self, x): return "yes"
f = FS([1, 2]); f.x = 1; print(f, f.x, f == {1, 2}, hash(f) == hash(frozenset([1, 2])), 99 in f, type(f | f), type(f.copy()), frozenset(f) is f, type(frozenset(f)), {f: 1}[frozenset([1, 2])], f < {1, 2, 3})
class O(set):
    def __or__(self, o): return "or"
    def __ror__(self, o): return "ror"
    def __iter__(self): return iter([7])
    def __len__(self): return 3
print(O() | {1}, {1} | O(), set() | O([5]) if False else "", list(O([1])), set(O([1, 2])), len(O()), sorted(O()))
def f():
    class X(list, dict): pass
t(f)
class P(list, object): pass
print(P([1]), P.__mro__[1:])
class Q(L): pass
q = Q("ab", name="q"); print(q, q.name, Q.__mro__[1].__name__, super(Q, q).__len__(), L.append is list.append, Q.sort is list.sort)
