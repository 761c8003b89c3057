

# ---- with a file system ----

from _io import open


def open_code(path):
    """Open a file that holds a program, as bytes."""
    return open(path, 'rb')
