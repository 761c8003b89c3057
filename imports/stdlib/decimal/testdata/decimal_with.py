# Decimal with other modules, with format and with precisions beyond the usual.
import json
import math
import numbers
import random
import statistics
from decimal import *
from fractions import Fraction

D = Decimal
for spec in ('', 'n', '#', '010.3', '<010', 'z', '=+12,.2f', 'x<10', 'é^9', '0>5', '.0', '%', '.1%', 'e', '.3e', 'G', '.3g', ',', '_', '012,.2f', '012,',
             '-', '+', ' ', '.2F', 'a', '1.', '5.', '.2', 'zf', 'z.1f', '010', '.10g', '.10e', '.0f', '.0e', '013,.1f', '.3%', '>#12.0f'):
    row = []
    for v in ('1234567.891', '-0.00001', '1E+10', '0', '-0', '0E+3', 'NaN', '-inf', '-0.04', '9.995', '12345', '0E-9', 'sNaN12', '999.9'):
        try:
            row.append(format(D(v), spec))
        except ValueError as e:
            row.append(str(e))
    print(repr(spec), row)
print(f'{D("2.50"):>8}|{D("2.50"):.1f}|{D("3")!r}', '%s %.2f %d' % (D('1.10'), D('1.005'), D('7.9')))
print(D(1) == Fraction(1), Fraction(1, 2) < D('0.6'), D('0.5') == Fraction(1, 2), Fraction(D('1.25')), Fraction.from_decimal(D('-0.2')))
try:
    D(1) + Fraction(1)
except TypeError as e:
    print(e)
print(isinstance(D(1), numbers.Number), isinstance(D(1), numbers.Real), isinstance(D(1), numbers.Rational))
data = [D('1.5'), D('2.5'), D('4'), D('10')]
for name in 'mean median stdev pstdev variance pvariance fmean geometric_mean harmonic_mean mode quantiles median_low'.split():
    print(name, getattr(statistics, name)(data))
try:
    print(statistics.mean([D(1), 2.0]))
except TypeError as e:
    print(e)
print(json.loads('[1.10, 1e5, 3, -0.0]', parse_float=D), json.loads('12', parse_int=D))
try:
    json.dumps(D(1))
except TypeError as e:
    print(e)
print(math.floor(D('-1.5')), math.ceil(D('1.2')), math.trunc(D('-7.9')), math.sqrt(D(4)), math.isnan(D('nan')), math.fsum([D('0.1')] * 10))
print(sum([D('0.1')] * 10), max(D(1), 2, D('3.5')), sorted([D('1E+2'), 3, D('-2.0'), 2.5]), abs(D('-3')), divmod(D('7.5'), 2), int('7') + D(1))
print(D('0.1') == 0.1, D(0.5) == 0.5, D(0.1), 1 < D('1.5') < 2, D(3) in [3.0], D(10) ** 2 == 100)
random.seed(5)
print(random.choice([D(1), D(2)]), random.uniform(0, 1) < D(2))
getcontext().prec = 60
for f in (D(2).sqrt, D(1).exp, D(2).ln, D(2).log10, D('-123.456').exp, D('1.0000000000000000000000001').ln, D('0.99999999999999').log10):
    print(f())
print(D(2) ** D('0.5'), D('1.01') ** 1000, D(7) ** D('-2.5'), D(1) / 7)
getcontext().prec = 300
print(D(2).sqrt(), D(1).exp(), D(10).ln(), D(3).log10(), sep='\n')
getcontext().prec = 3000
print(str(D(1) / 998001)[-50:], str(D(3).sqrt())[-50:], str(D(5).exp())[-50:], str(D(7).ln())[-50:])
x = D(3) ** 5000
print(len(x.as_tuple().digits), x.adjusted(), int(x) == 3**5000, str(x)[:20], hash(x) == hash(3**5000))
