"""XInclude for element trees."""
import copy
from urllib.parse import urljoin
from xml.etree import ElementTree

XINCLUDE = '{http://www.w3.org/2001/XInclude}'
XINCLUDE_INCLUDE, XINCLUDE_FALLBACK = XINCLUDE + 'include', XINCLUDE + 'fallback'
DEFAULT_MAX_INCLUSION_DEPTH = 6


class FatalIncludeError(SyntaxError):
    """Something that cannot be included."""


class LimitedRecursiveIncludeError(FatalIncludeError):
    """Inclusions that are nested too deeply."""


def default_loader(href, parse, encoding=None):
    """Return the element of an XML file, or the text of another."""
    if parse == 'xml':
        with open(href, 'rb') as f:
            return ElementTree.parse(f).getroot()
    with open(href, encoding=encoding or 'UTF-8') as f:
        return f.read()


def include(elem, loader=None, base_url=None, max_depth=DEFAULT_MAX_INCLUSION_DEPTH):
    """Put what a tree includes in its places."""
    if max_depth is None:
        max_depth = -1
    elif max_depth < 0:
        raise ValueError(f'expected non-negative depth or None for \'max_depth\', got {max_depth!r}')
    root = elem.getroot() if hasattr(elem, 'getroot') else elem
    _fill(root, loader or default_loader, base_url, max_depth, set())


def _fill(elem, loader, base, depth, parents):
    i = 0
    while i < len(elem):
        child = elem[i]
        if child.tag == XINCLUDE_FALLBACK:
            raise FatalIncludeError(f'xi:fallback tag must be child of xi:include ({child.tag!r})')
        if child.tag != XINCLUDE_INCLUDE:
            _fill(child, loader, base, depth, parents)
            i += 1
            continue
        href = child.get('href')
        if base:
            href = urljoin(base, href)
        kind = child.get('parse', 'xml')
        if kind == 'xml':
            if href in parents:
                raise FatalIncludeError(f'recursive include of {href}')
            if depth == 0:
                raise LimitedRecursiveIncludeError(f'maximum xinclude depth reached when including file {href}')
            node = loader(href, kind)
            if node is None:
                raise FatalIncludeError(f'cannot load {href!r} as {kind!r}')
            node = copy.copy(node)
            _fill(node, loader, href, depth - 1, parents | {href})
            if child.tail:
                node.tail = (node.tail or '') + child.tail
            elem[i] = node
            i += 1
        elif kind == 'text':
            text = loader(href, kind, child.get('encoding'))
            if text is None:
                raise FatalIncludeError(f'cannot load {href!r} as {kind!r}')
            text += child.tail or ''
            if i:
                elem[i - 1].tail = (elem[i - 1].tail or '') + text
            else:
                elem.text = (elem.text or '') + text
            del elem[i]
        else:
            raise FatalIncludeError(f'unknown parse type in xi:include tag ({kind!r})')
