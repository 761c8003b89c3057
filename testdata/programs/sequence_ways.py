"""+ and * of classes derived from sequences, beside each other and beside what has one method only: CPython has two ways for them."""
import operator
from array import array
from collections import UserList, deque


class R:
    def __radd__(self, other): return 'R+'
    def __rmul__(self, other): return 'R*'


class A:
    def __add__(self, other): return 'A+'
    def __mul__(self, other): return 'A*'


class N:
    def __radd__(self, other): return NotImplemented
    def __rmul__(self, other): return NotImplemented


class I:
    def __index__(self): return 2


def make(base, *methods):
    space = {}
    for m in methods:
        space[f'__{m}__'] = lambda self, other, m=m: base.__name__ + m
    return type(base.__name__ + ''.join(methods), (base,), space)


def objects():
    yield from (R(), A(), N(), I(), 1, 'x', [], {})
    for base in list, tuple, bytearray, deque:
        for methods in ('radd',), ('rmul',), ('add',), ('mul', 'radd'), ('iadd',), ('imul',), ():
            yield make(base, *methods)()
    low = make(list, 'radd')
    yield type('below', (low,), {})()
    yield type('above', (low,), {'__radd__': lambda self, other: 'above'})()
    yield UserList()
    yield type('arrayradd', (array,), {'__radd__': lambda self, other: 'array'})('i')


for a in objects():
    for op in operator.add, operator.mul, operator.iadd, operator.imul:
        results = []
        for b in objects():
            try:
                result = op(a, b)
                results.append(str(result) if isinstance(result, str) else type(result).__name__)
            except Exception as e:
                results.append(str(e))
        print(type(a).__name__, op.__name__, '; '.join(results))
