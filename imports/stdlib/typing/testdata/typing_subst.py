import typing as t, collections.abc as c, copy
T = t.TypeVar('T'); U = t.TypeVar('U'); P = t.ParamSpec('P'); Ts = t.TypeVarTuple('Ts')
print(c.Callable[[int], str], c.Callable[..., int], c.Callable[[], int], c.Callable[P, int][[int, str]], c.Callable[[T], U][int, str], c.Callable[t.Concatenate[int, P], T][[str], bool])
print(t.Annotated[t.Annotated[T, 1], 2][int], t.Annotated[T, 'b'][t.Annotated[int, 'a']], t.Tuple[T, U][t.Unpack[t.Tuple[int, str]]], t.Dict[T, U][*tuple[int, str]])
def fun(): pass
print(t.Union[fun, int], t.Annotated['t.ClassVar[int]', 3])
class A:
    x: t.Annotated['t.ClassVar[int]', 3]
print(t.get_type_hints(A), t.get_type_hints(A, include_extras=True))
for f in (t.ClassVar, t.List, t.List[int], t.Optional[int], t.Unpack[Ts], t.Callable[[int], str], t.Literal[1]):
    try:
        class X(type(f)): pass
    except TypeError as e: print(e)
for f in (t.Callable[[int], str], t.Literal[1], t.Annotated[int, 1], t.Optional):
    try: iter(f)
    except TypeError as e: print(e)
print(*[copy.deepcopy(x) == x for x in (t.List[int], t.Optional[int], t.Callable[[int], T], t.Literal[1, 2], t.Annotated[int, [1]], t.Unpack[Ts], int | str, list[T], t.Concatenate[int, P])])
@t.runtime_checkable
class HasX(t.Protocol):
    x: int
class C: pass
HasX.register(C); print(isinstance(C(), HasX))
class Box(t.Generic[T, *Ts]): pass
print(Box[int], Box[int, str, float], Box[int, *tuple[str, int]], Box[int, *tuple[str, ...]])
