import collections as _collections

_sentinel = object()

_special = frozenset({'__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults',
                      '_field_types', '_make', '_replace', '_asdict', '_source'})


def _make_nmtuple(name, types, module, defaults=()):
    names = [n for n, _ in types]
    types = {n: _type_check(t, f'field {n} annotation must be a type') for n, t in types}
    cls = _collections.namedtuple(name, names, defaults=defaults, module=module)
    cls.__annotations__ = types
    return cls


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        if not all([base is Generic or base is _NamedTuple for base in bases]):
            raise TypeError('can only inherit from a NamedTuple type and Generic')
        bases = *[tuple if base is _NamedTuple else base for base in bases],
        types = ns.get('__annotations__', {})
        defaults = []
        for field in types:
            if field in ns:
                defaults.append(field)
            elif defaults:
                raise TypeError(f'Non-default namedtuple field {field} cannot follow default field'
                                f'{"s" if len(defaults) > 1 else ""} {", ".join(defaults)}')
        made = _make_nmtuple(typename, types.items(), ns['__module__'], [ns[n] for n in defaults])
        if bases != (tuple,):
            made.__bases__ = bases
        if Generic in bases:
            made.__class_getitem__ = _vars(Generic)['__class_getitem__']
        for key, value in ns.items():
            if key in _special:
                raise AttributeError('Cannot overwrite NamedTuple attribute ' + key)
            if key not in ('__module__', '__name__', '__annotations__', '__classcell__') and key not in made._fields:
                _put(made, key, value)
            try:
                set_name = _get(type(value), '__set_name__', None)
                if set_name is not None:
                    set_name(value, made, key)
            except BaseException as e:
                e.add_note(f"Error calling __set_name__ on {type(value).__name__!r} instance {key!r} in {typename!r}")
                raise
        if Generic in bases:
            made.__init_subclass__()
        return made


def NamedTuple(typename, fields=_sentinel, /, **kwargs):
    """Make a named tuple whose fields have types."""
    if fields is _sentinel:
        if kwargs:
            deprecated = 'Creating NamedTuple classes using keyword arguments'
            message = ('{name} is deprecated and will be disallowed in Python {remove}. '
                       'Use the class-based or functional syntax instead.')
        else:
            deprecated = 'Failing to pass a value for the \'fields\' parameter'
            message = f'{{name}} is deprecated and will be disallowed in Python {{remove}}. To create a NamedTuple class with 0 fields using the functional syntax, pass an empty list, e.g. `{typename} = NamedTuple({typename!r}, [])`.'
    elif fields is None:
        if kwargs:
            raise TypeError('Cannot pass `None` as the \'fields\' parameter and also specify fields using keyword arguments')
        deprecated = "Passing `None` as the 'fields' parameter"
        message = f'{{name}} is deprecated and will be disallowed in Python {{remove}}. To create a NamedTuple class with 0 fields using the functional syntax, pass an empty list, e.g. `{typename} = NamedTuple({typename!r}, [])`.'
    elif kwargs:
        raise TypeError('Either list of fields or keywords can be provided to NamedTuple, not both')
    else:
        deprecated = None
    if deprecated is not None:
        _warn_deprecated(deprecated, message, (3, 15))
        fields = kwargs.items()
    nt = _make_nmtuple(typename, fields, _caller())
    nt.__orig_bases__ = (NamedTuple,)
    return nt


def _warn_deprecated(name, message, remove):
    import warnings
    warnings.warn(message.format(name=name, remove='%d.%d' % remove), DeprecationWarning, stacklevel=3)


def _stand_in(meta, function):
    """Make the class that stands for a function where classes name it as a base."""
    made = type.__new__(meta, function.__name__, (), {})
    function.__mro_entries__ = lambda bases: (made,)
    return made


_NamedTuple = _stand_in(NamedTupleMeta, NamedTuple)


def _text(text, module):
    from typing import ForwardRef
    return ForwardRef(text, module=module, is_class=True)


def _qualifiers(annotation):
    """Yield the TypedDict qualifiers of an annotation, as forms."""
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            args = get_args(annotation)
            if not args:
                return
            annotation = args[0]
        elif origin in (Required, NotRequired, ReadOnly):
            yield origin
            annotation, = get_args(annotation)
        else:
            return


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError('cannot inherit from both a TypedDict type and a non-TypedDict base class')
        generic = (Generic,) if any([issubclass(b, Generic) for b in bases]) else ()
        made = type.__new__(_TypedDictMeta, name, (*generic, dict), ns)
        if not _has(made, '__orig_bases__'):
            made.__orig_bases__ = bases
        message = "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type"
        own = {n: _type_check(t, message, True) if not isinstance(t, str) else _text(t, made.__module__)
               for n, t in ns.get('__annotations__', {}).items()}
        annotations = {}
        required, optional, readonly, mutable = set(), set(), set(), set()
        for base in bases:
            d = _vars(base)
            annotations.update(d.get('__annotations__', {}))
            more, less = d.get('__required_keys__', set()), d.get('__optional_keys__', set())
            required |= more
            optional -= more
            required -= less
            optional |= less
            readonly.update(d.get('__readonly_keys__', ()))
            mutable.update(d.get('__mutable_keys__', ()))
        annotations.update(own)
        for key, annotation in own.items():
            marks = set(_qualifiers(annotation))
            if Required in marks:
                needed = True
            elif NotRequired in marks:
                needed = False
            else:
                needed = total
            (required if needed else optional).add(key)
            (optional if needed else required).discard(key)
            if ReadOnly in marks:
                if key in mutable:
                    raise TypeError(f'Cannot override mutable key {key!r} with read-only key')
                readonly.add(key)
            else:
                mutable.add(key)
                readonly.discard(key)
        made.__annotations__ = annotations
        made.__required_keys__ = frozenset(required)
        made.__optional_keys__ = frozenset(optional)
        made.__readonly_keys__ = frozenset(readonly)
        made.__mutable_keys__ = frozenset(mutable)
        made.__total__ = total
        return made

    def __call__(cls, /, *args, **kwargs):
        return dict(*args, **kwargs) if cls is not _TypedDict else TypedDict(*args, **kwargs)

    def __subclasscheck__(cls, other):
        raise TypeError('TypedDict does not support instance and class checks')

    __instancecheck__ = __subclasscheck__


def TypedDict(typename, fields=_sentinel, /, *, total=True):
    """Make a type of dictionaries with known keys; what it makes are plain ones."""
    if fields is _sentinel or fields is None:
        deprecated = ("Failing to pass a value for the 'fields' parameter" if fields is _sentinel
                      else "Passing `None` as the 'fields' parameter")
        example = f"`{typename} = TypedDict({typename!r}, {{}})`"
        _warn_deprecated(deprecated, '{name} is deprecated and will be disallowed in Python {remove}. '
                         'To create a TypedDict class with 0 fields using the functional syntax, '
                         'pass an empty dictionary, e.g. ' + example.replace('{', '{{').replace('}', '}}') + '.', (3, 15))
        fields = {}
    made = _TypedDictMeta(typename, (), {'__module__': _caller(), '__annotations__': dict(fields)}, total)
    made.__orig_bases__ = TypedDict,
    return made


_TypedDict = _stand_in(_TypedDictMeta, TypedDict)


def is_typeddict(tp):
    """Tell whether something was made by TypedDict."""
    return isinstance(tp, _TypedDictMeta)
