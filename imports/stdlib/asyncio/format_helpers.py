"""How callbacks are shown."""
import _asyncloop as types


def _get_function_source(func):
    while True:
        if isinstance(func, types.MethodType):
            func = func.__func__
        elif _has(func, '__wrapped__') and not isinstance(func, type):
            func = func.__wrapped__
        elif type(func).__name__ == 'partial':
            func = func.func
        else:
            break
    if isinstance(func, types.FunctionType):
        return _get(func, '__code__').co_filename, _get(func, '__code__').co_firstlineno
    return None


def _format_args_and_kwargs(args, kwargs, *, debug=False):
    if not debug:
        return '()'
    items = [_short(a) for a in args] + [f'{k}={_short(v)}' for k, v in kwargs.items()]
    return f"({', '.join(items)})"


def _short(value):
    text = repr(value)
    return text if len(text) <= 500 else text[:500] + '...'


def _format_callback(func, args, kwargs, *, debug=False, suffix=''):
    # partial(f, 1)(2) is shown as f(1)(2).
    given = [_format_args_and_kwargs(args, kwargs, debug=debug)]
    while type(func).__name__ == 'partial' and hasattr(func, 'keywords'):
        given.append(_format_args_and_kwargs(func.args, func.keywords, debug=debug))
        func = func.func
    name = getattr(func, '__qualname__', None) or getattr(func, '__name__', None) or repr(func)
    return name + ''.join(reversed(given)) + suffix


def _format_callback_source(func, args, *, debug=False):
    text = _format_callback(func, args, None or {}, debug=debug)
    source = _get_function_source(func)
    if source:
        text += f' at {source[0]}:{source[1]}'
    return text


def extract_stack(f=None, limit=None):
    """Where the program is, or a frame: entries as those of traceback, the innermost last."""
    import traceback
    if f is not None:
        return traceback.extract_stack(f, 10 if limit is None else limit)
    stack = traceback.extract_stack()
    while stack and stack[-1].filename.startswith('<frozen '):
        stack.pop()
    return stack[-10:] if limit is None else stack[-limit:]


def _created(thing):
    """Where something was made, for its repr."""
    stack = thing._source_traceback
    return [f'created at {stack[-1][0]}:{stack[-1][1]}'] if stack else []
