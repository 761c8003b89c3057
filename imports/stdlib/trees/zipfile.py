"""Archives in the format of zip."""
import io as _io
import os as _os
import struct as _struct
import time as _time
import zlib as _zlib

__all__ = ['BadZipFile', 'BadZipfile', 'error', 'ZIP_STORED', 'ZIP_DEFLATED', 'ZIP_BZIP2', 'ZIP_LZMA', 'is_zipfile', 'ZipInfo',
           'ZipFile', 'ZipExtFile', 'LargeZipFile']

ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14
ZIP64_LIMIT = (1 << 31) - 1
_NAMES = {ZIP_STORED: 'stored', ZIP_DEFLATED: 'deflate', ZIP_BZIP2: 'bzip2', ZIP_LZMA: 'lzma'}
# The records: of a file before its data, in the directory, and the directory's end.
_LOCAL, _ENTRY, _END = _struct.Struct('<4s5H3I2H'), _struct.Struct('<4s6H3I5H2I'), _struct.Struct('<4s4H2IH')
_END64, _PLACE64 = _struct.Struct('<4sQ2H2I4Q'), _struct.Struct('<4sIQI')
_PIECE = 1 << 16


class BadZipFile(Exception):
    """An archive is not as it should be."""


class LargeZipFile(Exception):
    """A file needs ZIP64, which was not allowed."""


error = BadZipfile = BadZipFile


