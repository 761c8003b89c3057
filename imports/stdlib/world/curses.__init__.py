"""Names of curses; there is no terminal on which something could be drawn."""
import _absent


class error(Exception):
    """The terminal refused."""


version, ERR, OK = b'2.2', -1, 0
ALL_MOUSE_EVENTS, REPORT_MOUSE_POSITION = 0xfffffff, 0x10000000
A_NORMAL, A_STANDOUT, A_UNDERLINE, A_REVERSE, A_BLINK, A_DIM, A_BOLD, A_ALTCHARSET, A_INVIS, A_PROTECT = 0, *(1 << n for n in range(16, 25))
A_ATTRIBUTES, A_CHARTEXT, A_COLOR, A_ITALIC = 0xffffff00, 255, 65280, 1 << 31
COLOR_BLACK, COLOR_RED, COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN, COLOR_WHITE = range(8)
KEY_MIN = 257
KEY_BREAK, KEY_DOWN, KEY_UP, KEY_LEFT, KEY_RIGHT, KEY_HOME, KEY_BACKSPACE = range(257, 264)
KEY_F0, KEY_DL, KEY_IL, KEY_DC, KEY_IC, KEY_NPAGE, KEY_PPAGE, KEY_ENTER, KEY_END, KEY_MOUSE, KEY_RESIZE = (
    264, 328, 329, 330, 331, 338, 339, 343, 360, 409, 410)
A_HORIZONTAL, A_LEFT, A_LOW, A_RIGHT, A_TOP, A_VERTICAL = 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
BUTTON1_CLICKED, BUTTON1_DOUBLE_CLICKED, BUTTON1_PRESSED, BUTTON1_RELEASED, BUTTON1_TRIPLE_CLICKED = 4, 8, 2, 1, 16
BUTTON2_CLICKED, BUTTON2_DOUBLE_CLICKED, BUTTON2_PRESSED, BUTTON2_RELEASED, BUTTON2_TRIPLE_CLICKED = 128, 256, 64, 32, 512
BUTTON3_CLICKED, BUTTON3_DOUBLE_CLICKED, BUTTON3_PRESSED, BUTTON3_RELEASED, BUTTON3_TRIPLE_CLICKED = 4096, 0x2000, 2048, 1024, 0x4000
BUTTON4_CLICKED, BUTTON4_DOUBLE_CLICKED, BUTTON4_PRESSED, BUTTON4_RELEASED = 0x20000, 0x40000, 0x10000, 0x8000
BUTTON4_TRIPLE_CLICKED, BUTTON5_CLICKED, BUTTON5_DOUBLE_CLICKED, BUTTON5_PRESSED = 0x80000, 0x400000, 0x800000, 0x200000
BUTTON5_RELEASED, BUTTON5_TRIPLE_CLICKED, BUTTON_ALT, BUTTON_CTRL, BUTTON_SHIFT = 0x100000, 0x1000000, 0x8000000, 0x2000000, 0x4000000
KEY_A1, KEY_A3, KEY_B2, KEY_BEG, KEY_BTAB, KEY_C1, KEY_C3, KEY_CANCEL, KEY_CATAB = 348, 349, 350, 354, 353, 351, 352, 355, 342
KEY_CLEAR, KEY_CLOSE, KEY_COMMAND, KEY_COPY, KEY_CREATE, KEY_CTAB, KEY_EIC, KEY_EOL = 333, 356, 357, 358, 359, 341, 332, 335
KEY_EOS, KEY_EXIT, KEY_FIND, KEY_HELP, KEY_LL, KEY_MARK, KEY_MAX, KEY_MESSAGE, KEY_MOVE = 334, 361, 362, 363, 347, 364, 511, 365, 366
KEY_NEXT, KEY_OPEN, KEY_OPTIONS, KEY_PREVIOUS, KEY_PRINT, KEY_REDO, KEY_REFERENCE, KEY_REFRESH = 367, 368, 369, 370, 346, 371, 372, 373
KEY_REPLACE, KEY_RESET, KEY_RESTART, KEY_RESUME, KEY_SAVE, KEY_SBEG, KEY_SCANCEL, KEY_SCOMMAND = 374, 345, 375, 376, 377, 378, 379, 380
KEY_SCOPY, KEY_SCREATE, KEY_SDC, KEY_SDL, KEY_SELECT, KEY_SEND, KEY_SEOL, KEY_SEXIT = 381, 382, 383, 384, 385, 386, 387, 388
KEY_SF, KEY_SFIND, KEY_SHELP, KEY_SHOME, KEY_SIC, KEY_SLEFT, KEY_SMESSAGE, KEY_SMOVE = 336, 389, 390, 391, 392, 393, 394, 395
KEY_SNEXT, KEY_SOPTIONS, KEY_SPREVIOUS, KEY_SPRINT, KEY_SR, KEY_SREDO, KEY_SREPLACE, KEY_SRESET = 396, 397, 398, 399, 337, 400, 401, 344
KEY_SRIGHT, KEY_SRSUME, KEY_SSAVE, KEY_SSUSPEND, KEY_STAB, KEY_SUNDO, KEY_SUSPEND, KEY_UNDO = 402, 403, 404, 405, 340, 406, 407, 408
for _n in range(1, 64):
    globals()[f'KEY_F{_n}'] = KEY_F0 + _n
for _n in ('initscr', 'newwin', 'newpad', 'setupterm', 'start_color', 'endwin', 'cbreak', 'nocbreak', 'echo', 'noecho', 'raw', 'noraw',
           'beep', 'flash', 'color_pair', 'init_pair', 'init_color', 'has_colors', 'can_change_color', 'curs_set', 'doupdate', 'getmouse',
           'mousemask', 'tigetflag', 'tigetnum', 'tigetstr', 'tparm', 'resizeterm', 'use_default_colors', 'napms', 'flushinp', 'ungetch',
           'color_content', 'def_prog_mode', 'def_shell_mode', 'delay_output', 'erasechar', 'filter', 'get_escdelay', 'get_tabsize', 'getsyx',
           'getwin', 'has_extended_color_support', 'has_ic', 'has_il', 'has_key', 'intrflush', 'is_term_resized', 'killchar', 'meta',
           'mouseinterval', 'noqiflush', 'pair_content', 'pair_number', 'qiflush', 'reset_prog_mode', 'reset_shell_mode', 'resetty',
           'resize_term', 'savetty', 'set_escdelay', 'set_tabsize', 'setsyx', 'termattrs', 'unctrl', 'unget_wch', 'ungetmouse', 'use_env',
           'nl', 'nonl', 'halfdelay', 'isendwin', 'keyname', 'longname', 'termname', 'update_lines_cols', 'typeahead', 'putp', 'baudrate'):
    globals()[_n] = _absent.refuse('curses.' + _n, 'terminal', error)


class window:
    """A window, of which there is none."""

    def __init__(self, *args):
        raise TypeError("cannot create '_curses.window' instances")


def wrapper(func, /, *args, **kwds):
    """Call a function with a screen, which is refused."""
    raise _absent.error('curses.wrapper', 'terminal', error)
