# The module heapq.
import heapq
from heapq import *

h = []
for x in [5, 1, 8, 3, 9, 2, 7, 3]:
    heappush(h, x)
    print(h)
print([heappop(h) for _ in range(4)], h, heapreplace(h, 1), h, heappushpop(h, 0), heappushpop(h, 100), h)
L = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
heapify(L)
print(L, heapq.__all__)
heapq._heapify_max(L)
print(L, heapq._heappop_max(L), L, heapq._heapreplace_max(L, 3), L)
d = [{'n': 'a', 'v': 3}, {'n': 'b', 'v': 1}, {'n': 'c', 'v': 2}, {'n': 'd', 'v': 3}]
print(nlargest(2, d, key=lambda e: e['v']), nsmallest(2, d, key=lambda e: e['v']))
print(nlargest(3, [1, 5, 2, 5, 3]), nsmallest(3, [4, 1, 5, 1]), nlargest(0, [1]), nlargest(-1, [1]), nlargest(10, [1, 2]), nsmallest(1, []), nsmallest(2, iter('hello')))
print(list(merge([1, 4, 7], [2, 5], [3], [])), list(merge(['dog', 'horse'], ['cat', 'fish', 'kangaroo'], key=len)), list(merge([7, 4, 1], [5, 2], reverse=True)), list(merge()))
print(list(merge([(1, 'a'), (2, 'a')], [(1, 'b'), (2, 'b')], [(1, 'c')], key=lambda t: t[0])), list(merge([(2, 'a'), (1, 'a')], [(2, 'b'), (1, 'b')], key=lambda t: t[0], reverse=True)))
for f in (lambda: heappop([]), lambda: heapreplace([], 1), lambda: heappush((), 1), lambda: heappop(5), lambda: heapify('a'), lambda: heappush([1], 'a'), lambda: heappush([]),
          lambda: heappush([], 1, 2), lambda: nlargest('a', [1]), lambda: list(merge([1], ['a'])), lambda: heappop(), lambda: heappush(heap=[], item=1), lambda: list(merge(5)), lambda: nsmallest(2, 5), lambda: heapify([1, 'a'])):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class Evil:
    def __init__(self, l): self.l = l
    def __lt__(self, o):
        self.l.clear()
        return True


l = [1]
l.append(Evil(l))
l.append(Evil(l))
for f in (heapify, heappop, lambda x: heappush(x, Evil(x))):
    m = []
    m.extend(Evil(m) for _ in range(5))
    try:
        f(m)
        print('ok', len(m))
    except Exception as e:
        print(type(e).__name__, e)
