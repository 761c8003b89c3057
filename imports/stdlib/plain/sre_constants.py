"""An old name for numbers of regular expressions; only the error and the flags remain."""
import warnings

warnings.warn(f'module {__name__!r} is deprecated', DeprecationWarning, stacklevel=2)
from re import PatternError, error

MAGIC = 20230502
MAXREPEAT = 4294967295
MAXGROUPS = 1073741823
(SRE_FLAG_IGNORECASE, SRE_FLAG_LOCALE, SRE_FLAG_MULTILINE, SRE_FLAG_DOTALL, SRE_FLAG_UNICODE, SRE_FLAG_VERBOSE, SRE_FLAG_DEBUG,
 SRE_FLAG_ASCII) = (1 << bit for bit in range(1, 9))
