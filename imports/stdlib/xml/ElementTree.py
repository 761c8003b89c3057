"""Trees of XML elements. Entities that a document declares are not expanded."""
import io
import re

from xml.etree import ElementPath

__all__ = ['Comment', 'dump', 'Element', 'ElementTree', 'canonicalize', 'fromstring', 'fromstringlist', 'indent', 'iselement',
           'iterparse', 'parse', 'ParseError', 'PI', 'ProcessingInstruction', 'QName', 'SubElement', 'tostring', 'tostringlist',
           'TreeBuilder', 'VERSION', 'XML', 'XMLID', 'XMLParser', 'XMLPullParser', 'register_namespace', 'C14NWriterTarget']
VERSION = '1.3.0'


class ParseError(SyntaxError):
    """An error when parsing an XML document: its code and its position."""


def iselement(element):
    """Tell whether something can stand for an element."""
    return hasattr(element, 'tag')


def _is_tag(path):
    # A path of one step that has nothing but a tag.
    return isinstance(path, str) and (path.isalnum() or not ElementPath._SPECIAL(path))


class Element:
    """An XML element."""
    __slots__ = 'tag', 'attrib', 'text', 'tail', '_children', '__weakref__'

    def __init__(self, tag, attrib={}, **extra):
        if not isinstance(attrib, dict):
            raise TypeError(f'Element() argument 2 must be dict, not {attrib.__class__.__name__}')
        self.tag = tag
        self.attrib = {**attrib, **extra}
        self.text = None
        self.tail = None
        self._children = []

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.tag!r} at {id(self):#x}>'

    def makeelement(self, tag, attrib, /):
        """Make an element of the same class."""
        if not isinstance(attrib, dict):
            raise TypeError(f'makeelement() argument 2 must be dict, not {attrib.__class__.__name__}')
        return self.__class__(tag, attrib)

    def __copy__(self):
        element = self.makeelement(self.tag, self.attrib)
        element.text = self.text
        element.tail = self.tail
        element._children[:] = self._children
        return element

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        import warnings
        warnings.warn('Testing an element\'s truth value will always return True in future versions.  Use specific '
                      "'len(elem)' or 'elem is not None' test instead.", DeprecationWarning, stacklevel=2)
        return len(self._children) != 0

    def __deepcopy__(self, memo, /):
        if not isinstance(memo, dict):
            raise TypeError(f'__deepcopy__() argument must be dict, not {type(memo).__name__}')
        from copy import deepcopy
        element = Element(deepcopy(self.tag, memo), deepcopy(self.attrib, memo))
        element.text, element.tail = deepcopy(self.text, memo), deepcopy(self.tail, memo)
        element._children = [deepcopy(child, memo) for child in self._children]
        memo[id(self)] = element
        return element

    @staticmethod
    def _check_index(index):
        if not isinstance(index, slice) and not hasattr(type(index), '__index__'):
            raise TypeError('element indices must be integers')

    def __getitem__(self, index):
        self._check_index(index)
        try:
            return self._children[index]
        except IndexError:
            raise IndexError('child index out of range') from None

    def __setitem__(self, index, element):
        self._check_index(index)
        several = isinstance(index, slice)
        element = list(element) if several else element
        for each in element if several else (element,):
            self._assert_is_element(each)
        try:
            self._children[index] = element
        except IndexError:
            raise IndexError('child assignment index out of range') from None

    def __delitem__(self, index):
        self._check_index(index)
        try:
            del self._children[index]
        except IndexError:
            raise IndexError('child assignment index out of range') from None

    def append(self, subelement, /):
        """Add a child at the end."""
        self._assert_is_element(subelement, 'append() argument 1 must be xml.etree.ElementTree.Element, not')
        self._children += [subelement]

    def extend(self, elements, /):
        """Add several children at the end."""
        try:
            elements = iter(elements)
        except TypeError:
            raise TypeError("'elements' must be an iterable") from None
        for each in elements:
            self._assert_is_element(each)
            self._children += [each]

    def insert(self, index, subelement, /):
        """Add a child before the one at an index."""
        self._assert_is_element(subelement, 'insert() argument 2 must be xml.etree.ElementTree.Element, not')
        self._children[index:index] = [subelement]

    def _assert_is_element(self, e, text=None):
        if not isinstance(e, Element):
            name = type(e).__name__
            raise TypeError(f'{text} {name}' if text else f'expected an Element, not "{name}"')

    def remove(self, subelement, /):
        """Take a child out."""
        if subelement is None:
            raise TypeError('remove() argument must be xml.etree.ElementTree.Element, not None')
        self._assert_is_element(subelement, 'remove() argument must be xml.etree.ElementTree.Element, not')
        for i, child in enumerate(self._children):
            if child is subelement or child == subelement:
                del self._children[i]
                return
        raise ValueError('list.remove(x): x not in list')

    def find(self, path, namespaces=None):
        """Return the first element at a path, or None."""
        if namespaces is None and _is_tag(path):
            for child in self._children:
                if child.tag == path:
                    return child
            return None
        return next(self.iterfind(path, namespaces), None)

    def findtext(self, path, default=None, namespaces=None):
        """Return the text of the first element at a path, or the default."""
        if namespaces is None and _is_tag(path):
            for child in self._children:
                if child.tag == path:
                    return '' if child.text is None else child.text
            return default
        for found in self.iterfind(path, namespaces):
            return '' if found.text is None else found.text
        return default

    def findall(self, path, namespaces=None):
        """Return the elements at a path."""
        if namespaces is None and _is_tag(path):
            return [child for child in self._children if child.tag == path]
        return [*self.iterfind(path, namespaces)]

    def iterfind(self, path, namespaces=None):
        """Yield the elements at a path."""
        return ElementPath.iterfind(self, path, namespaces)

    def clear(self):
        """Take away attributes, texts and children."""
        self.attrib.clear()
        self._children, self.text, self.tail = [], None, None

    def get(self, key, default=None):
        """Return an attribute, or the default."""
        return self.attrib.get(key, default)

    def set(self, key, value, /):
        """Give an attribute a value."""
        self.attrib.update({key: value})

    def keys(self):
        """Return the names of the attributes."""
        return [*self.attrib]

    def items(self):
        """Return the attributes as pairs."""
        return [*self.attrib.items()]

    def iter(self, tag=None):
        """Create tree iterator: this element and all below it, in document order."""
        if tag == '*':
            tag = None
        stack = [iter((self,))]
        while stack:
            for e in stack[-1]:
                if tag is None or e.tag == tag:
                    yield e
                stack.append(iter(e._children))
                break
            else:
                stack.pop()

    def itertext(self):
        """Create text iterator: all inner text, in document order."""
        stack = [(self, iter(self._children))]
        if self.text:
            yield self.text
        while stack:
            element, rest = stack[-1]
            child = next(rest, None)
            if child is not None:
                if child.text:
                    yield child.text
                stack.append((child, iter(child._children)))
            else:
                stack.pop()
                if stack and element.tail:
                    yield element.tail

    def __getstate__(self):
        return {'tag': self.tag, '_children': self._children, 'attrib': self.attrib, 'text': self.text, 'tail': self.tail}

    def __setstate__(self, state):
        if not isinstance(state, dict):
            raise TypeError(f'Don\'t know how to unpickle "{state!r}" as an Element')
        if 'tag' not in state:
            raise TypeError('tag may not be NULL')
        self.tag = state['tag']
        self._children = list(state.get('_children') or ())
        self.attrib = state.get('attrib') or {}
        self.text = state.get('text')
        self.tail = state.get('tail')


_stand_for_c(Element, 'xml.etree.ElementTree.Element', None)


def SubElement(parent, tag, attrib={}, **extra):
    """Make an element as the last child of another."""
    made = _sub_element(Element, parent, tag, attrib, extra)
    if made is not None:
        return made
    if not isinstance(parent, Element):
        kind = parent.__class__.__name__
        raise TypeError(f'SubElement() argument 1 must be xml.etree.ElementTree.Element, not {kind}')
    if not isinstance(attrib, dict):
        raise TypeError(f'SubElement() argument 3 must be dict, not {attrib.__class__.__name__}')
    element = parent.makeelement(tag, {**attrib, **extra})
    parent.append(element)
    return element


def Comment(text=None):
    """Make a comment."""
    return _special(Comment, text)


def _special(kind, text):
    # Comments and instructions are elements whose tags are the functions that make them.
    made = Element(kind)
    made.text = text
    return made


def ProcessingInstruction(target, text=None):
    """Make a processing instruction."""
    return _special(ProcessingInstruction, target + ' ' + text if text else target)


PI = ProcessingInstruction


class QName:
    """Qualified name wrapper."""

    def __init__(self, text_or_uri, tag=None):
        self.text = f'{{{text_or_uri}}}{tag}' if tag else text_or_uri

    def __str__(self):
        return self.text

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.text!r}>'

    def __hash__(self):
        return hash(self.text)

    def _other(self, other):
        return other.text if isinstance(other, QName) else other

    def __le__(self, other):
        return self.text <= self._other(other)

    def __lt__(self, other):
        return self.text < self._other(other)

    def __ge__(self, other):
        return self.text >= self._other(other)

    def __gt__(self, other):
        return self.text > self._other(other)

    def __eq__(self, other):
        return self.text == self._other(other)


