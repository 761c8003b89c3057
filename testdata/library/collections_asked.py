import collections, itertools
class D(collections.deque):
    def __iter__(self): return iter([9])
class E(collections.deque): pass
class F(collections.deque):
    def __iter__(self): return iter([1, 2][:len(self)])
class G(collections.Counter):
    def __missing__(self, k): return 1
class H(collections.Counter):
    def __iter__(self): return iter('ab')
class I(collections.Counter):
    def __getitem__(self, k): return 2
import operator
ds = [c(x) for c in (collections.deque, D, E, F) for x in ([], [1], [1, 2], [2, 1], [9])]
cs = [c(x) for c in (collections.Counter, G, H, I) for x in ('', 'a', 'ab', 'aab', 'c')]
for group in ds, cs:
    for a, b in itertools.product(group, repeat=2):
        print(*[int(f(a, b)) for f in (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)], end=' ')
    print()
