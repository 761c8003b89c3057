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
import urllib.parse
import warnings
from collections import deque
from pydoc_data import topics as _topics
from reprlib import Repr
from traceback import format_exception_only

__all__ = ['help']
__date__ = '26 February 2001'


# ---- texts about objects ----

def _own_doc(object):
    """The documentation that an object itself has, and not only its class."""
    try:
        # Not through a class of its own, which may give that of something else.
        doc = builtins.object.__getattribute__(object, '__doc__')
    except AttributeError:
        return None
    if isinstance(object, types.GenericAlias):
        return None     # it shows that of what it was made of
    if object is not type and isinstance(doc, str) and type(object).__doc__ == doc:
        return None
    return doc


def getdoc(object):
    """The documentation of an object, or the comment before it."""
    described = any(test(object) for test in (inspect.isclass, inspect.isroutine, inspect.ismodule))
    if inspect.isclass(object):
        text = _own_doc(object)     # that of a base says what the base is
        text = inspect.cleandoc(text) if isinstance(text, str) else None
    else:
        text = inspect.getdoc(object) if described or _own_doc(object) or inspect.isdatadescriptor(object) else None
    if not isinstance(text, str) or not text and described:
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


def _bound_to(object):
    """What a routine is bound to: an object or a class, None for a plain function."""
    owner = getattr(object, '__self__', None)
    if inspect.ismethod(object) or inspect.isbuiltin(object) and not inspect.ismodule(owner):
        return owner
    return None


def _classified(cls):
    try:
        return inspect.classify_class_attrs(cls)
    except AttributeError:
        return []  # a program that may not ask for the order of classes is shown what it may see


def classify_class_attrs(object):
    """What inspect says of the names of a class, with descriptors told apart that can be set and that cannot."""
    found = []
    for name, kind, cls, value in _classified(object):
        if inspect.isdatadescriptor(value):
            kind = 'readonly property' if isinstance(value, property) and value.fset is None else 'data descriptor'
        elif kind == 'method' and _bound_to(value) is not None:
            kind = 'static method'      # it does not take the instance
        found.append((name, kind, cls, value))
    return found


def sort_attributes(attrs, object):
    """Sorts them: the fields of a named tuple first, then by name."""
    fields = getattr(object, '_fields', ())
    try:
        order = {name: (i, '') for i, name in enumerate(fields)}
    except TypeError:
        order = {}      # something else is called so
    attrs.sort(key=lambda attr: order.get(attr[0], (len(order), attr[0])))


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
    warnings.warn('The pydoc.ispackage() function is deprecated', DeprecationWarning, stacklevel=2)
    if os.path.isdir(path):
        return any(os.path.exists(os.path.join(path, '__init__' + ending)) for ending in ('.py', '.pyc'))
    return False


def _tokens(file):
    """The tokens of a source up to where it is none."""
    try:
        yield from tokenize.generate_tokens(file.readline)
    except (SyntaxError, tokenize.TokenError):
        pass


def source_synopsis(file):
    """The first line of the documentation in an open source file."""
    for kind, text, *_ in _tokens(file):
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

class _ShortRepr(Repr):
    # What short texts as text and as HTML have in common.

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


class TextRepr(_ShortRepr):
    """Short texts of values."""


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
    """What stands behind the name of something callable; '' where it is not known."""
    try:
        signature = inspect.signature(object)
    except (ValueError, TypeError):
        # What it says of itself may be more than a signature can hold.
        text = getattr(object, '__text_signature__', None) or ''
        if text.startswith('($'):
            text = '(' + text[2:]
        if text and getattr(object, '__self__', None) is not None:      # the first one is given already
            text = re.sub(r'^\(\w+(, /(?=[,)]))?(, )?', '(', text)
        return text
    name = getattr(object, '__name__', '')
    return signature.format(max_width=None if name == '<lambda>' else 80 - len(str(name)))


def _owner(function):
    """The class or module that a function was written in, by what it says of itself; None where that is not found."""
    place = sys.modules.get(getattr(function, '__module__', None))
    for part in getattr(function, '__qualname__', '').split('.')[:-1]:
        place = getattr(place, part, None)
    return place


def _placed(owner, mod):
    """The name of a class or module."""
    return owner.__name__ if inspect.ismodule(owner) else classname(owner, mod)


