"""Requests as objects, openers and handlers. They speak HTTP over http.client, whose own connections have no network."""
import http.client
import io
import re
import socket
import sys
import urllib.parse
import urllib.response
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import quote, unquote, unquote_to_bytes, unwrap, urljoin, urlparse, urlsplit, urlunparse
from urllib.response import addclosehook, addinfourl

__all__ = ['Request', 'OpenerDirector', 'BaseHandler', 'HTTPDefaultErrorHandler', 'HTTPRedirectHandler', 'HTTPCookieProcessor',
           'ProxyHandler', 'HTTPPasswordMgr', 'HTTPPasswordMgrWithDefaultRealm', 'HTTPPasswordMgrWithPriorAuth', 'AbstractBasicAuthHandler', 'HTTPBasicAuthHandler', 'ProxyBasicAuthHandler',
           'AbstractDigestAuthHandler', 'HTTPDigestAuthHandler', 'ProxyDigestAuthHandler', 'HTTPHandler', 'HTTPSHandler',
           'FileHandler', 'FTPHandler', 'CacheFTPHandler', 'UnknownHandler', 'HTTPErrorProcessor', 'DataHandler', 'urlopen', 'install_opener',
           'build_opener', 'pathname2url', 'url2pathname', 'getproxies', 'urlretrieve', 'urlcleanup', 'parse_http_list',
           'parse_keqv_list', 'URLopener', 'FancyURLopener']
MAXFTPCACHE = 10
__version__ = '3.13'
_opener = None


def pathname2url(pathname):
    """A path as the path of an address."""
    return quote(pathname)


def url2pathname(pathname):
    """The path that an address has."""
    return unquote(pathname)


def getproxies_environment():
    """The proxies that variables of the program's os.environ such as http_proxy name, by scheme."""
    import os
    found = {}
    # Of two spellings the lower-case one counts, also where it is empty.
    for name, value in sorted(os.environ.items(), key=lambda item: item[0].islower()):
        scheme, _, rest = name.lower().rpartition('_')
        if rest == 'proxy' and scheme:
            if value:
                found[scheme] = value
            elif name.islower():
                found.pop(scheme, None)
    # A CGI program gets the header Proxy of whoever asks it as HTTP_PROXY.
    if 'REQUEST_METHOD' in os.environ and 'http_proxy' not in os.environ:
        found.pop('http', None)
    return found


def proxy_bypass_environment(host, proxies=None):
    """Whether no_proxy says that a host is asked without a proxy."""
    names = (getproxies_environment() if proxies is None else proxies).get('no')
    if not names:
        return False
    if names == '*':
        return True
    host = host.lower()
    spellings = [host, urllib.parse._splitport(host)[0]]
    for name in names.lower().split(','):
        name = name.strip().lstrip('.')
        if name and any([each == name or each.endswith('.' + name) for each in spellings]):
            return True
    return False


def getproxies():
    """The proxies that the program's os.environ names."""
    return getproxies_environment()


def proxy_bypass(host, proxies=None):
    """Tell whether a host is asked without a proxy."""
    return proxy_bypass_environment(host, proxies)


def _proxy_bypass_winreg_override(host, override):
    # What Windows says of hosts that are asked without a proxy: patterns between semicolons, <local> for names without dots.
    from fnmatch import fnmatchcase
    host = urllib.parse._splitport(host)[0]
    for pattern in override.split(';'):
        pattern = pattern.strip()
        if '.' not in host if pattern == '<local>' else fnmatchcase(host.lower(), pattern.lower()):
            return True
    return False


def _proxy_bypass_macosx_sysconf(host, proxy_settings):
    # What macOS says of them: patterns of names, and the beginnings of addresses.
    from fnmatch import fnmatch
    host = urllib.parse._splitport(host)[0]
    if '.' not in host and proxy_settings['exclude_simple']:
        return True
    address = _bits(host) if re.fullmatch(r'\d+(\.\d+){3}', host) else None
    for pattern in proxy_settings.get('exceptions', ()):
        m = pattern and re.fullmatch(r'(\d+(?:\.\d+)*)(?:/(\d+))?', pattern)
        if m and address is not None:
            length = int(m[2] or 8 * (m[1].count('.') + 1))
            if length <= 32 and address >> 32 - length == _bits(m[1]) >> 32 - length:
                return True
        elif pattern and fnmatch(host, pattern):
            return True
    return False


def _bits(address):
    # The number of an address of four parts; parts that are left out are zero.
    parts = [int(part) & 255 for part in address.split('.')][:4]
    return int.from_bytes(bytes(parts).ljust(4, b'\0'))


