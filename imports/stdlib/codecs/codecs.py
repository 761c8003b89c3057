"""Encodings by name, and text that comes in pieces."""
import _codecs
from _codecs import register_error

__all__ = ['register', 'lookup', 'open', 'EncodedFile', 'BOM', 'BOM_BE', 'BOM_LE', 'BOM32_BE', 'BOM32_LE', 'BOM64_BE', 'BOM64_LE',
           'BOM_UTF8', 'BOM_UTF16', 'BOM_UTF16_LE', 'BOM_UTF16_BE', 'BOM_UTF32', 'BOM_UTF32_LE', 'BOM_UTF32_BE', 'CodecInfo',
           'Codec', 'IncrementalEncoder', 'IncrementalDecoder', 'StreamReader', 'StreamWriter', 'StreamReaderWriter',
           'StreamRecoder', 'getencoder', 'getdecoder', 'getincrementalencoder', 'getincrementaldecoder', 'getreader',
           'getwriter', 'encode', 'decode', 'iterencode', 'iterdecode', 'strict_errors', 'ignore_errors', 'replace_errors',
           'xmlcharrefreplace_errors', 'backslashreplace_errors', 'namereplace_errors', 'register_error', 'lookup_error']

BOM_UTF8 = b'\xef\xbb\xbf'
BOM_LE = BOM_UTF16_LE = BOM_UTF16 = BOM = BOM32_LE = b'\xff\xfe'
BOM_BE = BOM_UTF16_BE = BOM32_BE = b'\xfe\xff'
BOM_UTF32_LE = BOM_UTF32 = BOM64_LE = b'\xff\xfe\x00\x00'
BOM_UTF32_BE = BOM64_BE = b'\x00\x00\xfe\xff'


class CodecInfo(tuple):
    """What lookup() returns."""

    _is_text_encoding = True

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None,
                incrementaldecoder=None, name=None, *, _is_text_encoding=None):
        info = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        info.name, info.encode, info.decode = name, encode, decode
        info.streamreader, info.streamwriter = streamreader, streamwriter
        info.incrementalencoder, info.incrementaldecoder = incrementalencoder, incrementaldecoder
        if _is_text_encoding is not None:
            info._is_text_encoding = _is_text_encoding
        return info

    def __repr__(self):
        kind = self.__class__
        return f'<{kind.__module__}.{kind.__qualname__} object for encoding {self.name} at {id(self):#x}>'

    def __getnewargs__(self):
        return tuple(self)


class Codec:
    """Stateless encoder and decoder."""

    def encode(self, input, errors='strict'):
        raise NotImplementedError

    def decode(self, input, errors='strict'):
        raise NotImplementedError


class IncrementalEncoder:
    """Encodes text that comes in pieces."""

    def __init__(self, errors='strict'):
        self.errors = errors
        self.buffer = ''

    def encode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return 0

    def setstate(self, state):
        pass


class BufferedIncrementalEncoder(IncrementalEncoder):
    """An IncrementalEncoder that keeps what cannot be encoded yet."""

    def __init__(self, errors='strict'):
        IncrementalEncoder.__init__(self, errors)
        self.buffer = ''

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        made, taken = self._buffer_encode(waiting := self.buffer + input, self.errors, final)
        self.buffer = waiting[taken:]
        return made

    def reset(self):
        self.buffer = ''
        IncrementalEncoder.reset(self)

    def getstate(self):
        return self.buffer or 0

    def setstate(self, state):
        self.buffer = state or ''


class IncrementalDecoder:
    """Decodes bytes that come in pieces."""

    def __init__(self, errors='strict'):
        self.errors = errors

    def decode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return b'', 0

    def setstate(self, state):
        pass


class BufferedIncrementalDecoder(IncrementalDecoder):
    """An IncrementalDecoder that keeps incomplete bytes."""

    def __init__(self, errors='strict'):
        IncrementalDecoder.__init__(self, errors)
        self.buffer = b''

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        made, taken = self._buffer_decode(waiting := self.buffer + input, self.errors, final)
        self.buffer = waiting[taken:]
        return made

    def reset(self):
        self.buffer = b''
        IncrementalDecoder.reset(self)

    def getstate(self):
        return self.buffer, 0

    def setstate(self, state):
        self.buffer = state[0]


class _TextEncoder(IncrementalEncoder):
    # The first piece has the mark of encodings that have one.
    _first = True

    def encode(self, input, final=False):
        if not self._first:
            return input.encode(self._rest, self.errors)
        data = input.encode(self._encoding, self.errors)
        self._first = False
        return data

    def reset(self):
        self._first = True

    def getstate(self):
        return 2 if self._first and self._encoding in ('utf-16', 'utf-32') else 1 if self._first and self._encoding == 'utf-8-sig' else 0

    def setstate(self, state):
        self._first = bool(state)


class _PlainDecoder(IncrementalDecoder):
    # Of encodings in which a byte is a character, so that nothing waits.
    def decode(self, input, final=False):
        return _codecs.decode(_bytes_of(input), self._encoding, self.errors, True)[0]


def _starter(kind):
    # An initialiser of text decoders, which complains by the name of the class that has it in CPython.
    def __init__(self, errors='strict'):
        BufferedIncrementalDecoder.__init__(self, errors)
        self._real, self._flag = None, 1

    __init__.__qualname__ = kind + '.__init__'
    return __init__


_start_plain, _start_buffered = _starter('IncrementalDecoder'), _starter('BufferedIncrementalDecoder')


