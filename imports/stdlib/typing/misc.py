import functools as _functools_m

_overload_registry = {}


def _tp_cache(func=None, /, *, typed=False):
    """Remember what a function of types returned, where the types can be keys."""
    if func is None:
        return lambda f: _tp_cache(f, typed=typed)
    known = _functools_m.lru_cache(typed=typed)(func)

    @_functools_m.wraps(func)
    def remembering(*args, **kwds):
        try:
            return known(*args, **kwds)
        except TypeError:       # no keys; or the function's own, which it raises again
            return func(*args, **kwds)
    return remembering


def _overload_dummy(*args, **kwds):
    """Stand for an overloaded function: only its last definition can be called."""
    raise NotImplementedError('You should not call an overloaded function. '
                              'A series of @overload-decorated functions '
                              'outside a stub module should always be followed '
                              'by an implementation that is not @overload-ed.')


def overload(func):
    """Remember one of the signatures that a function has for type checkers."""
    f = _get(func, '__func__', func)
    try:
        place = _overload_registry.setdefault(f.__module__, {}).setdefault(f.__qualname__, {})
        place[_get(f, '__code__').co_firstlineno] = func
    except AttributeError:      # not a function
        pass
    return _overload_dummy


def get_overloads(func):
    """List the signatures that overload remembered for a function."""
    f = _get(func, '__func__', func)
    return list(_overload_registry.get(f.__module__, {}).get(f.__qualname__, {}).values())


def clear_overloads():
    """Forget what overload remembered."""
    _overload_registry.clear()


def _mark(arg, name):
    try:
        _put(arg, name, True)
    except (AttributeError, TypeError):     # it takes no attributes
        pass
    return arg


def final(f):
    """Mark a class or method that is not to be derived from or overridden."""
    return _mark(f, '__final__')


def override(method, /):
    """Mark a method that stands for one of a base class."""
    return _mark(method, '__override__')


def assert_type(val, typ, /):
    """Return the value; a type checker sees whether it has the type."""
    return val


def assert_never(arg, /):
    """Tell type checkers that nothing gets here; raise AssertionError where it does."""
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + '...'
    raise AssertionError(f'Expected code to be unreachable, but got: {value}')


def reveal_type(obj, /):
    """Return the object, and write its class to stderr."""
    import sys
    print(f'Runtime type is {type(obj).__name__!r}', file=sys.stderr)
    return obj


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """Mark what makes classes like dataclasses, for type checkers."""
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
    """A name for a type that only type checkers tell from it; calling it gives its argument."""

    def __init__(self, name, tp):
        self.__supertype__ = tp
        self.__qualname__ = name
        self.__name__ = name.rpartition('.')[2] if '.' in name else name
        home = _caller()
        if home != 'typing':
            self.__module__ = home

    def __call__(self, x, /):
        return x

    def __mro_entries__(self, bases):
        return type('Dummy', (), {'__init_subclass__': lambda cls: _refuse_subclass(cls.__name__, self.__name__)}),

    def __repr__(self):
        return '%s.%s' % (self.__module__, self.__qualname__)

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


def _refuse_subclass(name, base):
    raise TypeError('Cannot subclass an instance of NewType. Perhaps you were looking for: '
                    f'`{name} = NewType({name!r}, {base})`')


from types import MethodDescriptorType, MethodWrapperType, WrapperDescriptorType

CT_co, T_contra = TypeVar('CT_co', bound=type, covariant=True), TypeVar('T_contra', contravariant=True)


class _TypingEllipsis:
    """What stands for three dots among the arguments of a class."""
