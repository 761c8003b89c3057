"""Objects as bytes and back, in the format of CPython's pickles, protocols 0 to 5. Loading calls what the bytes name, as far as
the program may import it."""
import _report
import builtins
import codecs
import copyreg
import io
import operator
import struct
import sys
import types
from _pickle import PickleError, Pickler, PicklingError, Unpickler, UnpicklingError, dump, dumps, load, loads
from copyreg import dispatch_table

__all__ = ['PickleError', 'PicklingError', 'UnpicklingError', 'Pickler', 'Unpickler', 'dump', 'dumps', 'load', 'loads', 'PickleBuffer']

format_version = '4.0'
compatible_formats = ['1.0', '1.1', '1.2', '1.3', '2.0', '3.0', '4.0', '5.0']
HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4
bytes_types = bytes, bytearray
_nothing = object()
_FRAME = 1 << 16  # bytes of a frame from which on another one begins

# The codes, by their names.
_CODES = {'MARK': '(', 'STOP': '.', 'POP': '0', 'POP_MARK': '1', 'DUP': '2', 'FLOAT': 'F', 'INT': 'I', 'BININT': 'J', 'BININT1': 'K',
          'LONG': 'L', 'BININT2': 'M', 'NONE': 'N', 'PERSID': 'P', 'BINPERSID': 'Q', 'REDUCE': 'R', 'STRING': 'S', 'BINSTRING': 'T',
          'SHORT_BINSTRING': 'U', 'UNICODE': 'V', 'BINUNICODE': 'X', 'APPEND': 'a', 'BUILD': 'b', 'GLOBAL': 'c', 'DICT': 'd',
          'EMPTY_DICT': '}', 'APPENDS': 'e', 'GET': 'g', 'BINGET': 'h', 'INST': 'i', 'LONG_BINGET': 'j', 'LIST': 'l', 'EMPTY_LIST': ']',
          'OBJ': 'o', 'PUT': 'p', 'BINPUT': 'q', 'LONG_BINPUT': 'r', 'SETITEM': 's', 'TUPLE': 't', 'EMPTY_TUPLE': ')', 'SETITEMS': 'u',
          'BINFLOAT': 'G', 'PROTO': '\x80', 'NEWOBJ': '\x81', 'EXT1': '\x82', 'EXT2': '\x83', 'EXT4': '\x84', 'TUPLE1': '\x85',
          'TUPLE2': '\x86', 'TUPLE3': '\x87', 'NEWTRUE': '\x88', 'NEWFALSE': '\x89', 'LONG1': '\x8a', 'LONG4': '\x8b',
          'BINBYTES': 'B', 'SHORT_BINBYTES': 'C', 'SHORT_BINUNICODE': '\x8c', 'BINUNICODE8': '\x8d', 'BINBYTES8': '\x8e',
          'EMPTY_SET': '\x8f', 'ADDITEMS': '\x90', 'FROZENSET': '\x91', 'NEWOBJ_EX': '\x92', 'STACK_GLOBAL': '\x93',
          'MEMOIZE': '\x94', 'FRAME': '\x95', 'BYTEARRAY8': '\x96', 'NEXT_BUFFER': '\x97', 'READONLY_BUFFER': '\x98'}
globals().update({name: code.encode('latin-1') for name, code in _CODES.items()})
TRUE, FALSE = b'I01\n', b'I00\n'


class PickleBuffer:
    """Wraps an object whose bytes may travel apart from the pickle."""

    def __init__(self, obj):
        self._view = memoryview(obj)

    def _held(self):
        try:
            return memoryview(self._view)
        except ValueError:
            pass
        raise ValueError('operation forbidden on released PickleBuffer object')

    def __buffer__(self, flags):
        return self._held()

    def raw(self):
        """The bytes as a view of one dimension."""
        view = self._held()
        if not view.contiguous:
            raise BufferError('cannot extract raw buffer from non-contiguous buffer')
        return view.cast('B')

    def release(self):
        self._view.release()


_pickle_buffers(PickleBuffer)
# Names of modules that are another one's here.
_OWN_MODULES = {'_functools': 'functools', '_datetime': 'datetime', '_decimal': 'decimal', '_pydecimal': 'decimal',
                '_pydatetime': 'datetime', '_operator': 'operator', 'pathlib._local': 'pathlib', '_collections_abc': 'collections.abc',
                '_io': 'io', '_codecs': 'codecs', '_queue': 'queue', '_struct': 'struct'}