class _TextDecoder(BufferedIncrementalDecoder):
    # The encoding may be known only from the mark at the beginning.
    __init__ = _start_plain

    def _buffer_decode(self, input, errors, final):
        encoding = self._encoding
        if encoding in ('utf-16', 'utf-32'):
            if self._real is None:
                text, used, order = _ordered_decode(encoding, input, errors, 0, final)
                if order:
                    self._real = encoding + ('-le' if order < 0 else '-be')
                elif used >= (unit := int(encoding[4:]) // 8):
                    raise UnicodeDecodeError(encoding, input, 0, unit, 'Stream does not start with BOM')
                return text, used
            encoding = self._real
        elif encoding == 'utf-8-sig':
            if self._real is None:
                if len(input) < 3 and BOM_UTF8.startswith(input):
                    return '', 0  # even at the end
                self._real, self._flag = 'utf-8', 0
            else:
                encoding = 'utf-8'
        return _codecs.decode(input, encoding, errors, final)

    def reset(self):
        super().reset()
        self._real, self._flag = None, 1

    def getstate(self):
        if self._encoding in ('utf-16', 'utf-32'):
            # 0 is the order of the machine, which is always the little one here.
            return self.buffer, {None: 2, '-le': 0, '-be': 1}[self._real and self._real[-3:]]
        return self.buffer, self._flag if self._encoding == 'utf-8-sig' else 0

    def setstate(self, state):
        super().setstate(state)
        flag = state[1]
        if self._encoding in ('utf-16', 'utf-32'):
            self._real = {0: self._encoding + '-le', 1: self._encoding + '-be'}.get(flag)
        elif self._encoding == 'utf-8-sig':
            self._real, self._flag = None if flag else 'utf-8', flag


class _OverStream:
    """What everything around a stream has: the stream's other attributes, and its end as a context manager's."""

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __reduce_ex__(self, proto):
        raise TypeError(f"can't serialize {self.__class__.__name__}")

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.stream.close()


class StreamWriter(Codec, _OverStream):
    """Encodes what is written to a stream of bytes."""

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors

    def write(self, object):
        self.stream.write(self.encode(object, self.errors)[0])

    def writelines(self, list):
        self.write(''.join(list))

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        # At the beginning a mark of the byte order is due again.
        if not whence and not offset:
            self.reset()

    def reset(self):
        pass


class StreamReader(Codec, _OverStream):
    """Decodes what is read from a stream of bytes."""

    charbuffertype = str

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors
        StreamReader.reset(self)

    def decode(self, input, errors='strict'):
        raise NotImplementedError

    def _fill(self, size, firstline=False):
        # Reads once from the stream and decodes what can be decoded. With firstline an error waits as long as
        # there is a whole line before it.
        new = self.stream.read() if size < 0 else self.stream.read(size)
        data = self.bytebuffer + new
        if not data:
            return False
        try:
            text, used = self.decode(data, self.errors)
        except UnicodeDecodeError as problem:
            if not firstline:
                raise
            text, used = self.decode(data[:problem.start], self.errors)
            if len(text.splitlines()) < 2:
                raise
        self.bytebuffer = data[used:]
        self.charbuffer += text
        return bool(new)

    def read(self, size=-1, chars=-1, firstline=False):
        if size is None:
            size = -1
        if chars is None or chars < 0:
            chars = size
        self._join()
        while chars < 0 or len(self.charbuffer) < chars:
            if not self._fill(size, firstline):
                break
        if chars < 0:
            chars = len(self.charbuffer)
        text, self.charbuffer = self.charbuffer[:chars], self.charbuffer[chars:]
        return text

    def _join(self):
        # Puts the lines that readline has found, and not returned yet, back to the rest of the text.
        if self._lines:
            self._lines.reverse()
            self.charbuffer = self.charbuffertype().join(self._lines) + self.charbuffer
            self._lines = []

    def _find_lines(self, size):
        # Reads until the text begins with a whole line, or to the end, and keeps its whole lines, the first one last.
        step = size or 72
        last = False
        while True:
            lines = self.charbuffer.splitlines(True)
            whole = len(lines)
            if lines and not (last and whole == 1) and (lines[-1].endswith(self._return) or lines[-1].splitlines()[0] == lines[-1]):
                whole -= 1
            if whole or last:
                self._lines, self.charbuffer = lines[whole - 1::-1] if whole else [], self.charbuffertype().join(lines[whole:])
                return
            # After \r it is known with the next character whether it ends the line.
            begun = bool(lines) and lines[0].endswith(self._return)
            reached = len(self.charbuffer) + (1 if begun or size is None else size)
            while not last and len(self.charbuffer) < reached:
                last = not self._fill(1 if begun else step, True)
                if size is None:
                    break
            if not begun and size is not None:
                last = True
            if step < 8000:
                step *= 2

    def readline(self, size=None, keepends=True):
        if not self._lines:
            self._find_lines(size)
        line = self._lines.pop() if self._lines else self.charbuffertype()
        return line if keepends or not line else line.splitlines()[0]

    def readlines(self, sizehint=None, keepends=True):
        return self.read().splitlines(keepends)

    def reset(self):
        self.charbuffer, self.bytebuffer = self.charbuffertype(), b''
        self._return = '\r' if self.charbuffertype is str else b'\r'
        self._lines = []

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def __iter__(self):
        return self


class _MarkedReader(StreamReader):
    # Whether the mark has been read, and what it said, is kept in an incremental decoder.
    _decoder = None

    def decode(self, input, errors='strict'):
        if self._decoder is None:
            self._decoder = self._make(errors)
        return self._decoder.decode(input), len(input)

    def reset(self):
        super().reset()
        self._decoder = None


def _multibyte(name):
    # By the names of these classes programs tell that an encoding has characters of several bytes.
    def named(cls):
        cls.__module__, cls.__name__, cls.__qualname__ = '_multibytecodec', 'Multibyte' + name, 'Multibyte' + name
        return cls

    return named


@_multibyte('Codec')
class _PairCodec:
    """An encoding of East Asia, whose characters have one or several bytes."""

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create '_multibytecodec.MultibyteCodec' instances")

    def encode(self, input, errors=None):
        """Encode a whole text."""
        text = _as_text(input)
        return _codecs.encode_part(text, self._name, _error_name(errors), [self._begin[0], False], True)[0], len(text)

    def decode(self, input, errors=None):
        """Decode all bytes."""
        data = _bytes_of(input)
        return _codecs.decode_part(data, self._name, _error_name(errors), [self._begin[1], False], True)[0], len(data)


def _as_text(text):
    return text if isinstance(text, str) else str(text)


def _error_name(errors):
    if errors is not None and not isinstance(errors, str):
        raise TypeError('errors must be a string')
    return errors or 'strict'


# How many bytes that are not a whole character may wait.
_MOST = 8


class _PairCoder:
    # What the four classes have: the codec of their class, the handler of errors, the state of the encoding in a
    # list, and what waits for more.
    def _start(self, errors, side):
        codec = type(self).codec
        if not isinstance(codec, _PairCodec):
            raise TypeError('codec is unexpected type')
        if errors is not None and not isinstance(errors, str):
            raise TypeError(f'{type(self).__name__}() argument 1 must be str, not {_kind(errors)}')
        self._errors, self._cell = errors or 'strict', [codec._begin[side], False]
        self._waits = b'' if side else ''

    @property
    def errors(self):
        """How errors are treated."""
        return self._errors

    @errors.setter
    def errors(self, value):
        if not isinstance(value, str):
            raise TypeError('errors must be a string')
        self._errors = value

    @errors.deleter
    def errors(self):
        raise AttributeError('cannot delete attribute')

    def _put(self, input, final):
        # Encodes what waits and a text; a character that may be half of one waits again.
        text = self._waits + _as_text(input)
        data, held = _codecs.encode_part(text, type(self).codec._name, self._errors, self._cell, final)
        self._waits = text[len(text) - held:]
        return data

    def _take(self, input, final):
        # Decodes what waits and bytes. After an error what waited is gone.
        before, self._waits = self._waits, b''
        data = before + input
        text, used = _codecs.decode_part(data, type(self).codec._name, self._errors, self._cell, final)
        if len(data) - used > _MOST:
            raise UnicodeError('pending buffer overflow')
        self._waits = data[used:]
        return text

    def _forget(self):
        # A decoder begins anew: what was called into use stays, but for the set of plain bytes.
        begin, state = type(self).codec._begin[1], self._cell[0]
        if begin[0]:
            state = begin[:1] + state[1:4] + bytes([state[4] & 254]) + state[5:]
        elif type(self).codec._name == 'hz':
            state = begin
        self._waits, self._cell = b'', [state, False]


@_multibyte('IncrementalEncoder')
class _PairEncoder(_PairCoder):
    """Encodes to an encoding of East Asia, piece by piece."""

    def __init__(self, errors=None):
        pass

    def __new__(cls, errors=None):
        cls.codec
        self = object.__new__(cls)
        self._start(errors, 0)
        return self

    def encode(self, input, final=False):
        """Encode a piece."""
        return self._put(input, final)

    def reset(self):
        """Begin anew."""
        self._waits = ''
        self._put('', True)

    def getstate(self):
        """Return what is known of the pieces before, as an int."""
        waits = self._waits.encode()
        return int.from_bytes(bytes([len(waits)]) + waits + self._cell[0], 'little')

    def setstate(self, state, /):
        """Go on from a state."""
        if not isinstance(state, int):
            raise TypeError(f'setstate() argument must be int, not {_kind(state)}')
        data = state.to_bytes(1 + _MOST + 8, 'little')
        size = data[0]
        if size > _MOST:
            raise UnicodeError('pending buffer too large')
        self._waits, self._cell = data[1:1 + size].decode(), [data[1 + size:9 + size], False]


@_multibyte('IncrementalDecoder')
class _PairDecoder(_PairCoder):
    """Decodes from an encoding of East Asia, piece by piece."""

    def __init__(self, errors=None):
        pass

    def __new__(cls, errors=None):
        cls.codec
        self = object.__new__(cls)
        self._start(errors, 1)
        return self

    def decode(self, input, final=False):
        """Decode a piece."""
        before = self._waits
        try:
            return self._take(_bytes_of(input), final)
        except BaseException:
            if self._cell[1]:  # what is not complete at the end of all waits still
                self._waits = before
            raise

    def reset(self):
        """Begin anew."""
        self._forget()

    def getstate(self):
        """Return the bytes that wait, and what else is known, as an int."""
        return self._waits, int.from_bytes(self._cell[0], 'little')

    def setstate(self, state, /):
        """Go on from a state."""
        if not isinstance(state, tuple):
            raise TypeError(f'setstate() argument must be tuple, not {_kind(state)}')
        if len(state) != 2 or not isinstance(state[0], bytes) or not isinstance(state[1], int):
            raise TypeError('setstate(): illegal state argument')
        waits, number = state
        cell = [number.to_bytes(8, 'little'), False]
        if len(waits) > _MOST:
            raise UnicodeDecodeError(type(self).codec._name, waits, 0, len(waits), 'pending buffer too large')
        self._waits, self._cell = waits, cell


@_multibyte('StreamReader')
class _PairReader(_PairCoder):
    """Reads an encoding of East Asia: each time once from the stream, and on while there is no whole character."""

    def __init__(self, stream, errors=None):
        pass

    def __new__(cls, stream, errors=None):
        cls.codec
        self = object.__new__(cls)
        self._start(errors, 1)
        self.stream = stream
        return self

    def _text(self, read, size):
        if size is None:
            size = -1
        elif not isinstance(size, int):
            raise TypeError('arg 1 must be an integer')
        while size:
            data = read() if size < 0 else read(size)
            if not isinstance(data, bytes):
                raise TypeError(f'stream function returned a non-bytes object ({_kind(data)})')
            last = size < 0 or not data
            text = self._take(data, last)
            if last or text:
                return text
            size = 1
        return ''

    def read(self, sizeobj=None, /):
        """Read a text."""
        return self._text(self.stream.read, sizeobj)

    def readline(self, sizeobj=None, /):
        """Read a line."""
        return self._text(self.stream.readline, sizeobj)

    def readlines(self, sizehintobj=None, /):
        """Read lines."""
        return self._text(self.stream.read, sizehintobj).splitlines(True)

    def reset(self):
        """Begin anew."""
        self._forget()


@_multibyte('StreamWriter')
class _PairWriter(_PairCoder):
    """Writes an encoding of East Asia."""

    def __init__(self, stream, errors=None):
        pass

    def __new__(cls, stream, errors=None):
        cls.codec
        self = object.__new__(cls)
        self._start(errors, 0)
        self.stream = stream
        return self

    def write(self, strobj, /):
        """Write a text."""
        self.stream.write(self._put(strobj, False))

    def writelines(self, lines, /):
        """Write texts."""
        if not hasattr(type(lines), '__getitem__') or isinstance(lines, dict):
            raise TypeError('arg must be a sequence object')
        for each in range(len(lines)):
            self.write(lines[each])

    def reset(self, /):
        """Write what waits, and begin anew."""
        if self._waits and (data := self._put('', True)):
            self.stream.write(data)


def _pair_codec(name, begin):
    # The codec of an encoding of East Asia; begin are the states of an encoder and a decoder at the beginning.
    module = 'encodings.' + name

    def made(kind, *bases, **names):
        return type(kind, bases, {'__module__': module, '__qualname__': kind, **names})

    codec = object.__new__(_PairCodec)
    codec._name, codec._begin = name, begin
    plain = made('Codec', Codec, encode=codec.encode, decode=codec.decode)
    return CodecInfo(codec.encode, codec.decode, made('StreamReader', plain, _PairReader, StreamReader, codec=codec),
                     made('StreamWriter', plain, _PairWriter, StreamWriter, codec=codec),
                     made('IncrementalEncoder', _PairEncoder, IncrementalEncoder, codec=codec),
                     made('IncrementalDecoder', _PairDecoder, IncrementalDecoder, codec=codec), name)


class _MarkedWriter(StreamWriter):
    # Only the first piece gets the mark.
    _encoder = None

    def encode(self, input, errors='strict'):
        if self._encoder is None:
            self._encoder = self._make(errors)
        return self._encoder.encode(input), len(input)

    def reset(self):
        self._encoder = None


class StreamReaderWriter(_OverStream):
    """A StreamReader and a StreamWriter over one stream."""

    encoding = 'unknown'

    def __init__(self, stream, Reader, Writer, errors='strict'):
        self.stream, self.errors = stream, errors
        self.reader, self.writer = Reader(stream, errors), Writer(stream, errors)

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def __next__(self):
        return next(self.reader)

    def reset(self):
        for half in self.reader, self.writer:
            half.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        # At the beginning a mark of the byte order is due again.
        for half in (self.reader,) if offset or whence else (self.reader, self.writer):
            half.reset()

    def writelines(self, list):
        return self.writer.writelines(list)

    def write(self, data):
        return self.writer.write(data)

    def __iter__(self):
        return self


class StreamRecoder(_OverStream):
    """Translates data from one encoding to another."""

    data_encoding = 'unknown'
    file_encoding = 'unknown'

    def __init__(self, stream, encode, decode, Reader, Writer, errors='strict'):
        self.stream, self.errors = stream, errors
        # The program's side, then the stream's.
        self.encode, self.decode = encode, decode
        self.reader, self.writer = Reader(stream, errors), Writer(stream, errors)

    def read(self, size=-1):
        return self.encode(self.reader.read(size), self.errors)[0]

    def readline(self, size=None):
        return self.encode(self.reader.readline() if size is None else self.reader.readline(size), self.errors)[0]

    def readlines(self, sizehint=None):
        return self.encode(self.reader.read(), self.errors)[0].splitlines(keepends=True)

    def __next__(self):
        return self.encode(next(self.reader), self.errors)[0]

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        return self.write(b''.join(list))

    def reset(self):
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        # Both halves begin anew.
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)


