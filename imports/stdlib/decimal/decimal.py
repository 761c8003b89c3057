"""Numbers with decimal digits, as many as asked for."""
import _decimal
from _decimal import (
    BasicContext, Clamped, Context, ConversionSyntax, Decimal, DecimalException, DefaultContext, DivisionByZero,
    DivisionImpossible, DivisionUndefined, ExtendedContext, FloatOperation, HAVE_CONTEXTVAR, HAVE_THREADS, Inexact,
    InvalidContext, InvalidOperation, MAX_EMAX, MAX_PREC, MIN_EMIN, MIN_ETINY, Overflow, ROUND_05UP, ROUND_CEILING,
    ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, Rounded, Subnormal, Underflow,
    __libmpdec_version__, __version__, getcontext, localcontext, setcontext)
from collections import namedtuple as _namedtuple
from numbers import Number as _Number

DecimalTuple = _namedtuple('DecimalTuple', 'sign digits exponent', module='decimal')
_decimal._bind(DecimalTuple)
_Number.register(Decimal)
del _decimal, _namedtuple, _Number
