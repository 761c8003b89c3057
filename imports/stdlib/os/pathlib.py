"""Paths as objects; what would reach a file says that there is none."""
import fnmatch
import io
import ntpath
import os
import re

__all__ = ['UnsupportedOperation', 'PurePath', 'PurePosixPath', 'PureWindowsPath', 'Path', 'PosixPath', 'WindowsPath']


class UnsupportedOperation(NotImplementedError):
    """An operation is not supported on the current system."""


def _of(cls, root, parts):
    # A path of one of the classes that nobody has derived, for which with_segments and __init__ are known.
    path = object.__new__(cls)
    path._shown = path._known = None
    path._drv, path._root, path._parts = '', root, parts
    return path


class PurePath:
    """A path without access to any file."""

    __slots__ = ('_drv', '_root', '_parts', '_shown', '_known')
    _sep = '/'
    _windows = False
    parser = os.path

    def __new__(cls, *args, **kwargs):
        return object.__new__(PurePosixPath if cls is PurePath else cls)

    def __init__(self, *args):
        self._shown = self._known = None
        if self._windows:
            self._drv, self._root, self._parts = self._parse_path(ntpath.join(*map(self._segment, args)) if args else '')
            return
        self._drv = root = ''
        parts = None
        for arg in args:
            if type(arg) is str:
                r, more = _pieces(arg)
            elif isinstance(arg, PurePath) and not arg._windows:
                r, more = arg._root, arg._parts
            else:
                r, more = _pieces(self._segment(arg))
            if r or not parts:
                root, parts = r or root, more
            elif more:
                parts = parts + more
        self._root, self._parts = root, [] if parts is None else parts

    def _segment(self, arg):
        # The text of one argument.
        if isinstance(arg, PurePath):
            if arg._windows and not self._windows:
                return arg.as_posix()
            return str(arg) if arg._parts or arg._drv or arg._root else ''
        try:
            text = os.fspath(arg)
        except TypeError:
            text = arg
        if not isinstance(text, str):
            raise TypeError('argument should be a str or an os.PathLike object where __fspath__ returns a str, not '
                            f'{type(text).__name__!r}')
        return text if type(text) is str else ''.join([text, ''])

    @classmethod
    def _parse_path(cls, path):
        # Drive, root and the other parts of a path that is one text.
        sep = cls._sep
        if cls._windows:
            path = path.replace('/', sep)
        drive, root, rest = cls.parser.splitroot(path)
        if not root and drive.startswith(sep) and not drive.endswith(sep):
            # A share that is named as a whole is its own root; names of devices are none.
            names = drive.split(sep)
            if len(names) == 4 and names[2] not in '?.' or len(names) == 6:
                root = sep
        return drive, root, [p for p in rest.split(sep) if p and p != '.']

    def with_segments(self, *pathsegments):
        """Returns a path of the same class made of the parts."""
        return type(self)(*pathsegments)

    def _make(self, drv, root, parts):
        if (cls := type(self)) is PosixPath or cls is PurePosixPath:
            return _of(cls, root, parts)
        return self.with_segments(self._text(drv, root, parts))

    def _text(self, drv, root, parts):
        text = drv + root + self._sep.join(parts)
        if self._windows and parts and not drv and not root and ntpath.splitdrive(parts[0])[0]:
            return '.' + self._sep + text  # what looks like a drive is a name
        return text

    def __reduce__(self):
        return self.__class__, (str(self),) if self._parts or self._drv or self._root else ()

    def __repr__(self):
        return f'{self.__class__.__name__}({self.as_posix()!r})'

    def __str__(self):
        text = self._shown
        if text is None:
            text = self._text(self._drv, self._root, self._parts) if self._windows else self._root + '/'.join(self._parts)
            text = self._shown = text or '.'
        return text

    def __fspath__(self):
        return str(self)

    def __bytes__(self):
        return os.fsencode(self)

    def as_posix(self):
        """Returns the path as text with slashes."""
        return str(self).replace(self._sep, '/')

    def as_uri(self):
        """Returns the path as a file: address."""
        from urllib.parse import quote_from_bytes
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        drive = self._drv
        if len(drive) == 2 and drive[1] == ':':
            return 'file:///' + drive + quote_from_bytes(os.fsencode(self.as_posix()[2:]))
        if drive:
            return 'file:' + quote_from_bytes(os.fsencode(self.as_posix()))
        return 'file://' + quote_from_bytes(bytes(self))

    def _key(self):
        # What the path is compared by; _known has it from then on.
        key = self._known
        if key is None:
            key = self._known = str(self).lower() if self._windows else str(self)
        return key

    def _order(self):
        return self._key().split(self._sep)

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return (self._known or self._key()) == (other._known or other._key()) and self._windows == other._windows

    def __hash__(self):
        return hash(self._known or self._key())

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() < other._order()

    def __le__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() <= other._order()

    def __gt__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() > other._order()

    def __ge__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() >= other._order()

    @property
    def drive(self):
        """The letter of a Windows drive or the name of a share, or ''."""
        return self._drv

    @property
    def root(self):
        """The separator that an absolute path starts with, or ''."""
        return self._root

    @property
    def anchor(self):
        """Drive and root together."""
        return self._drv + self._root

    @property
    def parts(self):
        """The components of the path, as a tuple."""
        if self._drv or self._root:
            return (self._drv + self._root, *self._parts)
        return tuple(self._parts)

    @property
    def name(self):
        """The last part of the path, or ''."""
        return self._parts[-1] if self._parts else ''

    @property
    def suffix(self):
        """The final component's last suffix, with the dot, if any."""
        name = self.name
        i = name.rfind('.')
        return name[i:] if 0 < i < len(name) - 1 else ''

    @property
    def suffixes(self):
        """All endings of the name, each with its dot."""
        name = self.name
        if name.endswith('.'):
            return []
        return ['.' + s for s in name.lstrip('.').split('.')[1:]]

    @property
    def stem(self):
        """The name without its last ending."""
        suffix = self.suffix
        return self.name[:-len(suffix)] if suffix else self.name

    def with_name(self, name):
        """Returns the path with another last part."""
        if not self.name:
            raise ValueError(f'{self!r} has an empty name')
        if not name or '/' in name or self._sep in name or name == '.':
            raise ValueError(f'Invalid name {name!r}')
        if type(name) is not str:
            name = ''.join([name, ''])
        return self._make(self._drv, self._root, self._parts[:-1] + [name])

    def with_stem(self, stem):
        """Returns the path with another name before the same ending."""
        suffix = self.suffix
        if not suffix:
            return self.with_name(stem)
        if not stem:
            raise ValueError(f'{self!r} has a non-empty suffix')
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        """Return the path with another ending of its name."""
        stem = self.stem
        if not stem:
            raise ValueError(f'{self!r} has an empty name')
        if suffix and not (suffix.startswith('.') and len(suffix) > 1):
            raise ValueError(f'Invalid suffix {suffix!r}')
        return self.with_name(stem + suffix)

    def _of_several(self, name, other, more):
        # One path of several, which the methods took once.
        if not more:
            return other
        import warnings
        what = 'positional argument' if name == 'relative_to' else 'argument'
        warnings.warn(f'support for supplying more than one {what} to pathlib.PurePath.{name}() is deprecated and scheduled '
                      'for removal in Python 3.14', DeprecationWarning, stacklevel=3)
        return self.with_segments(other, *more)

    def relative_to(self, other, /, *_deprecated, walk_up=False):
        """Return the relative path to another path."""
        other = self._of_several('relative_to', other, _deprecated)
        if not hasattr(other, 'with_segments'):
            other = self.with_segments(other)
        for step, path in enumerate([other, *other.parents]):
            if path == self or path in self.parents:
                break
            if not walk_up:
                raise ValueError(f'{str(self)!r} is not in the subpath of {str(other)!r}')
            if path.name == '..':
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
        else:
            mine, theirs = str(self), str(other)
            raise ValueError(f'{mine!r} and {theirs!r} have different anchors')
        return self._make('', '', ['..'] * step + self._parts[len(path._parts):])

    def is_relative_to(self, other, /, *_deprecated):
        """Tells whether the path lies at or below the other."""
        other = self._of_several('is_relative_to', other, _deprecated)
        if not hasattr(other, 'with_segments'):
            other = self.with_segments(other)
        return other == self or other in self.parents

    def joinpath(self, *pathsegments):
        """Combine this path with one or several arguments."""
        return self.with_segments(self, *pathsegments)

    def __truediv__(self, key):
        if type(key) is str and ((cls := type(self)) is PosixPath or cls is PurePosixPath):
            root, parts = _pieces(key)
            if not root:
                root = self._root
                if before := self._parts:
                    parts = before + parts if parts else before
            return _of(cls, root, parts)
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented  # the other operand may know what to do

    def __rtruediv__(self, key):
        if type(key) is str and ((cls := type(self)) is PosixPath or cls is PurePosixPath):
            if root := self._root:
                return _of(cls, root, self._parts)
            root, parts = _pieces(key)
            if after := self._parts:
                parts = parts + after if parts else after
            return _of(cls, root, parts)
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    @property
    def parent(self):
        """The path without its last part."""
        if not self._parts:
            return self
        return self._make(self._drv, self._root, self._parts[:-1])

    @property
    def parents(self):
        """The paths above this one, the nearest first."""
        return _PathParents(self)

    def is_absolute(self):
        """True if the path is absolute."""
        return self.parser.isabs(self) if self._windows else self._root != ''

    def is_reserved(self):
        """Whether the name is reserved by the system: never here."""
        import warnings
        warnings.warn('pathlib.PurePath.is_reserved() is deprecated and scheduled for removal in Python 3.15. Use os.path.isreserved() '
                      'to detect reserved paths on Windows.', DeprecationWarning, stacklevel=2)
        return False

    def full_match(self, pattern, *, case_sensitive=None):
        """Return True if this path matches the given glob-style pattern, as a whole."""
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        flags = 0 if (not self._windows if case_sensitive is None else case_sensitive) else re.IGNORECASE

        def fits(names, patterns):
            if not patterns:
                return not names
            if patterns[0] == '**':
                return any(fits(names[i:], patterns[1:]) for i in range(len(names) + 1))
            return bool(names) and _fits(names[0], patterns[0], flags) and fits(names[1:], patterns[1:])
        return fits(list(self.parts), list(pattern.parts))

    def match(self, path_pattern, *, case_sensitive=None):
        """Return True if this path matches the given pattern, from the right if that is relative."""
        if not isinstance(path_pattern, PurePath):
            path_pattern = self.with_segments(path_pattern)
        patterns = path_pattern.parts
        if not patterns:
            raise ValueError('empty pattern')
        parts = self.parts
        if len(parts) < len(patterns) or len(parts) > len(patterns) and path_pattern.anchor:
            return False
        flags = 0 if (not self._windows if case_sensitive is None else case_sensitive) else re.IGNORECASE
        return all(_fits(a, b, flags) for a, b in zip(reversed(parts), reversed(patterns)))


