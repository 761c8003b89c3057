# Every method of complex called directly; arithmetic with other numbers; powers; texts.
inf, nan = float('inf'), float('nan')
names = ['__add__', '__radd__', '__sub__', '__rsub__', '__mul__', '__rmul__', '__truediv__', '__rtruediv__', '__pow__', '__rpow__',
         '__lt__', '__le__', '__eq__', '__ne__', '__gt__', '__ge__']
selves = [0j, complex(-0.0, -0.0), 1 + 2j, -3.5 + 0.25j, 1e200 + 1e200j, complex(inf, 1), complex(nan, 2), 2 + 0j]
others = [0, 1, -2, 3, 2**70, 10**400, True, 0.0, -2.5, inf, 1j, 1 - 1j, -3.5 + 0.25j, complex(-0.0, 0.0), 'a', None]
for n in names:
    print(n)
    for a in selves:
        row = []
        for b in others:
            if 'pow' in n and (b == 2**70 or (isinstance(b, float) and b == inf) or a != a or abs(a) == inf or a.real > 1e100 and b not in (0, 1, 3)):
                continue
            try:
                row.append(repr(getattr(a, n)(b)))
            except Exception as e:
                row.append(f'{type(e).__name__}({e})')
        print(' ', a, ' '.join(row))
for n in ['__neg__', '__pos__', '__abs__', '__bool__', '__complex__', '__repr__', '__str__', '__getnewargs__', 'conjugate']:
    print(n, [getattr(a, n)() for a in selves])
print([a.real for a in selves], [a.imag for a in selves], [hash(a) for a in selves if a == a])
print(hash(0.5j), hash(1 + 0j), hash(-1j), hash(1j), hash(2.5 + 3j), hash(2**70 + 0j) == hash(2**70))
def t(s):
    try:
        print(s, '->', repr(eval(s)))
    except Exception as e:
        print(s, '!!', type(e).__name__, e)
for s in '''1j / 0
1j / 0.0
1j / 0j
0 / 1j
1j // 1
1j % 1
divmod(1j, 1)
1 // 1j
1j < 1
1 >= 1j
1j << 1
1j & 1
~1j
round(1j)
int(1j)
float(1j)
1j @ 1
1j + 'a'
'a' + 1j
1j * 'a'
[1] * 1j
1j ** 'a'
pow(1j, 2, 3)
pow(1j, 2, None)
pow(2, 1j, 3)
(1j).__pow__(2, 3)
(1j).__pow__('a', 3)
(1j).__pow__()
0j ** 0
0j ** 1
0j ** -1
0j ** 1j
0 ** 1j
0.0 ** (1 + 1j)
0j ** 2.5
(1e200 + 1j) ** 2
1j ** 2
1j ** 3
1j ** -1
1j ** 100
1j ** 101
1j ** 1000
(2 + 1j) ** -3
(2 + 1j) ** 0.5
(2 + 1j) ** (1 + 1j)
2 ** (1 + 1j)
(-1) ** 0.5
(-8) ** (1 / 3)
(1 + 1j) ** 30
1j * 1j
(1 + 2j) * (3 - 4j)
(1 + 2j) / (3 - 4j)
(1e300 + 1e300j) / (1e300 + 1e300j)
(1 + 2j) - 1
1 - (1 + 2j)
1j - 1j
-1j
-(0j)
+1j
abs(3 + 4j)
abs(complex(1e308, 1e308))
abs(complex(1.7e308, 1.7e308))
abs(complex(inf, nan))
abs(complex(nan, 1))
10**400 + 1j
1j * 10**400
1j == 10**400
0j == False
1 + 0j == True
1j != 1j
complex(nan, 0) == complex(nan, 0)
bool(0j), bool(1e-320j), bool(complex(nan, 0))
setattr(1j, 'real', 1)
setattr(1j, 'foo', 1)
(1j).real(1)
1j.conjugate(2)
str(1j), repr(1 + 2j), str(-1.5j), repr(1e100 - 1e-100j), str(complex(-0.0, 1)), str(complex(0.0, -0.0)), repr(complex(nan, -inf))
f'{1+2j}', f'{1+2j:.2f}', f'{1.5+2j:>20}', f'{1+2j:e}', f'{1j:g}', f'{1234567+2j:,}', f'{1+2j:+}'
f'{1j:d}'
f'{1j:05}'
f'{1j:=10}'
'%s %r' % (1j, 2j)
'%d' % 1j
'%f' % 1j
sum([1j, 2, 3.5])
sum([1, 2.5, 1j])
sorted([1j, 2j])
max(1j, 2j)
{1j: 1, 1 + 0j: 2}[1]
1j in [1j], (1, 1j).index(1j)
complex.real.__name__
sorted(set(complex.__dict__) - {'__doc__', '__getattribute__'})
'''.split('\n')[:-1]:
    t(s)
