from types import MethodType as _MethodType


_nothing = []


class ReferenceType:
    """A reference to an object. It keeps the object: garter has no weak references."""

    __slots__ = ('_object', '_callback', '_hash')

    def __new__(cls, object=_nothing, callback=None, /, *args, **kwargs):
        if object is _nothing:
            raise TypeError('__new__ expected at least 1 argument, got 0')
        _check_target(object)
        self = _object_new(cls)
        self._object = object
        self._callback = callback
        self._hash = None
        return self

    def __init__(self, object, callback=None, /):
        pass

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)

    @property
    def __callback__(self):
        return self._callback

    @__callback__.setter
    def __callback__(self, value):
        raise AttributeError('readonly attribute')

    @__callback__.deleter
    def __callback__(self):
        raise AttributeError('readonly attribute')

    def __call__(self):
        return self._object

    def __eq__(self, other):
        if not isinstance(other, ReferenceType):
            return NotImplemented
        return self._object == other._object

    def __ne__(self, other):
        if not isinstance(other, ReferenceType):
            return NotImplemented
        return self._object != other._object

    def __hash__(self):
        if self._hash is None:
            self._hash = hash(self._object)
        return self._hash

    def __repr__(self):
        obj = self._object
        name = _get(obj, '__name__', None)
        place = f"<weakref at {id(self):#x}; to '{type(obj).__module__ + '.' if type(obj).__module__ != 'builtins' else ''}{type(obj).__qualname__}' at {id(obj):#x}"
        return f'{place} ({name})>' if isinstance(name, str) else place + '>'

    def __copy__(self):
        return self if type(self) is ReferenceType else self.__reduce_ex__(4)

    def __deepcopy__(self, memo):
        return self if type(self) is ReferenceType else self.__reduce_ex__(4)

    def __reduce_ex__(self, protocol, /):
        name = 'ReferenceType' if protocol < 2 else 'weakref.ReferenceType' if type(self) is ReferenceType else type(self).__name__
        raise TypeError(f'cannot pickle {name!r} object')

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


_object_new = object.__new__
ref = ReferenceType
ReferenceType.__qualname__ = 'ReferenceType'


def getweakrefcount(object, /):
    """garter does not count references: this fails."""
    raise NotImplementedError('weakref.getweakrefcount() is not supported: references keep their objects')


def getweakrefs(object, /):
    """garter does not list references: this fails."""
    raise NotImplementedError('weakref.getweakrefs() is not supported: references keep their objects')


class WeakMethod(ref):
    """A reference to a bound method: such methods are made anew each time they are looked up."""

    __slots__ = '_method', '_alive', '__weakref__'

    def __new__(cls, meth, callback=None):
        try:
            obj = meth.__self__
            func = meth.__func__
        except AttributeError:
            raise TypeError('argument should be a bound method, not {}'.format(type(meth))) from None
        # What the method is made of is for no program that has only the method: it is in no slot.
        self = ref.__new__(cls, meth, callback)
        _check_target(obj)
        self._method = lambda: type(meth)(func, obj)
        self._alive = True
        return self

    def __call__(self):
        return self._method()

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        mine, theirs = self._method(), other._method()
        return mine.__func__ == theirs.__func__ and mine.__self__ == theirs.__self__

    def __ne__(self, other):
        return not self == other if isinstance(other, WeakMethod) else NotImplemented

    def __hash__(self):
        return hash(self._method().__self__)


class KeyedRef(ref):
    """A reference that knows under which key its object is held."""

    __slots__ = 'key',

    def __new__(type, ob, callback, key):
        made = super().__new__(type, ob, callback)
        made.key = key
        return made

    def __init__(self, ob, callback, key):
        ref.__init__(self, ob, callback)


class finalize:
    """What is to be called when an object dies. Nothing calls it by itself: objects do not die here."""

    __slots__ = ('_info',)

    def __init__(self, obj, func, /, *args, **kwargs):
        _check_target(obj)
        self._info = [obj, func, args, kwargs or None, True]

    def __call__(self, _=None):
        """Make the call and return what it gives, the first time; later return None."""
        info, self._info = self._info, None
        if info is not None:
            return info[1](*info[2], **(info[3] or {}))

    def detach(self):
        """Return object, function, arguments and keywords, and forget them; None if that was done."""
        found = self.peek()
        self._info = None
        return found

    def peek(self):
        """Return object, function, arguments and keywords; None after the call."""
        info = self._info
        if info is not None:
            return info[0], info[1], info[2], info[3] or {}

    @property
    def alive(self):
        """Whether the call is still to be made."""
        return self._info is not None

    @property
    def atexit(self):
        """Whether the call is to be made when the program ends."""
        return self._info is not None and self._info[4]

    @atexit.setter
    def atexit(self, value):
        if self._info is not None:
            self._info[4] = bool(value)

    def __repr__(self):
        state = 'dead'
        if self._info is not None:
            target = self._info[0]
            state = f'for {type(target).__name__!r} at {id(target):#x}'
        return f'<{type(self).__name__} object at {id(self):#x}; {state}>'
