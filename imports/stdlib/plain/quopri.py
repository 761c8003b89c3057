"""Bytes in which all that is not plain ASCII is written as = and two hexadecimal digits."""
try:
    from binascii import a2b_qp, b2a_qp
except ImportError:
    a2b_qp = b2a_qp = None

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
    if b2a_qp is not None:
        return b2a_qp(s, quotetabs=quotetabs, header=header)
    return b''.join([_encode_line(line, quotetabs, header) for line in s.splitlines(keepends=True)])


def decodestring(s, header=False):
    """Decode bytes."""
    if a2b_qp is not None:
        return a2b_qp(s, header=header)
    return b''.join([_decode_line(line, header) for line in s.splitlines(keepends=True)])


def encode(input, output, quotetabs, header=False):
    """Encode a binary file object into another one."""
    output.write(encodestring(input.read(), quotetabs, header))


def decode(input, output, header=False):
    """Decode a binary file object into another one."""
    output.write(decodestring(input.read(), header))


def _encode_line(line, quotetabs, header):
    # A line that grows too long is broken by = at the end; a blank must not be the last of a line.
    text = line.rstrip(b'\n')
    end = line[len(text):]
    pieces = []
    for i in range(len(text)):
        c = text[i:i + 1]
        if c == b' ' and header:
            pieces.append(b'_')
        elif needsquoting(c, quotetabs, header) or i == len(text) - 1 and c in b' \t':
            pieces.append(quote(c))
        else:
            pieces.append(c)
    lines, width = [], 0
    for i, piece in enumerate(pieces):
        if width + len(piece) > MAXLINESIZE - (i < len(pieces) - 1):
            lines.append(b'=\n')
            width = 0
        lines.append(piece)
        width += len(piece)
    return b''.join(lines) + end


def _decode_line(line, header):
    import re
    text = line.rstrip(b' \t\r\n') if line.endswith(b'\n') else line
    end = b'\n' if line.endswith(b'\n') else b''
    # What follows a single = at the end belongs to the same line.
    if text.endswith(b'=') and not text.endswith(b'=='):
        text, end = text[:-1], b''
    if header:
        text = text.replace(b'_', b' ')
    return re.sub(rb'=(?:([0-9A-Fa-f]{2})|=)', lambda m: unquote(m[0]) if m[1] else b'=', text) + end
