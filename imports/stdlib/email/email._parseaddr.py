"""Reads dates and addresses of messages."""
import calendar
import time

__all__ = ['mktime_tz', 'parsedate', 'parsedate_tz', 'quote']
_months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split()
_long_months = ('january february march april may june july august september october november december').split()
_days = 'mon tue wed thu fri sat sun'.split()
_zones = {'UT': 0, 'UTC': 0, 'GMT': 0, 'Z': 0, 'AST': -400, 'ADT': -300, 'EST': -500, 'EDT': -400, 'CST': -600, 'CDT': -500,
          'MST': -700, 'MDT': -600, 'PST': -800, 'PDT': -700}


def parsedate_tz(data):
    """The fields of a date as a tuple whose last is the offset in seconds, or None; an unknown offset is 0."""
    found = _parsedate_tz(data)
    return tuple(found[:9]) + (0 if found[9] is None else found[9],) if found else None


def _clock(text):
    # Hours, minutes and seconds.
    parts = text.removesuffix(',').split(':')
    if len(parts) == 1 and '.' in text:
        parts = parts[0].split('.')
    if len(parts) == 2:
        parts.append('0')
    return parts if len(parts) == 3 else None


def _month(word):
    word = word.lower()
    return _months.index(word) + 1 if word in _months else _long_months.index(word) + 1 if word in _long_months else 0


def _parsedate_tz(data):
    words = (data or '').split()
    if not words:
        return None
    if words[0].endswith(',') or words[0].lower() in _days:
        del words[0]
    else:
        words[0] = words[0].rpartition(',')[2]
    if len(words) == 3 and words[0].count('-') == 2:
        words[:1] = words[0].split('-')
    if len(words) == 4:
        clock = words[3]
        at = clock.find('+') if '+' in clock else clock.find('-')
        words[3:] = [clock[:at], clock[at:]] if at > 0 else [clock, '']
    if len(words) < 5:
        return None
    day, month, year, clock, zone = words[:5]
    if not (day and month and year):
        return None
    number = _month(month)
    if not number:
        day, number = month, _month(day)
        if not number:
            return None
    if year.find(':') > 0:
        year, clock = clock, year
    year = year.removesuffix(',')
    if not year:
        return None
    if not year[0].isdigit():
        year, zone = zone, year
    parts = _clock(clock)
    if not parts:
        return None
    try:
        year, day = int(year), int(day.removesuffix(','))
        hour, minute, second = map(int, parts)
    except ValueError:
        return None
    if year < 100:
        year += 1900 if year > 68 else 2000
    zone = zone.upper()
    offset = _zones.get(zone)
    if offset is None:
        try:
            offset = int(zone)
        except ValueError:
            pass
        if offset == 0 and zone.startswith('-'):
            offset = None
    if offset:
        sign = -1 if offset < 0 else 1
        hours, minutes = divmod(abs(offset), 100)
        offset = sign * (hours * 3600 + minutes * 60)
    return [year, number, day, hour, minute, second, 0, 1, -1, offset]


def parsedate(data):
    """The same without the offset."""
    found = parsedate_tz(data)
    return found[:9] if isinstance(found, tuple) else found


def mktime_tz(data):
    """The seconds since 1970 of a tuple of parsedate_tz()."""
    if data[9] is None:
        return time.mktime(data[:8] + (-1,))
    return calendar.timegm(data) - data[9]


def quote(str):
    """A text with backslashes before backslashes and quotation marks."""
    return str.replace('\\', '\\\\').replace('"', '\\"')


