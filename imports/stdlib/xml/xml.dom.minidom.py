"""Trees of XML documents as nodes."""
import io
import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE, domreg
from xml.dom.minicompat import *
from xml.dom.xmlbuilder import DOMImplementationLS, DocumentLS

_ELEMENTS = xml.dom.Node.ELEMENT_NODE, xml.dom.Node.ENTITY_REFERENCE_NODE


class Node(xml.dom.Node):
    """What all nodes have in common."""
    namespaceURI = parentNode = ownerDocument = nextSibling = previousSibling = None
    prefix = EMPTY_PREFIX
    _user_data = None

    def __bool__(self):
        return True

    def toxml(self, encoding=None, standalone=None):
        """Return the node as a document's text, or as bytes of an encoding."""
        return self.toprettyxml('', '', encoding, standalone)

    def toprettyxml(self, indent='\t', newl='\n', encoding=None, standalone=None):
        """Return the node as text with lines and indentation."""
        out = io.StringIO()
        self._write_document(out, '', indent, newl, encoding, standalone)
        text = out.getvalue()
        return text if encoding is None else text.encode(encoding, 'xmlcharrefreplace')

    def _write_document(self, writer, indent, addindent, newl, encoding, standalone):
        if self.nodeType == Node.DOCUMENT_NODE:
            self.writexml(writer, indent, addindent, newl, encoding, standalone)
        else:
            self.writexml(writer, indent, addindent, newl)

    def hasChildNodes(self):
        """Tell whether there are nodes below."""
        return bool(self.childNodes)

    def _get_childNodes(self):
        return self.childNodes

    def _get_firstChild(self):
        return self.childNodes[0] if self.childNodes else None

    def _get_lastChild(self):
        return self.childNodes[-1] if self.childNodes else None

    def _refuse(self, node):
        raise xml.dom.HierarchyRequestErr(f'{node!r} cannot be child of {self!r}')

    def _check_child(self, node):
        if node.nodeType not in self._child_node_types:
            self._refuse(node)
        up, depth = self, 0
        while up is not None and node.childNodes:
            if up is node:
                self._refuse(node)
            up = up.parentNode

    def _relink(self):
        before = None
        for node in self.childNodes:
            node.previousSibling, node.parentNode = before, self
            if before is not None:
                before.nextSibling = node
            before = node
        if before is not None:
            before.nextSibling = None

    def insertBefore(self, newChild, refChild):
        """Put a node before one that is below, or at the end."""
        if newChild.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            for node in tuple(newChild.childNodes):
                self.insertBefore(node, refChild)
            return newChild
        self._check_child(newChild)
        _take_out(newChild)
        if refChild is None:
            return self.appendChild(newChild)
        index = self._place(refChild)
        _changed(self)
        self.childNodes.insert(index, newChild)
        newChild.nextSibling, newChild.previousSibling = refChild, refChild.previousSibling
        refChild.previousSibling = newChild
        if newChild.previousSibling is not None:
            newChild.previousSibling.nextSibling = newChild
        newChild.parentNode = self
        return newChild

    def _place(self, node):
        for i, child in enumerate(self.childNodes):
            if child is node:
                return i
        raise xml.dom.NotFoundErr()

    def appendChild(self, node):
        """Put a node at the end."""
        if node.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(node.childNodes):
                self.appendChild(child)
            return node
        self._check_child(node)
        _take_out(node)
        _append(self, node)
        node.nextSibling = None
        return node

    def replaceChild(self, newChild, oldChild):
        """Put a node in the place of another, which is returned."""
        if newChild.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            after = oldChild.nextSibling
            self.removeChild(oldChild)
            return self.insertBefore(newChild, after)
        self._check_child(newChild)
        if newChild is oldChild:
            return None
        self._place(oldChild)
        _take_out(newChild)
        self.childNodes[self._place(oldChild)] = newChild
        _set_free(oldChild)
        self._relink()
        _changed(self)
        return oldChild

    def removeChild(self, oldChild):
        """Take a node out, and return it."""
        del self.childNodes[self._place(oldChild)]
        before, after = oldChild.previousSibling, oldChild.nextSibling
        if before is not None:
            before.nextSibling = after
        if after is not None:
            after.previousSibling = before
        _set_free(oldChild)
        if oldChild.nodeType in _ELEMENTS:
            _changed(self)
        return oldChild

    def normalize(self):
        """Join neighbouring texts and take empty ones out."""
        kept = []
        for child in self.childNodes:
            is_text = child.nodeType == Node.TEXT_NODE
            goes_on = is_text and kept and kept[-1].nodeType == Node.TEXT_NODE
            if goes_on:
                kept[-1].data += child.data
            if goes_on or is_text and not child.data:
                _set_free(child)
                continue
            if child.nodeType == Node.ELEMENT_NODE:
                child.normalize()
            kept.append(child)
        self.childNodes[:] = kept
        self._relink()

    localName = None

    def _get_localName(self):
        return None

    def getInterface(self, feature):
        """Return the node itself where a feature is there."""
        return self if self.isSupported(feature, None) else None

    def isSupported(self, feature, version):
        """Tell whether a feature is there."""
        maker = self.ownerDocument.implementation
        return maker.hasFeature(feature, version)

    def isSameNode(self, other):
        """Tell whether this is the same node."""
        return other is self

    def cloneNode(self, deep):
        """Return a copy, with all below if deep."""
        owner = self.ownerDocument
        return _clone(self, deep, self if owner is None else owner)

    def getUserData(self, key):
        """Return data that was set, or None."""
        entry = (self._user_data or {}).get(key)
        return entry and entry[0]

    def setUserData(self, key, data, handler):
        """Set data with a handler that is told of copies; returns the old."""
        if self._user_data is None:
            self._user_data = {}
        old = self.getUserData(key)
        if data is None:
            self._user_data.pop(key, None)
        else:
            self._user_data[key] = data, handler
        return old

    def _tell(self, operation, source, new):
        for key, (data, handler) in list((self._user_data or {}).items()):
            if handler is not None:
                handler.handle(operation, key, data, source, new)

    def unlink(self):
        """Take the node apart."""
        for child in self.childNodes:
            child.unlink()
        if self.childNodes:
            self.childNodes = NodeList()
        self.ownerDocument = None
        _set_free(self)

    def __exit__(self, *exc):
        self.unlink()

    def __enter__(self):
        return self


