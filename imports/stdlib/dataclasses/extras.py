from types import new_class as _new_class

# Values of these classes are their own copies.
_ATOMIC_TYPES = frozenset([type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented),
                           type(len), type(field), type, range, property])


def asdict(obj, *, dict_factory=dict):
    """Return the fields of a dataclass's instance and their values, those of fields inside as well."""
    if not _is_dataclass_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _dicts(dict_factory)(obj)


def _dicts(dict_factory):
    def record(one):
        copied = {f.name: value if type(value := _get(one, f.name)) in _ATOMIC_TYPES else _copied(value, record)
                  for f in fields(one)}
        return copied if dict_factory is dict else dict_factory([*copied.items()])
    return record


def astuple(obj, *, tuple_factory=tuple):
    """Return the values of the fields of a dataclass's instance, those of fields inside as well."""
    if not _is_dataclass_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')
    return _tuples(tuple_factory)(obj)


def _tuples(tuple_factory):
    def record(one):
        return tuple_factory([value if type(value := _get(one, f.name)) in _ATOMIC_TYPES else _copied(value, record)
                              for f in fields(one)])
    return record


# Packages call these for values that need not be instances of dataclasses.
def _asdict_inner(obj, dict_factory):
    return _copied(obj, _dicts(dict_factory))


def _astuple_inner(obj, tuple_factory):
    return _copied(obj, _tuples(tuple_factory))


def _copied(value, record):
    """Copy a value deeply; record says what becomes of the instances of dataclasses in it."""
    kind = type(value)
    if kind in _ATOMIC_TYPES:
        return value
    if _has(kind, _FIELDS):
        return record(value)
    if kind is list or kind is tuple:
        items = [held if type(held) in _ATOMIC_TYPES else _copied(held, record) for held in value]
        return items if kind is list else tuple(items)
    if issubclass(kind, dict):
        copies = {_copied(key, record): _copied(held, record) for key, held in value.items()}
        if kind is dict:
            return copies
        if not _has(kind, 'default_factory'):
            return kind([*copies.items()])
        made = kind(value.default_factory)
        for key, held in copies.items():
            made[key] = held
        return made
    if issubclass(kind, (list, tuple)):
        items = [_copied(held, record) for held in value]
        # A named tuple takes its fields one by one.
        return kind(*items) if issubclass(kind, tuple) and _has(value, '_fields') else kind(items)
    from copy import deepcopy
    return deepcopy(value)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False,
                   module=None):
    """Make a dataclass of a name and of fields: names, (name, type) or (name, type, default)."""
    notes, defaults = {}, {}
    for item in fields:
        given = (item, 'typing.Any') if isinstance(item, str) else item
        if len(given) not in (2, 3):
            raise TypeError(f'Invalid field: {item!r}')
        name, note, *default = given
        fault = _name_fault(name, notes)
        if fault:
            raise TypeError(f'Field {fault}: {name!r}')
        notes[name] = note
        if default:
            defaults[name], = default

    def body(space):
        space.update(namespace or {})
        space.update(defaults)
        space['__annotations__'] = notes

    cls = _new_class(cls_name, bases, {}, body)
    cls.__module__ = _caller() if module is None else module
    return _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)


def _name_fault(name, taken):
    if not (isinstance(name, str) and name.isidentifier()):
        return 'names must be valid identifiers'
    if _iskeyword(name):
        return 'names must not be keywords'
    return 'name duplicated' if name in taken else ''


def _dataclass_getstate(self):
    return [_get(self, f.name) for f in fields(self)]


def _dataclass_setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _slots_of(cls):
    slots = _vars(cls).get('__slots__')
    if slots is None:
        # An object with a weak reference slot and a __dict__.
        return () if not _has_weakref_slot(cls) else ('__weakref__',)
    if isinstance(slots, str):
        return (slots,)
    if _has(slots, '__next__'):
        raise TypeError(f"Slots of '{cls.__name__}' cannot be determined")
    return tuple(slots)


def _has_weakref_slot(cls):
    return type(cls) is type and cls is not object and cls.__module__ != 'builtins'


def _add_slots(cls, frozen, weakref_slot):
    if '__slots__' in _vars(cls):
        raise TypeError(f'{cls.__name__} already specifies __slots__')
    names = tuple([f.name for f in fields(cls)])
    inherited = set()
    for base in cls.__mro__[1:-1]:
        inherited.update(_slots_of(base))
    namespace = dict(_vars(cls))
    wanted = [n for n in names if n not in inherited]
    if weakref_slot and '__weakref__' not in inherited:
        wanted.append('__weakref__')
    namespace['__slots__'] = tuple(wanted)
    for name in names:
        namespace.pop(name, None)
    namespace.pop('__dict__', None)
    namespace.pop('__weakref__', None)
    qualname = _get(cls, '__qualname__', None)
    cls = type(cls)(cls.__name__, cls.__bases__, namespace)
    if qualname is not None:
        cls.__qualname__ = qualname
    if frozen:
        if '__getstate__' not in namespace:
            cls.__getstate__ = _dataclass_getstate
        if '__setstate__' not in namespace:
            cls.__setstate__ = _dataclass_setstate
    return cls


def _wrap_of(process):
    """What dataclass() returns where it gets options alone."""
    def wrap(cls):
        return process(cls)
    wrap.__qualname__ = 'dataclass.<locals>.wrap'
    return wrap


def _signature_text(cls):
    """The text of the signature of a class whose parameters are not simply its fields."""
    try:
        from inspect import signature
        return str(signature(cls)).replace(' -> None', '')
    except (TypeError, ValueError):
        return ''
