# The module random: the same numbers as CPython for the same seeds.
import random as rm
from random import *

print(sorted(rm.__all__), rm.BPF, rm.TWOPI, rm.LOG4, rm.NV_MAGICCONST, rm.SG_MAGICCONST, rm.RECIP_BPF)
for s in (0, 1, -1, 42, 2**32, 2**100 + 7, -2**70, True, 1.5, -0.25, 'hello', '', 'é€', b'bytes', bytearray(b'ba')):
    seed(s)
    print(repr(s), rm.random(), getrandbits(10), randint(1, 100))
for s in ('abc', b'abc', ''):
    seed(s, version=1)
    print(s, rm.random())
seed(12345)
print([rm.random() for _ in range(3)], [getrandbits(k) for k in (0, 1, 31, 32, 33, 64, 65, 100, 200)])
print([randint(-5, 5) for _ in range(10)], [randrange(10) for _ in range(10)], [randrange(5, 50, 7) for _ in range(5)], [randrange(50, 5, -7) for _ in range(5)], randrange(10**30), randint(1, 2**64), randrange(-10**20, 10**20, 10**5))
print([choice('abcdef') for _ in range(8)], choice([1, 2, 3]), choice(range(100)), choice((1,)))
l = list(range(15))
shuffle(l)
print(l, sample(range(100), 10), sample(range(10**6), 5), sample('abcdefgh', 3), sample([1, 2, 3], 3), sample([1, 2], 0), sample(list(range(30)), k=25), sample(['r', 'b'], counts=[3, 2], k=4), sample('xyz', counts=(10, 200, 3000), k=3))
print(choices('abc', k=8), choices([1, 2, 3], [1, 1, 10], k=8), choices('ab', cum_weights=[1, 5], k=8), choices('abc', weights=[.1, .2, .3], k=5), choices([5]), choices('ab', k=0), choices('xyz', [0, 1, 0], k=2))
print([uniform(1, 10) for _ in range(3)], uniform(2.5, -1), uniform(10**20, 0), [triangular() for _ in range(2)], triangular(1, 5), triangular(1, 5, 2), triangular(0, 1, 0.9), triangular(3, 3, 3))
print([normalvariate(0, 1) for _ in range(4)], normalvariate(), [gauss(0, 1) for _ in range(5)], gauss(mu=10, sigma=2), [lognormvariate(0, .25) for _ in range(2)])
print([expovariate(1.5) for _ in range(3)], expovariate(), [vonmisesvariate(0, 4) for _ in range(3)], vonmisesvariate(1, 1e-7), [gammavariate(a, 2) for a in (.5, 1, 1.5, 9, 200)], [betavariate(a, b) for a, b in ((1, 1), (.5, .5), (2, 5))])
print([paretovariate(3) for _ in range(3)], [weibullvariate(1, 1.5) for _ in range(3)], [binomialvariate(n, p) for n, p in ((1, .5), (10, .3), (10, .7), (100, .4), (1000, .9), (10**6, .25), (5, 0.0), (5, 1.0), (0, .5))], binomialvariate(), randbytes(0), randbytes(5), randbytes(9), randbytes(4))
state = getstate()
a = [rm.random() for _ in range(3)] + [gauss()]
setstate(state)
print(a == [rm.random() for _ in range(3)] + [gauss()], state[0], len(state[1]), state[2] is None, state[1][:3], state[1][-1])
r = Random(99)
print(r.random(), r.randint(1, 6), r.choice('xyz'), Random(99).random(), isinstance(r, Random), r.VERSION)
r.seed(99)
print(r.random(), r.gauss(), r.getstate()[2])
x = Random()
print(0 <= x.random() < 1, 0 <= rm.random() < 1)


class Half(Random):
    def random(self): return 0.5


class Bits(Random):
    def getrandbits(self, k): return 3 % (1 << k)


class Both(Random):
    def random(self): return .25
    def getrandbits(self, k): return 1


class Attr(Random):
    def __init__(self, x, y):
        super().__init__(x)
        self.y = y


print(Half().randint(1, 10), Half().choice('abc'), Half().uniform(0, 8), Half().sample(range(10), 1), Bits().randrange(10), Both().randrange(2), Both().random(), Attr(5, 6).y, Attr(5, 6).random() == Random(5).random(), Half(3).choices('abcd', k=2))
s = SystemRandom()
print(0 <= s.random() < 1, 0 <= s.randint(1, 6) <= 6, s.getrandbits(0), s.seed(5), len(s.randbytes(7)), isinstance(s, Random), len(s.sample(range(100), 5)))
for f in (lambda: seed([]), lambda: seed(1j), lambda: randrange(0), lambda: randrange(5, 5), lambda: randrange(5, 1), lambda: randrange(1, 10, 0), lambda: randrange(1, 10, -1), lambda: randrange(1.5), lambda: randrange(1, 2.5), lambda: randrange(5, step=2), lambda: randint(5, 1), lambda: randint('a', 1), lambda: choice([]), lambda: choice(5), lambda: choice({1}), lambda: choice({}),
          lambda: shuffle((1, 2)), lambda: shuffle('abc'), lambda: shuffle(5), lambda: sample({1, 2}, 1), lambda: sample([1], 2), lambda: sample([1], -1), lambda: sample({'a': 1}, 1), lambda: sample([1, 2], counts=[1], k=1), lambda: sample([1, 2], counts=[1.5, 2], k=1), lambda: sample([1], 1.5), lambda: sample([1, 2], counts=[-3, 1], k=1),
          lambda: choices([], k=1), lambda: choices([1, 2], [1]), lambda: choices([1], weights=[1], cum_weights=[1]), lambda: choices([1, 2], 3), lambda: choices([1, 2], [0, 0]), lambda: choices([1, 2], [1, float('inf')]), lambda: choices([1, 2], [-1, 0]), lambda: choices(5), lambda: choices([1], k='a'),
          lambda: gammavariate(0, 1), lambda: betavariate(-1, 1), lambda: binomialvariate(-1), lambda: binomialvariate(5, 1.5), lambda: binomialvariate(1, float('nan')), lambda: getrandbits(-1), lambda: getrandbits(1.5), lambda: getrandbits(), lambda: setstate((1, 2, 3)), lambda: setstate((3, (1, 2), None)), lambda: setstate((3, [1], None)), lambda: s.getstate(), lambda: s.setstate(1),
          lambda: randint(1), lambda: randint(1, 2, 3), lambda: randint(a=1, c=2), lambda: rm.random(1), lambda: uniform(), lambda: uniform('a', 1), lambda: expovariate(0), lambda: choice(), lambda: Random(1, 2), lambda: randbytes(-1), lambda: shuffle([1], 5)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
seed(7)
total = 0
for i in range(20000):
    total = (total * 31 + getrandbits(32) + randint(0, i) + int(rm.random() * 1000)) % (10**9 + 7)
print(total, sum(normalvariate() for _ in range(2000)), sum(gammavariate(.7, 1) for _ in range(1000)), sum(binomialvariate(50, .4) for _ in range(1000)), sum(vonmisesvariate(0, 2) for _ in range(500)))
