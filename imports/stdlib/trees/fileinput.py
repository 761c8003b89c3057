"""The lines of several files, one after the other."""
import io as _io
import os as _os
import sys as _sys

__all__ = ['input', 'close', 'nextfile', 'filename', 'lineno', 'filelineno', 'fileno', 'isfirstline', 'isstdin', 'FileInput',
           'hook_compressed', 'hook_encoded']

_state = None


def input(files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
    """Begin to read files; the functions of this module then speak of it."""
    global _state
    if _state is not None and _state._file is not None:
        raise RuntimeError('input() already active')
    settings = {'mode': mode, 'openhook': openhook, 'encoding': encoding, 'errors': errors}
    _state = FileInput(files, inplace, backup, **settings)
    return _state


def _current():
    if _state is None:
        raise RuntimeError('no active input()')
    return _state


def close():
    """Stop reading."""
    global _state
    if _state is not None:
        was, _state = _state, None
        was.close()


def nextfile():
    """Leave out the rest of the file."""
    return _current().nextfile()


def filename():
    """The name of the file, or None before the first line."""
    return _current().filename()


def lineno():
    """How many lines were read in all."""
    return _current().lineno()


def filelineno():
    """How many lines of this file were read."""
    return _current().filelineno()


def fileno():
    """The number of the open file, or -1."""
    return _current().fileno()


def isfirstline():
    """Whether the last line was the first of its file."""
    return _current().isfirstline()


def isstdin():
    """Whether the last line came from standard input."""
    return _current().isstdin()


class FileInput:
    """The lines of files: of those given, of the program's arguments, or of standard input."""

    def __init__(self, files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
        if isinstance(files, (str, _os.PathLike)):
            files = _os.fspath(files),
        elif files is None:
            files = tuple(_sys.argv[1:]) or ('-',)
        if mode not in ('r', 'rb'):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        if openhook:
            if inplace:
                raise ValueError('FileInput cannot use an opening hook in inplace mode')
            if not callable(openhook):
                raise ValueError('FileInput openhook must be callable')
        self._files = tuple(files) or ('-',)
        self._inplace, self._backup, self._mode = inplace, backup, mode
        self._hook, self._encoding, self._errors = openhook, encoding, errors
        self._file = self._out = self._stdout = self._saved = self._name = None
        self._before = self._lines = 0
        self._stdin = False

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readline(self):
        """The next line, or an empty text at the end."""
        while True:
            if self._file is None:
                if not self._files:
                    return b'' if 'b' in self._mode else ''
                name, *rest = self._files
                self._files = tuple(rest)
                self._open(name)
            line = self._file.readline()
            if line:
                self._lines += 1
                return line
            self.nextfile()

    def _open(self, name):
        self._name, self._before, self._lines = name, self._before + self._lines, 0
        text = {} if 'b' in self._mode else {'encoding': self._encoding, 'errors': self._errors}
        self._stdin = name == '-'
        if self._stdin:
            self._name = '<stdin>'
            self._file = getattr(_sys.stdin, 'buffer', _sys.stdin) if 'b' in self._mode else _sys.stdin
        elif self._inplace:
            self._saved = _os.fspath(name) + (self._backup or '.bak')
            _os.rename(name, self._saved)
            self._file = open(self._saved, self._mode, **text)
            self._out = self._create(name, text)
            self._stdout, _sys.stdout = _sys.stdout, self._out
        elif self._hook:
            # A hook need not know these two words unless the program uses them.
            known = {} if self._encoding is None else {'encoding': self._encoding, 'errors': self._errors}
            self._file = self._hook(name, self._mode, **known)
        else:
            self._file = open(name, self._mode, **text)

    def _create(self, name, text):
        # The new file has the rights of the old one where the system tells them.
        mode = self._mode.replace('r', 'w')
        try:
            rights = _os.fstat(self._file.fileno()).st_mode
        except OSError:
            return open(name, mode, **text)
        out = _os.fdopen(_os.open(name, _os.O_CREAT | _os.O_WRONLY | _os.O_TRUNC, rights), mode, **text)
        try:
            _os.chmod(name, rights)
        except OSError:
            pass
        return out

    def nextfile(self):
        """Leave out the rest of the file."""
        if self._stdout is not None:
            _sys.stdout, self._stdout = self._stdout, None
        out, self._out = self._out, None
        if out is not None:
            out.close()
        f, self._file = self._file, None
        if f is not None and not self._stdin:
            f.close()
        if self._saved is not None and not self._backup:
            try:
                _os.unlink(self._saved)
            except OSError:
                pass
        self._saved, self._stdin = None, False

    def close(self):
        """Stop reading."""
        try:
            self.nextfile()
        finally:
            self._files = ()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def filename(self):
        """The name of the file."""
        return self._name

    def lineno(self):
        """How many lines were read in all."""
        return self._before + self._lines

    def filelineno(self):
        """How many lines of this file were read."""
        return self._lines

    def fileno(self):
        """The number of the open file, or -1."""
        try:
            return self._file.fileno() if self._file is not None else -1
        except (ValueError, _io.UnsupportedOperation):
            return -1

    def isfirstline(self):
        """Whether the last line was the first of its file."""
        return self._lines == 1

    def isstdin(self):
        """Whether the last line came from standard input."""
        return self._stdin

    __class_getitem__ = classmethod(type(list[int]))


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """Open a file, unpacked if it ends with .gz or .bz2."""
    text = 'b' not in mode
    if text and encoding is None:
        encoding = 'locale'
    kind = _os.path.splitext(filename)[1]
    if kind == '.gz':
        import gzip
        f = gzip.open(filename, mode)
    elif kind == '.bz2':
        import bz2
        f = bz2.BZ2File(filename, mode)
    else:
        return open(filename, mode, encoding=encoding, errors=errors)
    return _io.TextIOWrapper(f, encoding=encoding, errors=errors) if text else f


def hook_encoded(encoding, errors=None):
    """A function that opens files with an encoding."""
    return lambda filename, mode: open(filename, mode, encoding=encoding, errors=errors)
