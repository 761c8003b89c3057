class K(str): pass
class L(list):
    def __radd__(self, o): return ('radd', list(o))
class E:
    def __init__(s, v): s.v = v
    def __eq__(s, o): return isinstance(o, tuple) and o == s.v
    def __hash__(s): return hash(s.v)
d = {}
for i in range(40):
    for j in range(40):
        d[i, j] = i * j
        d[str(i), j] = 'x'
print(d[3, 4], d['3', 4], (3, 4) in d, (3, 41) in d, ('3', 4) in d, (3, '4') not in d)
a, b = 5, 6
print(d[a, b], (a, b) in d, (a, b, 1) in d, (True, b) in d, d[True, b], (5.0, b) in d, d[5.0, 6.0])
try: d[a, 99]
except KeyError as e: print(e, e.args)
try: d[[], 99]
except TypeError as e: print(e)
try: ([], 1) in {}
except TypeError as e: print(e)
try: ([], 1) in set()
except TypeError as e: print(e)
print((K('3'), 4) in d, d[K('3'), 4])
s = {(i, i + 1) for i in range(100)}
print((3, 4) in s, (4, 3) in s, (3, 4) not in s, (3.0, 4) in s, ('a', 1) in s, (3, 4) in frozenset(s), (None, 1) in s)
d2 = {E((1, 2)): 'e'}
print(d2[1, 2], (1, 2) in d2, (1, 3) in d2)
s2 = {E((1, 2))}
print((1, 2) in s2)
x, y, z = 1, 2, 3
print((x, y) < (y, x), (x, y) == (1, 2), (x, y) != (x, y, z), (x, y) <= (x, y, z), (x, y, z) > (x, y), (x, 'a') < (x, 'b'))
try: (x, y) < (x, 'a')
except TypeError as e: print(e)
print(hash((x, y)) == hash(tuple([1, 2])), hash(('a', None)) == hash(('a', None)), hash((x, 2.5)) == hash((1, 2.5)))
try: hash((x, []))
except TypeError as e: print(e)
def f():
    hash = lambda t: ('mine', t)
    return hash((1, x))
print(f())
print([x] + [1, 2], [x, y] + [], [x] + L([5]))
try: [x] + (1,)
except TypeError as e: print(e)
class M(dict):
    def __missing__(self, k): return ('missing', k)
print(M()[x, y], M({(1, 2): 3})[x, y])
import collections
dd = collections.defaultdict(int)
dd[x, y] += 1
print(dd[x, y], dd[y, x], dict(dd))
print([1, 2, 3][0:2], (x, y) in [(1, 2)], (x, y) in ((1, 2),))
big = 10**30
print((big, 1) in {(10**30, 1): 0}, {(big, 1): 7}[10**30, 1])
del d[a, b]
print((a, b) in d)
class S:
    def __enter__(s): return s
    def __exit__(s, *a): print(len(a), a[0]); return True
with S(): pass
with S(): 1/0
class G:
    def __getitem__(s, k): return k
print(G()[x, y], G()[x, y, z])
