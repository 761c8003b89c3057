from types import new_class as _new_class

# Values of these classes are their own copies.
_ATOMIC_TYPES = frozenset([type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented),
                           type(len), type(field), type, range, property])


def asdict(obj, *, dict_factory=dict):
    """Return the fields of a dataclass instance as a new dictionary mapping field names to field values."""
    if not _is_dataclass_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _asdict_inner(obj, dict_factory)


def _asdict_inner(obj, dict_factory):
    kind = type(obj)
    if kind in _ATOMIC_TYPES:
        return obj
    if _has(kind, _FIELDS):
        if dict_factory is dict:
            return {f.name: _asdict_inner(_get(obj, f.name), dict) for f in fields(obj)}
        return dict_factory([(f.name, _asdict_inner(_get(obj, f.name), dict_factory)) for f in fields(obj)])
    if kind is list:
        return [_asdict_inner(v, dict_factory) for v in obj]
    if kind is dict:
        return {_asdict_inner(k, dict_factory): _asdict_inner(v, dict_factory) for k, v in obj.items()}
    if issubclass(kind, tuple):
        if _has(obj, '_fields'):
            return kind(*[_asdict_inner(v, dict_factory) for v in obj])
        return kind([_asdict_inner(v, dict_factory) for v in obj])
    if issubclass(kind, dict):
        if _has(kind, 'default_factory'):
            made = kind(obj.default_factory)
            for k, v in obj.items():
                made[_asdict_inner(k, dict_factory)] = _asdict_inner(v, dict_factory)
            return made
        return kind([(_asdict_inner(k, dict_factory), _asdict_inner(v, dict_factory)) for k, v in obj.items()])
    if issubclass(kind, list):
        return kind([_asdict_inner(v, dict_factory) for v in obj])
    from copy import deepcopy
    return deepcopy(obj)


def astuple(obj, *, tuple_factory=tuple):
    """Return the fields of a dataclass instance as a new tuple of field values."""
    if not _is_dataclass_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')
    return _astuple_inner(obj, tuple_factory)


def _astuple_inner(obj, tuple_factory):
    kind = type(obj)
    if kind in _ATOMIC_TYPES:
        return obj
    if _has(kind, _FIELDS):
        return tuple_factory([_astuple_inner(_get(obj, f.name), tuple_factory) for f in fields(obj)])
    if issubclass(kind, tuple) and _has(obj, '_fields'):
        return kind(*[_astuple_inner(v, tuple_factory) for v in obj])
    if issubclass(kind, (list, tuple)):
        return kind([_astuple_inner(v, tuple_factory) for v in obj])
    if issubclass(kind, dict):
        if _has(kind, 'default_factory'):
            made = kind(obj.default_factory)
            for k, v in obj.items():
                made[_astuple_inner(k, tuple_factory)] = _astuple_inner(v, tuple_factory)
            return made
        return kind([(_astuple_inner(k, tuple_factory), _astuple_inner(v, tuple_factory)) for k, v in obj.items()])
    from copy import deepcopy
    return deepcopy(obj)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False,
                   module=None):
    """Return a new dynamically created dataclass."""
    namespace = {} if namespace is None else namespace
    seen = set()
    annotations = {}
    defaults = {}
    for item in fields:
        if isinstance(item, str):
            name, kind = item, 'typing.Any'
        elif len(item) == 2:
            name, kind = item
        elif len(item) == 3:
            name, kind, defaults[name] = item
        else:
            raise TypeError(f'Invalid field: {item!r}')
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f'Field names must be valid identifiers: {name!r}')
        if _iskeyword(name):
            raise TypeError(f'Field names must not be keywords: {name!r}')
        if name in seen:
            raise TypeError(f'Field name duplicated: {name!r}')
        seen.add(name)
        annotations[name] = kind

    def body(ns):
        ns.update(namespace)
        ns.update(defaults)
        ns['__annotations__'] = annotations

    cls = _new_class(cls_name, bases, {}, body)
    cls.__module__ = _caller() if module is None else module
    return dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                     match_args=match_args, kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)
