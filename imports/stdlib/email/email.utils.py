"""Addresses, dates, parameters and identifiers of messages."""
import datetime
import re
import time
import urllib.parse
from email._parseaddr import AddressList as _AddressList, _parsedate_tz, mktime_tz, parsedate, parsedate_tz, quote
from email.charset import Charset

__all__ = ['collapse_rfc2231_value', 'decode_params', 'decode_rfc2231', 'encode_rfc2231', 'formataddr', 'formatdate', 'format_datetime',
           'getaddresses', 'make_msgid', 'mktime_tz', 'parseaddr', 'parsedate', 'parsedate_tz', 'parsedate_to_datetime', 'unquote',
           'localtime']
COMMASPACE, EMPTYSTRING, UEMPTYSTRING, CRLF, TICK = ', ', '', '', '\r\n', "'"
specialsre = re.compile(r'[][\\()<>@,:;".]')
escapesre = re.compile(r'[\\"]')
supports_strict_parsing = True
_quoted = re.compile(r'"(?:\\.|[^"\\])*"', re.DOTALL)
_day_names = 'Mon Tue Wed Thu Fri Sat Sun'.split()
_month_names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split()


def _has_surrogates(s):
    try:
        s.encode()
        return False
    except UnicodeEncodeError:
        return True


def _sanitize(string):
    # Lone surrogates, which stand for bytes, become characters.
    data = string.encode('utf-8', 'surrogateescape')
    return data.decode('utf-8', 'replace')


def formataddr(pair, charset='utf-8'):
    """The text of a name and an address."""
    name, address = pair
    address.encode('ascii')
    if not name:
        return address
    if not name.isascii():
        encoder = Charset(charset) if isinstance(charset, str) else charset
        return f'{encoder.header_encode(name)} <{address}>'
    marks = '"' if specialsre.search(name) else ''
    return f'{marks}{escapesre.sub(r"\\\g<0>", name)}{marks} <{address}>'


def _balanced(text):
    depth = 0
    for c in re.sub(r'\\.', '', _quoted.sub('', text), flags=re.DOTALL):
        depth += (c == '(') - (c == ')')
        if depth < 0:
            return False
    return depth == 0


def _listed(fields):
    # The pairs in fields that are balanced; what has a bracket is no address.
    return [('', '') if '[' in address else (name, address) for name, address in _AddressList(', '.join(fields)).addresslist]


def _checked(text):
    # A text that no address is stands for one that cannot be read.
    return text if _balanced(text) else "('', '')"


def getaddresses(fieldvalues, *, strict=True):
    """The pairs of names and addresses in several fields; with strict those of fields that cannot be are ('', '')."""
    if not strict:
        return _AddressList(', '.join([str(v) for v in fieldvalues])).addresslist
    fields = [_checked(str(v)) for v in fieldvalues]
    found = _listed(fields)
    # Each comma outside of names in quotation marks stands between two addresses.
    expected = sum([1 + _quoted.sub('', v).count(',') for v in fields])
    return found if len(found) == expected else [('', '')]


def parseaddr(addr, *, strict=True):
    """The name and the address of a text; ('', '') where there is not exactly one."""
    if not strict:
        return (_AddressList(addr).addresslist or [('', '')])[0]
    text = addr[0] if isinstance(addr, list) else addr
    found = _listed([_checked(text)]) if isinstance(text, str) else []
    return found[0] if len(found) == 1 else ('', '')


def unquote(str):
    """A text without the quotation marks or angle brackets around it."""
    around, inside = str[:1] + str[1:][-1:], str[1:-1]
    if around == '""':
        inside = inside.replace('\\\\', '\\').replace('\\"', '"')
    return inside if around in ('""', '<>') else str


def _format_timetuple_and_zone(t, zone):
    # The operator takes what only int() takes, such as a mock.
    return '%s, %02d %s %04d %02d:%02d:%02d %s' % (_day_names[t[6]], t[2], _month_names[t[1] - 1], t[0], t[3], t[4], t[5], zone)


