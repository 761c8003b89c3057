

# ---- with a file system ----

from _io import FileIO, _FileBuffer, _FileText, open


class _Reader(_FileBuffer, BufferedReader):
    __doc__ = BufferedReader.__doc__


class _Writer(_FileBuffer, BufferedWriter):
    __doc__ = BufferedWriter.__doc__


class _Random(_FileBuffer, BufferedRandom):
    __doc__ = BufferedRandom.__doc__


class _Text(_FileText, TextIOWrapper):
    __doc__ = TextIOWrapper.__doc__


for _made, _like in (_Reader, BufferedReader), (_Writer, BufferedWriter), (_Random, BufferedRandom), (_Text, TextIOWrapper):
    _made.__name__, _made.__qualname__, _made.__module__ = _like.__name__, _like.__qualname__, '_io'
del _made, _like
_UTF8 = frozenset(('utf-8', 'utf8', 'utf_8', 'UTF-8', 'UTF8', 'locale'))


def _open_file(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """Open a file of the session's file system and return a stream."""
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {type(mode).__name__}")
    if not isinstance(buffering, int):
        raise TypeError(f"'{type(buffering).__name__}' object cannot be interpreted as an integer")
    for name, value in ('encoding', encoding), ('errors', errors), ('newline', newline):
        if value is not None and not isinstance(value, str):
            raise TypeError(f"open() argument '{name}' must be str or None, not {type(value).__name__}")
    if not isinstance(file, (str, bytes, int)):
        import os
        file = os.fspath(file)
    binary, text = 'b' in mode, 't' in mode
    if len(set(mode)) != len(mode) or not set(mode) <= set('rwxabt+'):
        raise ValueError(f"invalid mode: {mode!r}")
    if binary and text:
        raise ValueError("can't have text and binary mode at once")
    way = mode.replace('b', '').replace('t', '').replace('+', '')
    if len(way) != 1:
        if len(way) > 1 or '+' in mode or not way:
            raise ValueError('Must have exactly one of create/read/write/append mode and at most one plus'
                             if not way or '+' in mode and not way else 'must have exactly one of create/read/write/append mode')
    if binary:
        for name, value in ('n encoding', encoding), ('n errors', errors), (' newline', newline):
            if value is not None:
                raise ValueError(f"binary mode doesn't take a{name} argument")
    if not binary and newline not in (None, '', '\n', '\r', '\r\n'):
        raise ValueError(f'illegal newline value: {newline}')
    raw = FileIO(file, way + '+' if '+' in mode else way, closefd, opener)
    try:
        lines = False
        if buffering == 0:
            if binary:
                return raw
            raise ValueError("can't have unbuffered text I/O")
        if buffering < 0 or buffering == 1:
            if buffering == 1:
                if binary:
                    import warnings
                    warnings.warn("line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used",
                                  RuntimeWarning, stacklevel=2)
                lines = not binary
            buffering = DEFAULT_BUFFER_SIZE
        if '+' in mode:
            stream = _Random(raw, buffering)
        elif way == 'r':
            stream = _Reader(raw, buffering)
        else:
            stream = _Writer(raw, buffering)
        if binary:
            return stream
        if (encoding is None or encoding in _UTF8) and errors in (None, 'strict'):
            name = 'UTF-8' if encoding is None or encoding == 'locale' else encoding
            stream = _Text(stream, name, newline, lines)
        else:
            stream = TextIOWrapper(stream, encoding or 'UTF-8', errors, newline, lines)
        stream.mode = mode
        return stream
    except BaseException:
        raw.close()
        raise


def open_code(path):
    """Open a file that holds a program, as bytes."""
    return open(path, 'rb')


RawIOBase.register(FileIO)
