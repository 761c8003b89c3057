# Aliases, unions and getters in pickles and copies.
import collections.abc
import copy
import operator
import pickle
import typing
from typing import *

T, P, Ts = TypeVar("T"), ParamSpec("P"), TypeVarTuple("Ts")


class Box(Generic[T]):
    pass


class Pair(Generic[T, P]):
    pass


for t in (List[int], Dict[str, List[T]], Callable[[int, T], str], Callable[..., int], Callable[[], int], Callable[P, int], Callable[Concatenate[int, P], T], Annotated[int, 5, "x"],
          Optional[int], Union[int, str, None], Literal[1, "a"], Literal[(1,)], Final[int], ClassVar[List[int]], Tuple[int, ...], Tuple[()], Tuple[int, str], Type[int], Deque[int],
          Box[int], Box[T], Box[List[int]], Pair[int, [str, int]], int | str, int | None, list[int], dict[str, list[int]], collections.abc.Callable[[int], str], collections.abc.Mapping[str, int],
          Awaitable[int], Counter[str], Unpack[Tuple[int, str]], Iterable[Box[int]], Union[Box[int], str], Type["Forward"] if False else Type[Any], Any, Never, NoReturn, Self, List, Callable, Tuple, Optional, Union):
    for protocol in (0, 2, 4, 5):
        try:
            again = pickle.loads(pickle.dumps(t, protocol))
        except Exception as e:
            print(t, protocol, type(e).__name__, e)
        else:
            if again != t or repr(again) != repr(t) or type(again) is not type(t):
                print("differs", protocol, t, again)
    print(t, copy.copy(t) == t, copy.deepcopy(t) == t)
for g in (operator.methodcaller("split", sep=",", maxsplit=1), operator.methodcaller("upper"), operator.methodcaller("split", "a", maxsplit=2), operator.itemgetter(1, 2), operator.attrgetter("a.b")):
    for protocol in range(6):
        again = pickle.loads(pickle.dumps(g, protocol))
    print(again, repr(again) == repr(g), repr(copy.deepcopy(g)), g.__reduce__()[0].__class__.__name__)
print(operator.methodcaller("split", sep=",", maxsplit=1)("a,b,c"), pickle.loads(pickle.dumps(operator.methodcaller("split", sep=",", maxsplit=1)))("a,b,c"))
