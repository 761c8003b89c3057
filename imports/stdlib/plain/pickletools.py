"""Looks into pickles without loading them: their codes one by one, a listing, and a shorter pickle of the same object."""
import codecs
import io
import struct
import sys

__all__ = ['dis', 'genops', 'optimize']

bytes_types = bytes, bytearray

# How many bytes an argument has, where that is not a number: to the end of a line, or what a count before it says.
UP_TO_NEWLINE = -1
TAKEN_FROM_ARGUMENT1 = -2
TAKEN_FROM_ARGUMENT4 = -3
TAKEN_FROM_ARGUMENT4U = -4
TAKEN_FROM_ARGUMENT8U = -5


class _Named:
    """Facts with a name."""

    def __init__(self, name, doc, **facts):
        self.name, self.doc = name, doc
        self.__dict__.update(facts)

    def __repr__(self):
        return self.name


class ArgumentDescriptor(_Named):
    """What follows a code: name, n bytes, how it is read."""

    def __init__(self, name, n, reader, doc):
        super().__init__(name, doc, n=n, reader=reader)


class StackObject(_Named):
    """A kind of object on the stack."""

    def __init__(self, name, obtype, doc):
        super().__init__(name, doc, obtype=obtype)


class OpcodeInfo(_Named):
    """One code: its letter, argument, what it takes from the stack and what it leaves, and since which protocol it is."""

    def __init__(self, name, code, arg, stack_before, stack_after, proto, doc):
        super().__init__(name, doc, code=code, arg=arg, stack_before=stack_before, stack_after=stack_after, proto=proto)


# ---- arguments ----

def _exactly(f, n, what):
    data = f.read(n)
    if len(data) < n:
        raise ValueError(f'not enough data in stream to read {what}')
    return data


def _unpacking(name, layout):
    size = struct.calcsize(layout)

    def read(f):
        return struct.unpack(layout, _exactly(f, size, name))[0]
    read.__name__ = read.__qualname__ = f'read_{name}'
    return read


read_uint1, read_uint2, read_uint4 = _unpacking('uint1', '<B'), _unpacking('uint2', '<H'), _unpacking('uint4', '<I')
read_int4, read_uint8, read_float8 = _unpacking('int4', '<i'), _unpacking('uint8', '<Q'), _unpacking('float8', '>d')


def read_stringnl(f, decode=True, stripquotes=True, *, encoding='latin-1'):
    """A line, in quotes."""
    line = f.readline()
    if not line.endswith(b'\n'):
        raise ValueError('no newline found when trying to read stringnl')
    line = line[:-1]
    if stripquotes:
        quote = line[:1]
        if quote not in (b'"', b"'"):
            raise ValueError(f'no string quotes around {line!r}')
        if len(line) < 2 or not line.endswith(quote):
            raise ValueError(f'strinq quote {quote!r} not found at both ends of {line!r}')
        line = line[1:-1]
    if decode:
        line = codecs.escape_decode(line)[0].decode(encoding)
    return line


def read_stringnl_noescape(f):
    """A line."""
    return read_stringnl(f, stripquotes=False, encoding='utf-8')


def read_stringnl_noescape_pair(f):
    """Two lines, with a space between them."""
    return f'{read_stringnl_noescape(f)} {read_stringnl_noescape(f)}'


def _counted(name, count, convert=None, negative=False):
    # A reader of as much as a count before it says.
    def read(f):
        n = count(f)
        if n < 0:
            raise ValueError(f'{name} byte count < 0: {n}')
        if n > sys.maxsize:
            raise ValueError(f'{name} byte count > sys.maxsize: {n}')
        data = f.read(n)
        if len(data) < n:
            raise ValueError(f'expected {n} bytes in a {name}, but only {len(data)} remain')
        return convert(data) if convert else data
    read.__name__ = read.__qualname__ = f'read_{name}'
    return read


def _latin(data):
    return data.decode('latin-1')


def _utf8(data):
    return str(data, 'utf-8', 'surrogatepass')


