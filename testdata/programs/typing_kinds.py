# The classes of what typing makes, and that the same subscript is the same object.
import collections.abc
import copy
import functools
import types
import typing
from typing import _Final, _GenericAlias, _SpecialGenericAlias, _SpecialForm, _UnionGenericAlias, _AnnotatedAlias, _LiteralGenericAlias, _CallableGenericAlias

print([isinstance(x, _Final) for x in (typing.List, typing.List[int], typing.Union[int, str], typing.Optional, typing.Any, typing.ForwardRef('x'),
       typing.TypeVar('T'), typing.Annotated[int, 1], typing.Callable, int | str, list[int], typing.Literal[1], typing.Self)])
for c in (_GenericAlias, _SpecialGenericAlias, _SpecialForm, _UnionGenericAlias, _AnnotatedAlias, _LiteralGenericAlias, _CallableGenericAlias):
    print(c.__name__, issubclass(c, _Final), issubclass(c, typing._BaseGenericAlias))
for base in (_Final, _SpecialForm, _GenericAlias, typing.ForwardRef):
    try:
        class Own(base):
            pass
        print(Own)
    except TypeError as e:
        print(e)


class Mine(_Final, _root=True):
    def __init__(self, x):
        self.x = x


print(Mine(3).x, Mine.__mro__[1] is _Final)
x = _AnnotatedAlias(int, (1, 2))
print(x, x == typing.Annotated[int, 1, 2], x.__metadata__, _AnnotatedAlias(x, (3,)))
u = _UnionGenericAlias(typing.Union, (int, str))
print(u, u == (int | str), u == typing.Union[int, str], typing.get_origin(u))
g = _GenericAlias(list, (int,))
print(g, g == typing.List[int], g._name)
g = _GenericAlias(list, (int,), name='List')
print(g, g == typing.List[int], g._name, _GenericAlias(list, int).__args__)
print(_LiteralGenericAlias(typing.Literal, (1, 2)), _CallableGenericAlias(collections.abc.Callable, (int, str), name='Callable'))
print([t._name for t in (typing.List[int], typing.Optional[int], typing.Union[int, str], typing.Annotated[int, 1], typing.Callable[[int], str],
       typing.Literal[1], typing.ClassVar[int])], typing.Union[int, str].__name__)
T = typing.TypeVar('T')


class G(typing.Generic[T]):
    pass


for make in (lambda: typing.List[int], lambda: typing.Optional[str], lambda: typing.Dict[str, int], lambda: typing.Union[int, str],
             lambda: typing.Literal[None], lambda: typing.Callable[[int], str], lambda: typing.Callable[[], None], lambda: typing.Tuple[int, ...],
             lambda: typing.Annotated[int, 1], lambda: typing.List[typing.Dict[str, G[int]]], lambda: G[int], lambda: typing.ClassVar[int]):
    print(make(), make() is make())
print(typing.Literal[1], typing.Literal[True], typing.Literal[1] == typing.Literal[True], typing.Tuple[int] is typing.Tuple[int,], typing.Tuple[()] is typing.Tuple[()])
bad = typing.Annotated[int, []]
bad.__metadata__[0].append(1)
print(typing.Annotated[int, []], typing.GenericAlias is types.GenericAlias)


class C:
    x: typing.List[int]


print(typing.get_type_hints(C)['x'] is typing.List[int])


class E(Exception):
    __slots__ = 'x', 'z'

    def __getstate__(self):
        raise ValueError('not asked')


e = E(1)
e.x = 3
print(e.__reduce_ex__(2), e.__reduce__(), repr(copy.deepcopy(e)))
for w in ('__lt__', '__gt__', '__le__', '__ge__'):
    B = functools.total_ordering(type('B', (), {w: lambda s, o: False, '__eq__': lambda s, o: True}))
    print([(n, getattr(B, n).__doc__, getattr(B, n).__qualname__) for n in ('__lt__', '__gt__', '__le__', '__ge__')])

import _imp
_imp.acquire_lock()
print(_imp.lock_held(), _imp.is_builtin('sys'), _imp.is_frozen('nothing'))
_imp.release_lock()
print(_imp.lock_held())
try:
    _imp.release_lock()
except RuntimeError as e:
    print(e)
print('é'.encode('charmap'), b'\xff'.decode('CharMap'), '€'.encode('charmap', 'replace'))
try:
    '€'.encode('charmap')
except UnicodeEncodeError as e:
    print(e)
