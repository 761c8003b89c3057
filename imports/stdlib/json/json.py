from json import _encode, _scan, JSONDecodeError, scanstring


class JSONEncoder:
    """Writes values as JSON; a subclass whose default() gives something writable for other objects extends it."""
    item_separator = ', '
    key_separator = ': '

    def __init__(self, *, skipkeys=False, ensure_ascii=True,
                 check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        # What is accepted, then how it is laid out.
        self.check_circular, self.allow_nan, self.skipkeys = check_circular, allow_nan, skipkeys
        self.ensure_ascii, self.sort_keys, self.indent = ensure_ascii, sort_keys, indent
        if separators is None:
            if indent is not None:      # the line's end separates: no space before it
                self.item_separator = ','
        else:
            self.item_separator, self.key_separator = separators
        if default is not None:
            self.default = default

    def default(self, o):
        """Something writable in place of an object that is not: override it; this one raises TypeError."""
        raise TypeError(f'Object of type {o.__class__.__name__} is not JSON serializable')

    def encode(self, o):
        """The JSON text of a value."""
        return _encode(self, o)

    def iterencode(self, o, _one_shot=False):
        """An iterator over the pieces of the JSON text."""
        if _one_shot and self.indent is None:
            return iter((_encode(self, o),))
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent *= ' '
        return _pieces(self, o, indent, 1, set())


def _pieces(self, o, indent, depth, open_ones):
    # A bracket and what follows it up to the first value make one piece; so do a comma and a plain value of a list.
    if o is None or isinstance(o, (str, int, float)):
        yield _encode(self, o)
        return
    if self.check_circular:
        if id(o) in open_ones:
            raise ValueError('Circular reference detected')
        open_ones.add(id(o))
    line = '' if indent is None else '\n' + indent * depth
    end = '' if indent is None else '\n' + indent * (depth - 1)
    if isinstance(o, (list, tuple)):
        if not o:
            yield '[]'
        else:
            before = '[' + line
            for item in o:
                inner = _pieces(self, item, indent, depth + 1, open_ones)
                if item is None or isinstance(item, (str, int, float)):
                    yield before + next(inner)
                else:
                    yield before
                    yield from inner
                before = self.item_separator + line
            if end:
                yield end
            yield ']'
    elif isinstance(o, dict):
        if not o:
            yield '{}'
        else:
            yield from _members(self, o, indent, depth, open_ones, line, end)
    else:
        yield from _pieces(self, self.default(o), indent, depth, open_ones)
    open_ones.discard(id(o))


def _members(self, o, indent, depth, open_ones, line, end):
    yield '{'
    if line:
        yield line
    first = True
    for key, item in sorted(o.items()) if self.sort_keys else o.items():
        if not isinstance(key, str):
            if key is None or isinstance(key, (int, float)):
                key = _encode(self, key)
            elif self.skipkeys:
                continue
            else:
                raise TypeError(f'keys must be str, int, float, bool or None, not {key.__class__.__name__}')
        if not first:
            yield self.item_separator + line
        first = False
        yield _encode(self, key)
        yield self.key_separator
        yield from _pieces(self, item, indent, depth + 1, open_ones)
    if end:
        yield end
    yield '}'


class JSONDecoder:
    """Reads JSON; its hooks make the objects and numbers."""

    def __init__(self, *, object_hook=None, parse_float=None,
                 parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float, self.parse_int, self.parse_constant = parse_float or float, parse_int or int, parse_constant or _constant
        self.strict, self.object_pairs_hook = strict, object_pairs_hook
        self.parse_object, self.parse_array, self.parse_string, self.memo = JSONObject, JSONArray, scanstring, {}
        self.scan_once = make_scanner(self)

    def decode(self, s, _w=None):
        """The value of a whole document; only white space may stand around it."""
        after = _after_space if _w is None else lambda text, at: _w(text, at).end()
        value, stop = self.raw_decode(s, after(s, 0))
        stop = after(s, stop)
        if stop < len(s):
            raise JSONDecodeError('Extra data', s, stop)
        return value

    def raw_decode(self, s, idx=0):
        """The value that begins at an index, and the index after it; whatever follows is not looked at."""
        try:
            return self.scan_once(s, idx)
        except StopIteration as nothing:
            raise JSONDecodeError('Expecting value', s, nothing.value) from None


def _after_space(text, at):
    """The index of the first character from one on that is not JSON's white space."""
    return len(text) - len(text[at:].lstrip(' \t\n\r'))


_constant = {name: float(name) for name in ('-Infinity', 'Infinity', 'NaN')}.__getitem__


def JSONObject(s_and_end, strict, scan_once, object_hook, object_pairs_hook, memo=None, _w=None, _ws=' \t\n\r'):
    """The object whose opening brace ends at a place of a text, and the place after it."""
    s, at = s_and_end
    if memo is None:
        memo = {}
    pairs = []
    at = _after_space(s, at)
    if s[at:at + 1] != '}':
        while True:
            if s[at:at + 1] != '"':
                raise JSONDecodeError('Expecting property name enclosed in double quotes', s, at)
            key, at = scanstring(s, at + 1, strict)
            at = _after_space(s, at)
            if s[at:at + 1] != ':':
                raise JSONDecodeError("Expecting ':' delimiter", s, at)
            value, at = _element(s, _after_space(s, at + 1), scan_once)
            pairs.append((memo.setdefault(key, key), value))
            at = _after_space(s, at)
            if s[at:at + 1] == '}':
                break
            if s[at:at + 1] != ',':
                raise JSONDecodeError("Expecting ',' delimiter", s, at)
            comma, at = at, _after_space(s, at + 1)
            if s[at:at + 1] == '}':
                raise JSONDecodeError('Illegal trailing comma before end of object', s, comma)
    if object_pairs_hook is not None:
        return object_pairs_hook(pairs), at + 1
    made = dict(pairs)
    return made if object_hook is None else object_hook(made), at + 1


def JSONArray(s_and_end, scan_once, _w=None, _ws=' \t\n\r'):
    """The list whose opening bracket ends at a place of a text, and the place after it."""
    s, at = s_and_end
    values = []
    at = _after_space(s, at)
    if s[at:at + 1] == ']':
        return values, at + 1
    while True:
        value, at = _element(s, at, scan_once)
        values.append(value)
        at = _after_space(s, at)
        if s[at:at + 1] == ']':
            return values, at + 1
        if s[at:at + 1] != ',':
            raise JSONDecodeError("Expecting ',' delimiter", s, at)
        comma, at = at, _after_space(s, at + 1)
        if s[at:at + 1] == ']':
            raise JSONDecodeError('Illegal trailing comma before end of array', s, comma)


def _element(s, at, scan_once):
    try:
        return scan_once(s, at)
    except StopIteration as nothing:
        raise JSONDecodeError('Expecting value', s, nothing.value) from None


JSONEncoder.__module__ = 'json.encoder'
JSONDecoder.__module__ = 'json.decoder'


def make_scanner(context):
    """A function that scans one value with the hooks of a decoder."""
    def scan_once(string, idx):
        return _scan(context, string, idx)
    return scan_once
