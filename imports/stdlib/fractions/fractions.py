"""Rational numbers, in lowest terms."""
import math
import numbers
import operator
import re
import sys

__all__ = ['Fraction']

_digits = r'\d+(?:_\d+)*'
_text = re.compile(rf'\s*(?P<sign>[-+]?)(?P<whole>{_digits})?'
                   rf'(?:\s*/\s*(?P<below>{_digits})|(?:\.(?P<part>{_digits})?)?(?:[eE](?P<power>[-+]?{_digits}))?)\s*')
_spec = re.compile(r'(?:(?P<fill>.)?(?P<align>[<>=^]))?(?P<sign>[-+ ]?)(?P<z>z)?(?P<alt>#)?(?P<zeros>0(?=[0-9]))?'
                   r'(?P<width>0|[1-9][0-9]*)?(?P<group>[,_])?(?:\.(?P<precision>0|[1-9][0-9]*))?(?P<kind>[eEfFgG%])?', re.DOTALL)


def _parse(text):
    """The ratio that a text such as '-3/4', '1.5' or '2e-3' stands for."""
    m = _text.fullmatch(text)
    # A number has a digit before a slash or exponent, on either side of the point.
    if m is None or m['whole'] is None and m['part'] is None:
        raise ValueError('Invalid literal for Fraction: %r' % text)
    part = (m['part'] or '').replace('_', '')
    n = int((m['whole'] or '') + part)
    d = int(m['below'] or 1)
    power = int(m['power'] or 0) - len(part)
    if power < 0:
        d *= 10 ** -power
    else:
        n *= 10 ** power
    return (-n if m['sign'] == '-' else n), d


