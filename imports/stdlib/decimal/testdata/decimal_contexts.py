# Contexts, signals, traps, constructors and their errors.
import decimal
from decimal import *


def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, [k.__name__ for k in type(e).__mro__[1:4]], e)


D = Decimal
c = getcontext()
print(c, DefaultContext, BasicContext, ExtendedContext, sep='\n')
print(c.flags, c.traps, sep='\n')
print(MAX_PREC, MAX_EMAX, MIN_EMIN, MIN_ETINY, HAVE_THREADS, HAVE_CONTEXTVAR, decimal.__version__)
for name in ('Clamped ConversionSyntax DecimalException DivisionByZero DivisionImpossible DivisionUndefined FloatOperation '
             'Inexact InvalidContext InvalidOperation Overflow Rounded Subnormal Underflow').split():
    print(getattr(decimal, name).__mro__)
for v in ('1', ' 1_000.5\n', '1__0', '_1', '.5', '5.', '.', '', 'e5', '1e', '1e+5', '1E-400', '\u0661.\u0665', '\u20031', '1\0', 'inf', '-iNfInItY',
          'nan007', 'sNaN', 'nanx', '1e1000000000000000000', '0e99999999999999999999', 12, -(2**70), 1.1, float('inf'), float('nan'),
          True, (0, (1, 2), 3), [1, [0, 0, 5], -1], (2, (1,), 1), (0, (10,), 1), (0, (1,)), (0, (1, 2), 'F'), (1, (), 'n'),
          (0, (3,), 'N'), (0, 1, 2), (0, (1,), 'x'), (0, (1,), None), None, {}, 1j, b'1'):
    print(repr(v), end=' ')
    show(lambda: D(v))
show(lambda: D(1, 2))
show(lambda: D('x', Context(traps=[])))
show(lambda: D(1, 2, 3))
show(lambda: D(value='5', context=None))
show(lambda: D(other=1))
for f in (lambda: D(1) + 1.5, lambda: 'x' - D(1), lambda: D(1) < 'x', lambda: D(1) < 1j, lambda: D(1) == 1 + 0j, lambda: D(1) < 1.5,
          lambda: D('nan') < 1, lambda: D('snan') == 1, lambda: D('nan') == D('nan'), lambda: D(1).compare(1.5), lambda: D(1).compare(2, 3),
          lambda: D(1).quantize(1, 'x'), lambda: D(1).quantize(1, 5), lambda: int(D('nan')), lambda: int(D('-inf')), lambda: float(D('snan')),
          lambda: float(D('-nan')), lambda: complex(D('1.5')), lambda: D(1).imag, lambda: D(1).real, lambda: round(D(1), 'x'),
          lambda: D(1) / 0, lambda: D(0) / 0, lambda: D(1) // 0, lambda: D(1) % 0, lambda: divmod(D(1), 0), lambda: divmod(D(7), -2),
          lambda: D('1e50') // 1, lambda: D(-1).sqrt(), lambda: D(-1).ln(), lambda: D('1e999999') * 10, lambda: D(0) ** 0,
          lambda: D('inf') - D('inf'), lambda: 10 ** D('-2'), lambda: 7 // D(2), lambda: divmod(7, D(2)), lambda: 7 % D(2), lambda: 1 - D(3)):
    show(f)
for attr, v in (('prec', 0), ('prec', 'x'), ('prec', 2**70), ('Emin', 1), ('Emax', -1), ('capitals', 2), ('clamp', 2), ('rounding', 'x'), ('rounding', 1),
                ('traps', 1), ('flags', {})):
    print(attr, end=' ')
    show(lambda: setattr(c, attr, v))
show(lambda: delattr(c, 'prec'))
show(lambda: c.foo)
for kw in ({'prec': 0}, {'traps': 3}, {'foo': 1}, {'rounding': 'x'}, {'flags': [Inexact, Rounded]}, {'traps': [1]}, {'prec': 5, 'clamp': 1, 'capitals': 0}):
    show(lambda: Context(**kw))
show(lambda: Context(5, ROUND_UP, -10, 10, 0, 1, [Clamped], [Overflow]))
show(lambda: Context(1, 2, 3, 4, 5, 6, 7, 8, 9))
f = Context(flags=[InvalidOperation, Subnormal]).flags
print(f, len(f), list(f.items()), Inexact in f, f.copy() == f, f == c.flags, dict(f)[Subnormal])
f[Inexact] = True
f[Subnormal] = 0
print(f)
show(lambda: f[3])
show(lambda: f.__setitem__('x', 1))
show(lambda: f.__delitem__(Inexact))
show(lambda: hash(f))
with localcontext() as l:
    l.prec = 5
    l.traps[Inexact] = True
    print(l is getcontext(), l is c)
    show(lambda: D(1) / 3)
    print(l)
print(getcontext() is c, D(1) / 3)
with localcontext(ExtendedContext, prec=4, rounding=ROUND_UP) as l:
    print(D(1) / 3, D(1) / 0, D('x') if False else '', l)
    print(D(1.1).normalize())
show(lambda: localcontext(3))
show(lambda: localcontext(prec=0))
show(lambda: localcontext(foo=3))
show(lambda: setcontext(3))
setcontext(BasicContext)
print(getcontext() is BasicContext, getcontext())
show(lambda: D('1e-999999') / 10)
setcontext(c)
c.clear_flags()
print(c.__copy__() == c, c.__copy__(), c.copy().prec, c.__reduce__())
c.traps[FloatOperation] = True
show(lambda: D(1.5))
show(lambda: D(1) < 1.5)
show(lambda: D(1) == 1.5)
show(lambda: c.create_decimal(1.5))
print([k.__name__ for k, v in c.flags.items() if v])
c.clear_traps()
c.clear_flags()
print(D('x'), D(1) / 0, D(1.5), D('1e999999') * 10, c)


class Money(Decimal):
    def __str__(self):
        return '$' + super().__str__()


m = Money('1.50')
m.note = 'hi'
print(m, repr(m), type(m + 1), m.note, Money.from_float(0.5), type(Money.from_float(0.5)), m.__copy__(), isinstance(m, Decimal), D(m), type(D(m)))
t = D('-1.25').as_tuple()
print(t, t.sign, t.digits, t.exponent, DecimalTuple(0, (1,), 2), D(t))
