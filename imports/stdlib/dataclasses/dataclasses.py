from abc import update_abstractmethods as _update_abstractmethods
from types import MappingProxyType as _Proxy, GenericAlias as _GenericAlias
from keyword import iskeyword as _iskeyword


class FrozenInstanceError(AttributeError):
    pass


class _Default:
    """Stands for a default that a factory makes, in signatures."""

    def __repr__(self):
        return '<factory>'


class _MISSING_TYPE:
    pass


class _KW_ONLY_TYPE:
    pass


class _Kind:
    """The kinds of fields."""

    __slots__ = ('name',)

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_HAS_DEFAULT_FACTORY = _Default()
MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()
_FIELD = _Kind('_FIELD')
_FIELD_CLASSVAR = _Kind('_FIELD_CLASSVAR')
_FIELD_INITVAR = _Kind('_FIELD_INITVAR')
_FIELDS = '__dataclass_fields__'
_PARAMS = '__dataclass_params__'
_POST_INIT_NAME = '__post_init__'
_no_metadata = _Proxy({})


class InitVar:
    __slots__ = ('type',)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        if isinstance(self.type, type) and not isinstance(self.type, _GenericAlias):
            name = self.type.__name__
        else:
            name = repr(self.type)      # such as typing.List[int]
        return f'dataclasses.InitVar[{name}]'

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    __slots__ = ('name', 'type', 'default', 'default_factory', 'repr', 'hash', 'init', 'compare', 'metadata', 'kw_only',
                 '_field_type')

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.metadata = _no_metadata if metadata is None else _Proxy(metadata)
        self.default, self.default_factory = default, default_factory
        # What it takes part in.
        self.init, self.kw_only = init, kw_only
        self.repr, self.compare, self.hash = repr, compare, hash
        # What the class that it is for says.
        self.name = self.type = self._field_type = None

    def __repr__(self):
        if not _enter_repr(self):
            return '...'
        try:
            return (f'Field(name={self.name!r},type={self.type!r},default={self.default!r},'
                    f'default_factory={self.default_factory!r},init={self.init!r},repr={self.repr!r},hash={self.hash!r},'
                    f'compare={self.compare!r},metadata={self.metadata!r},kw_only={self.kw_only!r},'
                    f'_field_type={self._field_type})')
        finally:
            _leave_repr()

    def __set_name__(self, owner, name):
        told = _get(type(self.default), '__set_name__', None)
        if told:
            told(self.default, owner, name)

    @classmethod
    def __class_getitem__(cls, item):
        return _GenericAlias(cls, item)


class _DataclassParams:
    __slots__ = ('init', 'repr', 'eq', 'order', 'unsafe_hash', 'frozen', 'match_args', 'kw_only', 'slots', 'weakref_slot')

    def __init__(self, *values):
        (self.init, self.repr, self.eq, self.order, self.unsafe_hash, self.frozen, self.match_args, self.kw_only,
         self.slots, self.weakref_slot) = values

    def __repr__(self):
        return '_DataclassParams(' + ','.join([f'{n}={_get(self, n)!r}' for n in self.__slots__]) + ')'


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    """Say more about a field of a dataclass than its type and a default."""
    if MISSING is not default and MISSING is not default_factory:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _named(text, cls, wanted, owner):
    """Tell whether an annotation that is text begins with a name that stands for wanted of the module owner."""
    head = text.split('[', 1)[0].strip()
    module = _module(cls.__module__)
    names = {} if module is None else _vars(module)
    before, dot, name = head.partition('.')
    if dot:
        return (names.get(before.strip()) is _module(owner) is not None
                and _get(_module(owner), name.strip(), None) is wanted)
    return names.get(head) is wanted and wanted is not None


def _is_classvar(type, typing):
    return typing is not None and (type is typing.ClassVar or _get(type, '__origin__', None) is typing.ClassVar)


def _get_field(cls, name, type, kw_only):
    default = _get(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if _kind_of(default) is _member:
            default = MISSING       # a slot of the same name
        f = field(default=default)
    f.name = name
    f.type = type
    f._field_type = _FIELD
    if isinstance(type, str):
        typing = _module('typing')
        if typing is not None and _named(type, cls, typing.ClassVar, 'typing'):
            f._field_type = _FIELD_CLASSVAR
        elif _named(type, cls, InitVar, 'dataclasses'):
            f._field_type = _FIELD_INITVAR
    elif _is_classvar(type, _module('typing')):
        f._field_type = _FIELD_CLASSVAR
    elif type is InitVar or _kind_of(type) is InitVar:
        f._field_type = _FIELD_INITVAR
    if f._field_type is not _FIELD and f.default_factory is not MISSING:
        raise TypeError(f'field {f.name} cannot have a default factory')
    if f._field_type is _FIELD_CLASSVAR:
        if f.kw_only is not MISSING:
            raise TypeError(f'field {f.name} is a ClassVar but specifies kw_only')
    elif f.kw_only is MISSING:
        f.kw_only = kw_only
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f'mutable default {f.default.__class__} for field {f.name} is not allowed: use default_factory')
    return f


