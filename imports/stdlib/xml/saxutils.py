"""Escaping of texts for XML, and handlers that write and filter documents."""
import codecs
import io
import os
import urllib.parse
from xml.sax import handler, xmlreader


def _replace(data, entities):
    for key, value in entities.items():
        data = data.replace(key, value)
    return data


def escape(data, entities={}):
    """Return text with &, < and > written as XML has them."""
    data = data.replace('&', '&amp;').replace('>', '&gt;').replace('<', '&lt;')
    return _replace(data, entities) if entities else data


def unescape(data, entities={}):
    """Return text in which &amp;, &lt; and &gt; are the characters again."""
    data = data.replace('&lt;', '<').replace('&gt;', '>')
    if entities:
        data = _replace(data, entities)
    return data.replace('&amp;', '&')


def quoteattr(data, entities={}):
    """Return text as the value of an attribute, in quotes."""
    data = escape(data, {**entities, '\n': '&#10;', '\r': '&#13;', '\t': '&#9;'})
    if '"' in data:
        if "'" in data:
            return '"%s"' % data.replace('"', '&quot;')
        return f"'{data}'"
    return f'"{data}"'


class _Encoder(io.TextIOBase):
    # Writes text to a stream of bytes; what the encoding lacks becomes references.
    def __init__(self, out, encoding):
        self._out = out
        # One encoder for all pieces: what marks the encoding comes once.
        self._encode = codecs.getincrementalencoder(encoding)('xmlcharrefreplace').encode

    def write(self, text):
        self._out.write(self._encode(text))
        return len(text)

    def flush(self):
        flush = getattr(self._out, 'flush', None)
        if flush is not None:
            flush()


_TAKE_TEXT = io.TextIOBase, codecs.StreamWriter, codecs.StreamReaderWriter


def _writer(out, encoding):
    if out is not None:
        return out if isinstance(out, _TAKE_TEXT) else _Encoder(out, encoding)
    import sys
    return sys.stdout


class XMLGenerator(handler.ContentHandler):
    """Writes what it is told as a document."""

    def __init__(self, out=None, encoding='iso-8859-1', short_empty_elements=False):
        super().__init__()
        out = _writer(out, encoding)
        self._write, self._flush = out.write, out.flush
        self._contexts, self._current, self._new = [{}], {}, []
        self._encoding, self._short, self._open = encoding, short_empty_elements, False

    def _name(self, pair):
        uri, local = pair
        if not uri:
            return local
        if uri == 'http://www.w3.org/XML/1998/namespace':
            return 'xml:' + local
        prefix = self._current[uri]
        return f'{prefix}:{local}' if prefix else local

    def _end_start(self):
        if self._open:
            self._write('>')
            self._open = False

    def startDocument(self):
        self._write(f'<?xml version="1.0" encoding="{self._encoding}"?>\n')

    def endDocument(self):
        self._flush()

    def startPrefixMapping(self, prefix, uri):
        self._contexts.append(dict(self._current))
        self._current[uri] = prefix
        self._new.append((prefix, uri))

    def endPrefixMapping(self, prefix):
        self._current = self._contexts.pop()

    def _begin(self, name, declared, attrs):
        self._end_start()
        parts = ['<' + name]
        for prefix, uri in declared:
            parts.append(f' xmlns:{prefix}="{uri}"' if prefix else f' xmlns="{uri}"')
        parts += (f' {key}={quoteattr(value)}' for key, value in attrs)
        self._write(''.join(parts))
        if self._short:
            self._open = True
        else:
            self._write('>')

    def _finish(self, name):
        if self._open:
            self._write('/>')
            self._open = False
        else:
            self._write(f'</{name}>')

    def startElement(self, name, attrs):
        self._begin(name, (), attrs.items())

    def endElement(self, name):
        self._finish(name)

    def startElementNS(self, name, qname, attrs):
        declared, self._new = self._new, []
        self._begin(self._name(name), declared, [(self._name(key), value) for key, value in attrs.items()])

    def endElementNS(self, name, qname):
        self._finish(self._name(name))

    def _text(self, content):
        return content if isinstance(content, str) else str(content, self._encoding)

    def characters(self, content):
        if content:
            self._end_start()
            self._write(escape(self._text(content)))

    def ignorableWhitespace(self, content):
        if content:
            self._end_start()
            self._write(self._text(content))

    def processingInstruction(self, target, data):
        self._end_start()
        self._write(f'<?{target} {data}?>')


class XMLFilterBase(xmlreader.XMLReader):
    """Stands between a parser and its handlers, and hands all on."""

    def __init__(self, parent=None):
        super().__init__()
        self._parent = parent

    def parse(self, source):
        for name in 'ContentHandler', 'ErrorHandler', 'EntityResolver', 'DTDHandler':
            getattr(self._parent, 'set' + name)(self)
        self._parent.parse(source)

    def setDocumentLocator(self, locator):
        self._locator = locator
        self._cont_handler.setDocumentLocator(locator)

    def getParent(self):
        """Return the parser."""
        return self._parent

    def setParent(self, parent):
        """Set the parser."""
        self._parent = parent


def _hand_on(target, name):
    def method(self, *args):
        return getattr(getattr(self, target), name)(*args)
    method.__name__, method.__qualname__ = name, 'XMLFilterBase.' + name
    setattr(XMLFilterBase, name, method)


for _target, _names in {'_err_handler': 'error fatalError warning', '_dtd_handler': 'notationDecl unparsedEntityDecl',
                        '_ent_handler': 'resolveEntity', '_parent': 'setLocale getFeature setFeature getProperty setProperty',
                        '_cont_handler': 'startDocument endDocument startPrefixMapping endPrefixMapping startElement endElement '
                        'startElementNS endElementNS characters ignorableWhitespace processingInstruction skippedEntity'}.items():
    for _one in _names.split():
        _hand_on(_target, _one)


def _of_stream(stream):
    # An InputSource of an open stream, which may know its name.
    out, name = xmlreader.InputSource(), getattr(stream, 'name', None)
    keep = out.setCharacterStream if isinstance(stream.read(0), str) else out.setByteStream
    keep(stream)
    if isinstance(name, str):
        out.setSystemId(name)
    return out


def _open(source, base):
    # Open what an InputSource names: a file beside the base, else an address.
    name = source.getSystemId()
    beside = os.path.join(os.path.dirname(os.path.normpath(base)), name)
    local = os.path.isfile(beside)
    source.setSystemId(beside if local else urllib.parse.urljoin(base, name))
    if local:
        return open(beside, 'rb')
    from urllib.request import urlopen
    return urlopen(source.getSystemId())


def prepare_input_source(source, base=''):
    """Return an InputSource with an open stream for a path, an address, a stream or an InputSource."""
    where = os.fspath(source) if isinstance(source, os.PathLike) else source
    if isinstance(where, str):
        where = xmlreader.InputSource(where)
    elif hasattr(where, 'read'):
        where = _of_stream(where)
    if where.getCharacterStream() is where.getByteStream() is None:
        where.setByteStream(_open(where, base))
    return where
