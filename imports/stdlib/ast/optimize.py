# What parse does with its arguments optimize and feature_version.

_MOST_BITS = 128  # of an int that is worked out ahead
_MOST_TEXT = 4096
_MOST_ITEMS = 256


def _optimized(tree, level):
    """A copy of a tree in which what is constant has been worked out."""
    future = isinstance(tree, Module) and any(
        isinstance(s, ImportFrom) and s.module == '__future__' and any(a.name == 'annotations' for a in s.names) for s in tree.body)
    return _Folder(level, future).node(tree)


class _Folder:
    def __init__(self, level, future):
        self.level, self.future = level, future

    def node(self, node):
        fold = _get(self, '_' + type(node).__name__, None)
        values = {}
        for name in node._fields:
            value = _get(node, name, _folder_missing)
            if value is _folder_missing:
                continue
            if isinstance(value, list):
                value = [self.node(x) if isinstance(x, AST) else x for x in value]
                if name == 'body' and isinstance(node, (Module, ClassDef, FunctionDef, AsyncFunctionDef)):
                    self.keep_undocumented(node.body, value)
            elif isinstance(value, AST) and not (self.future and name in ('annotation', 'returns')):
                value = self.node(value)
            values[name] = value
        made = type(node)(**values)
        for name in node._attributes:
            value = _get(node, name, _folder_missing)
            if value is not _folder_missing:
                setattr(made, name, value)
        return made if fold is None else fold(made)

    def keep_undocumented(self, before, after):
        # What only becomes a text by being worked out is no doc string.
        if before and isinstance(before[0], Expr) and not isinstance(before[0].value, Constant):
            value = _get(after[0], 'value', None)
            if isinstance(value, Constant) and isinstance(value.value, str):
                after[0].value = copy_location(JoinedStr([value]), value)

    def constant(self, value, node):
        return copy_location(Constant(value), node)

    def _Name(self, node):
        if node.id == '__debug__' and isinstance(node.ctx, Load):
            return self.constant(self.level < 1, node)
        return node

    def _Tuple(self, node):
        if isinstance(node.ctx, Load) and all(isinstance(x, Constant) for x in node.elts):
            return self.constant(tuple([x.value for x in node.elts]), node)
        return node

    def _Subscript(self, node):
        if isinstance(node.ctx, Load) and isinstance(node.value, Constant) and isinstance(node.slice, Constant):
            return self.work_out(lambda: node.value.value[node.slice.value], node)
        return node

    def work_out(self, compute, node):
        import warnings
        try:
            with warnings.catch_warnings(action='ignore'):
                return self.constant(compute(), node)
        except Exception:
            return node

    def _UnaryOp(self, node):
        operand, op = node.operand, node.op
        if isinstance(operand, Constant):
            value = operand.value
            if isinstance(op, Not):
                return self.constant(not value, node)
            if isinstance(op, Invert):
                return self.work_out(lambda: ~value, node)
            return self.work_out((lambda: +value) if isinstance(op, UAdd) else lambda: -value, node)
        if isinstance(op, Not) and isinstance(operand, Compare) and len(operand.ops) == 1:
            for a, b in (Is, IsNot), (IsNot, Is), (In, NotIn), (NotIn, In):
                if isinstance(operand.ops[0], a):
                    return copy_location(Compare(operand.left, [_marks[b.__name__]], operand.comparators), node)
        return node

    def _BinOp(self, node):
        if isinstance(node.op, Mod) and isinstance(node.left, Constant) and isinstance(node.left.value, str) and isinstance(node.right, Tuple):
            return self.formatted(node) or node
        if not isinstance(node.left, Constant) or not isinstance(node.right, Constant):
            return node
        compute = _folder_operators.get(type(node.op).__name__)
        left, right = node.left.value, node.right.value
        if compute is None or not _folder_small(type(node.op).__name__, left, right):
            return node
        return self.work_out(lambda: compute(left, right), node)

    def formatted(self, node):
        # The f-string of a format with %s, %r and %a for each item of a tuple.
        import re
        parts, at, items = [], 0, list(node.right.elts)
        if any(isinstance(x, Starred) for x in items):
            return None
        text = node.left.value
        held = ''

        def put():
            if held:
                parts.append(self.constant(held, node.left))
        while at < len(text):
            if text[at] != '%':
                held += text[at]
                at += 1
                continue
            if text[at:at + 2] == '%%':
                held += '%'
                at += 2
                continue
            m = re.compile(r'%([-+ #0]*)([1-9]\d?)?(\.\d\d?)?([sra])').match(text, at)
            if m is None or not items:
                return None
            put()
            held = ''
            flags, width, precision, kind = m.groups()
            spec = ('>' + width if width and '-' not in flags else width or '') + (precision or '')
            value = FormattedValue(items.pop(0), ord(kind), None)
            if spec:
                value.format_spec = self.constant(spec, node.left)
            parts.append(copy_location(value, node.left))
            at = m.end()
        put()
        return None if items else copy_location(JoinedStr(parts), node)

    def items(self, node):
        # What only loops and `in` look at need not be a list or a set that is made each time.
        if isinstance(node, (List, Set)):
            if all(isinstance(x, Constant) for x in node.elts):
                values = [x.value for x in node.elts]
                return self.constant(tuple(values) if isinstance(node, List) else frozenset(values), node)
            if isinstance(node, List) and not any(isinstance(x, Starred) for x in node.elts):
                return copy_location(Tuple(node.elts, node.ctx), node)
        return node

    def loop(self, node):
        node.iter = self.items(node.iter)
        return node

    _For = _comprehension = loop

    def _Compare(self, node):
        if isinstance(node.ops[-1], (In, NotIn)):
            node.comparators[-1] = self.items(node.comparators[-1])
        return node


