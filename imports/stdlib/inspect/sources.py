class ClassFoundException(Exception):
    pass


class EndOfBlock(Exception):
    pass


def cleandoc(doc):
    """Return a doc string without the indent of the code around it and without empty lines at the ends."""
    text = doc.expandtabs()
    if '\n' not in text:
        return text.lstrip(' ')
    first, *rest = text.split('\n')
    margin = min([len(line) - len(bare) for line in rest if (bare := line.lstrip(' '))], default=0)
    return '\n'.join([first.lstrip(' '), *[line[margin:] for line in rest]]).strip('\n')


def indentsize(line):
    """Return how many spaces a line begins with, tabs counted as spaces."""
    expanded = line.expandtabs()
    return len(expanded) - len(expanded.lstrip())


def _find_class(func):
    path = func.__qualname__.split('.')[:-1]
    found = _module(func.__module__)
    if found is None or '<locals>' in path:
        return None
    for name in path:
        found = getattr(found, name, None)
    return found if isclass(found) else None


def _find_doc(obj):
    import functools
    if isclass(obj):
        for base in obj.__mro__:
            if base is not object:
                doc = _get(base, '__doc__', None)
                if doc is not None:
                    return doc
        return None
    if ismethod(obj):
        name = obj.__func__.__name__
        owner = obj.__self__
        cls = owner if isclass(owner) and _get(_get(owner, name, None), '__func__', None) is obj.__func__ else owner.__class__
    elif isfunction(obj):
        name = obj.__name__
        cls = _find_class(obj)
        if cls is None or _get(cls, name, None) is not obj:
            return None
    elif isbuiltin(obj):
        name = obj.__name__
        owner = _get(obj, '__self__', None)
        if owner is None or ismodule(owner):
            return None
        cls = owner if isclass(owner) else owner.__class__
    elif isinstance(obj, property):
        func = obj.fget
        if func is None:
            return None
        name = _get(obj, '__name__', None) or func.__name__
        cls = _find_class(func)
        if cls is None or _get(cls, name, None) is not obj:
            return None
    elif ismethoddescriptor(obj) or isdatadescriptor(obj):
        name = _get(obj, '__name__', None)
        cls = _get(obj, '__objclass__', None)
        if cls is None or name is None or _get(cls, name, None) is not obj:
            return None
        slots = _get(cls, '__slots__', None)
        if isinstance(slots, dict) and name in slots:
            return slots[name]
    else:
        return None
    for base in cls.__mro__:
        attr = _get(base, name, None)
        if attr is not None:
            doc = _get(attr, '__doc__', None)
            if doc is not None:
                return doc
    return None


def getdoc(object):
    """Return the doc string of something, or of what it overrides, without its indent."""
    doc = _get(object, '__doc__', None)
    if doc is None:
        try:
            doc = _find_doc(object)
        except (AttributeError, TypeError):
            return None
    return cleandoc(doc) if isinstance(doc, str) else None


def getmodulename(path):
    """Return the name of the module that a file holds, or None."""
    from os import fspath
    path = fspath(path)
    if isinstance(path, bytes):
        path = path.decode()
    name = path.replace('\\', '/').rsplit('/', 1)[-1]
    for suffix in ('.cpython-313-x86_64-linux-gnu.so', '.abi3.so', '.so', '.py', '.pyc'):
        if name.endswith(suffix):
            return name[:-len(suffix)]
    return None


def _code_of(object):
    if ismethod(object):
        object = object.__func__
    if isfunction(object):
        return object
    if istraceback(object) or isframe(object) or iscode(object):
        return object
    return None


def getfile(object):
    """Return the file that holds the definition of something."""
    if ismodule(object):
        file = _get(object, '__file__', None)
        if file:
            return file
        raise TypeError('{!r} is a built-in module'.format(object))
    if isclass(object):
        module = _module(object.__module__) if _has(object, '__module__') else None
        file = _get(module, '__file__', None)
        if file:
            return file
        if object.__module__ == '__main__':
            found = _class_source(object.__module__, object.__qualname__)
            if found is not None:
                return found[0]
            raise OSError('source code not available')
        raise TypeError('{!r} is a built-in class'.format(object))
    code = _code_of(object)
    if code is None:
        home = _python_home(object)
        if home is not None:
            return getfile(_module(home))
        raise TypeError('module, class, method, function, traceback, frame, or code object was expected, got {}'.format(
            type(object).__name__))
    if isfunction(code):
        return _get(code, '__code__').co_filename
    if iscode(code):
        return code.co_filename
    return _raw_code(code).co_filename


def _raw_code(object):
    # The code of a function, a traceback, a frame, or code itself.
    if isfunction(object):
        return _get(object, '__code__')
    if istraceback(object):
        object = _get(object, 'tb_frame')
    if isframe(object):
        return _get(object, 'f_code')
    return object


def _lines_of(file):
    # The lines of a file; code that exec and compile made has no text of its own.
    import linecache
    lines = linecache.getlines(file)
    if not lines:
        raise OSError('could not get source code')
    return lines


