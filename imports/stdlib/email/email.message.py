"""Messages: headers in order, and a text, bytes or parts."""
import binascii
import quopri
import re
from email import charset as _charset, errors, utils
from email._policybase import compat32
from io import BytesIO, StringIO

__all__ = ['Message', 'EmailMessage']
Charset = _charset.Charset
SEMISPACE = '; '
tspecials = re.compile(r'[ \(\)<>@,;:\\"/\[\]\?=]')


def _splitparam(param):
    kind, sep, rest = str(param).partition(';')
    return (kind.strip(), rest.strip()) if sep else (kind.strip(), None)


def _formatparam(param, value=None, quote=True):
    # The text of a parameter; values that are not ASCII are written as RFC 2231 has it.
    if value is None or len(value) == 0:
        return param
    if isinstance(value, tuple):
        return f'{param}*={utils.encode_rfc2231(value[2], value[0], value[1])}'
    try:
        value.encode('ascii')
    except UnicodeEncodeError:
        return f'{param}*={utils.encode_rfc2231(value, "utf-8", "")}'
    return f'{param}="{utils.quote(value)}"' if quote or tspecials.search(value) else f'{param}={value}'


def _parseparam(s):
    # The parts between semicolons that stand outside of quotation marks.
    s = ';' + str(s)
    out = []
    while s.startswith(';'):
        s = s[1:]
        end = s.find(';')
        marks = 0
        at = 0
        while end > 0:
            marks += s.count('"', at, end) - s.count('\\"', at, end)
            if marks % 2 == 0:
                break
            at, end = end, s.find(';', end + 1)
        if end < 0:
            end = len(s)
        part = s[:end]
        name, equals, value = part.partition('=')
        if equals:
            part = name.strip().lower() + '=' + value.strip()
        out.append(part.strip())
        s = s[end:]
    return out


def _unquotevalue(value):
    return (value[0], value[1], utils.unquote(value[2])) if isinstance(value, tuple) else utils.unquote(value)


def _decode_uu(encoded):
    # Text in uuencode; what stands around it is left out.
    lines = iter(encoded.splitlines())
    for line in lines:
        if line.startswith(b'begin '):
            mode, _blank, _path = line.removeprefix(b'begin ').partition(b' ')
            try:
                int(mode, 8)
            except ValueError:
                continue
            break
    else:
        raise ValueError('`begin` line not found')
    out = []
    for line in lines:
        if not line:
            raise ValueError('Truncated input')
        if line.strip(b' \t\r\n\f') == b'end':
            break
        try:
            out.append(binascii.a2b_uu(line))
        except binascii.Error:
            size = (((line[0] - 32) & 63) * 4 + 5) // 3
            out.append(binascii.a2b_uu(line[:size]))
    return b''.join(out)


