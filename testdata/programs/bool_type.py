# bool: constructor, operators, arithmetic as an int, errors.
def t(s):
    try:
        print(s, '->', repr(eval(s)))
    except Exception as e:
        print(s, '!!', type(e).__name__, e)
class Bad:
    def __bool__(self): return 1
class Len:
    def __len__(self): return 0
class NegLen:
    def __len__(self): return -1
class Raises:
    def __bool__(self): raise ValueError('no')
class NoBool:
    __bool__ = None
for s in '''bool()
bool(0)
bool(1)
bool('')
bool('a')
bool([])
bool([0])
bool(0.0)
bool(-0.0)
bool(float('nan'))
bool(0j)
bool(1e-320j)
bool(None)
bool(...)
bool(NotImplemented) if 0 else 0
bool(2**100)
bool(x=1)
bool(1, 2)
bool(Bad())
bool(Len())
bool(NegLen())
bool(Raises())
bool(NoBool())
bool.__new__(int)
bool.__new__(bool, 3)
bool.__new__()
int.__new__(bool, 0)
True.__and__(1.0)
True.__and__(3)
True.__or__(False)
True.__rand__(False)
True.__xor__(2)
True.__rxor__(True)
True.__ror__(4)
True.__and__(2**70 + 1)
True.__or__(2**70)
True | 'a'
True & None
1.5 | True
+True
-True
~True
~False
abs(True)
True + True
True * 5
True / 2
True // 2
True % 2
True ** 3
False ** 0
0 ** False
pow(True, 2, 3)
divmod(True, 2)
True << 3
True >> 1
True << -1
True / False
True // False
True % False
True < 2
True == 1
True == 1.0
True == 1 + 0j
True is (1 == 1)
hash(True), hash(False)
str(True), repr(False)
f'{True}', f'{True:d}', f'{True:5}|', f'{True:>6}|', f'{False:x}', f'{True:s}'
'%d %s %x %5.1f' % (True, True, True, True)
int(True), float(True), complex(True)
[10, 20][True]
'ab' * True
{True: 'a', 1: 'b', 1.0: 'c'}
{1: 'b', True: 'a'}
sum([True, False, True])
sorted([True, False, 2, -1])
max(True, 1), max(1, True)
True.real, True.imag, True.numerator, True.denominator
True.bit_length(), False.bit_length()
True.conjugate(), True.__int__(), True.__index__(), True.__round__(), True.__trunc__()
True.to_bytes(1), bool.from_bytes(b'\\0'), bool.from_bytes(b'\\5')
True.as_integer_ratio()
True.__repr__(), True.__str__(), True.__hash__(), True.__bool__()
round(True), round(True, -1)
type(True & True), type(True & 1), type(1 & True), type(True ^ False), type(True + 0)
isinstance(True, int), issubclass(bool, int), bool.__mro__
True.__class__, True.__doc__ == bool.__doc__
sorted(set(bool.__dict__) - {'__doc__'})
range(True)
list(range(3))[False:True]
not True, not 0, not ''
all([True, 1]), any([0, False])
True.foo
setattr(True, 'foo', 1)
True and 5, False or 'x', 0 and 1
bin(True), hex(False), oct(True), chr(True)
'''.split('\n')[:-1]:
    t(s)