def _getattribute(obj, name):
    """What a dotted name means from an object on, and the object that has it."""
    place, parent = obj, None
    for part in name.split('.'):
        if part == '<locals>':
            raise AttributeError(f"Can't get local attribute {name!r} on {obj!r}")
        _report.may_use(part)
        try:
            place, parent = getattr(place, part), place
            if isinstance(place, types.ModuleType):
                _report.may_import(place.__name__)
        except AttributeError:
            raise AttributeError(f"Can't get attribute {name!r} on {obj!r}") from None
    return place, parent


class _Pickler:
    """Writes pickles to a file."""

    def __init__(self, file, protocol=None, fix_imports=True, buffer_callback=None):
        if protocol is None:
            protocol = DEFAULT_PROTOCOL
        protocol = operator.index(protocol)
        if not -2 ** 63 <= protocol < 2 ** 63:
            raise OverflowError('Python int too large to convert to C long')
        if protocol < 0:
            protocol = HIGHEST_PROTOCOL
        elif protocol > HIGHEST_PROTOCOL:
            raise ValueError(f'pickle protocol must be <= {HIGHEST_PROTOCOL}')
        try:
            self._file_write = file.write
        except AttributeError:
            raise TypeError("file must have a 'write' attribute") from None
        if buffer_callback is not None and protocol < 5:
            raise ValueError('buffer_callback needs protocol >= 5')
        self.proto = protocol
        self.bin = protocol >= 1
        self.fast = False
        self.fix_imports = fix_imports and protocol < 3
        self._buffers = buffer_callback
        self.memo = {}

    def clear_memo(self):
        """Forget which objects were written."""
        self.memo.clear()

    def persistent_id(self, obj):
        return None

    def dump(self, obj):
        """Write an object to a file of bytes."""
        if not hasattr(self, '_file_write'):
            raise PicklingError(f'Pickler.__init__() was not called by {self.__class__.__name__}.__init__()')
        self._out = bytearray()
        self._head = b'\x80' + bytes([self.proto]) if self.proto >= 2 else b''
        self.save(obj)
        self._out += b'.'
        self._end_frame()

    def _end_frame(self, apart=None):
        # Writes what is there, as a frame where there are frames, and then bytes that stand apart.
        out, head = bytes(self._out), self._head
        self._out, self._head = bytearray(), b''
        if self.proto >= 4 and len(out) >= 4:
            head += b'\x95' + len(out).to_bytes(8, 'little')
        if head or out:
            self._file_write(head + out)
        if apart is not None:
            for part in apart:
                self._file_write(part)

    def _memoize(self, obj):
        if self.fast:
            return
        n = len(self.memo)
        self.memo[id(obj)] = n, obj
        if self.proto >= 4:
            self._out += b'\x94'
        elif not self.bin:
            self._out += b'p%d\n' % n
        elif n < 256:
            self._out += b'q' + bytes([n])
        else:
            self._out += b'r' + n.to_bytes(4, 'little')

    def _get(self, n):
        if not self.bin:
            self._out += b'g%d\n' % n
        elif n < 256:
            self._out += b'h' + bytes([n])
        else:
            self._out += b'j' + n.to_bytes(4, 'little')

    def save(self, obj, save_persistent_id=True):
        if save_persistent_id:
            pid = self.persistent_id(obj)
            if pid is not None:
                self._persistent(pid)
                return
        if self.proto >= 4 and len(self._out) >= _FRAME:
            self._end_frame()
        kind = type(obj)
        write = self._dispatch.get(kind)
        if write is None or kind in self._memoized:
            known = self.memo.get(id(obj))
            if known is not None:
                self._get(known[0])
                return
        reduced = NotImplemented
        override = getattr(self, 'reducer_override', None)
        if override is not None:
            reduced = override(obj)
        if reduced is NotImplemented:
            if write is not None:
                write(self, obj)
                return
            table = getattr(self, 'dispatch_table', dispatch_table)
            reduce = table.get(kind, _nothing)
            if reduce is not _nothing:
                reduced = reduce(obj)
            elif issubclass(kind, type):
                self.save_global(obj)
                return
            else:
                if isinstance(obj, (types.MethodDescriptorType, types.WrapperDescriptorType)):
                    reduced = getattr, (obj.__objclass__, obj.__name__)
                elif isinstance(obj, (types.BuiltinFunctionType, types.MethodType)) and not isinstance(getattr(obj, '__self__', None),
                                                                                                      (types.ModuleType, type(None))):
                    reduced = getattr, (obj.__self__, obj.__name__)
                elif isinstance(obj, types.BuiltinFunctionType):
                    self.save_global(obj)
                    return
                else:
                    reduced = obj.__reduce_ex__(self.proto)
        if isinstance(reduced, str):
            self.save_global(obj, reduced)
            return
        if not isinstance(reduced, tuple):
            raise PicklingError('__reduce__ must return a string or tuple')
        if not 2 <= len(reduced) <= 6:
            raise PicklingError('tuple returned by __reduce__ must contain 2 through 6 elements')
        self.save_reduce(*reduced, obj=obj)

    @staticmethod
    def _check_newobj_ex(args, obj):
        if len(args) != 3:
            raise PicklingError(f'__newobj_ex__ expected 3 arguments, got {len(args)}')
        cls, given, named = args
        if not hasattr(cls, '__new__'):
            raise PicklingError('args[0] from __newobj_ex__ args has no __new__')
        if obj is not None and cls is not obj.__class__:
            raise PicklingError('args[0] from __newobj_ex__ args has the wrong class')
        if not isinstance(given, tuple):
            raise PicklingError(f'second argument to __newobj_ex__() must be a tuple, not {type(given).__name__}')
        if not isinstance(named, dict):
            raise PicklingError(f'third argument to __newobj_ex__() must be a dict, not {type(named).__name__}')

    def _persistent(self, pid):
        if self.bin:
            self.save(pid, False)
            self._out += b'Q'
            return
        try:
            self._out += b'P' + str(pid).encode('ascii') + b'\n'
        except UnicodeEncodeError:
            raise PicklingError('persistent IDs in protocol 0 must be ASCII strings') from None

    def save_reduce(self, func, args, state=None, listitems=None, dictitems=None, state_setter=None, *, obj=None):
        if not callable(func):
            raise PicklingError('first item of the tuple returned by __reduce__ must be callable')
        if not isinstance(args, tuple):
            raise PicklingError('second item of the tuple returned by __reduce__ must be a tuple')
        for place, items in (('fourth', listitems), ('fifth', dictitems)):
            if items is not None and not hasattr(type(items), '__next__'):
                raise PicklingError(f'{place} element of the tuple returned by __reduce__ must be an iterator, '
                                    f'not {type(items).__name__}')
        if state_setter is not None and not callable(state_setter):
            raise PicklingError('sixth element of the tuple returned by __reduce__ must be a function, '
                                f'not {type(state_setter).__name__}')
        name = getattr(func, '__name__', '')
        if name == '__newobj_ex__' and self.proto >= 2:
            self._check_newobj_ex(args, obj)
        if name == '__newobj_ex__' and self.proto >= 4:
            self.save(args[0])
            self.save(args[1])
            self.save(args[2])
            self._out += b'\x92'
        elif name == '__newobj_ex__' and self.proto >= 2:
            import functools
            cls, args, kwargs = args
            self.save(functools.partial(cls.__new__, cls, *args, **kwargs))
            self._out += b')R'
        elif name == '__newobj__' and self.proto >= 2:
            cls = args[0]
            if not hasattr(cls, '__new__'):
                raise PicklingError(f'args[0] from {name} args has no __new__')
            if obj is not None and cls is not obj.__class__:
                raise PicklingError(f'args[0] from {name} args has the wrong class')
            self.save(cls)
            self.save(args[1:])
            self._out += b'\x81'
        else:
            self.save(func)
            self.save(args)
            self._out += b'R'
        if obj is not None:
            if id(obj) in self.memo:  # the arguments led back to it
                self._out += b'0'
                self._get(self.memo[id(obj)][0])
            else:
                self._memoize(obj)
        if listitems is not None:
            self._appends(listitems)
        if dictitems is not None:
            self._setitems(dictitems)
        if state is not None:
            if state_setter is None:
                self.save(state)
                self._out += b'b'
            else:
                self.save(state_setter)
                if self.proto < 2:
                    self._out += b'('
                self.save(obj)
                self.save(state)
                self._out += b'\x86R0' if self.proto >= 2 else b'tR0'

    def save_global(self, obj, name=None):
        if name is None:
            name = getattr(obj, '__qualname__', None)
            if name is None:
                name = obj.__name__
        module = getattr(obj, '__module__', None)
        if module is None:
            # A function of nowhere is looked for in the program.
            module = '__main__' if isinstance(obj, types.FunctionType) else getattr(type(obj), '__module__', 'builtins')
        if isinstance(obj, type) and obj in _SINGLETONS:
            self.save(type)
            self.save((_SINGLETONS[obj],))
            self._out += b'R'
            self._memoize(obj)
            return
        if type(module) is not str or not module:
            raise PicklingError(f"Can't pickle {obj!r}: import of module {module!r} failed")
        # One text stands for all functions of a module in C, and one for all else.
        if isinstance(obj, types.BuiltinFunctionType):
            written = _function_modules.setdefault(module, ''.join(list(module)))
        else:
            written = '_codecs' if module == 'codecs' and name == 'encode' else sys.intern(module)
        module = _OWN_MODULES.get(module, module)
        if '<locals>' in name.split('.'):
            if module == '__main__' or isinstance(obj, (type, types.FunctionType)):
                raise AttributeError(f"Can't get local object {name!r}")
        try:
            found = _find(module, name, True)
        except ImportError:
            raise PicklingError(f"Can't pickle {obj!r}: import of module {module!r} failed") from None
        except (AttributeError, KeyError, UnpicklingError):
            if module != '__main__' or sys.modules.get('__main__') is not None or '<' in name:
                raise PicklingError(f"Can't pickle {obj!r}: attribute lookup {name} on {module} failed") from None
            found = obj
        if found is not obj:
            if sys.modules.get('__main__') is not None or module != '__main__':
                raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module}.{name}")
        if module == '__main__':
            _note_pickled(module, name, obj)
        if self.proto >= 2:
            code = copyreg._extension_registry.get((module, name))
            if code is not None:
                width = 1 if code <= 0xff else 2 if code <= 0xffff else 4
                self._out += {1: b'\x82', 2: b'\x83', 4: b'\x84'}[width] + code.to_bytes(width, 'little')
                return
        if self.proto >= 4:
            self.save(written)
            self.save(name)
            self._out += b'\x93'
        elif '.' in name:
            outer, _, last = name.rpartition('.')
            self.save_reduce(getattr, (_find(module, outer, True), last))
        else:
            self._old_global(obj, written, name)
        self._memoize(obj)

    def _old_global(self, obj, module, name):
        if self.fix_imports:
            import _compat_pickle
            place = _compat_pickle.REVERSE_NAME_MAPPING.get((module, name))
            if place is not None:
                module, name = place
            else:
                module = _compat_pickle.REVERSE_IMPORT_MAPPING.get(module, module)
        coding = 'utf-8' if self.proto >= 3 else 'ascii'
        try:
            self._out += b'c' + module.encode(coding) + b'\n' + name.encode(coding) + b'\n'
        except UnicodeEncodeError:
            what = 'module' if not module.isascii() else 'global'
            raise PicklingError(f"can't pickle {what} identifier {module + '.' + name!r} using pickle protocol {self.proto}") from None

    def _constant(code):
        def write(self, obj):
            self._out += code
        return write

    def _bool(self, obj):
        if self.proto < 2:
            self._out += TRUE if obj else FALSE
            return
        self._out += b'\x88' if obj else b'\x89'

    def _int(self, obj):
        if not self.bin:
            self._out += (b'I%d\n' if -0x80000000 <= obj <= 0x7fffffff else b'L%dL\n') % obj
        elif 0 <= obj < 256:
            self._out += b'K' + bytes([obj])
        elif 0 <= obj < 65536:
            self._out += b'M' + obj.to_bytes(2, 'little')
        elif -0x80000000 <= obj <= 0x7fffffff:
            self._out += b'J' + obj.to_bytes(4, 'little', signed=True)
        elif self.proto < 2:
            self._out += b'L%dL\n' % obj
        else:
            data = encode_long(obj)
            self._out += (b'\x8a' + bytes([len(data)]) if len(data) < 256 else b'\x8b' + len(data).to_bytes(4, 'little')) + data

    def _float(self, obj):
        self._out += b'G' + struct.pack('>d', obj) if self.bin else b'F' + repr(obj).encode() + b'\n'

    def _sized(self, data, short, middle, long):
        n = len(data)
        if n < 256 and short:
            head = short + bytes([n])
        elif n <= 0xffffffff or not long:
            head = middle + n.to_bytes(4, 'little')
        else:
            head = long + n.to_bytes(8, 'little')
        self._large(head, data)

    def _large(self, head, data):
        # Much data stands outside of frames.
        if self.proto >= 4 and len(data) >= _FRAME:
            self._end_frame((head, data))
        else:
            self._out += head
            self._out += data

    def _str(self, obj):
        if not self.bin:
            text = obj
            for char in '\\\0\n\r\x1a':
                text = text.replace(char, f'\\u{ord(char):04x}')
            self._out += b'V' + text.encode('raw-unicode-escape') + b'\n'
            self._memoize(obj)
            return
        data = obj.encode('utf-8', 'surrogatepass')
        if self.proto >= 4:
            self._sized(data, b'\x8c', b'X', b'\x8d')
        else:
            self._sized(data, b'', b'X', b'')
        self._memoize(obj)

    def _bytes(self, obj):
        if self.proto < 3:
            if not obj:
                self.save_reduce(bytes, (), obj=obj)
                return
            # As text of one character a byte.
            if not obj:
                self.save_reduce(bytes, (), obj=obj)
                return
            text = str(obj, 'latin1')
            self.save_reduce(codecs.encode, (text, 'latin1'), obj=obj)
            return
        self._sized(obj, b'C', b'B', b'\x8e' if self.proto >= 4 else b'')
        self._memoize(obj)

    def _bytearray(self, obj):
        if self.proto < 5:
            self.save_reduce(bytearray, (bytes(obj),) if obj else (), obj=obj)
            return
        self._large(b'\x96' + len(obj).to_bytes(8, 'little'), bytes(obj))
        self._memoize(obj)

    def _tuple(self, obj):
        if not obj:
            self._out += b')' if self.bin else b'(t'
            return
        marked = len(obj) > 3 or self.proto < 2
        if marked:
            self._out += b'('
        for item in obj:
            self.save(item)
        if id(obj) in self.memo:  # the items led back to it
            self._out += b'0' * (len(obj) + marked) if not marked or not self.bin else b'1'
            self._get(self.memo[id(obj)][0])
            return
        self._out += b't' if marked else (b'\x85', b'\x86', b'\x87')[len(obj) - 1]
        self._memoize(obj)

    def _list(self, obj):
        self._out += b']' if self.bin else b'(l'
        self._memoize(obj)
        self._appends(obj)

    def _dict(self, obj):
        self._out += b'}' if self.bin else b'(d'
        self._memoize(obj)
        self._setitems(obj.items())

    def _batches(self, items, one, many, save):
        items = iter(items)
        if not self.bin:
            for item in items:
                save(item)
                self._out += one
            return
        while True:
            batch = []
            for item in items:
                batch.append(item)
                if len(batch) == 1000:
                    break
            if not batch:
                return
            if len(batch) == 1 and one:
                save(batch[0])
                self._out += one
            else:
                self._out += b'('
                for item in batch:
                    save(item)
                self._out += many
            if len(batch) < 1000:
                return

    def _appends(self, items):
        self._batches(items, b'a', b'e', self.save)

    def _setitems(self, items):
        def both(pair):
            self.save(pair[0])
            self.save(pair[1])
        self._batches(items, b's', b'u', both)

    def _set(self, obj):
        if self.proto < 4:
            return self.save_reduce(set, (list(obj),), obj=obj)
        self._out += b'\x8f'
        self._memoize(obj)
        self._batches(obj, b'', b'\x90', self.save)

    def _frozenset(self, obj):
        if self.proto < 4:
            return self.save_reduce(frozenset, (list(obj),), obj=obj)
        self._out += b'('
        for item in obj:
            self.save(item)
        if id(obj) in self.memo:
            self._out += b'1'
            self._get(self.memo[id(obj)][0])
            return
        self._out += b'\x91'
        self._memoize(obj)

    def _buffer(self, obj):
        if self.proto < 5:
            raise PicklingError('PickleBuffer can only be pickled with protocol >= 5')
        view = obj.raw()
        if self._buffers is not None and not self._buffers(obj):
            self._out += b'\x97\x98' if view.readonly else b'\x97'
        elif view.readonly:
            self._bytes(view.tobytes())
        else:
            self._bytearray(bytearray(view))

    _dispatch = {type(None): _constant(b'N'), bool: _bool, int: _int, float: _float, str: _str, bytes: _bytes, bytearray: _bytearray,
                 tuple: _tuple, list: _list, dict: _dict, set: _set, frozenset: _frozenset, types.FunctionType: save_global,
                 type: save_global, PickleBuffer: _buffer}
    dispatch = _dispatch
    _memoized = frozenset(_dispatch) - {type(None), bool, int, float}