defproperty(Node, 'firstChild', doc='The first of the nodes below, or None.')
defproperty(Node, 'lastChild', doc='The last of the nodes below, or None.')


def _set_free(node):
    # A node forgets where it was.
    node.parentNode = node.previousSibling = node.nextSibling = None


def _take_out(node):
    # A node that is to be put in leaves the place that it has.
    parent = node.parentNode
    if parent is not None:
        parent.removeChild(node)


def _reads(name):
    # A method that returns an attribute, as DOM has them.
    def method(self):
        return getattr(self, name)
    method.__name__ = '_get_' + name
    return method


def _append(parent, node):
    _changed(parent)
    children = parent.childNodes
    if children:
        node.previousSibling = children[-1]
        children[-1].nextSibling = node
    else:
        node.previousSibling = None
    children.append(node)
    node.parentNode = parent


def _document(node):
    return node if node.nodeType == Node.DOCUMENT_NODE else node.ownerDocument


def _changed(node):
    # The elements that were found by their ids must be looked for again.
    document = _document(node)
    if document is not None:
        document._ids = None


class _Leaf:
    # Nodes that have nothing below.
    attributes = None
    childNodes = EmptyNodeList()
    firstChild = lastChild = None

    def appendChild(self, node):
        raise xml.dom.HierarchyRequestErr(f'{self.nodeName} nodes cannot have children')

    def insertBefore(self, newChild, refChild):
        raise xml.dom.HierarchyRequestErr(f'{self.nodeName} nodes do not have children')

    replaceChild = insertBefore

    def removeChild(self, oldChild):
        raise xml.dom.NotFoundErr(f'{self.nodeName} nodes do not have children')

    def hasChildNodes(self):
        return False

    def normalize(self):
        pass

    def _get_firstChild(self):
        return None

    _get_lastChild = _get_firstChild


Childless = _Leaf


# What may stand in an element.
_CONTENT = (Node.CDATA_SECTION_NODE, Node.COMMENT_NODE, Node.ELEMENT_NODE, Node.ENTITY_REFERENCE_NODE,
            Node.PROCESSING_INSTRUCTION_NODE, Node.TEXT_NODE)


class DocumentFragment(Node):
    """Nodes that are put in together."""
    nodeType, nodeName, nodeValue, attributes = Node.DOCUMENT_FRAGMENT_NODE, '#document-fragment', None, None
    _child_node_types = (*_CONTENT, Node.NOTATION_NODE)

    def __init__(self):
        self.childNodes = NodeList()


class Attr(Node):
    """An attribute."""
    nodeType, attributes, specified, _is_id = Node.ATTRIBUTE_NODE, None, False, False
    ownerElement = None
    _child_node_types = Node.TEXT_NODE, Node.ENTITY_REFERENCE_NODE

    def __init__(self, qName, namespaceURI=EMPTY_NAMESPACE, localName=None, prefix=None):
        self.ownerElement = None
        self._name, self.namespaceURI, self._prefix, self._local = qName, namespaceURI, prefix, localName
        self.childNodes = NodeList()
        self.childNodes.append(Text())
        self.childNodes[0].parentNode = self

    def _get_localName(self):
        return self._local or self._name.split(':', 1)[-1]

    localName = property(_get_localName, doc='Namespace-local name of this attribute.')

    def _get_specified(self):
        return self.specified

    def _get_name(self):
        return self._name

    def _set_name(self, value):
        owner = self.ownerElement
        if owner is not None:
            owner._forget(self)
        self._name = value
        if owner is not None:
            owner._keep(self)

    nodeName = name = property(_get_name, _set_name)

    def _get_value(self):
        return ''.join(child.data for child in self.childNodes)

    def _set_value(self, value):
        self.childNodes[0].data = value
        if self.ownerElement is not None:
            _changed(self.ownerElement)

    nodeValue = value = property(_get_value, _set_value)

    def _get_prefix(self):
        return self._prefix

    def _set_prefix(self, prefix):
        if prefix == 'xmlns' and self.namespaceURI != XMLNS_NAMESPACE:
            raise xml.dom.NamespaceErr("illegal use of 'xmlns' prefix for the wrong namespace")
        self._prefix = prefix
        self._set_name(f'{prefix}:{self.localName}' if prefix else self.localName)

    prefix = property(_get_prefix, _set_prefix)

    def unlink(self):
        owner = self.ownerElement
        if owner is not None:
            owner._forget(self)
            owner._magic -= int(self._is_id)
            self._is_id = False
        while self.childNodes:
            self.childNodes.pop().unlink()

    @property
    def isId(self):
        """True if this attribute is an ID."""
        return self._get_isId()

    def _get_isId(self):
        if self._is_id:
            return True
        owner = self.ownerElement
        document = owner.ownerDocument if owner is not None else None
        info = document._get_elem_info(owner) if document is not None else None
        if info is None:
            return False
        return info.isIdNS(self.namespaceURI, self.localName) if self.namespaceURI else info.isId(self.nodeName)

    @property
    def schemaType(self):
        """Schema type for this attribute."""
        return self._get_schemaType()

    def _get_schemaType(self):
        owner = self.ownerElement
        document = owner.ownerDocument if owner is not None else None
        info = document._get_elem_info(owner) if document is not None else None
        if info is None:
            return _no_type
        return info.getAttributeTypeNS(self.namespaceURI, self.localName) if self.namespaceURI else info.getAttributeType(self.nodeName)


