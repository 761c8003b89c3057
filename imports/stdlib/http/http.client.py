"""Requests and answers of HTTP: classes, exceptions and the reading of answers; to connect is refused."""
import _absent
import email.parser
import email.message
import io
import re
from http import HTTPStatus

__all__ = ['HTTPResponse', 'HTTPConnection', 'HTTPException', 'NotConnected', 'UnknownProtocol', 'UnknownTransferEncoding',
           'UnimplementedFileMode', 'IncompleteRead', 'InvalidURL', 'ImproperConnectionState', 'CannotSendRequest', 'CannotSendHeader',
           'ResponseNotReady', 'BadStatusLine', 'LineTooLong', 'RemoteDisconnected', 'error', 'responses', 'HTTPSConnection']
HTTP_PORT, HTTPS_PORT = 80, 443
responses = {status: status.phrase for status in HTTPStatus}
OK, CREATED, ACCEPTED, NO_CONTENT, NOT_FOUND = map(HTTPStatus, (200, 201, 202, 204, 404))
_MAXLINE, _MAXHEADERS = 65536, 100


class HTTPException(Exception):
    """What the errors of this module have in common."""


class NotConnected(HTTPException):
    """There is no connection."""


class InvalidURL(HTTPException):
    """An address is not good."""


class UnknownProtocol(HTTPException):
    """The answer has a version that is not known."""

    def __init__(self, version):
        self.args, self.version = (version,), version


class UnknownTransferEncoding(HTTPException):
    """The answer is encoded in a way that is not known."""


class UnimplementedFileMode(HTTPException):
    """A stream cannot be had in that way."""


class IncompleteRead(HTTPException):
    """The answer ends too early."""

    def __init__(self, partial, expected=None):
        self.args, self.partial, self.expected = (partial,), partial, expected

    def __repr__(self):
        more = '' if self.expected is None else f', {self.expected} more expected'
        return f'{type(self).__name__}({len(self.partial)} bytes read{more})'

    __str__ = object.__str__


class ImproperConnectionState(HTTPException):
    """Not now."""


class CannotSendRequest(ImproperConnectionState):
    """A request is under way."""


class CannotSendHeader(ImproperConnectionState):
    """The headers are sent already."""


class ResponseNotReady(ImproperConnectionState):
    """There is no answer yet."""


class BadStatusLine(HTTPException):
    """The first line of the answer cannot be read."""

    def __init__(self, line):
        self.line = line or repr(line)
        self.args = (self.line,)


class LineTooLong(HTTPException):
    """A line of the answer is too long."""

    def __init__(self, line_type):
        super().__init__(f'got more than {_MAXLINE} bytes when reading {line_type}')


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    """The server went away without an answer."""

    def __init__(self, *pos, **kw):
        BadStatusLine.__init__(self, '')
        ConnectionResetError.__init__(self, *pos, **kw)


error = HTTPException


class HTTPMessage(email.message.Message):
    """The headers of an answer."""

    def getallmatchingheaders(self, name):
        """The lines of the headers of a name."""
        return [f'{known}: {value}' for known, value in self.items() if known.lower() == name.lower()]


def parse_headers(fp, _class=HTTPMessage):
    """Read headers off a binary file object."""
    lines = []
    while True:
        line = fp.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise LineTooLong('header line')
        lines.append(line)
        if len(lines) > _MAXHEADERS:
            raise HTTPException(f'got more than {_MAXHEADERS} headers')
        if line in (b'\r\n', b'\n', b''):
            break
    return email.parser.Parser(_class=_class).parsestr(b''.join(lines).decode('iso-8859-1'))


