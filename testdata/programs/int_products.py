# x *= i may multiply the big int of a local variable in place, as long as
# nothing else refers to it.


class Keeper:
    def __init__(self):
        self.seen = []

    def __eq__(self, other):
        self.seen.append(other)
        return False

    def __radd__(self, other):
        self.seen.append(other)
        return 1

    def __rmul__(self, other):
        self.seen.append(other)
        return 10**20

    __hash__ = None


def factorial(n):
    r = 1
    for i in range(2, n + 1):
        r *= i
    return r


def all_factorials(n):
    out, r = [], 1
    for i in range(1, n):
        r *= i
        out.append(r)
        r *= 2
        r *= -3
    return out


def operators(k):
    r, got = 10**19, []
    for i in range(3):
        r *= 7
        got.append(r == k)
        r *= 7
        got.append(r + k)
        r *= 3
        got.append((r + 0, r - 0, r | 0, r * 1, +r, r // 1, r >> 0, r ^ 0, abs(r), int(r)))
        r *= 5
        got.append((r, -r, r < 10**30, 10**30 > r, r == 10**19, f"{r}"))
        r *= -1
        r *= 1
        r *= 11
        s = r
        r *= 2
        got.append((s, r))
    r *= k
    r *= 3
    return k.seen, got, r


def edges():
    r = 2**63
    r *= -1
    a = r
    r = 2**63
    r *= 1
    r *= -1
    print(a == r, a is r or True, a + 1, hash(a) == hash(-2**63), a == -2**63)
    r = 2**62
    r *= 2
    r *= -1
    print(r, {r: 1}[-2**63])
    r *= 2
    r *= 0
    print(r)
    r = 2**64
    r *= 3
    r *= r
    r *= r
    print(r)
    r *= True
    r *= 2.0
    print(r)


def walrus():
    r = 10**20
    r *= 2
    r *= (y := r) and 3
    r *= (r := 5)
    t = r
    r = 10**20
    r *= 2
    r *= (r := 3)
    return r, y, t


def mixed():
    r = 1
    for i in range(1, 60):
        r *= i
        r += 1
        r -= 1
        r *= 3
        r //= 3
        r <<= 1
        r *= 9
    before = dict(locals())
    r *= 7
    return before["r"], r


def nested():
    r = 10**18
    for i in range(5):
        r *= 1000
        f = [r for _ in range(2)]
        r *= 1000
        g = (lambda x: x)(r)
        r *= -1000
    return f, g, r


def long(n):
    r = 3
    for i in range(n):
        r *= 0x7FFFFFFFFFFFFFFF
    return r % (10**9 + 7), r.bit_length()


for _ in range(2):
    print(factorial(30), factorial(100), factorial(500) % 10**40)
    print(all_factorials(24))
    print(operators(Keeper()))
    edges()
    print(walrus())
    print(mixed())
    print(nested())
    print(long(40), long(300), long(2500))
