# iter, next, enumerate, zip, map, filter, reversed, sorted
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


def counter():
    n = [0]

    def f():
        n[0] += 1
        return n[0]
    return f


def raising():
    raise StopIteration


def gen():
    yield 1
    yield 2


class Seq:
    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i

    def __len__(self):
        return 4


class BadIter:
    def __iter__(self):
        return 5


class NoNext:
    def __iter__(self):
        return self


class Raises:
    def __iter__(self):
        return self

    def __next__(self):
        raise StopIteration('value')


class Own:
    def __iter__(self):
        return iter([1, 2])


class Sized:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


it = iter([1, 2, 3, 4])
it2 = iter(range(6))

t(lambda: list(iter(iter([1, 2, 3]).__next__, 3)))
t(lambda: (next(iter([]), 5), next(iter([7]), 5)))
t(lambda: type(iter(lambda: 1, 1)).__name__)
t(lambda: list(iter(counter(), 4)))
t(lambda: (list(enumerate('ab', 5)), list(enumerate('ab', start=-1))))
t(lambda: (list(zip('ab', [1, 2, 3])), list(zip()), list(zip('ab'))))
t(lambda: list(map(lambda a, b: a + b, [1, 2], [3, 4, 5])))
t(lambda: (list(filter(None, [0, 1, '', 'a'])), list(filter(lambda x: x > 1, [1, 2]))))
t(lambda: (list(reversed([1, 2])), list(reversed('ab')), list(reversed(range(3))), list(reversed({'a': 1, 'b': 2}))))
t(lambda: (sorted([3, 1, 2], reverse=True), sorted('hello'), sorted({'b': 1, 'a': 2}), sorted([1, 2], key=lambda v: -v)))
t(lambda: (sorted(['b', 'A', 'c'], key=str.lower), sorted([(1, 'b'), (1, 'a')], key=lambda p: p[0])))
t(lambda: (list(Seq()), list(reversed(Seq())), 2 in Seq(), list(iter(Seq()))))
t(lambda: list(BadIter()))
t(lambda: list(NoNext()))
t(lambda: next(Raises()))
t(lambda: next(Raises(), 'default'))
t(lambda: list(Raises()))
t(lambda: iter(Own()).__class__.__name__)
t(lambda: ([*Own()], next(iter(Own()))))
t(lambda: (it.__next__(), next(it), list(it), next(it, 'end')))
t(lambda: list(zip(it2, it2)))
t(lambda: (len([1]), len('é日'), len({}), len(range(5)), len(Sized(3))))
t(lambda: len(Sized(-1)))
t(lambda: len(Sized('x')))
t(lambda: len(Sized(2**70)))
t(lambda: len(Sized(True)))
t(lambda: (bool(Sized(0)), bool(Sized(1))))
t(lambda: bool(Sized(-1)))
t(lambda: reversed(Sized(3)))
t(lambda: list(iter(raising, 1)))
t(lambda: (next(gen()), list(gen())))
t(lambda: (sum(map(len, ['a', 'bb'])), max(map(abs, [-3, 2]))))
t(lambda: (list(map(str, [1, 2.5, None])), list(map(int, '123'))))
t(lambda: (dict(zip('ab', [1, 2])), dict(enumerate('ab'))))
t(lambda: (iter([]).__length_hint__(), iter([1, 2]).__length_hint__()))
