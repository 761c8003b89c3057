import abc as _abc_p
import functools as _functools_p
import types as _types_p

# Names that are no members of a protocol although they stand in its body.
_not_members = frozenset("""__abstractmethods__ __annotations__ __dict__ __doc__ __init__ __module__ __new__ __slots__
    __subclasshook__ __weakref__ __class_getitem__ __match_args__ __static_attributes__ __firstlineno__ _abc_impl
    _MutableMapping__marker __parameters__ __orig_bases__ __orig_class__ _is_protocol _is_runtime_protocol
    __protocol_attrs__ __non_callable_proto_members__ __type_params__ __qualname__ __replace__""".split())

EXCLUDED_ATTRIBUTES = _not_members - {'__qualname__', '__replace__', '_abc_impl'}

# The built-in abstract classes that a protocol may derive from.
_base_classes = {
    'collections.abc': frozenset(('Callable', 'Awaitable', 'Iterable', 'Iterator', 'AsyncIterable', 'AsyncIterator',
                                  'Hashable', 'Sized', 'Container', 'Collection', 'Reversible', 'Buffer')),
    'contextlib': frozenset(('AbstractContextManager', 'AbstractAsyncContextManager')),
    'os': frozenset(('PathLike',)),
}


def _get_protocol_attrs(cls):
    """Return the names that a class has to have to be of the protocol."""
    found = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ not in ('Protocol', 'Generic'):
            space = _vars(base)
            found.update(space, space.get('__annotations__', ()))
    return {name for name in found - _not_members if not name.startswith('_abc_')}


def _no_init_or_replace_init(self, *args, **kwargs):
    kind = type(self)
    if kind._is_protocol:
        raise TypeError('Protocols cannot be instantiated')
    # A class that derives from a protocol gets the first true __init__ of its bases, once.
    if kind.__init__ is _no_init_or_replace_init:
        own = [_vars(base)['__init__'] for base in kind.__mro__ if '__init__' in _vars(base)]
        kind.__init__ = next(init for init in own if init is not _no_init_or_replace_init)
        kind.__init__(self, *args, **kwargs)


def _type_check_issubclass_arg_1(arg):
    if not isinstance(arg, type):
        raise TypeError('issubclass() arg 1 must be a class')


def _static(obj, name):
    """Look an attribute up without running properties or __getattr__."""
    for base in type(obj).__mro__:
        d = _vars(base)
        if name in d:
            return d[name]
    if isinstance(obj, type):
        for base in obj.__mro__:
            d = _vars(base)
            if name in d:
                return d[name]
    else:
        d = _get(obj, '__dict__', None)
        if d is not None and name in d:
            return d[name]
    raise AttributeError(name)


class _ProtocolMeta(_abc_p.ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if name == 'Protocol' and bases == (Generic,):
            pass
        elif _protocol_ready and Protocol in bases:
            for base in bases:
                if not (base in (object, Generic)
                        or base.__name__ in _base_classes.get(base.__module__, ())
                        or issubclass(base, Generic) and _get(base, '_is_protocol', False)):
                    raise TypeError(f'Protocols can only inherit from other protocols, got {base!r}')
        return _abc_p.ABCMeta.__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if _get(cls, '_is_protocol', False):
            cls.__protocol_attrs__ = _get_protocol_attrs(cls)

    def __subclasscheck__(cls, other):
        if _protocol_ready and cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if _get(cls, '_is_protocol', False) and not _asked(cls):
            if not _get(cls, '_is_runtime_protocol', False):
                _type_check_issubclass_arg_1(other)
                raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')
            fields = _vars(cls).get('__non_callable_proto_members__')
            if fields and _vars(cls).get('__subclasshook__') is _proto_hook_method:
                _type_check_issubclass_arg_1(other)
                raise TypeError("Protocols with non-method members don't support issubclass(). "
                                f'Non-method members: {str(sorted(fields))[1:-1]}.')
        return _abc_p.ABCMeta.__subclasscheck__(cls, other)

    def __instancecheck__(cls, instance):
        if _protocol_ready and cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not _get(cls, '_is_protocol', False):
            return _abc_p.ABCMeta.__instancecheck__(cls, instance)
        if not _get(cls, '_is_runtime_protocol', False) and not _asked(cls):
            raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')
        if _abc_p.ABCMeta.__instancecheck__(cls, instance):
            return True
        for attr in cls.__protocol_attrs__:
            try:
                value = _static(instance, attr)
            except AttributeError:
                return False
            if value is None and attr not in _get(cls, '__non_callable_proto_members__', ()):
                return False
        return True


def _proto_hook(cls, other):
    if _vars(cls).get('_is_protocol', False) and all([_promises(other, name) for name in cls.__protocol_attrs__]):
        return True
    return NotImplemented


def _promises(cls, name):
    """Tell whether a class has an attribute, or is a protocol that asks for it; None stands for having it not."""
    for base in cls.__mro__:
        space = _vars(base)
        if name in space:
            return space[name] is not None
        notes = space.get('__annotations__', {})
        if isinstance(notes, dict) and name in notes and issubclass(cls, Generic) and _get(cls, '_is_protocol', False):
            return True
    return False


_proto_hook_method = classmethod(_proto_hook)
_protocol_ready = False


class Protocol(Generic, metaclass=_ProtocolMeta):
    """The base of protocols: classes that say what others have to have."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        own = _vars(cls)
        if not own.get('_is_protocol', False):
            cls._is_protocol = any([b is Protocol for b in cls.__bases__])
        if '__subclasshook__' not in own:
            cls.__subclasshook__ = _proto_hook_method
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init_or_replace_init


_protocol_ready = True


def runtime_checkable(cls):
    """Let isinstance and issubclass look whether the members of a protocol are there."""
    if not issubclass(cls, Generic) or not _get(cls, '_is_protocol', False):
        raise TypeError('@runtime_checkable can be only applied to protocol classes, got %r' % cls)
    cls._is_runtime_protocol = True
    members = set()
    for attr in cls.__protocol_attrs__:
        try:
            is_callable = callable(_get(cls, attr, None))
        except Exception as e:
            raise TypeError(f'Failed to determine whether protocol member {attr!r} is a method member') from e
        if not is_callable:
            members.add(attr)
    cls.__non_callable_proto_members__ = members
    return cls



def is_protocol(tp, /):
    """Tell whether something is a protocol, other than Protocol itself."""
    return isinstance(tp, type) and _get(tp, '_is_protocol', False) and tp is not Protocol and tp != Protocol


def get_protocol_members(tp, /):
    """Return the names that a class of the protocol has to have."""
    if is_protocol(tp):
        return frozenset(tp.__protocol_attrs__)
    raise TypeError(f'{tp!r} is not a Protocol')