def _lowest(n, d):
    """The ratio in lowest terms, with a positive denominator."""
    if d == 0:
        raise ZeroDivisionError(f'Fraction({n}, 0)')
    g = math.gcd(n, d) if d > 0 else -math.gcd(n, d)
    return (n, d) if g == 1 else (n // g, d // g)


def _ratio(n, d):
    """The Fraction of a ratio that is in lowest terms already."""
    made = object.__new__(Fraction)
    made._numerator = n
    made._denominator = d
    return made


def _exact(value):
    """The ratio that a single argument of Fraction stands for."""
    if isinstance(value, numbers.Rational):
        return value.numerator, value.denominator
    if isinstance(value, str):
        return _lowest(*_parse(value))
    if isinstance(value, float) or hasattr(value, 'as_integer_ratio') and not isinstance(value, type):
        return value.as_integer_ratio()
    raise TypeError('argument should be a string or a Rational instance')


def _rounded(n, d):
    """n / d for d > 0, rounded to the nearest int, from the middle to the even one."""
    below, rest = divmod(n, d)
    middle = 2 * rest - d
    return below + (middle > 0 or middle == 0 and below & 1)


def _scaled(n, d, places):
    """n / d * 10**places, rounded."""
    return _rounded(n * 10 ** places, d) if places >= 0 else _rounded(n, d * 10 ** -places)


def _significant(n, d, figures):
    """n / d for n >= 0 as digits * 10**exponent, of so many figures."""
    if n == 0:
        return 0, 1 - figures
    # The first guess has one figure too many at times, and rounding up may give one more.
    exponent = len(str(n)) - len(str(d)) - figures
    digits = _scaled(n, d, -exponent)
    while digits >= 10 ** figures:
        exponent += 1
        digits = _scaled(n, d, -exponent)
    return digits, exponent


def _padded(sign, body, m):
    """Sign and body at the width that the format specification asks for."""
    text = sign + body
    width = int(m['width'] or 0)
    if width > sys.maxsize:
        raise OverflowError("cannot fit 'int' into an index-sized integer")
    fill = m['fill'] or ' '
    match m['align']:
        case '<':
            return text.ljust(width, fill)
        case '=':
            return sign + body.rjust(width - len(sign), fill)
        case '^':
            left = max(width - len(text), 0) // 2
            return (fill * left + text).ljust(width, fill)
    return text.rjust(width, fill)


def _grouped(digits, separator):
    """Digits with a separator between the thousands."""
    head = len(digits) % 3 or 3
    return separator.join([digits[:head]] + [digits[i:i + 3] for i in range(head, len(digits), 3)])


class Fraction(numbers.Rational):
    """A rational number: the quotient of two ints, in lowest terms."""
    __slots__ = ('_numerator', '_denominator')

    def __new__(cls, numerator=0, denominator=None):
        if cls is not Fraction:
            super(Fraction, cls).__new__(cls)  # which refuses what is no subclass, or abstract
        if denominator is None:
            if type(numerator) is int:
                denominator = 1
            else:
                numerator, denominator = _exact(numerator)
            made = object.__new__(cls)
            made._numerator = numerator
            made._denominator = denominator
            return made
        if type(numerator) is not int or type(denominator) is not int:
            for given in (numerator, denominator):
                if not isinstance(given, numbers.Rational):
                    raise TypeError('both arguments should be Rational instances')
            numerator, denominator = numerator.numerator * denominator.denominator, numerator.denominator * denominator.numerator
        made = object.__new__(cls)
        made._numerator, made._denominator = _lowest(numerator, denominator)
        return made

    @classmethod
    def _make(cls, numerator, denominator):
        """A Fraction of a ratio that is in lowest terms already."""
        made = object.__new__(cls)
        made._numerator = numerator
        made._denominator = denominator
        return made

    _from_coprime_ints = _make

    @classmethod
    def _of_kind(cls, value, kind, method, plural):
        if isinstance(value, numbers.Integral):
            return cls._make(int(value), 1)
        if not isinstance(value, kind):
            raise TypeError(f'{cls.__name__}.{method}() only takes {plural}, not {value!r} ({type(value).__name__})')
        return cls._make(*value.as_integer_ratio())

    @classmethod
    def from_float(cls, f):
        """The exact value of a finite float or an int."""
        return cls._of_kind(f, float, 'from_float', 'floats')

    @classmethod
    def from_decimal(cls, dec):
        """The exact value of a finite Decimal or an int."""
        from decimal import Decimal
        return cls._of_kind(dec, Decimal, 'from_decimal', 'Decimals')

    @property
    def numerator(a):
        return a._numerator

    @property
    def denominator(a):
        return a._denominator

    def as_integer_ratio(self):
        """Numerator and denominator."""
        return self._numerator, self._denominator

    def is_integer(self):
        """Whether the denominator is 1."""
        return self._denominator == 1

    def limit_denominator(self, max_denominator=1000000):
        """The nearest Fraction whose denominator is not above a limit."""
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        n, d = self._numerator, self._denominator
        if d <= max_denominator:
            return Fraction(self)
        # The convergents of the continued fraction come nearer from both sides in turn.
        (p, q), (before_p, before_q) = (1, 0), (0, 1)
        upper, lower = n, d
        while True:
            whole, rest = divmod(upper, lower)
            if before_q + whole * q > max_denominator:
                break
            (p, q), (before_p, before_q) = (before_p + whole * p, before_q + whole * q), (p, q)
            upper, lower = lower, rest
        # The best one from the other side is as far on the way to the next as the limit allows.
        steps = (max_denominator - before_q) // q
        other_p, other_q = before_p + steps * p, before_q + steps * q
        if abs(n * q - p * d) * other_q <= abs(n * other_q - other_p * d) * q:
            return Fraction._make(p, q)
        return Fraction._make(other_p, other_q)

    # Text.

    def __repr__(self):
        return f'{self.__class__.__name__}({self._numerator}, {self._denominator})'

    def __str__(self):
        n, d = self._numerator, self._denominator
        return str(n) if d == 1 else f'{n}/{d}'

    def __format__(self, format_spec, /):
        """The number as a ratio, or rounded to a decimal where the specification names a presentation type."""
        m = _spec.fullmatch(format_spec)
        wrong = m is None or m['align'] and m['zeros']
        if wrong or not m['kind'] and (m['z'] or m['zeros'] or m['precision']):
            raise ValueError(f'Invalid format specifier {format_spec!r} for object of type {type(self).__name__!r}')
        return self._as_decimal(m) if m['kind'] else self._as_ratio(m)

    def _as_ratio(self, m):
        n, d = abs(self._numerator), self._denominator
        group = m['group'] or ''
        body = format(n, group)
        if m['alt'] or d != 1:
            body += '/' + format(d, group)
        return _padded('-' if self._numerator < 0 else m['sign'].replace('-', ''), body, m)

    def _as_decimal(self, m):
        kind = m['kind']
        precision = int(m['precision'] or 6)
        n, d = abs(self._numerator), self._denominator
        suffix = ''
        if kind in 'fF%':
            digits = _scaled(n, d, precision + 2 * (kind == '%'))
            after = precision
            if kind == '%':
                suffix = '%'
        else:
            general = kind in 'gG'
            figures = max(precision, 1) if general else precision + 1
            digits, exponent = _significant(n, d, figures)
            size = exponent + figures       # of the part before the point
            if not general or size <= -4 or exponent > 0:
                after = figures - 1
                suffix = f'{"E" if kind.isupper() else "e"}{size - 1:+03d}'
            else:
                after = -exponent
        sign = m['sign'].replace('-', '')
        if self._numerator < 0 and (digits or not m['z']):
            sign = '-'
        text = str(digits).zfill(after + 1)
        whole, part = (text[:-after], text[-after:]) if after else (text, '')
        if kind in 'gG' and not m['alt']:
            part = part.rstrip('0')
        if part or m['alt']:
            part = '.' + part
        part += suffix
        if m['zeros']:
            room = int(m['width'] or 0) - len(sign) - len(part)
            # Every fourth place is a separator's, and the number never begins with one.
            whole = whole.zfill(room * 3 // 4 + 1 if m['group'] else room)
        if m['group']:
            whole = _grouped(whole, m['group'])
        return _padded(sign, whole + part, m)

    # Arithmetic: exact with rational numbers, as floats and complex numbers compute it with those.

    def _operator(name, exact, inexact, kinds=((numbers.Real, float), (numbers.Complex, complex))):
        """The method and the reflected method of an operator; exact works on two ratios."""
        types = tuple([convert for _, convert in kinds])

        def method(a, b):
            if isinstance(b, Fraction):
                return exact(a._numerator, a._denominator, b._numerator, b._denominator)
            if isinstance(b, int):
                b = int(b)
                return exact(a._numerator, a._denominator, b, 1)
            if isinstance(b, types):
                return inexact((float if isinstance(b, float) else complex)(a), b)
            return NotImplemented

        def reflected(b, a):
            if isinstance(a, numbers.Rational):
                return exact(*_exact(a), b._numerator, b._denominator)
            for kind, convert in kinds:
                if isinstance(a, kind):
                    return inexact(convert(a), convert(b))
            return NotImplemented
        method.__name__, reflected.__name__ = f'__{name}__', f'__r{name}__'
        return method, reflected

    def _sum(na, da, nb, db):
        common = math.gcd(da, db)
        if common == 1:
            return _ratio(na * db + nb * da, da * db)
        # What is left to cancel divides the common factor.
        rest = da // common
        n = na * (db // common) + nb * rest
        g = math.gcd(common, n)
        return _ratio(n // g, db // g * rest)

    def _difference(na, da, nb, db, add=_sum):
        return add(na, da, -nb, db)

    def _product(na, da, nb, db):
        # The ratios are in lowest terms: only crosswise is anything to cancel.
        first = math.gcd(na, db)
        second = math.gcd(nb, da)
        return _ratio(na // first * (nb // second), da // second * (db // first))

    def _quotient(na, da, nb, db, multiply=_product):
        if nb > 0:
            return multiply(na, da, db, nb)
        if nb < 0:
            return multiply(na, da, -db, -nb)
        raise ZeroDivisionError(f'Fraction({db}, 0)')

    def _divmod(na, da, nb, db):
        q, r = divmod(na * db, nb * da)
        return q, Fraction(r, da * db)

    __add__, __radd__ = _operator('add', _sum, operator.add)
    __sub__, __rsub__ = _operator('sub', _difference, operator.sub)
    __mul__, __rmul__ = _operator('mul', _product, operator.mul)
    __truediv__, __rtruediv__ = _operator('truediv', _quotient, operator.truediv)
    _ordered = ((numbers.Real, float),)     # complex numbers cannot do these
    __divmod__, __rdivmod__ = _operator('divmod', _divmod, divmod, _ordered)
    __floordiv__, __rfloordiv__ = _operator('floordiv', lambda na, da, nb, db: na * db // (nb * da), operator.floordiv, _ordered)
    __mod__, __rmod__ = _operator('mod', lambda na, da, nb, db: Fraction(na * db % (nb * da), da * db), operator.mod, _ordered)
    del _operator, _sum, _difference, _product, _quotient, _divmod, _ordered

    def __pow__(a, b):
        if not isinstance(b, numbers.Rational):
            return float(a) ** b if isinstance(b, (float, complex)) else NotImplemented
        if b.denominator != 1:
            return float(a) ** float(b)
        n, d, power = a._numerator, a._denominator, b.numerator
        if power < 0:
            # The power of the reciprocal, whose denominator is positive as well.
            n, d, power = (d, n, -power) if n > 0 else (-d, -n, -power)
            if d == 0:
                raise ZeroDivisionError(f'Fraction({abs(n) ** power}, 0)')
        return Fraction._make(n ** power, d ** power)

    def __rpow__(b, a):
        power = b._numerator
        if b._denominator == 1 and (power >= 0 or not isinstance(a, numbers.Rational)):
            return a ** power
        if isinstance(a, numbers.Rational):
            return Fraction._make(a.numerator, a.denominator) ** b
        return a ** float(b)

    def __pos__(a):
        return Fraction._make(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction._make(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction._make(abs(a._numerator), a._denominator)

    # Whole numbers.

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __trunc__(a):
        return a.__floor__() if a._numerator >= 0 else a.__ceil__()

    def __int__(a, _index=operator.index):
        return _index(a.__trunc__())

    def __round__(self, ndigits=None):
        """The nearest int, or the nearest multiple of 10**-ndigits; from the middle to the even one."""
        if ndigits is None:
            return _rounded(self._numerator, self._denominator)
        power = 10 ** abs(ndigits)
        unit = Fraction._make(1, power) if ndigits > 0 else Fraction._make(power, 1)
        return Fraction(round(self / unit)) * unit

    # Comparisons.

    def __bool__(a):
        return bool(a._numerator)

    def __hash__(self):
        # That of every number: n * d**-1 modulo a prime, so that equal numbers of all types have the same.
        n, d, prime = self._numerator, self._denominator, sys.hash_info.modulus
        h = abs(n) * pow(d, -1, prime) % prime if d % prime else sys.hash_info.inf
        if n < 0:
            h = -h
        return h if h != -1 else -2

    def __eq__(a, b):
        if type(b) is Fraction:
            return a._numerator == b._numerator and a._denominator == b._denominator
        if not isinstance(b, numbers.Rational):
            if isinstance(b, numbers.Complex) and not isinstance(b, numbers.Real):
                if b.imag != 0:
                    return NotImplemented
                b = b.real
            if isinstance(b, float):
                if not math.isfinite(b):
                    return False
                b = a.from_float(b)
            elif not isinstance(b, numbers.Rational):
                return NotImplemented
        return a._numerator == b.numerator and a._denominator == b.denominator

    def _comparison(operation):
        def compare(a, b):
            if type(b) is Fraction:
                return operation(a._numerator * b._denominator, b._numerator * a._denominator)
            if type(b) is int:
                return operation(a._numerator, b * a._denominator)
            if isinstance(b, float):
                if not math.isfinite(b):
                    return operation(0.0, b)
                b = a.from_float(b)
            elif not isinstance(b, numbers.Rational):
                return NotImplemented
            return operation(a._numerator * b.denominator, b.numerator * a._denominator)
        compare.__name__ = f'__{operation.__name__}__'
        compare.__qualname__ = 'Fraction.' + compare.__name__
        return compare

    __lt__, __le__ = _comparison(operator.lt), _comparison(operator.le)
    __gt__, __ge__ = _comparison(operator.gt), _comparison(operator.ge)
    del _comparison

    # Copies: a Fraction never changes, an instance of a subclass may.

    def __reduce__(self):
        return type(self), (self._numerator, self._denominator)

    def __copy__(self):
        return self if type(self) is Fraction else type(self)(*self.as_integer_ratio())

    def __deepcopy__(self, memo):
        return self.__copy__()
