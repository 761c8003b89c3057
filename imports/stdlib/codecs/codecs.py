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


def _incomplete(data, encoding, errors='strict'):
    # How many bytes at the end belong to a character that is not complete.
    if encoding == 'utf-8':
        for back in range(1, min(4, len(data) + 1)):
            byte = data[-back]
            if byte >= 0xC0:
                need = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
                if byte == 0xED and back < 3 and errors == 'surrogatepass':
                    return back
                if need <= back or not _begins(data[len(data) - back:]):
                    return 0
                return back
            if byte < 0x80:
                return 0
        return 0
    if encoding.startswith('utf-16'):
        odd = len(data) % 2
        end = len(data) - odd
        if end >= 2:
            high = data[end - 2] if encoding.endswith('be') else data[end - 1]
            if 0xD8 <= high < 0xDC:
                return odd + 2
        return odd
    if encoding.startswith('utf-32'):
        return len(data) % 4
    for back in range(min(8, len(data))):
        try:
            data[:len(data) - back].decode(encoding)
            return back
        except UnicodeDecodeError as error:
            if error.end < len(data) - back:
                return 0
    return 0


def _begins(data):
    # Whether data may be the beginning of a character in UTF-8.
    try:
        data.decode('utf-8')
    except UnicodeDecodeError as error:
        return error.reason == 'unexpected end of data'
    return True


class _TextEncoder(IncrementalEncoder):
    # The first piece has the mark of encodings that have one.
    _first = True

    def encode(self, input, final=False):
        if not self._first:
            return input.encode(self._rest, self.errors)
        data = input.encode(self._encoding, self.errors)
        if input or self._encoding in ('utf-16', 'utf-32'):
            self._first = False
        return data

    def reset(self):
        self._first = True

    def getstate(self):
        return 2 if self._first and self._encoding in ('utf-16', 'utf-32') else 1 if self._first and self._encoding == 'utf-8-sig' else 0

    def setstate(self, state):
        self._first = bool(state)


class _TextDecoder(BufferedIncrementalDecoder):
    # The encoding may be known only from the mark at the beginning.
    def __init__(self, errors='strict'):
        super().__init__(errors)
        self._real = None

    def _buffer_decode(self, input, errors, final):
        encoding = self._encoding
        skip = 0
        if encoding in ('utf-8-sig', 'utf-16', 'utf-32'):
            if self._real is None:
                marks = {'utf-8-sig': ((BOM_UTF8, 'utf-8'),),
                         'utf-16': ((BOM_UTF16_LE, 'utf-16-le'), (BOM_UTF16_BE, 'utf-16-be')),
                         'utf-32': ((BOM_UTF32_LE, 'utf-32-le'), (BOM_UTF32_BE, 'utf-32-be'))}[encoding]
                if not final and len(input) < len(marks[0][0]) and any(m.startswith(input) for m, _ in marks):
                    return '', 0
                if not final and encoding != 'utf-8-sig' and len(input) < len(marks[0][0]):
                    return '', 0
                for mark, real in marks:
                    if input.startswith(mark):
                        self._real, skip = real, len(mark)
                        break
                else:
                    self._real = 'utf-8' if encoding == 'utf-8-sig' else encoding + '-le'
            encoding = self._real
        end = len(input)
        if not final:
            end -= _incomplete(input[skip:], encoding, errors)
        return input[skip:end].decode(encoding, errors), end

    def decode(self, input, final=False):
        if not isinstance(input, bytes):
            input = bytes(memoryview(input))
        return super().decode(input, final)

    def reset(self):
        super().reset()
        self._real = None

    def getstate(self):
        if self._encoding in ('utf-16', 'utf-32'):
            return self.buffer, {None: 2, '-le': 1, '-be': 0}[self._real and self._real[-3:]]
        return self.buffer, 1 if self._encoding == 'utf-8-sig' and self._real is None else 0

    def setstate(self, state):
        super().setstate(state)
        flag = state[1]
        if self._encoding in ('utf-16', 'utf-32'):
            self._real = {2: None, 1: self._encoding + '-le', 0: self._encoding + '-be'}[flag]
        elif self._encoding == 'utf-8-sig':
            self._real = None if flag else 'utf-8'


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
    _encoding = None

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors
        self.charbuffer = ''
        self.bytebuffer = b''

    def decode(self, input, errors='strict'):
        raise NotImplementedError

    def _more(self, size):
        new = self.stream.read() if size is None or size < 0 else self.stream.read(size)
        data = self.bytebuffer + new
        text, used = self._decode_some(data, not new or size is None or size < 0)
        self.bytebuffer = data[used:]
        self.charbuffer += text
        return bool(new)

    _decoder = None

    def _decode_some(self, data, final):
        if self._encoding is None:
            return self.decode(data, self.errors)
        if self._decoder is None:
            self._decoder = lookup(self._encoding).incrementaldecoder(self.errors)
        return self._decoder.decode(data, False), len(data)

    def read(self, size=-1, chars=-1, firstline=False):
        if chars is None or chars < 0:
            if size is None or size < 0:
                self._more(-1)
            elif not self.charbuffer:
                self._more(size)
            text, self.charbuffer = self.charbuffer, ''
            return text
        while len(self.charbuffer) < chars and self._more(size if size is not None and size > 0 else 512):
            pass
        text, self.charbuffer = self.charbuffer[:chars], self.charbuffer[chars:]
        return text

    def readline(self, size=None, keepends=True):
        while True:
            lines = self.charbuffer.splitlines(True)
            if len(lines) > 1 or lines and lines[0].splitlines(False)[0] != lines[0] and not lines[0].endswith('\r'):
                break
            if not self._more(size or 72):
                break
        lines = self.charbuffer.splitlines(True)
        line = lines[0] if lines else ''
        self.charbuffer = self.charbuffer[len(line):]
        return line if keepends else line.splitlines(False)[0] if line else ''

    def readlines(self, sizehint=None, keepends=True):
        return self.read().splitlines(keepends)

    def reset(self):
        self.charbuffer, self.bytebuffer = '', b''
        self._decoder = None

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


