"""Parsing, joining and quoting of URLs."""

import re
from collections import namedtuple
from functools import lru_cache

__all__ = ["urlparse", "urlunparse", "urljoin", "urldefrag", "urlsplit", "urlunsplit", "urlencode", "parse_qs",
           "parse_qsl", "quote", "quote_plus", "quote_from_bytes", "unquote", "unquote_plus", "unquote_to_bytes",
           "DefragResult", "ParseResult", "SplitResult", "DefragResultBytes", "ParseResultBytes", "SplitResultBytes"]

# What the schemes have; the empty one stands for URLs without a scheme.
uses_relative = ["", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero", "rtsp",
                 "rtsps", "rtspu", "sftp", "svn", "svn+ssh", "ws", "wss"]
uses_netloc = ["", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews",
               "prospero", "rtsp", "rtsps", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws",
               "wss", "itms-services"]
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps", "rtspu", "sip", "sips",
               "mms", "sftp", "tel"]
non_hierarchical = ["gopher", "hdl", "mailto", "news", "telnet", "wais", "imap", "snews", "sip", "sips"]
uses_query = ["", "http", "wais", "imap", "https", "shttp", "mms", "gopher", "rtsp", "rtsps", "rtspu", "sip", "sips"]
uses_fragment = ["", "ftp", "hdl", "http", "gopher", "news", "nntp", "wais", "https", "shttp", "snews", "file", "prospero"]
scheme_chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."

_control_or_space = "".join(map(chr, range(33)))
_scheme = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
_removed = str.maketrans("", "", "\t\r\n")


def clear_cache():
    """There is no cache."""


def _same(x):
    return x


def _encode_result(x):
    return x.encode("ascii", "strict")


def _coerce_args(*args):
    """Return the arguments as str, and a function that turns a result to their type."""
    text = isinstance(args[0], str)
    # What is empty may be of any type.
    for other in args[1:]:
        if other and text is not isinstance(other, str):
            raise TypeError("Cannot mix str and non-str arguments")
    if text:
        return *args, _same
    return *[x.decode("ascii", "strict") if x else "" for x in args], _encode_result


class _StrMixin:
    __slots__ = ()

    def encode(self, encoding="ascii", errors="strict"):
        """Return the same parts as bytes."""
        parts = [part.encode(encoding, errors) for part in self]
        return self._encoded_counterpart(*parts)


class _BytesMixin:
    __slots__ = ()

    def decode(self, encoding="ascii", errors="strict"):
        """Return the same parts as str."""
        parts = [part.decode(encoding, errors) for part in self]
        return self._decoded_counterpart(*parts)


class _NetlocMixin:
    """The parts of netloc."""

    __slots__ = ()
    __class_getitem__ = classmethod(type(list[int]))

    def _marks(self):
        marks = "@", ":", "[", "]", "%"
        return marks if isinstance(self.netloc, str) else tuple(mark.encode() for mark in marks)

    @property
    def _userinfo(self):
        at, colon, _, _, _ = self._marks()
        user, found, _ = self.netloc.rpartition(at)
        if not found:
            return None, None
        name, found, password = user.partition(colon)
        return name, password if found else None

    @property
    def _hostinfo(self):
        at, colon, left, right, _ = self._marks()
        host = self.netloc.rpartition(at)[2]
        _, bracketed, rest = host.partition(left)
        if bracketed:
            name, _, port = rest.partition(right)
            port = port.partition(colon)[2]
        else:
            name, _, port = host.partition(colon)
        return name, port or None

    @property
    def username(self):
        return self._userinfo[0]

    @property
    def password(self):
        return self._userinfo[1]

    @property
    def hostname(self):
        name = self._hostinfo[0]
        if not name:
            return None
        name, percent, zone = name.partition(self._marks()[4])
        return name.lower() + percent + zone

    @property
    def port(self):
        port = self._hostinfo[1]
        if port is None:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f"Port could not be cast to integer value as {port!r}")
        port = int(port)
        if not 0 <= port <= 65535:
            raise ValueError("Port out of range 0-65535")
        return port


class _NetlocMixinStr(_NetlocMixin, _StrMixin):
    __slots__ = ()