class _Routine:
    """What is said of a routine besides its documentation: for the class cl, whose base homecls has it, or for none."""

    def __init__(self, object, name, mod, cl, homecls):
        self.real = getattr(object, '__name__', None) or name or ''
        self.name = name or self.real
        self.prefix = 'async ' if inspect.iscoroutinefunction(object) or inspect.isasyncgenfunction(object) else ''
        self.arguments = _signature_of(object) or '(...)'
        self.owner = self._note = None
        bound = _bound_to(object)
        if bound is not None:
            if inspect.isclass(bound):
                self.owner, self._note = None if bound is cl else bound, ' class method of {}'
            else:
                self.owner, self._note = type(bound), ' method of {} instance'
        elif inspect.ismethoddescriptor(object) or inspect.ismethodwrapper(object):
            self.owner = getattr(object, '__objclass__', None)
            self._note = ' unbound {} method' if cl is None else ' from {}'
        elif cl is not None and inspect.isfunction(object):
            self.owner, self._note = _owner(object), ' from {}'
        # One more name for something of the same class has no documentation of its own.
        self.again = self.name != self.real and cl is not None and inspect.getattr_static(cl, self.real, []) is object
        from_elsewhere = self._note == ' from {}'
        if self.owner is None or from_elsewhere and (self.again or self.owner is homecls):
            self.owner, self._note = None, ''
        if self.real == '<lambda>' and not object.__annotations__ and self.arguments.startswith('('):
            self.arguments = self.arguments[1:-1]

    def note(self, mod, link=lambda owner, text: text):
        """Where it comes from, and what it is bound to."""
        return self._note.format(link(self.owner, _placed(self.owner, mod))) if self.owner is not None else ''


class _ModuleParts:
    """What a module's documentation tells of, as pairs of names and objects."""

    def __init__(self, module):
        every = getattr(module, '__all__', None)
        future = sys.modules.get('__future__')

        def members(test, also=lambda value: False):
            return [(key, value) for key, value in inspect.getmembers(module, test) if visiblename(key, every, module) and
                    (every is not None or also(value) or (inspect.getmodule(value) or module) is module)]

        self.classes = members(inspect.isclass)
        self.routines = members(inspect.isroutine, lambda value: inspect.isbuiltin(value) or _bound_to(value) is not None or
                                inspect.ismethoddescriptor(value) or inspect.ismethodwrapper(value))
        self.data = members(isdata, lambda value: True)
        if future is not None and module is not future:     # names that a module imports to change its language
            kind = getattr(future, '_Feature', ())
            self.data = [pair for pair in self.data if not isinstance(pair[1], kind)]
        self.modules = inspect.getmembers(module, inspect.ismodule)
        self.inside = []
        if hasattr(module, '__path__'):
            self.inside = sorted((sub, package) for _, sub, package in pkgutil.iter_modules(module.__path__))
        known = {sub for sub, _ in self.inside}
        self.below = sorted(key for key, value in self.modules if value.__name__.startswith(module.__name__ + '.') and key not in known)

    def tree(self):
        """The classes under their bases."""
        return inspect.getclasstree([value for _, value in self.classes], True)


def _revision(value):
    """A version without the marks that some systems put around it."""
    text = str(value)
    if text.startswith('$Revision: ') and text.endswith('$'):
        text = text[11:-1].strip()
    return text


_HEADS = {'method': 'Methods', 'class method': 'Class methods', 'static method': 'Static methods', 'readonly property': 'Readonly properties',
          'data descriptor': 'Data descriptors', 'data': 'Data and other attributes'}


