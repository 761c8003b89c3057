"""Documentation of modules, classes and functions as text, from what they say of themselves. Nothing is served or shown in
a browser."""
import builtins
import importlib.machinery
import importlib.util
import inspect
import io
import keyword
import os
import pkgutil
import re
import sys
import tokenize
import types
from collections import deque
from reprlib import Repr
from traceback import format_exception_only

__all__ = ['help']
__date__ = '26 February 2001'


# ---- texts about objects ----

def getdoc(object):
    """The documentation of an object, or the comment before it."""
    text = inspect.getdoc(object)
    if not text and (inspect.isclass(object) or inspect.isroutine(object) or inspect.ismodule(object)):
        try:
            text = inspect.getcomments(object)
        except (OSError, TypeError):
            text = None
    return re.sub(r'^ *\n', '', text.rstrip()) if text else ''


def splitdoc(doc):
    """The first line and the rest, if an empty line is between them."""
    lines = doc.strip().split('\n')
    if len(lines) == 1:
        return lines[0], ''
    if not lines[1].rstrip():
        return lines[0], '\n'.join(lines[2:])
    return '', '\n'.join(lines)


def classname(object, modname):
    """The name of a class, with its module if that is another one."""
    if object.__module__ != modname:
        return f'{object.__module__}.{object.__name__}'
    return object.__name__


def isdata(object):
    """Whether it is neither module, class, routine nor anything of frames."""
    return not any(test(object) for test in (inspect.ismodule, inspect.isclass, inspect.isroutine, inspect.isframe, inspect.istraceback,
                                             inspect.iscode))


def replace(text, *pairs):
    """The text with replacements: old, new, old, new …"""
    for old, new in zip(pairs[::2], pairs[1::2]):
        text = text.replace(old, new)
    return text


