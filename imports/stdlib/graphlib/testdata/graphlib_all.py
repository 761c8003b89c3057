from graphlib import *
import graphlib


def t(f, *a):
    try:
        print(repr(f(*a)))
    except Exception as e:
        print(type(e).__name__, e, e.args)


T = TopologicalSorter
t(lambda: list(T({'d': ['b', 'c'], 'b': ['a'], 'c': ['a']}).static_order()))
t(lambda: list(T({1: [2], 2: [3], 3: [1]}).static_order()))
t(lambda: list(T({1: [2, 4], 2: [3], 3: [2]}).static_order()))
t(lambda: list(T({1: [1]}).static_order()))
t(lambda: list(T({0: [1, 2], 3: [4, 0], 4: [5, 6], 6: [3], 7: [8]}).static_order()))
s = T()
s.add(1, 2)
s.add(2)
s.add(3, 1, 2, 2)
for f in (s.get_ready, s.is_active, s.done, s.__bool__):
    t(f)
s.prepare()
t(s.prepare)
t(s.add, 5)
t(s.get_ready)
t(s.get_ready)
t(s.done, 1)
t(s.done, 7)
t(s.done, 2)
t(s.done, 2)
t(s.is_active)
t(s.get_ready)
t(s.done, 1)
t(s.is_active)
t(s.get_ready)
t(bool, s)
t(s.done, 3)
t(bool, s)
t(T, 5)
t(T, {1: [[]]})
print(T[int], CycleError.__mro__, graphlib.__all__)
jobs = {i: [i // 2, i // 3] for i in range(2, 200)}
print(list(T(jobs).static_order()))
