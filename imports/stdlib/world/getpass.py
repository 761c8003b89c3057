"""A password from the input that the host gives, and the name of a user that it gives in os.environ."""
import sys
import warnings

__all__ = ['getpass', 'getuser', 'GetPassWarning']


class GetPassWarning(UserWarning):
    """What is typed may be seen."""


def unix_getpass(prompt='Password: ', stream=None):
    """Write the prompt and read a line that is not shown: on the terminal, or else from the input, with a warning that it may be seen."""
    import io
    import os
    import termios
    source, number = sys.stdin, None
    try:
        number = os.open('/dev/tty', os.O_RDWR | os.O_NOCTTY)
        source = io.TextIOWrapper(io.FileIO(number, 'w+'))
    except (OSError, AttributeError):
        try:
            number = sys.stdin.fileno()
        except (AttributeError, ValueError):
            return fallback_getpass(prompt, stream)
    if stream is None:
        stream = sys.stderr if source is sys.stdin else source
    password = None
    if number is not None:
        try:
            shown = termios.tcgetattr(number)
            hidden = shown[:]
            hidden[3] &= ~termios.ECHO
            try:
                termios.tcsetattr(number, termios.TCSAFLUSH, hidden)
                password = _raw_input(prompt, stream, input=source)
            finally:
                termios.tcsetattr(number, termios.TCSAFLUSH, shown)
                stream.flush()
        except termios.error:
            if password is not None:
                raise
            return fallback_getpass(prompt, stream)
    stream.write('\n')
    return password


def fallback_getpass(prompt='Password: ', stream=None):
    """Write the prompt and read a line that may be seen, with a warning of it."""
    warnings.warn('Can not control echo on the terminal.', GetPassWarning, stacklevel=2)
    stream = stream or sys.stderr
    print('Warning: Password input may be echoed.', file=stream)
    return _raw_input(prompt, stream)


getpass = unix_getpass
win_getpass = fallback_getpass


def _raw_input(prompt='', stream=None, input=None):
    out = stream or sys.stderr
    prompt = str(prompt)
    if prompt:
        try:
            out.write(prompt)
        except UnicodeEncodeError:
            out.write(prompt.encode(out.encoding, 'replace').decode(out.encoding))
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
    return pwd.getpwuid(os.getuid())[0]