_function_modules = {}
# Classes of singletons are found through them.
_SINGLETONS = {type(None): None, type(NotImplemented): NotImplemented, type(...): ...}


def encode_long(x):
    """The shortest bytes of an int, as two's complement from the low end; none for 0."""
    if x == 0:
        return b''
    n = (x.bit_length() >> 3) + 1
    data = x.to_bytes(n, 'little', signed=True)
    if x < 0 and n > 1 and data[-1] == 0xff and data[-2] & 0x80:
        data = data[:-1]
    return data


def decode_long(data):
    """The int of such bytes."""
    return int.from_bytes(data, 'little', signed=True)


class _Stop(Exception):
    def __init__(self, value):
        self.value = value


def _check_texts(name, encoding, errors):
    for what, text in (('encoding', encoding), ('errors', errors)):
        if not isinstance(text, str):
            raise TypeError(f"{name}() argument '{what}' must be str, not {'None' if text is None else type(text).__name__}")


class _Unpickler:
    """Reads pickles from a file."""

    def __init__(self, file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
        _check_texts('Unpickler', encoding, errors)
        try:
            self._file_read, self._file_readline = file.read, file.readline
        except AttributeError:
            raise TypeError("file must have 'read' and 'readline' attributes") from None
        self._buffers = iter(buffers) if buffers is not None else None
        self.memo = {}
        self.encoding = encoding
        self.errors = errors
        self.proto = 0
        self.fix_imports = fix_imports

    def persistent_load(self, pid):
        raise UnpicklingError('A load persistent id instruction was encountered, but no persistent_load function was specified.')

    def find_class(self, module, name):
        """Return what a name stands for in a module; for subclasses to restrict."""
        if self.proto < 3 and self.fix_imports:
            import _compat_pickle
            place = _compat_pickle.NAME_MAPPING.get((module, name))
            if place is not None:
                module, name = place
            else:
                module = _compat_pickle.IMPORT_MAPPING.get(module, module)
        return _find(module, name, self.proto >= 4)

    def load(self):
        """Read the next object."""
        if not hasattr(self, '_file_read'):
            raise UnpicklingError(f'Unpickler.__init__() was not called by {self.__class__.__name__}.__init__()')
        self.stack, self.marks = [], []
        codes = self._codes
        try:
            while True:
                code = self._file_read(1)
                if not code:
                    raise EOFError('Ran out of input')
                step = codes.get(code[0])
                if step is None:
                    raise UnpicklingError(f"invalid load key, '{_shown(code)}'.")
                step(self)
        except _Stop as stop:
            return stop.value
        except IndexError:
            if self.stack:
                raise  # of a function that the bytes called
            raise UnpicklingError('unexpected MARK found' if self.marks else 'unpickling stack underflow') from None

    def _read(self, n):
        data = self._file_read(n)
        if len(data) < n:
            raise UnpicklingError('pickle data was truncated')
        return data

    def _number(self, n):
        return int.from_bytes(self._read(n), 'little')

    def _line(self):
        line = self._file_readline()
        if not line.endswith(b'\n'):
            raise UnpicklingError('pickle data was truncated')
        return line[:-1]

    def _to_mark(self):
        if not self.marks:
            raise UnpicklingError('could not find MARK')
        items, self.stack = self.stack, self.marks.pop()
        return items

    def _old_str(self, data):
        return data if self.encoding == 'bytes' else data.decode(self.encoding, self.errors)

    def _put(self, n):
        self.memo[n] = self.stack[-1]

    def _put_text(self):
        n = int(self._line())
        if n < 0:
            raise ValueError('negative PUT argument')
        self._put(n)

    def _get(self, n):
        try:
            self.stack.append(self.memo[n])
        except KeyError:
            raise UnpicklingError(f'Memo value not found at index {n}') from None

    def _protocol(self):
        self.proto = self._read(1)[0]
        if self.proto > HIGHEST_PROTOCOL:
            raise ValueError(f'unsupported pickle protocol: {self.proto}')

    def _stop(self):
        raise _Stop(self.stack.pop())

    def _mark(self):
        self.marks.append(self.stack)
        self.stack = []

    def _pop(self):
        if self.stack:
            self.stack.pop()
        elif not self.marks:
            raise IndexError
        else:
            self._to_mark()

    def _text_int(self):
        line = self._line()
        try:
            self.stack.append(line == b'01' if line in (b'00', b'01') else int(line, 0))
        except ValueError:
            raise ValueError('could not convert string to int') from None

    def _text_long(self):
        self.stack.append(int(self._line().rstrip(b'L'), 0))

    def _text_str(self):
        line = self._line()
        if len(line) < 2 or line[:1] != line[-1:] or line[:1] not in (b'"', b"'"):
            raise UnpicklingError('the STRING opcode argument must be quoted')
        self.stack.append(self._old_str(codecs.escape_decode(line[1:-1])[0]))

    def _tuple_of(n):
        def step(self):
            if len(self.stack) < n:
                raise IndexError
            items = tuple(self.stack[len(self.stack) - n:])
            del self.stack[len(self.stack) - n:]
            self.stack.append(items)
        return step

    def _push(value):
        return lambda self: self.stack.append(value)

    def _made(make):
        return lambda self: self.stack.append(make())

    def _marked(make):
        def step(self):
            items = self._to_mark()
            self.stack.append(make(items))
        return step

    def _sized(n, convert=None):
        def step(self):
            data = self._read(self._number(n))
            self.stack.append(convert(data) if convert else data)
        return step

    def _append(self):
        value = self.stack.pop()
        self.stack[-1].append(value)

    def _appends(self):
        items = self._to_mark()
        target = self.stack[-1]
        if hasattr(target, 'extend'):
            target.extend(items)
        else:
            for item in items:
                target.append(item)

    def _setitem(self):
        value = self.stack.pop()
        key = self.stack.pop()
        self.stack[-1][key] = value

    def _setitems(self):
        items = self._to_mark()
        target = self.stack[-1]
        if len(items) % 2:
            raise UnpicklingError('odd number of items for SETITEMS')
        for i in range(0, len(items), 2):
            target[items[i]] = items[i + 1]

    def _additems(self):
        items = self._to_mark()
        target = self.stack[-1]
        if isinstance(target, set):
            target.update(items)
        else:
            for item in items:
                target.add(item)

    def _marked_dict(self):
        items = self._to_mark()
        if len(items) % 2:
            raise UnpicklingError('odd number of items for DICT')
        self.stack.append({key: items[at + 1] for at, key in enumerate(items) if not at % 2})

    def _global(self):
        module, name = self._line().decode(), self._line().decode()
        self.stack.append(self.find_class(module, name))

    def _stack_global(self):
        name, module = self.stack.pop(), self.stack.pop()
        if type(name) is type(module) is str:
            self.stack.append(self.find_class(module, name))
        else:
            raise UnpicklingError('STACK_GLOBAL requires str')

    def _instance(self):
        cls = self.find_class(self._line().decode('ascii'), self._line().decode('ascii'))
        self._instantiate(cls, self._to_mark())

    def _object(self):
        items = self._to_mark()
        self._instantiate(items[0], items[1:])

    def _instantiate(self, cls, args):
        if args or not isinstance(cls, type) or hasattr(cls, '__getinitargs__'):
            self.stack.append(cls(*args))
        else:
            self.stack.append(cls.__new__(cls))

    def _reduce(self):
        args = self.stack.pop()
        function = self.stack[-1]
        if not isinstance(args, tuple):
            raise TypeError('argument list must be a tuple')
        if function is getattr:
            _report.may_use(args[1])
            self.stack[-1] = found = getattr(*args)
            if isinstance(found, types.ModuleType):
                _report.may_import(found.__name__)
            return
        self.stack[-1] = function(*args)

    def _newobj(self):
        args = self.stack.pop()
        cls = self.stack[-1]
        self.stack[-1] = cls.__new__(cls, *args)

    def _newobj_ex(self):
        kwargs = self.stack.pop()
        args = self.stack.pop()
        cls = self.stack[-1]
        self.stack[-1] = cls.__new__(cls, *args, **kwargs)

    def _frame(self):
        # What is in a frame is read as all else; but there must be as much.
        size = self._number(8)
        if size > sys.maxsize:
            raise ValueError(f'frame size > sys.maxsize: {size}')

    def _build(self):
        state = self.stack.pop()
        obj = self.stack[-1]
        setstate = getattr(obj, '__setstate__', _nothing)
        if setstate is not _nothing:
            setstate(state)
            return
        if isinstance(obj, (types.ModuleType, type)):
            raise UnpicklingError('the state of modules and classes is not loaded from pickles')
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state:
            own = obj.__dict__
            for key, value in state.items():
                own[sys.intern(key) if type(key) is str else key] = value
        if slots:
            for key, value in slots.items():
                _report.may_use(key)
                setattr(obj, key, value)

    def _persistent_text(self):
        self.stack.append(self.persistent_load(self._line().decode('ascii')))

    def _persistent(self):
        self.stack.append(self.persistent_load(self.stack.pop()))

    def _extension(n):
        def step(self):
            code = self._number(n)
            key = copyreg._inverted_registry.get(code)
            if key is None:
                if code <= 0 or n == 4 and code >= 1 << 31:
                    raise UnpicklingError('EXT specifies code <= 0')
                raise ValueError(f'unregistered extension code {code}')
            self.stack.append(self.find_class(*key))
        return step

    def _next_buffer(self):
        if self._buffers is None:
            raise UnpicklingError('pickle stream refers to out-of-band data but no *buffers* argument was given')
        try:
            self.stack.append(next(self._buffers))
        except StopIteration:
            raise UnpicklingError('not enough out-of-band buffers') from None

    def _readonly(self):
        view = memoryview(self.stack[-1])
        if not view.readonly:
            self.stack[-1] = view.toreadonly()

    def _dup(self):
        self.stack.append(self.stack[-1])

    _utf8 = staticmethod(lambda data: str(data, 'utf-8', 'surrogatepass'))
    _codes = {ord(code): step for code, step in {
        '.': _stop, '(': _mark, '0': _pop, '1': _to_mark, '2': _dup, 'N': _push(None),
        'I': _text_int, 'L': _text_long, 'F': lambda self: self.stack.append(float(self._line())), 'S': _text_str,
        'V': lambda self: self.stack.append(str(self._line(), 'raw-unicode-escape')),
        'K': lambda self: self.stack.append(self._read(1)[0]), 'M': lambda self: self.stack.append(self._number(2)),
        'J': lambda self: self.stack.append(int.from_bytes(self._read(4), 'little', signed=True)),
        'G': lambda self: self.stack.append(struct.unpack('>d', self._read(8))[0]),
        'X': _sized(4, _utf8.__func__), 'B': _sized(4), 'C': _sized(1),
        'T': lambda self: self.stack.append(self._old_str(self._read(self._number(4)))),
        'U': lambda self: self.stack.append(self._old_str(self._read(self._number(1)))),
        ']': _made(list), '}': _made(dict), ')': _push(()), 'a': _append, 'e': _appends, 's': _setitem, 'u': _setitems,
        't': _marked(tuple), 'l': _marked(list),
        'd': _marked_dict, 'c': _global, 'i': _instance, 'o': _object, 'R': _reduce, 'b': _build, 'P': _persistent_text, 'Q': _persistent,
        'p': lambda self: self._put_text(), 'q': lambda self: self._put(self._read(1)[0]), 'r': lambda self: self._put(self._number(4)),
        'g': lambda self: self._get(int(self._line())), 'h': lambda self: self._get(self._read(1)[0]), 'j': lambda self: self._get(self._number(4)),
        '\x80': _protocol, '\x81': _newobj, '\x82': _extension(1), '\x83': _extension(2), '\x84': _extension(4),
        '\x85': _tuple_of(1), '\x86': _tuple_of(2), '\x87': _tuple_of(3), '\x88': _push(True), '\x89': _push(False),
        '\x8a': _sized(1, decode_long), '\x8b': _sized(4, decode_long), '\x8c': _sized(1, _utf8.__func__), '\x8d': _sized(8, _utf8.__func__),
        '\x8e': _sized(8), '\x8f': _made(set), '\x90': _additems, '\x91': _marked(frozenset),
        '\x92': _newobj_ex, '\x93': _stack_global, '\x94': lambda self: self._put(len(self.memo)), '\x95': _frame,
        '\x96': _sized(8, bytearray), '\x97': _next_buffer, '\x98': _readonly,
    }.items()}


def _shown(code):
    return chr(code[0]) if 32 <= code[0] < 127 else f'\\x{code[0]:02x}'


def _dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Write an object to a file of bytes."""
    _Pickler(file, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)


def _dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Return an object as bytes."""
    out = io.BytesIO()
    _Pickler(out, protocol, fix_imports=fix_imports, buffer_callback=buffer_callback).dump(obj)
    return out.getvalue()


def _load(file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
    """Read an object from a file of bytes."""
    _check_texts('load', encoding, errors)
    return _Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def _loads(data, /, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
    """Read an object from bytes."""
    _check_texts('loads', encoding, errors)
    if data is None or isinstance(data, str):
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
    return _Unpickler(io.BytesIO(data), fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def whichmodule(obj, name):
    """The module from which something can be had by its name: what it says itself, or one that has it."""
    told = getattr(obj, '__module__', None)
    if told is not None:
        return told
    for module, found in list(sys.modules.items()):
        if module not in ('__main__', '__mp_main__') and found is not None:
            try:
                for part in name.split('.'):
                    found = getattr(found, part)
            except AttributeError:
                continue
            if found is obj:
                return module
    return '__main__'
