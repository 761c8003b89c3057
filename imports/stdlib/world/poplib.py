"""Names and exceptions of POP3; there is no network to speak it over."""
import _absent

__all__ = ['POP3', 'error_proto', 'POP3_SSL']

POP3_PORT, POP3_SSL_PORT = 110, 995
CR, LF = b'\r', b'\n'
CRLF = CR + LF
HAVE_SSL = True


class error_proto(Exception):
    """A server refused, or answered what is none of POP3."""


@_absent.methods('network', '''
    apop capa close dele getwelcome list noop pass_ quit retr rpop rset set_debuglevel stat stls top uidl
    user utf8''')
class POP3:
    """A client. To connect is refused."""

    encoding = 'UTF-8'

    def __init__(self, host, port=POP3_PORT, timeout=None):
        raise _absent.error(f'poplib.{type(self).__name__}', 'network')


class POP3_SSL(POP3):
    """A client over TLS. To connect is refused."""

    def __init__(self, host, port=POP3_SSL_PORT, *, timeout=None, context=None):
        super().__init__(host, port, timeout)
