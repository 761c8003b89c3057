"""Reads and writes WAVE files: a RIFF chunk that holds a chunk "fmt " about the sound and a chunk "data" with its frames."""
import builtins
import io
import struct
import sys
import warnings
from collections import namedtuple

__all__ = ['open', 'Error', 'Wave_read', 'Wave_write']

WAVE_FORMAT_PCM = 1
WAVE_FORMAT_EXTENSIBLE = 0xFFFE
# How an extended format says that its samples are plain numbers.
KSDATAFORMAT_SUBTYPE_PCM = struct.pack('<HHHH8B', 1, 0, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71)

_wave_params = namedtuple('_wave_params', 'nchannels sampwidth framerate nframes comptype compname')
_STEP = 1 << 16  # bytes that are skipped at once where a file cannot seek


class Error(Exception):
    """The file, or what is asked of it, is wrong."""


def _byteswap(data, width):
    """The samples of width bytes each with their bytes in the other order."""
    data = bytes(data)
    swapped = bytearray(len(data) // width * width)
    for i in range(width):
        swapped[i::width] = data[width - 1 - i:len(swapped):width]
    return bytes(swapped)


def _ordered(data, width):
    return _byteswap(data, width) if width > 1 and sys.byteorder == 'big' else data


def _deprecated(kind, name):
    warnings.warn(f"'{kind}.{name}' is deprecated and slated for removal in Python 3.15", DeprecationWarning, stacklevel=3)


class _Piece:
    """One chunk of a RIFF file: a name of four bytes, a size, and as many bytes, filled up to an even number."""

    def __init__(self, file):
        head = file.read(8)
        if len(head) < 8:
            raise EOFError
        self.name, self.size = struct.unpack('<4sL', head)
        self.file, self.at = file, 0
        try:
            self.start = file.tell()
        except (AttributeError, OSError):
            self.start = None

    def read(self, n=-1):
        left = self.size - self.at
        data = self.file.read(left if n < 0 else min(n, left))
        self.at += len(data)
        if self.at == self.size and self.size % 2 and data:
            self.file.read(1)  # what makes it even
        return data

    def seek(self, at):
        if self.start is None:
            raise OSError('cannot seek')
        self.file.seek(self.start + at)
        self.at = at

    def skip(self):
        rest = self.size + self.size % 2 - self.at
        if self.start is not None:
            self.file.seek(self.start + self.at + rest)
            return
        while rest > 0:
            got = self.file.read(min(rest, _STEP))
            if not got:
                raise EOFError
            rest -= len(got)


class _Wave:
    """What readers and writers share: the file, whose it is, and the parameters."""
    _file = _own = None

    def _take(self, f, mode):
        if isinstance(f, str):
            f = self._own = builtins.open(f, mode)
        self._file = f

    def _release(self):
        self._file = None
        own, self._own = self._own, None
        if own is not None:
            own.close()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def _params(self):
        return _wave_params._make(getattr(self, '_' + field) for field in _wave_params._fields)

    def getcomptype(self):
        """The kind of compression: always NONE."""
        return self._comptype

    def getcompname(self):
        """The same in words."""
        return self._compname

    def getmarkers(self):
        """None: there are no marks."""
        _deprecated(type(self).__name__, 'getmarkers')

    def getmark(self, id):
        """Raises Error: there are no marks."""
        _deprecated(type(self).__name__, 'getmark')
        raise Error('no marks')


class Wave_read(_Wave):
    """Reads a WAVE file, given by name or open for reading."""
    _comptype, _compname = 'NONE', 'not compressed'

    def __init__(self, f):
        self._data, self._at = None, 0
        self._take(f, 'rb')
        try:
            self._begin()
        except BaseException:
            self._release()
            raise

    def _begin(self):
        for found, wanted, wrong in ((lambda: _Piece(self._file).name, b'RIFF', 'file does not start with RIFF id'),
                                     (lambda: self._file.read(4), b'WAVE', 'not a WAVE file')):
            if found() != wanted:
                raise Error(wrong)
        known = False
        while True:
            try:
                piece = _Piece(self._file)
            except EOFError:
                break
            if piece.name == b'fmt ':
                self._format(piece)
                known = True
            elif piece.name == b'data':
                if not known:
                    raise Error('data chunk before fmt chunk')
                self._data, self._nframes = piece, piece.size // self._framesize
                return
            piece.skip()
        raise Error('fmt chunk and/or data chunk missing')

    def _format(self, piece):
        try:
            kind, self._nchannels, self._framerate, _, _ = struct.unpack('<HHLLH', piece.read(14))
            if kind not in (WAVE_FORMAT_PCM, WAVE_FORMAT_EXTENSIBLE):
                raise Error(f'unknown format: {kind!r}')
            bits, = struct.unpack('<H', piece.read(2))
            if kind == WAVE_FORMAT_EXTENSIBLE:
                _, _, _, sub = struct.unpack('<HHL16s', piece.read(24))
                if sub != KSDATAFORMAT_SUBTYPE_PCM:
                    raise Error('unknown extended format')
        except struct.error:
            raise EOFError from None
        self._sampwidth = -(-bits // 8)
        for number, wrong in ((self._sampwidth, 'bad sample width'), (self._nchannels, 'bad # of channels')):
            if number == 0:
                raise Error(wrong)
        self._framesize = self._sampwidth * self._nchannels

    def getfp(self):
        """The open file, None when this reader is closed."""
        return self._file

    def rewind(self):
        """Goes to the first frame."""
        self.setpos(0)

    def close(self):
        """Closes the reader, and the file if the reader opened it."""
        self._release()

    def tell(self):
        """The number of the next frame."""
        return self._at

    def getnchannels(self):
        """The number of channels."""
        return self._nchannels

    def getnframes(self):
        """The number of frames."""
        return self._nframes

    def getsampwidth(self):
        """The bytes of a sample."""
        return self._sampwidth

    def getframerate(self):
        """The frames of a second."""
        return self._framerate

    def getparams(self):
        """All of these as a named tuple."""
        return self._params()

    def setpos(self, pos):
        """Goes to a frame."""
        if not 0 <= pos <= self._nframes:
            raise Error('position not in range')
        self._data.seek(pos * self._framesize)
        self._at = pos

    def readframes(self, nframes):
        """At most as many frames, as bytes."""
        if nframes <= 0:
            return b''
        data = self._data.read(nframes * self._framesize)
        self._at += len(data) // self._framesize
        return _ordered(data, self._sampwidth)


def _setting(name, check, attribute):
    """A method that sets a parameter before the first frame is written."""
    def setter(self, value):
        if self._written:
            raise Error('cannot change parameters after starting to write')
        setattr(self, attribute, check(value))
    setter.__name__, setter.__qualname__ = name, f'Wave_write.{name}'
    setter.__doc__ = f'Sets what {name.replace("set", "get", 1)}() tells.'
    return setter


def _asking(name, attribute, missing):
    def getter(self):
        value = getattr(self, attribute)
        if missing and not value:
            raise Error(missing)
        return value
    getter.__name__, getter.__qualname__ = name, f'Wave_write.{name}'
    getter.__doc__ = 'Tells the parameter of this name.'
    return getter


def _channels(n):
    if n < 1:
        raise Error('bad # of channels')
    return n


def _width(n):
    if not 1 <= n <= 4:
        raise Error('bad sample width')
    return n


def _rate(n):
    if n <= 0:
        raise Error('bad frame rate')
    return round(n)


class Wave_write(_Wave):
    """Writes a WAVE file, given by name or open for writing."""
    _comptype, _compname = 'NONE', 'not compressed'

    def __init__(self, f):
        self._nchannels = self._sampwidth = self._framerate = self._nframes = 0
        self._written = self._told = 0  # bytes of frames that were written, and that the head says
        self._frames, self._start, self._begun = 0, None, False
        self._take(f, 'wb')

    setnchannels = _setting('setnchannels', _channels, '_nchannels')
    setsampwidth = _setting('setsampwidth', _width, '_sampwidth')
    setframerate = _setting('setframerate', _rate, '_framerate')
    setnframes = _setting('setnframes', int, '_nframes')
    getnchannels = _asking('getnchannels', '_nchannels', 'number of channels not set')
    getsampwidth = _asking('getsampwidth', '_sampwidth', 'sample width not set')
    getframerate = _asking('getframerate', '_framerate', 'frame rate not set')
    getnframes = _asking('getnframes', '_frames', '')

    def setcomptype(self, comptype, compname):
        """Takes NONE only."""
        if self._written:
            raise Error('cannot change parameters after starting to write')
        if comptype != 'NONE':
            raise Error('unsupported compression type')
        self._comptype, self._compname = comptype, compname

    def setparams(self, params):
        """Sets all parameters from a tuple as getparams() gives it."""
        channels, width, rate, frames, *compression = params
        self.setnchannels(channels)
        self.setsampwidth(width)
        self.setframerate(rate)
        self.setnframes(frames)
        self.setcomptype(*compression)

    def getparams(self):
        """All parameters as a named tuple."""
        if not (self._nchannels and self._sampwidth and self._framerate):
            raise Error('not all parameters set')
        return self._params()

    def setmark(self, id, pos, name):
        """Raises Error: there are no marks."""
        _deprecated('Wave_write', 'setmark')
        raise Error('setmark() not supported')

    def tell(self):
        """The number of frames that were written."""
        return self._frames

    def _head(self, size):
        if self._begun:
            return
        for value, what in ((self._nchannels, '# channels'), (self._sampwidth, 'sample width'), (self._framerate, 'sampling rate')):
            if not value:
                raise Error(what + ' not specified')
        frame = self._nchannels * self._sampwidth
        self._told = (self._nframes or size // frame) * frame
        try:
            self._start = self._file.tell()
        except (AttributeError, OSError):
            self._start = None
        self._begun = True
        self._file.write(struct.pack('<4sL4s4sLHHLLHH4sL', b'RIFF', 36 + self._told, b'WAVE', b'fmt ', 16, WAVE_FORMAT_PCM, self._nchannels,
                                     self._framerate, frame * self._framerate, frame, 8 * self._sampwidth, b'data', self._told))

    def writeframesraw(self, data):
        """Writes frames; the head is put right at the end."""
        if type(data) is not bytes:
            data = memoryview(data).cast('B').tobytes()
        self._head(len(data))
        self._file.write(_ordered(data, self._sampwidth))
        self._written += len(data)
        self._frames += len(data) // (self._sampwidth * self._nchannels)

    def writeframes(self, data):
        """Writes frames and puts the head right."""
        self.writeframesraw(data)
        self._correct()

    def _correct(self):
        if self._told == self._written:
            return
        end = self._file.tell()
        for at, size in ((4, 36 + self._written), (40, self._written)):
            self._file.seek(self._start + at)
            self._file.write(struct.pack('<L', size))
        self._file.seek(end)
        self._told = self._written

    def close(self):
        """Puts the head right and closes the writer, and the file if the writer opened it."""
        try:
            if self._file is not None:
                self._head(0)
                self._correct()
                self._file.flush()
        finally:
            self._release()


def open(f, mode=None):
    """A Wave_read or Wave_write of a file, by its name or open. Mode is "rb" or "wb", or the file's own."""
    mode = mode or getattr(f, 'mode', 'rb')
    if mode in ('r', 'rb'):
        return Wave_read(f)
    if mode in ('w', 'wb'):
        return Wave_write(f)
    raise Error("mode must be 'r', 'rb', 'w', or 'wb'")
