"""Classes of the objects that are there for people at a prompt."""
import sys


class Quitter:
    """Ends the program when it is called, and says how when it is shown."""

    def __init__(self, name, eof):
        self.name, self.eof = name, eof

    def __repr__(self):
        return f'Use {self.name}() or {self.eof} to exit'

    def __call__(self, code=None):
        raise SystemExit(code)


class _Printer:
    """Shows a text."""

    def __init__(self, name, data, files=(), dirs=()):
        self.__name__, self._text = name, data

    def __repr__(self):
        return self._text

    def __call__(self):
        print(self._text)


class _Helper:
    """Tells what something is for."""

    def __repr__(self):
        return 'Type help() for interactive help, or help(object) for help about object.'

    def __call__(self, *args, **kwds):
        import pydoc
        return pydoc.help(*args, **kwds)
