from json import _encode, _scan, JSONDecodeError

_whitespace = ' \t\n\r'


class JSONEncoder:
    """Extensible JSON encoder for Python data structures.

    To extend it to other objects, make a subclass with a .default() method
    that returns a serializable object for ``o`` if possible, and otherwise
    calls the superclass implementation (to raise ``TypeError``).
    """
    item_separator = ', '
    key_separator = ': '

    def __init__(self, *, skipkeys=False, ensure_ascii=True,
                 check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ','
        if default is not None:
            self.default = default

    def default(self, o):
        """Return a serializable object for ``o``, or raise TypeError."""
        raise TypeError(f'Object of type {o.__class__.__name__} is not JSON serializable')

    def encode(self, o):
        """Return a JSON string representation of a Python data structure."""
        return _encode(self, o)

    def iterencode(self, o, _one_shot=False):
        """Encode the given object and yield its string representation."""
        return iter((_encode(self, o),))


class JSONDecoder:
    """Simple JSON decoder."""

    def __init__(self, *, object_hook=None, parse_float=None,
                 parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = parse_float
        self.parse_int = parse_int
        self.parse_constant = parse_constant
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self.memo = {}

    def decode(self, s, _w=None):
        """Return the Python representation of ``s`` (a ``str`` instance
        containing a JSON document)."""
        start = len(s) - len(s.lstrip(_whitespace))
        obj, end = self.raw_decode(s, start)
        end = len(s) - len(s[end:].lstrip(_whitespace))
        if end != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return obj

    def raw_decode(self, s, idx=0):
        """Decode a JSON document from ``s`` (a ``str`` beginning with a JSON
        document) and return a 2-tuple of the Python representation and the
        index in ``s`` where the document ended."""
        try:
            return _scan(self, s, idx)
        except StopIteration as err:
            raise JSONDecodeError("Expecting value", s, err.value) from None


JSONEncoder.__module__ = 'json.encoder'
JSONDecoder.__module__ = 'json.decoder'


def make_scanner(context):
    """A function that scans one value with the hooks of a decoder."""
    def scan_once(string, idx):
        return _scan(context, string, idx)
    return scan_once
