"""Lent to an interpreter without files: temporary files in memory."""

import io


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, *args, **kwargs):
    return io.BytesIO() if "b" in mode else io.StringIO(newline=newline)


def _missing(*args, **kwargs):
    raise ImportError("No module named 'tempfile'")


NamedTemporaryFile = mkstemp = mkdtemp = TemporaryDirectory = gettempdir = _missing
