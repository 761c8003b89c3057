"""What parsers of markup have in common: places in the text, comments, declarations."""

import re

_declname_match = re.compile(r"[a-zA-Z][-_.a-zA-Z0-9]*\s*").match
_declstringlit_match = re.compile(r"""(?:"[^"]*"|'[^']*')\s*""").match
_commentclose = re.compile(r"--\s*>")
# Marked sections of SGML end with two brackets, those of an old word processor with one.
_markedsectionclose, _msmarkedsectionclose = re.compile(r"\]\s*\]\s*>"), re.compile(r"\]\s*>")
_sections = {
    **dict.fromkeys(("cdata", "rcdata", "include", "ignore", "temp"), _markedsectionclose),
    **dict.fromkeys(("if", "else", "endif"), _msmarkedsectionclose),
}
_spaces = re.compile(r"\s*")
_WITHOUT_SUBSET = frozenset(("element", "attlist", "link", "linktype"))


class _Incomplete(Exception):
    """The text ends before what is being read does."""


class ParserBase:
    """The base of parsers that keep their text in rawdata and call methods for what they find.

    What reads something takes the place where it begins, and returns the place after its end, or -1
    where the rest of it is not there yet.
    """

    _decl_otherchars = ""

    def __init__(self):
        if type(self) is ParserBase:
            raise RuntimeError("_markupbase.ParserBase must be subclassed")

    def reset(self):
        self.lineno, self.offset = 1, 0

    def getpos(self):
        """Return the line and the offset of the present place."""
        return self.lineno, self.offset

    def updatepos(self, i, j):
        """Go on from place i to j; returns j."""
        if i < j:
            newline = self.rawdata.rfind("\n", i, j)
            if newline < 0:
                self.offset += j - i
            else:
                self.lineno += self.rawdata.count("\n", i, j)
                self.offset = j - newline - 1
        return j

    def unknown_decl(self, data):
        """Called with what is in <! and >, where that is nothing known."""

    def parse_comment(self, i, report=1):
        raw = self.rawdata
        if not raw.startswith("<!--", i):
            raise AssertionError("unexpected call to parse_comment()")
        end = _commentclose.search(raw, i + 4)
        if end is None:
            return -1
        if report:
            self.handle_comment(raw[i + 4:end.start()])
        return end.end()

    def parse_marked_section(self, i, report=1):
        raw = self.rawdata
        if not raw.startswith("<![", i):
            raise AssertionError("unexpected call to parse_marked_section()")
        name, after = self._scan_name(i + 3, i)
        if after < 0:
            return after
        if name not in _sections:
            raise AssertionError(f"unknown status keyword {raw[i + 3:after]!r} in marked section")
        end = _sections[name].search(raw, i + 3)
        if end is None:
            return -1
        if report:
            self.unknown_decl(raw[i + 3:end.start()])
        return end.end()

    def parse_declaration(self, i):
        raw = self.rawdata
        if not raw.startswith("<!", i):
            raise AssertionError("unexpected call to parse_declaration")
        first = raw[i + 2:i + 3]
        if first == ">":
            return i + 3
        if first in ("", "-"):  # it may become a comment
            return -1
        if first == "[":
            return self.parse_marked_section(i)
        try:
            return self._declared(i)
        except _Incomplete:
            return -1

    def _declared(self, i):
        kind, j = self._name(i + 2, i)
        if kind == "doctype":
            self._decl_otherchars = ""
        while True:
            c = self._char(j)
            if c == ">":
                (self.handle_decl if kind == "doctype" else self.unknown_decl)(self.rawdata[i + 2:j])
                return j + 1
            if c in "\"'":
                j = self._string(j)
            elif c.isascii() and c.isalpha():
                j = self._name(j, i)[1]
            elif c in self._decl_otherchars:
                j += 1
            elif c != "[":
                raise AssertionError(f"unexpected {c!r} char in declaration")
            elif kind == "doctype":
                j = self._known(self._parse_doctype_subset(j + 1, i))
            elif kind in _WITHOUT_SUBSET:
                raise AssertionError(f"unsupported '[' char in {kind} declaration")
            else:
                raise AssertionError("unexpected '[' char in declaration")

    # The pieces: each returns where what follows begins, or raises _Incomplete.

    def _known(self, j):
        if j < 0:
            raise _Incomplete
        return j

    def _char(self, j):
        if j >= len(self.rawdata):
            raise _Incomplete
        return self.rawdata[j]

    def _string(self, j):
        found = _declstringlit_match(self.rawdata, j)
        if found is None:
            raise _Incomplete
        return found.end()

    def _past(self, text, j):
        return self._known(self.rawdata.find(text, j)) + 1

    def _name(self, j, start):
        name, j = self._scan_name(j, start)
        return name, self._known(j)

    def _refuse(self, text, start, at):
        self.updatepos(start, at)
        raise AssertionError(text)

    def _scan_name(self, i, declstartpos):
        """Return the name at i in small letters and the place after it and its spaces; None and -1
        where the text may have more of it."""
        raw = self.rawdata
        if i == len(raw):
            return None, -1
        found = _declname_match(raw, i)
        if found is None:
            self._refuse(f"expected name token at {raw[declstartpos:declstartpos + 20]!r}", declstartpos, i)
        if found.end() == len(raw):
            return None, -1
        return found[0].strip().lower(), found.end()

    def _parse_doctype_subset(self, i, declstartpos):
        try:
            return self._subset(i, declstartpos)
        except _Incomplete:
            return -1

    def _subset(self, j, start):
        raw = self.rawdata
        while True:
            c = self._char(j)
            if c.isspace():
                j += 1
            elif c == "<":
                j = self._inside(j, start)
            elif c == "%":
                j = self._name(j + 1, start)[1]
                if raw[j] == ";":
                    j += 1
            elif c == "]":
                j = _spaces.match(raw, j + 1).end()
                if self._char(j) == ">":
                    return j
                self._refuse("unexpected char after internal subset", start, j)
            else:
                self._refuse(f"unexpected char {c!r} in internal subset", start, j)

    def _inside(self, j, start):
        """A declaration or a comment in the brackets of a doctype."""
        raw = self.rawdata
        if self._char(j + 1) != "!":
            self._refuse(f"unexpected char in internal subset (in {raw[j:j + 2]!r})", start, j + 1)
        self._char(j + 3)
        if raw.startswith("<!--", j):
            return self._known(self.parse_comment(j, report=0))
        name, j = self._name(j + 2, start)
        if name not in ("attlist", "element", "entity", "notation"):
            self._refuse(f"unknown declaration {name!r} in internal subset", start, j + 2)
        return self._known(getattr(self, "_parse_doctype_" + name)(j, start))

    def _parse_doctype_element(self, i, declstartpos):
        try:
            return self._past(">", self._name(i, declstartpos)[1])
        except _Incomplete:
            return -1

    def _parse_doctype_notation(self, i, declstartpos):
        try:
            return self._names_and_strings(self._name(i, declstartpos)[1], declstartpos)
        except _Incomplete:
            return -1

    def _parse_doctype_entity(self, i, declstartpos):
        try:
            if self.rawdata.startswith("%", i):
                i = _spaces.match(self.rawdata, i + 1).end()
                self._char(i)
            return self._names_and_strings(self._name(i, declstartpos)[1], declstartpos)
        except _Incomplete:
            return -1

    def _names_and_strings(self, j, start):
        while (c := self._char(j)) != ">":
            j = self._string(j) if c in "\"'" else self._name(j, start)[1]
        return j + 1

    def _parse_doctype_attlist(self, i, declstartpos):
        try:
            j = self._name(i, declstartpos)[1]
            while self._char(j) != ">":
                j = self._attribute(j, declstartpos)
            return j + 1
        except _Incomplete:
            return -1

    def _attribute(self, j, start):
        """A name, its type or what it may be, and what it is where nothing is said."""
        j = self._name(j, start)[1]
        if self._char(j) == "(":
            j = _spaces.match(self.rawdata, self._past(")", j)).end()
        else:
            j = self._name(j, start)[1]
        if self._char(j) in "\"'":
            j = self._string(j)
        if self._char(j) == "#":
            self._char(j + 1)
            j = self._name(j + 1, start)[1]
        self._char(j)
        return j
