"""What paths of all systems have in common."""
import os.path as _path

__all__ = ['commonprefix', 'exists', 'getatime', 'getctime', 'getmtime', 'getsize', 'isdevdrive', 'isdir', 'isfile', 'isjunction',
           'islink', 'lexists', 'samefile', 'sameopenfile', 'samestat']


def isdevdrive(path):
    """Return False: there are no such drives here."""
    return False


def isjunction(path):
    """Return False: there are no junctions here."""
    return False


def __getattr__(name):
    if name in __all__:
        return getattr(_path, name)
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