def getsourcefile(object):
    """Return the filename that can be used to locate an object's source, or None."""
    file = getfile(object)
    import linecache
    if file in linecache.cache or linecache.getlines(file) or not iscode(object):
        return file
    module = getmodule(object, file)
    return file if module is not None and _get(module, '__loader__', None) is not None else None


def getabsfile(object, _filename=None):
    """Return the whole path of the file that defines something."""
    import os
    return os.path.normcase(getfile(object) if _filename is None else _filename)


def getmodule(object, _filename=None):
    """Return the module of something, or None."""
    if ismodule(object):
        return object
    name = _get(object, '__module__', None)
    if isinstance(name, str):
        return _module(name)
    try:
        file = getabsfile(object, _filename)
    except (TypeError, FileNotFoundError):
        return None
    import sys
    for module in list(sys.modules.values()):
        if ismodule(module) and _get(module, '__file__', None) == file:
            return module
    return None


def findsource(object):
    """Return the lines of the file that defines something, and the index of its first one."""
    if ismodule(object):
        return _lines_of(getfile(object)), 0
    if isclass(object):
        found = _class_source(object.__module__, object.__qualname__)
        if found is None:
            if object.__module__ == 'builtins':
                raise TypeError('{!r} is a built-in class'.format(object))
            # A class of a module that was compiled from a tree, as pytest compiles tests, is in the module's file.
            first = object.__dict__.get('__firstlineno__')
            if not isinstance(first, int):
                raise OSError('source code not available')
            lines = _lines_of(getfile(object))
            if first > len(lines):
                raise OSError('lineno is out of bounds')
            return lines, first - 1
    else:
        code = _code_of(object)
        if code is None:
            raise TypeError('module, class, method, function, traceback, frame, or code object was expected, got {}'.format(
                type(object).__name__))
        found = _source(code)
        if found is None:
            raw = _raw_code(code)
            return _lines_of(raw.co_filename), max(raw.co_firstlineno - 1, 0)
    file, text, line = found
    lines = [each + '\n' for each in text.split('\n')]
    if len(lines) > 1 and lines[-1] == '\n':
        del lines[-1]
    if line > len(lines):
        raise OSError('lineno is out of bounds')
    return lines, line - 1


def getcomments(object):
    """Return the comments above a definition."""
    try:
        lines, at = findsource(object)
    except (OSError, TypeError):
        return None
    if ismodule(object):
        # Those that the file begins with, but for what says how to run it.
        at = 1 if lines and lines[0][:2] == '#!' else 0
        while at < len(lines) and lines[at].strip() in ('', '#'):
            at += 1
        begin = at
        while at < len(lines) and lines[at][:1] == '#':
            at += 1
        return ''.join([line.expandtabs() for line in lines[begin:at]]) or None
    indent = indentsize(lines[at])
    out = []
    at -= 1
    while at >= 0 and lines[at].lstrip().startswith('#') and indentsize(lines[at]) == indent:
        out.insert(0, lines[at].expandtabs().lstrip())
        at -= 1
    return ''.join(out) if out else None


class BlockFinder:
    """Finds the end of the block that begins in the first line."""

    def __init__(self):
        self.last = 1


def getblock(lines):
    """Return the lines, from the first on, of the definition that begins there."""
    # By tokens: a definition ends with its block, one on a line and a lambda with the line. Comments that stand as deep as
    # the block belong to it.
    import tokenize
    kinds = tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT, tokenize.NL
    newline, indent, dedent, comment, blank = kinds
    rest = iter(lines)
    word, decorated, headed, depth, column, end, last = '', False, False, 0, None, 1, 1
    try:
        for kind, text, (_, at), (row, _), _ in tokenize.generate_tokens(lambda: next(rest, '')):
            _charge(1)
            if headed and column is None and kind not in kinds:
                if not depth:
                    break  # the definition was one line
                column = at
            if kind == newline:
                decorated, end = False, row
                if word == 'lambda' or not word and not headed and not lines[0].lstrip().startswith('@'):
                    break
                headed = headed or word in ('def', 'class')
            elif kind == indent:
                depth += headed
            elif kind == dedent:
                if headed:
                    depth -= 1
                    if depth <= 0:
                        break
            elif kind == comment:
                if column is not None and at >= column:
                    end = row
            elif not word and not decorated and kind != blank:
                if text == '@':
                    decorated = True
                elif text in ('def', 'class', 'lambda'):
                    word = text
            elif headed and not depth and kind != blank:
                break
            last = row
    except (SyntaxError, tokenize.TokenError):
        # A bracket that was opened before the first line ends it.
        if not headed:
            end = last
    return lines[:end]


def getsourcelines(object):
    """Return the lines of a definition and the number of the first."""
    object = _unwrap(object)
    lines, at = findsource(object)
    if istraceback(object):
        object = _get(object, 'tb_frame')
    if ismodule(object):
        return lines, 0
    if (isframe(object) or iscode(object)) and (_get(object, 'f_code') if isframe(object) else object).co_name == '<module>':
        return lines, 0
    if isframe(object):
        object = _get(object, 'f_code')
        at = object.co_firstlineno - 1
    return getblock(lines[at:]), at + 1


def getsource(object):
    """Return the text of a definition."""
    return ''.join(getsourcelines(object)[0])
