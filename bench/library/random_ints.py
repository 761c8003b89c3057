# random: ints in ranges, bits and bytes.
import random


def run():
    random.seed(7)
    s = 0
    for i in range(50000):
        s += random.randint(1, 6) + random.randrange(1000)
    for i in range(30000):
        s ^= random.getrandbits(40)
    return s, len(random.randbytes(10000))
