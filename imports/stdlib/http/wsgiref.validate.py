"""Looks whether servers and applications keep to what WSGI asks of them."""
import re
import sys
import warnings

__all__ = ['validator']

_STATUS = re.compile(r'\d\d\d ')
_NAME = re.compile(r'[a-zA-Z][a-zA-Z0-9\-_]*')
_CONTROL = re.compile(r'[\000-\037]')
_WITHOUT_BODY = {204, 304}


class WSGIWarning(Warning):
    """Something is allowed and unwise."""


def assert_(cond, *args):
    """AssertionError with args where cond is false."""
    if not cond:
        raise AssertionError(*args)


def check_string_type(value, title):
    """The value, which must be a plain str."""
    if type(value) is str:
        return value
    raise AssertionError(f'{title} must be of type str (got {value!r})')


def _strictly(value, kind, text):
    assert_(type(value) is kind, text)
    return value


class _Stream:
    # Passes calls on, and looks at what goes in and comes out.
    def __init__(self, stream):
        self._stream = stream

    def close(self):
        assert_(0, f'{self._name}.close() must not be called')


class InputWrapper(_Stream):
    """The body of a request."""

    _name = 'input'

    def __init__(self, wsgi_input):
        super().__init__(wsgi_input)
        self.input = wsgi_input

    def read(self, *args):
        assert_(len(args) == 1)
        return _strictly(self.input.read(*args), bytes, 'read() must return bytes')

    def readline(self, *args):
        assert_(len(args) <= 1)
        return _strictly(self.input.readline(*args), bytes, 'readline() must return bytes')

    def readlines(self, *args):
        assert_(len(args) <= 1)
        lines = _strictly(self.input.readlines(*args), list, 'readlines() must return a list')
        for line in lines:
            _strictly(line, bytes, 'readlines() must return bytes')
        return lines

    def __iter__(self):
        while line := self.readline():
            yield line


class ErrorWrapper(_Stream):
    """Where errors go."""

    _name = 'errors'

    def __init__(self, wsgi_errors):
        super().__init__(wsgi_errors)
        self.errors = wsgi_errors

    def write(self, s):
        self.errors.write(_strictly(s, str, 'errors.write() takes str'))

    def flush(self):
        self.errors.flush()

    def writelines(self, seq):
        for line in seq:
            self.write(line)


class WriteWrapper:
    """The function write of a server."""

    def __init__(self, wsgi_writer):
        self.writer = wsgi_writer

    def __call__(self, s):
        self.writer(_strictly(s, bytes, 'write() takes bytes'))


class PartialIteratorWrapper:
    """What an application returned, before it is iterated over."""

    def __init__(self, wsgi_iterator):
        self.iterator = wsgi_iterator

    def __iter__(self):
        return IteratorWrapper(self.iterator, None)


class IteratorWrapper:
    """The pieces of an answer."""

    def __init__(self, wsgi_iterator, check_start_response):
        self.original_iterator, self.iterator = wsgi_iterator, iter(wsgi_iterator)
        self.closed, self.check_start_response = False, check_start_response

    def __iter__(self):
        return self

    def __next__(self):
        assert_(not self.closed, 'Iterator read after closed')
        piece = next(self.iterator)
        if type(piece) is not bytes:
            assert_(False, f'Iterator yielded non-bytestring ({piece!r})')
        if self.check_start_response is not None:
            assert_(self.check_start_response, 'The application returns and we started iterating over its body, but start_response has not yet been called')
            self.check_start_response = None
        return piece

    def close(self):
        self.closed = True
        if hasattr(self.original_iterator, 'close'):
            self.original_iterator.close()


def validator(application):
    """The application with all that goes in and out looked at: AssertionError where it is wrong."""
    def lint_app(*args, **kw):
        assert_(len(args) == 2, 'Two arguments required')
        assert_(not kw, 'No keyword arguments allowed')
        environ, start_response = args
        check_environ(environ)
        started = []

        def start_response_wrapper(*args, **kw):
            assert_(len(args) in (2, 3), f'Invalid number of arguments: {args}')
            assert_(not kw, 'No keyword arguments allowed')
            status, headers, *rest = args
            check_status(status)
            check_headers(headers)
            check_content_type(status, headers)
            check_exc_info(rest[0] if rest else None)
            write = start_response(*args)
            started.append(True)
            return WriteWrapper(write)

        for stream, wrapper in ('wsgi.input', InputWrapper), ('wsgi.errors', ErrorWrapper):
            environ[stream] = wrapper(environ[stream])
        pieces = application(environ, start_response_wrapper)
        assert_(pieces is not None and pieces is not False, 'The application must return an iterator, if only an empty list')
        check_iterator(pieces)
        return IteratorWrapper(pieces, started)
    return lint_app


_NEEDED = ('REQUEST_METHOD', 'SERVER_NAME', 'SERVER_PORT', 'wsgi.version', 'wsgi.input', 'wsgi.errors', 'wsgi.multithread',
           'wsgi.multiprocess', 'wsgi.run_once')
_METHODS = frozenset('GET HEAD POST OPTIONS PATCH PUT DELETE TRACE'.split())


