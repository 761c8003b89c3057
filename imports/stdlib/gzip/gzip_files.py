

# ---- with a file system ----

import io as _io

__all__ += ['GzipFile', 'open']
_PIECE = 1 << 16


def _name_of(filename, fileobj):
    # The name for the header: that of the program, else the stream's own where it has one.
    if filename is not None:
        import os
        return os.fspath(filename)
    own = getattr(fileobj, 'name', None)
    return own if isinstance(own, (str, bytes)) else ''


class GzipFile(_io.BufferedIOBase):
    """A stream over a file in gzip's form."""

    myfileobj = None

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        letters = set(mode or ())
        if letters & {'t', 'U'}:
            raise ValueError(f'Invalid mode: {mode!r}')
        if letters and 'b' not in letters:
            mode = f'{mode}b'
        if fileobj is None:
            import builtins
            fileobj = self.myfileobj = builtins.open(filename, mode or 'rb')
        self.fileobj, self.name = fileobj, _name_of(filename, fileobj)
        mode = mode or getattr(fileobj, 'mode', 'rb')
        self._mtime, self._level = mtime, compresslevel
        if mode.startswith('r'):
            self.mode = READ
            self._rewind()
        elif mode.startswith(('w', 'a', 'x')):
            self.mode = WRITE
            self._pack, self._crc, self._size = _zlib.compressobj(compresslevel, _zlib.DEFLATED, -15), 0, 0
            self._head()
        else:
            raise ValueError(f'Invalid mode: {mode!r}')

    def _head(self):
        name = self.name.encode('latin-1', 'ignore') if isinstance(self.name, str) else self.name
        name = name.rsplit(b'/', 1)[-1].removesuffix(b'.gz')
        mtime = _time.time() if self._mtime is None else self._mtime
        extra = {9: 2, 1: 4}.get(self._level, 0)
        self.fileobj.write(_struct.pack('<4BLBB', 31, 139, 8, FNAME if name else 0, int(mtime), extra, 255) + (name + b'\0' if name else b''))

    @property
    def mtime(self):
        """When the file was packed, if that was read already."""
        return self._seen

    _seen = None

    def _rewind(self):
        self._raw, self._unpack, self._pos, self._ready, self._used, self._first = b'', None, 0, b'', 0, True

    def _fill(self):
        while True:
            if self._unpack is None:
                while len(self._raw) < 10:
                    piece = self.fileobj.read(_PIECE)
                    if not piece:
                        break
                    self._raw += piece
                if not self._first:
                    self._raw = self._raw.lstrip(b'\0')
                if not self._raw:
                    return False
                if self._raw[:2] != b'\037\213':
                    raise BadGzipFile('Not a gzipped file (%r)' % self._raw[:2])
                if len(self._raw) > 2 and self._raw[2] != 8:
                    raise BadGzipFile('Unknown compression method')
                if len(self._raw) >= 8:
                    self._seen = _struct.unpack_from('<L', self._raw, 4)[0]
                self._first = False
                self._unpack = _zlib.decompressobj(wbits=31)
            data = self._unpack.unconsumed_tail or self._raw or self.fileobj.read(_PIECE)
            self._raw = b''
            try:
                out = self._unpack.decompress(data, 4 * _PIECE)
            except _zlib.error as e:
                text = str(e)
                if text.endswith('incorrect data check'):
                    raise BadGzipFile('CRC check failed') from None
                if text.endswith('incorrect length check'):
                    raise BadGzipFile('Incorrect length of data produced') from None
                raise
            if self._unpack.eof:
                self._raw, self._unpack = self._unpack.unused_data, None
            elif not data and not out:
                raise EOFError('Compressed file ended before the end-of-stream marker was reached')
            if out:
                self._ready, self._used = out, 0
                return True

    def _open_for(self, mode, text):
        if self.fileobj is None:
            raise ValueError(f'{text} on closed GzipFile object' if text == 'write()' else 'I/O operation on closed file')
        if self.mode != mode:
            import errno
            raise OSError(errno.EBADF, f'{text} on {"read" if mode == WRITE else "write"}-only GzipFile object')

    def write(self, data):
        """Pack bytes."""
        self._open_for(WRITE, 'write()')
        try:
            data = bytes(data) if isinstance(data, (bytes, bytearray)) else bytes(memoryview(data))
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None
        if data:
            self.fileobj.write(self._pack.compress(data))
            self._size += len(data)
            self._crc = _zlib.crc32(data, self._crc)
        return len(data)

    def read(self, size=-1):
        """Read at most size bytes, or all that are left."""
        self._open_for(READ, 'read()')
        parts, left = [], -1 if size is None else size
        while left != 0:
            if self._used == len(self._ready) and not self._fill():
                break
            piece = self._ready[self._used:] if left < 0 else self._ready[self._used:self._used + left]
            self._used += len(piece)
            if left > 0:
                left -= len(piece)
            parts.append(piece)
        data = b''.join(parts)
        self._pos += len(data)
        return data

    def read1(self, size=-1):
        """Read what is at hand."""
        self._open_for(READ, 'read1()')
        if self._used == len(self._ready) and not self._fill():
            return b''
        have = len(self._ready) - self._used
        return self.read(have if size < 0 else min(size, have))

    def peek(self, n):
        """What comes next, without reading it."""
        self._open_for(READ, 'peek()')
        if self._used == len(self._ready) and not self._fill():
            return b''
        return self._ready[self._used:]

    @property
    def closed(self):
        return self.fileobj is None

    def close(self):
        """Write the end of what was packed, and close the file if it was opened here."""
        f = self.fileobj
        if f is None:
            return
        try:
            if self.mode == WRITE:
                f.write(self._pack.flush() + _struct.pack('<LL', self._crc, self._size & 0xFFFFFFFF))
        finally:
            self.fileobj = None
            own, self.myfileobj = self.myfileobj, None
            if own is not None:
                own.close()

    def flush(self, zlib_mode=2):
        """Write what waits."""
        if self.fileobj is None:
            raise ValueError('I/O operation on closed file.')
        if self.mode == WRITE:
            self.fileobj.write(self._pack.flush(zlib_mode))
            self.fileobj.flush()

    def fileno(self):
        return self.fileobj.fileno()

    def readable(self):
        return self.mode == READ

    def writable(self):
        return self.mode == WRITE

    def seekable(self):
        return True

    def tell(self):
        return self._pos if self.mode == READ else self._size

    def rewind(self):
        """Go back to the beginning."""
        if self.mode != READ:
            raise OSError("Can't rewind in write mode")
        self.seek(0)

    def seek(self, offset, whence=0):
        if whence == 1:
            offset += self.tell()
        if self.mode == WRITE:
            if whence == 2:
                raise ValueError('Seek from end not supported')
            if offset < self._size:
                raise OSError('Negative seek in write mode')
            while self._size < offset:
                self.write(bytes(min(offset - self._size, _PIECE)))
            return offset
        if whence == 2:
            while self.read(_PIECE):
                pass
            offset += self._pos
        if offset < self._pos:
            self.fileobj.seek(0)
            self._rewind()
        while self._pos < offset and self.read(min(offset - self._pos, _PIECE)):
            pass
        return self._pos

    def __repr__(self):
        return f'<gzip {repr(self.fileobj)[1:-1]} {id(self):#x}>'


def open(filename, mode='rb', compresslevel=9, encoding=None, errors=None, newline=None):
    """Open a file in gzip's form as bytes or as text."""
    if 't' in mode:
        if 'b' in mode:
            raise ValueError(f'Invalid mode: {mode!r}')
    else:
        for name, value in ('encoding', encoding), ('errors', errors), ('newline', newline):
            if value is not None:
                raise ValueError(f"Argument {name!r} not supported in binary mode")
    kind = mode.replace('t', '')
    if isinstance(filename, (str, bytes)) or hasattr(filename, '__fspath__'):
        f = GzipFile(filename, kind, compresslevel)
    elif hasattr(filename, 'read') or hasattr(filename, 'write'):
        f = GzipFile(None, kind, compresslevel, filename)
    else:
        raise TypeError('filename must be a str or bytes object, or a file')
    return _io.TextIOWrapper(f, encoding, errors, newline) if 't' in mode else f


del __getattr__
