"""An old name for the numbers of regular expressions."""
import warnings

warnings.warn(f'module {__name__!r} is deprecated', DeprecationWarning, stacklevel=2)
from re import _constants as _

for _name in dir(_):
    if not _name.startswith('__'):
        globals()[_name] = getattr(_, _name)
del _name
