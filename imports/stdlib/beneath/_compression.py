"""What the readers of compressed files have in common."""
import io

BUFFER_SIZE = io.DEFAULT_BUFFER_SIZE


class BaseStream(io.BufferedIOBase):
    """A stream that says what cannot be done with it, by its methods that tell what can."""

    def _check_not_closed(self):
        if self.closed:
            raise ValueError('I/O operation on closed file')

    def _need(self, able, text):
        if not able:
            raise io.UnsupportedOperation(text)

    def _check_can_read(self):
        self._need(self.readable(), 'File not open for reading')

    def _check_can_write(self):
        self._need(self.writable(), 'File not open for writing')

    def _check_can_seek(self):
        self._need(self.readable(), 'Seeking is only supported on files open for reading')
        self._need(self.seekable(), 'The underlying file object does not support seeking')


class DecompressReader(io.RawIOBase):
    """The bytes behind a compressed file, which may be several, one after the other."""

    def __init__(self, fp, decomp_factory, trailing_error=(), **decomp_args):
        self._fp, self._make = fp, lambda: decomp_factory(**decomp_args)
        self._trailing_error = trailing_error
        self._size = -1
        self._begin()

    def _begin(self):
        self._pos, self._eof, self._decompressor = 0, False, self._make()

    def readable(self):
        """Whether it can be read: always."""
        return True

    def seekable(self):
        """Whether the file can be read from its beginning again."""
        return self._fp.seekable()

    def close(self):
        """Let the decompressor go."""
        self._decompressor = None
        return super().close()

    def tell(self):
        """How many bytes have been read."""
        return self._pos

    def readinto(self, b):
        """Read into a buffer."""
        with memoryview(b) as view, view.cast('B') as room:
            data = self.read(len(room))
            room[:len(data)] = data
        return len(data)

    def _next(self, size):
        # The next bytes, at most so many; none at the end of all.
        while True:
            if self._decompressor.eof:
                rest = self._decompressor.unused_data or self._fp.read(BUFFER_SIZE)
                if not rest:
                    return b''
                self._decompressor = self._make()
                try:
                    data = self._decompressor.decompress(rest, size)
                except self._trailing_error:
                    return b''  # what follows the files is none
            elif self._decompressor.needs_input:
                rest = self._fp.read(BUFFER_SIZE)
                if not rest:
                    raise EOFError('Compressed file ended before the end-of-stream marker was reached')
                data = self._decompressor.decompress(rest, size)
            else:
                data = self._decompressor.decompress(b'', size)
            if data:
                return data

    def read(self, size=-1):
        """Read at most so many bytes, or all of them."""
        if size < 0:
            return self.readall()
        if not size or self._eof:
            return b''
        data = self._next(size)
        self._pos += len(data)
        if not data:
            self._eof, self._size = True, self._pos
        return data

    def readall(self):
        """Read all the rest."""
        return b''.join(iter(lambda: self.read(BUFFER_SIZE), b''))

    def seek(self, offset, whence=io.SEEK_SET):
        """Go to a place; backwards is from the beginning again."""
        if whence == io.SEEK_END:
            while self._size < 0 and self.read(BUFFER_SIZE):
                pass
            offset += self._size
        elif whence == io.SEEK_CUR:
            offset += self._pos
        elif whence != io.SEEK_SET:
            raise ValueError(f'Invalid value for whence: {whence}')
        if offset < self._pos:
            self._fp.seek(0)
            self._begin()
        while self._pos < offset and self.read(min(BUFFER_SIZE, offset - self._pos)):
            pass
        return self._pos
