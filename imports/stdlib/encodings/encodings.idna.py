"""The codec idna: names of hosts in ASCII, as RFC 3490 tells it."""
import codecs
import re
import stringprep
import unicodedata

dots = re.compile('[\u002e\u3002\uff0e\uff61]')
ace_prefix = b'xn--'
sace_prefix = 'xn--'
_TOO_LONG = 'label too long'
_EMPTY = 'label empty'


def nameprep(label):
    """Return a label in the form in which labels are compared."""
    mapped = ''.join(stringprep.map_table_b2(c) for c in label if not stringprep.in_table_b1(c))
    label = unicodedata.normalize('NFKC', mapped)
    refused = (stringprep.in_table_c12, stringprep.in_table_c22, stringprep.in_table_c3, stringprep.in_table_c4,
               stringprep.in_table_c5, stringprep.in_table_c6, stringprep.in_table_c7, stringprep.in_table_c8, stringprep.in_table_c9)
    for i, c in enumerate(label):
        if any(test(c) for test in refused):
            raise UnicodeEncodeError('idna', label, i, i + 1, f'Invalid character {c!r}')
    right = [stringprep.in_table_d1(c) for c in label]
    if any(right):
        for i, c in enumerate(label):
            if stringprep.in_table_d2(c):
                raise UnicodeEncodeError('idna', label, i, i + 1, 'Violation of BIDI requirement 2')
        for i in 0, len(label) - 1:
            if not right[i]:
                raise UnicodeEncodeError('idna', label, i, i + 1, 'Violation of BIDI requirement 3')
    return label


def _plain(label):
    # An ASCII label that has a fitting length, or None where it is not ASCII.
    if not label.isascii():
        return None
    if 0 < len(label) < 64:
        return label.encode()
    if label:
        raise UnicodeEncodeError('idna', label, 0, len(label), _TOO_LONG)
    raise UnicodeEncodeError('idna', label, 0, 1, _EMPTY)


def ToASCII(label):
    """Return a label of a name as bytes."""
    done = _plain(label)
    if done is not None:
        return done
    original, label = label, nameprep(label)
    done = _plain(label)
    if done is not None:
        return done
    if label.lower().startswith(sace_prefix):
        raise UnicodeEncodeError('idna', original, 0, len(sace_prefix), 'Label starts with ACE prefix')
    done = ace_prefix + label.encode('punycode')
    if len(done) < 64:
        return done
    raise UnicodeEncodeError('idna', original, 0, len(original), _TOO_LONG)


def ToUnicode(label):
    """Return a label of a name as text."""
    if len(label) > 1024:
        data = label.encode('utf-8', 'surrogatepass') if isinstance(label, str) else bytes(label)
        raise UnicodeDecodeError('idna', data, 0, len(data), 'label way too long')
    if isinstance(label, (bytes, bytearray)):
        label = bytes(label)
        prefixed = label.lower().startswith(ace_prefix)
        for i, c in enumerate(label):
            if c >= 128 and not prefixed:
                raise UnicodeDecodeError('idna', label, i, i + 1, 'ordinal not in range(128)')
        text = label.decode('latin-1')
    else:
        text = label if label.isascii() else nameprep(label)
        if not text.isascii():
            i = next(i for i, c in enumerate(text) if c > '\x7f')
            raise UnicodeEncodeError('idna', label, i, i + 1, 'Invalid character in IDN label')
    if not text.lower().startswith(sace_prefix):
        return text
    encoded = text.encode('latin-1')
    try:
        result = encoded[len(ace_prefix):].decode('punycode')
    except UnicodeDecodeError as e:
        raise UnicodeDecodeError('idna', encoded, e.start + 4, e.end + 4, e.reason) from None
    try:
        again = ToASCII(result)
    except UnicodeEncodeError as e:
        raise UnicodeDecodeError('idna', encoded, 0, len(result), e.reason) from None
    if text.lower() != again.decode():
        raise UnicodeDecodeError('idna', encoded, 0, len(encoded), f'IDNA does not round-trip, {encoded!r} != {again!r}')
    return result


def _encoded(text, errors, last=True):
    # The bytes of a name, and how much of it they stand for: without last, what follows the last dot waits.
    if errors != 'strict':
        raise UnicodeError(f'Unsupported error handling: {errors}')
    if not text:
        return b'', 0
    labels, begin = [], 0
    marks = list(dots.finditer(text))
    for m in marks:
        labels.append((begin, text[begin:m.start()]))
        begin = m.end()
    tail = text[begin:]
    out, used = [], begin
    if tail and last:
        labels.append((begin, tail))
        used = len(text)
    for at, label in labels:
        try:
            out.append(ToASCII(label))
        except UnicodeEncodeError as e:
            # Where nameprep has changed the label, the places are those of the changed one.
            raise UnicodeEncodeError('idna', text, at + e.start, at + e.end, e.reason) from None
    data = b'.'.join(out)
    if out and (not tail or not last):
        data += b'.'
    return data, used


def _decoded(data, errors, last=True):
    if errors != 'strict':
        raise UnicodeError(f'Unsupported error handling: {errors}')
    data = bytes(memoryview(data))
    if not data:
        return '', 0
    if ace_prefix not in data.lower() and last:
        try:
            return data.decode('ascii'), len(data)
        except UnicodeDecodeError:
            pass
    *labels, tail = data.split(b'.')
    used = len(data) - len(tail)
    ends = not tail or not last
    if tail and last:
        labels.append(tail)
        used = len(data)
    out, at = [], 0
    for label in labels:
        try:
            out.append(ToUnicode(label))
        except UnicodeDecodeError as e:
            raise UnicodeDecodeError('idna', data, at + e.start, at + e.end, e.reason) from None
        at += len(label) + 1
    for i, c in enumerate(tail):  # what waits, too
        if c >= 128:
            raise UnicodeDecodeError('idna', data, len(data) - len(tail) + i, len(data) - len(tail) + i + 1, 'ordinal not in range(128)')
    text = '.'.join(out)
    return text + '.' if out and ends else text, used


class Codec(codecs.Codec):
    """Encodes and decodes whole names."""

    def encode(self, input, errors='strict'):
        data, used = _encoded(input, errors)
        for label in data.split(b'.')[:-1] if isinstance(input, str) else ():
            if len(label) >= 64:
                raise UnicodeError(_TOO_LONG)
        return data, len(input)

    def decode(self, input, errors='strict'):
        return _decoded(input, errors)[0], len(input)


class IncrementalEncoder(codecs.BufferedIncrementalEncoder):
    """Encodes a name that comes in pieces, a label when its dot has come."""

    def _buffer_encode(self, input, errors, final):
        return _encoded(input, errors, final)


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    """Decodes a name that comes in pieces, a label when its dot has come."""

    def _buffer_decode(self, input, errors, final):
        return _decoded(input, errors, final)


class StreamWriter(Codec, codecs.StreamWriter):
    """Writes names to a stream."""


class StreamReader(Codec, codecs.StreamReader):
    """Reads names from a stream."""


def getregentry():
    """Return the codec."""
    codec = Codec()
    return codecs.CodecInfo(codec.encode, codec.decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, 'idna')
