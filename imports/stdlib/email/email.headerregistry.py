"""Headers as texts that know their parts: addresses, dates, parameters."""
import re
from email import _encoded_words, errors, utils
from types import MappingProxyType

_word = re.compile(r'=\?[^?\s]*\?[qQbB]\?[^?\s]*\?=')


def _decode_words(text, defects):
    """The text with its encoded words decoded; blanks between two of them are not part of it."""
    out, at, after_word = [], 0, False
    for m in _word.finditer(text):
        gap = text[at:m.start()]
        if not (after_word and gap.isspace()):
            out.append(gap)
        try:
            decoded, _charset, _language, found = _encoded_words.decode(m[0])
        except (ValueError, KeyError):
            decoded, found = m[0], []
        defects.extend(found)
        out.append(decoded)
        at, after_word = m.end(), True
    return ''.join(out) + text[at:]


class Address:
    """An address with the name of its owner."""

    def __init__(self, display_name='', username='', domain='', addr_spec=None):
        if any(['\r' in part or '\n' in part for part in (display_name, username, domain, addr_spec or '')]):
            raise ValueError('invalid arguments; address parts cannot contain CR or LF')
        if addr_spec is not None:
            if username or domain:
                raise TypeError('addrspec specified when username and/or domain also specified')
            tokens, defects = _tokens(addr_spec, []), []
            try:
                (username, domain), used = _read_spec(tokens, 0, defects)
            except _Unread as e:
                raise errors.HeaderParseError(e.why.format(''.join([t.raw for t in tokens[e.at:]]))) from None
            if used < len(tokens):
                taken = ''.join([t.text if t.kind == 'coded' else t.raw for t in tokens[:used]])
                raise ValueError(f'Invalid addr_spec; only {taken!r} could be parsed from {addr_spec!r}')
            if defects:
                raise defects[0]
        self._display_name, self._username, self._domain = display_name, username, domain

    display_name = property(lambda self: self._display_name)
    username = property(lambda self: self._username)
    domain = property(lambda self: self._domain)

    @property
    def addr_spec(self):
        """The name, @ and the domain."""
        name = self.username
        if name and not re.fullmatch(r"[^\s()<>@,:;\"\[\]\\.]+(\.[^\s()<>@,:;\"\[\]\\.]+)*", name):
            name = f'"{utils.quote(name)}"'
        return f'{name}@{self.domain}' if self.domain else name or '<>'

    def __repr__(self):
        return f'{type(self).__name__}(display_name={self.display_name!r}, username={self.username!r}, domain={self.domain!r})'

    def __str__(self):
        name = self.display_name
        if name and re.search(r'[()<>@,:;".\[\]\\]', name):
            name = f'"{utils.quote(name)}"'
        if name:
            return f'{name} <{"" if self.addr_spec == "<>" else self.addr_spec}>'
        return self.addr_spec

    def __eq__(self, other):
        if not isinstance(other, Address):
            return NotImplemented
        return (self.display_name, self.username, self.domain) == (other.display_name, other.username, other.domain)


class Group:
    """Addresses with a name; without one a single address."""

    def __init__(self, display_name=None, addresses=None):
        self._display_name, self._addresses = display_name, tuple(addresses or ())

    display_name = property(lambda self: self._display_name)
    addresses = property(lambda self: self._addresses)

    def __repr__(self):
        return f'{type(self).__name__}(display_name={self.display_name!r}, addresses={self.addresses!r})'

    def __str__(self):
        name, members = self.display_name, [*map(str, self.addresses)]
        if name is None and len(members) == 1:
            return members[0]
        if name is not None and re.search(r'[()<>@,:;".\[\]\\]', name):
            name = f'"{utils.quote(name)}"'
        listed = ', '.join(members)
        return f'{name}:{" " if listed else ""}{listed};'

    def __eq__(self, other):
        if not isinstance(other, Group):
            return NotImplemented
        return self.display_name == other.display_name and self.addresses == other.addresses


class BaseHeader(str):
    """A header: its decoded text, with the name and the defects; fold() gives the lines."""

    max_count = None

    def __new__(cls, name, value):
        kwds = {'defects': []}
        cls.parse(value, kwds)
        text = kwds.pop('decoded')
        kwds.setdefault('parse_tree', text)
        self = str.__new__(cls, utils._sanitize(text) if utils._has_surrogates(text) else text)
        self.init(name, **kwds)
        return self

    def init(self, name, *, parse_tree=None, defects):
        """Keep what parse() found."""
        self._name, self._parse_tree, self._defects = name, parse_tree, defects

    name = property(lambda self: self._name)
    defects = property(lambda self: tuple(self._defects))

    def __reduce__(self):
        return (_rebuilt, (type(self).__name__, type(self).__bases__, str(self)), self.__dict__)

    def fold(self, *, policy):
        """The header in lines."""
        lines = _Lines(self.name, policy)
        self._fold_into(lines)
        return lines.text()

    def _fold_into(self, lines):
        lines.add_words(' ' * bool(self._parse_tree), self._parse_tree)