def _class_parts(object):
    """The bases that a class has its attributes from, each with (heading, members) of the kinds that it has."""
    left = [attr for attr in classify_class_attrs(object) if visiblename(attr[0], obj=object)]
    order = deque(inspect.getmro(object))
    while left:
        this = order.popleft() if order else left[0][2]
        mine = [attr for attr in left if attr[2] is this]
        left = [attr for attr in left if attr[2] is not this]
        if object is not builtins.object and this is builtins.object:
            continue
        sort_attributes(mine, object)
        chosen = [(head, [attr for attr in mine if attr[1] == kind]) for kind, head in _HEADS.items()]
        yield this, [(head, members) for head, members in chosen if members]


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
        about = _ModuleParts(object)
        if about.inside:
            out += self.section('PACKAGE CONTENTS', '\n'.join([sub + ' (package)' * package for sub, package in about.inside]))
        if about.below:
            out += self.section('SUBMODULES', '\n'.join(about.below))
        if about.classes:
            tree = self.formattree(about.tree(), name)
            out += self.section('CLASSES', '\n'.join([tree, *(self.document(value, key, name) for key, value in about.classes)]))
        if about.routines:
            out += self.section('FUNCTIONS', '\n'.join([self.document(value, key, name) for key, value in about.routines]))
        if about.data:
            out += self.section('DATA', '\n'.join([self.docother(value, key, name, maxlen=70) for key, value in about.data]))
        for title, attribute in (('VERSION', '__version__'), ('DATE', '__date__'), ('AUTHOR', '__author__'), ('CREDITS', '__credits__')):
            if hasattr(object, attribute):
                out += self.section(title, _revision(getattr(object, attribute)))
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
        arguments = _signature_of(object)
        if arguments not in ('', '()'):
            lines.append(f'{name}{arguments}\n')
        doc = getdoc(object)
        if doc:
            lines.append(doc + '\n')
        order = inspect.getmro(object)
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

        for this, kinds in _class_parts(object):
            tag = 'defined here' if this is object else f'inherited from {classname(this, object.__module__)}'
            for head, members in kinds:
                rule()
                lines.append(f'{head} {tag}:\n')
                lines += [self._member(object, key, kind, home, value, mod) for key, kind, home, value in members]
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
        about = _Routine(object, name, mod, cl, homecls)
        title = self.bold(about.name)
        if about.real == '<lambda>':
            title += ' lambda '
        elif about.name != about.real:
            title += ' = ' + about.real
        head = about.prefix + title + about.arguments + about.note(mod)
        doc = '' if about.again else getdoc(object)
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
        doc = doc or getdoc(object)
        return line + ('\n' + self.indent(str(doc)) + '\n' if doc else '')


class _PlainTextDoc(TextDoc):
    def bold(self, text):
        return text


class HTMLRepr(_ShortRepr):
    """Short texts of values as HTML."""

    def repr(self, object):
        return self.escape(super().repr(object))

    def escape(self, text):
        """The text with the characters replaced that mean something."""
        return replace(text, '&', '&amp;', '<', '&lt;', '>', '&gt;')


# Places in documentation that become links: addresses, RFCs and PEPs.
_LINKS = re.compile(r'\b(?P<url>(?:https?|ftp)://[^\s<>"]*[^\s<>".,:;)])|\bRFC[- ]?(?P<rfc>\d+)|\bPEP[- ]?(?P<pep>\d+)')


