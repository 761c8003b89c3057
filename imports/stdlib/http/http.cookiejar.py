"""Cookies of a client: taking them out of answers, keeping them, and putting them into requests."""
import datetime
import re
import time
import urllib.parse
from calendar import timegm

__all__ = ['Cookie', 'CookieJar', 'CookiePolicy', 'DefaultCookiePolicy', 'FileCookieJar', 'LWPCookieJar', 'LoadError', 'MozillaCookieJar']
debug = False
DEFAULT_HTTP_PORT = '80'
MISSING_FILENAME_TEXT = 'a filename was not supplied (nor was the CookieJar instance initialised with one)'
NETSCAPE_HEADER_TEXT = '# Netscape HTTP Cookie File\n# Written here; changes by hand may be lost.\n\n'
NETSCAPE_MAGIC_RGX = re.compile('#( Netscape)? HTTP Cookie File')
HTTPONLY_PREFIX, HTTPONLY_ATTR = '#HttpOnly_', 'HTTPOnly'
EPOCH_YEAR = 1970
DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
_MONTHS = {name.lower(): i for i, name in enumerate(MONTHS, 1)}
_HIGHEST = 100000  # characters of a header that are looked at


MONTHS_LOWER, logger, HTTP_PATH_SAFE = [name.lower() for name in MONTHS], None, "%/;:@&=+$,!~*'()"
# Patterns for pieces of headers and for times, which programs take from here; made when one is asked for.
_PATTERNS = {
    'cut_port_re': (r':\d+$', re.ASCII), 'ESCAPED_CHAR_RE': ('%([0-9a-fA-F][0-9a-fA-F])', 0), 'HEADER_ESCAPE_RE': (r'\\(.)', 0),
    'HEADER_JOIN_ESCAPE_RE': (r'([\"\\])', 0), 'HEADER_TOKEN_RE': (r'^\s*([^=\s;,]+)', 0), 'HEADER_VALUE_RE': (r'^\s*=\s*([^\s;,]*)', 0),
    'HEADER_QUOTED_VALUE_RE': (r'^\s*=\s*\"([^\"\\]*(?:\\.[^\"\\]*)*)\"', 0), 'TIMEZONE_RE': (r'^([-+])?(\d\d?):?(\d\d)?$', re.ASCII),
    'WEEKDAY_RE': (fr'^(?:{"|".join(DAYS)})[a-z]*,?\s*', re.I | re.ASCII),
    'STRICT_DATE_RE': (r'^[SMTWF][a-z][a-z], (\d\d) ([JFMASOND][a-z][a-z]) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$', re.ASCII),
    'LOOSE_HTTP_DATE_RE': (r'^(\d\d?)(?:\s+|[-/])(\w+)(?:\s+|[-/])(\d+)(?:(?:\s+|:)(\d\d?):(\d\d)(?::(\d\d))?)?'
                           r'\s*(?:([-+]?\d{2,4}|(?![APap][Mm]\b)[A-Za-z]+)\s*)?(?:\(\w+\)\s*)?$', re.ASCII),
    'ISO_DATE_RE': (r'^(\d{4})[-/]?(\d\d?)[-/]?(\d\d?)(?:(?:\s+|[-:Tt])(\d\d?):?(\d\d)(?::?(\d\d(?:\.\d*)?))?)?'
                    r'\s*([-+]?\d\d?:?(:?\d\d)?|[Zz])?\s*$', re.ASCII),
}


def __getattr__(name):
    if name not in _PATTERNS:
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    made = globals()[name] = re.compile(*_PATTERNS[name])
    return made


class Absent:
    """What stands for something that is not there."""


class LoadError(OSError):
    """A file of cookies that cannot be read."""


def _utc(t):
    return datetime.datetime.now(datetime.UTC) if t is None else datetime.datetime.fromtimestamp(t, datetime.UTC)


def time2isoz(t=None):
    """Return a time as 1994-11-24 08:49:37Z."""
    return _utc(t).strftime('%Y-%m-%d %H:%M:%SZ')


def time2netscape(t=None):
    """Return a time as Wed, 09-Nov-1994 08:49:37 GMT."""
    d = _utc(t)
    return f'{DAYS[d.weekday()]}, {d.day:02d}-{MONTHS[d.month - 1]}-{d.year:04d} {d:%H:%M:%S} GMT'


UTC_ZONES = {'GMT': None, 'UTC': None, 'UT': None, 'Z': None}


