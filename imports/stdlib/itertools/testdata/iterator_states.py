# What iterators of itertools are taken apart into, and who may give their classes keywords.
import operator
import pickle
import re
import warnings
from itertools import *
warnings.simplefilter("ignore")


def show(label, it):
    try: r = it.__reduce__()
    except Exception as e: r = repr(e)
    print(label, re.sub(" object at 0x[0-9a-f]+", "", str(r)))
for n, r in [('abc', 32), ('abc', 0), ('', 0), ('', 1), ('ABCD', 2)]:
    for cls in (combinations, combinations_with_replacement, permutations):
        it = cls(n, r)
        show((cls.__name__, n, r, 'new'), it)
        if next(it, None) is not None: show('  after 1', it)
        list(it); show('  end', it)
it = accumulate([None]*3, operator.is_); next(it); show('acc', it)
g = groupby('aab'); k, gr = next(g); next(gr); show('g', g); show('gr', gr)
i = islice('abcdef', 1, 5, 2); show('islice', i); next(i); show('islice', i)
i = islice('abc', None); show('islice', i)
c = cycle('abc'); show('cycle', c); next(c); show('cycle', c)
for a in [(tuple('defg'), 0), (list('abc'), 'x'), (), ([],), ([], True), ([1], 1)]:
    c = cycle('defg')
    try: c.__setstate__(a); print(a, [next(c) for _ in range(8)])
    except Exception as e: print(a, repr(e))
isEven=lambda x:x%2==0
for cls, args in [(zip, ([1, 2], 'ab')),(filter, (None, [0, 1])),(filterfalse, (None, [0, 1])),(chain, ([1, 2], [3, 4])),(map, (str, [1, 2])),(starmap, (operator.pow, ((2, 3), (3, 2)))),(islice, ([1, 2, 3, 4], 1, 3)),(takewhile, (isEven, [2, 3, 4])),(dropwhile, (isEven, [2, 3, 4])),(cycle, ([1, 2],)),(compress, ('ABC', [1, 0, 1])),(repeat,(1,)),(count,()),(accumulate,('a',)),(product,()),(permutations,('ab',)),(combinations,('a',1)),(groupby,('a',)),(zip_longest,('a',)),(pairwise,('ab',)),(batched,('ab',1)),(reversed,('a',))]:
    class S(cls): pass
    for c in (cls, S):
        try: c(*args, newarg=3); print(cls, c is cls, 'ok')
        except Exception as e: print(cls, c is cls, repr(e))
for make in (lambda: combinations('ABCD', 2), lambda: permutations('ABC'), lambda: product('AB', 'CD'), lambda: islice('abcdefgh', 1, 7, 2),
             lambda: accumulate([None] * 3, operator.is_), lambda: cycle('abc'), lambda: groupby('aabbb')):
    for taken in range(4):
        it = make()
        for _ in range(taken):
            next(it, None)
        again = pickle.loads(pickle.dumps(it))
        print(taken, [k for k, _ in islice(again, 8)] if isinstance(it, groupby) else list(islice(again, 8)))
