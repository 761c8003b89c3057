# A pool of threads is a Pool: programs ask so before they use what all pools have.
from multiprocessing.dummy import Pool as dummy
from multiprocessing.pool import Pool, ThreadPool

print(ThreadPool.__mro__, ThreadPool.__bases__)
own = [n for n in ('apply', 'apply_async', 'map', 'map_async', 'starmap', 'starmap_async', 'imap',
                   'imap_unordered', 'close', 'terminate', 'join', '__enter__', '__exit__')
       if not callable(getattr(ThreadPool, n, None))]
print(own)
with ThreadPool(3) as pool, dummy(2) as other:
    for p in pool, other:
        print(isinstance(p, Pool), p._processes)
        print(p.apply(pow, (2, 3)), p.map(abs, [-1, -2]), p.starmap(pow, [(2, 2), (3, 3)]))
        print(list(p.imap(str, range(3))), sorted(p.imap_unordered(len, ['a', 'bc'])))
        print(p.apply_async(divmod, (7, 2)).get(), p.map_async(len, ['abc']).get(), p.starmap_async(max, [(1, 4)]).get())
pool.join()
try:
    pool.apply(abs, (1,))
except ValueError as e:
    print(e)
