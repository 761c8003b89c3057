"""Lent to an interpreter without inspect: flags of code objects and the states of generators."""

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR = 1, 2, 4, 8, 16, 32
CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 128, 256, 512
GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED"


def _flag(function, flag):
    return bool(getattr(getattr(function, "__code__", None), "co_flags", 0) & flag)


def isgeneratorfunction(obj):
    return _flag(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    return _flag(obj, CO_COROUTINE)


def isasyncgenfunction(obj):
    return _flag(obj, CO_ASYNC_GENERATOR)


def isclass(obj):
    return isinstance(obj, type)


def isfunction(obj):
    return type(obj) is type(_flag)


def isawaitable(obj):
    return hasattr(obj, "__await__")


def _state(obj, prefix, kind):
    if getattr(obj, prefix + "_running"):
        return kind + "_RUNNING"
    if getattr(obj, prefix + "_suspended"):
        return kind + "_SUSPENDED"
    return kind + ("_CLOSED" if getattr(obj, prefix + "_frame") is None else "_CREATED")


def getgeneratorstate(generator):
    return _state(generator, "gi", "GEN")


def getcoroutinestate(coroutine):
    return _state(coroutine, "cr", "CORO")


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)

    class Missing:
        def __init__(self, *args, **kwargs):
            raise ImportError("No module named 'inspect'")

    Missing.__name__ = name
    return Missing
