"""Plain values as bytes in the form that CPython keeps its modules in; code objects have none here."""
import struct as _struct

version = 4
_DEPTH = 1000
_ONES = {None: b'N', False: b'F', True: b'T', StopIteration: b'S', Ellipsis: b'.'}
_VALUES = {c[0]: v for v, c in _ONES.items()}
_REF = 0x80


class _Writer:
    def __init__(self, version):
        self.version = version
        self.parts = []
        self.seen = {}
        self.twice = set()

    def count(self, value, depth):
        # Finds the objects that stand at more than one place.
        if value is None or isinstance(value, (bool, int, float, complex)) and not _big(value):
            return
        if depth > _DEPTH:
            raise ValueError('object too deeply nested to marshal')
        key = id(value)
        if key in self.seen:
            self.twice.add(key)
            return
        self.seen[key] = value
        kind = type(value)
        if kind is dict:
            for k, v in value.items():
                self.count(k, depth + 1)
                self.count(v, depth + 1)
        elif kind in (list, tuple, set, frozenset):
            for item in value:
                self.count(item, depth + 1)

    def start(self, value):
        self.numbers = {}
        if self.version >= 3:
            self.count(value, 0)
        self.write(value, 0)

    def write(self, value, depth):
        if depth > _DEPTH:
            raise ValueError('object too deeply nested to marshal')
        out = self.parts.append
        kind = type(value)
        if value is None or kind is bool or value is StopIteration or value is Ellipsis:
            out(_ONES[value])
            return
        flag = 0
        if id(value) in self.twice:
            number = self.numbers.get(id(value))
            if number is not None:
                out(b'r' + _struct.pack('<I', number))
                return
            self.numbers[id(value)] = len(self.numbers)
            flag = _REF

        def tag(letter):
            out(bytes([ord(letter) | flag]))

        if kind is int:
            if -1 << 31 <= value < 1 << 31:
                tag('i')
                out(_struct.pack('<i', value))
                return
            tag('l')
            digits, rest = [], abs(value)
            data = rest.to_bytes((rest.bit_length() + 7) // 8, 'little')
            # 15 bytes are 8 digits of 15 bits.
            for i in range(0, len(data), 15):
                piece = int.from_bytes(data[i:i + 15], 'little')
                digits += (piece >> shift & 0x7FFF for shift in range(0, 120, 15))
            while digits and not digits[-1]:
                digits.pop()
            out(_struct.pack('<i', len(digits) if value > 0 else -len(digits)) + _struct.pack(f'<{len(digits)}H', *digits))
        elif kind is float:
            if self.version > 1:
                tag('g')
                out(_struct.pack('<d', value))
            else:
                tag('f')
                self.short(repr(value).encode())
        elif kind is complex:
            if self.version > 1:
                tag('y')
                out(_struct.pack('<dd', value.real, value.imag))
            else:
                tag('x')
                self.short(repr(value.real).encode())
                self.short(repr(value.imag).encode())
        elif kind is str:
            if self.version >= 4 and value.isascii():
                tag('z' if len(value) < 256 else 'a')
                data = value.encode()
                out(bytes([len(data)]) if len(value) < 256 else _struct.pack('<I', len(data)))
                out(data)
            else:
                tag('u')
                self.sized(value.encode('utf-8', 'surrogatepass'))
        elif kind is tuple:
            if self.version >= 4 and len(value) < 256:
                tag(')')
                out(bytes([len(value)]))
            else:
                tag('(')
                out(_struct.pack('<I', len(value)))
            for item in value:
                self.write(item, depth + 1)
        elif kind is list:
            tag('[')
            out(_struct.pack('<I', len(value)))
            for item in value:
                self.write(item, depth + 1)
        elif kind is dict:
            tag('{')
            for k, v in value.items():
                self.write(k, depth + 1)
                self.write(v, depth + 1)
            out(b'0')
        elif kind in (set, frozenset):
            tag('<' if kind is set else '>')
            out(_struct.pack('<I', len(value)))
            # Equal sets give equal bytes: the elements are sorted by what they are written as.
            for item in sorted(value, key=lambda item: dumps(item, self.version)):
                self.write(item, depth + 1)
        else:
            try:
                data = bytes(memoryview(value))
            except TypeError:
                raise ValueError('unmarshallable object') from None
            tag('s')
            self.sized(data)

    def sized(self, data):
        self.parts += _struct.pack('<I', len(data)), data

    def short(self, data):
        self.parts += bytes([len(data)]), data


def _big(value):
    # Ints beyond 32 bits are objects that can be shared; smaller ones and floats are written each time.
    return type(value) is int and not -1 << 31 <= value < 1 << 31


def dumps(value, version=version, /, *, allow_code=True):
    """Return the bytes of a value."""
    writer = _Writer(version)
    writer.start(value)
    return b''.join(writer.parts)


def dump(value, file, version=version, /, *, allow_code=True):
    """Write the bytes of a value to a binary file."""
    file.write(dumps(value, version))


_END = object()


class _Reader:
    def __init__(self, take):
        self.take = take
        self.refs = []

    def number(self, form, size):
        return _struct.unpack(form, self.take(size))[0]

    def size(self, what):
        n = self.number('<i', 4)
        if n < 0:
            raise ValueError(f'bad marshal data ({what} size out of range)')
        return n

    def keep(self, flag, value):
        if flag:
            self.refs.append(value)
        return value

    def place(self, flag):
        if not flag:
            return None
        self.refs.append(None)
        return len(self.refs) - 1

    def whole(self, depth, what):
        value = self.read(depth)
        if value is _END:
            raise TypeError(f'NULL object in marshal data for {what}')
        return value

    def read(self, depth=0):
        try:
            code = self.take(1)[0]
        except EOFError:
            raise EOFError('EOF read where object expected') from None
        if depth > _DEPTH:
            raise ValueError('recursion limit exceeded')
        flag, letter = code & _REF, chr(code & 0x7F)
        if letter == '0':
            return _END
        if code & 0x7F in _VALUES:
            return _VALUES[code & 0x7F]
        if letter == 'i':
            return self.keep(flag, self.number('<i', 4))
        if letter == 'I':
            return self.keep(flag, self.number('<q', 8))
        if letter == 'l':
            n = self.number('<i', 4)
            digits = _struct.unpack(f'<{abs(n)}H', self.take(2 * abs(n)))
            if digits and not digits[-1]:
                raise ValueError('bad marshal data (unnormalized long data)')
            if digits and max(digits) > 0x7FFF:
                raise ValueError('bad marshal data (digit out of range in long)')
            pieces = []
            for i in range(0, len(digits), 8):
                piece = 0
                for j, digit in enumerate(digits[i:i + 8]):
                    piece |= digit << 15 * j
                pieces.append(piece.to_bytes(15, 'little'))
            value = int.from_bytes(b''.join(pieces), 'little')
            return self.keep(flag, -value if n < 0 else value)
        if letter == 'g':
            return self.keep(flag, self.number('<d', 8))
        if letter == 'f':
            return self.keep(flag, float(self.take(self.take(1)[0])))
        if letter == 'y':
            return self.keep(flag, complex(*_struct.unpack('<dd', self.take(16))))
        if letter == 'x':
            real = float(self.take(self.take(1)[0]))
            return self.keep(flag, complex(real, float(self.take(self.take(1)[0]))))
        if letter == 's':
            return self.keep(flag, self.take(self.size('bytes object')))
        if letter in 'ut':
            return self.keep(flag, self.take(self.size('string')).decode('utf-8', 'surrogatepass'))
        if letter in 'aAzZ':
            n = self.size('string') if letter in 'aA' else self.take(1)[0]
            return self.keep(flag, self.take(n).decode('latin-1'))
        if letter in '()':
            n = self.size('tuple') if letter == '(' else self.take(1)[0]
            place = self.place(flag)
            value = tuple([self.whole(depth + 1, 'tuple') for _ in range(n)])
            if place is not None:
                self.refs[place] = value
            return value
        if letter == '[':
            n, value = self.size('list'), self.keep(flag, [])
            for _ in range(n):
                value.append(self.whole(depth + 1, 'list'))
            return value
        if letter == '{':
            value = self.keep(flag, {})
            while (key := self.read(depth + 1)) is not _END:
                item = self.read(depth + 1)
                if item is _END:
                    break
                value[key] = item
            return value
        if letter in '<>':
            n = self.size('set')
            if letter == '<':
                value = self.keep(flag, set())
                for _ in range(n):
                    value.add(self.whole(depth + 1, 'set'))
                return value
            place = self.place(flag)
            value = frozenset([self.whole(depth + 1, 'set') for _ in range(n)])
            if place is not None:
                self.refs[place] = value
            return value
        if letter == 'r':
            n = self.number('<I', 4)
            if n >= len(self.refs) or self.refs[n] is None:
                raise ValueError('bad marshal data (invalid reference)')
            return self.refs[n]
        if letter == 'c':
            raise ValueError('unmarshalling code objects is disallowed: this interpreter has no byte code')
        raise ValueError('bad marshal data (unknown type code)')

    def start(self):
        value = self.read()
        if value is _END:
            raise TypeError('NULL object in marshal data for object')
        return value


def loads(data, /, *, allow_code=True):
    """Return the value that bytes stand for; what follows it is ignored."""
    data = bytes(memoryview(data))
    at = 0

    def take(n):
        nonlocal at
        piece = data[at:at + n]
        if len(piece) < n:
            raise EOFError('marshal data too short')
        at += n
        return piece

    return _Reader(take).start()


def load(file, /, *, allow_code=True):
    """Read a value from a binary file."""
    def take(n):
        parts = []
        left = n
        while left:
            piece = file.read(min(left, 1 << 20))
            if not isinstance(piece, bytes):
                raise TypeError(f'file.read() returned not bytes but {type(piece).__name__}')
            if not piece:
                raise EOFError('marshal data too short')
            parts.append(piece)
            left -= len(piece)
        return b''.join(parts)

    return _Reader(take).start()