# Those whose decoders keep the bytes of a character that is not whole, and add the next piece to them.
_MARKED = frozenset(('utf-16', 'utf-32', 'utf-8-sig'))
_BUFFERED = _MARKED | frozenset(('utf-8', 'utf-7', 'utf-16-le', 'utf-16-be', 'utf-32-le', 'utf-32-be', 'raw-unicode-escape', 'unicode-escape',
                       'raw_unicode_escape', 'unicode_escape'))
# Those of which _buffer_decode is a function of this module.
_DIRECT_BUFFERED = frozenset(('utf-8', 'utf-7', 'utf-16-le', 'utf-16-be', 'utf-32-le', 'utf-32-be'))


def _text_codec(name):
    if (begin := _codecs.begin(name)) is not None:
        return _pair_codec(name, begin)
    short = _short(name)
    module = 'encodings.' + _MODULES.get(name, name.replace('-', '_'))

    def made(kind, bases, names):
        return type(kind, bases, {'__module__': module, '__qualname__': kind, **names})

    rest = {'utf-8-sig': 'utf-8', 'utf-16': 'utf-16-le', 'utf-32': 'utf-32-le'}.get(name, name)
    encoder = made('IncrementalEncoder', (_TextEncoder,), {'_encoding': name, '_rest': rest})
    start = _start_buffered if name in _BUFFERED - _MARKED else _start_plain
    names = {'_encoding': name, '__init__': start}
    if name in _DIRECT_BUFFERED:
        # The function itself, which classes below this one call without an object.
        names['_buffer_decode'] = _get_direct(short + '_decode')
    if name in _BUFFERED:
        decoder = made('IncrementalDecoder', (_TextDecoder,), names)
    else:
        decoder = made('IncrementalDecoder', (_PlainDecoder,), {'_encoding': name})
    if short + '_encode' in _DIRECT:
        encode, whole = _get_direct(short + '_encode'), _get_direct(short + '_decode')

        def decode(input, errors='strict'):
            return whole(input, errors, True)

        decode.__module__, decode.__qualname__ = module, 'decode'
        codec = made('Codec', (Codec,), {'encode': staticmethod(encode), 'decode': staticmethod(decode)})
    else:
        def encode(self, input, errors='strict'):
            return _encode(name, short, input, errors)

        def decode(self, input, errors='strict'):
            return _codecs.decode(input, name, errors or 'strict', True)

        for step in encode, decode:
            step.__module__, step.__qualname__ = module, 'Codec.' + step.__name__
        codec = made('Codec', (Codec,), {'encode': encode, 'decode': decode})
        encode, decode = codec().encode, codec().decode

    def part(input, errors='strict'):
        return _codecs.decode(input, name, errors or 'strict', False)

    if name == rest:
        reader = made('StreamReader', (codec, StreamReader), {'decode': staticmethod(part)})
        writer = made('StreamWriter', (codec, StreamWriter), {})
    else:
        reader = made('StreamReader', (_MarkedReader, codec), {'_make': decoder})
        writer = made('StreamWriter', (_MarkedWriter, codec), {'_make': encoder})
    return CodecInfo(encode, decode, reader, writer, encoder, decoder, name)