class _slotted:
    __slots__ = ('a',)


_kind_of = type
_member = type(_slotted.a)


def _is_kw_only(type, cls):
    if isinstance(type, str):
        return _named(type, cls, KW_ONLY, 'dataclasses')
    return type is KW_ONLY


class _Text:
    """Collects the text of the methods of one class, and the values that they mention."""

    def __init__(self, cls):
        self.cls = cls
        self.parts = []
        self.names = []
        self.values = {'_object': object, '_FACTORY': _HAS_DEFAULT_FACTORY, '_enter': _enter_repr, '_leave': _leave_repr,
                       '_Frozen': FrozenInstanceError, '_cls': cls, '_type': type, '_super': super}
        self.annotations = {}

    def add(self, name, params, body, **annotations):
        self.names.append(name)
        self.annotations[name] = annotations
        lines = ''.join(['  ' + b + '\n' for b in body])
        self.parts.append(f' def {name}({params}):\n{lines}')

    def make(self):
        """Return the functions by name; their globals are those of the module of the class."""
        if not self.names:
            return {}
        names = ','.join(self.names)
        text = f'def __create_fn__({",".join(self.values)}):\n{"".join(self.parts)} return ({names},)\n'
        out = {}
        _run(text, _module(self.cls.__module__), out)
        made = {}
        for name, fn in zip(self.names, out['__create_fn__'](**self.values)):
            fn.__qualname__ = f'{self.cls.__qualname__}.{name}'
            fn.__module__ = self.cls.__module__
            if self.annotations[name]:
                fn.__annotations__ = self.annotations[name]
            made[name] = fn
        return made


class _Taken:
    """What a field says, read once: its name becomes part of a text that runs, and fields can be changed to anything."""

    __slots__ = ('name', 'type', 'default', 'default_factory', 'init', 'repr', 'hash', 'compare', 'kw_only', '_field_type')

    def __init__(self, f):
        self.name = _field_name(f.name)
        self.type = f.type
        self.default = f.default
        self.default_factory = f.default_factory
        self.init = f.init
        self.repr = f.repr
        self.hash = f.hash
        self.compare = f.compare
        self.kw_only = f.kw_only
        self._field_type = f._field_type


def _field_name(name):
    plain = _identifier(name)
    if plain is None or _iskeyword(plain):
        raise TypeError(f'Field names must be valid identifiers: {name!r}')
    return plain


def _init_text(text, std, kw, frozen, has_post_init, slots, fields):
    seen = None
    for f in std:
        if f.init:
            if not (f.default is MISSING and f.default_factory is MISSING):
                seen = f
            elif seen:
                raise TypeError(f'non-default argument {f.name!r} follows default argument {seen.name!r}')
    me = '__dataclass_self__' if any([f.name == 'self' for f in fields]) else 'self'
    annotations = {}
    values = text.values

    def param(f):
        annotations[f.name] = f.type
        if f.default_factory is not MISSING:
            return f.name + '=_FACTORY'
        if f.default is not MISSING:
            return f'{f.name}=__dataclass_dflt_{f.name}__'
        return f.name

    params = [me]
    params += [param(f) for f in std if f.init]
    later = [param(f) for f in kw if f.init]
    if later:
        params += ['*'] + later
    body = []
    for f in fields:
        name = f.name
        value = name
        if f.default is not MISSING or f.default_factory is not MISSING:
            values[f'__dataclass_dflt_{name}__'] = f.default if f.default_factory is MISSING else f.default_factory
        if f.default_factory is not MISSING:
            value = f'__dataclass_dflt_{name}__()'
            if f.init:
                value += f' if {name} is _FACTORY else {name}'
        elif not f.init:
            if not slots or f.default is MISSING:
                continue
            value = f'__dataclass_dflt_{name}__'
        if f._field_type is _FIELD_INITVAR:
            continue
        if frozen:
            body.append(f'_object.__setattr__({me},{name!r},{value})')
        else:
            body.append(f'{me}.{name}={value}')
    if has_post_init:
        body.append(f'{me}.__post_init__({",".join([f.name for f in fields if f._field_type is _FIELD_INITVAR])})')
    annotations['return'] = None
    text.add('__init__', ','.join(params), body or ['pass'], **{})
    text.annotations['__init__'] = annotations