class HTMLDoc(Doc):
    """Documents as HTML."""

    _repr_instance = HTMLRepr()
    repr, escape = _repr_instance.repr, _repr_instance.escape

    def page(self, title, contents):
        """A whole page."""
        return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Pydoc: {title}</title>\n</head><body>\n\n'
                f'{contents}\n\n</body></html>')

    def heading(self, title, extras=''):
        """The top of a page."""
        return (f'<table class="heading">\n<tr class="heading-text decor">\n<td class="title">&nbsp;<br>{title}</td>\n'
                f'<td class="extra">{extras}</td></tr></table>\n    ')

    def section(self, title, cls, contents, marginalia='&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;', prelude='', gap='&nbsp;'):
        """A part of a page, under a title."""
        head = f'<p>\n<table class="section">\n<tr class="decor {cls}-decor heading-text">\n<td class="section-title" colspan=3>&nbsp;<br>{title}</td></tr>'
        if prelude:
            body = (f'\n<tr><td class="decor {cls}-decor" rowspan=2>{marginalia}</td>\n<td class="decor {cls}-decor" colspan=2>{prelude}</td></tr>\n'
                    f'<tr><td>{gap}</td>')
        else:
            body = f'\n<tr><td class="decor {cls}-decor">{marginalia}</td><td>{gap}</td>'
        return f'{head}\n{body}\n<td class="singlecolumn">{contents}</td></tr></table>'

    def bigsection(self, title, *args):
        """A part of a page, under a title in bold."""
        return self.section(f'<strong class="bigsection">{title}</strong>', *args)

    def preformat(self, text):
        """The text with its spaces and line ends kept."""
        return replace(self.escape(text.expandtabs()), '\n\n', '\n \n', '\n\n', '\n \n', ' ', '&nbsp;', '\n', '<br>\n')

    def multicolumn(self, list, format):
        """The items in four columns."""
        rows = (len(list) + 3) // 4
        columns = [''.join(format(item) + '<br>\n' for item in list[i:i + rows]) for i in range(0, rows * 4, rows or 1)]
        return '<table><tr>%s</tr></table>' % ''.join(f'<td class="multicolumn">{column}</td>' for column in columns)

    def namelink(self, name, *dicts):
        """A link to a name, if one of the dictionaries knows it."""
        for links in dicts:
            if name in links:
                return f'<a href="{links[name]}">{name}</a>'
        return name

    def classlink(self, object, modname):
        """A link to where a class is documented."""
        name, module = classname(object, modname), sys.modules.get(object.__module__)
        if getattr(module, object.__name__, None) is not object:
            return name
        place = '' if module.__name__ == modname else module.__name__ + '.html'
        return f'<a href="{place}#{object.__name__}">{name}</a>'

    def modulelink(self, object):
        """A link to the page of a module."""
        return f'<a href="{object.__name__}.html">{object.__name__}</a>'

    def modpkglink(self, modpkginfo):
        """A link to a module of a package: its name, the package's, whether it is one itself, whether another one hides it."""
        name, path, ispackage, shadowed = modpkginfo
        if shadowed:
            return name
        text = f'<strong>{name}</strong>&nbsp;(package)' if ispackage else name
        return f'<a href="{path + "." if path else ""}{name}.html">{text}</a>'

    def filelink(self, url, path):
        """A link to a file."""
        return f'<a href="file:{url}">{path}</a>'

    def markup(self, text, escape=None, funcs={}, classes={}, methods={}):
        """The text as HTML, with what is an address, or is known, as links."""
        escape = escape or self.escape
        out, at = [], 0
        for found in _LINKS.finditer(text):
            out.append(escape(text[at:found.start()]))
            at = found.end()
            if found['url']:
                address = self.escape(found['url']).replace('"', '&quot;')
            elif found['rfc']:
                address = f'https://www.rfc-editor.org/rfc/rfc{int(found["rfc"])}.txt'
            else:
                address = f'https://peps.python.org/pep-{int(found["pep"]):04d}/'
            out.append(f'<a href="{address}">{self.escape(found[0])}</a>')
        return ''.join(out) + escape(text[at:])

    def formattree(self, tree, modname, parent=None):
        """Classes under their bases."""
        out = ''
        for entry in tree:
            if isinstance(entry, tuple):
                cls, bases = entry
                out += f'<dt class="heading-text">{self.classlink(cls, modname)}'
                if bases and bases != (parent,):
                    out += f'({", ".join(self.classlink(base, modname) for base in bases)})'
                out += '\n</dt>'
            else:
                out += f'<dd>\n{self.formattree(entry, modname, cls)}</dd>\n'
        return f'<dl>\n{out}</dl>\n'

    def _doc(self, object):
        doc = self.markup(getdoc(object), self.preformat)
        return doc and f'<span class="code">{doc}</span>'

    def docmodule(self, object, name=None, mod=None, *ignored):
        name = object.__name__
        parts = name.split('.')
        links = [f'<a href="{".".join(parts[:i])}.html" class="white">{part}</a>' for i, part in enumerate(parts[:-1], 1)]
        head = '.'.join([*links, parts[-1]])
        try:
            path = inspect.getabsfile(object)
            file = self.filelink(urllib.parse.quote(path), path)
        except TypeError:
            file = '(built-in)'
        facts = []
        if hasattr(object, '__version__'):
            facts.append('version ' + self.escape(_revision(object.__version__)))
        if hasattr(object, '__date__'):
            facts.append(self.escape(str(object.__date__)))
        if facts:
            head += f' ({", ".join(facts)})'
        place = self.getdocloc(object)
        out = self.heading(f'<strong class="title">{head}</strong>',
                           f'<a href=".">index</a><br>{file}' + (f'<br><a href="{place}">Module Reference</a>' if place else ''))
        doc = self._doc(object)
        out += f'<p>{doc}</p>\n' if doc else ''
        about = _ModuleParts(object)
        if about.inside:
            rows = [(sub, name, package, 0) for sub, package in about.inside]
            out += self.bigsection('Package Contents', 'pkg-content', self.multicolumn(rows, self.modpkglink))
        elif about.modules:
            out += self.bigsection('Modules', 'pkg-content', self.multicolumn(about.modules, lambda pair: self.modulelink(pair[1])))
        if about.classes:
            tree = self.formattree(about.tree(), name)
            out += self.bigsection('Classes', 'index', tree + ''.join([' ' + self.document(value, key, name) for key, value in about.classes]))
        if about.routines:
            out += self.bigsection('Functions', 'functions', ' '.join([self.document(value, key, name) for key, value in about.routines]))
        if about.data:
            out += self.bigsection('Data', 'data', '<br>\n'.join([self.document(value, key) for key, value in about.data]))
        for title, attribute in (('Author', '__author__'), ('Credits', '__credits__')):
            if hasattr(object, attribute):
                out += self.bigsection(title, title.lower(), self.markup(str(getattr(object, attribute)), self.preformat))
        return out

    def docclass(self, object, name=None, mod=None, *ignored):
        real = object.__name__
        name = name or real
        title = f'<a name="{name}">class <strong>{real}</strong></a>'
        if name != real:
            title = f'<strong>{name}</strong> = <a name="{name}">class {real}</a>'
        if object.__bases__:
            title += f'({", ".join(self.classlink(base, object.__module__) for base in object.__bases__)})'
        doc = self._doc(object)
        arguments = _signature_of(object)
        if arguments not in ('', '()'):
            doc = self.escape(name + arguments) + (f'<br><br>{doc}' if doc else '')
        out, divided = [], False
        order = inspect.getmro(object)
        if len(order) > 2:
            rows = [f'<dd>{self.classlink(base, object.__module__)}</dd>\n' for base in order]
            out.append(f'<dl><dt>Method resolution order:</dt>\n{"".join(rows)}</dl>\n')
            divided = True
        for this, kinds in _class_parts(object):
            tag = 'defined here' if this is object else f'inherited from {self.classlink(this, object.__module__)}'
            for heading, members in kinds:
                out.append(('<hr>\n' if divided else '') + f'{heading} {tag}:<br>\n')
                divided = True
                for key, kind, home, value in members:
                    out.append(self._member(object, key, kind, home, value, mod) + '\n')
        contents = ''.join(out)
        return self.section(title, 'title', contents, '&nbsp;&nbsp;&nbsp;', f'<p>{doc}</p>' if doc else '')

    def _member(self, cls, key, kind, home, value, mod):
        if kind in ('readonly property', 'data descriptor'):
            return self.docdata(value, key, mod)
        if kind == 'data':
            doc = self._doc(value) if callable(value) or inspect.isdatadescriptor(value) else ''
            shown = self.docother(getattr(cls, key, home.__dict__.get(key)), key, mod)
            return f'<dl><dt><a name="{cls.__name__}-{key}">{shown}</a></dt>\n' + (f'<dd>{doc}</dd>\n' if doc else '') + '</dl>\n'
        try:
            value = getattr(cls, key)
        except Exception:
            return self.docdata(value, key, mod)
        return self.document(value, key, mod, {}, {}, {}, cls, home)

    def formatvalue(self, object):
        """How a default is written."""
        return '=' + self.repr(object)

    def docroutine(self, object, name=None, mod=None, funcs={}, classes={}, methods={}, cl=None, homecls=None):
        about = _Routine(object, name, mod, cl, homecls)
        anchor = f'{cl.__name__ if cl else ""}-{about.name}'
        title = f'<strong>{self.escape(about.name)}</strong>'
        if about.real == '<lambda>':
            title += ' <em>lambda</em> '
        elif about.name != about.real:
            title += ' = ' + about.real
        note = about.note(mod, lambda owner, text: text if inspect.ismodule(owner) else self.classlink(owner, mod))
        head = f'{about.prefix}<a name="{self.escape(anchor)}">{title}</a>{self.escape(about.arguments)}'
        head += note and f'<span class="grey"><span class="heading-text">{note}</span></span>'
        doc = '' if about.again else self._doc(object)
        return f'<dl><dt>{head}</dt>' + (f'<dd>{doc}</dd>' if doc else '') + '</dl>\n'

    def docdata(self, object, name=None, mod=None, *ignored):
        doc = self._doc(object)
        return '<dl>' + (f'<dt><strong>{name}</strong></dt>\n' if name else '') + (f'<dd>{doc}</dd>\n' if doc else '') + '</dl>\n'

    docproperty = docdata

    def docother(self, object, name=None, mod=None, *ignored):
        return (f'<strong>{name}</strong> = ' if name else '') + self.repr(object)

    def index(self, dir, shadowed=None):
        """The modules of a folder; those in shadowed are hidden by others."""
        shadowed = {} if shadowed is None else shadowed
        rows = []
        for _, name, package in pkgutil.iter_modules([dir]):
            rows.append((name, '', package, name in shadowed))
            shadowed[name] = 1
        return self.bigsection(dir, 'index', self.multicolumn(sorted(rows), self.modpkglink))


