

# ---- with a file system ----

from _io import open


def open_code(path):
    """Open a file that holds a program, as bytes."""
    if not isinstance(path, str):
        raise TypeError(f"open_code() argument 'path' must be str, not {type(path).__name__}")
    return open(path, 'rb')
