"""A document as a stream of events, of which parts can be made nodes."""
import xml.sax
import xml.sax.handler

START_ELEMENT, END_ELEMENT, COMMENT = 'START_ELEMENT', 'END_ELEMENT', 'COMMENT'
START_DOCUMENT, END_DOCUMENT = 'START_DOCUMENT', 'END_DOCUMENT'
PROCESSING_INSTRUCTION, IGNORABLE_WHITESPACE, CHARACTERS = 'PROCESSING_INSTRUCTION', 'IGNORABLE_WHITESPACE', 'CHARACTERS'
default_bufsize = 2 ** 14 - 20


class PullDOM(xml.sax.ContentHandler):
    """Makes events of what a parser tells."""
    _locator = document = None

    def __init__(self, documentFactory=None):
        from xml.dom import XML_NAMESPACE
        self.documentFactory = documentFactory
        self.events, self._stack = [], []
        self._contexts = [{XML_NAMESPACE: 'xml'}]
        self._current = self._contexts[-1]
        self._waiting, self._declared = [], []

    def pop(self):
        """Leave the element that is open."""
        return self._stack.pop() if self._stack else None

    def setDocumentLocator(self, locator):
        self._locator = locator

    def startPrefixMapping(self, prefix, uri):
        self._declared.append((prefix or 'xmlns', uri))
        self._contexts.append(self._current.copy())
        self._current[uri] = prefix or None

    def endPrefixMapping(self, prefix):
        self._current = self._contexts.pop()

    def _begin(self, make):
        if self.document is None:
            self._make_document()
        node = make(self.document)
        self._fill(node)
        self.events.append((START_ELEMENT, node))
        self._stack.append(node)

    def _qualified(self, uri, local, tag=None):
        if not uri:
            return local
        prefix = self._current[uri]
        return f'{prefix}:{local}' if prefix else local

    def startElementNS(self, name, tagName, attrs):
        from xml.dom import XMLNS_NAMESPACE
        uri, local = name
        written = tagName or self._qualified(uri, local)
        declared, self._declared = self._declared, []

        def make(document):
            return document.createElementNS(uri, written) if uri else document.createElement(local)

        def fill(node):
            for prefix, value in declared:
                a = self.document.createAttributeNS(XMLNS_NAMESPACE, prefix if prefix == 'xmlns' else 'xmlns:' + prefix)
                a.value = value
                node.setAttributeNodeNS(a)
            for (space, key), value in attrs.items():
                qname = self._qualified(space, key)
                a = self.document.createAttributeNS(space, qname) if space else self.document.createAttribute(key)
                a.value = value
                node.setAttributeNode(a)
        self._fill = fill
        self._begin(make)

    def startElement(self, name, attrs):
        def fill(node):
            for key, value in attrs.items():
                a = self.document.createAttribute(key)
                a.value = value
                node.setAttributeNode(a)
        self._fill = fill
        self._begin(lambda document: document.createElement(name))

    def _end(self):
        if self._stack:
            self.events.append((END_ELEMENT, self._stack.pop()))

    def endElementNS(self, name, tagName):
        self._end()

    def endElement(self, name):
        self._end()

    def _add(self, kind, name, *args):
        if self.document is None:
            self._waiting.append((kind, name, args))
        else:
            self.events.append((kind, getattr(self.document, name)(*args)))

    def comment(self, s):
        """Take a comment."""
        self._add(COMMENT, 'createComment', s)

    def processingInstruction(self, target, data):
        self._add(PROCESSING_INSTRUCTION, 'createProcessingInstruction', target, data)

    def ignorableWhitespace(self, chars):
        self._add(IGNORABLE_WHITESPACE, 'createTextNode', chars)

    def characters(self, chars):
        self._add(CHARACTERS, 'createTextNode', chars)

    def startDocument(self):
        if self.documentFactory is None:
            import xml.dom.minidom
            self.documentFactory = xml.dom.minidom.Document.implementation

    def _make_document(self, uri=None, tagname=None):
        self.document = self.documentFactory.createDocument(uri, tagname, None)
        self.events.append((START_DOCUMENT, self.document))
        waiting, self._waiting = self._waiting, []
        for kind, name, args in waiting:
            self._add(kind, name, *args)
        self._stack.append(self.document)

    def buildDocument(self, uri, tagname):
        """Begin the document with its outermost element, which is returned."""
        self._make_document(uri, tagname)
        return self.document.firstChild

    def endDocument(self):
        if self.document is not None:
            self.events.append((END_DOCUMENT, self.document))
        self._stack.clear()

    def clear(self):
        """Forget the document."""
        self.document = None


