"""How the contents of messages become objects, and objects contents."""
import binascii
import email.charset
import email.message
import email.errors
from email import quoprimime


class ContentManager:
    """Functions by type, asked for in get_content() and set_content()."""

    def __init__(self):
        self.get_handlers, self.set_handlers = {}, {}

    def add_get_handler(self, key, handler):
        """Set the function that gets contents of a type."""
        self.get_handlers[key] = handler

    def get_content(self, msg, *args, **kw):
        """The content as an object."""
        kind = msg.get_content_type()
        for key in (kind, msg.get_content_maintype(), ''):
            if key in self.get_handlers:
                return self.get_handlers[key](msg, *args, **kw)
        raise KeyError(kind)

    def add_set_handler(self, typekey, handler):
        """Set the function that sets objects of a class, or of a class's name."""
        self.set_handlers[typekey] = handler

    def set_content(self, msg, obj, *args, **kw):
        """Set an object as the content."""
        if msg.get_content_type().startswith('multipart/'):
            raise TypeError('set_content not valid on multipart')
        store = self._find_set_handler(msg, obj)
        msg.clear_content()
        store(msg, obj, *args, **kw)

    def _find_set_handler(self, msg, obj):
        first = None
        for kind in type(obj).__mro__:
            full = '.'.join([part for part in (kind.__module__, kind.__qualname__) if part])
            first = first or full
            for key in kind, full, kind.__qualname__, kind.__name__:
                if key in self.set_handlers:
                    return self.set_handlers[key]
        if None in self.set_handlers:
            return self.set_handlers[None]
        raise KeyError(first)


raw_data_manager = ContentManager()


def get_text_content(msg, errors='replace'):
    """The text in its character set."""
    return msg.get_payload(decode=True).decode(msg.get_param('charset', 'ASCII'), errors=errors)


def get_non_text_content(msg):
    """The bytes."""
    return msg.get_payload(decode=True)


def get_message_content(msg):
    """The message inside."""
    return msg.get_payload(0)


def get_and_fixup_unknown_message_content(msg):
    """The bytes of a message of an unknown kind."""
    return bytes(msg.get_payload(0))


raw_data_manager.add_get_handler('text', get_text_content)
for _name in 'audio image video application'.split():
    raw_data_manager.add_get_handler(_name, get_non_text_content)
for _name in 'rfc822 external-body'.split():
    raw_data_manager.add_get_handler('message/' + _name, get_message_content)
raw_data_manager.add_get_handler('message', get_and_fixup_unknown_message_content)


def _prepare_set(msg, maintype, subtype, headers):
    msg['Content-Type'] = f'{maintype}/{subtype}'
    if not headers:
        return
    make = msg.policy.header_factory
    for given in headers:
        header = given if hasattr(given, 'name') else make(*msg.policy.header_source_parse([given]))
        if header.defects:
            raise ValueError(f'Invalid header: {header.fold(policy=msg.policy)}') from header.defects[0]
        msg[header.name] = header


def _describe(msg, disposition, filename, cid, params):
    # The headers that come last: how a part is shown, its file and its name.
    named = filename is not None
    shown = 'attachment' if named and disposition is None else disposition
    for header, value in ('Content-Disposition', shown), ('Content-ID', cid):
        if header == 'Content-ID' and named:
            msg.set_param('filename', filename, 'Content-Disposition', replace=True)
        if value is not None:
            msg[header] = value
    if params:
        for pair in params.items():
            msg.set_param(*pair)


def _base64_lines(data, limit):
    step = limit // 4 * 3
    return ''.join([binascii.b2a_base64(data[at:at + step]).decode('ascii') for at in range(0, len(data), step)])


def _encode_text(string, charset, cte, policy):
    lines = string.encode(charset).splitlines()
    linesep = policy.linesep.encode('ascii')
    # Kept are lines with a line feed; bytes that go over the wire at once have the policy's.
    kept = b'\n'.join(lines) + b'\n'
    wire = linesep.join(lines) + linesep
    limit = policy.max_line_length or float('inf')
    if cte is None:
        if max([len(line) for line in lines], default=0) <= limit:
            if kept.isascii():
                return '7bit', kept.decode('ascii')
            if policy.cte_type == '8bit':
                return '8bit', kept.decode('ascii', 'surrogateescape')
        sniff = wire[:10]
        in_base64 = _base64_lines(sniff, policy.max_line_length)
        in_quopri = quoprimime.body_encode(sniff.decode('latin-1'), policy.max_line_length)
        cte = 'base64' if len(in_quopri) > len(in_base64) else 'quoted-printable'
        if cte == 'quoted-printable' and len(wire) <= 10:
            return cte, quoprimime.body_encode(kept.decode('latin-1'), policy.max_line_length)
    if cte == '7bit':
        return cte, kept.decode('ascii')
    if cte == '8bit':
        return cte, kept.decode('ascii', 'surrogateescape')
    if cte == 'quoted-printable':
        return cte, quoprimime.body_encode(kept.decode('latin-1'), policy.max_line_length)
    if cte == 'base64':
        return cte, _base64_lines(wire, policy.max_line_length)
    raise ValueError(f'Unknown content transfer encoding {cte}')


def set_text_content(msg, string, subtype='plain', charset='utf-8', cte=None, disposition=None, filename=None, cid=None, params=None,
                     headers=None):
    """Set a text."""
    _prepare_set(msg, 'text', subtype, headers)
    used, encoded = _encode_text(string, charset, cte, msg.policy)
    msg.set_payload(encoded)
    msg.set_param('charset', email.charset.ALIASES.get(charset, charset), replace=True)
    msg.add_header('Content-Transfer-Encoding', used)
    _describe(msg, disposition, filename, cid, params)


def set_message_content(msg, message, subtype='rfc822', cte=None, disposition=None, filename=None, cid=None, params=None, headers=None):
    """Set a message as the content of another one."""
    if subtype == 'partial':
        raise ValueError('message/partial is not supported for Message objects')
    allowed, usual = {'rfc822': (('7bit', '8bit', 'binary'), '8bit'), 'external-body': (('7bit',), '7bit')}.get(subtype, ((cte,), '7bit'))
    if cte is not None and cte not in allowed:
        raise ValueError(f'message/{subtype} parts do not support cte={cte}')
    _prepare_set(msg, 'message', subtype, headers)
    msg.set_payload([message])
    msg.add_header('Content-Transfer-Encoding', cte or usual)
    _describe(msg, disposition, filename, cid, params)


def set_bytes_content(msg, data, maintype, subtype, cte='base64', disposition=None, filename=None, cid=None, params=None, headers=None):
    """Set bytes."""
    _prepare_set(msg, maintype, subtype, headers)
    match cte:
        case 'base64':
            text = _base64_lines(data, msg.policy.max_line_length)
        case 'quoted-printable':
            text = str(binascii.b2a_qp(data, quotetabs=True, istext=False), 'ascii')
        case '7bit':
            text = str(data, 'ascii')
        case '8bit' | 'binary':
            text = str(data, 'ascii', 'surrogateescape')
        case _:
            text = data
    msg.set_payload(text)
    msg.add_header('Content-Transfer-Encoding', cte)
    _describe(msg, disposition, filename, cid, params)


raw_data_manager.add_set_handler(str, set_text_content)
raw_data_manager.add_set_handler(email.message.Message, set_message_content)
for _kind in bytes, bytearray, memoryview:
    raw_data_manager.add_set_handler(_kind, set_bytes_content)
