from json import _encode, _once, _scan, JSONDecodeError, scanstring


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
        if not isinstance(s, str):
            kind = 'bytes' if isinstance(s, (bytes, bytearray, memoryview)) else None
            raise TypeError(f'cannot use a string pattern on a {kind}-like object' if kind
                            else f'expected string or bytes-like object, got {type(s).__name__!r}')
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


class Scanner:
    """Scans one value of a text with the hooks that a decoder has when it is made."""
    _hooks = 'strict', 'object_hook', 'object_pairs_hook', 'parse_float', 'parse_int', 'parse_constant'

    def __init__(self, context):
        self._of = [bool(context.strict), *[getattr(context, hook) for hook in self._hooks[1:]]]

    def __call__(self, /, *args, **kwargs):
        return _scan(self, *_once(*args, **kwargs))


for _at, _hook in enumerate(Scanner._hooks):
    setattr(Scanner, _hook, property(lambda self, _at=_at: self._of[_at]))
Scanner.__module__, make_scanner = '_json', Scanner


class make_encoder:
    """Writes values with the parts of an encoder, in one piece; called with a value and how deep it stands."""

    def __init__(self, markers, default, encoder, indent, key_separator, item_separator, sort_keys, skipkeys, allow_nan):
        if markers is not None and not isinstance(markers, dict):
            raise TypeError(f'make_encoder() argument 1 must be dict or None, not {type(markers).__name__}')
        self.markers, self.default, self.encoder, self.indent = markers, default, encoder, indent
        self.key_separator, self.item_separator = key_separator, item_separator
        self.sort_keys, self.skipkeys, self._allow_nan = bool(sort_keys), bool(skipkeys), bool(allow_nan)

    def __call__(self, obj, _current_indent_level):
        pieces = []
        self._put(obj, _current_indent_level, pieces.append)
        return ''.join(pieces),

    def _text(self, value):
        text = self.encoder(value)
        if not isinstance(text, str):
            raise TypeError(f'encoder() must return a string, not {type(text).__name__}')
        return text

    def _plain(self, value):
        # The text of what is neither str nor container; None where it is none of JSON's values.
        if value is None or value is True or value is False:
            return {None: 'null', True: 'true', False: 'false'}[value]
        if isinstance(value, int):
            return int.__repr__(value)
        if isinstance(value, float):
            if value - value == 0:
                return float.__repr__(value)
            if not self._allow_nan:
                raise ValueError(f'Out of range float values are not JSON compliant: {float.__repr__(value)}')
            return 'NaN' if value != value else 'Infinity' if value > 0 else '-Infinity'
        return None

    def _put(self, obj, level, put):
        if isinstance(obj, str):
            put(self._text(obj))
        elif (text := self._plain(obj)) is not None:
            put(text)
        else:
            if self.markers is not None:
                if id(obj) in self.markers:
                    raise ValueError('Circular reference detected')
                self.markers[id(obj)] = obj
            if isinstance(obj, dict):
                self._rows('{}', self._pairs(obj), level, put)
            elif isinstance(obj, (list, tuple)):
                self._rows('[]', (('', item) for item in obj), level, put)
            else:
                self._put(self.default(obj), level, put)
            if self.markers is not None:
                del self.markers[id(obj)]

    def _pairs(self, obj):
        for key, item in sorted(obj.items()) if self.sort_keys else obj.items():
            text = key if isinstance(key, str) else self._plain(key)
            if text is not None:
                yield self._text(text) + self.key_separator, item
            elif not self.skipkeys:
                raise TypeError(f'keys must be str, int, float, bool or None, not {type(key).__name__}')

    def _rows(self, brackets, rows, level, put):
        line = '' if self.indent is None else '\n' + self.indent * (level + 1)
        before, end = brackets[0] + line, brackets
        for head, item in rows:
            put(before + head)
            self._put(item, level + 1, put)
            before, end = self.item_separator + line, line[:len(line) - len(self.indent or '')] + brackets[1]
        put(end)


make_encoder.__module__ = '_json'
