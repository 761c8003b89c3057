# What shares its inputs many times is asked for its result along one way only.
m = iter([1])
for i in range(40): m = zip(m, m)
try: next(m)
except StopIteration as e: print(e.value)
from itertools import zip_longest, compress
m = iter([1, 2])
for i in range(40): m = map(max, m, compress(m, m))
try: next(m)
except StopIteration as e: print(e.value)
def g(n):
    m = iter([1])
    for i in range(n): m = zip(m, m)
    return (yield from zip(iter([]), m))
print(list(g(40)))
def one():
    yield 1
    return 'result'
def f(it):
    r = yield from it
    print(r)
list(f(zip([1, 2, 3], one()))); list(f(zip(one(), [1,2]))); list(f(map(max, one(), [1, 2]))); list(f(compress(one(), [1, 1])))
