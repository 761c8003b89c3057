# What parse does with its argument type_comments, and the types of functions that such comments tell.


def _text_of(source):
    if isinstance(source, str):
        return source
    import io
    import tokenize
    data = bytes(source)
    return data.decode(tokenize.detect_encoding(io.BytesIO(data).readline)[0])


def _tokens_of(text):
    # The tokens of a text, with places that count bytes as those of nodes do.
    import io
    import tokenize
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        start, end = token.start, token.end
        if not token.line.isascii():
            lines = token.line.splitlines(True) or ['']
            start = start[0], len(lines[0][:start[1]].encode())
            last = lines[min(end[0] - start[0], len(lines) - 1)]
            end = end[0], len(last[:end[1]].encode())
        yield tokenize.tok_name[token.type], token.string, start, end, token.line


def _wrong(message, filename, start, end, line):
    line = line if line.endswith('\n') else line + '\n'
    return SyntaxError(message, (filename, start[0], start[1] + 1, line, end[0], end[1] + 1))


def _place(node):
    return node.lineno, node.col_offset


def _typed(tree, source, filename):
    """Give the nodes of a tree the comments that tell types."""
    text = _text_of(source)
    if 'type' in text:
        _Comments(tree, filename).read(text)
    return tree


class _Comments:
    def __init__(self, tree, filename):
        self.tree, self.filename = tree, filename
        self.assigned = {}      # assignments by their ends
        self.headers = []       # statements whose first line may have a comment, by their beginnings
        self.parameters = []
        for node in walk(tree):
            if isinstance(node, Assign):
                self.assigned[node.end_lineno, node.end_col_offset] = node
            elif isinstance(node, (For, AsyncFor, With, AsyncWith, FunctionDef, AsyncFunctionDef)):
                self.headers.append(node)
                if isinstance(node, (FunctionDef, AsyncFunctionDef)):
                    args = node.args
                    some = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
                    self.parameters += [arg for arg in some if arg is not None]
        self.headers.sort(key=_place)
        self.parameters.sort(key=_place)

    def read(self, text):
        import re
        comment = re.compile(r'#[ \t]*type:[ \t]*(.*)', re.DOTALL).match
        ignore = re.compile(r'ignore(?![a-zA-Z0-9\x80-\U0010ffff])').match
        tokens = list(_tokens_of(text))
        follows, after = [], None       # for each token the next that is no comment, from the last on
        for token in reversed(tokens):
            follows.append(after)
            if token[0] not in ('COMMENT', 'NL'):
                after = token
        before = [('', '', (0, 0), (0, 0), '')] * 3     # the last tokens that are no comments
        opened = []     # what is open: brackets, and the parameters of functions
        defined = -1    # how much was open where a function began whose parameters are to come
        for at, token in enumerate(tokens):
            kind, string, start, end, line = token
            if kind == 'NL':
                continue
            if kind == 'COMMENT':
                found = comment(string)
                if found is None:
                    continue
                told = found[1]
                if ignore(told):
                    if isinstance(self.tree, Module):
                        alone = '\n' if not line.encode()[:start[1]].strip() else ''
                        self.tree.type_ignores.append(TypeIgnore(start[0], told[6:] + alone))
                    continue
                after = follows[-1 - at]
                if len(opened):
                    node = self.parameter(opened[-1], before, after, start)
                else:
                    node = self.statement(before, after, start)
                begin = start[0], end[1] - len(told.encode())
                if isinstance(node, str):
                    raise _wrong(node, self.filename, begin, end, line)
                if node is None or node.type_comment is not None:
                    two = node is not None and before[-1][0] == 'NEWLINE'
                    raise _wrong('Cannot have two type comments on def' if two else 'invalid syntax', self.filename, begin, end, line)
                node.type_comment = told
                continue
            if string in ('(', '[', '{') and kind == 'OP':
                opened.append('def' if string == '(' and len(opened) == defined else string)
                if opened[-1] == 'def':
                    defined = -1
            elif string in (')', ']', '}') and kind == 'OP' and opened:
                opened.pop()
            elif string == 'def' and kind == 'NAME':
                defined = len(opened)
            before = [*before[1:], token]

    def parameter(self, inside, before, after, start):
        # The parameter that a comment in brackets belongs to.
        last, second = before[-1][1], before[-2][1]
        if inside != 'def' or last != ',' and after[1] != ')' or last == '(':
            return None
        bare = second if last == ',' else last
        if bare == '*':
            return 'bare * has associated type comment'
        if bare == '/':
            return None
        import bisect
        at = bisect.bisect(self.parameters, start, key=_place)
        return self.parameters[at - 1] if at else None

    def statement(self, before, after, start):
        # The statement that a comment belongs to.
        last = before[-1]
        if last[0] == 'NEWLINE' and before[-2][1] == ':' and after[0] == 'INDENT':
            node = self.header(before[-2][2])
            return node if isinstance(node, (FunctionDef, AsyncFunctionDef)) else None
        if last[1] == ':':
            return self.header(last[2])
        return self.assigned.get(last[3])

    def header(self, colon):
        # The statement whose head ends with a colon.
        import bisect
        for at in range(bisect.bisect(self.headers, colon, key=_place) - 1, -1, -1):
            node = self.headers[at]
            first = node.body[0]
            marks = _get(first, 'decorator_list', None) or [first]
            if min(_place(first), _place(marks[0])) > colon:
                return node
        return None


