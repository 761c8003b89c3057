"""Abstract base classes for numbers, after PEP 3141."""
from abc import ABCMeta, abstractmethod

__all__ = ["Number", "Complex", "Real", "Rational", "Integral"]


_BINARY = 'add radd mul rmul truediv rtruediv eq floordiv rfloordiv mod rmod lt le lshift rlshift rshift rrshift and rand xor rxor or ror'.split()


def _abstract(name, home=None):
    """A method that is there to be overridden, with the parameters that it has to take."""
    if name.strip('_') in _BINARY:
        def method(self, other):
            raise NotImplementedError
    elif name == '__rpow__':
        def method(self, base):
            raise NotImplementedError
    elif name == '__pow__' and home == 'Integral':
        def method(self, exponent, modulus=None):
            raise NotImplementedError
    elif name == '__pow__':
        def method(self, exponent):
            raise NotImplementedError
    elif name == '__round__':
        def method(self, ndigits=None):
            raise NotImplementedError
    else:
        def method(self):
            raise NotImplementedError
    method.__name__ = name
    method.__qualname__ = f'{home}.{name}'
    return abstractmethod(method)


class Number(metaclass=ABCMeta):
    """Any kind of number."""
    __slots__ = ()
    __hash__ = None


class Complex(Number):
    """What complex numbers can do."""
    __slots__ = ()

    def __bool__(self):
        """Whether the number is not zero."""
        return self != 0

    def __sub__(self, other):
        """self - other"""
        return self + -other

    def __rsub__(self, other):
        """other - self"""
        return -self + other

    for _name in '__complex__ __add__ __radd__ __neg__ __pos__ __mul__ __rmul__ __truediv__ __rtruediv__ __pow__ __rpow__ __abs__ conjugate __eq__'.split():
        locals()[_name] = _abstract(_name, 'Complex')
    real = property(_abstract('real', 'Complex'))
    imag = property(_abstract('imag', 'Complex'))
    del _name


Complex.register(complex)


class Real(Complex):
    """What real numbers can do besides: order, rounding, division with remainder."""
    __slots__ = ()

    for _name in '__float__ __trunc__ __floor__ __ceil__ __round__ __floordiv__ __rfloordiv__ __mod__ __rmod__ __lt__ __le__'.split():
        locals()[_name] = _abstract(_name, 'Real')
    del _name

    def __divmod__(self, other):
        """divmod(self, other)"""
        return (self // other, self % other)

    def __rdivmod__(self, other):
        """divmod(other, self)"""
        return (other // self, other % self)

    def __complex__(self):
        """The number as a complex one, without an imaginary part."""
        return complex(float(self))

    def conjugate(self):
        """A real number is its own conjugate."""
        return +self

    real = property(conjugate, doc='The number itself.')
    imag = property(lambda self: 0, doc='Zero.')


Real.register(float)


class Rational(Real):
    """Quotients of integers: numerator and denominator, in lowest terms."""
    __slots__ = ()
    numerator = property(_abstract('numerator', 'Rational'))
    denominator = property(_abstract('denominator', 'Rational'))

    def __float__(self):
        """The quotient as a float."""
        return int(self.numerator) / int(self.denominator)


class Integral(Rational):
    """What integers can do besides: bits, and serving as an index."""
    __slots__ = ()

    for _name in '__int__ __pow__ __lshift__ __rlshift__ __rshift__ __rrshift__ __and__ __rand__ __xor__ __rxor__ __or__ __ror__ __invert__'.split():
        locals()[_name] = _abstract(_name, 'Integral')
    del _name

    def __index__(self):
        """The int that stands for the number where one is needed."""
        return int(self)

    def __float__(self):
        """The number as a float."""
        return float(int(self))

    @property
    def numerator(self):
        """The number itself."""
        return +self

    @property
    def denominator(self):
        """One."""
        return 1


Integral.register(int)
