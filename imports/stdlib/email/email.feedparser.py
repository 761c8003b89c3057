"""Reads a message from pieces of text."""
import re
from collections import deque
from email import errors
from email._policybase import compat32

__all__ = ['FeedParser', 'BytesFeedParser']
_line_end = re.compile(r'\r\n|\r|\n')
_only_end = re.compile(r'(\r\n|\r|\n)\Z')
_header = re.compile(r'^(From |[\041-\071\073-\176]*:|[\t ])')
NeedMoreData = object()
NLCRE, NLCRE_eol, headerRE, EMPTYSTRING, NL = _line_end, _only_end, _header, '', '\n'
NLCRE_bol = NLCRE_crack = re.compile(r'(\r\n|\r|\n)')


class BufferedSubFile:
    """Lines that are pushed in at one end and read at the other, up to what one of the tests for an end finds."""

    def __init__(self):
        self._lines = deque()
        self._partial = []
        self._ends = []
        self._closed = False

    def push_eof_matcher(self, pred):
        """Add a test for lines at which reading ends."""
        self._ends.append(pred)

    def pop_eof_matcher(self):
        """Forget the last test."""
        return self._ends.pop()

    def close(self):
        """No more comes."""
        self.pushlines(_split(''.join(self._partial)))
        self._partial.clear()
        self._closed = True

    def readline(self):
        """A line, the empty text at an end, or NeedMoreData."""
        if not self._lines:
            return '' if self._closed else NeedMoreData
        line = self._lines[0]
        for test in reversed(self._ends):
            if test(line):
                return ''
        return self._lines.popleft()

    def unreadline(self, line):
        """Put a line back."""
        self._lines.appendleft(line)

    def push(self, data):
        """Add text."""
        if not data:
            return
        self._partial.append(data)
        if '\n' not in data and '\r' not in data:
            return
        lines = _split(''.join(self._partial))
        # A line that may go on waits; so does a CR that may be followed by LF.
        self._partial = [lines.pop()] if not lines[-1].endswith('\n') else []
        self._lines.extend(lines)

    def pushlines(self, lines):
        """Add lines."""
        self._lines.extend(lines)

    def __iter__(self):
        return self

    def __next__(self):
        if line := self.readline():
            return line
        raise StopIteration


def _split(text):
    # Lines by CR, LF and CRLF only.
    lines, at = [], 0
    for m in _line_end.finditer(text):
        lines.append(text[at:m.end()])
        at = m.end()
    return lines + [text[at:]] if at < len(text) else lines


