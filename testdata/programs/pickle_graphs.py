"""Random graphs of objects, with what is shared and cycles, written in all protocols: the bytes, and what comes back."""
import pickle, random, sys, copyreg, io
LONG = b'q' * 400
class P:
    def __init__(s,*a): s.a=a
    def __eq__(s,o): return type(s) is type(o) and s.__dict__==o.__dict__
    __hash__=None
class Slots:
    __slots__='x','y'
class SlotsDict(Slots):
    pass
class NewArgs(int):
    def __new__(cls,v,w=0):
        s=int.__new__(cls,v); s.w=w; return s
    def __getnewargs__(s): return int(s),s.w
class NewEx(str):  # from protocol 4 on: others name its __new__
    def __new__(cls,v,*,k=0):
        s=str.__new__(cls,v); s.k=k; return s
    def __getnewargs_ex__(s): return (str(s),),{'k':s.k}
class State:
    def __init__(s,v): s.v=v
    def __getstate__(s): return ('st',s.v)
    def __setstate__(s,st): s.v=st[1]
class Red:
    def __init__(s,v): s.v=v
    def __reduce__(s): return Red,(s.v,)
class RedL(list):
    def __reduce_ex__(s,p): return RedL,(),{'p':p},iter(list(s)),iter([])
class RedD(dict):
    pass
class L(list): pass
class T(tuple): pass
class S(set): pass
class FS(frozenset): pass
class Outer:
    class Inner:
        class Deep:
            pass
    def meth(self): pass
    @classmethod
    def cm(cls): pass
    @staticmethod
    def sm(): pass
class F2(float): pass
class Str2(str): pass
class B2(bytes): pass
class E(Exception):
    pass
def func(): pass
def set_state(o,s): o.z=s
class RedS:
    def __reduce__(s): return RedS,(),'abc',None,None,set_state
import collections, decimal, datetime, fractions
NT=collections.namedtuple('NT','a b')
def make(r, pool, d):
    k=r.randrange(44)
    if pool and r.random()<.25: return r.choice(pool)
    if k<3: return r.choice([0,1,-1,255,256,65535,65536,-2**31,2**31-1,2**31,-2**31-1,2**63,-2**63,2**64,-2**100,2**2050,-2**2047,2**2039-1,-(2**15),-129,-128,127,128])
    if k<5: return r.choice([0.0,-0.0,1.5,1e300,float('inf'),-2.5e-10])
    if k<8: return r.choice(['','a','é','abc','\n','\\u0041','\x00\r\x1a','\U0001F600','x'*300,'\udc80','key'])+r.choice(['','1','22'])
    if k==8: return r.choice([None,True,False,...,NotImplemented])
    if k==9: return r.choice([b'',b'x',b'\xff\x00\n',LONG])
    if k==10: return bytearray(r.choice([b'',b'abc']))
    if k==11: return r.choice([func,len,Outer,Outer.Inner,Outer.Inner.Deep,Outer.sm,int,type(None),type(...),type(NotImplemented),print,abs,[].append if 0 else max,Outer.cm,collections.OrderedDict,str.upper,bytes.fromhex,dict.fromkeys,ValueError])
    if k==12: return r.choice([decimal.Decimal('1.5'),datetime.date(2020,1,2),datetime.timedelta(3,4,5),fractions.Fraction(1,3),2j,NT(1,2),range(3),slice(1,2),datetime.datetime(2020,1,2,3,4,5)])
    if k==13: return E('a',1)
    if d<=0: return k
    sub=lambda: make(r,pool,d-1)
    n=r.choice([0,1,1,2,3,4,5,8])
    def reg(o):
        if r.random()<.5: pool.append(o)
        return o
    def h():
        for _ in range(10):
            o=sub()
            try: hash(o)
            except TypeError: continue
            if isinstance(o,(P,)): continue
            return o
        return 0
    if k<20:
        o=reg([]); 
        for _ in range(n): o.append(sub())
        if r.random()<.2: o.append(o)
        return o
    if k<26:
        o=reg({})
        for _ in range(n): o[h()]=sub()
        if r.random()<.1: o['self']=o
        return o
    if k<30:
        return reg(tuple(sub() for _ in range(n)))
    if k==30:
        l=reg([]); t=(l,); l.append(t); return t
    if k==31: return reg({x for x in [h()]})
    if k==32: return reg(frozenset([h()]))
    if k==33: o=reg(P()); o.b=sub(); o.a=sub(); return o
    if k==34:
        o=reg(r.choice([Slots,SlotsDict])()); o.x=sub()
        if type(o) is SlotsDict: o.q=sub()
        return o
    if k==35: return reg(NewArgs(r.randrange(9),sub()))
    if k==36: return reg(NewEx('v',k=sub()))
    if k==37: return reg(State(sub()))
    if k==38: return reg(Red(sub()))
    if k==39:
        o=reg(r.choice([RedL,L])())
        for _ in range(n): o.append(sub())
        return o
    if k==40:
        o=reg(r.choice([RedD,collections.OrderedDict])()); 
        for _ in range(n): o[h()]=sub()
        return o
    if k==41: return reg(r.choice([F2(1.5),Str2('ab'),B2(b'x'),T((1,sub())),S([1]),FS([2]),RedS()]))
    if k==42: return collections.deque([sub()])
    return collections.defaultdict(list,{1:sub()})
def show(o,seen=None):
    seen={} if seen is None else seen
    if id(o) in seen: return '<%d>'%seen[id(o)]
    if isinstance(o,(list,dict,tuple,set,frozenset,P,Slots,State,Red)) : seen[id(o)]=len(seen)
    if type(o) in (list,tuple,L,T,RedL): return type(o).__name__+'['+','.join(show(x,seen) for x in o)+']'+(repr(o.__dict__) if hasattr(o,'__dict__') else '')
    if isinstance(o,dict): return type(o).__name__+'{'+','.join(show(k,seen)+':'+show(v,seen) for k,v in o.items())+'}'
    if isinstance(o,P): return 'P'+show(o.__dict__,seen)
    if isinstance(o,Slots): return 'S'+show(getattr(o,'x',None),seen)+show(getattr(o,'q',None),seen)
    if isinstance(o,(State,Red)): return type(o).__name__+show(o.v,seen)
    if isinstance(o,NewEx): return 'NE'+str(o)+show(o.k,seen)
    if isinstance(o,NewArgs): return 'NA%d'%o+show(o.w,seen)
    if isinstance(o,RedS): return 'RedS'+str(o.__dict__)
    if isinstance(o,collections.deque): return 'dq'+show(list(o),seen)
    if isinstance(o,E): return 'E'+repr(o.args)
    r=repr(o)
    return r
import re,hashlib

for seed in range(400):
    r=random.Random(seed)
    o=make(r,[],r.choice([1,2,3,4,5]))
    for p in range(6):
        try:
            b=pickle.dumps(o,p)
        except RecursionError:  # cycles through arguments, whose depth is each interpreter's
            continue
        except (pickle.PicklingError, TypeError) as e:
            if p not in (2, 3):
                print(seed, p, type(e).__name__, e)
            continue
        s=show(pickle.loads(b))
        s=re.sub(' at 0x[0-9a-f]+','',s)
        if 'NewEx' in repr(b) and p in (2,3):
            continue
        f=io.BytesIO()
        pickle.Pickler(f,p).dump(o)
        f.seek(0)
        assert re.sub(' at 0x[0-9a-f]+','',show(pickle.load(f)))==s
        print(seed, p, len(b),hashlib.md5(b).hexdigest()[:8],hashlib.md5(s.encode('utf-8','surrogatepass')).hexdigest()[:8])
