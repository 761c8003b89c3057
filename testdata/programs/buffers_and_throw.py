"""Buffers that lie apart, methods of buffers, names of bound methods, what throw() takes."""
import array


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


m = memoryview(b'abcdefgh')[::2]
for f in (lambda: b'%s' % m, lambda: bytearray(b'%b') % m, lambda: float(m), lambda: int(m), lambda: bytes(m), lambda: b''.join([m]),
          lambda: b'a' + m, lambda: m == b'aceg', lambda: bytearray(b'ab').__iadd__(m), lambda: bytearray(b'ab').extend(m),
          lambda: memoryview(bytearray(4)).__setitem__(slice(0, 4), m) is None):
    t(f)
for o in bytearray(b'a'), memoryview(b'a'), array.array('b', b'a'), b'a':
    print(type(o).__name__, [n for n in dir(o) if 'buffer__' in n])
    t(lambda: o.__release_buffer__(None))
    t(lambda: o.__release_buffer__(memoryview(b'x')))
    t(lambda: o.__release_buffer__(o.__buffer__(0)))
for args in (), (0,), (2,), (3,), (None,), (1, 2):
    t(lambda: bytearray(b'a\xff').__reduce_ex__(*args))
    t(lambda: bytearray().__reduce_ex__(*args))
Sub, Sub2 = type('Sub', (list,), {}), type('Sub2', (dict,), {})
for f in ([].append, Sub().append, Sub2.fromkeys, memoryview.__init_subclass__, int.from_bytes, Sub().__add__, Sub.__init_subclass__,
          str.maketrans, int.__new__):
    print(f.__qualname__)
    t(lambda: f(*5))
    t(lambda: f(**5))
import collections, re, types
for o in int | str, list[int], memoryview(b'a'), {}, range(3), re.match('a', 'a'), types.MappingProxyType({}), 5:
    t(lambda: type(reversed(o)).__name__)
    t(lambda: type(iter(o)).__name__)
t(lambda: format(0, '.2147483648f'))
t(lambda: array.array('i', [1])[10**30])
print(f'{'\n'=} {"\x41"=} {'a\\n'=}', rf'{'\n'=}', f'{'\N{DIGIT ONE}'=:>10}')


def inner():
    try:
        yield 1
    except TypeError as e:
        print('inner', e)
        yield 2


def outer():
    try:
        yield from inner()
    except TypeError as e:
        print('outer', e)
        yield 3


for args in (5,), (int,), (TypeError, TypeError('a'), 5), (TypeError('x'), 5), (TypeError('x'), None, 5), (TypeError, 1):
    for g in inner, outer:
        def throw():
            it = g()
            next(it)
            return it.throw(*args)
        t(throw)


def counting():
    yield 1


g = counting()
print(g.__del__(), list(g))
