# The bytes that a compression comes to: all levels, strategies, windows, sizes of memory and
# ways of flushing, over texts, noise, runs and repetitions.
import hashlib
import random
import zlib

R = random.Random(20)
words = [bytes(R.choice(b'abcdefghij XYZ\n') for _ in range(R.randint(1, 12))) for _ in range(300)]


def text(n): return b''.join(R.choice(words) for _ in range(n // 5 + 1))
def noise(n): return R.randbytes(n)
def run(n): return bytes([R.randrange(256)]) * n
def runs(n): return b''.join(bytes([R.randrange(4)]) * R.randint(1, 600) for _ in range(n // 200 + 1))
def two(n): return bytes(R.choices(b'ab', k=n))
def numbers(n): return b''.join(b'%d squared is %d; ' % (i, i * i) for i in range(n // 10))
def skewed(n): return bytes(min(255, int(R.expovariate(.1))) for _ in range(n // 4))


def pieces(n):
    b = R.randbytes(R.randint(1, 20000))
    return b''.join(b[R.randint(0, len(b) - 1):][:R.randint(1, 400)] for _ in range(n // 200 + 1))


def far(n):
    b = R.randbytes(1 << R.randint(8, 15))
    return (b + R.randbytes(R.randint(0, 5))) * (n // len(b) + 2)


kinds = (text, noise, run, runs, two, numbers, skewed, pieces, far)


def show(*what):
    *what, out = what
    print(*what, len(out), hashlib.md5(out).hexdigest()[:12])


for data in (b'', b'a', b'abc' * 3, numbers(40000), noise(70000)):
    for level in range(-1, 10):
        show(len(data), level, zlib.compress(data, level))
for kind in kinds:
    for size in (50, 3000, 40000):
        data = kind(size)
        for level in R.sample(range(-1, 10), 3):
            bits = R.choice((9, 10, 12, 15, -9, -13, -15, 25, 31))
            memory, strategy = R.randint(1, 9), R.choice((0, 0, 1, 2, 3, 4))
            c = zlib.compressobj(level, zlib.DEFLATED, bits, memory, strategy)
            show(kind.__name__, len(data), level, bits, memory, strategy, c.compress(data) + c.flush())
for number in range(60):
    kind, size = R.choice(kinds), int(10 ** R.uniform(2, 4.8))
    data, level, bits = kind(size), R.randint(-1, 9), R.choice((9, 11, 15, 15, -10, -15))
    memory, strategy = R.choice((8, 8, 1, 9)), R.choice((0, 0, 0, 1, 2, 3, 4))
    c = zlib.compressobj(level, 8, bits, memory, strategy, *R.choice(((), (kind(size // 2),), (b'',))))
    out, at = [], 0
    while at < len(data):
        n = R.choice((100, 1000, 5000, 33000, 80000))
        out.append(c.compress(data[at:at + n]))
        at += n
        if R.random() < .3:
            out += [c.flush(R.choice((0, 1, 2, 3, 5)))] * 2
        if R.random() < .2:
            c, before = c.copy(), c
            before.compress(b'of no effect')
    out.append(c.flush())
    show(number, kind.__name__, len(data), level, bits, memory, strategy, [len(x) for x in out][:12], b''.join(out))
for size in range(32748, 32772):
    # Marks that end just where CPython's piece of room does.
    c = zlib.compressobj(0, wbits=-15)
    out = [c.compress(noise(size)), c.flush(2), c.flush(2), c.flush()]
    print(size, [len(x) for x in out], end=' ')
    c = zlib.compressobj(1, wbits=-15, strategy=4)
    c.compress(bytes(200) * 20)
    out = [c.compress(noise(size - 2100)), c.flush(2), c.flush(2), c.flush()]
    print([len(x) for x in out])
for bits in (25, 31):
    for level in (0, 1, 5, 9):
        print(zlib.compress(b'x', level, bits)[:10])
    try:
        zlib.compressobj(wbits=bits, zdict=b'x')
    except ValueError as e:
        print(e)