text, plaintext, html = TextDoc(), _PlainTextDoc(), HTMLDoc()


def _kinds(object):
    return (inspect.ismodule(object) or inspect.isclass(object) or inspect.isroutine(object) or inspect.isdatadescriptor(object))


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
    if not _kinds(object) and not _own_doc(object):
        # A value: what it was made of, or what its class says.
        if hasattr(object, '__origin__'):
            object = object.__origin__
        else:
            object, what = type(object), what + ' object'
    return title % what + '\n\n' + renderer.document(object, name)


def pager(text, title=''):
    """Shows a text."""
    global pager
    pager = getpager()
    pager(text, title)


def getpager():
    """The function that shows texts: it prints them, since no other program can be started."""
    return plainpager


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
            shown = thing if isinstance(thing, str) else getattr(thing, '__qualname__', None) or describe(thing)
            pager(render_doc(thing, title, forceload), title.rstrip(':') % shown)
        else:
            output.write(render_doc(thing, title, forceload, plaintext))
    except (ImportError, ErrorDuringImport) as error:
        if is_cli:
            raise
        print(error, file=output)


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

    # Where the texts about a keyword, a symbol or a topic are: under the name of another one, or under the name itself.
    keywords = {word: _topics.KEYWORDS.get(word, word) for word in keyword.kwlist}
    symbols = dict(_topics.SYMBOLS)
    topics = {name: (name, ' '.join(more)) for name, (_, *more) in _topics.TOPICS.items() if name.isupper()}

    def __init__(self, input=None, output=None):
        self._input, self._output = input, output

    @property
    def input(self):
        return self._input or sys.stdin

    @property
    def output(self):
        return self._output or sys.stdout

    def __repr__(self):
        return f'<{type(self).__module__}.{type(self).__qualname__} instance>'

    def __call__(self, request=...):
        if request is not ...:
            self.help(request)
            return
        self.intro()
        self.interact()
        self.output.write('\nThis was the interactive help; help(thing) says the same about one thing.\n')

    def intro(self):
        """Prints what can be asked for."""
        self.output.write('''The interactive help of garter, which speaks Python 3.13.

Write the name of a module, class, function, keyword, symbol or topic. The lists of what there is come
with "modules", "keywords", "symbols" and "topics"; "modules word" looks for a word in what modules say of
themselves. An empty line, "q" or "quit" ends this.
''')

    def interact(self):
        """Asks and answers until nothing more is asked."""
        while True:
            try:
                request = self.getline('help> ')
            except (KeyboardInterrupt, EOFError):
                break
            request = request.strip()
            if not request or request.lower() in ('q', 'quit', 'exit'):
                break
            if request == 'help':
                self.intro()
            else:
                self.help(_without_quotes(request))

    def getline(self, prompt):
        """One line of what is asked; EOFError at the end."""
        if self.input is sys.stdin and self._output is None:
            return input(prompt)
        self.output.write(prompt)
        self.output.flush()
        line = self.input.readline()
        if not line:
            raise EOFError
        return line

    def help(self, request, is_cli=False):
        """Prints what is known of an object, of a name, or of a keyword, symbol or topic."""
        if not isinstance(request, str):
            doc(request, 'Help on %s:', output=self._output, is_cli=is_cli)
        else:
            request = request.strip()
            if request in ('keywords', 'symbols', 'topics', 'modules'):
                getattr(self, 'list' + request)()
                return
            if request.startswith('modules '):
                self.listmodules(request.split()[1])
                return
            if request in self.symbols:
                self.showsymbol(request)
            elif request in ('True', 'False', 'None'):      # keywords with a value that says more
                doc({'True': True, 'False': False, 'None': None}[request], 'Help on %s:', output=self._output, is_cli=is_cli)
            elif request in self.keywords or request in self.topics:
                self.showtopic(request)
            elif request:
                doc(request, 'Help on %s:', output=self._output, is_cli=is_cli)
            else:
                doc(str, 'Help on %s:', output=self._output, is_cli=is_cli)
        if self._output is None:
            self.output.write('\n')

    def list(self, items, columns=4, width=80):
        """Prints names in columns."""
        items = sorted(items)
        wide = width // columns
        rows = (len(items) + columns - 1) // columns
        for row in range(rows):
            line = ''.join(item.ljust(wide - 1) + ' ' for item in items[row::rows])
            self.output.write(line.rstrip() + '\n')

    def _page(self, what, names):
        self.output.write(f'\nHere is a list of {what} help() has more about:\n\n')
        self.list(names)

    def listkeywords(self):
        """Prints the keywords."""
        self.output.write('\nHere is a list of the Python keywords. help("word") tells more about each.\n\n')
        self.list(self.keywords)

    def listsymbols(self):
        """Prints the symbols."""
        self.output.write('\nHere is a list of the punctuation symbols of Python. help("symbol") tells what each is for.\n\n')
        self.list(self.symbols)

    def listtopics(self):
        """Prints the topics."""
        self.output.write('\nHere is a list of available topics. help("TOPIC") tells more about each.\n\n')
        self.list(self.topics, columns=3)

    def listmodules(self, key=''):
        """Prints the modules that there are, or those whose documentation has a word."""
        if key:
            self.output.write(f'\nModules that say "{key}" of themselves:\n\n')
            apropos(key)
            return
        self.output.write('\nHere is a list of the modules that can be imported:\n\n')
        names = {name for _, name, _ in pkgutil.iter_modules()} | set(sys.builtin_module_names)
        names |= {name for name in sys.stdlib_module_names if importlib.util.find_spec(name)}
        self.list({name for name in names if not name.startswith('_')})

    def _text(self, topic):
        # The text of a keyword or topic and what else there is about it, None where there is none.
        target, more = topic, ''
        while True:
            target = self.keywords.get(target) or self.topics.get(target) or target
            if not isinstance(target, tuple):
                break
            target, rest = target
            more += ' ' * bool(more and rest) + rest
            if target in _topics.TOPICS:
                break
        found = _topics.TOPICS.get(target)
        return (None, '') if found is None else (found[0], more or ' '.join(found[1:]))

    def showtopic(self, topic, more_xrefs=''):
        """Prints the text about a keyword or a topic."""
        found, more = self._text(topic)
        if found is None:
            self.output.write(f'no documentation found for {topic!r}\n')
            return
        found = found.strip() + '\n'
        if related := ' '.join([*more.split(), *(more_xrefs or '').split()]):
            found += f'\nRelated: {", ".join(related.split())}\n'
        found += '\nThe whole of it: https://docs.python.org/3.13/reference/\n'
        if self._output is None:
            pager(found, f'Help on {topic}')
        else:
            self.output.write(found)

    def showsymbol(self, symbol):
        """Prints the text about a symbol."""
        topic, _, more = self.symbols[symbol].partition(' ')
        self.showtopic(topic, more)


