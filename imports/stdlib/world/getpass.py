"""A password from the input that the host gives, and the name of a user that it gives in os.environ."""
import sys
import warnings

__all__ = ['getpass', 'getuser', 'GetPassWarning']


class GetPassWarning(UserWarning):
    """What is typed may be seen."""


def getpass(prompt='Password: ', stream=None):
    """Write the prompt and read a line; there is no terminal that could hide it."""
    warnings.warn('Can not control echo on the terminal.', GetPassWarning, stacklevel=2)
    return _raw_input(prompt, stream)


unix_getpass = win_getpass = fallback_getpass = getpass


def _raw_input(prompt='', stream=None, input=None):
    out = stream or sys.stderr
    if prompt:
        out.write(str(prompt))
        out.flush()
    line = (input or sys.stdin).readline()
    if not line:
        raise EOFError
    return line.removesuffix('\n')


def getuser():
    """Return the name that LOGNAME, USER, LNAME or USERNAME gives, or the one of the user whose the files are."""
    import os
    for name in 'LOGNAME', 'USER', 'LNAME', 'USERNAME':
        if user := os.environ.get(name):
            return user
    import pwd
    return pwd.getpwuid(1000).pw_name
