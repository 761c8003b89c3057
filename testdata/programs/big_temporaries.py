# Long expressions of big ints: no operator may change a value that somebody can still see.
import random

rnd = random.Random(12)
big = [rnd.getrandbits(rnd.choice([60, 64, 70, 127, 128, 130, 190, 256, 700, 1500])) * rnd.choice([1, -1]) for _ in range(60)]
small = [0, 1, -1, 2, 7, -3, 1 << 31, (1 << 63) - 1, -(1 << 63), 10**18]


class Keeper:
    """Stores what its operators get and make."""

    def __init__(self, v):
        self.v = v
        self.seen = []

    def __add__(self, o):
        self.seen.append(o)
        self.v = self.v * 3 + o * 2
        return self.v

    __radd__ = __add__

    def __lt__(self, o):
        self.seen.append(o)
        return self.v < o

    __gt__ = __lt__


def mixed(a, b, c, d):
    return (
        a * b + c * d,
        a * b - c,
        c - a * b,
        (a + b) * (c + d) - (a * c + a * d + b * c + b * d),
        (a * b) * (c * d) % (a * a + 1),
        (a * b + c) // (d * d + 1) * (d * d + 1) + (a * b + c) % (d * d + 1) - c,
        (a * b * 3 + 5) * 7 - 11,
        (a * b) // 7 + (a * b) % 7,
        (a * b + 0) * 1 + (0 - (0 + c * d)),
        (a * b) % (a * b + 1),
        (c * d + a) // -(b * b + 3),
        (a * b << 3) + (c * d >> 2) - ((a * b) & (c * d)) - ((a + b) | (c + d)) + ((a - b) ^ (c - d)),
        (a * b) % -(c * c + 1),
        -(a * b) + +(c * d) + ~(a * d),
        a * b < c * d, (a + b) * c == a * c + b * c, a * b * c >= d * d, a * b != b * a,
    )


def parts(a, b):
    # The same sub-expression in variables, containers and arguments.
    x = a * b + a
    y = x - a
    lst = [a * b + a, x * 2 - x]
    t = (y + a) * 1 - 0, x
    d = {a * b + 1: a * b - 1}
    z = x
    x = x * 2 + 1
    z += a * b
    w = z
    z *= 3
    z = z - w * 3
    return x, y, lst, t, d, z, w, max(a * b + 3, a * b - 3), f"{a * b + a - a}" == str(a * b)


def keep(a, b):
    k = Keeper(a)
    r1 = k + (a * b + 1)
    r2 = (a * b - 1) + k
    r3 = (k + (a + b)) * 2 + k.v - k.v
    r4 = (k + 1) + (k + 2) * b
    less = k < a * b + 5, a * b - 5 < k
    return r1, r2, r3, r4, less, k.v, k.seen


def poly(x, a, b):
    # The same operators meet ints and objects that keep their operands.
    a % (a * a + 1) + 1, a % (a * a + b * b) * 3 - 1, a % -(a * a + 1) + 1
    return x + (a * b + 1), (a * b - 1) + x, x < a * b + 2, a * b - 2 < x, (a * b) % (a * b + a * a + b * b + 1) + 1


def both(a, b):
    k = Keeper(b)
    out = []
    for x in (a, k, b, k, a * b):
        out.append(poly(x, a, b))
        out.append(poly(x, b, a))
    return out, k.v, k.seen


def swap(n):
    a, b = 1, 1
    out = []
    for i in range(n):
        a, b = b, a + b * 3 - a // 2
        if i % 40 == 0:
            out.append(a)
    return out, a, b


def generator(a, b):
    x = a * b + (yield a * b + 1) * 2 - a * b
    y = (yield x + a * b) + x * b - 1
    yield x * 1 + 0, y


def errors(a, b):
    out = []
    for f in (lambda: (a * b) // (a - a), lambda: (a * b + 1) % (b - b), lambda: a * b + "x", lambda: (a * b) * [1, 2][0] + None,
              lambda: (a * b) / (b * b), lambda: (a * b + 1) * 1.5 if abs(a * b) < 10**300 else 0, lambda: a * b - 2.5j if abs(a * b) < 10**300 else 0):
        try:
            out.append(f())
        except Exception as e:
            out.append(repr(e))
    return out


def run():
    total = 0
    values = big + small
    copies = [int(str(v)) for v in values]
    for i in range(300):
        a, b, c, d = (rnd.choice(values) for _ in range(4))
        for r in (mixed(a, b, c, d), parts(a, b), keep(a, b), both(a, b), errors(a, b)):
            total = total * 31 % (1 << 89) + sum(map(ord, str(r)))
        g = generator(a, b)
        r = next(g), g.send(c), g.send(d)
        total += sum(map(ord, str(r)))
        if i % 100 == 0:
            print(i, total, str(mixed(a, b, c, d))[:300])
    print(total, values == copies)
    s, x, y = swap(400)
    print(sum(s) % 10**40, x % 10**40, y % 10**40)


for _ in range(2):
    run()
print(big[0] * big[1] + big[2], big[5] * 3 - big[6] * big[7] // 5)
