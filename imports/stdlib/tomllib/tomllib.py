"""A parser of TOML 1.0.0."""
import re as _re
from datetime import date as _date, datetime as _datetime, time as _time, timedelta as _timedelta, timezone as _timezone

__all__ = ("loads", "load", "TOMLDecodeError")


class TOMLDecodeError(ValueError):
    """The text is not TOML."""


_CONTROLS = frozenset(map(chr, range(32))) | {'\x7f'}
_BAD_IN_LINE = _CONTROLS - {'\t'}
_BAD_IN_TEXT = _CONTROLS - {'\t', '\n'}
_BLANK = ' \t'
_BLANK_LINES = ' \t\n'
_BARE = frozenset('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_')
_HEX = frozenset('0123456789abcdefABCDEF')
_ESCAPES = {'\\b': '\b', '\\t': '\t', '\\n': '\n', '\\f': '\f', '\\r': '\r', '\\"': '"', '\\\\': '\\'}

_CLOCK = r'([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,6})[0-9]*)?'
_number = _re.compile(r'''0(?:x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|b[01](?:_?[01])*|o[0-7](?:_?[0-7])*)
    |[+-]?(?:0|[1-9](?:_?[0-9])*)(?P<floatpart>(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?)''', _re.VERBOSE)
_clock = _re.compile(_CLOCK)
_moment = _re.compile(r'([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(?:[Tt ]' + _CLOCK +
                      r'(?:([Zz])|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))?)?')


def load(fp, /, *, parse_float=float):
    """Read TOML from a file of bytes."""
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    """Read TOML from a text."""
    src = s.replace('\r\n', '\n')
    if parse_float is not float:
        inner = parse_float

        def parse_float(text):
            value = inner(text)
            if isinstance(value, (dict, list)):
                raise ValueError('parse_float must not return dicts or lists')
            return value
    return _Parser(src, parse_float).document()


class _Table:
    """What is known about a place in the document."""
    __slots__ = 'frozen', 'declared', 'children'

    def __init__(self):
        self.frozen = False    # complete with all that lies in it: an inline table, or an array written as a value
        self.declared = False  # its header has been seen, or dotted keys of an earlier section made it
        self.children = {}