def _without_quotes(request):
    """A request that was written as a text."""
    if len(request) > 2 and request[0] == request[-1] in ('"', "'") and request[0] not in request[1:-1]:
        return request[1:-1]
    return request


help = Helper()


class ModuleScanner:
    """Goes through the modules that files give."""

    quit = False

    def run(self, callback, key=None, completer=None, onerror=None):
        """Calls callback(path, name, first line) for each whose name or first line has the word."""
        self.quit = False
        word = None if key is None else key.lower()
        for finder, name, package in pkgutil.walk_packages(onerror=onerror):
            if self.quit:
                break
            if word is None:
                callback(None, name, '')
                continue
            line = path = None
            try:
                loader = finder.find_spec(name, None).loader
                line = source_synopsis(io.StringIO(loader.get_source(name) or ''))
                path = loader.get_filename(name) if hasattr(loader, 'get_filename') else None
            except Exception:
                pass        # the name may have the word all the same
            if word in f'{name} - {line or ""}'.lower():
                callback(path, name + ('.__init__' if package and path else ''), line or '')
        if completer:
            completer()


def apropos(key):
    """Prints the modules whose first line has a word."""
    def show(path, name, line):
        name = name.removesuffix('.__init__') + (' (package)' if name.endswith('.__init__') and line else '')
        print(name, line and '- ' + line)
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        ModuleScanner().run(show, key, onerror=lambda name: None)


