# itertools: groups, pairs, batches, masks.
from itertools import batched, compress, cycle, dropwhile, filterfalse, groupby, pairwise, tee

DATA = [i // 7 % 50 for i in range(40000)]


def run():
    runs = [(k, len(list(g))) for k, g in groupby(DATA)]
    by = {k: sum(g) for k, g in groupby(sorted(DATA), key=lambda v: v % 5)}
    ups = sum(1 for a, b in pairwise(DATA) if b > a)
    n = sum(len(b) for b in batched(DATA, 16))
    m = sum(compress(DATA, cycle([1, 0, 1])))
    x, y = tee(DATA)
    z = sum(a * b for a, b in zip(x, y))
    return len(runs), by[0], ups, n, m, z, len(list(filterfalse(None, DATA))), len(list(dropwhile(lambda v: v < 3, DATA)))
