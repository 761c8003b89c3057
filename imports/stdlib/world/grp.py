"""The groups of a system: root, which all systems have, and the one whose the files of a session are."""
from collections import namedtuple

struct_group = namedtuple('struct_group', 'gr_name gr_passwd gr_gid gr_mem')
struct_group.__module__ = 'grp'


def _all():
    return [struct_group('root', 'x', 0, []), struct_group('user', 'x', 1000, [])]


def getgrgid(id):
    """Return the group of a number."""
    for group in _all():
        if group.gr_gid == id.__index__():
            return group
    raise KeyError(f'getgrgid(): gid not found: {id.__index__()}')


def getgrnam(name):
    """Return the group of a name."""
    if not isinstance(name, str):
        raise TypeError(f'getgrnam() argument must be str, not {type(name).__name__}')
    for group in _all():
        if group.gr_name == name:
            return group
    raise KeyError(f'getgrnam(): name not found: {name!r}')


def getgrall():
    """Return all groups."""
    return _all()
