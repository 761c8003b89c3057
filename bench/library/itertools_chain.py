# itertools: chains, slices, zips and counters.
from itertools import accumulate, chain, count, islice, repeat, starmap, takewhile, zip_longest

LISTS = [list(range(i % 17)) for i in range(6000)]


def run():
    a = sum(chain.from_iterable(LISTS))
    b = sum(islice(count(3, 2), 60000))
    c = list(accumulate(range(60000)))[-1]
    d = sum(starmap(pow, zip(range(3000), repeat(2))))
    e = sum(x for x in takewhile(lambda v: v < 20000, count()))
    f = sum(1 for x, y in zip_longest(range(20000), range(10000)) if y is None)
    g = len(list(chain(range(30000), range(30000))))
    return a, b, c, d, e, f, g
