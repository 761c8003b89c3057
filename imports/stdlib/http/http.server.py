"""Answers to HTTP requests: the handlers work on the streams that they are given; to listen is refused."""
import contextlib
import datetime
import email.utils
import html
import http.client
import io
import mimetypes
import os
import posixpath
import socketserver
import sys
import time
import urllib.parse
from http import HTTPStatus

__version__ = '0.6'
__all__ = ['HTTPServer', 'ThreadingHTTPServer', 'BaseHTTPRequestHandler', 'SimpleHTTPRequestHandler', 'CGIHTTPRequestHandler']
DEFAULT_ERROR_MESSAGE = '''<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error response</title></head>
<body>
<h1>Error response</h1>
<p>Error code: %(code)d</p>
<p>Message: %(message)s.</p>
<p>Error code explanation: %(code)s - %(explain)s.</p>
</body>
</html>
'''
DEFAULT_ERROR_CONTENT_TYPE = 'text/html;charset=utf-8'
_LONGEST = 1 << 16  # bytes of the line of a request
_BODILESS = HTTPStatus.NO_CONTENT, HTTPStatus.RESET_CONTENT, HTTPStatus.NOT_MODIFIED
_CLOSES = {'close': True, 'keep-alive': False}  # what the header Connection says


class HTTPServer(socketserver.TCPServer):
    """A server, which cannot listen."""
    allow_reuse_address = 1


class ThreadingHTTPServer(socketserver.ThreadingMixIn, HTTPServer):
    """A server with threads, which cannot listen."""
    daemon_threads = True


