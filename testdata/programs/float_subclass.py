# Subclasses of float and complex: plain results, overriding, attributes, conversion.
class F(float):
    pass
class Named(float):
    def __new__(cls, value, name='?'):
        self = super().__new__(cls, value)
        self.name = name
        return self
    def __init__(self, value, name='?'):
        self.seen = (value, name)
    def __repr__(self):
        return f'Named({float.__repr__(self)}, {self.name})'
class Answer(float):
    def __float__(self):
        return 42.0
    def __int__(self):
        return 43
    def __bool__(self):
        return False
    def __hash__(self):
        return 7
    def __eq__(self, o):
        return 'eq'
    def __lt__(self, o):
        return 'lt'
    def __neg__(self):
        return 'neg'
    def __round__(self, n=None):
        return ('round', n)
    def __trunc__(self):
        return 44
    def __format__(self, spec):
        return 'fmt ' + spec
x = F(2.5)
print(x, repr(x), f'{x:.3f}', '%.1f' % x, type(x).__name__, x == 2.5, 2.5 == x, hash(x) == hash(2.5), {2.5: 1}[x])
for r in (x + 1, 1 + x, x * x, -x, +x, abs(x), x // 1, x % 2, x ** 2, round(x, 1), float(x), x.real, x.imag, x.conjugate(), x.__float__()):
    assert type(r) is float, r
    print(r, end=' ')
print(round(x), int(x), divmod(x, 2), x.as_integer_ratio(), x.hex(), x.is_integer(), x.__getnewargs__(), x.__trunc__())
x.attr = 1
print(x.__dict__, isinstance(x, float), x < 3, sorted([F(3), 1, F(2)]), sum([F(1), F(2)]), max(F(1), 2), F.fromhex('0x1p4'), type(F.fromhex('0x1p4')).__name__)
n = Named(1.5, 'n')
print(n, n.name, n.seen, n + 1, [n], Named('2.5'), F('1e3'), F(), F(True), F(2**60))
a = Answer(1)
print(float(a), int(a), bool(a), hash(a), a == 1, 1 == a, a < 1, 1.0 > a, -a, round(a), round(a, 2), f'{a:x}', a + 1, a * 2, complex(a), str(a), '%d' % a, '%.1f' % a)
try:
    F(x=1)
except TypeError as e:
    print(e)
class C(complex):
    pass
c = C(1, 2)
print(c, repr(c), f'{c:.1f}', type(c).__name__, c == 1 + 2j, 1 + 2j == c, hash(c) == hash(1 + 2j), {1 + 2j: 'k'}[c])
for r in (c + 1, 1 + c, c * c, -c, +c, c / 2, c ** 2, c.conjugate(), complex(c), c.__complex__()):
    assert type(r) is complex, r
    print(r, end=' ')
print(abs(c), c.real, c.imag, bool(c), c.__getnewargs__())
c.attr = 2
print(c.__dict__, C('1j'), C(imag=2), C(real=1.5), C())
class Loud(complex):
    def __add__(self, o): return 'add'
    def __radd__(self, o): return 'radd'
    def __complex__(self): return 5j
    def __repr__(self): return 'loud'
    def __eq__(self, o): return 'eq'
    __hash__ = complex.__hash__
l = Loud(1)
print(l + 1, 1 + l, 1j + l, complex(l), l, [l], str(l), l == 1, 1j == l, l - 1, l * 2)
class S(float):
    __slots__ = ('tag',)
s = S(1.25)
s.tag = 't'
print(s, s.tag, hasattr(s, '__dict__'))
try:
    s.other = 1
except AttributeError as e:
    print(e)
class IntLike(int):
    def __float__(self):
        return 9.75
print(float(IntLike(3)), IntLike(3) + 0.5, IntLike(3) / 2, '%.2f' % IntLike(3), complex(IntLike(3)), [1.0, 2.0][IntLike(1)], round(IntLike(5)))
