"""Compression with bzip2."""
import _bz2
from _packed import PackedFile as _PackedFile, text_over as _text_over

__all__ = ['BZ2File', 'BZ2Compressor', 'BZ2Decompressor', 'open', 'compress', 'decompress']


def _as_bytes(data):
    if isinstance(data, str):
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
    return data


class BZ2Compressor:
    """Packs pieces of data."""

    def __init__(self, compresslevel=9, /):
        self._stream, self._flushed = _bz2.compressor(compresslevel), False

    def compress(self, data, /):
        """Pack a piece; returns what is ready."""
        if self._flushed:
            raise ValueError('Compressor has been flushed')
        return _bz2.compress(self._stream, _as_bytes(data), False)

    def flush(self):
        """End the stream; returns what is left."""
        if self._flushed:
            raise ValueError('Repeated call to flush()')
        self._flushed = True
        return _bz2.compress(self._stream, b'', True)

    def __reduce_ex__(self, protocol):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")


class BZ2Decompressor:
    """Unpacks pieces of data."""

    def __init__(self):
        self._stream = _bz2.decompressor()
        self._state = False, True, b''

    @property
    def eof(self):
        """True if the end-of-stream marker has been reached."""
        return self._state[0]

    @property
    def needs_input(self):
        """True if more input is needed before more decompressed data can be produced."""
        return self._state[1]

    @property
    def unused_data(self):
        """Data found after the end of the compressed stream."""
        return self._state[2]

    def decompress(self, data, max_length=-1):
        """Unpack a piece; returns at most max_length bytes."""
        data = _as_bytes(data)
        if self._state[0]:
            raise EOFError('End of stream already reached')
        try:
            return _bz2.decompress(self._stream, data, max_length)
        finally:
            self._state = _bz2.state(self._stream)

    def __reduce_ex__(self, protocol):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")


class BZ2File(_PackedFile):
    """A file that is packed with bzip2."""

    _errors = OSError
    _new = BZ2Decompressor

    def __init__(self, filename, mode='r', *, compresslevel=9):
        self._reading = None
        if not 1 <= compresslevel <= 9:
            raise ValueError('compresslevel must be between 1 and 9')
        modes = {'': True, 'r': True, 'rb': True, 'w': False, 'wb': False, 'x': False, 'xb': False, 'a': False, 'ab': False}
        if not self._begin(filename, mode, modes):
            self._packer = BZ2Compressor(compresslevel)


def open(filename, mode='rb', compresslevel=9, encoding=None, errors=None, newline=None):
    """Open a file that is packed with bzip2, as bytes or as text."""
    return _text_over(lambda mode: BZ2File(filename, mode, compresslevel=compresslevel), mode, encoding, errors, newline)


def compress(data, compresslevel=9):
    """Return data packed."""
    packer = BZ2Compressor(compresslevel)
    return packer.compress(data) + packer.flush()


def decompress(data):
    """Return packed data unpacked; several streams may follow each other."""
    parts = []
    while data:
        unpacker = BZ2Decompressor()
        try:
            part = unpacker.decompress(data)
        except OSError:
            if parts:
                break
            raise
        parts.append(part)
        if not unpacker.eof:
            raise ValueError('Compressed data ended before the end-of-stream marker was reached')
        data = unpacker.unused_data
    return b''.join(parts)