class Message:
    """A message; headers are got and set as in a dict, whatever their case."""

    def __init__(self, policy=compat32):
        self.policy = policy
        self._headers = []
        self._unixfrom = self._payload = self._charset = None
        self.preamble = self.epilogue = None
        self.defects = []
        self._default_type = 'text/plain'

    def __str__(self):
        return self.as_string()

    def _written(self, kind, stream, unixfrom, **settings):
        kind(stream, mangle_from_=False, **settings).flatten(self, unixfrom=unixfrom)
        return stream.getvalue()

    def as_string(self, unixfrom=False, maxheaderlen=0, policy=None):
        """The message as text."""
        from email.generator import Generator
        return self._written(Generator, StringIO(), unixfrom, maxheaderlen=maxheaderlen, policy=policy or self.policy)

    def __bytes__(self):
        return self.as_bytes()

    def as_bytes(self, unixfrom=False, policy=None):
        """The message as bytes."""
        from email.generator import BytesGenerator
        return self._written(BytesGenerator, BytesIO(), unixfrom, policy=policy or self.policy)

    def get_unixfrom(self):
        """The line From of mailboxes."""
        return self._unixfrom

    def set_unixfrom(self, unixfrom):
        """Set the line From of mailboxes."""
        self._unixfrom = unixfrom

    def attach(self, payload):
        """Add a part."""
        parts = self._payload
        if parts is None:
            parts = self._payload = []
        if not hasattr(parts, 'append'):
            raise TypeError('Attach is not valid on a message with a non-multipart payload')
        parts.append(payload)

    def is_multipart(self):
        """Tell whether the message has parts."""
        parts = self._payload
        return isinstance(parts, list)

    def get_payload(self, i=None, decode=False):
        """The text or the list of parts, or part i; with decode the bytes that the text stands for."""
        payload = self._payload
        if self.is_multipart():
            if decode:
                return None
            return payload if i is None else payload[i]
        if i is not None and not isinstance(payload, list):
            raise TypeError(f'Expected list, got {type(payload)}')
        if not decode:
            if type(payload) is str and utils._has_surrogates(payload):
                try:
                    data = payload.encode('ascii', 'surrogateescape')
                    try:
                        return data.decode(self.get_content_charset('ascii'), 'replace')
                    except LookupError:
                        return data.decode('ascii', 'replace')
                except UnicodeEncodeError:
                    pass
            return payload
        if isinstance(payload, str):
            try:
                data = payload.encode('ascii', 'surrogateescape')
                try:
                    payload = data.decode(self.get_content_charset('ascii'), 'replace')
                except LookupError:
                    payload = data.decode('ascii', 'replace')
            except UnicodeEncodeError:
                # The text was set and not read: it is no ASCII.
                data = payload.encode('raw-unicode-escape')
            return self._decoded(str(self.get('content-transfer-encoding') or '').lower().strip(), data)
        return payload

    def _decoded(self, encoding, data):
        if encoding == 'quoted-printable':
            return quopri.decodestring(data)
        if encoding == 'base64':
            from email._encoded_words import decode_b
            value, defects = decode_b(b''.join(data.splitlines()))
            for defect in defects:
                self.policy.handle_defect(self, defect)
            return value
        if encoding in ('x-uuencode', 'uuencode', 'uue', 'x-uue'):
            try:
                return _decode_uu(data)
            except ValueError:
                return data
        return data

    def set_payload(self, payload, charset=None):
        """Set the text; a character set encodes it and is named in the headers."""
        if hasattr(payload, 'encode'):
            if isinstance(charset, Charset):
                charset, payload = charset, payload.encode(charset.output_charset, 'surrogateescape').decode('ascii', 'surrogateescape')
            elif charset:
                payload = payload.encode(Charset(charset).output_charset, 'surrogateescape').decode('ascii', 'surrogateescape')
        elif hasattr(payload, 'decode'):
            payload = payload.decode('ascii', 'surrogateescape')
        self._payload = payload
        if charset is None:
            return
        self.set_charset(charset)

    def set_charset(self, charset):
        """Set the character set: the text is encoded, and the headers say how."""
        self._charset = None
        if charset is None:
            self.del_param('charset')
            return
        kind = self._charset = Charset(charset) if not isinstance(charset, Charset) else charset
        named = kind.get_output_charset()
        if self.get('mime-version') is None:
            self['MIME-Version'] = '1.0'
        if self.get('content-type') is None:
            self.add_header('Content-Type', 'text/plain', charset=named)
        else:
            self.set_param('charset', named)
        if kind != named:
            self._payload = kind.body_encode(self._payload)
        if self.get('content-transfer-encoding') is None:
            self._encode_for(kind)

    def _encode_for(self, kind):
        how = kind.get_body_encoding()
        if not isinstance(how, str):
            how(self)
            return
        data = self._payload
        if data and isinstance(data, str):
            try:
                data = data.encode('ascii', 'surrogateescape')
            except UnicodeError:
                data = data.encode(kind.output_charset)
        self._payload = kind.body_encode(data)
        self['Content-Transfer-Encoding'] = how

    def get_charset(self):
        """The character set that was set."""
        return self._charset

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, val):
        limit = self.policy.header_max_count(name)
        if limit:
            lname = name.lower()
            found = 0
            for known, _value in self._headers:
                if known.lower() == lname:
                    found += 1
                    if found >= limit:
                        raise ValueError(f'There may be at most {limit} {name} headers in a message')
        stored = self.policy.header_store_parse(name, val)
        self._headers += [stored]

    def __delitem__(self, name):
        name = name.lower()
        self._headers = [pair for pair in self._headers if pair[0].lower() != name]

    def __contains__(self, name):
        name = name.lower()
        return any([known.lower() == name for known, _value in self._headers])

    def __iter__(self):
        return iter([name for name, _value in self._headers])

    def keys(self):
        """The names of the headers."""
        return [name for name, _value in self._headers]

    def values(self):
        """The values of the headers."""
        return [value for _name, value in self.items()]

    def items(self):
        """The names and values of the headers."""
        return [(name, self.policy.header_fetch_parse(name, value)) for name, value in self._headers]

    def get(self, name, failobj=None):
        """The first header of a name."""
        name = name.lower()
        for known, value in self._headers:
            if known.lower() == name:
                return self.policy.header_fetch_parse(known, value)
        return failobj

    def raw_items(self):
        """Give the headers as they are kept."""
        yield from tuple(self._headers)

    def set_raw(self, name, value):
        """Add a header as it was read."""
        self._headers += [(name, value)]

    def get_all(self, name, failobj=None):
        """All headers of a name as a list."""
        name = name.lower()
        found = [self.policy.header_fetch_parse(known, value) for known, value in self._headers if known.lower() == name]
        return found or failobj

    def add_header(self, _name, _value, **_params):
        """Add a header with parameters, in whose names _ stands for -."""
        parts = [] if _value is None else [_value]
        for name, value in _params.items():
            name = name.replace('_', '-')
            parts.append(name if value is None else _formatparam(name, value))
        self[_name] = SEMISPACE.join(parts)

    def replace_header(self, _name, _value):
        """Set the first header of a name, where it stands."""
        name = _name.lower()
        for i, (known, _old) in enumerate(self._headers):
            if known.lower() == name:
                self._headers[i] = self.policy.header_store_parse(known, _value)
                return
        raise KeyError(_name)

    def get_content_type(self):
        """The type, such as text/plain, in lower case."""
        value = self.get('content-type', self)
        if value is self:
            return self.get_default_type()
        kind = _splitparam(value)[0].lower()
        return kind if kind.count('/') == 1 else 'text/plain'

    def get_content_maintype(self):
        """The type before the slash."""
        return self.get_content_type().split('/')[0]

    def get_content_subtype(self):
        """The type after the slash."""
        return self.get_content_type().split('/')[1]

    def get_default_type(self):
        """The type where no header tells it."""
        return self._default_type

    def set_default_type(self, ctype):
        """Set the type where no header tells it."""
        self._default_type = ctype

    def _get_params_preserve(self, failobj, header):
        value = self.get(header, self)
        if value is self:
            return failobj
        params = []
        for part in _parseparam(value):
            name, equals, text = part.partition('=')
            params.append((name.strip(), text.strip()) if equals else (part.strip(), ''))
        return utils.decode_params(params)

    def get_params(self, failobj=None, header='content-type', unquote=True):
        """The parameters of a header; the first is the value itself."""
        params = self._get_params_preserve(self, header)
        if params is self:
            return failobj
        return [(name, _unquotevalue(value)) for name, value in params] if unquote else params

    def get_param(self, param, failobj=None, header='content-type', unquote=True):
        """A parameter of a header; a tuple where it has a character set."""
        if header not in self:
            return failobj
        for name, value in self._get_params_preserve(failobj, header):
            if name.lower() == param.lower():
                return _unquotevalue(value) if unquote else value
        return failobj

    def set_param(self, param, value, header='Content-Type', requote=True, charset=None, language='', replace=False):
        """Set a parameter of a header."""
        if not isinstance(value, tuple) and charset:
            value = (charset, language, value)
        content_type = header.lower() == 'content-type'
        whole = 'text/plain' if header not in self and content_type else self.get(header)
        if not self.get_param(param, header=header):
            written = _formatparam(param, value, requote)
            whole = SEMISPACE.join([whole, written]) if whole else written
        else:
            whole = ''
            for name, old in self.get_params(header=header, unquote=requote):
                written = _formatparam(param, value, requote) if name.lower() == param.lower() else _formatparam(name, old, requote)
                whole = SEMISPACE.join([whole, written]) if whole else written
        if whole != self.get(header):
            if replace:
                self.replace_header(header, whole)
            else:
                del self[header]
                self[header] = whole

    def del_param(self, param, header='content-type', requote=True):
        """Take a parameter out of a header."""
        if header not in self:
            return
        kept = [_formatparam(name, value, requote) for name, value in self.get_params(header=header, unquote=requote)
                if name.lower() != param.lower()]
        whole = SEMISPACE.join(kept)
        if whole != self.get(header):
            del self[header]
            self[header] = whole

    def set_type(self, type, header='Content-Type', requote=True):
        """Set the type; the parameters stay."""
        slashes = type.count('/')
        if slashes != 1:
            raise ValueError(f'a type has one slash, not {slashes}')
        if header.lower() == 'content-type':
            del self['MIME-Version']
            self.add_header('MIME-Version', '1.0')
        params = self.get_params([], header, requote)
        del self[header]
        self.add_header(header, type)
        for name, value in params[1:]:
            self.set_param(name, value, header=header, requote=requote)

    def get_filename(self, failobj=None):
        """The name of the file that a part is."""
        missing = object()
        name = self.get_param('filename', missing, 'content-disposition')
        if name is missing:
            name = self.get_param('name', missing, 'content-type')
        return failobj if name is missing else utils.collapse_rfc2231_value(name).strip()

    def get_boundary(self, failobj=None):
        """The text between the parts."""
        text = self.get_param('boundary', self)
        return failobj if text is self else utils.collapse_rfc2231_value(text).rstrip()

    def set_boundary(self, boundary):
        """Set the text between the parts."""
        missing = object()
        params = self._get_params_preserve(missing, 'content-type')
        if params is missing:
            raise errors.HeaderParseError('No Content-Type header found')
        changed = [(name, f'"{boundary}"') if name.lower() == 'boundary' else (name, value) for name, value in params]
        if not any([name.lower() == 'boundary' for name, _value in params]):
            changed.append(('boundary', f'"{boundary}"'))
        written = SEMISPACE.join([name if value == '' else f'{name}={value}' for name, value in changed])
        self._headers = [self.policy.header_store_parse(name, written) if name.lower() == 'content-type' else (name, value)
                         for name, value in self._headers]

    def get_content_charset(self, failobj=None):
        """The character set that the header names, in lower case."""
        name = self.get_param('charset', self)
        if isinstance(name, tuple):
            written_in, _language, name = name
            try:
                name = name.encode('raw-unicode-escape').decode(written_in or 'us-ascii')
            except (UnicodeError, LookupError):
                pass
        return name.lower() if name is not self and name.isascii() else failobj

    def get_charsets(self, failobj=None):
        """The character sets of the message and all its parts."""
        return [part.get_content_charset(failobj) for part in self.walk()]

    def get_content_disposition(self):
        """inline, attachment or None."""
        value = self.get('content-disposition')
        return None if value is None else _splitparam(value)[0].lower()

    from email.iterators import walk


