# The bases that aliases of typing stand for, the rules of type parameters, and what the forms refuse.
import typing, collections.abc, pickle
from typing import *
T=TypeVar('T'); S=TypeVar('S'); KT=TypeVar('KT'); Ts=TypeVarTuple('Ts'); Ts2=TypeVarTuple('Ts2'); P=ParamSpec('P'); P2=ParamSpec('P2')
TD=TypeVar('TD',default=int); TsD=TypeVarTuple('TsD',default=Unpack[Tuple[str,int]]); PD=ParamSpec('PD',default=[int])
def C(s, **k):
  g=dict(globals()); g.update(k)
  try:
    exec(s,g); x=g.get('r', None)
    if x is None:
      c=g['X']; x=([b.__name__ for b in c.__mro__], c.__orig_bases__ if hasattr(c,'__orig_bases__') else None, getattr(c,'__parameters__',None))
  except BaseException as e: x=(type(e).__name__,str(e))
  print(s,'->',x)
for s in r'''class X(Generic[T],Generic[T]):...
class X(Generic[T],Generic[S]):...
class X(Generic[T,T]):...
class X(Generic[int]):...
class X(Generic):...
class X(Generic,object):...
class X(List[T],Generic):...
class X(List[T],Generic[S]):...
class X(List[T],Generic[T,S]):...
class X(Generic[Ts]):...
class X(Generic[*Ts,*Ts]):...
class X(Generic[*Ts,*Ts2]):...
class X(Generic[*Ts,T,*Ts]):...
class X(Generic[T,*Ts]):...
class X(Generic[P]):...
class X(Generic[TD,T]):...
class X(Generic[*Ts,TD]):...
class X(Generic[*TsD,TD]):...
class X(Generic[*Ts,PD]):...
class X(Generic[*TsD,PD]):...
class X(Generic[PD,T]):...
class X(Generic[T,TD]):...
class X(List[TD],Dict[T,S]):...
class X(Dict[TD,T]):...
class X(Tuple[Unpack[Ts]],List[TD]):...
class X(Protocol[T],Generic[T]):...
class X(Protocol[T],Generic[S]):...
class X(Protocol[T,S],List[T]):...
class X(Protocol,Generic[T]):...
class X(Protocol[TD,T]):...
class X(MutableMapping[str,str],collections.abc.MutableMapping):...
class X(collections.abc.MutableMapping,MutableMapping[str,str]):...
class X(Sequence[int],collections.abc.Sequence):...
class X(List[int],list):...
class X(list,List[int]):...
class X(list[int],list):...
class X(List[int],List[str]):...
class B(Sequence[T]):...\nclass X(List[T],B[T]):...
class B(List[T]):...\nclass X(B[int],list):...
class B(Generic[T]):...\nclass X(B[int],Generic[T]):...
class B(Generic[T]):...\nclass X(Generic[T],B[int]):...
class B(Generic[T]):...\nclass X(Generic[T],B[T]):...
class B(Generic[T]):...\nclass X(B[int],B[str]):...
class B(Generic[T]):...\nclass X(B,B[str]):...
class B(Generic[T]):...\nclass Q(Generic[S]):...\nclass X(B[int],Q[S]):...
class B(Generic[T]):...\nclass Q(B[T]):...\nclass X(B[int],Q[S]):...
class B(Generic[T]):...\nclass Q(B[T]):...\nclass X(Q[int],B[S]):...
class X(Sized,list[int]):...
class X(List[int],Hashable):...
class X(Iterable[T],Container[T],Sized):...
class X(Callable[[int],T]):...
class X(Union[int,str]):...
class X(Optional[int]):...
class X(Any):...
class X(Unpack[Ts]):...
class X(*Ts):...
class X(Unpack):...
class X(Literal[1]):...
class X(ClassVar[int]):...
class X(NewType('N',int)):...
class X(T):...
class X(P):...
class X(TypeVar):...
class X(ForwardRef('a')):...
class X(ForwardRef):...
class X(NamedTuple,list):...
class A:pass\nclass X(NamedTuple,A):x:int
class X(NamedTuple,tuple):x:int
class B(NamedTuple):y:int\nclass X(NamedTuple,B):x:int
class X(TypedDict,NamedTuple):x:int
class X(TypedDict,dict):x:int
class X(TypedDict,Generic):x:int
class A(TypedDict,Generic[T]):a:T\nclass B(A[KT],total=False):b:KT\nclass X(B):c:int
class A(TypedDict,Generic[T]):a:T\nclass X(A):c:int
class A(TypedDict,Generic[T]):a:T\nclass X(A[int]):c:int
class A(TypedDict,Generic[T]):a:T\nclass X(A[T],Generic[KT]):c:KT
class A(TypedDict,Generic[T]):a:T\nclass X(A[T],Generic[KT,T]):c:KT
class A(TypedDict):a:int\nclass X(A,total=3):c:int
class A(TypedDict):a:int\nclass X(A,foo=3):c:int
class A(TypedDict):a:int\nclass X(A):a:str
r=Generic[T][T]
r=Generic[T][S]
r=Generic[()]
r=Generic[T,int]
r=Generic['T']
r=Protocol[T][int]
r=Protocol[int]
r=Protocol[()]
r=Union[Annotated[int,{}],Annotated[int,{}],int]
r=Annotated[int,{}]|Annotated[int,{}]|int
r=Union[ForwardRef('C'),ForwardRef('C')]
r=Union['C','C']
r=ForwardRef('X')|'x'
r='x'|ForwardRef('X')
class G[*Us]:...\nr=G[int,*Ts][Unpack[list[int]]]
class G[*Us]:...\nr=G[int,*Ts][Unpack[List[int]]]
class G[*Us]:...\nr=G[int,*Ts][Unpack[Tuple[int,...]]]
class G[*Us]:...\nr=G[int,*Ts][Unpack[Tuple[int,str]]]
class G[*Us]:...\nr=G[*tuple[int,...],*tuple[int,...]]
class G[*Us]:...\nr=G[*tuple[int,...],*Ts]
r=Final[Final[int]]
r=Final[int,str]
r=Final['x y']
r=Final[1]
r=ClassVar[ClassVar[int]]
r=ClassVar[Final[int]]
r=List[ClassVar[int]]
r=List[Final]
r=List[Generic]
r=List[Generic[T]]
r=List[Protocol]
r=List[Protocol[T]]
r=Optional[ClassVar[int]]
r=Optional[int,str]
r=Optional[()]
r=Union[()]
r=Union[int]
r=Union[int,3]
r=Union[int,'3 3']
r=Optional[...]
r=List[...]
r=List[int,str]
r=List[()]
r=List[[]]
r=Dict[int]
r=Dict[int,str,int]
r=Tuple[...]
r=Tuple[int,...]
r=Tuple[...,int]
r=Tuple[int,str,...]
r=Tuple[()]
r=Tuple[[]]
r=Type[int,str]
r=Type[()]
r=Callable[int]
r=Callable[[int]]
r=Callable[int,str]
r=Callable[...,int]
r=Callable[[...],int]
r=Callable[P,int]
r=Callable[P,int][int]
r=Callable[P,int][[int]]
r=Callable[P,int][...]
r=Callable[P,T][[int,str],int]
r=Callable[Concatenate[int,P],T]
r=Callable[Concatenate[int,P],T][[str],int]
r=Callable[Concatenate[int,...],T]
r=Concatenate[int]
r=Concatenate[P,int]
r=Concatenate[int,P][T]
r=Concatenate[int,P][[str]]
r=Concatenate[int,P][P2]
r=Concatenate[()]
r=Literal[()]
r=Literal[1,2,1,True]
r=Literal[Literal[1,2],Literal[2,3]]
r=Literal[1]==Literal[True]
r=Literal[{}]
r=Annotated[int]
r=Annotated[()]
r=Annotated[Annotated[int,1],2]
r=Annotated[T,1][int]
r=Annotated[int,1][int]
r=Annotated[ClassVar[int],1]
r=Annotated['x',1]
r=Annotated[*Ts,1]
r=Required[int]
r=NotRequired[Required[int]]
r=Required[int,str]
r=ReadOnly[int]
r=TypeGuard[int,str]
r=TypeIs[int]
r=Self[int]
r=Never[int]
r=NoReturn[int]
r=Any[int]
r=LiteralString[int]
r=TypeAlias[int]
r=Self()
r=Any()
r=Union()
r=Optional()
r=Literal()
r=List()
r=Dict()
r=List[int]()
r=Callable()
r=Callable[[int],str]()
r=Tuple()
r=Type()
r=Type[int]()
r=NamedTuple()
r=NamedTuple(3,[])
r=NamedTuple('3',[])
r=TypedDict('D',{'a':3})
r=TypedDict('D',{'a':int},total=2)
r=TypedDict('D',a=int)
r=TypedDict()
r=TypedDict('D',[('a',int)])
r=NewType()
r=NewType('N',int)(3)
r=NewType('N',int)
r=NewType('N','x')|int
r=NewType(3,3)
r=TypeVar()
r=TypeVar(3)
r=TypeVar('A',int)
r=TypeVar('A',int,str,bound=int)
r=TypeVar('A',covariant=True,contravariant=True)
r=TypeVar('A',infer_variance=True,covariant=True)
r=TypeVar('A',bound=3)
r=TypeVar('A',bound='3 3')
r=TypeVar('A',bound=Union)
r=TypeVar('A',bound=ClassVar[int])
r=TypeVar('A',int,3)
r=TypeVar('A',default=3).__default__
r=TypeVar('A',default='x').__default__
r=ParamSpec('A',default=3).__default__
r=ParamSpec('A',default=[3]).__default__
r=TypeVarTuple('A',default=3).__default__
r=ParamSpec('A',bound=3)
r=ParamSpec('A',covariant=True,contravariant=True)
r=P.args,P.kwargs,P.args.__origin__,P.args==P2.args,P.args==P.args
r=get_origin(P.args),get_args(Callable[P,int]),get_args(Callable[[int,str],int]),get_args(Callable[...,int]),get_args(Callable[Concatenate[int,P],int])
r=get_args(Annotated[int,1,2]),get_args(Literal[1,2]),get_args(Union[int,str]),get_args(int),get_args(List),get_origin(List),get_origin(Generic[T]),get_origin(Generic),get_origin(Unpack[Ts]),get_origin(*Ts),get_args(*Ts)
r=is_typeddict(3),is_protocol(Sized),is_protocol(int),get_protocol_members(SupportsInt)
r=get_protocol_members(int)
r=get_type_hints(3)
r=get_type_hints(int)
r=get_type_hints(lambda x:0)
r=get_overloads(len)
r=assert_type(3,str),cast(str,3),cast('x',3)
r=assert_never(3)
r=isinstance(3,List[int])
r=isinstance(3,List)
r=isinstance(3,Union[int,List[int]])
r=isinstance(3,Union[int,str])
r=isinstance('3',Union[int,List[int]])
r=issubclass(int,Optional[int])
r=issubclass(int,Any)
r=isinstance(3,Any)
r=isinstance(3,T)
r=isinstance(3,Literal[3])
r=isinstance(3,Callable)
r=isinstance(len,Callable[[int],int])
r=issubclass(List[int],list)
r=issubclass(3,List)
r=issubclass(int,Protocol)
r=isinstance(3,Generic)
r=hash(List[int])==hash(List[int]),List[int] is List[int],Dict[str,int]==dict[str,int]
r=List[T][int],List[T][S],List[T][T],List[int][int]
r=Dict[T,S][int,str],Dict[T,List[T]][int],Dict[T,S][int]
r=Tuple[Unpack[Ts]][int,str],Tuple[int,Unpack[Ts]][()],Tuple[Unpack[Ts],T][int],Tuple[Unpack[Ts],T][()]
r=Tuple[T,Unpack[Ts],S][int,str],Tuple[T,Unpack[Ts],S][int]
r=Union[T,int][int],Union[T,List[T]][int],Union[T,S][int,int],Optional[T][None]
r=Unpack[int]
r=Unpack[Ts,Ts]
r=Unpack[Ts][int]
r=Unpack
r=pickle.loads(pickle.dumps(List[int])),pickle.loads(pickle.dumps(Annotated[int,1])) ,pickle.loads(pickle.dumps(Union[int,str])),pickle.loads(pickle.dumps(Optional[int])),pickle.loads(pickle.dumps(Callable[[int],str])) is Callable[[int],str]
r=ForwardRef('a'),ForwardRef('a',module='m'),ForwardRef('a',is_class=True),ForwardRef('a')==ForwardRef('a'),ForwardRef('a')==ForwardRef('a',module='m')
r=ForwardRef(3)
r=ForwardRef('a b')
r=ForwardRef('*a')
r=ForwardRef('')
r=ForwardRef('int')._evaluate({},{},recursive_guard=frozenset())
r=List.__name__,List._name,List[int].__name__,Union.__name__ if hasattr(Union,'__name__') else 0,Optional[int].__name__,Callable[[int],int].__qualname__,Annotated[int,1].__name__
r=List[int].foo
r=List[int].append
r=List[int].__class__
setattr(List[int],'foo',3)
r=Union[int,str].__args__,Union[int,str].__origin__,Union[int,str].__parameters__,Union[int,str].__module__
r=repr(Callable[[int,T],Optional[str]]),repr(Callable[...,Any]),repr(Callable[P,T]),repr(Generic[T]),repr(Generic[P]),repr(Generic[*Ts])
r=int|Literal[1],Literal[1]|None,None|Literal[1],'x'|List[int],List[int]|'x',List[int]|None,Any|None,T|None,None|T,'a'|T,T|'a',P|int
r=Text,AnyStr,ByteString,Pattern[str],Match,Hashable,Sized,ContextManager[int],AsyncContextManager[int],Generator[int],Generator[int,str],AsyncGenerator[int],Awaitable[int],Counter[int],ChainMap[int,str],Deque[int],OrderedDict[int,str],DefaultDict[int,str]
r=Hashable[int]
r=Generator[int,int,int,int]
r=ContextManager[int,int],ContextManager[int,int|None]
r=no_type_check(3)
r=final(3)
r=override(3)
r=dataclass_transform(3)
r=dataclass_transform()(int)
r=runtime_checkable(int)
r=type(NoDefault)(3)
r=TypeAliasType('A',int),TypeAliasType('A',List[T],type_params=(T,))[int]
r=TypeAliasType('A',int)[int]
r=TypeAliasType('A',List[T],type_params=(T,T))
r=TypeAliasType('A',List[T],type_params=[T])
r=TypeAliasType('A',List[T],type_params=(TD,T))
r=TypeAliasType(3,int)
r=TypeAliasType('A')'''.split('\n'):
  C(s.replace('\\n','\n'))


class Foo(Generic[T]):
  def bar(self): pass
  baz = 3
  __magic__ = 4
print('bar' in dir(Foo[int]), 'baz' in dir(Foo[int]), '__magic__' in dir(Foo[int]), '__args__' in dir(Foo[int]), 'append' in dir(List[int]))
class Immutable(Generic[T]):
  def __setattr__(self, name, value): raise RuntimeError('immutable')
print(type(Immutable[int]()).__name__)
