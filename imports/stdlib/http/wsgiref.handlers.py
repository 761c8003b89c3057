"""Runs an application on streams."""
import sys
import time
from wsgiref.headers import Headers
from wsgiref.util import FileWrapper, guess_scheme, is_hop_by_hop

__all__ = ['BaseHandler', 'SimpleHandler', 'BaseCGIHandler', 'CGIHandler', 'IISCGIHandler', 'read_environ']
_DAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split()
_MONTHS = ' Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')


def format_date_time(timestamp):
    """Return a time for a header."""
    t = time.gmtime(timestamp)
    return f'{_DAYS[t.tm_wday]}, {t.tm_mday:02d} {_MONTHS[t.tm_mon]} {t.tm_year:04d} {t.tm_hour:02d}:{t.tm_min:02d}:{t.tm_sec:02d} GMT'


def read_environ():
    """Return a copy of os.environ."""
    import os
    return dict(os.environ)


class BaseHandler:
    """Runs an application; a class says where its answer goes."""

    wsgi_version, wsgi_multithread, wsgi_multiprocess, wsgi_run_once = (1, 0), True, True, False
    origin_server, http_version, server_software = True, '1.0', None
    os_environ = {}
    wsgi_file_wrapper, headers_class = FileWrapper, Headers
    traceback_limit = None
    error_status, error_headers = '500 Internal Server Error', [('Content-Type', 'text/plain')]
    error_body = b'A server error occurred.  Please contact the administrator.'
    status = result = headers = None
    headers_sent, bytes_sent = False, 0

    def run(self, application):
        """Call an application and write its answer."""
        try:
            self.setup_environ()
            self.result = application(self.environ, self.start_response)
            self.finish_response()
        except (ConnectionAbortedError, BrokenPipeError, ConnectionResetError):
            return
        except:
            try:
                self.handle_error()
            except:
                self.close()
                raise

    def setup_environ(self):
        """Make the dictionary for the application."""
        env = self.environ = self.os_environ.copy()
        self.add_cgi_vars()
        env.update({'wsgi.input': self.get_stdin(), 'wsgi.errors': self.get_stderr(), 'wsgi.version': self.wsgi_version,
                    'wsgi.run_once': self.wsgi_run_once, 'wsgi.url_scheme': self.get_scheme(),
                    'wsgi.multithread': self.wsgi_multithread, 'wsgi.multiprocess': self.wsgi_multiprocess})
        if self.wsgi_file_wrapper is not None:
            env['wsgi.file_wrapper'] = self.wsgi_file_wrapper
        if self.origin_server and self.server_software:
            env.setdefault('SERVER_SOFTWARE', self.server_software)

    def finish_response(self):
        """Write the answer."""
        try:
            if not self.result_is_file() or not self.sendfile():
                for data in self.result:
                    self.write(data)
                self.finish_content()
        except:
            if hasattr(self.result, 'close'):
                self.result.close()
            raise
        else:
            self.close()

    def get_scheme(self):
        """Return http or https."""
        return guess_scheme(self.environ)

    def set_content_length(self):
        """Add the length where it is known."""
        try:
            blocks = len(self.result)
        except (TypeError, AttributeError, NotImplementedError):
            return
        if blocks == 1:
            self.headers['Content-Length'] = str(self.bytes_sent)

    def cleanup_headers(self):
        """Add the headers that are missing."""
        if 'Content-Length' not in self.headers:
            self.set_content_length()

    def start_response(self, status, headers, exc_info=None):
        """Begin the answer."""
        if exc_info:
            try:
                if self.headers_sent:
                    raise exc_info[1]
            finally:
                exc_info = None
        elif self.headers is not None:
            raise AssertionError('Headers already set!')
        self.status, self.headers = status, self.headers_class(headers)
        status = self._text(status, 'Status')
        if len(status) < 4 or not status[:3].isdigit() or status[3] != ' ':
            raise AssertionError('Status message must be at least 4 characters, a number of three digits and a space')
        for name, value in headers:
            name, _ = self._text(name, 'Header name'), self._text(value, 'Header value')
            if is_hop_by_hop(name):
                raise AssertionError(f"Hop-by-hop header, '{name}: {value}', not allowed")
        return self.write

    @staticmethod
    def _text(value, title):
        if type(value) is not str:
            raise AssertionError(f'{title} must be of type str (got {value!r})')
        return value

    def send_preamble(self):
        """Write the line of the answer."""
        if self.origin_server:
            if self.client_is_modern():
                self._write(f'HTTP/{self.http_version} {self.status}\r\n'.encode('iso-8859-1'))
                if 'Date' not in self.headers:
                    self._write(f'Date: {format_date_time(time.time())}\r\n'.encode('iso-8859-1'))
                if self.server_software and 'Server' not in self.headers:
                    self._write(f'Server: {self.server_software}\r\n'.encode('iso-8859-1'))
        else:
            self._write(f'Status: {self.status}\r\n'.encode('iso-8859-1'))

    def write(self, data):
        """Write part of the body."""
        if type(data) is not bytes:
            raise AssertionError('write() argument must be a bytes instance')
        if not self.status:
            raise AssertionError('write() before start_response()')
        if not self.headers_sent:
            self.bytes_sent = len(data)
            self.send_headers()
        else:
            self.bytes_sent += len(data)
        self._write(data)
        self._flush()

    def sendfile(self):
        """Write a file by other means; False where there are none."""
        return False

    def finish_content(self):
        """Write the headers of an empty body."""
        if not self.headers_sent:
            self.headers.setdefault('Content-Length', '0')
            self.send_headers()

    def close(self):
        """End the answer."""
        try:
            if hasattr(self.result, 'close'):
                self.result.close()
        finally:
            self.result = self.headers = self.status = self.environ = None
            self.bytes_sent, self.headers_sent = 0, False

    def send_headers(self):
        """Write the headers."""
        self.cleanup_headers()
        self.headers_sent = True
        if not self.origin_server or self.client_is_modern():
            self.send_preamble()
            self._write(bytes(self.headers))

    def result_is_file(self):
        """Tell whether the answer is a file."""
        wrapper = self.wsgi_file_wrapper
        return wrapper is not None and isinstance(self.result, wrapper)

    def client_is_modern(self):
        """Tell whether the client understands headers."""
        return self.environ['SERVER_PROTOCOL'].upper() != 'HTTP/0.9'

    def log_exception(self, exc_info):
        """Write an exception to the errors."""
        from traceback import print_exception
        print_exception(exc_info[1], limit=self.traceback_limit, file=self.get_stderr())

    def handle_error(self):
        """Answer with an error."""
        self.log_exception(sys.exc_info())
        if not self.headers_sent:
            self.result = self.error_output(self.environ, self.start_response)
            self.finish_response()

    def error_output(self, environ, start_response):
        """The application that answers with an error."""
        start_response(self.error_status, self.error_headers[:], sys.exc_info())
        return [self.error_body]