read_string1, read_string4 = _counted('string1', read_uint1, _latin), _counted('string4', read_int4, _latin)
read_bytes1, read_bytes4, read_bytes8 = _counted('bytes1', read_uint1), _counted('bytes4', read_uint4), _counted('bytes8', read_uint8)
read_bytearray8 = _counted('bytearray8', read_uint8, bytearray)
read_unicodestring1, read_unicodestring4 = _counted('unicodestring1', read_uint1, _utf8), _counted('unicodestring4', read_uint4, _utf8)
read_unicodestring8 = _counted('unicodestring8', read_uint8, _utf8)


def read_unicodestringnl(f):
    """A line with escapes."""
    line = f.readline()
    if not line.endswith(b'\n'):
        raise ValueError('no newline found when trying to read unicodestringnl')
    return str(line[:-1], 'raw-unicode-escape')


def read_decimalnl_short(f):
    """A line with a number, or 00 or 01 for False and True."""
    line = read_stringnl(f, decode=False, stripquotes=False)
    return line == b'01' if line in (b'00', b'01') else int(line)


def read_decimalnl_long(f):
    """A line with a number, after which an L may stand."""
    return int(read_stringnl(f, decode=False, stripquotes=False).removesuffix(b'L'))


def read_floatnl(f):
    """A line with a number."""
    return float(read_stringnl(f, decode=False, stripquotes=False))


def _signed(data):
    return int.from_bytes(data, 'little', signed=True)


def read_long1(f):
    """A count, and as many bytes of a number."""
    return _signed(_exactly(f, read_uint1(f), 'long1'))


def read_long4(f):
    """A count of four bytes, and as many bytes of a number."""
    n = read_int4(f)
    if n < 0:
        raise ValueError(f'long4 byte count < 0: {n}')
    return _signed(_exactly(f, n, 'long4'))


_SIZES = {'uint1': 1, 'uint2': 2, 'int4': 4, 'uint4': 4, 'uint8': 8, 'float8': 8, 'string1': TAKEN_FROM_ARGUMENT1,
          'string4': TAKEN_FROM_ARGUMENT4, 'bytes1': TAKEN_FROM_ARGUMENT1, 'bytes4': TAKEN_FROM_ARGUMENT4U,
          'bytes8': TAKEN_FROM_ARGUMENT8U, 'bytearray8': TAKEN_FROM_ARGUMENT8U, 'unicodestring1': TAKEN_FROM_ARGUMENT1,
          'unicodestring4': TAKEN_FROM_ARGUMENT4U, 'unicodestring8': TAKEN_FROM_ARGUMENT8U, 'long1': TAKEN_FROM_ARGUMENT1,
          'long4': TAKEN_FROM_ARGUMENT4}
for _name in [*_SIZES, 'stringnl', 'stringnl_noescape', 'stringnl_noescape_pair', 'unicodestringnl', 'decimalnl_short', 'decimalnl_long',
              'floatnl']:
    _reader = globals()['read_' + _name]
    globals()[_name] = ArgumentDescriptor(_name, _SIZES.get(_name, UP_TO_NEWLINE), _reader, _reader.__doc__ or f'An argument of the kind {_name}.')


# ---- what is on the stack ----

_KINDS = {'int': int, 'int_or_bool': (int, bool), 'bool': bool, 'float': float, 'bytes_or_str': (bytes, str), 'bytes': bytes,
          'bytearray': bytearray, 'str': str, 'None': type(None), 'tuple': tuple, 'list': list, 'dict': dict, 'set': set,
          'frozenset': set, 'buffer': object, 'any': object, 'mark': StackObject, 'stackslice': StackObject}
_stack = {name: StackObject(name, kind, f'An object of the kind {name}.') for name, kind in _KINDS.items()}
pyint, pyinteger_or_bool, pybool, pyfloat = _stack['int'], _stack['int_or_bool'], _stack['bool'], _stack['float']
pybytes_or_str = pystring = _stack['bytes_or_str']
pybytes, pybytearray, pyunicode, pynone = _stack['bytes'], _stack['bytearray'], _stack['str'], _stack['None']
pytuple, pylist, pydict, pyset, pyfrozenset = (_stack[n] for n in ('tuple', 'list', 'dict', 'set', 'frozenset'))
pybuffer, anyobject, markobject, stackslice = _stack['buffer'], _stack['any'], _stack['mark'], _stack['stackslice']


# ---- codes: name, code, protocol, argument | taken | left | what it does ----

