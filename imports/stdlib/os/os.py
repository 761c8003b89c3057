"""The part of os that is about texts: there is no operating system to reach."""
import abc
import os.path as path

__all__ = ['altsep', 'curdir', 'pardir', 'sep', 'pathsep', 'linesep', 'defpath', 'name', 'path', 'devnull', 'extsep', 'environ',
           'fsencode', 'fsdecode', 'fspath', 'getenv', 'urandom', 'PathLike', 'error', 'SEEK_SET', 'SEEK_CUR', 'SEEK_END']

name = 'posix'
sep, altsep, extsep = '/', None, '.'
curdir, pardir = '.', '..'
pathsep, defpath, devnull, linesep = ':', '/bin:/usr/bin', '/dev/null', '\n'
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
error = OSError
# The program's own: nothing of the machine is in it.
environ = {}


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
    if isinstance(path, (str, bytes)):
        return path
    kind = type(path)
    try:
        method = kind.__fspath__
    except AttributeError:
        raise TypeError(f'expected str, bytes or os.PathLike object, not {kind.__name__}') from None
    text = method(path)
    if isinstance(text, (str, bytes)):
        return text
    raise TypeError(f'expected {kind.__name__}.__fspath__() to return str or bytes, not {type(text).__name__}')


def fsencode(filename):
    """Encode a path to bytes."""
    filename = fspath(filename)
    return filename.encode('utf-8', 'surrogateescape') if isinstance(filename, str) else filename


def fsdecode(filename):
    """Decode a path to str."""
    filename = fspath(filename)
    return filename.decode('utf-8', 'surrogateescape') if isinstance(filename, bytes) else filename


def getenv(key, default=None):
    """Get a variable of environ, which is the program's own; default if there is none."""
    return environ.get(key, default)


def urandom(size, /):
    """Return a bytes object containing random bytes."""
    import secrets
    return secrets.token_bytes(size)


def __getattr__(name):
    raise AttributeError(f"module 'os' has no attribute {name!r}: the embedded interpreter does not reach the operating system; "
                         'a remote backend can run code that does')