def _own(name, text):
    def method(self, *args):
        raise NotImplementedError
    method.__name__, method.__doc__ = name, text
    setattr(BaseHandler, name, method)


for _name, _text in (('_write', 'Write bytes.'), ('_flush', 'Flush what was written.'), ('get_stdin', 'Return the body of the request.'),
                     ('get_stderr', 'Return where errors go.'), ('add_cgi_vars', 'Put the variables of CGI in.')):
    _own(_name, _text)


class SimpleHandler(BaseHandler):
    """Runs an application on given streams."""

    def __init__(self, stdin, stdout, stderr, environ, multithread=True, multiprocess=False):
        self.stdin, self.stdout, self.stderr, self.base_env = stdin, stdout, stderr, environ
        self.wsgi_multithread, self.wsgi_multiprocess = multithread, multiprocess

    def get_stdin(self):
        return self.stdin

    def get_stderr(self):
        return self.stderr

    def add_cgi_vars(self):
        self.environ.update(self.base_env)

    def _write(self, data):
        written = self.stdout.write(data)
        while written is not None and written != len(data):
            data = data[written:]
            written = self.stdout.write(data)

    def _flush(self):
        self.stdout.flush()
        self._flush = self.stdout.flush


class BaseCGIHandler(SimpleHandler):
    """Runs an application as CGI would."""
    origin_server = False


class CGIHandler(BaseCGIHandler):
    """Runs an application on the streams of the program."""
    wsgi_run_once = True

    def __init__(self):
        super().__init__(sys.stdin.buffer, sys.stdout.buffer, sys.stderr, read_environ(), False, True)


class IISCGIHandler(BaseCGIHandler):
    """Runs an application on the streams of the program, under IIS."""
    wsgi_run_once = True

    def __init__(self):
        environ = read_environ()
        path, script = environ.get('PATH_INFO', ''), environ.get('SCRIPT_NAME', '')
        if (path + '/').startswith(script + '/'):
            environ['PATH_INFO'] = path[len(script):]
        super().__init__(sys.stdin.buffer, sys.stdout.buffer, sys.stderr, environ, False, True)
