# A class before a built-in one: whatever uses an object of both calls the first one's
# special methods. Each method, before each built-in class, in each use; a line has the
# checksum of what all uses of a method give, and the built-in classes that give the same.
import array
import collections
import collections.abc
import copy
import datetime
import decimal
import fractions
import io
import itertools
import math
import operator
import re
import struct
import types
import zlib


def method(name):
    left = [3]

    def special(self, *args):
        if name == '__getitem__' and args and isinstance(args[0], int) and args[0] > 2:
            raise IndexError
        if name == '__next__':
            left[0] -= 1
            if left[0] < 0:
                raise StopIteration
        return 'mixin', name
    return special


built_in = {
    int: (3,), float: (2.5,), complex: (), str: ('ab',), bytes: (b'ab',), bytearray: (b'ab',), list: ([1, 2],), tuple: ((1, 2),), dict: (),
    set: ({1},), frozenset: ({1},), collections.deque: ([1, 2],), collections.OrderedDict: (), collections.defaultdict: (),
    collections.Counter: (), io.StringIO: (), io.BytesIO: (), array.array: ('i', [1, 2]), decimal.Decimal: ('1.5',),
    fractions.Fraction: (1, 2), datetime.date: (2020, 1, 2), datetime.datetime: (2020, 1, 2), datetime.timedelta: (), datetime.time: (),
    types.SimpleNamespace: (), Exception: (), OSError: (), itertools.chain: (), enumerate: ([1],), zip: (), map: (len, []), property: (),
    staticmethod: (len,), classmethod: (len,), object: (), collections.UserDict: (), collections.ChainMap: (), struct.Struct: ('i',),
}
uses = {
    '__iter__': iter, '__next__': next, '__len__': len, '__contains__': lambda o: 1 in o, '__getitem__': lambda o: o[0],
    '__setitem__': lambda o: operator.setitem(o, 0, 1), '__delitem__': lambda o: operator.delitem(o, 0), '__repr__': repr, '__str__': str,
    '__eq__': lambda o: o == o, '__ne__': lambda o: o != o, '__lt__': lambda o: o < o, '__le__': lambda o: o <= o, '__gt__': lambda o: o > o,
    '__ge__': lambda o: o >= o, '__add__': lambda o: o + o, '__radd__': lambda o: 1 + o, '__sub__': lambda o: o - o, '__mul__': lambda o: o * 2,
    '__mod__': lambda o: o % 2, '__and__': lambda o: o & o, '__or__': lambda o: o | o, '__xor__': lambda o: o ^ o, '__neg__': lambda o: -o,
    '__pos__': lambda o: +o, '__abs__': abs, '__invert__': lambda o: ~o, '__bool__': bool, '__int__': int, '__float__': float,
    '__index__': operator.index, '__complex__': complex, '__round__': round, '__trunc__': math.trunc, '__floor__': math.floor,
    '__ceil__': math.ceil, '__format__': format, '__reversed__': reversed, '__call__': lambda o: o(), '__enter__': lambda o: o.__enter__(),
    '__iadd__': lambda o: operator.iadd(o, o), '__imul__': lambda o: operator.imul(o, 2), '__ior__': lambda o: operator.ior(o, o),
    '__copy__': copy.copy, '__deepcopy__': copy.deepcopy, '__reduce__': lambda o: o.__reduce__(), '__reduce_ex__': lambda o: copy.copy(o),
    '__bytes__': bytes, '__divmod__': lambda o: divmod(o, 2), '__pow__': lambda o: o ** 2, '__floordiv__': lambda o: o // 2,
    '__truediv__': lambda o: o / 2, '__lshift__': lambda o: o << 1, '__matmul__': lambda o: o @ o,
}
always = {
    'list': list, 'tuple': tuple, 'sorted': sorted, 'sum': sum, 'max': max, 'join': ''.join, 'star': lambda o: [*o], 'into': lambda o: {**o},
    'in': lambda o: 5 in o, 'set': set, 'dict': dict, 'f': lambda o: f'{o}', '%s': lambda o: '%s' % (o,), '%r': lambda o: '%r' % (o,),
    'range': lambda o: list(range(o)), 'at': lambda o: [1, 2, 3, 4, 5][o], 'cut': lambda o: [1, 2, 3][o:], 'all': all,
    'enumerate': lambda o: list(enumerate(o)), 'zip': lambda o: list(zip(o)), 'map': lambda o: list(map(str, o)),
    'for': lambda o: [x for x in o], 'not': lambda o: not o, 'if': lambda o: 1 if o else 2, 'key': lambda o: {o: 1}[o], 'sqrt': math.sqrt,
    'chr': chr, 'hex': hex, 'extend': lambda o: [].extend(o), 'update': lambda o: {}.update(o), 'count': lambda o: [o].count(o),
    'print': lambda o: print(o, file=io.StringIO()), 'times': lambda o: operator.imul(o, 'ab'), 'times a list': lambda o: operator.imul(o, [1]),
}


def told(cls, args, use):
    try:
        value = use(cls(*args))
        if not isinstance(value, (int, str, tuple, bool, list, dict)) or type(value).__module__ != 'builtins':
            value = type(value).__name__
        if value in ('generator', 'tuple_iterator'):  # bodies of abstract methods are in Go
            value = 'an iterator'
        return repr(value)[:60]
    except Exception as e:
        return f'{type(e).__name__}: {e}'[:90]


def line(head, first, names):
    sums = {}
    for base, args in built_in.items():
        try:
            cls = type(first)('C', (first, base), {})
            if hasattr(cls, '__abstractmethods__'):
                cls.__abstractmethods__ = frozenset()
        except TypeError as e:
            sums.setdefault(str(e), []).append(base.__name__)
            continue
        text = []
        for use in [*[uses[name] for name in names], *always.values()]:
            result = re.sub(r'( at)? 0x[0-9a-f]+', '', told(cls, args, use))
            text.append(re.sub('generator|(list|tuple)_iterator', 'iterator', result))
        sums.setdefault(zlib.crc32('\n'.join(text).encode()), []).append(base.__name__)
    print(head, sums)


for name in uses:
    line(name, type('First', (), {name: method(name)}), [name])
for name in ('Hashable Iterable Iterator Reversible Sized Container Collection Callable Set Mapping MutableMapping Sequence MutableSequence '
             'Awaitable AsyncIterable MappingView').split():
    line(name, getattr(collections.abc, name), ['__iter__', '__len__', '__contains__', '__getitem__', '__eq__', '__next__', '__bool__', '__call__'])
