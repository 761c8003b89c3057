from abc import get_cache_token

_alias = type(list[int])


def _ranked(cls, registered):
    """The registered classes that cls derives from or counts as deriving from, the nearest first, with their places.

    A class in the method resolution order has its place there. An abstract class that is not stands where
    the order has the last class that counts as its subclass, just behind that class and the abstract bases
    that the class names itself. And always a subclass comes before its superclass.
    """
    order = _get(cls, '__mro__')
    waiting = []
    for kind in registered:
        if kind in order:
            waiting.append((2 * order.index(kind), kind))
        elif not isinstance(kind, _alias) and _has(kind, '__mro__') and issubclass(cls, kind):
            # object may count as a subclass (it has a hash), but stands behind all others.
            entry = max([i for i, c in enumerate(order) if c is not object and issubclass(c, kind)], default=0)
            waiting.append((2 * _past_abstract_bases(order, entry) + 1, kind))
    ranked = []
    while waiting:
        free = [pair for pair in waiting
                if not any(_comes_before(other, pair[1]) for _, other in waiting)]
        nearest = min(free or waiting, key=lambda pair: pair[0])
        waiting.remove(nearest)
        ranked.append(nearest)
    return ranked


def _comes_before(kind, other):
    """Whether kind is a proper subclass of the other; two that count as each other's subclasses are not."""
    if kind is other or not issubclass(kind, other):
        return False
    return other in _get(kind, '__mro__') or not issubclass(other, kind)


def _past_abstract_bases(order, entry):
    """The place of the last class that order[entry] has from the abstract bases it names, or entry itself."""
    bases = _get(order[entry], '__bases__')
    named = 0
    for i, base in enumerate(bases):
        if hasattr(base, '__abstractmethods__'):
            named = i + 1
    shared = {object}
    for base in bases[named:]:
        shared.update(_get(base, '__mro__'))
    last = entry
    for base in bases[:named]:
        last = max([last] + [order.index(c) for c in _get(base, '__mro__') if c in order and c not in shared])
    return last


def _is_union(cls):
    return isinstance(cls, type(int | str)) or type(_get(cls, '__origin__', None)).__name__ == '_SpecialForm'


def _classes(key):
    """The classes that an implementation is registered for: one, or those of a union; None for anything else."""
    if isinstance(key, type):
        return (key,)
    if _is_union(key):
        members = _get(key, '__args__')
        if all(isinstance(m, type) for m in members):
            return members
    return None


class _Implementations:
    """What a generic function knows: implementations by class, and which one was found for which class."""

    def __init__(self, func):
        self.by_class = {object: func}
        self.found = {}
        self.token = None       # of the abstract classes' registrations, once there is an abstract class

    def choose(self, cls):
        """Return the implementation for a class."""
        if self.token is not None:
            now = get_cache_token()
            if now != self.token:
                self.token = now
                self.found.clear()
        func = self.found.get(cls)
        if func is None:
            func = self.by_class.get(cls)
            if func is None:
                func = self._search(cls)
            self.found[cls] = func
        return func

    def _search(self, cls):
        ranked = _ranked(cls, self.by_class)
        if not ranked:
            return None
        place, nearest = ranked[0]
        if place % 2 and len(ranked) > 1:
            # Of two abstract classes at the same place neither is nearer.
            other_place, other = ranked[1]
            if other_place == place and not issubclass(nearest, other):
                raise RuntimeError(f'Ambiguous dispatch: {nearest} or {other}')
        return self.by_class[nearest]


def _annotated(func):
    """The classes that the function's first annotation names."""
    hints = getattr(func, '__annotations__', None)
    if not hints:
        raise TypeError(f"Invalid first argument to `register()`: {func!r}. Use either `@register(some_class)` "
                        "or plain `@register` on an annotated function.")
    name = next(iter(hints))
    hint = hints[name]
    if isinstance(hint, str):
        from typing import get_type_hints
        hint = get_type_hints(func)[name]
    kinds = _classes(hint)
    if kinds is None:
        reason = 'not all arguments are classes' if _is_union(hint) else 'is not a class'
        raise TypeError(f'Invalid annotation for {name!r}. {hint!r} {reason}.')
    return kinds


def singledispatch(func):
    """Make a generic function: which implementation runs depends on the class of the first argument.

    The function itself is the implementation for object; register() adds others.
    """
    known = _Implementations(func)
    choose = known.choose
    # Programs take these two, by these names, from the closure of register, to have an
    # implementation forgotten.
    registry, dispatch_cache = known.by_class, known.found

    def dispatch(cls):
        """Return the implementation for a class."""
        return choose(cls)

    def register(cls, func=None):
        """Register an implementation for a class or union, or for what the function's first annotation says."""
        kinds = _classes(cls)
        if kinds is None and func is not None:
            raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
        if kinds is None:
            func = cls
            kinds = _annotated(func)
        elif func is None:
            return lambda func: register(cls, func)
        for kind in kinds:
            registry[kind] = func
            if known.token is None and hasattr(kind, '__abstractmethods__'):
                known.token = get_cache_token()
        dispatch_cache.clear()
        return func

    name = getattr(func, '__name__', 'singledispatch function')

    def wrapper(*args, **kw):
        if args:
            return choose(args[0].__class__)(*args, **kw)
        raise TypeError(f'{name} requires at least 1 positional argument')
    update_wrapper(wrapper, func)
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = type(_vars(object))(registry)
    wrapper._clear_cache = dispatch_cache.clear
    return wrapper


class singledispatchmethod:
    """singledispatch for methods: the class of the first argument after self or cls decides."""

    def __init__(self, func):
        if not (callable(func) or hasattr(func, '__get__')):
            raise TypeError(f'{func!r} is not callable or a descriptor')
        self.func = func
        self.dispatcher = singledispatch(func)

    def register(self, cls, method=None):
        """Register an implementation, as the register() of a generic function does."""
        return self.dispatcher.register(cls, func=method)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __get__(self, obj, cls=None):
        choose = self.dispatcher.dispatch
        name = getattr(self.func, '__name__', 'singledispatchmethod method')

        def bound(*args, **kwargs):
            if not args:
                raise TypeError(f'{name} requires at least 1 positional argument')
            chosen = choose(args[0].__class__)
            bind = getattr(chosen, '__get__', None)
            if bind is not None:
                chosen = bind(obj, cls)
            return chosen(*args, **kwargs)
        update_wrapper(bound, self.func)
        bound.register = self.register
        bound.__isabstractmethod__ = self.__isabstractmethod__
        return bound
