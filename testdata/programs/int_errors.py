# The error texts of int: constructor, operators, methods.
class A:
    pass
class BadIndex:
    def __index__(self): return 1.5
class BadInt:
    def __int__(self): return 1.5
class Trunc:
    def __trunc__(self): return 7
class BadTrunc:
    def __trunc__(self): return 7.5
class Index:
    def __index__(self): return 3
class RaisingInt:
    def __int__(self): raise KeyError('no')
class I(int):
    pass
class OnlyFloat:
    def __float__(self): return 2.5

def t(s):
    try:
        print(s, '->', repr(eval(s))[:300])
    except Exception as e:
        print(s, '!!', type(e).__name__, str(e)[:300])

for s in r'''int(A())
int(BadIndex())
int(BadInt())
int(Trunc())
int(BadTrunc())
int(Index())
int(RaisingInt())
int(OnlyFloat())
int('x')
int('')
int(' ')
int('+')
int('1 2')
int('1_000')
int('1__0')
int('_1')
int('1_')
int('--1')
int('  -12\n')
int('\u0663\u0664')
int('\x00')
int('1\x002')
int('\u00e9')
int(b'12')
int(b' 12 ')
int(b'1x')
int(b'1\x002')
int(bytearray(b'1x'))
int(bytearray(b'17'))
int(memoryview(b'12'))
int(memoryview(b'1x'))
int('x' * 300)
int('12', 10)
int('zz', 36)
int('ZZ', 36)
int('12', 37)
int('12', 1)
int('12', -2)
int('12', 10**30)
int('12', -10**30)
int('12', 2)
int('12', 2.0)
int('12', None)
int('12', Index())
int(12, 10)
int(12.5, 10)
int(None, 10)
int(base=10)
int(x=1)
int(1, 2, 3)
int('1', base=16)
int('1', foo=10)
int('1', 10, base=10)
int(None)
int([])
int({})
int(1j)
int(float('nan'))
int(float('inf'))
int(float('-inf'))
int('0x1f', 16)
int('0x_1f', 16)
int('0X1F', 0)
int('0b101', 0)
int('-0o17', 0)
int('0b', 0)
int('0b12', 0)
int('010', 0)
int('000', 0)
int('1' * 4300) % 1000
int('1' * 4301)
int('1' * 4301, 7)
int('1' * 4301, 16) % 1000
int('1' * 700 + 'x')
str(10**4300)
repr(-10**4300)
len(str(10**4299))
'%d' % 10**5000
f'{10**5000}'
f'{10**5000:d}'
hex(10**5000)[:10]
'%x' % 10**5000 == hex(10**5000)[2:]
int.__new__()
int.__new__(1)
int.__new__(str)
int.__new__(bool)
int.__new__(bool, 5)
int.__new__(int, '7')
int.__new__(I, '7')
(1).__add__()
(1).__add__(1, 2)
(1).__pow__()
(1).__pow__(1, 2, 3)
(2).__pow__(3, None)
(2).__pow__(3, 5)
(2).__pow__(3.0)
(2).__pow__(3.0, 5)
(2).__rpow__(3, 5)
(2).__rpow__(3)
(2).__rpow__(7.0, 2)
(5).__rpow__(7, None)
(1).__round__(1.5)
(1).__round__(None)
(1).__round__(1, 2)
(1).__round__(Index())
(5).to_bytes()
(5).to_bytes(2)
(5).to_bytes(2, 'little')
(5).to_bytes(2, 'middle')
(5).to_bytes(2, 5)
(500).to_bytes(1)
(500).to_bytes(2, 'big')
(-1).to_bytes(1)
(-1).to_bytes(1, signed=True)
(-129).to_bytes(1, signed=True)
(-129).to_bytes(2, 'little', signed=True)
(128).to_bytes(1, signed=True)
(5).to_bytes(-1)
(5).to_bytes(1.5)
(5).to_bytes(1, 'big', True)
(5).to_bytes(length=3, byteorder='big', signed=False)
(0).to_bytes(0)
(5).to_bytes(0)
(5).to_bytes(10**30)
(2**200).to_bytes(25)
(2**200).to_bytes(26)
(5).to_bytes(1, bogus=1)
int.from_bytes(b'12')
int.from_bytes(b'12', 'little')
int.from_bytes([1, 2], 'big')
int.from_bytes((1, 2), 'big')
int.from_bytes(iter([1, 2, 3]), 'big')
int.from_bytes(bytearray(b'\x01\x02'), 'big')
int.from_bytes(memoryview(b'\x01\x02'), 'big')
int.from_bytes([1, 300], 'big')
int.from_bytes([1, 'a'], 'big')
int.from_bytes('ab', 'big')
int.from_bytes(5, 'big')
int.from_bytes(None, 'big')
int.from_bytes(b'\xff', 'big', signed=True)
int.from_bytes(b'\xff' * 20, 'big', signed=True)
int.from_bytes(b'\xff', 'mid')
int.from_bytes(b'')
int.from_bytes()
int.from_bytes(bytes=b'1', byteorder='little')
type(I.from_bytes(b'12')).__name__
bool.from_bytes(b'12')
(5).bit_length(1)
(5).bit_count(1)
(5).conjugate(1)
(5).is_integer(1)
(1).__format__(1)
(1).__format__('y')
(1).__format__('.3')
(1).__format__('x')
(5).real
(5).imag
(5).numerator
(5).denominator
setattr(5, 'real', 1)
setattr(5, 'foo', 1)
(5).foo
int.real
int.numerator.__name__
(5).__getnewargs__()
(5).__sizeof__()
(2**100).__sizeof__()
1 << -1
1 >> -1
0 << 10**30
0 << -10**30
1 << 10**30
1 >> 10**30
-1 >> 10**30
5 // 0
5 % 0
5 / 0
divmod(5, 0)
2**70 // 0
2**70 % 0
2**70 / 0
divmod(2**70, 0)
0 ** -1
0 ** -(2**70)
pow(2, 1, 0)
pow(2, -1, 5)
pow(2, -1, 4)
pow(0, -1, 5)
pow(2, -3, -7)
pow(2, 3, mod=7)
pow(base=2, exp=3)
pow(2, 3, 1)
pow(2, 3, -1)
pow(-2, 3, 5)
pow(-2, 3, -5)
pow(2, 10**20, 1000007)
pow(2, 3, 5.0)
pow(2, 3.0, 5)
pow(2.0, 3, 5)
pow(2, 'a', 5)
pow('a', 2, 5)
pow(2, 3, 'a')
pow(2, 'a')
pow(2, None)
2 ** 'a'
10**400 * 1.0
10**400 / 3
10**400 / 10**399
3 / 10**400
float(10**400)
2 ** -(10**400)
(2**1024).__float__()
(10**400) < 1e308
1 @ 2
1 + None
None + 1
1 + 'a'
'a' + 1
5 % 'a'
divmod(5, 'a')
5 << 1.0
5 & 1.0
1 < 1j
1 < 'a'
~'a'
-'a'
+'a'
abs('a')
round('a')
round(5, 'a')
round(5, 1.0)
round(5, 10**30)
round(5, -5)
'''.split('\n')[:-1]:
    t(s)