class BaseHTTPRequestHandler(socketserver.StreamRequestHandler):
    """Reads requests and calls the method do_ and the request's word."""

    sys_version = 'Python/' + sys.version.split()[0]
    server_version = 'BaseHTTP/' + __version__
    error_message_format, error_content_type = DEFAULT_ERROR_MESSAGE, DEFAULT_ERROR_CONTENT_TYPE
    default_request_version, protocol_version = 'HTTP/0.9', 'HTTP/1.0'
    MessageClass = http.client.HTTPMessage
    weekdayname = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    monthname = [None, 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    responses = {status: (status.phrase, status.description) for status in HTTPStatus}

    def _version(self, word):
        # The version of a request's line as two numbers, or None.
        name, slash, numbers = word.partition('/')
        parts = numbers.split('.')
        if name != 'HTTP' or len(parts) != 2 or any(not p.isdigit() or len(p) > 10 for p in parts):
            return None
        return tuple(map(int, parts))

    def parse_request(self):
        """Read the line and the headers; False where an error was answered."""
        self.command, self.close_connection = None, True
        self.request_version = version = self.default_request_version
        line = self.requestline = str(self.raw_requestline, 'iso-8859-1').rstrip('\r\n')
        words = line.split()
        if not words:
            return False
        if len(words) >= 3:
            numbers = self._version(words[-1])
            if numbers is None:
                self.send_error(HTTPStatus.BAD_REQUEST, f'Bad request version ({words[-1]!r})')
                return False
            if numbers >= (2, 0):
                self.send_error(HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, f'Invalid HTTP version ({words[-1].partition("/")[2]})')
                return False
            self.close_connection = not (numbers >= (1, 1) and self.protocol_version >= 'HTTP/1.1')
            self.request_version = words[-1]
        if not 2 <= len(words) <= 3:
            self.send_error(HTTPStatus.BAD_REQUEST, f'Bad request syntax ({line!r})')
            return False
        command, path = words[:2]
        if len(words) == 2 and command != 'GET':
            self.close_connection = True
            self.send_error(HTTPStatus.BAD_REQUEST, f'Bad HTTP/0.9 request type ({command!r})')
            return False
        self.command = command
        self.path = '/' + path.lstrip('/') if path.startswith('//') else path
        if not self._read_headers():
            return False
        wish = self.headers.get('Connection', '').lower()
        if wish == 'close':
            self.close_connection = True
        elif wish == 'keep-alive' and self.protocol_version >= 'HTTP/1.1':
            self.close_connection = False
        if self.headers.get('Expect', '').lower() == '100-continue' and min(self.protocol_version, self.request_version) >= 'HTTP/1.1':
            return self.handle_expect_100()
        return True

    def _read_headers(self):
        # False where they are too much, which has been answered.
        try:
            self.headers = http.client.parse_headers(_class=self.MessageClass, fp=self.rfile)
        except http.client.HTTPException as fault:
            title = 'Line too long' if isinstance(fault, http.client.LineTooLong) else 'Too many headers'
            self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, title, str(fault))
            return False
        return True

    def handle_expect_100(self):
        """Say that the body may come."""
        self.send_response_only(HTTPStatus.CONTINUE)
        self.end_headers()
        return True

    def handle(self):
        """Answer requests until the connection is to be closed."""
        self.close_connection = True
        while True:
            self.handle_one_request()
            if self.close_connection:
                return

    def handle_one_request(self):
        """Answer a request."""
        line = self.raw_requestline = self.rfile.readline(_LONGEST + 1)
        if not line:
            self.close_connection = True
        elif len(line) > _LONGEST:
            for field in 'requestline', 'request_version', 'command':
                setattr(self, field, '')
            self.send_error(HTTPStatus.REQUEST_URI_TOO_LONG)
        elif self.parse_request():
            self._perform('do_' + self.command)

    def _perform(self, name):
        if hasattr(self, name):
            getattr(self, name)()
            self.wfile.flush()
        else:
            self.send_error(HTTPStatus.NOT_IMPLEMENTED, f'Unsupported method ({self.command!r})')

    def send_error(self, code, message=None, explain=None):
        """Answer with an error and a page about it."""
        message, explain = (own if given is None else given
                            for given, own in zip((message, explain), self.responses.get(code, ('???', '???'))))
        self.log_error('code %d, message %s', code, message)
        fields, body = {'Connection': 'close'}, b''
        if code >= 200 and code not in _BODILESS:
            shown = {name: html.escape(text, quote=False) for name, text in (('message', message), ('explain', explain))}
            body = (self.error_message_format % {'code': code, **shown}).encode('UTF-8', 'replace')
            fields |= {'Content-Type': self.error_content_type, 'Content-Length': str(len(body))}
        self._answer(fields, code, message)
        if body and self.command != 'HEAD':
            self.wfile.write(body)

    def _answer(self, fields, *status):
        # All of an answer but its body.
        self.send_response(*status)
        for keyword, value in fields.items():
            self.send_header(keyword, value)
        self.end_headers()

    def send_response(self, code, message=None):
        """Begin an answer."""
        self.log_request(code)
        self.send_response_only(code, message)
        for keyword, make in ('Server', self.version_string), ('Date', self.date_time_string):
            self.send_header(keyword, make())

    def _put(self, text):
        if self.request_version != 'HTTP/0.9':
            if not hasattr(self, '_headers_buffer'):
                self._headers_buffer = []
            self._headers_buffer.append(text.encode('latin-1', 'strict'))

    def send_response_only(self, code, message=None):
        """Begin an answer with its line alone."""
        if message is None:
            message = self.responses[code][0] if code in self.responses else ''
        self._put(f'{self.protocol_version} {code} {message}\r\n')

    def send_header(self, keyword, value):
        """Add a header."""
        self._put(f'{keyword}: {value}\r\n')
        wish = value.lower() if keyword.lower() == 'connection' else None
        if wish in _CLOSES:
            self.close_connection = _CLOSES[wish]

    def end_headers(self):
        """End the headers and write them."""
        if self.request_version != 'HTTP/0.9':
            self._put('\r\n')
            self.flush_headers()

    def flush_headers(self):
        """Write the headers."""
        if hasattr(self, '_headers_buffer'):
            self.wfile.write(b''.join(self._headers_buffer))
            self._headers_buffer = []

    def log_request(self, code='-', size='-'):
        """Note a request."""
        self.log_message('"%s" %s %s', self.requestline, str(code.value if isinstance(code, HTTPStatus) else code), str(size))

    def log_error(self, format, *args):
        """Note an error."""
        self.log_message(format, *args)

    _controls = {code: rf'\x{code:02x}' for code in (*range(32), *range(127, 160))} | {92: '\\\\'}

    def log_message(self, format, *args):
        """Write a line to the standard error."""
        sys.stderr.write(f'{self.address_string()} - - [{self.log_date_time_string()}] {(format % args).translate(self._controls)}\n')

    def version_string(self):
        """Return the name of the server."""
        return f'{self.server_version} {self.sys_version}'

    def date_time_string(self, timestamp=None):
        """Return a time for a header."""
        return email.utils.formatdate(time.time() if timestamp is None else timestamp, usegmt=True)

    def log_date_time_string(self):
        """Return the time for a line of the log."""
        now = time.localtime()
        return f'{now.tm_mday:02d}/{self.monthname[now.tm_mon]}/{now.tm_year:04d} {now.tm_hour:02d}:{now.tm_min:02d}:{now.tm_sec:02d}'

    def address_string(self):
        """Return who asks."""
        return self.client_address[0]