def _fits(name, pattern, flags):
    if pattern == '**':
        pattern = '*'
    if not flags:
        return fnmatch.fnmatchcase(name, pattern)
    return re.match(fnmatch.translate(pattern), name, flags) is not None


# CPython has these in a class beneath.
for _name in 'as_posix', 'full_match', 'match', 'with_segments', 'with_stem', 'with_suffix':
    if hasattr(PurePath, _name):
        getattr(PurePath, _name).__qualname__ = 'PurePathBase.' + _name
del _name


class _PathParents:
    """The parents of a path, the nearest first."""

    def __init__(self, path):
        self._path = path

    def __len__(self):
        return len(self._path._parts)

    def __getitem__(self, i):
        n = len(self)
        if isinstance(i, slice):
            return tuple(self[k] for k in range(*i.indices(n)))
        if i >= n or i < -n:
            raise IndexError(i)
        if i < 0:
            i += n
        p = self._path
        return p._make(p._drv, p._root, p._parts[:n - i - 1])

    def __iter__(self):
        for i in range(len(self)):
            yield self[i]

    def __repr__(self):
        return f'<{type(self._path).__name__}.parents>'


class PurePosixPath(PurePath):
    """A path by the rules of Unix, without files."""

    __slots__ = ()


class PureWindowsPath(PurePath):
    """A path by the rules of Windows, without files."""

    __slots__ = ()
    _sep = '\\'
    _windows = True
    parser = ntpath


