# What classes with parameters take when they are called, and the forms of typing.
import collections.abc
import inspect
import operator
import types
import typing

T = typing.TypeVar('T')


class Box(typing.Generic[T]):
    def __init__(self, a, b=1):
        pass


class Own:
    def __class_getitem__(cls, item):
        return types.GenericAlias(cls, item)

    def __init__(self, q):
        pass


for hint in (Box[int], Box, typing.List[int], typing.List, typing.Tuple, typing.Callable[[int], int], typing.Optional[int],
             typing.Literal[1], typing.Annotated[int, 1], typing.Union, list[int], Own[int], Own, dict[str, int], T,
             typing.NewType('N', int), collections.abc.Callable[[int], int], operator.itemgetter(1), operator.attrgetter('a')):
    try:
        print(hint, inspect.signature(hint))
    except (TypeError, ValueError) as error:
        print(hint, type(error).__name__, error)

# The classes of what a module has are in it by their names, as programs ask for them.
import dataclasses
import ssl

for module in (dataclasses, ssl, typing):
    for name, found in sorted(vars(module).items()):
        kind = type(found)
        if kind.__module__ == module.__name__ and getattr(module, kind.__name__, None) is not kind:
            print(module.__name__, 'does not have', kind.__name__)
print(dataclasses._HAS_DEFAULT_FACTORY_CLASS, typing._CallableType)
