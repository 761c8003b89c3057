from collections import namedtuple as _namedtuple

Attribute = _namedtuple('Attribute', 'name kind defining_class object', module='inspect')
ClosureVars = _namedtuple('ClosureVars', 'nonlocals globals builtins unbound', module='inspect')
_sentinel = object()


def getmro(cls):
    """Return the classes in which attributes of a class are looked for, in order."""
    # A package that the host trusts names the attribute itself in the same way.
    return _get(cls, '__mro__') if _for_package() else getattr(cls, '__mro__')


def _dynamic(classes):
    """The attributes that are one thing on instances and another on the class, which dir() does not list: names and descriptors."""
    return [(name, found) for cls in classes for name, found in _vars(cls).items()
            if isinstance(found, _types.DynamicClassAttribute)]


def _getmembers(object, predicate, getter):
    names, mro = dir(object), ()
    if isclass(object):
        mro = object.__mro__
        names += [name for name, _ in _dynamic(object.__bases__)]
    members, seen, missing = [], set(), []
    for name in names:
        value = missing
        if name not in seen:
            try:
                value = getter(object, name)
            except AttributeError:
                pass
        if value is missing and not name.startswith('__'):
            # Met a second time, or hidden from getattr: what the classes themselves store.
            value = next((_vars(cls)[name] for cls in mro if name in _vars(cls)), missing)
        if value is missing:
            continue
        seen.add(name)
        if not predicate or predicate(value):
            members.append((name, value))
    return sorted(members, key=lambda member: member[0])


def getmembers(object, predicate=None):
    """List the attributes of something with their values, by name."""
    return _getmembers(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """Like getmembers(), without running properties or __getattr__."""
    return _getmembers(object, predicate, getattr_static)


def _hides_dict(cls):
    """Whether a class has something else under the name __dict__ than where attributes are."""
    for entry in _mro(cls):
        if '__dict__' in _vars(entry):
            return not isinstance(_vars(entry)['__dict__'], _types.GetSetDescriptorType)
    return False


def getattr_static(obj, attr, default=_sentinel):
    """Find an attribute where it is stored: no property and no __getattr__ runs."""
    if isinstance(attr, str) and attr.startswith('__') and attr.endswith('__'):
        getattr(object, attr, None)     # a name that the session refuses is refused here, too
        if not attr_allowed(attr):
            raise AttributeError(attr)
    if not issubclass(type(obj), type):
        klass = type(obj)
        instance = _sentinel if _hides_dict(klass) else _own(obj).get(attr, _sentinel)
    else:
        klass = obj
        instance = _sentinel
    found = _sentinel
    for entry in _mro(klass):
        if attr in _vars(entry):
            found = _vars(entry)[attr]
            break
    if instance is not _sentinel and found is not _sentinel:
        kind = type(found)
        if _has(kind, '__get__') and (_has(kind, '__set__') or _has(kind, '__delete__')):
            return found
    if instance is not _sentinel:
        return instance
    if found is not _sentinel:
        return found
    if obj is klass:
        for entry in _mro(type(klass)):
            if attr in _vars(entry):
                return _vars(entry)[attr]
    if default is not _sentinel:
        return default
    raise AttributeError(attr)


class _Probe:
    def __getattr__(self, name):
        return None


def attr_allowed(name):
    """Tell whether the session's rules let programs use an attribute name."""
    try:
        getattr(_Probe(), name)
    except AttributeError:
        return False
    return True


def classify_class_attrs(cls):
    """List the attributes of a class: name, kind, the class that has it, and what is stored."""
    mro = getmro(cls)
    metamro = [c for c in type(cls).__mro__ if c not in (type, object)]
    names = dir(cls)
    names += [name for name, found in _dynamic(mro) if found.fget is not None]
    result = []
    processed = set()
    for name in names:
        if name in processed or not attr_allowed(name):
            continue
        home = None
        got = fetched = None
        try:
            if name == '__dict__':
                raise AttributeError
            fetched = _get(cls, name)
            home = _get(fetched, '__objclass__', None) if not isclass(fetched) else None
            if home not in mro:
                home = None
        except Exception:
            fetched = None
        stored = None
        for base in (*mro, *metamro):
            if name in _vars(base):
                stored, home = _vars(base)[name], base
                break
        if home is None:
            continue
        obj = stored
        if isinstance(stored, (staticmethod, _types.BuiltinMethodType)) and not (
                isinstance(stored, _types.BuiltinMethodType) and name != '__new__'):
            kind = 'static method'
        elif isinstance(stored, (classmethod, _types.ClassMethodDescriptorType)):
            kind = 'class method'
        elif isinstance(stored, property):
            kind = 'property'
        else:
            obj = fetched if fetched is not None else stored
            kind = 'method' if isroutine(obj) else 'data'
        result.append(Attribute(name, kind, home, obj))
        processed.add(name)
    return result


def walktree(classes, children, parent):
    """The tree of getclasstree() below some classes: each with its bases, and after it the list of its subclasses."""
    classes.sort(key=lambda cls: (cls.__module__, cls.__name__))
    tree = []
    for cls in classes:
        tree.append((cls, cls.__bases__))
        below = children.get(cls)
        if below is not None:
            tree.append(walktree(below, children, cls))
    return tree


def getclasstree(classes, unique=False):
    """Arrange classes as a tree of nested lists; with unique each stands below one of its bases only."""
    attr_allowed('__bases__') or getattr(object, '__bases__')
    children, roots = {}, []
    for cls in classes:
        bases = cls.__bases__
        if not bases and cls not in roots:
            roots.append(cls)
        for base in bases:
            known = children.setdefault(base, [])
            if cls not in known:
                known.append(cls)
            if unique and base in classes:
                break
    # Bases that were not asked for stand at the top, as something has to be above their subclasses.
    roots += [base for base in children if base not in classes]
    return walktree(roots, children, None)


def getclosurevars(func):
    """Return what a function's names from outside stand for, and which stand for nothing."""
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError('{!r} is not a Python function'.format(func))
    getattr(func, '__globals__')        # refused where the session's rules say so
    names = _globals(func)
    code = _get(func, '__code__')
    if _get(func, '__closure__') is None:
        nonlocals = {}
    else:
        nonlocals = {}
        for var, cell in zip(code.co_freevars, _get(func, '__closure__')):
            try:
                nonlocals[var] = cell.cell_contents
            except ValueError:
                pass
    builtin_names = names.get('__builtins__', {})
    if ismodule(builtin_names):
        builtin_names = _vars(builtin_names)
    if not builtin_names:
        import builtins
        builtin_names = _vars(builtins)
    globals_found, builtins_found, unbound = {}, {}, set()
    for name in code.co_names:
        if name in ('None', 'True', 'False'):
            continue
        try:
            globals_found[name] = names[name]
        except KeyError:
            try:
                builtins_found[name] = builtin_names[name]
            except KeyError:
                unbound.add(name)
    return ClosureVars(nonlocals, globals_found, builtins_found, unbound)