class Request:
    """What is asked for: the address, the data and the headers."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.headers, self.unredirected_hdrs, self._data = {}, {}, None
        self.full_url = url
        self.data, self._tunnel_host = data, None
        for name, value in headers.items():
            self.add_header(name, value)
        self.origin_req_host = request_host(self) if origin_req_host is None else origin_req_host
        self.unverifiable = unverifiable
        if method:
            self.method = method

    @property
    def full_url(self):
        """The address."""
        return f'{self._url}#{self.fragment}' if self.fragment else self._url

    @full_url.setter
    def full_url(self, url):
        self._url, self.fragment = urllib.parse._splittag(urllib.parse.unwrap(url))
        self.type, rest = urllib.parse._splittype(self._url)
        if self.type is None:
            raise ValueError(f'unknown url type: {self._url!r}')
        self.host, self.selector = urllib.parse._splithost(rest)
        if self.host:
            self.host = unquote(self.host)

    @full_url.deleter
    def full_url(self):
        self._url = self.fragment = self.host = None
        self.selector = ''

    @property
    def data(self):
        """The data to send."""
        return self._data

    @data.setter
    def data(self, value):
        if value != self._data:
            self._data = value
            self.remove_header('Content-length')

    @data.deleter
    def data(self):
        self.data = None

    def get_method(self):
        """The method: POST where there are data, else GET, unless another one was set."""
        return getattr(self, 'method', 'GET' if self._data is None else 'POST')

    def get_full_url(self):
        """The address."""
        return self.full_url

    def set_proxy(self, host, type):
        """Ask a proxy."""
        target, self.host = self.host, host
        if self._tunnel_host or self.type != 'https':
            self.type, self.selector = type, self.full_url
        else:
            self._tunnel_host = target

    def has_proxy(self):
        """Tell whether a proxy is asked."""
        return self.selector == self.full_url

    def add_header(self, key, val):
        """Set a header."""
        self.headers.update({key.capitalize(): val})

    def add_unredirected_header(self, key, val):
        """Set a header that other addresses do not get."""
        self.unredirected_hdrs.update({key.capitalize(): val})

    def has_header(self, header_name):
        """Tell whether there is a header."""
        return header_name in self.headers or header_name in self.unredirected_hdrs

    def get_header(self, header_name, default=None):
        """A header."""
        return {**self.unredirected_hdrs, **self.headers}.get(header_name, default)

    def remove_header(self, header_name):
        """Forget a header."""
        self.headers.pop(header_name, None)
        self.unredirected_hdrs.pop(header_name, None)

    def header_items(self):
        """All headers."""
        return [*{**self.unredirected_hdrs, **self.headers}.items()]


def request_host(request):
    """The host of a request, without the port."""
    host = urllib.parse.urlparse(request.full_url).netloc or request.get_header('Host', '')
    return re.sub(r':\d+$', '', host, flags=re.ASCII).lower()


class BaseHandler:
    """What an opener asks."""

    handler_order = 500
    parent = None

    def add_parent(self, parent):
        """Note the opener."""
        self.parent = parent

    def close(self):
        """Do nothing."""

    def __lt__(self, other):
        return self.handler_order < getattr(other, 'handler_order', float('inf'))


class HTTPErrorProcessor(BaseHandler):
    """Makes errors of answers that are none of success."""

    handler_order = 1000

    def http_response(self, request, response):
        """The answer, or what the handlers of errors give."""
        if 200 <= response.code < 300:
            return response
        return self.parent.error('http', request, response, response.code, response.msg, response.info())

    https_response = http_response


class HTTPDefaultErrorHandler(BaseHandler):
    """Raises HTTPError."""

    def http_error_default(self, req, fp, code, msg, hdrs):
        """Raise HTTPError."""
        raise HTTPError(req.full_url, code, msg, hdrs, fp)


class HTTPRedirectHandler(BaseHandler):
    """Follows an answer to another address."""

    max_repeats, max_redirections = 4, 10

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        """The request for the other address."""
        method = req.get_method()
        if not (code in (301, 302, 303, 307, 308) and method in ('GET', 'HEAD') or code in (301, 302, 303) and method == 'POST'):
            raise HTTPError(req.full_url, code, msg, headers, fp)
        kept = {name: value for name, value in req.headers.items() if name.lower() not in ('content-length', 'content-type')}
        return Request(newurl.replace(' ', '%20'), headers=kept, origin_req_host=req.origin_req_host, unverifiable=True,
                       method='HEAD' if method == 'HEAD' else 'GET')

    inf_msg = 'The HTTP server returned a redirect error that would lead to an infinite loop.\nThe last 30x error message was:\n'

    def http_error_302(self, req, fp, code, msg, headers):
        """What the other address gives, or None where the answer names none."""
        place = headers.get('location') or headers.get('uri')
        if place is None:
            return None
        parts = urllib.parse.urlsplit(place)
        if parts.scheme not in ('http', 'https', 'ftp', ''):
            raise HTTPError(place, code, f"{msg} - Redirection to url '{place}' is not allowed", headers, fp)
        if parts.netloc and not parts.path:
            place = parts._replace(path='/').geturl()
        # Headers are read as Latin-1; what is ASCII in an address stays as it is.
        place = quote(place, encoding='iso-8859-1', safe=_marks)
        place = urllib.parse.urljoin(req.full_url, place)
        following = self.redirect_request(req, fp, code, msg, headers, place)
        if following is None:
            return None
        # All requests of a chain share the record of where it has been.
        seen = req.__dict__.setdefault('redirect_dict', {})
        if seen.get(place, 0) >= self.max_repeats or len(seen) >= self.max_redirections:
            raise HTTPError(req.full_url, code, self.inf_msg + msg, headers, fp)
        seen[place] = seen.get(place, 0) + 1
        following.redirect_dict = seen
        fp.read()
        fp.close()
        return self.parent.open(following, timeout=req.timeout)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


_marks = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'


class AbstractHTTPHandler(BaseHandler):
    """What the handlers of http: and https: have in common: they ask a connection of http.client."""

    def __init__(self, debuglevel=None):
        level = http.client.HTTPConnection.debuglevel if debuglevel is None else debuglevel
        self._debuglevel = level

    def set_http_debuglevel(self, level):
        """Keep the level that connections get."""
        self._debuglevel = level

    def _get_content_length(self, request):
        length_of = http.client.HTTPConnection._get_content_length
        return length_of(body=request.data, method=request.get_method())

    def do_request_(self, request):
        """The request with the headers that it needs and has not."""
        if not request.host:
            raise URLError('no host given')
        wanted = []
        if request.data is not None:
            if isinstance(request.data, str):
                raise TypeError('POST data should be bytes, an iterable of bytes, or a file object. It cannot be of type str.')
            wanted.append(('Content-type', 'application/x-www-form-urlencoded'))
            if not request.has_header('Content-length') and not request.has_header('Transfer-encoding'):
                size = self._get_content_length(request)
                wanted.append(('Transfer-encoding', 'chunked') if size is None else ('Content-length', str(size)))
        # A proxy gets the whole address as the path.
        target = urllib.parse.urlsplit(request.selector).netloc if request.has_proxy() else request.host
        wanted.append(('Host', target))
        wanted += [(name.capitalize(), value) for name, value in self.parent.addheaders]
        for name, value in wanted:
            if not request.has_header(name):
                request.add_unredirected_header(name, value)
        return request

    def do_open(self, http_class, req, **http_conn_args):
        """The answer to a request, for which a connection of a class is made; an OSError becomes an URLError."""
        if not req.host:
            raise URLError('no host given')
        connection = http_class(req.host, timeout=req.timeout, **http_conn_args)
        connection.set_debuglevel(self._debuglevel)
        # Servers end the connection after the answer: nothing here keeps it.
        headers = {name.title(): value for name, value in {**req.unredirected_hdrs, **req.headers, **req.unredirected_hdrs, 'Connection': 'close'}.items()}
        try:
            try:
                if req._tunnel_host:
                    # What is for the proxy is not for the server behind it.
                    own = {name: headers.pop(name) for name in ('Proxy-Authorization',) if name in headers}
                    connection.set_tunnel(req._tunnel_host, headers=own)
                in_chunks = req.has_header('Transfer-encoding')
                connection.request(req.get_method(), req.selector, body=req.data, headers=headers, encode_chunked=in_chunks)
            except OSError as e:
                raise URLError(e)
            answer = connection.getresponse()
        except BaseException:
            connection.close()
            raise
        # The answer has a stream of its own.
        if connection.sock:
            connection.sock.close()
            connection.sock = None
        answer.url, answer.msg = req.get_full_url(), answer.reason
        return answer


class HTTPHandler(AbstractHTTPHandler):
    """Asks servers by http.client.HTTPConnection."""

    def http_open(self, req):
        """The answer to a request."""
        return self.do_open(http.client.HTTPConnection, req)

    http_request = AbstractHTTPHandler.do_request_


class HTTPSHandler(AbstractHTTPHandler):
    """Asks servers by http.client.HTTPSConnection."""

    def __init__(self, debuglevel=None, context=None, check_hostname=None):
        super().__init__(http.client.HTTPSConnection.debuglevel if debuglevel is None else debuglevel)
        self._context = context

    def https_open(self, req):
        """The answer to a request."""
        return self.do_open(http.client.HTTPSConnection, req, context=self._context)

    https_request = AbstractHTTPHandler.do_request_


def _local_addresses():
    # The addresses by which the machine calls itself, as far as they are known.
    found = set()
    for name in ('localhost', socket.gethostname()):
        try:
            found.add(socket.gethostbyname(name))
        except OSError:
            pass
    return found


class FileHandler(BaseHandler):
    """Opens files, which open() must give."""

    names = None

    def get_names(self):
        """The addresses of this machine."""
        if FileHandler.names is None:
            FileHandler.names = tuple(_local_addresses())
        return FileHandler.names

    def file_open(self, req):
        """The file as an answer."""
        if req.selector.startswith('//') and not req.selector.startswith('///') and req.host not in (None, '', 'localhost') \
                and req.host not in self.get_names():
            raise URLError('file:// scheme is supported only on localhost')
        return self.open_local_file(req)

    def open_local_file(self, req):
        """The file as an answer, whose headers tell what kind of file it is."""
        import email.message
        import email.utils
        import mimetypes
        host = req.host
        if host:
            name, port = urllib.parse._splitport(host)
            try:
                if port or socket.gethostbyname(name) not in self.get_names():
                    raise URLError('file not on local host')
            except OSError as e:
                raise URLError('file:// scheme is supported only on localhost' if isinstance(e, socket.gaierror) else e.reason) from e
        path = url2pathname(req.selector)
        try:
            import os
            facts = os.stat(path)
            stream = open(path, 'rb')
        except (OSError, AttributeError, NameError) as e:  # without files there are no such functions
            raise URLError(e, getattr(e, 'filename', path)) from e
        headers = email.message.Message()
        headers['Content-type'] = mimetypes.guess_type(path)[0] or 'text/plain'
        headers['Content-length'] = str(facts.st_size)
        headers['Last-modified'] = email.utils.formatdate(facts.st_mtime, usegmt=True)
        return urllib.response.addinfourl(stream, headers, f'file://{host or ""}{req.selector}')


class ftpwrapper:
    """A connection to a server of FTP that is in a folder, for several files."""

    def __init__(self, user, passwd, host, port, dirs, timeout=None, persistent=True):
        self.user, self.passwd, self.host, self.port, self.dirs, self.timeout = user, passwd, host, port, dirs, timeout
        self.refcount, self.keepalive, self.busy = 0, persistent, 0
        try:
            self.init()
        except BaseException:
            self.close()
            raise

    ftp = None

    def init(self):
        """Connect."""
        import ftplib
        self.busy, self.ftp = 0, ftplib.FTP()
        self.ftp.connect(self.host, self.port, self.timeout)
        self.ftp.login(self.user, self.passwd)
        self.ftp.cwd('/'.join(self.dirs))

    def retrfile(self, file, type):
        """The stream of a file, or of the list of a folder (type d), and its size."""
        import ftplib
        self.endtransfer()
        listing = type in ('d', 'D')
        try:
            self.ftp.voidcmd('TYPE A' if listing else f'TYPE {type}')
            connection, size = self.ftp.ntransfercmd('LIST ' + file if listing else f'RETR {file}')
        except ftplib.error_perm as e:
            raise URLError(f'ftp error: {e}') from e
        self.busy = 1
        stream = urllib.response.addclosehook(connection.makefile('rb'), self.file_close)
        self.refcount += 1
        connection.close()
        return stream, size

    def endtransfer(self):
        """Note that the file is read."""
        self.busy = 0

    def close(self):
        """Close the connection when no file of it is open any more."""
        self.keepalive = False
        self._close_unless_needed()

    def file_close(self):
        """Note that a file of it was closed."""
        self.endtransfer()
        self.refcount -= 1
        self._close_unless_needed()

    def _close_unless_needed(self):
        if not self.keepalive and self.refcount < 1:
            self.real_close()

    def real_close(self):
        """Close the connection."""
        self.endtransfer()
        if self.ftp is not None:
            self.ftp.close()


def _ftp_place(path, type=None):
    # The folders and the name of a path of FTP, with the kind of transfer: a folder is listed, a file is bytes.
    path, attributes = urllib.parse._splitattr(path)
    *dirs, file = [unquote(part) for part in path.split('/')]
    if dirs and not dirs[0]:
        del dirs[0]
    kind = 'I' if file else 'D'
    for each in attributes:
        name, value = urllib.parse._splitvalue(each)
        if name.lower() == 'type' and value in ('a', 'A', 'i', 'I', 'd', 'D'):
            kind = value.upper()
    return dirs, file, kind


def _ftp_headers(address, size):
    import email.message
    import mimetypes
    headers = email.message.Message()
    if kind := mimetypes.guess_type(address)[0]:
        headers['Content-type'] = kind
    if size is not None and size >= 0:
        headers['Content-length'] = str(size)
    return headers


class FTPHandler(BaseHandler):
    """Asks servers of FTP."""

    def ftp_open(self, req):
        """A file, or the list of a folder, as an answer."""
        import ftplib
        if not req.host:
            raise URLError('ftp error: no host given')
        user, host = urllib.parse._splituser(req.host)
        user, secret = urllib.parse._splitpasswd(user) if user else (None, None)
        host, port = urllib.parse._splitport(host)
        try:
            place = socket.gethostbyname(unquote(host))
        except OSError as e:
            raise URLError(e) from e
        dirs, file, kind = _ftp_place(req.selector)
        try:
            server = self.connect_ftp(unquote(user or ''), unquote(secret or ''), place, int(port or ftplib.FTP_PORT), dirs, req.timeout)
            stream, size = server.retrfile(file, kind)
        except URLError:
            raise
        except ftplib.all_errors as e:
            raise URLError(e) from e
        return urllib.response.addinfourl(stream, _ftp_headers(req.full_url, size), req.full_url)

    def connect_ftp(self, user, passwd, host, port, dirs, timeout):
        """A connection, for one file."""
        return ftpwrapper(user, passwd, host, port, dirs, timeout, persistent=False)


class CacheFTPHandler(FTPHandler):
    """Keeps connections to servers of FTP for a while."""

    def __init__(self):
        self.cache, self.timeout, self.soonest, self.delay, self.max_conns = {}, {}, 0, 60, 16

    def setTimeout(self, t):
        """Set for how many seconds a connection is kept."""
        self.delay = t

    def setMaxConns(self, m):
        """Set how many connections are kept."""
        self.max_conns = m

    def connect_ftp(self, user, passwd, host, port, dirs, timeout):
        """A connection, which may have been used before."""
        import time
        where = user, host, port, '/'.join(dirs), timeout
        kept = self.cache.get(where)
        if kept is None:
            kept = self.cache[where] = ftpwrapper(user, passwd, host, port, dirs, timeout)
        self.timeout[where] = time.time() + self.delay
        self.check_cache()
        return kept

    def check_cache(self):
        """Close what was kept for too long, or is too much."""
        import time
        now = time.time()
        late = [key for key, end in self.timeout.items() if end < now]
        if len(self.cache) - len(late) > self.max_conns - 1:
            late.append(min((key for key in self.timeout if key not in late), key=self.timeout.get))
        for key in late:
            self.timeout.pop(key)
            self.cache.pop(key).close()
        self.soonest = min(self.timeout.values(), default=0)

    def clear_cache(self):
        """Close all connections."""
        for server in self.cache.values():
            server.close()
        self.cache.clear()
        self.timeout.clear()


class DataHandler(BaseHandler):
    """Opens addresses that are their own data."""

    def data_open(self, req):
        """The data as an answer."""
        import base64
        import email
        kind, comma, text = req.full_url.partition(':')[2].partition(',')
        if not comma:
            raise ValueError('a data: address needs a comma before its data')
        data = urllib.parse.unquote_to_bytes(text)
        if kind.endswith(';base64'):
            data, kind = base64.decodebytes(data), kind[:-7]
        headers = email.message_from_string(f'Content-type: {kind or "text/plain;charset=US-ASCII"}\nContent-length: {len(data)}\n')
        return urllib.response.addinfourl(io.BytesIO(data), headers, req.full_url)


class UnknownHandler(BaseHandler):
    """Raises for kinds of addresses that nobody opens."""

    def unknown_open(self, req):
        """Raise URLError."""
        raise URLError(f'unknown url type: {req.type}')


def _parse_proxy(proxy):
    # Scheme, user, password and place of a proxy, which is an address or a place alone.
    scheme, rest = urllib.parse._splittype(proxy)
    if not rest.startswith('/'):
        scheme, rest = None, '//' + proxy
    elif not rest.startswith('//'):
        raise ValueError(f'proxy URL with no authority: {proxy!r}')
    # Slashes before an @ belong to a name or a password.
    user, place = urllib.parse._splituser(re.match('//((?:[^@]*@)?[^/]*)', rest)[1])
    user, secret = (None, None) if user is None else urllib.parse._splitpasswd(user)
    return scheme, user, secret, place


class ProxyHandler(BaseHandler):
    """Sends requests to proxies."""

    handler_order = 100

    def __init__(self, proxies=None):
        self.proxies = getproxies() if proxies is None else proxies
        if not hasattr(self.proxies, 'keys'):
            raise TypeError('proxies must be a mapping')
        for scheme, place in self.proxies.items():
            self._serve(scheme.lower(), place)

    def _serve(self, scheme, place):
        setattr(self, f'{scheme}_open', lambda req: self.proxy_open(req, place, scheme))

    def proxy_open(self, req, proxy, type):
        """Turn a request to a proxy; where that speaks another protocol, what the opener gives for it, else None."""
        before = req.type
        scheme, user, secret, place = _parse_proxy(proxy)
        if scheme is None:
            scheme = before
        if req.host and proxy_bypass(req.host):
            return None
        if user and secret:
            req.add_header('Proxy-authorization', 'Basic ' + _credentials(unquote(user), unquote(secret)))
        req.set_proxy(unquote(place), scheme)
        if before in (scheme, 'https'):
            return None
        return self.parent.open(req, timeout=req.timeout)


def _credentials(user, secret):
    import base64
    return base64.b64encode(f'{user}:{secret}'.encode()).decode('ascii')


class HTTPCookieProcessor(BaseHandler):
    """Keeps a jar of cookies, which requests get and answers fill."""

    def __init__(self, cookiejar=None):
        if cookiejar is None:
            import http.cookiejar
            cookiejar = http.cookiejar.CookieJar()
        self.cookiejar = cookiejar

    def http_request(self, request):
        """The request with its cookies."""
        if self.cookiejar is not None:
            self.cookiejar.add_cookie_header(request)
        return request

    def http_response(self, request, response):
        """The answer, whose cookies are kept."""
        if self.cookiejar is not None:
            self.cookiejar.extract_cookies(response, request)
        return response

    https_request, https_response = http_request, http_response


class HTTPPasswordMgr:
    """Names and passwords by realm and address."""

    def __init__(self):
        self.passwd = {}

    def add_password(self, realm, uri, user, passwd):
        """Keep a name and a password for an address or several."""
        known = self.passwd.setdefault(realm, {})
        for with_port in (True, False):
            known[self._places(uri, with_port)] = user, passwd

    def _places(self, uri, with_port):
        return tuple([self.reduce_uri(each, with_port) for each in ([uri] if isinstance(uri, str) else uri)])

    def find_user_password(self, realm, authuri):
        """The name and the password for an address."""
        known = self.passwd.get(realm, {})
        for with_port in (True, False):
            asked = self.reduce_uri(authuri, with_port)
            for places, found in known.items():
                if any([self.is_suburi(place, asked) for place in places]):
                    return found
        return None, None

    def reduce_uri(self, uri, default_port=True):
        """The place and the path of an address, which may be a place alone. A port that the scheme implies is written out."""
        parts = urllib.parse.urlsplit(uri)
        place, path = (parts.netloc, parts.path or '/') if parts.netloc else (uri, '/')
        port = {'http': 80, 'https': 443}.get(parts.scheme) if parts.netloc else None
        if default_port and port is not None and urllib.parse._splitport(place)[1] is None:
            place = f'{place}:{port}'
        return place, path

    def is_suburi(self, base, test):
        """Tell whether an address lies below another one; both as reduce_uri() gives them."""
        return base == test or base[0] == test[0] and test[1].startswith(base[1] if base[1].endswith('/') else base[1] + '/')


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    """Asks the realm None where another one has nothing."""

    def find_user_password(self, realm, authuri):
        """The name and the password for an address."""
        found = super().find_user_password(realm, authuri)
        return found if found[0] is not None else super().find_user_password(None, authuri)


class HTTPPasswordMgrWithPriorAuth(HTTPPasswordMgrWithDefaultRealm):
    """Knows besides at which addresses a name and a password are sent without being asked for."""

    def __init__(self):
        self.authenticated = {}
        super().__init__()

    def add_password(self, realm, uri, user, passwd, is_authenticated=False):
        """Keep a name and a password, and whether they are sent without being asked for."""
        self.update_authenticated(uri, is_authenticated)
        for each in (None,) if realm is None else (None, realm):
            super().add_password(each, uri, user, passwd)

    def update_authenticated(self, uri, is_authenticated=False):
        """Set whether they are sent without being asked for."""
        for with_port in (True, False):
            self.authenticated.update(dict.fromkeys(self._places(uri, with_port), is_authenticated))

    def is_authenticated(self, authuri):
        """Whether they are sent without being asked for; None for an address that is not known."""
        for with_port in (True, False):
            asked = self.reduce_uri(authuri, with_port)
            for place, flag in self.authenticated.items():
                if self.is_suburi(place, asked):
                    return flag
        return None


class AbstractBasicAuthHandler:
    """Answers a demand for a name and a password in the clear, once for each request."""

    rx = re.compile(r'(?:^|,)[ \t]*([^ \t,]+)[ \t]+realm=(["\']?)([^"\',]*)\2', re.IGNORECASE)

    def __init__(self, password_mgr=None):
        self.passwd = HTTPPasswordMgr() if password_mgr is None else password_mgr
        self.add_password = self.passwd.add_password

    def http_error_auth_reqed(self, authreq, host, req, headers):
        """What the retried request gives, or None; a way that is not Basic is a ValueError."""
        unknown = None
        for demand in headers.get_all(authreq) or ():
            found = list(self.rx.finditer(demand))
            if not found and demand.strip():
                unknown = demand.split()[0]
            for each in found:
                if each[1].lower() == 'basic':
                    if not each[2]:
                        import warnings
                        warnings.warn('Basic Auth Realm was unquoted', UserWarning, 3)
                    return self.retry_http_basic_auth(host, req, each[3])
                unknown = each[1]
        if unknown is not None:
            raise ValueError(f'AbstractBasicAuthHandler does not support the following scheme: {unknown!r}')

    def retry_http_basic_auth(self, host, req, realm):
        """What the request gives with the name and the password of the realm, or None where there is none."""
        user, secret = self.passwd.find_user_password(realm, host)
        if secret is None:
            return None
        auth = 'Basic ' + _credentials(user, secret)
        if req.get_header(self.auth_header, None) == auth:
            return None
        req.add_unredirected_header(self.auth_header, auth)
        return self.parent.open(req, timeout=req.timeout)

    def http_request(self, req):
        """The request, with a name and a password where its address gets them without asking."""
        known = getattr(self.passwd, 'is_authenticated', None)
        if known and known(req.full_url) and not req.has_header('Authorization'):
            user, secret = self.passwd.find_user_password(None, req.full_url)
            req.add_unredirected_header('Authorization', 'Basic ' + _credentials(user, secret))
        return req

    def http_response(self, req, response):
        """The answer; whether it is one of success decides whether its address gets them without asking from now on."""
        if hasattr(self.passwd, 'is_authenticated'):
            self.passwd.update_authenticated(req.full_url, 200 <= response.code < 300)
        return response

    https_request, https_response = http_request, http_response


class HTTPBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    """Names and passwords for servers."""

    auth_header = 'Authorization'

    def http_error_401(self, req, fp, code, msg, headers):
        """What the request gives with a name and a password."""
        return self.http_error_auth_reqed('www-authenticate', req.full_url, req, headers)


class ProxyBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    """Names and passwords for proxies."""

    auth_header = 'Proxy-authorization'

    def http_error_407(self, req, fp, code, msg, headers):
        """What the request gives with a name and a password."""
        return self.http_error_auth_reqed('proxy-authenticate', req.host, req, headers)


class AbstractDigestAuthHandler:
    """Answers a demand for a name and a password with their digest."""

    def __init__(self, passwd=None):
        self.passwd = HTTPPasswordMgr() if passwd is None else passwd
        self.add_password = self.passwd.add_password
        self.retried = self.nonce_count = 0
        self.last_nonce = None

    def reset_retry_count(self):
        """Begin to count tries anew."""
        self.retried = 0

    def http_error_auth_reqed(self, auth_header, host, req, headers):
        """What the retried request gives, or None; after five tries HTTPError."""
        demand = headers.get(auth_header, None)
        if self.retried > 5:
            raise HTTPError(req.full_url, 401, 'digest auth failed', headers, None)
        self.retried += 1
        if demand:
            scheme = demand.split()[0]
            if scheme.lower() == 'digest':
                return self.retry_http_digest_auth(req, demand)
            if scheme.lower() != 'basic':
                raise ValueError(f'AbstractDigestAuthHandler does not support the following scheme: {scheme!r}')

    def retry_http_digest_auth(self, req, auth):
        """What the request gives with the digest that the demand asks for."""
        asked = parse_keqv_list(filter(None, parse_http_list(auth.split(' ', 1)[1])))
        answer = self.get_authorization(req, asked)
        if answer is None:
            return None
        answer = 'Digest ' + answer
        if req.headers.get(self.auth_header, None) == answer:
            return None
        req.add_unredirected_header(self.auth_header, answer)
        return self.parent.open(req, timeout=req.timeout)

    def get_cnonce(self, nonce):
        """A text that nobody can guess."""
        import secrets
        return secrets.token_hex(8)

    def get_algorithm_impls(self, algorithm):
        """The functions H(text) and KD(secret, data) of an algorithm."""
        import hashlib
        kinds = {'MD5': hashlib.md5, 'SHA': hashlib.sha1, 'SHA-256': hashlib.sha256}
        if algorithm not in kinds:
            raise ValueError(f'Unsupported digest authentication algorithm {algorithm!r}')

        def digest(text):
            return kinds[algorithm](text.encode('ascii')).hexdigest()
        return digest, lambda secret, data: digest(f'{secret}:{data}')

    def get_entity_digest(self, data, chk):
        """None: the digest does not cover the body."""
        return None

    def get_authorization(self, req, chal):
        """The header's value for a demand, or None where no password is known."""
        realm, nonce = chal.get('realm'), chal.get('nonce')
        if realm is None or nonce is None:
            return None
        algorithm, qop = chal.get('algorithm', 'MD5'), chal.get('qop')
        digest, keyed = self.get_algorithm_impls(algorithm)
        user, secret = self.passwd.find_user_password(realm, req.full_url)
        if user is None:
            return None
        who, what = digest(f'{user}:{realm}:{secret}'), digest(f'{req.get_method()}:{req.selector}')
        more = ''
        if qop is None:
            response = keyed(who, f'{nonce}:{what}')
        elif 'auth' in qop.split(','):
            self.nonce_count = self.nonce_count + 1 if nonce == self.last_nonce else 1
            self.last_nonce = nonce
            count, own = f'{self.nonce_count:08x}', self.get_cnonce(nonce)
            response = keyed(who, f'{nonce}:{count}:{own}:auth:{what}')
            more = f', qop=auth, nc={count}, cnonce="{own}"'
        else:
            raise URLError(f'qop {qop!r} is not supported.')
        answer = f'username="{user}", realm="{realm}", nonce="{nonce}", uri="{req.selector}", response="{response}"'
        if 'opaque' in chal:
            answer += f', opaque="{chal["opaque"]}"'
        return f'{answer}, algorithm="{algorithm}"{more}'


class HTTPDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    """Digests for servers."""

    auth_header = 'Authorization'
    handler_order = 490

    def http_error_401(self, req, fp, code, msg, headers):
        """What the request gives with a digest."""
        found = self.http_error_auth_reqed('www-authenticate', urllib.parse.urlparse(req.full_url)[1], req, headers)
        self.reset_retry_count()
        return found


class ProxyDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    """Digests for proxies."""

    auth_header = 'Proxy-Authorization'
    handler_order = 490

    def http_error_407(self, req, fp, code, msg, headers):
        """What the request gives with a digest."""
        found = self.http_error_auth_reqed('proxy-authenticate', req.host, req, headers)
        self.reset_retry_count()
        return found


class OpenerDirector:
    """Asks its handlers, in their order, to open requests."""

    def __init__(self):
        self.addheaders = [('User-agent', 'Python-urllib/' + __version__)]
        self.handlers = []
        # For open, request and response the handlers by protocol; for error by protocol and by kind of error.
        self.handle_open, self.handle_error, self.process_request, self.process_response = {}, {}, {}, {}

    def add_handler(self, handler):
        """Add a handler, for what the names of its methods say."""
        from bisect import insort
        if not hasattr(handler, 'add_parent'):
            raise TypeError('expected BaseHandler instance, got %r' % type(handler))
        useful = False
        for name in dir(handler):
            protocol, _line, what = name.partition('_')
            if name in ('redirect_request', 'do_open', 'proxy_open'):
                continue  # no protocols
            if what.startswith('error'):
                kind = what.partition('_')[2]
                where, key = self.handle_error.setdefault(protocol, {}), int(kind) if kind.isdecimal() else kind
            elif what in ('open', 'request', 'response'):
                where, key = {'open': self.handle_open, 'request': self.process_request, 'response': self.process_response}[what], protocol
            else:
                continue
            insort(where.setdefault(key, []), handler)
            useful = True
        if useful:
            insort(self.handlers, handler)
            handler.add_parent(self)

    def close(self):
        """Do nothing."""

    def _call_chain(self, chain, kind, meth_name, *args):
        for handler in chain.get(kind, ()):
            result = getattr(handler, meth_name)(*args)
            if result is not None:
                return result
        return None

    def open(self, fullurl, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        """Open an address or a request."""
        req = Request(fullurl, data) if isinstance(fullurl, str) else fullurl
        if data is not None:
            req.data = data
        req.timeout = timeout
        sys.audit('urllib.Request', req.full_url, req.data, req.headers, req.get_method())
        protocol = req.type
        for handler in self.process_request.get(protocol, ()):
            req = getattr(handler, protocol + '_request')(req)
        response = self._open(req, data)
        for handler in self.process_response.get(protocol, ()):
            response = getattr(handler, protocol + '_response')(req, response)
        return response

    def _open(self, req, data=None):
        for protocol in ('default', req.type, 'unknown'):
            if response := self._call_chain(self.handle_open, protocol, protocol + '_open', req):
                return response
        return None

    def error(self, proto, *args):
        """Ask the handlers of an error; those of HTTP by the status."""
        if proto not in ('http', 'https'):
            return self._call_chain(self.handle_error.get(proto, {}), proto, proto + '_error', *args)
        chains, status = self.handle_error.get('http', {}), args[2]
        return self._call_chain(chains, status, f'http_error_{status}', *args) or \
            self._call_chain(chains, 'default', 'http_error_default', *args)


def build_opener(*handlers):
    """An opener with the usual handlers; those given stand for what they inherit from."""
    opener = OpenerDirector()
    made = [handler() if isinstance(handler, type) else handler for handler in handlers]
    for kind in (ProxyHandler, UnknownHandler, HTTPHandler, HTTPSHandler, HTTPDefaultErrorHandler, HTTPRedirectHandler, FTPHandler,
                 FileHandler, HTTPErrorProcessor, DataHandler):
        if not any([isinstance(handler, kind) for handler in made]):
            opener.add_handler(kind())
    for handler in made:
        opener.add_handler(handler)
    return opener


def install_opener(opener):
    """Set the opener that urlopen() asks."""
    global _opener
    _opener = opener


def urlopen(url, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, *, context=None):
    """Open an address or a request: data:, and what open() gives as file:. The network is not there."""
    global _opener
    if context is not None:
        return build_opener(HTTPSHandler(context=context)).open(url, data, timeout)
    if _opener is None:
        _opener = build_opener()
    return _opener.open(url, data, timeout)


_temporary = []


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Write what an address gives to a file; without a name to a temporary one, and a local file stays where it is."""
    scheme, path = urllib.parse._splittype(url)
    with urlopen(url, data) as answer:
        headers = answer.info()
        if scheme == 'file' and not filename:
            import os
            return os.path.normpath(url2pathname(path)), headers
        if filename:
            out = open(filename, 'wb')
        else:
            import tempfile
            out = tempfile.NamedTemporaryFile(delete=False)
            filename = out.name
            _temporary.append(filename)
        with out:
            _copy(url, answer, headers, out, reporthook, (filename, headers))
    return filename, headers


def _copy(url, answer, headers, out, hook, result):
    # Copies in blocks; who asked hears of each. An answer that is shorter than it says raises.
    size, block, got, count = int(headers.get('Content-Length', -1)), 8192, 0, 0
    if hook:
        hook(0, block, size)
    while data := answer.read(block):
        out.write(data)
        got += len(data)
        count += 1
        if hook:
            hook(count, block, size)
    if 0 <= size and got < size:
        raise ContentTooShortError(f'retrieval incomplete: got only {got} out of {size} bytes', result)


def urlcleanup():
    """Remove the temporary files of urlretrieve(), and forget the opener."""
    import os
    while _temporary:
        try:
            os.unlink(_temporary.pop())
        except OSError:
            pass
    install_opener(None)


def parse_http_list(s):
    """The parts between commas that stand outside of quotation marks; a backslash within them stands for what follows it."""
    parts = re.findall(r'(?:"(?:\\.|[^"\\])*"?|[^,"])+', s)
    return [re.sub(r'"(?:\\.|[^"\\])*"?', lambda quoted: re.sub(r'\\(.)', r'\1', quoted[0]), part).strip() for part in parts]


def parse_keqv_list(l):
    """The dict of texts KEY=VALUE."""
    pairs = [part.split('=', 1) for part in l]
    return {name: value[1:-1] if len(value) > 1 and value[0] == value[-1] == '"' else value for name, value in pairs}


ftpcache = {}


def thishost():
    """The addresses of this machine."""
    return tuple(_local_addresses())


class URLopener:
    """Opens addresses by its methods open_SCHEME: the old way, which urlopen() stands for today."""

    version = 'Python-urllib/' + __version__

    def __init__(self, proxies=None, **x509):
        import warnings
        warnings.warn(f'{type(self).__name__} style of invoking requests is deprecated. Use newer urlopen functions/methods',
                      DeprecationWarning, stacklevel=3)
        self.proxies = getproxies() if proxies is None else proxies
        if not hasattr(self.proxies, 'keys'):
            raise TypeError('proxies must be a mapping')
        self.key_file, self.cert_file = x509.get('key_file'), x509.get('cert_file')
        self.addheaders = [('User-Agent', self.version), ('Accept', '*/*')]
        self.tempcache, self.ftpcache = None, ftpcache
        self._files = []

    def close(self):
        """Remove the temporary files."""
        self.cleanup()

    def cleanup(self):
        """Remove the temporary files, and forget what was retrieved."""
        import os
        while self._files:
            try:
                os.unlink(self._files.pop())
            except OSError:
                pass
        if self.tempcache:
            self.tempcache.clear()

    def addheader(self, *args):
        """Send a header with each request."""
        self.addheaders.append(args)

    def open(self, fullurl, data=None):
        """Open an address, by the method that its scheme names."""
        fullurl = quote(urllib.parse.unwrap(urllib.parse._to_bytes(fullurl)), safe="%/:=&?~#+!$,;'@()*[]|")
        if self.tempcache and fullurl in self.tempcache:
            name, headers = self.tempcache[fullurl]
            return urllib.response.addinfourl(open(name, 'rb'), headers, fullurl)
        scheme, url = urllib.parse._splittype(fullurl)
        scheme = scheme or 'file'
        proxy = self.proxies.get(scheme)
        self.type = scheme
        if proxy:
            scheme, rest = urllib.parse._splittype(proxy)
            url = urllib.parse._splithost(rest)[0], fullurl
        method = getattr(self, 'open_' + scheme.replace('-', '_'), None)
        if method is None or scheme.replace('-', '_') == 'local_file':
            return self.open_unknown_proxy(proxy, fullurl, data) if proxy else self.open_unknown(fullurl, data)
        try:
            return method(url) if data is None else method(url, data)
        except (HTTPError, URLError):
            raise
        except OSError as e:
            raise OSError('socket error', e) from e

    def open_unknown(self, fullurl, data=None):
        """Refuse a scheme that has no method."""
        raise OSError('url error', 'unknown url type', urllib.parse._splittype(fullurl)[0])

    def open_unknown_proxy(self, proxy, fullurl, data=None):
        """Refuse a proxy whose scheme has no method."""
        raise OSError('url error', f'invalid proxy for {self.type}', proxy)

    def retrieve(self, url, filename=None, reporthook=None, data=None):
        """Write what an address gives to a file; a local file stays where it is."""
        import os
        import tempfile
        url = urllib.parse.unwrap(urllib.parse._to_bytes(url))
        if self.tempcache and url in self.tempcache:
            return self.tempcache[url]
        scheme, place = urllib.parse._splittype(url)
        if filename is None and scheme in (None, 'file'):
            try:
                with self.open_local_file(place) as answer:
                    headers = answer.info()
                return url2pathname(urllib.parse._splithost(place)[1]), headers
            except OSError:
                pass
        with self.open(url, data) as answer:
            headers = answer.info()
            if filename:
                out = open(filename, 'wb')
            else:
                path = urllib.parse.urlsplit(url).path
                handle, filename = tempfile.mkstemp(os.path.splitext(path)[1])
                self._files.append(filename)
                out = os.fdopen(handle, 'wb')
            result = filename, headers
            if self.tempcache is not None:
                self.tempcache[url] = result
            with out:
                _copy(url, answer, headers, out, reporthook, result)
        return result

    def _open_http(self, make, url, data):
        # With a proxy the place and the address come as two.
        if isinstance(url, str):
            place, selector = urllib.parse._splithost(url)
            user, host = urllib.parse._splituser(place) if place else (None, place)
            proxy_user, shown = None, f'{self.type}:{url}'
        else:
            place, selector = url
            proxy_user, place = urllib.parse._splituser(place)
            rest = urllib.parse._splittype(selector)[1]
            shown = selector
            user, host = urllib.parse._splituser(urllib.parse._splithost(rest)[0] or '')
            if proxy_bypass(host):
                place = host
        if not host:
            raise OSError('http error', 'no host given')
        headers = {}
        if proxy_user:
            headers['Proxy-Authorization'] = 'Basic ' + _credentials(*unquote(proxy_user).partition(':')[::2])
        if user:
            headers['Authorization'] = 'Basic ' + _credentials(*unquote(user).partition(':')[::2])
        headers.update({'Host': host, 'Connection': 'close'}, **dict(self.addheaders))
        host = unquote(host)
        connection = make(host if isinstance(url, str) else place)
        if data is not None:
            headers['Content-Type'] = 'application/x-www-form-urlencoded'
            connection.request('POST', selector, data, headers)
        else:
            connection.request('GET', selector, headers=headers)
        try:
            answer = connection.getresponse()
        except http.client.BadStatusLine:
            raise URLError('http protocol error: bad status line')
        if 200 <= answer.status < 300:
            return urllib.response.addinfourl(answer, answer.msg, shown, answer.status)
        return self.http_error(url, answer.fp, answer.status, answer.reason, answer.msg, data)

    def open_http(self, url, data=None):
        """Ask a server."""
        return self._open_http(lambda host: http.client.HTTPConnection(host), url, data)

    def open_https(self, url, data=None):
        """Ask a server by TLS."""
        return self._open_http(lambda host: http.client.HTTPSConnection(host), url, data)

    def http_error(self, url, fp, errcode, errmsg, headers, data=None):
        """What the method for a status gives, http_error_STATUS or http_error_default."""
        method = getattr(self, f'http_error_{errcode}', None)
        if method is not None:
            result = method(url, fp, errcode, errmsg, headers, *([] if data is None else [data]))
            if result:
                return result
        return self.http_error_default(url, fp, errcode, errmsg, headers)

    def http_error_default(self, url, fp, errcode, errmsg, headers):
        """Raise HTTPError."""
        fp.close()
        raise HTTPError(url, errcode, errmsg, headers, None)

    def open_file(self, url):
        """A local file."""
        if not isinstance(url, str):
            raise URLError('file error: proxy support for file protocol currently not implemented')
        if url.startswith('//') and not url.startswith('///') and not url.lower().startswith('//localhost/'):
            raise ValueError('file:// scheme is supported only on localhost')
        return self.open_local_file(url)

    def open_local_file(self, url):
        """A local file."""
        host, path = urllib.parse._splithost(url)
        req = Request('file:' + (f'//{host}' if host else '') + path)
        answer = FileHandler().open_local_file(req)
        answer.url = 'file://' + path if path.startswith('/') else path
        return answer

    def open_ftp(self, url):
        """A file of a server of FTP."""
        import ftplib
        if not isinstance(url, str):
            raise URLError('ftp error: proxy support for ftp protocol currently not implemented')
        host, path = urllib.parse._splithost(url)
        if not host:
            raise URLError('ftp error: no host given')
        user, host = urllib.parse._splituser(host)
        user, secret = urllib.parse._splitpasswd(user) if user else (None, None)
        host, port = urllib.parse._splitport(host)
        dirs, file, kind = _ftp_place(path)
        try:
            key = unquote(user or ''), socket.gethostbyname(unquote(host)), int(port or ftplib.FTP_PORT), '/'.join(dirs)
            while len(self.ftpcache) > MAXFTPCACHE:
                old = next(each for each in self.ftpcache if each != key)
                self.ftpcache.pop(old).close()
            if key not in self.ftpcache:
                self.ftpcache[key] = ftpwrapper(key[0], unquote(secret or ''), *key[1:3], dirs)
            stream, size = self.ftpcache[key].retrfile(file, kind)
        except ftplib.all_errors as e:
            raise URLError(f'ftp error: {e}') from e
        return urllib.response.addinfourl(stream, _ftp_headers('ftp:' + url, size), 'ftp:' + url)

    def open_data(self, url, data=None):
        """An address that is its own data."""
        if not isinstance(url, str):
            raise URLError('data error: proxy support for data protocol currently not implemented')
        return DataHandler().data_open(Request('data:' + url))


class FancyURLopener(URLopener):
    """Follows answers to other addresses, and asks for names and passwords."""

    def __init__(self, *args, **kwargs):
        URLopener.__init__(self, *args, **kwargs)
        self.auth_cache, self.tries, self.maxtries = {}, 0, 10

    def http_error_default(self, url, fp, errcode, errmsg, headers):
        """The answer as it is."""
        return urllib.response.addinfourl(fp, headers, 'http:' + url, errcode)

    def http_error_302(self, url, fp, errcode, errmsg, headers, data=None):
        """What the other address gives."""
        self.tries += 1
        try:
            if self.maxtries and self.tries >= self.maxtries:
                failed = getattr(self, 'http_error_500', self.http_error_default)
                return failed(url, fp, 500, 'Internal Server Error: Redirect Recursion', headers)
            return self.redirect_internal(url, fp, errcode, errmsg, headers, data)
        finally:
            self.tries = 0

    http_error_301 = http_error_303 = http_error_302

    def redirect_internal(self, url, fp, errcode, errmsg, headers, data):
        """What the other address gives, or None where the answer names none."""
        place = headers.get('location') or headers.get('uri')
        if place is None:
            return None
        fp.close()
        place = urllib.parse.urljoin(f'{self.type}:{url}', place)
        if urllib.parse.urlsplit(place).scheme not in ('http', 'https', 'ftp', ''):
            raise HTTPError(place, errcode, f"{errmsg} Redirection to url '{place}' is not allowed.", headers, fp)
        return self.open(place)

    def http_error_307(self, url, fp, errcode, errmsg, headers, data=None):
        """What the other address gives, where nothing was sent."""
        if data is None:
            return self.http_error_302(url, fp, errcode, errmsg, headers, data)
        return self.http_error_default(url, fp, errcode, errmsg, headers)

    http_error_308 = http_error_307

    def http_error_401(self, url, fp, errcode, errmsg, headers, data=None, retry=False):
        """What the address gives with a name and a password, where they are known."""
        found = AbstractBasicAuthHandler.rx.search(headers.get('www-authenticate') or '')
        if not retry or not found or found[1].lower() != 'basic':
            return URLopener.http_error_default(self, url, fp, errcode, errmsg, headers)
        return self.retry_http_basic_auth(url, found[3], data)

    def http_error_407(self, url, fp, errcode, errmsg, headers, data=None, retry=False):
        """Raise HTTPError: a proxy wants a name and a password."""
        return URLopener.http_error_default(self, url, fp, errcode, errmsg, headers)

    def retry_http_basic_auth(self, url, realm, data=None):
        """What the address gives with a name and a password, or None without any."""
        host, selector = urllib.parse._splithost(url)
        host = urllib.parse._splituser(host)[1]
        user, secret = self.get_user_passwd(host, realm)
        if not (user or secret):
            return None
        full = f'{self.type}://{quote(user, safe="")}:{quote(secret, safe="")}@{host}{selector}'
        return self.open(full) if data is None else self.open(full, data)

    def get_user_passwd(self, host, realm, clear_cache=0):
        """The name and the password for a realm of a host, which prompt_user_passwd() tells once."""
        key = f'{realm}@{host.lower()}'
        if key in self.auth_cache:
            if not clear_cache:
                return self.auth_cache[key]
            del self.auth_cache[key]
        user, secret = self.prompt_user_passwd(host, realm)
        if user or secret:
            self.auth_cache[key] = user, secret
        return user, secret

    def prompt_user_passwd(self, host, realm):
        """Ask whoever runs the program."""
        import getpass
        try:
            user = input(f'Enter username for {realm} at {host}: ')
            return user, getpass.getpass(f'Enter password for {user} in {realm} at {host}: ')
        except KeyboardInterrupt:
            print()
            return None, None
