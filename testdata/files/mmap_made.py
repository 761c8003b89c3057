# all rights
# mmap: subclasses, memory that tracks no file, and memory that is closed while a place in it is computed.
import gc
import grp
import mmap
import pwd
import sys
import tracemalloc


def t(f):
    try:
        return f()
    except Exception as e:
        return f'{type(e).__name__}: {e}'


class Anonymous(mmap.mmap):
    def __new__(cls, *args, **kwargs):
        return mmap.mmap.__new__(cls, -1, *args, **kwargs)


class Noted(mmap.mmap):
    def __init__(self, *args, **kwargs):
        self.args = args


print(len(Anonymous(10)), type(Anonymous(10)).__name__, Noted(-1, 5).args)
with open('m', 'wb') as f:
    f.write(b'a' * 64)
for tracked in (True, False):
    with open('m', 'r+b') as f, mmap.mmap(f.fileno(), 64, trackfd=tracked) as m:
        f.close()
        print(len(m), t(m.size), t(lambda: m.resize(32)) if not tracked else '', m[:3])
        m[1] = 66
        m.flush()
    with open('m', 'rb') as f:
        print(f.read(4))
    m = mmap.mmap(-1, 4096, trackfd=tracked)
    print(t(m.size), len(m))
m = mmap.mmap(-1, 2 * mmap.PAGESIZE)
for args in ((0, -1), (mmap.PAGESIZE, sys.maxsize), (2 * mmap.PAGESIZE,), (-1,)):
    print(t(lambda: m.madvise(mmap.MADV_NORMAL, *args)))


class Closes:
    def __init__(self, m, n=1):
        self.m, self.n = m, n

    def __index__(self):
        self.m.close()
        return self.n


for do in (lambda m: m[Closes(m)], lambda m: m[Closes(m):5], lambda m: m[:Closes(m, 5)], lambda m: m.read(Closes(m)),
           lambda m: m.__setitem__(Closes(m), 3), lambda m: m.__setitem__(3, Closes(m)), lambda m: m.__setitem__(slice(Closes(m), 2), b'a'),
           lambda m: m.write_byte(Closes(m)), lambda m: m.move(Closes(m), 2, 3), lambda m: m.find(b'1', 1, Closes(m)), lambda m: m.seek(Closes(m)),
           lambda m: m.rfind(b'1', Closes(m)), lambda m: m.madvise(0, Closes(m))):
    print(t(lambda: do(mmap.mmap(-1, 64))))

for f in (pwd.getpwuid, grp.getgrgid, gc.collect, gc.set_debug, tracemalloc.start):
    print(f.__name__, *(t(lambda: f(x)) for x in (1.5, 'a', None)))
for f in (pwd.getpwnam, grp.getgrnam):
    print(t(lambda: f('a\0b')), t(lambda: f(5)))
