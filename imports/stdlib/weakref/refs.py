from types import MethodType as _MethodType


_nothing = []


_busy = []              # not empty while the calls are made: one that makes references makes no others


def _run_due():
    """Make the calls that wait for the death of objects. What they raise is told as CPython does, and goes no further."""
    if _busy:
        return
    import sys
    from types import SimpleNamespace
    _busy.append(True)
    try:
        while (due := _due()) is not None:
            call, of = due
            try:
                call(of)
            except BaseException as exc:
                try:
                    sys.unraisablehook(SimpleNamespace(exc_type=type(exc), exc_value=exc, exc_traceback=exc.__traceback__,
                                                       err_msg=None, object=call))
                except BaseException as wrong:
                    sys.__unraisablehook__(SimpleNamespace(
                        exc_type=type(wrong), exc_value=wrong, exc_traceback=wrong.__traceback__,
                        err_msg='Exception ignored in sys.unraisablehook', object=None))
    finally:
        _busy.clear()


def _collect_all():
    """Do what gc.collect() does."""
    _collect()
    _run_due()


class ReferenceType:
    """A reference to an object that does not keep it alive, once the heap has been measured or gc.collect() was called."""

    __slots__ = ('_held', '_callback', '_hash')

    def __new__(cls, object=_nothing, callback=None, /, *args, **kwargs):
        if object is _nothing:
            raise TypeError('__new__ expected at least 1 argument, got 0')
        _check_target(object)
        if _is_due():
            _run_due()
        self = _object_new(cls)
        self._held = _hold(object, callback, self)
        self._callback = callback
        self._hash = None
        return self

    def __init__(self, object, callback=None, /):
        pass

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)

    @property
    def __callback__(self):
        return None if self._held() is None else self._callback

    @__callback__.setter
    def __callback__(self, value):
        raise AttributeError('readonly attribute')

    @__callback__.deleter
    def __callback__(self):
        raise AttributeError('readonly attribute')

    def __call__(self):
        return self._held()

    def __eq__(self, other):
        if not isinstance(other, ReferenceType):
            return NotImplemented
        mine, theirs = self._held(), other._held()
        return self is other if mine is None or theirs is None else mine == theirs

    def __ne__(self, other):
        if not isinstance(other, ReferenceType):
            return NotImplemented
        mine, theirs = self._held(), other._held()
        return self is not other if mine is None or theirs is None else mine != theirs

    def __hash__(self):
        if self._hash is None:
            obj = self._held()
            if obj is None:
                raise TypeError('weak object has gone away')
            self._hash = hash(obj)
        return self._hash

    def __repr__(self):
        obj = self._held()
        if obj is None:
            return f'<weakref at {id(self):#x}; dead>'
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
    raise NotImplementedError('weakref.getweakrefcount() is not supported: nothing counts references here')


def getweakrefs(object, /):
    """garter does not list references: this fails."""
    raise NotImplementedError('weakref.getweakrefs() is not supported: nothing lists references here')


class WeakMethod(ref):
    """A reference to a bound method, which lives as long as its object: such methods are made anew each time they are looked up."""

    __slots__ = '_method', '_alive', '__weakref__'

    def __new__(cls, meth, callback=None):
        try:
            obj = meth.__self__
            func = meth.__func__
        except AttributeError:
            raise TypeError('argument should be a bound method, not {}'.format(type(meth))) from None
        # What the method is made of is for no program that has only the method: it is in no slot.
        self = ref.__new__(cls, obj, callback)
        _check_target(func)
        kind, held, code = type(meth), self._held, _hold(func, callback, self)

        def method():
            obj, func = held(), code()
            return None if obj is None or func is None else kind(func, obj)
        self._method = method
        self._alive = True
        return self

    def __call__(self):
        return self._method()

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        mine, theirs = self._method(), other._method()
        if mine is None or theirs is None:
            return self is other
        return mine.__func__ == theirs.__func__ and mine.__self__ == theirs.__self__

    def __ne__(self, other):
        return not self == other if isinstance(other, WeakMethod) else NotImplemented

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference that knows under which key its object is held."""

    __slots__ = 'key',

    def __new__(type, ob, callback, key):
        made = super().__new__(type, ob, callback)
        made.key = key
        return made

    def __init__(self, ob, callback, key):
        ref.__init__(self, ob, callback)


_live = {}              # the finalizers whose calls are to be made, oldest first


class finalize:
    """A call that is made when an object dies, or when the program ends if it has not died by then."""

    __slots__ = ('__weakref__',)

    def __init__(self, obj, func, /, *args, **kwargs):
        _check_target(obj)
        if not _made[0]:
            # Nothing is to be called in a program that has no finalizer.
            import atexit
            atexit.register(_finish)
        _made[0] += 1
        _live[id(self)] = [_hold(obj, self, None), func, args, kwargs or None, True, self]

    def __call__(self, _=None):
        """Make the call and return what it gives, the first time; later return None."""
        info = _live.pop(id(self), None)
        if info is not None:
            return info[1](*info[2], **(info[3] or {}))

    def detach(self):
        """Return object, function, arguments and keywords, and forget them; None if that was done."""
        found = self.peek()
        if found is not None:
            del _live[id(self)]
        return found

    def peek(self):
        """Return object, function, arguments and keywords; None after the call."""
        info = _live.get(id(self))
        if info is not None and (obj := info[0]()) is not None:
            return obj, info[1], info[2], info[3] or {}

    @property
    def alive(self):
        """Whether the call is still to be made."""
        return id(self) in _live

    @property
    def atexit(self):
        """Whether the call is to be made when the program ends."""
        info = _live.get(id(self))
        return info is not None and info[4]

    @atexit.setter
    def atexit(self, value):
        info = _live.get(id(self))
        if info is not None:
            info[4] = bool(value)

    def __repr__(self):
        info = _live.get(id(self))
        target = None if info is None else info[0]()
        state = 'dead' if target is None else f'for {type(target).__name__!r} at {id(target):#x}'
        return f'<{type(self).__name__} object at {id(self):#x}; {state}>'


_made = [0]             # how many finalizers


def _finish():
    """Make the calls that are left when the program ends, the newest first; they may have made others."""
    while True:
        made, due = _made[0], [key for key, info in _live.items() if info[4]]
        if not due:
            return
        for key in due[::-1]:
            info = _live.pop(key, None)         # first: whatever the call does, it is made once
            if info is None:
                continue
            try:
                info[1](*info[2], **(info[3] or {}))
            except Exception as exc:
                import sys
                sys.excepthook(type(exc), exc, exc.__traceback__)
            if _made[0] != made:
                break           # a newer one comes first