class _Parser:
    def __init__(self, src, parse_float):
        self.src = src
        self.parse_float = parse_float
        self.root = {}
        self.flags = _Table()
        self.dotted = []  # places that dotted keys of this section made

    # ---- errors and places ----

    def error(self, text, pos):
        src = self.src
        if pos >= len(src):
            where = 'end of document'
        else:
            line = src.count('\n', 0, pos) + 1
            column = pos + 1 if line == 1 else pos - src.rindex('\n', 0, pos)
            where = f'line {line}, column {column}'
        return TOMLDecodeError(f'{text} (at {where})')

    def skip(self, pos, chars):
        src, end = self.src, len(self.src)
        while pos < end and src[pos] in chars:
            pos += 1
        return pos

    def until(self, pos, expect, bad, at_end):
        """The place of the next expect; no character before it may be one of bad."""
        new = self.src.find(expect, pos)
        if new < 0:
            new = len(self.src)
            if at_end:
                raise self.error(f'Expected {expect!r}', new)
        if not bad.isdisjoint(self.src[pos:new]):
            while self.src[pos] not in bad:
                pos += 1
            raise self.error(f'Found invalid character {self.src[pos]!r}', pos)
        return new

    def comment(self, pos):
        if self.src[pos:pos + 1] == '#':
            return self.until(pos + 1, '\n', _BAD_IN_LINE, False)
        return pos

    def blanks_and_comments(self, pos):
        while True:
            start = pos
            pos = self.comment(self.skip(pos, _BLANK_LINES))
            if pos == start:
                return pos

    # ---- what the flags of tables say ----

    def place(self, path):
        """What is known about a place, for additions."""
        at = self.flags
        for k in path:
            if k not in at.children:
                at.children[k] = _Table()
            at = at.children[k]
        return at

    def find(self, path):
        """What is known about a place, or None; and whether it, or what it lies in, is complete."""
        at = self.flags
        for k in path:
            at = at.children.get(k)
            if at is None or at.frozen:
                return at, at is not None
        return at, False

    def is_frozen(self, path):
        return self.find(path)[1]

    def is_declared(self, path):
        at, frozen = self.find(path)
        return at is not None and not frozen and at.declared

    def nest(self, path, through_lists=True):
        """The dict at a place, made if need be. KeyError if something else is there."""
        at = self.root
        for k in path:
            if k not in at:
                at[k] = {}
            at = at[k]
            if through_lists and isinstance(at, list):
                at = at[-1]
            if not isinstance(at, dict):
                raise KeyError('There is no nest behind this key')
        return at

    # ---- the document ----

    def document(self):
        src = self.src
        end = len(src)
        pos = 0
        header = ()
        while True:
            pos = self.skip(pos, _BLANK)
            if pos >= end:
                break
            c = src[pos]
            if c == '\n':
                pos += 1
                continue
            if c in _BARE or c in '"\'':
                pos = self.key_value(pos, header)
                pos = self.skip(pos, _BLANK)
            elif c == '[':
                for path in self.dotted:
                    self.place(path).declared = True
                self.dotted.clear()
                if src.startswith('[', pos + 1):
                    pos, header = self.array_header(pos)
                else:
                    pos, header = self.table_header(pos)
                pos = self.skip(pos, _BLANK)
            elif c != '#':
                raise self.error('Invalid statement', pos)
            pos = self.comment(pos)
            if pos >= end:
                break
            if src[pos] != '\n':
                raise self.error('Expected newline or end of document after a statement', pos)
            pos += 1
        return self.root

    def table_header(self, pos):
        pos, key = self.key(self.skip(pos + 1, _BLANK))
        if self.is_declared(key) or self.is_frozen(key):
            raise self.error(f'Cannot declare {key} twice', pos)
        self.place(key).declared = True
        try:
            self.nest(key)
        except KeyError:
            raise self.error('Cannot overwrite a value', pos) from None
        if not self.src.startswith(']', pos):
            raise self.error("Expected ']' at the end of a table declaration", pos)
        return pos + 1, key

    def array_header(self, pos):
        pos, key = self.key(self.skip(pos + 2, _BLANK))
        if self.is_frozen(key):
            raise self.error(f'Cannot mutate immutable namespace {key}', pos)
        # What the last table of the array had been told is over.
        above = self.find(key[:-1])[0]
        if above is not None:
            above.children.pop(key[-1], None)
        self.place(key).declared = True
        try:
            parent = self.nest(key[:-1])
            items = parent.setdefault(key[-1], [])
            if not isinstance(items, list):
                raise KeyError
            items.append({})
        except KeyError:
            raise self.error('Cannot overwrite a value', pos) from None
        if not self.src.startswith(']]', pos):
            raise self.error("Expected ']]' at the end of an array declaration", pos)
        return pos + 2, key

    def key_value(self, pos, header):
        pos, key, value = self.pair(pos)
        parent = header + key[:-1]
        for n in range(1, len(key)):
            # Dotted keys must not add to a table that a header declared.
            inner = header + key[:n]
            if self.is_declared(inner):
                raise self.error(f'Cannot redefine namespace {inner}', pos)
            self.dotted.append(inner)
        if self.is_frozen(parent):
            raise self.error(f'Cannot mutate immutable namespace {parent}', pos)
        try:
            nest = self.nest(parent)
        except KeyError:
            raise self.error('Cannot overwrite a value', pos) from None
        if key[-1] in nest:
            raise self.error('Cannot overwrite a value', pos)
        if isinstance(value, (dict, list)):
            self.place(header + key).frozen = True
        nest[key[-1]] = value
        return pos

    # ---- keys ----

    def pair(self, pos):
        pos, key = self.key(pos)
        if self.src[pos:pos + 1] != '=':
            raise self.error("Expected '=' after a key in a key/value pair", pos)
        pos, value = self.value(self.skip(pos + 1, _BLANK))
        return pos, key, value

    def key(self, pos):
        pos, part = self.key_part(pos)
        key = (part,)
        pos = self.skip(pos, _BLANK)
        while self.src[pos:pos + 1] == '.':
            pos, part = self.key_part(self.skip(pos + 1, _BLANK))
            key += (part,)
            pos = self.skip(pos, _BLANK)
        return pos, key

    def key_part(self, pos):
        c = self.src[pos:pos + 1]
        if c and c in _BARE:
            start = pos
            pos = self.skip(pos, _BARE)
            return pos, self.src[start:pos]
        if c == "'":
            return self.literal(pos)
        if c == '"':
            return self.basic(pos + 1, False)
        raise self.error('Invalid initial character for a key part', pos)

    # ---- texts ----

    def literal(self, pos):
        end = self.until(pos + 1, "'", _BAD_IN_LINE, True)
        return end + 1, self.src[pos + 1:end]

    def basic(self, pos, lines):
        """A text in double quotes from its first character on."""
        src = self.src
        bad = _BAD_IN_TEXT if lines else _BAD_IN_LINE
        parts = []
        start = pos
        while True:
            c = src[pos:pos + 1]
            if not c:
                raise self.error('Unterminated string', pos)
            if c == '"':
                if not lines:
                    return pos + 1, ''.join(parts) + src[start:pos]
                if src.startswith('"""', pos):
                    return pos + 3, ''.join(parts) + src[start:pos]
                pos += 1
            elif c == '\\':
                parts.append(src[start:pos])
                pos, text = self.escape(pos, lines)
                parts.append(text)
                start = pos
            elif c in bad:
                raise self.error(f'Illegal character {c!r}', pos)
            else:
                pos += 1

    def escape(self, pos, lines):
        src = self.src
        code = src[pos:pos + 2]
        pos += 2
        if lines and code in ('\\ ', '\\\t', '\\\n'):
            # A backslash at the end of a line takes the blanks away up to the next text.
            if code != '\\\n':
                pos = self.skip(pos, _BLANK)
                c = src[pos:pos + 1]
                if not c:
                    return pos, ''
                if c != '\n':
                    raise self.error("Unescaped '\\' in a string", pos)
                pos += 1
            return self.skip(pos, _BLANK_LINES), ''
        if code in ('\\u', '\\U'):
            n = 4 if code == '\\u' else 8
            digits = src[pos:pos + n]
            if len(digits) != n or not _HEX.issuperset(digits):
                raise self.error('Invalid hex value', pos)
            pos += n
            value = int(digits, 16)
            if value > 0x10ffff or 0xd800 <= value <= 0xdfff:
                raise self.error('Escaped character is not a Unicode scalar value', pos)
            return pos, chr(value)
        try:
            return pos, _ESCAPES[code]
        except KeyError:
            raise self.error("Unescaped '\\' in a string", pos) from None

    def long_text(self, pos, quote):
        pos += 3
        if self.src.startswith('\n', pos):
            pos += 1
        if quote == "'":
            end = self.until(pos, "'''", _BAD_IN_TEXT, True)
            text = self.src[pos:end]
            pos = end + 3
        else:
            pos, text = self.basic(pos, True)
        # One or two more quotes belong to the text.
        for _ in range(2):
            if not self.src.startswith(quote, pos):
                break
            pos += 1
            text += quote
        return pos, text

    # ---- values ----

    def value(self, pos):
        src = self.src
        c = src[pos:pos + 1]
        if c == '"':
            if src.startswith('"""', pos):
                return self.long_text(pos, '"')
            return self.basic(pos + 1, False)
        if c == "'":
            if src.startswith("'''", pos):
                return self.long_text(pos, "'")
            return self.literal(pos)
        if c == 't' and src.startswith('true', pos):
            return pos + 4, True
        if c == 'f' and src.startswith('false', pos):
            return pos + 5, False
        if c == '[':
            return self.array(pos + 1)
        if c == '{':
            return self.inline_table(pos + 1)
        if m := _moment.match(src, pos):
            try:
                return m.end(), self.moment(m)
            except ValueError as e:
                raise self.error('Invalid date or datetime', pos) from e
        if m := _clock.match(src, pos):
            hour, minute, second, micro = m.groups()
            return m.end(), _time(int(hour), int(minute), int(second), int(micro.ljust(6, '0')) if micro else 0)
        if m := _number.match(src, pos):
            if m['floatpart']:
                return m.end(), self.parse_float(m[0])
            return m.end(), int(m[0], 0)
        for n in 3, 4:
            if src[pos:pos + n] in ('inf', 'nan', '-inf', '+inf', '-nan', '+nan') and len(src[pos:pos + n]) == n:
                return pos + n, self.parse_float(src[pos:pos + n])
        raise self.error('Invalid value', pos)

    def moment(self, m):
        year, month, day, hour, minute, second, micro, z, sign, zone_hours, zone_minutes = m.groups()
        if hour is None:
            return _date(int(year), int(month), int(day))
        zone = None
        if sign:
            off = int(zone_hours) * 60 + int(zone_minutes)
            zone = _timezone(_timedelta(minutes=off if sign == '+' else -off))
        elif z:
            zone = _timezone.utc
        return _datetime(int(year), int(month), int(day), int(hour), int(minute), int(second),
                         int(micro.ljust(6, '0')) if micro else 0, tzinfo=zone)

    def array(self, pos):
        src = self.src
        items = []
        pos = self.blanks_and_comments(pos)
        if src.startswith(']', pos):
            return pos + 1, items
        while True:
            pos, value = self.value(pos)
            items.append(value)
            pos = self.blanks_and_comments(pos)
            c = src[pos:pos + 1]
            if c == ']':
                return pos + 1, items
            if c != ',':
                raise self.error('Unclosed array', pos)
            pos = self.blanks_and_comments(pos + 1)
            if src.startswith(']', pos):
                return pos + 1, items

    def inline_table(self, pos):
        src = self.src
        table = {}
        complete = set()  # places in the table that are values
        pos = self.skip(pos, _BLANK)
        if src.startswith('}', pos):
            return pos + 1, table
        while True:
            pos, key, value = self.pair(pos)
            for n in range(1, len(key) + 1):
                if key[:n] in complete:
                    raise self.error(f'Cannot mutate immutable namespace {key}', pos)
            at = table
            for k in key[:-1]:
                at = at.setdefault(k, {})
                if not isinstance(at, dict):
                    raise self.error('Cannot overwrite a value', pos)
            if key[-1] in at:
                raise self.error(f'Duplicate inline table key {key[-1]!r}', pos)
            at[key[-1]] = value
            pos = self.skip(pos, _BLANK)
            c = src[pos:pos + 1]
            if c == '}':
                return pos + 1, table
            if c != ',':
                raise self.error('Unclosed inline table', pos)
            if isinstance(value, (dict, list)):
                complete.add(key)
            pos = self.skip(pos + 1, _BLANK)
