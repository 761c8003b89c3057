"""Streams in memory. There are no files: what would open one says so."""
import _io
import abc
import codecs
import operator
from _io import DEFAULT_BUFFER_SIZE, BytesIO, FileIO, StringIO, UnsupportedOperation, _FileBuffer, _FileText, _streams_are

__all__ = ['BlockingIOError', 'open', 'open_code', 'IOBase', 'RawIOBase', 'FileIO', 'BytesIO', 'StringIO', 'BufferedIOBase',
           'BufferedReader', 'BufferedWriter', 'BufferedRWPair', 'BufferedRandom', 'TextIOBase', 'TextIOWrapper',
           'UnsupportedOperation', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE', 'text_encoding',
           'IncrementalNewlineDecoder']

BlockingIOError = BlockingIOError
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
_PIECE = 1 << 20  # how much is asked of a raw stream at once: room is made for it before
_NO_FILES = 'there are no files in the embedded interpreter; StringIO and BytesIO keep text and bytes in memory'


def open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """Refused: there are no files."""
    raise UnsupportedOperation(f'open: {_NO_FILES}')


def open_code(path):
    """Refused: there are no files."""
    raise UnsupportedOperation(f'open_code: {_NO_FILES}')


def text_encoding(encoding, stacklevel=2):
    """Return the encoding, or "locale" for None, which means UTF-8."""
    operator.index(stacklevel)
    return 'locale' if encoding is None else encoding


class IOBase(_io._IOBase, metaclass=abc.ABCMeta):
    __doc__ = _io._IOBase.__doc__


class RawIOBase(_io._RawIOBase, IOBase):
    __doc__ = _io._RawIOBase.__doc__


class BufferedIOBase(_io._BufferedIOBase, IOBase):
    __doc__ = _io._BufferedIOBase.__doc__


class TextIOBase(_io._TextIOBase, IOBase):
    __doc__ = _io._TextIOBase.__doc__


def _size(size):
    # How much is to be read; all, if it is None.
    if size is None:
        return -1
    if not hasattr(type(size), '__index__'):
        raise TypeError(f"argument should be integer or None, not '{type(size).__name__}'")
    return operator.index(size)


def _type_name(stream):
    # What CPython calls the type: only the names of its own have their module.
    cls = stream.__class__
    return f'{cls.__module__}.{cls.__qualname__}' if cls.__module__ == '_io' else cls.__name__


class _BufferedMixin(_io._BufferedIOBase):
    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if buffer_size <= 0:
            raise ValueError('buffer size must be strictly positive')
        self._raw = raw
        self.buffer_size = buffer_size
        self._detached = False

    @property
    def raw(self):
        self._usable()
        return self._raw

    def _usable(self):
        if self.__dict__.get('_raw') is None:
            if self.__dict__.get('_detached'):
                raise ValueError('raw stream has been detached')
            raise ValueError('I/O operation on uninitialized object')

    def _open(self, what):
        self._usable()
        if self._raw.closed:
            raise ValueError(f'{what} of closed file')

    @property
    def closed(self):
        self._usable()
        return self._raw.closed

    @property
    def name(self):
        self._usable()
        return self._raw.name

    @property
    def mode(self):
        self._usable()
        return self._raw.mode

    def seekable(self):
        self._usable()
        return self._raw.seekable()

    def readable(self):
        self._usable()
        return self._raw.readable()

    def writable(self):
        self._usable()
        return self._raw.writable()

    def fileno(self):
        self._usable()
        return self._raw.fileno()

    def isatty(self):
        self._usable()
        return self._raw.isatty()

    def flush(self):
        self._usable()
        self._raw.flush()

    def detach(self):
        self._usable()
        self.flush()
        raw, self._raw = self._raw, None
        self._detached = True
        return raw

    def close(self):
        self._usable()
        if not self._raw.closed:
            try:
                self.flush()
            finally:
                self._raw.close()

    def truncate(self, pos=None):
        self._open('truncate')
        raise UnsupportedOperation('truncate')

    def _check_seekable(self):
        if not self._raw.seekable():
            raise UnsupportedOperation('File or stream is not seekable.')

    def _raw_at(self):
        return self._place(self._raw.tell())

    def _raw_to(self, target, whence):
        return self._place(self._raw.seek(target, whence))

    @staticmethod
    def _place(n):
        n = operator.index(n)
        if n < 0:
            raise OSError(f'Raw stream returned invalid position {n}')
        return n

    def __reduce__(self):
        raise TypeError(f'cannot pickle {self.__class__.__name__!r} instances')

    def __reduce_ex__(self, protocol, /):
        raise TypeError(f'cannot pickle {self.__class__.__name__!r} instances')

    def __repr__(self):
        kind = _type_name(self)
        try:
            name = self.name
        except (AttributeError, ValueError):
            return f'<{kind}>'
        return f'<{kind} name={name!r}>'