# ---- pages for a browser, which a program may serve ----

class _Pages(HTMLDoc):
    """The pages about all that is there."""

    def page(self, title, contents):
        css = '<link rel="stylesheet" type="text/css" href="pydoc_data/_pydoc.css">'
        return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Pydoc: {title}</title>\n{css}</head>'
                f'<body>{self.top()}<div style="clear:both;padding-top:.5em;">{contents}</div>\n</body></html>')

    def top(self):
        links = ''.join(f'<a href="{name}.html">{title}</a> ' for name, title in
                        (('index', 'Modules'), ('topics', 'Topics'), ('keywords', 'Keywords')))
        forms = ''.join(f'<form action="{action}" style="display:inline;"><input type="text" name="key" value="" size="15">'
                        f'<input type="submit" value="{title}"></form>' for action, title in (('get', 'Get'), ('search', 'Search')))
        return f'<div>garter, Python {sys.version.split()[0]} {links}{forms}</div>'

    def named(self, title, contents):
        return title, self.heading(f'<strong class="title">{title}</strong>') + contents

    def modules(self):
        names = sorted(name for name in sys.builtin_module_names if name != '__main__')
        builtin = self.multicolumn(names, lambda name: f'<a href="{name}.html">{name}</a>')
        shadowed = dict.fromkeys(names, 1)
        folders = [self.index(folder, shadowed) for folder in sys.path if os.path.isdir(folder or '.')]
        return self.named('Index of Modules', self.bigsection('Built-in Modules', 'index', builtin) + ''.join(folders))

    def search(self, key):
        rows = []
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            ModuleScanner().run(lambda path, name, line: rows.append((name.removesuffix('.__init__'), line)), key, onerror=lambda name: None)
        found = '<br>\n'.join(f'<a href="{name}.html">{name}</a>' + (f'<span class="grey"> - {self.escape(line)}</span>' if line else '')
                              for name, line in rows)
        return self.named('Search Results', self.bigsection(f'key = {self.escape(key)}', 'index', found))

    def names(self, title, names):
        links = self.multicolumn(sorted(names), lambda name: f'<a href="topic?key={name}">{name}</a>')
        return self.named(title, self.bigsection(title, 'index', links))

    def topic(self, name):
        found, more = Helper()._text(name)
        if found is None:
            raise ValueError(f'could not find topic {name!r}')
        title = ('KEYWORD ' if name in Helper.keywords else 'TOPIC ') + name
        links = ', '.join(f'<a href="topic?key={other}">{other}</a>' for other in more.split())
        return self.named(title, f'<pre>{self.markup(found.strip())}</pre>\n' + (f'<p>Related: {links}</p>\n' if links else ''))

    def thing(self, name):
        found = locate(name, forceload=1)
        if found is None and name != 'None':
            raise ValueError(f'could not find object {name!r}')
        return describe(found), self.document(found, name)

    def asked(self, url):
        """The title and the contents of what an address asks for."""
        path, _, query = url.partition('?')
        path = path.removeprefix('/').removesuffix('.html')
        key = urllib.parse.parse_qs(query).get('key', [''])[0]
        if path in ('', 'index') or path == 'get' and not key:
            return self.modules()
        if path in ('topics', 'keywords'):
            return self.names(path.capitalize(), getattr(Helper, path))
        if path in ('get', 'topic?', 'topic', 'search') and query:
            return {'get': self.thing, 'topic': self.topic, 'search': self.search}[path](key)
        return self.thing(path)


