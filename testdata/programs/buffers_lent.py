class K:
    def __init__(s): s.b=bytearray(b'abcd'); s.m=memoryview(s.b)
    def __buffer__(s,f): print('buf'); return s.m
    def __release_buffer__(s,m): print('rel', m is s.m, bytes(m)); s.last=m
k=K()
try: print(k.last[0])
except ValueError as e: print(e)
print(k.m[0])
m=memoryview(k); m.release(); m.release()
print(k.m[1])
print(memoryview(b'abcd')==k)
print(bytearray(b'x').join([k]))
b=bytearray(8); memoryview(b)[0:4]=k; print(b)
n=memoryview(k); o=n[1:]; n.release() ; print('o'); o.release()
class R:
    def __init__(s,m): s.m=m
    def __buffer__(s,f): s.m.release(); return memoryview(b'abcd')
q=memoryview(bytearray(b'abcd'))
print(q==R(q))
q=memoryview(bytearray(b'abcd'))
try: q[0:4]=R(q)
except Exception as e: print(type(e),e)
class D(bytes):
    def __buffer__(s,f): return memoryview(b'own')
print(memoryview(D(b'xx')).tobytes(), bytes(D(b'xx')), b''.join([D(b'xx')]))
class E2(bytearray):
    def __buffer__(s,f): return memoryview(b'own')
print(memoryview(E2(b'xx')).tobytes(), bytes(E2(b'xx')), b''.join([E2(b'xx')]), bytearray(E2(b'xx')))
import struct
class P:
    def __init__(s): s.b=bytearray(8)
    def __buffer__(s,f): print('get',f); return memoryview(s.b)
p=P(); struct.pack_into('i',p,0,5); print(p.b)
print(struct.unpack_from('i',p,0))
for bad in (lambda s,f: 5, lambda s,f: None):
    class B: __buffer__=bad
    for f in (memoryview, bytes, lambda b: b''.join([b]), lambda b: memoryview(bytearray(1)).__setitem__(slice(0,1),b)):
        try: print(f(B()))
        except Exception as e: print(type(e).__name__, e)
class RO:
    def __buffer__(s,f): print(f); return memoryview(b'abc')
import io
for f in (lambda: io.BytesIO(b'abc').readinto(RO()), lambda: struct.pack_into('b',RO(),0,1)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class R(bytes):
    def __buffer__(self, flags): return super().__buffer__(flags)
print(bytes(memoryview(R(b'a'))))
class R2(bytearray):
    def __buffer__(self, flags): return super().__buffer__(flags)
print(bytes(memoryview(R2(b'a'))), b''.join([R2(b'x')]))
ba = bytearray(8)
class J:
    def __index__(s):
        try: ba.clear()
        except BufferError as e: print(e)
        return 1
struct.pack_into('bb', ba, 0, J(), 2); print(ba)
ba.clear(); print(ba)
class H:
    def __init__(s): s.ba = bytearray(b'abcdef')
    def __buffer__(s, fl): s.mv = memoryview(s.ba); return s.mv
b = H(); m = memoryview(b)
try: b.ba.clear()
except BufferError as e: print(e)
print(m[0]); m.release(); b.mv.release(); b.ba.clear(); print(b.ba)
