# Subclasses of int: plain results, overriding, attributes, slots, conversion.
class I(int):
    pass
class Named(int):
    def __new__(cls, value, name='?'):
        self = super().__new__(cls, value)
        self.name = name
        return self
    def __repr__(self):
        return f'Named({int(self)}, {self.name!r})'
class Loud(int):
    def __add__(self, other):
        return f'add {int(self)} {other}'
    def __radd__(self, other):
        return f'radd {int(self)} {other}'
    def __eq__(self, other):
        return 'eq'
    def __hash__(self):
        return 99
    def __bool__(self):
        return False
    def __int__(self):
        return 1000
    def __index__(self):
        return 5
    def __str__(self):
        return 'loud'
    def __format__(self, spec):
        return 'fmt:' + spec
    def __lt__(self, other):
        return True
    def __neg__(self):
        return 'neg'
    def __divmod__(self, o):
        return 'divmod'
    def __pow__(self, o, m=None):
        return ('pow', o, m)
    def __abs__(self):
        return 'abs'
    def __round__(self, *a):
        return ('round', a)
for v in (3, -3, 2**70, -2**70):
    x = I(v)
    print(x, repr(x), str(x), f'{x}', f'{x:>30}', '%d' % x, '%s' % x, type(x).__name__)
    for r in (x + 1, 1 + x, x * x, -x, +x, abs(x), ~x, x // 2, x % 5, x ** 2, x & 7, x | 7, x ^ 7, x << 1, x >> 1,
              round(x), round(x, -1), int(x), x.real, x.conjugate(), x.numerator, x.__index__(), x.__trunc__(),
              x.__int__(), x.__floor__(), x.__ceil__()):
        assert type(r) is int, r
        print(r, end=' ')
    print()
    print(x == v, v == x, hash(x) == hash(v), {v: 1}[x], {x: 2}[v], x in [v], v in {x}, x < v + 1, x.bit_length())
    print(x.__getnewargs__(), x.as_integer_ratio(), divmod(x, 7), float(x), complex(x), x / 2, x + 1.5, x + 2j)
    x.attr = 'here'
    print(x.attr, x.__dict__, isinstance(x, int), bool(x))
print(I(), I('12'), I('ff', 16), I(3.9), I('0b11', base=0), I(True))
n = Named(5, 'five')
print(n, [n], n.name, n + 1, n == 5, sorted([Named(3), Named(1), 2]), sum([n, n]), max(n, 3))
l = Loud(7)
print(l + 1, 1 + l, l == 3, 3 == l, hash(l), bool(l), int(l), float(l), str(l), repr(l), f'{l:x}', l < 0, -l)
print(divmod(l, 2), pow(l, 2), l ** 2, pow(l, 2, 3), abs(l), round(l), round(l, 1), 'abcdefgh'[l], [0] * l, range(l))
print(l - 1, l * 2, 10 - l, l & 3, hex(l), '%d' % l, '%x' % l, '%s' % l)
print(int.__add__(l, 1), int.__repr__(l), int.__hash__(l), int.__bool__(l), int.__int__(l))
class S(int):
    __slots__ = ()
s = S(4)
try:
    s.x = 1
except AttributeError as e:
    print(e)
class Bool2(int):
    def __repr__(self):
        return 'yes' if self else 'no'
print(Bool2(1), Bool2(0), [Bool2(1)])
class RAdd(int):
    def __radd__(self, o):
        return ('radd', int(self), o)
    def __rsub__(self, o):
        return ('rsub', int(self), o)
    def __rpow__(self, o, m=None):
        return ('rpow', int(self), o, m)
print(5 + RAdd(2), 5 - RAdd(2), 5 ** RAdd(2), RAdd(5) + RAdd(2), RAdd(5) + 2, True + RAdd(2), 2.0 + RAdd(2))
class Derived(RAdd):
    pass
print(RAdd(1) + Derived(2), Derived(1) + RAdd(2))
for C, v in ((I, 7), (I, 2**90), (Named, 3)):
    print(C.from_bytes(b'\x01\x02'), type(C.from_bytes(b'\x01\x02')).__name__, C.__mro__[1].__name__)
class NoIndex(int):
    __index__ = None
try:
    print([1, 2][NoIndex(1)])
except TypeError as e:
    print(type(e).__name__, e)
match I(3):
    case int(x):
        print('matched', x, type(x).__name__)
print(isinstance(True, I), issubclass(I, int), I.__name__, I.__bases__)
try:
    class M(int, str): pass
except TypeError as e:
    print(e)
try:
    class B(bool): pass
except TypeError as e:
    print(e)
