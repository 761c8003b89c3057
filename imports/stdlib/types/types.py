def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement would, its body being a function."""
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases:
        namespace['__orig_bases__'] = bases
    return meta(name, resolved, namespace, **kwds)


def resolve_bases(bases):
    """Return bases with those replaced that have __mro_entries__."""
    out = []
    changed = False
    for base in list(bases):
        entries = None if isinstance(base, type) else _get(base, '__mro_entries__', None)
        if entries is None:
            out.append(base)
            continue
        new = entries(bases)
        if not isinstance(new, tuple):
            raise TypeError('__mro_entries__ must return a tuple')
        out.extend(new)
        changed = True
    return tuple(out) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """Return the metaclass of a class to be made, the namespace that it prepares, and the keywords that are left."""
    kwds = dict(kwds) if kwds is not None else {}
    if 'metaclass' in kwds:
        meta = kwds.pop('metaclass')
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        meta = _calculate_meta(meta, bases)
    prepare = _get(meta, '__prepare__', None)
    return meta, prepare(name, bases, **kwds) if prepare is not None else {}, kwds


def _calculate_meta(meta, bases):
    winner = meta
    for base in bases:
        candidate = type(base)
        if issubclass(winner, candidate):
            continue
        if not issubclass(candidate, winner):
            raise TypeError('metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass '
                            'of the metaclasses of all its bases')
        winner = candidate
    return winner


def get_original_bases(cls, /):
    """Return the bases of a class as they were written, before __mro_entries__ replaced some."""
    if not isinstance(cls, type):
        raise TypeError(f'Expected an instance of type, not {type(cls).__name__!r}')
    written = _vars(cls).get('__orig_bases__')
    # Where none were replaced, it is the attribute that is asked for, with its rights.
    return getattr(cls, '__bases__') if written is None else written


class _GeneratorWrapper:
    """What a function under coroutine() returns where it is a generator-like object."""

    def __init__(self, gen):
        self.__wrapped = gen
        self.__isgen = isinstance(gen, GeneratorType)
        self.__name__ = _get(gen, '__name__', None)
        self.__qualname__ = _get(gen, '__qualname__', None)

    def __iter__(self):
        return self.__wrapped if self.__isgen else self

    __await__ = __iter__

    def __next__(self):
        return self.__wrapped.__next__()

    # Its state, under the names that generators and those that coroutines have for it.
    gi_yieldfrom = cr_await = property(lambda self: self.__wrapped.gi_yieldfrom)
    gi_suspended = cr_suspended = property(lambda self: self.__wrapped.gi_suspended)
    gi_running = cr_running = property(lambda self: self.__wrapped.gi_running)
    gi_frame = cr_frame = property(lambda self: self.__wrapped.gi_frame)
    gi_code = cr_code = property(lambda self: self.__wrapped.gi_code)

    def close(self):
        return self.__wrapped.close()

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def send(self, value):
        return self.__wrapped.send(value)


def coroutine(func):
    """Let what a generator function makes be awaited."""
    if not callable(func):
        raise TypeError('types.coroutine() expects a callable')
    if type(func) is FunctionType:
        flags = _get(func, '__code__').co_flags
        if flags & 0x180:       # a coroutine function already, or one made by this function
            return func
        if flags & 0x20:        # a generator function: its generators are made awaitable
            _make_awaitable(func)
            return func

    import functools
    import collections.abc

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        coro = func(*args, **kwargs)
        if type(coro) is CoroutineType or type(coro) is GeneratorType and _get(coro, 'gi_code').co_flags & 0x100:
            return coro
        if isinstance(coro, collections.abc.Generator) and not isinstance(coro, collections.abc.Coroutine):
            return _GeneratorWrapper(coro)
        return coro

    return wrapped
