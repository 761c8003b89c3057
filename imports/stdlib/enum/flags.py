class FlagBoundary(StrEnum):
    """What a class of flags does with bits that it has no names for: refuse, drop, give a plain int, or keep them."""
    STRICT, CONFORM, EJECT, KEEP = 'strict', 'conform', 'eject', 'keep'


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


def _iter_bits_lsb(num):
    """Yield the bits of a number, the lowest first."""
    if isinstance(num, Enum):
        num = num.value
    if num < 0:
        raise ValueError('%r is not a positive integer' % num)
    while num:
        low = num & -num
        yield low
        num ^= low


def show_flag_values(value):
    return list(_iter_bits_lsb(value))


def bin(num, max_bits=None):
    """Return a number in base two behind its sign bit; of a negative one the complement."""
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        s = format(num + ceiling, 'b').replace('1', '0b0 ', 1)
    else:
        s = format(~num ^ (ceiling - 1) + ceiling, 'b')
        s = '0b1 ' + s[1:]
    sign, digits = s[:4], s[4:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-2:-1] * max_bits + digits)[-max_bits:]
    return sign + digits


def _partner(self, other, operator):
    """The value of the other operand; NotImplemented where it is none, None is an error."""
    value = self._get_value(other)
    if value is NotImplemented:
        return value
    nameless = self if self._get_value(self) is None else other if value is None else None
    if nameless is not None:
        raise TypeError(f"'{nameless}' cannot be combined with other flags with {operator}")
    return value


class Flag(Enum, boundary=STRICT):
    """The base of flags: members that can be combined."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """Choose a value for auto: the next power of two."""
        if not last_values:
            return start if start is not None else 1
        last = max(last_values)
        try:
            high = last.bit_length() - 1
        except Exception:
            raise TypeError('invalid flag value %r' % last) from None
        return 2 ** (high + 1)

    @classmethod
    def _iter_member_by_value_(cls, value):
        """Yield the members of the single bits of a value, the lowest first."""
        for bit in _iter_bits_lsb(value & cls._flag_mask_):
            yield cls._value2member_map_.get(bit)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """Yield the members of the single bits of a value, as they were defined."""
        found = [(m._sort_order_, m) for m in cls._iter_member_by_value_(value)]
        found.sort(key=lambda entry: entry[0])
        for _, m in found:
            yield m

    @classmethod
    def _missing_(cls, value):
        """Return a member matching the value, made for a combination; see FlagBoundary for what is left over."""
        if not isinstance(value, int):
            raise ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        mask, singles, everything = cls._flag_mask_, cls._singles_mask_, cls._all_bits_
        negative = None
        if not ~everything <= value <= everything or value & (everything ^ mask):
            if cls._boundary_ is STRICT:
                bits = max(value.bit_length(), mask.bit_length())
                raise ValueError('%r invalid value %r\n    given %s\n  allowed %s'
                                 % (cls, value, bin(value, bits), bin(mask, bits)))
            if cls._boundary_ is CONFORM:
                value = value & mask
            elif cls._boundary_ is EJECT:
                return value
            elif cls._boundary_ is KEEP:
                if value < 0:
                    value = max(everything + 1, 2 ** value.bit_length()) + value
            else:
                raise ValueError('%r unknown flag boundary %r' % (cls, cls._boundary_))
        if value < 0:
            negative = value
            value = everything + 1 + value
        unknown = value & ~mask
        aliases = value & ~singles
        named = value & singles
        if unknown and cls._boundary_ is not KEEP:
            raise ValueError(f'{cls.__name__}({value!r}) -->  unknown values {unknown!r} [{bin(unknown)}]')
        if cls._member_type_ is object:
            made = object.__new__(cls)
        else:
            made = cls._member_type_.__new__(cls, value)
        if not _has(made, '_value_'):
            made._value_ = value
        if named or aliases:
            members = []
            combined = 0
            for m in cls._iter_member_(named):
                members.append(m)
                combined |= m._value_
            if aliases:
                value = named | aliases
                for n, m in cls._member_map_.items():
                    if m not in members and m._value_ and m._value_ & value == m._value_:
                        members.append(m)
                        combined |= m._value_
            unknown = made._value_ ^ combined
            made._name_ = '|'.join([m._name_ for m in members])
            if not combined:
                made._name_ = None
            elif unknown and cls._boundary_ is STRICT:
                raise ValueError(f'{cls!r}: no members with value {unknown!r}')
            elif unknown:
                made._name_ += '|%s' % cls._numeric_repr_(unknown)
        else:
            made._name_ = None
        # Each combination is one object.
        made = cls._value2member_map_.setdefault(made._value_, made)
        if negative is not None:
            cls._value2member_map_[negative] = made
        return made

    def __contains__(self, other):
        """Tell whether every bit of another of the class is set here."""
        if isinstance(other, self.__class__):
            bits = other._value_
            return bits & self._value_ == bits
        raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}")

    def __iter__(self):
        """The members of single bits that are set."""
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __bool__(self):
        return not not self._value_

    def __repr__(self):
        cls = self.__class__
        show = cls._value_repr_ or repr
        if self._name_ is None:
            return '<%s: %s>' % (cls.__name__, show(self._value_))
        return '<%s.%s: %s>' % (cls.__name__, self._name_, show(self._value_))

    def __str__(self):
        if self._name_ is None:
            return '%s(%r)' % (self.__class__.__name__, self._value_)
        return '%s.%s' % (self.__class__.__name__, self._name_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def __or__(self, other):
        value = _partner(self, other, '|')
        if value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ | value)

    def __and__(self, other):
        value = _partner(self, other, '&')
        if value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = _partner(self, other, '^')
        if value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ ^ value)

    def __invert__(self):
        value = self._get_value(self)
        if value is None:
            raise TypeError(f"'{self}' cannot be inverted")
        inverse = self._inverted_
        if inverse is None:
            # Where bits without a name are kept or let go, all are turned over; else those that have a member.
            unbounded = self._boundary_ is KEEP or self._boundary_ is EJECT
            inverse = self._inverted_ = self.__class__(~value if unbounded else ~value & self._singles_mask_)
        return inverse

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """The base of flags that are also numbers."""
