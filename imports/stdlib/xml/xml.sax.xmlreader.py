"""What all SAX parsers have in common."""
from xml.sax import handler
from xml.sax._exceptions import SAXNotRecognizedException, SAXNotSupportedException


class XMLReader:
    """A parser with its handlers."""

    def __init__(self):
        self._cont_handler, self._dtd_handler = handler.ContentHandler(), handler.DTDHandler()
        self._ent_handler, self._err_handler = handler.EntityResolver(), handler.ErrorHandler()

    def parse(self, source):
        """Parse a document; each parser has its own way."""
        raise NotImplementedError('This method must be implemented!')

    def getContentHandler(self):
        """Return the handler of the content."""
        return self._cont_handler

    def setContentHandler(self, handler):
        """Set the handler of the content."""
        self._cont_handler = handler

    def getDTDHandler(self):
        """Return the handler of the document type."""
        return self._dtd_handler

    def setDTDHandler(self, handler):
        """Set the handler of the document type."""
        self._dtd_handler = handler

    def getEntityResolver(self):
        """Return what finds external entities."""
        return self._ent_handler

    def setEntityResolver(self, resolver):
        """Set what finds external entities."""
        self._ent_handler = resolver

    def getErrorHandler(self):
        """Return the handler of mistakes."""
        return self._err_handler

    def setErrorHandler(self, handler):
        """Set the handler of mistakes."""
        self._err_handler = handler

    def setLocale(self, locale):
        """Refuse: errors have one language."""
        raise SAXNotSupportedException('Locale support not implemented')

    def getFeature(self, name):
        """Refuse: a plain reader knows no features."""
        raise SAXNotRecognizedException(f"Feature '{name}' not recognized")

    def setFeature(self, name, state):
        """Refuse likewise."""
        raise SAXNotRecognizedException(f"Feature '{name}' not recognized")

    def getProperty(self, name):
        """Refuse: a plain reader knows no properties."""
        raise SAXNotRecognizedException(f"Property '{name}' not recognized")

    def setProperty(self, name, value):
        """Refuse likewise."""
        raise SAXNotRecognizedException(f"Property '{name}' not recognized")


class IncrementalParser(XMLReader):
    """A parser that is fed."""

    def __init__(self, bufsize=65536):
        self._bufsize = bufsize
        super().__init__()

    def parse(self, source):
        """Feed all of a source."""
        from xml.sax import saxutils
        source = saxutils.prepare_input_source(source)
        self.prepareParser(source)
        stream = source.getCharacterStream() or source.getByteStream()
        while piece := stream.read(self._bufsize):
            self.feed(piece)
        self.close()

    def feed(self, data):
        """Parse a piece; each parser has its own way."""
        raise NotImplementedError('This method must be implemented!')

    def prepareParser(self, source):
        """Be told of a source before its first piece; each parser has its own way."""
        raise NotImplementedError('prepareParser must be overridden!')

    def close(self):
        """Be told that the document has ended; each parser has its own way."""
        raise NotImplementedError('This method must be implemented!')

    def reset(self):
        """Forget the document; each parser has its own way."""
        raise NotImplementedError('This method must be implemented!')


class Locator:
    """Tells the place of an event; this one knows none."""

    def getColumnNumber(self):
        """Return the column."""
        return -1

    def getLineNumber(self):
        """Return the line."""
        return -1

    def getPublicId(self):
        """Return the public name of the document."""

    def getSystemId(self):
        """Return the address of the document."""


class InputSource:
    """Where a document comes from: its names, its encoding and its stream."""

    def __init__(self, system_id=None):
        self._system, self._public, self._encoding, self._bytes, self._chars = system_id, None, None, None, None

    def setPublicId(self, public_id):
        """Set the public name."""
        self._public = public_id

    def getPublicId(self):
        """Return the public name."""
        return self._public

    def setSystemId(self, system_id):
        """Set the address."""
        self._system = system_id

    def getSystemId(self):
        """Return the address."""
        return self._system

    def setEncoding(self, encoding):
        """Set the encoding of the bytes."""
        self._encoding = encoding

    def getEncoding(self):
        """Return the encoding of the bytes."""
        return self._encoding

    def setByteStream(self, bytefile):
        """Set the stream of bytes."""
        self._bytes = bytefile

    def getByteStream(self):
        """Return the stream of bytes."""
        return self._bytes

    def setCharacterStream(self, charfile):
        """Set the stream of text, which goes before that of bytes."""
        self._chars = charfile

    def getCharacterStream(self):
        """Return the stream of text."""
        return self._chars


class AttributesImpl:
    """The attributes of an element by their names."""

    def __init__(self, attrs):
        self._attrs = attrs

    def getLength(self):
        """Return how many there are."""
        return len(self._attrs)

    def getType(self, name):
        """Return the type, which is not told."""
        return 'CDATA'

    def getValue(self, name):
        """Return the value of a name."""
        return self._attrs[name]

    def getValueByQName(self, name):
        """Return the value of a name as it is written."""
        return self._attrs[name]

    def getNameByQName(self, name):
        """Return the name for one as it is written."""
        if name not in self._attrs:
            raise KeyError(name)
        return name

    getQNameByName = getNameByQName

    def getNames(self):
        """Return all names."""
        return list(self._attrs)

    getQNames = keys = getNames

    def __len__(self):
        return len(self._attrs)

    def __getitem__(self, name):
        return self._attrs[name]

    def __contains__(self, name):
        return name in self._attrs

    def get(self, name, alternative=None):
        """Return the value of a name, or the alternative."""
        return self._attrs.get(name, alternative)

    def copy(self):
        """Return another with the same attributes."""
        return self.__class__(self._attrs)

    def items(self):
        """Return pairs of names and values."""
        return list(self._attrs.items())

    def values(self):
        """Return the values."""
        return list(self._attrs.values())


class AttributesNSImpl(AttributesImpl):
    """The attributes of an element by pairs of namespace and name."""

    def __init__(self, attrs, qnames):
        self._attrs, self._qnames = attrs, qnames

    def getNameByQName(self, name):
        for pair, written in self._qnames.items():
            if written == name:
                return pair
        raise KeyError(name)

    def getValueByQName(self, name):
        return self._attrs[self.getNameByQName(name)]

    def getQNameByName(self, name):
        return self._qnames[name]

    def getQNames(self):
        return list(self._qnames.values())

    def copy(self):
        return self.__class__(self._attrs, self._qnames)