class BufferedReader(_BufferedMixin):
    """Reads from a raw stream in larger pieces than asked for."""

    __module__ = '_io'

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        buffer_size = operator.index(buffer_size)
        self._raw = None
        self._detached = False
        if not raw.readable():
            raise UnsupportedOperation('File or stream is not readable.')
        super().__init__(raw, buffer_size)
        self._drop()

    def _drop(self):
        self._ahead = b''
        self._at = 0

    def _into(self, view):
        # How many bytes the raw stream put into a view; None where it would block.
        n = self._raw.readinto(view)
        if n is None:
            return None
        try:
            n = operator.index(n)
        except TypeError as e:
            raise OSError('raw readinto() failed') from e
        if not 0 <= n <= len(view):
            raise OSError(f'raw readinto() returned invalid length {n} (should have been between 0 and {len(view)})')
        return n

    def _more(self, n):
        data = bytearray(n)
        with memoryview(data) as view:
            n = self._into(view)
        return None if n is None else bytes(data[:n])

    def _fill(self):
        # Reads once behind what is there, as far as the buffer has room; what was read, or None.
        data = self._more(max(0, self.buffer_size - len(self._ahead)))
        if data:
            self._ahead += data
        return data

    def _sync(self):
        pass  # what a stream that is written to as well does before it reads

    def read(self, size=-1):
        size = _size(size)
        self._usable()
        if size < -1:
            raise ValueError('read length must be non-negative or -1')
        self._open('read')
        if size == -1:
            return self._read_all()
        have = len(self._ahead) - self._at
        if size <= have:
            self._at += size
            return self._ahead[self._at - size:self._at]
        parts = [self._ahead[self._at:]]
        self._drop()
        self._sync()
        while have < size and (want := min(size - have, max(_PIECE, self.buffer_size)) // self.buffer_size * self.buffer_size):
            data = self._more(want)
            if not data:
                return None if data is None and not have else b''.join(parts)
            have += len(data)
            parts.append(data)
        while have < size and len(self._ahead) < self.buffer_size:
            data = self._fill()
            if not data:
                if data is None and not have:
                    return None
                break
            taken = min(len(data), size - have)
            parts.append(data[:taken])
            self._at += taken
            have += taken
        return b''.join(parts)

    def _read_all(self):
        rest = self._ahead[self._at:]
        self._drop()
        self._sync()
        if hasattr(self._raw, 'readall'):
            data = self._raw.readall()
            if data is not None and not isinstance(data, bytes):
                raise TypeError('readall() should return bytes')
            return rest + data if data else rest if rest or data is not None else None
        parts = [rest]
        while True:
            data = self._raw.read()
            if data is not None and not isinstance(data, bytes):
                raise TypeError('read() should return bytes')
            if not data:
                return b''.join(parts) if len(parts) > 1 or rest else data
            parts.append(data)

    def read1(self, size=-1):
        self._open('read')
        if size < 0:
            size = self.buffer_size
        if size == 0:
            return b''
        if self._at == len(self._ahead):
            self._drop()
            self._sync()
            return self._more(min(size, max(_PIECE, self.buffer_size))) or b''
        data = self._ahead[self._at:self._at + size]
        self._at += len(data)
        return data

    def peek(self, size=0):
        self._open('peek')
        if self._at == len(self._ahead):
            self._drop()
            self._sync()
            self._fill()
        return self._ahead[self._at:]

    def readline(self, size=-1, /):
        self._open('readline')
        size = -1 if size is None else operator.index(size)
        parts = []
        while size:
            start = self._at
            end = self._ahead.find(b'\n', start) + 1
            self._at = end or len(self._ahead)
            if size > 0:
                self._at = min(self._at, start + size)
                size -= self._at - start
            parts.append(self._ahead[start:self._at])
            if end or not size:
                break
            self._drop()
            self._sync()
            if not self._fill():
                break
        return b''.join(parts)

    def readinto(self, buffer):
        return self._read_into(buffer, False)

    def readinto1(self, buffer):
        return self._read_into(buffer, True)

    def _read_into(self, buffer, once):
        self._open('readinto')
        with memoryview(buffer) as given, given.cast('B') as view:
            whole = len(view)
            done = min(whole, len(self._ahead) - self._at)
            view[:done] = self._ahead[self._at:self._at + done]
            self._at += done
            if done < whole:
                self._drop()
                self._sync()
            while done < whole:
                if whole - done > self.buffer_size:
                    with view[done:] as rest:
                        n = self._into(rest)
                elif once and done:
                    break
                elif data := self._fill():
                    n = min(whole - done, len(data))
                    view[done:done + n] = data[:n]
                    self._at += n
                    if not once:
                        done += n
                        continue
                else:
                    n = None if data is None else 0
                if n is None and not done:
                    return None
                if not n:
                    break
                done += n
                if once:
                    break
            return done

    def tell(self):
        self._usable()
        return max(0, self._raw_at() - (len(self._ahead) - self._at))

    def seek(self, target, whence=0, /):
        self._usable()
        if whence not in (0, 1, 2):
            raise ValueError(f'whence value {whence} unsupported')
        if self._raw.closed:
            raise ValueError('seek of closed file')
        self._check_seekable()
        target = operator.index(target)
        ahead = len(self._ahead) - self._at
        if whence != 2 and self._ahead:
            here = self._raw_at() - ahead
            offset = target if whence == 1 else target - here
            if -self._at <= offset <= ahead:
                self._at += offset
                return max(0, here + offset)
        pos = self._raw_to(target - ahead if whence == 1 else target, whence)
        self._drop()
        return pos

    def write(self, data):
        raise UnsupportedOperation('write')

    def writable(self):
        return False



_plain_seek = BufferedReader.seek


class BufferedWriter(_BufferedMixin):
    """Writes to a raw stream in larger pieces than it is given."""

    __module__ = '_io'

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        buffer_size = operator.index(buffer_size)
        self._raw = None
        self._detached = False
        if not raw.writable():
            raise UnsupportedOperation('File or stream is not writable.')
        super().__init__(raw, buffer_size)
        self._waiting = bytearray()

    def readable(self):
        return False

    def _rewind(self):
        pass  # what a stream that is read from as well does before it writes

    def write(self, data):
        try:
            data = bytes(memoryview(data))
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None
        self._usable()
        if self._raw.closed:
            raise ValueError('write to closed file')
        self._rewind()
        room = self.buffer_size - len(self._waiting)
        if len(data) <= room and len(data) < self.buffer_size:
            self._waiting += data
            return len(data)
        try:
            self._drain()
        except BlockingIOError as e:
            room = self.buffer_size - len(self._waiting)
            self._waiting += data[:room]
            if len(data) <= room:
                return len(data)
            e.characters_written = room
            raise
        done = 0
        while len(data) - done > self.buffer_size:
            n = self._put(data[done:] if done else data)
            if n is None:
                self._waiting += data[done:done + self.buffer_size]
                raise BlockingIOError(0, 'write could not complete without blocking', done + self.buffer_size)
            done += n
        self._waiting += data[done:]
        return len(data)

    def _put(self, data):
        # How many bytes the raw stream took; None where it would block.
        with memoryview(data) as view:
            n = self._raw.write(view)
        if n is None:
            return None
        n = n.__index__() if hasattr(type(n), '__index__') else -1
        if not 0 <= n <= len(data):
            raise OSError(f'raw write() returned invalid length {n} (should have been between 0 and {len(data)})')
        return n

    def _drain(self):
        while self._waiting:
            n = self._put(bytes(self._waiting))
            if n is None:
                raise BlockingIOError(0, 'write could not complete without blocking', 0)
            del self._waiting[:n]

    def flush(self):
        self._usable()
        if self._raw.closed:
            raise ValueError('flush of closed file')
        self._drain()
        self._rewind()

    def truncate(self, pos=None):
        self._open('truncate')
        if not self.writable():
            raise UnsupportedOperation('truncate')
        self._drain()
        self._rewind()
        return self._raw.truncate(pos)

    def tell(self):
        self._usable()
        return self._raw_at() + len(self._waiting)

    def seek(self, target, whence=0, /):
        self._usable()
        if whence not in (0, 1, 2):
            raise ValueError(f'whence value {whence} unsupported')
        if self._raw.closed:
            raise ValueError('seek of closed file')
        self._check_seekable()
        target = operator.index(target)
        self._drain()
        return self._raw_to(target, whence)


class BufferedRandom(BufferedWriter, BufferedReader):
    """Reads and writes one stream that has positions, in larger pieces."""

    __module__ = '_io'

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        buffer_size = operator.index(buffer_size)
        self._raw = None
        self._detached = False
        for able in ('seekable', 'readable', 'writable'):
            if not getattr(raw, able)():
                raise UnsupportedOperation(f'File or stream is not {able}.')
        _BufferedMixin.__init__(self, raw, buffer_size)
        self._waiting = bytearray()
        self._drop()

    def readable(self):
        self._usable()
        return self._raw.readable()

    def writable(self):
        self._usable()
        return self._raw.writable()

    def _rewind(self):
        # The raw stream is ahead of what was read.
        if self._at < len(self._ahead):
            self._raw_to(self._at - len(self._ahead), 1)
        self._drop()

    def _sync(self):
        self._drain()
        self._raw_to(self._at - len(self._ahead), 1)
        self._drop()

    def flush(self):
        self._usable()
        if self._raw.closed:
            raise ValueError('flush of closed file')
        self._sync()

    def truncate(self, pos=None):
        self._open('truncate')
        self._sync()
        return self._raw.truncate(pos)

    def tell(self):
        self._usable()
        return max(0, self._raw_at() + len(self._waiting) - (len(self._ahead) - self._at))

    def seek(self, target, whence=0, /):
        self._usable()
        if not self._raw.closed:
            self._drain()
        return _plain_seek(self, target, whence)


class BufferedRWPair(_io._BufferedIOBase):
    """A stream to read from and one to write to, as one."""

    __module__ = '_io'

    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE, /):
        if not hasattr(type(buffer_size), '__index__'):
            raise TypeError(f"'{type(buffer_size).__name__}' object cannot be interpreted as an integer")
        if not reader.readable():
            raise UnsupportedOperation('File or stream is not readable.')
        if not writer.writable():
            raise UnsupportedOperation('File or stream is not writable.')
        self.reader = BufferedReader(reader, buffer_size)
        self.writer = BufferedWriter(writer, buffer_size)

    def read(self, size=-1):
        return self.reader.read(size)

    def read1(self, size=-1):
        return self.reader.read1(size)

    def readinto(self, buffer):
        return self.reader.readinto(buffer)

    def readinto1(self, buffer):
        return self.reader.readinto1(buffer)

    def peek(self, size=0):
        return self.reader.peek(size)

    def write(self, data):
        return self.writer.write(data)

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def flush(self):
        return self.writer.flush()

    def isatty(self):
        return self.writer.isatty() or self.reader.isatty()

    def close(self):
        try:
            self.writer.close()
        finally:
            self.reader.close()

    @property
    def closed(self):
        return self.writer.closed