class NamedNodeMap:
    """The attributes of an element, as it has them at each time."""

    def __init__(self, attrs, attrsNS, ownerElement):
        self._attrs, self._attrsNS, self._ownerElement = attrs, attrsNS, ownerElement

    def _get_length(self):
        return len(self._attrs)

    def item(self, index):
        """Return an attribute by its number, or None."""
        keys = list(self._attrs)
        return self._attrs[keys[index]] if -len(keys) <= index < len(keys) else None

    def items(self):
        """Return pairs of names and values."""
        return [(node.nodeName, node.value) for node in self._attrs.values()]

    def itemsNS(self):
        """Return pairs of namespace with name, and values."""
        return [((node.namespaceURI, node.localName), node.value) for node in self._attrs.values()]

    def __contains__(self, key):
        return key in (self._attrs if isinstance(key, str) else self._attrsNS)

    def get(self, name, value=None):
        """Return an attribute, or a value."""
        return self._attrs[name] if name in self._attrs else value

    def values(self):
        """Return the attributes."""
        return self._attrs.values()

    def keysNS(self):
        """Return the pairs of namespace and name."""
        return self._attrsNS.keys()

    def keys(self):
        """Return the names."""
        return self._attrs.keys()

    __len__ = _get_length

    def _order(self, other):
        mine, theirs = getattr(self, '_attrs', None), getattr(other, '_attrs', None)
        return 0 if mine is theirs else id(self) - id(other)

    def __eq__(self, other):
        return self._order(other) == 0

    def __lt__(self, other):
        return self._order(other) < 0

    def __le__(self, other):
        return self._order(other) <= 0

    def __gt__(self, other):
        return self._order(other) > 0

    def __ge__(self, other):
        return self._order(other) >= 0

    __hash__ = None

    def __getitem__(self, key):
        return (self._attrsNS if isinstance(key, tuple) else self._attrs)[key]

    def __setitem__(self, key, value):
        if isinstance(value, str):
            node = self._attrs.get(key)
            if node is None:
                node = Attr(key)
                node.ownerDocument = self._ownerElement.ownerDocument
                self.setNamedItem(node)
            node.value = value
        elif isinstance(value, Attr):
            self.setNamedItem(value)
        else:
            raise TypeError('value must be a string or Attr object')

    def __delitem__(self, key):
        node = self[key]
        _changed(node.ownerElement)
        node.unlink()

    def getNamedItem(self, name):
        """Return an attribute by its name, or None."""
        return self._attrs.get(name)

    def getNamedItemNS(self, namespaceURI, localName):
        """Return an attribute by namespace and name, or None."""
        return self._attrsNS.get((namespaceURI, localName))

    def _removed(self, node):
        if node is None:
            raise xml.dom.NotFoundErr()
        _changed(self._ownerElement)
        self._ownerElement._forget(node)
        node.ownerElement = None
        return node

    def removeNamedItem(self, name):
        """Take an attribute out by its name."""
        return self._removed(self._attrs.get(name))

    def removeNamedItemNS(self, namespaceURI, localName):
        """Take an attribute out by namespace and name."""
        return self._removed(self._attrsNS.get((namespaceURI, localName)))

    def setNamedItem(self, node):
        """Put an attribute in; returns the one that it replaces."""
        if not isinstance(node, Attr):
            raise xml.dom.HierarchyRequestErr(f'{node!r} cannot be child of {self!r}')
        old = self._attrs.get(node.name)
        if old:
            old.unlink()
        self._ownerElement._keep(node)
        node.ownerElement = self._ownerElement
        _changed(self._ownerElement)
        return old

    def setNamedItemNS(self, node):
        """Put an attribute in likewise."""
        return self.setNamedItem(node)

    length = property(_get_length, doc='Number of nodes in the NamedNodeMap.')


AttributeList = NamedNodeMap


class TypeInfo:
    """The type of an attribute or element."""
    __slots__ = 'namespace', 'name'

    def __init__(self, namespace, name):
        self.namespace, self.name = namespace, name

    def __repr__(self):
        if self.namespace:
            return f'<{type(self).__name__} {self.name!r} (from {self.namespace!r})>'
        return f'<{type(self).__name__} {self.name!r}>'

    def _get_name(self):
        return self.name

    def _get_namespace(self):
        return self.namespace


_no_type = TypeInfo(None, None)


