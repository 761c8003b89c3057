"""What is a coroutine, and how it is shown."""
import collections.abc
import _asyncloop as types
import _asyncloop

__all__ = ('iscoroutinefunction', 'iscoroutine')

_is_coroutine = object()


def _unwrap(func):
    while True:
        if isinstance(func, types.MethodType):
            func = func.__func__
        elif type(func).__name__ == 'partial' and hasattr(func, 'func'):
            func = func.func
        else:
            return func


def _marked(func):
    func = _unwrap(func)
    return getattr(func, '_is_coroutine_marker', None) is _asyncloop.coroutine_mark


def iscoroutinefunction(func):
    """Tell whether calls of a function make coroutines."""
    inner = _unwrap(func)
    if isinstance(inner, types.FunctionType):
        flags = _get(inner, '__code__').co_flags
        if isinstance(flags, int) and flags & 0x80:     # a mock that says it is a function has no flags
            return True
    if _asyncloop.is_async_tool(inner):
        return True
    return getattr(func, '_is_coroutine', None) is _is_coroutine or _marked(func)


def iscoroutine(obj):
    """Tell whether an object is a coroutine."""
    return isinstance(obj, (types.CoroutineType, collections.abc.Coroutine))


def _source_of(coro):
    code = _get(coro, 'cr_code', None) or _get(coro, 'gi_code', None)
    return code


def _format_coroutine(coro):
    running = getattr(coro, 'cr_running', None)
    frame = None
    code = None
    if isinstance(coro, types.CoroutineType):
        frame, code = _get(coro, 'cr_frame'), _get(coro, 'cr_code')
    elif isinstance(coro, types.GeneratorType):
        frame, code, running = _get(coro, 'gi_frame'), _get(coro, 'gi_code'), coro.gi_running
    name = getattr(coro, '__qualname__', None) or getattr(coro, '__name__', None) or f'<{type(coro).__name__} without __name__>'
    name = f'{name}()'
    if code is None:
        return f'{name} running' if running else name
    file = code.co_filename or '<empty co_filename>'
    if running or frame is not None:
        line = frame.f_lineno if frame is not None else code.co_firstlineno
        return f'{name} running at {file}:{line}'
    return f'{name} done, defined at {file}:{code.co_firstlineno}'
