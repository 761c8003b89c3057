"""Lent to an interpreter with one kind of io: the tests of the kind in Python run on it as well."""

from io import *
from io import open_code, text_encoding, DEFAULT_BUFFER_SIZE, IncrementalNewlineDecoder
from io import __all__
