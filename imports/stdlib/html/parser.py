"""A parser of HTML that calls methods for what it finds."""

import _markupbase
import re
from html import unescape

__all__ = ["HTMLParser"]

# Programs replace those without an underscore, so that the methods look them up.
_space_or_semicolon = re.compile(r"[\s;]")
interesting_normal = re.compile("[&<]")
charref = re.compile("&#(?:[0-9]+|[xX][0-9a-fA-F]+)[^0-9a-fA-F]")
entityref = re.compile("&([a-zA-Z][-.a-zA-Z0-9]*)[^a-zA-Z0-9]")
tagfind_tolerant = re.compile(r"([a-zA-Z][^\t\n\r\f />\x00]*)(?:\s|/(?!>))*")
attrfind_tolerant = re.compile(r"""((?<=['"\s/])[^\s/>][^\s/=>]*)(\s*=+\s*('[^']*'|"[^"]*"|(?!['"])[^>\s]*))?(?:\s|/(?!>))*""")
locatestarttagend_tolerant = re.compile(r"""
    <[a-zA-Z][^\t\n\r\f />\x00]*
    (?:[\s/]*
      (?:(?<=['"\s/])[^\s/>][^\s/=>]*
        (?:\s*=+\s*(?:'[^']*'|"[^"]*"|(?!['"])[^>\s]*)\s*)?
        (?:\s|/(?!>))*
      )*
    )?
    \s*
""", re.VERBOSE)
endtagfind = re.compile(r"</\s*([a-zA-Z][-.a-zA-Z0-9:_]*)\s*>")
commentclose = re.compile(r"--\s*>")
incomplete, starttagopen = re.compile("&[a-zA-Z#]"), re.compile("<[a-zA-Z]")
piclose = endendtag = re.compile(">")