def _encode(name, short, text, errors):
    if not isinstance(text, str):
        raise TypeError(f'{short}_encode() argument 1 must be str, not {_kind(text)}')
    return text.encode(name, errors or 'strict'), len(text)


# Where the module of a codec is not called as the codec is.
_MODULES = {'iso8859-1': 'latin_1'}


def _short(name):
    return name.replace('-', '_').replace('iso8859_1', 'latin_1')


def _bytes_codec(name, encode, decode, text=False):
    def encoder(input, errors='strict'):
        return encode(input), len(input)

    def decoder(input, errors='strict'):
        return decode(input), len(input)

    class IncEncoder(IncrementalEncoder):
        def encode(self, input, final=False):
            return encode(input)

    class IncDecoder(IncrementalDecoder):
        def decode(self, input, final=False):
            return decode(input)

    module = _CODECS[name]
    for step, called in (encoder, 'encode'), (decoder, 'decode'):
        step.__module__, step.__name__, step.__qualname__ = module, called, called
    for kind, called in (IncEncoder, 'IncrementalEncoder'), (IncDecoder, 'IncrementalDecoder'):
        kind.__module__, kind.__name__, kind.__qualname__ = module, called, called
    codec = type('Codec', (Codec,), {'encode': staticmethod(encoder), 'decode': staticmethod(decoder), '__module__': module})
    reader = type('StreamReader', (codec, StreamReader), {'__module__': module, 'charbuffertype': str if name == 'rot-13' else bytes})
    return CodecInfo(encoder, decoder, reader, type('StreamWriter', (codec, StreamWriter), {'__module__': module}),
                     IncEncoder, IncDecoder, name, _is_text_encoding=False)


