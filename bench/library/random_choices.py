# random: picking from sequences.
import random

WORDS = ["w%d" % i for i in range(100)]
WEIGHTS = [i % 7 + 1 for i in range(100)]


def run():
    random.seed(11)
    seen = {}
    for _ in range(40000):
        w = random.choice(WORDS)
        seen[w] = seen.get(w, 0) + 1
    a = random.choices(WORDS, WEIGHTS, k=40000)
    b = [random.sample(WORDS, 10)[0] for _ in range(2000)]
    return seen["w3"], a[-1], b[-1]