def _function_type(source, filename):
    """The tree of '(types) -> type'."""
    import tokenize
    text = _text_of(source)
    tokens = []
    try:
        for token in _tokens_of(text):
            if token[0] not in ('COMMENT', 'NL'):
                tokens.append(token)
    except (tokenize.TokenError, SyntaxError):
        pass    # a bracket lacks, as the parts tell
    lines = text.split('\n')

    def wrong(token):
        return _wrong('invalid syntax', filename, token[2], token[3], token[4])

    def part(some, closing):
        # The expression of some tokens, which stands in brackets in place of what is around it.
        if not some:
            raise wrong(closing)
        start, end = some[0][2], some[-1][3]
        own = []
        for number in range(start[0], end[0] + 1):
            line = lines[number - 1].encode()
            own.append(line[start[1] if number == start[0] else 0:end[1] if number == end[0] else len(line)].decode())
        before = '\n' * (start[0] - 1) + '(' + ' ' * (start[1] - 1)
        if not start[1]:
            before = '(' + '\n' * (start[0] - 1)
        node = _parse(before + '\n'.join(own) + ')', filename, 'eval', _classes, _marks).body
        bare = some[0][1] != '(' and isinstance(node, (NamedExpr, Yield, YieldFrom))
        if bare or _place(node) < start:
            raise wrong(some[min(1, len(some) - 1)])
        return node

    if tokens and tokens[0][0] == 'INDENT':
        raise IndentationError('unexpected indent', (filename, 1, 1, lines[0], 1, -1))
    if len(tokens) < 2 or tokens[0][1] != '(':
        raise wrong(tokens[0]) if tokens else SyntaxError('invalid syntax', (filename, 1, 1, lines[0], 1, 1))
    last = tokens[-1]
    while tokens[-1][0] in ('NEWLINE', 'ENDMARKER', 'DEDENT') and len(tokens) > 1:
        last = tokens.pop()
    types, depth, at, begin, stars = [], 0, 0, 1, ''
    for at, token in enumerate(tokens):
        string = token[1] if token[0] == 'OP' else ''
        if string in ('(', '[', '{'):
            depth += 1
        elif string in (')', ']', '}'):
            depth -= 1
        if depth > 1 or depth == 1 and string != ',':
            continue
        if depth == 1 or at > 1:
            some = tokens[begin:at]
            mark = some[0][1] if some and some[0][1] in ('*', '**') else ''
            if mark <= stars and stars or mark == '' and stars:
                raise wrong(some[0] if some else token)
            stars = mark
            types.append(part(some[1:] if mark else some, token))
        begin = at + 1
        if depth == 0:
            break
    if depth or at + 1 >= len(tokens) or tokens[at + 1][1] != '->':
        raise wrong(tokens[at + 1] if at + 1 < len(tokens) else last)
    return FunctionType(types, part(tokens[at + 2:], last))