_TABLE = '''
INT 49 0 decimalnl_short | - | int_or_bool | Push an integer or bool.
BININT 4a 1 int4 | - | int | Push an int of four bytes.
BININT1 4b 1 uint1 | - | int | Push an int of one byte.
BININT2 4d 1 uint2 | - | int | Push an int of two bytes.
LONG 4c 0 decimalnl_long | - | int | Push an int of any size, written in digits.
LONG1 8a 2 long1 | - | int | Push an int of less than 256 bytes.
LONG4 8b 2 long4 | - | int | Push an int of many bytes.
STRING 53 0 stringnl | - | bytes_or_str | Push a text of Python 2, in quotes.
BINSTRING 54 1 string4 | - | bytes_or_str | Push a text of Python 2 after its length in four bytes.
SHORT_BINSTRING 55 1 string1 | - | bytes_or_str | Push a text of Python 2 after its length in one byte.
BINBYTES 42 3 bytes4 | - | bytes | Push bytes after their number in four.
SHORT_BINBYTES 43 3 bytes1 | - | bytes | Push bytes after their number in one.
BINBYTES8 8e 4 bytes8 | - | bytes | Push bytes after their number in eight.
BYTEARRAY8 96 5 bytearray8 | - | bytearray | Push a bytearray.
NEXT_BUFFER 97 5 - | - | buffer | Push a buffer that travels apart.
READONLY_BUFFER 98 5 - | buffer | buffer | Make the buffer on top read-only.
NONE 4e 0 - | - | None | Push None on the stack.
NEWTRUE 88 2 - | - | bool | Push True.
NEWFALSE 89 2 - | - | bool | Push False.
UNICODE 56 0 unicodestringnl | - | str | Push a Python Unicode string object.
SHORT_BINUNICODE 8c 4 unicodestring1 | - | str | Push a text after its length in one byte.
BINUNICODE 58 1 unicodestring4 | - | str | Push a text after its length in four bytes.
BINUNICODE8 8d 4 unicodestring8 | - | str | Push a text after its length in eight bytes.
FLOAT 46 0 floatnl | - | float | Push a float, written in digits.
BINFLOAT 47 1 float8 | - | float | Push a float of eight bytes.
EMPTY_LIST 5d 1 - | - | list | Push a new list.
APPEND 61 0 - | list any | list | Append an object to a list.
APPENDS 65 1 - | list mark stackslice | list | Append all above the mark to a list.
LIST 6c 0 - | mark stackslice | list | Build a list out of the topmost stack slice, after markobject.
EMPTY_TUPLE 29 1 - | - | tuple | Push the empty tuple.
TUPLE 74 0 - | mark stackslice | tuple | Build a tuple out of the topmost stack slice, after markobject.
TUPLE1 85 2 - | any | tuple | Make a tuple of the top.
TUPLE2 86 2 - | any any | tuple | Make a tuple of the two on top.
TUPLE3 87 2 - | any any any | tuple | Make a tuple of the three on top.
EMPTY_DICT 7d 1 - | - | dict | Push a new dict.
DICT 64 0 - | mark stackslice | dict | Make a dict of keys and values above the mark.
SETITEM 73 0 - | dict any any | dict | Put a key and its value into a dict.
SETITEMS 75 1 - | dict mark stackslice | dict | Put all keys and values above the mark into a dict.
EMPTY_SET 8f 4 - | - | set | Push a new set.
ADDITEMS 90 4 - | set mark stackslice | set | Add all above the mark to a set.
FROZENSET 91 4 - | mark stackslice | frozenset | Make a frozenset of all above the mark.
POP 30 0 - | any | - | Drop the top, or a mark.
DUP 32 0 - | any | any any | Push the top once more.
MARK 28 0 - | - | mark | Push markobject onto the stack.
POP_MARK 31 1 - | mark stackslice | - | Drop all above the mark, and the mark.
GET 67 0 decimalnl_short | - | any | Push what the memo has for a key in digits.
BINGET 68 1 uint1 | - | any | Push what the memo has for a key of one byte.
LONG_BINGET 6a 1 uint4 | - | any | Push what the memo has for a key of four bytes.
PUT 70 0 decimalnl_short | - | - | Store the stack top into the memo.  The stack is not popped.
BINPUT 71 1 uint1 | - | - | Remember the top under a key of one byte.
LONG_BINPUT 72 1 uint4 | - | - | Remember the top under a key of four bytes.
MEMOIZE 94 4 - | any | any | Remember the top under the next key.
EXT1 82 2 uint1 | - | any | Push what is registered under a number of one byte.
EXT2 83 2 uint2 | - | any | Push what is registered under a number of two bytes.
EXT4 84 2 int4 | - | any | Push what is registered under a number of four bytes.
GLOBAL 63 0 stringnl_noescape_pair | - | any | Push what a module has under a name.
STACK_GLOBAL 93 4 - | str str | any | Take a module and a name, and push what it has under it.
REDUCE 52 0 - | any any | any | Call a function with a tuple of arguments.
BUILD 62 0 - | any any | any | Give an object its state.
INST 69 0 stringnl_noescape_pair | mark stackslice | any | Call a class with what is above the mark, in the way of old.
OBJ 6f 1 - | mark any stackslice | any | Call a class that is above the mark with the rest.
NEWOBJ 81 2 - | any any | any | Make an object with the __new__ of a class.
NEWOBJ_EX 92 4 - | any any any | any | The same with keywords.
PROTO 80 2 uint1 | - | - | Say which protocol this is.
STOP 2e 0 - | any | - | Stop the unpickling machine.
FRAME 95 4 uint8 | - | - | Say how many bytes the next frame has.
PERSID 50 0 stringnl_noescape | - | any | Push the object of a persistent id, a line.
BINPERSID 51 1 - | any | any | Push the object of the persistent id on top.
'''


