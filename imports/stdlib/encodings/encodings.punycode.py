"""The codec punycode: text as ASCII letters, as RFC 3492 tells it."""
import codecs

_LETTERS = b'abcdefghijklmnopqrstuvwxyz0123456789'
_VALUES = {c: i for i, c in enumerate(_LETTERS)} | {c - 32: i for i, c in enumerate(_LETTERS[:26])}
_BASE, _LOW, _HIGH, _SKEW, _DAMP = 36, 1, 26, 38, 700


def _adapt(delta, first, count):
    delta = delta // _DAMP if first else delta // 2
    delta += delta // count
    turns = 0
    while delta > (_BASE - _LOW) * _HIGH // 2:
        delta //= _BASE - _LOW
        turns += _BASE
    return turns + (_BASE - _LOW + 1) * delta // (delta + _SKEW)


def _threshold(k, bias):
    return min(max(k - bias, _LOW), _HIGH)


def punycode_encode(text):
    """Return the bytes that stand for a text."""
    plain = [ord(c) for c in text if c < '\x80']
    out = bytearray(plain)
    if plain:
        out += b'-'
    done, delta, bias = len(plain), 0, 72
    last = 128
    codes = [ord(c) for c in text]
    for code in sorted({c for c in codes if c >= 128}):
        delta += (code - last) * (done + 1)
        for c in codes:
            if c < code:
                delta += 1
            elif c == code:
                q, k = delta, _BASE
                while q >= (t := _threshold(k, bias)):
                    out.append(_LETTERS[t + (q - t) % (_BASE - t)])
                    q = (q - t) // (_BASE - t)
                    k += _BASE
                out.append(_LETTERS[q])
                bias = _adapt(delta, done == len(plain), done + 1)
                delta = 0
                done += 1
        delta += 1
        last = code + 1
    return bytes(out)


def punycode_decode(data, errors='strict'):
    """Return the text that bytes stand for."""
    whole = bytes(memoryview(data)) if not isinstance(data, str) else data.encode('ascii')
    if errors not in ('strict', 'replace', 'ignore'):
        raise UnicodeError(f'Unsupported error handling: {errors}')

    def bad(start, stop, why):
        raise UnicodeDecodeError('punycode', whole, start, stop, why)

    head, mark, tail = whole.rpartition(b'-')
    offset = len(head) + len(mark)
    try:
        out = list(head.decode('ascii', errors))
    except UnicodeDecodeError as problem:  # of the whole, not of its beginning
        raise UnicodeDecodeError('ascii', whole, problem.start, problem.end, problem.reason) from None
    code, place, bias, i = 128, 0, 72, 0
    first = True
    while i < len(tail):
        start, weight, k = i, 1, _BASE
        old, whole_delta = place, 0
        while True:
            if i == len(tail):
                if errors == 'strict':
                    bad(offset + start, len(whole), 'incomplete punycode string')
                return ''.join(out)
            digit = _VALUES.get(tail[i])
            if digit is None:
                if errors == 'strict':
                    bad(offset + i, offset + i + 1, f"Invalid extended code point '{tail[i]}'")
                return ''.join(out)
            i += 1
            whole_delta += digit * weight
            t = _threshold(k, bias)
            if digit < t:
                break
            weight *= _BASE - t
            k += _BASE
        count = len(out) + 1
        turns, place = divmod(place + whole_delta, count)
        code += turns
        if code > 0x10FFFF:
            if errors == 'strict':
                bad(offset + start, offset + i, f'Invalid character U+{code:x}')
            code = ord('?')
        out.insert(place, chr(code))
        bias = _adapt(whole_delta, first, count)
        first = False
        place += 1
    return ''.join(out)


class Codec(codecs.Codec):
    """Encodes and decodes whole texts."""

    def encode(self, input, errors='strict'):
        return punycode_encode(input), len(input)

    def decode(self, input, errors='strict'):
        return punycode_decode(input, errors), len(input)


class IncrementalEncoder(codecs.IncrementalEncoder):
    """Encodes each piece by itself."""

    def encode(self, input, final=False):
        return punycode_encode(input)


class IncrementalDecoder(codecs.IncrementalDecoder):
    """Decodes each piece by itself."""

    def decode(self, input, final=False):
        return punycode_decode(input, self.errors)


class StreamWriter(Codec, codecs.StreamWriter):
    """Writes texts to a stream."""


class StreamReader(Codec, codecs.StreamReader):
    """Reads texts from a stream."""


def getregentry():
    """Return the codec."""
    codec = Codec()
    return codecs.CodecInfo(codec.encode, codec.decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, 'punycode')
