"""Plain values as bytes in the form that CPython keeps its modules in; code objects have none here."""
import struct as _struct

version = 4
_DEPTH = 2000       # how deep values may stand in one another, as in CPython
_ONES = {None: b'N', False: b'F', True: b'T', StopIteration: b'S', Ellipsis: b'.'}
_VALUES = {c[0]: v for v, c in _ONES.items()}
_REF = 0x80
_LETTERS = {tuple: '(', list: '[', set: '<', frozenset: '>'}
_NAMES = {'(': 'tuple', ')': 'tuple', '[': 'list', '<': 'set', '>': 'set'}
_END = object()     # stands behind the items of a dict


class _Writer:
    def __init__(self, version):
        self.version = version
        self.parts = []
        self.seen = {}
        self.twice = set()

    def walk(self, value, step):
        # Takes a step at each object and then at those that it returns, without recursion.
        waiting = [iter((value,))]
        while waiting:
            for value in waiting[-1]:
                inner = step(value)
                if inner is not None:
                    if len(waiting) >= _DEPTH:
                        raise ValueError('object too deeply nested to marshal')
                    waiting.append(inner)
                    break
            else:
                waiting.pop()

    def look(self, value):
        # Finds the objects that stand at more than one place: notes one; what is in it is to be
        # looked at the first time.
        if value is None or isinstance(value, (bool, int, float, complex)) and not _big(value):
            return None
        key = id(value)
        if key in self.seen:
            self.twice.add(key)
            return None
        self.seen[key] = value
        return _inside(value)

    def start(self, value):
        self.numbers = {}
        if self.version >= 3:
            self.walk(value, self.look)
        self.walk(value, self.write)

    def write(self, value):
        # Writes an object, but of a container only the head: returned are the objects that follow.
        out = self.parts.append
        if value is _END:
            out(b'0')
            return None
        kind = type(value)
        if value is None or kind is bool or value is StopIteration or value is Ellipsis:
            out(_ONES[value])
            return None
        flag = 0
        if id(value) in self.twice:
            number = self.numbers.get(id(value))
            if number is not None:
                out(b'r' + _struct.pack('<I', number))
                return None
            self.numbers[id(value)] = len(self.numbers)
            flag = _REF

        def tag(letter):
            out(bytes([ord(letter) | flag]))

        if kind is int:
            if -1 << 31 <= value < 1 << 31:
                tag('i')
                out(_struct.pack('<i', value))
                return None
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
        elif kind is tuple and self.version >= 4 and len(value) < 256:
            tag(')')
            out(bytes([len(value)]))
        elif kind is dict:
            tag('{')
        elif kind in _LETTERS:
            tag(_LETTERS[kind])
            out(_struct.pack('<I', len(value)))
            if kind is set or kind is frozenset:
                # Equal sets give equal bytes: the elements are sorted by what they are written as.
                return iter(sorted(value, key=lambda item: dumps(item, self.version)))
        else:
            try:
                data = bytes(memoryview(value))
            except TypeError:
                raise ValueError('unmarshallable object') from None
            tag('s')
            self.sized(data)
        return _inside(value)

    def sized(self, data):
        self.parts += _struct.pack('<I', len(data)), data

    def short(self, data):
        self.parts += bytes([len(data)]), data


def _inside(value):
    # An iterator over what is in a container, None for anything else; behind the items of a dict stands _END.
    kind = type(value)
    if kind is dict:
        return _pairs(value)
    return iter(value) if kind in _LETTERS else None


def _pairs(value):
    for pair in value.items():
        yield from pair
    yield _END


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

    def read(self):
        # Reads one object. Those that are not complete wait in a list: no depth of theirs is one of calls.
        waiting = []
        while True:
            value = self.item(waiting)
            while value is not waiting:
                if not waiting:
                    return value
                value = waiting[-1].take(value)
                if value is _MORE:
                    break
                waiting.pop()

    def item(self, waiting):
        # Reads an object, or the head of a container with something in it, which is put into waiting: that is returned then.
        try:
            code = self.take(1)[0]
        except EOFError:
            raise EOFError('EOF read where object expected') from None
        if len(waiting) >= _DEPTH:
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
        if letter in _NAMES:
            n = self.take(1)[0] if letter == ')' else self.size(_NAMES[letter])
            box = _Box(self, letter, n, flag)
            if not n:
                return box.done()
            waiting.append(box)
            return waiting
        if letter == '{':
            waiting.append(_DictBox(self.keep(flag, {})))
            return waiting
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


_MORE = object()


class _Box:
    # A tuple, list or set of which not all was read.

    def __init__(self, reader, letter, n, flag):
        self.reader, self.letter, self.left = reader, letter, n
        if letter in '()>':     # made of all it holds: its place among what can be referred to is kept
            self.value, self.place = [], reader.place(flag)
        else:
            self.value = reader.keep(flag, [] if letter == '[' else set())

    def take(self, value):
        if value is _END:
            raise TypeError(f'NULL object in marshal data for {_NAMES[self.letter]}')
        if self.letter == '<':
            self.value.add(value)
        else:
            self.value.append(value)
        self.left -= 1
        return _MORE if self.left else self.done()

    def done(self):
        if self.letter in '()>':
            self.value = frozenset(self.value) if self.letter == '>' else tuple(self.value)
            if self.place is not None:
                self.reader.refs[self.place] = self.value
        return self.value


class _DictBox:
    # A dict whose end was not read.

    def __init__(self, value):
        self.value, self.key = value, _END

    def take(self, value):
        if value is _END:
            return self.value
        if self.key is _END:
            self.key = value
        else:
            self.value[self.key], self.key = value, _END
        return _MORE


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
        parts, left = [], n
        while left:
            buffer = bytearray(min(left, 1 << 20))
            got = file.readinto(buffer)
            if not got:
                raise EOFError('EOF read where not expected')
            if got > len(buffer):
                raise ValueError(f'read() returned too much data: {len(buffer)} bytes requested, {got} returned')
            parts.append(bytes(buffer[:got]))
            left -= got
        return b''.join(parts)

    probe = file.read(0)
    if not isinstance(probe, bytes):
        raise TypeError(f'file.read() returned not bytes but {type(probe).__name__}')
    return _Reader(take).start()
