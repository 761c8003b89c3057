# A sys.excepthook that fails: its error is shown and then what it was called with.
import sys


def broken(kind, value, tb):
    print("called with", repr(value))
    raise TypeError("in the hook") from None


sys.excepthook = broken
raise ValueError("first")
