"""The groups of a system: root, which all systems have, and the one whose the files of a session are."""
from collections import namedtuple

struct_group = namedtuple('struct_group', 'gr_name gr_passwd gr_gid gr_mem')
struct_group.__module__ = 'grp'


def _index(number):
    if not hasattr(number, '__index__'):
        raise TypeError(f'gid should be integer, not {type(number).__name__}')
    return number.__index__()


def _all():
    return [struct_group('root', 'x', 0, []), struct_group('user', 'x', 1000, [])]


def getgrgid(id):
    """Return the group of a number."""
    for group in _all():
        if group.gr_gid == _index(id):
            return group
    raise KeyError(f'getgrgid(): gid not found: {_index(id)}')


def getgrnam(name):
    """Return the group of a name."""
    if not isinstance(name, str):
        raise TypeError(f'getgrnam() argument 1 must be str, not {type(name).__name__}')
    if '\0' in name:
        raise ValueError('embedded null byte')
    for group in _all():
        if group.gr_name == name:
            return group
    raise KeyError(f'getgrnam(): name not found: {name!r}')


def getgrall():
    """Return all groups."""
    return _all()
