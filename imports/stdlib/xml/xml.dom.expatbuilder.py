"""Makes documents of what the parser tells."""
import xml.dom
from xml.dom import EMPTY_NAMESPACE, XMLNS_NAMESPACE, minidom
from xml.parsers import expat

theDOMImplementation = minidom.getDOMImplementation()


class ElementInfo:
    """What the document type said of an element."""
    __slots__ = '_types', '_model', 'tagName'

    def __init__(self, tagName, model=None):
        self.tagName, self._types, self._model = tagName, {}, model

    def __getstate__(self):
        return self._types, self._model, self.tagName

    def __setstate__(self, state):
        self._types, self._model, self.tagName = state

    def getAttributeType(self, aname):
        kind = self._types.get(aname)
        if kind is None:
            return minidom._no_type
        name = 'enumeration' if kind[:1] == '(' else 'notation' if kind.startswith('NOTATION') else kind.lower()
        return minidom.TypeInfo(None, name)

    def getAttributeTypeNS(self, namespaceURI, localName):
        return minidom._no_type

    def isElementContent(self):
        return self._model is not None and self._model[0] not in (expat.model.XML_CTYPE_ANY, expat.model.XML_CTYPE_MIXED)

    def isEmpty(self):
        return self._model is not None and self._model[0] == expat.model.XML_CTYPE_EMPTY

    def isId(self, aname):
        return self._types.get(aname) == 'ID'

    def isIdNS(self, euri, ename, auri, aname):
        return self.isId((auri, aname))


class ExpatBuilder:
    """Makes a document."""
    _separator = None

    def __init__(self, options=None):
        from xml.dom.xmlbuilder import Options
        self._options = Options() if options is None else options
        self._parser = None
        self.reset()

    def createParser(self):
        """Return a new parser."""
        return expat.ParserCreate(None, self._separator)

    def getParser(self):
        """Return the parser."""
        if self._parser is None:
            p = self._parser = self.createParser()
            p.buffer_text = p.ordered_attributes = p.specified_attributes = True
            self.install(p)
        return self._parser

    def reset(self):
        """Begin a document."""
        self.document = theDOMImplementation.createDocument(EMPTY_NAMESPACE, None, None)
        self.curNode, self._cdata, self._subset = self.document, False, None

    def install(self, parser):
        """Set the parser's handlers: the methods, which classes that derive from this one may have of their own."""
        wanted = self._options
        parser.StartDoctypeDeclHandler, parser.EndDoctypeDeclHandler = self.start_doctype_decl_handler, self.end_doctype_decl_handler
        parser.StartElementHandler, parser.EndElementHandler = self.first_element_handler, self.end_element_handler
        parser.ProcessingInstructionHandler, parser.NotationDeclHandler = self.pi_handler, self.notation_decl_handler
        parser.ExternalEntityRefHandler, parser.XmlDeclHandler = self.external_entity_ref_handler, self.xml_decl_handler
        parser.ElementDeclHandler, parser.AttlistDeclHandler = self.element_decl_handler, self.attlist_decl_handler
        parser.CharacterDataHandler = self.character_data_handler_cdata if wanted.cdata_sections else self.character_data_handler
        if wanted.cdata_sections:
            parser.StartCdataSectionHandler = self.start_cdata_section_handler
            parser.EndCdataSectionHandler = self.end_cdata_section_handler
        if wanted.entities:
            parser.EntityDeclHandler = self.entity_decl_handler
        if wanted.comments:
            parser.CommentHandler = self.comment_handler

    def parseFile(self, file):
        """Return the document of an open file."""
        parser = self.getParser()
        while piece := file.read(16384):
            parser.Parse(piece, False)
        parser.Parse(b'', True)
        return self.finish()

    def parseString(self, string):
        """Return the document of a text."""
        self.getParser().Parse(string, True)
        return self.finish()

    def finish(self):
        """Return the document, and begin another."""
        document = self.document
        if self._subset is not None and document.doctype is not None:
            document.doctype.internalSubset = self._subset
        self.reset()
        self._parser = None
        return document

    def add(self, node):
        """Put a node at the end of the one that is open."""
        node.ownerDocument = self.document
        minidom._append(self.curNode, node)

    def start_doctype_decl_handler(self, doctypeName, systemId, publicId, has_internal_subset):
        """Begin the document type."""
        doctype = self.document.implementation.createDocumentType(doctypeName, publicId, systemId)
        self.add(doctype)
        self.document.doctype = doctype
        if has_internal_subset:
            doctype.entities._seq, doctype.notations._seq = [], []
            text = self._parser._source.text
            begin = text.index('[', self._parser._source.at) + 1
            from _pyexpat_dtd import _end_of
            self._subset = text[begin:_end_of(text, begin)]

    def end_doctype_decl_handler(self):
        """End the document type."""

    def pi_handler(self, target, data):
        """Take a processing instruction."""
        self.add(self.document.createProcessingInstruction(target, data))

    def _goes_on(self, kind):
        # The node that text is added to, which is at the end and of a kind, or None.
        children = self.curNode.childNodes
        last = children[-1] if children else None
        return last if last is not None and last.nodeType == kind else None

    def character_data_handler_cdata(self, data):
        """Take text, inside of CDATA sections or not."""
        if not self._cdata:
            return self._add_text(data)
        node = self._goes_on(minidom.Node.CDATA_SECTION_NODE) if self._more else None
        self._more = True
        if node is not None:
            node.data += data
        else:
            self.add(self.document.createCDATASection(data))

    def character_data_handler(self, data):
        """Take text."""
        self._add_text(data)

    def _add_text(self, data):
        node = self._goes_on(minidom.Node.TEXT_NODE)
        if node is not None:
            node.data += data
        else:
            self.add(self.document.createTextNode(data))

    def entity_decl_handler(self, entityName, is_parameter_entity, value, base, systemId, publicId, notationName):
        """Take an entity."""
        if is_parameter_entity or not self._options.entities or self.document.doctype is None:
            return
        node = self.document._create_entity(entityName, publicId, systemId, notationName)
        if value is not None:
            child = self.document.createTextNode(value)
            child.ownerDocument = self.document
            node.childNodes.append(child)
        if isinstance(self.document.doctype.entities._seq, list):
            self.document.doctype.entities._seq.append(node)

    def notation_decl_handler(self, notationName, base, systemId, publicId):
        """Take a notation."""
        doctype = self.document.doctype
        if doctype is not None and isinstance(doctype.notations._seq, list):
            doctype.notations._seq.append(self.document._create_notation(notationName, publicId, systemId))

    def comment_handler(self, data):
        """Take a comment."""
        self.add(self.document.createComment(data))

    def start_cdata_section_handler(self):
        """Begin a CDATA section."""
        self._cdata, self._more = True, False

    def end_cdata_section_handler(self):
        """End a CDATA section."""
        self._cdata = False

    def external_entity_ref_handler(self, context, base, systemId, publicId):
        """Go on without an entity that is elsewhere."""
        return 1

    def first_element_handler(self, name, attributes):
        """Begin the outermost element; those after it have a handler of their own."""
        self.getParser().StartElementHandler = self.start_element_handler
        self.start_element_handler(name, attributes)

    def _named(self, name):
        return EMPTY_NAMESPACE, name, None, None

    def _declarations(self, node):
        pass

    def start_element_handler(self, name, attributes):
        """Begin an element."""
        uri, qname, prefix, local = self._named(name)
        node = minidom.Element(qname, uri, prefix, local)
        self.add(node)
        self.curNode = node
        self._declarations(node)
        for i in range(0, len(attributes), 2):
            uri, qname, prefix, local = self._named(attributes[i])
            a = minidom.Attr(qname, uri, local, prefix)
            a.ownerDocument = self.document
            a.value = attributes[i + 1]
            a.specified = True
            a.ownerElement = node
            node._keep(a)

    def end_element_handler(self, name):
        """End an element."""
        self.curNode = self.curNode.parentNode

    def xml_decl_handler(self, version, encoding, standalone):
        """Take the declaration."""
        self.document.version, self.document.encoding = version, encoding
        if standalone >= 0:
            self.document.standalone = bool(standalone)

    def _info(self, name):
        info = self.document._elem_info
        if name not in info:
            info[name] = ElementInfo(name)
        return info[name]

    def element_decl_handler(self, name, model):
        """Take what an element may hold."""
        self._info(name)._model = model

    def attlist_decl_handler(self, elem, name, type, default, required):
        """Take the type of an attribute."""
        self._info(elem)._types[name] = type


