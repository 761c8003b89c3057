"""Modes of a terminal; the lists of settings are changed here, the terminal is not there."""
from termios import *

__all__ = ['cfmakeraw', 'cfmakecbreak', 'setraw', 'setcbreak']
IFLAG, OFLAG, CFLAG, LFLAG, ISPEED, OSPEED, CC = range(7)


def _no_waiting(mode):
    mode[CC] = list(mode[CC])
    mode[CC][VMIN], mode[CC][VTIME] = 1, 0


def cfmakeraw(mode):
    """Make settings raw: every byte comes as it is typed."""
    mode[IFLAG] &= ~(IGNBRK | BRKINT | IGNPAR | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXANY | IXOFF)
    mode[OFLAG] &= ~OPOST
    mode[CFLAG] = mode[CFLAG] & ~(PARENB | CSIZE) | CS8
    mode[LFLAG] &= ~(ECHO | ECHOE | ECHOK | ECHONL | ICANON | IEXTEN | ISIG | NOFLSH | TOSTOP)
    _no_waiting(mode)


def cfmakecbreak(mode):
    """Make settings give each character at once."""
    mode[LFLAG] &= ~(ECHO | ICANON)
    _no_waiting(mode)


def _set(fd, when, change):
    mode = tcgetattr(fd)
    new = list(mode)
    change(new)
    tcsetattr(fd, when, new)
    return mode


def setraw(fd, when=TCSAFLUSH):
    """Put a terminal into raw mode."""
    return _set(fd, when, cfmakeraw)


def setcbreak(fd, when=TCSAFLUSH):
    """Put a terminal into cbreak mode."""
    return _set(fd, when, cfmakecbreak)
