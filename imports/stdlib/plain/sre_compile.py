"""An old name for the compiler of regular expressions."""
import warnings

warnings.warn(f'module {__name__!r} is deprecated', DeprecationWarning, stacklevel=2)
from re import PatternError, compile as _compile, error

MAXGROUPS = 1073741823


def isstring(obj):
    """Tell whether a pattern is text or bytes."""
    return isinstance(obj, (str, bytes))


def compile(p, flags=0):
    """Compile a pattern."""
    return _compile(p, flags)
