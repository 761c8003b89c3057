# itertools: permutations, as in puzzles.
from itertools import permutations


def run():
    n = 0
    for p in permutations(range(8)):
        if p[0] < p[-1] and p[2] == 3:
            n += 1
    return n, len(list(permutations("abcdefg", 5))), sum(a * b for a, b in permutations(range(200), 2))