def offset_from_tz_string(tz):
    """Return the seconds of a zone, or None."""
    if tz in UTC_ZONES:
        return 0
    m = re.fullmatch(r'([-+])?(\d\d?):?(\d\d)?', tz, re.ASCII)
    if not m:
        return None
    seconds = 3600 * int(m.group(2)) + 60 * int(m.group(3) or 0)
    return -seconds if m.group(1) == '-' else seconds


def _stamp(day, month, year, hour, minute, second, zone):
    try:
        month = _MONTHS[month.lower()] if month.lower() in _MONTHS else int(month)
        day, year, hour, minute, second = int(day), int(year), int(hour or 0), int(minute or 0), int(second or 0)
    except ValueError:
        return None
    if year < 1000:
        # Two digits stand for the year that is nearest.
        now = time.localtime().tm_year
        year += now // 100 * 100
        if year - now > 50:
            year -= 100
        elif now - year > 50:
            year += 100
    if not (1 <= month <= 12 and 1 <= day <= 31 and hour <= 24 and minute <= 59 and second <= 61 and EPOCH_YEAR <= year <= datetime.MAXYEAR):
        return None
    offset = offset_from_tz_string((zone or 'UTC').upper())
    return None if offset is None else timegm((year, month, day, hour, minute, second)) - offset


_STRICT = re.compile(r'(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), (\d\d) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) '
                     r'(\d\d):(\d\d):(\d\d) GMT', re.ASCII)
_LOOSE = re.compile(r'(\d\d?)(?:\s+|[-/])(\w+)(?:\s+|[-/])(\d+)(?:(?:\s+|:)(\d\d?):(\d\d)(?::(\d\d))?)?\s*'
                    r'(?:([-+]?\d{2,4}|(?![AP]M\b)[A-Za-z]+)\s*)?(?:\(\w+\)\s*)?', re.ASCII)
_ISO = re.compile(r'(\d{4})[-/]?(\d\d?)[-/]?(\d\d?)(?:(?:\s+|[-:Tt])(\d\d?):?(\d\d)(?::?(\d\d(?:\.\d*)?))?)?\s*'
                  r'([-+]?\d\d?:?(?:\d\d)?|Z|z)?\s*', re.ASCII)


def http2time(text):
    """Return the seconds of a date of HTTP, in one of its many forms, or None."""
    if m := _STRICT.fullmatch(text):
        return float(_stamp(*m.groups(), 'GMT'))
    text = re.sub(r'^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*,?\s*', '', text.lstrip(), count=1, flags=re.I)
    m = _LOOSE.fullmatch(text)
    return _stamp(*m.groups()) if m else None


def iso2time(text):
    """Return the seconds of an ISO date, or None."""
    m = _ISO.fullmatch(text.lstrip())
    if not m:
        return None
    year, month, day, hour, minute, second, zone = m.groups()
    return _stamp(day, month, year, hour, minute, second and str(int(float(second))), zone)


_TOKEN = re.compile(r'\s*([^=\s;,]+)')
_QUOTED = re.compile(r'\s*=\s*"((?:\\.|[^"\\])*)"', re.S)
_PLAIN = re.compile(r'\s*=\s*([^\s;,]*)')


def split_header_words(header_values):
    """Return for each value the list of its words with what they stand for."""
    out = []
    for text in header_values:
        pairs, at = [], 0
        while at < len(text):
            m = _TOKEN.match(text, at)
            if m is None:
                if text[at] == ',' and pairs:
                    out.append(pairs)
                    pairs = []
                at += 1
                continue
            name, at, value = m.group(1), m.end(), None
            if q := _QUOTED.match(text, at):
                value, at = re.sub(r'\\(.)', r'\1', q.group(1)), q.end()
            elif p := _PLAIN.match(text, at):
                value, at = p.group(1).rstrip(), p.end()
            pairs.append((name, value))
        if pairs:
            out.append(pairs)
    return out


def join_header_words(lists):
    """Return the value for such lists."""
    def one(key, value):
        if value is None:
            return key
        if not re.fullmatch(r'\w+', value):
            value = '"%s"' % re.sub(r'(["\\])', r'\\\1', value)
        return f'{key}={value}'
    return ', '.join('; '.join(one(*pair) for pair in pairs) for pairs in lists if pairs)


def strip_quotes(text):
    """Return text without quotes around it."""
    return text.removeprefix('"').removesuffix('"')


