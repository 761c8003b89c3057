"""Addresses at the beginning of a text, for programs that read them so; headers themselves are read by email.headerregistry."""
from email import errors, headerregistry as _registry


class TokenList(list):
    """Pieces of a text that were read together."""

    token_type = None

    def __init__(self, pieces=(), *, defects=()):
        super().__init__(pieces)
        self.defects = list(defects)

    def __str__(self):
        return ''.join(map(str, self))

    @property
    def all_defects(self):
        """What was not as it should be."""
        return self.defects


class _Address(TokenList):
    def __init__(self, pieces, found, defects):
        super().__init__(pieces, defects=defects)
        self._found = found

    local_part = property(lambda self: self._found.username)
    domain = property(lambda self: self._found.domain or None)
    addr_spec = property(lambda self: self._found.addr_spec)


class AddrSpec(_Address):
    """A name, an @ and a domain."""

    token_type = 'addr-spec'


class AngleAddr(_Address):
    """The same in angle brackets."""

    token_type, route = 'angle-addr', None


class Mailbox(_Address):
    """An address, which may have the name of its owner before it."""

    token_type, route = 'mailbox', None
    display_name = property(lambda self: self._found.display_name or None)


def _read(value, what, kind, read):
    # What read makes of a text's beginning, and the rest of the text.
    defects = []
    tokens = _registry._tokens(value, defects)
    try:
        found, at = read(tokens, defects)
    except _registry._Unread:
        raise errors.HeaderParseError(f'expected {what} but found {value!r}') from None
    at = _registry._skip_blanks(tokens, at)
    return kind([token.raw for token in tokens[:at]], found, defects), ''.join([token.raw for token in tokens[at:]])


def _spec(tokens, defects):
    (user, domain), at = _registry._read_spec(tokens, 0, defects)
    return _registry.Address('', user, domain), at


def _angle(tokens, defects):
    at = _registry._skip_blanks(tokens, 0)
    if not _registry._is(tokens, at, '<'):
        raise _registry._Unread('', at)
    return _registry._read_address(tokens, at, at, defects)


def _mailbox(tokens, defects):
    found, at = _registry._read_address(tokens, 0, _registry._until(tokens, 0), defects)
    if _registry._is(tokens, at, '@'):
        raise _registry._Unread('', at)
    return found, at


def get_addr_spec(value):
    """Return an address such as name@domain at the beginning of a text, and what follows it."""
    return _read(value, 'addr-spec', AddrSpec, _spec)


def get_angle_addr(value):
    """Return an address such as <name@domain> at the beginning of a text, and what follows it."""
    return _read(value, 'angle-addr', AngleAddr, _angle)


def get_mailbox(value):
    """Return an address with or without the name of its owner at the beginning of a text, and what follows it."""
    return _read(value, 'mailbox', Mailbox, _mailbox)
