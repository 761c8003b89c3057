import typing, types
from typing import *
class Emp(NamedTuple):
    "An employee"
    name: str
    id: int = 3
    def up(self): return self.name.upper()
e = Emp('bob'); print(e, e.up(), Emp.__annotations__, Emp._field_defaults, Emp.__doc__, Emp.__mro__, Emp.__orig_bases__[0].__name__)
print(e._replace(id=5), e._asdict(), Emp._fields, Emp._make(['a', 2]), e == ('bob', 3), Emp.__module__)
P2 = NamedTuple('P2', [('x', int), ('y', 'str')]); print(P2(1, 'a'), P2.__annotations__, P2.__orig_bases__[0].__name__)
T = TypeVar('T')
class Pair(NamedTuple, Generic[T]):
    a: T
    b: T
print(Pair[int](1, 2), Pair.__parameters__, Pair[str])
for src in ("class X(NamedTuple):\n  a: int = 1\n  b: str", "class X(NamedTuple):\n  def __new__(cls): pass", "class X(NamedTuple, list): pass", "class X(NamedTuple):\n  _a: int", "NamedTuple('X', None, a=int)", "NamedTuple('X', [('a', int)], b=str)"):
    try: exec(src)
    except Exception as x: print(type(x).__name__, x)
class Movie(TypedDict):
    name: str
    year: int
class Ext(Movie, total=False):
    a: Required[int]
    b: 'str'
    c: ReadOnly[int]
m = Movie(name='x', year=3); print(m, type(m), Movie.__annotations__, Movie.__total__, Movie.__required_keys__ == {'name', 'year'}, Movie.__orig_bases__[0].__name__, Movie.__mro__)
print(sorted(Ext.__required_keys__), sorted(Ext.__optional_keys__), Ext.__readonly_keys__, sorted(Ext.__mutable_keys__), Ext.__total__, Ext.__annotations__)
TD = TypedDict('TD', {'in': int, 'x-y': NotRequired[str]}); print(TD.__annotations__, TD.__optional_keys__, is_typeddict(TD), is_typeddict(dict), is_typeddict(TypedDict))
class GTD(TypedDict, Generic[T]):
    v: T
print(GTD[int], GTD.__parameters__, GTD.__mro__, GTD(v=1))
for src in ("isinstance({}, Movie)", "issubclass(dict, Movie)", "class X(Movie, dict): pass", "class X(TypedDict):\n  a: 3\nprint(X.__annotations__)", "class X(TypedDict):\n  a: Required[NotRequired[int]]", "class X(Movie):\n  name: ReadOnly[str]"):
    try: print(eval(src)) if '\n' not in src and not src.startswith('class') else exec(src)
    except TypeError as x: print(type(x).__name__, x)
@runtime_checkable
class Closable(Protocol):
    def close(self): ...
class HasX(Protocol):
    x: int
class F:
    def close(self): pass
class G:
    x = 3
print(isinstance(F(), Closable), isinstance(3, Closable), issubclass(F, Closable), issubclass(int, Closable), is_protocol(Closable), is_protocol(F), is_protocol(Protocol))
print(get_protocol_members(HasX), get_protocol_members(Closable))
for f in (lambda: isinstance(G(), HasX), lambda: Closable(), lambda: runtime_checkable(F), lambda: get_protocol_members(F), lambda: issubclass(G, runtime_checkable(HasX)), lambda: isinstance(G(), HasX), lambda: isinstance(F(), HasX)):
    try: print(f())
    except TypeError as x: print(x)
class Impl(Closable):
    def __init__(self, v): self.v = v
print(Impl(3).v, isinstance(Impl(2), Closable))
class GP(Protocol[T]):
    def get(self) -> T: ...
print(GP[int], GP.__parameters__)
try:
    class Bad(F, Protocol): pass
except TypeError as x: print(x)
UserId = NewType('UserId', int); print(UserId, UserId(5), UserId.__supertype__, UserId.__name__, UserId.__module__, UserId | None)
try:
    class X(UserId): pass
except TypeError as x: print(x)
class Node:
    left: Optional['Node']
    right: 'list[Node] | None' = None
    v: ClassVar[int] = 3
    w: Annotated[int, 'meta']
    z: Final = 3
print(get_type_hints(Node)); print(get_type_hints(Node, include_extras=True))
class Sub(Node):
    left: int
    q: 'Sub'
print(get_type_hints(Sub))
def f(a: int, b: 'str' = 'x', *args: 'Node', c: None = None, **kw: Annotated[float, 1]) -> Optional['int']: pass
print(get_type_hints(f)); print(get_type_hints(f, include_extras=True))
def gen[Q](x: 'Q') -> 'Q': return x
print(get_type_hints(gen))
try: get_type_hints(3)
except TypeError as x: print(x)
def bad(x: 'Undefined'): pass
try: get_type_hints(bad)
except NameError as x: print(x)
print(get_type_hints(bad, {'Undefined': int}), get_type_hints(bad, None, {'Undefined': str}))
@no_type_check
def nt(x: 'whatever'): pass
print(get_type_hints(nt), nt.__no_type_check__)
@no_type_check_decorator
def deco(fn): return fn
@deco
def nt2(x: 'whatever'): pass
print(get_type_hints(nt2))
@overload
def ov(x: int) -> int: ...
@overload
def ov(x: str) -> str: ...
def ov(x): return x
print(ov(3), len(get_overloads(ov)), [g.__annotations__ for g in get_overloads(ov)]); clear_overloads(); print(get_overloads(ov))
try: overload(lambda: 0)()
except NotImplementedError as x: print(x)
@final
class Fin: pass
class M:
    @override
    def g(self): pass
print(Fin.__final__, M.g.__override__)
@dataclass_transform(kw_only_default=True, x=3)
def model(cls): return cls
print(model.__dataclass_transform__)
print(reveal_type(3), typing.get_type_hints(types.ModuleType('q')))
r = ForwardRef('int'); print(r == ForwardRef('int'), hash(r) == hash(ForwardRef('int')), r | None, ForwardRef('A', module='m'))
class Box(Generic[T]):
    def __init__(self, v: T): self.v = v
b = Box[int](3); print(b.__orig_class__, b.v, Box[List[T]][str], Box['x'], Box[None])
type Al[K] = dict[K, int]
print(Al, Al.__value__, Al[str], Al.__type_params__)
S = TypeVar('S', bound='Node'); U = TypeVar('U', int, str); V = TypeVar('V', default=int); print(S.__bound__, U.__constraints__, V.__default__, V.has_default())
def k(*args: *tuple[int, ...]): pass
print(get_type_hints(k))
print(Unpack[tuple[int, str]], get_args(Unpack[tuple[int]]), get_origin(Unpack[tuple[int]]))
