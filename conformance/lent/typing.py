"""Lent to an interpreter without typing: the types of its own type parameters, and names for annotations."""

import sys


def _own():
    def function[T, *Ts, **P]():
        pass

    class Class[T]:
        pass

    type Alias = int
    return [type(p) for p in function.__type_params__], Class.__mro__[1], type(Alias), function.__type_params__[0].__default__


(TypeVar, TypeVarTuple, ParamSpec), Generic, TypeAliasType, NoDefault = _own()
TYPE_CHECKING = False


class _Form:
    """A special form: subscripting it gives an alias that remembers its arguments."""

    def __init__(self, name, args=()):
        self._name, self.__args__ = name, args

    def __getitem__(self, args):
        return _Form(self._name, args if isinstance(args, tuple) else (args,))

    def __repr__(self):
        inner = ", ".join([getattr(a, "__qualname__", repr(a)) for a in self.__args__])
        return "typing." + self._name + ("[" + inner + "]" if self.__args__ else "")

    def __eq__(self, other):
        return isinstance(other, _Form) and (self._name, self.__args__) == (other._name, other.__args__)

    def __hash__(self):
        return hash((self._name, self.__args__))

    def __or__(self, other):
        return Union[self, other]

    __ror__ = __or__

    def __call__(self, *args, **kwargs):
        raise TypeError("Cannot instantiate " + repr(self))


Any, ClassVar, Final, Literal, Callable, Concatenate, Annotated, Self, Never, NoReturn, TypeGuard, Required = [
    _Form(n) for n in "Any ClassVar Final Literal Callable Concatenate Annotated Self Never NoReturn TypeGuard Required".split()]
Sequence, Iterable, Iterator, Mapping, Generator, Awaitable, AsyncIterator, Hashable, Sized = [
    _Form(n) for n in "Sequence Iterable Iterator Mapping Generator Awaitable AsyncIterator Hashable Sized".split()]
Union, Unpack = _Form("Union"), _Form("Unpack")
List, Dict, Tuple, Set, FrozenSet, Type = list, dict, tuple, set, frozenset, type
Text, AnyStr = str, TypeVar("AnyStr", bytes, str)


class _Optional(_Form):
    def __getitem__(self, arg):
        return Union[arg, None]


Optional = _Optional("Optional")


class Protocol(Generic):
    pass


class NamedTuple:
    def __init__(self, *args, **kwargs):
        raise ImportError("No module named 'typing'")


TypedDict = NewType = NamedTuple


def get_origin(tp):
    return getattr(tp, "__origin__", None)


def get_args(tp):
    return getattr(tp, "__args__", ())


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    hints = {}
    for cls in reversed(getattr(obj, "__mro__", (obj,))):
        for name, value in getattr(cls, "__annotations__", {}).items():
            if isinstance(value, str):
                module = sys.modules.get(getattr(cls, "__module__", ""), cls)
                value = eval(value, globalns or vars(module), localns)
            hints[name] = type(None) if value is None else value
    return hints


def cast(typ, val):
    return val


def _same(function):
    return function


no_type_check = overload = final = runtime_checkable = override = _same
