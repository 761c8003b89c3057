# Errors of set and frozenset, with their texts; sets that change.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

s = {1, 2}
t(s.add); t(s.add, []); t(s.add, {}); t(s.add, {1}); t(s.add, 1, 2); t(s.remove, 9); t(s.remove, []); t(s.remove, (1, 2)); t(s.discard, []); t(s.discard); t(set().pop); t(s.pop, 1); t(s.update, 5); t(s.update, [[]]); t(s.update, 1, 2); t(s.update, x=1); print(s)
t(s.union, 5); t(s.union, [[]]); t(s.intersection, 5); t(s.intersection, [[]]); t(s.difference, 5); t(s.difference, [[]]); t(s.symmetric_difference, 5); t(s.symmetric_difference); t(s.issubset, 5); t(s.issubset); t(s.issuperset, 5); t(s.isdisjoint, 5); t(s.isdisjoint); t(s.intersection_update, 5); t(s.difference_update, None); t(s.symmetric_difference_update, 5); t(s.copy, 1); t(s.clear, 1); t(s.union, x=1); t(s.intersection, x=1); t(frozenset().union, x=1)
t(set, 5); t(set, 1, 2); t(set, x=1); t(frozenset, 5); t(frozenset, 1, 2); t(frozenset, x=1); t(set, [[]]); t(frozenset, [{}]); t(lambda: {[]}); t(lambda: {{}}); t(lambda: {*5}); t(lambda: {(1, [])})
t(lambda: s + s); t(lambda: s | [1]); t(lambda: s & [1]); t(lambda: s - [1]); t(lambda: s ^ [1]); t(lambda: [1] | s); t(lambda: s < [1]); t(lambda: s < 5); t(lambda: s * 2); t(lambda: -s); t(lambda: s[0]); t(lambda: s()); t(hash, s); t(lambda: s.x); t(lambda: frozenset() | 5)
def f():
    global s
    s |= [1]
t(f)
def f():
    global s
    s -= 5
t(f)
def f(): s.x = 1
t(f)
t(lambda: frozenset().add); t(frozenset.__hash__, set()); t(set.add, frozenset(), 1); t(set.add); t(lambda: [] in s); t(lambda: {} in s)
def f():
    for x in s: s.add(x + 10)
t(f)
def f():
    for x in s: s.discard(x)
s = {1, 2, 3}; t(f)
s = {1, 2, 3}
def f():
    for x in s: s.remove(x); s.add(x)
t(f); print(s)
it = iter(s); next(it); s.add(99); t(next, it); t(next, it); s.discard(99); t(next, it); t(it.__length_hint__)
class E:
    def __hash__(self): return 1
    def __eq__(self, o): raise ValueError("eq")
t(lambda: E() in {1}); t(lambda: {1, E()}); t({1}.add, E()); t({1}.discard, E()); t({1}.remove, E()); t(lambda: {1} & {E()}); t(lambda: {1} | {E()}); t(lambda: {1} - {E()}); t(lambda: {1} == {E()}); t(lambda: {1} <= {E()}); t(lambda: {1}.isdisjoint([E()])); t(lambda: {1} ^ {E()})
class M:
    def __init__(self, s, v): self.s = s; self.v = v
    def __hash__(self): return 5
    def __eq__(self, o):
        if len(self.s) < 30:
            for i in range(10): self.s.add(1000 + len(self.s))
        return False
s = set(); s.add(M(s, 1)); s.add(M(s, 2)); s.add(M(s, 3)); print(len(s), M(s, 4) in s)
class Z:
    def __init__(self, s): self.s = s
    def __hash__(self): return 5
    def __eq__(self, o): self.s.clear(); return True
    def __repr__(self): return "Z"
s = set(); s.add(Z(s)); z = Z(s); print(z in s, len(s)); s.add(Z(s)); s.discard(z); print(len(s)); s.add(Z(s)); t(s.remove, z); print(len(s))
class R:
    def __init__(self, s): self.s = s
    def __repr__(self): self.s.clear(); return "R"
s = set(); s.update([R(s), R(s)]); print(repr(s), s)
s = set()
class Q:
    def __hash__(self): return 3
    def __repr__(self): return f"Q({s!r})"
s.add(Q()); print(s); x = frozenset([Q()]); print(x)
