"""Lent to an interpreter without files: temporary files in memory, and names of folders."""

import io

_count = 0


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, *args, **kwargs):
    return io.BytesIO() if "b" in mode else io.StringIO(newline=newline)


def mkdtemp(suffix="", prefix="tmp", dir=None):
    global _count
    _count += 1
    return f"{dir or '/temporary'}/{prefix}{_count}{suffix}"


def gettempdir():
    return "/temporary"


def _missing(*args, **kwargs):
    raise ImportError("No module named 'tempfile'")


NamedTemporaryFile = mkstemp = TemporaryDirectory = _missing
