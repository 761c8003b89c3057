# Every method of float called directly.
names = ['__add__', '__radd__', '__sub__', '__rsub__', '__mul__', '__rmul__', '__mod__', '__rmod__',
         '__divmod__', '__rdivmod__', '__pow__', '__rpow__', '__floordiv__', '__rfloordiv__', '__truediv__',
         '__rtruediv__', '__lt__', '__le__', '__eq__', '__ne__', '__gt__', '__ge__']
inf, nan = float('inf'), float('nan')
selves = [0.0, -0.0, 1.0, -2.5, 3.75, 1e308, 5e-324, inf, -inf, nan]
others = [0, 1, -3, 2**70, 10**400, True, 0.0, -0.0, 2.5, -1e300, inf, -inf, nan, 1j, 'a', None]
for n in names:
    print(n)
    for a in selves:
        row = []
        for b in others:
            try:
                row.append(repr(getattr(a, n)(b)))
            except Exception as e:
                row.append(f'{type(e).__name__}({e})')
        print(' ', a, ' '.join(row))
for n in ['__neg__', '__pos__', '__abs__', '__bool__', '__int__', '__float__', '__trunc__', '__floor__', '__ceil__',
          '__round__', '__repr__', '__str__', '__getnewargs__', '__sizeof__', 'hex', 'conjugate', 'as_integer_ratio',
          'is_integer']:
    row = []
    for a in selves + [0.1, -7.99, 2.5, 3.5, -0.5, 1e22, 1.5e300]:
        try:
            row.append(str(getattr(a, n)())[:40])
        except Exception as e:
            row.append(f'{type(e).__name__}({e})')
    print(n, row)
for n in ['real', 'imag']:
    print(n, [getattr(a, n) for a in selves])
print([hash(a) for a in selves[:-1] + [0.1, 1e22, 2.0**100, 1.5, -1.0, 5e-324, 1e-10]])
print(hash(2.0**100) == hash(2**100), hash(0.5), hash(-0.5), hash(1e300) == hash(int(1e300)))
def t(s):
    try:
        print(s, '->', repr(eval(s)))
    except Exception as e:
        print(s, '!!', type(e).__name__, e)
for s in '''(1.5).__pow__(2, None)
(1.5).__pow__(2, 3)
(1.5).__pow__()
(1.5).__rpow__(2, 3)
(1.5).__round__(None)
(1.5).__round__(0)
(1.25).__round__(1)
(1.5).__round__(1.5)
(1.5).__round__(1, 2)
(1.5).__round__(ndigits=1)
(1.5).__round__('a')
(1.5).__add__()
(1.5).is_integer(1)
(1.5).hex(1)
(1.5).real, (1.5).imag
(1.5).numerator
setattr(1.5, 'real', 2)
setattr(1.5, 'foo', 2)
(1.5).__format__(3)
(1.5).__format__('d')
(1.5).__format__('')
(1.5).__format__('.3f')
1.5 | 1
1.5 & 2**70
2**70 ^ 1.5
1.5 << 1
~1.5
1.5 @ 1.5
1.5 + 'a'
'a' + 1.5
1.5 + None
1.5 % 'a'
1.5 ** 'a'
pow(1.5, 2, 3)
pow(2, 1.5, 3)
pow(2, 3, 1.5)
divmod(1.5, 'a')
divmod(1.5, 0)
divmod(1, 0.0)
1.5 / 0
1.5 // 0
1.5 % 0
1 / 0.0
1 // 0.0
1 % 0.0
0.0 ** -1
0.0 ** -0.5
(-0.0) ** -1
(-8.0) ** (1 / 3)
(-2) ** 0.5
(-2.0) ** 2
(-2.0) ** 3
2.0 ** 10000
1e200 ** 2
(-1e200) ** 3
1e-200 ** 3
2 ** 0.5
2 ** -1
4 ** -0.5
1.5 < 'a'
1.5 < 1j
1.5 == 'a'
[1.5][1.0]
'a' * 1.0
range(1.0)
int(1e300) == 10**300
int(-1.9), int(1.9), int(1e18), int(-1e19)
round(0.5), round(1.5), round(2.5), round(-0.5), round(-1.5)
round(2.675, 2), round(1.005, 2), round(0.125, 2), round(0.375, 2), round(1e22, 2), round(123.456, -1), round(155.0, -1)
round(5e15 + 0.5), round(2.5, 0), round(-2.5, 0), round(1e308, -308), round(5e-324, 323)
round(1.7e308, -308)
round(float('nan'))
round(float('inf'))
round(float('nan'), 2), round(float('inf'), -2)
round(1.5, 10**30), round(1.5, -10**30)
round(1.5, None)
sorted(set(float.__dict__) - {'__doc__', '__getattribute__'})
'''.split('\n')[:-1]:
    t(s)
