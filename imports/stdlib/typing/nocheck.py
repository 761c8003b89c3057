import functools as _functools
from types import FunctionType as _FunctionType, MethodType as _MethodType


def no_type_check(arg):
    """Mark a function or a class, whose annotations are then no type hints."""
    if isinstance(arg, type):
        for key in dir(arg):
            value = getattr(arg, key, None)
            if (not _has(value, '__qualname__') or value.__qualname__ != f'{arg.__qualname__}.{value.__name__}'
                    or _get(value, '__module__', None) != arg.__module__):
                continue
            if isinstance(value, _FunctionType):
                value.__no_type_check__ = True
            if isinstance(value, _MethodType):
                value.__func__.__no_type_check__ = True
            if isinstance(value, type):
                no_type_check(value)
    try:
        arg.__no_type_check__ = True
    except TypeError:       # a built-in class
        pass
    return arg


def no_type_check_decorator(decorator):
    """Make a decorator whose results are marked by no_type_check as well."""
    import warnings
    warnings._deprecated('typing.no_type_check_decorator', remove=(3, 15))
    @_functools.wraps(decorator)
    def wrapped_decorator(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped_decorator
