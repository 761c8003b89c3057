# Members of built-in classes, and what odd arguments are told.
import collections
import contextlib
import datetime
import decimal
import re
import typing
import weakref


def tell(what):
    try:
        print(repr(what()))
    except Exception as e:
        print(type(e).__name__, ascii(str(e)))


for cls in (complex, range, slice, property, classmethod, OSError, StopIteration, type(len), type(tell), type(tell.__code__),
            type(str.join), ImportError, SyntaxError, UnicodeDecodeError, BaseException, super, int, float, type, datetime.timedelta):
    for name, d in sorted(vars(cls).items()):
        if name not in ('__doc__', '__dict__', '__text_signature__') and type(d).__name__.endswith('_descriptor') and hasattr(type(d), '__set__'):
            if type(d).__name__ == 'member_descriptor' and name not in (
                    'co_exceptiontable', 'co_linetable', '__basicsize__', '__dictoffset__', '__itemsize__', '__weakrefoffset__'):
                print(cls.__name__, d)
for o, name in ((1j, 'real'), (range(3), 'start'), (super(int, 1), '__self__'), (classmethod(len), '__func__'), (str.join, '__objclass__')):
    tell(lambda: setattr(o, name, 5))
    tell(lambda: delattr(o, name))
    tell(lambda: vars(type(o))[name]())

for name in ("it's", 'a\n', '"', "\"'", 'ä'):
    tell(lambda: __import__(name))
    tell(lambda: setattr(int, name, 1))
    tell(lambda: delattr(int, name))
for enc in ('\ud800', 'a\0b', 'none-such'):
    for f in (lambda: 'x'.encode(enc), lambda: b'x'.decode(enc), lambda: str(b'x', enc), lambda: bytes('x', enc), lambda: bytearray('x', enc),
              lambda: b'\xff'.decode('ascii', enc)):
        tell(f)
for s in ([1, 2], 'ab', (1, 2), b'ab', bytearray(b'ab'), range(2), memoryview(b'ab')):
    tell(lambda: s['a':1:0])
    tell(lambda: s[None:1.5:0])
    tell(lambda: s['a':1:1])
    tell(lambda: s.__setitem__(slice('a', 1, 0), 'x'))
    tell(lambda: s.__delitem__(slice('a', 1, 0)))


class S(str):
    pass


for text in ('', 'a', '{}', '{{'):
    r = []
    tell(lambda: r.append(S(text).format(1)))
    print([type(x).__name__ for x in r])
tell(lambda: float.fromhex('\ud800'))
tell(lambda: typing.Counter('ab').__orig_class__)
tell(lambda: typing.OrderedDict(a=1).__orig_class__)
tell(lambda: 'A' % collections.deque())
tell(lambda: compile('1', collections.defaultdict(list), 'eval'))
tell(lambda: object.__new__(int, 1))
tell(lambda: object.__new__(type('A', (tuple,), {}), 1))
tell(lambda: decimal.Decimal(datetime.date(2024, 1, 2)))
print(contextlib.suppress(ValueError).__exit__(None, None, None))
for o in (re.compile('a'), str.join, int.__add__, (1).__add__, [].append, len, int | str):
    tell(lambda: weakref.ref(o)() is o)


class Meta(type):
    def mro(cls):
        return []


tell(lambda: Meta('X', (), {}))
