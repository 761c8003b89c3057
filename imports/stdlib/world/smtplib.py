"""Names, exceptions and texts of sending mail; there is no network to send it by."""
import _absent
import email.utils
import re

__all__ = ['SMTPException', 'SMTPNotSupportedError', 'SMTPServerDisconnected', 'SMTPResponseException', 'SMTPSenderRefused',
           'SMTPRecipientsRefused', 'SMTPDataError', 'SMTPConnectError', 'SMTPHeloError', 'SMTPAuthenticationError', 'quoteaddr',
           'quotedata', 'SMTP', 'SMTP_SSL']
SMTP_PORT, SMTP_SSL_PORT, LMTP_PORT = 25, 465, 2003
CRLF, bCRLF = '\r\n', b'\r\n'


def _fields(error, **values):
    # What an exception tells: its attributes, which in this order are its arguments as well.
    error.__dict__.update(values)
    error.args = (*values.values(),)


class SMTPException(OSError):
    """Sending mail failed."""


class SMTPNotSupportedError(SMTPException):
    """The server cannot do that."""


class SMTPServerDisconnected(SMTPException):
    """There is no connection to a server."""


class SMTPResponseException(SMTPException):
    """The server answered with an error."""

    def __init__(self, code, msg):
        _fields(self, smtp_code=code, smtp_error=msg)


class SMTPSenderRefused(SMTPResponseException):
    """The server does not take the sender."""

    def __init__(self, code, msg, sender):
        _fields(self, smtp_code=code, smtp_error=msg, sender=sender)


class SMTPRecipientsRefused(SMTPException):
    """The server takes no recipient."""

    def __init__(self, recipients):
        _fields(self, recipients=recipients)


class SMTPDataError(SMTPResponseException):
    """The server does not take the text."""


class SMTPConnectError(SMTPResponseException):
    """The server does not take the connection."""


class SMTPHeloError(SMTPResponseException):
    """The server does not take the greeting."""


class SMTPAuthenticationError(SMTPResponseException):
    """The server does not take the password."""


def quoteaddr(addrstring):
    """The address in angle brackets."""
    name, address = email.utils.parseaddr(addrstring)
    if (name, address) == ('', ''):
        return addrstring if addrstring.strip().startswith('<') else f'<{addrstring}>'
    return f'<{address}>'


def quotedata(data):
    """The text with CRLF at the ends of its lines, and dots before dots."""
    return re.sub(r'(?m)^\.', '..', re.sub(r'\r\n|\r|\n', CRLF, data))


@_absent.methods('network', 'auth_cram_md5 auth_login auth_plain vrfy')
class SMTP:
    """A connection to a server; it can be made without a host, and all else is refused."""

    _default_port = SMTP_PORT
    does_esmtp = False

    def __init__(self, host='', port=0, local_hostname=None, timeout=None, source_address=None):
        self.timeout, self.local_hostname, self.source_address = timeout, local_hostname or 'localhost', source_address
        self.esmtp_features = {}
        if host:
            self.connect(host, port)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def set_debuglevel(self, debuglevel):
        """Keep nothing."""

    def connect(self, host='localhost', port=0, source_address=None):
        """Refused: there is no network."""
        raise _absent.error(f'smtplib.SMTP.connect({host!r})', 'network')

    def _disconnected(self, *args, **kwargs):
        raise SMTPServerDisconnected('please run connect() first')

    send = putcmd = getreply = docmd = helo = ehlo = login = starttls = sendmail = send_message = quit = noop = rset = _disconnected
    mail = rcpt = data = verify = expn = help = auth = ehlo_or_helo_if_needed = _disconnected

    def has_extn(self, opt):
        """Tell whether the server can do something."""
        return opt.lower() in self.esmtp_features

    def close(self):
        """Do nothing."""


class SMTP_SSL(SMTP):
    """The same over an encrypted connection."""

    def __init__(self, host='', port=0, local_hostname=None, *, timeout=None, source_address=None, context=None):
        super().__init__(host, port, local_hostname, timeout, source_address)


class LMTP(SMTP):
    """The same for local delivery."""
