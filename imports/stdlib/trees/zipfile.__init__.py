"""Archives in the format of zip."""
import io as _io
import os as _os
import struct as _struct
import time as _time
import zlib as _zlib

__all__ = ['BadZipFile', 'BadZipfile', 'error', 'ZIP_STORED', 'ZIP_DEFLATED', 'ZIP_BZIP2', 'ZIP_LZMA', 'is_zipfile', 'ZipInfo',
           'ZipFile', 'PyZipFile', 'LargeZipFile', 'Path']

ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14
ZIP64_LIMIT, ZIP_FILECOUNT_LIMIT, ZIP_MAX_COMMENT = (1 << 31) - 1, 0xFFFF, 0xFFFF
DEFAULT_VERSION, ZIP64_VERSION, BZIP2_VERSION, LZMA_VERSION, MAX_EXTRACT_VERSION = 20, 45, 46, 63, 63
_MASK_ENCRYPTED, _MASK_USE_DATA_DESCRIPTOR, _MASK_COMPRESSED_PATCH, _MASK_STRONG_ENCRYPTION, _MASK_UTF_FILENAME = 1, 8, 32, 64, 0x800
_NAMES = {ZIP_STORED: 'store', ZIP_DEFLATED: 'deflate', ZIP_BZIP2: 'bzip2', ZIP_LZMA: 'lzma'}
# The records: of a file before its data, in the directory, and the directory's end.
_LOCAL, _ENTRY, _END = _struct.Struct('<4s5H3I2H'), _struct.Struct('<4s6H3I5H2I'), _struct.Struct('<4s4H2IH')
_END64, _PLACE64 = _struct.Struct('<4sQ2H2I4Q'), _struct.Struct('<4sIQI')
_END_SIZE, _END64_SIZE, _PLACE64_SIZE = _END.size, _END64.size, _PLACE64.size
_PIECE = 1 << 16


class BadZipFile(Exception):
    """An archive is not as it should be."""


class LargeZipFile(Exception):
    """A file needs ZIP64, which was not allowed."""


error = BadZipfile = BadZipFile