# ---- trees ----


class ElementTree:
    """A whole XML document."""

    def __init__(self, element=None, file=None):
        self._root = element
        if file:
            self.parse(file)

    def getroot(self):
        """Return the element that holds all others."""
        return self._root

    def _setroot(self, element):
        """Make another element the outermost one."""
        if not iselement(element):
            raise TypeError(f'expected an Element, not {type(element).__name__}')
        self._root = element

    def parse(self, source, parser=None):
        """Read a document from an object with a method read; return its root."""
        if not hasattr(source, 'read'):
            with _opened(source, 'rb', 'ElementTree.parse: there are no files in the embedded interpreter; use fromstring, or '
                         'parse of an io.StringIO') as file:
                return self.parse(file, parser)
        self._root = _fed(parser or XMLParser(), iter(lambda: source.read(1 << 16) or None, None))
        return self._root

    def iter(self, tag=None):
        """Yield the elements of the tree from the outermost on, or those of a tag."""
        return self._root.iter(tag)

    def _path(self, path):
        if path[:1] == '/':
            import warnings
            path = '.' + path
            warnings.warn('This search is broken in 1.3 and earlier, and will be fixed in a future version.  If you rely on the '
                          f'current behaviour, change it to {path!r}', FutureWarning, stacklevel=3)
        return path

    def find(self, path, namespaces=None):
        """Return the first element at a path, or None."""
        return self._root.find(self._path(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        """Find first matching element by tag name or path, and return its text."""
        return self._root.findtext(self._path(path), default, namespaces)

    def findall(self, path, namespaces=None):
        """List the elements at a path."""
        return self._root.findall(self._path(path), namespaces)

    def iterfind(self, path, namespaces=None):
        """Find all matching subelements by tag name or path, one after the other."""
        return self._root.iterfind(self._path(path), namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None, method=None, *,
              short_empty_elements=True):
        """Write element tree to an object with a method write."""
        if not hasattr(file_or_filename, 'write'):
            name = (encoding or 'us-ascii').lower()
            with _opened(file_or_filename, 'wb', 'ElementTree.write: there are no files in the embedded interpreter; give it an '
                         'io.StringIO (with encoding="unicode") or io.BytesIO') as file:
                if name != 'unicode':
                    return self.write(file, encoding, xml_declaration, default_namespace, method, short_empty_elements=short_empty_elements)
                text = io.StringIO()
                self.write(text, encoding, xml_declaration, default_namespace, method, short_empty_elements=short_empty_elements)
                file.write(text.getvalue().encode('utf-8', 'xmlcharrefreplace'))
                return
        method = method or 'xml'
        if method not in _serialize:
            raise ValueError(f'unknown method {method!r}')
        if not encoding:
            encoding = 'us-ascii'
        out = []
        write = out.append
        if method == 'xml' and (xml_declaration or xml_declaration is None and encoding.lower() != 'unicode'
                                and encoding.lower() not in ('utf-8', 'us-ascii')):
            shown = 'utf-8' if encoding.lower() == 'unicode' else encoding
            write(f"<?xml version='1.0' encoding='{shown}'?>\n")
        if method == 'text':
            _serialize_text(write, self._root)
        elif method == 'xml' and not default_namespace and _OWN == (_serialize['xml'], _namespaces, _escape_cdata, _escape_attrib, _serialize_xml, _serialize_html) \
                and (plain := _plain_text(Element, self._root, bool(short_empty_elements))) is not None:
            write(plain)
        else:
            qnames, namespaces = _namespaces(self._root, default_namespace)
            _serialize[method](write, self._root, qnames, namespaces, short_empty_elements=short_empty_elements)
        text = ''.join(out)
        if encoding.lower() == 'unicode':
            file_or_filename.write(text)
        else:
            file_or_filename.write(text.encode(encoding, 'xmlcharrefreplace'))

    def write_c14n(self, file):
        return self.write(file, method='c14n')


_namespace_map = {'http://www.w3.org/XML/1998/namespace': 'xml', 'http://www.w3.org/1999/xhtml': 'html',
                  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf', 'http://schemas.xmlsoap.org/wsdl/': 'wsdl',
                  'http://www.w3.org/2001/XMLSchema': 'xs', 'http://www.w3.org/2001/XMLSchema-instance': 'xsi',
                  'http://purl.org/dc/elements/1.1/': 'dc'}


def register_namespace(prefix, uri):
    """Let names of a namespace be written with a prefix."""
    if re.match(r'ns\d+$', prefix):
        raise ValueError('Prefix format reserved for internal use')
    # A prefix means one namespace, and a namespace has one.
    for other in [u for u, p in _namespace_map.items() if p == prefix or u == uri]:
        _namespace_map.pop(other)
    _namespace_map[uri] = prefix


register_namespace._namespace_map = _namespace_map


def _raise_serialization_error(text):
    raise TypeError(f'cannot serialize {text!r} (type {type(text).__name__})')


def _namespaces(elem, default_namespace=None):
    # How each name of a tree is written, and the prefixes that have to be declared for that.
    written, prefixes = {None: None}, {}
    if default_namespace:
        prefixes[default_namespace] = ''

    def written_as(name):
        if name[:1] != '{':
            if default_namespace:
                raise ValueError('cannot use non-qualified names with default_namespace option')
            return name
        uri, tag = name[1:].rsplit('}', 1)
        if uri not in prefixes:
            prefix = _namespace_map.get(uri)
            if prefix is None:  # the empty one stands for names without any
                prefix = f'ns{len(prefixes)}'
            if prefix == 'xml':  # needs no declaration
                return f'xml:{tag}'
            prefixes[uri] = prefix
        return f'{prefixes[uri]}:{tag}' if prefixes[uri] else tag

    def add(name):
        name = name.text if isinstance(name, QName) else name
        if name not in written:
            try:
                written[name] = written_as(name)
            except TypeError:
                _raise_serialization_error(name)

    for e in elem.iter():
        if isinstance(e.tag, (str, QName)):
            add(e.tag)
        elif e.tag not in (None, Comment, PI):
            _raise_serialization_error(e.tag)
        for key, value in e.items():
            add(key)
            if isinstance(value, QName):
                add(value)
        if isinstance(e.text, QName):
            add(e.text)
    return written, prefixes


def _escape_cdata(text):
    try:
        return text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    except (TypeError, AttributeError):
        _raise_serialization_error(text)


def _escape_attrib(text):
    try:
        return (text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replace('"', '&quot;')
                .replace('\r', '&#13;').replace('\n', '&#10;').replace('\t', '&#09;'))
    except (TypeError, AttributeError):
        _raise_serialization_error(text)


def _escape_attrib_html(text):
    try:
        return text.replace('&', '&amp;').replace('>', '&gt;').replace('"', '&quot;')
    except (TypeError, AttributeError):
        _raise_serialization_error(text)


def _write_element(write, elem, qnames, namespaces, short, html):
    # Depth is no matter: what is left to write lies on a stack. Where a program has put a function of
    # its own in the place of _serialize_xml or _serialize_html, that one is asked for each child.
    other = _serialize_html if html else _serialize_xml
    if other is _OWN[5 if html else 4]:
        other = None
    stack, first = [(elem, namespaces)], elem
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            write(item)
            continue
        if other is not None and item[0] is not first:
            other(write, item[0], qnames, None, short_empty_elements=short)
            continue
        elem, namespaces = item
        tag, text = elem.tag, elem.text
        if tag is Comment:
            write(f'<!--{_escape_cdata(text) if html else text}-->')
        elif tag is PI:
            write(f'<?{_escape_cdata(text) if html else text}?>')
        else:
            tag = qnames[tag.text if isinstance(tag, QName) else tag]
            if tag is None:
                if text:
                    write(_escape_cdata(text))
                if elem.tail:
                    stack.append(_escape_cdata(elem.tail))
                stack += [(e, None) for e in reversed(elem)]
                continue
            write(f'<{tag}')
            if namespaces:
                for uri, prefix in sorted(namespaces.items(), key=lambda x: x[1]):
                    write(f" xmlns{':' + prefix if prefix else ''}=\"{_escape_attrib_html(uri) if html else _escape_attrib(uri)}\"")
            for key, value in elem.items():
                if isinstance(key, QName):
                    key = key.text
                value = qnames[value.text] if isinstance(value, QName) else \
                    _escape_attrib_html(value) if html else _escape_attrib(value)
                write(f' {qnames[key]}="{value}"')
            if html or text or len(elem) or not short:
                write('>')
                if text:
                    write(text if html and tag.lower() in ('script', 'style') else _escape_cdata(text))
                if elem.tail:
                    stack.append(_escape_cdata(elem.tail))
                if not html or tag.lower() not in HTML_EMPTY:
                    stack.append(f'</{tag}>')
                stack += [(e, None) for e in reversed(elem)]
                continue
            write(' />')
        if elem.tail:
            write(_escape_cdata(elem.tail))


HTML_EMPTY = {'area', 'base', 'basefont', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input', 'isindex', 'link', 'meta', 'param',
               'source', 'track', 'wbr'}


def _serialize_xml(write, elem, qnames, namespaces, short_empty_elements, **kwargs):
    _write_element(write, elem, qnames, namespaces, short_empty_elements, False)


def _serialize_html(write, elem, qnames, namespaces, **kwargs):
    _write_element(write, elem, qnames, namespaces, True, True)


def _serialize_text(write, elem):
    for piece in elem.itertext():
        write(piece)
    if elem.tail:
        write(elem.tail)


# Packages add ways of writing here.
_serialize = {'xml': _serialize_xml, 'html': _serialize_html, 'text': _serialize_text}
# As long as these are the same, trees without namespaces are written at once.
_OWN = _serialize_xml, _namespaces, _escape_cdata, _escape_attrib, _serialize_xml, _serialize_html


def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None, short_empty_elements=True):
    """Return an element as bytes, or as a str with encoding="unicode"."""
    out = (io.StringIO if encoding == 'unicode' else io.BytesIO)()
    if encoding and not isinstance(encoding, str):
        encoding.lower
        raise TypeError(f"TextIOWrapper() argument 'encoding' must be str or None, not {type(encoding).__name__}")
    tree = ElementTree(element)
    tree.write(out, encoding, xml_declaration, default_namespace, method, short_empty_elements=short_empty_elements)
    return out.getvalue()


def tostringlist(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None, short_empty_elements=True):
    """Generate a list whose items make the string representation."""
    return [tostring(element, encoding, method, xml_declaration=xml_declaration, default_namespace=default_namespace,
                     short_empty_elements=short_empty_elements)]


def dump(elem):
    """Print an element or a tree."""
    import sys
    tree = elem if isinstance(elem, ElementTree) else ElementTree(elem)
    tree.write(sys.stdout, 'unicode')
    if not (tree.getroot().tail or '').endswith('\n'):
        sys.stdout.write('\n')


def indent(tree, space='  ', level=0):
    """Put each element of a tree on a line of its own, indented by its depth."""
    if isinstance(tree, ElementTree):
        tree = tree.getroot()
    if level < 0:
        raise ValueError(f'Initial indentation level must be >= 0, got {level}')
    if not len(tree):
        return
    indentations = ['\n' + level * space]

    def work(elem, level):
        try:
            inner = indentations[level + 1]
        except IndexError:
            inner = indentations[level] + space
            indentations.append(inner)
        if not elem.text or not elem.text.strip():
            elem.text = inner
        for child in elem:
            if len(child):
                work(child, level + 1)
            if not child.tail or not child.tail.strip():
                child.tail = inner
        if not child.tail.strip():
            child.tail = indentations[level]
    work(tree, 0)


# ---- parsing ----


class TreeBuilder:
    """Builds a tree of the events of a parser."""

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None, insert_comments=False, insert_pis=False):
        self._data = []
        self._elem = []
        self._last = None
        self._root = None
        self._tail = None
        self._comment_factory = comment_factory or Comment
        self._pi_factory = pi_factory or ProcessingInstruction
        self.insert_comments = insert_comments
        self.insert_pis = insert_pis
        self._factory = element_factory or Element

    def _plain(self):
        # Elements alone come into the tree.
        return (self._factory is Element and self._comment_factory is Comment and self._pi_factory is ProcessingInstruction
                and not (self.insert_comments or self.insert_pis) and vars(self).keys().isdisjoint(('start', 'end', 'data')))

    def close(self):
        """End the tree and return its outermost element."""
        assert len(self._elem) == 0, 'missing end tags'
        assert self._root is not None, 'missing toplevel element'
        return self._root

    def _flush(self):
        # The text so far belongs to the element before it, as its tail if that has ended.
        if not self._data:
            return
        text = ''.join(self._data)
        self._data.clear()
        if self._last is not None:
            setattr(self._last, 'tail' if self._tail else 'text', text)

    def _place(self, elem, ended):
        self._last, self._tail = elem, ended
        if self._elem:
            self._elem[-1].append(elem)

    def data(self, data, /):
        """Text of the current element, or behind the last one."""
        self._data += [data]

    def start(self, tag, attrs, /):
        """An element begins; return it."""
        self._flush()
        made = self._factory(tag, attrs)
        self._place(made, 0)
        if self._root is None and not self._elem:
            self._root = made
        self._elem += [made]
        return made

    def end(self, tag, /):
        """The current element ends; return it."""
        self._flush()
        done = self._last = self._elem.pop()
        assert done.tag == tag, f'end tag mismatch (expected {done.tag}, got {tag})'
        self._tail = 1
        return done

    def comment(self, text, /):
        """A comment; return what the factory makes of it."""
        return self._single(self._comment_factory(text), self.insert_comments)

    def pi(self, target, text=None, /):
        """A processing instruction; return what the factory makes of it."""
        return self._single(self._pi_factory(target, text), self.insert_pis)

    def _single(self, made, insert):
        if insert:
            self._flush()
            self._place(made, 1)
        return made