class _NetlocMixinBytes(_NetlocMixin, _BytesMixin):
    __slots__ = ()


ResultBase = _NetlocMixinStr

_Defrag = namedtuple("DefragResult", "url fragment")
_Split = namedtuple("SplitResult", "scheme netloc path query fragment")
_Parse = namedtuple("ParseResult", "scheme netloc path params query fragment")


class DefragResult(_Defrag, _StrMixin):
    __slots__ = ()

    def geturl(self):
        return self.url + "#" + self.fragment if self.fragment else self.url


class SplitResult(_Split, _NetlocMixinStr):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class ParseResult(_Parse, _NetlocMixinStr):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


class DefragResultBytes(_Defrag, _BytesMixin):
    __slots__ = ()

    def geturl(self):
        return self.url + b"#" + self.fragment if self.fragment else self.url


class SplitResultBytes(_Split, _NetlocMixinBytes):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class ParseResultBytes(_Parse, _NetlocMixinBytes):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


for _s, _b in (DefragResult, DefragResultBytes), (SplitResult, SplitResultBytes), (ParseResult, ParseResultBytes):
    _s._encoded_counterpart, _b._decoded_counterpart = _b, _s
del _s, _b


def urlparse(url, scheme="", allow_fragments=True):
    """Split a URL into scheme, netloc, path, params, query and fragment."""
    if (parts := _parse(url, scheme, allow_fragments, uses_params)) is not None:
        return tuple.__new__(ParseResult, parts)
    url, scheme, coerce = _coerce_args(url, scheme)
    scheme, netloc, path, query, fragment = _urlsplit(url, scheme, allow_fragments)
    params = ""
    if scheme in uses_params and ";" in path:
        path, params = _splitparams(path)
    return _result(ParseResult(scheme, netloc, path, params, query, fragment), coerce)


def _result(value, coerce):
    return value if coerce is _same else value.encode()


def _splitparams(url):
    if "/" in url:
        i = url.find(";", url.rfind("/"))
        if i < 0:
            return url, ""
    else:
        i = url.find(";")
    return url[:i], url[i + 1:]


def _check_netloc(netloc):
    # Characters that normalisation turns into separators would end the netloc elsewhere for others.
    if not netloc or netloc.isascii():
        return
    import unicodedata
    plain = netloc
    for c in "@:#?":
        plain = plain.replace(c, "")
    normal = unicodedata.normalize("NFKC", plain)
    if plain != normal and any(c in normal for c in "/?#@:"):
        raise ValueError("netloc '" + netloc + "' contains invalid characters under NFKC normalization")


_hex_group = re.compile(r"[0-9A-Fa-f]{1,4}\Z")
_byte = re.compile(r"(?:0|[1-9][0-9]{0,2})\Z")


def _is_ipv4(text):
    parts = text.split(".")
    return len(parts) == 4 and all(_byte.match(p) and int(p) < 256 for p in parts)


def _is_ipv6(text):
    text, percent, zone = text.partition("%")
    if percent and (not zone or "%" in zone):
        return False
    groups = text.split(":")
    if len(groups) < 3:
        return False
    if "." in groups[-1]:
        if not _is_ipv4(groups[-1]):
            return False
        groups[-1:] = ["0", "0"]
    if len(groups) > 9 or any(g and not _hex_group.match(g) for g in groups):
        return False
    gaps = [i for i in range(1, len(groups) - 1) if not groups[i]]
    if len(gaps) > 1:
        return False
    if gaps:
        # An empty group at an end must belong to the gap.
        left, right = gaps[0], len(groups) - gaps[0] - 1
        if not groups[0]:
            left -= 1
            if left:
                return False
        if not groups[-1]:
            right -= 1
            if right:
                return False
        return left + right < 8
    return len(groups) == 8 and groups[0] != "" and groups[-1] != ""


def _check_bracketed_host(host):
    if host.startswith("v"):
        if not re.match(r"\Av[a-fA-F0-9]+\..+\Z", host):
            raise ValueError("IPvFuture address is invalid")
    elif _is_ipv4(host):
        raise ValueError("An IPv4 address cannot be in brackets")
    elif not _is_ipv6(host):
        raise ValueError(f"{host!r} does not appear to be an IPv4 or IPv6 address")


