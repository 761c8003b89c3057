"""Requests as objects, openers and handlers; what would need the network raises URLError."""
import _absent
import io
import re
import urllib.parse
import urllib.response
from urllib.error import HTTPError, URLError
from urllib.parse import quote, unquote

__all__ = ['Request', 'OpenerDirector', 'BaseHandler', 'HTTPDefaultErrorHandler', 'HTTPRedirectHandler', 'HTTPCookieProcessor',
           'ProxyHandler', 'HTTPPasswordMgr', 'HTTPPasswordMgrWithDefaultRealm', 'AbstractBasicAuthHandler', 'HTTPBasicAuthHandler', 'ProxyBasicAuthHandler',
           'AbstractDigestAuthHandler', 'HTTPDigestAuthHandler', 'ProxyDigestAuthHandler', 'HTTPHandler', 'HTTPSHandler',
           'FileHandler', 'FTPHandler', 'UnknownHandler', 'HTTPErrorProcessor', 'DataHandler', 'urlopen', 'install_opener',
           'build_opener', 'pathname2url', 'url2pathname', 'getproxies', 'urlretrieve', 'urlcleanup', 'parse_http_list',
           'parse_keqv_list']
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
    return found


def proxy_bypass_environment(host, proxies=None):
    """Whether no_proxy says that a host is asked without a proxy."""
    names = (getproxies_environment() if proxies is None else proxies).get('no')
    if not names:
        return False
    if names == '*':
        return True
    host = host.lower()
    for with_port in (host, re.sub(r':\d+$', '', host)):
        for name in names.lower().split(','):
            name = name.strip().lstrip('.')
            if name and (with_port == name or with_port.endswith('.' + name)):
                return True
    return False


def getproxies():
    """The proxies that the program's os.environ names."""
    return getproxies_environment()


def proxy_bypass(host, proxies=None):
    """Tell whether a host is asked without a proxy."""
    return proxy_bypass_environment(host, proxies)


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
        whole = re.sub(r'^<(?:URL:)?(.*)>$', r'\1', url.strip())
        self._url, _mark, fragment = whole.partition('#')
        self.fragment = fragment or None
        m = re.match(r'([^/:]+):(?://([^/?]*))?(.*)', self._url, re.DOTALL)
        if not m:
            raise ValueError(f'unknown url type: {self._url!r}')
        self.type, self.host, self.selector = m[1].lower(), m[2] and unquote(m[2]), m[3]
        if self.host is not None and self.selector[:1] != '/':
            self.selector = '/' + self.selector

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


def _refusing(*names):
    def refused(self, req):
        raise URLError(_absent.text(f'opening {req.full_url}', 'network'))
    return dict.fromkeys(names, refused)


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


HTTPHandler = type('HTTPHandler', (BaseHandler,), {'__module__': __name__, '__doc__': 'Refuses: there is no network.', **_refusing('http_open')})
HTTPSHandler = type('HTTPSHandler', (BaseHandler,), {'__module__': __name__, '__doc__': 'Refuses: there is no network.',
                                                     '__init__': lambda self, debuglevel=None, context=None, check_hostname=None: None,
                                                     **_refusing('https_open')})
FTPHandler = type('FTPHandler', (BaseHandler,), {'__module__': __name__, '__doc__': 'Refuses: there is no network.', **_refusing('ftp_open')})


class FileHandler(BaseHandler):
    """Opens files, which open() must give."""

    def file_open(self, req):
        """The file as an answer."""
        if req.host not in (None, '', 'localhost'):
            raise URLError('file:// scheme is supported only on localhost')
        import email
        try:
            stream = open(url2pathname(req.selector), 'rb')
        except OSError as e:
            raise URLError(e, req.selector) from e
        return urllib.response.addinfourl(stream, email.message_from_string(''), req.full_url)


class DataHandler(BaseHandler):
    """Opens addresses that are their own data."""

    def data_open(self, req):
        """The data as an answer."""
        import base64
        import email
        kind, _comma, text = req.full_url.partition(':')[2].partition(',')
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


