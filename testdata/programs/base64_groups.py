import base64, random, binascii
random.seed(7)
fs=[base64.b32encode,base64.b32hexencode,base64.b85encode,base64.z85encode,base64.a85encode,
 lambda b: base64.b85encode(b,True), lambda b: base64.a85encode(b,pad=True), lambda b: base64.a85encode(b,foldspaces=True,adobe=True,wrapcol=7)]
ds=[base64.b32decode,base64.b32hexdecode,base64.b85decode,base64.z85decode,base64.a85decode,base64.b85decode,base64.a85decode,lambda b: base64.a85decode(b,foldspaces=True,adobe=True),
 lambda b: base64.b32decode(b,True,b'L'), lambda b: base64.a85decode(b,ignorechars=bytearray(b'xy~')), lambda b: base64.a85decode(b,ignorechars=[120,'y'])]
h=0
def r(f,*a):
    try: return f(*a)
    except Exception as e: return type(e).__module__, type(e).__name__, str(e)
import hashlib
H=hashlib.sha1()
for i in range(400):
    n=random.randrange(30)
    b=bytes(random.choice([0,0,0,32,32,random.randrange(256)]) for _ in range(n))
    for f in fs:
        e=r(f,b); H.update(repr(e).encode())
        for d in ds:
            H.update(repr(r(d,e)).encode())
            if e and random.random()<.3:
                m=bytearray(e); m[random.randrange(len(m))]=random.choice(b"=zy~ \n!0189aA\xff"+bytes([random.randrange(256)]))
                H.update(repr(r(d,bytes(m))).encode())
                if max(m)<128: H.update(repr(r(d,m.decode())).encode())
    H.update(repr([r(d,b) for d in ds]).encode())
    if i % 100 == 0: print(i,H.hexdigest())
big=random.randbytes(300001)
for f,d in zip(fs,ds):
    e=f(big); print(hashlib.sha1(e).hexdigest(), d(e)[:len(big)]==big)
for d in ds:
    print(r(d,5), r(d,'é'), r(d,None), r(d,memoryview(b'AAAAAAAA')))
for f in fs: print(r(f,'x'), r(f,5))
print(r(base64.a85decode,b'abc~',), r(lambda: base64.a85decode(b'ab~',ignorechars='x')))
