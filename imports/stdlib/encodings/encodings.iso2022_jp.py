"""The codec iso2022_jp: Japanese in seven bits, as RFC 1468 tells it."""
import codecs

_SETS = {b'\x1b(B': 'ascii', b'\x1b(J': 'roman', b'\x1b$@': 'kanji', b'\x1b$B': 'kanji'}
_BEGIN = {'ascii': b'\x1b(B', 'roman': b'\x1b(J', 'kanji': b'\x1b$B'}
_ROMAN = {'\xa5': b'\\', '\u203e': b'~'}
_BAD = 'illegal multibyte sequence'


def _of(char):
    # The set that has a character, and its bytes there; None where none has it.
    if char < '\x80':
        return 'ascii', char.encode()
    if char in _ROMAN:
        return 'roman', _ROMAN[char]
    pair = char.encode('euc_jp', 'ignore')
    return ('kanji', bytes([b & 127 for b in pair])) if len(pair) == 2 and pair[0] >= 0xA1 else None


def _encoded(text, errors, state):
    # The bytes of a text, and the set that is chosen after it.
    out, at = [], 0

    def put(found):
        nonlocal state
        if found[0] != state:
            state = found[0]
            out.append(_BEGIN[state])
        out.append(found[1])

    while at < len(text):
        found = _of(text[at])
        if found is not None:
            put(found)
            at += 1
            continue
        problem = UnicodeEncodeError('iso2022_jp', text, at, at + 1, _BAD)
        made, at = codecs._repair(problem, errors, (str, bytes))
        if isinstance(made, bytes):
            out.append(made)
            continue
        for each in map(_of, made):
            if each is None:
                raise problem
            put(each)
    return b''.join(out), state


def _decoded(data, errors, state, final):
    # The text of bytes, how many were used, and the set that is chosen after them.
    out, at = [], 0
    while at < len(data):
        byte = data[at]
        bad = 1
        if byte == 27:
            mark = data[at:at + 3]
            if mark in _SETS:
                state, at = _SETS[mark], at + 3
                continue
            if not final and any([each.startswith(mark) for each in _SETS]):
                break
        elif state == 'kanji' and byte != 10:
            if at + 1 == len(data):
                if not final:
                    break
            else:
                pair = bytes([byte | 128, data[at + 1] | 128])
                text = pair.decode('euc_jp', 'ignore') if 33 <= byte < 127 and 33 <= data[at + 1] < 127 else ''
                if text:
                    out.append(text)
                    at += 2
                    continue
        elif byte < 128:
            if byte == 10:
                state = 'ascii'
            out.append({92: '\xa5', 126: '\u203e'}.get(byte, chr(byte)) if state == 'roman' else chr(byte))
            at += 1
            continue
        reason = 'incomplete multibyte sequence' if at + bad == len(data) and (byte == 27 or state == 'kanji') else _BAD
        text, at = codecs._repair(UnicodeDecodeError('iso2022_jp', data, at, at + bad, reason), errors, str)
        out.append(text)
    return ''.join(out), at, state


def _whole(text, errors):
    data, state = _encoded(text, errors, 'ascii')
    return data if state == 'ascii' else data + _BEGIN['ascii']


class Codec(codecs.Codec):
    """Encodes and decodes whole texts."""

    def encode(self, input, errors='strict'):
        return _whole(input, errors), len(input)

    def decode(self, input, errors='strict'):
        data = bytes(memoryview(input))
        return _decoded(data, errors, 'ascii', True)[0], len(data)


class IncrementalEncoder(codecs.IncrementalEncoder):
    """Encodes text that comes in pieces."""

    _state = 'ascii'

    def encode(self, input, final=False):
        data, self._state = _encoded(input, self.errors, self._state)
        if final and self._state != 'ascii':
            self._state = 'ascii'
            data += _BEGIN['ascii']
        return data

    def reset(self):
        self._state = 'ascii'

    def getstate(self):
        return [*_BEGIN].index(self._state)

    def setstate(self, state):
        self._state = [*_BEGIN][state]


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    """Decodes bytes that come in pieces."""

    _state = 'ascii'

    def _buffer_decode(self, input, errors, final):
        text, used, self._state = _decoded(bytes(input), errors, self._state, final)
        return text, used

    def reset(self):
        super().reset()
        self._state = 'ascii'

    def getstate(self):
        return self.buffer, [*_BEGIN].index(self._state)

    def setstate(self, state):
        super().setstate(state)
        self._state = [*_BEGIN][state[1]]


class StreamWriter(Codec, codecs.StreamWriter):
    """Writes texts to a stream, each of them whole."""


class StreamReader(codecs._MarkedReader, Codec):
    """Reads texts from a stream."""

    _make = IncrementalDecoder


def getregentry():
    """Return the codec."""
    codec = Codec()
    return codecs.CodecInfo(codec.encode, codec.decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, 'iso2022_jp')
