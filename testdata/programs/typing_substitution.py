# What stands for type parameters: lists for parameter specifications, defaults of
# variadic ones, unpacked tuples; and the names of classes made within others.
import pickle
import typing
from typing import (Any, Callable, Concatenate, Generic, List, NamedTuple, NoDefault, ParamSpec, Protocol, Tuple, TypedDict, TypeVar,
                    TypeVarTuple, Unpack)

P = ParamSpec('P')
T = TypeVar('T')
U = TypeVar('U', default=int)
Ts = TypeVarTuple('Ts')
Ts2 = TypeVarTuple('Ts2', default=Unpack[Tuple[str, int]])


class Z(Generic[P]): pass
class C(Generic[T, Unpack[Ts]]): pass
class E(Generic[T, U]): pass
class F(Generic[T, Unpack[Ts2]]): pass


def t(s):
    try:
        print(s, '->', eval(s))
    except Exception as e:
        print(s, '!', type(e).__name__, e)


for s in ('Z[int, str].__args__', 'Z[[int, T]][str]', 'Z[[int, T]][str].__args__', 'Z[[int, T]].__parameters__', 'Z[[T, List[T]]][str]',
          'Z[P][[int, T]][str]', 'Z[[T, U]][str, float]', 'Z[[T]][str, int]', 'C[int].__args__', 'C[int, str, float].__args__', 'C[()]', 'C[T, Unpack[Ts]][int, str]',
          'Tuple[int, Unpack[Ts]][str]', 'Unpack[Ts][int]', 'Unpack[Tuple[T, ...]][int]', 'Unpack[Tuple[T, U]][int, str]', 'Unpack[Tuple[int]][str]',
          'Callable[Concatenate[int, P], T][[str], int]', 'Concatenate[T, P][int, [str]]', 'E[str]', 'F[float]', 'F[float].__args__',
          'F[float, bytes].__args__', 'Ts2.__default__', 'type(NoDefault).__doc__ is None', 'bool(NoDefault.__doc__)'):
    t(s)


class Out:
    class Nested(NamedTuple):
        a: int
    class Keys(TypedDict):
        a: int


def make():
    class Inner(NamedTuple):
        a: int
    return Inner


for p in range(6):
    print(pickle.loads(pickle.dumps(Out.Nested(1), p)))
print(Out.Nested.__qualname__, make().__qualname__, Out.Keys.__qualname__, NamedTuple('Made', [('a', int)]).__qualname__)
