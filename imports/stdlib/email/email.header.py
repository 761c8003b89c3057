"""Headers whose texts are in several character sets."""
import binascii
import re

import email.base64mime
import email.charset as _charset
import email.quoprimime
from email.charset import Charset
from email.errors import HeaderParseError

__all__ = ['Header', 'decode_header', 'make_header']
NL, SPACE, BSPACE, SPACE8, EMPTYSTRING, MAXLINELEN, FWS = '\n', ' ', b' ', ' ' * 8, '', 78, ' \t'
USASCII, UTF8 = Charset('us-ascii'), Charset('utf-8')
ecre = re.compile(r'=\?([^?]*?)\?([qQbB])\?(.*?)\?=', re.MULTILINE)
fcre = re.compile(r'[\041-\176]+:$')
_embedded = re.compile(r'\n[^ \t]+:')


def _decode_word(encoding, text):
    if encoding == 'q':
        return email.quoprimime.header_decode(text)
    try:
        return email.base64mime.decode(text + '==='[:-len(text) % 4])
    except binascii.Error:
        raise HeaderParseError('Base64 decoding error') from None


def _words(header):
    # The encoded words with their encodings and character sets, and the texts around them with two None.
    for line in header.splitlines():
        at = 0
        for m in ecre.finditer(line):
            plain = line[at:m.start()]
            if plain := plain if at else plain.lstrip():
                yield plain, None, None
            yield m[3], m[2].lower(), m[1].lower()
            at = m.end()
        if rest := line[at:] if at else line.lstrip():
            yield rest, None, None


def decode_header(header):
    """The parts of a header as pairs of a text, or bytes, and the name of a character set."""
    if isinstance(header, Header):
        return header._pairs()
    if ecre.search(header) is None:
        return [(header, None)]
    words = [*_words(header)]
    # Blanks between two encoded words are not part of the text.
    kept = [word for n, word in enumerate(words)
            if not (word[1] is None and word[0].isspace() and 0 < n < len(words) - 1 and words[n - 1][1] and words[n + 1][1])]
    found = []
    for text, encoding, charset in kept:
        data = text if encoding is None else _decode_word(encoding, text)
        if isinstance(data, str):
            data = bytes(data, 'raw-unicode-escape')
        if found and found[-1][1] == charset:
            found[-1] = (found[-1][0] + (b' ' if charset is None else b'') + data, charset)
        else:
            found.append((data, charset))
    return found


def make_header(decoded_seq, maxlinelen=None, header_name=None, continuation_ws=' '):
    """The Header of such pairs."""
    made = Header(maxlinelen=maxlinelen, header_name=header_name, continuation_ws=continuation_ws)
    for text, charset in decoded_seq:
        made.append(text, charset if charset is None or isinstance(charset, Charset) else Charset(charset))
    return made


def _stands_alone(c):
    return c.isspace() or c in ('(', ')', '\\')


def _plain(charset):
    return charset in (None, 'us-ascii')