class Element(Node):
    """An element."""
    nodeType, nodeValue, schemaType, _magic = Node.ELEMENT_NODE, None, _no_type, 0
    _child_node_types = _CONTENT

    def __init__(self, tagName, namespaceURI=EMPTY_NAMESPACE, prefix=None, localName=None):
        self.tagName = self.nodeName = tagName
        self.prefix, self.namespaceURI, self._local = prefix, namespaceURI, localName
        self.childNodes = NodeList()
        self.parentNode = self.nextSibling = self.previousSibling = None
        self._attrs, self._attrsNS = {}, {}

    def _get_localName(self):
        return self._local or self.tagName.split(':', 1)[-1]

    localName = property(_get_localName, doc='Namespace-local name of this element.')

    def _get_tagName(self):
        return self.tagName

    def _keep(self, node):
        self._attrs[node._name] = node
        self._attrsNS[node.namespaceURI, node.localName] = node

    def _forget(self, node):
        if self._attrs.get(node._name) is node:
            del self._attrs[node._name]
        key = node.namespaceURI, node.localName
        if self._attrsNS.get(key) is node:
            del self._attrsNS[key]

    def unlink(self):
        for node in list(self._attrs.values()):
            node.unlink()
        self._attrs, self._attrsNS = {}, {}
        super().unlink()

    def getAttribute(self, attname):
        """Return the value of an attribute, '' where there is none."""
        node = self._attrs.get(attname)
        return '' if node is None else node.value

    def getAttributeNS(self, namespaceURI, localName):
        """Return the value of an attribute by namespace and name."""
        node = self._attrsNS.get((namespaceURI, localName))
        return '' if node is None else node.value

    def setAttribute(self, attname, value):
        """Set the value of an attribute."""
        node = self.getAttributeNode(attname)
        if node is None:
            node = Attr(attname)
            node.value, node.ownerDocument = value, self.ownerDocument
            self.setAttributeNode(node)
        elif value != node.value:
            node.value = value
            if node.isId:
                _changed(self)

    def setAttributeNS(self, namespaceURI, qualifiedName, value):
        """Set the value of an attribute of a namespace."""
        prefix, local = _split(qualifiedName)
        node = self.getAttributeNodeNS(namespaceURI, local)
        if node is None:
            node = Attr(qualifiedName, namespaceURI, local, prefix)
            node.value, node.ownerDocument = value, self.ownerDocument
            self.setAttributeNode(node)
            return
        if value != node.value:
            node.value = value
            if node.isId:
                _changed(self)
        if node.nodeName != qualifiedName:
            node.prefix = prefix

    def getAttributeNode(self, attrname):
        """Return an attribute, or None."""
        return self._attrs.get(attrname)

    def getAttributeNodeNS(self, namespaceURI, localName):
        """Return an attribute by namespace and name, or None."""
        return self._attrsNS.get((namespaceURI, localName))

    def setAttributeNode(self, attr):
        """Put an attribute in; returns the one that it replaces."""
        owner = attr.ownerElement
        if owner is not None and owner is not self:
            raise xml.dom.InuseAttributeErr('attribute node already owned')
        by_name = self._attrs.get(attr.name)
        by_pair = self._attrsNS.get((attr.namespaceURI, attr.localName))
        for old in by_name, by_pair:
            if old is not None and old is not attr:
                self.removeAttributeNode(old) if old.ownerElement is self and old._name in self._attrs else None
        self._keep(attr)
        attr.ownerElement = self
        _changed(self)
        old = by_name if by_name is not None and by_name is not attr else by_pair
        return old if old is not attr else None

    setAttributeNodeNS = setAttributeNode

    def removeAttribute(self, name):
        """Take an attribute out by its name."""
        node = self._attrs.get(name)
        if node is None:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(node)

    def removeAttributeNS(self, namespaceURI, localName):
        """Take an attribute out by namespace and name."""
        node = self._attrsNS.get((namespaceURI, localName))
        if node is None:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(node)

    def removeAttributeNode(self, node):
        """Take an attribute out, and return it."""
        if node is None or self._attrs.get(node.name) is not node:
            raise xml.dom.NotFoundErr()
        _changed(self)
        self._forget(node)
        node.ownerElement = None
        return node

    removeAttributeNodeNS = removeAttributeNode

    def hasAttribute(self, name):
        """Tell whether there is an attribute."""
        return name in self._attrs

    def hasAttributeNS(self, namespaceURI, localName):
        """Tell whether there is an attribute of a namespace."""
        return (namespaceURI, localName) in self._attrsNS

    def getElementsByTagName(self, name):
        """Return all elements below with a name; * stands for all."""
        return _found(self, lambda node: name in ('*', node.tagName))

    def getElementsByTagNameNS(self, namespaceURI, localName):
        """Return all elements below with a namespace and name."""
        return _found(self, lambda node: localName in ('*', node.localName) and namespaceURI in ('*', node.namespaceURI))

    def __repr__(self):
        return f'<DOM Element: {self.tagName} at {id(self):#x}>'

    def writexml(self, writer, indent='', addindent='', newl=''):
        """Write the element."""
        writer.write(f'{indent}<{self.tagName}')
        for name, node in self._attrs.items():
            writer.write(f' {name}="')
            _write(writer, node.value, True)
            writer.write('"')
        children = self.childNodes
        if not children:
            writer.write('/>' + newl)
            return
        # A single text stands between the tags as it is.
        alone = len(children) == 1 and children[0].nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE)
        before, step, end = ('', '', '') if alone else (indent, addindent, newl)
        writer.write('>' + end)
        for node in children:
            node.writexml(writer, before + step, step, end)
        writer.write(f'{before}</{self.tagName}>{newl}')

    def _get_attributes(self):
        return NamedNodeMap(self._attrs, self._attrsNS, self)

    def hasAttributes(self):
        """Tell whether there are attributes."""
        return bool(self._attrs)

    def setIdAttribute(self, name):
        """Say that an attribute is the id."""
        self.setIdAttributeNode(self.getAttributeNode(name))

    def setIdAttributeNS(self, namespaceURI, localName):
        """Say that an attribute of a namespace is the id."""
        self.setIdAttributeNode(self.getAttributeNodeNS(namespaceURI, localName))

    def setIdAttributeNode(self, idAttr):
        """Say that an attribute is the id."""
        owner = None if idAttr is None else idAttr.ownerElement
        if owner is None or not self.isSameNode(owner):
            raise xml.dom.NotFoundErr()
        if idAttr._is_id:
            return
        self._magic += 1
        idAttr._is_id = True
        _changed(self)


defproperty(Element, 'attributes', doc='NamedNodeMap of attributes on the element.')


def _found(top, test):
    out, stack = NodeList(), list(reversed(top.childNodes))
    while stack:
        node = stack.pop()
        if node.nodeType == Node.ELEMENT_NODE:
            if test(node):
                out.append(node)
            stack += reversed(node.childNodes)
    return out


def _split(name):
    prefix, colon, local = name.partition(':')
    return (prefix, local) if colon else (None, name)