def _rebuilt(name, bases, value):
    return str.__new__(type(name, bases, {}), value)


class _Lines:
    # The lines of a header that is folded, of at most the policy's length. Words that are not ASCII become encoded
    # words, together with those between them on a line.

    def __init__(self, name, policy):
        self._policy = policy
        self._limit = policy.max_line_length or float('inf')
        self._utf8, self._sep = getattr(policy, 'utf8', False), policy.linesep
        self._lines, self._line = [], name + ':'
        self._run = None  # where the encoded words of the line begin, and the text from there

    def text(self):
        return self._sep.join([*self._lines, self._line]) + self._sep

    def plain(self, text):
        """Whether a text may stand in the header as it is."""
        return text.isascii() or self._utf8 and not utils._has_surrogates(text)

    def add_words(self, gap, text, kind=''):
        """Add a text that may be folded at its blanks."""
        pieces = re.split(r'([ \t]+)', text)
        for n in range(0, len(pieces), 2):
            gap += pieces[n - 1] if n else ''
            # An end of a line in what an encoded word stood for is encoded again: else a header would begin there.
            for part in re.split(r'([\r\n]+)', pieces[n]):
                if part:
                    ends = part[0] in '\r\n'
                    self.add(gap, part, 'special' if ends else kind)
                    gap, self._run = '', None if ends else self._run
        self._line += gap

    def add(self, gap, text, kind='', parts=None):
        """Add a word behind blanks. One that is 'fixed' is never encoded, one that is 'special' always; parts are what a
        long one, or one of which something must be encoded, falls into."""
        if kind in ('fixed', 'unit'):
            self._run = None  # an address is never part of an encoded word
        if kind == 'unit' and not self.plain(text):
            # What becomes one line stays together.
            alone = _Lines('', self._policy)
            alone._line = ''
            for part in parts:
                alone.add(*part)
            if not alone._lines and len(alone._line) < self._limit:
                text, parts, kind = alone._line, (), 'fixed'
        if kind != 'special' and self.plain(text):
            if len(self._line) + len(gap) + len(text) <= self._limit:
                self._line += gap + text
                if self._run:
                    self._run[1] += gap + text
                return
            if gap and (len(text) + 1 <= self._limit or kind == 'fixed' and not parts):
                self._break(gap)
                self._line += text
                return
        if parts:
            for part in parts:
                self.add(gap + part[0], *part[1:])
                gap = ''
        elif kind == 'fixed':
            for piece in re.split(r'([<>@.,;:]+)', text):
                if self.plain(piece):
                    self._line += gap + piece
                else:
                    self._run = None
                    self._encode(gap, piece)
                gap = ''
            self._run = None
        else:
            self._encode(gap, text)

    def add_identifier(self, text):
        """Add an identifier, which is not folded; what is not ASCII goes to a line of its own where it does not fit."""
        if text and not text.isascii() and len(self._line) + 1 + len(text) > self._limit:
            self._break(' ')
        elif text:
            self._line += ' '
        self._line += text

    def add_parameters(self, params):
        """Add parameters; what is not ASCII, or too long for a line, is written as RFC 2231 tells."""
        from urllib.parse import quote
        limit = self._limit
        # All that fits on one line stays as it is.
        whole = ''.join([f'; {name}="{utils.quote(value)}"' if value else f'; {name}' for name, value in params])
        whole = whole[1:] if self._line.endswith(';') else whole
        if self.plain(whole) and len(self._line) + len(whole) <= limit:
            self._line += whole
            return
        for name, value in params:
            if not self._line.endswith(';'):
                self._line += ';'
            charset = 'us-ascii' if value.isascii() else 'unknown-8bit' if utils._has_surrogates(value) else 'utf-8'
            handler = 'surrogateescape' if charset == 'unknown-8bit' else 'strict'
            if charset == 'unknown-8bit' and not all([c.isascii() or '\udc80' <= c <= '\udcff' for c in value]):
                value, charset, handler = utils._sanitize(value), 'utf-8', 'strict'
            text = f'{name}="{utils.quote(value)}"'
            if charset != 'us-ascii' and not (self._utf8 and charset == 'utf-8'):
                text = f"{name}*={charset}''{quote(value, safe='', errors=handler)}"
            if len(self._line) + len(text) + 1 < limit:
                self._line += ' ' + text
            elif len(text) + 2 <= limit:
                self._lines.append(self._line)
                self._line = ' ' + text
            else:
                mark, section = f"{charset}''", 0
                while value:
                    frame = len(name) + len(str(section)) + 3 + len(mark)
                    if limit <= frame + 3:
                        limit = 78
                    take = room = min(limit - frame - 2, len(value))
                    while len(text := quote(value[:take], safe='', errors=handler)) > limit - frame - 2 and take > 1:
                        take -= 1
                    self._lines.append(self._line)
                    value = value[take:]
                    self._line = f' {name}*{section}*={mark}{text}' + ';' * bool(value)
                    mark, section = '', section + 1

    def _break(self, gap):
        # The last blank begins the next line.
        self._lines.append(self._line + gap[:-1])
        self._line, self._run = gap[-1], None

    def _encode(self, gap, text):
        charset = 'utf-8'
        if utils._has_surrogates(text):
            if all([c.isascii() or '\udc80' <= c <= '\udcff' for c in text]):
                charset = 'unknown-8bit'
            else:
                text = utils._sanitize(text)
        frame = len(charset) + 7
        if frame + 1 >= self._limit:
            raise errors.HeaderParseError('max_line_length is too small to fit an encoded word')
        if self._run:
            column, before = self._run
            self._line, text = self._line[:column], before + gap + text
            if charset == 'utf-8' and utils._has_surrogates(text):
                text = utils._sanitize(text)
        else:
            if len(self._line) == self._limit:
                self._lines.append(self._line)
                self._line = '' if gap else ' '
            self._line += gap
        while text:
            room = self._limit - len(self._line)
            take = min(room - frame, len(text))
            word = ''
            while take > 0 and len(word := _encoded_words.encode(text[:take], charset)) > room:
                take -= 1
            if take <= 0 and self._line != ' ':
                self._lines.append(self._line)
                self._line = ' '
                continue
            if take <= 0:
                take, word = 1, _encoded_words.encode(text[:1], charset)
            self._run = [len(self._line), text[:take]]
            self._line += word
            text = text[take:]
            if text:
                self._lines.append(self._line)
                self._line = ' '


