"""Files and folders for a while."""
import io as _io
import os as _os
import sys as _sys
import threading as _threading

__all__ = ['NamedTemporaryFile', 'TemporaryFile', 'SpooledTemporaryFile', 'TemporaryDirectory', 'mkstemp', 'mkdtemp', 'mktemp',
           'TMP_MAX', 'gettempprefix', 'tempdir', 'gettempdir', 'gettempprefixb', 'gettempdirb']

TMP_MAX = 238328
template = 'tmp'
tempdir = None
_text_openflags = _os.O_RDWR | _os.O_CREAT | _os.O_EXCL | _os.O_NOFOLLOW
_bin_openflags = _text_openflags
_O_TMPFILE_WORKS = False
_once_lock = _threading.RLock()
_name_sequence = None


def _infer_return_type(*args):
    # str or bytes, whichever the arguments are; None counts as neither.
    given = [_os.fspath(each) if isinstance(each, _os.PathLike) else each for each in args if each is not None]
    kinds = {isinstance(each, bytes) for each in given or [tempdir]}
    if len(kinds) == 2:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    return bytes if kinds.pop() else str


def _sanitize_params(prefix, suffix, dir):
    # The three with their defaults, and their kind.
    kind = _infer_return_type(prefix, suffix, dir)
    empty = kind()
    if prefix is None:
        prefix = template if kind is str else _os.fsencode(template)
    if dir is None:
        dir = gettempdir() if kind is str else gettempdirb()
    return prefix, empty if suffix is None else suffix, dir, kind


class _RandomNameSequence:
    """Endless names of eight letters, digits and underscores."""

    characters = 'abcdefghijklmnopqrstuvwxyz0123456789_'

    def __iter__(self):
        return self

    def __next__(self):
        return ''.join(self.characters[b % len(self.characters)] for b in _os.urandom(8))


def _candidate_tempdir_list():
    # Where temporary files may be, the best place first.
    named = [_os.environ.get(name) for name in ('TMPDIR', 'TEMP', 'TMP')]
    places = [_os.path.abspath(place) for place in named if place]
    places += ['/tmp', '/var/tmp', '/usr/tmp']
    try:
        places.append(_os.getcwd())
    except OSError:
        places.append(_os.curdir)
    return places


def _get_default_tempdir(dirlist=None):
    # The first place in which a file can be written.
    names = _RandomNameSequence()
    places = _candidate_tempdir_list() if dirlist is None else dirlist
    for place in places:
        if place != _os.curdir:
            place = _os.path.abspath(place)
        for _ in range(100):
            path = _os.path.join(place, next(names))
            try:
                fd = _os.open(path, _bin_openflags, 0o600)
                try:
                    with _io.open(fd, 'wb', closefd=False) as f:
                        f.write(b'blat')
                finally:
                    _os.close(fd)
                    _os.unlink(path)
                return place
            except FileExistsError:
                continue
            except OSError:
                break
    raise FileNotFoundError(2, f'No usable temporary directory found in {places}')


def _get_candidate_names():
    # The names that all functions take from.
    global _name_sequence
    if _name_sequence is None:
        with _once_lock:
            if _name_sequence is None:
                _name_sequence = _RandomNameSequence()
    return _name_sequence


def _gettempdir():
    global tempdir
    if tempdir is None:
        with _once_lock:
            if tempdir is None:
                tempdir = _get_default_tempdir()
    return tempdir


def gettempdir():
    """The folder for temporary files: tempdir, $TMPDIR, or the first of /tmp and others that can be written."""
    return _os.fsdecode(_gettempdir())


def gettempdirb():
    """gettempdir as bytes."""
    return _os.fsencode(_gettempdir())


def gettempprefix():
    """What the names begin with."""
    return _os.fsdecode(template)


def gettempprefixb():
    """gettempprefix as bytes."""
    return _os.fsencode(template)


def _fresh(dir, pre, suf, kind, make):
    # Calls make with paths until nothing is there yet.
    names = _get_candidate_names()
    for _ in range(TMP_MAX):
        name = next(names)
        if kind is bytes:
            name = _os.fsencode(name)
        path = _os.path.join(dir, pre + name + suf)
        try:
            return make(path), path
        except FileExistsError:
            continue
    return None


def _mkstemp_inner(dir, pre, suf, flags, output_type):
    made = _fresh(_os.path.abspath(dir), pre, suf, output_type, lambda path: _sys.audit('tempfile.mkstemp', path) or _os.open(path, flags, 0o600))
    if made is None:
        raise FileExistsError(17, 'No usable temporary file name found')
    return made


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Make a file that only the program may use; returns (number of the open file, path)."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    return _mkstemp_inner(dir, prefix, suffix, _text_openflags if text else _bin_openflags, kind)


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Make a folder that only the program may use; returns its path."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    made = _fresh(dir, prefix, suffix, kind, lambda path: _sys.audit('tempfile.mkdtemp', path) or _os.mkdir(path, 0o700))
    if made is None:
        raise FileExistsError(17, 'No usable temporary directory name found')
    return _os.path.abspath(made[1])


def mktemp(suffix='', prefix=template, dir=None):
    """A path where nothing is yet."""
    if dir is None:
        dir = gettempdir()

    def free(path):
        if _os.path.lexists(path):
            raise FileExistsError
    made = _fresh(_os.path.abspath(dir), prefix, suffix, str, free)
    if made is None:
        raise FileExistsError(17, 'No usable temporary filename found')
    return made[1]


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
        for line in self.file:  # which stays open when the loop over this is left
            yield line


def NamedTemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                       errors=None, delete_on_close=True):
    """Open a new file with a name of its own, which is removed at its end."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)
    path = None

    def opener(*args):
        nonlocal path
        fd, path = _mkstemp_inner(dir, prefix, suffix, _bin_openflags, kind)
        return fd

    try:
        f = _io.open(dir, mode, buffering, encoding, errors, newline, opener=opener)
        try:
            raw = getattr(f, 'buffer', f)
            raw = getattr(raw, 'raw', raw)
            raw.name = path
            return _TemporaryFileWrapper(f, path, delete, delete_on_close)
        except BaseException:
            f.close()
            raise
    except BaseException:
        if path is not None:
            _os.unlink(path)
        raise


def TemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    """Open a new file without a name."""
    prefix, suffix, dir, kind = _sanitize_params(prefix, suffix, dir)

    def opener(*args):
        fd, path = _mkstemp_inner(dir, prefix, suffix, _bin_openflags, kind)
        _os.unlink(path)
        return fd

    f = _io.open(dir, mode, buffering, encoding, errors, newline, opener=opener)
    raw = getattr(f, 'buffer', f)
    raw = getattr(raw, 'raw', raw)
    raw.name = raw.fileno()
    return f


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

    __class_getitem__ = classmethod(type(list[int]))

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


for _name in 'read read1 readinto readinto1 readline readlines seek tell flush isatty readable writable seekable detach'.split():
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