def cram(text, maxlen):
    """The text without its middle, if it is longer."""
    if len(text) <= maxlen:
        return text
    head = max(0, (maxlen - 3) // 2)
    tail = max(0, maxlen - 3 - head)
    return text[:head] + '...' + text[len(text) - tail:]


def stripid(text):
    """A repr without addresses."""
    return re.sub(r' at 0x[0-9a-f]{6,16}(>+)$', r'\1', text, flags=re.IGNORECASE)


def allmethods(cl):
    """The routines of a class and of its bases, by name."""
    return {name: getattr(cl, name) for name, value in inspect.getmembers(cl, inspect.isroutine)}


_HIDDEN = frozenset('__author__ __builtins__ __credits__ __date__ __doc__ __docformat__ __file__ __module__ __name__ __package__ __path__ '
                    '__slots__ __version__ __cached__ __loader__ __spec__ __firstlineno__ __static_attributes__'.split())


def visiblename(name, all=None, obj=None):
    """Whether a name is documented: those with two underscores around are, others with one before are not."""
    if name in _HIDDEN:
        return False
    if name.startswith('__') and name.endswith('__'):
        return True
    if name.startswith('_') and hasattr(obj, '_fields'):
        return True  # a named tuple's
    if all is not None:
        return name in all
    return not name.startswith('_')


def classify_class_attrs(object):
    """What inspect says of the names of a class, with descriptors told apart that can be set and that cannot."""
    found = []
    for name, kind, cls, value in inspect.classify_class_attrs(object):
        if inspect.isdatadescriptor(value):
            kind = 'readonly property' if isinstance(value, property) and value.fset is None else 'data descriptor'
        found.append((name, kind, cls, value))
    return found


def sort_attributes(attrs, object):
    """Sorts them: the fields of a named tuple first, then by name."""
    fields = list(getattr(object, '_fields', ()))
    order = {name: (i, '') for i, name in enumerate(fields)}
    attrs.sort(key=lambda attr: order.get(attr[0], (len(fields), attr[0])))


def pathdirs():
    """The folders of sys.path, each once."""
    seen = {}
    for folder in sys.path:
        folder = os.path.abspath(folder or '.')
        if folder not in seen and os.path.isdir(folder):
            seen[folder] = True
    return list(seen)


def ispackage(path):
    """Whether a folder is a package."""
    if os.path.isdir(path):
        return any(os.path.exists(os.path.join(path, '__init__' + ending)) for ending in ('.py', '.pyc'))
    return False


def source_synopsis(file):
    """The first line of the documentation in an open source file."""
    for kind, text, *_ in tokenize.generate_tokens(file.readline):
        if kind == tokenize.STRING:
            import ast
            lines = ast.literal_eval(text).strip().splitlines()
            return lines[0].strip() if lines else None
        if kind not in (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.NEWLINE):
            return None
    return None


def synopsis(filename, cache={}):
    """The first line of the documentation of a module in a file."""
    changed = os.stat(filename).st_mtime
    known = cache.get(filename)
    if known is None or known[0] < changed:
        try:
            with tokenize.open(filename) as file:
                line = source_synopsis(file)
        except (OSError, SyntaxError, UnicodeDecodeError):
            return None
        known = cache[filename] = changed, line
    return known[1]


class ErrorDuringImport(Exception):
    """A module exists and cannot be imported."""

    def __init__(self, filename, exc_info):
        self.filename = filename
        if not isinstance(exc_info, tuple):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        self.exc, self.value, self.tb = exc_info

    def __str__(self):
        return f'problem in {self.filename} - {self.exc.__name__}: {self.value}'


def importfile(path):
    """The module of a file, imported under the file's name."""
    name = os.path.splitext(os.path.basename(path))[0]
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise ErrorDuringImport(path, error) from None
    return module


def safeimport(path, forceload=0, cache={}):
    """The module of a dotted name, None where there is none; ErrorDuringImport where its own text fails."""
    try:
        if forceload and path in sys.modules and path not in sys.builtin_module_names:
            for name in [path, *(name for name in sys.modules if name.startswith(path + '.'))]:
                cache[name] = sys.modules.pop(name)
        module = __import__(path)
    except BaseException as error:
        if path in sys.modules:
            raise ErrorDuringImport(sys.modules[path].__file__, error) from None
        if isinstance(error, SyntaxError):
            raise ErrorDuringImport(error.filename, error) from None
        if isinstance(error, ImportError) and error.name == path:
            return None
        raise ErrorDuringImport(path, error) from None
    for part in path.split('.')[1:]:
        module = getattr(module, part, None)
        if module is None:
            return None
    return module


def locate(path, forceload=0):
    """What a dotted name stands for: in a module, or built in; None where nothing is."""
    parts = [part for part in path.split('.') if part]
    module, used = None, 0
    while used < len(parts):
        inner = safeimport('.'.join(parts[:used + 1]), forceload)
        if inner is None:
            break
        module, used = inner, used + 1
    found = builtins if module is None else module
    for part in parts[used:]:
        try:
            found = getattr(found, part)
        except AttributeError:
            return None
    return found


def describe(thing):
    """What kind of thing it is, in words."""
    if inspect.ismodule(thing):
        kind = 'built-in module' if thing.__name__ in sys.builtin_module_names else 'package' if hasattr(thing, '__path__') else 'module'
        return f'{kind} {thing.__name__}'
    for test, kind in ((inspect.isbuiltin, 'built-in function'), (inspect.isgetsetdescriptor, 'getset descriptor'),
                       (inspect.ismemberdescriptor, 'member descriptor'), (inspect.isclass, 'class'), (inspect.isfunction, 'function'),
                       (inspect.ismethod, 'method'), (inspect.ismethodwrapper, 'method-wrapper'),
                       (inspect.ismethoddescriptor, 'method descriptor')):
        if test(thing):
            if 'set descriptor' in kind or kind == 'member descriptor':
                return f'{kind} {thing.__objclass__.__module__}.{thing.__objclass__.__name__}.{thing.__name__}'
            return f'{kind} {thing.__name__}'
    return type(thing).__name__


def resolve(thing, forceload=0):
    """The object and the name of a thing, which may be a dotted name; ImportError where there is none."""
    if isinstance(thing, str):
        found = locate(thing, forceload)
        if found is None:
            raise ImportError(f'No Python documentation found for {thing!r}.\nUse help() to get the interactive help utility.\n'
                              'Use help(str) for help on the str class.')
        return found, thing
    name = getattr(thing, '__name__', None)
    return thing, name if isinstance(name, str) else None


# ---- documents ----

class TextRepr(Repr):
    """Short texts of values."""

    def __init__(self):
        super().__init__()
        self.maxlist = self.maxtuple = self.maxset = 20
        self.maxdict = 10
        self.maxstring = self.maxother = 100

    def repr1(self, x, level):
        method = getattr(self, 'repr_' + type(x).__name__.replace(' ', '_'), None)
        return method(x, level) if method else cram(stripid(repr(x)), self.maxother)

    def repr_string(self, x, level):
        text = repr(x)
        short = cram(x, self.maxstring)
        quoted = repr(short)
        if '\\' in short and '\\' not in quoted.replace(r'\\', ''):
            return 'r' + text[0] + short + text[0]  # no escapes but backslashes
        return quoted

    repr_str = repr_string

    def repr_instance(self, x, level):
        try:
            return cram(stripid(repr(x)), self.maxstring)
        except Exception:
            return f'<{x.__class__.__name__} instance>'


class Doc:
    """Makes a document of any object by the method for its kind."""

    PYTHONDOCS = os.environ.get('PYTHONDOCS', 'https://docs.python.org/3.13/library')

    def document(self, object, name=None, *args):
        """The document of an object."""
        for test, method in ((inspect.ismodule, self.docmodule), (inspect.isclass, self.docclass), (inspect.isroutine, self.docroutine)):
            if test(object):
                return method(object, name, *args)
        if inspect.isdatadescriptor(object):
            return self.docdata(object, name, *args)
        return self.docother(object, name, *args)

    def fail(self, object, name=None, *args):
        """Raises TypeError: there is no method for such an object."""
        raise TypeError(f"don't know how to document object{name and ' ' + repr(name)} of type {type(object).__name__}")

    docmodule = docclass = docroutine = docother = docproperty = docdata = fail

    def getdocloc(self, object, basedir=None):
        """The address of a module's page in Python's documentation, None for others than the library's."""
        name = getattr(object, '__name__', '').partition('.')[0]
        if name not in sys.stdlib_module_names or name in ('test', '__main__') or name.startswith('_'):
            return None
        if self.PYTHONDOCS.startswith(('http://', 'https://')):
            return f'{self.PYTHONDOCS.rstrip("/")}/{object.__name__.lower()}.html'
        return os.path.join(self.PYTHONDOCS, object.__name__.lower() + '.html')


def _signature_of(object):
    try:
        return inspect.signature(object)
    except (ValueError, TypeError):
        return None


class TextDoc(Doc):
    """Documents as plain text."""

    _repr_instance = TextRepr()
    repr = _repr_instance.repr

    def bold(self, text):
        """The text with each character written twice, as printers and less have it."""
        return ''.join(c + '\b' + c for c in text)

    def indent(self, text, prefix='    '):
        """The text with something before each line that is not empty."""
        return '\n'.join((prefix + line).rstrip() for line in text.split('\n')) if text else ''

    def section(self, title, contents):
        """A title and what stands under it."""
        return f'{self.bold(title)}\n{self.indent(contents).rstrip()}\n\n'

    def formattree(self, tree, modname, parent=None, prefix=''):
        """Classes under their bases."""
        out = ''
        for entry in tree:
            if isinstance(entry, tuple):
                cls, bases = entry
                out += prefix + classname(cls, modname)
                if bases and bases != (parent,):
                    out += f'({", ".join(classname(base, modname) for base in bases)})'
                out += '\n'
            elif isinstance(entry, list):
                out += self.formattree(entry, modname, cls, prefix + '    ')
        return out

    def docmodule(self, object, name=None, mod=None):
        name = object.__name__
        head, text = splitdoc(getdoc(object))
        out = self.section('NAME', name + (f' - {head}' if head else ''))
        place = self.getdocloc(object)
        if place is not None:
            out += self.section('MODULE REFERENCE', f'{place}\n\nThe following documentation is automatically generated from the Python\n'
                                'source files.  It may be incomplete, incorrect or include features that\nare considered implementation '
                                'detail and may vary between Python\nimplementations.  When in doubt, consult the module reference at the\n'
                                'location listed above.')
        if text:
            out += self.section('DESCRIPTION', text)
        every = getattr(object, '__all__', None)

        def own(value):
            return (inspect.getmodule(value) or object) is object

        classes = [(key, value) for key, value in inspect.getmembers(object, inspect.isclass)
                   if (every is not None or own(value)) and visiblename(key, every, object)]
        routines = [(key, value) for key, value in inspect.getmembers(object, inspect.isroutine)
                    if (every is not None or inspect.isbuiltin(value) or inspect.getmodule(value) is object) and visiblename(key, every, object)]
        data = [(key, value) for key, value in inspect.getmembers(object, isdata) if visiblename(key, every, object)]
        inner, known = [], set()
        if hasattr(object, '__path__'):
            for _, sub, package in pkgutil.iter_modules(object.__path__):
                known.add(sub)
                inner.append(sub + (' (package)' if package else ''))
            inner.sort()
            out += self.section('PACKAGE CONTENTS', '\n'.join(inner)) if inner else ''
        more = sorted(key for key, value in inspect.getmembers(object, inspect.ismodule)
                      if value.__name__.startswith(name + '.') and key not in known)
        if more:
            out += self.section('SUBMODULES', '\n'.join(more))
        if classes:
            tree = self.formattree(inspect.getclasstree([value for _, value in classes], True), name)
            out += self.section('CLASSES', '\n'.join([tree, *(self.document(value, key, name) for key, value in classes)]))
        if routines:
            out += self.section('FUNCTIONS', '\n'.join(self.document(value, key, name) for key, value in routines))
        if data:
            out += self.section('DATA', '\n'.join(self.docother(value, key, name, maxlen=70) for key, value in data))
        for title, attribute in (('VERSION', '__version__'), ('DATE', '__date__'), ('AUTHOR', '__author__'), ('CREDITS', '__credits__')):
            if hasattr(object, attribute):
                value = str(getattr(object, attribute))
                if attribute == '__version__' and value.startswith('$Revision: ') and value.endswith('$'):
                    value = value[11:-1].strip()
                out += self.section(title, value)
        try:
            file = inspect.getabsfile(object)
        except TypeError:
            file = '(built-in)'
        return out + self.section('FILE', file)

    def docclass(self, object, name=None, mod=None, *ignored):
        real = object.__name__
        name = name or real
        title = 'class ' + self.bold(name) if name == real else f'{self.bold(name)} = class {real}'
        if object.__bases__:
            title += f'({", ".join(classname(base, object.__module__) for base in object.__bases__)})'
        lines = []
        signature = _signature_of(object)
        if signature is not None and str(signature) not in ('', '()'):
            lines.append(f'{name}{signature}\n')
        doc = getdoc(object)
        if doc:
            lines.append(doc + '\n')
        order = deque(inspect.getmro(object))
        if len(order) > 2:
            lines.append('Method resolution order:')
            lines += ['    ' + classname(base, object.__module__) for base in order]
            lines.append('')
        below = sorted((classname(cls, object.__module__) for cls in type.__subclasses__(object)
                        if not cls.__name__.startswith('_') and cls.__module__ == 'builtins'), key=str)
        if below:
            lines.append('Built-in subclasses:')
            lines += ['    ' + cls for cls in below[:4]]
            if len(below) > 4:
                lines.append(f'    ... and {len(below) - 4} other subclasses')
            lines.append('')
        divided = False

        def rule():
            nonlocal divided
            if divided:
                lines.append('-' * 70)
            divided = True

        attrs = [attr for attr in classify_class_attrs(object) if visiblename(attr[0], obj=object)]
        while attrs:
            this = order.popleft() if order else attrs[0][2]
            mine = [attr for attr in attrs if attr[2] is this]
            attrs = [attr for attr in attrs if attr[2] is not this]
            if object is not builtins.object and this is builtins.object:
                continue
            tag = 'defined here' if this is object else f'inherited from {classname(this, object.__module__)}'
            sort_attributes(mine, object)
            for kind, head in (('method', 'Methods'), ('class method', 'Class methods'), ('static method', 'Static methods'),
                               ('readonly property', 'Readonly properties'), ('data descriptor', 'Data descriptors'),
                               ('data', 'Data and other attributes')):
                chosen = [attr for attr in mine if attr[1] == kind]
                if not chosen:
                    continue
                rule()
                lines.append(f'{head} {tag}:\n')
                for key, _, home, value in chosen:
                    lines.append(self._member(object, key, kind, home, value, mod))
        text = '\n'.join(lines)
        return f'{title}\n{self.indent(text.rstrip(), " |  ")}\n' if text else f'{title}\n'

    def _member(self, cls, key, kind, home, value, mod):
        if kind in ('readonly property', 'data descriptor'):
            return self.docdata(value, key, mod)
        if kind == 'data':
            doc = getdoc(value) if callable(value) or inspect.isdatadescriptor(value) else None
            try:
                value = getattr(cls, key)
            except AttributeError:
                value = home.__dict__[key]
            return self.docother(value, key, mod, maxlen=70, doc=doc) + '\n'
        try:
            value = getattr(cls, key)
        except Exception:
            return self.docdata(value, key, mod)
        return self.document(value, key, mod, cls, home)

    def formatvalue(self, object):
        """How a default is written."""
        return '=' + self.repr(object)

    def docroutine(self, object, name=None, mod=None, cl=None, homecls=None):
        real = object.__name__
        name = name or real
        note, without_doc = '', False
        if inspect.isfunction(object) and inspect.iscoroutinefunction(object) or inspect.isasyncgenfunction(object):
            asynchronous = 'async '
        else:
            asynchronous = ''
        owner = getattr(object, '__self__', None)
        if inspect.ismethod(object) and owner is not None and not isinstance(owner, type) and cl is None:
            note = f' method of {classname(owner.__class__, mod)} instance'
        elif inspect.isbuiltin(object) and owner is not None and not inspect.ismodule(owner) and cl is None:
            note = f' method of {classname(owner.__class__ if not isinstance(owner, type) else owner, mod)} instance'
        elif inspect.ismethoddescriptor(object) and cl is None:
            note = f' unbound {object.__objclass__.__module__}.{object.__objclass__.__name__} method' if hasattr(object, '__objclass__') else ''
        if name == real:
            title = self.bold(real)
        else:
            if cl is not None and inspect.getattr_static(cl, real, None) is inspect.getattr_static(cl, name, 0):
                without_doc = True
            title = f'{self.bold(name)} = {real}'
        arguments = None
        signature = _signature_of(object)
        if signature is not None:
            arguments = str(signature)
            if arguments and real == '<lambda>':
                title = self.bold(name) + ' lambda '
                arguments = arguments[1:-1]
        head = asynchronous + title + ('(...)' if arguments is None else arguments) + note
        if without_doc:
            return head + '\n'
        doc = getdoc(object) or ''
        return head + '\n' + (self.indent(doc).rstrip() + '\n' if doc else '')

    def docdata(self, object, name=None, mod=None, cl=None, *ignored):
        lines = [self.bold(name) if name else '']
        doc = getdoc(object) or ''
        if doc:
            lines.append(self.indent(doc))
        return '\n'.join(lines) + '\n' if any(lines) else ''

    docproperty = docdata

    def docother(self, object, name=None, mod=None, parent=None, *ignored, maxlen=None, doc=None):
        text = self.repr(object)
        if maxlen:
            line = (f'{name} = ' if name else '') + text
            if len(line) > maxlen:
                text = text[:maxlen - len(line)] + '...'
        line = (f'{self.bold(name)} = ' if name else '') + text
        doc = doc or getdoc(object) if isinstance(doc, str) or doc is None and inspect.isroutine(object) else doc
        return line + ('\n' + self.indent(str(doc)) + '\n' if doc else '')


class _PlainTextDoc(TextDoc):
    def bold(self, text):
        return text


class HTMLDoc(Doc):
    """Documents as HTML: the plain text, escaped, under a heading."""

    def escape(self, text):
        """The text with the characters replaced that mean something."""
        return replace(text, '&', '&amp;', '<', '&lt;', '>', '&gt;')

    def preformat(self, text):
        """The text with its spaces and line ends kept."""
        return replace(self.escape(text.expandtabs()), '\n\n', '\n \n', '\n\n', '\n \n', ' ', '&nbsp;', '\n', '<br>\n')

    def heading(self, title, extras=''):
        """The top of a page."""
        return f'<table class="heading">\n<tr class="heading-text decor">\n<td class="title">&nbsp;<br>{title}</td>\n<td class="extra">{extras}</td></tr></table>\n    '

    def bigsection(self, title, cls, contents):
        """A part of a page."""
        return f'<section class="{cls}"><h2>{title}</h2>\n{contents}\n</section>\n'

    def namelink(self, name, *dicts):
        """A link to a name, if one of the dictionaries knows it."""
        for links in dicts:
            if name in links:
                return f'<a href="{links[name]}">{name}</a>'
        return name

    def page(self, title, contents):
        """A whole page."""
        return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Python: {title}</title>\n</head><body>\n\n'
                f'{contents}\n\n</body></html>')

    def document(self, object, name=None, *args):
        """The document of an object."""
        title = describe(object)
        return self.heading(f'<strong class="title">{self.escape(title)}</strong>') + f'<pre>{self.escape(plaintext.document(object, name, *args))}</pre>\n'

    docmodule = docclass = docroutine = docother = docdata = docproperty = document