class SimpleHTTPRequestHandler(BaseHTTPRequestHandler):
    """Answers with the files of a folder."""

    server_version = 'SimpleHTTP/' + __version__
    index_pages = 'index.html', 'index.htm'
    extensions_map = _encodings_map_default = {'.gz': 'application/gzip', '.Z': 'application/octet-stream',
                                               '.bz2': 'application/x-bzip2', '.xz': 'application/x-xz'}

    def __init__(self, *args, directory=None, **kwargs):
        folder = os.getcwd() if directory is None else directory
        self.directory = os.fspath(folder)
        super().__init__(*args, **kwargs)

    def do_HEAD(self):
        """Answer with the headers of a file."""
        self._send()

    def do_GET(self):
        """Answer with a file."""
        self._send(self.wfile)

    def _send(self, *outputs):
        source = self.send_head()
        if not source:
            return
        try:
            for output in outputs:
                self.copyfile(source, output)
        finally:
            source.close()

    def send_head(self):
        """Write the headers for a path; returns the open file, or None."""
        place = self.translate_path(self.path)
        head = self._folder_head if os.path.isdir(place) else self._file_head
        return head(place)

    def _folder_head(self, folder):
        address = urllib.parse.urlsplit(self.path)
        if address.path[-1:] != '/':
            where = address._replace(path=address.path + '/').geturl()
            return self._answer({'Location': where, 'Content-Length': '0'}, HTTPStatus.MOVED_PERMANENTLY)
        pages = (os.path.join(folder, page) for page in self.index_pages)
        index = next(filter(os.path.isfile, pages), None)
        return self._file_head(index) if index else self.list_directory(folder)

    def _file_head(self, path):
        kind = self.guess_type(path)
        try:
            f = None if path.endswith('/') else io.open(path, 'rb')
        except OSError:
            f = None
        if f is None:
            self.send_error(HTTPStatus.NOT_FOUND, 'File not found')
            return None
        with contextlib.ExitStack() as unless_sent:
            unless_sent.callback(f.close)
            if self._file_fields(os.fstat(f.fileno()), kind):
                unless_sent.pop_all()
                return f

    def _file_fields(self, status, kind):
        # The headers of a file; False where the client has it already.
        if self._unchanged(status):
            self._answer({}, HTTPStatus.NOT_MODIFIED)
            return False
        self._answer({'Content-type': kind, 'Content-Length': str(status.st_size),
                      'Last-Modified': self.date_time_string(status.st_mtime)}, HTTPStatus.OK)
        return True

    def _unchanged(self, status):
        if 'If-Modified-Since' not in self.headers or 'If-None-Match' in self.headers:
            return False
        try:
            since = email.utils.parsedate_to_datetime(self.headers['If-Modified-Since'])
        except (TypeError, IndexError, OverflowError, ValueError):
            return False
        if since.tzinfo is None:
            since = since.replace(tzinfo=datetime.timezone.utc)
        return since.tzinfo is datetime.timezone.utc and datetime.datetime.fromtimestamp(int(status.st_mtime), datetime.timezone.utc) <= since

    def list_directory(self, path):
        """Answer with a page of the names in a folder."""
        try:
            names = sorted(os.listdir(path), key=str.lower)
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND, 'No permission to list directory')
            return None
        shown = html.escape(urllib.parse.unquote(self.path, errors='surrogatepass'), quote=False)
        rows = []
        for name in names:
            full = os.path.join(path, name)
            slash = '/' if os.path.isdir(full) else ''
            mark = '@' if os.path.islink(full) else slash
            rows.append(f'<li><a href="{urllib.parse.quote(name + slash, errors="surrogatepass")}">{html.escape(name + mark, quote=False)}</a></li>')
        page = '\n'.join(['<!DOCTYPE HTML>', '<html lang="en">', '<head>', '<meta charset="utf-8">',
                          f'<title>Directory listing for {shown}</title>', '</head>', '<body>', f'<h1>Directory listing for {shown}</h1>',
                          '<hr>', '<ul>', *rows, '</ul>', '<hr>', '</body>', '</html>', ''])
        body = page.encode('utf-8', 'surrogateescape')
        self._answer({'Content-type': 'text/html; charset=utf-8', 'Content-Length': str(len(body))}, HTTPStatus.OK)
        return io.BytesIO(body)

    def translate_path(self, path):
        """Return the file for a path of an address; none is outside of the folder."""
        path = path.partition('?')[0].partition('#')[0]
        slash = path.rstrip().endswith('/')
        path = posixpath.normpath(urllib.parse.unquote(path, errors='surrogatepass'))
        out = self.directory
        for word in path.split('/'):
            if word and word not in (os.curdir, os.pardir) and not os.path.dirname(word):
                out = os.path.join(out, word)
        return out + '/' if slash else out

    def copyfile(self, source, outputfile):
        """Copy a stream."""
        while piece := source.read(1 << 16):
            outputfile.write(piece)

    def guess_type(self, path):
        """Return the type of a file."""
        ending = posixpath.splitext(path)[1]
        for form in ending, ending.lower():
            if form in self.extensions_map:
                return self.extensions_map[form]
        return mimetypes.guess_type(path)[0] or 'application/octet-stream'


class CGIHTTPRequestHandler(SimpleHTTPRequestHandler):
    """Would run programs; there are no processes."""

    def do_POST(self):
        """Refuse."""
        self.send_error(HTTPStatus.NOT_IMPLEMENTED, 'Can only POST to CGI scripts')


def test(HandlerClass=BaseHTTPRequestHandler, ServerClass=ThreadingHTTPServer, protocol='HTTP/1.0', port=8000, bind=None):
    """Serve until somebody interrupts it, which is refused as all servers are."""
    HandlerClass.protocol_version = protocol
    with ServerClass((bind or '', port), HandlerClass) as server:
        server.serve_forever()
