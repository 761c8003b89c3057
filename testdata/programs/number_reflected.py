# Operator dispatch with numbers: reflected methods, priority of subclasses, NotImplemented, in-place methods, conversions.
class Num:
    def __init__(self, log=True): pass
for n in 'add sub mul truediv floordiv mod pow lshift rshift and or xor matmul divmod'.split():
    def make(n):
        def plain(self, o, *rest): return (n, o) + rest
        def refl(self, o, *rest): return ('r' + n, o) + rest
        def inpl(self, o): return ('i' + n, o)
        return plain, refl, inpl
    p, r, i = make(n)
    setattr(Num, f'__{n}__', p); setattr(Num, f'__r{n}__', r)
    if n != 'divmod':
        setattr(Num, f'__i{n}__', i)
x = Num()
for v in (1, 2**70, True, 2.5, 1j):
    print(v, v + x, v - x, v * x, v / x, v // x, v % x, v ** x, v << x, v >> x, v & x, v | x, v ^ x, v @ x, divmod(v, x))
    print(v, x + v, x - v, x * v, x / v, x // v, x % v, x ** v, x << v, x >> v, x & v, x | v, x ^ v, x @ v, divmod(x, v))
    y = x; y += v; print(y); y = x; y **= v; print(y); y = v; y -= x; print(y)
print(pow(x, 2, 3), pow(x, 2))
try:
    print(pow(2, x, 3))
except TypeError as e:
    print(e)
class Sub(int):
    def __add__(self, o): return NotImplemented
    def __radd__(self, o): return 'Sub.radd'
    def __lt__(self, o): return NotImplemented
    def __eq__(self, o): return NotImplemented
    __hash__ = int.__hash__
print(1 + Sub(2), Sub(1) < 2, Sub(2) == 2, 2 == Sub(2), 3 == Sub(2), Sub(2) > 1)
try:
    print(Sub(1) + 2)
except TypeError as e:
    print(e)
print(Sub(1) + 2.5 if False else 2.5 + Sub(1))
class FSub(float):
    def __radd__(self, o): return 'FSub.radd'
    def __rsub__(self, o): return 'FSub.rsub'
    def __gt__(self, o): return 'FSub.gt'
print(1.5 + FSub(2), 1 + FSub(2), 2**70 - FSub(1), 1.5 < FSub(1), 1 < FSub(0), FSub(1) - 1, FSub(3) * 2, type(FSub(3) * 2))
class CSub(complex):
    def __rmul__(self, o): return 'CSub.rmul'
    def __eq__(self, o): return 'CSub.eq'
print(1j * CSub(1), 2 * CSub(1), 2.0 * CSub(1), CSub(1) * 2, 1j == CSub(1), 1 == CSub(1), type(CSub(1) + 1))
class IndexOnly:
    def __index__(self): return 3
i = IndexOnly()
print([10, 20, 30, 40][i], 'abc' * i, hex(i), int(i), float(i), complex(i), range(i), bin(i), (5).to_bytes(i), round(1.23456, i), chr(i), '%x' % i)
for s in ('1 + i', 'i + 1', '1 << i', '2.0 * i', 'i < 5', '-i', 'abs(i)', 'divmod(5, i)', '"%d" % i', 'f"{i:d}"', 'int("11", i)', 'pow(2, i)', 'sum([i])'):
    try:
        print(s, '->', eval(s))
    except Exception as e:
        print(s, '!!', type(e).__name__, e)
class Meta:
    def __int__(self): return 4
    def __float__(self): return 4.5
    def __complex__(self): return 4 + 1j
    def __bool__(self): return False
    def __abs__(self): return 'abs'
    def __neg__(self): return 'neg'
    def __pos__(self): return 'pos'
    def __invert__(self): return 'inv'
    def __round__(self, n='none'): return ('round', n)
    def __trunc__(self): return 'trunc'
    def __divmod__(self, o): return ('dm', o)
m = Meta()
print(int(m), float(m), complex(m), bool(m), abs(m), -m, +m, ~m, round(m), round(m, 3), round(m, None), divmod(m, 2), '%d %.1f' % (m, m))
for s in ('[1][m]', 'hex(m)', 'range(m)', '"a" * m', 'complex(1, m)', 'chr(m)', 'int("1", m)'):
    try:
        print(s, '->', eval(s))
    except Exception as e:
        print(s, '!!', type(e).__name__, e)
class Weird(int):
    def __new__(cls, *a): return int.__new__(int, *a)
print(type(Weird(5)), Weird('12') + 1)
class Clamp(int):
    def __new__(cls, v): return super().__new__(cls, max(0, min(v, 10)))
    def __add__(self, o): return Clamp(int(self) + o)
    __radd__ = __add__
    def __sub__(self, o): return Clamp(int.__sub__(self, o))
    def __repr__(self): return f'Clamp({super().__repr__()})'
print(Clamp(7) + 8, 1 + Clamp(3), Clamp(3) - 5, sum([Clamp(4), Clamp(5), Clamp(6)]), Clamp(5) == 5, Clamp(4) * 3, f'{Clamp(3)}', str(Clamp(4)), [Clamp(2)])
class Money(float):
    def __str__(self): return f'${self:.2f}'
    def __add__(self, o): return Money(float(self) + o)
    def __round__(self, n=0): return Money(round(float(self), n))
print(Money(3.5), str(Money(2)), f'{Money(1)}', repr(Money(1.25)), Money(1) + 2, round(Money(2.567), 1), '%s %.1f' % (Money(5), Money(5)), Money(2) * 2, [Money(1)])
