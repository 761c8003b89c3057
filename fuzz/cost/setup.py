# Values of every kind, by a size n: elements, bytes, digits. What a value is
# made of follows from n alone.
import array, builtins, collections, itertools, io, fractions, decimal, types, weakref, operator, string

def _holes(n):
    d = {i: i for i in range(n)}
    for i in range(0, n, 2): del d[i]
    return d

def _nested(n):
    x = []
    for i in range(min(n, 200)): x = [x]
    return x

def _class(n):
    return type('C', tuple(type('B%d' % i, (), {}) for i in range(min(n, 300))), {})

def _object(n):
    class A: pass
    a = A()
    for i in range(n): setattr(a, 'a%d' % i, i)
    return a

def _gen(n):
    for i in range(n): yield i

def _func(x=None, *args): return x

shapes = {
    'int': lambda n: n,
    'big': lambda n: (1 << (n * 4)) + 12345,
    'negative': lambda n: -n,
    'float': lambda n: float(n),
    'text': lambda n: 'ab c' * (n // 4),
    'word': lambda n: 'a' * n,
    'wide': lambda n: '\u00e9\u4e2d' * (n // 2),
    'digits': lambda n: '1' * min(n, 4000),
    'lines': lambda n: 'a,b\n' * (n // 4),
    'source': lambda n: 'x = 1\n' * (n // 6),
    'spec': lambda n: '>%d' % n,
    'percent': lambda n: '%%%dd' % n,
    'pattern': lambda n: '(a|b)?' * (n // 60),
    'braces': lambda n: '{}' * (n // 2),
    'json': lambda n: '[' + '1,' * (n // 2) + '1]',
    'bytes': lambda n: b'ab c' * (n // 4),
    'bytearray': lambda n: bytearray(b'ab c' * (n // 4)),
    'view': lambda n: memoryview(b'ab c' * (n // 4)),
    'hex': lambda n: '61' * (n // 2),
    'ints': lambda n: list(range(n)),
    'words': lambda n: ['w%d' % i for i in range(n)],
    'same': lambda n: ['a'] * n,
    'byteslist': lambda n: [b'a'] * n,
    'pairs': lambda n: [(i, i) for i in range(n)],
    'rows': lambda n: [[1, 2, 3]] * n,
    'tuple': lambda n: tuple(range(n)),
    'floats': lambda n: [i / 7 for i in range(n)],
    'bigs': lambda n: [1 << 200] * n,
    'dict': lambda n: {i: i for i in range(n)},
    'names': lambda n: {'k%d' % i: i for i in range(n)},
    'holes': _holes,
    'set': lambda n: set(range(n)),
    'wordset': lambda n: {'w%d' % i for i in range(n)},
    'frozenset': lambda n: frozenset(range(n)),
    'range': lambda n: range(n),
    'bigrange': lambda n: range(0, n << 100, 1 << 100),
    'slice': lambda n: slice(0, n, 1),
    'gen': _gen,
    'iter': lambda n: iter(list(range(n))),
    'deque': lambda n: collections.deque(range(n)),
    'array': lambda n: array.array('i', range(n)),
    'counter': lambda n: collections.Counter(range(n)),
    'nested': _nested,
    'object': _object,
    'class': _class,
    'func': lambda n: _func,
    'len': lambda n: len,
    'strtype': lambda n: str,
    'inttype': lambda n: int,
    'listtype': lambda n: list,
    'error': lambda n: ValueError(*range(min(n, 2000))),
    'group': lambda n: ExceptionGroup('g', [ValueError(i) for i in range(n)]),
    'fraction': lambda n: fractions.Fraction(1 << n, 3),
    'decimal': lambda n: decimal.Decimal('1' * n),
    'complex': lambda n: complex(n, n),
    'one': lambda n: 1,
    'a': lambda n: 'a',
    'ba': lambda n: b'a',
    'none': lambda n: None,
    'true': lambda n: True,
}

# Instances that no call of their class makes.
instances = {
    'dict_keys': lambda n: {i: i for i in range(n)}.keys(),
    'dict_values': lambda n: {i: i for i in range(n)}.values(),
    'dict_items': lambda n: {i: i for i in range(n)}.items(),
    'holes_keys': lambda n: _holes(n).keys(),
    'holes_iter': lambda n: iter(_holes(n)),
    'dict_iter': lambda n: iter({i: i for i in range(n)}.items()),
    'dict_rev': lambda n: reversed({i: i for i in range(n)}),
    'set_iter': lambda n: iter(set(range(n))),
    'str_iter': lambda n: iter('ab' * (n // 2)),
    'bytes_iter': lambda n: iter(b'ab' * (n // 2)),
    'tuple_iter': lambda n: iter(tuple(range(n))),
    'range_iter': lambda n: iter(range(n)),
    'list_rev': lambda n: reversed(list(range(n))),
    'map': lambda n: map(str, range(n)),
    'filter': lambda n: filter(None, range(n)),
    'zip': lambda n: zip(range(n), range(n)),
    'enumerate': lambda n: enumerate(range(n)),
    'proxy': lambda n: types.MappingProxyType({i: i for i in range(n)}),
    'namespace': lambda n: types.SimpleNamespace(**{'k%d' % i: i for i in range(n)}),
    'alias': lambda n: tuple[tuple(int for i in range(min(n, 1000)))],
    'method': lambda n: list(range(n)).append,
    'bound': lambda n: types.MethodType(_func, list(range(n))),
    'code': lambda n: compile('x = 1\n' * (n // 6), 'x', 'exec'),
    'StringIO': lambda n: io.StringIO('a,b\n' * (n // 4)),
    'BytesIO': lambda n: io.BytesIO(b'a,b\n' * (n // 4)),
}
instances.update(shapes)