class HTMLParser(_markupbase.ParserBase):
    """Feed it texts; subclasses override the methods handle_…."""

    CDATA_CONTENT_ELEMENTS = ("script", "style")

    def __init__(self, *, convert_charrefs=True):
        self.convert_charrefs = convert_charrefs
        self.reset()

    def reset(self):
        """Forget everything that was fed."""
        self.rawdata = ""
        self.lasttag = "???"
        self.cdata_elem = None
        self.interesting = interesting_normal
        self.__starttag_text = None
        _markupbase.ParserBase.reset(self)

    def feed(self, data):
        """Parse more text; what is incomplete waits for the rest."""
        self.rawdata += data
        self.goahead(0)

    def close(self):
        """Parse what is left."""
        self.goahead(1)

    def get_starttag_text(self):
        """Return the text of the start tag that is being handled."""
        return self.__starttag_text

    def set_cdata_mode(self, elem):
        self.cdata_elem = elem.lower()
        self.interesting = re.compile(r"</%s(?=[\t\n\r\f />])" % self.cdata_elem, re.IGNORECASE | re.ASCII)

    def clear_cdata_mode(self):
        self.interesting = interesting_normal
        self.cdata_elem = None

    def _text(self, text):
        self.handle_data(unescape(text) if self.convert_charrefs and not self.cdata_elem else text)

    def goahead(self, end):
        raw = self.rawdata
        i, n = 0, len(raw)
        while i < n:
            if self.convert_charrefs and not self.cdata_elem:
                j = raw.find("<", i)
                if j < 0:
                    # A reference at the end may go on in the next text.
                    amp = raw.rfind("&", max(i, n - 34))
                    if amp >= 0 and not end and not _space_or_semicolon.search(raw, amp):
                        break
                    j = n
            else:
                found = self.interesting.search(raw, i)
                if found:
                    j = found.start()
                elif self.cdata_elem:
                    break
                else:
                    j = n
            if i < j:
                self._text(raw[i:j])
            i = self.updatepos(i, j)
            if i == n:
                break
            if raw[i] == "<":
                k = self._markup(raw, i, n)
                if k is None:
                    break
                if k < 0:
                    if not end:
                        break
                    # Incomplete markup at the end is text, up to the next bracket.
                    k = raw.find(">", i + 1)
                    if k < 0:
                        k = raw.find("<", i + 1)
                        if k < 0:
                            k = i + 1
                    else:
                        k += 1
                    self._text(raw[i:k])
            else:
                k, more = self._charref(raw, i, n, end)
                if not more:
                    i = self.updatepos(i, k)
                    break
            i = self.updatepos(i, k)
        if end and i < n and not self.cdata_elem: # a script that does not end is lost, as in CPython 3.13
            self._text(raw[i:n])
            i = self.updatepos(i, n)
        self.rawdata = raw[i:]

    def _markup(self, raw, i, n):
        following = raw[i + 1:i + 2]
        if starttagopen.match(raw, i):
            return self.parse_starttag(i)
        if following == "/":
            return self.parse_endtag(i)
        if raw.startswith("<!--", i):
            return self.parse_comment(i)
        if following == "?":
            return self.parse_pi(i)
        if following == "!":
            return self.parse_html_declaration(i)
        if following:
            self.handle_data("<")
            return i + 1
        return -1

    def _charref(self, raw, i, n, end):
        """Handle a reference where they are not converted; return where it ends, and whether more can be parsed."""
        numeric = raw.startswith("&#", i)
        if mo := (charref if numeric else entityref).match(raw, i):
            if numeric:
                self.handle_charref(mo[0][2:-1])
            else:
                self.handle_entityref(mo[1])
            k = mo.end()
            return k - (raw[k - 1] != ";"), True
        if numeric:
            if raw.find(";", i) < 0:
                return i, False
            self.handle_data("&#")
            return i + 2, False
        if mo := incomplete.match(raw, i):
            # It may go on in the next text; where none comes, the sign before a last letter is lost, as in CPython.
            return i + (end and mo[0] == raw[i:]), False
        if i + 1 < n:
            self.handle_data("&")
            return i + 1, True
        return i, False

    def parse_starttag(self, i):
        self.__starttag_text = None
        end = self.check_for_whole_start_tag(i)
        if end < 0:
            return end
        raw = self.rawdata
        self.__starttag_text = raw[i:end]
        mo = tagfind_tolerant.match(raw, i + 1)
        k = mo.end()
        self.lasttag = tag = mo[1].lower()
        attrs = []
        while k < end:
            mo = attrfind_tolerant.match(raw, k)
            if not mo:
                break
            name, rest, value = mo.group(1, 2, 3)
            if not rest:
                value = None
            elif value[:1] in ("'", '"') and value[:1] == value[-1:]:
                value = value[1:-1]
            if value:
                value = unescape(value)
            attrs.append((name.lower(), value))
            k = mo.end()
        tail = raw[k:end].strip()
        if tail == ">":
            self.handle_starttag(tag, attrs)
            if tag in self.CDATA_CONTENT_ELEMENTS:
                self.set_cdata_mode(tag)
        elif tail == "/>":
            self.handle_startendtag(tag, attrs)
        else:
            self.handle_data(raw[i:end])
        return end

    def check_for_whole_start_tag(self, i):
        """Return where the start tag ends, or -1 if it is incomplete."""
        raw = self.rawdata
        j = locatestarttagend_tolerant.match(raw, i).end()
        c = raw[j:j + 1]
        if c == ">":
            return j + 1
        if c == "/":
            if raw.startswith("/>", j):
                return j + 2
            if j + 1 >= len(raw):
                return -1
            return j if j > i else i + 1
        if c == "" or c in "abcdefghijklmnopqrstuvwxyz=/ABCDEFGHIJKLMNOPQRSTUVWXYZ":
            return -1
        return j if j > i else i + 1

    def parse_endtag(self, i):
        raw = self.rawdata
        mo = endendtag.search(raw, i + 1)
        if not mo:
            return -1
        close = mo.end()
        mo = endtagfind.match(raw, i)
        if not mo:
            if self.cdata_elem is not None:
                self.handle_data(raw[i:close])
                return close
            name = tagfind_tolerant.match(raw, i + 2)
            if not name:
                if raw[i:i + 3] == "</>":
                    return i + 3
                return self.parse_bogus_comment(i)
            self.handle_endtag(name[1].lower())
            return raw.find(">", name.end()) + 1
        tag = mo[1].lower()
        if self.cdata_elem is not None and tag != self.cdata_elem:
            self.handle_data(raw[i:close])
            return close
        self.handle_endtag(tag)
        self.clear_cdata_mode()
        return close

    def parse_bogus_comment(self, i, report=1):
        close = self.rawdata.find(">", i + 2)
        if close < 0:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 2:close])
        return close + 1

    def parse_pi(self, i):
        mo = piclose.search(self.rawdata, i + 2)
        if not mo:
            return -1
        self.handle_pi(self.rawdata[i + 2:mo.start()])
        return mo.end()

    def parse_html_declaration(self, i):
        raw = self.rawdata
        if raw.startswith("<![", i):
            return self.parse_marked_section(i)
        if raw[i:i + 9].lower() == "<!doctype":
            close = raw.find(">", i + 9)
            if close < 0:
                return -1
            self.handle_decl(raw[i + 2:close])
            return close + 1
        return self.parse_bogus_comment(i)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        pass

    def handle_charref(self, name):
        pass

    def handle_entityref(self, name):
        pass

    def handle_data(self, data):
        pass

    def handle_comment(self, data):
        pass

    def handle_decl(self, decl):
        pass

    def handle_pi(self, data):
        pass
