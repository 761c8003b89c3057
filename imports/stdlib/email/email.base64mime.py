"""Texts in base64 for messages."""
from base64 import b64encode
from binascii import a2b_base64, b2a_base64

__all__ = ['body_decode', 'body_encode', 'decode', 'decodestring', 'header_encode', 'header_length']
CRLF, NL, EMPTYSTRING, MISC_LEN = '\r\n', '\n', '', 7


def header_length(bytearray):
    """How long bytes become."""
    return (len(bytearray) + 2) // 3 * 4


def header_encode(header_bytes, charset='iso-8859-1'):
    """An encoded word."""
    if not header_bytes:
        return ''
    if isinstance(header_bytes, str):
        header_bytes = header_bytes.encode(charset)
    return f'=?{charset}?b?{b64encode(header_bytes).decode("ascii")}?='


def body_encode(s, maxlinelen=76, eol=NL):
    """Bytes as lines."""
    if not s:
        return ''
    step = maxlinelen * 3 // 4
    lines = [b2a_base64(s[at:at + step]).decode('ascii') for at in range(0, len(s), step)]
    return ''.join([line if eol == NL else line[:-1] + eol for line in lines])


def decode(string):
    """The bytes of a text."""
    if not string:
        return b''
    return a2b_base64(string.encode('raw-unicode-escape') if isinstance(string, str) else string)


body_decode = decodestring = decode