class ZipInfo:
    """What an archive says of a file."""

    # Packages list them to tell all that is known of a file.
    __slots__ = ('orig_filename', 'filename', 'date_time', 'compress_type', 'compress_level', 'comment', 'extra', 'create_system',
                 'create_version', 'extract_version', 'reserved', 'flag_bits', 'volume', 'internal_attr', 'external_attr',
                 'header_offset', 'CRC', 'compress_size', 'file_size', '_raw_time', '_end_offset')

    def __init__(self, filename='NoName', date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        self.filename = filename.split('\0')[0]
        if date_time[0] < 1980:
            raise ValueError('ZIP does not support timestamps before 1980')
        self.date_time = date_time
        self.compress_type, self.compress_level = ZIP_STORED, None
        self.comment = self.extra = b''
        self.create_system, self.create_version, self.extract_version, self.reserved = 3, DEFAULT_VERSION, DEFAULT_VERSION, 0
        self.flag_bits = self.volume = self.internal_attr = self.external_attr = 0
        self.header_offset = self.compress_size = self.file_size = self.CRC = 0
        self._end_offset = None  # where the next file of the archive begins

    @property
    def _compresslevel(self):
        return self.compress_level

    @_compresslevel.setter
    def _compresslevel(self, level):
        self.compress_level = level

    def __repr__(self):
        out = [f'<{self.__class__.__name__} filename={self.filename!r}']
        if self.compress_type:
            out.append(f'compress_type={_NAMES.get(self.compress_type, self.compress_type)}')
        import stat
        high = self.external_attr >> 16
        if high:
            out.append(f'filemode={stat.filemode(high)!r}')
        if self.external_attr & 0xFFFF:
            out.append(f'external_attr={self.external_attr & 0xFFFF:#x}')
        if not self.is_dir() or self.file_size:
            out.append(f'file_size={self.file_size!r}')
        if (not self.is_dir() or self.compress_size) and (self.compress_type or self.file_size != self.compress_size):
            out.append(f'compress_size={self.compress_size!r}')
        return ' '.join(out) + '>'

    @classmethod
    def from_file(cls, filename, arcname=None, *, strict_timestamps=True):
        """What describes a file that is there."""
        if isinstance(filename, _os.PathLike):
            filename = _os.fspath(filename)
        s = _os.stat(filename)
        folder = s.st_mode & 0o170000 == 0o040000
        date = _time.localtime(s.st_mtime)[:6]
        if not strict_timestamps:
            date = max(date, (1980, 1, 1, 0, 0, 0)) if date[0] < 2108 else (2107, 12, 31, 23, 59, 59)
        name = _os.path.normpath(filename if arcname is None else arcname).lstrip('/')
        info = cls(name + '/' if folder else name, date)
        info.external_attr = (s.st_mode & 0xFFFF) << 16
        if folder:
            info.external_attr |= 16
        else:
            info.file_size = s.st_size
        return info

    def is_dir(self):
        """Whether it is a folder."""
        return self.filename.endswith('/')

    def _stamp(self):
        y, mo, d, h, mi, s = [self.date_time[at] for at in range(6)]  # it may be longer, as time.localtime() is
        return h << 11 | mi << 5 | s // 2, y - 1980 << 9 | mo << 5 | d

    def _name(self):
        try:
            return self.filename.encode('ascii'), self.flag_bits & ~0x800
        except UnicodeEncodeError:
            return self.filename.encode('utf-8'), self.flag_bits | 0x800

    def FileHeader(self, zip64=None):
        """The record before the file's data, as bytes."""
        time, date = self._stamp()
        name, flags = self._name()
        extra = self.extra
        # What is not known yet stands behind the data.
        crc, packed, size = (0, 0, 0) if flags & _MASK_USE_DATA_DESCRIPTOR else (self.CRC, self.compress_size, self.file_size)
        if zip64 is None:
            zip64 = packed > ZIP64_LIMIT or size > ZIP64_LIMIT
        least = _least(self.compress_type)
        if zip64:
            extra += _struct.pack('<HHQQ', 1, 16, size, packed)
            size = packed = 0xFFFFFFFF
            least = max(least, ZIP64_VERSION)
        self.extract_version, self.create_version = max(least, self.extract_version), max(least, self.create_version)
        return _LOCAL.pack(b'PK\3\4', self.extract_version | self.reserved << 8, flags, self.compress_type, time, date, crc, packed, size,
                           len(name), len(extra)) + name + extra

    def _entry(self):
        time, date = self._stamp()
        name, flags = self._name()
        extra, big = self.extra, []
        size, packed, at = self.file_size, self.compress_size, self.header_offset
        if size > ZIP64_LIMIT or packed > ZIP64_LIMIT:
            big += [size, packed]
            size = packed = 0xFFFFFFFF
        if at > ZIP64_LIMIT:
            big.append(at)
            at = 0xFFFFFFFF
        least = _least(self.compress_type)
        if big:
            extra = _struct.pack(f'<HH{len(big)}Q', 1, 8 * len(big), *big) + _Extra.strip(extra, (1,))
            least = max(ZIP64_VERSION, least)
        self.extract_version, self.create_version = max(least, self.extract_version), max(least, self.create_version)
        return _ENTRY.pack(b'PK\1\2', self.create_version | self.create_system << 8, self.extract_version | self.reserved << 8, flags,
                           self.compress_type, time, date, self.CRC, packed, size, len(name), len(extra), len(self.comment), 0,
                           self.internal_attr, self.external_attr, at) + name + extra + self.comment

    def _more(self, packed_name):
        # Reads the extra fields: long sizes and the name in Unicode.
        for tag, field in _Extra.fields(self.extra):
            if tag == 1:
                values = _struct.unpack_from(f'<{min(len(field) // 8, 3)}Q', field)
                if self.file_size in (0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF):
                    self.file_size, values = _next(values, 'File size')
                if self.compress_size == 0xFFFF_FFFF:
                    self.compress_size, values = _next(values, 'Compress size')
                if self.header_offset == 0xFFFF_FFFF:
                    self.header_offset, values = _next(values, 'Header offset')
            elif tag == 0x7075:
                if len(field) < 5:
                    raise BadZipFile('Corrupt unicode path extra field (0x7075)')
                version, crc = _struct.unpack_from('<BL', field)
                if version == 1 and crc == _zlib.crc32(packed_name):
                    try:
                        name = field[5:].decode('utf-8')
                    except UnicodeDecodeError as e:
                        raise BadZipFile('Corrupt unicode path extra field (0x7075): invalid utf-8 bytes') from e
                    if name:
                        self.filename = name.split('\0')[0]
                    else:
                        _warn('Empty unicode path extra field (0x7075)', stacklevel=2)


def _next(values, what):
    if not values:
        raise BadZipFile(f'Corrupt zip64 extra field. {what} not found.')
    return values[0], values[1:]


def _warn(text, stacklevel):
    import warnings
    warnings.warn(text, stacklevel=stacklevel + 1)


class _Extra:
    # The extra fields of a file: a tag, a length and data each.

    @staticmethod
    def fields(data):
        at = 0
        while at + 4 <= len(data):
            tag, n = _struct.unpack_from('<HH', data, at)
            at += 4
            if at + n > len(data):
                raise BadZipFile('Corrupt extra field %04x (size=%d)' % (tag, n))
            yield tag, data[at:at + n]
            at += n

    @staticmethod
    def strip(data, tags):
        # Without the fields of these tags; what is no field stays.
        out, at = [], 0
        while at + 4 <= len(data):
            tag, n = _struct.unpack_from('<HH', data, at)
            if tag not in tags:
                out.append(data[at:at + 4 + n])
            at += 4 + n
        return b''.join(out) + data[at:]


def _find_end(f):
    # (entries, length of the directory, its place, comment, place of the end), or None.
    size = f.seek(0, 2)
    start = max(0, size - 22 - 0xFFFF)
    f.seek(start)
    tail = f.read()
    at = tail.rfind(b'PK\5\6')
    if at < 0 or len(tail) - at < 22:
        return None
    _, disk, _, _, entries, length, offset, n = _END.unpack_from(tail, at)
    place = start + at
    comment = tail[at + 22:at + 22 + n]
    if place >= _PLACE64_SIZE:
        f.seek(place - _PLACE64_SIZE)
        sign, disk, where, disks = _PLACE64.unpack(f.read(_PLACE64_SIZE))
        if sign == b'PK\6\7':
            if disk != 0 or disks > 1:
                raise BadZipFile('zipfiles that span multiple disks are not supported')
            # Something may stand before the archive: then the record is not where it is said to be, but before its place.
            for where in where, place - _PLACE64_SIZE - _END64_SIZE:
                if where < 0:
                    continue
                f.seek(where)
                data = f.read(_END64_SIZE)
                if len(data) == _END64_SIZE and data[:4] == b'PK\6\6':
                    entries, length, offset = _END64.unpack(data)[7:]
                    place = where
                    break
    return entries, length, offset, comment, place


def is_zipfile(filename):
    """Whether a file looks like an archive."""
    try:
        if hasattr(filename, 'read'):
            at = filename.tell()
            found = _find_end(filename) is not None
            filename.seek(at)
            return found
        with open(filename, 'rb') as f:
            return _find_end(f) is not None
    except (OSError, BadZipFile):
        return False


# The ways to pack: for each what packs, what unpacks, and the version that a reader must know.

class _LZMAPacker:
    # The data begins with a version and the options of the filter.

    def __init__(self, size=0):
        # No more can be found again than the file is long; of one whose length is not known, what is near.
        self._stream, self._window = None, min(max(size, 1 << 12), 1 << 23) if size else 1 << 20

    def _start(self):
        import lzma
        if self._stream is not None:
            return b''
        self._stream = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[
            {'id': lzma.FILTER_LZMA1, 'dict_size': self._window, 'lc': 3, 'lp': 0, 'pb': 2}])
        return _struct.pack('<BBHBL', 9, 4, 5, 0x5D, 1 << 23)

    def compress(self, data):
        return self._start() + self._stream.compress(data)

    def flush(self):
        return self._start() + self._stream.flush()