class XMLParser:
    """Element structure builder for XML source data."""
    version = 'Expat 2.6.3'  # after whose rules documents are read

    def __init__(self, *, target=None, encoding=None):
        if target is None:
            target = TreeBuilder()
        self.target = self._target = target
        self._tell(target)
        self.entity = {}
        self._encoding = encoding
        self._closed = False

    def _tell(self, target):
        # Who hears of what is found.
        self._start = getattr(target, 'start', None)
        self._end = getattr(target, 'end', None)
        self._data = getattr(target, 'data', None)
        self._comment = getattr(target, 'comment', None)
        self._pi = getattr(target, 'pi', None)
        self._start_ns = getattr(target, 'start_ns', None)
        self._end_ns = getattr(target, 'end_ns', None)

    def feed(self, data, /):
        """Parse more of the text."""
        if isinstance(data, str):
            data = data.encode('utf-8', 'surrogatepass')
            self._encoding = self._encoding or 'utf-8'
        elif not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
        if self._expat is None:
            self._by_expat()
        self._parse_now(bytes(data), False)

    _expat = None

    @property
    def parser(self):
        """The parser of expat beneath, which calls the handlers that it is given."""
        if self._expat is None:
            self._by_expat()
        self._expat._tree = None
        return self._expat

    def flush(self):
        """Parse what may be held back until more comes."""
        if self._expat is not None:
            deferral = self._expat.GetReparseDeferralEnabled()
            self._expat.SetReparseDeferralEnabled(False)
            try:
                self._parse_now(b'', False)
            finally:
                self._expat.SetReparseDeferralEnabled(deferral)

    def close(self):
        """Parse what is left and return what was built."""
        if not self._closed:
            self._closed = True
            if self._expat is None:
                self._by_expat()
            self._parse_now(b'', True)
        close = getattr(self.target, 'close', None)
        return close() if close is not None else None

    def _parse_now(self, data, whole):
        import pyexpat
        try:
            self._expat.Parse(data, whole)
        except pyexpat.error as problem:
            error = ParseError(str(problem))
            error.code, error.position = problem.code, (problem.lineno, problem.offset)
            raise error from None

    def _by_expat(self, encoding=None):
        # From here on text is parsed as it comes.
        import pyexpat
        self._expat = pyexpat.ParserCreate(encoding or self._encoding, '}')
        self._expat.buffer_text = True
        self._listen(self._expat)

    def _setevents(self, events):
        """Note what is built from now on as events, beside building it."""
        # The module may have been imported twice, as defusedxml does.
        if not any(c.__module__ == TreeBuilder.__module__ and c.__qualname__ == 'TreeBuilder' for c in type(self.target).__mro__):
            raise TypeError('event handling only supported for ElementTree.TreeBuilder targets')
        self.target = self._target = _EventTarget(self.target, events)
        self._tell(self.target)
        if self._expat is None:
            self._by_expat()
        else:
            self._listen(self._expat)
        return self.target

    def _listen(self, parser):
        # A tree of elements is built by the parser itself, where nothing else is asked for.
        events = self.target if type(self.target) is _EventTarget else None
        builder = self.target if events is None else events._builder
        parser._tree = None
        if type(builder) is TreeBuilder and builder._plain() and (events is None or events._wanted <= {'start', 'end'}):
            parser._tree = (builder, builder._elem, builder._data, Element, events and events._queue.append,
                            events is not None and 'start' in events._wanted, events is not None and 'end' in events._wanted)
        names = {}

        def full(name):
            known = names.get(name)
            if known is None:
                known = names[name] = '{' + name if '}' in name else name
            return known

        def start(tag, attrs):
            self._start(full(tag), {full(name): value for name, value in attrs.items()})

        def other(text):
            # A reference to an entity that nothing here defines, and that something elsewhere may.
            if text.startswith('&') and text.endswith(';'):
                found = self.entity.get(text[1:-1])
                if found is None:
                    line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber
                    error = ParseError(f'undefined entity {text}: line {line}, column {column}')
                    error.code, error.position = 11, (line, column)
                    raise error
                if self._data:
                    self._data(found)

        parser.DefaultHandlerExpand = other
        if self._start:
            parser.StartElementHandler = start
        if self._end:
            parser.EndElementHandler = lambda tag: self._end(full(tag))
        parser.CharacterDataHandler = self._data
        parser.CommentHandler = self._comment
        parser.ProcessingInstructionHandler = self._pi
        if self._start_ns:
            parser.StartNamespaceDeclHandler = lambda prefix, uri: self._start_ns(prefix or '', uri or '')
        if self._end_ns:
            parser.EndNamespaceDeclHandler = lambda prefix: self._end_ns(prefix or '')
        doctype = getattr(self.target, 'doctype', None)
        if doctype is not None:
            parser.StartDoctypeDeclHandler = lambda name, system, public, subset: doctype(name, public, system)


