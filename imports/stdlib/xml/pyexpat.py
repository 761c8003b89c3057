"""An XML parser that calls handlers, in the manner of expat; written in Python, one for all of the library."""
import codecs
import re
import _pyexpat_dtd as _dtd
from _pyexpat_dtd import BUILT_IN, NAME, NAME_CHAR, SPACE
import _pyexpat_tables as _tables

native_encoding = 'UTF-8'
EXPAT_VERSION = 'expat_2.6.3'
version_info = 2, 6, 3
features = [('sizeof(XML_Char)', 1), ('sizeof(XML_LChar)', 1), ('XML_DTD', 0), ('XML_CONTEXT_BYTES', 1024), ('XML_NS', 0),
            ('XML_BLAP_MAX_AMP', 100), ('XML_BLAP_ACT_THRES', 8388608), ('XML_GE', 0)]
errors, model = _tables.errors, _tables.model
XML_PARAM_ENTITY_PARSING_NEVER, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE, XML_PARAM_ENTITY_PARSING_ALWAYS = range(3)


class ExpatError(Exception):
    """A document that is not well-formed: code, lineno and offset tell what and where."""


error = ExpatError
ExpatError.__module__ = 'xml.parsers.expat'


def ErrorString(code, /):
    """Return the text of an error's number."""
    return errors.messages.get(code)


def ParserCreate(encoding=None, namespace_separator=None, intern=None):
    """Return a new parser."""
    if encoding is not None and not isinstance(encoding, str):
        raise TypeError(f"ParserCreate() argument 'encoding' must be str or None, not {type(encoding).__name__}")
    if namespace_separator is not None and not isinstance(namespace_separator, str):
        raise TypeError("ParserCreate() argument 'namespace_separator' must be str or None, not " + type(namespace_separator).__name__)
    if namespace_separator is not None and len(namespace_separator) > 1:
        raise ValueError('namespace_separator must be at most one character, omitted, or None')
    if intern is not None and not isinstance(intern, dict):
        raise TypeError('intern must be a dictionary')
    parser = xmlparser.__new__(xmlparser)
    parser._set_up(encoding, namespace_separator, {} if intern is None else intern)
    return parser


_XML_NS = 'http://www.w3.org/XML/1998/namespace'
_ATTRIBUTE = re.compile(rf'''{SPACE}+({NAME}){SPACE}*={SPACE}*("[^"<]*"|'[^'<]*')''')
_START = re.compile(rf'''<({NAME})((?:{SPACE}+{NAME}{SPACE}*={SPACE}*(?:"[^"<]*"|'[^'<]*'))*){SPACE}*(/?)>''')
_END = re.compile(rf'</({NAME}){SPACE}*>')
_REFERENCE = re.compile(rf'&(?:\#([0-9]+)|\#x([0-9a-fA-F]+)|({NAME}));')
_PI = re.compile(rf'<\?({NAME})(?:{SPACE}+(.*?))?\?>', re.S)
_TAG_ENDS = re.compile(r'''[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>''')
_TEXT = re.compile(r'[^<&]+')
_BAD = re.compile('[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]')
_DECLARATION = re.compile(rf'''<\?xml{SPACE}+version{SPACE}*={SPACE}*["']([0-9a-zA-Z_.:-]+)["']'''
                          rf'''(?:{SPACE}+encoding{SPACE}*={SPACE}*["']([A-Za-z][A-Za-z0-9._-]*)["'])?'''
                          rf'''(?:{SPACE}+standalone{SPACE}*={SPACE}*["'](yes|no)["'])?{SPACE}*\?>''')
_TEXT_DECLARATION = re.compile(rf'''<\?xml(?:{SPACE}+version{SPACE}*={SPACE}*["']([0-9a-zA-Z_.:-]+)["'])?'''
                               rf'''{SPACE}+encoding{SPACE}*={SPACE}*["']([A-Za-z][A-Za-z0-9._-]*)["']{SPACE}*\?>''')
_HANDLERS = ('StartElementHandler', 'EndElementHandler', 'ProcessingInstructionHandler', 'CharacterDataHandler',
             'UnparsedEntityDeclHandler', 'NotationDeclHandler', 'StartNamespaceDeclHandler', 'EndNamespaceDeclHandler',
             'CommentHandler', 'StartCdataSectionHandler', 'EndCdataSectionHandler', 'DefaultHandler', 'DefaultHandlerExpand',
             'NotStandaloneHandler', 'ExternalEntityRefHandler', 'StartDoctypeDeclHandler', 'EndDoctypeDeclHandler', 'EntityDeclHandler',
             'XmlDeclHandler', 'ElementDeclHandler', 'AttlistDeclHandler', 'SkippedEntityHandler')