def formatdate(timeval=None, localtime=False, usegmt=False):
    """A time, now or given in seconds since 1970, as messages have it."""
    timeval = time.time() if timeval is None else timeval
    moment = datetime.datetime.fromtimestamp(timeval, datetime.timezone.utc)
    if localtime:
        return format_datetime(moment.astimezone())
    return format_datetime(moment if usegmt else moment.replace(tzinfo=None), usegmt)


def format_datetime(dt, usegmt=False):
    """A datetime as messages have it; without a time zone it is UTC."""
    zone = 'GMT' if usegmt else '-0000' if dt.tzinfo is None else dt.strftime('%z')
    if usegmt and dt.tzinfo != datetime.timezone.utc:
        raise ValueError('usegmt option requires a UTC datetime')
    return _format_timetuple_and_zone(dt.timetuple(), zone)


def make_msgid(idstring=None, domain=None):
    """A new identifier of a message, with idstring in it."""
    import random
    import socket
    name = '.'.join([str(int(time.time() * 100)), '1', str(random.getrandbits(64))])
    return f'<{name}{"" if idstring is None else "." + idstring}@{socket.getfqdn() if domain is None else domain}>'


def parsedate_to_datetime(data):
    """The datetime of a date; without a time zone where that is -0000."""
    found = _parsedate_tz(data)
    if found is None:
        raise ValueError('Invalid date value or format "%s"' % str(data))
    offset = found[9]
    zone = None if offset is None else datetime.timezone(datetime.timedelta(seconds=offset))
    return datetime.datetime(*found[:6], tzinfo=zone)


def localtime(dt=None, isdst=None):
    """A datetime, or now, in the local time zone."""
    if isdst is not None:
        import warnings
        text = "The 'isdst' parameter to 'localtime' is deprecated and slated for removal in Python 3.14"
        warnings.warn(text, DeprecationWarning, stacklevel=2)
    return (datetime.datetime.now() if dt is None else dt).astimezone()


def decode_rfc2231(s):
    """The character set, the language and the text of a value."""
    parts = s.split("'", 2)
    return (None, None, s) if len(parts) < 3 else parts


def encode_rfc2231(s, charset=None, language=None):
    """A value with its character set and language."""
    marks = '' if charset is language is None else f"{charset}'{language or ''}'"
    return marks + urllib.parse.quote(s, safe='', encoding=charset or 'ascii')


_numbered = re.compile(r'(?P<name>\w+)\*((?P<num>[0-9]+)\*?)?$', re.ASCII)


def decode_params(params):
    """Parameters in which those that were cut into several are put together."""
    pieces, out = {}, list(params[:1])
    for name, raw in params[1:]:
        value, m = unquote(raw), _numbered.match(name)
        if m is None:
            out.append((name, f'"{quote(value)}"'))
            continue
        number = m['num'] and int(m['num'])
        pieces.setdefault(m['name'], []).append((number, value, name[-1] == '*'))
    for name, found in pieces.items():
        found.sort(key=lambda piece: (piece[0] is not None, piece[0] or 0))
        text = ''.join([urllib.parse.unquote(value, encoding='latin-1') if encoded else value for _n, value, encoded in found])
        if any([encoded for _n, _value, encoded in found]):
            charset, language, text = decode_rfc2231(text)
            out.append((name, (charset, language, f'"{quote(text)}"')))
        else:
            out.append((name, f'"{quote(text)}"'))
    return out


def collapse_rfc2231_value(value, errors='replace', fallback_charset='us-ascii'):
    """The text of a value with its character set."""
    if not isinstance(value, tuple) or len(value) != 3:
        return unquote(value)
    charset, _language, text = value
    if charset is None:
        charset = fallback_charset
    try:
        return str(bytes(text, 'raw-unicode-escape'), charset, errors)
    except LookupError:
        return unquote(text)