def _text_codec(name):
    def encode(input, errors='strict'):
        if not isinstance(input, str):
            raise TypeError(f'{_short(name)}_encode() argument 1 must be str, not {type(input).__name__}')
        return input.encode(name, errors), len(input)

    def decode(input, errors='strict'):
        data = bytes(memoryview(input))
        return data.decode(name, errors), len(data)

    rest = {'utf-8-sig': 'utf-8', 'utf-16': 'utf-16-le', 'utf-32': 'utf-32-le'}.get(name, name)
    encoder = type('IncrementalEncoder', (_TextEncoder,), {'_encoding': name, '_rest': rest})
    decoder = type('IncrementalDecoder', (_TextDecoder,), {'_encoding': name})
    codec = type('Codec', (Codec,), {'encode': staticmethod(encode), 'decode': staticmethod(decode)})
    return CodecInfo(encode, decode, type('StreamReader', (codec, StreamReader), {'_encoding': name}),
                     type('StreamWriter', (codec, StreamWriter), {}), encoder, decoder, name)


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

    codec = type('Codec', (Codec,), {'encode': staticmethod(encoder), 'decode': staticmethod(decoder)})
    return CodecInfo(encoder, decoder, type('StreamReader', (codec, StreamReader), {}), type('StreamWriter', (codec, StreamWriter), {}),
                     IncEncoder, IncDecoder, name, _is_text_encoding=False)


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
        return _bytes_codec('quopri', lambda data: binascii.b2a_qp(data, quotetabs=True), binascii.a2b_qp)
    if name == 'uu':
        return _bytes_codec('uu', _uu_encode, _uu_decode)
    import bz2
    import zlib
    module = zlib if name == 'zlib' else bz2
    return _bytes_codec(name, module.compress, module.decompress)


def _uu_encode(data):
    import binascii
    lines = [binascii.b2a_uu(data[i:i + 45]) for i in range(0, len(data), 45)]
    return b'begin 666 <data>\n' + b''.join(lines) + b' \nend\n'


def _uu_decode(data):
    import binascii
    lines = iter(bytes(data).splitlines(True))
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
_known = {}
_searches = []


def _normal(name):
    return '_'.join(''.join(c if c.isascii() and (c.isalnum() or c == '.') else ' ' for c in name).lower().split())


def _built_in(encoding):
    # The codec that the interpreter itself has, or None.
    name = _normal(encoding)
    if name in _OTHER:
        found, make = _OTHER[name], _other_codec
    elif name in ('idna', 'punycode'):
        found, make = name, _module_codec
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
    _codecs.find(encoding)  # refuses what is no text
    info = _built_in(encoding)
    if info is not None:
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
    return info[action == 'decode']


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


def encode(obj, encoding='utf-8', errors='strict'):
    """Encode something with the codec of a name."""
    info = lookup(encoding)
    result = info.encode(obj, errors)
    if not isinstance(result, tuple) or len(result) != 2:
        raise TypeError('encoder must return a tuple (object, integer)')
    return result[0]


def decode(obj, encoding='utf-8', errors='strict'):
    """Decode something with the codec of a name."""
    info = lookup(encoding)
    result = info.decode(obj, errors)
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
    """Refused: there are no files."""
    from io import open
    return open(filename, mode)


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


def _direct(name):
    def encode(text, errors='strict', /):
        return lookup(name).encode(text, errors or 'strict')

    def decode(data, errors='strict', final=False, /):
        data = bytes(memoryview(data))
        end = len(data) if final else len(data) - _incomplete(data, name, errors or 'strict')
        return data[:end].decode(name, errors or 'strict'), end
    encode.__name__ = encode.__qualname__ = f'{_short(name)}_encode'
    decode.__name__ = decode.__qualname__ = f'{_short(name)}_decode'
    return encode, decode


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
unicode_escape_encode, unicode_escape_decode = _direct('unicode_escape')
raw_unicode_escape_encode, raw_unicode_escape_decode = _direct('raw_unicode_escape')


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
    text = data if isinstance(data, str) else bytes(data).decode('latin-1')
    return text.encode('latin-1', 'backslashreplace').decode('unicode_escape').encode('latin-1'), len(data)
