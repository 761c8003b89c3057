"""Paths in trees of XML elements: the part of XPath that ElementTree knows."""
import re

_PATH_TOKEN = re.compile(r"""('[^']*'|"[^"]*"|::|//?|\.\.|\(\)|!=|[/.*:\[\]\(\)@=])|((?:\{[^}]+\})?[^/\[\]\(\)@!=\s]+)|\s+""")


def xpath_tokenizer(path, namespaces):
    default = namespaces.get('') if namespaces else None
    attribute = False
    for m in _PATH_TOKEN.finditer(path):
        sign, tag = m.group(1) or '', m.group(2) or ''
        if tag and tag[0] != '{':
            if ':' in tag:
                prefix, _, name = tag.partition(':')
                try:
                    if not namespaces:
                        raise KeyError
                    yield sign, f'{{{namespaces[prefix]}}}{name}'
                except KeyError:
                    raise SyntaxError(f'prefix {prefix!r} not found in prefix map') from None
            elif default and not attribute:
                yield sign, f'{{{default}}}{tag}'
            else:
                yield sign, tag
            attribute = False
        else:
            yield sign, tag
            attribute = sign == '@'


def _tag_test(tag):
    # A function that tells whether an element has the tag, where {*} and {ns}* are wild.
    if tag in ('*', '{*}*'):
        return lambda e: isinstance(e.tag, str) if tag == '{*}*' else True
    if tag == '{}*':
        return lambda e: isinstance(e.tag, str) and e.tag[:1] != '{'
    if tag[:3] == '{*}':
        suffix = tag[2:]
        plain = tag[3:]
        return lambda e: e.tag == plain or isinstance(e.tag, str) and e.tag[:1] == '{' and e.tag.endswith(suffix)
    if tag[-2:] == '}*':
        prefix = tag[:-1]
        return lambda e: isinstance(e.tag, str) and e.tag.startswith(prefix)
    if tag[:2] == '{}':
        tag = tag[2:]
    return lambda e: e.tag == tag


_cache = {}
_SPECIAL = re.compile(r'(?:\{[^}]*\})?[^/*\[@.{]*[/*\[@.]|\{[^}]*\*|\{\}').match


class _Context:
    def __init__(self, root):
        self.root = root
        self.parents = None

    def parent_map(self):
        if self.parents is None:
            self.parents = {c: p for p in self.root.iter() for c in p}
        return self.parents


def _compile_path(path, namespaces):
    if path[-1:] == '/':
        path += '*'
    tokens = iter(xpath_tokenizer(path, namespaces))
    try:
        token = next(tokens)
    except StopIteration:
        return []
    steps = []
    while True:
        sign, tag = token
        if sign == '*' or tag:
            steps.append(('child', _tag_test(tag or '*')))
        elif sign == '.':
            steps.append(('self', None))
        elif sign == '..':
            steps.append(('parent', None))
        elif sign == '//':
            try:
                sign, tag = next(tokens)
            except StopIteration:
                return None
            if sign != '*' and not tag:
                raise SyntaxError('invalid descendant')
            steps.append(('below', _tag_test(tag or '*')))
        elif sign == '[':
            steps.append(_predicate(tokens))
        elif not sign and not tag:
            pass
        else:
            raise SyntaxError('cannot use absolute path on element' if sign == '/' else 'invalid path')
        try:
            token = next(tokens)
            if token[0] == '/':
                token = next(tokens)
        except StopIteration:
            return steps


def _predicate(tokens):
    shape, values = [], []
    for sign, tag in tokens:
        if sign == ']':
            break
        if not sign and not tag:
            continue
        if sign[:1] in ("'", '"') and sign:
            shape.append("'")
            values.append(sign[1:-1])
        else:
            shape.append(sign or '-')
            values.append(tag)
    else:
        raise TypeError("'NoneType' object is not callable")    # what CPython says of a bracket without its end
    shape = ''.join(shape)
    if shape == '@-':
        return 'filter', lambda c, e: e.get(values[1]) is not None
    if shape == "@-='":
        return 'filter', lambda c, e: e.get(values[1]) == values[-1]
    if shape == "@-!='":
        return 'filter', lambda c, e: e.get(values[1]) is not None and e.get(values[1]) != values[-1]
    number = lambda text: re.match(r'\-?\d+$', text)
    if shape == '-' and not number(values[0]):
        return 'filter', lambda c, e: e.find(values[0]) is not None
    if shape in (".='", ".!='"):
        same = shape == ".='"
        return 'filter', lambda c, e: (''.join(e.itertext()) == values[-1]) == same
    if shape in ("-='", "-!='") and not number(values[0]):
        if shape == "-='":
            return 'filter', lambda c, e: any(''.join(x.itertext()) == values[-1] for x in e.findall(values[0]))
        return 'filter', lambda c, e: any(''.join(x.itertext()) != values[-1] for x in e.iterfind(values[0]))
    if shape in ('-', '-()', '-()-'):
        if shape == '-':
            index = int(values[0]) - 1
            if index < 0:
                raise SyntaxError('XPath position >= 1 expected')
        else:
            if values[0] != 'last':
                raise SyntaxError('unsupported function')
            index = -1
            if shape == '-()-':
                try:
                    index = int(values[2]) - 1
                except ValueError:
                    raise SyntaxError('unsupported expression')
                if index > -2:
                    raise SyntaxError('XPath offset from last() must be negative')

        def at(c, e):
            parent = c.parent_map().get(e)
            if parent is None:
                return False
            same = parent.findall(e.tag) if isinstance(e.tag, str) else []
            try:
                return same[index] is e
            except IndexError:
                return False
        return 'filter', at
    raise SyntaxError('invalid predicate')


def iterfind(element, path, namespaces=None):
    """The elements that the path leads to, one after the other."""
    if not isinstance(path, str) and hasattr(path, 'text'):
        path = path.text  # a QName
    key = (path, tuple(sorted(namespaces.items(), key=lambda i: i[0] or '')) if namespaces else None)
    if path[:1] == '/':
        raise SyntaxError('cannot use absolute path on element')
    if not namespaces and not _SPECIAL(path):
        return (c for c in element if c.tag == path)
    steps = _cache.get(key)
    if steps is None:
        if len(_cache) > 100:
            _cache.clear()
        steps = _cache[key] = _compile_path(path, namespaces) or ()
        if not steps:
            return iter(())
    context = _Context(element)
    result = iter((element,))
    for step in steps:
        result = _step(context, step, result)
    return result


def _step(context, step, elements):
    kind, test = step
    if kind == 'child':
        for e in elements:
            for c in e:
                if test(c):
                    yield c
    elif kind == 'self':
        yield from elements
    elif kind == 'parent':
        seen = set()
        parents = context.parent_map()
        for e in elements:
            p = parents.get(e)
            if p is not None and id(p) not in seen:
                seen.add(id(p))
                yield p
    elif kind == 'below':
        for e in elements:
            for c in e.iter():
                if c is not e and test(c):
                    yield c
    else:
        for e in elements:
            if test(context, e):
                yield e


def find(element, path, namespaces=None):
    """The first element that the path leads to, or None."""
    return next(iterfind(element, path, namespaces), None)


def findall(element, path, namespaces=None):
    """The list of the elements that the path leads to."""
    return list(iterfind(element, path, namespaces))


def findtext(element, path, default=None, namespaces=None):
    """The text of the first element that the path leads to."""
    for found in iterfind(element, path, namespaces):
        return '' if found.text is None else found.text
    return default
