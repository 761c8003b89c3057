"""The codec iso2022_jp: Japanese in seven bits, as RFC 1468 tells it."""
import codecs

_SETS = {b'\x1b(B': 'ascii', b'\x1b(J': 'roman', b'\x1b$@': 'kanji', b'\x1b$B': 'kanji'}
_BEGIN = {'ascii': b'\x1b(B', 'roman': b'\x1b(J', 'kanji': b'\x1b$B'}
_ROMAN = {'\xa5': b'\\', '\u203e': b'~'}
_BAD = 'illegal multibyte sequence'
_START = 'ascii', False


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


def _escape(data, at):
    # How long the sequence is that begins with an escape, to its letter: 0 if the data end before that, 1 if it is none at all.
    for end in range(at + 1, at + 16):
        if end >= len(data):
            return 0
        if 64 <= data[end] <= 90:
            return end + 1 - at
    return 1


def _decoded(data, errors, state, final):
    # The text of bytes, how many were used, and the state after them: the set that is chosen, and whether what comes belongs to
    # an escape sequence of something else, which is left as it is up to its letter.
    out, at = [], 0
    name, through = state
    while at < len(data):
        byte = data[at]
        bad = 0  # how many bytes are wrong; 0 for all that is left, which is the beginning of something
        if through:
            out.append(chr(byte))
            through = not 64 <= byte <= 90
            at += 1
            continue
        if byte == 27:
            if at + 1 < len(data):
                if data[at + 1] not in b'()$.&':
                    out.append('\x1b')
                    at, through = at + 1, True
                    continue
                bad = _escape(data, at)
                if (mark := data[at:at + bad]) in _SETS:
                    name, at = _SETS[mark], at + bad
                    continue
        elif byte >= 128:
            bad = 1
        elif name == 'kanji' and byte >= 32:
            if at + 1 < len(data):
                pair = data[at:at + 2]
                text = bytes([b | 128 for b in pair]).decode('euc_jp', 'ignore') if 33 <= min(pair) and max(pair) < 127 else ''
                if text:
                    out.append(text)
                    at += 2
                    continue
                bad = 2
        else:
            out.append({92: '\xa5', 126: '\u203e'}.get(byte, chr(byte)) if name == 'roman' else chr(byte))
            at += 1
            continue
        if not bad and not final:
            break
        end = at + bad if bad else len(data)
        reason = _BAD if bad else 'incomplete multibyte sequence'
        text, at = codecs._repair(UnicodeDecodeError('iso2022_jp', data, at, end, reason), errors, str)
        out.append(text)
    return ''.join(out), at, (name, through)


def _whole(text, errors):
    data, state = _encoded(text, errors, 'ascii')
    return data if state == 'ascii' else data + _BEGIN['ascii']


class Codec(codecs.Codec):
    """Encodes and decodes whole texts."""

    def encode(self, input, errors='strict'):
        return _whole(input, errors), len(input)

    def decode(self, input, errors='strict'):
        data = bytes(memoryview(input))
        return _decoded(data, errors, _START, True)[0], len(data)


class IncrementalEncoder(codecs._PairEncoder):
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
        return list(_BEGIN).index(self._state)

    def setstate(self, state):
        self._state = list(_BEGIN)[state]


class IncrementalDecoder(codecs._PairDecoder):
    """Decodes bytes that come in pieces."""

    _state = _START

    def _buffer_decode(self, input, errors, final):
        text, used, self._state = _decoded(bytes(input), errors, self._state, final)
        return text, used

    def reset(self):
        super().reset()
        self._state = _START

    def getstate(self):
        name, through = self._state
        return self.buffer, list(_BEGIN).index(name) + 4 * through

    def setstate(self, state):
        super().setstate(state)
        self._state = list(_BEGIN)[state[1] % 4], state[1] >= 4


class StreamWriter(Codec, codecs._PairWriter):
    """Writes texts to a stream, each of them whole."""


class StreamReader(codecs._PairReader, Codec):
    """Reads texts from a stream."""

    _make = IncrementalDecoder


codec = Codec()


def getregentry():
    """Return the codec."""
    return codecs.CodecInfo(codec.encode, codec.decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, 'iso2022_jp')