class _LZMAUnpacker:
    def __init__(self):
        self._stream, self._head, self.eof, self.needs_input = None, b'', False, True

    def decompress(self, data, n):
        if self._stream is None:
            self._head += data
            if len(self._head) < 4:
                return b''
            size = int.from_bytes(self._head[2:4], 'little')
            if len(self._head) < 4 + size:
                return b''
            import lzma
            if size < 5:
                raise lzma.LZMAError('Invalid or unsupported options')
            packed, dictionary = _struct.unpack_from('<BL', self._head, 4)
            rest, lc = divmod(packed, 9)
            pb, lp = divmod(rest, 5)
            self._stream = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[
                {'id': lzma.FILTER_LZMA1, 'dict_size': max(dictionary, 4096), 'lc': lc, 'lp': lp, 'pb': pb}])
            data = self._head[4 + size:]
        out = self._stream.decompress(data, n)
        self.eof, self.needs_input = self._stream.eof, self._stream.needs_input
        return out


class _Inflater:
    def __init__(self):
        self._stream, self.eof, self.needs_input = _zlib.decompressobj(-15), False, True

    def decompress(self, data, n):
        out = self._stream.decompress(self._stream.unconsumed_tail + data, n)
        self.eof, self.needs_input = self._stream.eof, not self._stream.unconsumed_tail
        return out


def _bz2_packer(level, size):
    import bz2
    return bz2.BZ2Compressor(9 if level is None else level)


def _bz2_unpacker():
    import bz2
    return bz2.BZ2Decompressor()


_WAYS = {
    ZIP_STORED: (lambda level, size: None, lambda: None, DEFAULT_VERSION),
    ZIP_DEFLATED: (lambda level, size: _zlib.compressobj(-1 if level is None else level, _zlib.DEFLATED, -15), _Inflater, DEFAULT_VERSION),
    ZIP_BZIP2: (_bz2_packer, _bz2_unpacker, BZIP2_VERSION),
    ZIP_LZMA: (lambda level, size: _LZMAPacker(size), _LZMAUnpacker, LZMA_VERSION),
}


def _known(kind):
    if kind not in _WAYS:
        raise NotImplementedError('That compression method is not supported')


def _least(kind):
    return _WAYS[kind][2] if kind in _WAYS else DEFAULT_VERSION


class _Cipher:
    # The old encryption of archives: three keys that each byte of the text changes.
    _table = None

    def __init__(self, password):
        if not isinstance(password, bytes):
            raise TypeError(f'pwd: expected bytes, got {type(password).__name__}')
        if _Cipher._table is None:
            table = []
            for i in range(256):
                for _ in range(8):
                    i = i >> 1 ^ (0xEDB88320 if i & 1 else 0)
                table.append(i)
            _Cipher._table = table
        self._keys = 0x12345678, 0x23456789, 0x34567890
        self(password, plain=True)

    def __call__(self, data, plain=False):
        # Decrypts data; plain: only lets data change the keys.
        table = self._table
        a, b, c = self._keys
        out = bytearray()
        for byte in data:
            if not plain:
                k = c | 2
                byte ^= k * (k ^ 1) >> 8 & 0xFF
                out.append(byte)
            a = a >> 8 ^ table[(a ^ byte) & 0xFF]
            b = (b + (a & 0xFF)) * 134775813 + 1 & 0xFFFFFFFF
            c = c >> 8 ^ table[(c ^ b >> 24) & 0xFF]
        self._keys = a, b, c
        return bytes(out)


class _Shared:
    # A place of its own in the file of an archive; the archive's file is closed when no one uses it any more.

    def __init__(self, archive, at):
        self._archive, self._fp, self._at = archive, archive.fp, at
        archive._users += 1

    def read(self, n=-1):
        if self._archive._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. Close the writing handle before "
                             'trying to read.')
        self._fp.seek(self._at)
        data = self._fp.read(n)
        self._at = self._fp.tell()
        return data

    def tell(self):
        return self._at

    def seek(self, at):
        self._at = at

    def seekable(self):
        return self._archive._seekable

    def close(self):
        if self._fp is not None:
            fp, self._fp = self._fp, None
            self._archive._leave(fp)


