"""Lent to an interpreter without random: a linear congruential generator with the usual methods."""


class Random:
    def __init__(self, x=None):
        self.seed(x)

    def seed(self, a=None, version=2):
        self._state = (hash(a) if a is not None else 20240229) & (1 << 64) - 1

    def getrandbits(self, k):
        value = 0
        for _ in range(0, k, 32):
            self._state = (self._state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
            value = value << 32 | self._state >> 32
        return value & (1 << k) - 1

    def random(self):
        return self.getrandbits(53) / (1 << 53)

    def randrange(self, start, stop=None, step=1):
        r = range(start) if stop is None else range(start, stop, step)
        if not r:
            raise ValueError("empty range for randrange()")
        return r[self.getrandbits(64) % len(r)]

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def choice(self, seq):
        return seq[self.randrange(len(seq))]

    def choices(self, population, k=1):
        return [self.choice(population) for _ in range(k)]

    def shuffle(self, x):
        for i in range(len(x) - 1, 0, -1):
            j = self.randrange(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k):
        pool = list(population)
        self.shuffle(pool)
        return pool[:k]

    def randbytes(self, n):
        return self.getrandbits(8 * n).to_bytes(n, "little")


_shared = Random()
seed, getrandbits, random, randrange, randint = (
    _shared.seed, _shared.getrandbits, _shared.random, _shared.randrange, _shared.randint)
uniform, choice, choices, shuffle, sample, randbytes = (
    _shared.uniform, _shared.choice, _shared.choices, _shared.shuffle, _shared.sample, _shared.randbytes)
