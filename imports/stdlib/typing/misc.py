_overload_registry = {}


def _overload_dummy(*args, **kwds):
    """Helper for @overload to raise when called."""
    raise NotImplementedError('You should not call an overloaded function. '
                              'A series of @overload-decorated functions '
                              'outside a stub module should always be followed '
                              'by an implementation that is not @overload-ed.')


def overload(func):
    """Decorator for overloaded functions/methods."""
    f = _get(func, '__func__', func)
    try:
        place = _overload_registry.setdefault(f.__module__, {}).setdefault(f.__qualname__, {})
        place[_get(f, '__code__').co_firstlineno] = func
    except AttributeError:      # not a function
        pass
    return _overload_dummy


def get_overloads(func):
    """Return all defined overloads for *func* as a sequence."""
    f = _get(func, '__func__', func)
    return list(_overload_registry.get(f.__module__, {}).get(f.__qualname__, {}).values())


def clear_overloads():
    """Clear all overloads in the registry."""
    _overload_registry.clear()


def _mark(arg, name):
    try:
        _put(arg, name, True)
    except (AttributeError, TypeError):     # it takes no attributes
        pass
    return arg


def final(f):
    """Decorator to indicate final methods and final classes."""
    return _mark(f, '__final__')


def override(method, /):
    """Indicate that a method is intended to override a method in a base class."""
    return _mark(method, '__override__')


def assert_type(val, typ, /):
    """Ask a static type checker to confirm that the value is of the given type."""
    return val


def assert_never(arg, /):
    """Statically assert that a line of code is unreachable."""
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + '...'
    raise AssertionError(f'Expected code to be unreachable, but got: {value}')


def reveal_type(obj, /):
    """Ask a static type checker to reveal the inferred type of an expression."""
    import sys
    print(f'Runtime type is {type(obj).__name__!r}', file=sys.stderr)
    return obj


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """Decorator to mark an object as providing dataclass-like behaviour."""
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            'eq_default': eq_default,
            'order_default': order_default,
            'kw_only_default': kw_only_default,
            'frozen_default': frozen_default,
            'field_specifiers': field_specifiers,
            'kwargs': kwargs,
        }
        return cls_or_fn
    return decorator


class NewType:
    """NewType creates simple unique types with almost zero runtime overhead."""

    def __init__(self, name, tp):
        self.__qualname__ = name
        if '.' in name:
            name = name.rpartition('.')[-1]
        self.__name__ = name
        self.__supertype__ = tp
        module = _caller()
        if module != 'typing':
            self.__module__ = module

    def __call__(self, x, /):
        return x

    def __mro_entries__(self, bases):
        superclass = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                subclass = cls.__name__
                raise TypeError('Cannot subclass an instance of NewType. Perhaps you were looking for: '
                                f'`{subclass} = NewType({subclass!r}, {superclass})`')

        return (Dummy,)

    def __repr__(self):
        return f'{self.__module__}.{self.__qualname__}'

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

