# The module bisect.
import bisect
from bisect import bisect_left, bisect_right, insort, insort_left, insort_right

a = [1, 2, 2, 2, 5, 8, 8, 10]
print([(bisect_left(a, x), bisect_right(a, x), bisect.bisect(a, x)) for x in range(12)])
print(bisect_left(a, 2, 2), bisect_right(a, 2, 0, 2), bisect_left(a, 8, lo=3, hi=5), bisect_left(a, 2.5), bisect_left([], 1), bisect_left('abcd', 'c'), bisect_left(range(100), 37))
b = [('a', 1), ('b', 4), ('c', 9)]
print(bisect_left(b, 4, key=lambda t: t[1]), bisect_right(b, 4, key=lambda t: t[1]))
for x in (5, 0, 20, 2):
    insort(a, x)
insort_left(a, 2.0)
insort_right(a, 8.0)
insort(b, ('z', 5), key=lambda t: t[1])
print(a, b)


class L(list):
    def insert(self, i, x):
        print('insert', i, x)
        super().insert(i, x)


l = L([1, 3])
insort(l, 2)
print(l, bisect.bisect is bisect_right, bisect.insort is insort_right)
for f in (lambda: bisect_left([1], 'a'), lambda: bisect_left([1], 1, -1), lambda: bisect_left(5, 1), lambda: bisect_left([1]), lambda: bisect_left([1, 2], 1, 0, 10), lambda: bisect_left([1], 1, x=3),
          lambda: bisect_left([1, 2], 1, 'a'), lambda: insort((1, 2), 1), lambda: bisect_left([1, 2, 3], 5, key=5)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
