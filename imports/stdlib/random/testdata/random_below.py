"""_randbelow, which libraries call, goes the way of randrange, also in classes below Random."""
import random
import secrets


class Plain(random.Random):
    def random(self):
        return super().random() / 2


class Bits(random.Random):
    def getrandbits(self, k):
        return super().getrandbits(k) >> 1


for cls in (random.Random, Plain, Bits):
    r, s = cls(7), cls(7)
    print(cls.__name__, [r._randbelow(n) for n in (1, 2, 10, 1000, 2**31, 2**40, 2**50)], [s.randrange(n) for n in (1, 2, 10, 1000, 2**31, 2**40, 2**50)])
print(0 <= random.SystemRandom()._randbelow(5) < 5, 0 <= secrets.randbelow(3) < 3)
print(callable(random._inst._randbelow))
