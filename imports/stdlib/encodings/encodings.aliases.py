"""Other names of encodings, with the names of their modules."""
from _codecs import names as _names

aliases = _names()
