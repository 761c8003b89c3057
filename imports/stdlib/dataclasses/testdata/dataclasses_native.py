from dataclasses import *
import dataclasses, inspect, copy
@dataclass
class D:
    a: int
    b: str = 'x'
    c: list = field(default_factory=list)
d = D(1)
print(d, d == D(1), D.__doc__, D.__hash__, D.__match_args__)
print(inspect.signature(D), D.__init__.__qualname__, D.__init__.__annotations__, D.__init__.__module__)
@dataclass(frozen=True, order=True)
class E:
    x: int
    y: InitVar[int] = 3
    def __post_init__(self, y): print('post', y)
e = E(1)
print(e, hash(e) == hash(E(1)), e < E(2))
try: e.x = 3
except FrozenInstanceError as x: print(repr(x), type(x), type(x).__mro__)
f = fields(D)[2]
print(f.name, f.type, f.default is MISSING, f.default_factory, f.metadata, f._field_type, f.kw_only)
print(asdict(d), astuple(d), replace(d, a=5), copy.replace(d, a=6))
@dataclass(slots=True)
class S:
    a: int = 2
print(S(), S.__slots__)
print(make_dataclass('M', [('x', int), 'y', ('z', int, 5)])(1,2))
print(dataclasses.field.__module__, D.__dataclass_params__)
try: D()
except TypeError as x: print(x)
try: D(1,2,3,4)
except TypeError as x: print(x)
try:
    @dataclass
    class Q:
        a: list = []
except ValueError as x: print(x)
g = copy.copy(f)
print(g is f, [getattr(g, n) == getattr(f, n) for n in f.__slots__])
print(copy.deepcopy(D(1, 'y', [2])), copy.copy(MISSING) is not None)

# Each class has its own defaults, whatever text its methods share.
for start in (1, 2):
    @dataclass
    class Same:
        a: int = start
        b: list = field(default_factory=lambda start=start: [start])
    print(Same(), Same().b is Same().b)


# Names that stand for something, in annotations that are text.
@dataclass
class Texts:
    a: 'InitVar[int]'
    b: 'dataclasses.InitVar[int]'
    _: 'KW_ONLY'
    c: 'int' = 4

    def __post_init__(self, a, b):
        self.sum = a + b + self.c


print(Texts(1, 2), Texts(1, 2, c=5).sum, [f.name for f in fields(Texts)])

for options in ({'order': True, 'eq': False}, {'weakref_slot': True}):
    try:
        dataclass(**options)(type('X', (), {}))
    except Exception as e:
        print(repr(e))


@dataclass(frozen=True)
class Base:
    x: int


for options in ({}, {'frozen': True}):
    try:
        print(dataclass(**options)(type('Derived', (Base,), {'__annotations__': {'y': int}}))(1, 2))
    except TypeError as e:
        print(e)
try:
    @dataclass
    class Unnoted:
        x = field(default=1)
except TypeError as e:
    print(e)
try:
    replace(Base(1), y=2)
except TypeError as e:
    print(e)
