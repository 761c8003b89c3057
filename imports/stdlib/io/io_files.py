

# ---- with a file system ----

from _io import FileIO, _FileBuffer, _FileText, _streams_are, open


# What open makes is in Go; what is made of other streams goes on to the class here.
BufferedReader.__name__ = BufferedWriter.__name__ = BufferedRandom.__name__ = TextIOWrapper.__name__ = '_Plain'


class BufferedReader(_FileBuffer, BufferedReader):
    __module__, __doc__ = '_io', BufferedReader.__doc__


class BufferedWriter(_FileBuffer, BufferedWriter):
    __module__, __doc__ = '_io', BufferedWriter.__doc__


class BufferedRandom(_FileBuffer, BufferedRandom):
    __module__, __doc__ = '_io', BufferedRandom.__doc__


class TextIOWrapper(_FileText, TextIOWrapper):
    __module__, __doc__ = '_io', TextIOWrapper.__doc__


_streams = BufferedReader, BufferedWriter, BufferedRandom, TextIOWrapper, TextIOWrapper  # what open makes
_streams_are(*_streams)
del _streams_are


def open_code(path):
    """Open a file that holds a program, as bytes."""
    return open(path, 'rb')


RawIOBase.register(FileIO)
