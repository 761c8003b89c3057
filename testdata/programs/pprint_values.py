# Values of all kinds under all options: plain data is written in Go, all else by the printer.
import pprint, random, collections, types
R=random.Random(5)
class L(list): pass
class D(dict): pass
class S(str): pass
class P:
    def __repr__(self): return '<P>'
def gen(d):
    k=R.randrange(18 if d else 9)
    if k==0: return R.randrange(-10**R.randrange(1,25),10**12)
    if k==1: return ''.join(R.choice("ab 'é\"\n<\U0001f600") for _ in range(R.randrange(30)))
    if k==2: return R.random()
    if k==3: return R.choice([None,True,False])
    if k==4: return bytes(R.randrange(256) for _ in range(R.randrange(9)))
    if k==5: return S('sub')
    if k==6: return P()
    if k==7: return complex(1,R.randrange(5))
    if k==8: return bytearray(b'x'*R.randrange(8))
    n=R.randrange(6)
    if k in(9,10): return [gen(d-1) for _ in range(n)]
    if k==11: return tuple(gen(d-1) for _ in range(n))
    if k==12: return {('k%d'%R.randrange(99)):gen(d-1) for _ in range(n)}
    if k==13: return {R.choice([R.randrange(99),'x',(1,R.randrange(9)),None,1.5]):gen(d-1) for _ in range(n)}
    if k==14: return L(gen(d-1) for _ in range(n))
    if k==15: return D({i:gen(d-1) for i in range(n)})
    if k==16: return R.choice([set,frozenset,collections.deque])([R.randrange(99) for _ in range(n)])
    if k==17: return R.choice([collections.OrderedDict,collections.Counter])({'k%d'%i:R.randrange(9) for i in range(n)})
class Q(pprint.PrettyPrinter):
    def format(self,o,c,m,l):
        if isinstance(o,str): return o.upper(),True,False
        return super().format(o,c,m,l)
for i in range(60):
    x=gen(5)
    kw=dict(width=R.choice([20,40,80]),indent=R.choice([1,1,2,4]),depth=R.choice([None,None,1,2,3]),compact=R.random()<.5,sort_dicts=R.random()<.7,underscore_numbers=R.random()<.2)
    p=R.choice([pprint.PrettyPrinter,pprint.PrettyPrinter,Q])(**kw)
    print(p.pformat(x)); print(p.isreadable(x),p.isrecursive(x),pprint.saferepr(x), pprint.isreadable(x))
l=[1];l.append(l);d={'a':l};l.append(d)
import re
for f in (pprint.pformat,pprint.saferepr): print(re.sub(r'id=\d+','id=',f(l)), re.sub(r'id=\d+','id=',f(d)))
print(pprint.isrecursive(l),pprint.isreadable(d))
p=pprint.PrettyPrinter(); p.format=lambda o,c,m,l:('F',True,False); print(p.pformat([1,2]))
