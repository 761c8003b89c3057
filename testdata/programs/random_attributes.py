# Generators of random numbers have attributes and methods of their own.
import random
r = random.Random(3)
try:
    r.name = 'x'; print(r.name)
except Exception as e: print(type(e), e)
try:
    r.random = lambda: 0.5; print(r.random(), r.uniform(1, 3), r.choice([1,2,3]))
except Exception as e: print(type(e), e)
try:
    random.Random.foo = 5; print(r.foo)
except Exception as e: print(type(e), e)
print(hasattr(r, '__dict__'))
print(random.Random, random.SystemRandom, random.Random.__mro__[-1], isinstance(random.SystemRandom(), random.Random))
import pickle, copy
r = random.Random(5); q = pickle.loads(pickle.dumps(r)); print(q.random() == r.random(), copy.deepcopy(r).random() == r.random())
class M(random.Random):
    def random(self): return 0.25
print(M().choice([1,2,3,4]), M(3).uniform(0, 4))
class S(random.Random):
    def seed(self, *a, **k): print('seed', a, k); super().seed(*a, **k)
S(4); S()
random.seed(5); print(random.random(), random.gauss(0,1), random.sample(range(10), 3))
