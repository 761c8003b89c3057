"""Files that are packed: what those of bzip2 and of xz have in common."""
import io
import os

_PIECE = 1 << 16


class PackedFile(io.BufferedIOBase):
    """A stream over a packed file; a class says how streams are read and written."""

    _errors = ()

    def _begin(self, filename, mode, modes):
        # Opens the file; returns whether it is to be read.
        self._fp, self._own, self._reading = None, False, None
        if mode not in modes:
            raise ValueError(f'Invalid mode: {mode!r}')
        if isinstance(filename, (str, bytes)) or hasattr(filename, '__fspath__'):
            self._fp, self._own = io.open(filename, mode if 'b' in mode else mode + 'b'), True
            self._name = os.fspath(filename)
        elif hasattr(filename, 'read') or hasattr(filename, 'write'):
            self._fp = filename
            self._name = None
        else:
            raise TypeError('filename must be a str, bytes, file or PathLike object')
        self._mode = 'rb' if modes[mode] else 'wb'
        self._reading, self._pos, self._size = modes[mode], 0, -1
        self._packer = self._unpacker = None
        self._ready, self._used, self._ended = b'', 0, False
        return self._reading

    @property
    def name(self):
        """The name of the file."""
        self._open()
        return self._name if self._name is not None else self._fp.name

    @property
    def mode(self):
        """How the file was opened."""
        return self._mode

    @property
    def closed(self):
        """Whether the file is closed."""
        return self._reading is None

    def _open(self):
        if self._reading is None:
            raise ValueError('I/O operation on closed file')

    def _can(self, read):
        self._open()
        if self._reading != read:
            raise io.UnsupportedOperation(f'File not open for {"reading" if read else "writing"}')

    def close(self):
        """Write what waits, and close the file if it was opened here."""
        if self._reading is None:
            return
        try:
            if not self._reading:
                self._fp.write(self._packer.flush())
        finally:
            self._reading = None
            fp, self._fp = self._fp, None
            self._packer = self._unpacker = None
            self._ready = b''
            if self._own:
                fp.close()

    def fileno(self):
        """Return the number of the file."""
        self._open()
        return self._fp.fileno()

    def seekable(self):
        """Tell whether the place can be chosen."""
        self._open()
        return self._reading and self._fp.seekable()

    def readable(self):
        """Tell whether the file is read."""
        self._open()
        return self._reading

    def writable(self):
        """Tell whether the file is written."""
        self._open()
        return not self._reading

    def _fill(self):
        # Unpacks more; False at the end.
        while not self._ended:
            if self._unpacker is None:
                raw = self._fp.read(_PIECE)
                if not raw:
                    raise EOFError('Compressed file ended before the end-of-stream marker was reached')
                self._unpacker = self._new()
            elif self._unpacker.eof:
                raw = self._unpacker.unused_data or self._fp.read(_PIECE)
                if not raw:
                    self._ended = True
                    break
                self._unpacker = self._new()
                try:
                    data = self._unpacker.decompress(raw, 4 * _PIECE)
                except self._errors:
                    # What follows the last stream is left.
                    self._ended = True
                    break
                if data:
                    self._ready, self._used = data, 0
                    return True
                continue
            elif self._unpacker.needs_input:
                raw = self._fp.read(_PIECE)
                if not raw:
                    raise EOFError('Compressed file ended before the end-of-stream marker was reached')
            else:
                raw = b''
            data = self._unpacker.decompress(raw, 4 * _PIECE)
            if data:
                self._ready, self._used = data, 0
                return True
        self._size = self._pos
        return False

    def peek(self, n=0):
        """Return what comes next, without reading it."""
        self._can(True)
        if self._used == len(self._ready) and not self._fill():
            return b''
        return self._ready[self._used:]

    def read(self, size=-1):
        """Read at most size bytes, or all that are left."""
        self._can(True)
        if size is not None and not hasattr(size, '__index__'):
            raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
        parts, left = [], -1 if size is None else size
        while left != 0:
            if self._used == len(self._ready) and not self._fill():
                break
            piece = self._ready[self._used:] if left < 0 else self._ready[self._used:self._used + left]
            self._used += len(piece)
            self._pos += len(piece)
            if left > 0:
                left -= len(piece)
            parts.append(piece)
        return b''.join(parts)

    def read1(self, size=-1):
        """Read what is at hand."""
        self._can(True)
        if not hasattr(size, '__index__'):
            raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
        if self._used == len(self._ready) and not self._fill():
            return b''
        have = len(self._ready) - self._used
        return self.read(have if size < 0 else min(size, have))

    def readinto(self, b):
        """Read into a buffer."""
        view = memoryview(b).cast('B')
        data = self.read(len(view))
        view[:len(data)] = data
        return len(data)

    def readline(self, size=-1):
        """Read a line."""
        self._can(True)
        if not isinstance(size, int):
            if not hasattr(size, '__index__'):
                raise TypeError('Integer argument expected')
            size = size.__index__()
        parts, left = [], size
        while left != 0:
            if self._used == len(self._ready) and not self._fill():
                break
            end = self._ready.find(b'\n', self._used) + 1 or len(self._ready)
            if left > 0:
                end = min(end, self._used + left)
            piece = self._ready[self._used:end]
            self._used = end
            self._pos += len(piece)
            parts.append(piece)
            if left > 0:
                left -= len(piece)
            if piece.endswith(b'\n'):
                break
        return b''.join(parts)

    def readlines(self, size=-1):
        """Read lines, of at least size bytes together."""
        if not isinstance(size, int):
            if not hasattr(size, '__index__'):
                raise TypeError('Integer argument expected')
            size = size.__index__()
        lines, total = [], 0
        while line := self.readline():
            lines.append(line)
            total += len(line)
            if 0 < size <= total:
                break
        return lines

    def __iter__(self):
        self._can(True)
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, data):
        """Pack bytes."""
        self._can(False)
        size = len(data) if isinstance(data, (bytes, bytearray)) else memoryview(data).nbytes
        self._fp.write(self._packer.compress(data))
        self._pos += size
        return size

    def writelines(self, seq):
        """Pack the bytes of a sequence."""
        self._open()
        for line in seq:
            self.write(line)

    def seek(self, offset, whence=io.SEEK_SET):
        """Go to a place: back means from the beginning again."""
        self._can(True)
        if not self.seekable():
            raise io.UnsupportedOperation('The underlying file object does not support seeking')
        if whence == io.SEEK_CUR:
            offset += self._pos
        elif whence == io.SEEK_END:
            while self.read(1 << 20):
                pass
            offset += self._pos
        elif whence != io.SEEK_SET:
            raise ValueError(f'Invalid value for whence: {whence}')
        if offset < self._pos:
            self._fp.seek(0)
            self._unpacker, self._ready, self._used, self._pos, self._ended = None, b'', 0, 0, False
        while self._pos < offset and self.read(min(offset - self._pos, 1 << 20)):
            pass
        return self._pos

    def tell(self):
        """Return the place."""
        self._open()
        return self._pos


def text_over(make, mode, encoding, errors, newline):
    """Open a packed file as bytes or as text."""
    if 't' in mode:
        if 'b' in mode:
            raise ValueError(f'Invalid mode: {mode!r}')
    else:
        for name, value in ('encoding', encoding), ('errors', errors), ('newline', newline):
            if value is not None:
                raise ValueError(f"Argument '{name}' not supported in binary mode")
    binary = make(mode.replace('t', ''))
    return io.TextIOWrapper(binary, encoding or 'utf-8', errors, newline) if 't' in mode else binary
