"""What readers of markup have in common: places, comments, declarations and marked sections."""
import re

_commentclose = re.compile(r'--\s*>')
_declname_match = re.compile(r'[a-zA-Z][-_.a-zA-Z0-9]*\s*').match
_declstringlit_match = re.compile(r"""('[^']*'|"[^"]*")\s*""").match
_markedsectionclose = re.compile(r']\s*]\s*>')
_msmarkedsectionclose = re.compile(r']\s*>')


class ParserBase:
    """A reader that knows in which line it is; what it finds it gives to handlers of classes that derive from it."""

    def __init__(self):
        if type(self) is ParserBase:
            raise RuntimeError('_markupbase.ParserBase must be subclassed')

    def reset(self):
        """Begin at the first line."""
        self.lineno, self.offset = 1, 0

    def getpos(self):
        """Return the line and the column."""
        return self.lineno, self.offset

    def updatepos(self, i, j):
        """Go on from one place in rawdata to another, which is returned."""
        passed = self.rawdata[i:max(i, j)]
        lines = passed.count('\n')
        if lines:
            self.lineno += lines
            self.offset = len(passed) - passed.rindex('\n') - 1
        else:
            self.offset += len(passed)
        return max(i, j)

    _decl_otherchars = ''

    def _end(self, found, at, handler, report):
        # Behind what was found, -1 for nothing; the text from a place to it goes to the handler.
        if found is None:
            return -1
        if report:
            handler(self.rawdata[at:found.start()])
        return found.end()

    def parse_comment(self, i, report=1):
        """Read a comment."""
        if self.rawdata[i:i + 4] != '<!--':
            raise AssertionError('unexpected call to parse_comment()')
        return self._end(_commentclose.search(self.rawdata, i + 4), i + 4, self.handle_comment, report)

    def parse_marked_section(self, i, report=1):
        """Read a section such as <![CDATA[text]]>."""
        name, j = self._scan_name(i + 3, i)
        if j < 0:
            return j
        if name in ('temp', 'cdata', 'ignore', 'include', 'rcdata'):
            close = _markedsectionclose
        elif name in ('if', 'else', 'endif'):
            close = _msmarkedsectionclose
        else:
            raise AssertionError(f'unknown status keyword {self.rawdata[i + 3:j]!r} in marked section')
        return self._end(close.search(self.rawdata, i + 3), i + 3, self.unknown_decl, report)

    def _scan_name(self, i, declstartpos):
        # A name in small letters and the place behind it; -1 where the data may end within it.
        if i == len(self.rawdata):
            return None, -1
        found = _declname_match(self.rawdata, i)
        if found is None:
            self.updatepos(declstartpos, i)
            raise AssertionError('expected name token')
        if found.end() == len(self.rawdata):
            return None, -1
        return found[0].strip().lower(), found.end()

    def parse_declaration(self, i):
        """Read a declaration such as <!DOCTYPE html>; a list of declarations within it is passed over."""
        data, size = self.rawdata, len(self.rawdata)
        j = i + 2
        if data[j:j + 1] == '>':
            return j + 1
        if data[j:j + 1] in ('', '-'):
            return -1  # comments are read by parse_comment
        if data[j] == '[':
            return self.parse_marked_section(i)
        kind, j = self._scan_name(j, i)
        depth = 0
        while 0 <= j < size:
            c = data[j]
            if c == '>' and not depth:
                text = data[i + 2:j]
                (self.handle_decl if kind == 'doctype' else self.unknown_decl)(text)
                return j + 1
            if c in '"\'':
                found = _declstringlit_match(data, j)
                if found is None:
                    return -1
                j = found.end()
            elif c in '[]' and kind == 'doctype':
                depth += 1 if c == '[' else -1
                j += 1
            elif data.startswith('<!--', j):
                j = self.parse_comment(j, 0)
            else:
                j += 1
        return -1

    def unknown_decl(self, data):
        """A declaration that nobody knows; for classes that derive from this one."""
