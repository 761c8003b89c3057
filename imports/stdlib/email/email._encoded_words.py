"""Encoded words of headers: =?charset?encoding?text?=."""
import base64
import binascii
import re
from email import errors
from string import ascii_letters, digits

__all__ = ['decode_q', 'encode_q', 'decode_b', 'encode_b', 'len_q', 'len_b', 'decode', 'encode']
_safe = frozenset(b'-!*+/' + ascii_letters.encode() + digits.encode())


def decode_q(encoded):
    """The bytes of quoted-printable, and no defects."""
    text = encoded.replace(b'_', b' ')
    return re.sub(br'=([a-fA-F0-9]{2})', lambda m: bytes([int(m[1], 16)]), text), []


def encode_q(bstring):
    """Bytes as quoted-printable."""
    return ''.join(['_' if b == 32 else chr(b) if b in _safe else '=%02X' % b for b in bstring])


def len_q(bstring):
    """How long bytes become as quoted-printable."""
    return sum([1 if b == 32 or b in _safe else 3 for b in bstring])


def decode_b(encoded):
    """The bytes of base64, and the defects."""
    padding, strangers = errors.InvalidBase64PaddingDefect, errors.InvalidBase64CharactersDefect
    missing = -len(encoded) % 4
    # What is put at the end, whether other characters are refused, and what is wrong if that makes it readable.
    for end, strict, wrong in ((b'=' * missing, True, [padding] if missing else []),
                               (b'', False, [strangers]),
                               (b'==', False, [strangers, padding])):
        try:
            data = base64.b64decode(encoded + end, validate=strict)
        except binascii.Error:
            continue
        return data, [kind() for kind in wrong]
    return encoded, [errors.InvalidBase64LengthDefect()]


def encode_b(bstring):
    """Bytes as base64."""
    return base64.b64encode(bstring).decode('ascii')


def len_b(bstring):
    """How long bytes become as base64."""
    return (len(bstring) + 2) // 3 * 4


def decode(ew):
    """The text of an encoded word, its character set and language, and the defects."""
    _mark, charset, encoding, text, _end = ew.split('?')
    charset, _star, language = charset.partition('*')
    data, defects = (decode_q if encoding.lower() == 'q' else decode_b)(text.encode('ascii', 'surrogateescape'))
    try:
        string = data.decode(charset)
    except UnicodeDecodeError:
        defects.append(errors.UndecodableBytesDefect(f'Encoded word contains bytes not decodable using {charset!r} charset'))
        string = data.decode(charset, 'surrogateescape')
    except (LookupError, UnicodeEncodeError):
        known = charset.lower() == 'unknown-8bit'
        defects += [] if known else [errors.CharsetError(f'Unknown charset {charset!r} in encoded word; decoded as unknown bytes')]
        string = data.decode('ascii', 'surrogateescape')
    return string, charset, language, defects


def encode(string, charset='utf-8', encoding=None, lang=''):
    """A text as an encoded word, in the shorter of the two ways unless encoding names one."""
    data = string.encode('ascii', 'surrogateescape') if charset == 'unknown-8bit' else string.encode(charset)
    if encoding is None:
        # Quoted-printable can be read, so that it may be a little longer.
        encoding = 'q' if len_q(data) - len_b(data) < 5 else 'b'
    text = (encode_q if encoding == 'q' else encode_b)(data)
    return f'=?{charset}{"*" + lang if lang else ""}?{encoding}?{text}?='