os.PathLike.register(PurePath)
_REACHES = frozenset('''stat lstat exists is_dir is_file is_mount is_symlink is_block_device is_char_device is_fifo is_socket
    is_junction samefile open read_bytes read_text write_bytes write_text iterdir glob rglob walk cwd home absolute resolve
    readlink touch mkdir chmod lchmod unlink rmdir rename replace symlink_to hardlink_to expanduser owner group'''.split())


class Path(PurePath):
    """A path whose text can be worked with; there are no files behind it."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        return object.__new__(PosixPath if cls is Path else cls)

    def __init__(self, *args, **kwargs):
        super().__init__(*args)


def _reaching(name):
    # A method that would reach what the path leads to.
    def reach(self, *args, **kwargs):
        raise io.UnsupportedOperation(f'Path.{name}: there are no files in the embedded interpreter; '
                                      'a remote backend can run code that needs them')
    reach.__name__ = name
    reach.__qualname__ = f'Path.{name}'
    reach.__doc__ = 'Fails: there are no files.'
    return classmethod(reach) if name in ('cwd', 'home') else reach


for _name in _REACHES:
    setattr(Path, _name, _reaching(_name))
del _name


class PosixPath(Path, PurePosixPath):
    """A path by the rules of Unix."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """Refused: this is no Windows."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation("cannot instantiate 'WindowsPath' on your system")
