import gzip
import zlib


def t(f, *a, **k):
    try:
        print(repr(f(*a, **k))[:150])
    except Exception as e:
        print(type(e).__name__, e)


print([(n, getattr(zlib, n)) for n in dir(zlib) if n.isupper() and 'VERSION' not in n], zlib.error.__mro__)
# Made by CPython's zlib.
c = b'x\x9cKLJN\xc4\x8d\x00\xb2\x0c\x0b}'
g = b'\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xab\x00\x00\x83\x16\xdc\x8c\x01\x00\x00\x00'
stored = b'x\x01\x01\x01\x00\xfe\xffx\x00y\x00y'
named = b'\x1f\x8b\x08\x1e\x00\x00\x00\x00\x00\x03\x02\x00ab' + b'name\0' + b'comment\0'
for d in (b'', b'x', c[:-1], c + b'xx', b'\x78\x9d', c[:-1] + b'\0', 'x', stored, stored[:5] + b'\0' + stored[6:], b'\x88\x1c', b'\x77\x01',
          b'x\x9c\x07', b'x\x9c\x05\xff\xff\xff\xff', b'x\x9cc\xff\xff', b'x\x9c\x03\x01\0\0\0\0\1', b'x\x9cK\x04\xff\xff\xff'):
    t(zlib.decompress, d)
for w in (3, 0, 8, 9, 15, 31, 47, -15, 32, 100):
    t(zlib.decompress, c, wbits=w)
    t(zlib.decompress, g, wbits=w)
t(zlib.decompress, b'\xab\x00\x00', -15)
for a in ((c, 15, 0), (c, 15, -1)):
    t(zlib.decompress, *a)
for a in (('x',), (b'x', 10), (b'x', -2)):
    t(zlib.compress, *a)
t(zlib.compress, b'x', wbits=5)
for a in ((10,), (1, 7), (1, 8, 99), (1, 8, 15, 0), (1, 8, 15, 8, 9)):
    t(zlib.compressobj, *a)
t(zlib.decompressobj, 99)
t(zlib.compressobj, zdict='x')
t(zlib.decompressobj, zdict=5)
text = b''.join(b'%d squared is %d; ' % (i, i * i) for i in range(20000)) + bytes(range(256)) * 50
for level in (-1, 0, 1, 6, 9):
    for w in (15, 9, -15, -9, 31, 25):
        p = zlib.compress(text, level, w)
        print(level, w, zlib.decompress(p, w) == text, len(p) < len(text) or level == 0)
for strategy in range(5):
    o = zlib.compressobj(6, zlib.DEFLATED, 15, 8, strategy)
    p = [o.compress(text[i:i + 999]) for i in range(0, len(text), 999)]
    p += [o.flush(zlib.Z_SYNC_FLUSH), o.compress(b'more'), o.flush(zlib.Z_FULL_FLUSH), o.flush(zlib.Z_NO_FLUSH), o.flush()]
    p = b''.join(p)
    print(zlib.decompress(p) == text + b'more')
    for size in (1, 7, 1000, 10**6):
        d = zlib.decompressobj()
        got = b''.join(d.decompress(p[i:i + size]) for i in range(0, len(p), size)) + d.flush()
        print(size, got == text + b'more', d.eof)
    d = zlib.decompressobj()
    got, rest, pieces = b'', p, 0
    while not d.eof:
        piece = d.decompress(rest, 1000)
        got, rest, pieces = got + piece, d.unconsumed_tail, max(pieces, len(piece))
    print(got == text + b'more', pieces)
o = zlib.compressobj()
o.compress(b'abc' * 100)
q = o.copy()
print(zlib.decompress(o.flush()[:0] + zlib.compress(b'')) == b'', type(o), type(q))
o = zlib.compressobj()
start = o.compress(b'abc' * 100)
q = o.copy()
print(zlib.decompress(start + o.compress(b'1') + o.flush())[-3:], zlib.decompress(start + q.compress(b'2') + q.flush())[-3:])
t(o.compress, b'b')
t(o.flush)
t(o.flush, 9)
t(o.copy)
d = zlib.decompressobj()
t(d.decompress, c + b'tail')
print(d.unused_data, d.unconsumed_tail, d.eof)
t(d.decompress, b'more')
print(d.unused_data)
t(d.flush)
t(d.decompress, b'x', -1)
t(d.flush, 0)
d = zlib.decompressobj()
d.decompress(c[:5])
e = d.copy()
print(d.decompress(c[5:]), e.decompress(c[5:]), e.eof)
z = zlib.compressobj(zdict=b'hello world')
s = z.compress(b'hello world hello') + z.flush()
t(zlib.decompress, s)
t(zlib.decompressobj(zdict=b'hello world').decompress, s)
t(zlib.decompressobj(zdict=b'other').decompress, s)
t(zlib.decompressobj().decompress, s)
z = zlib.compressobj(wbits=-15, zdict=b'hello world')
s = z.compress(b'hello world hello') + z.flush()
t(zlib.decompressobj(wbits=-15, zdict=b'hello world').decompress, s)
for f in (zlib.crc32, zlib.adler32):
    t(f, b'')
    t(f, b'abc' * 10000)
    t(f, b'a', -1)
    t(f, bytearray(b'abc'), 5)
    t(f, b'x', 2**40 + 3)
    t(f, 'x')
print(zlib.crc32(b'b', zlib.crc32(b'a')) == zlib.crc32(b'ab'))
print(gzip.decompress(gzip.compress(text)) == text, gzip.compress(b'x', 6, mtime=5)[:10], gzip.compress(b'x', mtime=0)[:10])
for d in (b'xx', b'', b'\x1f', g * 2, g[:-1], g + b'\0\0', g + b'zz', g[:5], g[:-6] + b'\0' + g[-5:], g[:-2] + b'\1\0', g[:2] + b'\7' + g[3:]):
    t(gzip.decompress, d)