class _EventTarget:
    # Notes what a TreeBuilder makes as events.
    def __init__(self, builder, events):
        import collections
        self._builder = builder
        self._queue = collections.deque()
        if events is not None:
            try:
                events = iter(events)
            except TypeError:
                raise TypeError('events must be a sequence') from None
            events = tuple(events)
        wanted = ('end',) if events is None else events
        for name in wanted:
            if name not in ('start', 'end', 'start-ns', 'end-ns', 'comment', 'pi'):
                raise ValueError(f'unknown event {name!r}' if isinstance(name, str) else 'invalid events sequence')
        self._wanted = frozenset(wanted)
        self.close = builder.close
        self.data = builder.data
        if 'start-ns' in wanted:
            self.start_ns = lambda prefix, uri: self._queue.append(('start-ns', (prefix, uri)))
        if 'end-ns' in wanted:
            self.end_ns = lambda prefix: self._queue.append(('end-ns', None))

    def _note(self, kind, element):
        if kind in self._wanted:
            self._queue.append((kind, element))
        return element

    def start(self, tag, attrs):
        return self._note('start', self._builder.start(tag, attrs))

    def end(self, tag):
        return self._note('end', self._builder.end(tag))

    def comment(self, text):
        return self._note('comment', self._builder.comment(text))

    def pi(self, target, text=None):
        return self._note('pi', self._builder.pi(target, text))


