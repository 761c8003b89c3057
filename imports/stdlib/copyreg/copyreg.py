"""Helpers of copy and pickle: functions that take objects of other classes apart."""
import operator
from functools import reduce
from re import Pattern, compile

__all__ = ['pickle', 'constructor', 'add_extension', 'remove_extension', 'clear_extension_cache']

dispatch_table = {}
_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}
# What object.__reduce_ex__ gives as the function that makes the object.
__newobj__ = object().__reduce_ex__(2)[0]
_reconstructor = object().__reduce_ex__(0)[0]


class _Keywords:
    def __new__(cls, **kwargs):
        return object.__new__(cls)

    def __getnewargs_ex__(self):
        return (), {'a': 1}


__newobj_ex__ = _Keywords().__reduce_ex__(2)[0]
del _Keywords


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Register a function that takes objects of a class apart."""
    _need_callable(pickle_function, 'reduction functions')
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def constructor(object):
    _need_callable(object, 'constructors')


def _need_callable(thing, what):
    if not callable(thing):
        raise TypeError(f'{what} must be callable')


def pickle_complex(c):
    return complex, (c.real, c.imag)


def pickle_union(obj):
    return reduce, (operator.or_, obj.__args__)


pickle(complex, pickle_complex, complex)
pickle(type(int | str), pickle_union)
pickle(Pattern, lambda pattern: (compile, (pattern.pattern, pattern.flags)))


def add_extension(module, name, code):
    """Give a class or function a number that pickles can name it by."""
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError('code out of range')
    key = (module, name)
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError(f'key {key} is already registered with code {_extension_registry[key]}')
    if code in _inverted_registry:
        raise ValueError(f'code {code} is already in use for key {_inverted_registry[code]}')
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    """Take the number of a class or function back."""
    key = (module, name)
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f'key {key} is not registered with code {code}')
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()


def _slotnames(cls):
    """The names of the slots of a class and of its bases, as they are stored; the class keeps them."""
    known = vars(cls).get('__slotnames__')
    if known is None:
        known = [name for c in cls.__mro__ for name, what in vars(c).items() if type(what) is _Member]
        try:
            cls.__slotnames__ = known
        except (AttributeError, TypeError):
            pass
    return known


class _Slotted:
    __slots__ = 'slot'


_Member = type(_Slotted.slot)
del _Slotted
