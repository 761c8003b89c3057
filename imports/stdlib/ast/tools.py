def dump(node, annotate_fields=True, include_attributes=False, *, indent=None, show_empty=False):
    """Return a formatted dump of the tree in node."""
    def show(node, level=0):
        if indent is not None:
            level += 1
            prefix = '\n' + indent * level
            sep = ',\n' + indent * level
        else:
            prefix, sep = '', ', '
        if isinstance(node, AST):
            cls = type(node)
            args = []
            held = []
            allsimple = True
            keywords = annotate_fields
            for name in node._fields:
                value = _get(node, name, _missing)
                if value is _missing or value is None and _get(cls, name, ...) is None:
                    keywords = True
                    continue
                if not show_empty and value == [] and _get(cls._field_types.get(name, object), '__origin__', ...) is list:
                    if not keywords:
                        held.append(repr(value))
                    continue
                if not keywords:
                    args.extend(held)
                    held = []
                value, simple = show(value, level)
                allsimple = allsimple and simple
                args.append('%s=%s' % (name, value) if keywords else value)
            if include_attributes and node._attributes:
                for name in node._attributes:
                    value = _get(node, name, _missing)
                    if value is _missing or value is None and _get(cls, name, ...) is None:
                        continue
                    value, simple = show(value, level)
                    allsimple = allsimple and simple
                    args.append('%s=%s' % (name, value))
            if allsimple and len(args) <= 3:
                return '%s(%s)' % (node.__class__.__name__, ', '.join(args)), not args
            return '%s(%s%s)' % (node.__class__.__name__, prefix, sep.join(args)), False
        if isinstance(node, list):
            if not node:
                return '[]', True
            return '[%s%s]' % (prefix, sep.join([show(x, level)[0] for x in node])), False
        return repr(node), True

    if not isinstance(node, AST):
        raise TypeError('expected AST, got %r' % node.__class__.__name__)
    if indent is not None and not isinstance(indent, str):
        indent = ' ' * indent
    return show(node)[0]


_missing = object()


def copy_location(new_node, old_node):
    """Copy source location from old_node to new_node if possible, and return new_node."""
    for attr in ('lineno', 'col_offset', 'end_lineno', 'end_col_offset'):
        if attr in old_node._attributes and attr in new_node._attributes:
            value = _get(old_node, attr, None)
            if value is not None or _has(old_node, attr) and attr.startswith('end_'):
                setattr(new_node, attr, value)
    return new_node


def fix_missing_locations(node):
    """Set the places of nodes that have none to that of their parent."""
    def fix(node, lineno, col_offset, end_lineno, end_col_offset):
        if 'lineno' in node._attributes:
            if not _has(node, 'lineno'):
                node.lineno = lineno
            else:
                lineno = node.lineno
        if 'end_lineno' in node._attributes:
            if _get(node, 'end_lineno', None) is None:
                node.end_lineno = end_lineno
            else:
                end_lineno = node.end_lineno
        if 'col_offset' in node._attributes:
            if not _has(node, 'col_offset'):
                node.col_offset = col_offset
            else:
                col_offset = node.col_offset
        if 'end_col_offset' in node._attributes:
            if _get(node, 'end_col_offset', None) is None:
                node.end_col_offset = end_col_offset
            else:
                end_col_offset = node.end_col_offset
        for child in iter_child_nodes(node):
            fix(child, lineno, col_offset, end_lineno, end_col_offset)
    fix(node, 1, 0, 1, 0)
    return node


def increment_lineno(node, n=1):
    """Increment the line number and end line number of each node in the tree starting at node by n."""
    for child in walk(node):
        if isinstance(child, TypeIgnore):
            child.lineno = _get(child, 'lineno', 0) + n
            continue
        if 'lineno' in child._attributes:
            child.lineno = _get(child, 'lineno', 0) + n
        if 'end_lineno' in child._attributes and (end := _get(child, 'end_lineno', 0)) is not None:
            child.end_lineno = end + n
    return node


def iter_fields(node):
    """Yield a tuple of (fieldname, value) for each field in node._fields that is present on node."""
    for field in node._fields:
        value = _get(node, field, _missing)
        if value is not _missing:
            yield field, value


def iter_child_nodes(node):
    """Yield all direct child nodes of node."""
    for name, field in iter_fields(node):
        if isinstance(field, AST):
            yield field
        elif isinstance(field, list):
            for item in field:
                if isinstance(item, AST):
                    yield item


def get_docstring(node, clean=True):
    """Return the docstring for the given node or None if no docstring can be found."""
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError("%r can't have docstrings" % (node.__class__.__name__))
    if not (node.body and isinstance(node.body[0], Expr)):
        return None
    first = node.body[0].value
    if not (isinstance(first, Constant) and isinstance(first.value, str)):
        return None
    if clean:
        import inspect
        return inspect.cleandoc(first.value)
    return first.value


def get_source_segment(source, node, *, padded=False):
    """Get source code segment of the source that generated node."""
    try:
        if node.end_lineno is None or node.end_col_offset is None:
            return None
        lineno, end_lineno = node.lineno - 1, node.end_lineno - 1
        col, end_col = node.col_offset, node.end_col_offset
    except AttributeError:
        return None
    lines = source.replace('\r\n', '\n').replace('\r', '\n').split('\n')
    lines = [line + '\n' for line in lines[:-1]] + lines[-1:]
    if end_lineno == lineno:
        return lines[lineno].encode()[col:end_col].decode()
    pad = ''
    if padded:
        pad = ''.join([c if c in '\f\t' else ' ' for c in lines[lineno].encode()[:col].decode()])
    first = pad + lines[lineno].encode()[col:].decode()
    last = lines[end_lineno].encode()[:end_col].decode()
    return ''.join([first, *lines[lineno + 1:end_lineno], last])


def walk(node):
    """Recursively yield all descendant nodes in the tree starting at node (including node itself)."""
    from collections import deque
    todo = deque([node])
    while todo:
        node = todo.popleft()
        todo.extend(iter_child_nodes(node))
        yield node


class NodeVisitor(object):
    """A node visitor base class that walks the abstract syntax tree and calls a visitor function for every node found."""

    def visit(self, node):
        """Visit a node."""
        visitor = getattr(self, 'visit_' + node.__class__.__name__, self.generic_visit)
        return visitor(node)

    def generic_visit(self, node):
        """Called if no explicit visitor function exists for a node."""
        for field, value in iter_fields(node):
            if isinstance(value, list):
                for item in value:
                    if isinstance(item, AST):
                        self.visit(item)
            elif isinstance(value, AST):
                self.visit(value)


class NodeTransformer(NodeVisitor):
    """A NodeVisitor that walks the abstract syntax tree and allows modification of nodes."""

    def generic_visit(self, node):
        for field, old in iter_fields(node):
            if isinstance(old, list):
                new = []
                for value in old:
                    if isinstance(value, AST):
                        value = self.visit(value)
                        if value is None:
                            continue
                        if not isinstance(value, AST):
                            new.extend(value)
                            continue
                    new.append(value)
                old[:] = new
            elif isinstance(old, AST):
                made = self.visit(old)
                if made is None:
                    delattr(node, field)
                else:
                    setattr(node, field, made)
        return node