def parse_ns_headers(ns_headers):
    """Return for each header of Netscape's cookies the list of its words."""
    out = []
    for header in ns_headers:
        pairs, versioned = [], False
        for i, part in enumerate(header[:_HIGHEST].split(';')):
            key, equals, value = part.strip().partition('=')
            key, value = key.strip(), value.strip() if equals else None
            if not key:
                if i == 0:
                    break
                continue
            if i:
                lower = key.lower()
                if lower in ('expires', 'domain', 'path', 'secure', 'version', 'port', 'max-age'):
                    key = lower
                if key == 'version':
                    versioned = True
                    value = strip_quotes(value) if value is not None else None
                elif key == 'expires':
                    value = http2time(strip_quotes(value)) if value is not None else None
            pairs.append((key, value))
        if pairs:
            if not versioned:
                pairs.append(('version', '0'))
            out.append(pairs)
    return out


IPV4_RE = re.compile(r'\.\d+$', re.ASCII)


def is_HDN(text):
    """Tell whether text is the name of a host and no number."""
    return bool(text) and not IPV4_RE.search(text) and text[0] != '.' and text[-1] != '.'


def domain_match(A, B):
    """Tell whether a host belongs to a domain."""
    A, B = A.lower(), B.lower()
    if A == B:
        return True
    if not is_HDN(A):
        return False
    i = A.rfind(B)
    return i > 0 and B.startswith('.') and is_HDN(B[1:])


def liberal_is_HDN(text):
    """Tell whether text is no number of a host."""
    return not IPV4_RE.search(text)


def user_domain_match(A, B):
    """Tell whether a host is on a list of the user's."""
    A, B = A.lower(), B.lower()
    if not (liberal_is_HDN(A) and liberal_is_HDN(B)):
        return A == B
    return A.endswith(B) if B.startswith('.') else A == B


def request_host(request):
    """Return the host of a request."""
    host = urllib.parse.urlparse(request.get_full_url())[1] or request.get_header('Host', '')
    return re.sub(r':\d+$', '', host, count=1).lower()


def eff_request_host(request):
    """Return the host of a request, and with .local where it has no dot."""
    host = request_host(request)
    return host, host + '.local' if '.' not in host else host


def request_path(request):
    """Return the path of a request."""
    path = escape_path(urllib.parse.urlsplit(request.get_full_url()).path)
    return path if path.startswith('/') else '/' + path


def request_port(request):
    """Return the port of a request."""
    host, colon, port = request.host.partition(':')
    if not colon:
        return DEFAULT_HTTP_PORT
    return port if port.isdigit() else None


def escape_path(path):
    """Return a path with its odd characters in one spelling."""
    path = urllib.parse.quote(path, "%/;:@&=+$,!~*'()")
    return re.sub('%[0-9a-fA-F]{2}', lambda m: m.group().upper(), path)


def reach(h):
    """Return the domain for which a host may set cookies."""
    i = h.find('.')
    if i >= 0 and is_HDN(h) and ('.' in h[i + 1:] or h[i + 1:] == 'local'):
        return h[i:]
    return h


def is_third_party(request):
    """Tell whether a request goes to another site than the page that asks."""
    return not domain_match(request_host(request), reach(request.origin_req_host))


class Cookie:
    """A cookie."""

    def __init__(self, version, name, value, port, port_specified, domain, domain_specified, domain_initial_dot, path, path_specified,
                 secure, expires, discard, comment, comment_url, rest, rfc2109=False):
        self.version = None if version is None else int(version)
        self.expires = None if expires is None else int(float(expires))
        if port is None and port_specified is True:
            raise ValueError('if port is None, port_specified must be false')
        self.name, self.value, self.port, self.port_specified = name, value, port, port_specified
        self.domain, self.domain_specified, self.domain_initial_dot = domain.lower(), domain_specified, domain_initial_dot
        self.path, self.path_specified, self.secure, self.discard = path, path_specified, secure, discard
        self.comment, self.comment_url, self.rfc2109, self._rest = comment, comment_url, rfc2109, dict(rest)

    def has_nonstandard_attr(self, name):
        """Tell whether the cookie has a word that no standard knows."""
        return name in self._rest

    def get_nonstandard_attr(self, name, default=None):
        """Return what such a word stands for."""
        return self._rest.get(name, default)

    def set_nonstandard_attr(self, name, value):
        """Set such a word."""
        self._rest[name] = value

    def is_expired(self, now=None):
        """Tell whether the cookie's time has passed."""
        return self.expires is not None and self.expires <= (time.time() if now is None else now)

    def __str__(self):
        port = '' if self.port is None else ':' + self.port
        text = self.name if self.value is None else f'{self.name}={self.value}'
        return f'<Cookie {text} for {self.domain}{port}{self.path}>'

    def __repr__(self):
        names = ('version name value port port_specified domain domain_specified domain_initial_dot path path_specified secure expires '
                 'discard comment comment_url').split()
        parts = [f'{name}={getattr(self, name)!r}' for name in names]
        return f'{type(self).__name__}({", ".join([*parts, f"rest={self._rest!r}", f"rfc2109={self.rfc2109!r}"])})'


