"""Archives of tar: POSIX's, GNU's and the old ones."""
import copy
import io
import os
import re
import stat
import struct
import sys
import time
import warnings
from io import open as bltn_open

__all__ = ['TarFile', 'TarInfo', 'is_tarfile', 'TarError', 'ReadError', 'CompressionError', 'StreamError', 'ExtractError',
           'HeaderError', 'ENCODING', 'USTAR_FORMAT', 'GNU_FORMAT', 'PAX_FORMAT', 'DEFAULT_FORMAT', 'open', 'fully_trusted_filter',
           'data_filter', 'tar_filter', 'FilterError', 'AbsoluteLinkError', 'OutsideDestinationError', 'SpecialFileError',
           'AbsolutePathError', 'LinkOutsideDestinationError']
version = '0.9.0'
NUL, BLOCKSIZE = b'\0', 512
RECORDSIZE = BLOCKSIZE * 20
GNU_MAGIC, POSIX_MAGIC = b'ustar  \0', b'ustar\x0000'
LENGTH_NAME, LENGTH_LINK, LENGTH_PREFIX = 100, 100, 155
REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, CHRTYPE, BLKTYPE, DIRTYPE, FIFOTYPE, CONTTYPE = b'0', b'\0', b'1', b'2', b'3', b'4', b'5', b'6', b'7'
GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE = b'L', b'K', b'S'
XHDTYPE, XGLTYPE, SOLARIS_XHDTYPE = b'x', b'g', b'X'
USTAR_FORMAT, GNU_FORMAT, PAX_FORMAT = range(3)
DEFAULT_FORMAT = PAX_FORMAT
GNU_TYPES = GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, GNUTYPE_SPARSE
SUPPORTED_TYPES = (REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, DIRTYPE, FIFOTYPE, CONTTYPE, CHRTYPE, BLKTYPE, *GNU_TYPES)
REGULAR_TYPES = REGTYPE, AREGTYPE, CONTTYPE, GNUTYPE_SPARSE
PAX_FIELDS = 'path', 'linkpath', 'size', 'mtime', 'uid', 'gid', 'uname', 'gname'
PAX_NAME_FIELDS = {'path', 'linkpath', 'uname', 'gname'}
PAX_NUMBER_FIELDS = {'atime': float, 'ctime': float, 'mtime': float, 'uid': int, 'gid': int, 'size': int}
ENCODING = sys.getfilesystemencoding()
_MAX_HEADER = 1 << 20  # bytes of an extended header: names are short
_MAX_HEADERS = 64      # such headers in a row


class TarError(Exception):
    """An error of archives."""


class ExtractError(TarError):
    """A member that cannot be extracted."""


class ReadError(TarError):
    """A file that is no archive, or a broken one."""


class CompressionError(TarError):
    """A packing that is not there."""


class StreamError(TarError):
    """Something that streams cannot do."""


class HeaderError(TarError):
    """A header that is not as headers are."""


class EmptyHeaderError(HeaderError):
    """Nothing where a header should be."""


class TruncatedHeaderError(HeaderError):
    """Part of a header."""


class EOFHeaderError(HeaderError):
    """The block of zeros at the end."""


class InvalidHeaderError(HeaderError):
    """A header with wrong fields."""


class SubsequentHeaderError(HeaderError):
    """A header that lacks the one that must follow."""


def stn(s, length, encoding, errors):
    """Return text as bytes of a length, with zeros at the end."""
    if s is None:
        raise ValueError('metadata cannot contain None')
    data = s.encode(encoding, errors)
    return data[:length].ljust(length, NUL)


def nts(s, encoding, errors):
    """Return the text of bytes up to a zero."""
    return s.partition(NUL)[0].decode(encoding, errors)


def nti(s):
    """Return the number of a field: octal digits, or GNU's bytes."""
    if s[:1] in (b'\x80', b'\xff'):
        n = int.from_bytes(s[1:], 'big')
        return n - (1 << 8 * (len(s) - 1)) if s[0] == 0xff else n
    try:
        return int(nts(s, 'ascii', 'strict').strip() or '0', 8)
    except ValueError:
        raise InvalidHeaderError('invalid header') from None


def itn(n, digits=8, format=DEFAULT_FORMAT):
    """Return the field of a number."""
    n = int(n)
    if 0 <= n < 8 ** (digits - 1):
        return b'%0*o\0' % (digits - 1, n)
    if format == GNU_FORMAT and -256 ** (digits - 1) <= n < 256 ** (digits - 1):
        return (b'\x80' if n >= 0 else b'\xff') + (n % (1 << 8 * (digits - 1))).to_bytes(digits - 1, 'big')
    raise ValueError('overflow in number field')


def calc_chksums(buf):
    """Return the sums of a header, of bytes without and with signs; its own field counts as blanks."""
    head = buf[:148] + b' ' * 8 + buf[156:512]
    plain = sum(head)
    return plain, plain - 256 * sum(byte > 127 for byte in head)


def copyfileobj(src, dst, length=None, exception=OSError, bufsize=None):
    """Copy a length of one stream to another."""
    bufsize = bufsize or 16 * 1024
    while length is None or length > 0:
        piece = src.read(bufsize if length is None else min(bufsize, length))
        if not piece:
            if length:
                raise exception('unexpected end of data')
            return
        dst.write(piece)
        if length is not None:
            if len(piece) < min(bufsize, length):
                raise exception('unexpected end of data')
            length -= len(piece)


class FilterError(TarError):
    """A member that a filter refuses."""


def _explain(error, member, says, path=None):
    # Give an error its member, its path where it has one, and its text.
    if path is not None:
        error._path = path
    error.tarinfo = member
    Exception.__init__(error, says.format(name=member.name, path=path))


class AbsolutePathError(FilterError):
    """A member with an absolute path."""

    def __init__(self, tarinfo):
        _explain(self, tarinfo, 'member {name!r} has an absolute path')


class OutsideDestinationError(FilterError):
    """A member that would lie outside of the destination."""

    def __init__(self, tarinfo, path):
        _explain(self, tarinfo, '{name!r} would be extracted to {path!r}, which is outside the destination', path)


class SpecialFileError(FilterError):
    """A member that is a device or the like."""

    def __init__(self, tarinfo):
        _explain(self, tarinfo, '{name!r} is a special file')


class AbsoluteLinkError(FilterError):
    """A link to an absolute path."""

    def __init__(self, tarinfo):
        _explain(self, tarinfo, '{name!r} is a link to an absolute path')


class LinkOutsideDestinationError(FilterError):
    """A link that leads outside of the destination."""

    def __init__(self, tarinfo, path):
        _explain(self, tarinfo, '{name!r} would link to {path!r}, which is outside the destination', path)


def _check_inside(error, member, folder, *names):
    # Refuse a member with an error if the path of the names leads out of a folder.
    path = os.path.realpath(os.path.join(folder, *names))
    if os.path.commonpath((folder, path)) != folder:
        raise error(member, path)


def _data_mode(member, mode):
    # The rights of a member of data: those of files let the owner in, others are left to the system.
    if member.isreg() or member.islnk():
        return (mode if mode & 0o100 else mode & ~0o111) | 0o600
    if not (member.isdir() or member.issym()):
        raise SpecialFileError(member)
    return None


