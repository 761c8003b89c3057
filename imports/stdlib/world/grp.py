"""The groups of a system, which the interpreter has none of: no name and no number is known."""
from collections import namedtuple

struct_group = namedtuple('struct_group', 'gr_name gr_passwd gr_gid gr_mem')
struct_group.__module__ = 'grp'


def getgrgid(id):
    """Raise KeyError: there are no groups."""
    raise KeyError(f'getgrgid(): gid not found: {id.__index__()}')


def getgrnam(name):
    """Raise KeyError: there are no groups."""
    if not isinstance(name, str):
        raise TypeError(f'getgrnam() argument must be str, not {type(name).__name__}')
    raise KeyError(f'getgrnam(): name not found: {name!r}')


def getgrall():
    """Return the groups: none."""
    return []
