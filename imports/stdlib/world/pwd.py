"""The users of a system: the only one that is known is root, which all systems have."""
from collections import namedtuple

struct_passwd = namedtuple('struct_passwd', 'pw_name pw_passwd pw_uid pw_gid pw_gecos pw_dir pw_shell')
struct_passwd.__module__ = 'pwd'


_root = struct_passwd('root', 'x', 0, 0, 'root', '/root', '/bin/sh')


def getpwuid(uid, /):
    """Return the user of a number."""
    if uid.__index__() == 0:
        return _root
    raise KeyError(f'getpwuid(): uid not found: {uid.__index__()}')


def getpwnam(name, /):
    """Return the user of a name."""
    if not isinstance(name, str):
        raise TypeError(f'getpwnam() argument must be str, not {type(name).__name__}')
    if name == 'root':
        return _root
    raise KeyError(f'getpwnam(): name not found: {name!r}')


def getpwall():
    """Return all users."""
    return [_root]
