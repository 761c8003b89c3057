# Every method of Decimal and Context on numbers of every kind.
from decimal import *

nums = [Decimal(s) for s in ('0', '-0', '1', '-1.50', '12345.678E+5', '0.00012', '9.9999', '1E+12', '-7E-9', '101', '11',
                             'Infinity', '-Infinity', 'NaN', '-NaN12', 'sNaN3')]


def show(call, *args):
    try:
        r = call(*args)
    except Exception as e:
        r = type(e).__name__ + ': ' + str(e)
    return r if isinstance(r, str) else repr(r)


unary = ('adjusted as_tuple canonical conjugate copy_abs copy_negate exp is_canonical is_finite is_infinite is_nan is_normal '
         'is_qnan is_signed is_snan is_subnormal is_zero ln log10 logb logical_invert next_minus next_plus normalize '
         'number_class radix sqrt to_eng_string to_integral to_integral_exact to_integral_value as_integer_ratio '
         '__abs__ __neg__ __pos__ __bool__ __int__ __float__ __floor__ __ceil__ __trunc__ __round__ __complex__ __copy__ '
         '__str__ __repr__ __reduce__').split()
binary = ('compare compare_signal compare_total compare_total_mag copy_sign logical_and logical_or logical_xor max max_mag min '
          'min_mag next_toward quantize remainder_near rotate same_quantum scaleb shift __add__ __sub__ __mul__ __truediv__ '
          '__floordiv__ __mod__ __divmod__ __pow__ __radd__ __rsub__ __rmul__ __rtruediv__ __rfloordiv__ __rmod__ __rdivmod__ '
          '__rpow__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__').split()
context_unary = ('abs canonical copy_abs copy_decimal copy_negate create_decimal exp is_canonical is_finite is_infinite is_nan '
                 'is_normal is_qnan is_signed is_snan is_subnormal is_zero ln log10 logb logical_invert minus next_minus '
                 'next_plus normalize number_class plus sqrt to_eng_string to_integral to_integral_exact to_integral_value '
                 'to_sci_string').split()
context_binary = ('add compare compare_signal compare_total compare_total_mag copy_sign divide divide_int divmod logical_and '
                  'logical_or logical_xor max max_mag min min_mag multiply next_toward power quantize remainder remainder_near '
                  'rotate same_quantum scaleb shift subtract').split()

for name in unary:
    print(name, *(show(getattr(x, name)) for x in nums), sep='; ')
some = nums[2:6] + nums[9:14]
for name in binary:
    for x in some:
        print(name, x, *(show(getattr(x, name), y) for y in some), sep='; ')
c = Context(prec=6, Emin=-20, Emax=20, traps=[])
for name in context_unary:
    print(name, *(show(getattr(c, name), x) for x in nums), show(getattr(c, name), 'x'), sep='; ')
for name in context_binary:
    for x in some:
        print(name, x, *(show(getattr(c, name), x, y) for y in some), sep='; ')
print(show(c.radix), show(c.fma, Decimal(2), 3, 4), show(Decimal(2).fma, 3, Decimal('0.1')), show(c.power, 7, 9, 5))
print(show(c.create_decimal_from_float, 0.1), show(Decimal.from_float, 0.1), show(Decimal.from_float, 3), show(Decimal.from_float, '3'))
print(c, c.Etiny(), c.Etop())
print([hash(x) for x in nums if x.is_finite()], hash(Decimal('inf')), show(hash, nums[-1]))
print(hash(Decimal('0.5')) == hash(0.5), hash(Decimal(10) ** 30) == hash(10**30), {1: 'a'}[Decimal('1.00')])
for args in ((2, 10, 7), (Decimal(2), Decimal('1E+3'), Decimal(13)), (Decimal(2), -1, 7), (Decimal(2), 3, 0), (Decimal('2.5'), 3, 7), (2, Decimal(5), 7)):
    print(args, show(pow, *args))
for n in range(-3, 4):
    print(n, show(round, Decimal('1234.5678'), n), show(round, Decimal('-2.5')), show(round, Decimal('0.125'), n))
for mode in (ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP):
    print(mode, [str(Decimal(s).quantize(Decimal('1'), rounding=mode)) for s in ('1.5', '2.5', '-1.5', '0.4', '-0.6', '5.1', '10.01')],
          Decimal('-3.5').to_integral_value(rounding=mode), Decimal('3.2').to_integral_exact(mode))
