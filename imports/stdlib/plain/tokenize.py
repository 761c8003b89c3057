"""Programs as tokens, with comments and places, and tokens as programs."""
import builtins
import codecs
import io
import itertools
import re
import token
from collections import namedtuple
from token import *
from token import EXACT_TOKEN_TYPES

__all__ = token.__all__ + ['tokenize', 'generate_tokens', 'detect_encoding', 'untokenize', 'TokenInfo', 'open', 'TokenError']


class TokenError(Exception):
    """A program ends within a string or a statement, or has something that is no token."""


class TokenInfo(namedtuple('TokenInfo', 'type string start end line')):
    """A token: its kind and text, where it begins and ends, and its line."""

    def __repr__(self):
        kind = f'{self.type} ({tok_name[self.type]})'
        return f'TokenInfo(type={kind}, string={self.string!r}, start={self.start!r}, end={self.end!r}, line={self.line!r})'

    @property
    def exact_type(self):
        """The kind, which for an operator is its own."""
        return EXACT_TOKEN_TYPES.get(self.string, self.type) if self.type == OP else self.type


_name = re.compile(r'\w+')
_any_name = re.compile(r'[A-Za-z0-9_\x80-\U0010ffff]+')
_blank = re.compile('[ \t\f]*')
_digits = r'[0-9](?:_?[0-9])*'
_number = re.compile(rf'(?:0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+'
                     rf'|(?:{_digits}\.(?:{_digits})?|\.{_digits}|{_digits})(?:[eE][-+]?{_digits})?[jJ]?)')
_start_of_string = re.compile(r'''([bBuU]|[bB][rR]|[rR][bB]?|[fF][rR]?|[rR][fF]|)("""|\'\'\'|"|')''')
_operator = re.compile('|'.join(re.escape(op) for op in sorted([*EXACT_TOKEN_TYPES, '<>'], key=len, reverse=True)) + '|[$?`]')
# What most of a program is: names, numbers and operators that nothing odd follows, of which one look tells all.
_usual = re.compile(r"""[ \t\f]*+(?:([A-Za-z_][A-Za-z0-9_]*+)(?!["'\x80-\U0010ffff])|((?:0|[1-9][0-9]*+)(?![A-Za-z0-9_.\x80-\U0010ffff]))|("""
                    + '|'.join(re.escape(op) + r'(?![0-9])' * (op == '.') for op in
                               sorted({*EXACT_TOKEN_TYPES, '<>'} - {'!'}, key=len, reverse=True)) + '))').match
_kinds = 0, NAME, NUMBER, OP
_within = re.compile(r"""[^\\'"\r\n]*""").match
_within_format = re.compile(r"""[^\\'"\r\n{}]*""").match
_after_number = ('and', 'else', 'for', 'if', 'in', 'is', 'not', 'or')
_bases = {'x': ('hexadecimal', '0123456789abcdefABCDEF'), 'o': ('octal', '01234567'), 'b': ('binary', '01')}


class _Format:
    # A formatted string that is being read: where its braces stand, and whether text or an expression comes next.
    def __init__(self, quote, raw, start):
        self.quote, self.raw, self.start = quote, raw, start
        self.depth = 0         # brackets that are open inside of the innermost replacement field
        self.outer = []        # depths of the fields around it
        self.text = True
        self.fields = 0        # replacement fields that are open
        self.spec = False      # the text is a format specification


