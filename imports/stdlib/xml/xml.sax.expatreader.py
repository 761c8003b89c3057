"""The SAX parser over pyexpat."""
import contextlib
from xml.parsers import expat
from xml.sax import handler, saxutils, xmlreader
from xml.sax._exceptions import SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException

version = '0.20'
AttributesImpl, AttributesNSImpl = xmlreader.AttributesImpl, xmlreader.AttributesNSImpl


def _place(parser):
    # Line and column: of the error where there was one, else of the event.
    if parser is None:
        return 1, None
    if isinstance(parser, _Ended) or parser.ErrorCode:
        return parser.ErrorLineNumber, parser.ErrorColumnNumber
    return parser.CurrentLineNumber, parser.CurrentColumnNumber


class _Placed(xmlreader.Locator):
    # A locator that asks the parser and the source of its reader.
    def getLineNumber(self):
        line, _ = _place(self._reader._parser)
        return line

    def getColumnNumber(self):
        _, column = _place(self._reader._parser)
        return column

    def getSystemId(self):
        read = self._reader._source
        return read.getSystemId()

    def getPublicId(self):
        read = self._reader._source
        return read.getPublicId()


class ExpatLocator(_Placed):
    """Tells where a parser is."""

    def __init__(self, parser):
        self._reader = parser


