# itertools: combinations with and without replacement.
from itertools import combinations, combinations_with_replacement


def run():
    n = 0
    for a, b, c in combinations(range(80), 3):
        if a + b > c:
            n += 1
    m = sum(len(c) for c in combinations_with_replacement(range(12), 5))
    return n, m, len(list(combinations(range(18), 9)))