class _Scanner:
    def __init__(self, readline, extra):
        self.readline, self.extra = readline, extra
        self.row, self.line, self.pos = 0, '', 0
        self.parens, self.indents, self.formats = 0, [0], []
        self.widths = [(0, 0)]
        self.last = ''          # the last line that was not empty
        self.carried, self.held = None, 0   # columns of lines that were blank up to a backslash

    def next_line(self):
        """Read a line; tells whether there was one."""
        try:
            line = self.readline()
        except StopIteration:
            line = ''
        self.line, self.pos = line, 0
        self.row += 1
        if '\0' in line:
            raise TokenError('source code cannot contain null bytes', (self.row, line.index('\0') - 1))
        if line:
            self.last = line
        return bool(line)

    def token(self, kind, start, end, line=None):
        return TokenInfo(kind, self.line[start:end], (self.row, start), (self.row, end), self.line if line is None else line)

    def fail(self, text, row, column):
        raise TokenError(text, (row, column))

    def tokens(self):
        # leading: the line goes on what has been blanks only up to a backslash.
        continued = leading = False
        while self.next_line():
            line = self.line
            if not continued or leading:
                self.pos = _blank.match(line).end()
                rest = line[self.pos:self.pos + 1]
                if leading := rest == '\\' and line[self.pos + 1:].strip('\r\n') == '':
                    if not self.parens and not self.formats:
                        self.columns()
                        # The first line that is indented counts for all that it goes on in.
                        self.held = self.held or self.carried[0]
                    continued = True
                    continue
            if not self.parens and not self.formats and (not continued or self.carried):
                if rest in ('', '\n', '\r', '#'):
                    self.carried, self.held, continued = None, 0, False
                    yield from self.comment()
                    yield self.newline(NL)
                    continue
                yield from self.indentation()
            self.pos = 0
            continued = False
            while self.pos < len(self.line):
                format = self.formats[-1] if self.formats else None
                if format and format.text:
                    yield from self.format_text(format)
                    continue
                if not format:
                    line, row, at = self.line, self.row, self.pos
                    while m := _usual(line, at):
                        which = m.lastindex
                        start, at = m.span(which)
                        text = m[which]
                        if which == 3 and text in '()[]{}':
                            self.parens = self.parens + 1 if text in '([{' else max(self.parens - 1, 0)
                        self.pos = at
                        yield tuple.__new__(TokenInfo, (_kinds[which], text, (row, start), (row, at), line))
                self.pos = _blank.match(self.line, self.pos).end()
                c = self.line[self.pos:self.pos + 1]
                if c == '':
                    break
                if c == '\\':
                    rest = self.line[self.pos + 1:]
                    if rest in ('\n', '\r\n'):
                        continued = True
                        self.pos = len(self.line)
                    elif rest == '':
                        self.fail('unexpected EOF in multi-line statement', self.row, self.pos + 2)
                    else:
                        self.fail('unexpected character after line continuation character', self.row,
                                  len(self.line.rstrip('\r\n')) + 1)
                elif c == '#':
                    yield from self.comment()
                elif c in '\r\n':
                    yield self.newline(NL if self.parens or self.formats else NEWLINE)
                else:
                    yield from self.piece(c)
            if not continued and not self.line.endswith('\n') and not (self.formats and self.formats[-1].text):
                at = len(self.line)
                inside = self.parens or self.formats
                yield TokenInfo(NL if inside else NEWLINE, '', (self.row, at), (self.row, at + 1), self.line)
        else:
            if continued:
                # This column is counted in bytes.
                self.fail('unexpected EOF in multi-line statement', self.row - 1, 0 if leading else len(self.last.encode()))
        if self.parens or self.formats:
            if self.formats and self.formats[-1].text:
                f = self.formats[-1]
                if len(f.quote) == 1:
                    self.fail(f'unterminated f-string literal (detected at line {f.start[0]})', f.start[0], f.start[1] + 1)
                self.fail(f'unterminated triple-quoted f-string literal (detected at line {self.row - 1})', f.start[0], f.start[1] + 1)
            self.fail('unexpected EOF in multi-line statement', self.row - 1,
                      0 if self.parens and not self.formats else len(self.last) + (not self.last.endswith('\n')))
        for _ in self.indents[1:]:
            yield TokenInfo(DEDENT, '', (self.row, 0), (self.row, 0), '')
        yield TokenInfo(ENDMARKER, '', (self.row, 0), (self.row, 0), '')

    def comment(self):
        if self.line[self.pos:self.pos + 1] == '#':
            end = len(self.line.rstrip('\r\n'))
            found = self.token(COMMENT, self.pos, end)
            self.pos = end
            yield found

    def newline(self, kind):
        found = self.token(kind, self.pos, len(self.line))
        if found.string == '':
            found = found._replace(end=(self.row, self.pos + 1))
        self.pos = len(self.line)
        return found

    def columns(self):
        # Columns are counted with tabs of eight and of one, from where the line before has got to.
        width, short = self.carried or (0, 0)
        spaces = len(self.line) - len(self.line.lstrip(' '))  # at most up to pos
        width, short = width + spaces, short + spaces
        for c in self.line[:self.pos].lstrip(' '):
            if c == '\t':
                width, short = width // 8 * 8 + 8, short + 1
            elif c == '\f':
                width = short = 0
            else:
                width, short = width + 1, short + 1
        self.carried = width, short

    def indentation(self):
        # Both counts must agree on what is deeper.
        self.columns()
        width, short = (self.held, self.held) if self.held else self.carried
        self.carried, self.held = None, 0
        known = self.widths[-1]
        if width == known[0]:
            if short != known[1]:
                raise TabError('inconsistent use of tabs and spaces in indentation',
                               ('<string>', self.row, self.pos, self.line.rstrip('\r\n'), None, None))
        elif width > known[0]:
            if short <= known[1]:
                raise TabError('inconsistent use of tabs and spaces in indentation',
                               ('<string>', self.row, self.pos, self.line.rstrip('\r\n'), None, None))
            if len(self.indents) >= 100:
                raise IndentationError('too many levels of indentation',
                                       ('<string>', self.row, self.pos, self.line.rstrip('\r\n'), None, None))
            self.indents.append(width)
            self.widths.append((width, short))
            yield self.token(INDENT, 0, self.pos)
        else:
            while width < self.widths[-1][0]:
                self.indents.pop()
                self.widths.pop()
                if width > self.widths[-1][0]:
                    text = self.line.rstrip('\r\n')
                    raise IndentationError('unindent does not match any outer indentation level',
                                           ('<string>', self.row, len(text) + 1, text, None, None))
                yield TokenInfo(DEDENT, '', (self.row, self.pos), (self.row, self.pos), self.line)

    def piece(self, c):
        if m := _start_of_string.match(self.line, self.pos):
            if 'f' in m[1].lower():
                yield self.token(FSTRING_START, m.start(), m.end())
                self.formats.append(_Format(m[2], 'r' in m[1].lower(), (self.row, m.start())))
                self.pos = m.end()
            else:
                yield self.string(m)
            return
        if self.extra and (c > '\x7f' or c == '_' or c.isalpha()):
            # Whatever is not ASCII may stand in a name: who wants the tokens judges it.
            end = _any_name.match(self.line, self.pos).end()
            kind = NAME
        elif c.isidentifier():
            end = _name.match(self.line, self.pos).end()
            kind = NAME
        elif c in '0123456789' or c == '.' and self.line[self.pos + 1:self.pos + 2] in tuple('0123456789'):
            end = self.number()
            kind = NUMBER
        else:
            m = _operator.match(self.line, self.pos)
            if not m:
                kind = 'non-printable' if not c.isprintable() else 'character'
                self.fail(f'invalid non-printable character U+{ord(c):04X}' if kind != 'character'
                          else f"invalid character '{c}' (U+{ord(c):04X})", self.row, self.pos + 1)
            end, kind = m.end(), OP
            format = self.formats[-1] if self.formats else None
            op = m[0]
            if format and not format.depth:
                # In a field: what ends the expression is taken alone.
                if op == '!=' or op[0] != '!' and op != ':=':
                    pass
                else:
                    op, end = op[0], self.pos + 1
            if op in ('(', '[', '{'):
                if format:
                    format.depth += 1
                else:
                    self.parens += 1
            elif op in (')', ']', '}'):
                if format and not format.depth and op == '}':
                    format.fields -= 1
                    format.depth = format.outer.pop()
                    format.text = True
                    format.spec = format.fields > 0
                elif format:
                    format.depth = max(format.depth - 1, 0)
                else:
                    self.parens = max(self.parens - 1, 0)
            elif op == ':' and format and not format.depth:
                format.text = format.spec = True
                format.fresh = True
        found = self.token(kind, self.pos, end)
        self.pos = end
        yield found

    def number(self):
        m = _number.match(self.line, self.pos)
        end = m.end()
        base = _bases.get(self.line[self.pos + 1:self.pos + 2].lower()) if self.line[self.pos] == '0' else None
        if base and end == self.pos + 1:
            at = self.pos + 2
            c = self.line[at:at + 1]
            self.fail(f"invalid digit '{c}' in {base[0]} literal" if c.isdigit() else f'invalid {base[0]} literal', self.row,
                      at + 1 if c.isdigit() else at)
        after = self.line[end:end + 1]
        kind = base[0] if base else 'imaginary' if m[0][-1] in 'jJ' else 'decimal'
        if base and after.isdigit():
            self.fail(f"invalid digit '{after}' in {kind} literal", self.row, end + 1)
        if kind != 'imaginary' and after == '_' or after.isalnum():
            word = _name.match(self.line, end)[0]
            if after == '_' or not self.extra and not word.startswith(_after_number):
                self.fail(f'invalid {kind} literal', self.row, end + (after == '_'))
        if not base and len(m[0]) > 1 and m[0][0] == '0' and m[0].strip('0_') and m[0].replace('_', '').isdigit() and not self.extra:
            self.fail('leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers',
                      self.row, self.pos + 1)
        return end

    def string(self, m):
        start = (self.row, m.start())
        quote, at = m[2], m.end()
        parts, lines = [], [self.line]
        begin = m.start()
        hint = ''
        while True:
            line = self.line
            while (at := max(at, _within(line, at).end())) < len(line):
                c = line[at]
                if c == '\\':
                    if line[at + 1:at + 2] == quote[0] and len(quote) == 1:
                        hint = '; perhaps you escaped the end quote?'
                    at += 2 if line[at + 1:at + 3] != '\r\n' else 3
                elif c == quote[0] and line.startswith(quote, at):
                    at += len(quote)
                    self.pos = at
                    text = ''.join(parts) + line[begin:at]
                    return TokenInfo(STRING, text, start, (self.row, at), ''.join(lines))
                elif c in '\r\n' and len(quote) == 1:
                    break
                else:
                    at += 1
            if len(quote) == 1 and not line[at - 2 if at >= len(line) else at:].startswith('\\') \
                    and not line.rstrip('\r\n').endswith('\\'):
                self.fail(f'unterminated string literal (detected at line {self.row}){hint}', start[0], start[1] + 1)
            parts.append(line[begin:])
            if not self.next_line():
                if len(quote) == 3:
                    self.fail('EOF in multi-line string', start[0], start[1] + 1)
                self.fail(f'unterminated string literal (detected at line {self.row - 1}){hint}', start[0], start[1] + 1)
            lines.append(self.line)
            begin = at = 0

    def format_text(self, f):
        # The text of a formatted string up to a brace, to the end, or to the end of a format specification.
        parts, lines = [], [self.line]
        start, begin, at = (self.row, self.pos), self.pos, self.pos
        fresh, f.fresh = getattr(f, 'fresh', False), False

        def middle():
            text = ''.join(parts) + self.line[begin:at]
            return TokenInfo(FSTRING_MIDDLE, text, start, (self.row, at), ''.join(lines))
        while True:
            line = self.line
            c = line[at:at + 1]
            if c == '':
                parts.append(line[begin:])
                if not self.next_line():
                    f_row, f_column = f.start
                    kind = 'triple-quoted f-string' if len(f.quote) == 3 else 'f-string'
                    self.fail(f'unterminated {kind} literal (detected at line {self.row - 1})', f_row, f_column + 1)
                lines.append(self.line)
                begin = at = 0
            elif line.startswith(f.quote, at) and not f.fields:
                if (self.row, at) != start:
                    yield middle()
                self.pos = at + len(f.quote)
                yield self.token(FSTRING_END, at, self.pos)
                self.formats.pop()
                return
            elif c in '\r\n' and len(f.quote) == 1:
                if f.spec:
                    if (self.row, at) != start:
                        yield middle()
                    self.pos, f.text = at, False
                    return
                self.fail(f'unterminated f-string literal (detected at line {self.row})', f.start[0], f.start[1] + 1)
            elif c == '{':
                if line.startswith('{{', at) and not f.spec:
                    at += 1
                    yield middle()
                    self.pos = at + 1
                    return
                if (self.row, at) != start or f.spec:
                    yield middle()
                self.pos = at + 1
                yield self.token(OP, at, at + 1)
                f.fields += 1
                f.outer.append(f.depth)
                f.depth, f.text = 0, False
                return
            elif c == '}':
                if f.spec:
                    if (self.row, at) != start or not fresh:
                        yield middle()
                    self.pos, f.text = at, False
                    return
                if not line.startswith('}}', at):
                    if (self.row, at) != start:
                        yield middle()
                    self.fail("f-string: single '}' is not allowed", self.row, at + 1)
                at += 1
                yield middle()
                self.pos = at + 1
                return
            elif c == '\\' and not f.raw:
                if line.startswith('N{', at + 1) and not f.spec and (close := line.find('}', at)) > 0:
                    at = close + 1
                    yield middle()
                    self.pos = at
                    return
                at += 1 if line[at + 1:at + 2] in ('{', '}') else 2
            elif c == '\\':
                at += 1 if line[at + 1:at + 2] in ('{', '}', '') else 2
            else:
                at = _within_format(line, at + 1).end()


