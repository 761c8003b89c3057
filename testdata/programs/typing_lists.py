# Lists in subscripts may change afterwards.
from typing import *
types = [int]; Literal[types, 2]; types.append(str)
print(Literal[[int], 2])
T = TypeVar('T'); U = TypeVar('U'); P = ParamSpec('P')
L = [T]; Annotated[L, 'm']; L.append(U); print(Annotated[[T], 'm'])
L = [int]; a = Callable[L, str]; L.append(str); print(Callable[[int], str], Callable[[int], str] is a, a)
class G(Generic[P, T]): pass
L = [int]; a = G[L, str]; L.append(str); print(G[[int], str], a)
