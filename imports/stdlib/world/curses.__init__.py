"""Names of curses; there is no terminal on which something could be drawn."""
import _absent


class error(Exception):
    """The terminal refused."""


version, ERR, OK = b'2.2', -1, 0
ALL_MOUSE_EVENTS, REPORT_MOUSE_POSITION = 0x7ffffff, 0x8000000
A_NORMAL, A_STANDOUT, A_UNDERLINE, A_REVERSE, A_BLINK, A_DIM, A_BOLD, A_ALTCHARSET, A_INVIS, A_PROTECT = 0, *(1 << n for n in range(16, 25))
A_ATTRIBUTES, A_CHARTEXT, A_COLOR, A_ITALIC = 0xffffff00, 255, 65280, 1 << 31
COLOR_BLACK, COLOR_RED, COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN, COLOR_WHITE = range(8)
KEY_MIN, KEY_BREAK, KEY_DOWN, KEY_UP, KEY_LEFT, KEY_RIGHT, KEY_HOME, KEY_BACKSPACE = range(257, 265)
KEY_F0, KEY_DL, KEY_IL, KEY_DC, KEY_IC, KEY_NPAGE, KEY_PPAGE, KEY_ENTER, KEY_END, KEY_MOUSE, KEY_RESIZE = (
    264, 328, 329, 330, 331, 338, 339, 343, 360, 409, 410)
for _n in range(1, 64):
    globals()[f'KEY_F{_n}'] = KEY_F0 + _n
for _n in ('initscr', 'newwin', 'newpad', 'setupterm', 'start_color', 'endwin', 'cbreak', 'nocbreak', 'echo', 'noecho', 'raw', 'noraw',
           'beep', 'flash', 'color_pair', 'init_pair', 'init_color', 'has_colors', 'can_change_color', 'curs_set', 'doupdate', 'getmouse',
           'mousemask', 'tigetflag', 'tigetnum', 'tigetstr', 'tparm', 'resizeterm', 'use_default_colors', 'napms', 'flushinp', 'ungetch',
           'nl', 'nonl', 'halfdelay', 'isendwin', 'keyname', 'longname', 'termname', 'update_lines_cols', 'typeahead', 'putp', 'baudrate'):
    globals()[_n] = _absent.refuse('curses.' + _n, 'terminal', error)


class window:
    """A window, of which there is none."""

    def __init__(self, *args):
        raise TypeError("cannot create '_curses.window' instances")


def wrapper(func, /, *args, **kwds):
    """Call a function with a screen, which is refused."""
    raise _absent.error('curses.wrapper', 'terminal', error)
