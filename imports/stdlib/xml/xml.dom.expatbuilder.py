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
        """Set the parser's handlers."""
        parser.StartDoctypeDeclHandler, parser.EndDoctypeDeclHandler = self.start_doctype, self.end_doctype
        parser.StartElementHandler, parser.EndElementHandler = self.start, self.end
        parser.ProcessingInstructionHandler, parser.CharacterDataHandler = self.pi, self.text
        if self._options.entities:
            parser.EntityDeclHandler = self.entity
        parser.NotationDeclHandler = self.notation
        if self._options.comments:
            parser.CommentHandler = self.comment
        if self._options.cdata_sections:
            parser.StartCdataSectionHandler, parser.EndCdataSectionHandler = self.start_cdata, self.end_cdata
        parser.ExternalEntityRefHandler = lambda *args: 1
        parser.XmlDeclHandler, parser.ElementDeclHandler, parser.AttlistDeclHandler = self.declared, self.element, self.attlist

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

    def start_doctype(self, name, system, public, inside):
        """Begin the document type."""
        doctype = self.document.implementation.createDocumentType(name, public, system)
        self.add(doctype)
        self.document.doctype = doctype
        if inside:
            self._subset_at, self._raw = '', []
            doctype.entities._seq, doctype.notations._seq = [], []
            text = self._parser._source.text
            begin = text.index('[', self._parser._source.at) + 1
            from _pyexpat_dtd import _end_of
            self._subset = text[begin:_end_of(text, begin)]

    def end_doctype(self):
        """End the document type."""

    def pi(self, target, data):
        """Take a processing instruction."""
        self.add(self.document.createProcessingInstruction(target, data))

    def text(self, data):
        """Take text."""
        children = self.curNode.childNodes
        last = children[-1] if children else None
        if self._cdata:
            if last is not None and self._more and last.nodeType == minidom.Node.CDATA_SECTION_NODE:
                last.data += data
                return
            node = self.document.createCDATASection(data)
            self._more = True
        elif last is not None and last.nodeType == minidom.Node.TEXT_NODE:
            last.data += data
            return
        else:
            node = self.document.createTextNode(data)
        self.add(node)

    def entity(self, name, parameter, value, base, system, public, notation):
        """Take an entity."""
        if parameter or not self._options.entities or self.document.doctype is None:
            return
        node = self.document._create_entity(name, public, system, notation)
        if value is not None:
            child = self.document.createTextNode(value)
            child.ownerDocument = self.document
            node.childNodes.append(child)
        if isinstance(self.document.doctype.entities._seq, list):
            self.document.doctype.entities._seq.append(node)

    def notation(self, name, base, system, public):
        """Take a notation."""
        doctype = self.document.doctype
        if doctype is not None and isinstance(doctype.notations._seq, list):
            doctype.notations._seq.append(self.document._create_notation(name, public, system))

    def comment(self, data):
        """Take a comment."""
        self.add(self.document.createComment(data))

    def start_cdata(self):
        """Begin a CDATA section."""
        self._cdata, self._more = True, False

    def end_cdata(self):
        """End a CDATA section."""
        self._cdata = False

    def _named(self, name):
        return EMPTY_NAMESPACE, name, None, None

    def _declarations(self, node):
        pass

    def start(self, name, attributes):
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

    def end(self, name):
        """End an element."""
        self.curNode = self.curNode.parentNode

    def declared(self, version, encoding, standalone):
        """Take the declaration."""
        self.document.version, self.document.encoding = version, encoding
        if standalone >= 0:
            self.document.standalone = bool(standalone)

    def _info(self, name):
        info = self.document._elem_info
        if name not in info:
            info[name] = ElementInfo(name)
        return info[name]

    def element(self, name, model):
        """Take what an element may hold."""
        self._info(name)._model = model

    def attlist(self, element, name, kind, default, required):
        """Take the type of an attribute."""
        self._info(element)._types[name] = kind


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
