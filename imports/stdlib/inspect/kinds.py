import types as _types
import collections.abc as _abc

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR = 1, 2, 4, 8, 16, 32
CO_NOFREE, CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 64, 128, 256, 512
TPFLAGS_IS_ABSTRACT = 1 << 20


class BufferFlags:
    """The flags of buffer requests."""
    SIMPLE, WRITABLE, FORMAT, ND, STRIDES = 0x0, 0x1, 0x4, 0x8, 0x18
    C_CONTIGUOUS, F_CONTIGUOUS, ANY_CONTIGUOUS, INDIRECT = 0x38, 0x58, 0x98, 0x118
    CONTIG, CONTIG_RO, STRIDED, STRIDED_RO, RECORDS, RECORDS_RO = 0x9, 0x8, 0x19, 0x18, 0x1d, 0x1c
    FULL, FULL_RO, READ, WRITE = 0x11d, 0x11c, 0x100, 0x200


def ismodule(object):
    """Return true if the object is a module."""
    return isinstance(object, _types.ModuleType)


def isclass(object):
    """Return true if the object is a class."""
    return isinstance(object, type)


def ismethod(object):
    """Return true if the object is an instance method."""
    return isinstance(object, _types.MethodType)


def ismethoddescriptor(object):
    """Return true if the object is a method descriptor."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    tp = type(object)
    return _has(tp, '__get__') and not _has(tp, '__set__') and not _has(tp, '__delete__')


def isdatadescriptor(object):
    """Return true if the object is a data descriptor."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    tp = type(object)
    return _has(tp, '__set__') or _has(tp, '__delete__')


def ismemberdescriptor(object):
    """Return true if the object is a member descriptor."""
    return isinstance(object, _types.MemberDescriptorType)


def isgetsetdescriptor(object):
    """Return true if the object is a getset descriptor."""
    return isinstance(object, _types.GetSetDescriptorType)


def isfunction(object):
    """Return true if the object is a user-defined function."""
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
    f = _unwrap_partial(f)
    if not isfunction(f):
        code = _get(f, '__code__', None)
        if not (isinstance(code, _types.CodeType) and callable(f)):
            return False
    return bool(f.__code__.co_flags & flag)


def isgeneratorfunction(obj):
    """Return true if the object is a user-defined generator function."""
    return _has_code_flag(obj, CO_GENERATOR)


_is_coroutine_mark = object()


def markcoroutinefunction(func):
    """Decorator to ensure callable is recognised as a coroutine function."""
    if _has(func, '__func__'):
        func = func.__func__
    func._is_coroutine_mark = _is_coroutine_mark
    return func


def _has_coroutine_mark(f):
    return _get(_unwrap_partial(f), '_is_coroutine_mark', None) is _is_coroutine_mark


def iscoroutinefunction(obj):
    """Return true if the object is a coroutine function."""
    return _has_code_flag(obj, CO_COROUTINE) or _has_coroutine_mark(obj)


def isasyncgenfunction(obj):
    """Return true if the object is an asynchronous generator function."""
    return _has_code_flag(obj, CO_ASYNC_GENERATOR)


def isasyncgen(object):
    """Return true if the object is an asynchronous generator."""
    return isinstance(object, _types.AsyncGeneratorType)


def isgenerator(object):
    """Return true if the object is a generator."""
    return isinstance(object, _types.GeneratorType)


def iscoroutine(object):
    """Return true if the object is a coroutine."""
    return isinstance(object, _types.CoroutineType)


def isawaitable(object):
    """Return true if object can be passed to an ``await`` expression."""
    return (isinstance(object, _types.CoroutineType)
            or isinstance(object, _types.GeneratorType) and bool(object.gi_code.co_flags & CO_ITERABLE_COROUTINE)
            or isinstance(object, _abc.Awaitable))


def istraceback(object):
    """Return true if the object is a traceback."""
    return isinstance(object, _types.TracebackType)


def isframe(object):
    """Return true if the object is a frame object."""
    return isinstance(object, _types.FrameType)


def iscode(object):
    """Return true if the object is a code object."""
    return isinstance(object, _types.CodeType)


def isbuiltin(object):
    """Return true if the object is a built-in function or method."""
    return isinstance(object, _types.BuiltinFunctionType)


def ismethodwrapper(object):
    """Return true if the object is a method wrapper."""
    return isinstance(object, _types.MethodWrapperType)


def isroutine(object):
    """Return true if the object is any kind of function or method."""
    return (isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object)
            or ismethodwrapper(object))


def isabstract(object):
    """Return true if the object is an abstract base class (ABC)."""
    return isinstance(object, type) and bool(_get(object, '__abstractmethods__', None))


def unwrap(func, *, stop=None):
    """Get the object wrapped by *func*, following the chain of __wrapped__ attributes."""
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
    """Compute the annotations dict for an object."""
    if isinstance(obj, type):
        found = _vars(obj).get('__annotations__', None)
        if isinstance(found, _types.GetSetDescriptorType):
            found = None
        module = _module(obj.__module__) if isinstance(obj.__module__, str) else None
        own_globals = _vars(module) if module is not None else None
        own_locals = dict(_vars(obj))
        unwrapped = obj
    elif isinstance(obj, _types.ModuleType):
        found = _get(obj, '__annotations__', None)
        own_globals, own_locals, unwrapped = _vars(obj), None, None
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
