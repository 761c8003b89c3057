"""Functions that are called when the program ends, within its limits."""
import sys
import types

_registered = []


def register(func, /, *args, **kwargs):
    """Have func called with the arguments at the end; returns func."""
    if not callable(func):
        raise TypeError('the first argument must be callable')
    _registered.append((func, args, kwargs))
    return func


def unregister(func, /):
    """Forget all registrations of a function."""
    _registered[:] = [entry for entry in _registered if not entry[0] == func]


def _clear():
    _registered.clear()


def _ncallbacks():
    return len(_registered)


def _run_exitfuncs():
    # The last registered comes first; what one of them raises is reported and the others still have their turn.
    while _registered:
        func, args, kwargs = _registered.pop()
        try:
            func(*args, **kwargs)
        except BaseException as e:
            sys.unraisablehook(types.SimpleNamespace(exc_type=type(e), exc_value=e, exc_traceback=e.__traceback__.tb_next,
                                                     err_msg=f'Exception ignored in atexit callback {func!r}', object=None))