# The modules of these codecs.
_CODECS = {'rot-13': 'encodings.rot_13', 'hex': 'encodings.hex_codec', 'base64': 'encodings.base64_codec', 'quopri': 'encodings.quopri_codec',
           'uu': 'encodings.uu_codec', 'zlib': 'encodings.zlib_codec', 'bz2': 'encodings.bz2_codec'}


def _rot13(text):
    return str.translate(text, _ROT13)


_ROT13 = {c + i: c + (i + 13) % 26 for c in (65, 97) for i in range(26)}


def _other_codec(name):
    import binascii
    if name == 'rot13':
        return _bytes_codec('rot-13', _rot13, _rot13)
    if name == 'hex':
        return _bytes_codec('hex', binascii.b2a_hex, binascii.a2b_hex)
    if name == 'base64':
        import base64
        return _bytes_codec('base64', base64.encodebytes, base64.decodebytes)
    if name == 'quopri':
        return _bytes_codec('quopri', lambda data: binascii.b2a_qp(data, quotetabs=True), lambda data: binascii.a2b_qp(_bytes_of(data)))
    if name == 'uu':
        return _bytes_codec('uu', _uu_encode, _uu_decode)
    import bz2
    import zlib
    module = zlib if name == 'zlib' else bz2
    return _bytes_codec(name, module.compress, module.decompress)


def _bytes_of(data):
    try:
        return bytes(memoryview(data))
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None


def _uu_encode(data):
    import binascii
    data = _bytes_of(data)
    lines = [binascii.b2a_uu(data[i:i + 45]) for i in range(0, len(data), 45)]
    return b'begin 666 <data>\n' + b''.join(lines) + b' \nend\n'


def _uu_decode(data):
    import binascii
    lines = iter(_bytes_of(data).splitlines(True))
    for line in lines:
        if line.startswith(b'begin'):
            break
    else:
        raise ValueError('Missing "begin" line in input data')
    parts = []
    for line in lines:
        if line == b'end\n':
            return b''.join(parts)
        parts.append(binascii.a2b_uu(line))
    raise ValueError('Truncated input data')


_OTHER = {'rot13': 'rot13', 'rot_13': 'rot13', 'hex': 'hex', 'hex_codec': 'hex', 'base64': 'base64', 'base_64': 'base64',
          'base64_codec': 'base64', 'quopri': 'quopri', 'quopri_codec': 'quopri', 'quoted_printable': 'quopri',
          'uu': 'uu', 'uu_codec': 'uu', 'zlib': 'zlib', 'zip': 'zlib', 'zlib_codec': 'zlib', 'bz2': 'bz2', 'bz2_codec': 'bz2'}
# Codecs whose modules have a text of their own.
_BY_MODULE = {'idna': 'idna', 'punycode': 'punycode'}
_known = {}
_asked = {}  # the codecs of the interpreter by the names for which they were asked
_searches = []


def _normal(name):
    return '_'.join(''.join(c if c.isascii() and (c.isalnum() or c == '.') else ' ' for c in name).lower().split())


def _built_in(encoding):
    # The codec that the interpreter itself has, or None.
    name = _normal(encoding)
    if name in _OTHER:
        found, make = _OTHER[name], _other_codec
    elif name in _BY_MODULE:
        found, make = _BY_MODULE[name], _module_codec
    else:
        found, make = _codecs.find(encoding), _text_codec
        if found is None:
            return None
    info = _known.get(found)
    if info is None:
        info = _known[found] = make(found)
    return info


def _module_codec(name):
    from importlib import import_module
    return import_module('encodings.' + name).getregentry()


