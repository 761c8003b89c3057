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


# Where the entries wsgi.* come from: fields of the handler, or methods, whose names begin with get_.
_ENTRIES = {'input': 'get_stdin', 'errors': 'get_stderr', 'version': 'wsgi_version', 'run_once': 'wsgi_run_once', 'url_scheme': 'get_scheme',
            'multithread': 'wsgi_multithread', 'multiprocess': 'wsgi_multiprocess'}
# What a handler knows between two answers.
_BETWEEN = {'environ': None, 'status': None, 'headers': None, 'result': None, 'headers_sent': False, 'bytes_sent': 0}
# Nobody is left who could read an answer.
_GONE = BrokenPipeError, ConnectionResetError, ConnectionAbortedError


def _nothing():
    pass


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
        def call():
            self.result = application(self.environ, self.start_response)
        try:
            for step in self.setup_environ, call, self.finish_response:
                step()
        except BaseException as e:
            if not isinstance(e, _GONE):
                self._answer_failure()

    def _answer_failure(self):
        # Where even the answer about an error fails, the handler is left clean.
        answered = False
        try:
            self.handle_error()
            answered = True
        finally:
            if not answered:
                self.close()

    def setup_environ(self):
        """Make the dictionary for the application."""
        env = self.environ = self.os_environ.copy()
        self.add_cgi_vars()
        for entry, source in _ENTRIES.items():
            value = getattr(self, source)
            env['wsgi.' + entry] = value() if source.startswith('get_') else value
        wrapper, software = self.wsgi_file_wrapper, self.server_software
        if wrapper is not None:
            env['wsgi.file_wrapper'] = wrapper
        if software and self.origin_server:
            env.setdefault('SERVER_SOFTWARE', software)

    def finish_response(self):
        """Write the answer."""
        end = self._end_result
        try:
            if not (self.result_is_file() and self.sendfile()):
                for piece in self.result:
                    self.write(piece)
                self.finish_content()
            end = self.close
        finally:
            end()

    def _end_result(self):
        getattr(self.result, 'close', _nothing)()

    def get_scheme(self):
        """Return http or https."""
        return guess_scheme(self.environ)

    def cleanup_headers(self):
        """Add the headers that are missing."""
        'Content-Length' in self.headers or self.set_content_length()

    def set_content_length(self):
        """Add the length where it is known: a body of one piece."""
        try:
            whole = len(self.result) == 1
        except (NotImplementedError, AttributeError, TypeError):
            whole = False
        if whole:
            self.headers['Content-Length'] = str(self.bytes_sent)

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
        for wrong, text in ((len(status) < 4, 'Status must be at least 4 characters'),
                            (not status[:3].isdigit(), 'Status message must begin w/3-digit code'),
                            (status[3:4] != ' ', 'Status message must have a space after code')):
            if wrong:
                raise AssertionError(text)
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

    def send_headers(self):
        """Write the headers."""
        self.cleanup_headers()
        self.headers_sent = True
        if self.origin_server and not self.client_is_modern():
            return
        self.send_preamble()
        self._write(bytes(self.headers))

    def write(self, data):
        """Write part of the body."""
        for wrong, text in ((type(data) is not bytes, 'write() argument must be a bytes instance'),
                            (not self.status, 'write() before start_response()')):
            if wrong:
                raise AssertionError(text)
        first = not self.headers_sent
        self.bytes_sent = len(data) + (0 if first else self.bytes_sent)
        if first:
            self.send_headers()
        for act, args in (self._write, [data]), (self._flush, []):
            act(*args)

    def finish_content(self):
        """Write the headers of an empty body."""
        if self.headers_sent:
            return
        self.headers.setdefault('Content-Length', '0')
        self.send_headers()

    def close(self):
        """End the answer."""
        try:
            self._end_result()
        finally:
            for field, value in _BETWEEN.items():
                setattr(self, field, value)

    def client_is_modern(self):
        """Tell whether the client understands headers."""
        return self.environ['SERVER_PROTOCOL'].upper() != 'HTTP/0.9'

    def sendfile(self):
        """Write a file by other means; False where there are none."""
        return False

    def result_is_file(self):
        """Tell whether the answer is a file."""
        return isinstance(self.result, self.wsgi_file_wrapper or ())

    def error_output(self, environ, start_response):
        """The application that answers with an error."""
        headers = list(self.error_headers)
        start_response(self.error_status, headers, sys.exc_info())
        return [self.error_body]

    def handle_error(self):
        """Answer with an error."""
        self.log_exception(sys.exc_info())
        if self.headers_sent:
            return
        application = self.error_output
        self.result = application(self.environ, self.start_response)
        self.finish_response()

    def log_exception(self, exc_info):
        """Write an exception to the errors."""
        from traceback import print_exception
        print_exception(exc_info[1], limit=self.traceback_limit, file=self.get_stderr())


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
        count = self.stdout.write(data)
        if count in (None, len(data)):
            return
        import warnings
        warnings.warn('SimpleHandler.stdout.write() should not do partial writes', DeprecationWarning)
        while count not in (None, len(data)):
            data = data[count:]
            count = self.stdout.write(data)

    def _flush(self):
        self.stdout.flush()


class BaseCGIHandler(SimpleHandler):
    """Runs an application as CGI would."""
    origin_server = False


class CGIHandler(BaseCGIHandler):
    """Runs an application on the streams of the program."""
    wsgi_run_once = True

    def __init__(self):
        _on_program(self, read_environ())


class IISCGIHandler(BaseCGIHandler):
    """Runs an application on the streams of the program, under IIS, which repeats the name of the script in PATH_INFO."""
    wsgi_run_once = True

    def __init__(self):
        variables = read_environ()
        script, path = (variables.get(key, '') for key in ('SCRIPT_NAME', 'PATH_INFO'))
        rest = path.removeprefix(script)
        if rest[:1] in ('', '/') and len(path) == len(script) + len(rest):
            variables['PATH_INFO'] = rest
        _on_program(self, variables)


def _on_program(handler, variables):
    BaseCGIHandler.__init__(handler, sys.stdin.buffer, sys.stdout.buffer, sys.stderr, variables, multithread=False, multiprocess=True)
