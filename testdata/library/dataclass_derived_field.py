"""Classes derived from Field and InitVar, and the inner functions of asdict and astuple."""
import dataclasses, copy, pickle
from dataclasses import Field, InitVar, dataclass, fields, MISSING, field
class F(Field):
    __slots__ = ('alias',)
    def __init__(self, alias, *a, **k):
        super().__init__(*a, **k)
        self.alias = alias
    def __repr__(self): return 'F:' + super().__repr__()[:20]
def f(alias, default=MISSING): return F(alias, default, MISSING, True, True, None, True, {'k': alias}, False)
@dataclass
class A:
    x: int = f('ex', 3)
    y: InitVar[int] = 2
    z: list = field(default_factory=list)
    def __post_init__(self, y): print('post', y)
a = A()
print(a, [type(i).__name__ for i in fields(A)], fields(A)[0].alias, fields(A)[0].metadata, fields(A)[0])
class G(Field): pass
g = G(1, MISSING, True, True, None, True, None, False)
g.extra = 1
print(type(g), g.extra, g.__dict__, isinstance(g, Field), G.__mro__)
try: G(1)
except TypeError as e: print(e)
try: Field()
except TypeError as e: print(e)

except AttributeError as e: print(e)
try: G.__new__(G).default
except AttributeError as e: print(e)
class I(InitVar):
    pass
print(I(int), type(I(int)), I(int).type)
@dataclass
class B:
    x: I(int) = 3
try: print([q.name for q in fields(B)], B(4))
except Exception as e: print(e)
r = Field(1, MISSING, True, True, None, True, None, False)
r.__init__(2, MISSING, False, True, None, True, None, False)
print(r.default, r.init, copy.copy(r).default)
c = copy.copy(f('q', 4)); print(c.alias, c.default)
c = copy.copy(I(int)); print(c, type(c))
g2 = copy.copy(g); print(g2.extra, g2.default, type(g2))
print(dataclasses._asdict_inner([a, (1, a)], dict), dataclasses._astuple_inner({'k': a}, list))
