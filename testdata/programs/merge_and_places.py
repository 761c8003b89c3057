# Which mappings are read by their table, and what is said of places where nothing can be set or deleted;
# what typing says of too few arguments, and of arguments whose hash fails.
import collections, typing
class A(dict):
    def __getitem__(self, k): return 'x'
print({**A(a=1)}, dict(A(a=1)), dict(**A(a=1)))
class A(collections.Counter):
    def __getitem__(self, k): return 'x'
print({**A(a=1)}, dict(A(a=1)), dict(**A(a=1)))
class A(collections.OrderedDict):
    def __getitem__(self, k): return 'x'
print({**A(a=1)}, dict(A(a=1)), dict(**A(a=1)))
class A(collections.defaultdict):
    def __getitem__(self, k): return 'x'
print({**A(a=1)} if 0 else {**A(int, a=1)}, dict(A(int,a=1)), dict(**A(int,a=1)))
class A(dict):
    def __getitem__(self, k): return 'x'
    def __iter__(self): return iter(['q'])
    def keys(self): return ['r']
print({**A(a=1)}, dict(A(a=1)), dict(**A(a=1)))
class A(dict):
    def keys(self): return ['r']
print({**A(a=1)}, dict(A(a=1)), dict(**A(a=1)))
class P: pass
class BadIdx:
    def __index__(self): raise KeyError('idx')
class Q:
    def __getattr__(self, n): return 1
def t(s):
    try: exec(s)
    except Exception as e: print(s, type(e).__name__, e)
for o in ('P()','Q()','object()','5','(1,)','"a"','{1}', 'P', 'len', 'range(3)', 'b"x"', 'type("X",(int,),{})(1)', 'type("X",(tuple,),{})((1,))','type("X",(frozenset,),{})((1,))', 'iter([])', 'ValueError()', 'type("X",(ValueError,),{})()','slice(1)','None','1.5','(i for i in ())', 'print', 'memoryview(b"abc")', 'collections.deque([1])','type("M",(type,),{})("N",(),{})'):
    for k in ('10**30','BadIdx()','1','"a"'):
        t(f'({o})[{k}] = 1'); t(f'del ({o})[{k}]'); t(f'({o})[{k}]')
T,U,V=[typing.TypeVar(x) for x in 'TUV']
class B(typing.Generic[T,U,V]): pass
t('B[int]'); t('B[T,U,V][int]'); t('B[T,U,V][int,str]'); t('B[T,U,V][()]'); t('B[T,U,int][str]'); t('typing.Dict[T,U][int]'); t('B[T,U,V][1,2,3,4]'); t('list[T][()]'); t('dict[T,U][int]'); t('typing.Callable[[T,U],V][int]')
m=memoryview(bytearray(b'ab'))
for s in ('B[m,int,int]','typing.List[m]','typing.Union[int,m]','typing.Optional[m]','typing.Dict[m,int]','B[int,int,[]]','typing.Literal[m]','typing.Tuple[m]','typing.Annotated[int,m]','typing.Type[m]','typing.ClassVar[m]','list[m]','typing.Generic[m]','typing.Protocol[m]', 'typing.Final[m]'): t(s)
