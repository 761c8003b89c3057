# sum, min, max, any, all
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


class V:
    def __init__(self, v):
        self.v = v

    def __add__(self, o):
        return V(self.v + (o.v if isinstance(o, V) else o))


class Bad:
    def __bool__(self):
        raise ValueError('no truth')

    def __gt__(self, o):
        raise KeyError('no order')


def stop_early(n):
    for i in range(5):
        print('at', i)
        yield i >= n

t(lambda: sum([0.1] * 10))
t(lambda: (sum([0.1] * 3), sum([0.1] * 3, 0.0)))
t(lambda: sum([1e308, 1e308, -1e308]))
t(lambda: (sum([1e16, 1.0, -1e16]), sum([1.0, 1e100, 1.0, -1e100])))
t(lambda: sum([1, 0.1, 0.2, 2**70]))
t(lambda: (sum([1.5, True, 2]), sum([True, True]), sum([])))
t(lambda: sum((x for x in [1, 2, 3]), start=10))
t(lambda: (sum([2**63 - 1, 1]), sum([-2**63, -1]), sum([2**64, -2**64])))
t(lambda: sum([1, 2.5, 3j]))
t(lambda: sum([[1], [2, 3]], []))
t(lambda: sum([(1,), (2,)], ()))
t(lambda: (sum([float('inf'), 1.0]), sum([float('inf'), -float('inf')]), sum([-0.0]), sum([-0.0], -0.0)))
t(lambda: sum({1: 'a', 2: 'b'}))
t(lambda: sum(range(101)))
t(lambda: sum([1, 2], start=V(3)).v)
t(lambda: sum([V(1), V(2)], V(0)).v)
t(lambda: sum([2**100] * 5))
t(lambda: (min(3, 1, 2), max(3, 1, 2)))
t(lambda: (min([3, 1, 2]), max((3, 1, 2)), max({1, 2, 3}), min('hello')))
t(lambda: (min([], default=5), max([], key=len, default=5), max([], default=None)))
t(lambda: (max('a', 'bbb', 'cc', key=len), min(['aa', 'b'], key=len)))
t(lambda: (max([1, 1.0, True]), min([1, 1.0, True]), max(1.0, 1), min(1.0, 1)))
t(lambda: (max([(1, 'a'), (1, 'b')]), max([1, 2], key=None), max(1, 2, key=lambda v: -v)))
t(lambda: (max(float('nan'), 1), max(1, float('nan')), min(float('nan'), 1)))
t(lambda: (max([[1], [2]]), min({'b': 1, 'a': 2})))
t(lambda: (max(iter([3, 5, 4])), max(x * x for x in range(4))))
t(lambda: (any([]), all([]), any([0, 1]), all([1, 0]), any(x > 2 for x in range(5)), all(x < 3 for x in range(5))))
t(lambda: (any({0: 1}), all(''), any('a'), all([[]])))
t(lambda: (any(stop_early(3)), all(stop_early(0))))
t(lambda: any(x for x in [Bad()]))
t(lambda: max([Bad(), Bad()]))
t(lambda: sum([Bad(), 1]))
t(lambda: max(3, 2, key=lambda v: 1 / 0))
t(lambda: (min([1], [0]), max([1, 2], [1, 3])))
