"""Texts in quoted-printable for messages."""
import re
from string import ascii_letters, digits

__all__ = ['body_decode', 'body_encode', 'body_length', 'decode', 'decodestring', 'header_decode', 'header_encode', 'header_length',
           'quote', 'unquote']
CRLF, NL, EMPTYSTRING = '\r\n', '\n', ''
_escaped = ['=%02X' % n for n in range(256)]
_in_header = {**dict(enumerate(_escaped)), **{ord(c): c for c in '-!*+/' + ascii_letters + digits}, 32: '_'}
_in_body = {**dict(enumerate(_escaped)), **{n: chr(n) for n in (*range(33, 127), 32, 9) if n != 61}}
# Line ends stay as they are.
_body_text = {n: text for n, text in _in_body.items() if n not in (10, 13)}


def header_check(octet):
    """Tell whether a byte must be escaped in a header."""
    return chr(octet) != _in_header[octet]


def body_check(octet):
    """Tell whether a byte must be escaped in a text."""
    return chr(octet) != _in_body[octet]


def header_length(bytearray):
    """How long bytes become in a header."""
    return sum([len(_in_header[octet]) for octet in bytearray])


def body_length(bytearray):
    """How long bytes become in a text."""
    return sum([len(_in_body[octet]) for octet in bytearray])


def unquote(s):
    """The character of = and two digits."""
    return chr(int(s[1:3], 16))


def quote(c):
    """A character as = and two digits."""
    return _escaped[ord(c)]


def header_encode(header_bytes, charset='iso-8859-1'):
    """An encoded word."""
    return f'=?{charset}?q?{header_bytes.decode("latin-1").translate(_in_header)}?=' if header_bytes else ''


def body_encode(body, maxlinelen=76, eol=NL):
    """A text of characters below 256 as lines that are not too long."""
    if maxlinelen < 4:
        raise ValueError('maxlinelen must be at least 4')
    if not body:
        return body
    body = body.translate(_body_text)
    out = []
    room = maxlinelen - 1
    for line in body.splitlines():
        at, last = 0, len(line) - 1 - maxlinelen
        while at <= last:
            stop = at + room
            # An escape is not torn apart.
            if line[stop - 2] == '=':
                out.append(line[at:stop - 1])
                at = stop - 2
            elif line[stop - 1] == '=':
                out.append(line[at:stop])
                at = stop - 1
            else:
                out.append(line[at:stop] + '=')
                at = stop
        rest = line[at:]
        if rest and rest[-1] in ' \t':
            free = at - last
            escaped = quote(rest[-1])
            if free >= 3:
                rest = rest[:-1] + escaped
            elif free == 2:
                rest += '=' + eol
            else:
                rest = rest[:-1] + '=' + eol + escaped
            out.append(rest)
        else:
            out.append(rest)
    if body[-1] in '\r\n':
        out.append('')
    return eol.join(out)


def decode(encoded, eol=NL):
    """The text of lines."""
    if not encoded:
        return encoded
    done = []
    for line in encoded.splitlines():
        line = line.rstrip()
        soft = line.endswith('=')
        line = re.sub('=([0-9a-fA-F]{2})', lambda m: chr(int(m[1], 16)), line[:-1] if soft else line)
        done.append(line if soft else line + eol)
    text = ''.join(done)
    if encoded[-1] not in '\r\n' and text.endswith(eol):
        text = text[:-1]
    return text


body_decode = decodestring = decode


def header_decode(s):
    """The text of an encoded word."""
    return re.sub('=[a-fA-F0-9]{2}', lambda m: unquote(m[0]), s.replace('_', ' '), flags=re.ASCII)