class ProxyHandler(BaseHandler):
    """Keeps proxies."""

    handler_order = 100

    def __init__(self, proxies=None):
        self.proxies = getproxies() if proxies is None else proxies


class HTTPCookieProcessor(BaseHandler):
    """Keeps a jar of cookies, which requests get and answers fill."""

    def __init__(self, cookiejar=None):
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
        """Keep a name and a password."""
        for each in [uri] if isinstance(uri, str) else uri:
            self.passwd.setdefault(realm, []).append((each, user, passwd))

    def find_user_password(self, realm, authuri):
        """The name and the password for an address."""
        for uri, user, passwd in self.passwd.get(realm, ()):
            if authuri == uri or authuri.startswith(uri.rstrip('/') + '/') or uri in authuri.split('/')[:3]:
                return user, passwd
        return None, None


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    """Asks the realm None where another one has nothing."""

    def find_user_password(self, realm, authuri):
        """The name and the password for an address."""
        found = super().find_user_password(realm, authuri)
        return found if found[0] is not None else super().find_user_password(None, authuri)


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
                    return self.retry_http_basic_auth(host, req, each[3])
                unknown = each[1]
        if unknown is not None:
            raise ValueError(f'AbstractBasicAuthHandler does not support the following scheme: {unknown!r}')

    def retry_http_basic_auth(self, host, req, realm):
        """What the request gives with the name and the password of the realm, or None where there is none."""
        from base64 import b64encode
        user, secret = self.passwd.find_user_password(realm, host)
        if secret is None:
            return None
        auth = 'Basic ' + b64encode(f'{user}:{secret}'.encode()).decode('ascii')
        if req.get_header(self.auth_header, None) == auth:
            return None
        req.add_unredirected_header(self.auth_header, auth)
        return self.parent.open(req, timeout=req.timeout)


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

    def add_handler(self, handler):
        """Add a handler."""
        if not hasattr(handler, 'add_parent'):
            raise TypeError('expected BaseHandler instance, got %r' % type(handler))
        self.handlers.append(handler)
        self.handlers.sort()
        handler.add_parent(self)

    def close(self):
        """Do nothing."""

    def _ask(self, name, *args):
        for handler in self.handlers:
            method = getattr(handler, name, None)
            if method is not None and (result := method(*args)) is not None:
                return result
        return None

    def open(self, fullurl, data=None, timeout=None):
        """Open an address or a request."""
        req = Request(fullurl, data) if isinstance(fullurl, str) else fullurl
        if data is not None:
            req.data = data
        req.timeout = timeout
        protocol = req.type
        for handler in self.handlers:
            if change := getattr(handler, protocol + '_request', None):
                req = change(req)
        response = self._ask('default_open', req) or self._ask(protocol + '_open', req) or self._ask('unknown_open', req)
        for handler in self.handlers:
            if change := getattr(handler, protocol + '_response', None):
                response = change(req, response)
        return response

    def error(self, proto, *args):
        """Ask the handlers of an error."""
        return self._ask(f'http_error_{args[2]}', *args) or self._ask('http_error_default', *args)


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


def urlopen(url, data=None, timeout=None, *, context=None):
    """Open an address or a request: data:, and what open() gives as file:; all others raise URLError."""
    return (_opener or build_opener()).open(url, data, timeout)


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Write what an address gives to a file, which must be named."""
    with urlopen(url, data) as answer:
        if filename is None:
            raise URLError('urlretrieve needs the name of a file')
        with open(filename, 'wb') as out:
            out.write(answer.read())
        return filename, answer.info()


def urlcleanup():
    """Forget the opener."""
    install_opener(None)


def parse_http_list(s):
    """The parts between commas that stand outside of quotation marks."""
    return [part.strip() for part in re.findall(r'((?:"(?:\\.|[^"\\])*"|[^,"])+)', s)]


def parse_keqv_list(l):
    """The dict of texts KEY=VALUE."""
    pairs = [part.split('=', 1) for part in l]
    return {name: value[1:-1] if len(value) > 1 and value[0] == value[-1] == '"' else value for name, value in pairs}
