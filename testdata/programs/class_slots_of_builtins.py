# What a class derived from a built-in one adds to its instances (__dict__ and
# __weakref__), and which of the two may be named in __slots__.
import array, builtins, collections, csv, datetime, decimal, fractions, functools, io, itertools, operator, random, re, struct, types, weakref
for m, names in ((builtins, sorted(n for n in vars(builtins) if n[0] != '_' and n != 'copyright')),
                 (types, ('GenericAlias', 'ModuleType', 'SimpleNamespace')),
                 (array, ('array',)), (collections, ('ChainMap', 'Counter', 'OrderedDict', 'UserDict', 'UserList', 'UserString', 'defaultdict', 'deque')),
                 (csv, ('Error', 'DictReader')), (datetime, ('date', 'datetime', 'time', 'timedelta', 'tzinfo')),
                 (decimal, ('Decimal', 'Context', 'Clamped', 'Overflow')), (fractions, ('Fraction',)),
                 (functools, ('partial', 'partialmethod')), (io, ('BytesIO', 'StringIO', 'UnsupportedOperation')),
                 (random, ('Random', 'SystemRandom')), (re, ('PatternError',)), (struct, ('Struct', 'error')),
                 (itertools, ('chain', 'count', 'cycle', 'product'))):
    for n in names:
        c = getattr(m, n)
        if not isinstance(c, type):
            continue
        try:
            class X(c): pass
        except TypeError as e:
            print(n, e)
            continue
        s = []
        for slot in ('__dict__', '__weakref__', 'x', ('__dict__', '__dict__')):
            try:
                type(c)('Y', (c,), {'__slots__': slot})
                s.append('ok')
            except TypeError as e:
                s.append(str(e))
        print(n, '__dict__' in vars(X), '__weakref__' in vars(X), *s)

class A: pass
for bases, slots in (((str, A), '__dict__'), ((object, A), '__weakref__'), ((A, str), '__dict__'), ((frozenset,), '__weakref__'), ((int, A), ())):
    try:
        print(sorted(n for n in vars(type('B', bases, {'__slots__': slots})) if n in ('__dict__', '__weakref__')))
    except TypeError as e:
        print(e)

# Attributes of objects whose classes derive from dict.
for c in collections.OrderedDict, collections.Counter:
    d = c()
    d.x = 1
    print(d.x, vars(d), d)
    del d.x
    try: d.x
    except AttributeError as e: print(e)

# OrderedDict fills itself through __setitem__.
class O(collections.OrderedDict):
    def __setitem__(self, k, v):
        print('set', k, v)
        super().__setitem__(k, v)
o = O({1: 2}, a=3)
o.update([(4, 5)])
for args in ((1,), ('a',), ([()],), ([(1, 2, 3)],), (5, 5), ([5],)):
    try: print(collections.OrderedDict(*args))
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
