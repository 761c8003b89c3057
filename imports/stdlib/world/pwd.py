"""The users of a system, which the interpreter has none of: no name and no number is known."""
from collections import namedtuple

struct_passwd = namedtuple('struct_passwd', 'pw_name pw_passwd pw_uid pw_gid pw_gecos pw_dir pw_shell')
struct_passwd.__module__ = 'pwd'


def getpwuid(uid, /):
    """Raise KeyError: there are no users."""
    raise KeyError(f'getpwuid(): uid not found: {uid.__index__()}')


def getpwnam(name, /):
    """Raise KeyError: there are no users."""
    if not isinstance(name, str):
        raise TypeError(f'getpwnam() argument must be str, not {type(name).__name__}')
    raise KeyError(f'getpwnam(): name not found: {name!r}')


def getpwall():
    """Return the users: none."""
    return []
