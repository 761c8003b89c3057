"""Dictionaries of bytes in files; dbm.dumb is the one kind that is there."""
import os

__all__ = ['open', 'whichdb', 'error']


class error(Exception):
    """Something about a database went wrong."""


_names, _defaultmod, _modules = ['dbm.dumb'], None, {}
error = error, OSError


def open(file, flag='r', mode=0o666):
    """Open a database; flag is r, w, c to make it where it is missing, or n to make it anew."""
    import dbm.dumb
    kind = whichdb(file) if 'n' not in flag else None
    if kind is None:
        if 'c' not in flag and 'n' not in flag:
            raise error[0]("db file doesn't exist; use 'c' or 'n' flag to create a new db")
        return dbm.dumb.open(file, flag, mode)
    if kind == '':
        raise error[0]('db type could not be determined')
    if kind != 'dbm.dumb':
        raise error[0](f'db type is {kind}, but the module is not available')
    return dbm.dumb.open(file, flag, mode)


def whichdb(filename):
    """Return the module of a database: None where there are no files, '' where they are of no known kind."""
    filename = os.fsencode(filename)
    if os.path.isfile(filename + b'.pag') and os.path.isfile(filename + b'.dir') or os.path.isfile(filename + b'.db'):
        return 'dbm.ndbm'
    try:
        size = os.stat(filename + b'.dir').st_size
        os.stat(filename + b'.dat')
        if not size:
            return 'dbm.dumb'
        with _open(filename + b'.dir') as f:
            if f.read(1) in (b"'", b'"'):
                return 'dbm.dumb'
    except OSError:
        pass
    try:
        with _open(filename) as f:
            head = f.read(16)
    except OSError:
        return None
    if head == b'SQLite format 3\0':
        return 'dbm.sqlite3'
    if head[:4] in (b'\xce\x9a\x57\x13', b'\xcd\x9a\x57\x13', b'\xcf\x9a\x57\x13', b'\x13\x57\x9a\xce'):
        return 'dbm.gnu'
    return ''


def _open(name):
    import io
    return io.open(name, 'rb')