class IncrementalNewlineDecoder:
    """Makes all line ends of a text \\n, also when it comes in pieces."""

    __module__ = '_io'

    def __init__(self, decoder, translate, errors='strict'):
        self.errors = errors
        self.translate = translate
        self.decoder = decoder
        self._kinds = 0
        self._pending_cr = False

    def decode(self, input, final=False):
        if self.decoder is None:
            text = input
        else:
            text = self.decoder.decode(input, final=final)
        if not isinstance(text, str):
            raise TypeError(f"decoder should return a string result, not '{type(text).__name__}'")
        if self._pending_cr and (text or final):
            text = '\r' + text
            self._pending_cr = False
        if text.endswith('\r') and not final:
            text = text[:-1]
            self._pending_cr = True
        changed, kinds = _io.wide_text(text)
        self._kinds |= kinds
        return changed if self.translate else text

    def getstate(self):
        data, flag = (b'', 0) if self.decoder is None else self.decoder.getstate()
        return data, flag << 1 | self._pending_cr

    def setstate(self, state):
        data, flag = state
        self._pending_cr = bool(flag & 1)
        if self.decoder is not None:
            self.decoder.setstate((data, flag >> 1))

    def reset(self):
        self._kinds = 0
        self._pending_cr = False
        if self.decoder is not None:
            self.decoder.reset()

    @property
    def newlines(self):
        kinds = tuple(end for bit, end in ((1, '\r'), (2, '\n'), (4, '\r\n')) if self._kinds & bit)
        return None if not kinds else kinds[0] if len(kinds) == 1 else kinds