_folder_missing = object()
_folder_operators = {
    'Add': lambda a, b: a + b, 'Sub': lambda a, b: a - b, 'Mult': lambda a, b: a * b, 'Div': lambda a, b: a / b,
    'FloorDiv': lambda a, b: a // b, 'Mod': lambda a, b: a % b, 'Pow': lambda a, b: a ** b, 'LShift': lambda a, b: a << b,
    'RShift': lambda a, b: a >> b, 'BitOr': lambda a, b: a | b, 'BitXor': lambda a, b: a ^ b, 'BitAnd': lambda a, b: a & b,
}


def _folder_items(value):
    # How many items a tuple has, with those of the tuples in it.
    return 1 + sum(map(_folder_items, value)) if isinstance(value, (tuple, frozenset)) else 1


def _folder_small(op, a, b):
    """Whether what an operator makes is small enough to be worked out ahead."""
    ints = isinstance(a, int) and isinstance(b, int)
    if op == 'Mult':
        if ints:
            return not a or not b or a.bit_length() + b.bit_length() <= _MOST_BITS
        if isinstance(b, (tuple, frozenset, str, bytes)):
            a, b = b, a
        if isinstance(a, (tuple, frozenset)) and isinstance(b, int):
            return not a or 0 <= b <= _MOST_ITEMS // len(a) and (not b or _folder_items(a) * b <= 4 * _MOST_ITEMS)
        if isinstance(a, (str, bytes)) and isinstance(b, int):
            return not a or 0 <= b <= _MOST_TEXT // len(a)
    elif op == 'Pow' and ints and b > 0:
        return a.bit_length() * b <= _MOST_BITS
    elif op == 'LShift' and ints and a and b:
        return 0 <= b <= _MOST_BITS and a.bit_length() + b <= _MOST_BITS
    elif op == 'Mod':
        return not isinstance(a, (str, bytes))
    return True


def _check_version(tree, minor, source, filename):
    """Refuse what Python 3.minor did not have."""
    for node in _in_order(tree):
        for what, since in _news(node, source):
            if minor < since:
                error = SyntaxError(f'{what} only supported in Python 3.{since} and greater')
                error.filename = filename
                error.lineno, error.offset = _get(node, 'end_lineno', 1), _get(node, 'end_col_offset', 0)
                error.end_lineno, error.end_offset = _get(node, 'end_lineno', 1), _get(node, 'end_col_offset', 0) + 1
                raise error


def _in_order(tree):
    # Parts before the whole, as a parser finishes them.
    todo, found = [tree], []
    while todo:
        node = todo.pop()
        found.append(node)
        todo += iter_child_nodes(node)
    return found[::-1]


def _news(node, source):
    # What a node is that older versions did not have, and since when.
    kind = type(node).__name__
    if _get(node, 'type_params', None):
        yield 'Type parameter lists are', 12
    if _get(node, 'default_value', None) is not None:
        yield 'Type parameter defaults are', 13
    if kind in _news_kinds:
        yield _news_kinds[kind]
    if kind == 'arguments' and node.posonlyargs:
        yield 'Positional-only parameters are', 8
    elif kind == 'comprehension' and node.is_async:
        yield 'Async comprehensions are', 6
    elif kind in ('BinOp', 'AugAssign') and isinstance(node.op, MatMult):
        yield "The '@' operator is", 5
    elif kind == 'Constant' and type(node.value) in (int, float, complex) and '_' in (get_source_segment(source, node) or ''):
        yield 'Underscores in numeric literals are', 6


_news_kinds = {
    'AnnAssign': ('Variable annotation syntax is', 6), 'AsyncFunctionDef': ('Async functions are', 5), 'AsyncFor': ('Async for loops are', 5),
    'AsyncWith': ('Async with statements are', 5), 'Await': ('Await expressions are', 5), 'NamedExpr': ('Assignment expressions are', 8),
    'Match': ('Pattern matching is', 10), 'TryStar': ('Exception groups are', 11), 'TypeAlias': ('Type statement is', 12),
}