class CookiePolicy:
    """Says which cookies are taken and given."""

    def set_ok(self, cookie, request):
        """Tell whether a cookie is taken."""
        raise NotImplementedError()

    def return_ok(self, cookie, request):
        """Tell whether a cookie is given."""
        raise NotImplementedError()

    def domain_return_ok(self, domain, request):
        """Tell whether cookies of a domain may be given."""
        return True

    def path_return_ok(self, path, request):
        """Tell whether cookies of a path may be given."""
        return True


class DefaultCookiePolicy(CookiePolicy):
    """The usual rules."""

    DomainStrictNoDots, DomainStrictNonDomain, DomainRFC2965Match, DomainLiberal = 1, 2, 4, 0
    DomainStrict = DomainStrictNoDots | DomainStrictNonDomain

    def __init__(self, blocked_domains=None, allowed_domains=None, netscape=True, rfc2965=False, rfc2109_as_netscape=None, hide_cookie2=False,
                 strict_domain=False, strict_rfc2965_unverifiable=True, strict_ns_unverifiable=False, strict_ns_domain=DomainLiberal,
                 strict_ns_set_initial_dollar=False, strict_ns_set_path=False, secure_protocols=('https', 'wss')):
        self.netscape, self.rfc2965, self.rfc2109_as_netscape, self.hide_cookie2 = netscape, rfc2965, rfc2109_as_netscape, hide_cookie2
        self.strict_domain, self.strict_rfc2965_unverifiable = strict_domain, strict_rfc2965_unverifiable
        self.strict_ns_unverifiable, self.strict_ns_domain = strict_ns_unverifiable, strict_ns_domain
        self.strict_ns_set_initial_dollar, self.strict_ns_set_path = strict_ns_set_initial_dollar, strict_ns_set_path
        self.secure_protocols = secure_protocols
        self.set_blocked_domains(blocked_domains or ())
        self.set_allowed_domains(allowed_domains)

    def blocked_domains(self):
        """Return the domains whose cookies are refused."""
        return self._blocked_domains

    def set_blocked_domains(self, blocked_domains):
        """Set those domains."""
        self._blocked_domains = tuple(blocked_domains)

    def is_blocked(self, domain):
        """Tell whether a domain is one of them."""
        return any(user_domain_match(domain, blocked) for blocked in self._blocked_domains)

    def allowed_domains(self):
        """Return the domains whose cookies alone are taken, or None."""
        return self._allowed_domains

    def set_allowed_domains(self, allowed_domains):
        """Set those domains."""
        self._allowed_domains = None if allowed_domains is None else tuple(allowed_domains)

    def is_not_allowed(self, domain):
        """Tell whether a domain is none of them."""
        return self._allowed_domains is not None and not any(user_domain_match(domain, a) for a in self._allowed_domains)

    def set_ok_version(self, cookie, request):
        """Tell whether cookies of its version are taken."""
        return self._version_ok(cookie)

    def _version_ok(self, cookie):
        return cookie.version is not None and (self.rfc2965 if cookie.version > 0 else self.netscape)

    def set_ok_verifiability(self, cookie, request):
        """Tell whether the request of another site may set it."""
        if request.unverifiable and is_third_party(request):
            return not (self.strict_rfc2965_unverifiable if cookie.version > 0 else self.strict_ns_unverifiable)
        return True

    def set_ok(self, cookie, request):
        return cookie.name is not None and all([getattr(self, 'set_ok_' + part)(cookie, request) for part in self._parts])

    _parts = 'version', 'verifiability', 'name', 'path', 'domain', 'port'

    def set_ok_name(self, cookie, request):
        """Tell whether its name is taken."""
        return not (cookie.version == 0 and self.strict_ns_set_initial_dollar and cookie.name.startswith('$'))

    def set_ok_path(self, cookie, request):
        """Tell whether its path is taken from this request."""
        return not cookie.path_specified or not (cookie.version > 0 or self.strict_ns_set_path) or self.path_return_ok(cookie.path, request)

    def set_ok_domain(self, cookie, request):
        """Tell whether its domain is taken from this request."""
        if self.is_blocked(cookie.domain) or self.is_not_allowed(cookie.domain):
            return False
        if not cookie.domain_specified:
            return True
        host, full = eff_request_host(request)
        domain = cookie.domain
        if self.strict_domain and domain.count('.') >= 2:
            i = domain.rfind('.')
            j = domain.rfind('.', 0, i)
            if j == 0 and len(domain[i + 1:]) == 2 and domain[1:i].lower() in ('co', 'ac', 'com', 'edu', 'org', 'net', 'gov', 'mil', 'int',
                                                                               'aero', 'biz', 'cat', 'coop', 'info', 'jobs', 'mobi',
                                                                               'museum', 'name', 'pro', 'travel', 'eu'):
                return False
        bare = domain.removeprefix('.')
        if '.' not in bare and not full.endswith('.local'):
            return False
        if cookie.version == 0 and bare == host:  # a host without dots that names itself
            return True
        if cookie.version == 0 and not full.endswith(domain) and not ('.' + full).endswith(domain if domain[:1] == '.' else '.' + domain):
            return False
        if (cookie.version > 0 or self.strict_ns_domain & self.DomainRFC2965Match) and not domain_match(full, domain):
            return False
        if cookie.version > 0 or self.strict_ns_domain & self.DomainStrictNoDots:
            prefix = host[:-len(domain)]
            if '.' in prefix and not IPV4_RE.search(host):
                return False
        return True

    def set_ok_port(self, cookie, request):
        """Tell whether its ports have that of this request."""
        if not cookie.port_specified:
            return True
        port = request_port(request)
        return (port or '80') in cookie.port.split(',')

    def return_ok(self, cookie, request):
        if not self._version_ok(cookie) or not self.set_ok_verifiability(cookie, request):
            return False
        if cookie.secure and request.type not in self.secure_protocols or cookie.is_expired(getattr(self, '_now', None)):
            return False
        if cookie.port and (request_port(request) or '80') not in cookie.port.split(','):
            return False
        host, full = eff_request_host(request)
        domain = cookie.domain
        dotted = domain if not domain or domain.startswith('.') else '.' + domain
        if cookie.version == 0 and self.strict_ns_domain & self.DomainStrictNonDomain and not cookie.domain_specified and domain != full:
            return False
        if cookie.version > 0 and not domain_match(full, domain):
            return False
        return cookie.version > 0 or ('.' + full).endswith(dotted)

    def domain_return_ok(self, domain, request):
        hosts = ['.' + h if not h.startswith('.') else h for h in eff_request_host(request)]
        dotted = '.' + domain if domain and not domain.startswith('.') else domain
        if not any(h.endswith(dotted) for h in hosts):
            return False
        return not self.is_blocked(domain) and not self.is_not_allowed(domain)

    def path_return_ok(self, path, request):
        asked = request_path(request)
        return asked == path or asked.startswith(path) and (path.endswith('/') or asked[len(path):len(path) + 1] == '/')