class UnstructuredHeader:
    """A text."""

    max_count = None

    @staticmethod
    def value_parser(value):
        """The decoded text and the defects."""
        defects = []
        return _decode_words(value, defects), defects

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        kwds['decoded'], found = cls.value_parser(value)
        kwds['defects'] += found


class UniqueUnstructuredHeader(UnstructuredHeader):
    """A text of which there is one."""

    max_count = 1


class DateHeader:
    """A date, as the datetime in the attribute datetime."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        date, defect = None, None
        if not value:
            value, defect = '', errors.HeaderMissingRequiredValue()
        elif not isinstance(value, str):
            date = value
        else:
            try:
                date = utils.parsedate_to_datetime(value)
            except ValueError:
                defect = errors.InvalidDateDefect('Invalid date value or format')
        if defect is not None:
            kwds['defects'].append(defect)
        kwds.update(datetime=date, decoded=value if defect else utils.format_datetime(date))

    def init(self, *args, datetime=None, **kw):
        """Keep what parse() found."""
        self._datetime = datetime
        super().init(*args, **kw)

    datetime = property(lambda self: self._datetime)


class UniqueDateHeader(DateHeader):
    """A date of which there is one."""

    max_count = 1


class _Token:
    # Blanks, a comment, a text in quotation marks, a word, a domain in brackets, or a special character.
    def __init__(self, kind, raw, text):
        self.kind, self.raw, self.text = kind, raw, text


_TOKEN = re.compile(r'''(?P<blank>[ \t\r\n]+)|"(?P<quoted>(?:[^"\\]|\\.)*)"?|(?P<coded>=\?[^?\s]*\?[qQbB]\?[^?\s]*\?=)'''
                    r'''|(?P<word>[^\s()<>@,:;".\[\]\\]+)|\[(?P<literal>[^\[\]\\]*)\]|(?P<special>.)''', re.DOTALL)


def _comment_end(text, at):
    # Where the comment that begins at a place ends.
    depth = 0
    for m in re.compile(r'\\.|[()]', re.DOTALL).finditer(text, at):
        depth += {'(': 1, ')': -1}.get(m[0], 0)
        if not depth:
            return m.end()
    return len(text)


def _unquoted(text, defects):
    # What stands between quotation marks. Encoded words do not belong there, but are decoded.
    text = re.sub(r'\\(.)', r'\1', text, flags=re.DOTALL)
    if '=?' in text:
        for m in _word.finditer(text):
            defects.append(errors.InvalidHeaderDefect('encoded word inside quoted string'))
            if not text[m.end():m.end() + 1].isspace():
                defects.append(errors.InvalidHeaderDefect('missing trailing whitespace after encoded-word'))
        text = _decode_words(text, defects)
    return text


def _tokens(text, defects):
    found, at = [], 0
    while at < len(text):
        if text[at] == '(':
            end = _comment_end(text, at)
            found.append(_Token('blank', text[at:end], ' '))
            at = end
            continue
        m = _TOKEN.match(text, at)
        kind, raw, at = m.lastgroup, m[0], m.end()
        value = m[kind]
        if kind == 'quoted':
            if len(raw) < 2 or not raw.endswith('"'):
                defects.append(errors.InvalidHeaderDefect('end of header inside quoted string'))
            value = _unquoted(value, defects)
        elif kind == 'coded':
            value = _decode_words(raw, defects)
        elif kind == 'literal':
            value = raw
        found.append(_Token(kind, raw, value))
    return found


def _phrase(tokens, defects):
    # The name that words give.
    tokens = list(tokens)
    dots = [t for t in tokens if t.raw == '.']
    if dots:
        if next(t for t in tokens if t.kind != 'blank').raw == '.':
            defects.append(errors.InvalidHeaderDefect('phrase does not start with word'))
        defects.append(errors.ObsoleteHeaderDefect("period in 'phrase'"))
    out = []
    for i, token in enumerate(tokens):
        if token.kind == 'blank':
            # Blanks between two encoded words are not part of the name.
            near = [tokens[j].kind for j in (i - 1, i + 1) if 0 <= j < len(tokens)]
            if near != ['coded', 'coded'] and (not out or out[-1] != ' '):
                out.append(' ')
        else:
            out.append(token.text)
    return ''.join(out).strip()


def _local_part(tokens, defects):
    # The part of an address before @, from its tokens.
    words = [t for t in tokens if t.kind != 'blank']
    raws = [t.kind == 'special' and t.raw for t in words]
    inner = any([t.kind == 'blank' and 0 < i < len(tokens) - 1 for i, t in enumerate(tokens)])
    found = []
    last = None
    for token, special in zip(words, raws):
        if special == '.':
            if last in (None, '.'):
                found.append("invalid repeated '.'" if last else "Invalid leading '.' in local part")
        elif special:
            found.append("'\\' character outside of quoted-string/ccontent")
        elif last not in (None, '.'):
            found.append("missing '.' between words")
        last = '.' if special == '.' else 'word'
    if last == '.':
        found.append("Invalid trailing '.' in local part")
    if found:
        found.insert(0, 'local-part is not dot-atom, quoted-string, or obs-local-part')
        defects += [errors.InvalidHeaderDefect(text) for text in found]
    elif inner or len(words) > 1 and any([t.kind == 'quoted' for t in words]):
        defects.append(errors.ObsoleteHeaderDefect('local-part is not a dot-atom (contains CFWS)'))
    out, blank = [], False
    for token in tokens:
        if token.kind == 'blank':
            blank = True
            continue
        if blank and out and out[-1] != '.' and token.raw != '.':
            out.append(' ')
        out.append(token.text)
        blank = False
    name = ''.join(out)
    if not name.isascii():
        defects.append(errors.NonASCIILocalPartDefect('local-part contains non-ASCII characters)'))
    return name


class _Unread(Exception):
    # What cannot be an address, with the place of the token that is none of it.
    def __init__(self, why, at):
        self.why, self.at = why, at


def _read_domain(tokens, at, defects):
    at = _skip_blanks(tokens, at)
    if at == len(tokens):
        raise _Unread("expected domain but found '{}'", at)
    if tokens[at].kind == 'literal':
        return tokens[at].raw, _skip_blanks(tokens, at + 1)
    parts, bad, known = [], False, len(defects)
    while True:
        before = at
        at = _skip_blanks(tokens, at)
        if at == len(tokens):
            raise _Unread("expected atext but found '{}'", at)
        if tokens[at].kind not in ('word', 'coded'):
            raise _Unread("expected atom but found '{}'", at)
        bad |= at > before
        while at < len(tokens) and tokens[at].kind in ('word', 'coded'):
            # Behind a dot an encoded word is read as such where blanks, or another one, have ended the plain domain.
            coded = tokens[at].kind == 'coded' and (bad or not parts)
            parts.append(tokens[at].text if coded else tokens[at].raw)
            at += 1
            if coded:
                if at < len(tokens) and tokens[at].kind != 'blank':
                    defects.append(errors.InvalidHeaderDefect('missing trailing whitespace after encoded-word'))
                break
        if _is(tokens, at, '@'):
            raise _Unread('Invalid Domain', at)
        dot = _skip_blanks(tokens, at)
        if not _is(tokens, dot, '.'):
            break
        bad |= dot > at or tokens[at - 1].kind == 'coded' and len(parts) == 1
        parts.append('.')
        at = dot + 1
    if bad:
        defects.insert(known, errors.ObsoleteHeaderDefect('domain is not a dot-atom (contains CFWS)'))
    return ''.join(parts), dot


_ENDS = ('<', '>', '@', ':', ',', ';')


def _until(tokens, at, stops=_ENDS):
    # The place of the next of some characters; names of all kinds end at a domain in brackets as well.
    while at < len(tokens) and not (tokens[at].kind == 'special' and tokens[at].raw in stops or
                                    tokens[at].kind == 'literal' and stops is _ENDS):
        at += 1
    return at


def _route_end(tokens, at):
    # Where domains, each behind an @, with commas between them, end. They never pass a <, with which they begin: a text is read
    # only once.
    while _is(tokens, at, '@'):
        at = _read_domain(tokens, at + 1, [])[1]
        while at < len(tokens) and (tokens[at].kind == 'blank' or _is(tokens, at, ',')):
            at += 1
    return at


def _is(tokens, at, raw):
    return at < len(tokens) and tokens[at].kind == 'special' and tokens[at].raw == raw


def _read_spec(tokens, at, defects):
    # A name, @ and a domain from a place on, and the place behind them.
    end = _until(tokens, at)
    first = _skip_blanks(tokens, at)
    if first == len(tokens):
        raise _Unread("expected local-part but found '{}'", first)
    if first == end:
        raise _Unread("Expected 'atom' or 'quoted-string' but found '{}'", first)
    if not _is(tokens, end, '@'):
        defects.append(errors.InvalidHeaderDefect('addr-spec local part with no domain'))
        return (_local_part(tokens[at:end], defects), ''), end
    name = _local_part(tokens[at:end], defects)
    domain, end = _read_domain(tokens, end + 1, defects)
    return (name, domain), end


class _Entry:
    # An entry of a list of addresses: what it says, and its tokens with the place where the address itself begins.
    def __init__(self, found, tokens, fixed):
        self.found, self.tokens, self.fixed = found, tokens, fixed


def _read_mailbox(tokens, at, defects, stops):
    # An address from a place on to one of the stops, and the place behind it. One that cannot be read is empty, whatever came of it.
    begin, end = at, _until(tokens, at)
    known, angle = len(defects), _is(tokens, end, '<')
    try:
        try:
            found, at = _read_address(tokens, at, end, defects)
        except _Unread:
            if not angle:
                raise
            # Then what was the name of the owner is the address.
            del defects[known:]
            (user, domain), at = _read_spec(tokens, begin, defects)
            found, angle = Address('', user, domain), False
        at = _skip_blanks(tokens, at)
        good = at == len(tokens) or tokens[at].kind == 'special' and tokens[at].raw in stops
    except _Unread:
        good, found = False, Address()
        del defects[known:]
    if not good:
        defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
        if _is(tokens, at, '@'):
            found = Address()
        at = _until(tokens, at, stops)
    return _Entry(found, tokens[begin:at], end - begin if angle else 0), at


def _read_address(tokens, at, end, defects):
    # The address itself, with the name before it, if there is one; end is the first of the characters with a meaning.
    if _is(tokens, end, '<'):
        name = _phrase(tokens[at:end], defects)
        at = end + 1
        if _is(tokens, at, '>'):
            defects.append(errors.InvalidHeaderDefect('null addr-spec in angle-addr'))
            return Address(name), at + 1
        at = _skip_blanks(tokens, at)
        if _is(tokens, at, '@'):
            at = _route_end(tokens, at)
            if not _is(tokens, at, ':'):
                raise _Unread("expected ':' but found '{}'", at)
            defects.append(errors.ObsoleteHeaderDefect('obsolete route specification in angle-addr'))
            at += 1
        (user, domain), at = _read_spec(tokens, at, defects)
        if _is(tokens, at, '>'):
            at += 1
        else:
            defects.append(errors.InvalidHeaderDefect("missing trailing '>' on angle-addr"))
        return Address(name, user, domain), at
    (user, domain), at = _read_spec(tokens, at, defects)
    return Address('', user, domain), at


def _skip_blanks(tokens, at):
    while at < len(tokens) and tokens[at].kind == 'blank':
        at += 1
    return at


def _read_group(tokens, at, end, defects):
    # A group whose name ends at a place.
    entry = _Entry(None, tokens[at:end + 1], end - at + 1)
    name = _phrase(tokens[at:end], defects)
    entry.members, at = [], end + 1
    while True:
        at = _skip_blanks(tokens, at)
        if at == len(tokens) or _is(tokens, at, ';'):
            if at == len(tokens):
                defects.append(errors.InvalidHeaderDefect('end of header in group'))
            break
        if _is(tokens, at, ','):
            at += 1
            continue
        member, after = _read_mailbox(tokens, at, defects, (',', ';'))
        at = max(after, at + 1)
        entry.members.append(member)
    entry.found = Group(name, [member.found for member in entry.members])
    return entry, at + 1


class _AddressList:
    # The entries of a list of addresses.

    def __init__(self, value):
        self.defects, self.entries = [], []
        tokens = _tokens(value, self.defects)
        at = 0
        while at < len(tokens):
            at = _skip_blanks(tokens, at)
            if at == len(tokens):
                break
            if _is(tokens, at, ','):
                self.defects.append(errors.ObsoleteHeaderDefect('address-list entry with no content'))
                at += 1
                continue
            end = _until(tokens, at)
            if _is(tokens, end, ':'):
                entry, at = _read_group(tokens, at, end, self.defects)
            else:
                entry, after = _read_mailbox(tokens, at, self.defects, (',',))
                at = max(after, at + 1)
            self.entries.append(entry)
            at = _skip_blanks(tokens, at)
            if at < len(tokens) and not _is(tokens, at, ','):
                self.defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
                at = _until(tokens, at, (',',))
            at += 1

    def fold_into(self, lines):
        gap = ' '
        for n, entry in enumerate(self.entries):
            _add_entry(lines, gap, entry, ',' * (n < len(self.entries) - 1))
            gap = ' '


def _add_entry(lines, gap, entry, end):
    # A group goes to one line, if it fits there; then each of its addresses.
    parts = _entry_parts(lines, entry)
    if hasattr(entry, 'members'):
        for n, member in enumerate(entry.members):
            inner = _entry_parts(lines, member)
            comma = ',' * (n < len(entry.members) - 1)
            parts.append((' ', _joined(inner) + comma, 'unit', _ended(inner, comma)))
        end = ';' + end
    parts = _ended(parts, end)
    lines.add(gap, _joined(parts), 'unit', parts)


def _joined(parts):
    return ''.join([gap + text for gap, text, *_ in parts])


def _ended(parts, end):
    # Parts with something at the end.
    if not end or not parts:
        return parts
    gap, text, kind, *more = parts[-1]
    if more and more[0]:
        return parts[:-1] + [(gap, text + end, kind, _ended(more[0], end))]
    if kind in ('', 'special'):
        return parts + [('', end, 'fixed')]
    return parts[:-1] + [(gap, text + end, kind)]


def _entry_parts(lines, entry):
    # The words of an entry. In a text between quotation marks that must be encoded, words with special characters are too.
    parts, gap, open_word = [], '', False

    def word(text, kind):
        nonlocal gap, open_word
        if open_word and not gap and parts[-1][2] == kind:
            parts[-1] = (parts[-1][0], parts[-1][1] + text, kind)
        else:
            parts.append((gap, text, kind))
        gap, open_word = '', True

    before = None
    for n, token in enumerate(entry.tokens):
        if token.kind == 'blank':
            gap += token.raw if token.raw.isspace() else ''
            if not token.raw.isspace():
                word(token.raw, '')
            continue
        fixed = 'fixed' if n >= entry.fixed else ''
        if token.kind == 'quoted' and not fixed and not lines.plain(token.text):
            pieces = re.split(r'([ \t]+)', token.text)
            for k in range(0, len(pieces), 2):
                gap += pieces[k - 1] if k else ''
                if pieces[k]:
                    special = not lines.plain(pieces[k]) or re.search(r'[()<>@,:;".\[\]\\]', pieces[k])
                    word(pieces[k], 'special' if special else '')
        elif token.kind == 'quoted' and not fixed:
            pieces = re.split(r'([ \t]+)', token.raw)
            inner = [(pieces[k - 1] if k else '', pieces[k], 'fixed') for k in range(0, len(pieces), 2)]
            parts.append((gap, token.raw, 'fixed', inner if len(inner) > 1 else None))
            gap, open_word = '', False
        elif token.kind == 'coded' and not fixed:
            pieces = re.split(r'([ \t]+)', token.text)
            for k in range(0, len(pieces), 2):
                gap += pieces[k - 1] if k else ''
                if pieces[k]:
                    word(pieces[k], '')
        else:
            word(token.text if token.kind == 'coded' else token.raw, fixed)
    return parts


class AddressHeader:
    """Addresses, as tuples in the attributes groups and addresses."""

    max_count = None

    @staticmethod
    def value_parser(value):
        """The groups and the defects."""
        found = _AddressList(value)
        groups = [entry.found if isinstance(entry.found, Group) else Group(None, [entry.found]) for entry in found.entries]
        return groups, found.defects

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        if isinstance(value, str):
            groups, defects = cls.value_parser(value)
            kwds['parse_tree'] = value
        else:
            if not hasattr(value, '__iter__'):
                value = [value]
            groups = [item if hasattr(item, 'addresses') else Group(None, [item]) for item in value]
            defects = []
        kwds.update(groups=groups, defects=defects, decoded=', '.join(map(str, groups)))

    def init(self, *args, groups=(), **kw):
        """Keep what parse() found."""
        self._groups, self._addresses = tuple(groups), None
        super().init(*args, **kw)

    groups = property(lambda self: self._groups)

    @property
    def addresses(self):
        """All addresses, those in groups too."""
        if self._addresses is None:
            self._addresses = tuple([address for group in self._groups for address in group.addresses])
        return self._addresses

    def _fold_into(self, lines):
        _AddressList(self._parse_tree).fold_into(lines)


class UniqueAddressHeader(AddressHeader):
    """Addresses in a header of which there is one."""

    max_count = 1


class SingleAddressHeader(AddressHeader):
    """One address."""

    @property
    def address(self):
        """The address."""
        if len(self.addresses) != 1:
            raise ValueError(f'value of single address header {self.name} is not a single address')
        return self.addresses[0]


class UniqueSingleAddressHeader(SingleAddressHeader):
    """One address in a header of which there is one."""

    max_count = 1


class MIMEVersionHeader:
    """The version of MIME."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        kwds['decoded'] = str(value)
        kwds['version'] = kwds['major'] = kwds['minor'] = None
        plain = _without_comments(str(value)).strip()
        m = re.match(r'(\d+)\s*\.\s*(\d+)(?![^\s<])', plain)
        if m:
            kwds['major'], kwds['minor'] = int(m[1]), int(m[2])
            kwds['version'] = f'{kwds["major"]}.{kwds["minor"]}'
        if not plain:
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing MIME version number (eg: 1.0)'))
        elif not m or m.end() < len(plain):
            kwds['defects'].append(errors.InvalidHeaderDefect('Incorrect or extra text in MIME version'))

    def init(self, *args, version=None, major=None, minor=None, **kw):
        """Keep what parse() found."""
        self._version, self._major, self._minor = version, major, minor
        super().init(*args, **kw)

    major = property(lambda self: self._major)
    minor = property(lambda self: self._minor)
    version = property(lambda self: self._version)