def generate_tokens(readline):
    """Give the tokens of the lines of text that readline() returns."""
    return _generate_tokens_from_c_tokenizer(readline, extra_tokens=True)


def tokenize(readline):
    """Give the tokens of the lines of bytes that readline() returns; the first names the encoding."""
    encoding, lines = detect_encoding(readline)
    coding = encoding
    if encoding == 'utf-8-sig':
        encoding = 'utf-8'
    yield TokenInfo(ENCODING, encoding, (0, 0), (0, 0), '')
    first = [True]

    def next_line():
        line = lines.pop(0) if lines else readline()
        name, first[0] = ('utf-8' if coding == 'utf-8-sig' else coding), False
        return line.decode(name) if isinstance(line, bytes) else line
    yield from _generate_tokens_from_c_tokenizer(next_line, encoding, extra_tokens=True)


_cookie = re.compile(r'^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)', re.ASCII)
_nothing = re.compile(br'^[ \t\f]*(?:[#\r\n]|$)', re.ASCII)


def _normal_name(name):
    # The two encodings that have many names go by one each.
    short = name[:12].lower().replace('_', '-')
    if short == 'utf-8' or short.startswith('utf-8-'):
        return 'utf-8'
    latin = ('latin-1', 'iso-8859-1', 'iso-latin-1')
    return 'iso-8859-1' if short in latin or short.startswith(tuple(n + '-' for n in latin)) else name


