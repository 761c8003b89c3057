# isinstance of classes between bars: metaclasses that know | themselves, what is no class, the order of what is asked.
class M(type):
    def __or__(c,o): print('or',c.__name__,o); return (c,o) if isinstance(o,type) else c
    def __ror__(c,o): print('ror',c.__name__,o); return (o,c)
class A: pass
class B(metaclass=M): pass
class C(A): pass
import abc, collections.abc as ca
def g(n):
    print('get',n); return globals()[n]
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
T=int|str
from typing import Optional, TypeVar
V=TypeVar('V')
for k in range(3):
    t(lambda: isinstance(1, int|str)); t(lambda: isinstance(1, A|None)); t(lambda: isinstance(None, A|None))
    t(lambda: isinstance(None, None|A)); t(lambda: isinstance(1, None|None)); t(lambda: isinstance(C(), T|A|None))
    t(lambda: isinstance(B(), B|A)); t(lambda: isinstance(B(), A|B)); t(lambda: isinstance(1, A|C|B|int))
    t(lambda: isinstance(1, A|3)); t(lambda: isinstance(1, A|C|3)); t(lambda: isinstance(1, 3|A)); t(lambda: isinstance(1, 3|4))
    t(lambda: isinstance([], ca.Sequence|ca.Mapping)); t(lambda: isinstance({}, ca.Sequence|ca.Mapping))
    t(lambda: isinstance(g('A'), g('A')|g('C')|g('T'))); t(lambda: isinstance(1, g('A')|g('nope')))
    t(lambda: isinstance(1, A|list[int])); t(lambda: isinstance(1, list[int]|A)); t(lambda: isinstance(1, int|list[int])); t(lambda: isinstance(1, A|V)); t(lambda: isinstance(1,A|Optional[int]))
    t(lambda: isinstance(1, A|nope)); t(lambda: isinstance(1, {1}|{2})); t(lambda: isinstance(1, 'a'|A))
def rec(n):
    return isinstance(1, A|C) if n else 0
print(rec(1))
class M(type):
    def __instancecheck__(c, o): print('chk', c.__name__); return False
class A(metaclass=M): pass
class V(metaclass=M): pass
class U(metaclass=M): pass
print(isinstance(1, A | A), isinstance(1, V | V | V | U | V), isinstance(1, int | A | int))
