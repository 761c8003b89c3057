# Packages replace the function that subscripts generic classes, and change the origin
# and the arguments of an alias (beartype does both).
import typing
from typing import Generic, List, Protocol, TypeVar

T = TypeVar('T')
old = typing._generic_class_getitem


class Mine(Protocol, Generic[T]):
    pass


class Protocol2(Protocol):
    def __class_getitem__(cls, item):
        alias = super().__class_getitem__(item)
        alias.__origin__ = cls
        return alias


Protocol2.__name__ = 'Protocol2'


def new(cls, params):
    print('asked for', cls.__name__, params)
    return old(Protocol if cls is Protocol2 else cls, params)


try:
    Protocol2[T]
except TypeError as e:
    print(e)
typing._generic_class_getitem = new
a = Protocol2[T]
print(a, a.__origin__ is Protocol2, a.__args__, a.__parameters__)


class Below(a):
    def m(self): ...


print([c.__name__ for c in Below.__mro__], Below.__orig_bases__, Below.__parameters__)
print(Mine[int], Below[str])
typing._generic_class_getitem = old
print(Mine[str])

b = List[int]
b.__args__ = (str,)
print(b, b.__args__)
c = Mine[float]
c.__args__ = (T, int)
print(c)
c.__origin__ = dict
print(c.__origin__, c == dict)
b.__note__ = 'x'
print(b.__note__)

# The arguments of a union are replaced as those of the other aliases are.
union = typing.Union[list["Hero"], int, None]
union.__args__ = (list[int], typing.ForwardRef("Hero"))
print(union, union.__args__, typing.get_args(union), union == typing.Union[list[int], typing.ForwardRef("Hero")])
union.__args__ = (int, type(None))
print(union, isinstance(3, union), isinstance("3", union))
try:
    (int | str).__args__ = ()
except AttributeError as e:
    print(e)

# A union of typing is one of its aliases, which packages that look into types ask.
for a in typing.Union[int, List[str]], typing.Optional[int], List[int], typing.Callable[[int], int], typing.Literal[1]:
    print(a, isinstance(a, typing._GenericAlias), issubclass(type(a), typing._GenericAlias), isinstance(a, typing._UnionGenericAlias))
print(isinstance(int | str, typing._GenericAlias), typing._GenericAlias.__eq__(union, union), hash(union) == hash(typing.Union[int, None]))
try:
    iter(union)
except TypeError as e:
    print(e)
