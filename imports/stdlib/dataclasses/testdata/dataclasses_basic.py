import dataclasses as d, copy, typing, collections, abc
from dataclasses import *
from typing import *
print(d.__all__)
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
@dataclass
class P:
    x: int
    y: int = 2
    z: list = field(default_factory=list)
p = P(1); print(p, p == P(1), p == P(2), p != 3, P.__match_args__, P.__doc__, P.__hash__)
p.z.append(1); print(p, P(1).z, P(x=4, y=5, z=[6]))
tr(lambda: P()); tr(lambda: P(1, 2, 3, 4)); tr(lambda: P(q=1)); tr(lambda: hash(p)); tr(lambda: p < p)
match p:
    case P(a, b): print('matched', a, b)
@dataclass(order=True, frozen=True)
class V:
    n: int
    s: str = field(default='', compare=False)
    h: int = field(default=0, hash=False, repr=False)
print(sorted([V(3), V(1), V(2)]), V(1) < V(2), V(1) <= V(1), V(2) > V(1), V(1) >= V(2), hash(V(1)) == hash(V(1, 'q')), V(1) == V(1, 'z'), {V(1): 2}[V(1)])
tr(lambda: setattr(V(1), 'n', 2)); tr(lambda: delattr(V(1), 'n')); tr(lambda: V(1) < 3)
@dataclass(slots=True)
class S:
    a: int
    b: str = 'q'
s = S(1); print(s, S.__slots__, hasattr(s, '__dict__')); tr(lambda: setattr(s, 'c', 1)); print(copy.copy(s) == s if hasattr(copy, 'copy') else True)
@dataclass(slots=True, weakref_slot=True)
class SW: a: int
print(SW.__slots__)
@dataclass(kw_only=True)
class K:
    a: int
    b: int = 3
print(K(a=1)); tr(lambda: K(1))
@dataclass
class KO:
    a: int
    _: KW_ONLY
    b: int = 1
    c: int
print(KO(1, c=2), KO.__match_args__, [f.name for f in fields(KO)], KO.__doc__)
@dataclass
class I:
    a: int
    b: InitVar[int]
    c: InitVar[int] = 5
    d: int = field(init=False)
    e: ClassVar[int] = 7
    def __post_init__(self, b, c): self.d = self.a + b + c
i = I(1, 2); print(i, i.d, [f.name for f in fields(i)], I.e, InitVar[int], InitVar[List[int]])
tr(lambda: replace(i, a=2)); print(replace(i, a=2, b=3)); tr(lambda: replace(i, a=2, b=1, d=3))
print(replace(p, x=10), copy.replace(p, x=11) if hasattr(copy, 'replace') else None); tr(lambda: replace(3)); tr(lambda: replace(p, nope=1))
@dataclass
class Child(P):
    x: str = 'over'
    w: int = 9
print(Child(), [f.name for f in fields(Child)], Child.__mro__)
@dataclass
class Tree:
    v: int
    kids: list['Tree'] = field(default_factory=list)
    m: dict = field(default_factory=dict)
    t: tuple = ()
t = Tree(1, [Tree(2), Tree(3, [], {'k': Tree(4)})], {}, (Tree(5),))
print(t); print(asdict(t)); print(astuple(t)); print(asdict(p, dict_factory=collections.OrderedDict), astuple(p, tuple_factory=list))
NT = collections.namedtuple('NT', 'a b')
@dataclass
class Holder:
    nt: object
    dd: object