class Header:
    """A header whose parts may have different character sets."""

    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=' ', errors='strict'):
        self._charset = USASCII if charset is None else charset if isinstance(charset, Charset) else Charset(charset)
        self._continuation_ws = continuation_ws
        self._chunks = []
        if s is not None:
            self.append(s, charset, errors)
        self._maxlinelen = MAXLINELEN if maxlinelen is None else maxlinelen
        self._headerlen = 0 if header_name is None else len(header_name) + 2

    def _pairs(self):
        # What decode_header() gives.
        names = [(text, str(charset)) for text, charset in self._chunks]
        return [(_charset._encode(text, name), name) for text, name in names]

    def _gaps(self):
        # The chunks, and before each whether a blank belongs there.
        before, blank_before = None, None
        for n, (string, charset) in enumerate(self._chunks):
            gap = False
            if n:
                own_blank = bool(string) and _stands_alone(string[0])
                if not _plain(before):
                    gap = not own_blank if _plain(charset) else True
                elif not _plain(charset):
                    gap = not blank_before
            yield string, charset, gap, before
            blank_before = string and _stands_alone(string[-1])
            before = charset

    def __str__(self):
        self._normalize()
        out = []
        before, blank_before = None, None
        for string, charset in self._chunks:
            known = charset
            if known == _charset.UNKNOWN8BIT:
                string = string.encode('ascii', 'surrogateescape').decode('ascii', 'replace')
            if out:
                own_blank = string and _stands_alone(string[0])
                if not _plain(before):
                    if _plain(known) and not own_blank:
                        out.append(' ')
                        known = None
                elif not _plain(known) and not blank_before:
                    out.append(' ')
            blank_before = string and _stands_alone(string[-1])
            before = known
            out.append(string)
        return ''.join(out)

    def __eq__(self, other):
        return other == str(self)

    def append(self, s, charset=None, errors='strict'):
        """Add a text, or bytes, in a character set."""
        charset = self._charset if charset is None else charset if isinstance(charset, Charset) else Charset(charset)
        if not isinstance(s, str):
            codec = charset.input_codec or 'us-ascii'
            s = s.decode('us-ascii', 'surrogateescape') if codec == _charset.UNKNOWN8BIT else s.decode(codec, errors)
        codec = charset.output_codec or 'us-ascii'
        if codec != _charset.UNKNOWN8BIT:
            try:
                s.encode(codec, errors)
            except UnicodeEncodeError:
                if codec != 'us-ascii':
                    raise
                charset = UTF8
        self._chunks.append((s, charset))

    def encode(self, splitchars=';, \t', maxlinelen=None, linesep='\n'):
        """The header as lines, which are broken behind one of splitchars where that can be."""
        self._normalize()
        limit = self._maxlinelen if maxlinelen is None else maxlinelen
        lines = _Lines(self._headerlen, limit or 1000000, self._continuation_ws, splitchars)
        for string, charset, gap, _before in self._gaps():
            if gap:
                lines.gap()
            first, *others = string.splitlines() or ['']
            lines.feed('', first, charset)
            for line in others:
                lines.newline()
                text = line.lstrip()
                if charset.header_encoding is not None:
                    lines.feed(self._continuation_ws, ' ' + text, charset)
                else:
                    lines.feed(line[:len(line) - len(text)], text, charset)
            if others:
                lines.newline()
        if self._chunks:
            lines.gap()
        text = lines.text(linesep)
        if _embedded.search(text):
            raise HeaderParseError(f'header value appears to contain an embedded header: {text!r}')
        return text

    def _normalize(self):
        merged = []
        for string, charset in self._chunks:
            if merged and merged[-1][1] == charset:
                merged[-1][0].append(string)
            else:
                merged.append(([string], charset))
        self._chunks = [(' '.join(strings), charset) for strings, charset in merged]


class _Lines:
    # Lines that are being filled: self.parts are the pairs of blanks and text of the last one.
    def __init__(self, taken, limit, indent, splitchars):
        self.limit, self.indent, self.splitchars = limit, indent, splitchars
        self.lines, self.parts, self.taken = [], [], taken

    def joined(self):
        return ''.join([blank + part for blank, part in self.parts])

    def size(self):
        return self.taken + sum([len(blank) + len(part) for blank, part in self.parts])

    def text(self, linesep):
        self.newline()
        return linesep.join(self.lines)

    def gap(self):
        self.parts.append((' ', ''))

    def newline(self):
        if self.parts and self.parts[-1] == (' ', ''):
            self.parts.pop()
        if self.size() > 0:
            line = self.joined()
            if not self.taken and line.isspace() and self.lines:
                self.lines[-1] += line
            else:
                self.lines.append(line)
        self.parts, self.taken = [], 0

    def room(self):
        yield self.limit - self.size()
        while True:
            yield self.limit - len(self.indent)

    def feed(self, blank, string, charset):
        if charset.header_encoding is None:
            pieces = re.split('([ \t]+)', blank + string)
            pieces = pieces[1:] if not pieces[0] else ['', *pieces]
            for gap, word in zip(pieces[::2], pieces[1::2]):
                self.chunk(gap, word)
            return
        words = charset.header_encode_lines(string, self.room())
        if not words:
            return
        if words[0] is not None:
            self.chunk(blank, words[0])
        if len(words) > 1:
            self.newline()
            self.lines += [self.indent + word for word in words[1:-1]]
            self.parts.append((self.indent, words[-1]))

    def place(self):
        # Where the line is broken best: the index of the part that begins the next one, or None.
        for c in self.splitchars:
            for i in range(len(self.parts) - 1, 0, -1):
                if c.isspace() and self.parts[i][0][:1] == c:
                    return i
                if self.parts[i - 1][1][-1:] == c:
                    return i
        return None

    def chunk(self, blank, string):
        self.parts.append((blank, string))
        if self.size() <= self.limit:
            return
        i = self.place()
        if i is not None:
            rest = self.parts[i:]
            del self.parts[i:]
            self.lines.append(self.joined())
            self.parts, self.taken = rest, 0
            return
        blank, string = self.parts.pop()
        if self.taken > 0:
            self.newline()
            blank = blank or ' '
        self.parts.append((blank, string))