def _tuple_text(obj, fields):
    return '()' if not fields else '(' + ','.join([f'{obj}.{f.name}' for f in fields]) + ',)'


def _set(cls, name, value):
    """Set an attribute that the class itself does not have; tell whether it has it."""
    if name in _vars(cls):
        return True
    _put(cls, name, value)
    return False


# What to do about __hash__, by (unsafe_hash, eq, frozen, has an explicit one).
def _hash_action(unsafe, eq, frozen, explicit):
    if unsafe:
        return 'error' if explicit else 'add'
    if not eq or explicit:
        return None
    return 'add' if frozen else 'none'


def _replace(self, /, **changes):
    """Make another instance in which some fields have other values."""
    for f in _get(self, _FIELDS).values():
        given, kind = f.name in changes, f._field_type
        if kind is _FIELD_CLASSVAR:
            continue
        if given and not f.init:
            raise TypeError(f'field {f.name} is declared with init=False, it cannot be specified with replace()')
        if given or not f.init:
            continue
        if kind is _FIELD_INITVAR and f.default is MISSING:
            raise TypeError(f'InitVar {f.name!r} must be specified with replace()')
        changes[f.name] = _get(self, f.name)
    return self.__class__(**changes)


def _inherited(cls):
    """Return the fields of the bases, and for each that is a dataclass whether it is frozen."""
    fields, frozen = {}, []
    for base in reversed(cls.__mro__[1:]):
        more = _vars(base).get(_FIELDS)
        if more is not None:
            fields |= more
            frozen.append(bool(_get(base, _PARAMS).frozen))
    return fields, frozen


def _process_class(cls, options):
    params = _DataclassParams(*options)
    init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot = options
    _put(cls, _PARAMS, params)
    fields, frozen_bases = _inherited(cls)
    annotations = _vars(cls).get('__annotations__', {})
    if not isinstance(annotations, dict):
        annotations = {}
    own = []
    kw_seen = False
    for name, type in annotations.items():
        if _is_kw_only(type, cls):
            if kw_seen:
                raise TypeError(f'{name!r} is KW_ONLY, but KW_ONLY has already been specified')
            kw_seen = True
            kw_only = True
        else:
            own.append(_get_field(cls, name, type, kw_only))
    for f in own:
        _field_name(f.name)
    for f in own:
        fields[f.name] = f
        # A default is an attribute of the class; a field() without one leaves none.
        if not isinstance(_get(cls, f.name, None), Field):
            continue
        if f.default is not MISSING:
            _put(cls, f.name, f.default)
        else:
            delattr(cls, f.name)
    for name, value in _vars(cls).items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f'{name!r} is a field but has no type annotation')
    if not frozen and True in frozen_bases:
        raise TypeError('cannot inherit non-frozen dataclass from a frozen one')
    if frozen and False in frozen_bases:
        raise TypeError('cannot inherit frozen dataclass from a non-frozen one')
    _put(cls, _FIELDS, fields)
    namespace = _vars(cls)
    class_hash = namespace.get('__hash__', MISSING)
    explicit_hash = not (class_hash is MISSING or class_hash is None and '__eq__' in namespace)
    if order and not eq:
        raise ValueError('eq must be true if order is true')
    init_fields = [_Taken(f) for f in fields.values() if f._field_type is not _FIELD_CLASSVAR]
    real = [f for f in init_fields if f._field_type is _FIELD]
    std = [f for f in init_fields if f.init and not f.kw_only]
    kw = [f for f in init_fields if f.init and f.kw_only]
    text = _Text(cls)
    if init:
        _init_text(text, std, kw, frozen, _has(cls, _POST_INIT_NAME), slots, init_fields)
    _set(cls, '__replace__', _replace)
    if repr:
        shown = ', '.join([f'{f.name}={{self.{f.name}!r}}' for f in real if f.repr])
        text.add('__repr__', 'self', ['if not _enter(self):', ' return "..."', 'try:',
                                      f' return f"{{self.__class__.__qualname__}}({shown})"',
                                      'finally:', ' _leave()'])
    compared = [f for f in real if f.compare]
    if eq:
        terms = ' and '.join([f'self.{f.name}==other.{f.name}' for f in compared]) or 'True'
        text.add('__eq__', 'self,other', ['if self is other:', ' return True', 'if other.__class__ is self.__class__:',
                                          f' return {terms}', 'return NotImplemented'])
    if order:
        for name, op in (('__lt__', '<'), ('__le__', '<='), ('__gt__', '>'), ('__ge__', '>=')):
            text.add(name, 'self,other', ['if other.__class__ is self.__class__:',
                                          f' return {_tuple_text("self", compared)}{op}{_tuple_text("other", compared)}',
                                          'return NotImplemented'])
    if frozen:
        names = _tuple_text('', real).replace('(.', "('").replace(',.', "','").replace(',)', "',)")
        test = f'if _type(self) is _cls or name in {names}:' if real else 'if _type(self) is _cls:'
        text.add('__setattr__', 'self,name,value', [test, ' raise _Frozen(f"cannot assign to field {name!r}")',
                                                    '_super(_cls, self).__setattr__(name, value)'])
        text.add('__delattr__', 'self,name', [test, ' raise _Frozen(f"cannot delete field {name!r}")',
                                              '_super(_cls, self).__delattr__(name)'])
    action = _hash_action(unsafe_hash, eq, frozen, explicit_hash)
    if action == 'error':
        raise TypeError(f'Cannot overwrite attribute __hash__ in class {cls.__name__}')
    if action == 'none':
        cls.__hash__ = None
    elif action == 'add':
        hashed = [f for f in real if (f.compare if f.hash is None else f.hash)]
        text.values['_hash'] = hash
        text.add('__hash__', 'self', [f'return _hash({_tuple_text("self", hashed)})'])
    methods = text.make()
    for name, fn in methods.items():
        if name == '__hash__':
            cls.__hash__ = fn
        elif _set(cls, name, fn):
            if name in ('__lt__', '__le__', '__gt__', '__ge__'):
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__} '
                                'Consider using functools.total_ordering')
            if name in ('__setattr__', '__delattr__'):
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}')
    if not _get(cls, '__doc__', None):
        cls.__doc__ = cls.__name__ + _signature(cls, std, kw, methods.get('__init__'))
    if match_args:
        _set(cls, '__match_args__', tuple([f.name for f in std]))
    if slots:
        cls = _add_slots(cls, frozen, weakref_slot)
    elif weakref_slot:
        raise TypeError('weakref_slot is True but slots is False')
    _update_abstractmethods(cls)
    return cls


