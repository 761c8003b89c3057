"""Ctrl-C during tests; the interpreter gets no signals, so that results are only remembered."""
import weakref

__unittest = True
_results = weakref.WeakKeyDictionary()


def registerResult(result):
    """Remember a result."""
    _results[result] = 1


def removeResult(result):
    """Forget a result; tells whether it was known."""
    return bool(_results.pop(result, None))


def installHandler():
    """Do nothing: no signal comes."""


def removeHandler(method=None):
    """Do nothing, or return the function."""
    return method
