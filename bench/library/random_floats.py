# random: floats from a seeded generator.
import random


def run():
    r = random.Random(42)
    rand, uniform = r.random, r.uniform
    s = 0.0
    for _ in range(150000):
        s += rand()
    for _ in range(80000):
        s += uniform(-1, 5)
    return s
