"""The users of a system: root, which all systems have, and the one whose the files of a session are."""
from collections import namedtuple

struct_passwd = namedtuple('struct_passwd', 'pw_name pw_passwd pw_uid pw_gid pw_gecos pw_dir pw_shell')
struct_passwd.__module__ = 'pwd'


def _index(number):
    if not hasattr(number, '__index__'):
        raise TypeError(f'uid should be integer, not {type(number).__name__}')
    return number.__index__()


def _all():
    from os.path import expanduser
    return [struct_passwd('root', 'x', 0, 0, 'root', '/root', '/bin/sh'),
            struct_passwd('user', 'x', 1000, 1000, 'user', expanduser('~'), '/bin/sh')]


def getpwuid(uid, /):
    """Return the user of a number."""
    for user in _all():
        if user.pw_uid == _index(uid):
            return user
    raise KeyError(f'getpwuid(): uid not found: {_index(uid)}')


def getpwnam(name, /):
    """Return the user of a name."""
    if not isinstance(name, str):
        raise TypeError(f'getpwnam() argument must be str, not {type(name).__name__}')
    if '\0' in name:
        raise ValueError('embedded null byte')
    for user in _all():
        if user.pw_name == name:
            return user
    raise KeyError(f'getpwnam(): name not found: {name!r}')


def getpwall():
    """Return all users."""
    return _all()
