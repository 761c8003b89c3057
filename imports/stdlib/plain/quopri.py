"""Bytes in which all that is not plain ASCII is written as = and two hexadecimal digits."""
from binascii import a2b_qp, b2a_qp

__all__ = ['encode', 'decode', 'encodestring', 'decodestring']
ESCAPE, MAXLINESIZE, HEX, EMPTYSTRING = b'=', 76, b'0123456789ABCDEF', b''


def needsquoting(c, quotetabs, header):
    """Tell whether a byte must be written with =."""
    if c in b' \t':
        return quotetabs
    if c == b'_':
        return header
    return c == ESCAPE or not b' ' <= c <= b'~'


def quote(c):
    """A byte with =."""
    return b'=%02X' % ord(c)


def unquote(s):
    """The byte that = and two digits stand for."""
    return bytes([int(s[1:3], 16)])


def ishex(c):
    """Tell whether a byte is a hexadecimal digit."""
    return c in b'0123456789abcdefABCDEF'


def encodestring(s, quotetabs=False, header=False):
    """Encode bytes."""
    return b2a_qp(s, quotetabs=quotetabs, header=header)


def decodestring(s, header=False):
    """Decode bytes."""
    return a2b_qp(s, header=header)


def encode(input, output, quotetabs, header=False):
    """Encode a binary file object into another one."""
    output.write(encodestring(input.read(), quotetabs, header))


def decode(input, output, header=False):
    """Decode a binary file object into another one."""
    output.write(decodestring(input.read(), header))
