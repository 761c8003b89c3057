"""Requests and answers of HTTP: classes, exceptions and the reading of answers; to connect is refused."""
import _absent
import email.parser
import email.message
import io
import re
from http import HTTPStatus
from urllib.parse import urlsplit

__all__ = ['HTTPResponse', 'HTTPConnection', 'HTTPException', 'NotConnected', 'UnknownProtocol', 'UnknownTransferEncoding',
           'UnimplementedFileMode', 'IncompleteRead', 'InvalidURL', 'ImproperConnectionState', 'CannotSendRequest', 'CannotSendHeader',
           'ResponseNotReady', 'BadStatusLine', 'LineTooLong', 'RemoteDisconnected', 'error', 'responses', 'HTTPSConnection']
HTTP_PORT, HTTPS_PORT = 80, 443
_UNKNOWN, _CS_IDLE, _CS_REQ_STARTED, _CS_REQ_SENT = 'UNKNOWN', 'Idle', 'Request-started', 'Request-sent'
responses = {status: status.phrase for status in HTTPStatus}
globals().update(HTTPStatus.__members__)
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
        if self.debuglevel > 0:
            print('reply:', repr(line))
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
        if self.debuglevel > 0:
            for name, value in self.headers.items():
                print('header:', name + ':', value)
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
        whole = amt is None
        if whole or self.length is not None and amt > self.length:
            amt = self.length
        data = self.fp.read() if amt is None else self.fp.read(amt)
        if self.length is not None:
            self.length -= len(data)
            if whole and self.length:  # who asked for some bytes sees by their number that they are fewer
                self._end()
                raise IncompleteRead(data, self.length)
        if amt is None or not data and amt or self.length == 0:
            self._end()
        return data

    def read1(self, n=-1):
        """Read bytes."""
        return self.read(None if n < 0 else n)

    def readline(self, limit=-1):
        """Read a line."""
        if self.fp is None or self._method == 'HEAD':
            return b''
        if self.chunked:
            return super().readline(limit)
        if self.length is not None and not 0 <= limit <= self.length:
            limit = self.length
        line = self.fp.readline(limit)
        if self.length is not None:
            self.length -= len(line)
        if self.length == 0 or not line and limit:
            self._end()
        return line

    def peek(self, n=-1):
        """Bytes that come next, which stay."""
        if self.fp is None or self._method == 'HEAD':
            return b''
        if not self.chunked:
            return self.fp.peek(n)[:self.length]
        left = self._chunk()
        return b'' if left is None else self.fp.peek(left)[:left]

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
            return ', '.join(default) if hasattr(default, '__iter__') and not isinstance(default, str) else default
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
    """A connection: connect() is refused, but a program may have a socket of its own."""

    response_class, default_port, auto_open, debuglevel = HTTPResponse, HTTP_PORT, 1, 0
    _scheme = 'http'
    _http_vsn, _http_vsn_str = 11, 'HTTP/1.1'

    def __init__(self, host, port=None, timeout=None, source_address=None, blocksize=8192):
        self.timeout, self.source_address, self.blocksize, self.sock = timeout, source_address, blocksize, None
        self._state, self._method, self._response, self._buffer = 'Idle', None, None, []
        self.host, self.port = self._get_hostport(host, port)
        self._validate_host(self.host)
        self._create_connection = self._no_connection

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

    def _no_connection(self, address, timeout=None, source_address=None):
        raise _absent.error(f'http.client: connecting to {address[0]}', 'network')

    def connect(self):
        """Take what _create_connection gives; by itself that refuses, as there is no network."""
        self.sock = self._create_connection((self.host, self.port), self.timeout, self.source_address)

    def get_proxy_response_headers(self):
        """Return None: there are no tunnels."""
        return None

    def set_tunnel(self, host, port=None, headers=None):
        """Refused: there is no network."""
        if self.sock:
            raise RuntimeError("Can't set up tunnel for established connection")
        raise _absent.error(f'http.client: a tunnel to {host}', 'network')

    # ---- over a socket that the program has put there, or a connect() of its own ----

    def send(self, data):
        """Send bytes, what a stream has, or the pieces of an iterable."""
        if self.sock is None:
            if not self.auto_open:
                raise NotConnected()
            self.connect()
        if hasattr(data, 'read'):
            for piece in self._pieces_of(data):
                self.sock.sendall(piece)
            return
        try:
            self.sock.sendall(data)
        except TypeError:
            if not hasattr(data, '__iter__'):
                raise TypeError(f'data should be a bytes-like object or an iterable, got {type(data)!r}') from None
            for piece in data:
                self.sock.sendall(piece)

    def _pieces_of(self, stream):
        text = isinstance(stream, io.TextIOBase)
        while piece := stream.read(self.blocksize):
            yield piece.encode('iso-8859-1') if text else piece

    def _ready(self):
        # An answer that was read to its end is done with.
        if self._response is not None and self._response.isclosed():
            self._response = None

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        """Begin a request."""
        self._ready()
        if self._state != 'Idle':
            raise CannotSendRequest(self._state)
        self._state, self._method = 'Request-started', method
        url = url or '/'
        self._validate_method(method)
        self._validate_path(url)
        self._output(self._encode_request(f'{method} {url} {self._http_vsn_str}'))
        if self._http_vsn != 11:
            return
        if not skip_host:
            place = urlsplit(url).netloc if url.startswith('http') else ''
            if not place:
                place = f'[{self.host.partition("%")[0]}]' if ':' in self.host else self.host  # a zone is the sender's own
                if self.port != self.default_port:
                    place = f'{place}:{self.port}'
            self.putheader('Host', place.encode('ascii' if place.isascii() else 'idna'))
        if not skip_accept_encoding:
            self.putheader('Accept-Encoding', 'identity')

    def _encode_request(self, request):
        return request.encode('ascii')

    def _validate_method(self, method):
        if m := re.search('[\x00-\x1f]', method):
            raise ValueError(f"method can't contain control characters. {method!r} (found at least {m[0]!r})")

    def _validate_host(self, host):
        if m := re.search('[\x00-\x20\x7f]', host):
            raise InvalidURL(f"URL can't contain control characters. {host!r} (found at least {m[0]!r})")

    def _validate_path(self, url):
        if m := re.search('[\x00-\x20\x7f]', url):
            raise InvalidURL(f"URL can't contain control characters. {url!r} (found at least {m[0]!r})")

    def _output(self, line):
        self._buffer.append(line)

    def putheader(self, header, *values):
        """Add a header to the request."""
        if self._state != 'Request-started':
            raise CannotSendHeader()
        name = header.encode('ascii') if hasattr(header, 'encode') else header
        if not re.fullmatch(rb'[^:\s][^:\r\n]*', name):
            raise ValueError(f'Invalid header name {name!r}')
        made = []
        for value in values:
            if hasattr(value, 'encode'):
                value = value.encode('latin-1')
            elif isinstance(value, int):
                value = str(value).encode('ascii')
            if re.search(rb'\n(?![ \t])|\r(?![ \t\n])', value):
                raise ValueError(f'Invalid header value {value!r}')
            made.append(value)
        self._output(name + b': ' + b'\r\n\t'.join(made))

    def endheaders(self, message_body=None, *, encode_chunked=False):
        """Send the headers, and a body."""
        if self._state != 'Request-started':
            raise CannotSendHeader()
        self._state = 'Request-sent'
        head = b'\r\n'.join([*self._buffer, b'', b''])
        del self._buffer[:]
        self.send(head)
        if message_body is None:
            return
        if hasattr(message_body, 'read'):
            pieces = self._pieces_of(message_body)
        else:
            try:
                memoryview(message_body)
                pieces = [message_body]
            except TypeError:
                try:
                    pieces = iter(message_body)
                except TypeError:
                    raise TypeError(f'message_body should be a bytes-like object or an iterable, got {type(message_body)!r}') from None
        chunked = encode_chunked and self._http_vsn == 11
        for piece in pieces:
            if piece:
                self.send(b'%X\r\n' % len(piece) + piece + b'\r\n' if chunked else piece)
        if chunked:
            self.send(b'0\r\n\r\n')

    @staticmethod
    def _get_content_length(body, method):
        if body is None:
            return 0 if method.upper() in ('PATCH', 'POST', 'PUT') else None
        if hasattr(body, 'read'):
            return None
        try:
            return memoryview(body).nbytes
        except TypeError:
            return len(body) if isinstance(body, str) else None

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        """Send a whole request."""
        names = {name.lower() for name in headers}
        self.putrequest(method, url, 'host' in names, 'accept-encoding' in names)
        if 'content-length' in names:
            encode_chunked = False
        elif 'transfer-encoding' not in names:
            length = self._get_content_length(body, method)
            encode_chunked = length is None and body is not None
            if encode_chunked:
                self.putheader('Transfer-Encoding', 'chunked')
            elif length is not None:
                self.putheader('Content-Length', str(length))
        for name, value in headers.items():
            self.putheader(name, value)
        if isinstance(body, str):
            try:
                body = body.encode('latin-1')
            except UnicodeEncodeError as e:
                raise UnicodeEncodeError(e.encoding, e.object, e.start, e.end,
                                         f"Body ({body[e.start:e.end]!r:.20}) is not valid Latin-1. Use body.encode('utf-8') if you want "
                                         'to send it encoded in UTF-8.') from None
        self.endheaders(body, encode_chunked=encode_chunked)

    def getresponse(self):
        """Read the head of the answer."""
        self._ready()
        if self._state != 'Request-sent' or self._response:
            raise ResponseNotReady(self._state)
        response = self.response_class(self.sock, self.debuglevel, method=self._method) if self.debuglevel > 0 else \
            self.response_class(self.sock, method=self._method)
        try:
            try:
                response.begin()
            except ConnectionError:
                self.close()
                raise
            self._state = 'Idle'
            if getattr(response, 'will_close', True):
                self.close()
            else:
                self._response = response
            return response
        except BaseException:
            response.close()
            raise

    def close(self):
        """Close what is there."""
        self._state = 'Idle'
        sock, self.sock = self.sock, None
        response, self._response = self._response, None
        if sock is not None:
            sock.close()
        if response is not None:
            response.close()


class HTTPSConnection(HTTPConnection):
    """An encrypted connection; connect() is refused."""

    default_port, _scheme = HTTPS_PORT, 'https'

    def __init__(self, host, port=None, *, timeout=None, source_address=None, context=None, blocksize=8192):
        super().__init__(host, port, timeout, source_address, blocksize)
