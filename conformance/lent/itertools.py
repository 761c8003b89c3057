"""Lent to an interpreter without itertools: the functions in Python."""

_NONE = object()


class chain:
    def __init__(self, *iterables):
        self._source = iter(iterables)
        self._current = iter(())

    @classmethod
    def from_iterable(cls, iterables):
        self = cls()
        self._source = iter(iterables)
        return self

    def __iter__(self):
        return self

    def __next__(self):
        while True:
            for item in self._current:
                return item
            self._current = iter(next(self._source))


class count:
    def __init__(self, start=0, step=1):
        self._value, self._step = start, step

    def __iter__(self):
        return self

    def __next__(self):
        value = self._value
        self._value += self._step
        return value


def cycle(iterable):
    saved = list(iterable)
    while saved:
        yield from saved


class repeat:
    def __init__(self, object, times=None):
        self._object, self._left = object, times

    def __iter__(self):
        return self

    def __next__(self):
        if self._left is not None:
            if self._left <= 0:
                raise StopIteration
            self._left -= 1
        return self._object


def islice(iterable, *args):
    s = slice(*args)
    position, stop, step = s.start or 0, s.stop, s.step or 1
    if stop is not None and position >= stop:
        return
    for i, item in enumerate(iterable):
        if i == position:
            yield item
            position += step
            if stop is not None and position >= stop:
                return


def starmap(function, iterable):
    for args in iterable:
        yield function(*args)


def accumulate(iterable, func=None, *, initial=None):
    total = _NONE if initial is None else initial
    if total is not _NONE:
        yield total
    for item in iterable:
        total = item if total is _NONE else total + item if func is None else func(total, item)
        yield total


def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item


def dropwhile(predicate, iterable):
    dropping = True
    for item in iterable:
        if dropping and predicate(item):
            continue
        dropping = False
        yield item


def filterfalse(predicate, iterable):
    for item in iterable:
        if not (item if predicate is None else predicate(item)):
            yield item


def compress(data, selectors):
    return (d for d, s in zip(data, selectors) if s)


def pairwise(iterable):
    previous = _NONE
    for item in iterable:
        if previous is not _NONE:
            yield previous, item
        previous = item


def batched(iterable, n, *, strict=False):
    batch = []
    for item in iterable:
        batch.append(item)
        if len(batch) == n:
            yield tuple(batch)
            batch = []
    if batch:
        if strict:
            raise ValueError("batched(): incomplete batch")
        yield tuple(batch)


def zip_longest(*iterables, fillvalue=None):
    iterators = [iter(i) for i in iterables]
    while True:
        row, alive = [], False
        for i, it in enumerate(iterators):
            item = next(it, _NONE) if it is not None else _NONE
            if item is _NONE:
                iterators[i] = None
                item = fillvalue
            else:
                alive = True
            row.append(item)
        if not alive:
            return
        yield tuple(row)


def groupby(iterable, key=None):
    group, current = [], _NONE
    for item in iterable:
        k = item if key is None else key(item)
        if current is not _NONE and k != current:
            yield current, iter(group)
            group = []
        current = k
        group.append(item)
    if current is not _NONE:
        yield current, iter(group)


def tee(iterable, n=2):
    source, queues = iter(iterable), [[] for _ in range(n)]

    def branch(queue):
        while True:
            if not queue:
                item = next(source, _NONE)
                if item is _NONE:
                    return
                for q in queues:
                    q.append(item)
            yield queue.pop(0)

    return tuple([branch(q) for q in queues])


def product(*iterables, repeat=1):
    pools = [tuple(i) for i in iterables] * repeat

    def rows(i):
        if i == len(pools):
            yield ()
            return
        for item in pools[i]:
            for rest in rows(i + 1):
                yield (item,) + rest

    return rows(0)


def permutations(iterable, r=None):
    pool = tuple(iterable)
    r = len(pool) if r is None else r

    def rows(left, r):
        if r == 0:
            yield ()
            return
        for i in range(len(left)):
            for rest in rows(left[:i] + left[i + 1:], r - 1):
                yield (left[i],) + rest

    return rows(pool, r)


def _combine(pool, r, step):
    def rows(start, r):
        if r == 0:
            yield ()
            return
        for i in range(start, len(pool)):
            for rest in rows(i + step, r - 1):
                yield (pool[i],) + rest

    return rows(0, r)


def combinations(iterable, r):
    return _combine(tuple(iterable), r, 1)


def combinations_with_replacement(iterable, r):
    return _combine(tuple(iterable), r, 0)