@lru_cache(typed=True)
def urlsplit(url, scheme="", allow_fragments=True):
    """Split a URL into scheme, netloc, path, query and fragment."""
    if (parts := _split(url, scheme, allow_fragments)) is not None:
        return tuple.__new__(SplitResult, parts)
    url, scheme, coerce = _coerce_args(url, scheme)
    return _result(_urlsplit(url, scheme, allow_fragments), coerce)


def _urlsplit(url, scheme, allow_fragments):
    url = url.lstrip(_control_or_space).translate(_removed)
    scheme = scheme.strip(_control_or_space).translate(_removed)
    netloc = query = fragment = ""
    if mo := _scheme.match(url):
        scheme, url = mo[0][:-1].lower(), url[mo.end():]
    if url[:2] == "//":
        end = min((i for i in (url.find(c, 2) for c in "/?#") if i >= 0), default=len(url))
        netloc, url = url[2:end], url[end:]
        if ("[" in netloc) != ("]" in netloc):
            raise ValueError("Invalid IPv6 URL")
        if "[" in netloc:
            _check_bracketed_host(netloc.partition("[")[2].partition("]")[0])
    if allow_fragments and "#" in url:
        url, fragment = url.split("#", 1)
    if "?" in url:
        url, query = url.split("?", 1)
    _check_netloc(netloc)
    return SplitResult(scheme, netloc, url, query, fragment)


def urlunparse(components):
    """Join what urlparse has split."""
    if isinstance(components, (tuple, list)) and (joined := _unparse(uses_netloc, *components)) is not None:
        return joined
    scheme, netloc, url, params, query, fragment, coerce = _coerce_args(*components)
    if params:
        url = f"{url};{params}"
    return coerce(urlunsplit((scheme, netloc, url, query, fragment)))


def urlunsplit(components):
    """Join what urlsplit has split."""
    if isinstance(components, (tuple, list)) and (joined := _unsplit(uses_netloc, *components)) is not None:
        return joined
    scheme, netloc, url, query, fragment, coerce = _coerce_args(*components)
    if netloc:
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + netloc + url
    elif url[:2] == "//" or scheme and scheme in uses_netloc and (not url or url[:1] == "/"):
        url = "//" + url
    if scheme:
        url = scheme + ":" + url
    if query:
        url = url + "?" + query
    if fragment:
        url = url + "#" + fragment
    return coerce(url)


def urljoin(base, url, allow_fragments=True):
    """Return what a URL means in a document at base."""
    if not base:
        return url
    if not url:
        return base
    if (joined := _join(base, url, allow_fragments, uses_relative, uses_netloc, uses_params)) is not None:
        return joined
    base, url, coerce = _coerce_args(base, url)
    bscheme, bnetloc, bpath, bparams, bquery, _ = urlparse(base, "", allow_fragments)
    parts = urlparse(url, bscheme, allow_fragments)
    scheme, netloc, path, params, query, fragment = parts
    if scheme != bscheme or scheme not in uses_relative:
        return coerce(url)
    if scheme in uses_netloc:
        if netloc:
            return coerce(urlunparse(parts))
        netloc = bnetloc
    if not path and not params:
        return coerce(urlunparse((scheme, netloc, bpath, bparams, query or bquery, fragment)))
    before = bpath.split("/")
    if before[-1] != "":
        del before[-1]
    if path[:1] == "/":
        segments = path.split("/")
    else:
        segments = before + path.split("/")
        segments[1:-1] = filter(None, segments[1:-1])
    resolved = []
    for segment in segments:
        if segment == "..":
            if resolved:
                resolved.pop()
        elif segment != ".":
            resolved.append(segment)
    if segments[-1] in (".", ".."):
        resolved.append("")
    return coerce(urlunparse((scheme, netloc, "/".join(resolved) or "/", params, query, fragment)))


def urldefrag(url):
    """Return the URL without its fragment, and the fragment."""
    url, coerce = _coerce_args(url)
    fragment = ""
    if "#" in url:
        scheme, netloc, path, params, query, fragment = urlparse(url)
        url = urlunparse((scheme, netloc, path, params, query, ""))
    return _result(DefragResult(url, fragment), coerce)


