"""The simple interface for XML: a parser that calls handlers."""
from xml.sax import handler, xmlreader
from xml.sax._exceptions import (SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException,
                                 SAXReaderNotAvailable)
from xml.sax.handler import ContentHandler, ErrorHandler
from xml.sax.xmlreader import InputSource

default_parser_list = ['xml.sax.expatreader']


def make_parser(parser_list=()):
    """Return a parser of the first module in the lists that can be imported."""
    from importlib import import_module
    for name in [*parser_list, *default_parser_list]:
        try:
            module = import_module(name)
        except ImportError:
            continue
        except SAXReaderNotAvailable:
            continue
        return module.create_parser()
    raise SAXReaderNotAvailable('No parsers found', None)


def parse(source, handler, errorHandler=None):
    """Parse a document from a stream or an address."""
    parser = make_parser()
    parser.setContentHandler(handler)
    parser.setErrorHandler(errorHandler or ErrorHandler())
    parser.parse(source)


def parseString(string, handler, errorHandler=None):
    """Parse a document from text or bytes."""
    import io
    source = InputSource()
    if isinstance(string, str):
        source.setCharacterStream(io.StringIO(string))
    else:
        source.setByteStream(io.BytesIO(string))
    parse(source, handler, ErrorHandler() if errorHandler is None else errorHandler)