text, plaintext, html = TextDoc(), _PlainTextDoc(), HTMLDoc()


def render_doc(thing, title='Python Library Documentation: %s', forceload=0, renderer=None):
    """The document of a thing, or of what its name stands for, under a title."""
    renderer = text if renderer is None else renderer
    object, name = resolve(thing, forceload)
    what = describe(object)
    module = inspect.getmodule(object)
    if name and '.' in name:
        what += ' in ' + name[:name.rfind('.')]
    elif module and module is not object:
        what += ' in module ' + module.__name__
    if not (inspect.ismodule(object) or inspect.isclass(object) or inspect.isroutine(object) or inspect.isdatadescriptor(object) or
            getdoc(object)):
        object = type(object)  # a value: what its class says
        what += ' object'
    elif isdata(object) and not inspect.isdatadescriptor(object) and not isinstance(object, types.GenericAlias):
        if hasattr(object, '__origin__'):
            object = object.__origin__
        else:
            object = type(object)
            what += ' object'
    return title % what + '\n\n' + renderer.document(object, name)


def pager(text, title=''):
    """Prints a text."""
    sys.stdout.write(plain(text) if text.endswith('\n') else plain(text) + '\n')


def plain(text):
    """The text without what makes it bold."""
    return re.sub('.\b', '', text)


