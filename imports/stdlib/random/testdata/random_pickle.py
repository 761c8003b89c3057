# Generators are pickled and copied with their state.
import copy
import pickle
import random


class Own(random.Random):
    def __init__(self, seed=None):
        super().__init__(seed)
        self.name = 'own'


for r in random.Random(3), Own(4):
    r.random()
    r.gauss()
    for again in pickle.loads(pickle.dumps(r)), copy.copy(r), copy.deepcopy(r):
        print(type(again).__name__, again.random() == random.Random.random(copy.copy(r)), again.getstate() == r.getstate(), getattr(again, 'name', None))
    print([type(x) for x in r.__reduce__()], r.__getstate__() == r.getstate())
    other = type(r)(1)
    other.__setstate__(r.getstate())
    print(other.gauss() == r.gauss())
for make in copy.copy, pickle.dumps:
    try:
        make(random.SystemRandom())
    except NotImplementedError as e:
        print(e)