class FeedParser:
    """Reads a message from pieces of text; close() returns it."""

    def __init__(self, _factory=None, *, policy=compat32):
        self.policy = policy
        if _factory is None:
            if policy.message_factory is None:
                from email.message import Message
                _factory = Message
            else:
                _factory = policy.message_factory
        self._new = lambda: _factory(policy=self.policy)
        try:
            self._new()
        except TypeError:
            # A class of a program that knows nothing of policies.
            self._new = _factory
        self._input = BufferedSubFile()
        self._stack, self._cur, self._last = [], None, None
        self._headersonly = False
        self._run = self._parse().__next__

    def _set_headersonly(self):
        self._headersonly = True

    def feed(self, data):
        """Read more."""
        self._input.push(data)
        self._advance()

    def _advance(self):
        try:
            self._run()
        except StopIteration:
            pass

    def close(self):
        """Say that no more comes; returns the message."""
        self._input.close()
        self._advance()
        root = self._pop()
        if self._stack:
            raise AssertionError('a part was not ended')
        if root.get_content_maintype() == 'multipart' and not root.is_multipart() and not self._headersonly:
            self.policy.handle_defect(root, errors.MultipartInvariantViolationDefect())
        return root

    def _push(self):
        made = self._new()
        if self._cur and self._cur.get_content_type() == 'multipart/digest':
            made.set_default_type('message/rfc822')
        if self._stack:
            self._stack[-1].attach(made)
        self._stack.append(made)
        self._cur = self._last = made

    def _pop(self):
        done = self._stack.pop()
        self._cur = self._stack[-1] if self._stack else None
        return done

    def _defect(self, kind, *args):
        self.policy.handle_defect(self._cur, kind(*args))

    def _line(self):
        # Give None while text is missing; returns the next line.
        while (line := self._input.readline()) is NeedMoreData:
            yield None
        return line

    def _rest(self):
        # Give None while text is missing; then the text up to the end is in self._text.
        lines = []
        while True:
            line = self._input.readline()
            if line is NeedMoreData:
                yield None
            elif line == '':
                break
            else:
                lines.append(line)
        self._text = ''.join(lines)

    def _sub(self, at_end=None):
        if at_end:
            self._input.push_eof_matcher(at_end)
        yield from self._parse()
        done = self._pop()
        if at_end:
            self._input.pop_eof_matcher()
        self._done = done

    def _parse(self):
        self._push()
        headers = []
        while True:
            line = self._input.readline()
            if line is NeedMoreData:
                yield None
                continue
            if line == '':
                break
            if not _header.match(line):
                # An empty line ends the headers; any other belongs to the text already.
                if line not in ('\n', '\r', '\r\n'):
                    self._defect(errors.MissingHeaderBodySeparatorDefect)
                    self._input.unreadline(line)
                break
            headers.append(line)
        self._read_headers(headers)
        if self._headersonly:
            yield from self._rest()
            self._cur.set_payload(self._text)
            return
        kind = self._cur.get_content_type()
        if kind == 'message/delivery-status':
            yield from self._blocks()
        elif self._cur.get_content_maintype() == 'message':
            yield from self._sub()
        elif self._cur.get_content_maintype() == 'multipart':
            yield from self._multipart()
        else:
            yield from self._rest()
            self._cur.set_payload(self._text)

    def _blocks(self):
        # Headers in several blocks, with empty lines between them.
        while True:
            yield from self._sub(lambda line: line in ('\n', '\r', '\r\n'))
            yield from self._line()
            line = yield from self._line()
            if line == '':
                return
            self._input.unreadline(line)

    def _multipart(self):
        boundary = self._cur.get_boundary()
        if boundary is None:
            self._defect(errors.NoBoundaryInMultipartDefect)
            yield from self._rest()
            self._cur.set_payload(self._text)
            return
        encoding = self._cur.get('content-transfer-encoding')
        if encoding is not None and str(encoding).lower() not in ('7bit', '8bit', 'binary'):
            self._defect(errors.InvalidMultipartContentTransferEncodingDefect)
        mark = '--' + boundary
        pattern = re.compile(r'(?P<sep>' + re.escape(mark) + r')(?P<end>--)?(?P<ws>[ \t]*)(?P<linesep>\r\n|\r|\n)?$')

        def is_boundary(line):
            return line.startswith(mark) and pattern.match(line)
        preamble, before_parts, linesep, closed = [], True, False, False
        while line := (yield from self._line()):
            m = is_boundary(line)
            if not m:
                if not before_parts:
                    raise AssertionError('text between parts')
                preamble.append(line)
                continue
            if m['end']:
                closed, linesep = True, m['linesep']
                break
            if before_parts:
                before_parts = False
                if preamble:
                    preamble[-1] = _only_end.sub('', preamble[-1])
                    self._cur.preamble = ''.join(preamble)
                self._input.unreadline(line)
                continue
            # A boundary may stand twice.
            while is_boundary(line := (yield from self._line())):
                pass
            self._input.unreadline(line)
            yield from self._sub(is_boundary)
            self._without_last_end()
            self._last = self._cur
        if before_parts:
            self._defect(errors.StartBoundaryNotFoundDefect)
            self._cur.set_payload(''.join(preamble))
            yield from self._rest()
            return
        if not closed:
            self._defect(errors.CloseBoundaryNotFoundDefect)
            return
        yield from self._epilogue(bool(linesep))

    def _without_last_end(self):
        # The line end before a boundary belongs to the boundary.
        last = self._last
        if last.get_content_maintype() == 'multipart':
            if last.epilogue == '':
                last.epilogue = None
            elif last.epilogue is not None:
                m = _only_end.search(last.epilogue)
                if m:
                    last.epilogue = last.epilogue[:m.start()]
        else:
            payload = last._payload
            if isinstance(payload, str):
                m = _only_end.search(payload)
                if m:
                    last._payload = payload[:m.start()]

    def _epilogue(self, ended):
        yield from self._rest()
        self._cur.epilogue = self._text if ended else _line_end.sub('', self._text, count=1) or None
        if not ended and self._text == '':
            self._cur.epilogue = None

    def _read_headers(self, lines):
        name, value = '', []
        for n, line in enumerate(lines):
            if line[0] in ' \t':
                if not name:
                    self._defect(errors.FirstHeaderLineIsContinuationDefect, line)
                    continue
                value.append(line)
                continue
            if name:
                self._cur.set_raw(*self.policy.header_source_parse(value))
                name, value = '', []
            if line.startswith('From '):
                if n == 0:
                    self._cur.set_unixfrom(_only_end.sub('', line))
                    continue
                if n == len(lines) - 1:
                    # The last one may be the text already.
                    self._input.unreadline(line)
                    return
                defect = errors.MisplacedEnvelopeHeaderDefect(line)
                self._cur.defects.append(defect)
                continue
            at = line.find(':')
            if at == 0:
                self._defect(errors.InvalidHeaderDefect, 'Missing header name.')
                continue
            name, value = line[:at], [line]
        if name:
            self._cur.set_raw(*self.policy.header_source_parse(value))


class BytesFeedParser(FeedParser):
    """The same for bytes."""

    def feed(self, data):
        """Read more."""
        super().feed(data.decode('ascii', 'surrogateescape'))