class ErrorHandler:
    """Prints warnings and raises the rest."""

    def warning(self, exception):
        """Print a warning."""
        print(exception)

    def error(self, exception):
        """Raise a mistake."""
        raise exception

    fatalError = error


class DOMEventStream:
    """The events of a document, in turn."""

    def __init__(self, stream, parser, bufsize):
        self.stream, self.parser, self.bufsize = stream, parser, bufsize
        if not hasattr(parser, 'feed'):
            self._next = self._whole
        self.reset()

    def reset(self):
        """Begin with the stream as it stands."""
        self.pulldom = PullDOM()
        self.parser.setFeature(xml.sax.handler.feature_namespaces, 1)
        self.parser.setContentHandler(self.pulldom)
        self._at = 0  # which of the events of pulldom comes next
        self._ended = False

    _at, _ended = 0, False  # for classes that make the handler themselves

    def __next__(self):
        event = self.getEvent()
        if event:
            return event
        raise StopIteration

    def __iter__(self):
        return self

    def expandNode(self, node):
        """Read on until an element is whole, with all below it."""
        parents = [node]
        while (event := self.getEvent()) is not None:
            kind, current = event
            if current is node:
                return
            if kind != END_ELEMENT:
                parents[-1].appendChild(current)
            if kind == START_ELEMENT:
                parents.append(current)
            elif kind == END_ELEMENT:
                parents.pop()

    def _next(self):
        while not self._at < len(self.pulldom.events):
            self.pulldom.events, self._at = [], 0
            if self._ended:
                return None
            piece = self.stream.read(self.bufsize)
            if piece:
                self.parser.feed(piece)
            else:
                self.parser.close()
                self._ended = True
                return None
        event = self.pulldom.events[self._at]
        self._at += 1
        return event

    def _whole(self):
        if not self._ended:
            self.parser.parse(self.stream)
            self._ended = True
        if self._at >= len(self.pulldom.events):
            return None
        event = self.pulldom.events[self._at]
        self._at += 1
        return event

    def getEvent(self):
        """Return the next event, or None."""
        return self._next()

    def clear(self):
        """Forget all."""
        self.pulldom.clear()
        self.parser = self.stream = None


class SAX2DOM(PullDOM):
    """Makes nodes of the whole document."""

    def _put(self, node=None):
        node = self.events[-1][1] if node is None else node
        self._stack[-1].appendChild(node)

    def _begin(self, make):
        super()._begin(make)
        self._stack[-2].appendChild(self._stack[-1])

    def processingInstruction(self, target, data):
        super().processingInstruction(target, data)
        if self.document is not None:
            self._put()

    def ignorableWhitespace(self, chars):
        super().ignorableWhitespace(chars)
        if self.document is not None:
            self._put()

    def characters(self, chars):
        super().characters(chars)
        if self.document is not None:
            self._put()


def parse(stream_or_string, parser=None, bufsize=None):
    """Return the events of a file, by its name or open."""
    stream = open(stream_or_string, 'rb') if isinstance(stream_or_string, str) else stream_or_string
    return DOMEventStream(stream, parser or xml.sax.make_parser(), default_bufsize if bufsize is None else bufsize)


def parseString(string, parser=None):
    """Return the events of a text."""
    from io import StringIO
    return DOMEventStream(StringIO(string), parser or xml.sax.make_parser(), len(string) or 1)