_PROLOG, _CONTENT, _EPILOG = range(3)
_MARKS = ((b'\xef\xbb\xbf', 'utf-8'), (b'\xff\xfe', 'utf-16-le'), (b'\xfe\xff', 'utf-16-be'), (b'<\0', 'utf-16-le'), (b'\0', 'utf-16-be'))


def _pieces(text):
    # Pieces of at most 1024 bytes in UTF-8.
    start = size = 0
    for i, character in enumerate(text):
        width = len(character.encode('utf-8', 'surrogatepass'))
        if size + width > 1024:
            yield text[start:i]
            start, size = i, 0
        size += width
    yield text[start:]


def _stray(text, at):
    # What is wrong with text before the root, and where: a whole token of a document type is a syntax error, all else is none.
    first, rest = text[at], text[at + 1:]
    if first in '()[]>|,':
        return 2, at
    if first in '"\'':
        return 2 if first in rest else 5, at
    end = at + (first in '%#')
    while end < len(text) and (text[end].isalnum() or text[end] in '_.-:·'):
        if text[end] > '\uffff' or not text[end].isascii() and _compatible(text[end]):
            break
        end += 1
    behind = text[end:end + 1]
    if first == '%' and end > at + 1 and text[at + 1].isdecimal():
        return 4, at + 1
    if not behind and (first == '%' or first == '#' and end == at + 1):
        return 5, at
    if first == '%':
        if end == at + 1 and behind in ' \t\n%':
            return 2, at
        if end > at + 1 and behind == ';':
            return 10, at
        return 4, end
    if end == at or behind and behind not in ' \t\n>),|[%?*+':
        return 4, end
    return 2, at


def _compatible(char):
    # Characters that stand for others are no letters of XML.
    import unicodedata
    return unicodedata.decomposition(char).startswith('<') or not char.isalpha() and not char.isdecimal()


class _Source:
    # Text that is being parsed: the document's, of which more may come, or that of an entity.
    def __init__(self, text='', final=True, entity=None):
        self.text, self.at, self.final, self.entity = text, 0, final, entity


