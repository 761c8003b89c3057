"""The part of os that is about texts: there is no operating system to reach."""
import abc
import os.path as path
from collections.abc import MutableMapping

__all__ = ['altsep', 'curdir', 'pardir', 'sep', 'pathsep', 'linesep', 'defpath', 'name', 'path', 'devnull', 'extsep', 'environ',
           'fsencode', 'fsdecode', 'fspath', 'environb', 'getenv', 'getenvb', 'putenv', 'unsetenv', 'supports_bytes_environ', 'urandom', 'PathLike', 'error', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END']

name = 'posix'
sep, altsep, extsep = '/', None, '.'
curdir, pardir = '.', '..'
pathsep, defpath, devnull, linesep = ':', '/bin:/usr/bin', '/dev/null', '\n'
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
error = OSError

class PathLike(abc.ABC):
    """What has __fspath__ and can stand for a path."""

    __slots__ = ()

    @abc.abstractmethod
    def __fspath__(self):
        """Return the path as a str or as bytes."""
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is PathLike:
            return hasattr(subclass, '__fspath__')
        return NotImplemented

    __class_getitem__ = classmethod(type(list[int]))


def fspath(path):
    """Return the path as a str or as bytes."""
    return _path_text(path)


def fsencode(filename):
    """Encode a path to bytes."""
    filename = _path_text(filename)
    return filename.encode('utf-8', 'surrogateescape') if isinstance(filename, str) else filename


def fsdecode(filename):
    """Decode a path to str."""
    filename = _path_text(filename)
    return filename.decode('utf-8', 'surrogateescape') if isinstance(filename, bytes) else filename


def urandom(size, /):
    """Return a bytes object containing random bytes."""
    import secrets
    return secrets.token_bytes(size)


# The environment, which is the program's own: nothing of the machine is in it.

def _raw(value):
    if not isinstance(value, bytes):
        raise TypeError(f'bytes expected, not {type(value).__name__}')
    return value


class _Environ(MutableMapping):
    """Variables as texts, or as bytes; both views share one dictionary of bytes."""

    def __init__(self, data, encodekey, decodekey, encodevalue, decodevalue):
        self._data = data
        self.encodekey, self.decodekey = encodekey, decodekey
        self.encodevalue, self.decodevalue = encodevalue, decodevalue

    def __getitem__(self, key):
        try:
            return self.decodevalue(self._data[self.encodekey(key)])
        except KeyError:
            raise KeyError(key) from None

    def __setitem__(self, key, value):
        key, value = self.encodekey(key), self.encodevalue(value)
        putenv(key, value)
        self._data[key] = value

    def __delitem__(self, key):
        raw = self.encodekey(key)
        unsetenv(raw)
        try:
            del self._data[raw]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        for key in list(self._data):
            yield self.decodekey(key)

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        return f'environ({dict(self)!r})'

    def copy(self):
        """The variables as a dictionary."""
        return dict(self)

    def setdefault(self, key, value):
        held = self.get(key)
        if held is None:
            self[key] = value
            held = self[key]        # as a variable has it
        return held

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return {**self, **other} if hasattr(other, 'keys') else NotImplemented

    def __ror__(self, other):
        return {**other, **self} if hasattr(other, 'keys') else NotImplemented


def _variable(key):
    key = fsencode(key)
    if b'=' in key:
        raise ValueError('illegal environment variable name')
    if not key:
        raise OSError(22, 'Invalid argument')
    return key


def putenv(name, value, /):
    """Checks a variable; environ is what keeps it."""
    if b'\0' in _variable(name) or b'\0' in fsencode(value):
        raise ValueError('embedded null byte')


def unsetenv(name, /):
    """Checks the name of a variable."""
    if b'\0' in fsencode(name):
        raise ValueError('embedded null byte')
    key = fsencode(name)
    if b'=' in key or not key:
        raise OSError(22, 'Invalid argument')


def _encode(value):
    if isinstance(value, str):
        return value.encode('utf-8', 'surrogateescape')
    raise TypeError(f'str expected, not {type(value).__name__}')


def _decode(value):
    return value.decode('utf-8', 'surrogateescape')


environ = _Environ({}, _encode, _decode, _encode, _decode)
environb = _Environ(environ._data, _raw, bytes, _raw, bytes)
supports_bytes_environ = True


def getenv(key, default=None):
    """Get a variable of environ, which is the program's own; default if there is none."""
    return environ.get(key, default)


def getenvb(key, default=None):
    """Get a variable of environb; default if there is none."""
    return environb.get(key, default)


def __getattr__(name):
    raise AttributeError(f"module 'os' has no attribute {name!r}: the embedded interpreter does not reach the operating system; "
                         'a remote backend can run code that does')