h = Holder(NT(1, P(2)), collections.defaultdict(list, {'a': [P(3)]})); print(asdict(h), astuple(h))
t.kids.append(t); print(t)
tr(lambda: asdict(3)); tr(lambda: astuple(P)); tr(lambda: fields(3)); print(is_dataclass(P), is_dataclass(p), is_dataclass(3), is_dataclass(int))
print(str(fields(P)[0]).replace(repr(MISSING), 'MISSING')); print(P.__dataclass_params__); print(field(metadata={'a': 1}).metadata, type(MISSING), type(KW_ONLY))
M = make_dataclass('M', [('x', int), 'y', ('z', int, field(default=5)), ('w', list, field(default_factory=list))], namespace={'two': lambda self: self.x * 2}); print(M(1, 2), M(3, 4).two(), M.__annotations__, M.__module__)
for bad in (['1a'], ['for'], [('a', int), 'a'], [()], [('a', int, 1, 2)]): tr(lambda: make_dataclass('X', bad))
print(make_dataclass('Y', ['a'], bases=(V,), frozen=True, order=True, kw_only=True, module='mm').__module__)
def err(src):
    try: exec(src, globals())
    except Exception as e: print(type(e).__name__, e)
err("@dataclass\nclass X:\n a: int = 1\n b: int")
err("@dataclass\nclass X:\n a: list = []")
err("@dataclass\nclass X:\n a = field()")
err("field(default=1, default_factory=int)")
err("@dataclass(order=True, eq=False)\nclass X: pass")
err("@dataclass(order=True)\nclass X:\n def __lt__(self, o): pass")
err("@dataclass(frozen=True)\nclass X:\n def __setattr__(self, n, v): pass")
err("@dataclass\nclass X(V): pass")
err("@dataclass(frozen=True)\nclass X(P): pass")
err("@dataclass(unsafe_hash=True)\nclass X:\n def __hash__(self): return 1")
err("@dataclass(weakref_slot=True)\nclass X: pass")
err("@dataclass(slots=True)\nclass X:\n __slots__ = ('a',)\n a: int")
err("@dataclass\nclass X:\n _: KW_ONLY\n a: int\n __: KW_ONLY")
err("@dataclass\nclass X:\n a: ClassVar[int] = field(kw_only=True)")
err("@dataclass\nclass X:\n a: InitVar[list] = field(default_factory=list)")
err("@dataclass\nclass X:\n a: int\n b: int = field()\n c: int = field(default=3, init=False)\nprint(X(1,2), X(1,2).c)")
err("@dataclass(init=False, repr=False, eq=False)\nclass X:\n a: int\nprint(X.__init__ is object.__init__, X.__repr__ is object.__repr__, X() == X())")
err("@dataclass(match_args=False)\nclass X:\n a: int\nprint(hasattr(X, '__match_args__'))")
err("@dataclass(unsafe_hash=True)\nclass X:\n a: int\nprint(hash(X(1)) == hash(X(1)))")
err("@dataclass\nclass X:\n self: int\n b: 'InitVar[int]' = 3\n c: 'ClassVar[int]' = 4\n def __post_init__(s, b): print('post', b)\nprint(X(1), X.c)")
err("@dataclass\nclass X:\n '''has doc'''\n a: int\n def __repr__(self): return 'mine'\n def __eq__(self, o): return True\nprint(X(1), X(1) == 3, X.__doc__)")
@dataclass
class Ab(abc.ABC):
    x: int
    @abc.abstractmethod
    def f(self): ...
tr(lambda: Ab(1))
@dataclass
class Gen(Generic[TypeVar('T')]):
    v: TypeVar('T')
print(Gen[int](3), Gen.__doc__)
@dataclass
class Desc:
    class D:
        def __set_name__(self, o, n): self.n = '_' + n
        def __get__(self, o, t=None): return 42 if o is None else getattr(o, self.n)
        def __set__(self, o, v): setattr(o, self.n, v * 2)
    x: int = D()
print(Desc(), Desc(5).x)
@dataclass(frozen=True, slots=True)
class FS:
    a: int
    b: int = 0
print(FS(1), replace(FS(1), b=2), FS.__slots__, hash(FS(1)) == hash(FS(1))); tr(lambda: setattr(FS(1), 'a', 3))
print(P.__init__.__qualname__, P.__init__.__annotations__, P.__eq__.__name__, P.__module__, get_type_hints(Tree))
class Base:
    def __init_subclass__(cls, **k): print('sub', cls.__name__)
@dataclass
class W(Base): a: int = 1
print(W())