_WORDS = ('version', 'expires', 'domain', 'path', 'port', 'comment', 'commenturl')


class CookieJar:
    """Cookies by domain, path and name."""

    def __init__(self, policy=None):
        import threading
        self._policy = DefaultCookiePolicy() if policy is None else policy
        self._cookies, self._cookies_lock = {}, threading.RLock()

    def set_policy(self, policy):
        """Set the rules."""
        self._policy = policy

    def _cookies_for_request(self, request):
        found = []
        for domain, paths in self._cookies.items():
            if self._policy.domain_return_ok(domain, request):
                for path, names in paths.items():
                    if self._policy.path_return_ok(path, request):
                        found += (cookie for cookie in names.values() if self._policy.return_ok(cookie, request))
        return found

    def _cookie_attrs(self, cookies):
        cookies.sort(key=lambda cookie: len(cookie.path), reverse=True)
        words, told = [], False
        for cookie in cookies:
            version = cookie.version
            if not told:
                told = True
                if version > 0:
                    words.append(f'$Version={version}')
            value = cookie.value
            if value is not None and version > 0 and re.search(r'\W', value):
                value = re.sub(r'(["\\])', r'\\\1', value)
            words.append(cookie.name if value is None else f'{cookie.name}={value}')
            if version > 0:
                if cookie.path_specified:
                    words.append(f'$Path="{cookie.path}"')
                if cookie.domain.startswith('.'):
                    words.append(f'$Domain="{cookie.domain if cookie.domain_initial_dot else cookie.domain[1:]}"')
                if cookie.port is not None:
                    words.append('$Port' + (f'="{cookie.port}"' if cookie.port_specified else ''))
        return words

    def add_cookie_header(self, request):
        """Put the cookies that fit into a request."""
        with self._cookies_lock:
            self._policy._now = self._now = int(time.time())
            found = self._cookies_for_request(request)
            words = self._cookie_attrs(found)
            if words and not request.has_header('Cookie'):
                request.add_unredirected_header('Cookie', '; '.join(words))
            if self._policy.rfc2965 and not self._policy.hide_cookie2 and not request.has_header('Cookie2'):
                if any(cookie.version != 1 for cookie in found):
                    request.add_unredirected_header('Cookie2', '$Version="1"')
        self.clear_expired_cookies()

    def _normalized(self, pairs):
        (name, value), *rest = pairs
        standard, others = {}, {}
        bad = False
        max_age = False
        for key, given in rest:
            lower = key.lower()
            if lower in (*_WORDS, 'max-age', 'discard', 'secure'):
                key = lower
            if key in ('discard', 'secure') and given is None:
                given = True
            if key in standard:
                continue
            if key == 'domain':
                if given is None:
                    bad = True
                    break
                given = given.lower()
            elif key == 'expires':
                if max_age or given is None:
                    continue
            elif key == 'max-age':
                max_age = True
                if given is None:
                    bad = True
                    break
                try:
                    given = self._now + int(given)
                except ValueError:
                    bad = True
                    break
                key = 'expires'
            if key in (*_WORDS, 'discard', 'secure'):
                if given is None and key not in ('port', 'comment', 'commenturl'):
                    bad = True
                    break
                standard[key] = given
            else:
                others[key] = given
        return None if bad else (name, value, standard, others)

    def _cookie(self, parts, request):
        name, value, standard, rest = parts
        missing = object()
        domain, path, port = standard.get('domain', missing), standard.get('path', missing), standard.get('port', missing)
        expires, version = standard.get('expires', missing), standard.get('version')
        if version is not None:
            try:
                version = int(version)
            except ValueError:
                return None
        secure, discard = standard.get('secure', False), standard.get('discard', False)
        path_specified = path is not missing and path != ''
        if path_specified:
            path = escape_path(path)
        else:
            path = request_path(request)
            i = path.rfind('/')
            path = path[:i + 1] if version else path[:i]
            path = path or '/'
        domain_specified = domain is not missing
        dot = domain_specified and domain.startswith('.')
        if not domain_specified:
            domain = eff_request_host(request)[1]
        elif not dot:
            domain = '.' + domain
        port_specified = False
        if port is missing:
            port = None
        elif port is None:
            port = request_port(request)
        else:
            port_specified = True
            port = re.sub(r'\s+', '', port)
        if expires is missing:
            expires, discard = None, True
        elif expires <= self._now:
            try:
                self.clear(domain, path, name)
            except KeyError:
                pass
            return None
        return Cookie(version, name, value, port, port_specified, domain, domain_specified, dot, path, path_specified, secure, expires,
                      discard, standard.get('comment'), standard.get('commenturl'), rest)

    def _from_pairs(self, lists, request):
        made = []
        for pairs in lists:
            parts = self._normalized(pairs)
            cookie = self._cookie(parts, request) if parts else None
            if cookie:
                made.append(cookie)
        return made

    def make_cookies(self, response, request):
        """Return the cookies of an answer."""
        headers = response.info()
        self._policy._now = self._now = int(time.time())
        new, old = headers.get_all('Set-Cookie2', []), headers.get_all('Set-Cookie', [])
        if not (new and self._policy.rfc2965 or old and self._policy.netscape):
            return []
        cookies = self._from_pairs(split_header_words(new), request) if self._policy.rfc2965 else []
        if old and self._policy.netscape:
            plain = self._from_pairs(parse_ns_headers(old), request)
            as_netscape = self._policy.rfc2109_as_netscape
            if as_netscape is None:
                as_netscape = not self._policy.rfc2965
            for cookie in plain:
                if cookie.version == 1:
                    cookie.rfc2109 = True
                    if as_netscape:
                        cookie.version = 0
            known = {(cookie.domain, cookie.path, cookie.name) for cookie in cookies}
            cookies += (cookie for cookie in plain if (cookie.domain, cookie.path, cookie.name) not in known)
        return cookies

    def set_cookie_if_ok(self, cookie, request):
        """Keep a cookie if the rules take it."""
        with self._cookies_lock:
            self._policy._now = self._now = int(time.time())
            if self._policy.set_ok(cookie, request):
                self.set_cookie(cookie)

    def set_cookie(self, cookie):
        """Keep a cookie."""
        with self._cookies_lock:
            self._cookies.setdefault(cookie.domain, {}).setdefault(cookie.path, {})[cookie.name] = cookie

    def extract_cookies(self, response, request):
        """Keep the cookies of an answer that the rules take."""
        with self._cookies_lock:
            for cookie in self.make_cookies(response, request):
                if self._policy.set_ok(cookie, request):
                    self.set_cookie(cookie)

    def clear(self, domain=None, path=None, name=None):
        """Forget cookies: all, or those of a domain, a path in it, or a name."""
        if name is not None:
            if domain is None or path is None:
                raise ValueError('domain and path must be given to remove a cookie by name')
            del self._cookies[domain][path][name]
        elif path is not None:
            if domain is None:
                raise ValueError('domain must be given to remove cookies by path')
            del self._cookies[domain][path]
        elif domain is not None:
            del self._cookies[domain]
        else:
            self._cookies = {}

    def clear_session_cookies(self):
        """Forget the cookies that end with the session."""
        for cookie in list(self):
            if cookie.discard:
                self.clear(cookie.domain, cookie.path, cookie.name)

    def clear_expired_cookies(self):
        """Forget the cookies whose time has passed."""
        now = time.time()
        for cookie in list(self):
            if cookie.is_expired(now):
                self.clear(cookie.domain, cookie.path, cookie.name)

    def __iter__(self):
        for paths in list(self._cookies.values()):
            for names in list(paths.values()):
                yield from list(names.values())

    def __len__(self):
        return sum(1 for _ in self)

    def __repr__(self):
        return f'<{type(self).__name__}[{", ".join(map(repr, self))}]>'

    def __str__(self):
        return f'<{type(self).__name__}[{", ".join(map(str, self))}]>'


