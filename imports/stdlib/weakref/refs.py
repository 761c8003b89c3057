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
    if _is_due():
        _run_due()


class WeakMethod(ref):
    """A reference to a bound method, which lives as long as its object: such methods are made anew each time they are looked up."""

    __slots__ = '__weakref__',

    def __new__(cls, meth, callback=None):
        try:
            obj = meth.__self__
            func = meth.__func__
        except AttributeError:
            raise TypeError('argument should be a bound method, not {}'.format(type(meth))) from None
        # What the method is made of is for no program that has only the method: no call gives it.
        return _method_ref(cls, obj, func, type(meth), callback)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        mine, theirs = self(), other()
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

    __slots__ = ()

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