def detect_encoding(readline):
    """Return the encoding that a byte order mark or a comment in the first two lines names, and the lines that were read."""
    named = getattr(getattr(readline, '__self__', None), 'name', None)
    where = '' if named is None else f' for {named!r}'

    def read():
        try:
            return readline()
        except StopIteration:
            return b''

    def cookie(line):
        try:
            text = line.decode('utf-8')
        except UnicodeDecodeError:
            raise SyntaxError('invalid or missing encoding declaration' + where) from None
        found = _cookie.match(text)
        if not found:
            return None
        name = _normal_name(found[1])
        try:
            codecs.lookup(name)
        except LookupError:
            raise SyntaxError(f'unknown encoding{where}: {name}' if where else f'unknown encoding: {name}') from None
        if mark:
            if name != 'utf-8':
                raise SyntaxError(f'encoding problem{where}: utf-8' if where else 'encoding problem: utf-8')
            name += '-sig'
        return name
    first = read()
    mark = first.startswith(b'\xef\xbb\xbf')
    if mark:
        first = first[3:]
    usual = 'utf-8-sig' if mark else 'utf-8'
    if not first:
        return usual, []
    if name := cookie(first):
        return name, [first]
    if not _nothing.match(first):
        return usual, [first]
    second = read()
    if not second:
        return usual, [first]
    return cookie(second) or usual, [first, second]