def _without_comments(text):
    # A text without what stands in parentheses, unless in quotation marks.
    out, at = [], 0
    for m in iter(lambda: re.compile(r'"(?:[^"\\]|\\.)*"?|\(', re.DOTALL).search(text, at), None):
        if m[0] == '(':
            out.append(text[at:m.start()])
            at = _comment_end(text, m.start())
        else:
            out.append(text[at:m.end()])
            at = m.end()
    return ''.join(out) + text[at:]


def _split(text):
    # The parts between semicolons, unless in quotation marks.
    parts, begin = [], 0
    for m in re.finditer(r'"(?:[^"\\]|\\.)*"?|;', text, re.DOTALL):
        if m[0] == ';':
            parts.append(text[begin:m.start()])
            begin = m.end()
    return parts + [text[begin:]]


class _Piece:
    # A parameter as it is written: perhaps one of several pieces of a value, perhaps with encoded bytes.
    def __init__(self, text, defects):
        def wrong(why):
            defects.append(errors.InvalidHeaderDefect(why))

        self.name, equals, value = text.partition('=')
        self.name, value = self.name.strip(), value.strip()
        self.section, self.coded, self.value = None, False, ''
        m = re.fullmatch(r'([^*\s]+)(?:\*(\d{1,9}))?(\*)?', self.name)
        if utils._has_surrogates(self.name):
            defects.append(errors.UndecodableBytesDefect('Non-ASCII characters found in header token'))
        if m:
            self.name, section, star = m.groups()
            self.section, self.coded = section and int(section), bool(star)
        if not equals or not m:
            wrong('Parameter contains name but no value' if m else 'invalid parameter name')
            return
        quoted = value.startswith('"')
        if quoted:
            m = re.match(r'"((?:[^"\\]|\\.)*)("?)', value, re.DOTALL)
            if not m[2]:
                wrong('end of header inside quoted string')
            self.value = _unquoted(m[1], defects)
            if self.coded:
                wrong('Quoted string value for extended parameter is invalid')
        else:
            m = re.match(r'[^\s;]*', value)
            self.value = _decode_words(m[0], defects)
            if self.section is not None and not self.coded and m[0].count("'") > 1:
                wrong('Apparent initial-extended-value but attribute was not marked as extended or was not initial section')
                self.coded = True
        if value[m.end():].strip():
            wrong('parameter value with text behind it')


