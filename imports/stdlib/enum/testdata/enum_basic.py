import enum, copy
from enum import *
print(enum.__all__)
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class Color(Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1
    BLUE = auto()
    def hello(self): return 'hi ' + self.name
    @classmethod
    def default(cls): return cls.RED
    @property
    def double(self): return self.value * 2
print(Color, Color.RED, repr(Color.RED), Color.RED.name, Color.RED.value, Color(1), Color['GREEN'], list(Color), len(Color), Color.CRIMSON is Color.RED)
print(Color.__members__, Color.BLUE.value, Color.RED in Color, 1 in Color, 9 in Color, 'RED' in Color, list(reversed(Color)), bool(Color), Color.RED.hello(), Color.default(), Color.GREEN.double)
print(isinstance(Color.RED, Color), type(Color.RED), type(Color), Color.RED == 1, Color.RED == Color.RED, hash(Color.RED) == hash('RED'), {Color.RED: 1}[Color.RED], f'{Color.RED}', f'{Color.RED:>12}', '%s' % Color.RED)
tr(lambda: Color(7)); tr(lambda: Color['X']); tr(lambda: Color.X); tr(lambda: setattr(Color, 'RED', 3)); tr(lambda: delattr(Color, 'RED')); tr(lambda: setattr(Color.RED, 'value', 3)); tr(lambda: Color.RED < Color.GREEN); tr(lambda: Color()); tr(lambda: Enum('X'))
print(copy.copy(Color.RED) is Color.RED, copy.deepcopy([Color.RED])[0] is Color.RED, Color.RED.__class__, Color.RED.RED if 0 else '', dir(Color), dir(Color.RED))
def err(src):
    try: exec(src, globals())
    except Exception as e: print(type(e).__name__, e)
err("class X(Color): pass"); err("class X(Enum):\n A=1\n A=2"); err("class X(Enum):\n _a_=1"); err("class X(Enum):\n mro=1"); err("class X(Enum, int): pass"); err("class X(int, str, Enum): A=1")
err("class X(Enum):\n A='a'\n B=auto()"); err("class X(Enum):\n A=auto()\n def _generate_next_value_(n,s,c,l): return 1")
class N(IntEnum):
    ONE = 1
    TWO = 2
print(N.ONE, repr(N.ONE), N.ONE + 1, N.ONE < N.TWO, N.ONE == 1, f'{N.TWO}', f'{N.TWO:03d}', str(N.ONE), isinstance(N.ONE, int), N(2), [10, 20, 30][N.ONE], int(N.TWO), max(N), sum(N), N.ONE.real)
class S(StrEnum):
    A = auto()
    Bee = auto()
    C = 'sea'
print(S.A, repr(S.A), S.Bee == 'bee', S.C.upper(), f'{S.C:>5}', S('sea'), ','.join(S), isinstance(S.A, str)); tr(lambda: S('nope'))
err("class X(StrEnum):\n A=1")
class Perm(Flag):
    R = 4
    W = 2
    X = 1
    RWX = 7
    NONE = 0
p = Perm.R | Perm.W
print(p, repr(p), p.name, p.value, Perm.R in p, Perm.X in p, list(p), len(p), ~p, p & Perm.R, p ^ Perm.R, bool(Perm.NONE), Perm.RWX, Perm(3), Perm(0), list(Perm), Perm.RWX in Perm, ~Perm.NONE, Perm.R | Perm.W is p, Perm(6) is p)
tr(lambda: Perm(8)); tr(lambda: Perm.R | 1); tr(lambda: 1 in Perm.R); print(5 in Perm, 9 in Perm, list(Perm.RWX))
class IF(IntFlag):
    A = auto()
    B = auto()
    C = auto()
print(IF.A | IF.C, repr(IF.A | IF.C), IF.A | 8, repr(IF.A | 8), repr(IF(16)), ~IF.A, repr(~IF.A), IF.A + 1, IF.B == 2, list(IF.A | IF.B), IF.A & 1, repr(IF(0)), repr(IF(-1)), f'{IF.A}', str(IF.A | IF.B), IF.A.value)
class Cf(Flag, boundary=CONFORM): A = 1; B = 2
class Ej(IntFlag, boundary=EJECT): A = 1; B = 2
class Kp(Flag, boundary=KEEP): A = 1; B = 2
class St(IntFlag, boundary=STRICT): A = 1; B = 2
print(Cf(7), Ej(7), type(Ej(7)), Kp(7), repr(Kp(7)), Kp(8)); tr(lambda: St(7)); print(list(FlagBoundary), list(EnumCheck))
Animal = Enum('Animal', 'CAT DOG'); print(list(Animal), Animal.__module__, Animal.__qualname__)
print(list(Enum('A2', ['x', 'y'], start=5)), list(Enum('A3', [('x', 'q'), ('y', 'w')])), list(Enum('A4', {'k': 1, 'l': 2})), list(IntEnum('A5', 'a, b')), list(Enum('A6', 'a b', type=str)), list(Flag('A7', 'a b c')), list(Enum('A8', ())))
@unique
class U(Enum): A = 1; B = 2
err("@unique\nclass X(Enum): A=1; B=1")
err("@verify(UNIQUE)\nclass X(Enum): A=1; B=1"); err("@verify(CONTINUOUS)\nclass X(Enum): A=1; B=4"); err("@verify(NAMED_FLAGS)\nclass X(Flag): A=1; B=6"); err("@verify(CONTINUOUS)\nclass X(Flag): A=1; B=8")
class M(Enum):
    a = nonmember(1)
    @member
    def b(): return 2
    c = member(lambda: 3)
    class Inner: pass
print(M.a, M.b, [m.name for m in M], M.b.value(), M.Inner)
class Miss(Enum):
    A = 'a'
    B = 'b'
    @classmethod
    def _missing_(cls, v):
        if isinstance(v, str) and v.lower() != v: return cls(v.lower())
        if v == 5: return 'bad'
        if v == 6: raise KeyError('k')
print(Miss('A'), Miss('b')); tr(lambda: Miss('q')); tr(lambda: Miss(5)); tr(lambda: Miss(6))
class Planet(Enum):
    EARTH = (5.97e24, 6.37e6)
    MARS = (6.4e23, 3.39e6)
    def __init__(self, mass, radius): self.mass = mass; self.radius = radius
    @property
    def g(self): return round(6.67e-11 * self.mass / self.radius ** 2, 2)
print(Planet.EARTH.g, Planet.MARS.mass, Planet((6.4e23, 3.39e6)), Planet(6.4e23, 3.39e6), repr(Planet.EARTH))
class Coord(bytes, Enum):
    def __new__(cls, value, label):
        o = bytes.__new__(cls, [value]); o._value_ = value; o.label = label; return o
    PX = (0, 'P.X'); PY = (1, 'P.Y')
print(Coord.PX, Coord.PY.value, Coord(1).label, bytes(Coord.PX))
class Auto(Enum):
    def _generate_next_value_(name, start, count, last_values): return name.lower() + str(count)
    A = auto(); B = auto()
print([m.value for m in Auto])
class O(Enum):
    _order_ = 'A B'
    A = 1; B = 2
err("class X(Enum):\n _order_ = 'B A'\n A=1\n B=2")
class Ig(Enum):
    _ignore_ = 'i tmp'
    i = 3; tmp = 4
    for i in range(3): vars()['v%d' % i] = i
print(list(Ig))
class D(Enum):
    A = 1
    B = [1]
    C = {'a': 1}
print(D([1]), D.C, [1] in D, [2] in D, D.B.value)
class Dt(enum.Enum):
    A = 1, 'x'
    B = 2, 'y'
    def __new__(cls, v, t):
        o = object.__new__(cls); o._value_ = v; o.t = t; return o
print(Dt(1), Dt.B.t, Dt.A.value)
class Ali(Enum):
    A = 1
    B = 2
    def __init__(self, v): self._add_alias_('also_' + self.name); self._add_value_alias_(v * 100)
print(Ali.also_A, Ali(200), list(Ali), Ali.__members__)
class Cnt(int, Enum):
    A = 1
print(Cnt.A, repr(Cnt.A), f'{Cnt.A}', Cnt.A + 1)
class Hi(Enum):
    name_ = 1
    value = 2 if 0 else 3
print(Hi.value, Hi.name_.name)
@global_enum
class Ge(Enum): GA = 1
print(repr(Ge.GA), str(Ge.GA), GA); print(enum.show_flag_values(6), enum.bin(5, 8), enum.bin(-3), auto(), EnumDict, EnumMeta is EnumType, issubclass(ReprEnum, Enum), pickle_by_enum_name(Color.RED, 4), pickle_by_global_name(Color.RED, 4))
@global_enum
class Gf(Flag): GF1 = 1; GF2 = 2
print(repr(Gf.GF1 | Gf.GF2), str(Gf.GF1), global_str(Gf(0)), global_flag_repr(Gf.GF1), global_enum_repr(Color.RED))
match Color.RED:
    case Color.GREEN: print('g')
    case Color.RED: print('r')
import json; print(json.dumps({'a': N.ONE, 'b': S.A}))
class W(Enum):
    def __init_subclass__(cls, **kw): super().__init_subclass__(**kw); print('sub', cls.__name__, list(cls))
class W2(W): A = 1; B = 2
class P3(Enum):
    @enum.property
    def thing(self): return 'inst ' + self.name
    A = 1
print(P3.A.thing); tr(lambda: P3.thing); tr(lambda: setattr(P3.A, 'thing', 1))