_STYLE = '''body { font-family: sans-serif; margin: 1em; }
table.heading, table.section { width: 100%; border-spacing: 0; }
td { vertical-align: top; }
.decor { background-color: #dde6f0; }
.code { font-family: monospace; }
.grey { color: #777; }
'''


def _url_handler(url, content_type='text/html'):
    """The page that an address of help asks for, or the style of all pages."""
    if content_type == 'text/css':
        return _STYLE
    if content_type != 'text/html':
        raise TypeError(f'unknown content type {content_type!r} for url {url}')
    pages = _Pages()
    try:
        title, contents = pages.asked(url)
    except Exception as error:
        why = ''.join(format_exception_only(type(error), error))
        title, contents = 'Error - ' + url, pages.bigsection(pages.escape(url), 'error', f'<pre>{pages.escape(why)}</pre>')
    return pages.page(pages.escape(title), contents)


def browse(port=0, *, open_browser=True, hostname='localhost'):
    """Raises OSError: there is no network."""
    import _absent
    raise _absent.error('pydoc.browse', 'network')


def _get_revised_path(given_path, argv0):
    """The module path of a program that shows help about what is in the working directory; None where it has that already."""
    here = os.getcwd()
    if {'', os.curdir, here} & set(given_path):
        return None
    folder = os.path.dirname(argv0)
    others = [path for path in given_path if folder == os.path.dirname(__file__) or path != folder]
    return [here, *others]


def plain_pager(text, title=''):
    """Prints a text."""
    plainpager(text, title)


def get_pager():
    """The function that shows texts."""
    return getpager()


# No other program can be started, and there is no terminal: all of them print.
tty_pager = ttypager = plain_pager


def pipe_pager(text, cmd, title=''):
    """Prints a text; the command is not started."""
    plainpager(text, title)


pipepager = pipe_pager


def tempfile_pager(text, cmd, title=''):
    """Prints a text; the command is not started."""
    plainpager(text, title)


tempfilepager = tempfile_pager


def ispath(x):
    """Tell whether a text is a path and not the name of a module."""
    return isinstance(x, str) and '/' in x