def open(filename):
    """Open a program for reading, with the encoding that it names."""
    stream = builtins.open(filename, 'rb')
    try:
        encoding, _ = detect_encoding(stream.readline)
        stream.seek(0)
        text = io.TextIOWrapper(stream, encoding, line_buffering=True)
        text.mode = 'r'
        return text
    except BaseException:
        stream.close()
        raise


class Untokenizer:
    """Puts a program together; tokens without places go through compat()."""

    def __init__(self):
        self.tokens = []
        self.prev_row, self.prev_col = 1, 0
        self.encoding = None

    def add_whitespace(self, start):
        """Fill the room between what was written last and a place."""
        row, column = start
        if start < (self.prev_row, self.prev_col):
            raise ValueError(f'start ({row},{column}) precedes previous end ({self.prev_row},{self.prev_col})')
        if row > self.prev_row:
            self.tokens.append('\\\n' * (row - self.prev_row))
            self.prev_col = 0
        if column > self.prev_col:
            self.tokens.append(' ' * (column - self.prev_col))

    def untokenize(self, iterable):
        """The text of tokens."""
        tokens = iter(iterable)
        levels, at_start = [], False
        for found in tokens:
            if len(found) == 2:
                self.compat(found, tokens)
                break
            kind, text, start, end, _line = found
            match kind:
                case _ if kind == ENCODING:
                    self.encoding = text
                    continue
                case _ if kind == ENDMARKER:
                    break
                case _ if kind == INDENT:
                    levels.append(text)
                    continue
                case _ if kind == DEDENT:
                    levels.pop()
                    self.prev_row, self.prev_col = end
                    continue
                case _ if kind == FSTRING_MIDDLE and ('{' in text or '}' in text):
                    text = _braces(text)
                    end = (end[0], end[1] + len(text) - len(found[1]))
            if at_start and levels and kind not in (NEWLINE, NL) and start[1] >= len(levels[-1]):
                self.tokens.append(levels[-1])
                self.prev_col = len(levels[-1])
            at_start = kind in (NEWLINE, NL)
            self.add_whitespace(start)
            self.tokens.append(text)
            self.prev_row, self.prev_col = (end[0] + 1, 0) if at_start else end
        return ''.join(self.tokens)

    def compat(self, token, iterable):
        """Add tokens without places: blanks are put where words would run together."""
        levels, at_start, before = [], self.tokens == [] and token[0] in (NEWLINE, NL), None
        for found in itertools.chain([token], iterable):
            kind, word = found[:2]
            if kind == ENCODING:
                self.encoding = word
                continue
            if kind == INDENT:
                levels.append(word)
                continue
            if kind == DEDENT:
                levels.pop()
                continue
            if at_start and levels and kind not in (NEWLINE, NL):
                self.tokens.append(levels[-1])
            at_start = kind in (NEWLINE, NL)
            if kind in (NAME, NUMBER):
                word += ' '
            elif kind == FSTRING_MIDDLE:
                word = _braces(word)
            elif kind in (STRING, FSTRING_START) and before in (STRING, FSTRING_END):
                word = ' ' + word
            before = kind
            self.tokens.append(word)