class Namespaces:
    """What a builder of documents with namespaces does otherwise."""
    _separator = ' '

    def createParser(self):
        parser = super().createParser()
        parser.namespace_prefixes = True
        return parser

    def install(self, parser):
        super().install(parser)
        if self._options.namespace_declarations:
            parser.StartNamespaceDeclHandler = self.start_namespace_decl_handler

    def _initNamespaces(self):
        self._bound = []

    def start_namespace_decl_handler(self, prefix, uri):
        """Take a prefix of a namespace."""
        self._bound.append((prefix, uri))

    def start_element_handler(self, name, attributes):
        """Begin an element, whose name says its namespace."""
        super().start_element_handler(name, attributes)

    def end_element_handler(self, name):
        """End an element."""
        super().end_element_handler(name)

    def _declarations(self, node):
        for prefix, uri in self._bound:
            a = minidom.Attr('xmlns:' + prefix, XMLNS_NAMESPACE, prefix, 'xmlns') if prefix else \
                minidom.Attr('xmlns', XMLNS_NAMESPACE, 'xmlns', None)
            a.ownerDocument, a.ownerElement = self.document, node
            a.value = uri or ''
            node._keep(a)
        self._bound = []

    def _named(self, name):
        parts = name.split(' ')
        if len(parts) == 1:
            return EMPTY_NAMESPACE, name, None, name
        uri, local = parts[0], parts[1]
        prefix = parts[2] if len(parts) > 2 else None
        return uri, f'{prefix}:{local}' if prefix else local, prefix, local


class ExpatBuilderNS(Namespaces, ExpatBuilder):
    """Makes a document with namespaces."""

    def reset(self):
        super().reset()
        self._initNamespaces()


def _file(file):
    return open(file, 'rb') if isinstance(file, str) or hasattr(file, '__fspath__') else None


def parse(file, namespaces=True):
    """Return the document of a file, by its name or open."""
    builder = ExpatBuilderNS() if namespaces else ExpatBuilder()
    own = _file(file)
    if own is None:
        return builder.parseFile(file)
    with own:
        return builder.parseFile(own)


def parseString(string, namespaces=True):
    """Return the document of a text."""
    return (ExpatBuilderNS() if namespaces else ExpatBuilder()).parseString(string)


def makeBuilder(options):
    """Return a builder with settings."""
    return ExpatBuilderNS(options) if options.namespaces else ExpatBuilder(options)