def _read_table():
    for line in _TABLE.strip().split('\n'):
        head, before, after, doc = line.split(' | ')
        name, code, proto, arg = head.split()
        kinds = [[_stack[n] for n in part.split() if n != '-'] for part in (before, after)]
        yield OpcodeInfo(name, chr(int(code, 16)), None if arg == '-' else globals()[arg], *kinds, int(proto), doc)


opcodes = list(_read_table())
code2op = {op.code: op for op in opcodes}


def _steps(pickle, ends=False):
    # The codes with arguments and positions, and where each ends.
    f = io.BytesIO(pickle) if isinstance(pickle, bytes_types) else pickle
    tell = getattr(f, 'tell', lambda: None)
    while True:
        at = tell()
        code = f.read(1)
        op = code2op.get(code.decode('latin-1'))
        if op is None:
            if not code:
                raise ValueError('pickle exhausted before seeing STOP')
            raise ValueError(f'at position {"<unknown>" if at is None else at}, opcode {code!r} unknown')
        arg = None if op.arg is None else op.arg.reader(f)
        yield (op, arg, at, tell()) if ends else (op, arg, at)
        if op.name == 'STOP':
            return


def genops(pickle):
    """The codes of a pickle (bytes, or a file) one after the other: (OpcodeInfo, argument, position)."""
    return _steps(pickle)


_PUTS, _GETS = {'PUT', 'BINPUT', 'LONG_BINPUT'}, {'GET', 'BINGET', 'LONG_BINGET'}


def optimize(p):
    """The same pickle without what it stores and never takes."""
    wanted, known = set(), 0   # the keys that are taken, and how many there were
    proto = 0
    parts = []                 # bytes that stay, or ('put' | 'get', key)
    keys = {}
    for op, arg, at, end in _steps(p, ends=True):
        if op.name == 'PROTO':
            proto = max(proto, arg)
            if at == 0:
                continue
        elif op.name == 'FRAME':
            continue
        elif op.name in _PUTS:
            known = arg
            parts.append(('put', arg))
            keys[arg] = True
            continue
        elif op.name == 'MEMOIZE':
            known = len(keys)
            keys[known] = True
            parts.append(('put', known))
            continue
        elif op.name in _GETS:
            wanted.add(arg)
            parts.append(('get', arg))
            proto = max(proto, op.proto)
            continue
        proto = max(proto, op.proto)
        parts.append(p[at:end])
    body, new = bytearray(), {}
    frame = []  # frames that are full
    for part in parts:
        if isinstance(part, tuple):
            what, key = part
            if what == 'put':
                if key not in wanted:
                    continue
                new[key] = len(new)
                part = _put(new[key], proto)
            else:
                part = _take(new[key], proto)
        if proto >= 4 and len(part) >= 1 << 16:
            frame += [_framed(body), bytes(part)]
            body = bytearray()
            continue
        body += part
        if proto >= 4 and len(body) >= 1 << 16:
            frame.append(_framed(body))
            body = bytearray()
    last = _framed(body) if proto >= 4 else bytes(body)
    start = b'\x80' + bytes([proto]) if proto >= 2 else b''
    return start + b''.join(frame) + last