def lookup(encoding, /):
    """Looks up a codec tuple by its name."""
    plain = type(encoding) is str
    if plain and (info := _asked.get(encoding)) is not None:
        return info
    _codecs.find(encoding)  # refuses what is no text
    info = _built_in(encoding)
    if info is not None:
        if plain and len(encoding) < 64 and len(_asked) < 256:
            _asked[encoding] = info
        return info
    name = _normal(encoding)
    info = _found.get(name)
    if info is not None:
        return info
    for search in _searches:
        info = search(name)
        if info is not None:
            if not isinstance(info, tuple) or len(info) != 4:
                raise TypeError('codec search functions must return 4-tuples')
            _found[name] = info
            return info
    raise LookupError(f'unknown encoding: {encoding}')


_found = {}


def _for_text(encoding, action):
    # A codec that str.encode or bytes.decode asks for because the interpreter itself has none of the name.
    info = lookup(encoding)
    if not getattr(info, '_is_text_encoding', True):
        raise LookupError(f"'{encoding}' is not a text encoding; use codecs.{action}() to handle arbitrary codecs")
    step = info[action == 'decode']
    return lambda *given: _noted(step, given, action, encoding)


def _noted(step, given, action, encoding):
    # A step of a codec, called with what the caller gave; what it raises says which one it was.
    try:
        return step(*given)
    except Exception as problem:
        problem.add_note(f"{action[:-1]}ing with '{encoding}' codec failed")
        raise


def register(search_function, /):
    """Register a codec search function."""
    if not callable(search_function):
        raise TypeError('argument must be callable')
    _searches.append(search_function)


def unregister(search_function, /):
    """Unregister a codec search function and clear what it found."""
    if search_function in _searches:
        _searches.remove(search_function)
        _found.clear()


def _kind(thing):
    return 'None' if thing is None else type(thing).__name__


def _check_names(action, encoding, errors):
    for what, name in (('encoding', encoding), ('errors', errors)):
        if not isinstance(name, str):
            raise TypeError(f"{action}() argument '{what}' must be str, not {_kind(name)}")


class _NotGiven(str):
    # The errors of a call that names none: a step is called without them, as it may take none.
    pass


_STRICT = _NotGiven('strict')


def encode(obj, encoding='utf-8', errors=_STRICT):
    """Encode something with the codec of a name."""
    if type(encoding) is not str or errors is not _STRICT and type(errors) is not str:
        _check_names('encode', encoding, errors)
    info = lookup(encoding)
    try:
        result = info.encode(obj) if errors is _STRICT else info.encode(obj, errors)
    except Exception as problem:
        problem.add_note(f"encoding with '{encoding}' codec failed")
        raise
    if not isinstance(result, tuple) or len(result) != 2:
        raise TypeError('encoder must return a tuple (object, integer)')
    return result[0]


def decode(obj, encoding='utf-8', errors=_STRICT):
    """Decode something with the codec of a name."""
    if type(encoding) is not str or errors is not _STRICT and type(errors) is not str:
        _check_names('decode', encoding, errors)
    info = lookup(encoding)
    try:
        result = info.decode(obj) if errors is _STRICT else info.decode(obj, errors)
    except Exception as problem:
        problem.add_note(f"decoding with '{encoding}' codec failed")
        raise
    if not isinstance(result, tuple) or len(result) != 2:
        raise TypeError('decoder must return a tuple (object,integer)')
    return result[0]


def _maker(encoding, kind):
    """A class of a codec that not every codec has; LookupError where it has none."""
    found = getattr(lookup(encoding), kind)
    if found is None:
        raise LookupError(encoding)
    return found


def getencoder(encoding):
    """The function that encodes with an encoding."""
    return lookup(encoding).encode


def getreader(encoding):
    """The StreamReader class of an encoding."""
    return lookup(encoding).streamreader


def getincrementalencoder(encoding):
    """The IncrementalEncoder class of an encoding."""
    return _maker(encoding, 'incrementalencoder')


def getdecoder(encoding):
    """The function that decodes with an encoding."""
    return lookup(encoding).decode


def getwriter(encoding):
    """The StreamWriter class of an encoding."""
    return lookup(encoding).streamwriter


def getincrementaldecoder(encoding):
    """The IncrementalDecoder class of an encoding."""
    return _maker(encoding, 'incrementaldecoder')


def _feed(step, pieces, end):
    """Gives pieces and an end to an incremental coder, and yields what comes out of it."""
    for piece in pieces:
        if made := step(piece):
            yield made
    if made := step(end, True):
        yield made


def iterencode(iterator, encoding, errors='strict', **kwargs):
    """Yields the bytes of strings that come one after the other."""
    yield from _feed(getincrementalencoder(encoding)(errors, **kwargs).encode, iterator, '')


def iterdecode(iterator, encoding, errors='strict', **kwargs):
    """Yields the text of bytes that come in pieces."""
    yield from _feed(getincrementaldecoder(encoding)(errors, **kwargs).decode, iterator, b'')


def open(filename, mode='r', encoding=None, errors='strict', buffering=-1):
    """Open a file; with an encoding, what is read and written is text, and ends of lines stay as they are."""
    import builtins
    if encoding is not None and 'b' not in mode:
        mode += 'b'
    file = builtins.open(filename, mode, buffering)
    if encoding is None:
        return file
    try:
        info = lookup(encoding)
        stream = StreamReaderWriter(file, info.streamreader, info.streamwriter, errors)
    except:
        file.close()
        raise
    stream.encoding = encoding
    return stream


def EncodedFile(file, data_encoding, file_encoding=None, errors='strict'):
    """Return a stream over a file that translates from one encoding to another."""
    if file_encoding is None:
        file_encoding = data_encoding
    data, other = lookup(data_encoding), lookup(file_encoding)
    recoder = StreamRecoder(file, data.encode, data.decode, other.streamreader, other.streamwriter, errors)
    recoder.data_encoding = data_encoding
    recoder.file_encoding = file_encoding
    return recoder


def make_identity_dict(rng):
    """Return a dictionary where elements of the rng sequence are mapped to themselves."""
    return {i: i for i in rng}


