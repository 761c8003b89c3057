"""Which classes of typing make their instances by a __new__ of their own, and what aliases show of it."""
import typing, copy, pickle
here = '''
Any BinaryIO ForwardRef Generic IO NamedTupleMeta NewType ParamSpec ParamSpecArgs ParamSpecKwargs Protocol SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound TextIO TypeAliasType TypeVar TypeVarTuple _AnnotatedAlias _AnyMeta _BaseGenericAlias _CallableGenericAlias _CallableType _ConcatenateGenericAlias
_Final _GenericAlias _LiteralGenericAlias _NamedTuple _ProtocolMeta _SpecialGenericAlias _TupleType _TypedDict _TypedDictMeta _TypingEllipsis _UnionGenericAlias _UnpackGenericAlias
'''
for n in here.split():
    v = getattr(typing, n)
    print(n, v.__new__ is object.__new__)
T = typing.TypeVar('T')
class G(typing.Generic[T]):
    def __init__(self, x): self.x = x
for a in (typing.List[int], typing.List, typing.Union[int, str], typing.Annotated[int, 3], typing.Callable[[int], str], typing.Literal[1], typing.Tuple, G[int], typing.Callable, typing.ClassVar[int], typing.Unpack[typing.Tuple[int]], typing.Any):
    print(a, a.__new__ is object.__new__, copy.copy(a) == a, copy.deepcopy(a) == a)
A = typing._GenericAlias
print(A(list, (int,), name='L'), A(list, int), G[int](3).x, pickle.loads(pickle.dumps(G[int])) == G[int])
print(typing._AnnotatedAlias(int, (1,)), typing._LiteralGenericAlias(typing.Literal, (1, 2)))
