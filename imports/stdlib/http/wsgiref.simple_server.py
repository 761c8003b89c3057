"""A server for applications; its handler works on given streams, to listen is refused."""
import contextlib
import sys
import urllib.parse
from http.server import BaseHTTPRequestHandler, HTTPServer
from platform import python_implementation
from wsgiref.handlers import SimpleHandler

__version__ = '0.2'
__all__ = ['WSGIServer', 'WSGIRequestHandler', 'demo_app', 'make_server']
server_version, sys_version = 'WSGIServer/' + __version__, python_implementation() + '/' + sys.version.split()[0]
software_version = f'{server_version} {sys_version}'
_LONGEST = 1 << 16  # bytes of the line of a request


class ServerHandler(SimpleHandler):
    """Runs an application for a request."""
    server_software = software_version

    def close(self):
        with contextlib.ExitStack() as after:
            after.callback(super().close)
            code, _, _ = self.status.partition(' ')
            self.request_handler.log_request(code, self.bytes_sent)


class WSGIServer(HTTPServer):
    """A server with an application, which cannot listen."""
    application = None

    def server_bind(self):
        """Take the address."""
        super().server_bind()
        self.setup_environ()

    def setup_environ(self):
        """Make what all requests have in common."""
        self.base_environ = {'SERVER_NAME': self.server_name, 'GATEWAY_INTERFACE': 'CGI/1.1', 'SERVER_PORT': str(self.server_port),
                             'REMOTE_HOST': '', 'CONTENT_LENGTH': '', 'SCRIPT_NAME': ''}

    def get_app(self):
        """Return the application."""
        return self.application

    def set_app(self, application):
        """Set the application."""
        self.application = application


class WSGIRequestHandler(BaseHTTPRequestHandler):
    """Answers a request with an application."""
    server_version = 'WSGIServer/' + __version__

    def get_environ(self):
        """Return the dictionary for the application."""
        env = self.server.base_environ.copy()
        path, _, query = self.path.partition('?')
        env |= {'SERVER_PROTOCOL': self.request_version, 'SERVER_SOFTWARE': self.server_version, 'REQUEST_METHOD': self.command,
                'PATH_INFO': urllib.parse.unquote(path, 'iso-8859-1'), 'QUERY_STRING': query, 'REMOTE_ADDR': self.client_address[0]}
        host = self.address_string()
        if host != self.client_address[0]:
            env['REMOTE_HOST'] = host
        kind = self.headers.get('content-type')
        env['CONTENT_TYPE'] = self.headers.get_content_type() if kind is None else kind
        if length := self.headers.get('content-length'):
            env['CONTENT_LENGTH'] = length
        for key, value in self.headers.items():
            key = key.replace('-', '_').upper()
            if key not in env:
                key = 'HTTP_' + key
                env[key] = f'{env[key]},{value.strip()}' if key in env else value.strip()
        return env

    def handle(self):
        """Answer a request."""
        line = self.raw_requestline = self.rfile.readline(_LONGEST + 1)
        if len(line) > _LONGEST:
            for field in 'requestline', 'request_version', 'command':
                setattr(self, field, '')
            self.send_error(414)
        elif self.parse_request():
            self._serve(self.server.get_app())

    def _serve(self, application):
        streams = self.rfile, self.wfile, self.get_stderr()
        runner = ServerHandler(*streams, self.get_environ(), multithread=False)
        runner.request_handler = self
        runner.run(application)

    def get_stderr(self):
        """Return where errors go."""
        return sys.stderr


def demo_app(environ, start_response):
    """An application that answers with what it was called with."""
    lines = ['Hello world!', ''] + [f'{key} = {value!r}' for key, value in sorted(environ.items())] + ['']
    start_response('200 OK', [('Content-Type', 'text/plain; charset=utf-8')])
    return ['\n'.join(lines).encode('utf-8')]


def make_server(host, port, app, server_class=WSGIServer, handler_class=WSGIRequestHandler):
    """Return a server for an application."""
    server = server_class((host, port), handler_class)
    server.set_app(app)
    return server