def _parameters(text, defects):
    # Names and values of the parameters of a text; pieces of a value in several are put together.
    pieces = {}
    for part in _split(_without_comments(text)):
        if part.strip():
            piece = _Piece(part, defects)
            pieces.setdefault(piece.name.lower(), []).append(piece)
    found = []
    for several in pieces.values():
        if several[0].section is not None:
            several = sorted([piece for piece in several if piece.section is not None], key=lambda piece: piece.section)
            numbers = [piece.section for piece in several]
            if numbers[0] != 0:
                defects.append(errors.InvalidHeaderDefect('first section of a parameter is missing'))
                continue
            if numbers != [*range(len(numbers))]:
                defects.append(errors.InvalidHeaderDefect('inconsistent multipart parameter numbering'))
                several = several[:next(n for n, number in enumerate([*numbers, None]) if n != number)]
        elif len(several) > 1:
            defects.append(errors.InvalidHeaderDefect('duplicate parameter name; duplicate(s) ignored'))
            several = several[:1]
        charset, values = 'us-ascii', []
        for n, piece in enumerate(several):
            value = piece.value
            if piece.coded:
                if not n:
                    words = value.split("'", 2)
                    if len(words) == 3:
                        charset, _language, value = words
                    else:
                        defects.append(errors.InvalidHeaderDefect('Missing required charset/lang delimiters'))
                value = _from_bytes(value, charset)
            if utils._has_surrogates(value):
                defects.append(errors.UndecodableBytesDefect('Non-ASCII characters found in parameter value'))
            values.append(value)
        found.append((several[0].name, ''.join(values)))
    return found