def _braces(text):
    # The braces of a text are doubled again, but not those of names of characters.
    return re.sub(r'(\\N\{[^}]*\})|([{}])', lambda m: m[1] or m[2] * 2, text)


def untokenize(iterable):
    """The program that tokens give, or pairs of kinds and texts; bytes where a token names the encoding."""
    writer = Untokenizer()
    text = writer.untokenize(iterable)
    return text if writer.encoding is None else text.encode(writer.encoding)


def _generate_tokens_from_c_tokenizer(source, encoding=None, extra_tokens=False):
    # The name by which test programs ask for tokens with or without comments.
    for found in _Scanner(source, extra_tokens).tokens():
        if extra_tokens:
            yield found
        elif found.type == NEWLINE:
            yield found._replace(string='', end=found.start)
        elif found.type in (INDENT, DEDENT, ENDMARKER):
            yield found._replace(string='', start=(found.start[0], -1), end=(found.start[0], -1))
        elif found.type not in (COMMENT, NL):
            yield found._replace(type=found.exact_type)


def main():
    """Print the tokens of a file or of the standard input."""
    import argparse
    import sys
    parser = argparse.ArgumentParser(prog='python -m tokenize')
    words = {'metavar': 'filename.py', 'nargs': '?', 'help': 'the file to tokenize; defaults to stdin'}
    parser.add_argument('filename', **words)
    parser.add_argument('-e', '--exact', help='display token names using the exact type', action='store_true')
    args = parser.parse_args()
    try:
        if args.filename:
            import builtins
            with builtins.open(args.filename, 'rb') as f:
                found = list(tokenize(f.readline))
        else:
            found = list(generate_tokens(sys.stdin.readline))
    except OSError as e:
        sys.exit(f'error: {e}')
    except (TokenError, IndentationError) as e:
        line, column = e.args[1] if isinstance(e, TokenError) else e.args[1][1:3]
        sys.exit(f"{args.filename or '<stdin>'}:{line}:{column}: error: {e.args[0]}")
    except SyntaxError as e:
        sys.exit(f"{args.filename or '<stdin>'}: error: {e}")
    for t in found:
        place = '%d,%d-%d,%d:' % (t.start + t.end)
        print('%-20s%-15s%-15r' % (place, tok_name[t.exact_type if args.exact else t.type], t.string))


