"""Headers as texts that know their parts: addresses, dates, parameters."""
import re
from email import _encoded_words, errors, utils
from email._parseaddr import AddrlistClass
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
            reader = AddrlistClass(addr_spec)
            spec = reader.getaddrspec()
            if reader.pos < len(addr_spec):
                raise ValueError(f'Invalid addr_spec; only {spec!r} could be parsed from {addr_spec!r}')
            username, _at, domain = spec.rpartition('@') if '@' in spec else (spec, '', '')
            if not username.isascii():
                raise errors.NonASCIILocalPartDefect('local-part contains non-ASCII characters)')
            if username.startswith('"'):
                username = utils.unquote(username)
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
        return _fold(self.name, self._pieces(), policy)

    def _pieces(self):
        # The text as blanks and words in turn.
        return re.split(r'([ \t]+)', str(self))


def _rebuilt(name, bases, value):
    return str.__new__(type(name, bases, {}), value)


def _fold(name, pieces, policy):
    # Lines of at most the policy's length; words that are not ASCII become encoded words together with those beside them.
    limit = policy.max_line_length or float('inf')
    utf8 = getattr(policy, 'utf8', False)
    lines, line = [], name + ':'
    gap, pending, pending_gap = ' ', None, ''

    def put(blank, text):
        nonlocal line
        if len(line) + len(blank) + len(text) > limit and line.strip() and (lines or line != name + ':' or len(text) + 1 <= limit) and blank:
            lines.append(line)
            line = blank + text
        else:
            line += blank + text

    def flush():
        nonlocal pending
        if pending is None:
            return
        text, blank = pending, pending_gap
        pending = None
        charset = 'utf-8'
        if utils._has_surrogates(text):
            charset = 'unknown-8bit'
        room = 75
        while text:
            free = min(room, limit - len(line) - len(blank)) if limit != float('inf') else 998
            take = len(text)
            word = _encoded_words.encode(text, charset)
            while len(word) > free and take > 1:
                take = max(1, min(take - 1, take * max(free - 14, 1) // max(len(word) - 14, 1)))
                word = _encoded_words.encode(text[:take], charset)
            if len(word) > free and line.strip() != name + ':' and line.strip():
                if free < min(room, limit - 1):
                    lines.append(line)
                    set_line('')
                    blank = ' '
                    continue
            put(blank, word)
            text, blank = text[take:], ' '

    def set_line(text):
        nonlocal line
        line = text
    for n, piece in enumerate(pieces):
        if n % 2:
            gap = piece if n > 1 or pieces[0] else ' ' + piece
            continue
        if not piece:
            continue
        if not piece.isascii() and not (utf8 and not utils._has_surrogates(piece)):
            if pending is None:
                pending, pending_gap = piece, gap
            else:
                pending += gap + piece
        else:
            flush()
            put(gap, piece)
        gap = ' '
    flush()
    return policy.linesep.join(lines + [line if line != name + ':' else line + ' ']) + policy.linesep


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


def _read_mailbox(reader, defects):
    # An address, a group, or None where there is neither.
    reader.gotonext()
    start = reader.pos
    words = reader.getphraselist()
    quoted = reader.field[start:reader.pos]
    reader.gotonext()
    c = reader._peek()
    name = _decode_words(' '.join(words), defects)
    if c in ('.', '@'):
        reader.pos = start
        spec = reader.getaddrspec()
        return _address('', spec, defects)
    if c == '<':
        spec = reader.getrouteaddr() or ''
        return _address(name, spec, defects)
    if c == ':':
        reader.pos += 1
        members = []
        while True:
            reader.gotonext()
            c = reader._peek()
            if c in (';', ''):
                if not c:
                    defects.append(errors.InvalidHeaderDefect('end of header in group'))
                reader.pos += 1
                break
            if c == ',':
                reader.pos += 1
                continue
            before = reader.pos
            member = _read_mailbox(reader, defects)
            if isinstance(member, Address):
                members.append(member)
            if reader.pos == before:
                reader.pos += 1
        return Group(name, members)
    if words:
        defects.append(errors.InvalidHeaderDefect('addr-spec local part with no domain'))
        return Address('', quoted.strip(), '')
    return None


def _address(name, spec, defects):
    username, _at, domain = spec.rpartition('@') if '@' in spec else (spec, '', '')
    if not username.isascii():
        defects.append(errors.NonASCIILocalPartDefect('local-part contains non-ASCII characters)'))
    if username.startswith('"'):
        username = utils.unquote(username)
    return Address(name, username, domain)


class AddressHeader:
    """Addresses, as tuples in the attributes groups and addresses."""

    max_count = None

    @staticmethod
    def value_parser(value):
        """The groups and the defects."""
        reader, groups, defects = AddrlistClass(value), [], []
        while reader.pos < len(value):
            before = reader.pos
            found = _read_mailbox(reader, defects)
            if found is not None:
                groups.append(found if isinstance(found, Group) else Group(None, [found]))
            reader.gotonext()
            c = reader._peek()
            if c == ',':
                reader.pos += 1
            elif c:
                defects.append(errors.InvalidHeaderDefect('invalid address in address-list'))
                reader.pos = max(reader.pos, before + 1)
        return groups, defects

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        if isinstance(value, str):
            groups, defects = cls.value_parser(value)
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

    def _pieces(self):
        def words(group):
            for n, address in enumerate(group.addresses):
                name = address.display_name
                text = str(address)
                if name and not name.isascii():
                    text = f'{name} <{address.addr_spec}>'
                yield text
        out = []
        for group in self.groups:
            members = ', '.join(words(group))
            out.append(members if group.display_name is None else f'{group.display_name}:{" " if members else ""}{members};')
        return re.split(r'([ \t]+)', ', '.join(out))


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
        plain = re.sub(r'\([^()]*\)', '', str(value)).strip()
        m = re.fullmatch(r'(\d+)\s*\.\s*(\d+)', plain)
        if m:
            kwds['major'], kwds['minor'] = int(m[1]), int(m[2])
            kwds['version'] = f'{kwds["major"]}.{kwds["minor"]}'
        elif not plain:
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing MIME version number (eg: 1.0)'))
        else:
            kwds['defects'].append(errors.InvalidHeaderDefect('Incorrect or extra text in MIME version'))

    def init(self, *args, version=None, major=None, minor=None, **kw):
        """Keep what parse() found."""
        self._version, self._major, self._minor = version, major, minor
        super().init(*args, **kw)

    major = property(lambda self: self._major)
    minor = property(lambda self: self._minor)
    version = property(lambda self: self._version)


def _parameters(text):
    # The value before the first semicolon and the parameters; pieces of a value in several are put together.
    from email.message import _parseparam
    first, *rest = _parseparam(text)
    pairs = [(name.strip().lower(), value.strip()) for name, equals, value in [part.partition('=') for part in rest] if equals]
    found = {}
    for name, value in utils.decode_params([('', '')] + pairs)[1:]:
        found.setdefault(name, utils.collapse_rfc2231_value(value) if isinstance(value, tuple)
                         else _decode_words(utils.unquote(value), []))
    return re.sub(r'\([^()]*\)', '', first).strip(), found


class ParameterizedMIMEHeader:
    """A value with parameters, a mapping in the attribute params."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        kwds['decoded'] = _decode_words(str(value), [])
        kwds['first'], kwds['params'] = _parameters(str(value))
        if not kwds['first']:
            kwds['defects'].append(errors.HeaderMissingRequiredValue('value is missing'))

    def init(self, *args, params=None, first='', **kw):
        """Keep what parse() found."""
        self._params, self._first = params or {}, first
        super().init(*args, **kw)

    params = property(lambda self: MappingProxyType(self._params))

    def _pieces(self):
        text = str(self)
        if text.isascii():
            return re.split(r'([ \t]+)', text)
        from email.message import _formatparam
        head = text.partition(';')[0].strip()
        parts = [head] + [_formatparam(name, value) for name, value in self._params.items()]
        return re.split(r'([ \t]+)', '; '.join(parts))


class ContentTypeHeader(ParameterizedMIMEHeader):
    """A type, as content_type, maintype and subtype."""

    def init(self, *args, **kw):
        """Keep what parse() found."""
        super().init(*args, **kw)
        kind = self._first.lower()
        if kind.count('/') != 1 or not all(kind.split('/')):
            if kind:
                self._defects.append(errors.InvalidHeaderDefect('invalid content type'))
            kind = 'text/plain'
        self._maintype, self._subtype = [utils._sanitize(part).strip() for part in kind.split('/')]

    maintype = property(lambda self: self._maintype)
    subtype = property(lambda self: self._subtype)
    content_type = property(lambda self: f'{self.maintype}/{self.subtype}')


class ContentDispositionHeader(ParameterizedMIMEHeader):
    """How a part is to be shown, as content_disposition."""

    def init(self, *args, **kw):
        """Keep what parse() found."""
        super().init(*args, **kw)
        self._content_disposition = self._first.lower() or None

    content_disposition = property(lambda self: self._content_disposition)


class ContentTransferEncodingHeader:
    """How a content is encoded, as cte."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Read the value into kwds."""
        kwds['decoded'] = str(value)
        kwds['cte'] = re.sub(r'\([^()]*\)', '', str(value)).strip().lower()
        if not kwds['cte']:
            kwds['cte'] = '7bit'
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing content transfer encoding'))

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
