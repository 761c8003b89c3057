"""An old name for the parser of regular expressions; patterns are parsed in Go, and there is no tree to show."""
import warnings

warnings.warn(f'module {__name__!r} is deprecated', DeprecationWarning, stacklevel=2)
import re as _re
from re import PatternError, error

MAXREPEAT = 4294967295
SPECIAL_CHARS = '.\\[{()*+?^$|'
REPEAT_CHARS = '*+?{'
DIGITS = frozenset('0123456789')
OCTDIGITS = frozenset('01234567')
HEXDIGITS = frozenset('0123456789abcdefABCDEF')
ASCIILETTERS = frozenset('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
WHITESPACE = frozenset(' \t\n\r\v\f')


def parse(str, flags=0, state=None):
    """Check a pattern, and raise NotImplementedError: its tree cannot be had."""
    _re.compile(str, flags)
    raise NotImplementedError('sre_parse.parse: patterns are parsed by the interpreter, which has no tree of them to give')
