# Iterators and dict subclasses that have short ways: groups, chains, batches, named tuples, missing keys.
from itertools import *
from collections import *
D=[1,1,2,2,2,True,1.0,1,3,'a','a',None]
print([(k,list(g)) for k,g in groupby(D)])
it=groupby(D)
k,g=next(it); print(next(g)); print(list(g), list(g), [ (k,len(list(x))) for k,x in it])
print([(k,sum(1 for _ in g)) for k,g in groupby([5,5,5,6])])
c=chain([1,2],[3,'a'],[5])
try: print(sum(c))
except TypeError as e: print(e, list(c))
l=[1,2,3]; ch=chain(l,[9]); next(ch); l.append(4); print(list(ch), list(ch))
class N(int):
    def __add__(s,o): l2.append(1) if len(l2)<6 else 0; return N(int(s)+int(o))
    __radd__=__add__
l2=[1,N(2),3]; print(sum(chain(l2,[10])), l2)
print(list(dropwhile(lambda v:v<3,[1,2,3,1,5])), list(starmap(lambda *a:a, zip([1,2],[3,4]))), list(starmap(lambda *a:a, combinations(range(4),3))))
print(list(batched(range(7),3)), list(batched([1,2,3,4,5],2)), list(pairwise([1])), list(pairwise('abcd')))
try: print(list(batched([1,2,3,4,5],2,strict=True)))
except ValueError as e: print(e)
a,b=tee([1,2,3]); print(list(zip(a,b)), list(a))
od=OrderedDict(a=1,b=2,c=3); od.move_to_end('a'); print(od); od.move_to_end('a',last=False); print(od, od.popitem(), od.popitem(False))
try: od.move_to_end('zz')
except KeyError as e: print(repr(e))
cm=ChainMap({'a':1},{'b':2},defaultdict(int)); print(cm['a'],cm['b'],cm['q'],cm.get('z'), cm)
try: ChainMap({})['k']
except KeyError as e: print(repr(e))
P=namedtuple('P','x y'); 
class Q(P):
    @property
    def y(self): return 'prop'
    def __getattr__(self,n): return n.upper()
for o in (P(1,2),Q(1,2),P(3,4)): print(o.x,o.y,o._replace(x=9))
print(Q(1,2).foo)
class M(dict):
    def __missing__(self,k): return k*2
m=M(a=1); print(m['a'],m['zz'],'q' in m); m['t']=1; m['t']+=1; print(m)
class G(dict):
    def __getitem__(self,k): return 'G'
    def __setitem__(self,k,v): super().__setitem__(k,(v,))
    def __contains__(self,k): return True
g=G(); g['x']=1; print(g['x'],g,'nope' in g); g['x']+='!' ; print(g)
dd=defaultdict(list); dd['a'].append(1); dd['b']; print(dd, dd.get('c'))
dd=defaultdict(); 
try: dd[1]
except KeyError as e: print(repr(e))
c=Counter('aab'); print(c['z'], c); c['q']+=2; print(c)
def gen():
    for x,y in pairwise([1,2,3]): yield x+y
print(list(gen()), sum(x*y for x,y in zip_longest([1,2],[3],fillvalue=0)), [(x,y,z) for x,y,z in product([1,2],[3],[4,5])], sum(a for a,b,c in combinations(range(6),3)))
print(sum(x for p in combinations(range(4),2) for x in p), [x for p in permutations(range(3),2) for x in p if p[0]<p[1]])