def _from_bytes(value, charset):
    # A value whose bytes are written in hexadecimal.
    from urllib.parse import unquote_to_bytes
    try:
        data = unquote_to_bytes(value.encode('utf-8', 'surrogateescape'))
        try:
            return data.decode(charset.encode('ascii', 'ignore').decode() or 'us-ascii', 'surrogateescape')
        except LookupError:
            return data.decode('us-ascii', 'surrogateescape')
    except UnicodeError:
        return value


class ParameterizedMIMEHeader:
    """A value with parameters, a mapping in the attribute params."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        defects = kwds['defects']
        value = str(value)
        head, *rest = _split(value)
        first = _without_comments(head).strip()
        if not value.strip():
            defects.append(errors.HeaderMissingRequiredValue('value is missing'))
        elif utils._has_surrogates(head):
            defects.append(errors.UndecodableBytesDefect('Non-ASCII characters found in header token'))
        params = _parameters(';'.join(rest), defects) if rest else []
        texts = [f'{name}="{utils.quote(text)}"' if text else name for name, text in params]
        kwds['decoded'] = '; '.join([head, *texts]) if rest else value
        kwds['first'], kwds['params'] = first, {utils._sanitize(name.lower()): utils._sanitize(text) for name, text in params}
        kwds['parse_tree'] = head, params

    def init(self, *args, params=None, first='', **kw):
        """Keep what parse() found."""
        self._params, self._first = params or {}, first
        super().init(*args, **kw)

    params = property(lambda self: MappingProxyType(self._params))

    def _fold_into(self, lines):
        head, params = self._parse_tree
        lines.add_words(' ' * bool(head), head)
        lines.add_parameters(params)


_NAME = r'[^\s()<>@,;:\\"/\[\]?=]+'
_TYPE = rf'{_NAME}\s*/\s*{_NAME}'


class ContentTypeHeader(ParameterizedMIMEHeader):
    """A type, as content_type, maintype and subtype."""

    def init(self, *args, **kw):
        """Keep what parse() found."""
        super().init(*args, **kw)
        m = re.fullmatch(_TYPE, self._first)
        if not m and self._first:
            self._defects.append(errors.InvalidHeaderDefect('Expected content maintype/subtype'))
        kind = m[0] if m else 'text/plain'
        self._maintype, self._subtype = [utils._sanitize(part.strip()).lower() for part in kind.split('/')]

    maintype = property(lambda self: self._maintype)
    subtype = property(lambda self: self._subtype)
    content_type = property(lambda self: f'{self.maintype}/{self.subtype}')


class ContentDispositionHeader(ParameterizedMIMEHeader):
    """How a part is to be shown, as content_disposition."""

    def init(self, *args, **kw):
        """Keep what parse() found."""
        super().init(*args, **kw)
        m = re.match(_NAME, self._first)
        if self._first and (not m or m.end() < len(self._first)):
            self._defects.append(errors.InvalidHeaderDefect('Only parameters are valid after content disposition'))
        self._content_disposition = m[0].lower() if m else None

    content_disposition = property(lambda self: self._content_disposition)


class ContentTransferEncodingHeader:
    """How a content is encoded, as cte."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        kwds['decoded'] = str(value)
        plain = _without_comments(str(value)).strip().lower()
        m = re.match(_NAME, plain)
        kwds['cte'] = m[0] if m else '7bit'
        if not plain:
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing content transfer encoding'))
        elif not m or m.end() < len(plain):
            kwds['defects'].append(errors.InvalidHeaderDefect('Extra text after content transfer encoding'))

    def init(self, *args, cte='7bit', **kw):
        """Keep what parse() found."""
        self._cte = cte
        super().init(*args, **kw)

    cte = property(lambda self: self._cte)


