"""Lent to an interpreter without codecs: registering changes nothing, the rest is str.encode and bytes.decode."""

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_UTF16 = BOM_UTF16_LE = b"\xff\xfe"
BOM_UTF16_BE = b"\xfe\xff"
BOM_UTF32 = BOM_UTF32_LE = b"\xff\xfe\x00\x00"
BOM_UTF32_BE = b"\x00\x00\xfe\xff"


class CodecInfo(tuple):
    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, **kwargs):
        return tuple.__new__(cls, (encode, decode, streamreader, streamwriter))


def register(search_function):
    pass


unregister = register


def register_error(name, handler):
    pass


def lookup_error(name):
    raise LookupError("unknown error handler name '" + name + "'")


def encode(obj, encoding="utf-8", errors="strict"):
    return obj.encode(encoding, errors)


def decode(obj, encoding="utf-8", errors="strict"):
    return bytes(obj).decode(encoding, errors)
