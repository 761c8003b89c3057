# collections: OrderedDict as a cache, ChainMap as scopes.
from collections import ChainMap, OrderedDict


def run():
    cache = OrderedDict()
    hits = 0
    for i in range(60000):
        k = i * i % 301
        if k in cache:
            cache.move_to_end(k)
            hits += 1
        else:
            cache[k] = i
            if len(cache) > 100:
                cache.popitem(last=False)
    scope = ChainMap({"a": 1}, {"b": 2}, {"c": 3})
    n = 0
    for _ in range(6000):
        n += scope["c"] + scope["a"]
    return hits, len(cache), n