def _write(writer, text, attribute=False):
    if text:
        text = text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
        if attribute:
            text = text.replace('"', '&quot;').replace('\r', '&#13;').replace('\n', '&#10;').replace('\t', '&#9;')
        writer.write(text)


class ProcessingInstruction(_Leaf, Node):
    """A processing instruction."""
    nodeType = Node.PROCESSING_INSTRUCTION_NODE

    def __init__(self, target, data):
        self.target, self.data = target, data

    def _get_data(self):
        return self.data

    def _set_data(self, value):
        self.data = value

    nodeValue = property(_get_data, _set_data)

    def _get_target(self):
        return self.target

    def _set_target(self, value):
        self.target = value

    nodeName = property(_get_target, _set_target)

    def writexml(self, writer, indent='', addindent='', newl=''):
        """Write the instruction."""
        writer.write(f'{indent}<?{self.target} {self.data}?>{newl}')


class CharacterData(_Leaf, Node):
    """Nodes that hold text."""

    def __init__(self):
        self.ownerDocument = self.parentNode = self.previousSibling = self.nextSibling = None
        self._data = ''

    def _get_length(self):
        return len(self.data)

    def _get_data(self):
        return self._data

    def _set_data(self, data):
        self._data = data

    data = nodeValue = property(_get_data, _set_data)

    def __repr__(self):
        more = '...' if len(self.data) > 10 else ''
        return f'<DOM {self.__class__.__name__} node "{self.data[:10]!r}{more}">'

    def __len__(self):
        return len(self.data)

    def _within(self, offset, count=0):
        if offset < 0:
            raise xml.dom.IndexSizeErr('offset cannot be negative')
        if offset >= len(self.data):
            raise xml.dom.IndexSizeErr('offset cannot be beyond end of data')
        if count < 0:
            raise xml.dom.IndexSizeErr('count cannot be negative')

    def substringData(self, offset, count):
        """Return part of the text."""
        self._within(offset, count)
        return self.data[offset:offset + count]

    def appendData(self, arg):
        """Put text at the end."""
        self.data = self.data + arg

    def insertData(self, offset, arg):
        """Put text in."""
        self._within(offset)
        if arg:
            self.data = self.data[:offset] + arg + self.data[offset:]

    def deleteData(self, offset, count):
        """Take part of the text out."""
        self._within(offset, count)
        self.data = self.data[:offset] + self.data[offset + count:]

    def replaceData(self, offset, count, arg):
        """Put text in the place of a part."""
        self._within(offset, count)
        if count:
            self.data = self.data[:offset] + arg + self.data[offset + count:]


defproperty(CharacterData, 'length', doc='Length of the string data.')


class Text(CharacterData):
    """Text."""
    nodeType, nodeName, attributes = Node.TEXT_NODE, '#text', None

    def splitText(self, offset):
        """Cut the text in two; returns the node of the second part."""
        if not 0 <= offset <= len(self.data):
            raise xml.dom.IndexSizeErr('illegal offset value')
        rest = self.__class__()
        rest.data, rest.ownerDocument = self.data[offset:], self.ownerDocument
        parent, after = self.parentNode, self.nextSibling
        if parent is not None and any(node is self for node in parent.childNodes):
            if after is None:
                parent.appendChild(rest)
            else:
                parent.insertBefore(rest, after)
        self.data = self.data[:offset]
        return rest

    def writexml(self, writer, indent='', addindent='', newl=''):
        """Write the text."""
        _write(writer, f'{indent}{self.data}{newl}')

    def _neighbours(self):
        before, node = [], self.previousSibling
        while node is not None and node.nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
            before.append(node)
            node = node.previousSibling
        after, node = [], self.nextSibling
        while node is not None and node.nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
            after.append(node)
            node = node.nextSibling
        return before[::-1], after

    def _get_wholeText(self):
        before, after = self._neighbours()
        return ''.join(node.data for node in (*before, self, *after))

    def replaceWholeText(self, content):
        """Put a text in the place of this one and its neighbours; returns the node, or None where the text is empty."""
        parent = self.parentNode
        before, after = self._neighbours()
        for node in before + after:
            parent.removeChild(node)
        if content:
            self.data = content
            return self
        if parent is not None:
            parent.removeChild(self)
        return None

    def _get_isWhitespaceInElementContent(self):
        if self.data.strip():
            return False
        up = self.parentNode
        while up is not None and up.nodeType != Node.ELEMENT_NODE:
            up = up.parentNode
        info = self.ownerDocument._get_elem_info(up) if up is not None and self.ownerDocument is not None else None
        return info is not None and info.isElementContent()


defproperty(Text, 'isWhitespaceInElementContent', doc='True iff this text node contains only whitespace and is in element content.')
defproperty(Text, 'wholeText', doc='The text of all logically-adjacent text nodes.')


class Comment(CharacterData):
    """A comment."""
    nodeType, nodeName = Node.COMMENT_NODE, '#comment'

    def __init__(self, data):
        super().__init__()
        self._data = data

    def writexml(self, writer, indent='', addindent='', newl=''):
        """Write the comment."""
        if '--' in self.data:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write(f'{indent}<!--{self.data}-->{newl}')


class CDATASection(Text):
    """Text of a CDATA section."""
    nodeType, nodeName = Node.CDATA_SECTION_NODE, '#cdata-section'

    def writexml(self, writer, indent='', addindent='', newl=''):
        if ']]>' in self.data:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write(f'<![CDATA[{self.data}]]>')


