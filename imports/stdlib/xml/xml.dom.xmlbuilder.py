"""Loading of documents as DOM level 3 has it."""
import xml.dom
from xml.dom.NodeFilter import NodeFilter

__all__ = ['DOMBuilder', 'DOMEntityResolver', 'DOMInputSource']


class Options:
    """The settings of a builder."""
    namespaces, namespace_declarations, validation, external_parameter_entities = 1, True, False, True
    external_general_entities = external_dtd_subset = True
    validate_if_schema = validate = datatype_normalization = False
    create_entity_ref_nodes = entities = whitespace_in_element_content = cdata_sections = comments = charset_overrides_xml_encoding = True
    infoset = supported_mediatypes_only = False
    errorHandler = filter = None


_READ_ONLY = {'namespaces': True, 'namespace_declarations': True, 'validation': False, 'validate_if_schema': False, 'infoset': None,
              'supported_mediatypes_only': False, 'charset_overrides_xml_encoding': True}


class DOMBuilder:
    """Makes documents of input."""
    entityResolver = errorHandler = filter = None
    ACTION_REPLACE, ACTION_APPEND_AS_CHILDREN, ACTION_INSERT_AFTER, ACTION_INSERT_BEFORE = range(1, 5)

    def __init__(self):
        self._options = Options()

    def _key(self, name):
        return name.replace('-', '_').lower()

    def canSetFeature(self, name, state):
        """Tell whether a setting can be made."""
        key = self._key(name)
        if not hasattr(Options, key):
            return 0
        return int(key not in _READ_ONLY or bool(state) == _READ_ONLY[key])

    def setFeature(self, name, state):
        """Make a setting."""
        if not self.supportsFeature(name):
            raise xml.dom.NotFoundErr(f'unknown feature: {name!r}')
        if not self.canSetFeature(name, state):
            raise xml.dom.NotSupportedErr(f'unsupported feature: {name!r}')
        key = self._key(name)
        if key == 'infoset':
            for other, value in (('namespace_declarations', True), ('validate_if_schema', False), ('create_entity_ref_nodes', False),
                                 ('entities', False), ('cdata_sections', False), ('datatype_normalization', True),
                                 ('whitespace_in_element_content', True), ('comments', True), ('charset_overrides_xml_encoding', True)):
                setattr(self._options, other, value)
            return
        setattr(self._options, key, bool(state))

    def supportsFeature(self, name):
        """Tell whether there is such a setting."""
        return hasattr(self._options, self._key(name))

    def getFeature(self, name):
        """Return a setting."""
        try:
            return getattr(self._options, self._key(name))
        except AttributeError:
            raise xml.dom.NotFoundErr(f'feature {name!r} not known') from None

    def parseURI(self, uri):
        """Return the document of an address."""
        return self.parse((self.entityResolver or DOMEntityResolver()).resolveEntity(None, uri))

    def parse(self, input):
        """Return the document of an input source."""
        from xml.dom import expatbuilder
        stream = input.byteStream
        if stream is None and input.systemId:
            import urllib.request
            stream = urllib.request.urlopen(input.systemId)
        return expatbuilder.parse(stream)

    def parseWithContext(self, input, cnode, action):
        """Refuse: documents are made whole."""
        if action not in (1, 2, 3, 4):
            raise ValueError('not a legal action')
        raise NotImplementedError("Haven't written this yet...")


class DOMEntityResolver:
    """Finds entities by their addresses."""

    def resolveEntity(self, publicId, systemId):
        """Return the input source of an address."""
        source = DOMInputSource()
        source.publicId, source.systemId = publicId, systemId
        import urllib.request
        source.byteStream = urllib.request.urlopen(systemId)
        return source


class DOMInputSource:
    """Where a document comes from."""
    byteStream = characterStream = stringData = encoding = publicId = systemId = baseURI = None


class DOMBuilderFilter:
    """Says which elements are kept; this one keeps all."""
    FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP, FILTER_INTERRUPT = range(1, 5)
    whatToShow = NodeFilter.SHOW_ALL

    def acceptNode(self, element):
        """Tell of an element that is whole."""
        return self.FILTER_ACCEPT

    def startContainer(self, element):
        """Tell of an element that begins."""
        return self.FILTER_ACCEPT


class DocumentLS:
    """Loading into a document that is there, which is refused."""
    async_ = False

    def _get_async(self):
        return False

    def _set_async(self, flag):
        if flag:
            raise xml.dom.NotSupportedErr('asynchronous document loading is not supported')

    def abort(self):
        """Refuse: nothing is loaded meanwhile."""
        raise NotImplementedError("haven't figured out what this means yet")

    def load(self, uri):
        """Refuse: a document is made by a parser."""
        raise NotImplementedError("haven't written this yet")

    loadXML = load

    def saveXML(self, snode):
        """Return a node of the document, or all of it, as text."""
        if snode is not None and snode.ownerDocument is not self:
            raise xml.dom.WrongDocumentErr()
        return (self if snode is None else snode).toxml()


class DOMImplementationLS:
    """Makes builders."""
    MODE_SYNCHRONOUS, MODE_ASYNCHRONOUS = 1, 2

    def createDOMBuilder(self, mode, schemaType):
        """Return a builder."""
        if schemaType is not None:
            raise xml.dom.NotSupportedErr('schemaType not yet supported')
        if mode not in (self.MODE_SYNCHRONOUS, self.MODE_ASYNCHRONOUS):
            raise ValueError('unknown value for mode')
        if mode == self.MODE_ASYNCHRONOUS:
            raise xml.dom.NotSupportedErr('asynchronous builders are not supported')
        return DOMBuilder()

    def createDOMWriter(self):
        """Refuse: documents are written by their nodes."""
        raise NotImplementedError('the writer interface hasn\'t been written yet!')

    def createDOMInputSource(self):
        """Return an input source."""
        return DOMInputSource()
