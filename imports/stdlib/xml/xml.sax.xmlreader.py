"""What all SAX parsers have in common."""
from xml.sax import handler
from xml.sax._exceptions import SAXNotRecognizedException, SAXNotSupportedException


def _tells(name, attribute, noun):
    # A method of this qualified name that returns an attribute.
    def method(self):
        return getattr(self, attribute)
    method.__name__, method.__qualname__ = name.rpartition('.')[2], name
    method.__doc__ = f'Return {noun}.'
    return method


def _unknown(kind, name):
    return SAXNotRecognizedException(f"{kind} '{name}' not recognized")


class XMLReader:
    """A parser with its handlers."""

    def __init__(self):
        self._cont_handler, self._dtd_handler = handler.ContentHandler(), handler.DTDHandler()
        self._ent_handler, self._err_handler = handler.EntityResolver(), handler.ErrorHandler()

    getContentHandler = _tells('XMLReader.getContentHandler', '_cont_handler', 'the handler of the content')
    getDTDHandler = _tells('XMLReader.getDTDHandler', '_dtd_handler', 'the handler of the document type')
    getEntityResolver = _tells('XMLReader.getEntityResolver', '_ent_handler', 'what finds external entities')
    getErrorHandler = _tells('XMLReader.getErrorHandler', '_err_handler', 'the handler of mistakes')

    def setContentHandler(self, handler):
        """Set the handler of the content."""
        self._cont_handler = handler

    def setDTDHandler(self, handler):
        """Set the handler of the document type."""
        self._dtd_handler = handler

    def setEntityResolver(self, resolver):
        """Set what finds external entities."""
        self._ent_handler = resolver

    def setErrorHandler(self, handler):
        """Set the handler of mistakes."""
        self._err_handler = handler

    def parse(self, source):
        """Parse a document; each parser has its own way."""
        raise NotImplementedError('This method must be implemented!')

    def getFeature(self, name):
        """Refuse: a plain reader knows no features."""
        raise _unknown('Feature', name)

    def setFeature(self, name, state):
        """Refuse likewise."""
        raise _unknown('Feature', name)

    def getProperty(self, name):
        """Refuse: a plain reader knows no properties."""
        raise _unknown('Property', name)

    def setProperty(self, name, value):
        """Refuse likewise."""
        raise _unknown('Property', name)

    def setLocale(self, locale):
        """Refuse: errors have one language."""
        raise SAXNotSupportedException('Locale support not implemented')


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

    getPublicId = _tells('InputSource.getPublicId', '_public', 'the public name')
    getSystemId = _tells('InputSource.getSystemId', '_system', 'the address')
    getEncoding = _tells('InputSource.getEncoding', '_encoding', 'the encoding of the bytes')
    getByteStream = _tells('InputSource.getByteStream', '_bytes', 'the stream of bytes')
    getCharacterStream = _tells('InputSource.getCharacterStream', '_chars', 'the stream of text')

    def setPublicId(self, public_id):
        """Set the public name."""
        self._public = public_id

    def setSystemId(self, system_id):
        """Set the address."""
        self._system = system_id

    def setEncoding(self, encoding):
        """Set the encoding of the bytes."""
        self._encoding = encoding

    def setByteStream(self, bytefile):
        """Set the stream of bytes."""
        self._bytes = bytefile

    def setCharacterStream(self, charfile):
        """Set the stream of text, which goes before that of bytes."""
        self._chars = charfile


class AttributesImpl:
    """The attributes of an element by their names."""

    def __init__(self, attrs):
        self._attrs = attrs

    def __contains__(self, name):
        return name in self._attrs

    def __getitem__(self, name):
        return self._attrs[name]

    def __len__(self):
        return len(self._attrs)

    # A name is written as it is.
    getLength, getValue, getValueByQName = __len__, __getitem__, __getitem__

    def getNames(self):
        """Return all names."""
        return [*self._attrs]

    getQNames = keys = getNames

    def values(self):
        """Return the values."""
        return [*self._attrs.values()]

    def items(self):
        """Return pairs of names and values."""
        return [*self._attrs.items()]

    def get(self, name, alternative=None):
        """Return the value of a name, or the alternative."""
        try:
            return self._attrs[name]
        except KeyError:
            return alternative

    def getNameByQName(self, name):
        """Return the name for one as it is written."""
        if name not in self._attrs:
            raise KeyError(name)
        return name

    getQNameByName = getNameByQName

    def getType(self, name):
        """Return the type, which is not told."""
        return 'CDATA'

    def copy(self):
        """Return another with the same attributes."""
        return type(self)(self._attrs)


class AttributesNSImpl(AttributesImpl):
    """The attributes of an element by pairs of namespace and name."""

    def __init__(self, attrs, qnames):
        self._attrs, self._qnames = attrs, qnames

    def copy(self):
        return type(self)(self._attrs, self._qnames)

    def getQNames(self):
        return [*self._qnames.values()]

    def getQNameByName(self, name):
        return self._qnames[name]

    def getNameByQName(self, name):
        pairs = [pair for pair, written in self._qnames.items() if written == name]
        if not pairs:
            raise KeyError(name)
        return pairs[0]

    def getValueByQName(self, name):
        pair = self.getNameByQName(name)
        return self._attrs[pair]