def _private(path, flags):
    # Nobody else is to read a file of cookies.
    import os
    return os.open(path, flags, 0o600)


class FileCookieJar(CookieJar):
    """Cookies that can be kept in a file."""

    def __init__(self, filename=None, delayload=False, policy=None):
        super().__init__(policy)
        if filename is not None:
            import os
            filename = os.fspath(filename)
        self.filename, self.delayload = filename, bool(delayload)

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Write the cookies; each kind of file has its own way."""
        raise NotImplementedError()

    def _file(self, filename):
        if filename is None:
            filename = self.filename
        if filename is None:
            raise ValueError(MISSING_FILENAME_TEXT)
        return filename

    def load(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Read cookies from a file."""
        filename = self._file(filename)
        with open(filename) as f:
            self._really_load(f, filename, ignore_discard, ignore_expires)

    def revert(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Forget the cookies and read those of a file; without success all stays."""
        filename = self._file(filename)
        old = {d: {p: dict(names) for p, names in paths.items()} for d, paths in self._cookies.items()}
        self._cookies = {}
        try:
            self.load(filename, ignore_discard, ignore_expires)
        except OSError:
            self._cookies = old
            raise

    def _kept(self, ignore_discard, ignore_expires):
        now = time.time()
        return [c for c in self if (ignore_discard or not c.discard) and (ignore_expires or not c.is_expired(now))]


def lwp_cookie_str(cookie):
    """Return a cookie as a file of LWP's has it."""
    pairs = [(cookie.name, cookie.value), ('path', cookie.path), ('domain', cookie.domain)]
    if cookie.port is not None:
        pairs.append(('port', cookie.port))
    for flag in 'path_specified', 'port_specified', 'domain_initial_dot', 'secure':
        if getattr(cookie, flag):
            pairs.append(({'path_specified': 'path_spec', 'port_specified': 'port_spec', 'domain_initial_dot': 'domain_dot'}.get(flag, flag), None))
    if cookie.expires:
        pairs.append(('expires', time2isoz(float(cookie.expires))))
    if cookie.discard:
        pairs.append(('discard', None))
    pairs += (('comment', cookie.comment),) if cookie.comment else ()
    pairs += (('commenturl', cookie.comment_url),) if cookie.comment_url else ()
    pairs += ((key, str(cookie._rest[key])) for key in sorted(cookie._rest))
    pairs.append(('version', str(cookie.version)))
    return join_header_words([pairs])


class LWPCookieJar(FileCookieJar):
    """Cookies in a file of libwww-perl's."""

    def as_lwp_str(self, ignore_discard=True, ignore_expires=True):
        """Return the lines of the file."""
        return '\n'.join(f'Set-Cookie3: {lwp_cookie_str(c)}' for c in self._kept(ignore_discard, ignore_expires)) + '\n'

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        with open(self._file(filename), 'w', opener=_private) as f:
            f.write('#LWP-Cookies-2.0\n' + self.as_lwp_str(ignore_discard, ignore_expires))

    def _really_load(self, f, filename, ignore_discard, ignore_expires):
        if not re.search(r'#LWP-Cookies-(\d+)\.(\d+)', f.readline()):
            raise LoadError(f'{filename!r} does not look like a Set-Cookie3 (LWP) format file')
        now = time.time()
        for line in f:
            if not line.startswith('Set-Cookie3:'):
                continue
            for pairs in split_header_words([line[12:].strip()]):
                (name, value), *rest = pairs
                known, others = {}, {}
                for key, given in rest:
                    lower = key.lower()
                    if lower in ('port_spec', 'path_spec', 'domain_dot', 'secure', 'discard'):
                        known[lower] = True
                    elif lower in ('port', 'path', 'domain', 'expires', 'comment', 'commenturl', 'version'):
                        known.setdefault(lower, given)
                    else:
                        others[key] = given
                expires = iso2time(known['expires']) if known.get('expires') else None
                domain = known.get('domain') or ''
                cookie = Cookie(known.get('version'), name, value, known.get('port'), known.get('port_spec', False), domain,
                                domain.startswith('.'), known.get('domain_dot', False), known.get('path'), known.get('path_spec', False),
                                known.get('secure', False), expires, known.get('discard', expires is None), known.get('comment'),
                                known.get('commenturl'), others)
                if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired(now)):
                    self.set_cookie(cookie)


