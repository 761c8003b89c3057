import functools as _functools
from _asyncloop import coroutine_mark as _is_coroutine_mark
import types as _types
import collections.abc as _abc

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR = 1, 2, 4, 8, 16, 32
CO_NOFREE, CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 64, 128, 256, 512
TPFLAGS_IS_ABSTRACT = 1 << 20


def ismodule(object):
    """Tells whether the object is a module."""
    return isinstance(object, _types.ModuleType)


def isclass(object):
    """Tells whether the object is a class."""
    return isinstance(object, type)


def ismethod(object):
    """Tells whether the object is a method bound to an instance."""
    return isinstance(object, _types.MethodType)


def ismethoddescriptor(object):
    """Tells whether the object is a descriptor that makes methods, but no function."""
    if isinstance(object, _functools.partial):
        return False  # not yet: it warns that it will be one
    return _descriptor(object) == (True, False)


def _descriptor(object):
    """Tell whether something is a descriptor that can be read, and one that can be changed."""
    if isinstance(object, (type, _types.MethodType, _types.FunctionType)):
        return False, False
    kind = type(object)
    return _has(kind, '__get__'), _has(kind, '__set__') or _has(kind, '__delete__')


def isdatadescriptor(object):
    """Tells whether the object is a descriptor that can be set or deleted."""
    return _descriptor(object)[1]


def ismemberdescriptor(object):
    """Tells whether the object is the descriptor of a slot."""
    return isinstance(object, _types.MemberDescriptorType)


def isgetsetdescriptor(object):
    """Tells whether the object is a built-in attribute's descriptor."""
    return isinstance(object, _types.GetSetDescriptorType)


def isfunction(object):
    """Tells whether the object is a function written in Python."""
    return isinstance(object, _types.FunctionType)


def _unwrap_partial(f):
    import functools
    while True:
        if ismethod(f):
            f = f.__func__
        elif isinstance(f, functools.partial):
            f = f.func
        elif isinstance(_get(f, '__partialmethod__', None), functools.partialmethod):
            f = f.__partialmethod__.func
        else:
            return f


def _has_code_flag(f, flag):
    # A mock of a function says that it is one, and has some object as its code.
    f = _unwrap_partial(f)
    code = _get(f, '__code__', None)
    return isinstance(code, _types.CodeType) and callable(f) and bool(code.co_flags & flag)


def isgeneratorfunction(obj):
    """Tells whether calls of the function make generators."""
    return _has_code_flag(obj, CO_GENERATOR)


def markcoroutinefunction(func):
    """Makes iscoroutinefunction() true for a function that returns a coroutine."""
    if _has(func, '__func__'):
        func = func.__func__
    func._is_coroutine_marker = _is_coroutine_mark
    return func


def _has_coroutine_mark(f):
    return _get(_unwrap_partial(f), '_is_coroutine_marker', None) is _is_coroutine_mark


def iscoroutinefunction(obj):
    """Tells whether calls of the function make coroutines."""
    return _has_coroutine_mark(obj) or _has_code_flag(obj, CO_COROUTINE)


def isasyncgenfunction(obj):
    """Tells whether calls of the function make asynchronous generators."""
    return _has_code_flag(obj, CO_ASYNC_GENERATOR)


def isasyncgen(object):
    """Tells whether the object came from an asynchronous generator function."""
    return isinstance(object, _types.AsyncGeneratorType)


def isgenerator(object):
    """Tells whether the object came from a generator function."""
    return isinstance(object, _types.GeneratorType)


def iscoroutine(object):
    """Tells whether the object came from an async function."""
    return isinstance(object, _types.CoroutineType)


def isawaitable(object):
    """Tells whether await takes the object."""
    return (isinstance(object, _types.CoroutineType)
            or isinstance(object, _types.GeneratorType) and bool(_get(object, 'gi_code').co_flags & CO_ITERABLE_COROUTINE)
            or isinstance(object, _abc.Awaitable))


def istraceback(object):
    """Tells whether the object is an exception's traceback."""
    return isinstance(object, _types.TracebackType)


def isframe(object):
    """Tells whether the object is the frame of a call."""
    return isinstance(object, _types.FrameType)


def iscode(object):
    """Tells whether the object is compiled code."""
    return isinstance(object, _types.CodeType)


def isbuiltin(object):
    """Tells whether the object is a function or bound method of the interpreter's own."""
    return isinstance(object, _types.BuiltinFunctionType)


def ismethodwrapper(object):
    """Tells whether the object is a bound special method of a built-in class."""
    return isinstance(object, _types.MethodWrapperType)


def isroutine(object):
    """Tells whether the object is a function or method, of the program or built in."""
    return isinstance(object, _routines) or ismethoddescriptor(object)


_routines = _types.FunctionType, _types.MethodType, _types.BuiltinFunctionType, _types.MethodWrapperType


def isabstract(object):
    """Tells whether the object is a class with abstract methods."""
    if not isinstance(object, type):
        return False
    known = _get(object, '__abstractmethods__', None)
    if known is not None:
        return bool(known)
    import abc
    if not isinstance(object, abc.ABCMeta):
        return False
    # It is being made: its __init_subclass__ asks.
    if any([_get(value, '__isabstractmethod__', False) for value in _vars(object).values()]):
        return True
    for base in object.__bases__:
        for name in _get(base, '__abstractmethods__', ()):
            if _get(_get(object, name, None), '__isabstractmethod__', False):
                return True
    return False


def unwrap(func, *, stop=None):
    """Follow __wrapped__ from a function to the innermost one, or to one that stop tells true of."""
    if not isinstance(func, type) and _has(func, '__wrapped__'):
        getattr(func, '__wrapped__')        # refused where the session's rules say so
    return _unwrap(func, stop)


def _unwrap(func, stop=None):
    first = func
    seen = {id(func): func}
    while not isinstance(func, type) and _has(func, '__wrapped__'):
        if stop is not None and stop(func):
            break
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= 1000:
            raise ValueError('wrapper loop when unwrapping {!r}'.format(first))
        seen[id(func)] = func
    return func


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    """Returns a dict of the object's annotations."""
    if isinstance(obj, type):
        found = _vars(obj).get('__annotations__', None)
        if isinstance(found, _types.GetSetDescriptorType):
            found = None
        module = _module(obj.__module__) if isinstance(obj.__module__, str) else None
        own_globals = _names(module) if module is not None else None
        own_locals = dict(_vars(obj))
        unwrapped = obj
    elif isinstance(obj, _types.ModuleType):
        found = _get(obj, '__annotations__', None)
        own_globals, own_locals, unwrapped = _names(obj), None, None
    elif callable(obj):
        found = _get(obj, '__annotations__', None)
        own_globals, own_locals, unwrapped = _globals(obj), None, obj
    else:
        raise TypeError(f'{obj!r} is not a module, class, or callable.')
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise ValueError(f'{obj!r}.__annotations__ is neither a dict nor None')
    if not found:
        return {}
    if not eval_str:
        return dict(found)
    if unwrapped is not None:
        import functools
        while True:
            if _has(unwrapped, '__wrapped__'):
                unwrapped = unwrapped.__wrapped__
            elif isinstance(unwrapped, functools.partial):
                unwrapped = unwrapped.func
            else:
                break
        if _has(unwrapped, '__globals__'):
            own_globals = _globals(unwrapped)
    if globals is None:
        globals = own_globals
    if locals is None:
        locals = own_locals or {}
    params = _get(obj, '__type_params__', ())
    if params:
        locals = {p.__name__: p for p in params} | locals
    return {k: v if not isinstance(v, str) else eval(v, globals, locals) for k, v in found.items()}