_escape = re.compile(rb"%([0-9A-Fa-f]{2})")
_ascii_run = re.compile("([\x00-\x7f]+)")


def unquote_to_bytes(string):
    """Replace %xx by the bytes."""
    if not string:
        string.split
        return b""
    if isinstance(string, str):
        string = string.encode("utf-8")
    string.split
    return bytes(_escape.sub(lambda mo: bytes.fromhex(mo[1].decode()), string))


def unquote(string, encoding="utf-8", errors="replace"):
    """Replace %xx by the characters of the encoding."""
    if (text := _unquote(string, encoding, errors)) is not None:
        return text
    return _unquote_runs(string, encoding, errors)


def _unquote_runs(string, encoding, errors):
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode(encoding, errors)
    if "%" not in string:
        string.split
        return string
    if encoding is None:
        encoding = "utf-8"
    if errors is None:
        errors = "replace"
    return _ascii_run.sub(lambda mo: unquote_to_bytes(mo[1]).decode(encoding, errors), string)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    """unquote for values of forms, where + is a blank."""
    if (text := _unquote_plus(string, encoding, errors)) is not None:
        return text
    return unquote(string.replace("+", " "), encoding, errors)


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None,
             separator="&"):
    """Return the fields of a query as a dict of lists."""
    result = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        result.setdefault(name, []).append(value)
    return result


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None,
              separator="&"):
    """Return the fields of a query as a list of pairs."""
    if not strict_parsing and max_num_fields is None:
        if (pairs := _fields(qs, separator, keep_blank_values, encoding, errors)) is not None:
            return pairs
    return _parse_fields(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator)


