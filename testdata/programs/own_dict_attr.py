class M:
    @property
    def __dict__(self): return {'own': 1}
    @property
    def __weakref__(self): return 'wr'
print(type(vars(M)['__dict__']), type(vars(M)['__weakref__']))
class T(type):
    def __new__(cls, n, b, d):
        d.update(vars(M)); return type.__new__(cls, n, b, d)
class P(metaclass=T):
    def __init__(self): self.x = 1
p=P(); print(p.__dict__, vars(p), p.x, p.__weakref__, sorted(dir(p))[-3:])
print(type(P.__dict__['__dict__']))
class N: pass
class Q: 
    __dict__ = 5
    __weakref__ = 6
q=Q(); q.z=1
print(q.__dict__, q.z, q.__weakref__, object.__getattribute__(q,'z'))
try: print(vars(q))
except Exception as e: print(type(e), e)
R=type('R',(),{'__dict__':N.__dict__['__dict__']})
r=R(); r.k=3
try: print(r.__dict__)
except Exception as e: print(type(e), e)
class S(N): __dict__ = None
s=S(); s.a=1; print(s.a, s.__dict__)
class U(str):
    __dict__ = property(lambda s: 'udict')
u=U('x'); u.y=2; print(u.__dict__, u.y, vars(u))
import copy,pickle
class V:
    __dict__ = property(lambda s: {'w': 9})
    def __init__(self): self.real=1
v=V(); 
for f in (lambda: copy.copy(v).__reduce_ex__(2)[2], lambda: sorted(dir(v))[-2:], lambda: v.__getstate__()):
    try: print(f())
    except Exception as e: print(type(e),e)
