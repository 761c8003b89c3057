from types import new_class as _new_class

# Values of these classes are their own copies.
_ATOMIC_TYPES = frozenset([type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented),
                           type(len), type(field), type, range, property])


def asdict(obj, *, dict_factory=dict):
    """Return the fields of a dataclass's instance and their values, those of fields inside as well."""
    if not _is_dataclass_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')

    def record(one):
        copied = {f.name: value if type(value := _get(one, f.name)) in _ATOMIC_TYPES else _copied(value, record)
                  for f in fields(one)}
        return copied if dict_factory is dict else dict_factory([*copied.items()])

    return record(obj)


def astuple(obj, *, tuple_factory=tuple):
    """Return the values of the fields of a dataclass's instance, those of fields inside as well."""
    if not _is_dataclass_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')

    def record(one):
        return tuple_factory([value if type(value := _get(one, f.name)) in _ATOMIC_TYPES else _copied(value, record)
                              for f in fields(one)])

    return record(obj)


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
    # In the order of _DataclassParams.
    return _process_class(cls, (init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot))


def _name_fault(name, taken):
    if not (isinstance(name, str) and name.isidentifier()):
        return 'names must be valid identifiers'
    if _iskeyword(name):
        return 'names must not be keywords'
    return 'name duplicated' if name in taken else ''
