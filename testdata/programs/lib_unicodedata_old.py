# The database of Unicode 3.2.0 beside the current one.
import unicodedata as ud, hashlib, random
o=ud.ucd_3_2_0
print(type(o), o.unidata_version, [n for n in dir(o) if n[0]!='_'])
for f in ('category','bidirectional','east_asian_width','mirrored','combining','decomposition'):
    h=hashlib.sha1()
    for i in range(0, 0x30000, 3): h.update(str(getattr(o,f)(chr(i))).encode())
    print(f,h.hexdigest())
for f in ('decimal','digit','numeric','name'):
    h=hashlib.sha1()
    for i in range(0, 0x30000, 3): h.update(str(getattr(o,f)(chr(i),None)).encode())
    print(f,h.hexdigest())
r=random.Random(1)
chars=[chr(i) for i in range(0x30000) if ud.decomposition(chr(i)) or ud.combining(chr(i))]+[chr(c) for c in (0x61,0x41,0x1100,0x1161,0x11a8,0xac00)]*50
for f in ('NFC','NFD','NFKC','NFKD'):
    h=hashlib.sha1()
    for i in range(5000):
        s=''.join(r.choices(chars,k=r.randrange(1,7)))
        h.update(o.normalize(f,s).encode('utf8','surrogatepass')); h.update(str(o.is_normalized(f,s)).encode())
    print(f,h.hexdigest())
for x in (lambda:o.name('\u0378'), lambda:o.category('ab'), lambda:o.category(3), lambda:o.decimal('x'), lambda:o.lookup('nope'), lambda:o.normalize('x','é'), lambda:o.normalize('NFC'), lambda:type(o)(), lambda:o.category(chr=1), lambda:ud.UCD.category(3,'a'),lambda:repr(ud.UCD.category), lambda: o.category.__self__ is o, lambda: o.lookup('EURO SIGN'), lambda: setattr(o,'x',1), lambda: o.unidata_version):
    try: print(x())
    except Exception as e: print(type(e).__name__, e)
