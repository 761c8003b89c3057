"""Numbers of a terminal's settings; the interpreter has no terminal."""
import _absent


class error(Exception):
    """A terminal refused."""


ECHO, ECHOE, ECHOK, ECHONL, ICANON, ISIG, IEXTEN, NOFLSH, TOSTOP = 8, 16, 32, 64, 2, 1, 0x8000, 128, 256
BRKINT, ICRNL, IGNBRK, IGNCR, IGNPAR, INLCR, INPCK, ISTRIP, IXANY, IXOFF, IXON, PARMRK = 2, 256, 1, 128, 4, 64, 16, 32, 2048, 4096, 1024, 8
OPOST, ONLCR, OCRNL, ONOCR, ONLRET = 1, 4, 8, 16, 32
CSIZE, CS5, CS6, CS7, CS8, CSTOPB, CREAD, PARENB, PARODD, HUPCL, CLOCAL = 48, 0, 16, 32, 48, 64, 128, 256, 512, 1024, 2048
(VINTR, VQUIT, VERASE, VKILL, VEOF, VTIME, VMIN, VSWTC, VSTART, VSTOP, VSUSP, VEOL, VREPRINT, VDISCARD, VWERASE, VLNEXT, VEOL2) = range(17)
NCCS = 32
TCSANOW, TCSADRAIN, TCSAFLUSH = range(3)
TCIFLUSH, TCOFLUSH, TCIOFLUSH = range(3)
TCOOFF, TCOON, TCIOFF, TCION = range(4)
TCGETS, TCSETS, TIOCGWINSZ, TIOCSWINSZ, TIOCSTI, TIOCGPGRP, TIOCSPGRP, FIONREAD = 0x5401, 0x5402, 0x5413, 0x5414, 0x5412, 0x540F, 0x5410, 0x541B
B0, B50, B75, B110, B134, B150, B200, B300, B600, B1200, B1800, B2400, B4800, B9600, B19200, B38400 = range(16)
B57600, B115200 = 4097, 4098
tcgetattr, tcsetattr, tcsendbreak, tcdrain, tcflush, tcflow, tcgetwinsize, tcsetwinsize = (
    _absent.refuse('termios.' + name, 'terminal', error)
    for name in ('tcgetattr', 'tcsetattr', 'tcsendbreak', 'tcdrain', 'tcflush', 'tcflow', 'tcgetwinsize', 'tcsetwinsize'))