def _parse_fields(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
    if not isinstance(separator, (bytes, str)) or not separator:
        raise ValueError("Separator must be of type string or bytes.")
    if not qs:
        return []
    if isinstance(qs, str):
        separator = separator if isinstance(separator, str) else separator.decode("ascii")
        equals, decode = "=", lambda text: unquote_plus(text, encoding, errors)
    else:
        qs = bytes(memoryview(qs))
        separator = separator.encode("ascii") if isinstance(separator, str) else separator
        equals, decode = b"=", lambda data: unquote_to_bytes(data.replace(b"+", b" "))
    if not qs:
        return []
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    pairs = []
    for field in qs.split(separator):
        if not field and not strict_parsing:
            continue
        name, found, value = field.partition(equals)
        if not found and strict_parsing:
            raise ValueError("bad query field: %r" % (field,))
        if value or keep_blank_values:
            pairs.append((decode(name), decode(value)))
    return pairs


_always_safe = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"


def quote(string, safe="/", encoding=None, errors=None):
    """Replace all but letters, digits, _.-~ and the safe characters by %xx."""
    if encoding is None and errors is None and (text := _quote_text(string, safe)) is not None:
        return text
    if isinstance(string, str):
        if not string:
            return string
        data = string.encode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)
        return quote_from_bytes(data, safe)
    for name, given in ("encoding", encoding), ("errors", errors):
        if given is not None:
            raise TypeError(f"quote() doesn't support {name!r} for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    """quote for values of forms, where a blank is +."""
    if encoding is None and errors is None and (text := _quote_plus(string, safe)) is not None:
        return text
    if isinstance(string, str) and " " not in string or isinstance(string, bytes) and b" " not in string:
        return quote(string, safe, encoding, errors)
    return quote(string, safe + (" " if isinstance(safe, str) else b" "), encoding, errors).replace(" ", "+")


def quote_from_bytes(bs, safe="/"):
    """quote for bytes."""
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError("quote_from_bytes() expected bytes")
    if not bs:
        return ""
    if isinstance(safe, str):
        safe = safe.encode("ascii", "ignore")
    else:
        safe = bytes([c for c in safe if c < 128])
    return _quote(bs, safe)


def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    """Return a mapping or a sequence of pairs as a query."""
    mapping = hasattr(query, "items")
    if mapping:
        query = query.items()
    try:
        pairs = mapping or not len(query) or isinstance(query[0], tuple)
    except TypeError as err:
        raise TypeError("not a valid non-string sequence or mapping object") from err
    if not pairs:
        raise TypeError("not a valid non-string sequence or mapping object")
    usual = quote_via is quote_plus and encoding is None and errors is None
    fields = []
    for key, value in query:
        key = _field(key, usual, quote_via, safe, encoding, errors)
        values = [value]
        if doseq and not isinstance(value, (str, bytes)):
            try:
                len(value)
            except TypeError:
                pass
            else:
                values = value
        for v in values:
            fields.append(key + "=" + _field(v, usual, quote_via, safe, encoding, errors))
    return "&".join(fields)


def _field(x, usual, quote_via, safe, encoding, errors):
    if isinstance(x, bytes):
        return quote_via(x, safe)
    x = str(x)
    if usual and (text := _quote_plus(x, safe)) is not None:
        return text
    return quote_via(x, safe, encoding, errors)


def unwrap(url):
    """Take <URL:...> off a URL."""
    url = str(url).strip()
    if url[:1] == "<" and url[-1:] == ">":
        url = url[1:-1].strip()
    if url[:4] == "URL:":
        url = url[4:].strip()
    return url


# What CPython deprecates since 3.8: urlparse() does all of it.

def _splittype(url):
    scheme, colon, rest = url.partition(":")
    if colon and scheme and "/" not in scheme:
        return scheme.lower(), rest
    return None, url


def _splithost(url):
    if not url.startswith("//"):
        return None, url
    end = len(url)
    for mark in "/#?":
        at = url.find(mark, 2)
        if at >= 0:
            end = min(end, at)
    host, path = url[2:end], url[end:]
    if path and path[0] != "/":
        path = "/" + path
    return host, path


def _splituser(host):
    user, at, rest = host.rpartition("@")
    return (user if at else None), rest


def _splitpasswd(user):
    name, colon, password = user.partition(":")
    return name, (password if colon else None)


def _splitport(host):
    name, colon, port = host.rpartition(":")
    if colon and (not port or port.isascii() and port.isdigit()):
        return name, (port or None)
    return host, None


def _splitnport(host, defport=-1):
    name, colon, port = host.rpartition(":")
    if not colon:
        name = host
    elif port:
        return name, (int(port) if port.isdigit() and port.isascii() else None)
    return name, defport


def _splitquery(url):
    path, mark, query = url.rpartition("?")
    return (path, query) if mark else (url, None)


def _splittag(url):
    path, mark, tag = url.rpartition("#")
    return (path, tag) if mark else (url, None)


def _splitattr(url):
    first, *rest = url.split(";")
    return first, rest


def _splitvalue(attr):
    name, equals, value = attr.partition("=")
    return name, (value if equals else None)


def _to_bytes(url):
    if isinstance(url, str) and not url.isascii():
        raise UnicodeError(f"URL {url!r} contains non-ASCII characters")
    return url


def _deprecated(name, function, hint):
    def wrapper(*args, **kwargs):
        import warnings
        warnings.warn(f"urllib.parse.{name}() is deprecated as of 3.8{hint}", DeprecationWarning, stacklevel=2)
        return function(*args, **kwargs)
    wrapper.__name__ = wrapper.__qualname__ = name
    return wrapper


for _name in "type host user passwd port nport query tag attr".split():
    globals()["split" + _name] = _deprecated("split" + _name, globals()["_split" + _name], ", use urllib.parse.urlparse() instead")
splitvalue = _deprecated("splitvalue", _splitvalue, ", use urllib.parse.parse_qsl() instead")
to_bytes = _deprecated("to_bytes", _to_bytes, "")
del _name


class _Quoter(dict):
    """A mapping from byte values to their quoted form."""

    def __init__(self, safe):
        self.safe = frozenset(_always_safe + safe)

    def __repr__(self):
        return f"<Quoter {dict(self)!r}>"

    def __missing__(self, b):
        self[b] = res = chr(b) if b in self.safe else "%{:02X}".format(b)
        return res


def __getattr__(name):
    if name == "Quoter":
        import warnings
        warnings.warn("Deprecated in 3.11. urllib.parse.Quoter will be removed in Python 3.14. It was not intended to be a public API.",
                      DeprecationWarning, stacklevel=2)
        return _Quoter
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