def _wanted(member, dest_path, for_data):
    # Yield the fields that a filter looks at with the values that they are to have.
    folder, name = os.path.realpath(dest_path), member.name.lstrip('/' + os.sep)
    if os.path.isabs(name):
        raise AbsolutePathError(member)
    _check_inside(OutsideDestinationError, member, folder, name)
    yield 'name', name
    if member.mode is not None:
        mode = member.mode & 0o755
        yield 'mode', _data_mode(member, mode) if for_data else mode
    if for_data:
        yield from dict.fromkeys(('uid', 'gid', 'uname', 'gname')).items()
        symbolic = member.issym()
        if symbolic or member.islnk():
            link = member.linkname
            if os.path.isabs(link):
                raise AbsoluteLinkError(member)
            yield 'linkname', os.path.normpath(link)
            _check_inside(LinkOutsideDestinationError, member, folder, os.path.dirname(name) if symbolic else '', link)


def fully_trusted_filter(member, dest_path):
    """Let a member through as it is."""
    return member


def _filtered(member, dest_path, for_data):
    changes = {field: value for field, value in _wanted(member, dest_path, for_data) if value != getattr(member, field)}
    return member.replace(**changes, deep=False) if changes else member


def tar_filter(member, dest_path):
    """Refuse members that leave the destination, and take rights of others away."""
    return _filtered(member, dest_path, False)


def data_filter(member, dest_path):
    """Let files, folders and links inside of the destination through, without owners."""
    return _filtered(member, dest_path, True)


_NAMED_FILTERS = {'fully_trusted': fully_trusted_filter, 'tar': tar_filter, 'data': data_filter}


class _Low:
    # A file of the system, for streams.
    def __init__(self, name, mode):
        self.file = bltn_open(name, {'r': 'rb', 'w': 'wb'}[mode])
        self.read, self.write, self.close = self.file.read, self.file.write, self.file.close


class _Packed:
    # What the module of a packing offers to a stream: how to read and to write pieces.
    def __init__(self, kind, level):
        self.finish = lambda: b''
        try:
            if kind == 'gz':
                import zlib
                self.errors = zlib.error,
                self.reader = lambda: zlib.decompressobj(31)
                if level is not None:
                    packer = zlib.compressobj(level, zlib.DEFLATED, -15)
                    self.crc, self.size = zlib.crc32(b''), 0
                    self.zlib, self.packer = zlib, packer
            elif kind == 'bz2':
                import bz2
                self.errors = OSError, EOFError
                self.reader = bz2.BZ2Decompressor
                self.packer = bz2.BZ2Compressor(level) if level is not None else None
            else:
                import lzma
                self.errors = lzma.LZMAError, EOFError
                self.reader = lzma.LZMADecompressor
                self.packer = lzma.LZMACompressor() if level is not None else None
        except ImportError:
            raise CompressionError(f'{ {"gz": "zlib", "bz2": "bz2", "xz": "lzma"}[kind]} module is not available') from None


class _Stream:
    """An archive that is read or written from its beginning to its end."""

    def __init__(self, name, mode, comptype, fileobj, bufsize, compresslevel):
        self._external = fileobj is not None
        if fileobj is None:
            fileobj = _Low(name, mode)
        if comptype == '*':
            fileobj = _Peeking(fileobj)
            comptype = fileobj.comptype()
        self.name, self.mode, self.comptype, self.fileobj, self.bufsize = name or '', mode, comptype, fileobj, bufsize
        self.buf, self.pos, self.closed, self.dbuf = b'', 0, False, b''
        self.unpacker = None
        try:
            if comptype != 'tar':
                if comptype not in ('gz', 'bz2', 'xz'):
                    raise CompressionError(f'unknown compression type {comptype!r}')
                self.packed = _Packed(comptype, compresslevel if mode == 'w' else None)
                if mode == 'r':
                    self.unpacker = self.packed.reader()
                elif comptype == 'gz':
                    short = os.path.basename(self.name).removesuffix('.gz')
                    self._put(b'\037\213\010\010' + struct.pack('<L', int(time.time())) + b'\002\377'
                              + short.encode('iso-8859-1', 'replace') + NUL)
        except:
            if not self._external:
                self.fileobj.close()
            self.closed = True
            raise

    def write(self, s):
        """Write a piece."""
        self.pos += len(s)
        if self.comptype == 'gz':
            self.packed.crc = self.packed.zlib.crc32(s, self.packed.crc)
            self.packed.size += len(s)
        self._put(self.packed.packer.compress(s) if self.comptype != 'tar' else s)

    def _put(self, s):
        # Whole blocks are written, but something always waits for the end.
        waiting, size = self.buf + s, self.bufsize
        whole = max(len(waiting) - 1, 0) // size * size
        for at in range(0, whole, size):
            self.fileobj.write(waiting[at:at + size])
        self.buf = waiting[whole:]

    def _finish(self):
        packed = self.packed if self.comptype != 'tar' else None
        rest = self.buf + (packed.packer.flush() if packed else b'')
        if rest:
            trailer = struct.pack('<LL', packed.crc & 0xffffffff, packed.size & 0xffffffff) if self.comptype == 'gz' else b''
            self.fileobj.write(rest + trailer)
        self.buf = b''

    def close(self):
        """Write what waits and the end."""
        if self.closed:
            return
        self.closed = True
        try:
            if self.mode == 'w':
                self._finish()
        finally:
            if not self._external:
                self.fileobj.close()

    def tell(self):
        """Return the place."""
        return self.pos

    def seek(self, pos=0):
        """Read on up to a place."""
        if pos < self.pos:
            raise StreamError('seeking backwards is not allowed')
        while self.pos < pos:
            if not self.read(min(self.bufsize, pos - self.pos)):
                break
        return self.pos

    def read(self, size):
        """Read bytes."""
        parts, left = [], size
        while left > 0:
            if not self.dbuf and not self._more():
                break
            piece = self.dbuf[:left]
            self.dbuf = self.dbuf[len(piece):]
            parts.append(piece)
            left -= len(piece)
        data = b''.join(parts)
        self.pos += len(data)
        return data

    def _more(self):
        while True:
            u = self.unpacker
            if u is None:
                self.dbuf = self.fileobj.read(self.bufsize)
                return bool(self.dbuf)
            rest = getattr(u, 'unconsumed_tail', b'')
            needs = not rest if self.comptype == 'gz' else u.needs_input
            if u.eof:
                # Another stream may follow.
                rest = u.unused_data.lstrip(NUL) or self.fileobj.read(self.bufsize)
                if not rest:
                    return False
                self.unpacker = u = self.packed.reader()
                raw = rest
            elif needs:
                raw = self.fileobj.read(self.bufsize)
                if not raw:
                    return False
            else:
                raw = rest
            try:
                self.dbuf = u.decompress(raw, 1 << 16)
            except self.packed.errors as e:
                raise ReadError('invalid compressed data') from e
            if self.dbuf:
                return True


class _Peeking:
    # Finds the packing by the first bytes.
    def __init__(self, fileobj):
        self.fileobj = fileobj
        self.head = fileobj.read(BLOCKSIZE)

    def read(self, size):
        head, self.head = self.head, None
        if head is None:
            return self.fileobj.read(size)
        return head

    def comptype(self):
        if self.head.startswith(b'\x1f\x8b\x08'):
            return 'gz'
        if self.head[:3] == b'BZh' and self.head[4:10] == b'1AY&SY':
            return 'bz2'
        return 'xz' if self.head.startswith((b'\x5d\0\0\x80', b'\xfd7zXZ')) else 'tar'

    def close(self):
        self.fileobj.close()


