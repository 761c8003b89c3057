# The methods and operators of set and frozenset.

def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__ + ":", e)

s = {3, 1, 2}
t(s.add, 4); t(s.add, 4); t(s.discard, 9); t(s.discard, 4); t(s.remove, 3); t(s.remove, 3); print(s)
t(s.pop); print(s); t(s.clear); print(s); t(s.pop)
a, b = {1, 2, 3, 4}, {3, 4, 5}
for x in (a, frozenset(a)):
    for y in (b, frozenset(b)):
        print(x | y, x & y, x - y, x ^ y, y - x, type(x | y).__name__, type(x & y).__name__, type(x - y).__name__, type(x ^ y).__name__)
for o in ([3, 4, 5, 3], (5, 3), range(3, 9), {3: 1, 9: 2}, {3: 0}.keys(), "", iter([1, 7])):
    o = list(o) if hasattr(o, "__next__") else o
    print(a.union(o), a.intersection(o), a.difference(o), a.symmetric_difference(o), a.issubset(o), a.issuperset(o), a.isdisjoint(o))
print(a.union(), a.union([5], [6], (7,)), a.intersection(), a.intersection([1, 2], [2, 3]), a.difference(), a.difference([1], [2]), a.union(a))
c = set(a); c.update([9], [10]); c.update(); c.update("x"); c.discard("x"); print(c); c.intersection_update([1, 9, 10], {9, 1}); print(c); c.difference_update([1], [5]); print(c); c.symmetric_difference_update([9, 8]); print(c)
c = d = {1, 2, 3}; c |= {4}; c &= {1, 2, 4, 7}; c -= {1}; c ^= {2, 9}; print(c, c is d)
f = g = frozenset([1]); f |= {2}; print(f, g, f is g, type(f))
c = {1, 2}; c &= c; c |= c; print(c); c ^= c; print(c); c = {1, 2}; c -= c; print(c); c = {1}; c.update(c); c.difference_update(c); print(c); c = {1}; c.symmetric_difference_update(c); print(c)
print({1, 2} == {2, 1}, {1} == frozenset([1]), frozenset([1]) == {1}, {1} != {2}, {1} == [1], {1} < {1, 2}, {1} <= {1}, {1} > {1}, {1, 2} >= {1}, {1} < {2}, {1} > {2}, set() < {1}, {1, 2} < frozenset([1, 2, 3]))
print(len(a), 1 in a, 9 in a, bool(set()), bool({0}), set(), frozenset(), {()}, frozenset([1]), {frozenset()}, repr({1}), str({1.5}), set("a"), set([1, 1.0, True]), {0, False, 0.0, -0.0})
e = {frozenset([1, 2]), 3}; print({1, 2} in e, {1} in e, {1, 2} in [{2, 1}]); t(e.remove, {1, 2}); print(e); t(e.remove, {5}); t(e.discard, {3})
print(set().union([1]), set([3, 1]).copy(), frozenset([1]).copy(), set({1: 2}), set(range(3)), set(x for x in "a"), {*[1, 2], *{3}}, {x % 3 for x in range(10)})
f = frozenset([1, 2]); print(frozenset(f) is f, f.copy() is f, f.union() is f, f | f is f, set(f) is f, frozenset({1, 2}) == f, hash(f) == hash(frozenset([2, 1])), {f: 1}[frozenset([2, 1])])
for x in ([], [0], [1], [1, 2], [2, 1], range(10), [-1], [None], [1.5, 2], [(1, 2)], [frozenset()], range(1000), [2**100, 2**61]): print(hash(frozenset(x)))
x = set(range(100)); x -= set(range(0, 100, 2)); h1 = frozenset(x); print(hash(h1) == hash(frozenset(range(1, 100, 2))))
s = {1, 2, 3}; s.__init__([7]); print(s); s.__init__(); print(s); s.__init__(s); print(s)
it = iter({1, 2, 3}); print(it.__length_hint__(), next(it), it.__length_hint__(), list(it), it.__length_hint__(), type(it))
t(lambda: {1}.__or__([1])); t(lambda: {1}.__and__({1})); t(lambda: {1}.__rsub__({1, 2})); t(lambda: {1}.__eq__(1)); t(lambda: {1}.__lt__([1])); t(lambda: {1}.__contains__(1)); t(lambda: {1}.__len__()); t(lambda: {1}.__ior__([1])); t(lambda: set.__hash__)