class ReadOnlySequentialNamedNodeMap:
    """The entities or notations of a document type."""
    __slots__ = '_seq',

    def __init__(self, seq=()):
        self._seq = seq

    def __len__(self):
        return len(self._seq)

    def _get_length(self):
        return len(self._seq)

    length = property(_get_length, doc='Number of entries in the NamedNodeMap.')

    def getNamedItem(self, name):
        """Return the node of a name, or None."""
        return next((node for node in self._seq if node.nodeName == name), None)

    def getNamedItemNS(self, namespaceURI, localName):
        """Return the node of a namespace and name, or None."""
        return next((node for node in self._seq if (node.namespaceURI, node.localName) == (namespaceURI, localName)), None)

    def __getitem__(self, key):
        node = self.getNamedItemNS(*key) if isinstance(key, tuple) else self.getNamedItem(key)
        if node is None:
            raise KeyError(key)
        return node

    def item(self, index):
        """Return a node by its number, or None."""
        return self._seq[index] if 0 <= index < len(self._seq) else None

    def _refuse(self, *args):
        raise xml.dom.NoModificationAllowedErr('NamedNodeMap instance is read-only')

    removeNamedItem = removeNamedItemNS = setNamedItem = setNamedItemNS = _refuse


class Identified:
    """Nodes that have a public name and an address."""
    publicId = systemId = None

    def _get_publicId(self):
        return self.publicId

    def _get_systemId(self):
        return self.systemId


class DocumentType(Identified, _Leaf, Node):
    """A document type."""
    nodeType, nodeValue, name, internalSubset = Node.DOCUMENT_TYPE_NODE, None, None, None

    def __init__(self, qualifiedName):
        self.entities, self.notations = ReadOnlySequentialNamedNodeMap(), ReadOnlySequentialNamedNodeMap()
        if qualifiedName:
            self.name = _split(qualifiedName)[1]
        self.nodeName = self.name

    def _get_internalSubset(self):
        return self.internalSubset

    def cloneNode(self, deep):
        if self.ownerDocument is not None:
            return None
        copy = DocumentType(None)
        copy.name = copy.nodeName = self.name
        if deep:
            copy.publicId, copy.systemId, copy.internalSubset = self.publicId, self.systemId, self.internalSubset
            for kind in 'notations', 'entities':
                seq = []
                for node in getattr(self, kind)._seq:
                    other = type(node).__new__(type(node))
                    other.__dict__.update(node.__dict__)
                    other.parentNode = copy
                    seq.append(other)
                    node._tell(xml.dom.UserDataHandler.NODE_CLONED, node, other)
                setattr(copy, kind, ReadOnlySequentialNamedNodeMap(seq))
        self._tell(xml.dom.UserDataHandler.NODE_CLONED, self, copy)
        return copy

    def writexml(self, writer, indent='', addindent='', newl=''):
        """Write the document type."""
        writer.write('<!DOCTYPE ' + self.name)
        if self.publicId:
            writer.write(f"{newl}  PUBLIC '{self.publicId}'{newl}  '{self.systemId}'")
        elif self.systemId:
            writer.write(f"{newl}  SYSTEM '{self.systemId}'")
        if self.internalSubset is not None:
            writer.write(f' [{self.internalSubset}]')
        writer.write('>' + newl)


class Entity(Identified, Node):
    """An entity of a document type."""
    attributes = nodeValue = actualEncoding = encoding = version = None
    nodeType = Node.ENTITY_NODE

    def __init__(self, name, publicId, systemId, notation):
        self.nodeName, self.notationName = name, notation
        self.childNodes = NodeList()
        self.publicId, self.systemId = publicId, systemId

    _get_encoding, _get_actualEncoding, _get_version = _reads('encoding'), _reads('actualEncoding'), _reads('version')

    def _no(self, *args):
        raise xml.dom.HierarchyRequestErr('cannot change the children of an entity')

    appendChild = insertBefore = removeChild = replaceChild = _no


class Notation(Identified, _Leaf, Node):
    """A notation of a document type."""
    nodeType, nodeValue = Node.NOTATION_NODE, None

    def __init__(self, name, publicId, systemId):
        self.nodeName, self.publicId, self.systemId = name, publicId, systemId


class DOMImplementation(DOMImplementationLS):
    """Makes documents."""
    _features = [(name, version) for name in ('core', 'xml') for version in ('1.0', '2.0', None)]
    _features += [('ls-load', '3.0'), ('ls-load', None)]

    def hasFeature(self, feature, version):
        """Tell whether a feature is there."""
        return (feature.lower(), version or None) in self._features

    def createDocument(self, namespaceURI, qualifiedName, doctype):
        """Return a document with its first element."""
        if doctype is not None and doctype.parentNode is not None:
            raise xml.dom.WrongDocumentErr('doctype object owned by another DOM tree')
        document = self._create_document()
        bare = namespaceURI is None and qualifiedName is None and doctype is None
        if not qualifiedName and not bare:
            raise xml.dom.InvalidCharacterErr('Element with no name')
        if not bare:
            prefix, _ = _split(qualifiedName)
            if prefix == 'xml' and namespaceURI != xml.dom.XML_NAMESPACE:
                raise xml.dom.NamespaceErr("illegal use of 'xml' prefix")
            if prefix and not namespaceURI:
                raise xml.dom.NamespaceErr('illegal use of prefix without namespaces')
            element = document.createElementNS(namespaceURI, qualifiedName)
            if doctype is not None:
                document.appendChild(doctype)
            document.appendChild(element)
        if doctype is not None:
            doctype.parentNode = doctype.ownerDocument = document
        document.doctype, document.implementation = doctype, self
        return document

    def createDocumentType(self, qualifiedName, publicId, systemId):
        """Return a document type."""
        doctype = DocumentType(qualifiedName)
        doctype.publicId, doctype.systemId = publicId, systemId
        return doctype

    def _create_document(self):
        return Document()

    def getInterface(self, feature):
        """Return the implementation itself where a feature is there."""
        return self if self.hasFeature(feature, None) else None


