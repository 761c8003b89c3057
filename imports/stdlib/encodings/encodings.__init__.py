"""The codecs by their names; each has a module of its own here."""
import codecs
import sys
from encodings import aliases


class CodecRegistryError(LookupError, SystemError):
    """A codec that is not as codecs are."""


def normalize_encoding(encoding):
    """Return a name of an encoding with underscores in place of all that is no letter, digit or dot."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, 'ascii')
    words = ''.join(c if c.isalnum() or c == '.' else ' ' for c in encoding)
    return '_'.join(words.split()).encode('ascii', 'ignore').decode()


_cache = codecs._found


def __getattr__(name):
    # The module of a codec is there when it has been looked up.
    if not name.startswith('_') and name in aliases.aliases.values():
        from importlib import import_module
        return import_module('encodings.' + name)
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


def search_function(encoding):
    """Return the codec of a name, or None."""
    return codecs._built_in(encoding)
