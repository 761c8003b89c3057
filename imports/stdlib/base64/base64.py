"""Base16, Base32, Base64 and Base85 encodings of bytes."""

import binascii

__all__ = ["encode", "decode", "encodebytes", "decodebytes", "b64encode", "b64decode", "b32encode", "b32decode",
           "b32hexencode", "b32hexdecode", "b16encode", "b16decode", "b85encode", "b85decode", "a85encode", "a85decode",
           "z85encode", "z85decode", "standard_b64encode", "standard_b64decode", "urlsafe_b64encode", "urlsafe_b64decode"]

bytes_types = (bytes, bytearray)
MAXLINESIZE = 76
MAXBINSIZE = MAXLINESIZE // 4 * 3


def _bytes_from_decode_data(s):
    if type(s) is bytes:
        return s
    if isinstance(s, str):
        if not s.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return s.encode()
    try:
        return _to_bytes(s)
    except TypeError:
        raise TypeError(f"argument should be a bytes-like object or ASCII string, not {s.__class__.__name__!r}") from None


def _swapped(data, plain, others):
    # The two characters in the place of + and /, in one direction or the other.
    assert len(others) == 2, repr(others)
    return data.translate(bytes.maketrans(b"+/", others) if plain else bytes.maketrans(others, b"+/"))


def _to_bytes(s):
    return s if isinstance(s, bytes_types) else memoryview(s).tobytes()


def b64encode(s, altchars=None):
    """Encode in Base64; altchars are two characters in the place of + and /."""
    text = _encode64(s, False)
    return text if altchars is None else _swapped(text, True, altchars)


def b64decode(s, altchars=None, validate=False):
    """Decode Base64; other characters are ignored, or with validate an error."""
    data = _bytes_from_decode_data(s)
    if altchars is not None:
        data = _swapped(data, False, _bytes_from_decode_data(altchars))
    return _decode64(data, validate)


def standard_b64encode(s):
    """Encode in standard Base64."""
    return b64encode(s)


def standard_b64decode(s):
    """Decode standard Base64."""
    return b64decode(s)


_to_urlsafe = bytes.maketrans(b"+/", b"-_")
_from_urlsafe = bytes.maketrans(b"-_", b"+/")


def urlsafe_b64encode(s):
    """Encode in Base64 with - and _ in the place of + and /."""
    return _encode64(s, False).translate(_to_urlsafe)


def urlsafe_b64decode(s):
    """Decode Base64 with - and _ in the place of + and /."""
    return _decode64(_bytes_from_decode_data(s).translate(_from_urlsafe), False)


_b32alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_b32hexalphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"


def _b32decode(alphabet, s, casefold=False, map01=None):
    s = _bytes_from_decode_data(s)
    if len(s) & 7:
        raise binascii.Error("Incorrect padding")
    if map01 is not None:
        # 0 is read as O, 1 as the letter given.
        letter = _bytes_from_decode_data(map01)
        assert len(letter) == 1, repr(letter)
        s = s.replace(b"0", b"O").replace(b"1", letter)
    s = s.upper() if casefold else s
    length = len(s)
    s = s.rstrip(b"=")
    pads = length - len(s)
    data = _decode32(alphabet, s)
    if pads not in (0, 1, 3, 4, 6):
        raise binascii.Error("Incorrect padding")
    # Of the last five bytes those stay that the digits fill.
    return data[:len(s) * 5 // 8] if pads else data


def b32encode(s):
    """Encode in Base32."""
    return _encode32(_b32alphabet, _to_bytes(s))


def b32decode(s, casefold=False, map01=None):
    """Decode Base32; map01 is the letter for the digit 1, and 0 is then O."""
    return _b32decode(_b32alphabet, s, casefold, map01)


def b32hexencode(s):
    """Encode in Base32 with the extended hexadecimal alphabet."""
    return _encode32(_b32hexalphabet, _to_bytes(s))


def b32hexdecode(s, casefold=False):
    """Decode Base32 with the extended hexadecimal alphabet."""
    return _b32decode(_b32hexalphabet, s, casefold)


def b16encode(s):
    """Encode in Base16, in capitals."""
    text = binascii.hexlify(s)
    return text.upper()


def b16decode(s, casefold=False):
    """Decode Base16, with casefold also small letters."""
    data = _bytes_from_decode_data(s)
    data = data.upper() if casefold else data
    if data.translate(None, b"0123456789ABCDEF"):
        raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(data)


_a85alphabet = bytes(range(33, 118))


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    """Encode in Ascii85; the options are those of btoa and Adobe."""
    result = _encode85(_a85alphabet, _to_bytes(b), pad, True, foldspaces)
    if adobe:
        result = b"<~" + result
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        starts = range(0, len(result), wrapcol)
        lines = [result[at:at + wrapcol] for at in starts]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b"")
        result = b"\n".join(lines)
    return result + b"~>" if adobe else result


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b" \t\n\r\v"):
    """Decode Ascii85."""
    b = _bytes_from_decode_data(b)
    if adobe:
        if not b.endswith(b"~>"):
            raise ValueError("Ascii85 encoded byte sequences must end with {!r}".format(b"~>"))
        b = b[2:-2] if b.startswith(b"<~") else b[:-2]
    return _decode_ascii85(b, foldspaces, ignorechars)


_b85alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"


def b85encode(b, pad=False):
    """Encode in Base85."""
    return _encode85(_b85alphabet, _to_bytes(b), pad, False, False)


def b85decode(b):
    """Decode Base85."""
    return _decode85(_b85alphabet, _bytes_from_decode_data(b), "base85")


_z85alphabet = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#"


def z85encode(s):
    """Encode in Z85."""
    return _encode85(_z85alphabet, _to_bytes(s), False, False, False)


def z85decode(s):
    """Decode Z85."""
    return _decode85(_z85alphabet, _bytes_from_decode_data(s), "z85")


def encode(input, output):
    """Encode a binary file in lines."""
    while s := input.read(MAXBINSIZE):
        while len(s) < MAXBINSIZE and (more := input.read(MAXBINSIZE - len(s))):
            s += more
        output.write(binascii.b2a_base64(s))


def decode(input, output):
    """Decode a file of lines."""
    while line := input.readline():
        output.write(binascii.a2b_base64(line))


def _input_type_check(s):
    try:
        m = memoryview(s)
    except TypeError as err:
        raise TypeError("expected bytes-like object, not %s" % s.__class__.__name__) from err
    if m.format not in ("c", "b", "B"):
        raise TypeError("expected single byte elements, not %r from %s" % (m.format, s.__class__.__name__))
    if m.ndim != 1:
        raise TypeError("expected 1-D data, not %d-D data from %s" % (m.ndim, s.__class__.__name__))


def encodebytes(s):
    """Encode in Base64 with a newline after every 76 characters."""
    _input_type_check(s)
    return b"".join([binascii.b2a_base64(s[i:i + MAXBINSIZE]) for i in range(0, len(s), MAXBINSIZE)])


def decodebytes(s):
    """Decode Base64 of several lines."""
    _input_type_check(s)
    return binascii.a2b_base64(s)
