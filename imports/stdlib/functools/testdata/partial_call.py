# A class derived from one whose objects are called by themselves may have a __call__ of its own.
import functools
import operator


class P(functools.partial):
    def __call__(self, *args):
        return 'P', args, super().__call__(*args)


class Later(functools.partial):
    pass


p, q = P(len), Later(len)
print(p([1]), list(map(p, [[1], []])), sorted([[1, 2], []], key=p), functools.reduce(P(max), [1, 2]))
print(q([1]))
Later.__call__ = lambda self, x: 'late'
print(q([1]), operator.call(q, []))
del Later.__call__
print(q([1]))


class S(staticmethod):
    def __call__(self, *args):
        return 'S', args


class Meta(type):
    def __call__(cls, *args):
        return 'Meta', args


class K(metaclass=Meta):
    pass


print(S(len)([1]), K(1))


# A list that is put behind itself.
for n in range(10):
    x = [*range(n)]
    y = list(map(abs, x))
    x += x
    y.extend(y)
    z = [0, 1][:n]
    z[1:2] = z
    print(x, y, x == y, z)