class _Part(io.RawIOBase):
    # The content of a member, as a raw stream.
    def __init__(self, tarfile, tarinfo):
        self.archive, self.offset, self.size = tarfile, tarinfo.offset_data, tarinfo.size
        self.name, self.position = tarinfo.name, 0
        # Where data lies: pairs of place and length, and the place in the archive.
        self.map, at = [], self.offset
        for place, length in tarinfo.sparse if tarinfo.sparse is not None else [(0, tarinfo.size)]:
            self.map.append((place, length, at))
            at += length

    def readable(self):
        return not self.closed

    def writable(self):
        return False

    def seekable(self):
        return getattr(self.archive.fileobj, 'seekable', lambda: True)()

    def tell(self):
        return self.position

    def seek(self, position, whence=io.SEEK_SET):
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self.position, io.SEEK_END: self.size}.get(whence)
        if base is None:
            raise ValueError('Invalid argument')
        self.position = min(max(base + position, 0), self.size)
        return self.position

    def read(self, size=-1):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        left = self.size - self.position if size is None or size < 0 else min(size, self.size - self.position)
        parts = []
        while left > 0:
            n, source = self.next_piece(left)
            if source is None:
                parts.append(bytes(n))
            else:
                self.archive.fileobj.seek(source)
                piece = self.archive.fileobj.read(n)
                if len(piece) < n:
                    raise ReadError('unexpected end of data')
                parts.append(piece)
            left -= n
            self.position += n
        return b''.join(parts)

    def next_piece(self, left):
        from bisect import bisect_right
        i = bisect_right(self.map, self.position, key=lambda entry: entry[0]) - 1
        if i >= 0:
            place, length, at = self.map[i]
            if self.position < place + length:
                return min(left, place + length - self.position), at + self.position - place
        after = self.map[i + 1][0] if i + 1 < len(self.map) else self.size
        return min(left, max(after - self.position, 1), 1 << 20), None

    def readinto(self, b):
        data = self.read(len(b))
        b[:len(data)] = data
        return len(data)


class ExFileObject(io.BufferedReader):
    """The content of a member."""

    def __init__(self, tarfile, tarinfo):
        super().__init__(_Part(tarfile, tarinfo))

    @property
    def name(self):
        return self.raw.name


def _pax_number(name, text):
    try:
        return PAX_NUMBER_FIELDS[name](text)
    except ValueError:
        return 0


# The fields of a header: where they begin and end, and whether they are text.
_HEADER_FIELDS = {'name': (0, 100, True), 'mode': (100, 108, False), 'uid': (108, 116, False), 'gid': (116, 124, False),
                  'size': (124, 136, False), 'mtime': (136, 148, False), 'linkname': (157, 257, True), 'uname': (265, 297, True),
                  'gname': (297, 329, True), 'devmajor': (329, 337, False), 'devminor': (337, 345, False)}
# The methods that read on after the headers of special kinds.
_READ_ON = {GNUTYPE_LONGNAME: '_long', GNUTYPE_LONGLINK: '_long', GNUTYPE_SPARSE: '_old_sparse', XHDTYPE: '_extended',
            XGLTYPE: '_extended', SOLARIS_XHDTYPE: '_extended'}


def _kind(name, says, *types):
    # A method that tells whether a member is of one of the types.
    def test(self):
        return self.type in types
    test.__name__, test.__qualname__, test.__doc__ = name, 'TarInfo.' + name, f'Tell whether this is {says}.'
    return test


