"""Lent to an interpreter without pickle: what is pickled is a deep copy, made by the objects' own __reduce_ex__ and the like,
so that what tests say of the way objects are taken apart and put together again is tested, and the format is not."""

import copy

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4


class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


class _Pickled:
    def __init__(self, value):
        self.value = copy.deepcopy(value)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    return _Pickled(obj)


def loads(data, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    if not isinstance(data, _Pickled):
        raise ImportError("No module named 'pickle'")
    return copy.deepcopy(data.value)


def dump(*args, **kwargs):
    raise ImportError("No module named 'pickle'")


load = Pickler = Unpickler = dump

_loads, _dumps = loads, dumps
