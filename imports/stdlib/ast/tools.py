def dump(node, annotate_fields=True, include_attributes=False, *, indent=None, show_empty=False):
    """Return the text of a tree: calls that would make it."""
    if not isinstance(node, AST):
        raise TypeError(f'expected AST, got {type(node).__name__!r}')
    step = indent if indent is None or isinstance(indent, str) else ' ' * indent
    return _dumped(node, step, '', annotate_fields, include_attributes, show_empty)[0]


def _dumped(value, step, margin, named, places, empty):
    # The text of a part of the tree, and whether it is so simple that what holds it may stay on one line.
    inner = margin if step is None else margin + step

    def joined(items):
        if step is None:
            return ', '.join(items)
        return '\n' + inner + (',\n' + inner).join(items)

    if isinstance(value, list):
        if not value:
            return '[]', True
        items = [_dumped(x, step, inner, named, places, empty)[0] for x in value]
        return f'[{joined(items)}]', False
    if not isinstance(value, AST):
        return repr(value), True
    args, simple = [], True
    for field, part in _shown_fields(value, named, empty, places):
        text, plain = _dumped(part, step, inner, named, places, empty)
        simple = simple and plain
        args.append(f'{field}={text}' if field else text)
    name = value.__class__.__name__
    if simple and len(args) < 4:
        return f"{name}({', '.join(args)})", not args
    return f'{name}({joined(args)})', False


def _shown_fields(node, named, empty, places):
    # The parts of a node that are written, with their names where they need them: behind one that is left out all do.
    cls = type(node)
    absent = lambda name, value: value is _missing or value is None and _get(cls, name, ...) is None
    waiting = []  # empty lists that are left out unless something without a name follows
    for name in node._fields:
        value = _get(node, name, _missing)
        if absent(name, value):
            named = True
        elif value is None and not empty and cls._field_types.get(name, object) is not object:
            waiting.append(value)
        elif value == [] and not empty and _get(cls._field_types.get(name, object), '__origin__', ...) is list:
            waiting.append(value)
        else:
            if not named:
                for held in waiting:
                    yield None, held
                waiting = []
            yield name if named else None, value
    if places:
        for name in node._attributes:
            value = _get(node, name, _missing)
            if not absent(name, value):
                yield name, value


_missing = object()


def fix_missing_locations(node):
    """Give nodes that have no place that of the node above them; return the tree."""
    todo = [(node, (1, 0, 1, 0))]
    while todo:
        here, above = todo.pop()
        place = [_get(here, 'lineno', None), _get(here, 'col_offset', None), _get(here, 'end_lineno', None),
                 _get(here, 'end_col_offset', None)]
        if here._attributes == _places and None not in place:  # as the parser makes them
            todo += [(child, place) for child in _nodes_below(here, AST)]
            continue
        place = []
        for attr, inherited in zip(_places, above):
            value = _get(here, attr, None)
            known = attr in here._attributes
            if known and (value is None if attr.startswith('end_') else not _has(here, attr)):
                setattr(here, attr, inherited)
                value = inherited
            place.append(value if known else inherited)
        todo += [(child, place) for child in _nodes_below(here, AST)]
    return node


def increment_lineno(node, n=1):
    """Move a tree by n lines; return it."""
    for child in walk(node):
        for attr in ('lineno', 'end_lineno'):
            # The line of a comment about types is a field.
            if attr in child._attributes or attr == 'lineno' and isinstance(child, TypeIgnore):
                line = _get(child, attr, 0)
                if line is not None or attr == 'lineno':
                    setattr(child, attr, line + n)
    return node


def iter_fields(node):
    """Yield the fields that a node has, as pairs of name and value."""
    yield from _fields_of(node)


def iter_child_nodes(node):
    """Yield the nodes right below a node."""
    yield from _nodes_below(node, AST)


def get_docstring(node, clean=True):
    """Return the doc string of a function, class or module, or None."""
    if not isinstance(node, (Module, ClassDef, FunctionDef, AsyncFunctionDef)):
        raise TypeError(f"{type(node).__name__!r} can't have docstrings")
    first = node.body[0].value if node.body and isinstance(node.body[0], Expr) else None
    if not isinstance(first, Constant) or not isinstance(first.value, str):
        return None
    if not clean:
        return first.value
    import inspect
    return inspect.cleandoc(first.value)


def get_source_segment(source, node, *, padded=False):
    """Return the part of a source that a node was made from, or None where its place is not known."""
    place = [_get(node, attr, None) for attr in _places]
    if None in place:
        return None
    first, begin, last, end = place
    import re
    lines = re.split(r'(?<=\n)|(?<=\r)(?!\n)', source)  # other line ends are part of a line; columns count bytes
    rows = [line.encode() for line in lines[first - 1:last]]
    pad = ''
    if padded and last > first:
        pad = ''.join([c if c in '\f\t' else ' ' for c in rows[0][:begin].decode()])
    rows[-1] = rows[-1][:end]
    rows[0] = rows[0][begin:]
    return pad + b''.join(rows).decode()


def walk(node):
    """Yield a node and all nodes below it, those near to it first."""
    level = [node]
    while level:
        below = []
        for here in level:
            below += _nodes_below(here, AST)
            yield here
        level = below


_replaced = ((bool, 'NameConstant'), (type(None), 'NameConstant'), ((int, float, complex), 'Num'), (str, 'Str'), (bytes, 'Bytes'),
             (type(...), 'Ellipsis'))


class NodeVisitor:
    """Visits the nodes of a tree: visit_CLASS is called for those of a class, generic_visit for others."""

    def visit(self, node):
        """Visit a node with the method for its class."""
        method = getattr(self, f'visit_{type(node).__name__}', None) or self.generic_visit
        return method(node)

    def visit_Constant(self, node):
        # With the methods for what Constant replaced.
        value = node.value
        for kind, name in _replaced:
            if isinstance(value, kind):
                method = getattr(self, f'visit_{name}', None)
                if method is None:
                    break
                import warnings
                warnings.warn(f'visit_{name} is deprecated; add visit_Constant', DeprecationWarning, 2)
                return method(node)
        return self.generic_visit(node)

    def generic_visit(self, node):
        """Visit the nodes right below a node."""
        for _, value in iter_fields(node):
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, AST):
                    self.visit(child)


class NodeTransformer(NodeVisitor):
    """Visits the nodes of a tree and puts what the methods return in their places; None removes a node."""

    def generic_visit(self, node):
        for name, value in iter_fields(node):
            if isinstance(value, AST):
                result = self.visit(value)
                if result is not None:
                    setattr(node, name, result)
                else:
                    delattr(node, name)
            elif isinstance(value, list):
                kept = []
                for item in value:
                    result = self.visit(item) if isinstance(item, AST) else item
                    if not isinstance(item, AST) or isinstance(result, AST):
                        kept.append(result)
                    elif result is not None:
                        kept += result  # several in the place of one
                value[:] = kept
        return node
