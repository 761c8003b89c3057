"""What a SAX parser calls, and the names of its features."""

version = '2.0beta'


class ErrorHandler:
    """Is told of mistakes; those that are no warnings are raised."""

    def error(self, exception):
        """Raise a mistake after which parsing could go on."""
        raise exception

    def fatalError(self, exception):
        """Raise a mistake after which it cannot."""
        raise exception

    def warning(self, exception):
        """Print a warning."""
        print(exception)


class ContentHandler:
    """Is told what stands in a document."""

    def __init__(self):
        self._locator = None

    def setDocumentLocator(self, locator):
        """Take the object that tells the place of an event."""
        self._locator = locator

    def startDocument(self):
        """The document begins."""

    def endDocument(self):
        """The document has ended."""

    def startPrefixMapping(self, prefix, uri):
        """A prefix stands for a namespace from here on."""

    def endPrefixMapping(self, prefix):
        """A prefix ends to stand for its namespace."""

    def startElement(self, name, attrs):
        """An element begins."""

    def endElement(self, name):
        """An element has ended."""

    def startElementNS(self, name, qname, attrs):
        """An element begins, its name a pair of namespace and name."""

    def endElementNS(self, name, qname):
        """Such an element has ended."""

    def characters(self, content):
        """Text."""

    def ignorableWhitespace(self, whitespace):
        """Blanks that mean nothing."""

    def processingInstruction(self, target, data):
        """A processing instruction."""

    def skippedEntity(self, name):
        """A reference that the parser did not follow."""


class DTDHandler:
    """Is told of notations and of entities that are no XML."""

    def notationDecl(self, name, publicId, systemId):
        """A notation."""

    def unparsedEntityDecl(self, name, publicId, systemId, ndata):
        """An entity that is no XML."""


class EntityResolver:
    """Finds external entities."""

    def resolveEntity(self, publicId, systemId):
        """Return the address or an InputSource."""
        return systemId


class LexicalHandler:
    """Is told of comments, CDATA sections and the document type."""

    def comment(self, content):
        """A comment."""

    def startDTD(self, name, public_id, system_id):
        """The document type begins."""

    def endDTD(self):
        """The document type has ended."""

    def startCDATA(self):
        """A CDATA section begins."""

    def endCDATA(self):
        """A CDATA section has ended."""


def _names(base, *words):
    return [base + word for word in words]


all_features = _names('http://xml.org/sax/features/', 'namespaces', 'namespace-prefixes', 'string-interning', 'validation',
                      'external-general-entities', 'external-parameter-entities')
(feature_namespaces, feature_namespace_prefixes, feature_string_interning, feature_validation, feature_external_ges,
 feature_external_pes) = all_features
all_properties = (_names('http://xml.org/sax/properties/', 'lexical-handler', 'dom-node', 'declaration-handler', 'xml-string')
                  + _names('http://www.python.org/sax/properties/', 'encoding', 'interning-dict'))
(property_lexical_handler, property_dom_node, property_declaration_handler, property_xml_string, property_encoding,
 property_interning_dict) = all_properties
