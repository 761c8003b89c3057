"""Functions that are called when the program ends, within its limits."""
import sys

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
        except SystemExit:
            raise
        except BaseException as e:
            import traceback
            print(f'Exception ignored in atexit callback {func!r}:', file=sys.stderr)
            traceback.print_exception(e)
