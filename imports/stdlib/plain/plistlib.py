"""Property lists, in XML and in Apple's binary form."""
import binascii
import codecs
import datetime
import enum
import itertools
import os
import re
import struct
from io import BytesIO

__all__ = ['InvalidFileException', 'FMT_XML', 'FMT_BINARY', 'load', 'dump', 'loads', 'dumps', 'UID']
PlistFormat = enum.Enum('PlistFormat', 'FMT_XML FMT_BINARY', module=__name__)
FMT_XML, FMT_BINARY = PlistFormat.FMT_XML, PlistFormat.FMT_BINARY
_EPOCH = datetime.datetime(2001, 1, 1)
_HEAD = b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" ' \
        b'"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'


class InvalidFileException(ValueError):
    """The data is no property list."""

    def __init__(self, message='Invalid file'):
        super().__init__(message)


class UID:
    """A number that names another object of a keyed archive."""

    def __init__(self, data):
        if not isinstance(data, int):
            raise TypeError('data must be an int')
        if not 0 <= data < 1 << 64:
            raise ValueError('UIDs cannot be >= 2**64' if data > 0 else 'UIDs must be positive')
        self.data = data

    def __index__(self):
        return self.data

    def __eq__(self, other):
        return self.data == other.data if isinstance(other, UID) else NotImplemented

    def __hash__(self):
        return hash(self.data)

    def __repr__(self):
        return f'{type(self).__name__}({self.data!r})'

    def __reduce__(self):
        return type(self), (self.data,)


_DATE = re.compile(r'(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d))?)?)?)?)?Z', re.ASCII)
_CONTROL = re.compile(r'[\0-\x08\x0b\x0c\x0e-\x1f]')


def _read_date(text, aware):
    m = _DATE.match(text)
    if m is None:
        raise AttributeError('no date: ' + text)
    numbers = [int(group) for group in m.groups() if group]
    return datetime.datetime(*numbers, tzinfo=datetime.UTC if aware else None)


def _write_date(date, aware):
    if aware:
        date = date.astimezone(datetime.UTC)
    return f'{date.year:04d}-{date.month:02d}-{date.day:02d}T{date.hour:02d}:{date.minute:02d}:{date.second:02d}Z'


class _XMLReader:
    def __init__(self, dict_type, aware):
        self.dict_type, self.aware = dict_type, aware
        self.root, self.done = None, False
        self.stack, self.keys, self.text = [], [], []

    def parse(self, file):
        from xml.parsers.expat import ParserCreate
        self.parser = parser = ParserCreate()
        parser.StartElementHandler, parser.EndElementHandler = self.start, self.end
        parser.CharacterDataHandler, parser.EntityDeclHandler = self.text_append, self.entity
        parser.ParseFile(file)
        return self.root

    def text_append(self, data):
        self.text.append(data)

    def entity(self, *_):
        raise InvalidFileException('XML entity declarations are not supported in plist files')

    def start(self, name, attrs):
        self.text.clear()
        if name in ('dict', 'array'):
            value = self.dict_type() if name == 'dict' else []
            self.add(value)
            self.stack.append(value)
            self.keys.append(None)

    def add(self, value):
        if not self.done:
            self.root, self.done = value, True
        elif not self.stack:
            raise ValueError(f'unexpected element at line {self.parser.CurrentLineNumber}')
        elif isinstance(self.stack[-1], list):
            self.stack[-1].append(value)
        elif self.keys[-1] is None:
            raise ValueError(f'unexpected element at line {self.parser.CurrentLineNumber}')
        else:
            self.stack[-1][self.keys[-1]] = value
            self.keys[-1] = None

    def end(self, name):
        text = ''.join(self.text)
        self.text.clear()
        if name == 'key':
            if not self.stack or isinstance(self.stack[-1], list) or self.keys[-1] is not None:
                raise ValueError(f'unexpected key at line {self.parser.CurrentLineNumber}')
            self.keys[-1] = text
        elif name in ('dict', 'array'):
            if self.keys.pop() is not None:
                raise ValueError(f'missing value for key at line {self.parser.CurrentLineNumber}')
            self.stack.pop()
        elif name == 'string':
            self.add(text)
        elif name in ('true', 'false'):
            self.add(name == 'true')
        elif name == 'integer':
            self.add(int(text, 16 if text.startswith(('0x', '0X')) else 10))
        elif name == 'real':
            self.add(float(text))
        elif name == 'data':
            self.add(binascii.a2b_base64(text.encode()))
        elif name == 'date':
            self.add(_read_date(text, self.aware))