def _signature(cls, std, kw, made):
    """The text of the signature of the class, for its docstring."""
    if cls.__init__ is object.__init__ and cls.__new__ is object.__new__:
        return '()'
    if type(cls).__call__ != type.__call__ or cls.__new__ is not object.__new__ or cls.__init__ is not made:
        try:
            from inspect import signature
            return str(signature(cls)).replace(' -> None', '')
        except (TypeError, ValueError):
            return ''

    def show(f):
        t = f.type
        if _get(t, '__module__', None) == 'typing':
            note = repr(t).replace('typing.', '')
        elif isinstance(t, _GenericAlias):
            note = str(t)
        elif isinstance(t, type):
            note = t.__qualname__ if t.__module__ == 'builtins' else f'{t.__module__}.{t.__qualname__}'
        else:
            note = repr(t)
        if f.default_factory is not MISSING:
            return f'{f.name}: {note} = <factory>'
        return f'{f.name}: {note}' if f.default is MISSING else f'{f.name}: {note} = {f.default!r}'

    parts = [show(f) for f in std]
    if kw:
        parts += ['*'] + [show(f) for f in kw]
    return f'({", ".join(parts)})'


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


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """Give a class __init__, __repr__, __eq__ and more, as its annotations and these options say."""
    # In the order of _DataclassParams.
    options = init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot
    return (lambda cls: _process_class(cls, options)) if cls is None else _process_class(cls, options)


def fields(class_or_instance):
    """List the fields of a dataclass or of an instance, without class variables."""
    try:
        found = _get(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError('must be called with a dataclass type or instance') from None
    return tuple([f for f in found.values() if f._field_type is _FIELD])


def _is_dataclass_instance(obj):
    return _has(type(obj), _FIELDS)


def is_dataclass(obj):
    """Tell whether something is a dataclass or an instance of one."""
    return _has(obj if isinstance(obj, type) else type(obj), _FIELDS)


def replace(obj, /, **changes):
    """Make another instance in which some fields have other values."""
    if not _is_dataclass_instance(obj):
        raise TypeError('replace() should be called on dataclass instances')
    return _replace(obj, **changes)