class ElementInfo:
    """What a document type says of an element; this one says nothing."""
    __slots__ = 'tagName',

    def __init__(self, name):
        self.tagName = name

    def __setstate__(self, state):
        self.tagName = state

    def __getstate__(self):
        return self.tagName

    def isId(self, aname):
        """Tell whether an attribute is its id."""
        return False

    def isIdNS(self, namespaceURI, localName):
        """Tell whether an attribute of a namespace is its id."""
        return False

    def isEmpty(self):
        """Tell whether nothing may stand in it."""
        return False

    def isElementContent(self):
        """Tell whether only elements stand in it."""
        return False

    def getAttributeType(self, aname):
        """Return the type of an attribute."""
        return _no_type

    def getAttributeTypeNS(self, namespaceURI, localName):
        """Return the type of an attribute of a namespace."""
        return _no_type


class Document(Node, DocumentLS):
    """A document."""
    _child_node_types = Node.ELEMENT_NODE, Node.PROCESSING_INSTRUCTION_NODE, Node.COMMENT_NODE, Node.DOCUMENT_TYPE_NODE
    implementation = DOMImplementation()
    nodeType, nodeName, nodeValue, attributes = Node.DOCUMENT_NODE, '#document', None, None
    parentNode = previousSibling = nextSibling = None
    actualEncoding = encoding = standalone = version = errorHandler = documentURI = None
    strictErrorChecking = False
    doctype = None
    _ids = None

    def __init__(self):
        self.doctype = None
        self.childNodes = NodeList()
        self._elem_info = {}
        self._ids = None

    def _get_elem_info(self, element):
        space = element.namespaceURI
        return self._elem_info.get((space, element.localName) if space else element.tagName)

    _get_doctype, _get_documentURI, _get_errorHandler = _reads('doctype'), _reads('documentURI'), _reads('errorHandler')
    _get_encoding, _get_actualEncoding = _reads('encoding'), _reads('actualEncoding')
    _get_standalone, _get_version = _reads('standalone'), _reads('version')
    _get_strictErrorChecking = _reads('strictErrorChecking')

    def appendChild(self, node):
        self._check_child(node)
        _take_out(node)
        if node.nodeType == Node.ELEMENT_NODE and self._get_documentElement():
            raise xml.dom.HierarchyRequestErr('two document elements disallowed')
        return super().appendChild(node)

    def removeChild(self, oldChild):
        super().removeChild(oldChild)
        if self.documentElement is oldChild:
            self.documentElement = None
        return oldChild

    def _get_documentElement(self):
        return next((node for node in self.childNodes if node.nodeType == Node.ELEMENT_NODE), None)

    def unlink(self):
        if self.doctype is not None:
            self.doctype.unlink()
            self.doctype = None
        super().unlink()

    def cloneNode(self, deep):
        if not deep:
            return None
        copy = self.implementation.createDocument(None, None, None)
        copy.encoding, copy.standalone, copy.version = self.encoding, self.standalone, self.version
        for node in self.childNodes:
            other = _clone(node, deep, copy)
            copy.childNodes.append(other)
            if other.nodeType == Node.DOCUMENT_TYPE_NODE:
                copy.doctype = other
            other.parentNode = copy
        copy._relink()
        self._tell(xml.dom.UserDataHandler.NODE_CLONED, self, copy)
        return copy

    def createDocumentFragment(self):
        """Return a fragment."""
        return self._owned(DocumentFragment())

    def _owned(self, node):
        node.ownerDocument = self
        return node

    def createElement(self, tagName):
        """Return an element."""
        return self._owned(Element(tagName))

    def createTextNode(self, data):
        """Return a text."""
        if not isinstance(data, str):
            raise TypeError('node contents must be a string')
        node = Text()
        node.data = data
        return self._owned(node)

    def createCDATASection(self, data):
        """Return a CDATA section."""
        if not isinstance(data, str):
            raise TypeError('node contents must be a string')
        node = CDATASection()
        node.data = data
        return self._owned(node)

    def createComment(self, data):
        """Return a comment."""
        return self._owned(Comment(data))

    def createProcessingInstruction(self, target, data):
        """Return a processing instruction."""
        return self._owned(ProcessingInstruction(target, data))

    def createAttribute(self, qName):
        """Return an attribute."""
        node = self._owned(Attr(qName))
        node.value = ''
        return node

    def createElementNS(self, namespaceURI, qualifiedName):
        """Return an element of a namespace."""
        return self._owned(Element(qualifiedName, namespaceURI, _split(qualifiedName)[0]))

    def createAttributeNS(self, namespaceURI, qualifiedName):
        """Return an attribute of a namespace."""
        prefix, local = _split(qualifiedName)
        node = self._owned(Attr(qualifiedName, namespaceURI, local, prefix))
        node.value = ''
        return node

    def _create_entity(self, name, publicId, systemId, notationName):
        return self._owned(Entity(name, publicId, systemId, notationName))

    def _create_notation(self, name, publicId, systemId):
        return self._owned(Notation(name, publicId, systemId))

    def getElementById(self, id):
        """Return the element of an id, or None."""
        if self._ids is None:
            found = {}
            for element in _found(self, lambda node: True):
                for node in element._attrs.values():
                    if node.isId:
                        found.setdefault(node.value, element)
            self._ids = found
        return self._ids.get(id)

    getElementsByTagName = Element.getElementsByTagName
    getElementsByTagNameNS = Element.getElementsByTagNameNS

    def importNode(self, node, deep):
        """Return a copy of another document's node for this one."""
        never = {Node.DOCUMENT_NODE: 'document', Node.DOCUMENT_TYPE_NODE: 'document type'}.get(node.nodeType)
        if never:
            raise xml.dom.NotSupportedErr(f'cannot import {never} nodes')
        return _clone(node, deep, self)

    def isSupported(self, feature, version):
        return self.implementation.hasFeature(feature, version)

    def writexml(self, writer, indent='', addindent='', newl='', encoding=None, standalone=None):
        """Write the document."""
        says = ' '.join(f'{name}="{value}"' for name, value in (
            ('encoding', encoding or None), ('standalone', None if standalone is None else 'yes' if standalone else 'no'))
            if value is not None)
        writer.write(f'<?xml version="1.0" {says}?>{newl}')
        layout = indent, addindent, newl
        for node in self.childNodes:
            node.writexml(writer, *layout)

    def renameNode(self, n, namespaceURI, name):
        """Give an element or attribute another name."""
        if n.ownerDocument is not self:
            raise xml.dom.WrongDocumentErr(f'cannot rename nodes from other documents;\nexpected {self},\nfound {n.ownerDocument}')
        is_attribute = n.nodeType == Node.ATTRIBUTE_NODE
        if not is_attribute and n.nodeType != Node.ELEMENT_NODE:
            raise xml.dom.NotSupportedErr('renameNode() only applies to element and attribute nodes')
        prefix, local = (None, name) if namespaceURI == EMPTY_NAMESPACE else _split(name)
        if namespaceURI not in (EMPTY_NAMESPACE, XMLNS_NAMESPACE):
            if prefix == 'xmlns':
                raise xml.dom.NamespaceErr("illegal use of 'xmlns' prefix")
            if is_attribute and name == 'xmlns':
                raise xml.dom.NamespaceErr("illegal use of the 'xmlns' attribute")
        # An element keeps its attributes by their names: one leaves it while it gets another.
        element, was_id = (n.ownerElement, n._is_id) if is_attribute else (None, False)
        if element is not None:
            element.removeAttributeNode(n)
        n.namespaceURI, n._local = namespaceURI, local
        if is_attribute:
            n._name, n._prefix = name, prefix
        else:
            n.tagName = n.nodeName = name
            n.prefix = prefix
        if element is not None:
            element.setAttributeNode(n)
            n._is_id = was_id
        n._tell(xml.dom.UserDataHandler.NODE_RENAMED, n, None)
        return n