class MessageIDHeader:
    """The identifier of a message."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        kwds['decoded'] = str(value)
        if not re.search(r'<[^<>\s]+@[^<>\s]+>', kwds['decoded']):
            kwds['defects'].append(errors.InvalidHeaderDefect('Invalid msg-id'))

    def _fold_into(self, lines):
        lines.add_identifier(self._parse_tree)


def _by_name():
    # The classes of the headers that messages usually have; those that begin with Resent- may come several times.
    known = {'subject': UniqueUnstructuredHeader, 'mime-version': MIMEVersionHeader, 'message-id': MessageIDHeader}
    for name in 'type disposition transfer-encoding'.split():
        known['content-' + name] = {'type': ContentTypeHeader, 'disposition': ContentDispositionHeader}.get(name, ContentTransferEncodingHeader)
    for once, often, names in ((UniqueAddressHeader, AddressHeader, 'to cc bcc from'), (UniqueDateHeader, DateHeader, 'date'),
                               (UniqueSingleAddressHeader, SingleAddressHeader, 'sender')):
        for name in names.split():
            known[name], known['resent-' + name] = once, often
    known.update({'orig-date': UniqueDateHeader, 'reply-to': UniqueAddressHeader})
    return known


_default_header_map = _by_name()


class HeaderRegistry:
    """Makes header objects: the class for a name together with the base class."""

    def __init__(self, base_class=BaseHeader, default_class=UnstructuredHeader, use_default_map=True):
        self.registry = dict(_default_header_map) if use_default_map else {}
        self.base_class, self.default_class = base_class, default_class

    def map_to_type(self, name, cls):
        """Set the class for a name."""
        self.registry[name.lower()] = cls

    def __getitem__(self, name):
        kind = self.registry.get(name.lower(), self.default_class)
        return type('_' + kind.__name__, (kind, self.base_class), {})

    def __call__(self, name, value):
        return self[name](name, value)


def __getattr__(name):
    if name != 'parser':
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    # It is made of this one.
    from email import _header_value_parser
    globals()[name] = _header_value_parser
    return _header_value_parser
