"""Picklers and unpicklers with hooks, the errors of wrong pickles, large objects, batches, memos and buffers."""
import pickle, io, _pickle
p=pickle.Pickler(io.BytesIO())
try: p.x=1
except AttributeError as e: print(e)
try: p.dump=1
except AttributeError as e: print(e)

try: p.persistent_id=3
except AttributeError as e: print(e)
class S(pickle.Pickler):
    def __init__(s,*a):
        super().__init__(*a); s.persistent_id=lambda o: 7 if o=='z' else None
f=io.BytesIO(); S(f).dump(['z']); print(f.getvalue())
class U(pickle.Unpickler): pass
u=U(io.BytesIO(f.getvalue())); u.persistent_load=lambda i:i+1; print(u.load())
class R(pickle.Pickler):
    def reducer_override(s,o): return (int,('5',)) if o is print else NotImplemented
f=io.BytesIO(); R(f).dump([print,max]); print(f.getvalue())
class D(pickle.Pickler):
    dispatch_table={complex: lambda c:(str,(str(c),))}
f=io.BytesIO(); D(f,2).dump([2j]); print(f.getvalue(), D(f).dispatch_table is D.dispatch_table)
for bad in [lambda:pickle.dumps(1,7), lambda:pickle.dumps(1,2**70), lambda: pickle.dumps(1,-1), lambda:pickle.dumps(1,'x'), lambda:pickle.loads('x'), lambda:pickle.loads(1), lambda:pickle.loads(b''), lambda:pickle.loads(b'x'), lambda:pickle.loads(b"'"),lambda: pickle.loads(b'\xff'), lambda:pickle.loads(b'K'), lambda:pickle.load(3), lambda:pickle.dump(1,3), lambda:pickle.dumps(lambda:0), lambda:pickle.loads(b'N',encoding=3), lambda:pickle.loads(b'N.',encoding='q'), lambda:pickle.dumps(1,buffer_callback=3), lambda: pickle.Pickler(), lambda:pickle.Unpickler(), lambda: pickle.loads(b'\x80\x09.'), lambda:pickle.Pickler.__new__(pickle.Pickler).dump(1), lambda:pickle.Unpickler.__new__(pickle.Unpickler).load(), lambda:pickle.dumps(pickle), lambda:pickle.dumps((i for i in ())),lambda:pickle.loads(b'S1\n.'), lambda:pickle.loads(b"I1x\n."),lambda:pickle.loads(b"Lx\n."), lambda:pickle.loads(b'Fx\n.'),lambda:pickle.loads(b'cos\n'), lambda:pickle.loads(b'N)\x81.'), lambda:pickle.loads(b'cbuiltins\nint\nN\x81.'), lambda:pickle.loads(b'cbuiltins\nint\n))\x92.'), lambda:pickle.loads(b'))R.'), lambda:pickle.loads(b'NNb.'), lambda:pickle.loads(b'\x8b\xff\xff\xff\xff.'), lambda:pickle.loads(b'h\x05.'), lambda:pickle.loads(b'(N.'),lambda:pickle.loads(b'Na.'),lambda:pickle.loads(b'NNs.'),lambda:pickle.loads(b'}(Nu.'),lambda:pickle.loads(b'(Nd.'),lambda:pickle.loads(b't.'),lambda:pickle.loads(b'X\x05\x00\x00\x00\xff\xff\xff\xff\xff.'),lambda:pickle.loads(b'U\x01\xff.'),lambda:pickle.loads(b'P\xff\n.'),lambda:pickle.loads(b'p-1\n.'),lambda:pickle.loads(b'Np-1\n.'),lambda:pickle.loads(b'NpX\n.')]:
    try: print(bad())
    except Exception as e: print(type(e).__module__,type(e).__name__,e)
l=[]
for i in range(100000): l=[l]
for p in range(6):
    try: pickle.dumps(l,p)
    except RecursionError as e: print(e)
x=pickle.loads(b']'*100000+b'a'*99999+b'.'); n=0
while x: x=x[0]; n+=1
print(n)
f=io.BytesIO(); p=pickle.Pickler(f); p.fast=True; p.dump([1,'a','a']); print(f.getvalue(), p.fast, p.bin)
l=[]; l.append(l)
try: p.dump(l)
except ValueError as e: print(str(e)[:60])
big={'a':'x'*70000,'b':b'y'*70000,'c':list(range(40000)),'d':bytearray(66000)}
import hashlib
for pr in range(6):
    print(hashlib.md5(pickle.dumps(big,pr)).hexdigest())
    f=io.BytesIO(); pickle.dump(big,f,pr); print(hashlib.md5(f.getvalue()).hexdigest()); f.seek(0); assert pickle.load(f)==big
f=io.BytesIO(); p=pickle.Pickler(f,2); x=['a']; p.dump(x); p.dump(x); print(f.getvalue()); m=p.memo.copy(); print([v for v in m.values()])
p2=pickle.Pickler(io.BytesIO(),2); p2.memo=p.memo; p2.clear_memo(); print(p2.memo.copy())
f.seek(0); u=pickle.Unpickler(f); print(u.load(),u.load(), u.memo.copy()); 
for n in [999,1000,1001,1999,2000,2001]:
    print(n,[hashlib.md5(pickle.dumps(o,p)).hexdigest()[:6] for o in (list(range(n)),dict.fromkeys(range(n)),set(range(n)),tuple(range(n)),frozenset(range(n))) for p in range(6)])
pb=pickle.PickleBuffer(b'abc'); bufs=[]
print(pickle.dumps(pb,5), pickle.dumps(pb,5,buffer_callback=bufs.append), len(bufs), pickle.loads(pickle.dumps(pb,5,buffer_callback=bufs.append),buffers=[b'zz']))
pb=pickle.PickleBuffer(bytearray(b'abc')); print(pickle.dumps([pb,pb],5), pickle.dumps(pb,5,buffer_callback=lambda b: None))
try: pickle.dumps(pb,4)
except Exception as e: print(type(e),e)
