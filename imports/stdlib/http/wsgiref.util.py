"""Tools for the dictionary with which an application is called."""
import posixpath

__all__ = ['FileWrapper', 'guess_scheme', 'application_uri', 'request_uri', 'shift_path_info', 'setup_testing_defaults', 'is_hop_by_hop']


class FileWrapper:
    """The pieces of a file."""

    def __init__(self, filelike, blksize=8192):
        self.filelike, self.blksize = filelike, blksize
        # There is a close only where the file has one.
        vars(self).update((name, getattr(filelike, name)) for name in ['close'] if hasattr(filelike, name))

    def __next__(self):
        if piece := self.filelike.read(self.blksize):
            return piece
        raise StopIteration

    def __iter__(self):
        return self


def guess_scheme(environ):
    """Return http or https."""
    return 'https' if environ.get('HTTPS') in ('yes', 'on', '1') else 'http'


def application_uri(environ):
    """Return the address of the application."""
    from urllib.parse import quote
    scheme = environ['wsgi.url_scheme']
    host = environ.get('HTTP_HOST')
    if not host:
        host = environ['SERVER_NAME']
        if environ['SERVER_PORT'] != {'https': '443'}.get(scheme, '80'):
            host += ':' + environ['SERVER_PORT']
    return f'{scheme}://{host}{quote(environ.get("SCRIPT_NAME") or "/", encoding="latin1")}'


def request_uri(environ, include_query=True):
    """Return the address of the request."""
    from urllib.parse import quote
    url = application_uri(environ)
    path = quote(environ.get('PATH_INFO', ''), safe='/;=,', encoding='latin1')
    url += path if environ.get('SCRIPT_NAME') else path[1:]
    if include_query and environ.get('QUERY_STRING'):
        url += '?' + environ['QUERY_STRING']
    return url


def shift_path_info(environ):
    """Move the first name of PATH_INFO to SCRIPT_NAME; returns it, or None."""
    path = environ.get('PATH_INFO', '')
    if not path:
        return None
    parts = path.split('/')
    parts[1:-1] = [p for p in parts[1:-1] if p and p != '.']
    name = parts[1]
    del parts[1]
    script = posixpath.normpath(environ.get('SCRIPT_NAME', '') + '/' + name)
    script = script.removesuffix('/')
    if not name and not script.endswith('/'):
        script += '/'
    environ['SCRIPT_NAME'], environ['PATH_INFO'] = script, '/'.join(parts)
    return None if name == '.' else name


def setup_testing_defaults(environ):
    """Put in what an application needs and is not there."""
    import io
    for key, value in (('SERVER_NAME', '127.0.0.1'), ('SERVER_PROTOCOL', 'HTTP/1.0'), ('REQUEST_METHOD', 'GET')):
        environ.setdefault(key, value)
    environ.setdefault('HTTP_HOST', environ['SERVER_NAME'])
    if 'SCRIPT_NAME' not in environ and 'PATH_INFO' not in environ:
        environ['SCRIPT_NAME'], environ['PATH_INFO'] = '', '/'
    environ.setdefault('wsgi.version', (1, 0))
    for key, value in ('wsgi.run_once', 0), ('wsgi.multithread', 0), ('wsgi.multiprocess', 0):
        environ.setdefault(key, value)
    environ.setdefault('wsgi.input', io.BytesIO())
    environ.setdefault('wsgi.errors', io.StringIO())
    environ.setdefault('wsgi.url_scheme', guess_scheme(environ))
    environ.setdefault('SERVER_PORT', '443' if environ['wsgi.url_scheme'] == 'https' else '80')


_HOPS = frozenset('connection keep-alive proxy-authenticate proxy-authorization te trailers transfer-encoding upgrade'.split())


def is_hop_by_hop(header_name):
    """Tell whether a header is for the next machine only."""
    return header_name.lower() in _HOPS
