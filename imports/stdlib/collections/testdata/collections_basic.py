from collections import *
from collections import abc
import collections, abc as A
d=defaultdict(list); d['a'].append(1); print(d, d['b'], d.default_factory, dict(d))
c=Counter('abracadabra'); print(c, c.most_common(2), c['zz'], c.total(), list(c.elements()))
print(c-Counter('aaa'), c&Counter('ab'), c|Counter(zz=3), +c, -c)
q=deque([1,2,3],maxlen=3); q.append(4); q.appendleft(9); print(q, q.maxlen, list(reversed(q)), q[0], 9 in q); q.rotate(1); print(q)
P=namedtuple('P','x y',defaults=[5]); p=P(1); print(p,p.x,p._replace(x=3),p._asdict(),P._fields,P._field_defaults,p==(1,5))
try: P()
except TypeError as e: print(e)
try: p.x=1
except AttributeError as e: print(e)
od=OrderedDict(a=1,b=2,c=3); od.move_to_end('a'); print(od); od.move_to_end('c',last=False); print(od, od.popitem(last=False), od=={'b':2,'a':1}, od==OrderedDict(a=1,b=2))
cm=ChainMap({'a':1},{'b':2,'a':3}); print(cm, cm['a'], dict(cm), isinstance(cm, abc.Mapping))
print(isinstance([], abc.Sequence), isinstance({}, abc.Mapping), isinstance('', abc.Iterable), isinstance(3, abc.Hashable), issubclass(dict, abc.MutableMapping), isinstance({}.keys(), abc.Set), isinstance(len, abc.Callable))
class S(abc.Sequence):
    def __len__(self): return 3
    def __getitem__(self,i):
        if i>=3: raise IndexError
        return i*2
s=S(); print(list(s), 4 in s, s.index(2), s.count(0), list(reversed(s)))
class Q(abc.MutableSequence): pass
try: Q()
except TypeError as e: print(e)
class B(A.ABC):
    @A.abstractmethod
    def f(self): pass
    @property
    @A.abstractmethod
    def g(self): pass
try: B()
except TypeError as e: print(e)
class C(B):
    def f(self): return 1
    g=3
print(C().f(), sorted(B.__abstractmethods__), A.ABC)
B.register(int); print(isinstance(3,B), issubclass(bool,B))
class M(abc.MutableMapping):
    def __init__(s): s.d={}
    def __getitem__(s,k): return s.d[k]
    def __setitem__(s,k,v): s.d[k]=v
    def __delitem__(s,k): del s.d[k]
    def __iter__(s): return iter(s.d)
    def __len__(s): return len(s.d)
m=M(); m.update(a=1,b=2); print(dict(m), m.pop('a'), len(m.items()), list(m.items()), m.keys()&{'b'}, m=={'b':2}, 'b' in m)
class T(abc.Set):
    def __init__(s,x=()): s.x=frozenset(x)
    def __contains__(s,i): return i in s.x
    def __iter__(s): return iter(s.x)
    def __len__(s): return len(s.x)
print(sorted(T('abc')&T('bcd')), T('ab')<=T('abc'), T('ab')==T('ba'), sorted(T('ab')|{'z'}), sorted(T('ab')^T('bc')))
u=UserList([3,1,2]); u.sort(); print(u, u+[4], UserString('hi').upper(), UserDict(a=1))
class DD(defaultdict): pass
x=DD(int); x['q']+=1; print(x, x.copy(), x|{'r':2})
match q:
    case [a,*_]: print('seq',a)
