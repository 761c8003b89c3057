# Constructors and states that are seldom used.
import collections
import functools
import itertools
import time

fields = (2024, 1, 2, 3, 4, 5, 6, 7, 0)
for args in (
    (fields, {"tm_zone": "x"}), (fields, {"tm_gmtoff": 60}), (fields, {"tm_zone": "x", "foo": 1}), (fields, {"tm_year": 1}), (fields, 5),
    (fields, None), (fields + ("a",), {"tm_zone": "x"}), (fields + ("a",), {"tm_gmtoff": "x"}), (fields + ("a", 1), {"tm_gmtoff": 3}),
    (fields, {}, 1), (fields, {}), (),
):
    try:
        t = time.struct_time(*args)
        print(t, t.tm_zone, t.tm_gmtoff, t.__reduce__()[1])
    except TypeError as e:
        print(repr(e))
print(time.struct_time(sequence=fields, dict={"tm_zone": "x"}).tm_zone)

p = functools.partial(int)
for d in ({"a": 1}, 5, None):
    try:
        p.__dict__ = d
        print(p.__dict__, p.a)
    except TypeError as e:
        print(repr(e))
try:
    del p.__dict__
except TypeError as e:
    print(repr(e))


class Part(functools.partial):
    pass


p = Part(int)
p.x = 2
p.__dict__ = {"y": 1}
print(p.y, hasattr(p, "x"))
p.z = 3
print(p.__dict__)

for f in (itertools.combinations, itertools.combinations_with_replacement, itertools.permutations):
    for n in (2**44, 2**62, 2**63, -1):
        try:
            f(range(5), n)
            print("made")
        except Exception as e:
            print(f.__name__, n, repr(e))
for pools, repeat in ((([1],), 2**40), (([1],), 2**62), (([],), 2**62), (([1],), 2**63), (([1, 2],), 2**60), (([1], [2], [3]), 2**62), ((), 2**62)):
    try:
        print(next(itertools.product(*pools, repeat=repeat)))
    except Exception as e:
        print(repr(e))

forward = type(iter(collections.deque()))
backward = type(reversed(collections.deque()))
d = collections.deque("abc")
for cls in (forward, backward):
    print(cls)
    for args in ((), (1,), (d,), (d, 1), (d, -4), (d, 9), (d, "a"), (d, 1.5), (d, 1, 2), (d, 2**70)):
        try:
            it = cls(*args)
            print(it.__length_hint__(), list(it), it.__reduce__())
        except Exception as e:
            print(repr(e))
it = iter(d)
next(it)
d.append("d")
for _ in range(2):
    try:
        next(it)
    except RuntimeError as e:
        print(repr(e), it.__length_hint__())