class ZipInfo:
    """What an archive says of a file."""

    def __init__(self, filename='NoName', date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        self.filename = filename.split('\0')[0]
        if date_time[0] < 1980:
            raise ValueError('ZIP does not support timestamps before 1980')
        self.date_time = date_time
        self.compress_type, self.compress_level = ZIP_STORED, None
        self.comment = self.extra = b''
        self.create_system, self.create_version, self.extract_version, self.reserved = 3, 20, 20, 0
        self.flag_bits = self.volume = self.internal_attr = self.external_attr = 0
        self.header_offset = self.compress_size = self.file_size = self.CRC = 0

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
        y, mo, d, h, mi, s = self.date_time
        return h << 11 | mi << 5 | s // 2, y - 1980 << 9 | mo << 5 | d

    def _name(self):
        try:
            return self.filename.encode('ascii'), self.flag_bits & ~0x800
        except UnicodeEncodeError:
            return self.filename.encode('utf-8'), self.flag_bits | 0x800

    def _local(self, zip64):
        time, date = self._stamp()
        name, flags = self._name()
        extra, sizes = self.extra, (self.compress_size, self.file_size)
        if zip64:
            extra += _struct.pack('<HHQQ', 1, 16, self.file_size, self.compress_size)
            sizes = 0xFFFFFFFF, 0xFFFFFFFF
            self.extract_version = self.create_version = max(45, self.extract_version)
        return _LOCAL.pack(b'PK\3\4', self.extract_version, flags, self.compress_type, time, date, self.CRC, *sizes, len(name),
                           len(extra)) + name + extra

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
        version = self.extract_version
        if big:
            extra = _struct.pack(f'<HH{len(big)}Q', 1, 8 * len(big), *big) + extra
            version = max(45, version)
        return _ENTRY.pack(b'PK\1\2', version | self.create_system << 8, version, flags, self.compress_type, time, date, self.CRC,
                           packed, size, len(name), len(extra), len(self.comment), 0, self.internal_attr, self.external_attr,
                           at) + name + extra + self.comment


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
    if place >= 20 and 0xFFFF in (entries, disk) or 0xFFFFFFFF in (length, offset):
        f.seek(place - 20)
        sign, _, where, _ = _PLACE64.unpack(f.read(20))
        if sign == b'PK\6\7':
            f.seek(where)
            data = f.read(56)
            if len(data) == 56 and data[:4] == b'PK\6\6':
                entries, length, offset = _END64.unpack(data)[7:]
                place = where
    return entries, length, offset, comment, place


def is_zipfile(filename):
    """Whether a file looks like an archive."""
    try:
        if hasattr(filename, 'read'):
            return _find_end(filename) is not None
        with open(filename, 'rb') as f:
            return _find_end(f) is not None
    except OSError:
        return False


def _known(kind):
    if kind not in (ZIP_STORED, ZIP_DEFLATED):
        if kind in _NAMES:
            raise NotImplementedError(f'compression type {kind} ({_NAMES[kind]})')
        raise NotImplementedError('That compression method is not supported')


class ZipExtFile(_io.BufferedIOBase):
    """A file of an archive, open for reading."""

    def __init__(self, archive, info, start):
        self._archive, self._info = archive, info
        self._start = start
        self.name, self.mode, self.newlines = info.filename, 'r', None
        self._begin()

    def _begin(self):
        self._at, self._left, self._pos = self._start, self._info.compress_size, 0
        self._out, self._used = b'', 0
        self._crc, self._more = 0, self._info.file_size
        self._unpack = _zlib.decompressobj(-15) if self._info.compress_type == ZIP_DEFLATED else None

    def readable(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return True

    def seekable(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return True

    def _fill(self):
        # Reads the next piece; False at the end.
        while self._more > 0:
            if self._unpack is not None and self._unpack.unconsumed_tail:
                data = self._unpack.unconsumed_tail
            else:
                data = self._archive._read_at(self._at, min(self._left, _PIECE))
                self._at += len(data)
                self._left -= len(data)
                if not data and self._left > 0:
                    raise EOFError
            if self._unpack is None:
                piece = data
            else:
                piece = self._unpack.decompress(data, _PIECE * 4)
                if not piece and not data:
                    if not self._unpack.eof:
                        raise EOFError
                    self._more = 0
            if self._unpack is None and not data:
                self._more = 0
            piece = piece[:self._more]
            self._more -= len(piece)
            if piece:
                self._crc = _zlib.crc32(piece, self._crc)
            done = self._more <= 0 or self._unpack is not None and self._unpack.eof
            if done:
                self._more = 0
                if self._crc != self._info.CRC:
                    raise BadZipFile(f'Bad CRC-32 for file {self.name!r}')
            if piece:
                self._out, self._used = piece, 0
                return True
        return False

    def read(self, n=-1):
        """Read at most n bytes, or all."""
        self.readable()
        if n is None or n < 0:
            parts = [self._out[self._used:]]
            self._out, self._used = b'', 0
            while self._fill():
                parts.append(self._out)
                self._out = b''
            data = b''.join(parts)
        else:
            parts, need = [], n
            while need > 0:
                if self._used == len(self._out) and not self._fill():
                    break
                piece = self._out[self._used:self._used + need]
                self._used += len(piece)
                need -= len(piece)
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
        self.readable()
        return self._pos

    def seek(self, offset, whence=0):
        self.readable()
        if whence not in (0, 1, 2):
            raise ValueError('whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)')
        offset += (0, self._pos, self._info.file_size)[whence]
        offset = min(max(offset, 0), self._info.file_size)
        if offset < self._pos:
            self._begin()
        while self._pos < offset and self.read(min(offset - self._pos, _PIECE)):
            pass
        return self._pos

    def __repr__(self):
        kind = f'{self.__class__.__module__}.{self.__class__.__qualname__}'
        if self.closed:
            return f'<{kind} [closed]>'
        packed = f' compress_type={_NAMES[self._info.compress_type]}' if self._info.compress_type else ''
        return f'<{kind} name={self.name!r} mode={self.mode!r}{packed}>'


class _Writer(_io.BufferedIOBase):
    """A file of an archive, open for writing."""

    def __init__(self, archive, info, zip64):
        self._archive, self._info, self._zip64 = archive, info, zip64
        self.name, self.mode = info.filename, 'w'
        level = archive.compresslevel if info.compress_level is None else info.compress_level
        self._pack = _zlib.compressobj(-1 if level is None else level, _zlib.DEFLATED, -15) if info.compress_type == ZIP_DEFLATED else None
        self._crc = self._size = self._packed = 0

    def writable(self):
        return True

    def write(self, data):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        data = bytes(data) if isinstance(data, (bytes, bytearray)) else bytes(memoryview(data))
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
        super().close()
        archive, info = self._archive, self._info
        try:
            if self._pack:
                self._put(self._pack.flush())
            info.CRC, info.file_size, info.compress_size = self._crc, self._size, self._packed
            if not self._zip64 and max(self._size, self._packed) > ZIP64_LIMIT:
                raise RuntimeError('File size too large, try using force_zip64')
            end = archive.fp.tell()
            archive.fp.seek(info.header_offset)
            archive.fp.write(info._local(self._zip64))
            archive.fp.seek(end)
            archive.start_dir = end
            archive._add(info)
        finally:
            archive._writing = False


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
                self.start_dir = self.fp.tell()
        except BaseException:
            fp, self.fp = self.fp, None
            if self._own:
                fp.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __repr__(self):
        out = f'<{self.__class__.__module__}.{self.__class__.__qualname__}'
        if self.fp is None:
            return out + ' [closed]>'
        out += f' filename={self.filename!r}' if self._own or self.filename is not None else f' file={self.fp!r}'
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
            text = name.decode('utf-8' if flags & 0x800 else self.metadata_encoding or 'cp437')
            info = ZipInfo(text)
            info.extra, info.comment, info.flag_bits, info.compress_type, info.CRC = extra, comment, flags, kind, crc
            info.create_version, info.create_system, info.extract_version = made & 0xFF, made >> 8, version
            info.internal_attr, info.external_attr = inner, outer
            info.date_time = (date >> 9) + 1980, date >> 5 & 15, date & 31, time >> 11, time >> 5 & 63, (time & 31) * 2
            big, i = b'', 0
            while i + 4 <= len(extra):
                tag, m = _struct.unpack_from('<HH', extra, i)
                if i + 4 + m > len(extra):
                    raise BadZipFile('Corrupt extra field %04x (size=%d)' % (tag, m))
                if tag == 1:
                    big = extra[i + 4:i + 4 + m]
                i += 4 + m
            values = list(_struct.unpack(f'<{len(big) // 8}Q', big[:len(big) // 8 * 8]))
            if size == 0xFFFFFFFF and values:
                size = values.pop(0)
            if packed == 0xFFFFFFFF and values:
                packed = values.pop(0)
            if offset == 0xFFFFFFFF and values:
                offset = values.pop(0)
            info.file_size, info.compress_size, info.header_offset = size, packed, offset + shift
            self._add(info)

    def _add(self, info):
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info

    def _read_at(self, at, n):
        self.fp.seek(at)
        return self.fp.read(n)

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
        self._comment, self._changed = comment[:0xFFFF], True

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
        self._usable('use')
        if isinstance(name, ZipInfo):
            info = name
        elif mode == 'w':
            info = ZipInfo(name, _time.localtime()[:6])
            info.compress_type, info.compress_level = self.compression, self.compresslevel
            info.external_attr = 0o600 << 16
        else:
            info = self.getinfo(name)
        if mode == 'w':
            return self._open_new(info, force_zip64)
        if self._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. Close the writing handle before "
                             'trying to read.')
        head = self._read_at(info.header_offset, 30)
        if len(head) != 30:
            raise BadZipFile('Truncated file header')
        sign, _, flags, _, _, _, _, _, _, n, extras = _LOCAL.unpack(head)
        if sign != b'PK\3\4':
            raise BadZipFile('Bad magic number for file header')
        name = self.fp.read(n)
        if name.decode('utf-8' if flags & 0x800 else self.metadata_encoding or 'cp437') != info.orig_filename:
            raise BadZipFile(f'File name in directory {info.orig_filename!r} and header {name!r} differ.')
        if info.flag_bits & 1:
            raise RuntimeError(f'File {info.filename!r} is encrypted, password required for extraction')
        _known(info.compress_type)
        return ZipExtFile(self, info, info.header_offset + 30 + n + extras)

    def _open_new(self, info, zip64):
        if self.mode == 'r':
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        if self._writing:
            raise ValueError("Can't write to the ZIP file while there is another write handle open on it. Close the first handle before "
                             'opening another.')
        if info.filename in self.NameToInfo:
            import warnings
            warnings.warn(f'Duplicate name: {info.filename!r}', stacklevel=3)
        _known(info.compress_type)
        zip64 = zip64 or info.file_size * 1.05 > ZIP64_LIMIT
        if zip64 and not self._allowZip64:
            raise LargeZipFile('Filesize would require ZIP64 extensions')
        info.compress_size = info.CRC = 0
        self.fp.seek(self.start_dir)
        info.header_offset = self.fp.tell()
        self._writing = self._changed = True
        self.fp.write(info._local(zip64))
        return _Writer(self, info, zip64)

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Put a file into the archive."""
        self._usable('write to')
        info = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict)
        if info.is_dir():
            return self.mkdir(info)
        info.compress_type = self.compression if compress_type is None else compress_type
        info.compress_level = self.compresslevel if compresslevel is None else compresslevel
        with open(filename, 'rb') as source, self.open(info, 'w') as target:
            while piece := source.read(_PIECE):
                target.write(piece)

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
        self._usable('write to')
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
        with self.open(info, 'w'):
            pass

    def extract(self, member, path=None, pwd=None):
        """Write a file of the archive into a folder; returns its path."""
        info = member if isinstance(member, ZipInfo) else self.getinfo(member)
        # Nothing leads out of the folder: neither the root nor what goes up.
        parts = [p for p in info.filename.split('/') if p not in ('', '.', '..')]
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
                fp.seek(self.start_dir)
                for info in self.filelist:
                    fp.write(info._entry())
                end = fp.tell()
                n, length, offset = len(self.filelist), end - self.start_dir, self.start_dir
                if n > 0xFFFF or offset > ZIP64_LIMIT or length > ZIP64_LIMIT:
                    if not self._allowZip64:
                        raise LargeZipFile('Files count would require ZIP64 extensions')
                    fp.write(_END64.pack(b'PK\6\6', 44, 45, 45, 0, 0, n, n, length, offset))
                    fp.write(_PLACE64.pack(b'PK\6\7', 0, end, 1))
                    n, length, offset = min(n, 0xFFFF), min(length, 0xFFFFFFFF), min(offset, 0xFFFFFFFF)
                fp.write(_END.pack(b'PK\5\6', 0, 0, n, n, length, offset, len(self._comment)) + self._comment)
                if self.mode == 'a' and hasattr(fp, 'truncate'):
                    fp.truncate()
                fp.flush()
        finally:
            self.fp = None
            if self._own:
                fp.close()