# What the module had when it read by regular expressions: programs still take the pieces. They are made when one is asked for.
_OLD = frozenset("""Binnumber Comment ContStr Decnumber Double Double3 Expfloat Exponent Floatnumber Funny Hexnumber Ignore Imagnumber Intnumber
    Name Number Octnumber PlainToken Pointfloat PseudoExtras PseudoToken Single Single3 Special String StringPrefix Token Triple Whitespace
    any blank_re cookie_re endpats group maybe single_quoted triple_quoted""".split())
tabsize = 8
TextIOWrapper, BOM_UTF8, lookup = io.TextIOWrapper, codecs.BOM_UTF8, codecs.lookup


def __getattr__(name):
    if name not in _OLD:
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    globals().update(_pieces())
    return globals()[name]


def _pieces():
    def group(*choices):
        return f"({'|'.join(choices)})"

    def any(*choices):
        return group(*choices) + '*'

    def maybe(*choices):
        return group(*choices) + '?'

    made = {'group': group, 'any': any, 'maybe': maybe}
    blank, comment, newline = r'[ \f\t]*', r'#[^\r\n]*', r'\r?\n'
    made.update(Whitespace=blank, Comment=comment, Name=r'\w+', Ignore=blank + any('\\\\' + newline + blank) + maybe(comment))
    whole = {'Hexnumber': r'0[xX](?:_?[0-9a-fA-F])+', 'Binnumber': r'0[bB](?:_?[01])+', 'Octnumber': r'0[oO](?:_?[0-7])+',
             'Decnumber': r'(?:0(?:_?0)*|[1-9](?:_?[0-9])*)'}
    power = '[eE][-+]?' + _digits
    point = group(rf'{_digits}\.(?:{_digits})?', rf'\.{_digits}') + maybe(power)
    broken = group(point, _digits + power)
    imaginary = group(_digits + '[jJ]', broken + '[jJ]')
    made.update(whole, Intnumber=group(*whole.values()), Exponent=power, Pointfloat=point, Expfloat=_digits + power, Floatnumber=broken,
                Imagnumber=imaginary, Number=group(imaginary, broken, group(*whole.values())))
    prefixes = {''}
    for letters in 'b', 'r', 'u', 'f', 'br', 'fr':
        for order in itertools.permutations(letters):
            prefixes.update(map(''.join, itertools.product(*((c, c.upper()) for c in order))))
    prefix = made['StringPrefix'] = group(*sorted(prefixes))
    ends = {}
    for kind, quote in (('Single', "'"), ('Double', '"')):
        ends[quote] = made[kind] = rf'[^{quote}\\]*(?:\\.[^{quote}\\]*)*{quote}'
        ends[3 * quote] = made[kind + '3'] = rf'[^{quote}\\]*(?:(?:\\.|{quote}(?!{2 * quote}))[^{quote}\\]*)*{3 * quote}'
    made['endpats'] = {start + quote: end for start in prefixes for quote, end in ends.items()}
    made['single_quoted'] = {start for start in made['endpats'] if len(start.strip(start[-1])) == len(start) - 1}
    made['triple_quoted'] = made['endpats'].keys() - made['single_quoted']
    triple = made['Triple'] = group(prefix + "\'\'\'", prefix + '"""')
    inside = {quote: rf'{prefix}{quote}[^\n{quote}\\]*(?:\\.[^\n{quote}\\]*)*' for quote in '\'"'}
    text = made['String'] = group(*(start + quote for quote, start in inside.items()))
    begun = made['ContStr'] = group(*(start + group(quote, '\\\\' + newline) for quote, start in inside.items()))
    special = made['Special'] = group(*map(re.escape, sorted(EXACT_TOKEN_TYPES, reverse=True)))
    funny = made['Funny'] = group(newline, special)
    plain = made['PlainToken'] = group(made['Number'], funny, text, made['Name'])
    extras = made['PseudoExtras'] = group('\\\\' + newline + r'|\Z', comment, triple)
    made.update(Token=made['Ignore'] + plain, PseudoToken=blank + group(extras, made['Number'], funny, begun, made['Name']))
    made.update(cookie_re=re.compile(r'^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)', re.ASCII), blank_re=re.compile(br'^[ \t\f]*(?:[#\r\n]|$)', re.ASCII))
    return made


def _compile(expr):
    return re.compile(expr)