def make_encoding_map(decoding_map):
    """Turn a table of bytes and characters over, into one for encoding."""
    out = {}
    for key, value in decoding_map.items():
        out[value] = None if value in out else key
    return out


def _unicode_error(exc, *kinds):
    if not isinstance(exc, kinds or (UnicodeEncodeError, UnicodeDecodeError, UnicodeTranslateError)):
        raise TypeError(f"don't know how to handle {type(exc).__name__} in error callback")


def strict_errors(exception, /):
    """Implements the 'strict' error handling."""
    if not isinstance(exception, BaseException):
        raise TypeError('codec must pass exception instance')
    raise exception


def ignore_errors(exception, /):
    """Implements the 'ignore' error handling."""
    _unicode_error(exception)
    return '', exception.end


def replace_errors(exception, /):
    """Implements the 'replace' error handling."""
    _unicode_error(exception)
    if isinstance(exception, UnicodeEncodeError):
        return '?' * (exception.end - exception.start), exception.end
    if isinstance(exception, UnicodeDecodeError):
        return '\ufffd', exception.end
    return '\ufffd' * (exception.end - exception.start), exception.end


def xmlcharrefreplace_errors(exception, /):
    """Implements the 'xmlcharrefreplace' error handling."""
    _unicode_error(exception, UnicodeEncodeError)
    return ''.join(f'&#{ord(c)};' for c in exception.object[exception.start:exception.end]), exception.end


def backslashreplace_errors(exception, /):
    """Implements the 'backslashreplace' error handling."""
    _unicode_error(exception)
    part = exception.object[exception.start:exception.end]
    if isinstance(exception, UnicodeDecodeError):
        return ''.join(f'\\x{b:02x}' for b in part), exception.end
    return ''.join(_escape(c) for c in part), exception.end


def _escape(char):
    code = ord(char)
    return f'\\x{code:02x}' if code < 0x100 else f'\\u{code:04x}' if code < 0x10000 else f'\\U{code:08x}'


def namereplace_errors(exception, /):
    """Implements the 'namereplace' error handling."""
    import unicodedata
    _unicode_error(exception, UnicodeEncodeError)
    out = []
    for c in exception.object[exception.start:exception.end]:
        name = unicodedata.name(c, None)
        out.append(f'\\N{{{name}}}' if name else _escape(c))
    return ''.join(out), exception.end


def _surrogateescape(exception, /):
    _unicode_error(exception, UnicodeEncodeError, UnicodeDecodeError)
    part = exception.object[exception.start:exception.end]
    if isinstance(exception, UnicodeEncodeError):
        if not all(0xDC80 <= ord(c) <= 0xDCFF for c in part):
            raise exception
        return bytes(ord(c) - 0xDC00 for c in part), exception.end
    end = exception.start
    text = ''
    for byte in part[:4]:
        if byte < 128:
            break
        text += chr(0xDC00 + byte)
        end += 1
    if not text:
        raise exception
    return text, end


_handlers = {'strict': strict_errors, 'ignore': ignore_errors, 'replace': replace_errors,
             'xmlcharrefreplace': xmlcharrefreplace_errors, 'backslashreplace': backslashreplace_errors,
             'namereplace': namereplace_errors, 'surrogateescape': _surrogateescape, 'surrogatepass': strict_errors}


def lookup_error(name, /):
    """Return the error handler for the specified error handling name."""
    handler = _codecs.handler(name)
    if handler is None:
        handler = _handlers.get(name)
    if handler is None:
        raise LookupError(f"unknown error handler name '{name}'")
    return handler


def _direct(name, texts=False):
    short = _short(name)

    def encode(text, errors='strict', /):
        if type(text) is str:
            return text.encode(name, errors or 'strict'), len(text)
        return _encode(name, short, text, errors)

    def decode(data, errors='strict', final=texts, /):
        if texts and isinstance(data, str):
            data = data.encode()
        return _codecs.decode(data, name, errors or 'strict', final)

    encode.__name__ = encode.__qualname__ = f'{short}_encode'
    decode.__name__ = decode.__qualname__ = f'{short}_decode'
    return encode, decode


_DIRECT = {f'{short}_{step}' for step in ('encode', 'decode') for short in (
    'utf_8', 'ascii', 'latin_1', 'utf_16', 'utf_16_le', 'utf_16_be', 'utf_32', 'utf_32_le', 'utf_32_be', 'utf_7', 'unicode_escape',
    'raw_unicode_escape')}


def _get_direct(name):
    return globals()[name]


utf_8_encode, utf_8_decode = _direct('utf-8')
ascii_encode, ascii_decode = _direct('ascii')
latin_1_encode, latin_1_decode = _direct('iso8859-1')
utf_16_encode, utf_16_decode = _direct('utf-16')
utf_16_le_encode, utf_16_le_decode = _direct('utf-16-le')
utf_16_be_encode, utf_16_be_decode = _direct('utf-16-be')
utf_32_encode, utf_32_decode = _direct('utf-32')
utf_32_le_encode, utf_32_le_decode = _direct('utf-32-le')
utf_32_be_encode, utf_32_be_decode = _direct('utf-32-be')
utf_7_encode, utf_7_decode = _direct('utf-7')
unicode_escape_encode, unicode_escape_decode = _direct('unicode_escape', True)
raw_unicode_escape_encode, raw_unicode_escape_decode = _direct('raw_unicode_escape', True)


def readbuffer_encode(data, errors='strict', /):
    """The bytes of a bytes-like object or str."""
    data = data.encode() if isinstance(data, str) else bytes(memoryview(data))
    return data, len(data)


def escape_encode(data, errors='strict', /):
    """Encode bytes with backslashes."""
    if not isinstance(data, bytes):
        raise TypeError(f'escape_encode() argument 1 must be bytes, not {type(data).__name__}')
    quoted = repr(data + b'"')[2:-2]  # in single quotes whatever data holds
    return quoted.encode('latin-1'), len(data)