def plainpager(text, title=''):
    """Prints a text."""
    sys.stdout.write(plain(text))


def doc(thing, title='Python Library Documentation: %s', forceload=0, output=None, is_cli=False):
    """Prints the document of a thing, or writes it to output."""
    try:
        if output is None:
            pager(render_doc(thing, title, forceload))
        else:
            output.write(render_doc(thing, title, forceload, plaintext))
    except ImportError as error:
        if is_cli:
            raise
        print(error)
    except ErrorDuringImport as error:
        print(error)


def _page_of(thing, forceload):
    # The name of a file, and what is to stand in it.
    found, called = resolve(thing, forceload)
    return called + '.html', html.page(describe(found), html.document(found, called))


def writedoc(thing, forceload=0):
    """Writes the page of a thing to a file in the working directory."""
    target, page = _page_of(thing, forceload)
    with open(target, 'w', encoding='utf-8') as stream:
        print(page, end='', file=stream)
    print('wrote', target)


def writedocs(dir, pkgpath='', done=None):
    """Writes the pages of all modules in a folder."""
    for found in pkgutil.walk_packages([dir], pkgpath):
        writedoc(found.name)


class Helper:
    """The built-in function help."""

    keywords = {name: '' for name in keyword.kwlist}
    symbols = {}
    topics = {}

    def __init__(self, input=None, output=None):
        self._input, self._output = input, output

    @property
    def output(self):
        return self._output or sys.stdout

    def __repr__(self):
        return f'<{type(self).__module__}.{type(self).__qualname__} instance>'

    def __call__(self, request=...):
        if request is ...:
            self.output.write('Type help(object) for help about object; there is no interactive help in this interpreter.\n')
        else:
            self.help(request)

    def help(self, request, is_cli=False):
        """Prints what is known of an object, of a name, or of a keyword."""
        if isinstance(request, str):
            request = request.strip()
            if request in ('keywords', 'modules', 'symbols', 'topics'):
                getattr(self, 'list' + request)()
                return
            if request in ('True', 'False', 'None'):
                request = eval(request)
            elif request in self.keywords:
                self.output.write(f'{request!r} is a keyword; its texts are in https://docs.python.org/3.13/reference/\n')
                return
        if isinstance(request, str):
            doc(request, 'Help on %s:', output=self._output, is_cli=is_cli)
        else:
            doc(request, 'Help on %s:', output=self._output, is_cli=is_cli)

    def list(self, items, columns=4, width=80):
        """Prints names in columns."""
        items = sorted(items)
        wide = width // columns
        rows = (len(items) + columns - 1) // columns
        for row in range(rows):
            for column in range(columns):
                i = column * rows + row
                if i < len(items):
                    self.output.write(items[i].ljust(wide - 1 if column < columns - 1 else 0) + (' ' if column < columns - 1 else ''))
            self.output.write('\n')

    def listkeywords(self):
        """Prints the keywords."""
        self.output.write('\nHere is a list of the Python keywords.  Enter any keyword to get more help.\n\n')
        self.list(self.keywords)

    def listsymbols(self):
        """Prints that there are no texts about symbols."""
        self.output.write('\nTexts about symbols are in https://docs.python.org/3.13/reference/\n')

    def listtopics(self):
        """Prints that there are no texts about topics."""
        self.output.write('\nTexts about topics are in https://docs.python.org/3.13/reference/\n')

    def listmodules(self, key=''):
        """Prints the modules that files give, or those whose documentation has a word."""
        if key:
            apropos(key)
            return
        self.list({name for _, name, _ in pkgutil.iter_modules()} | set(sys.builtin_module_names))


help = Helper()


class ModuleScanner:
    """Goes through the modules that files give."""

    def run(self, callback, key=None, completer=None, onerror=None):
        """Calls callback(path, name, first line) for each whose name or first line has the word."""
        for finder, name, package in pkgutil.walk_packages(onerror=onerror):
            line = ''
            if key is not None:
                try:
                    spec = importlib.util.find_spec(name)
                    source = spec.loader.get_source(name)
                    line = source_synopsis(io.StringIO(source)) or ''
                except Exception:
                    if onerror:
                        onerror(name)
                    continue
                if key.lower() not in f'{name} - {line}'.lower():
                    continue
            callback(None, name, line)
        if completer:
            completer()


def apropos(key):
    """Prints the modules whose first line has a word."""
    def show(path, name, line):
        print(name, line and '- ' + line)
    ModuleScanner().run(show, key, onerror=lambda name: None)


def browse(port=0, *, open_browser=True, hostname='localhost'):
    """Raises OSError: there is no network."""
    import _absent
    raise _absent.error('pydoc.browse', 'network')
