# itertools: products.
from itertools import product


def run():
    n = 0
    for a, b, c in product(range(60), range(60), range(30)):
        if a + b == c:
            n += 1
    m = sum("".join(p) < "bbab" for p in product("ab", repeat=14))
    return n, m