class HTTPResponse(io.BufferedIOBase):
    """An answer, read off the stream that sock.makefile('rb') gives."""

    def __init__(self, sock, debuglevel=0, method=None, url=None):
        self.fp = sock.makefile('rb')
        self._method, self.debuglevel = method, debuglevel
        self.headers = self.msg = self.version = self.status = self.reason = self.length = None
        self.chunked, self.will_close, self._left = False, True, None

    def _first_line(self):
        line = str(self.fp.readline(_MAXLINE + 1), 'iso-8859-1')
        if len(line) > _MAXLINE:
            raise LineTooLong('status line')
        if not line:
            raise RemoteDisconnected('Remote end closed connection without response')
        version, _blank, rest = line.strip().partition(' ')
        code, _blank, reason = rest.strip().partition(' ')
        if not version.startswith('HTTP/') or not re.fullmatch(r'[1-9]\d\d', code):
            raise BadStatusLine(line)
        return version, int(code), reason.strip()

    def begin(self):
        """Read the first line and the headers."""
        if self.headers is not None:
            return
        while True:
            version, status, reason = self._first_line()
            if status != 100:
                break
            parse_headers(self.fp)
        if not version.startswith('HTTP/1') and version != 'HTTP/0.9':
            raise UnknownProtocol(version)
        self.version = 10 if version in ('HTTP/1.0', 'HTTP/0.9') else 11
        self.code = self.status = status
        self.reason = reason
        self.headers = self.msg = parse_headers(self.fp)
        self.chunked = (self.headers.get('transfer-encoding') or '').lower() == 'chunked'
        text = self.headers.get('content-length') or ''
        if text.isdigit() and not self.chunked:
            self.length = int(text)
        if status in (204, 304) or 100 <= status < 200 or self._method == 'HEAD':
            self.length = 0
        connection = (self.headers.get('connection') or '').lower()
        self.will_close = 'close' in connection or self.version == 10 and 'keep-alive' not in connection
        if not self.will_close and not self.chunked and self.length is None:
            self.will_close = True

    def readable(self):
        """Return True."""
        return True

    def isclosed(self):
        """Tell whether all was read."""
        return self.fp is None

    def _end(self):
        fp, self.fp = self.fp, None
        if fp is not None:
            fp.close()

    def close(self):
        """Close the stream."""
        super().close()
        self._end()

    def _chunk(self):
        # How many bytes of the chunk are left; None at the end.
        if self._left:
            return self._left
        if self._left is not None:
            self.fp.read(2)
        line = self.fp.readline(_MAXLINE + 1)
        if len(line) > _MAXLINE:
            raise LineTooLong('chunk size')
        try:
            self._left = int(line.partition(b';')[0], 16)
        except ValueError:
            self._end()
            raise IncompleteRead(b'') from None
        if self._left == 0:
            while self.fp.readline(_MAXLINE + 1) not in (b'\r\n', b'\n', b''):
                pass
            self._end()
            return None
        return self._left

    def _read_chunks(self, amt):
        parts = []
        try:
            while (amt is None or amt > 0) and self.fp is not None and (left := self._chunk()) is not None:
                want = left if amt is None else min(amt, left)
                data = self.fp.read(want)
                parts.append(data)
                if len(data) < want:
                    raise IncompleteRead(data, want - len(data))
                self._left -= want
                if amt is not None:
                    amt -= want
        except IncompleteRead as e:
            raise IncompleteRead(b''.join(parts), e.expected) from e
        return b''.join(parts)

    def read(self, amt=None):
        """Read bytes, or all."""
        if self.fp is None:
            return b''
        if self._method == 'HEAD':
            self._end()
            return b''
        if amt is not None and amt < 0:
            amt = None
        if self.chunked:
            return self._read_chunks(amt)
        if amt is None or self.length is not None and amt > self.length:
            amt = self.length
        data = self.fp.read() if amt is None else self.fp.read(amt)
        if self.length is not None:
            self.length -= len(data)
            if len(data) < amt and self.length:
                self._end()
                raise IncompleteRead(data, self.length)
        if amt is None or not data and amt or self.length == 0:
            self._end()
        return data

    def read1(self, n=-1):
        """Read bytes."""
        return self.read(None if n < 0 else n)

    def readinto(self, b):
        """Read bytes into a buffer."""
        data = self.read(len(b))
        b[:len(data)] = data
        return len(data)

    def getheader(self, name, default=None):
        """The headers of a name, joined."""
        if self.headers is None:
            raise ResponseNotReady()
        found = self.headers.get_all(name)
        if found is None:
            return ', '.join(default) if default and not isinstance(default, str) else default
        return ', '.join(found)

    def getheaders(self):
        """All headers."""
        if self.headers is None:
            raise ResponseNotReady()
        return [*self.headers.items()]

    def info(self):
        """The headers."""
        return self.headers

    def geturl(self):
        """The address."""
        return self.url

    def getcode(self):
        """The status."""
        return self.status


class HTTPConnection:
    """A connection; connect() is refused."""

    response_class, default_port, auto_open, debuglevel = HTTPResponse, HTTP_PORT, 1, 0
    _scheme = 'http'

    def __init__(self, host, port=None, timeout=None, source_address=None, blocksize=8192):
        self.timeout, self.source_address, self.blocksize, self.sock = timeout, source_address, blocksize, None
        self.host, self.port = self._get_hostport(host, port)
        if re.search('[\x00-\x20\x7f]', self.host):
            raise InvalidURL(f"URL can't contain control characters. {self.host!r}")

    def _get_hostport(self, host, port):
        if port is None:
            name, colon, text = host.rpartition(':')
            if colon and ']' not in text:
                if text and not text.isdigit():
                    raise InvalidURL(f"nonnumeric port: '{text}'")
                host, port = name, int(text) if text else self.default_port
            else:
                port = self.default_port
        return host.removeprefix('[').removesuffix(']') if host.startswith('[') else host, port

    def set_debuglevel(self, level):
        """Keep a level."""
        self.debuglevel = level

    def connect(self):
        """Refused: there is no network."""
        raise _absent.error(f'http.client: connecting to {self.host}', 'network')

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        """Refused: there is no network."""
        self.connect()

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        """Refused: there is no network."""
        self.connect()

    def getresponse(self):
        """Raise: no request was sent."""
        raise ResponseNotReady('Idle')

    def close(self):
        """Do nothing."""


class HTTPSConnection(HTTPConnection):
    """An encrypted connection; connect() is refused."""

    default_port, _scheme = HTTPS_PORT, 'https'

    def __init__(self, host, port=None, *, timeout=None, source_address=None, context=None, blocksize=8192):
        super().__init__(host, port, timeout, source_address, blocksize)
