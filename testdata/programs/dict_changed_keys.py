# Keys that are taken out and put in again while something iterates; small things of
# classes and exceptions beside them.
import copy, copyreg, pickle

def over(d, view):
    n = 0
    try:
        for i in view(d):
            n += 1
            if n > 9:
                return 'endless'
            del d[0]
            d[0] = 0
    except RuntimeError as e:
        return n, str(e)
    return n, 'ended'

for view in dict.keys, dict.values, dict.items, lambda d: d:
    print([over(dict.fromkeys(range(n)), view) for n in (1, 2)])
d = {1: 1, 2: 2, 3: 3}
it = iter(d); next(it); del d[3]; d[4] = 4; print(list(it))
d = {1: 1, 2: 2, 3: 3}
it = iter(d); next(it); del d[1]; d[4] = 4
try:
    print(list(it))
except RuntimeError as e:
    print(e)
d = {}
for i in range(2000):
    d[i] = i
    if i % 3: del d[i]
    if i % 7 == 0 and d: d.popitem()
    if i % 50 == 0: d.clear()
print(list(d), list(reversed(d)), len(d))
d = {}
for i in range(100):
    d[i % 3] = i; del d[i % 3]
print(d, list(d), d.get(1), 1 in d)
d['x'] = 1; print(d, next(reversed(d)), d.popitem(), d)

class A:
    def __getnewargs_ex__(self): return (1,), {}
    def __new__(cls, *a): return object.__new__(cls)
print(A().__reduce_ex__(2)[0] is copyreg.__newobj__, A().__reduce_ex__(4)[1:])
for e in AttributeError(), AttributeError('a', 'b', name=None), AttributeError('x', name='n', obj=3):
    print(e.__reduce__(), e.__getstate__(), e.__reduce_ex__(2))
    f = pickle.loads(pickle.dumps(e)); print(f.args, f.name, f.obj)
    f = copy.copy(e); print(f.args, f.name, f.obj)
e = AttributeError('x'); e.foo = 1; print(e.__getstate__(), e.__reduce__(), e.__dict__)

class M(type):
    def mro(self):
        self.__dict__['f']()
        return super().mro()
class B(metaclass=M):
    def f(): print(__class__.__name__)

class Base:
    def __init__(self): self.b = 42
class S(Base):
    __slots__ = ['__classcell__']
    def __init__(self): super().__init__()
print('__classcell__' in S.__dict__, S().b)

class Plain: pass
class Meta1(type, Plain): pass
class Meta2(Plain, type): pass
for m in Meta1, Meta2:
    class E(metaclass=m): x = 1
    print(type(E.__dict__), E.__dict__['x'])