class XMLPullParser:
    """Collects events while a document comes in pieces."""

    def __init__(self, events=None, *, _parser=None):
        self._parser = _parser or XMLParser(target=TreeBuilder())
        self._target = self._parser._setevents(events)
        self.root = None

    def feed(self, data):
        """Parse more of the text."""
        if self._parser is None:
            raise ValueError('feed() called after end of stream')
        try:
            self._parser.feed(data)
        except ParseError as error:
            self._target._queue.append(error)  # who reads the events comes upon it behind them

    def close(self):
        """Parse what is left."""
        self.root = self._parser.close()
        self._parser = None

    def read_events(self):
        """Yield the events that have come so far, each with its element."""
        queue = self._target._queue
        while queue:
            event = queue.popleft()
            if isinstance(event, ParseError):
                raise event
            yield event

    def flush(self):
        """Parse what is held back until more comes."""
        if self._parser is None:
            raise ValueError('flush() called after end of stream')
        self._parser.flush()


def _opened(name, mode, refusal):
    # A file by its name, where the session has files.
    if not hasattr(io, '_streams'):
        raise io.UnsupportedOperation(refusal)
    return io.open(name, mode)


class _IterParse:
    def __init__(self, source, events, parser):
        self._pull = XMLPullParser(events, _parser=parser)
        self.root = None
        self._close = None
        if not hasattr(source, 'read'):
            source = _opened(source, 'rb', 'iterparse: there are no files in the embedded interpreter; give it an io.StringIO or io.BytesIO')
            self._close = source.close
        self._source = source
        self._events = self._run()

    def _run(self):
        try:
            while data := self._source.read(65536):
                self._pull.feed(data)
                yield from self._pull.read_events()
        finally:
            if self._close:
                self._close()
        error = None
        try:
            self._pull.close()
        except ParseError as e:
            error = e
        yield from self._pull.read_events()
        if error is not None:
            raise error
        self.root = self._pull.root

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._events)

    def close(self):
        self._events.close()
        if self._close:
            self._close()


def iterparse(source, events=None, parser=None):
    """Parse an XML document into an element tree and report what is going on."""
    return _IterParse(source, events, parser)


def parse(source, parser=None):
    """Parse XML document into element tree, from an object with a method read."""
    tree = ElementTree()
    tree.parse(source, parser)
    return tree


def _fed(parser, pieces):
    for piece in pieces:
        parser.feed(piece)
    return parser.close()


def XML(text, parser=None):
    """Return the root of a document that a text holds."""
    return _fed(parser or XMLParser(target=TreeBuilder()), (text,))


fromstring = XML


def XMLID(text, parser=None):
    """Parse a text; returns its tree and a dictionary of the elements that have an id."""
    tree = XML(text, parser)
    return tree, {e.get('id'): e for e in tree.iter() if e.get('id')}


def fromstringlist(sequence, parser=None):
    """Return the root of a document whose text comes in pieces."""
    return _fed(parser or XMLParser(target=TreeBuilder()), sequence)
