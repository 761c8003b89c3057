"""Cookies of servers: texts with attributes."""
import re
import string
import types

__all__ = ['CookieError', 'BaseCookie', 'SimpleCookie']
_legal_key = re.compile(r"[\w\d!#$%&'*+\-.^_`|~:]+", re.ASCII)
_plain = frozenset(string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~:" + ' ()/<=>?@[]{}')
_token = r"[\w\d!#%&'~_`><@,:/\$\*\+\-\.\^\|\)\(\?\}\{\=\[\]]"
_pair = re.compile(rf'''\s*(?P<key>[\w\d!#%&'~_`><@,:/\$\*\+\-\.\^\|\)\(\?\}}\{{\=]+?)
    (?:\s*=\s*(?P<val>"(?:[^\\"]|\\.)*"|\w{{3}},\s[\w\d\s-]{{9,11}}\s[\d:]{{8}}\sGMT|{_token}*))?\s*(?:\s+|;|$)''', re.ASCII | re.VERBOSE)


class CookieError(Exception):
    """A name or an attribute is not allowed."""


def _quote(str):
    if str is None or _legal_key.fullmatch(str):
        return str
    out = []
    for c in str:
        if c in '"\\':
            out.append('\\' + c)
        elif ord(c) < 256 and c not in _plain:
            out.append(f'\\{ord(c):03o}')
        else:
            out.append(c)
    return f'"{"".join(out)}"'


def _unquote(str):
    if str is None or len(str) < 2 or str[0] != '"' or str[-1] != '"':
        return str
    return re.sub(r'\\(?:([0-3][0-7][0-7])|(.))', lambda m: chr(int(m[1], 8)) if m[1] else m[2], str[1:-1])


def _getdate(future=0, weekdayname=None, monthname=None):
    # A time from now on, as the attribute expires has it.
    import time
    from email.utils import formatdate
    text = formatdate(time.time() + future, usegmt=True)
    return text


class Morsel(dict):
    """A cookie: its name and values, and a dict of its attributes."""

    _reserved = {'expires': 'expires', 'path': 'Path', 'comment': 'Comment', 'domain': 'Domain', 'max-age': 'Max-Age', 'secure': 'Secure',
                 'httponly': 'HttpOnly', 'version': 'Version', 'samesite': 'SameSite'}
    _flags = {'secure', 'httponly'}

    def __init__(self):
        self._key = self._value = self._coded_value = None
        super().__init__(dict.fromkeys(self._reserved, ''))

    key = property(lambda self: self._key)
    value = property(lambda self: self._value)
    coded_value = property(lambda self: self._coded_value)

    def _known(self, name):
        low = name.lower()
        if low not in self._reserved:
            raise CookieError(f'Invalid attribute {name!r}')
        return low

    def __setitem__(self, K, V):
        super().__setitem__(self._known(K), V)

    def setdefault(self, key, val=None):
        """An attribute, set where it is missing."""
        return super().setdefault(self._known(key), val)

    def update(self, values):
        """Set several attributes; none, where one is not allowed."""
        new = {self._known(name): value for name, value in dict(values).items()}
        super().update(new)

    def __eq__(self, other):
        if not isinstance(other, Morsel):
            return NotImplemented
        mine, its = [(m._key, m._value, m._coded_value) for m in (self, other)]
        return mine == its and dict.__eq__(self, other)

    __ne__ = object.__ne__

    def copy(self):
        """The same cookie once more."""
        made = Morsel()
        dict.update(made, self)
        made.__dict__.update(self.__dict__)
        return made

    def isReservedKey(self, K):
        """Tell whether a name is that of an attribute."""
        return K.lower() in self._reserved

    def set(self, key, val, coded_val):
        """Set the name, the value and the value as it is written."""
        if self.isReservedKey(key):
            raise CookieError(f'Attempt to set a reserved key {key!r}')
        if not _legal_key.fullmatch(key):
            raise CookieError(f'Illegal key {key!r}')
        self._key, self._value, self._coded_value = key, val, coded_val

    def __getstate__(self):
        return {'key': self._key, 'value': self._value, 'coded_value': self._coded_value}

    def __setstate__(self, state):
        for name in 'key', 'value', 'coded_value':
            setattr(self, '_' + name, state[name])

    def output(self, attrs=None, header='Set-Cookie:'):
        """The header."""
        return f'{header} {self.OutputString(attrs)}'

    __str__ = output

    def __repr__(self):
        return f'<{type(self).__name__}: {self.OutputString()}>'

    def js_output(self, attrs=None):
        """A script that sets the cookie."""
        text = self.OutputString(attrs).replace('"', r'\"')
        return ('\n        <script type="text/javascript">\n        <!-- begin hiding\n        document.cookie = "'
                + text + '";\n        // end hiding -->\n        </script>\n        ')

    def OutputString(self, attrs=None):
        """The cookie as text, with the attributes that are named, or all."""
        shown = self._reserved if attrs is None else attrs
        parts = [f'{self._key}={self._coded_value}']
        for name, value in sorted(self.items()):
            if value == '' or name not in shown:
                continue
            written = self._reserved[name]
            if name == 'expires' and isinstance(value, int):
                parts.append(f'{written}={_getdate(value)}')
            elif name == 'max-age' and isinstance(value, int):
                parts.append('%s=%d' % (written, value))
            elif name == 'comment' and isinstance(value, str):
                parts.append(f'{written}={_quote(value)}')
            elif name in self._flags:
                if value:
                    parts.append(str(written))
            else:
                parts.append(f'{written}={value}')
        return '; '.join(parts)

    __class_getitem__ = classmethod(types.GenericAlias)


class BaseCookie(dict):
    """Cookies by their names; values stay as they are."""

    def __init__(self, input=None):
        if input:
            self.load(input)

    def value_decode(self, val):
        """The value of a text, and the text."""
        return val, val

    def value_encode(self, val):
        """A value, and its text."""
        text = str(val)
        return text, text

    def _set(self, key, real, coded):
        morsel = self.get(key, Morsel())
        morsel.set(key, real, coded)
        dict.__setitem__(self, key, morsel)

    def __setitem__(self, key, value):
        if isinstance(value, Morsel):
            dict.__setitem__(self, key, value)
        else:
            self._set(key, *self.value_encode(value))

    def output(self, attrs=None, header='Set-Cookie:', sep='\r\n'):
        """The headers."""
        return sep.join([morsel.output(attrs, header) for _name, morsel in sorted(self.items())])

    __str__ = output

    def __repr__(self):
        shown = ' '.join([f'{name}={morsel.value!r}' for name, morsel in sorted(self.items())])
        return f'<{type(self).__name__}: {shown}>'

    def js_output(self, attrs=None):
        """A script that sets all cookies."""
        return ''.join([morsel.js_output(attrs) for _name, morsel in sorted(self.items())])

    def load(self, rawdata):
        """Take the cookies of a header or of a dict."""
        if not isinstance(rawdata, str):
            for name, value in rawdata.items():
                self[name] = value
            return
        found, at, seen = [], 0, False
        while at < len(rawdata):
            m = _pair.match(rawdata, at)
            if not m:
                break
            name, value, at = m['key'], m['val'], m.end()
            if name[0] == '$':
                if seen:
                    found.append((None, name[1:], value))
            elif name.lower() in Morsel._reserved:
                # A header that begins with an attribute, or with one that has no value where it must, is nothing.
                if not seen or value is None and name.lower() not in Morsel._flags:
                    return
                found.append((None, name, True if value is None else _unquote(value)))
            elif value is None:
                return
            else:
                found.append((name, *self.value_decode(value)))
                seen = True
        current = None
        for name, first, second in found:
            if name is None:
                current[first] = second
            else:
                self._set(name, first, second)
                current = self[name]


class SimpleCookie(BaseCookie):
    """Cookies whose values are texts, quoted where they must be."""

    def value_decode(self, val):
        """The value of a text, and the text."""
        return _unquote(val), val

    def value_encode(self, val):
        """A value, and its text."""
        text = str(val)
        return text, _quote(text)