class MIMEPart(Message):
    """A part of a message with the ways of Python 3.6: contents are got and set as objects."""

    def __init__(self, policy=None):
        if policy is None:
            from email.policy import default
            policy = default
        super().__init__(policy)

    def as_string(self, unixfrom=False, maxheaderlen=None, policy=None):
        """The message as text."""
        kind = policy or self.policy
        return super().as_string(unixfrom, kind.max_line_length if maxheaderlen is None else maxheaderlen, kind)

    def __str__(self):
        return self.as_string(policy=self.policy.clone(utf8=True))

    def is_attachment(self):
        """Tell whether the part is an attachment."""
        shown = self['content-disposition']
        return shown is not None and shown.content_disposition == 'attachment'

    def _find_body(self, part, preferred):
        main, _slash, sub = part.get_content_type().partition('/')
        if part.is_attachment():
            inside = []
        elif main == 'text':
            inside = []
            if sub in preferred:
                yield preferred.index(sub), part
        elif main != 'multipart' or not self.is_multipart():
            inside = []
        elif sub == 'related':
            if sub in preferred:
                yield preferred.index(sub), part
            root = self._root_of(part)
            inside = [] if root is None else [root]
        else:
            inside = part.iter_parts()
        for each in inside:
            yield from self._find_body(each, preferred)

    @staticmethod
    def _root_of(part):
        start = part.get_param('start')
        parts = part.get_payload()
        if start:
            for each in parts:
                if each['content-id'] == start:
                    return each
        return parts[0] if parts else None

    def get_body(self, preferencelist=('related', 'html', 'plain')):
        """The part that is the text best liked, or None."""
        found = None
        for candidate in self._find_body(self, preferencelist):
            if found is None or candidate[0] < found[0]:
                found = candidate
            if not found[0]:
                break
        return found and found[1]

    _body_types = {('text', 'plain'), ('text', 'html'), ('multipart', 'related'), ('multipart', 'alternative')}

    def iter_attachments(self):
        """Give the parts that are not the text."""
        kind = self.get_content_type()
        if not kind.startswith('multipart/') or kind == 'multipart/alternative' or not self.is_multipart():
            return
        parts = [*self.get_payload()]
        if kind == 'multipart/related':
            root = self._root_of(self)
            yield from [part for part in parts if part is not root]
            return
        seen = set()
        for part in parts:
            kind = tuple(part.get_content_type().split('/'))
            if kind in self._body_types and not part.is_attachment() and kind[1] not in seen:
                seen.add(kind[1])
                continue
            yield part

    def iter_parts(self):
        """Give the parts."""
        if self.is_multipart():
            yield from self.get_payload()

    def get_content(self, *args, content_manager=None, **kw):
        """The content as an object: a str for texts, bytes for others."""
        return (content_manager or self.policy.content_manager).get_content(self, *args, **kw)

    def set_content(self, *args, content_manager=None, **kw):
        """Set the content, and the headers that say what it is."""
        (content_manager or self.policy.content_manager).set_content(self, *args, **kw)

    def _make_multipart(self, subtype, refused, boundary):
        if self.get_content_maintype() == 'multipart':
            existing = self.get_content_subtype()
            if existing in refused + (subtype,):
                raise ValueError(f'Cannot convert {existing} to {subtype}')
        kept = [pair for pair in self._headers if not pair[0].lower().startswith('content-')]
        moved = [pair for pair in self._headers if pair[0].lower().startswith('content-')]
        parts = []
        if moved:
            parts.append(self._sibling())
            parts[0]._headers, parts[0]._payload = moved, self._payload
        self._headers, self._payload = kept, parts
        self.add_header('Content-Type', 'multipart/' + subtype)
        if boundary is not None:
            self.set_param('boundary', boundary)

    def _sibling(self):
        # An empty part of the same class.
        kind = self.__class__
        return kind(policy=self.policy)

    def make_mixed(self, boundary=None):
        """Make the message one of several parts."""
        self._make_multipart('mixed', (), boundary)

    def make_related(self, boundary=None):
        """Make the message one of parts that belong together."""
        self._make_multipart('related', ('alternative', 'mixed'), boundary)

    def make_alternative(self, boundary=None):
        """Make the message one of parts that say the same."""
        self._make_multipart('alternative', ('mixed',), boundary)

    def _add(self, subtype, make, shown, args, settings):
        # A part with a content, after the message has become one of parts.
        if self.get_content_type() != 'multipart/' + subtype:
            make()
        made = self._sibling()
        made.set_content(*args, **settings)
        if shown and made.get('content-disposition') is None:
            made.add_header('Content-Disposition', shown)
        self.attach(made)

    def add_related(self, *args, **kw):
        """Add a part that belongs to the text."""
        self._add('related', self.make_related, 'inline', args, kw)

    def add_alternative(self, *args, **kw):
        """Add a part that says the same."""
        self._add('alternative', self.make_alternative, None, args, kw)

    def add_attachment(self, *args, **kw):
        """Add an attachment."""
        self._add('mixed', self.make_mixed, 'attachment', args, kw)

    def clear(self):
        """Forget the headers and the content."""
        self._headers, self._payload = [], None

    def clear_content(self):
        """Forget the content and its headers."""
        self._headers = [pair for pair in self._headers if not pair[0].lower().startswith('content-')]
        self._payload = None


class EmailMessage(MIMEPart):
    """A message with the ways of Python 3.6."""

    def set_content(self, *args, **kw):
        """Set the content, and the headers that say what it is."""
        MIMEPart.set_content(self, *args, **kw)
        if self.get('mime-version') is None:
            self.add_header('MIME-Version', '1.0')
