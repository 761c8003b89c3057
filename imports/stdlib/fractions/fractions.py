"""Rational numbers, in lowest terms."""
import math
import numbers
import operator
import re
import sys

__all__ = ['Fraction']

_P = sys.hash_info.modulus if hasattr(sys, 'hash_info') else 2**61 - 1
_INF = 314159

_TEXT = re.compile(r"""
    \A\s*
    (?P<sign>[-+]?)
    (?=\d|\.\d)
    (?P<num>\d*|\d+(_\d+)*)
    (?:(?:\s*/\s*(?P<denom>\d+(_\d+)*))?
      |(?:\.(?P<decimal>\d*|\d+(_\d+)*))?
       (?:E(?P<exp>[-+]?\d+(_\d+)*))?)
    \s*\Z
""", re.VERBOSE | re.IGNORECASE)

_FORMAT = re.compile(r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ]?)
    (?P<no_neg_zero>z)?
    (?P<alt>\#)?
    (?P<zeropad>0(?=[0-9]))?
    (?P<minimumwidth>[0-9]+)?
    (?P<thousands_sep>[,_])?
    (?:\.(?P<precision>[0-9]+))?
    (?P<presentation_type>[eEfFgG%])?
""", re.DOTALL | re.VERBOSE)


def _div_even(n, d):
    """n / d rounded to the nearest int, halves to even, for d > 0."""
    q, r = divmod(n, d)
    r *= 2
    if r > d or r == d and q % 2:
        q += 1
    return q


def _to_exponent(n, d, exponent, no_neg_zero=False):
    """The sign and digits of n/d rounded to a multiple of 10**exponent."""
    if exponent >= 0:
        d *= 10**exponent
    else:
        n *= 10**-exponent
    q, r = divmod(n + (d >> 1), d)
    if r == 0 and d & 1 == 0:
        q &= -2
    sign = q < 0 if no_neg_zero else n < 0
    return sign, abs(q)


def _to_figures(n, d, figures):
    """Sign, digits and exponent of n/d rounded to so many figures."""
    if n == 0:
        return False, 0, 1 - figures
    text_n, text_d = str(abs(n)), str(d)
    m = len(text_n) - len(text_d) + (text_d <= text_n)
    exponent = m - figures
    sign, digits = _to_exponent(n, d, exponent)
    if len(str(digits)) == figures + 1:
        digits //= 10
        exponent += 1
    return sign, digits, exponent


class Fraction(numbers.Rational):
    """This class implements rational numbers.

    Both arguments must be rational. The numerator defaults to 0 and the
    denominator defaults to 1, so Fraction(3) == 3 and Fraction() == 0.
    """
    __slots__ = ('_numerator', '_denominator')

    def __new__(cls, numerator=0, denominator=None):
        self = super(Fraction, cls).__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator = numerator
                self._denominator = 1
                return self
            if isinstance(numerator, numbers.Rational):
                self._numerator = numerator.numerator
                self._denominator = numerator.denominator
                return self
            if isinstance(numerator, float) or (not isinstance(numerator, type) and hasattr(numerator, 'as_integer_ratio')):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            if not isinstance(numerator, str):
                raise TypeError("argument should be a string or a Rational instance")
            m = _TEXT.match(numerator)
            if m is None:
                raise ValueError('Invalid literal for Fraction: %r' % numerator)
            numerator = int(m.group('num') or '0')
            denom = m.group('denom')
            if denom:
                denominator = int(denom)
            else:
                denominator = 1
                decimal = m.group('decimal')
                if decimal:
                    decimal = decimal.replace('_', '')
                    scale = 10**len(decimal)
                    numerator = numerator * scale + int(decimal)
                    denominator *= scale
                exp = m.group('exp')
                if exp:
                    exp = int(exp)
                    if exp >= 0:
                        numerator *= 10**exp
                    else:
                        denominator *= 10**-exp
            if m.group('sign') == '-':
                numerator = -numerator
        elif type(numerator) is int is type(denominator):
            pass
        elif isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational):
            numerator, denominator = (numerator.numerator * denominator.denominator,
                                      denominator.numerator * numerator.denominator)
        else:
            raise TypeError("both arguments should be Rational instances")
        if denominator == 0:
            raise ZeroDivisionError('Fraction(%s, 0)' % numerator)
        g = math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._numerator = numerator // g
        self._denominator = denominator // g
        return self

    @classmethod
    def from_float(cls, f):
        """Converts a finite float to a rational number, exactly."""
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError("%s.from_float() only takes floats, not %r (%s)" % (cls.__name__, f, type(f).__name__))
        return cls._make(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """Converts a finite Decimal instance to a rational number, exactly."""
        from decimal import Decimal
        if isinstance(dec, numbers.Integral):
            dec = Decimal(int(dec))
        elif not isinstance(dec, Decimal):
            raise TypeError("%s.from_decimal() only takes Decimals, not %r (%s)" % (cls.__name__, dec, type(dec).__name__))
        return cls._make(*dec.as_integer_ratio())

    @classmethod
    def _make(cls, numerator, denominator):
        """A Fraction of a ratio that is in lowest terms already."""
        self = super(Fraction, cls).__new__(cls)
        self._numerator = numerator
        self._denominator = denominator
        return self

    _from_coprime_ints = _make

    def is_integer(self):
        """Return True if the Fraction is an integer."""
        return self._denominator == 1

    def as_integer_ratio(self):
        """Return a pair of integers, whose ratio is equal to the original Fraction."""
        return (self._numerator, self._denominator)

    def limit_denominator(self, max_denominator=1000000):
        """Closest Fraction to self with denominator at most max_denominator."""
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        # Convergents of the continued fraction, and the best semiconvergent.
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction._make(p1, q1)
        return Fraction._make(p0 + k * p1, q0 + k * q1)

    @property
    def numerator(a):
        return a._numerator

    @property
    def denominator(a):
        return a._denominator

    def __repr__(self):
        """repr(self)"""
        return '%s(%s, %s)' % (self.__class__.__name__, self._numerator, self._denominator)

    def __str__(self):
        """str(self)"""
        if self._denominator == 1:
            return str(self._numerator)
        return '%s/%s' % (self._numerator, self._denominator)

    def __format__(self, spec, /):
        """Format this fraction according to the given format specification."""
        m = _FORMAT.fullmatch(spec)
        if m is None or m['align'] is not None and m['zeropad'] is not None:
            raise ValueError(f"Invalid format specifier {spec!r} for object of type {type(self).__name__!r}")
        fill = m['fill'] or ' '
        align = m['align'] or '>'
        pos = '' if m['sign'] == '-' else m['sign']
        width = int(m['minimumwidth'] or '0')
        sep = m['thousands_sep'] or ''
        kind = m['presentation_type']
        if kind is None:
            if m['no_neg_zero'] or m['zeropad'] or m['precision'] is not None:
                raise ValueError(f"Invalid format specifier {spec!r} for object of type {type(self).__name__!r}")
            if not m['align']:
                align = '>'
            n, d = self._numerator, self._denominator
            body = f'{abs(n):{sep}}'
            if d > 1 or m['alt']:
                body += f'/{d:{sep}}'
            sign = '-' if n < 0 else pos
            return _pad(sign, body, fill, align, width)
        precision = int(m['precision'] or '6')
        trim = kind in 'gG' and not m['alt']
        if kind in 'fF%':
            exponent = -precision
            if kind == '%':
                exponent -= 2
            negative, digits = _to_exponent(self._numerator, self._denominator, exponent, bool(m['no_neg_zero']))
            scientific = False
            point = precision
        else:
            figures = max(precision, 1) if kind in 'gG' else precision + 1
            negative, digits, exponent = _to_figures(self._numerator, self._denominator, figures)
            scientific = kind in 'eE' or exponent > 0 or exponent + figures <= -4
            point = figures - 1 if scientific else -exponent
        if kind == '%':
            suffix = '%'
        elif scientific:
            suffix = f"{'E' if kind in 'EG' else 'e'}{exponent + point:+03d}"
        else:
            suffix = ''
        text = f'{digits:0{point + 1}d}'
        sign = '-' if negative else pos
        whole = text[:len(text) - point]
        part = text[len(text) - point:]
        if trim:
            part = part.rstrip('0')
        dot = '' if not part and not m['alt'] else '.'
        tail = dot + part + suffix
        if m['zeropad']:
            room = width - len(sign) - len(tail)
            whole = whole.zfill(3 * room // 4 + 1 if sep else room)
        if sep:
            first = 1 + (len(whole) - 1) % 3
            whole = whole[:first] + ''.join(sep + whole[i:i + 3] for i in range(first, len(whole), 3))
        return _pad(sign, whole + tail, fill, align, width)

    def _arith(symbol, ints, fallback):
        def forward(a, b):
            if type(b) is Fraction or isinstance(b, Fraction):
                return ints(a, b)
            if isinstance(b, int):
                return ints(a, Fraction(b))
            if isinstance(b, float):
                return fallback(float(a), b)
            if isinstance(b, complex):
                return fallback(complex(a), b)
            return NotImplemented
        forward.__name__ = '__' + symbol + '__'

        def reverse(b, a):
            if isinstance(a, numbers.Rational):
                return ints(Fraction(a), b)
            if isinstance(a, numbers.Real):
                return fallback(float(a), float(b))
            if isinstance(a, numbers.Complex):
                return fallback(complex(a), complex(b))
            return NotImplemented
        reverse.__name__ = '__r' + symbol + '__'
        return forward, reverse

    def _add(a, b):
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g = math.gcd(da, db)
        if g == 1:
            return Fraction._make(na * db + da * nb, da * db)
        s = da // g
        t = na * (db // g) + nb * s
        g2 = math.gcd(t, g)
        return Fraction._make(t // g2, s * (db // g2))

    def _sub(a, b):
        return a + Fraction._make(-b._numerator, b._denominator)

    def _mul(a, b):
        na, da, nb, db = a._numerator, a._denominator, b._numerator, b._denominator
        g = math.gcd(na, db)
        h = math.gcd(nb, da)
        return Fraction._make((na // g) * (nb // h), (db // g) * (da // h))

    def _div(a, b):
        n = b._numerator
        if n == 0:
            n = (a._numerator // (abs(a._numerator) or 1)) * (b._denominator // math.gcd(b._denominator, a._denominator))
            raise ZeroDivisionError('Fraction(%s, 0)' % n)
        if n < 0:
            return a * Fraction._make(-b._denominator, -n)
        return a * Fraction._make(b._denominator, n)

    def _floordiv(a, b):
        return (a._numerator * b._denominator) // (a._denominator * b._numerator)

    def _divmod(a, b):
        da, db = a._denominator, b._denominator
        q, n = divmod(a._numerator * db, da * b._numerator)
        return q, Fraction(n, da * db)

    def _mod(a, b):
        da, db = a._denominator, b._denominator
        return Fraction((a._numerator * db) % (b._numerator * da), da * db)

    __add__, __radd__ = _arith('add', _add, operator.add)
    __sub__, __rsub__ = _arith('sub', _sub, operator.sub)
    __mul__, __rmul__ = _arith('mul', _mul, operator.mul)
    __truediv__, __rtruediv__ = _arith('truediv', _div, operator.truediv)
    __floordiv__, __rfloordiv__ = _arith('floordiv', _floordiv, operator.floordiv)
    __divmod__, __rdivmod__ = _arith('divmod', _divmod, divmod)
    __mod__, __rmod__ = _arith('mod', _mod, operator.mod)
    del _arith, _add, _sub, _mul, _div, _floordiv, _divmod, _mod

    def __pow__(a, b):
        """a ** b"""
        if isinstance(b, numbers.Rational):
            if b.denominator != 1:
                return float(a) ** float(b)
            power = b.numerator
            if power >= 0:
                return Fraction._make(a._numerator ** power, a._denominator ** power)
            if a._numerator > 0:
                return Fraction._make(a._denominator ** -power, a._numerator ** -power)
            if a._numerator == 0:
                raise ZeroDivisionError('Fraction(%s, 0)' % a._denominator ** -power)
            return Fraction._make((-a._denominator) ** -power, (-a._numerator) ** -power)
        if isinstance(b, (float, complex)):
            return float(a) ** b
        return NotImplemented

    def __rpow__(b, a):
        """a ** b"""
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a ** b._numerator
        return a ** float(b)

    def __pos__(a):
        """+a: Coerces a subclass instance to Fraction"""
        return Fraction._make(a._numerator, a._denominator)

    def __neg__(a):
        """-a"""
        return Fraction._make(-a._numerator, a._denominator)

    def __abs__(a):
        """abs(a)"""
        return Fraction._make(abs(a._numerator), a._denominator)

    def __int__(a, _index=operator.index):
        """int(a)"""
        if a._numerator < 0:
            return _index(-(-a._numerator // a._denominator))
        return _index(a._numerator // a._denominator)

    def __trunc__(a):
        """math.trunc(a)"""
        if a._numerator < 0:
            return -(-a._numerator // a._denominator)
        return a._numerator // a._denominator

    def __floor__(a):
        """math.floor(a)"""
        return a._numerator // a._denominator

    def __ceil__(a):
        """math.ceil(a)"""
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        """round(self, ndigits)"""
        if ndigits is None:
            return _div_even(self._numerator, self._denominator)
        shift = 10**abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        """hash(self)"""
        try:
            inverse = pow(self._denominator, -1, _P)
        except ValueError:
            h = _INF
        else:
            h = hash(hash(abs(self._numerator)) * inverse)
        result = h if self._numerator >= 0 else -h
        return -2 if result == -1 else result

    def __eq__(a, b):
        """a == b"""
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            if math.isnan(b) or math.isinf(b):
                return 0.0 == b
            return a == a.from_float(b)
        return NotImplemented

    def _compare(self, other, op):
        if isinstance(other, numbers.Rational):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return op(0.0, other)
            return op(self, self.from_float(other))
        return NotImplemented

    def __lt__(a, b):
        """a < b"""
        return a._compare(b, operator.lt)

    def __gt__(a, b):
        """a > b"""
        return a._compare(b, operator.gt)

    def __le__(a, b):
        """a <= b"""
        return a._compare(b, operator.le)

    def __ge__(a, b):
        """a >= b"""
        return a._compare(b, operator.ge)

    def __bool__(a):
        """a != 0"""
        return bool(a._numerator)

    def __reduce__(self):
        return (self.__class__, (self._numerator, self._denominator))

    def __copy__(self):
        if type(self) == Fraction:
            return self
        return self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        if type(self) == Fraction:
            return self
        return self.__class__(self._numerator, self._denominator)


def _pad(sign, body, fill, align, width):
    padding = fill * (width - len(sign) - len(body))
    if align == '>':
        return padding + sign + body
    if align == '<':
        return sign + body + padding
    if align == '^':
        half = len(padding) // 2
        return padding[:half] + sign + body + padding[half:]
    return sign + padding + body
