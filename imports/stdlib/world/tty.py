"""Modes of a terminal; the lists of settings are changed here, the terminal is not there."""
from termios import *

__all__ = ['cfmakeraw', 'cfmakecbreak', 'setraw', 'setcbreak']
IFLAG, OFLAG, CFLAG, LFLAG, ISPEED, OSPEED, CC = range(7)


def _no_waiting(mode):
    mode[CC] = list(mode[CC])
    mode[CC][VMIN], mode[CC][VTIME] = 1, 0


# What a mode switches off, by the place in the list of settings.
_RAW = {IFLAG: 'BRKINT ICRNL IGNBRK IGNCR IGNPAR INLCR INPCK ISTRIP IXANY IXOFF IXON PARMRK', OFLAG: 'OPOST', CFLAG: 'CSIZE PARENB',
        LFLAG: 'ECHO ECHOE ECHOK ECHONL ICANON IEXTEN ISIG NOFLSH TOSTOP'}
_CBREAK = {LFLAG: 'ECHO ICANON'}


def _switch_off(mode, table):
    for place, names in table.items():
        for name in names.split():
            mode[place] &= ~globals()[name]
    _no_waiting(mode)


def cfmakeraw(mode):
    """Make settings raw: every byte comes as it is typed."""
    _switch_off(mode, _RAW)
    mode[CFLAG] |= CS8


def cfmakecbreak(mode):
    """Make settings give each character at once."""
    _switch_off(mode, _CBREAK)


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