class ExpatParser(xmlreader.IncrementalParser, _Placed):
    """A SAX parser."""
    _reader = property(lambda self: self)

    def __init__(self, namespaceHandling=0, bufsize=2 ** 16 - 20):
        super().__init__(bufsize)
        self._source, self._parser = xmlreader.InputSource(), None
        self._namespaces, self._lex_handler, self._interning = namespaceHandling, None, None
        self._parsing, self._outer, self._external = False, [], 0

    def parse(self, source):
        """Parse a document from a stream or an address."""
        self._source = saxutils.prepare_input_source(source)
        with contextlib.ExitStack() as undo:
            undo.callback(self._close_source)
            self.reset()
            self._cont_handler.setDocumentLocator(ExpatLocator(self))
            super().parse(self._source)
            undo.pop_all()      # all went well: close has seen to the streams

    def prepareParser(self, source):
        address = source.getSystemId()
        if address is not None:
            self._parser.SetBase(address)

    def setContentHandler(self, handler):
        super().setContentHandler(handler)
        if self._parsing:
            self._set_content()

    def _simple(self, name):
        # The attribute that holds the state of a feature that can be had, or None.
        return {handler.feature_namespaces: '_namespaces', handler.feature_external_ges: '_external'}.get(name)

    def getFeature(self, name):
        if own := self._simple(name):
            return getattr(self, own)
        if name == handler.feature_string_interning:
            return self._interning is not None
        if name in (handler.feature_validation, handler.feature_external_pes, handler.feature_namespace_prefixes):
            return 0
        raise SAXNotRecognizedException(f"Feature '{name}' not recognized")

    def setFeature(self, name, state):
        if self._parsing:
            raise SAXNotSupportedException('Cannot set features while parsing')
        if own := self._simple(name):
            setattr(self, own, state)
        elif name == handler.feature_string_interning:
            self._interning = (self._interning or {}) if state else None
        elif name in (handler.feature_validation, handler.feature_external_pes, handler.feature_namespace_prefixes):
            if state:
                raise SAXNotSupportedException(f'expat does not support {name.rpartition("/")[2]}')
        else:
            raise SAXNotRecognizedException(f"Feature '{name}' not recognized")

    def getProperty(self, name):
        if name == handler.property_lexical_handler:
            return self._lex_handler
        if name == handler.property_interning_dict:
            return self._interning
        if name == handler.property_xml_string:
            context = self._parser.GetInputContext() if self._parser else None
            if context is None:
                raise SAXNotSupportedException('This version of expat does not support getting the XML string')
            return context
        raise SAXNotRecognizedException(f"Property '{name}' not recognized")

    def setProperty(self, name, value):
        if name == handler.property_lexical_handler:
            self._lex_handler = value
            if self._parsing:
                self._set_lexical()
        elif name == handler.property_interning_dict:
            self._interning = value
        elif name == handler.property_xml_string:
            raise SAXNotSupportedException(f"Property '{name}' cannot be set")
        else:
            raise SAXNotRecognizedException(f"Property '{name}' not recognized")

    def feed(self, data, isFinal=False):
        """Parse a piece of the document."""
        begins = not self._parsing
        self._parsing = True
        if begins:
            self.reset()
            self._cont_handler.startDocument()
        self._take(data, isFinal)

    def _take(self, data, last):
        # A handler that only notes the mistake lets the program go on.
        try:
            self._parser.Parse(data, last)
        except expat.error as mistake:
            says = expat.ErrorString(mistake.code)
            self._err_handler.fatalError(SAXParseException(says, mistake, self))

    def flush(self):
        """Have all that came looked at."""
        if self._parser is not None:
            waits = self._parser.GetReparseDeferralEnabled()
            self._parser.SetReparseDeferralEnabled(False)
            try:
                self._take(b'', False)
            finally:
                self._parser.SetReparseDeferralEnabled(waits)

    def _close_source(self):
        source = self._source
        for stream in source.getCharacterStream(), source.getByteStream():
            if stream is not None:
                stream.close()

    def close(self):
        """End the document."""
        if self._outer or self._parser is None or isinstance(self._parser, _Ended):
            return
        try:
            self.feed(b'', True)
            self._cont_handler.endDocument()
            self._parsing = False
        finally:
            self._parsing = False
            self._parser = _Ended(self._parser)
            self._close_source()

    def reset(self):
        """Forget the document."""
        separator = ' ' if self._namespaces else None
        new = expat.ParserCreate(self._source.getEncoding(), separator, intern=self._interning)
        if separator:
            new.namespace_prefixes = 1
        self._parser, self._outer = new, []
        self._set_content()
        self._set_lexical()
        new.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE)
        for event, method in (('NotationDecl', self.notation_decl), ('UnparsedEntityDecl', self.unparsed_entity_decl),
                              ('ExternalEntityRef', self.external_entity_ref), ('SkippedEntity', self.skipped_entity_handler)):
            setattr(new, event + 'Handler', method)

    def _set_content(self):
        p, to = self._parser, self._cont_handler
        if self._namespaces:
            p.StartElementHandler, p.EndElementHandler = self.start_element_ns, self.end_element_ns
        else:
            p.StartElementHandler, p.EndElementHandler = self.start_element, self.end_element
        p.ProcessingInstructionHandler, p.CharacterDataHandler = to.processingInstruction, to.characters
        p.StartNamespaceDeclHandler, p.EndNamespaceDeclHandler = self.start_namespace_decl, self.end_namespace_decl

    def _set_lexical(self):
        p, to = self._parser, self._lex_handler
        p.CommentHandler = p.StartCdataSectionHandler = p.EndCdataSectionHandler = None
        p.StartDoctypeDeclHandler = p.EndDoctypeDeclHandler = None
        if to is not None:
            p.CommentHandler, p.StartCdataSectionHandler, p.EndCdataSectionHandler = to.comment, to.startCDATA, to.endCDATA
            p.StartDoctypeDeclHandler, p.EndDoctypeDeclHandler = self.start_doctype_decl, to.endDTD

    def start_element(self, name, attrs):
        """Tell of an element that begins."""
        self._cont_handler.startElement(name, AttributesImpl(attrs))

    def end_element(self, name):
        """Tell of an element that ends."""
        self._cont_handler.endElement(name)

    @staticmethod
    def _split(name, default=None):
        # The pair and the written form of "namespace name prefix".
        parts = name.split()
        if len(parts) == 1:
            return (default, name), name
        if len(parts) == 3:
            return (parts[0], parts[1]), f'{parts[2]}:{parts[1]}'
        return tuple(parts), parts[1]

    def start_element_ns(self, name, attrs):
        """Tell of an element that begins, by its namespace."""
        pair, _ = self._split(name)
        values, written = {}, {}
        for key, value in attrs.items():
            own, qname = self._split(key)
            values[own], written[own] = value, qname
        self._cont_handler.startElementNS(pair, None, AttributesNSImpl(values, written))

    def end_element_ns(self, name):
        """Tell of an element that ends, by its namespace."""
        self._cont_handler.endElementNS(self._split(name)[0], None)

    def processing_instruction(self, target, data):
        """Tell of a processing instruction."""
        self._cont_handler.processingInstruction(target, data)

    def character_data(self, data):
        """Tell of text."""
        self._cont_handler.characters(data)

    def start_namespace_decl(self, prefix, uri):
        """Tell of a prefix from here on."""
        self._cont_handler.startPrefixMapping(prefix, uri)

    def end_namespace_decl(self, prefix):
        """Tell of a prefix that ends."""
        self._cont_handler.endPrefixMapping(prefix)

    def start_doctype_decl(self, name, sysid, pubid, has_internal_subset):
        """Tell of the document type."""
        self._lex_handler.startDTD(name, pubid, sysid)

    def notation_decl(self, name, base, sysid, pubid):
        """Tell of a notation."""
        self._dtd_handler.notationDecl(name, pubid, sysid)

    def unparsed_entity_decl(self, name, base, sysid, pubid, notation_name):
        """Tell of an entity that is no XML."""
        self._dtd_handler.unparsedEntityDecl(name, pubid, sysid, notation_name)

    def external_entity_ref(self, context, base, sysid, pubid):
        """Read an entity that is elsewhere, where that was asked for."""
        if not self._external:
            return 1
        found = self._ent_handler.resolveEntity(pubid, sysid)
        inner = saxutils.prepare_input_source(found, self._source.getSystemId() or '')
        with self._inside(inner, context):
            try:
                xmlreader.IncrementalParser.parse(self, inner)
                self._parser.Parse(b'', True)
            except (expat.error, SAXException):
                return 0
        return 1

    @contextlib.contextmanager
    def _inside(self, source, context):
        # While an entity is read its parser and source are those of the reader.
        inner = self._parser.ExternalEntityParserCreate(context)
        self._outer.append((self._parser, self._source))
        self._parser, self._source = inner, source
        try:
            yield
        finally:
            self._parser, self._source = self._outer.pop()

    def skipped_entity_handler(self, name, is_pe):
        """Tell of an entity that is not read."""
        self._cont_handler.skippedEntity('%' + name if is_pe else name)


class _Ended:
    # What is left of a parser whose document has ended.
    def __init__(self, parser):
        self.ErrorLineNumber, self.ErrorColumnNumber = _place(parser)


def create_parser(*args, **kwargs):
    """Return a new parser."""
    return ExpatParser(*args, **kwargs)