class TarInfo:
    """What the header of a member says."""
    __slots__ = {
        'name': 'What the member is called.', 'mode': 'The rights, in bits.', 'uid': 'The number of the owner.',
        'gid': 'The number of the group.', 'size': 'How many bytes of data there are.', 'mtime': 'When the data was changed last.',
        'chksum': 'The sum of the header.', 'type': 'The kind, one of the constants of the module.',
        'linkname': 'What a link leads to.', 'uname': 'The name of the owner.', 'gname': 'The name of the group.',
        'devmajor': 'The first number of a device.', 'devminor': 'The second number of a device.',
        'offset': 'Where the header is in the archive.', 'offset_data': 'Where the data is in the archive.',
        'pax_headers': 'The records of an extended header.', 'sparse': 'The parts of a file with holes.',
        '_tarfile': None, '_sparse_structs': None, '_link_target': None}

    def __init__(self, name=''):
        self.name, self.mode, self.uid, self.gid, self.size, self.mtime, self.chksum = name, 0o644, 0, 0, 0, 0, 0
        self.type, self.linkname, self.uname, self.gname, self.devmajor, self.devminor = REGTYPE, '', '', '', 0, 0
        self.offset = self.offset_data = 0
        self.sparse, self.pax_headers = None, {}
        self._tarfile = None

    @property
    def tarfile(self):
        warnings.warn('The undocumented "tarfile" attribute of TarInfo objects is deprecated and will be removed in Python 3.16',
                      DeprecationWarning, stacklevel=2)
        return self._tarfile

    @tarfile.setter
    def tarfile(self, value):
        warnings.warn('The undocumented "tarfile" attribute of TarInfo objects is deprecated and will be removed in Python 3.16',
                      DeprecationWarning, stacklevel=2)
        self._tarfile = value

    @property
    def path(self):
        """The name."""
        return self.name

    @path.setter
    def path(self, value):
        self.name = value

    @property
    def linkpath(self):
        """The target of a link."""
        return self.linkname

    @linkpath.setter
    def linkpath(self, value):
        self.linkname = value

    def __repr__(self):
        return f'<{type(self).__name__} {self.name!r} at {id(self):#x}>'

    def replace(self, *, deep=True, _KEEP=..., **fields):
        """Return a copy in which some fields are others."""
        other = copy.deepcopy(self) if deep else copy.copy(self)
        for key, value in fields.items():
            if key not in ('name', 'mtime', 'mode', 'linkname', 'uid', 'gid', 'uname', 'gname'):
                raise TypeError(f"replace() got an unexpected keyword argument '{key}'")
            if value is not _KEEP:
                setattr(other, key, value)
        return other

    def get_info(self):
        """Return the fields as a dict."""
        mode = None if self.mode is None else self.mode & 0o7777
        info = {'name': self.name, 'mode': mode}
        for key in 'uid', 'gid', 'size', 'mtime', 'chksum', 'type', 'linkname', 'uname', 'gname', 'devmajor', 'devminor':
            info[key] = getattr(self, key)
        if info['type'] == DIRTYPE and not info['name'].endswith('/'):
            info['name'] += '/'
        return info

    def tobuf(self, format=DEFAULT_FORMAT, encoding=ENCODING, errors='surrogateescape'):
        """Return the header as bytes."""
        info = self.get_info()
        for key, value in info.items():
            if value is None:
                raise ValueError(f'{key} may not be None')
        if format == USTAR_FORMAT:
            return self.create_ustar_header(info, encoding, errors)
        if format == GNU_FORMAT:
            return self.create_gnu_header(info, encoding, errors)
        if format == PAX_FORMAT:
            return self.create_pax_header(info, encoding)
        raise ValueError('invalid format')

    def create_ustar_header(self, info, encoding, errors):
        """Return a header of POSIX.1-1988."""
        info['magic'] = POSIX_MAGIC
        if len(info['linkname'].encode(encoding, errors)) > LENGTH_LINK:
            raise ValueError('linkname is too long')
        if len(info['name'].encode(encoding, errors)) > LENGTH_NAME:
            info['prefix'], info['name'] = self._halves(info['name'], encoding, errors)
        return self._header(info, USTAR_FORMAT, encoding, errors)

    def create_gnu_header(self, info, encoding, errors):
        """Return a header of GNU's, with headers for long names before it."""
        info['magic'] = GNU_MAGIC
        parts = []
        for key, length, kind in ('linkname', LENGTH_LINK, GNUTYPE_LONGLINK), ('name', LENGTH_NAME, GNUTYPE_LONGNAME):
            data = info[key].encode(encoding, errors)
            if len(data) > length:
                parts.append(self._extra({'name': '././@LongLink', 'magic': GNU_MAGIC}, data + NUL, kind, GNU_FORMAT, encoding, errors))
        return b''.join(parts) + self._header(info, GNU_FORMAT, encoding, errors)

    def create_pax_header(self, info, encoding):
        """Return a header of POSIX.1-2001, with an extended one before it where a field does not fit."""
        info['magic'] = POSIX_MAGIC
        extra = self.pax_headers.copy()
        for key, own, length in (('name', 'path', LENGTH_NAME), ('linkname', 'linkpath', LENGTH_LINK), ('uname', 'uname', 32),
                                 ('gname', 'gname', 32)):
            if own not in extra and (not info[key].isascii() or len(info[key]) > length):
                extra[own] = info[key]
        for key, digits in ('uid', 8), ('gid', 8), ('size', 12), ('mtime', 12):
            value = info[key]
            whole = round(value) if isinstance(value, float) else value
            if not 0 <= whole < 8 ** (digits - 1):
                info[key] = 0
                text = str(value)
            elif isinstance(value, float):
                info[key] = whole
                text = str(value)
            else:
                continue
            extra.setdefault(key, text)
        head = self._pax(extra, XHDTYPE, encoding) if extra else b''
        return head + self._header(info, USTAR_FORMAT, 'ascii', 'replace')

    @classmethod
    def create_pax_global_header(cls, pax_headers):
        """Return an extended header for all that follows."""
        return cls._pax(pax_headers, XGLTYPE, 'utf-8')

    def _halves(self, name, encoding, errors):
        parts = name.split('/')
        for i in range(1, len(parts)):
            prefix, rest = '/'.join(parts[:i]), '/'.join(parts[i:])
            if len(prefix.encode(encoding, errors)) <= LENGTH_PREFIX and len(rest.encode(encoding, errors)) <= LENGTH_NAME:
                return prefix, rest
        raise ValueError('name is too long')

    _posix_split_name = _halves

    @staticmethod
    def _header(info, format, encoding, errors):
        device = info.get('type') in (CHRTYPE, BLKTYPE)
        kind = info.get('type', REGTYPE)
        if kind is None:
            raise ValueError('TarInfo.type must not be None')
        fields = [stn(info.get('name', ''), 100, encoding, errors), itn((info.get('mode') or 0) & 0o7777, 8, format),
                  itn(info.get('uid', 0), 8, format), itn(info.get('gid', 0), 8, format), itn(info.get('size', 0), 12, format),
                  itn(info.get('mtime', 0), 12, format), b' ' * 8, kind, stn(info.get('linkname', ''), 100, encoding, errors),
                  info.get('magic', POSIX_MAGIC), stn(info.get('uname', ''), 32, encoding, errors),
                  stn(info.get('gname', ''), 32, encoding, errors),
                  *(itn(info.get(key, 0), 8, format) if device else stn('', 8, encoding, errors) for key in ('devmajor', 'devminor')),
                  stn(info.get('prefix', ''), 155, encoding, errors)]
        head = b''.join(fields).ljust(BLOCKSIZE, NUL)
        return head[:148] + b'%06o\0 ' % calc_chksums(head)[0] + head[156:]

    @classmethod
    def _extra(cls, info, data, kind, format, encoding, errors):
        info |= {'type': kind, 'size': len(data)}
        return cls._header(info, format, encoding, errors) + data + bytes(-len(data) % BLOCKSIZE)

    @classmethod
    def _pax(cls, headers, kind, encoding):
        binary = False
        for value in headers.values():
            try:
                value.encode('utf-8', 'strict')
            except UnicodeEncodeError:
                binary = True
        records = [b'21 hdrcharset=BINARY\n'] if binary else []
        for key, value in headers.items():
            record = b' ' + key.encode() + b'=' + (value.encode(encoding, 'surrogateescape') if binary else value.encode()) + b'\n'
            n = len(record)
            while n != (total := len(record) + len(str(n))):
                n = total
            records.append(str(n).encode() + record)
        return cls._extra({'name': '././@PaxHeader', 'magic': POSIX_MAGIC}, b''.join(records), kind, USTAR_FORMAT, 'ascii', 'replace')

    @classmethod
    def frombuf(cls, buf, encoding, errors):
        """Return the member of a header."""
        if len(buf) != BLOCKSIZE:
            raise TruncatedHeaderError('truncated header') if buf else EmptyHeaderError('empty header')
        if not any(buf):
            raise EOFHeaderError('end of file header')
        self = cls()
        self.chksum = nti(buf[148:156])
        if self.chksum not in calc_chksums(buf):
            raise InvalidHeaderError('bad checksum')
        prefix, self.type = nts(buf[345:500], encoding, errors), buf[156:157]
        for field, (start, end, text) in _HEADER_FIELDS.items():
            part = buf[start:end]
            setattr(self, field, nts(part, encoding, errors) if text else nti(part))
        if self.type == AREGTYPE and self.name.endswith('/'):
            self.type = DIRTYPE
        if self.type == GNUTYPE_SPARSE:
            structs = _gnu_map(buf, 386, 4)
            self._sparse_structs = structs, bool(buf[482]), nti(buf[483:495])
        if self.isdir():
            self.name = self.name.rstrip('/')
        if prefix and self.type not in GNU_TYPES:
            self.name = f'{prefix}/{self.name}'
        return self

    @classmethod
    def fromtarfile(cls, tarfile):
        """Read the next member of an archive."""
        stream = tarfile.fileobj
        member = cls.frombuf(stream.read(BLOCKSIZE), tarfile.encoding, tarfile.errors)
        place = stream.tell()
        member.offset, member.offset_data = place - BLOCKSIZE, place
        return getattr(member, _READ_ON.get(member.type, '_plain'))(tarfile)

    def _plain(self, tarfile):
        # An unknown kind has data as a file has.
        has_data = self.isreg() or self.type not in SUPPORTED_TYPES
        tarfile.offset = self.offset_data + (self._block(self.size) if has_data else 0)
        self._apply(tarfile.pax_headers, tarfile.encoding, tarfile.errors)
        if self.isdir():
            self.name = self.name.rstrip('/')
        return self

    def _body(self, tarfile):
        # The data of a header for another: names, and so never much.
        if not 0 <= self.size <= _MAX_HEADER:
            raise InvalidHeaderError('invalid header' if self.size < 0 else 'extended header that is too long')
        return tarfile.fileobj.read(self._block(self.size))

    def _next(self, tarfile):
        tarfile._chain += 1
        try:
            if tarfile._chain > _MAX_HEADERS:
                raise InvalidHeaderError('too many extended headers in a row')
            return self.fromtarfile(tarfile)
        except HeaderError as e:
            raise SubsequentHeaderError(str(e)) from None
        finally:
            tarfile._chain -= 1

    def _long(self, tarfile):
        text = nts(self._body(tarfile), tarfile.encoding, tarfile.errors)
        following = self._next(tarfile)
        following.offset = self.offset
        if self.type == GNUTYPE_LONGNAME:
            following.name = text
        else:
            following.linkname = text
        if following.isdir():
            following.name = following.name.removesuffix('/')
        return following

    def _old_sparse(self, tarfile):
        self.sparse, more, whole = self._sparse_structs
        self._sparse_structs = None
        while more:
            buf = tarfile.fileobj.read(BLOCKSIZE)
            if len(buf) < BLOCKSIZE:
                raise InvalidHeaderError('invalid header')
            self.sparse += _gnu_map(buf, 0, 21)
            more = buf[504] != 0
        place = self.offset_data = tarfile.fileobj.tell()
        stored, self.size = self.size, whole
        tarfile.offset = place + self._block(stored)
        return self

    def _extended(self, tarfile):
        data = self._body(tarfile)
        headers = tarfile.pax_headers if self.type == XGLTYPE else tarfile.pax_headers.copy()
        records, at = [], 0
        encoding = 'utf-8'
        while at < len(data) and data[at]:
            m = re.compile(rb'(\d{1,20}) ').match(data, at)
            n = int(m.group(1)) if m else 0
            if not m or n < 5 or at + n > len(data):
                raise InvalidHeaderError('invalid header')
            record = data[m.end():at + n - 1]
            key, equals, value = record.partition(b'=')
            if not equals or not key or data[at + n - 1] != 10:
                raise InvalidHeaderError('invalid header')
            records.append((key, value))
            if key == b'hdrcharset':
                encoding = tarfile.encoding if value == b'BINARY' else 'utf-8'
            at += n
        for key, value in records:
            name = self._pax_text(key, 'utf-8', 'utf-8', tarfile.errors)
            if name in PAX_NAME_FIELDS:
                headers[name] = self._pax_text(value, encoding, tarfile.encoding, tarfile.errors)
            else:
                headers[name] = self._pax_text(value, 'utf-8', 'utf-8', tarfile.errors)
        following = self._next(tarfile)
        following._sparse(headers, data, tarfile)
        if self.type in (XHDTYPE, SOLARIS_XHDTYPE):
            following._apply(headers, tarfile.encoding, tarfile.errors)
            following.offset = self.offset
            if 'size' in headers:
                offset = following.offset_data
                if following.isreg() or following.type not in SUPPORTED_TYPES:
                    offset += following._block(following.size)
                tarfile.offset = offset
        return following

    def _pax_text(self, value, encoding, fallback, errors):
        try:
            return value.decode(encoding, 'strict')
        except UnicodeDecodeError:
            return value.decode(fallback, errors)

    def _sparse(self, headers, data, tarfile):
        # GNU's sparse files in extended headers: three ways.
        if 'GNU.sparse.map' in headers:
            numbers = [int(n) for n in headers['GNU.sparse.map'].split(',')]
            self.sparse = list(zip(numbers[::2], numbers[1::2]))
        elif 'GNU.sparse.size' in headers and 'GNU.sparse.major' not in headers:
            places = [int(n) for n in re.findall(rb'\d+ GNU.sparse.offset=(\d+)\n', data)]
            lengths = [int(n) for n in re.findall(rb'\d+ GNU.sparse.numbytes=(\d+)\n', data)]
            self.sparse = list(zip(places, lengths))
        elif headers.get('GNU.sparse.major') == '1' and headers.get('GNU.sparse.minor') == '0':
            buf = tarfile.fileobj.read(BLOCKSIZE)
            numbers, want = [], None
            while True:
                *lines, rest = buf.split(b'\n')
                for line in lines:
                    if want is None:
                        want = 2 * int(line)
                    elif len(numbers) < want:
                        numbers.append(int(line))
                if want is not None and len(numbers) >= want:
                    break
                piece = tarfile.fileobj.read(BLOCKSIZE)
                if not piece or (want or 0) > 1 << 20:
                    raise InvalidHeaderError('invalid header')
                buf = rest + piece
            self.offset_data = tarfile.fileobj.tell()
            self.sparse = list(zip(numbers[::2], numbers[1::2]))

    def _apply(self, headers, encoding, errors):
        for key, value in headers.items():
            if key == 'GNU.sparse.name':
                self.path = value
            elif key in ('GNU.sparse.size', 'GNU.sparse.realsize'):
                self.size = int(value)
            elif key in PAX_FIELDS:
                if key in PAX_NUMBER_FIELDS:
                    value = _pax_number(key, value)
                elif key == 'path':
                    value = value.rstrip('/')
                setattr(self, key, value)
        self.pax_headers = headers.copy()

    def _block(self, count):
        if count < 0:
            raise InvalidHeaderError('invalid offset')
        return count + -count % BLOCKSIZE

    isreg = isfile = _kind('isreg', 'a file', *REGULAR_TYPES)
    isdir = _kind('isdir', 'a folder', DIRTYPE)
    issym = _kind('issym', 'a symbolic link', SYMTYPE)
    islnk = _kind('islnk', 'another name of a file', LNKTYPE)
    ischr = _kind('ischr', 'a device of characters', CHRTYPE)
    isblk = _kind('isblk', 'a device of blocks', BLKTYPE)
    isfifo = _kind('isfifo', 'a pipe', FIFOTYPE)
    isdev = _kind('isdev', 'a device or a pipe', CHRTYPE, BLKTYPE, FIFOTYPE)

    def issparse(self):
        """Tell whether this is a file with holes."""
        return self.sparse is not None


