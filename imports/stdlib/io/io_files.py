

# ---- with a file system ----

from _io import FileIO, _FileBuffer, _FileText, _streams_are, open


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
_streams = _Reader, _Writer, _Random, _Text, TextIOWrapper  # what open makes
_streams_are(*_streams)
del _streams_are


def open_code(path):
    """Open a file that holds a program, as bytes."""
    return open(path, 'rb')


RawIOBase.register(FileIO)