def check_environ(environ):
    """AssertionError where the variables of a request are not as they must be."""
    assert_(type(environ) is dict, f'Environment is not of the right type: {type(environ)!r} (environment: {environ!r})')
    for key in _NEEDED:
        assert_(key in environ, f'Environment missing required key: {key!r}')
    for key in ('HTTP_CONTENT_TYPE', 'HTTP_CONTENT_LENGTH'):
        assert_(key not in environ, f'Environment should not have the key: {key} (use {key[5:]} instead)')
    if 'QUERY_STRING' not in environ:
        warnings.warn('QUERY_STRING is not in the WSGI environment; the cgi module will use sys.argv when this variable is missing, '
                      'so application errors are more likely', WSGIWarning)
    for key in environ:
        if '.' not in key:
            assert_(type(environ[key]) is str, f'Environmental variable {key} is not a string: {type(environ[key])!r} (value: {environ[key]!r})')
    assert_(type(environ['wsgi.version']) is tuple, f'wsgi.version should be a tuple ({environ["wsgi.version"]!r})')
    assert_(environ['wsgi.url_scheme'] in ('http', 'https'), f'wsgi.url_scheme unknown: {environ["wsgi.url_scheme"]!r}')
    check_input(environ['wsgi.input'])
    check_errors(environ['wsgi.errors'])
    if environ['REQUEST_METHOD'] not in _METHODS:
        warnings.warn(f'Unknown REQUEST_METHOD: {environ["REQUEST_METHOD"]!r}', WSGIWarning)
    script, path = environ.get('SCRIPT_NAME'), environ.get('PATH_INFO')
    assert_(not script or script.startswith('/'), f"SCRIPT_NAME doesn't start with /: {script!r}")
    assert_(not path or path.startswith('/'), f"PATH_INFO doesn't start with /: {path!r}")
    if environ.get('CONTENT_LENGTH'):
        assert_(int(environ['CONTENT_LENGTH']) >= 0, f'Invalid CONTENT_LENGTH: {environ["CONTENT_LENGTH"]!r}')
    if not script:
        assert_('PATH_INFO' in environ, "One of SCRIPT_NAME or PATH_INFO are required (PATH_INFO should at least be '/' if SCRIPT_NAME is empty)")
    assert_(script != '/', "SCRIPT_NAME cannot be '/'; it should instead be '', and PATH_INFO should be '/'")


def _has(thing, title, names):
    for name in names:
        assert_(hasattr(thing, name), f"{title} ({thing!r}) doesn't have the attribute {name}")


def check_input(wsgi_input):
    """AssertionError where the body of a request lacks a method."""
    _has(wsgi_input, 'wsgi.input', ('read', 'readline', 'readlines', '__iter__'))


def check_errors(wsgi_errors):
    """AssertionError where the stream of errors lacks a method."""
    _has(wsgi_errors, 'wsgi.errors', ('flush', 'write', 'writelines'))


def check_status(status):
    """AssertionError where a status does not begin with a number that can be."""
    status = check_string_type(status, 'Status')
    code = status.split(None, 1)[0]
    assert_(len(code) == 3, f'Status codes must be three characters: {code!r}')
    assert_(int(code) >= 100, f'Status code is invalid: {int(code)!r}')
    if not _STATUS.match(status):
        warnings.warn(f'The status string ({status!r}) should be a three-digit integer followed by a single space and a status explanation',
                      WSGIWarning)


def check_headers(headers):
    """AssertionError where headers are no list of pairs of names and values as HTTP has them."""
    assert_(type(headers) is list, f'Headers ({headers!r}) must be of type list: {type(headers)!r}')
    for item in headers:
        assert_(type(item) is tuple, f'Individual headers ({item!r}) must be of type tuple: {type(item)!r}')
        assert_(len(item) == 2)
        name, value = item
        name, value = check_string_type(name, 'Header name'), check_string_type(value, 'Header value')
        assert_(name.lower() != 'status', f'The Status header cannot be used; it conflicts with CGI script, and HTTP status is not given through headers (value: {value!r}).')
        assert_('\n' not in name and ':' not in name, f"Header names may not contain ':' or '\\n': {name!r}")
        assert_(_NAME.fullmatch(name), f'Bad header name: {name!r}')
        assert_(not name.endswith(('-', '_')), f"Names may not end in '-' or '_': {name!r}")
        bad = _CONTROL.search(value)
        assert_(not bad, f'Bad header value: {value!r} (bad char: {bad and bad[0]!r})')


def check_content_type(status, headers):
    """AssertionError where an answer with a body has no Content-Type, or one without has one."""
    code = int(check_string_type(status, 'Status').split(None, 1)[0])
    given = any(check_string_type(name, 'Header name').lower() == 'content-type' for name, _ in headers)
    if given:
        assert_(code not in _WITHOUT_BODY, f'Content-Type header found in a {code} response, which must not return content.')
    else:
        assert_(code in _WITHOUT_BODY, f'No Content-Type header found in headers ({headers})')


def check_exc_info(exc_info):
    """AssertionError where this is neither None nor a tuple about an exception."""
    assert_(exc_info is None or type(exc_info) is tuple, f'exc_info ({exc_info!r}) is not a tuple: {type(exc_info)!r}')


def check_iterator(iterator):
    """AssertionError where an application returns a text."""
    assert_(not isinstance(iterator, (str, bytes)), 'You should not return a string as your application iterator, instead return a single-item list '
            'containing a bytestring.')
