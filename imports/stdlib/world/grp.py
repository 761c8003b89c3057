"""The groups of a system: the only one that is known is root, which all systems have."""
from collections import namedtuple

struct_group = namedtuple('struct_group', 'gr_name gr_passwd gr_gid gr_mem')
struct_group.__module__ = 'grp'


_root = struct_group('root', 'x', 0, [])


def getgrgid(id):
    """Return the group of a number."""
    if id.__index__() == 0:
        return _root
    raise KeyError(f'getgrgid(): gid not found: {id.__index__()}')


def getgrnam(name):
    """Return the group of a name."""
    if not isinstance(name, str):
        raise TypeError(f'getgrnam() argument must be str, not {type(name).__name__}')
    if name == 'root':
        return _root
    raise KeyError(f'getgrnam(): name not found: {name!r}')


def getgrall():
    """Return all groups."""
    return [_root]
