# What the aliases of typing are called: their own name where they have one, the origin's where not.
from typing import *

T = TypeVar('T')
P = ParamSpec('P')
Ts = TypeVarTuple('Ts')


class G(Generic[T]):
    pass


class Pr(Protocol[T]):
    pass


aliases = [
    Annotated[int, 'x'], Annotated[List[int], 1], Annotated[int | str, 1], Annotated[Union[int, str], 1], Annotated[T, 1],
    Annotated[G[int], 2], Annotated[Annotated[int, 1], 2], Annotated[Literal[1], 3], Literal[1], Union[int, str], Optional[int], List[int], List[T],
    Callable[[int], str], Callable[..., int], ClassVar[int], Final[int], Tuple[int, ...], Type[int], Dict[str, int],
    Concatenate[int, P], Required[int], NotRequired[int], ReadOnly[int], TypeGuard[int], TypeIs[int], Unpack[Tuple[int, str]],
    Unpack[Ts], G[int], G[T], Pr[int], Iterable[int], Deque[int], Pattern[str], IO[str], DefaultDict[str, int], Awaitable[int],
    Coroutine[int, str, float], ContextManager[int], List, Dict, Callable, Tuple, list[int], int | str,
]
for alias in aliases:
    found = []
    for name in '__name__', '__qualname__', '_name', '__module__', '__origin__', '__args__', '__parameters__':
        try:
            found.append(repr(getattr(alias, name)))
        except AttributeError:
            found.append('no ' + name)
    print(alias, *found, sep=' / ')

# What is made of one by substitution is called as it.
print(Annotated[T, 1][int].__name__, Unpack[Tuple[T, int]][str].__name__)
