# pickle: classes, methods, protocols 2 to 5, hooks and broken data.
import pickle, sys, collections, datetime, decimal, enum, fractions, dataclasses, uuid, re, random
class E(enum.Enum): A=1; B=2
@dataclasses.dataclass
class D: x:int; y:list
class Sl:
    __slots__=('a','b')
    def __init__(s): s.a=1
    def __eq__(s,o): return s.a==o.a and not hasattr(o,'b')
class L(list):
    pass
class GX:
    def __new__(cls,*,k): o=object.__new__(cls); o.k=k; return o
    def __getnewargs_ex__(s): return (),{'k':s.k}
    def __eq__(s,o): return s.k==o.k
l=L([1,2]); l.t=3
class Outer:
    class Inner: 
        def m(self): return 1
NT=collections.namedtuple('NT','a b')
objs=[E.A,D(1,[2]),Sl(),l,Outer.Inner,Outer.Inner.m,NT(1,2),datetime.datetime(2024,1,2,3,4,5,6,tzinfo=datetime.timezone.utc),datetime.date(2020,2,3),datetime.time(1,2),datetime.timedelta(1,2,3),decimal.Decimal('1.20'),fractions.Fraction(1,3),uuid.UUID(int=7),collections.OrderedDict([(1,2)]),collections.defaultdict(int,{1:2}),collections.deque([1,2],5),collections.Counter('abca'),range(1,9,2),slice(1,2,3),-1,255,256,65535,65536,-2**31,2**31,-2**63,2**64,-255,-256,-129,-128,0.1,float('inf'),'é\ud800','x'*300,b'y'*300,bytearray(b'z'),{1:(2,{3})},[None,True,False,...,NotImplemented],(1,2,3,4,5),len,int,type(None),str.upper,collections.OrderedDict,ValueError('a',1),list(range(2500)),{i:i for i in range(1500)},set(range(20)),frozenset('ab'),1+2j,[].append.__class__]
out=[]
for p in (2,3,4,5):
    for o in objs:
        try: r=pickle.loads(pickle.dumps(o,p)); ok = r==o or repr(r)==repr(o)
        except Exception as e: ok=type(e).__name__+': '+str(e)[:80]
        if ok is not True: print(p,repr(o)[:60],ok)
t=([],); t[0].append(t); r=pickle.loads(pickle.dumps(t)); print(r[0][0] is r)
class C: pass
c=C(); c.me=c; c.s={'k':c}; r=pickle.loads(pickle.dumps(c)); print(r.me is r, r.s['k'] is r)
for f in (lambda: pickle.dumps(lambda:1), lambda: pickle.dumps((i for i in [])), lambda: pickle.loads(b''), lambda: pickle.loads(b'\x80\x04'), lambda: pickle.loads(b'zzz'), lambda: pickle.loads(b'c__main__\nNope\n.'), lambda: pickle.loads(b'cnosuchmod\nNope\n.'), lambda: pickle.dumps(1,9), lambda: pickle.loads('x'), lambda: pickle.loads(b'.'), lambda: pickle.loads(b'\x80\x09.'), lambda: pickle.dump(1,None), lambda: pickle.loads(b'K'), lambda: pickle.loads(b'h\x05.')):
    try: f(); print('no error')
    except Exception as e: print(type(e).__name__, str(e).split(' at 0x')[0].split(' from ')[0].rstrip('>'))
class PP(pickle.Pickler):
    def persistent_id(s,o): return 'pid' if isinstance(o,E) else None
class UU(pickle.Unpickler):
    def persistent_load(s,p): return ('loaded',p)
    def find_class(s,m,n):
        if m=='datetime': raise pickle.UnpicklingError('forbidden '+n)
        return super().find_class(m,n)
import io
b=io.BytesIO(); PP(b).dump([E.A,1]); b.seek(0); print(UU(b).load())
try: UU(io.BytesIO(pickle.dumps(datetime.date(2024,1,1)))).load()
except pickle.UnpicklingError as e: print(e)
import copyreg
class Q:
    def __init__(s,v): s.v=v
copyreg.pickle(Q, lambda q:(Q,(q.v*2,))); print(pickle.loads(pickle.dumps(Q(4))).v)
print(pickle.loads(b"(dp0\nS'a'\np1\nI1\nsVb\n(lp2\nF1.5\naI01\naL5L\nas."), pickle.loads(b'\x80\x02}q\x00(X\x01\x00\x00\x00aq\x01K\x01u.'), pickle.loads(b"\x80\x02c__builtin__\nset\nq\x00]q\x01K\x01a\x85q\x02Rq\x03."))
