"""What looks like a path to a file of an archive."""
import io as _io
import pathlib as _pathlib
import posixpath as _posixpath
import re as _re
import zipfile as _zipfile


class CompleteDirs(_zipfile.ZipFile):
    """An archive that also lists the folders that the names of its files imply."""

    @staticmethod
    def _implied_dirs(names):
        names = list(names)
        known = dict.fromkeys(names)
        new = {}
        for name in names:
            above = _posixpath.dirname(name.rstrip('/'))
            while above and above != '/':
                folder = above + '/'
                if folder in new:
                    break
                if folder not in known:
                    new[folder] = None
                above = _posixpath.dirname(above)
        return new

    def namelist(self):
        """The names of the files and of all folders."""
        listed = [info.filename for info in self.filelist]
        listed.extend(self._implied_dirs(listed))
        return listed

    def _names(self):
        return set(self.namelist())

    def resolve_dir(self, name):
        """The name of a folder ends with a slash."""
        folder, all_names = name + '/', self._names()
        if name not in all_names and folder in all_names:
            return folder
        return name

    def getinfo(self, name):
        """What is known of a file or folder."""
        implied = name[-1:] == '/' and name not in self.NameToInfo and name in self._names()
        return _zipfile.ZipInfo(name) if implied else _zipfile.ZipFile.getinfo(self, name)

    @classmethod
    def make(cls, source):
        """The archive of a name, a stream or a ZipFile."""
        if isinstance(source, CompleteDirs):
            return source
        if not isinstance(source, _zipfile.ZipFile):
            return cls(source)
        # Only what is read does not change.
        source.__class__ = cls if source.mode == 'r' else CompleteDirs
        return source

    @classmethod
    def inject(cls, zf):
        """Write the implied folders into an archive."""
        present = zf.namelist()
        for folder in CompleteDirs._implied_dirs(present):
            zf.writestr(folder, data=b'')
        return zf

    def __reduce__(self):
        if not self._own or self.mode != 'r':
            raise TypeError(f'cannot pickle {type(self).__name__!r} object')
        return type(self), (self.filename,)


class _Kept(CompleteDirs):
    # The names of an archive that does not change are made once.

    def namelist(self):
        names = self.__dict__.get('_all')
        if names is None:
            names = self._all = super().namelist()
        return names

    def _names(self):
        names = self.__dict__.get('_known')
        if names is None:
            names = self._known = set(self.namelist())
        return names


def _pattern(pattern):
    # A regular expression for a pattern of names.
    if not pattern:
        raise ValueError(f'Unacceptable pattern: {pattern!r}')
    out = []
    for part in pattern.split('/'):
        if part == '**':
            out.append('.*')
            continue
        if '**' in part:
            raise ValueError('** must appear alone in a path segment')
        if part == '*':
            out.append('[^/]+')
            continue
        text = ''
        for kind in _re.finditer(r'(\[[^\]]+\])|(.)', part, _re.S):
            # Sets are those of regular expressions.
            text += kind[1] or {'*': '[^/]*', '?': '[^/]'}.get(kind[2]) or _re.escape(kind[2])
        out.append(text)
    return '/'.join(out) + '/?'


class Path:
    """A file or folder of an archive."""

    def __init__(self, root, at=''):
        self.root, self.at = _Kept.make(root), at

    def __eq__(self, other):
        same = type(other) is type(self)
        return self.root is other.root and self.at == other.at if same else NotImplemented

    def __hash__(self):
        return hash(self.at) ^ id(self.root)

    def __repr__(self):
        return '%s(%r, %r)' % (type(self).__name__, self.root.filename, self.at)

    def __str__(self):
        return _posixpath.join(self.root.filename, self.at)

    def open(self, mode='r', *args, pwd=None, **kwargs):
        """Open the file as text, or as bytes with b in the mode; further arguments are those of TextIOWrapper."""
        if self.is_dir():
            raise IsADirectoryError(self)
        if mode[0] == 'r' and not self.exists():
            raise FileNotFoundError(self)
        stream = self.root.open(self.at, mode[0], pwd=pwd)
        if 'b' in mode:
            if args or kwargs:
                raise ValueError('encoding args invalid for binary operation')
            return stream
        if args:
            _io.text_encoding(args[0])
        else:
            kwargs['encoding'] = _io.text_encoding(kwargs.get('encoding'))
        return _io.TextIOWrapper(stream, *args, **kwargs)

    def _pure(self):
        return _pathlib.PurePosixPath(self.at or self.root.filename)

    @property
    def name(self):
        """The last part of the path."""
        return self._pure().name

    @property
    def suffix(self):
        """The last suffix of the name."""
        return self._pure().suffix

    @property
    def suffixes(self):
        """The suffixes of the name."""
        return self._pure().suffixes

    @property
    def stem(self):
        """The name without its last suffix."""
        return self._pure().stem

    @property
    def filename(self):
        """The path of the archive with that in it."""
        return _pathlib.Path(self.root.filename).joinpath(self.at)

    @property
    def parent(self):
        """The folder above."""
        if not self.at:
            return self.filename.parent
        above = _posixpath.dirname(self.at.rstrip('/'))
        return self._at(above + '/' if above else '')

    def _at(self, at):
        return self.__class__(self.root, at)

    def read_text(self, *args, **kwargs):
        """The content as text."""
        with self.open('r', *args, **kwargs) as f:
            return f.read()

    def read_bytes(self):
        """The content."""
        with self.open('rb') as f:
            return f.read()

    def is_dir(self):
        """Whether it is a folder."""
        return not self.at or self.at.endswith('/')

    def is_file(self):
        """Whether it is a file that exists."""
        return self.exists() and not self.is_dir()

    def is_symlink(self):
        """Whether it is a symbolic link."""
        return self.root.getinfo(self.at).external_attr >> 28 == 0o12

    def exists(self):
        """Whether the archive has it."""
        return self.at in self.root._names()

    def iterdir(self):
        """What is in the folder."""
        if not self.is_dir():
            raise ValueError("Can't listdir a file")
        here = self.at.rstrip('/')
        return (self._at(name) for name in self.root.namelist() if _posixpath.dirname(name.rstrip('/')) == here)

    def match(self, path_pattern):
        """Whether the path matches a pattern."""
        return _pathlib.PurePosixPath(self.at).match(path_pattern)

    def glob(self, pattern):
        """What matches a pattern below this path."""
        matches = _re.compile(_re.escape(self.at) + _pattern(pattern), _re.S).fullmatch
        return (self._at(name) for name in self.root.namelist() if matches(name))

    def rglob(self, pattern):
        """What matches a pattern in any folder below this path."""
        return self.glob(f'**/{pattern}')

    def relative_to(self, other, *extra):
        """The path from another one."""
        return _posixpath.relpath(str(self), str(other.joinpath(*extra)))

    def joinpath(self, *other):
        """The path of something in this folder."""
        return self._at(self.root.resolve_dir(_posixpath.join(self.at, *other)))

    __truediv__ = joinpath
