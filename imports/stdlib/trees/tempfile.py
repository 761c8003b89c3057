"""Files and folders for a while."""
import io as _io
import os as _os

__all__ = ['NamedTemporaryFile', 'TemporaryFile', 'SpooledTemporaryFile', 'TemporaryDirectory', 'mkstemp', 'mkdtemp', 'mktemp',
           'TMP_MAX', 'gettempprefix', 'tempdir', 'gettempdir', 'gettempprefixb', 'gettempdirb']

TMP_MAX = 10000
template = 'tmp'
tempdir = None
_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_'


def gettempdir():
    """The folder for temporary files: tempdir, $TMPDIR or /tmp."""
    return _os.fsdecode(tempdir or _os.environ.get('TMPDIR') or '/tmp')


def gettempdirb():
    """gettempdir as bytes."""
    return _os.fsencode(gettempdir())


def gettempprefix():
    """What the names begin with."""
    return template


def gettempprefixb():
    """gettempprefix as bytes."""
    return _os.fsencode(template)


def _names(suffix, prefix, folder):
    given = [a for a in (suffix, prefix, folder) if a is not None]
    given = [_os.fspath(a) for a in given]
    if len({isinstance(a, bytes) for a in given}) > 1:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    as_bytes = bool(given) and isinstance(given[0], bytes)
    suffix, prefix, folder = (None if a is None else _os.fsdecode(a) for a in (suffix, prefix, folder))
    folder = _os.path.abspath(gettempdir() if folder is None else folder)
    for _ in range(TMP_MAX):
        middle = ''.join(_LETTERS[b % len(_LETTERS)] for b in _os.urandom(8))
        path = _os.path.join(folder, (template if prefix is None else prefix) + middle + (suffix or ''))
        yield _os.fsencode(path) if as_bytes else path
    raise FileExistsError(17, 'No usable temporary file name found')


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Make a file that only the program may use; returns (number of the open file, path)."""
    for path in _names(suffix, prefix, dir):
        try:
            return _os.open(path, _os.O_RDWR | _os.O_CREAT | _os.O_EXCL | _os.O_NOFOLLOW, 0o600), path
        except FileExistsError:
            continue


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Make a folder that only the program may use; returns its path."""
    for path in _names(suffix, prefix, dir):
        try:
            _os.mkdir(path, 0o700)
            return path
        except FileExistsError:
            continue


def mktemp(suffix='', prefix=template, dir=None):
    """A path where nothing is yet."""
    for path in _names(suffix, prefix, dir):
        if not _os.path.lexists(path):
            return path


class _TemporaryFileWrapper:
    """An open file that is removed when it is closed."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file, self.name = file, name
        self.delete = delete
        self._on_close = delete and delete_on_close

    def __getattr__(self, name):
        value = getattr(self.__dict__['file'], name)
        if not isinstance(value, (int, str)):
            setattr(self, name, value)
        return value

    def _remove(self):
        if self.delete:
            self.delete = False
            try:
                _os.unlink(self.name)
            except FileNotFoundError:
                pass

    def close(self):
        """Close the file and, if so wished, remove it."""
        try:
            self.file.close()
        finally:
            if self._on_close:
                self._remove()

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, kind, value, traceback):
        self.close()
        self._remove()

    def __iter__(self):
        yield from self.file

    def __repr__(self):
        return f'<tempfile._TemporaryFileWrapper file={self.file!r}>'


def NamedTemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                       errors=None, delete_on_close=True):
    """Open a new file with a name of its own, which is removed at its end."""
    fd, path = mkstemp(suffix, prefix, dir)
    try:
        f = open(fd, mode, buffering, encoding, errors, newline)
    except BaseException:
        _os.close(fd)
        _os.unlink(path)
        raise
    raw = f
    while not isinstance(raw, _io.FileIO):
        raw = raw.buffer if hasattr(raw, 'buffer') else raw.raw
    raw.name = path
    return _TemporaryFileWrapper(f, path, delete, delete_on_close)


def TemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    """Open a new file without a name."""
    fd, path = mkstemp(suffix, prefix, dir)
    _os.unlink(path)
    try:
        return open(fd, mode, buffering, encoding, errors, newline)
    except BaseException:
        _os.close(fd)
        raise


class SpooledTemporaryFile(_io.IOBase):
    """A stream in memory that becomes a file when it grows."""

    def __init__(self, max_size=0, mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                 errors=None):
        self._max_size, self._rolled = max_size, False
        self._how = dict(mode=mode, buffering=buffering, encoding=encoding, newline=newline, suffix=suffix, prefix=prefix, dir=dir,
                         errors=errors)
        if 'b' in mode:
            self._file = _io.BytesIO()
        else:
            self._file = _io.TextIOWrapper(_io.BytesIO(), encoding=encoding or 'utf-8', errors=errors, newline=newline)

    def rollover(self):
        """Make a file of it now."""
        if self._rolled:
            return
        old, new = self._file, TemporaryFile(**self._how)
        at = old.tell()
        if 'b' in self._how['mode']:
            new.write(old.getvalue())
        else:
            old.flush()
            new.buffer.write(old.buffer.getvalue())
        new.seek(at)
        self._file, self._rolled = new, True

    def _check(self):
        if self._max_size and not self._rolled and self._file.tell() > self._max_size:
            self.rollover()

    def write(self, data):
        n = self._file.write(data)
        self._check()
        return n

    def writelines(self, lines):
        self._file.writelines(lines)
        self._check()

    def truncate(self, size=None):
        if size is not None and self._max_size and size > self._max_size:
            self.rollover()
        return self._file.truncate(*() if size is None else (size,))

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def close(self):
        self._file.close()

    @property
    def closed(self):
        return self._file.closed

    @property
    def name(self):
        return getattr(self._file, 'name', None) if self._rolled else None

    @property
    def mode(self):
        return self._file.mode if self._rolled else self._how['mode']

    @property
    def encoding(self):
        return self._file.encoding

    @property
    def newlines(self):
        return self._file.newlines

    @property
    def errors(self):
        return self._file.errors

    def __enter__(self):
        if self._file.closed:
            raise ValueError('Cannot enter context with closed file')
        return self

    def __iter__(self):
        return self._file.__iter__()


def _hand_on(name):
    def method(self, *args):
        return getattr(self._file, name)(*args)
    method.__name__ = name
    setattr(SpooledTemporaryFile, name, method)


for _name in 'read read1 readinto readline readlines seek tell flush isatty readable writable seekable detach'.split():
    _hand_on(_name)


class TemporaryDirectory:
    """A new folder that is removed with all that is in it."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore_cleanup_errors, self._delete = ignore_cleanup_errors, delete

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.name!r}>'

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        """Remove it now."""
        import shutil
        if _os.path.exists(self.name):
            shutil.rmtree(self.name, ignore_errors=self._ignore_cleanup_errors)

    __class_getitem__ = classmethod(type(list[int]))
