"""Character sets of messages, and how texts in them are encoded."""
from functools import partial

import email.base64mime
import email.quoprimime
from email import errors
from email.encoders import encode_7or8bit

__all__ = ['Charset', 'add_alias', 'add_charset', 'add_codec']
QP, BASE64, SHORTEST = 1, 2, 3
RFC2047_CHROME_LEN = 7
DEFAULT_CHARSET = 'us-ascii'
UNKNOWN8BIT = 'unknown-8bit'
EMPTYSTRING = ''
# How headers and texts in a character set are encoded, and what they are converted to.
CHARSETS = {**{f'iso-8859-{n}': (QP, QP, None) for n in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)},
            **{name: (QP, QP, None) for name in ('windows-1252', 'viscii')},
            **{name: (BASE64, BASE64, None) for name in ('big5', 'gb2312')},
            'koi8-r': (BASE64, BASE64, None), 'utf-8': (SHORTEST, BASE64, 'utf-8'), 'us-ascii': (None, None, None),
            **dict.fromkeys(('shift_jis', 'euc-jp'), (BASE64, None, 'iso-2022-jp')), 'iso-2022-jp': (BASE64, None, None)}
ALIASES = {**{f'latin{sep}{n}': f'iso-8859-{m}' for n, m in enumerate((1, 2, 3, 4, 9, 10, 13, 14, 15, 16), 1) for sep in '_-'},
           'cp949': 'ks_c_5601-1987', 'euc_jp': 'euc-jp', 'euc_kr': 'euc-kr', 'ascii': 'us-ascii'}
CODEC_MAP = {'gb2312': 'eucgb2312_cn', 'big5': 'big5_tw', 'us-ascii': None}


def add_charset(charset, header_enc=None, body_enc=None, output_charset=None):
    """Set how a character set is encoded."""
    if body_enc == SHORTEST:
        raise ValueError('SHORTEST not allowed for body_enc')
    CHARSETS[charset] = (header_enc, body_enc, output_charset)


def add_alias(alias, canonical):
    """Give a character set another name."""
    ALIASES[alias] = canonical


def add_codec(charset, codecname):
    """Set the codec of a character set."""
    CODEC_MAP[charset] = codecname


def _encode(string, codec):
    return string.encode('ascii', 'surrogateescape') if codec == UNKNOWN8BIT else string.encode(codec)


class Charset:
    """A character set and its encodings."""

    def __init__(self, input_charset=DEFAULT_CHARSET):
        try:
            name = str(input_charset, 'ascii') if not isinstance(input_charset, str) else input_charset
            name.encode('ascii')
        except UnicodeError:
            raise errors.CharsetError(input_charset) from None
        name = name.lower()
        self.input_charset = ALIASES.get(name, name)
        self.header_encoding, self.body_encoding, other = CHARSETS.get(self.input_charset, (SHORTEST, BASE64, None))
        other = other or self.input_charset
        self.output_charset = ALIASES.get(other, other)
        self.input_codec, self.output_codec = [CODEC_MAP.get(known, known) for known in (self.input_charset, self.output_charset)]

    def __repr__(self):
        return self.input_charset.lower()

    __str__ = __repr__

    def __eq__(self, other):
        return str(self) == str(other).lower()

    def get_body_encoding(self):
        """The name of the encoding for texts, or a function that sets it."""
        if self.body_encoding == SHORTEST:
            raise AssertionError('a text has no shortest encoding')
        return {QP: 'quoted-printable', BASE64: 'base64'}.get(self.body_encoding, encode_7or8bit)

    def get_output_charset(self):
        """The character set after conversion."""
        return self.output_charset or self.input_charset

    def _module(self, data):
        if self.header_encoding == SHORTEST:
            short = email.base64mime.header_length(data) < email.quoprimime.header_length(data)
            return email.base64mime if short else email.quoprimime
        return {BASE64: email.base64mime, QP: email.quoprimime}.get(self.header_encoding)

    def header_encode(self, string):
        """A text as an encoded word."""
        data = _encode(string, self.output_codec or 'us-ascii')
        module = self._module(data)
        return string if module is None else module.header_encode(data, self.output_codec)

    def header_encode_lines(self, string, maxlengths):
        """A text as encoded words, each as long as the next of maxlengths allows; None for one that has no room."""
        codec = self.output_codec or 'us-ascii'
        module = self._module(_encode(string, codec))
        encode = partial(module.header_encode, charset=codec)
        extra = len(self.get_output_charset()) + RFC2047_CHROME_LEN
        words, current = [], ''
        room = next(maxlengths) - extra
        for c in string:
            longer = current + c
            if module.header_length(_encode(longer, self.get_output_charset())) > room:
                words.append(encode(_encode(current, codec)) if words or current else None)
                current = c
                room = next(maxlengths) - extra
            else:
                current = longer
        return words + [encode(_encode(current, codec))]

    def body_encode(self, string):
        """A text, encoded."""
        if not string:
            return string
        data = string.encode(self.output_charset) if isinstance(string, str) else string
        match self.body_encoding:
            case 1:
                return email.quoprimime.body_encode(str(data, 'latin1'))
            case 2:
                return email.base64mime.body_encode(data)
        return str(data, 'ascii') if isinstance(string, str) else string