class xmlparser:
    """A parser; ParserCreate makes it."""

    # A program sets the handlers and switches below, and nothing else.
    __slots__ = ('intern', 'ErrorCode', 'ErrorLineNumber', 'ErrorColumnNumber', 'ErrorByteIndex', '_ordered_attributes', '_specified_attributes',
                 '_namespace_prefixes', '_base', '_begun', '_buffer', '_buffered', '_buffering', '_bytes', '_checked', '_column', '_context',
                 '_decoder', '_deferral', '_direct', '_dtd', '_encoding', '_event', '_failed', '_foreign', '_given', '_held', '_indirect',
                 '_inside', '_line', '_open', '_over', '_param_parsing', '_raw', '_running', '_scopes', '_separator', '_size', '_source', '_stack',
                 '_state', '_tree', *('_' + name for name in _HANDLERS))

    def __new__(cls, *args, **kwargs):
        if args or kwargs:
            raise TypeError("cannot create 'pyexpat.xmlparser' instances")
        return object.__new__(cls)

    def _set_up(self, encoding, separator, intern):
        self.intern = intern
        self.ordered_attributes = self.specified_attributes = self.namespace_prefixes = False
        self._separator, self._given = separator, encoding
        for name in _HANDLERS:
            setattr(self, '_' + name, None)
        self._buffering, self._buffer, self._buffered, self._size = False, [], 0, 8192
        self._base, self._param_parsing, self._foreign, self._deferral = None, 0, False, True
        self._raw, self._decoder, self._encoding, self._checked, self._held = b'', None, None, False, ''
        self._source = _Source(final=False)
        self._line, self._column, self._bytes = 1, 0, 0
        self._state, self._stack, self._tree = _PROLOG, [], None
        self._scopes = [{'xml': _XML_NS, '': None}]
        self._dtd = _dtd.Definitions()
        self._begun = self._over = self._running = False
        self._failed = None
        self._context = None
        self._open, self._inside = [], []
        self._direct, self._indirect = [0], [0]
        self._event = 0
        self.ErrorCode = self.ErrorLineNumber = self.ErrorColumnNumber = self.ErrorByteIndex = 0

    # ---- attributes ----

    @property
    def buffer_text(self):
        return self._buffering

    @buffer_text.setter
    def buffer_text(self, value):
        value = bool(value)
        if not value:
            self._flush()
        self._buffering = value

    @property
    def buffer_size(self):
        return self._size

    @buffer_size.setter
    def buffer_size(self, value):
        if not isinstance(value, int):
            raise TypeError('buffer_size must be an integer')
        if value <= 0:
            raise ValueError('buffer_size must be greater than zero')
        if value > 0x7FFFFFFF:
            raise ValueError('buffer_size must not be greater than 2147483647')
        self._flush()
        self._size = value

    @property
    def buffer_used(self):
        return self._buffered

    def _where(self):
        text = self._source.text
        ends = text.count('\n', 0, self._event)
        if ends:
            return self._line + ends, self._event - text.rfind('\n', 0, self._event) - 1
        return self._line, self._column + self._event

    @property
    def CurrentLineNumber(self):
        return self._where()[0]

    @property
    def CurrentColumnNumber(self):
        return self._where()[1]

    @property
    def CurrentByteIndex(self):
        if not self._begun:
            return -1
        return self._bytes + len(self._source.text[:self._event].encode(self._encoding or 'utf-8', 'surrogatepass'))

    # ---- methods ----

    def SetBase(self, base, /):
        """Set the base of the addresses in the document."""
        self._base = base

    def GetBase(self):
        """Return that base."""
        return self._base

    def GetInputContext(self):
        """Return the text from the place of the event on, or None outside of handlers."""
        if not self._running:
            return None
        return self._source.text[self._event:].encode(self._encoding or 'utf-8', 'surrogatepass')

    def SetParamEntityParsing(self, flag, /):
        """Say whether external subsets and parameter entities are asked for; returns whether that can still be said."""
        if not self._begun:
            self._param_parsing = int(flag)
        return int(not self._begun)

    def UseForeignDTD(self, flag=True, /):
        """Have a document without an external subset ask for one."""
        if self._begun:
            raise self._make_error(26)
        self._foreign = bool(flag)

    def SetReparseDeferralEnabled(self, enabled, /):
        """Say whether a long token is looked at again only when much has come."""
        self._deferral = bool(enabled)

    def GetReparseDeferralEnabled(self):
        """Return what was said."""
        return self._deferral

    def ExternalEntityParserCreate(self, context, encoding=None, /):
        """Return a parser for an external entity; it has the handlers and the definitions of this one."""
        if context is not None and not isinstance(context, str):
            raise TypeError(f'ExternalEntityParserCreate() argument 1 must be str or None, not {type(context).__name__}')
        sub = xmlparser.__new__(xmlparser)
        sub._set_up(encoding, self._separator, self.intern)
        for name in _HANDLERS:
            setattr(sub, '_' + name, getattr(self, '_' + name))
        sub.ordered_attributes, sub.specified_attributes = self.ordered_attributes, self.specified_attributes
        sub.namespace_prefixes, sub._buffering, sub._size = self.namespace_prefixes, self._buffering, self._size
        sub._base, sub._param_parsing, sub._dtd = self._base, self._param_parsing, self._dtd
        sub._scopes = [dict(self._scopes[-1])]
        sub._open = list(self._open)
        sub._direct, sub._indirect = self._direct, self._indirect
        sub._context = 'dtd' if context is None else 'content'
        sub._state = _CONTENT
        return sub

    def ParseFile(self, file, /):
        """Parse all that a file object gives."""
        read = getattr(file, 'read', None)
        if read is None:
            raise TypeError("argument must have 'read' attribute")
        while True:
            data = read(2048)
            if not isinstance(data, (bytes, str)):
                raise TypeError(f'read() did not return a bytes object (type={type(data).__name__})')
            if len(data) > 2048:
                raise ValueError(f'read() returned too much data: 2048 bytes requested, {len(data)} returned')
            result = self.Parse(data, not data)
            if not data:
                return result

    def Parse(self, data, isfinal=False, /):
        """Parse more of the document; isfinal tells that it was the last."""
        if isinstance(data, str):
            data = data.encode('utf-8', 'surrogatepass')
            if self._given is None or not self._begun:
                self._given = 'utf-8'
        else:
            data = bytes(memoryview(data))
        if self._failed is not None:
            raise self._make_error(self._failed if self._failed != -1 else 36)
        if self._over:
            raise self._make_error(36)
        if self._running:
            raise self._make_error(34)
        self._begun = self._running = True
        self._direct[0] += len(data)
        try:
            self._take(data, isfinal)
            self._parse()
            if isfinal:
                self._finish()
            self._flush()
        except ExpatError as e:
            if self._failed is None:
                self._failed = e.code
            raise
        except BaseException:
            self._failed = -1
            raise
        finally:
            self._running = False
        return 1

    # ---- errors and handlers ----

    def _make_error(self, code, at=None):
        if at is not None and self._source.entity is None:
            self._event = at
        line, column = self._where()
        e = ExpatError(f'{errors.messages[code]}: line {line}, column {column}')
        e.code, e.lineno, e.offset = code, line, column
        self.ErrorCode, self.ErrorLineNumber, self.ErrorColumnNumber = code, line, column
        self.ErrorByteIndex = self.CurrentByteIndex
        return e

    def _fail(self, code, at=None, source=None):
        if source is not None and source is not self._source:
            at = None
        self._flush()
        raise self._make_error(code, at)

    def _name(self, name):
        return self.intern.setdefault(name, name)

    def _flush(self):
        if self._buffer:
            text = ''.join(self._buffer)
            self._buffer, self._buffered = [], 0
            if self._CharacterDataHandler is not None:
                self._CharacterDataHandler(text)

    def _characters(self, text, raw):
        if self._CharacterDataHandler is None:
            self._default(raw)
        elif self._encoding is None or self._encoding in ('utf-8', 'us-ascii'):
            self._hand_over(text)
        else:
            # Texts in other encodings come as they are translated, in pieces of 1024 bytes.
            for piece in re.findall(r'(?s).{1,1024}', text) if text.isascii() else _pieces(text):
                self._hand_over(piece)

    def _hand_over(self, text):
        handler = self._CharacterDataHandler
        if handler is None:
            return
        if not self._buffering:
            if '\n' not in text:
                handler(text)
                return
            for i, line in enumerate(text.split('\n')):
                if i:
                    self._CharacterDataHandler('\n') if self._CharacterDataHandler else self._default('\n')
                if line:
                    self._CharacterDataHandler(line) if self._CharacterDataHandler else self._default(line)
            return
        if self._buffered + len(text) > self._size:
            self._flush()
            if self._CharacterDataHandler is None:
                return
        if len(text) > self._size:
            self._CharacterDataHandler(text)
        else:
            self._buffer.append(text)
            self._buffered += len(text)

    def _default(self, raw):
        handler = self._DefaultHandlerExpand or self._DefaultHandler
        if handler is not None and raw:
            self._flush()
            handler(raw)

    def _call(self, name, raw, *args):
        handler = getattr(self, '_' + name)
        if handler is None:
            self._default(raw)
            return None
        self._flush()
        return handler(*args)

    # ---- the text ----

    def _take(self, data, final):
        source = self._source
        if self._decoder is None:
            self._raw += data
            if len(self._raw) < 4 and not final or not self._choose(final):
                return
            data, self._raw = self._raw, b''
        try:
            text = self._decoder.decode(data, final)
        except UnicodeDecodeError as e:
            good = e.object[:e.start].decode(self._encoding, 'replace')
            halved = self._encoding.startswith('utf-16') and 'truncated' in e.reason
            self._append(good, halved)
            self._parse()
            if halved:      # what there is of a character cannot be told
                self._fail(5, len(self._source.text))
            cut = self._encoding.startswith('utf-8') and len(e.object) - e.start < 4 and 'unexpected end' in e.reason
            self._fail(6 if cut and e.object[e.start] >= 0xC2 else 4, len(self._source.text))
        self._append(text, final)

    def _append(self, text, final):
        # What was parsed goes, with its lines counted.
        source = self._source
        if source.at:
            old = source.text[:source.at]
            self._event = source.at
            self._line, self._column = self._where()
            self._bytes += len(old.encode(self._encoding, 'surrogatepass'))
            source.text, source.at, self._event = source.text[source.at:], 0, 0
        whole = self._held + text
        self._held = ''
        if whole.endswith('\r') and not final:
            whole, self._held = whole[:-1], '\r'
        if '\r' in whole:
            whole = whole.replace('\r\n', '\n').replace('\r', '\n')
        source.text += whole
        source.final = final

    def _choose(self, final):
        # Finds the encoding: the one that was given, a mark, or that of the declaration.
        raw, encoding = self._raw, self._given
        start = 0
        for mark, name in _MARKS:
            if raw.startswith(mark):
                if name == 'utf-8' or mark[0] > 0xF0:
                    start = len(mark)
                encoding = encoding or name
                break
        if encoding is None:
            encoding = 'utf-8'
            if raw.startswith(b'<?xml'):
                end = raw.find(b'?>')
                if end < 0 and not final and len(raw) < 1024:
                    return False
                m = re.match(rb'''<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']''', raw)
                if m:
                    encoding = m.group(1).decode()
                    if encoding.lower().startswith('utf-16'):
                        self._fail(19)
        self._encoding = self._known_encoding(encoding)
        self._raw = raw[start:]
        self._bytes += start
        self._decoder = codecs.getincrementaldecoder(self._encoding)()
        return True

    def _known_encoding(self, encoding):
        name = encoding.lower()
        if name in ('utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'utf-16le', 'utf-16be', 'utf-16-le', 'utf-16-be'):
            return {'utf8': 'utf-8', 'utf-16le': 'utf-16-le', 'utf-16be': 'utf-16-be'}.get(name, name)
        if name == 'utf-16':
            return 'utf-16-be' if self._raw[:1] == b'\0' or self._raw[:2] == b'\xfe\xff' else 'utf-16-le'
        try:
            if len(bytes(range(256)).decode(encoding, 'replace')) != 256:
                raise ValueError('multi-byte encodings are not supported')
        except LookupError:
            self._failed = 18
            raise LookupError(f'unknown encoding: {encoding}') from None
        return encoding

    # ---- the document ----

    def _parse(self):
        if self._decoder is None:
            return
        source = self._source
        if not self._checked:
            if not self._declaration(source):
                return
            self._checked = True
        if self._context == 'dtd':
            if source.final:
                if m := _BAD.search(source.text):
                    self._fail(4, m.start())
                _dtd.Subset(self, source.text[source.at:], source.at, False).run()
                source.at = len(source.text)
            return
        self._run(source)

    def _run(self, source):
        # Entities that are open in one another are a list here, so that their number needs no stack; the place of the reference
        # and the elements around it are kept for their end.
        inside = self._inside
        idle = useless = 0
        try:
            while True:
                while source.at < len(source.text):
                    if source is self._source:
                        if self._tree is not None and self._stack and not self._dtd.seen and idle <= 0:
                            # What is plain is put into the tree at once, until something comes that is not.
                            self._flush()
                            before = source.at
                            source.at = _build(self._tree, self._stack, self._scopes, source, source.text, before)
                            if source.at == len(source.text):
                                break
                            if source.at == before:
                                useless = min(2 * useless + 1, 63)
                                idle = useless
                            else:
                                useless = 0
                        idle -= 1
                        self._event = source.at
                    entered = len(inside)
                    if not self._token(source):
                        break
                    if len(inside) > entered:
                        source = inside[-1][0]
                if not inside:
                    return
                _, outer, at, depth = inside.pop()
                source.entity.busy = False
                if len(self._stack) != depth:
                    self._fail(13, at, outer)
                source = outer
        finally:
            for entry in inside:
                entry[0].entity.busy = False
            inside.clear()

    def _declaration(self, source):
        text = source.text
        if not text.startswith('<?xml'[:max(len(text), 1)] if len(text) < 6 else '<?xml'):
            return True
        if len(text) < 6 and not source.final:
            return False
        if not text.startswith('<?xml') or text[5:6] not in (' ', '\t', '\n'):
            return True
        end = text.find('?>')
        if end < 0 and not source.final:
            return False
        form = _TEXT_DECLARATION if self._context else _DECLARATION
        m = form.match(text)
        if m is None:
            if end < 0:
                self._fail(5, 0)
            self._fail(31 if self._context else 30, min(6, len(text)))
        version, encoding = m.group(1), m.group(2)
        alone = -1 if self._context else {None: -1, 'yes': 1, 'no': 0}[m.group(3)]
        self._dtd.standalone = self._dtd.standalone or alone == 1
        source.at = m.end()
        self._event = 0
        self._call('XmlDeclHandler', m.group(), version, encoding, alone)
        return True

    def _finish(self):
        source = self._source
        self._over = True
        if self._decoder is None or self._context == 'dtd':
            if self._decoder is None and not self._context:
                self._fail(3)
            return
        if source.at < len(source.text):
            self._fail(5, source.at)
        if self._context:
            if self._stack:
                self._fail(13, source.at)
        elif self._state != _EPILOG:
            self._fail(3, source.at)

    def _token(self, source):
        """Parse what comes next; False where more of the text is needed."""
        text, at = source.text, source.at
        c = text[at]
        if c == '<':
            n = text[at + 1:at + 2]
            if n == '/':
                return self._end_tag(source)
            if n == '!':
                return self._declared(source)
            if n == '?':
                return self._instruction(source)
            if not n and not source.final:
                return False
            return self._start_tag(source)
        if self._state != _CONTENT:
            m = re.compile('[ \t\n]+').match(text, at)
            if m is None:
                bad = _BAD.match(text, at)
                if self._state == _PROLOG and not bad:
                    code, at = _stray(text, at)
                    self._fail(code, at)
                self._fail(4 if bad else 9, at)
            source.at = m.end()
            self._default(m.group())
            return True
        if c == '&':
            return self._refer(source)
        m = _TEXT.match(text, at)
        end = m.end()
        part = m.group()
        if bad := _BAD.search(part):
            if bad.start():
                self._characters(part[:bad.start()], part[:bad.start()])
            self._fail(4, at + bad.start(), source)
        if ']]' in part:
            if (i := part.find(']]>')) >= 0:
                if i:
                    self._characters(part[:i], part[:i])
                self._fail(4, at + i + 2, source)
            if end == len(text) and not source.final and part.endswith(']]'):
                end -= 2
        elif end == len(text) and not source.final and part.endswith(']'):
            end -= 1
        if end == at:
            return False
        source.at = end
        part = text[at:end]
        self._characters(part, part)
        return True

    def _partial(self, source, whole):
        # Tells whether what is left may become one of the words.
        rest = source.text[source.at:source.at + len(whole)]
        return len(rest) < len(whole) and whole.startswith(rest)

    def _declared(self, source):
        text, at = source.text, source.at
        for word in ('<!--', '<![CDATA[', '<!DOCTYPE'):
            if self._partial(source, word):
                if source.final:
                    self._fail(5, at, source)
                return False
        if text.startswith('<!--', at):
            end = text.find('--', at + 4)
            if end < 0 or end + 2 >= len(text):
                if source.final:
                    self._fail(5, at, source)
                return False
            if text[end + 2] != '>':
                self._fail(4, end + 2, source)
            body = text[at + 4:end]
            if bad := _BAD.search(body):
                self._fail(4, at + 4 + bad.start(), source)
            source.at = end + 3
            self._call('CommentHandler', text[at:end + 3], body)
            return True
        if text.startswith('<![CDATA[', at) and self._state == _CONTENT:
            end = text.find(']]>', at)
            if end < 0:
                if source.final:
                    self._fail(20, len(text), source)
                return False
            body = text[at + 9:end]
            if bad := _BAD.search(body):
                self._fail(4, at + 9 + bad.start(), source)
            source.at = end + 3
            self._call('StartCdataSectionHandler', '<![CDATA[')
            if body:
                self._characters(body, body)
            self._call('EndCdataSectionHandler', ']]>')
            return True
        if text.startswith('<!DOCTYPE', at) and self._state == _PROLOG and not self._dtd.seen:
            return _dtd.doctype(self, source)
        if self._state == _EPILOG:
            self._fail(9, at, source)
        self._fail(2 if text.startswith(('<!DOCTYPE', '<![CDATA['), at) and self._state == _PROLOG else 4,
                   at if text.startswith(('<!DOCTYPE', '<![CDATA['), at) and self._state == _PROLOG else at + 2, source)

    def _instruction(self, source):
        text, at = source.text, source.at
        end = text.find('?>', at + 2)
        if end < 0:
            if not source.final:
                return False
            m = re.compile(rf'<\?({NAME})?').match(text, at)
            self._fail(5 if m.end() == len(text) or m.group(1) else 4, at if m.end() == len(text) or m.group(1) else m.end(), source)
        m = _PI.match(text, at)
        if m is None:
            n = re.compile(rf'<\?(?:{NAME})?').match(text, at)
            self._fail(4, n.end(), source)
        target = m.group(1)
        if target.lower() == 'xml':
            self._fail(17 if target == 'xml' else 4, at if target == 'xml' else at + 5, source)
        if bad := _BAD.search(m.group()):
            self._fail(4, at + bad.start(), source)
        source.at = m.end()
        self._call('ProcessingInstructionHandler', m.group(), self._name(target), m.group(2) or '')
        return True

    # ---- elements ----

    def _start_tag(self, source):
        text, at = source.text, source.at
        m = _START.match(text, at)
        if m is None:
            if not source.final and _TAG_ENDS.match(text, at) is None:
                return False
            self._bad_tag(source)
        if self._state == _EPILOG:
            self._fail(9, at, source)
        if bad := _BAD.search(m.group()):
            self._fail(4, at + bad.start(), source)
        raw, name = m.group(), m.group(1)
        if self._state == _PROLOG and self._foreign and not self._dtd.seen:
            _dtd.foreign(self) # it may define what the attributes refer to
        attributes = []
        if m.group(2):
            seen = set()
            for a in _ATTRIBUTE.finditer(text, m.start(2), m.end(2)):
                key = a.group(1)
                if key in seen:
                    self._fail(8, a.start(1), source)
                seen.add(key)
                value = a.group(2)[1:-1]
                if '&' in value or '\n' in value or '\t' in value:
                    value = self._attribute_value(value, a.start(2) + 1, source)
                attributes.append((key, value))
            attributes = self._dtd.normalized(name, attributes)
        self._state = _CONTENT
        specified = len(attributes)
        extra = self._dtd.defaults.get(name)
        if extra:
            present = {key for key, _ in attributes}
            attributes += ((key, value) for key, value in extra.items() if key not in present)
        if self.specified_attributes:
            wanted = specified
        else:
            wanted = len(attributes)
        source.at = m.end()
        scope = self._scopes[-1]
        bound = []
        tag = name
        if self._separator is not None:
            scope, bound, attributes, wanted = self._bind(attributes, wanted, scope, at)
            tag = self._qualified(name, scope, True)
            keys = set()
            named = []
            for key, value in attributes:
                key = self._qualified(key, scope, False)
                if key in keys:
                    self._fail(8, at, source)
                keys.add(key)
                named.append((key, value))
            attributes = named
        attributes = attributes[:wanted]
        for prefix, uri in bound:
            if self._StartNamespaceDeclHandler is not None:
                self._flush()
                self._StartNamespaceDeclHandler(self._name(prefix) if prefix else None, self._name(uri) if uri else None)
        tag = self._name(tag)
        empty = bool(m.group(3))
        if self._StartElementHandler is not None:
            self._flush()
            if self.ordered_attributes:
                given = [part for key, value in attributes for part in (self._name(key), value)]
            else:
                given = {self._name(key): value for key, value in attributes}
            self._StartElementHandler(tag, given)
        else:
            self._default(raw)
        if empty:
            if source is self._source:
                self._event = source.at     # the end of the element is behind it
            if self._EndElementHandler is not None:
                self._flush()
                self._EndElementHandler(tag)
            elif self._StartElementHandler is not None:
                self._default('')
            self._unbind(bound)
            if not self._stack and not self._context and source.entity is None:
                self._state = _EPILOG
        else:
            self._stack.append((name, tag, bound, source))
            self._scopes.append(scope)
        return True

    def _bad_tag(self, source):
        text, at = source.text, source.at
        if self._state == _EPILOG:
            self._fail(9, at, source)
        m = re.compile(rf'<(?:{NAME})?').match(text, at)
        pos = m.end()
        if pos == at + 1:
            self._fail(5 if pos >= len(text) else 4, at if pos >= len(text) else pos, source)
        while (a := _ATTRIBUTE.match(text, pos)) is not None:
            pos = a.end()
        tail = re.compile(rf'{SPACE}*(?:(?<=[ \t\n]){NAME}(?:{SPACE}*(?:={SPACE}*(?:"[^"<]*|\'[^\'<]*)?)?)?)?/?').match(text, pos)
        pos = tail.end()
        if bad := _BAD.search(text, at, pos):
            self._fail(4, bad.start(), source)
        self._fail(5 if pos >= len(text) else 4, at if pos >= len(text) else pos, source)

    def _end_tag(self, source):
        text, at = source.text, source.at
        m = _END.match(text, at)
        if m is None:
            n = re.compile(rf'</(?:{NAME})?{SPACE}*').match(text, at)
            if n.end() == len(text):
                if not source.final:
                    return False
                self._fail(5, at, source)
            self._fail(4, n.end(), source)
        if self._state != _CONTENT:
            self._fail(9 if self._state == _EPILOG else 4, at if self._state == _EPILOG else at + 1, source)
        if not self._stack or self._stack[-1][3] is not source:
            self._fail(13 if source.entity or self._context else 4, at, source)
        name, tag, bound, _ = self._stack[-1]
        if name != m.group(1):
            self._fail(7, at + 2, source)
        self._stack.pop()
        self._scopes.pop()
        source.at = m.end()
        if self._EndElementHandler is not None:
            self._flush()
            self._EndElementHandler(tag)
        else:
            self._default(m.group())
        self._unbind(bound)
        if not self._stack and not self._context and source.entity is None:
            self._state = _EPILOG
        return True

    # ---- namespaces ----

    def _bind(self, attributes, wanted, scope, at):
        bound, rest = [], []
        kept = wanted
        for i, (key, value) in enumerate(attributes):
            prefix = '' if key == 'xmlns' else key[6:] if key.startswith('xmlns:') else None
            if prefix is None:
                rest.append((key, value))
                continue
            if i < wanted:
                kept -= 1
            if prefix == 'xml' and value != _XML_NS:
                self._fail(38, at)
            if prefix == 'xmlns':
                self._fail(39, at)
            if prefix != 'xml' and value in (_XML_NS, 'http://www.w3.org/2000/xmlns/'):
                self._fail(40, at)
            if prefix and not value:
                self._fail(28, at)
            if self._separator and self._separator in value and not re.match(r"[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]", self._separator):
                self._fail(2, at)
            bound.append((prefix, value))
        if bound:
            scope = {**scope, **dict(bound)}
        return scope, bound, rest, kept

    def _unbind(self, bound):
        if self._EndNamespaceDeclHandler is not None:
            for prefix, _ in reversed(bound):
                self._flush()
                self._EndNamespaceDeclHandler(self._name(prefix) if prefix else None)

    def _qualified(self, name, scope, element):
        prefix, colon, local = name.partition(':')
        if not colon:
            uri = scope.get('') if element else None
            return f'{uri}{self._separator}{name}' if uri else name
        if not local or not prefix or ':' in local:
            self._fail(4)
        uri = scope.get(prefix)
        if uri is None:
            self._fail(27)
        out = f'{uri}{self._separator}{local}'
        if self.namespace_prefixes and self._separator:
            out += self._separator + prefix
        return out

    # ---- references ----

    def _character(self, m, at, source):
        code = int(m.group(1)) if m.group(1) and len(m.group(1)) < 12 else int(m.group(2), 16) if m.group(2) and len(m.group(2)) < 12 else 0
        if code > 0x10FFFF or code < 32 and code not in (9, 10, 13) or 0xD800 <= code < 0xE000 or code in (0xFFFE, 0xFFFF):
            self._fail(14, at, source)
        return chr(code)

    def _match_reference(self, source):
        text, at = source.text, source.at
        m = _REFERENCE.match(text, at)
        if m is None:
            n = re.compile(rf'&(?:\#x?[0-9a-fA-F]*|{NAME})?').match(text, at)
            if n.end() == len(text):
                if not source.final:
                    return None
                self._fail(5, at, source)
            self._fail(4, n.end(), source)
        return m

    def _refer(self, source):
        m = self._match_reference(source)
        if m is None:
            return False
        at = source.at
        source.at = m.end()
        name = m.group(3)
        if name is None:
            c = self._character(m, at, source)
            self._characters(c, m.group())
            return True
        if name in BUILT_IN:
            self._characters(BUILT_IN[name], m.group())
            return True
        entity = self._dtd.entities.get(name)
        if entity is None:
            if self._dtd.complete():
                self._fail(11, at, source)
            self._skip(name, m.group())
            return True
        if entity.outside and self._dtd.standalone:
            self._fail(24, at, source)
        if entity.notation is not None:
            self._fail(15, at, source)
        if entity.busy or name in self._open:
            self._fail(12, at, source)
        if entity.value is None:
            if self._ExternalEntityRefHandler is None:
                self._default(m.group())
                return True
            self._flush()
            self._open.append(name)
            ok = self._ExternalEntityRefHandler(self._entity_context(name), entity.base, entity.system, entity.public)
            self._open.pop()
            if not ok:
                self._fail(21, at, source)
            return True
        if self._DefaultHandler is not None and self._DefaultHandlerExpand is None:
            self._skip(name, m.group())
            return True
        self._expand(entity, at, source)
        return True

    def _entity_context(self, name):
        bindings = [f'{prefix}={uri}' if prefix else f'={uri}' for prefix, uri in self._scopes[-1].items() if uri] \
            if self._separator is not None else []
        return '\f'.join([*bindings, name])

    def _skip(self, name, raw):
        if self._SkippedEntityHandler is not None:
            self._flush()
            self._SkippedEntityHandler(name, 0)
        else:
            self._default(raw)

    def _grow(self, n):
        # An entity's text counts: what comes of a document may be at most a hundred times its length.
        self._indirect[0] += n
        total = self._direct[0] + self._indirect[0]
        if total > 8388608 and total > 100 * max(self._direct[0], 1):
            self._fail(43)

    def _expand(self, entity, at, source):
        # The text of the entity is what comes next.
        self._grow(len(entity.value))
        entity.busy = True
        self._inside.append((_Source(entity.value, True, entity), source, at, len(self._stack)))

    def _attribute_value(self, text, at, source, check=None, fail=None):
        # The value that a text stands for. check tells whether all entities must be defined, unless the definitions say that;
        # fail raises the error of a place.
        if check is None:
            check = self._dtd.complete()
        if fail is None:
            def fail(code, end=None):
                # What is wrong with an entity is told of the tag, what is no reference of its own place.
                self._fail(code, None if inside or end is None else at + end, source)
        parts, inside, pos, place = [], [], 0, 0
        try:
            while True:
                i = text.find('&', pos)
                plain = text[pos:] if i < 0 else text[pos:i]
                parts.append(plain.replace('\n', ' ').replace('\t', ' '))
                if i < 0:
                    if not inside:
                        return ''.join(parts)
                    text, pos, entity = inside.pop()
                    entity.busy = False
                    continue
                if not inside:
                    place = i
                m = _REFERENCE.match(text, i)
                if m is None:
                    n = re.compile(rf'&(?:\#x?[0-9a-fA-F]*|{NAME})?').match(text, i)
                    fail(4, n.end())
                pos = m.end()
                name = m.group(3)
                if name is None:
                    parts.append(self._character(m, at + place, source))
                elif name in BUILT_IN:
                    parts.append(BUILT_IN[name])
                else:
                    entity = self._dtd.entities.get(name)
                    if entity is None:
                        if check:
                            fail(11)
                        continue
                    if entity.outside and check and self._dtd.standalone:
                        fail(24)
                    if entity.notation is not None:
                        fail(15)
                    if entity.value is None:
                        fail(16, i)
                    if entity.busy:
                        fail(12)
                    if '<' in entity.value:
                        fail(4)
                    self._grow(len(entity.value))
                    entity.busy = True
                    inside.append((text, pos, entity))
                    text, pos = entity.value, 0
        finally:
            for _, _, entity in inside:
                entity.busy = False


def _handler(name):
    # A handler of the parser: what waits in the buffer belongs to the one before.
    own = '_' + name

    def fget(self):
        return getattr(self, own)

    def fset(self, value):
        if name == 'CharacterDataHandler':
            self._flush()
        setattr(self, own, value)
    return property(fget, fset)


def _switch(name):
    # An attribute that is on or off.
    def fget(self):
        return getattr(self, '_' + name)

    def fset(self, value):
        setattr(self, '_' + name, bool(value))
    return property(fget, fset)


for _name in _HANDLERS:
    setattr(xmlparser, _name, _handler(_name))
for _name in 'ordered_attributes', 'specified_attributes', 'namespace_prefixes':
    setattr(xmlparser, _name, _switch(_name))
XMLParserType = xmlparser