def _escape(text):
    if m := _CONTROL.search(text):
        raise ValueError("strings can't contain control characters; use bytes instead")
    return text.replace('\r\n', '\n').replace('\r', '\n').replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')


class _XMLWriter:
    def __init__(self, write, sort_keys, skipkeys, aware):
        self.out, self.sort_keys, self.skipkeys, self.aware = write, sort_keys, skipkeys, aware

    def line(self, depth, text):
        self.out(b'\t' * depth + text.encode() + b'\n')

    def value(self, v, depth):
        if isinstance(v, str):
            self.line(depth, f'<string>{_escape(v)}</string>')
        elif v is True or v is False:
            self.line(depth, '<true/>' if v else '<false/>')
        elif isinstance(v, int):
            if not -1 << 63 <= v < 1 << 64:
                raise OverflowError(v)
            self.line(depth, f'<integer>{v:d}</integer>')
        elif isinstance(v, float):
            self.line(depth, f'<real>{v!r}</real>')
        elif isinstance(v, dict):
            self.dict(v, depth)
        elif isinstance(v, (bytes, bytearray)):
            self.line(depth, '<data>')
            width = max(16, 76 - len((b'\t' * depth).expandtabs(8)))
            for at in range(0, len(v), width // 4 * 3):
                self.line(depth, binascii.b2a_base64(v[at:at + width // 4 * 3], newline=False).decode())
            self.line(depth, '</data>')
        elif isinstance(v, datetime.datetime):
            self.line(depth, f'<date>{_write_date(v, self.aware)}</date>')
        elif isinstance(v, (list, tuple)):
            if not v:
                self.line(depth, '<array/>')
                return
            self.line(depth, '<array>')
            for item in v:
                self.value(item, depth + 1)
            self.line(depth, '</array>')
        else:
            raise TypeError(f'unsupported type: {type(v)}')

    def dict(self, v, depth):
        if not v:
            self.line(depth, '<dict/>')
            return
        self.line(depth, '<dict>')
        for key, item in sorted(v.items()) if self.sort_keys else v.items():
            if not isinstance(key, str):
                if self.skipkeys:
                    continue
                raise TypeError('keys must be strings')
            self.line(depth + 1, f'<key>{_escape(key)}</key>')
            self.value(item, depth + 1)
        self.line(depth, '</dict>')


_SIZES = {1: 'B', 2: 'H', 4: 'L', 8: 'Q'}
_DEPTH = 500


class _BinaryReader:
    def __init__(self, dict_type, aware):
        self.dict_type, self.aware = dict_type, aware

    def parse(self, file):
        try:
            self.file = file
            file.seek(-32, os.SEEK_END)
            trailer = file.read(32)
            if len(trailer) != 32:
                raise InvalidFileException()
            offset_size, self.ref_size, count, top, table = struct.unpack('>6xBBQQQ', trailer)
            self.length = file.seek(0, os.SEEK_END)
            file.seek(table)
            self.offsets = self.numbers(count, offset_size)
            self.objects = {}
            self.busy = set()
            return self.object(top, 0)
        except (OSError, IndexError, struct.error, OverflowError, ValueError):
            raise InvalidFileException() from None

    def bytes(self, n):
        if n > self.length:
            raise InvalidFileException()
        data = self.file.read(n)
        if len(data) != n:
            raise InvalidFileException()
        return data

    def numbers(self, n, size):
        if not 0 < size or n * size > self.length:
            raise InvalidFileException()
        data = self.bytes(n * size)
        if size in _SIZES:
            return struct.unpack(f'>{n}{_SIZES[size]}', data)
        return tuple(int.from_bytes(data[i:i + size], 'big') for i in range(0, len(data), size))

    def size(self, low):
        if low != 15:
            return low
        marker = self.bytes(1)[0]
        if marker >> 4 != 1:
            raise InvalidFileException()
        return int.from_bytes(self.bytes(1 << (marker & 3)), 'big')

    def object(self, ref, depth):
        if ref in self.objects:
            return self.objects[ref]
        if depth > _DEPTH:
            raise RecursionError('a property list that is nested too deeply')
        self.file.seek(self.offsets[ref])
        token = self.bytes(1)[0]
        high, low = token >> 4, token & 15
        if token == 0:
            value = None
        elif token in (8, 9):
            value = token == 9
        elif token == 15:
            value = b''
        elif high == 1:
            value = int.from_bytes(self.bytes(1 << low), 'big', signed=low >= 3)
        elif token == 0x22:
            value = struct.unpack('>f', self.bytes(4))[0]
        elif token == 0x23:
            value = struct.unpack('>d', self.bytes(8))[0]
        elif token == 0x33:
            seconds = struct.unpack('>d', self.bytes(8))[0]
            epoch = _EPOCH.replace(tzinfo=datetime.UTC) if self.aware else _EPOCH
            value = epoch + datetime.timedelta(seconds=seconds)
        elif high == 4:
            value = self.bytes(self.size(low))
        elif high == 5:
            value = self.bytes(self.size(low)).decode('ascii')
        elif high == 6:
            value = self.bytes(2 * self.size(low)).decode('utf-16be')
        elif high == 8:
            value = UID(int.from_bytes(self.bytes(1 + low), 'big'))
        elif high == 10:
            refs = self.numbers(self.size(low), self.ref_size) if low else ()
            value = self.objects[ref] = []
            for r in refs:
                value.append(self.object(r, depth + 1))
        elif high == 13:
            n = self.size(low)
            keys = self.numbers(n, self.ref_size) if n else ()
            values = self.numbers(n, self.ref_size) if n else ()
            value = self.objects[ref] = self.dict_type()
            for k, v in zip(keys, values):
                try:
                    value[self.object(k, depth + 1)] = self.object(v, depth + 1)
                except TypeError:
                    raise InvalidFileException() from None
        else:
            raise InvalidFileException()
        self.objects[ref] = value
        return value


_PLAIN = str, int, float, datetime.datetime, bytes, bytearray


def _width(n):
    return 1 if n < 1 << 8 else 2 if n < 1 << 16 else 4 if n < 1 << 32 else 8


class _BinaryWriter:
    def __init__(self, file, sort_keys, skipkeys, aware):
        self.file, self.sort_keys, self.skipkeys, self.aware = file, sort_keys, skipkeys, aware
        self.objects, self.known, self.ids = [], {}, {}

    def key(self, value):
        return (type(value), value) if isinstance(value, _PLAIN) and not isinstance(value, bytearray) else None

    def items(self, value):
        items = []
        for k, v in sorted(value.items()) if self.sort_keys else value.items():
            if not isinstance(k, str):
                if self.skipkeys:
                    continue
                raise TypeError('keys must be strings')
            items.append((k, v))
        return items

    def flatten(self, value):
        key = self.key(value)
        if key is not None:
            if key in self.known:
                return
            self.known[key] = len(self.objects)
        else:
            if id(value) in self.ids:
                return
            self.ids[id(value)] = len(self.objects)
        self.objects.append(value)
        if isinstance(value, dict):
            items = self.items(value)
            for part in itertools.chain((k for k, _ in items), (v for _, v in items)):
                self.flatten(part)
        elif isinstance(value, (list, tuple)):
            for part in value:
                self.flatten(part)

    def number(self, value):
        key = self.key(value)
        return self.known[key] if key is not None else self.ids[id(value)]

    def write(self, value):
        self.flatten(value)
        self.ref_size = _width(len(self.objects))
        out = self.file.write
        out(b'bplist00')
        offsets, at = [], 8
        for item in self.objects:
            offsets.append(at)
            data = self.pack(item)
            out(data)
            at += len(data)
        size = _width(at)
        out(struct.pack(f'>{len(offsets)}{_SIZES[size]}', *offsets))
        out(struct.pack('>5xBBBQQQ', 0, size, self.ref_size, len(offsets), self.number(value), at))

    def head(self, kind, n):
        if n < 15:
            return bytes([kind << 4 | n])
        size = _width(n)
        return bytes([kind << 4 | 15, 0x10 | (size.bit_length() - 1)]) + n.to_bytes(size, 'big')

    def refs(self, values):
        return struct.pack(f'>{len(values)}{_SIZES[self.ref_size]}', *map(self.number, values))

    def pack(self, v):
        if v is None:
            return b'\0'
        if v is True or v is False:
            return b'\x09' if v else b'\x08'
        if isinstance(v, int):
            if v < 0:
                if v < -1 << 63:
                    raise OverflowError(v)
                return b'\x13' + struct.pack('>q', v)
            if v >= 1 << 64:
                raise OverflowError(v)
            if v >= 1 << 63:
                return b'\x14' + v.to_bytes(16, 'big', signed=True)
            size = _width(v)
            return bytes([0x10 | (size.bit_length() - 1)]) + v.to_bytes(size, 'big')
        if isinstance(v, float):
            return b'\x23' + struct.pack('>d', v)
        if isinstance(v, datetime.datetime):
            if self.aware:
                v = v.astimezone(datetime.UTC).replace(tzinfo=None)
            return b'\x33' + struct.pack('>d', (v - _EPOCH).total_seconds())
        if isinstance(v, (bytes, bytearray)):
            return self.head(4, len(v)) + bytes(v)
        if isinstance(v, str):
            if v.isascii():
                return self.head(5, len(v)) + v.encode()
            data = v.encode('utf-16be')
            return self.head(6, len(data) // 2) + data
        if isinstance(v, UID):
            size = _width(v.data)
            return bytes([0x80 | (size - 1)]) + v.data.to_bytes(size, 'big')
        if isinstance(v, (list, tuple)):
            return self.head(10, len(v)) + self.refs(v)
        if isinstance(v, dict):
            items = self.items(v)
            return self.head(13, len(items)) + self.refs([k for k, _ in items]) + self.refs([i for _, i in items])
        raise TypeError(v)


def _is_xml(head):
    if head.startswith((b'<?xml', b'<plist')):
        return True
    for mark, encoding in ((codecs.BOM_UTF8, 'utf-8'), (codecs.BOM_UTF16_BE, 'utf-16-be'), (codecs.BOM_UTF16_LE, 'utf-16-le')):
        if head.startswith(mark):
            return any(head.startswith(mark + begin.encode(encoding)) for begin in ('<?xml', '<plist'))
    return False


def load(fp, *, fmt=None, dict_type=dict, aware_datetime=False):
    """Read a property list from a binary file."""
    if fmt is None:
        head = fp.read(32)
        fp.seek(0)
        fmt = FMT_XML if _is_xml(head) else FMT_BINARY if head[:8] == b'bplist00' else None
        if fmt is None:
            raise InvalidFileException()
    reader = _XMLReader if fmt == FMT_XML else _BinaryReader
    return reader(dict_type, aware_datetime).parse(fp)


def loads(value, *, fmt=None, dict_type=dict, aware_datetime=False):
    """Read a property list from bytes or, in XML, from text."""
    if isinstance(value, str):
        if fmt == FMT_BINARY:
            raise TypeError('value must be bytes-like object when fmt is FMT_BINARY')
        value = value.encode()
    return load(BytesIO(value), fmt=fmt, dict_type=dict_type, aware_datetime=aware_datetime)


def dump(value, fp, *, fmt=FMT_XML, sort_keys=True, skipkeys=False, aware_datetime=False):
    """Write a property list to a binary file."""
    if fmt == FMT_BINARY:
        _BinaryWriter(fp, sort_keys, skipkeys, aware_datetime).write(value)
    elif fmt == FMT_XML:
        fp.write(_HEAD + b'<plist version="1.0">\n')
        _XMLWriter(fp.write, sort_keys, skipkeys, aware_datetime).value(value, 0)
        fp.write(b'</plist>\n')
    else:
        raise ValueError(f'Unsupported format: {fmt!r}')


def dumps(value, *, fmt=FMT_XML, skipkeys=False, sort_keys=True, aware_datetime=False):
    """Return a property list as bytes."""
    out = BytesIO()
    dump(value, out, fmt=fmt, skipkeys=skipkeys, sort_keys=sort_keys, aware_datetime=aware_datetime)
    return out.getvalue()