class ZipExtFile(_io.BufferedIOBase):
    """A file of an archive, open for reading."""

    MIN_READ_SIZE = 4096

    def __init__(self, fileobj, mode, zipinfo, pwd=None, close_fileobj=False):
        self._file, self._info, self._close_file, self._password = fileobj, zipinfo, close_fileobj, pwd
        self._can_seek = False
        try:
            if fileobj.seekable():
                self._start, self._can_seek = fileobj.tell(), True
        except AttributeError:
            pass
        self.name, self.mode, self.newlines = zipinfo.filename, 'rb', None
        self._begin()

    def _begin(self):
        info = self._info
        self._left, self._pos = info.compress_size, 0
        self._out, self._used = b'', 0
        self._crc, self._more = 0, info.file_size
        self._unpack = _WAYS[info.compress_type][1]()
        self._decrypt = None
        if self._password:
            self._decrypt = _Cipher(self._password)
            head = self._decrypt(self._file.read(12))
            self._left -= 12
            check = info._stamp()[0] >> 8 if info.flag_bits & _MASK_USE_DATA_DESCRIPTOR else info.CRC >> 24
            if not head or head[-1] != check & 0xFF:
                raise RuntimeError(f'Bad password for file {info.orig_filename!r}')

    def readable(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return True

    def seekable(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return self._can_seek

    def close(self):
        try:
            if self._close_file:
                self._file.close()
        finally:
            super().close()

    def _piece(self, want):
        # The next piece of the archive's data, decrypted.
        n = min(self._left, max(want, _PIECE))
        if n <= 0:
            return b''
        data = self._file.read(n)
        if not data:
            raise EOFError
        self._left -= len(data)
        return self._decrypt(data) if self._decrypt else data

    # Packages such as wheel put a method of theirs in the place of this one, which sees all that is read.
    def _update_crc(self, newdata):
        if self._crc is not None:
            self._crc = _zlib.crc32(newdata, self._crc)
            if self._eof and self._crc != self._info.CRC:
                raise BadZipFile(f'Bad CRC-32 for file {self.name!r}')

    @property
    def _eof(self):
        return self._more <= 0

    def _fill(self, want=_PIECE):
        # Reads the next piece; False at the end.
        while self._more > 0:
            unpack, data = self._unpack, b''
            if unpack is None:
                piece = self._piece(want)
                ended = not piece
            else:
                if unpack.needs_input:
                    data = self._piece(want)
                piece = unpack.decompress(data, _PIECE * 4)
                ended = unpack.eof
                if not piece and not data and not ended and self._left <= 0:
                    raise EOFError
            piece = piece[:self._more]
            self._more = 0 if ended else self._more - len(piece)
            self._update_crc(piece)
            if piece:
                self._out, self._used = piece, 0
                return True
        return False

    def read(self, n=-1):
        """Read at most n bytes, or all."""
        if self.closed:
            raise ValueError('read from closed file.')
        parts = []
        if n is None or n < 0:
            parts.append(self._out[self._used:])
            self._out, self._used = b'', 0
            while self._fill():
                parts.append(self._out)
                self._out = b''
        else:
            while n > 0:
                if self._used == len(self._out) and not self._fill(n):
                    break
                piece = self._out[self._used:self._used + n]
                self._used += len(piece)
                n -= len(piece)
                parts.append(piece)
        data = b''.join(parts)
        self._pos += len(data)
        return data

    def read1(self, n=-1):
        """Read what is at hand."""
        self.readable()
        if self._used == len(self._out) and not self._fill():
            return b''
        rest = len(self._out) - self._used
        return self.read(rest if n is None or n < 0 else min(n, rest))

    def peek(self, n=1):
        """What comes next, without reading it."""
        if self._used == len(self._out) and not self._fill():
            return b''
        return self._out[self._used:]

    def tell(self):
        if self.closed:
            raise ValueError('tell on closed file.')
        if not self._can_seek:
            raise _io.UnsupportedOperation('underlying stream is not seekable')
        return self._pos

    def seek(self, offset, whence=0):
        if self.closed:
            raise ValueError('seek on closed file.')
        if not self._can_seek:
            raise _io.UnsupportedOperation('underlying stream is not seekable')
        if whence not in (0, 1, 2):
            raise ValueError('whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)')
        size = self._info.file_size
        offset = min(max(offset + (0, self._pos, size)[whence], 0), size)
        step = self._used + offset - self._pos
        if 0 <= step <= len(self._out):
            self._used, self._pos = step, offset
        elif self._unpack is None and self._decrypt is None:
            # What is not packed need not be read; its sum is then not known.
            self._file.seek(self._start + offset)
            self._left = self._more = size - offset
            self._out, self._used, self._pos, self._crc = b'', 0, offset, None
        else:
            if offset < self._pos:
                self._file.seek(self._start)
                self._begin()
            while self._pos < offset and self.read(min(offset - self._pos, _PIECE)):
                pass
        return self._pos

    def __repr__(self):
        kind = f'{self.__class__.__module__}.{self.__class__.__qualname__}'
        if self.closed:
            return f'<{kind} [closed]>'
        packed = f' compress_type={_NAMES[self._info.compress_type]}' if self._info.compress_type else ''
        return f'<{kind} name={self.name!r}{packed}>'


class _Writer(_io.BufferedIOBase):
    # A file of an archive, open for writing.

    def __init__(self, archive, info, zip64):
        self._archive, self._info, self._zip64 = archive, info, zip64
        self.name, self.mode = info.filename, 'wb'
        level = archive.compresslevel if info.compress_level is None else info.compress_level
        self._pack = _WAYS[info.compress_type][0](level, info.file_size)
        self._crc = self._size = self._packed = 0

    def writable(self):
        return True

    def write(self, data):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        data = data if isinstance(data, (bytes, bytearray)) else bytes(memoryview(data))
        self._size += len(data)
        self._crc = _zlib.crc32(data, self._crc)
        self._put(self._pack.compress(data) if self._pack else data)
        return len(data)

    def _put(self, data):
        self._packed += len(data)
        self._archive.fp.write(data)

    def close(self):
        if self.closed:
            return
        archive, info = self._archive, self._info
        try:
            super().close()
            if self._pack:
                self._put(self._pack.flush())
            info.CRC, info.file_size, info.compress_size = self._crc, self._size, self._packed
            if not self._zip64:
                for size, what in (self._size, 'File'), (self._packed, 'Compressed'):
                    if size > ZIP64_LIMIT:
                        raise RuntimeError(f'{what} size too large, try using force_zip64')
            if info.flag_bits & _MASK_USE_DATA_DESCRIPTOR:
                archive.fp.write(_struct.pack('<4sLQQ' if self._zip64 else '<4sLLL', b'PK\7\x08', self._crc, self._packed, self._size))
                archive.start_dir = archive.fp.tell()
            else:
                end = archive.fp.tell()
                archive.fp.seek(info.header_offset)
                archive.fp.write(info.FileHeader(self._zip64))
                archive.fp.seek(end)
                archive.start_dir = end
            archive._add(info)
        finally:
            archive._writing = False


class _Counted:
    # A stream that cannot tell where it is.

    def __init__(self, fp):
        self._fp, self._at = fp, 0

    def write(self, data):
        n = self._fp.write(data)
        self._at += n
        return n

    def tell(self):
        return self._at

    def flush(self):
        self._fp.flush()

    def close(self):
        self._fp.close()


class ZipFile:
    """An archive, open for reading or writing."""

    fp = None

    def __init__(self, file, mode='r', compression=ZIP_STORED, allowZip64=True, compresslevel=None, *, strict_timestamps=True,
                 metadata_encoding=None):
        if mode not in ('r', 'w', 'x', 'a'):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        _known(compression)
        self._allowZip64, self._strict, self.metadata_encoding = allowZip64, strict_timestamps, metadata_encoding
        self.compression, self.compresslevel, self.mode = compression, compresslevel, mode
        self.NameToInfo, self.filelist = {}, []
        self.pwd, self.debug, self._comment = None, 0, b''
        self._changed = self._writing = False
        self._users, self._seekable = 1, True
        if metadata_encoding is not None:
            if mode != 'r':
                raise ValueError('metadata_encoding is only supported for reading files')
        if isinstance(file, _os.PathLike):
            file = _os.fspath(file)
        self._own = isinstance(file, str)
        if self._own:
            self.filename = file
            if mode == 'a' and not _os.path.exists(file):
                self.fp = open(file, 'w+b')
            else:
                self.fp = open(file, {'r': 'rb', 'w': 'w+b', 'x': 'x+b', 'a': 'r+b'}[mode])
        else:
            self.fp, self.filename = file, getattr(file, 'name', None)
        try:
            if mode == 'r':
                self._directory()
            elif mode == 'a':
                try:
                    self._directory()
                    self.fp.seek(self.start_dir)
                except BadZipFile:
                    self.fp.seek(0, 2)
                    self._changed = True
                    self.start_dir = self.fp.tell()
            else:
                self._changed = True
                self._begin()
        except BaseException:
            fp, self.fp = self.fp, None
            self._leave(fp)
            raise

    def _begin(self):
        # Where a new archive begins; a stream may neither tell that nor go back there.
        place = None
        try:
            place = self.fp.tell()
            self.fp.seek(place)
        except (AttributeError, OSError):
            self._seekable = False
        if place is None:
            place, self.fp = 0, _Counted(self.fp)
        self.start_dir = place

    def _leave(self, fp):
        # One user less of the file.
        self._users -= 1
        if not self._users and self._own:
            fp.close()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __repr__(self):
        out = f'<{self.__class__.__module__}.{self.__class__.__qualname__}'
        if self.fp is None:
            return out + ' [closed]>'
        out += f' filename={self.filename!r}' if self._own else f' file={self.fp!r}'
        return out + f' mode={self.mode!r}>'

    def _directory(self):
        try:
            end = _find_end(self.fp)
        except (OSError, _struct.error):
            end = None
        if end is None:
            raise BadZipFile('File is not a zip file')
        entries, length, offset, self._comment, place = end
        shift = place - length - offset
        start = offset + shift
        if start < 0:
            raise BadZipFile('Bad offset for central directory')
        self.start_dir = start
        self.fp.seek(start)
        data = self.fp.read(length)
        at = 0
        while at < length:
            if len(data) - at < 46:
                raise BadZipFile('Truncated central directory')
            (sign, made, version, flags, kind, time, date, crc, packed, size, n, extras, comments, _, inner, outer,
             offset) = _ENTRY.unpack_from(data, at)
            if sign != b'PK\1\2':
                raise BadZipFile('Bad magic number for central directory')
            at += 46
            name, extra, comment = data[at:at + n], data[at + n:at + n + extras], data[at + n + extras:at + n + extras + comments]
            at += n + extras + comments
            text = name.decode('utf-8' if flags & _MASK_UTF_FILENAME else self.metadata_encoding or 'cp437')
            info = ZipInfo(text)
            info.extra, info.comment, info.flag_bits, info.compress_type, info.CRC = extra, comment, flags, kind, crc
            info.create_version, info.create_system, info.extract_version, info.reserved = made & 0xFF, made >> 8, version & 0xFF, version >> 8
            if info.extract_version > MAX_EXTRACT_VERSION:
                raise NotImplementedError(f'zip file version {info.extract_version / 10:.1f}')
            info.internal_attr, info.external_attr = inner, outer
            info._raw_time = time
            info.date_time = (date >> 9) + 1980, date >> 5 & 15, date & 31, time >> 11, time >> 5 & 63, (time & 31) * 2
            info.file_size, info.compress_size, info.header_offset = size, packed, offset
            info._more(name)
            info.header_offset += shift
            self._add(info)
        until = start
        for info in sorted(self.filelist, key=lambda info: info.header_offset, reverse=True):
            info._end_offset, until = until, info.header_offset

    def _add(self, info):
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info

    def _usable(self, what):
        if self.fp is None:
            raise ValueError(f'Attempt to {what} ZIP archive that was already closed')

    @property
    def comment(self):
        """The comment of the archive, as bytes."""
        return self._comment

    @comment.setter
    def comment(self, comment):
        if not isinstance(comment, bytes):
            raise TypeError(f'comment: expected bytes, got {type(comment).__name__}')
        if len(comment) > ZIP_MAX_COMMENT:
            _warn(f'Archive comment is too long; truncating to {ZIP_MAX_COMMENT} bytes', stacklevel=2)
        self._comment, self._changed = comment[:ZIP_MAX_COMMENT], True

    def namelist(self):
        """The names of the files."""
        return [i.filename for i in self.filelist]

    def infolist(self):
        """What is known of the files."""
        return self.filelist

    def getinfo(self, name):
        """What is known of a file."""
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError(f'There is no item named {name!r} in the archive')
        return info

    def printdir(self, file=None):
        """Print a table of the files."""
        print('%-46s %19s %12s' % ('File Name', 'Modified    ', 'Size'), file=file)
        for i in self.filelist:
            print('%-46s %s %12d' % (i.filename, '%d-%02d-%02d %02d:%02d:%02d' % i.date_time[:6], i.file_size), file=file)

    def testzip(self):
        """The name of the first file that cannot be read, or None."""
        for info in self.filelist:
            try:
                with self.open(info) as f:
                    while f.read(_PIECE):
                        pass
            except BadZipFile:
                return info.filename

    def setpassword(self, pwd):
        """Set the password for reading."""
        if pwd and not isinstance(pwd, bytes):
            raise TypeError(f'pwd: expected bytes, got {type(pwd).__name__}')
        self.pwd = pwd or None

    def read(self, name, pwd=None):
        """The content of a file."""
        with self.open(name, 'r', pwd) as f:
            return f.read()

    def open(self, name, mode='r', pwd=None, *, force_zip64=False):
        """Open a file of the archive."""
        if mode not in ('r', 'w'):
            raise ValueError('open() requires mode "r" or "w"')
        if pwd and mode == 'w':
            raise ValueError('pwd is only supported for reading files')
        if pwd and not isinstance(pwd, bytes):
            raise TypeError(f'pwd: expected bytes, got {type(pwd).__name__}')
        self._usable('use')
        if isinstance(name, ZipInfo):
            info = name
        elif mode == 'w':
            info = ZipInfo(name)
            info.compress_type, info.compress_level = self.compression, self.compresslevel
        else:
            info = self.getinfo(name)
        if mode == 'w':
            return self._open_new(info, force_zip64)
        if self._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. Close the writing handle before "
                             'trying to read.')
        shared = _Shared(self, info.header_offset)
        try:
            head = shared.read(30)
            if len(head) != 30:
                raise BadZipFile('Truncated file header')
            sign, _, flags, _, _, _, _, _, _, n, extras = _LOCAL.unpack(head)
            if sign != b'PK\3\4':
                raise BadZipFile('Bad magic number for file header')
            name = shared.read(n)
            shared.seek(shared.tell() + extras)
            if info.flag_bits & _MASK_COMPRESSED_PATCH:
                raise NotImplementedError('compressed patched data (flag bit 5)')
            if info.flag_bits & _MASK_STRONG_ENCRYPTION:
                raise NotImplementedError('strong encryption (flag bit 6)')
            if name.decode('utf-8' if flags & _MASK_UTF_FILENAME else self.metadata_encoding or 'cp437') != info.orig_filename:
                raise BadZipFile(f'File name in directory {info.orig_filename!r} and header {name!r} differ.')
            if info._end_offset is not None and shared.tell() + info.compress_size > info._end_offset:
                raise BadZipFile(f'Overlapped entries: {info.orig_filename!r} (possible zip bomb)')
            if info.flag_bits & _MASK_ENCRYPTED:
                pwd = pwd or self.pwd
                if not pwd:
                    raise RuntimeError(f'File {info.filename!r} is encrypted, password required for extraction')
            else:
                pwd = None
            _known(info.compress_type)
            return ZipExtFile(shared, 'r', info, pwd, True)
        except BaseException:
            shared.close()
            raise

    def _may_write(self, info):
        # What must hold before a file is written.
        if info.filename in self.NameToInfo:
            _warn(f'Duplicate name: {info.filename!r}', stacklevel=4)
        if self.mode not in 'wxa':
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        self._usable('write to')
        _known(info.compress_type)
        if not self._allowZip64:
            for much, what in ((len(self.filelist) >= ZIP_FILECOUNT_LIMIT, 'Files count'), (info.file_size > ZIP64_LIMIT, 'Filesize'),
                               (info.header_offset > ZIP64_LIMIT, 'Zipfile size')):
                if much:
                    raise LargeZipFile(f'{what} would require ZIP64 extensions')

    def _open_new(self, info, zip64):
        if zip64 and not self._allowZip64:
            raise ValueError('force_zip64 is True, but allowZip64 was False when opening the ZIP file.')
        if self._writing:
            raise ValueError("Can't write to the ZIP file while there is another write handle open on it. Close the first handle before "
                             'opening another.')
        info.compress_size = info.CRC = 0
        info.flag_bits = (2 if info.compress_type == ZIP_LZMA else 0) | (0 if self._seekable else _MASK_USE_DATA_DESCRIPTOR)
        info.external_attr = info.external_attr or 0o600 << 16
        zip64 = zip64 or info.file_size * 1.05 > ZIP64_LIMIT
        if self._seekable:
            self.fp.seek(self.start_dir)
        info.header_offset = self.fp.tell()
        self._may_write(info)
        self._changed = True
        self.fp.write(info.FileHeader(zip64))
        self._writing = True
        return _Writer(self, info, zip64)

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Put a file into the archive."""
        self._may_put()
        info = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict)
        if info.is_dir():
            return self.mkdir(info)
        info.compress_type = self.compression if compress_type is None else compress_type
        info.compress_level = self.compresslevel if compresslevel is None else compresslevel
        with open(filename, 'rb') as source, self.open(info, 'w') as target:
            while piece := source.read(_PIECE):
                target.write(piece)

    def _may_put(self):
        self._usable('write to')
        if self._writing:
            raise ValueError("Can't write to ZIP archive while an open writing handle exists.")

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        """Put a text or bytes into the archive as a file."""
        if isinstance(data, str):
            data = data.encode()
        if isinstance(zinfo_or_arcname, ZipInfo):
            info = zinfo_or_arcname
        else:
            info = ZipInfo(zinfo_or_arcname, _time.localtime()[:6])
            info.compress_type, info.compress_level = self.compression, self.compresslevel
            info.external_attr = (0o40775 << 16 | 16) if info.filename.endswith('/') else 0o600 << 16
        self._may_put()
        if compress_type is not None:
            info.compress_type = compress_type
        if compresslevel is not None:
            info.compress_level = compresslevel
        info.file_size = len(data)
        with self.open(info, 'w') as target:
            target.write(data)

    def mkdir(self, zinfo_or_directory_name, mode=511):
        """Put a folder into the archive."""
        if isinstance(zinfo_or_directory_name, ZipInfo):
            info = zinfo_or_directory_name
            if not info.is_dir():
                raise ValueError('The given ZipInfo does not describe a directory')
        elif isinstance(zinfo_or_directory_name, str):
            info = ZipInfo(zinfo_or_directory_name.rstrip('/') + '/')
            info.external_attr = (0o40000 | mode) << 16 & 0xFFFFFFFF | 16
        else:
            raise TypeError('Expected type str or ZipInfo')
        info.compress_type, info.file_size = ZIP_STORED, 0
        self._may_put()
        self._open_new(info, False).close()

    def extract(self, member, path=None, pwd=None):
        """Write a file of the archive into a folder; returns its path."""
        info = member if isinstance(member, ZipInfo) else self.getinfo(member)
        # Nothing leads out of the folder: neither the root nor what goes up.
        parts = [p for p in info.filename.split('/') if p not in ('', '.', '..')]
        if not parts and not info.is_dir():
            raise ValueError('Empty filename.')
        target = _os.path.normpath(_os.path.join(_os.getcwd() if path is None else _os.fspath(path), *parts))
        above = _os.path.dirname(target)
        if above and not _os.path.exists(above):
            _os.makedirs(above, exist_ok=True)
        if info.is_dir():
            if not _os.path.isdir(target):
                try:
                    _os.mkdir(target)
                except FileExistsError:
                    if not _os.path.isdir(target):
                        raise
            return target
        with self.open(info, pwd=pwd) as source, open(target, 'wb') as out:
            while piece := source.read(_PIECE):
                out.write(piece)
        return target

    def extractall(self, path=None, members=None, pwd=None):
        """Write the files of the archive into a folder."""
        for member in self.namelist() if members is None else members:
            self.extract(member, path, pwd)

    def close(self):
        """Close the archive; one that was written gets its directory."""
        if self.fp is None:
            return
        if self._writing:
            raise ValueError("Can't close the ZIP file while there is an open writing handle on it. Close the writing handle before "
                             'closing the zip.')
        fp = self.fp
        try:
            if self.mode in 'wxa' and self._changed:
                if self._seekable:
                    fp.seek(self.start_dir)
                for info in self.filelist:
                    fp.write(info._entry())
                self._end(fp)
        finally:
            self.fp = None
            self._leave(fp)

    def _end(self, fp):
        # Writes what stands behind the directory.
        end = fp.tell()
        n, length, offset = len(self.filelist), end - self.start_dir, self.start_dir
        for much, what in ((n > ZIP_FILECOUNT_LIMIT, 'Files count'), (offset > ZIP64_LIMIT, 'Central directory offset'),
                           (length > ZIP64_LIMIT, 'Central directory size')):
            if much:
                if not self._allowZip64:
                    raise LargeZipFile(f'{what} would require ZIP64 extensions')
                fp.write(_END64.pack(b'PK\6\6', _END64_SIZE - 12, 45, 45, 0, 0, n, n, length, offset))
                fp.write(_PLACE64.pack(b'PK\6\7', 0, end, 1))
                n, length, offset = min(n, 0xFFFF), min(length, 0xFFFFFFFF), min(offset, 0xFFFFFFFF)
                break
        fp.write(_END.pack(b'PK\5\6', 0, 0, n, n, length, offset, len(self._comment)) + self._comment)
        if self.mode == 'a' and hasattr(fp, 'truncate'):
            fp.truncate()
        fp.flush()


class PyZipFile(ZipFile):
    """An archive of modules for Python; here they could only be packed as source, which write does."""

    def __init__(self, file, mode='r', compression=ZIP_STORED, allowZip64=True, optimize=-1):
        super().__init__(file, mode, compression, allowZip64)

    def writepy(self, pathname, basename='', filterfunc=None):
        """Pack the compiled modules of a folder."""
        import _absent
        raise _absent.error('PyZipFile.writepy', 'bytecode', NotImplementedError)


def main(args=None):
    """The command line: list, test, unpack and make archives."""
    import argparse
    parser = argparse.ArgumentParser(description='A simple command-line interface for zipfile module.')
    ways = parser.add_mutually_exclusive_group(required=True)
    place = '<zipfile>'
    for way, what, words in (('list', 'Show listing of a zipfile', [place]), ('extract', 'Extract zipfile into target dir', [place, '<output_dir>']),
                             ('create', 'Create zipfile from sources', ['<name>', '<file>']), ('test', 'Test if a zipfile is valid', [place])):
        more = {'nargs': '+' if way == 'create' else 2, 'metavar': tuple(words)} if len(words) > 1 else {'metavar': place}
        ways.add_argument('-' + way[0], '--' + way, help=what, **more)
    parser.add_argument('--metadata-encoding', metavar='<encoding>', help='Specify encoding of member names for -l, -e and -t')
    args = parser.parse_args(args)
    if args.create is not None:
        if args.metadata_encoding:
            parser.exit(1, 'Non-conforming encodings not supported with -c.\n')
        _create(args.create[0], args.create[1:])
        return
    source = args.list if args.list is not None else args.test if args.test is not None else args.extract[0]
    with ZipFile(source, metadata_encoding=args.metadata_encoding) as archive:
        if args.list is not None:
            archive.printdir()
        elif args.test is not None:
            bad = archive.testzip()
            if bad:
                print(f'The following enclosed file is corrupted: {bad!r}')
            print('Done testing')
        else:
            archive.extractall(args.extract[1])


def _create(target, sources):
    with ZipFile(target, 'w') as archive:
        for source in sources:
            name = _os.path.basename(source) or _os.path.basename(_os.path.dirname(source))
            if name in ('', _os.curdir, _os.pardir):
                name = ''
            waiting = [(source, name)]
            while waiting:
                path, inner = waiting.pop()
                if _os.path.isfile(path):
                    archive.write(path, inner, ZIP_DEFLATED)
                elif _os.path.isdir(path):
                    if inner:
                        archive.write(path, inner)
                    waiting += [(_os.path.join(path, n), _os.path.join(inner, n)) for n in sorted(_os.listdir(path), reverse=True)]


from zipfile._path import CompleteDirs, Path


# What a file is made of, by the names of old: the forms, marks and sizes of its records, and the places of their fields.
structEndArchive, structCentralDir, structFileHeader = b'<4s4H2LH', '<4s4B4HL2L5H2L', '<4s2B4HL2L2H'
structEndArchive64, structEndArchive64Locator = '<4sQ2H2L4Q', '<4sLQL'
stringEndArchive, stringCentralDir, stringFileHeader, stringEndArchive64, stringEndArchive64Locator = (
    b'PK\5\6', b'PK\1\2', b'PK\3\4', b'PK\6\6', b'PK\6\7')
sizeEndCentDir, sizeCentralDir, sizeFileHeader, sizeEndCentDir64, sizeEndCentDir64Locator = 22, 46, 30, 56, 20
_DD_SIGNATURE, _MASK_COMPRESS_OPTION_1 = 0x08074b50, 2
for _kind, _fields in (
        ('_ECD_', 'SIGNATURE DISK_NUMBER DISK_START ENTRIES_THIS_DISK ENTRIES_TOTAL SIZE OFFSET COMMENT_SIZE COMMENT LOCATION'),
        ('_CD_', 'SIGNATURE CREATE_VERSION CREATE_SYSTEM EXTRACT_VERSION EXTRACT_SYSTEM FLAG_BITS COMPRESS_TYPE TIME DATE CRC COMPRESSED_SIZE '
                 'UNCOMPRESSED_SIZE FILENAME_LENGTH EXTRA_FIELD_LENGTH COMMENT_LENGTH DISK_NUMBER_START INTERNAL_FILE_ATTRIBUTES '
                 'EXTERNAL_FILE_ATTRIBUTES LOCAL_HEADER_OFFSET'),
        ('_CD64_', 'SIGNATURE DIRECTORY_RECSIZE CREATE_VERSION EXTRACT_VERSION DISK_NUMBER DISK_NUMBER_START NUMBER_ENTRIES_THIS_DISK '
                   'NUMBER_ENTRIES_TOTAL DIRECTORY_SIZE OFFSET_START_CENTDIR'),
        ('_FH_', 'SIGNATURE EXTRACT_VERSION EXTRACT_SYSTEM GENERAL_PURPOSE_FLAG_BITS COMPRESSION_METHOD LAST_MOD_TIME LAST_MOD_DATE CRC '
                 'COMPRESSED_SIZE UNCOMPRESSED_SIZE FILENAME_LENGTH EXTRA_FIELD_LENGTH')):
    for _at, _field in enumerate(_fields.split()):
        globals()[_kind + _field] = _at
del _kind, _fields, _at, _field
compressor_names = dict(enumerate('store shrink reduce reduce reduce reduce implode tokenize deflate deflate64 implode'.split()))
compressor_names.update({12: 'bzip2', 14: 'lzma', 18: 'terse', 19: 'lz77', 97: 'wavpack', 98: 'ppmd'})
LZMACompressor, LZMADecompressor, crc32, zlib = _LZMAPacker, _LZMAUnpacker, _zlib.crc32, _zlib


def _check_compression(compression):
    # Raises for a kind of compression that cannot be used.
    _known(compression)


def _get_compressor(compress_type, compresslevel=None):
    # What compresses, None for what is stored.
    return _WAYS[compress_type][0](compresslevel, 0) if compress_type in _WAYS and compress_type != ZIP_STORED else None


def _get_decompressor(compress_type):
    # What decompresses, None for what is stored.
    _known(compress_type)
    return _WAYS[compress_type][1]() if compress_type != ZIP_STORED else None


def _EndRecData(fpin):
    # The record at the end of a file as a list, with its comment and its place behind the fields; None for what is no archive.
    found = _find_end(fpin)
    if found is None:
        return None
    entries, length, offset, comment, place = found
    return [stringEndArchive, 0, 0, entries, entries, length, offset, len(comment), comment, place]


def __getattr__(name):
    # What packs and unpacks, which programs take from here.
    if name not in ('bz2', 'lzma'):
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    import importlib
    return importlib.import_module(name)