class AddrlistClass:
    """Reads addresses by the grammar of RFC 2822, and what is near it."""

    LWS, CR, FWS = ' \t', '\r\n', ' \t\r\n'
    specials = '()<>@,:;."[]'
    atomends = specials + ' \t\r\n'
    phraseends = atomends.replace('.', '')

    def __init__(self, field):
        self.pos, self.field, self.commentlist = 0, field, []

    def _peek(self):
        return self.field[self.pos:self.pos + 1]

    def gotonext(self):
        """Skip blanks and comments; returns the blanks."""
        skipped = []
        while c := self._peek():
            if c in self.FWS:
                if c not in '\n\r':
                    skipped.append(c)
                self.pos += 1
            elif c == '(':
                self.commentlist.append(self.getcomment())
            else:
                break
        return ''.join(skipped)

    def getaddrlist(self):
        """Return all addresses as pairs."""
        found = []
        while self.pos < len(self.field):
            found += self.getaddress() or [('', '')]
        return found

    def getaddress(self):
        """Read an address or a group; returns a list."""
        self.commentlist = []
        self.gotonext()
        start, comments = self.pos, self.commentlist
        words = self.getphraselist()
        self.gotonext()
        found = []
        c = self._peek()
        if not c:
            if words:
                found = [(' '.join(self.commentlist), words[0])]
        elif c in '.@':
            self.pos, self.commentlist = start, comments
            spec = self.getaddrspec()
            found = [(' '.join(self.commentlist), spec)]
        elif c == ':':
            self.pos += 1
            while self.pos < len(self.field):
                self.gotonext()
                if self._peek() == ';':
                    self.pos += 1
                    break
                found = found + (self.getaddress() or [])
        elif c == '<':
            route = self.getrouteaddr()
            name = ' '.join(words)
            if self.commentlist:
                name += ' (' + ' '.join(self.commentlist) + ')'
            found = [(name, route)]
        elif words:
            found = [(' '.join(self.commentlist), words[0])]
        elif c in self.specials:
            self.pos += 1
        self.gotonext()
        if self._peek() == ',':
            self.pos += 1
        return found

    def getrouteaddr(self):
        """Read an address in angle brackets."""
        if self._peek() != '<':
            return None
        self.pos += 1
        self.gotonext()
        in_route, address = False, ''
        while c := self._peek():
            if in_route:
                self.getdomain()
                in_route = False
            elif c == '>':
                self.pos += 1
                break
            elif c == '@':
                self.pos += 1
                in_route = True
            elif c == ':':
                self.pos += 1
            else:
                address = self.getaddrspec()
                self.pos += 1
                break
            self.gotonext()
        return address

    def getaddrspec(self):
        """Read a name, @ and a domain."""
        parts = []
        self.gotonext()
        while c := self._peek():
            keep = True
            if c == '.':
                if parts and not parts[-1].strip():
                    parts.pop()
                parts.append('.')
                self.pos += 1
                keep = False
            elif c == '"':
                parts.append(f'"{quote(self.getquote())}"')
            elif c in self.atomends:
                if parts and not parts[-1].strip():
                    parts.pop()
                break
            else:
                parts.append(self.getatom())
            blank = self.gotonext()
            if keep and blank:
                parts.append(blank)
        if self._peek() != '@':
            return ''.join(parts)
        self.pos += 1
        self.gotonext()
        domain = self.getdomain()
        return ''.join(parts) + '@' + domain if domain else ''

    def getdomain(self):
        """Read a domain."""
        parts = []
        while c := self._peek():
            if c in self.LWS:
                self.pos += 1
            elif c == '(':
                self.commentlist.append(self.getcomment())
            elif c == '[':
                parts.append(self.getdomainliteral())
            elif c == '.':
                self.pos += 1
                parts.append('.')
            elif c == '@':
                # Two @ are in no address.
                return ''
            elif c in self.atomends:
                break
            else:
                parts.append(self.getatom())
        return ''.join(parts)

    def getdelimited(self, beginchar, endchars, allowcomments=True):
        """Read what stands between two characters."""
        if self._peek() != beginchar:
            return ''
        parts, escaped = [''], False
        self.pos += 1
        while c := self._peek():
            if escaped:
                parts.append(c)
                escaped = False
            elif c in endchars:
                self.pos += 1
                break
            elif allowcomments and c == '(':
                parts.append(self.getcomment())
                continue
            elif c == '\\':
                escaped = True
            else:
                parts.append(c)
            self.pos += 1
        return ''.join(parts)

    def getquote(self):
        """Read a text in quotation marks."""
        return self.getdelimited('"', '"\r', False)

    def getcomment(self):
        """Read a text in parentheses, which may hold others."""
        # A loop in place of a call for each parenthesis.
        depth, parts, escaped = 0, [], False
        while c := self._peek():
            self.pos += 1
            if escaped:
                parts.append(c)
                escaped = False
            elif c == '\\':
                escaped = True
            elif c == '(':
                depth += 1
            elif c in ')\r':
                depth -= 1
                if not depth:
                    break
            else:
                parts.append(c)
        return ''.join(parts)

    def getdomainliteral(self):
        """Read a domain in square brackets."""
        return f'[{self.getdelimited("[", "]\r", False)}]'

    def getatom(self, atomends=None):
        """Read an atom."""
        ends = self.atomends if atomends is None else atomends
        start = self.pos
        while (c := self._peek()) and c not in ends:
            self.pos += 1
        return self.field[start:self.pos]

    def getphraselist(self):
        """Read words and texts in quotation marks."""
        found = []
        while c := self._peek():
            if c in self.FWS:
                self.pos += 1
            elif c == '"':
                found.append(self.getquote())
            elif c == '(':
                self.commentlist.append(self.getcomment())
            elif c in self.phraseends:
                break
            else:
                found.append(self.getatom(self.phraseends))
        return found


class AddressList(AddrlistClass):
    """A list of addresses that can be joined and compared."""

    def __init__(self, field):
        super().__init__(field)
        self.addresslist = self.getaddrlist() if field else []

    def __len__(self):
        return len(self.addresslist)

    def __getitem__(self, index):
        return self.addresslist[index]

    def __add__(self, other):
        joined = AddressList(None)
        joined.addresslist = self.addresslist + [x for x in other.addresslist if x not in self.addresslist]
        return joined

    def __iadd__(self, other):
        self.addresslist += [x for x in other.addresslist if x not in self.addresslist]
        return self

    def __sub__(self, other):
        rest = AddressList(None)
        rest.addresslist = [x for x in self.addresslist if x not in other.addresslist]
        return rest

    def __isub__(self, other):
        self.addresslist = [x for x in self.addresslist if x not in other.addresslist]
        return self

SPACE, EMPTYSTRING, COMMASPACE = ' ', '', ', '
