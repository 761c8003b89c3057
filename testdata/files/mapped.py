# all rights
# Files as memory.
import mmap
import os
import re
import struct


def attempt(label, f, *args, **kw):
    try:
        print(label, repr(f(*args, **kw)))
    except Exception as e:
        print(label, type(e).__name__, e)


text = b"".join(b"line %d: %s\n" % (i, b"x" * (i % 9)) for i in range(1000))
with open("big.txt", "wb") as f:
    f.write(text)
with open("big.txt", "r+b") as f:
    with mmap.mmap(f.fileno(), 0) as m:
        print(m, len(m), m.size(), m[:7], m[-3:], m[5], m[10:20:3], m[::-1][:4], m[3:1])
        print(m.readline(), m.tell(), m.read(5), m.read_byte(), m.seek(0), m.seek(-5, 2), m.read(), m.read(3), m.readline(), m.tell())
        print(m.find(b"line 5:"), m.find(b"line 5:", 0), m.rfind(b"line", 0, 100), m.find(b"zz"), m.find(b"line", -20), m.find(b"", 5), m.find(b"line", 50, 40))
        print(re.search(rb"line 77: (x+)", m).span(1), len(re.findall(rb"^line \d*5:", m, re.M)), struct.unpack_from("<4s", m, 0), bytes(m[:3]), bytes(memoryview(m)[:4]))
        m.seek(0)
        print(sum(1 for _ in iter(m.readline, b"")), b"l" in m, b"li" in m, 108 in m, next(iter(m)))
        m[0:4] = b"LINE"
        m[4] = 45
        m.seek(5)
        print(m.write(b"zero"), m.tell(), m[:16])
        m.write_byte(33)
        m.move(20, 0, 10)
        m[30:36:2] = b"abc"
        m.flush()
        f.seek(0)
        print(f.read(40), m[:40])
        for index in (10 ** 6, -10 ** 6, "a", 1.5):
            attempt("get", m.__getitem__, index)
            attempt("set", m.__setitem__, index, 1)
        for value in (256, -1, "a", b"a"):
            attempt("value", m.__setitem__, 0, value)
        attempt("slice", m.__setitem__, slice(0, 3), b"ab")
        attempt("seek", m.seek, -1)
        attempt("seek", m.seek, 1, 5)
        m.seek(0, 2)
        attempt("write", m.write, b"x")
        attempt("byte", m.write_byte, 1)
        attempt("read", m.read_byte)
        attempt("move", m.move, 0, len(m), 1)
        attempt("read", m.read, "a")
        attempt("flush", m.flush, 5)
        attempt("flush", m.flush, 0, 10 ** 9)
        m.resize(100)
        print(len(m), m.size(), os.path.getsize("big.txt"), m[90:])
        m.resize(5000)
        print(len(m), m[4990:], os.path.getsize("big.txt"))
    print(m, m.closed)
    for name in ("read", "readline", "size", "tell", "flush", "close", "__len__", "seek"):
        attempt(name, getattr(m, name), *([0] if name == "seek" else []))
    with mmap.mmap(f.fileno(), 20, access=mmap.ACCESS_READ) as m:
        print(m, m[:])
        attempt("set", m.__setitem__, 0, 1)
        attempt("write", m.write, b"a")
        attempt("resize", m.resize, 10)
    with mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_COPY) as m:
        m[:5] = b"COPY!"
        print(m[:8], open("big.txt", "rb").read(8))
        attempt("resize", m.resize, 10)
    with mmap.mmap(f.fileno(), 100, offset=4096) as m:
        m[:3] = b"off"
        print(m, m.size())
    with mmap.mmap(f.fileno(), 0, prot=mmap.PROT_READ) as m:
        attempt("set", m.__setitem__, 0, 1)
    for args, kw in (((0,), {"offset": 1}), ((10 ** 6,), {}), ((-1,), {}), ((0,), {"offset": -1}), ((0,), {"offset": 8192}), ((0,), {"access": 9}),
                     ((0,), {"access": mmap.ACCESS_READ, "prot": mmap.PROT_READ})):
        attempt((args, kw), mmap.mmap, f.fileno(), *args, **kw)
print(open("big.txt", "rb").read()[4096:4100])
with open("big.txt", "rb") as f:
    attempt("default on rb", mmap.mmap, f.fileno(), 0)
    m = mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ)
print(m[:4])
m.close()
open("empty", "w").close()
with open("empty", "r+b") as f:
    attempt("empty", mmap.mmap, f.fileno(), 0)
m = mmap.mmap(-1, 16)
m.write(b"hello")
view = memoryview(m)
view[0] = 72
attempt("size", m.size)
print(m[:8], m)
view.release()
m.close()
attempt("number", mmap.mmap, 999, 0)
attempt("nothing", mmap.mmap, -1, 0)