class MozillaCookieJar(FileCookieJar):
    """Cookies in a file cookies.txt."""

    def _really_load(self, f, filename, ignore_discard, ignore_expires):
        if not NETSCAPE_MAGIC_RGX.match(f.readline()):
            raise LoadError(f'{filename!r} does not look like a Netscape format cookies file')
        now = time.time()
        for line in f:
            rest = {}
            if line.startswith(HTTPONLY_PREFIX):
                rest[HTTPONLY_ATTR] = ''
                line = line[len(HTTPONLY_PREFIX):]
            line = line.removesuffix('\n')
            if line.strip().startswith(('#', '$')) or not line.strip():
                continue
            parts = line.split('\t')
            if len(parts) != 7:
                raise LoadError(f'invalid Netscape format cookies file {filename!r}: {line!r}')
            domain, specified, path, secure, expires, name, value = parts
            if name == '':
                name, value = value, None
            discard = expires == ''
            cookie = Cookie(0, name, value, None, False, domain, specified == 'TRUE', domain.startswith('.'), path, False, secure == 'TRUE',
                            expires or None, discard, None, None, rest)
            if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired(now)):
                self.set_cookie(cookie)

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        with open(self._file(filename), 'w', opener=_private) as f:
            f.write(NETSCAPE_HEADER_TEXT)
            for c in self._kept(ignore_discard, ignore_expires):
                name, value = ('', c.name) if c.value is None else (c.name, c.value)
                domain = HTTPONLY_PREFIX + c.domain if c.has_nonstandard_attr(HTTPONLY_ATTR) else c.domain
                words = [domain, 'TRUE' if c.domain.startswith('.') else 'FALSE', c.path, 'TRUE' if c.secure else 'FALSE',
                         '' if c.expires is None else str(c.expires), name, value]
                f.write('\t'.join(words) + '\n')
