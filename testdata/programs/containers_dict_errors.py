# Errors of dict, with their texts.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

d = {1: 2}
t(d.get); t(d.get, 1, 2, 3); t(d.get, k=1); t(d.get, []); t(d.pop); t(d.pop, 1, 2, 3); t(d.pop, k=1); t(d.pop, []); t({}.pop, []); t({}.pop, "x"); t({}.popitem); t(d.popitem, 1)
t(d.setdefault); t(d.setdefault, []); t(d.setdefault, 1, 2, 3); t(d.setdefault, key=1); t(d.update, 1); t(d.update, [1]); t(d.update, [(1,)]); t(d.update, ["abc"]); t(d.update, [(1, 2), 3]); t(d.update, 1, 2); t(d.update, [([], 1)]); t(d.update, None); t(d.update, "ab"); t(d.update, ["ab", "c"])
t(d.keys, 1); t(d.values, 1); t(d.items, 1); t(d.clear, 1); t(d.copy, 1); t(dict.fromkeys); t(dict.fromkeys, 5); t(dict.fromkeys, [[]]); t(dict.fromkeys, 1, 2, 3); t(dict.fromkeys, x=1)
t(dict, 1); t(dict, 1, 2); t(dict, [1]); t(dict, [(1, 2, 3)]); t(dict, None); t(dict, "ab"); t(dict, [[]]); t(lambda: dict(**{1: 2})); t(lambda: dict(**5)); t(lambda: {**5}); t(lambda: {**[1]})
t(lambda: d["zz"]); t(lambda: d[(1, 2)]); t(lambda: d[[]]); t(lambda: d[{}]); t(lambda: d[set()]); t(lambda: {[]: 1}); t(lambda: {{}: 1}); t(lambda: {(1, []): 1}); t(lambda: [] in d); t(lambda: d[slice(1)])
def f(): d[[]] = 1
t(f)
def f(): del d["q"]
t(f)
def f(): del d[[]]
t(f)
def f(): d.x = 1
t(f)
t(lambda: d + d); t(lambda: d | [1]); t(lambda: d | 5); t(lambda: 5 | d); t(lambda: d < d); t(lambda: d & d); t(lambda: d - d); t(lambda: d * 2); t(lambda: -d); t(lambda: d()); t(lambda: d.x); t(hash, d)
def f():
    global d
    d |= 5
t(f)
def f():
    global d
    d |= [5]
t(f)
class E:
    def __hash__(self): return 1
    def __eq__(self, o): raise ValueError("eq")
t(lambda: d[E()]); t(d.get, E()); t(d.pop, E()); t(lambda: E() in d); t(d.setdefault, E()); t(d.__setitem__, E(), 1); t(lambda: {E(): 1} == {1: 1}); t(d.update, {E(): 1}); t(lambda: d | {E(): 1}); print(d)
class H:
    def __hash__(self): raise KeyError("hash")
t(lambda: {H(): 1}); t(d.get, H()); t({}.get, H()); t({}.pop, H(), 1); t(lambda: H() in {})
class H2:
    def __hash__(self): return "x"
t(lambda: {H2(): 1})
class H3:
    __hash__ = None
t(lambda: {H3(): 1})
class H4:
    def __eq__(self, o): return True
t(lambda: {H4(): 1})
class H5:
    def __hash__(self): return 2**200
    def __eq__(self, o): return True
t(lambda: len({H5(): 1, H5(): 2})); print(hash(H5()) == hash(2**200))
class H6(int):
    def __hash__(self): return -1
print(hash(H6()), hash(-1))
t(dict.get, 5, 1); t(dict.get); t(dict.keys); t(dict.__getitem__, [], 1)