class TextIOWrapper(_io._TextIOBase):
    """A stream of text over one of bytes."""

    __module__ = '_io'
    _buffer = None

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        self._detached = False
        self._buffer = self._encoding = None
        if encoding is None or encoding == 'locale':
            encoding = 'UTF-8'
        if not isinstance(encoding, str):
            raise TypeError(f'TextIOWrapper() argument \'encoding\' must be str or None, not {type(encoding).__name__}')
        if errors is None:
            errors = 'strict'
        elif not isinstance(errors, str):
            raise TypeError(f'TextIOWrapper() argument \'errors\' must be str or None, not {type(errors).__name__}')
        self._check_names(encoding, errors)
        self._check_newline(newline)
        info = codecs.lookup(encoding)
        if not info._is_text_encoding:
            raise LookupError(f'{encoding!r} is not a text encoding; use codecs.open() to handle arbitrary codecs')
        self._buffer = buffer
        self._encoding, self._errors = encoding, errors
        self._encoder = self._decoder = None
        self._decoded, self._used = '', 0
        self._snapshot = None
        buffer.readable, buffer.writable  # which are asked for the decoder and the encoder
        self._seekable = self._telling = buffer.seekable()
        self._has_read1 = hasattr(buffer, 'read1')
        self._pending = []
        self._pending_size = 0
        self._configure(newline, line_buffering, write_through)
        if self.writable():
            self._continue_encoder()

    def _continue_encoder(self):
        # What is put at the beginning of a stream belongs there only.
        if self._seekable and self._buffer.tell() != 0:
            self._get_encoder().setstate(0)

    @staticmethod
    def _flag(value):
        value = operator.index(value)
        if not -1 << 63 <= value < 1 << 63:
            raise OverflowError('Python int too large to convert to C long')
        return value != 0

    @staticmethod
    def _check_names(*names):
        for name in names:
            name.encode()
            if '\0' in name:
                raise ValueError('embedded null character')

    @staticmethod
    def _check_newline(newline):
        if newline is not None and not isinstance(newline, str):
            raise TypeError(f'TextIOWrapper() argument \'newline\' must be str or None, not {type(newline).__name__}')
        if newline not in (None, '', '\n', '\r', '\r\n'):
            raise ValueError(f'illegal newline value: {newline}')

    def _configure(self, newline, line_buffering, write_through):
        self._newline = newline
        self._universal = not newline
        self._translate = newline is None
        self._ends = newline or ''
        self._write_translate = newline != ''
        self._write_end = newline or '\n'
        self._line_buffering = bool(line_buffering)
        self._write_through = bool(write_through)
        # The standard streams of a session show at once what is written.
        self._at_once = self._write_through or getattr(self._buffer, '_direct', False)

    def __repr__(self):
        if self.__dict__.get('_encoding') is None:
            raise ValueError('I/O operation on uninitialized object')
        parts = ['<' + _type_name(self)]
        for label in ('name', 'mode'):
            try:
                value = getattr(self, label)
            except (AttributeError, ValueError):
                continue
            parts.append(f'{label}={value!r}')
        parts.append(f'encoding={self.encoding!r}>')
        return ' '.join(parts)

    def _usable(self):
        if self._buffer is None:
            if self.__dict__.get('_detached'):
                raise ValueError('underlying buffer has been detached')
            raise ValueError('I/O operation on uninitialized object')

    # What a stream was made with is known after detach() as well.

    @property
    def encoding(self):
        return self.__dict__.get('_encoding')

    @property
    def errors(self):
        if self.encoding is None:
            self._usable()
        return self._errors

    @property
    def line_buffering(self):
        return self.__dict__.get('_line_buffering', False)

    @property
    def write_through(self):
        return self.__dict__.get('_write_through', False)

    @property
    def buffer(self):
        return self._buffer

    @property
    def _CHUNK_SIZE(self):
        return self.__dict__.get('_chunk', 8192)

    @_CHUNK_SIZE.setter
    def _CHUNK_SIZE(self, size):
        size = operator.index(size)
        if size <= 0:
            raise ValueError('a strictly positive integer is required')
        self.__dict__['_chunk'] = size

    @property
    def closed(self):
        self._usable()
        return self._buffer.closed

    @property
    def name(self):
        self._usable()
        return self._buffer.name

    @property
    def newlines(self):
        self._usable()
        return getattr(self._decoder, 'newlines', None)

    def reconfigure(self, *, encoding=None, errors=None, newline=..., line_buffering=None, write_through=None):
        """Change the encoding, the line ends or the buffering."""
        if self._decoder is not None and (encoding is not None or errors is not None or newline is not ...):
            raise UnsupportedOperation('It is not possible to set the encoding or newline of stream after the first read')
        if errors is None:
            errors = self._errors if encoding is None else 'strict'
        elif not isinstance(errors, str):
            raise TypeError(f'reconfigure() argument \'errors\' must be str or None, not {type(errors).__name__}')
        if encoding is None:
            encoding = self._encoding
        elif not isinstance(encoding, str):
            raise TypeError(f'reconfigure() argument \'encoding\' must be str or None, not {type(encoding).__name__}')
        elif encoding == 'locale':
            encoding = 'utf-8'
        if newline is ...:
            newline = self._newline
        self._check_newline(newline)
        errors.encode(), encoding.encode()
        encoding = encoding.partition('\0')[0]
        codecs.lookup(encoding)
        # These two are numbers, as in CPython.
        line_buffering = self._line_buffering if line_buffering is None else self._flag(line_buffering)
        write_through = self._write_through if write_through is None else self._flag(write_through)
        self.flush()
        self._encoding, self._errors = encoding, errors
        self._encoder = None
        self._configure(newline, line_buffering, write_through)
        if self.writable():
            self._continue_encoder()

    def seekable(self):
        self._usable()
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return self._buffer.seekable()

    def readable(self):
        self._usable()
        return self._buffer.readable()

    def writable(self):
        self._usable()
        return self._buffer.writable()

    def fileno(self):
        self._usable()
        return self._buffer.fileno()

    def isatty(self):
        self._usable()
        return self._buffer.isatty()

    def _open(self):
        self._usable()
        if self._buffer.closed:
            raise ValueError('I/O operation on closed file.')

    def flush(self):
        self._open()
        self._telling = self._seekable
        self._drain()
        self._buffer.flush()

    def _drain(self):
        if self._pending:
            data = b''.join(self._pending)
            self._pending = []
            self._pending_size = 0
            self._buffer.write(data)

    def detach(self):
        self._usable()
        self.flush()
        buffer, self._buffer = self._buffer, None
        self._detached = True
        return buffer

    def close(self):
        self._usable()
        if not self._buffer.closed:
            try:
                self.flush()
            finally:
                self._buffer.close()

    def _get_encoder(self):
        if self._encoder is None:
            self._encoder = codecs.getincrementalencoder(self._encoding)(self._errors)
        return self._encoder

    def _get_decoder(self):
        if self._decoder is None:
            decoder = codecs.getincrementaldecoder(self._encoding)(self._errors)
            if self._universal:
                decoder = IncrementalNewlineDecoder(decoder, self._translate)
            self._decoder = decoder
        return self._decoder

    def write(self, text):
        """Write the text to the stream; returns the number of its characters."""
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {"None" if text is None else type(text).__name__}')
        self._open()
        if not self._buffer.writable():
            raise UnsupportedOperation('not writable')
        length = len(text)
        has_end = (self._write_translate or self._line_buffering) and '\n' in text
        if has_end and self._write_translate and self._write_end != '\n':
            text = text.replace('\n', self._write_end)
        data = self._get_encoder().encode(text)
        if not isinstance(data, bytes):
            raise TypeError(f"encoder should return a bytes object, not '{type(data).__name__}'")
        # A large text does not wait together with others; the stream below may be one that writes to this one.
        while self._pending and self._pending_size + len(data) > self._CHUNK_SIZE:
            self._drain()
        self._pending.append(data)
        self._pending_size += len(data)
        ends = self._line_buffering and (has_end or '\r' in text)
        if self._pending_size >= self._CHUNK_SIZE or self._at_once or ends:
            self._drain()
        if ends:
            self._buffer.flush()
        if self._snapshot is not None:
            self._decoded, self._used = '', 0
            self._snapshot = None
        if self._decoder is not None:
            self._decoder.reset()
        return length

    def _read_chunk(self):
        decoder = self._get_decoder()
        if self._telling:
            before, flags = decoder.getstate()
        if self._has_read1:
            data = self._buffer.read1(self._CHUNK_SIZE)
        else:
            data = self._buffer.read(self._CHUNK_SIZE)
        if not isinstance(data, (bytes, bytearray, memoryview)):
            what = 'read1' if self._has_read1 else 'read'
            raise TypeError(f"underlying {what}() should have returned a bytes-like object, not '{type(data).__name__}'")
        eof = not data
        text = decoder.decode(data, eof)
        self._decoded = self._decoded[self._used:] + text
        self._used = 0
        if self._telling:
            self._snapshot = (flags, before + bytes(data))
            self._chunk_start = len(self._decoded) - len(text)
        return not eof

    def _reading(self):
        self._open()
        if not self._buffer.readable():
            raise UnsupportedOperation('not readable')
        self._drain()

    def read(self, size=-1):
        """Read at most size characters, or all that are left."""
        size = _size(size)
        self._open()
        self._reading()
        decoder = self._get_decoder()
        if size < 0:
            data = self._buffer.read()
            text = decoder.decode(data, final=True)
            if not isinstance(text, str):
                raise TypeError(f"decoder should return a string result, not '{type(text).__name__}'")
            text = self._decoded[self._used:] + text
            self._decoded, self._used = '', 0
            self._snapshot = None
            return text
        while len(self._decoded) - self._used < size and self._read_chunk():
            pass
        end = min(self._used + size, len(self._decoded))
        text = self._decoded[self._used:end]
        self._used = end
        return text

    def _line_end(self, start):
        # The place behind the first line end at or after start, or -1.
        text = self._decoded
        if self._translate:
            return text.find('\n', start) + 1 or -1
        if self._universal:
            n, r = text.find('\n', start), text.find('\r', start)
            if r < 0:
                return n + 1 or -1
            if n < 0:
                return r + 1
            return n + 1 if n <= r + 1 else r + 1
        at = text.find(self._ends, start)
        return at + len(self._ends) if at >= 0 else -1

    def readline(self, size=-1, /):
        """Read a line with its end."""
        size = operator.index(size)
        self._open()
        self._reading()
        looked = self._used
        while True:
            end = self._line_end(looked)
            if end >= 0:
                break
            have = len(self._decoded) - self._used
            if 0 <= size <= have:
                end = self._used + size
                break
            more = self._read_chunk()
            looked = max(0, have - 1)
            if not more:
                end = self._line_end(looked)
                if end < 0:
                    end = len(self._decoded)
                break
        if size >= 0:
            end = min(end, self._used + size)
        line = self._decoded[self._used:end]
        self._used = end
        if self._used == len(self._decoded):
            if not line:
                self._snapshot = None
        return line

    def __iter__(self):
        self._open()
        return self

    def __next__(self):
        self._telling = False
        line = self.readline()
        if not line:
            self._snapshot = None
            self._telling = self._seekable
            raise StopIteration
        return line

    def tell(self):
        """Return the place in the stream, for seek."""
        self._open()
        if not self._seekable:
            raise UnsupportedOperation('underlying stream is not seekable')
        if not self._telling:
            raise OSError('telling position disabled by next() call')
        self.flush()
        position = self._buffer.tell()
        if self._decoder is None or self._snapshot is None:
            return position
        flags, data = self._snapshot
        position -= len(data)
        used = self._used - self._chunk_start
        if used < 0:
            raise OSError("can't reconstruct logical file position")
        decoder = self._decoder
        saved = decoder.getstate()
        try:
            # How many bytes make the characters that were used.
            low, high = 0, len(data)
            while low < high:
                middle = (low + high) // 2
                decoder.setstate((b'', flags))
                if len(decoder.decode(data[:middle])) < used:
                    low = middle + 1
                else:
                    high = middle
            decoder.setstate((b'', flags))
            text = decoder.decode(data[:low])
            if len(text) > used:
                # The last byte made several characters: the place is behind some of them, and before the byte.
                low -= 1
                decoder.setstate((b'', flags))
                text = decoder.decode(data[:low])
            rest, state = decoder.getstate()
            skip = used - len(text)
            need_eof = skip > 0 and low == len(data)
            return (position + low - len(rest)) | state << 64 | skip << 192 | need_eof << 256
        finally:
            decoder.setstate(saved)

    def truncate(self, pos=None):
        self.flush()
        return self._buffer.truncate(self.tell() if pos is None else pos)

    def seek(self, cookie, whence=0, /):
        """Set the stream position: to one that tell() gave, to 0, or to the end."""
        self._open()
        if not self._seekable:
            raise UnsupportedOperation('underlying stream is not seekable')
        if whence == 1:
            if cookie != 0:
                raise UnsupportedOperation("can't do nonzero cur-relative seeks")
            whence, cookie = 0, self.tell()
        elif whence == 2:
            if cookie != 0:
                raise UnsupportedOperation("can't do nonzero end-relative seeks")
            self.flush()
            position = self._buffer.seek(0, 2)
            self._forget()
            self._restart_encoder(position)
            return position
        elif whence != 0:
            raise ValueError(f'invalid whence ({whence}, should be 0, 1 or 2)')
        if cookie < 0:
            raise ValueError(f'negative seek position {cookie}')
        self.flush()
        start = cookie & (1 << 64) - 1
        state = cookie >> 64 & (1 << 64) - 1
        skip = cookie >> 192 & (1 << 64) - 1
        self._buffer.seek(start)
        self._forget()
        if cookie and (self._decoder is not None or state or skip):
            self._get_decoder().setstate((b'', state))
            self._snapshot = (state, b'')
            self._chunk_start = 0
        if skip:
            data = self._buffer.read(self._CHUNK_SIZE)
            self._decoded = self._decoder.decode(data, not data or cookie >> 256)
            self._snapshot = (state, data)
            self._chunk_start = 0
            if len(self._decoded) < skip:
                raise OSError("can't restore logical file position")
            self._used = skip
        self._restart_encoder(cookie)
        return cookie

    def _forget(self):
        self._decoded, self._used = '', 0
        self._snapshot = None
        if self._decoder is not None:
            self._decoder.reset()

    def _restart_encoder(self, position):
        if self._encoder is not None or position:
            try:
                encoder = self._get_encoder()
            except LookupError:
                return
            if position:
                encoder.setstate(0)
            else:
                encoder.reset()

    def __reduce__(self):
        raise TypeError(f'cannot pickle {self.__class__.__name__!r} instances')

    def __reduce_ex__(self, protocol, /):
        raise TypeError(f'cannot pickle {self.__class__.__name__!r} instances')