def escape_decode(data, errors='strict', /):
    """Decode backslashes in bytes."""
    import re
    data = data.encode() if isinstance(data, str) else bytes(memoryview(data))
    warned = False
    out, end = [], 0
    for m in re.finditer(rb'(?s)\\(?:([0-7]{1,3})|x([0-9a-fA-F]{2})|(x[0-9a-fA-F]?)|(.)|)', data):
        out.append(data[end:m.start()])
        end = m.end()
        octal, digits, short, char = m.groups()
        odd = None
        if octal is not None:
            code = int(octal, 8)
            out.append(bytes([code & 255]))
            if code > 255:
                odd = f"invalid octal escape sequence '\\{octal.decode()}'"
        elif digits is not None:
            out.append(bytes([int(digits, 16)]))
        elif short is not None:
            if errors == 'strict':
                raise ValueError(f'invalid \\x escape at position {m.start()}')
            if errors not in ('replace', 'ignore'):
                raise ValueError(f'decoding error; unknown error handling code: {errors}')
            out.append(b'?' if errors == 'replace' else b'')
        elif char is None:
            raise ValueError('Trailing \\ in string')
        elif char in _PLAIN:
            out.append(_PLAIN[char])
        else:
            out.append(m[0])
            odd = f"invalid escape sequence '\\{char.decode('latin-1')}'"
        if odd and not warned:
            import warnings
            warnings.warn(odd, DeprecationWarning, stacklevel=2)
            warned = True
    out.append(data[end:])
    return b''.join(out), len(data)


_PLAIN = {b'\n': b'', b'\\': b'\\', b"'": b"'", b'"': b'"', b'a': b'\a', b'b': b'\b', b'f': b'\f', b'n': b'\n', b'r': b'\r', b't': b'\t',
          b'v': b'\v'}


def _ordered_decode(encoding, data, errors='strict', byteorder=0, final=False):
    # Text in an encoding of two or four bytes a unit; the order (-1 for little-endian, 1 for big-endian) is known, or in a mark.
    if byteorder:
        return _codecs.decode(data, encoding + ('-le' if byteorder < 0 else '-be'), errors, final) + (byteorder,)
    text, used = _codecs.decode(data, encoding, errors, final)
    little, big = (BOM_UTF16_LE, BOM_UTF16_BE) if encoding == 'utf-16' else (BOM_UTF32_LE, BOM_UTF32_BE)
    mark = bytes(memoryview(data)[:len(little)])
    if mark in (little, big):
        byteorder = -1 if mark == little else 1
    return text, used, byteorder


def utf_16_ex_decode(data, errors='strict', byteorder=0, final=False, /):
    """Decode UTF-16, and tell the order of the bytes as well."""
    return _ordered_decode('utf-16', data, errors or 'strict', byteorder, final)


def utf_32_ex_decode(data, errors='strict', byteorder=0, final=False, /):
    """Decode UTF-32, and tell the order of the bytes as well."""
    return _ordered_decode('utf-32', data, errors or 'strict', byteorder, final)


def _repair(problem, errors, kinds):
    # What an error handler puts in the place of what cannot be translated, and where to go on.
    result = lookup_error(errors or 'strict')(problem)
    if not isinstance(result, tuple) or len(result) != 2 or not isinstance(result[0], kinds) or not isinstance(result[1], int):
        names = 'str' if kinds is str else '(str/bytes)'
        action = 'decoding' if kinds is str else 'encoding'
        raise TypeError(f'{action} error handler must return ({names}, int) tuple'.replace('((', '(').replace('))', ')'))
    made, at = result
    if at < 0:
        at += len(problem.object)
    if not 0 <= at <= len(problem.object):
        raise IndexError(f'position {result[1]} from error handler out of bounds')
    return made, at


_UNMAPPED = 'character maps to <undefined>'


def charmap_decode(data, errors='strict', mapping=None, /):
    """Decode each byte by a table: a str, or a mapping of numbers to characters."""
    if mapping is None:
        return latin_1_decode(data, errors, True)
    data = bytes(memoryview(data))
    out, at = [], 0
    while at < len(data):
        try:
            char = mapping[data[at]]
        except LookupError:
            char = None
        if isinstance(char, int):
            if not 0 <= char < 0x110000:
                raise TypeError('character mapping must be in range(0x110000)')
            char = chr(char)
        elif char is not None and not isinstance(char, str):
            raise TypeError('character mapping must return integer, None or str')
        if char is None or char == '\ufffe':
            char, at = _repair(UnicodeDecodeError('charmap', data, at, at + 1, _UNMAPPED), errors, str)
        else:
            at += 1
        out.append(char)
    return ''.join(out), len(data)


def charmap_encode(text, errors='strict', mapping=None, /):
    """Encode each character by a mapping of numbers to bytes."""
    if not isinstance(text, str):
        raise TypeError(f'charmap_encode() argument 1 must be str, not {_kind(text)}')
    if mapping is None:
        return latin_1_encode(text, errors)
    out, at = [], 0
    while at < len(text):
        made = _mapped(mapping, text[at])
        if made is not None:
            at += 1
        else:
            end = at + 1
            while end < len(text) and _mapped(mapping, text[end]) is None:
                end += 1
            problem = UnicodeEncodeError('charmap', text, at, end, _UNMAPPED)
            made, at = _repair(problem, errors, (str, bytes))
            if isinstance(made, str):
                parts = [_mapped(mapping, char) for char in made]
                if None in parts:
                    raise problem
                made = b''.join(parts)
        out.append(made)
    return b''.join(out), len(text)


def _mapped(mapping, char):
    try:
        made = mapping[ord(char)]
    except LookupError:
        return None
    if isinstance(made, int):
        if not 0 <= made < 256:
            raise TypeError('character mapping must be in range(256)')
        return bytes([made])
    if made is not None and not isinstance(made, bytes):
        raise TypeError(f'character mapping must return integer, bytes or None, not {type(made).__name__}')
    return made


def charmap_build(map, /):
    """Return the mapping for encoding that belongs to a table for decoding."""
    return {ord(char): code for code, char in enumerate(map)}