defproperty(Document, 'documentElement', doc='Top-level element of this document.')


def _clone(node, deep, document):
    operation = xml.dom.UserDataHandler.NODE_CLONED
    if node.ownerDocument is not None and not node.ownerDocument.isSameNode(document):
        operation = xml.dom.UserDataHandler.NODE_IMPORTED
    kind = node.nodeType
    if kind == Node.ELEMENT_NODE:
        copy = document.createElementNS(node.namespaceURI, node.nodeName)
        for attribute in node._attrs.values():
            copy.setAttributeNS(attribute.namespaceURI, attribute.nodeName, attribute.value)
            other = copy.getAttributeNodeNS(attribute.namespaceURI, attribute.localName)
            other.specified = attribute.specified
            attribute._tell(operation, attribute, other)
    elif kind == Node.DOCUMENT_FRAGMENT_NODE:
        copy = document.createDocumentFragment()
    elif kind == Node.TEXT_NODE:
        copy = document.createTextNode(node.data)
    elif kind == Node.CDATA_SECTION_NODE:
        copy = document.createCDATASection(node.data)
    elif kind == Node.PROCESSING_INSTRUCTION_NODE:
        copy = document.createProcessingInstruction(node.target, node.data)
    elif kind == Node.COMMENT_NODE:
        copy = document.createComment(node.data)
    elif kind == Node.ATTRIBUTE_NODE:
        copy = document.createAttributeNS(node.namespaceURI, node.nodeName)
        copy.specified, copy.value = True, node.value
    elif kind == Node.DOCUMENT_TYPE_NODE:
        copy = document.implementation.createDocumentType(node.name, node.publicId, node.systemId)
        copy.ownerDocument, copy.internalSubset = document, node.internalSubset
        if deep:
            copy.entities = ReadOnlySequentialNamedNodeMap(
                [document._create_entity(e.nodeName, e.publicId, e.systemId, e.notationName) for e in node.entities._seq])
            copy.notations = ReadOnlySequentialNamedNodeMap(
                [document._create_notation(n.nodeName, n.publicId, n.systemId) for n in node.notations._seq])
            for old, new in ((node.entities, copy.entities), (node.notations, copy.notations)):
                for a, b in zip(old._seq, new._seq):
                    b.parentNode = copy
                    a._tell(operation, a, b)
                    if isinstance(a, Entity):
                        b.encoding, b.version, b.actualEncoding = a.encoding, a.version, a.actualEncoding
    else:
        raise xml.dom.NotSupportedErr(f'Cannot clone node {node!r}')
    if deep and kind in (Node.ELEMENT_NODE, Node.DOCUMENT_FRAGMENT_NODE):
        for child in node.childNodes:
            copy.appendChild(_clone(child, True, document))
    node._tell(operation, node, copy)
    return copy


def _do_pulldom_parse(func, args, kwargs):
    """The document of the events that a function of pulldom gives."""
    return _expanded(func(*args, **kwargs))


def _expanded(events):
    # The first of the events brings the document.
    root = next(events)[1]
    events.expandNode(root)
    return root


def parse(file, parser=None, bufsize=None):
    """Return the document of a file, by its name or open."""
    if parser is None and not bufsize:
        from xml.dom import expatbuilder
        return expatbuilder.parse(file)
    from xml.dom import pulldom
    return _expanded(pulldom.parse(file, parser=parser, bufsize=bufsize))


def parseString(string, parser=None):
    """Return the document of a text."""
    if parser is None:
        from xml.dom import expatbuilder
        return expatbuilder.parseString(string)
    from xml.dom import pulldom
    return _expanded(pulldom.parseString(string, parser=parser))


def getDOMImplementation(features=None):
    """Return the implementation, or None where it lacks a feature."""
    if features:
        if isinstance(features, str):
            features = domreg._wanted(features)
        for feature, version in features:
            if not Document.implementation.hasFeature(feature, version):
                return None
    return Document.implementation
