# The modules fractions and numbers.
import math
import numbers
from fractions import Fraction as F

print(F(), F(3), F(6, -4), F('3/7'), F(' -1.25e2 '), F('1_000/3'), F(0.5), F(F(1, 2), F(3, 4)), F('.5'), F(True), F(2.25), F('7e-3'), F(-0.0))
a, b = F(3, 4), F(-5, 6)
print(a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b), a ** 2, a ** -3, b ** -3, a ** F(1, 2), a ** .5, 2 ** a, F(4) ** F(1), -a, +a, abs(b))
print(a + 1, 1 - a, 2 * a, 3 / a, 7 // a, 7 % a, divmod(7, a), a + .5, .5 * a, a + 1j, 2 ** F(3), 2.0 ** F(1, 2), F(1, 2) + True)
print(a == F(6, 8), a == .75, a == 1, F(2) == 2, a != b, a < 1, a > .5, b <= a, F(1, 3) < .3333, a == 'x', F(1, 2) == complex(.5, 0), a < math.inf)
print(hash(F(1, 2)) == hash(.5), hash(F(3)) == hash(3), hash(F(-1, 3)), hash(F(1, 2**61 - 1)), {F(1, 2): 'x'}[.5])
print(int(F(7, 2)), int(F(-7, 2)), math.floor(b), math.ceil(b), math.trunc(b), round(F(5, 2)), round(F(7, 2)), round(F(22, 7), 3), round(F(12345), -2), float(F(1, 3)), bool(F(0)), complex(F(1, 4)))
print(F(math.pi).limit_denominator(1000), F('3.1415926535897932').limit_denominator(), F(4321, 8765).limit_denominator(100), F(1, 3).limit_denominator(1), F.from_float(.1), F(7, 1).is_integer(), F(7, 2).is_integer(), F(7, 2).as_integer_ratio(), a.numerator, a.denominator, a.real, a.imag, a.conjugate())
print(repr(a), str(a), f'{a}', f'{a:.3f}', f'{F(22, 7):10.4f}|', f'{F(2, 3):e}', f'{F(123456, 7):,.2f}', f'{F(1, 3):%}', f'{F(1, 800):g}', f'{F(10**10, 3):G}', f'{a:>8}|{a:<8}|{a:^8}|{a:*=+9}', f'{F(-1, 7):08.2f}', f'{F(3):#}', f'{F(5, 2):.0f}', f'{F(-1, 1000):z.1f}', f'{F(12345678, 1):_}', f'{F(3, 2):+.2e}')
print(isinstance(a, numbers.Rational), isinstance(1, numbers.Integral), isinstance(1.0, numbers.Real), isinstance(1j, numbers.Complex), isinstance('a', numbers.Number), isinstance(True, numbers.Integral), isinstance(1.0, numbers.Rational), issubclass(F, numbers.Number), numbers.__all__)
print(sum([F(1, n) for n in range(1, 20)]), max(F(1, 2), .75, F(2, 3)), sorted([F(1, 2), F(1, 3), .4]), math.prod([F(1, 2), F(2, 3)]))
for f in (lambda: F(1, 0), lambda: F('a'), lambda: F('1/0'), lambda: F([]), lambda: F(1, .5), lambda: F(float('nan')), lambda: F(float('inf')), lambda: a / 0, lambda: a // 0, lambda: a % 0, lambda: F(0) ** -1, lambda: a + 'x', lambda: a < 'x', lambda: F(1, 2).limit_denominator(0), lambda: F.from_float('a'), lambda: F('1 / 2 3'), lambda: f'{a:q}', lambda: f'{a:d}', lambda: F(1, 2, 3), lambda: type(numbers.Number()).__name__, lambda: numbers.Integral(), lambda: round(a, 'x'), lambda: a.numerator.__class__, lambda: setattr(a, 'numerator', 3), lambda: setattr(a, 'x', 3), lambda: F('1__0')):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