# What open makes is in Go; what is made of other streams goes on to the class here.
BufferedReader.__name__ = BufferedWriter.__name__ = BufferedRandom.__name__ = TextIOWrapper.__name__ = '_Plain'


class BufferedReader(_FileBuffer, BufferedReader):
    __module__, __doc__ = '_io', BufferedReader.__doc__


class BufferedWriter(_FileBuffer, BufferedWriter):
    __module__, __doc__ = '_io', BufferedWriter.__doc__

    @property
    def peek(self):
        # Those that read have it, in Go.
        raise AttributeError(f"{_type_name(self)!r} object has no attribute 'peek'", name='peek', obj=self)


class BufferedRandom(_FileBuffer, BufferedRandom):
    __module__, __doc__ = '_io', BufferedRandom.__doc__


class TextIOWrapper(_FileText, TextIOWrapper):
    __module__, __doc__ = '_io', TextIOWrapper.__doc__


_streams = BufferedReader, BufferedWriter, BufferedRandom, TextIOWrapper, TextIOWrapper  # what open makes
_streams_are(*_streams)
del _streams_are


RawIOBase.register(FileIO)
for _class in (BytesIO, BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair):
    BufferedIOBase.register(_class)
for _class in (StringIO, TextIOWrapper):
    TextIOBase.register(_class)
del _class