def _gnu_map(buf, at, count):
    out = []
    for i in range(count):
        try:
            place, length = nti(buf[at + 24 * i:at + 24 * i + 12]), nti(buf[at + 24 * i + 12:at + 24 * i + 24])
        except HeaderError:
            break
        if place or length:
            out.append((place, length))
    return out


def _vacated(path):
    # A path where nothing is any more.
    if os.path.lexists(path):
        os.unlink(path)
    return path


def _is_of_zlib(error):
    try:
        import zlib
    except ImportError:
        return False
    return isinstance(error, zlib.error)


_OPENERS = {'tar': 'taropen', 'gz': 'gzopen', 'bz2': 'bz2open', 'xz': 'xzopen'}


class TarFile:
    """An archive."""
    debug, dereference, ignore_zeros, errorlevel = 0, False, False, 1
    format, encoding, errors = DEFAULT_FORMAT, ENCODING, None
    tarinfo, fileobject, extraction_filter = TarInfo, ExFileObject, None
    OPEN_METH = _OPENERS
    _chain = 0

    def __init__(self, name=None, mode='r', fileobj=None, format=None, tarinfo=None, dereference=None, ignore_zeros=None,
                 encoding=None, errors='surrogateescape', pax_headers=None, debug=None, errorlevel=None, copybufsize=None, stream=False):
        if mode not in ('r', 'a', 'w', 'x'):
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        self.mode, self._extfileobj = mode, fileobj is not None
        kind = {'r': 'rb', 'a': 'r+b', 'w': 'wb', 'x': 'xb'}[mode]
        if self._extfileobj:
            named, given = getattr(fileobj, 'name', None), getattr(fileobj, 'mode', None)
            name = named if name is None and isinstance(named, (str, bytes)) else name
            kind = given if isinstance(given, str) else kind
        elif mode == 'a' and not os.path.exists(name):
            self.mode, kind = 'w', 'wb'
        self._mode = kind
        if fileobj is None:
            fileobj = bltn_open(name, kind)
        self.name = os.path.abspath(name) if name else None
        self.fileobj, self.copybufsize, self.stream = fileobj, copybufsize, stream
        for key, value in (('format', format), ('tarinfo', tarinfo), ('dereference', dereference), ('ignore_zeros', ignore_zeros),
                           ('encoding', encoding), ('debug', debug), ('errorlevel', errorlevel)):
            if value is not None:
                setattr(self, key, value)
        self.errors = errors
        self.pax_headers = pax_headers if pax_headers is not None and self.format == PAX_FORMAT else {}
        self.closed, self.members, self._loaded = False, [], False
        self.inodes, self.firstmember, self._asked = {}, None, False
        self._unames, self._gnames = {}, {}
        try:
            self.offset = self.fileobj.tell()
            if self.mode == 'r':
                self.firstmember = self.next()
            elif self.mode == 'a':
                self._to_end()
            if self.mode in ('a', 'w', 'x'):
                self._loaded = True
                if self.pax_headers:
                    data = self.tarinfo.create_pax_global_header(self.pax_headers.copy())
                    self.fileobj.write(data)
                    self.offset += len(data)
        except:
            if not self._extfileobj:
                self.fileobj.close()
            self.closed = True
            raise

    def _to_end(self):
        while True:
            self.fileobj.seek(self.offset)
            try:
                member = self.tarinfo.fromtarfile(self)
                self.members.append(member)
            except EOFHeaderError:
                self.fileobj.seek(self.offset)
                return
            except HeaderError as e:
                raise ReadError(str(e)) from None

    @classmethod
    def open(cls, name=None, mode='r', fileobj=None, bufsize=RECORDSIZE, **kwargs):
        """Open an archive; the mode may name a packing after : or | ."""
        if not name and not fileobj:
            raise ValueError('nothing to open')
        if mode in ('r', 'r:*'):
            start = fileobj.tell() if fileobj is not None else None
            problems = []
            for kind in sorted(cls.OPEN_METH, key=lambda kind: kind == 'tar'):
                try:
                    return getattr(cls, cls.OPEN_METH[kind])(name, 'r', fileobj, **kwargs)
                except (ReadError, CompressionError) as e:
                    problems.append(f'- method {kind}: {e!r}')
                    if fileobj is not None:
                        fileobj.seek(start)
            raise ReadError('file could not be opened successfully:\n' + '\n'.join(problems))
        if ':' in mode:
            way, kind = mode.split(':', 1)
            way, kind = way or 'r', kind or 'tar'
            if kind not in cls.OPEN_METH:
                raise CompressionError(f'unknown compression type {kind!r}')
            return getattr(cls, cls.OPEN_METH[kind])(name, way, fileobj, **kwargs)
        if '|' in mode:
            way, kind = mode.split('|', 1)
            way, kind = way or 'r', kind or 'tar'
            if way not in ('r', 'w'):
                raise ValueError("mode must be 'r' or 'w'")
            if 'compresslevel' in kwargs and kind not in ('gz', 'bz2'):
                raise ValueError("compresslevel is only valid for w|gz and w|bz2 modes")
            stream = _Stream(name, way, kind, fileobj, bufsize, kwargs.pop('compresslevel', 9))
            try:
                archive = cls(name, way, stream, **kwargs)
            except:
                stream.close()
                raise
            archive._extfileobj = False
            return archive
        if mode in ('a', 'w', 'x'):
            return cls.taropen(name, mode, fileobj, **kwargs)
        raise ValueError('undiscernible mode')

    @classmethod
    def taropen(cls, name, mode='r', fileobj=None, **kwargs):
        """Open an archive that is not packed."""
        if mode not in ('r', 'a', 'w', 'x'):
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        return cls(name, mode, fileobj, **kwargs)

    @classmethod
    def _unpacked(cls, packed, name, mode, fileobj, kwargs, what, errors):
        try:
            archive = cls.taropen(name, mode, packed, **kwargs)
        except errors as e:
            packed.close()
            if mode == 'r':
                raise ReadError(f'not {what}') from e
            raise
        except:
            packed.close()
            raise
        archive._extfileobj = False
        return archive

    @classmethod
    def gzopen(cls, name, mode='r', fileobj=None, compresslevel=9, **kwargs):
        """Open an archive that is packed with gzip."""
        if mode not in ('r', 'w', 'x'):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        try:
            from gzip import GzipFile
        except ImportError:
            raise CompressionError('gzip module is not available') from None
        try:
            packed = GzipFile(name, mode + 'b', compresslevel, fileobj)
        except OSError as e:
            if fileobj is not None and mode == 'r':
                raise ReadError('not a gzip file') from e
            raise
        import zlib
        return cls._unpacked(packed, name, mode, fileobj, kwargs, 'a gzip file', (OSError, EOFError, zlib.error))

    @classmethod
    def bz2open(cls, name, mode='r', fileobj=None, compresslevel=9, **kwargs):
        """Open an archive that is packed with bzip2."""
        if mode not in ('r', 'w', 'x'):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        try:
            from bz2 import BZ2File
        except ImportError:
            raise CompressionError('bz2 module is not available') from None
        return cls._unpacked(BZ2File(fileobj or name, mode, compresslevel=compresslevel), name, mode, fileobj, kwargs,
                             'a bzip2 file', (OSError, EOFError))

    @classmethod
    def xzopen(cls, name, mode='r', fileobj=None, preset=None, **kwargs):
        """Open an archive that is packed with xz."""
        if mode not in ('r', 'w', 'x'):
            raise ValueError("mode must be 'r', 'w' or 'x'")
        try:
            from lzma import LZMAError, LZMAFile
        except ImportError:
            raise CompressionError('lzma module is not available') from None
        return cls._unpacked(LZMAFile(fileobj or name, mode, preset=preset), name, mode, fileobj, kwargs, 'an lzma file',
                             (LZMAError, EOFError))

    def close(self):
        """Write the end of the archive and close it."""
        if self.closed:
            return
        self.closed = True
        try:
            if self.mode in ('a', 'w', 'x'):
                self.fileobj.write(bytes(2 * BLOCKSIZE))
                self.offset += 2 * BLOCKSIZE
                if rest := self.offset % RECORDSIZE:
                    self.fileobj.write(bytes(RECORDSIZE - rest))
        finally:
            if not self._extfileobj:
                self.fileobj.close()

    def getmember(self, name):
        """Return the last member of a name."""
        member = self._find(name.rstrip('/'))
        if member is None:
            raise KeyError(f'filename {name!r} not found')
        return member

    def getmembers(self):
        """Return all members."""
        self._check()
        self._load()
        return self.members

    def getnames(self):
        """Return the names of all members."""
        return [member.name for member in self.getmembers()]

    def gettarinfo(self, name=None, arcname=None, fileobj=None):
        """Return a member for a file."""
        self._check('awx')
        if fileobj is not None:
            name = fileobj.name
        arcname = os.path.splitdrive(name if arcname is None else arcname)[1].replace(os.sep, '/').lstrip('/')
        member = self.tarinfo()
        member._tarfile = self
        if fileobj is not None:
            status = os.fstat(fileobj.fileno())
        else:
            status = os.stat(name) if self.dereference else os.lstat(name)
        mode, link = status.st_mode, ''
        if stat.S_ISREG(mode):
            inode = status.st_ino, status.st_dev
            if not self.dereference and status.st_nlink > 1 and inode in self.inodes and arcname != self.inodes[inode]:
                kind, link = LNKTYPE, self.inodes[inode]
            else:
                kind = REGTYPE
                if inode[0]:
                    self.inodes[inode] = arcname
        elif stat.S_ISDIR(mode):
            kind = DIRTYPE
        elif stat.S_ISFIFO(mode):
            kind = FIFOTYPE
        elif stat.S_ISLNK(mode):
            kind, link = SYMTYPE, os.readlink(name)
        elif stat.S_ISCHR(mode):
            kind = CHRTYPE
        elif stat.S_ISBLK(mode):
            kind = BLKTYPE
        else:
            return None
        member.name, member.mode, member.uid, member.gid = arcname, mode, status.st_uid, status.st_gid
        member.size = status.st_size if kind == REGTYPE else 0
        member.mtime, member.type, member.linkname = status.st_mtime, kind, link
        return member

    def list(self, verbose=True, *, members=None):
        """Print the names of the members."""
        self._check()
        for member in self if members is None else members:
            words = []
            if verbose:
                words.append(stat.filemode(member.mode) if member.mode is not None else '??????????')
                words.append(f'{member.uname or member.uid}/{member.gname or member.gid}')
                if member.ischr() or member.isblk():
                    words.append(f'{f"{member.devmajor},{member.devminor}":>10}')
                else:
                    words.append(f'{member.size:>10}')
                words.append('????-??-?? ??:??:??' if member.mtime is None else
                             '%d-%02d-%02d %02d:%02d:%02d' % time.localtime(member.mtime)[:6])
            words.append(self._printable(member.name + ('/' if member.isdir() else '')))
            if verbose and member.issym():
                words.append('-> ' + self._printable(member.linkname))
            if verbose and member.islnk():
                words.append('link to ' + self._printable(member.linkname))
            print(*words, end=' \n')

    @staticmethod
    def _printable(text):
        encoding = getattr(sys.stdout, 'encoding', None)
        return text.encode(encoding, 'backslashreplace').decode(encoding) if encoding else text

    def add(self, name, arcname=None, recursive=True, *, filter=None):
        """Add a file or a folder with all in it."""
        self._check('awx')
        arcname = name if arcname is None else arcname
        member, level, why = self._to_add(name, arcname, filter)
        if why:
            self._dbg(level, f'tarfile: {why} {name!r}')
        elif member.isreg():
            with bltn_open(name, 'rb') as f:
                self.addfile(member, f)
        else:
            self.addfile(member)
            inside = sorted(os.listdir(name)) if recursive and member.isdir() else ()
            for entry in inside:
                self.add(os.path.join(name, entry), os.path.join(arcname, entry), recursive, filter=filter)

    def _to_add(self, name, arcname, filter):
        # The member of a file, or the level and the word of the message that says why there is none.
        if self.name and os.path.abspath(name) == self.name:
            return None, 2, 'Skipped'
        member = self.gettarinfo(name, arcname)
        if member is None:
            return None, 1, 'Unsupported type'
        chosen = member if filter is None else filter(member)
        return chosen, 2, 'Excluded' if chosen is None else None

    def addfile(self, tarinfo, fileobj=None):
        """Add a member with the content of a stream."""
        self._check('awx')
        if fileobj is None and tarinfo.isreg() and tarinfo.size != 0:
            raise ValueError('fileobj not provided for non zero-size regular file')
        tarinfo = copy.copy(tarinfo)
        head = tarinfo.tobuf(self.format, self.encoding, self.errors)
        self.fileobj.write(head)
        self.offset += len(head)
        if fileobj is not None:
            copyfileobj(fileobj, self.fileobj, tarinfo.size, bufsize=self.copybufsize)
            fill = -tarinfo.size % BLOCKSIZE
            if fill:
                self.fileobj.write(bytes(fill))
            self.offset += tarinfo.size + fill
        if not self.stream:
            self.members.append(tarinfo)

    def _filter(self, filter):
        if filter is not None:
            if not callable(filter) and filter not in _NAMED_FILTERS:
                raise ValueError(f'filter {filter!r} not found')
            return filter if callable(filter) else _NAMED_FILTERS[filter]
        own = self.extraction_filter
        if isinstance(own, str):
            raise TypeError('String names are not supported for TarFile.extraction_filter. Use a function such as '
                            'tarfile.data_filter directly.')
        if own is None:
            warnings.warn('Python 3.14 will, by default, filter extracted tar archives and reject files or modify their metadata. '
                          'Use the filter argument to control this behavior.', DeprecationWarning, stacklevel=3)
            own = fully_trusted_filter
        return own

    def extractall(self, path='.', members=None, *, numeric_owner=False, filter=None):
        """Extract all members."""
        chosen, folders = self._filter(filter), []
        for member in self if members is None else members:
            info, original = self._ready(member, chosen, path)
            if info is None:
                continue
            if info.isdir():
                folders.append(info)
            self._one(info, path, not info.isdir(), numeric_owner)
        for info in sorted(folders, key=lambda info: info.name, reverse=True):
            target = os.path.join(path, info.name)
            try:
                self.chown(info, target, numeric_owner)
                self.utime(info, target)
                self.chmod(info, target)
            except ExtractError as e:
                self._not_fatal(e)

    def extract(self, member, path='', set_attrs=True, *, numeric_owner=False, filter=None):
        """Extract a member."""
        info, original = self._ready(member, self._filter(filter), path)
        if info is not None:
            self._one(info, path, set_attrs, numeric_owner)

    def _ready(self, member, filter, path):
        original = self.getmember(member) if isinstance(member, str) else member
        try:
            info = filter(original, path)
        except (OSError, UnicodeEncodeError, FilterError) as e:
            self._fatal(e)
            return None, None
        except ExtractError as e:
            self._not_fatal(e)
            return None, None
        if info is None:
            self._dbg(2, f'tarfile: Excluded {original.name!r}')
            return None, None
        if info.islnk():
            info = copy.copy(info)
            info._link_target = os.path.join(path, info.linkname)
        return info, original

    def _one(self, info, path, set_attrs, numeric_owner):
        self._check('r')
        try:
            self._extract_member(info, os.path.join(path, info.name), set_attrs, numeric_owner)
        except (OSError, UnicodeEncodeError) as e:
            self._fatal(e)
        except ExtractError as e:
            self._not_fatal(e)

    def _not_fatal(self, e):
        if self.errorlevel > 1:
            raise e
        self._dbg(1, f'tarfile: {e}')

    def _fatal(self, e):
        if self.errorlevel > 0:
            raise e
        if isinstance(e, OSError):
            self._dbg(1, f'tarfile: {e.strerror}' if e.filename is None else f'tarfile: {e.strerror} {e.filename!r}')
        else:
            self._dbg(1, f'tarfile: {type(e).__name__} {e}')

    def extractfile(self, member):
        """Return the content of a member as a stream, or None."""
        self._check('r')
        info = self.getmember(member) if isinstance(member, str) else member
        if info.isreg() or info.type not in SUPPORTED_TYPES:
            return self.fileobject(self, info)
        if info.islnk() or info.issym():
            if isinstance(self.fileobj, _Stream):
                raise StreamError('cannot extract (sym)link as file object')
            for _ in range(100):
                info = self._target(info)
                if not (info.islnk() or info.issym()):
                    return self.extractfile(info)
            raise ExtractError('links without end')
        return None

    def _extract_member(self, info, target, set_attrs=True, numeric_owner=False):
        target = target.rstrip('/').replace('/', os.sep)
        above = os.path.dirname(target)
        if above and not os.path.exists(above):
            os.makedirs(above, exist_ok=True)
        self._dbg(1, f'{info.name} -> {info.linkname}' if info.islnk() or info.issym() else info.name)
        if info.isreg():
            self.makefile(info, target)
        elif info.isdir():
            self.makedir(info, target)
        elif info.isfifo():
            self.makefifo(info, target)
        elif info.ischr() or info.isblk():
            self.makedev(info, target)
        elif info.islnk() or info.issym():
            self.makelink(info, target)
        elif info.type not in SUPPORTED_TYPES:
            self.makeunknown(info, target)
        else:
            self.makefile(info, target)
        if set_attrs:
            self.chown(info, target, numeric_owner)
            if not info.issym():
                self.chmod(info, target)
                self.utime(info, target)

    def makedir(self, tarinfo, targetpath):
        """Make a folder."""
        rights = [] if tarinfo.mode is None else [0o700]
        try:
            os.mkdir(targetpath, *rights)
        except FileExistsError:
            if os.path.isdir(targetpath):
                return
            raise

    def makefile(self, tarinfo, targetpath):
        """Make a file."""
        source = self.fileobj
        with bltn_open(targetpath, 'wb') as target:
            source.seek(tarinfo.offset_data)
            if tarinfo.sparse is None:
                copyfileobj(source, target, tarinfo.size, ReadError, self.copybufsize)
                return
            for place, length in tarinfo.sparse:
                target.seek(place)
                copyfileobj(source, target, length, ReadError, self.copybufsize)
            target.seek(tarinfo.size)
            target.truncate()

    def makeunknown(self, tarinfo, targetpath):
        """Make a file of a member of an unknown kind."""
        self.makefile(tarinfo, targetpath)
        self._dbg(1, f'tarfile: Unknown file type {tarinfo.type!r}, extracted as regular file.')

    def makefifo(self, tarinfo, targetpath):
        """Refuse: there are no pipes."""
        if not hasattr(os, 'mkfifo'):
            raise ExtractError('fifo not supported by system')
        os.mkfifo(targetpath)

    def makedev(self, tarinfo, targetpath):
        """Refuse: there are no devices."""
        raise ExtractError('special devices not supported by system')

    def makelink(self, tarinfo, targetpath):
        """Make a link, or a copy where there are no links."""
        if tarinfo.issym():
            os.symlink(tarinfo.linkname, _vacated(targetpath))
            return
        there = getattr(tarinfo, '_link_target', None)
        if there is not None and os.path.exists(there):
            os.link(there, _vacated(targetpath))
            return
        try:
            self._extract_member(self._target(tarinfo), targetpath)
        except KeyError:
            raise ExtractError('unable to resolve link inside archive') from None

    def chown(self, tarinfo, targetpath, numeric_owner):
        """Do nothing: there is one user."""

    def chmod(self, tarinfo, targetpath):
        """Set the rights."""
        if tarinfo.mode is not None:
            try:
                os.chmod(targetpath, tarinfo.mode)
            except OSError as e:
                raise ExtractError('could not change mode') from e

    def utime(self, tarinfo, targetpath):
        """Set the time."""
        if tarinfo.mtime is not None:
            try:
                os.utime(targetpath, (tarinfo.mtime, tarinfo.mtime))
            except OSError as e:
                raise ExtractError('could not change modification time') from e

    def next(self):
        """Return the next member, or None."""
        self._check('ra')
        if self.firstmember is not None:
            member, self.firstmember = self.firstmember, None
            return member
        if self.fileobj.tell() != self.offset:
            if not self.offset:
                return None
            self.fileobj.seek(self.offset - 1)
            last = self.fileobj.read(1)
            if not last:
                raise ReadError('unexpected end of data')
        member = self._read_member()
        if member is None:
            self._loaded = True
        elif not self.stream:
            self.members.append(member)
        return member

    def _read_member(self):
        # The member at this place, or None at the end. What is no header at the very start tells that this is no archive.
        while True:
            try:
                return self.tarinfo.fromtarfile(self)
            except (EOFHeaderError, InvalidHeaderError, EmptyHeaderError, TruncatedHeaderError, SubsequentHeaderError) as e:
                problem = e
            except Exception as e:
                if _is_of_zlib(e):
                    raise ReadError(f'zlib error: {e}') from None
                raise
            if not self.ignore_zeros or not isinstance(problem, (EOFHeaderError, InvalidHeaderError)):
                break
            self._dbg(2, f'0x{self.offset:X}: {problem}')
            self.offset += BLOCKSIZE
        at_start = self.offset == 0 and not isinstance(problem, EOFHeaderError)
        if at_start or isinstance(problem, SubsequentHeaderError):
            raise ReadError('empty file' if isinstance(problem, EmptyHeaderError) else str(problem)) from None
        return None

    def _find(self, name, before=None):
        members = self.getmembers()
        if before is not None:
            for i, member in enumerate(members):
                if member.offset == before.offset:
                    members = members[:i]
                    break
            else:
                raise ValueError(before)
        for member in reversed(members):
            if member.name == name or os.path.normpath(member.name) == os.path.normpath(name) and before is not None:
                return member
        return None

    _getmember = _find

    def _target(self, info):
        if info.issym():
            name, before = '/'.join(filter(None, (os.path.dirname(info.name), info.linkname))), None
        else:
            name, before = info.linkname, info
        member = self._find(os.path.normpath(name) if info.issym() else name, before)
        if member is None:
            raise KeyError(f'linkname {name!r} not found')
        return member

    def _load(self):
        if not self.stream:
            while not self._loaded and self.next() is not None:
                pass
            self._loaded = True

    def _check(self, mode=None):
        if self.closed:
            raise OSError(f'{type(self).__name__} is closed')
        if mode is not None and self.mode not in mode:
            raise OSError(f'bad operation for mode {self.mode!r}')

    def __iter__(self):
        if self._loaded:
            yield from self.members
            return
        i = 0
        if self.firstmember is not None:
            member = self.next()
            i += 1
            yield member
        while True:
            if i < len(self.members):
                member = self.members[i]
            elif not self._loaded:
                member = self.next()
                if not member:
                    self._loaded = True
                    return
            else:
                return
            i += 1
            yield member

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, kind, value, traceback):
        # An archive that was not finished gets no end.
        broken = kind is not None
        if broken and not self._extfileobj:
            self.fileobj.close()
        if broken:
            self.closed = True
        else:
            self.close()

    def _dbg(self, level, msg):
        if self.debug >= level:
            print(msg, file=sys.stderr)


def is_tarfile(name):
    """Tell whether a file is an archive that can be read."""
    try:
        if hasattr(name, 'read'):
            place = name.tell()
            archive = open(fileobj=name)
            name.seek(place)
        else:
            archive = open(name)
        archive.close()
        return True
    except TarError:
        return False


open = TarFile.open
