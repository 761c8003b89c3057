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