def _framed(body):
    return b'\x95' + len(body).to_bytes(8, 'little') + bytes(body) if len(body) >= 4 else bytes(body)


def _put(key, proto):
    if proto >= 4:
        return b'\x94'
    if proto == 0:
        return b'p%d\n' % key
    return b'q' + bytes([key]) if key < 256 else b'r' + key.to_bytes(4, 'little')


def _take(key, proto):
    if proto == 0:
        return b'g%d\n' % key
    return b'h' + bytes([key]) if key < 256 else b'j' + key.to_bytes(4, 'little')


class _Listing:
    """What dis knows while it goes through a pickle: the stack, marks, and keys of the memo."""

    def __init__(self, memo):
        self.stack, self.marks = [], []
        self.memo = {} if memo is None else memo

    def mark_of(self, op):
        # The text about a mark that the code takes, and what is wrong with it.
        before = op.stack_before
        if not (markobject in before or op.name == 'POP' and self.stack and self.stack[-1] is markobject):
            return '', None, before
        if op.name == 'POP':
            before = []
        if not self.marks:
            return 'no MARK exists on stack', 'no MARK exists on stack', before
        at = self.marks.pop()
        if op.name != 'POP':
            before = before[:before.index(markobject)]
        while self.stack[-1] is not markobject:
            self.stack.pop()
        self.stack.pop()
        return f'(MARK at {"unknown opcode offset" if at is None else at})', None, before

    def memo_of(self, op, arg):
        # The objects that the code leaves, the text about the memo, and what is wrong.
        after = op.stack_after
        if op.name in _PUTS or op.name == 'MEMOIZE':
            key = len(self.memo) if op.name == 'MEMOIZE' else arg
            text = f'(as {key})' if op.name == 'MEMOIZE' else ''
            if key in self.memo:
                return after, text, f'memo key {arg} already defined'
            if not self.stack:
                return after, text, "stack is empty -- can't store into memo"
            if self.stack[-1] is markobject:
                return after, text, "can't store markobject in the memo"
            self.memo[key] = self.stack[-1]
            return after, text, None
        if op.name in _GETS:
            if arg not in self.memo:
                return after, '', f'memo key {arg} has never been stored into'
            return [self.memo[arg]], '', None
        return after, '', None


def dis(pickle, out=None, memo=None, indentlevel=4, annotate=0):
    """Print a pickle code by code. Memo keeps the keys between several pickles of one Pickler; annotate is the column at
    which explanations begin, none where it is 0. ValueError where the pickle cannot be right."""
    known, highest, column = _Listing(memo), -1, annotate
    for op, arg, at in genops(pickle):
        place = '' if at is None else f'{at:5}: '
        line = f'{repr(op.code)[1:-1]:4} {" " * indentlevel * len(known.marks)}{op.name}'
        highest = max(highest, op.proto)
        note, wrong, before = known.mark_of(op)
        after, text, problem = known.memo_of(op, arg)
        note = note or text
        wrong = wrong or problem
        if arg is not None or note:
            line += ' ' * (10 - len(op.name))
            if arg is not None:
                line += f' {arg!r}'
            if note:
                line += f' {note}'
        if annotate:
            line = line.ljust(column)
            column = len(line) if len(line) <= 50 else annotate
            line += ' ' + op.doc
        print(place + line, file=out)
        if wrong:
            raise ValueError(wrong)
        if len(known.stack) < len(before):
            raise ValueError(f'tries to pop {len(before)} items from stack with only {len(known.stack)} items')
        if before:
            del known.stack[-len(before):]
        if markobject in after:
            known.marks.append(at)
        known.stack += after
    print('highest protocol among opcodes =', highest, file=out)
    if known.stack:
        raise ValueError(f'stack not empty after STOP: {known.stack!r}')
