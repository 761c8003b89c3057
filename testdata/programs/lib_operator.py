# The module operator.
import operator
from operator import *

print(sorted(operator.__all__), [n for n in dir(operator) if n.startswith('__') and n not in ('__builtins__', '__cached__', '__file__', '__loader__', '__spec__', '__doc__', '__name__', '__package__', '__all__')])
for name in 'add sub mul truediv floordiv mod pow lshift rshift and_ or_ xor lt le eq ne ge gt is_ is_not iadd isub imul itruediv ifloordiv imod ipow ilshift irshift iand ior ixor'.split():
    print(name, getattr(operator, name)(7, 2))
print(operator.abs(-3), neg(3), pos(3), inv(3), invert(4), not_(0), truth([]), index(True), concat([1], [2]), contains([1, 2], 2), countOf([1, 2, 1], 1), indexOf([3, 4], 4), getitem('abc', 1), length_hint([1, 2]), length_hint(iter([1, 2, 3])), length_hint(5, 9))
l = [1, 2, 3]
setitem(l, 0, 9)
delitem(l, 1)
print(l, iadd(l, [4]), l, iconcat(l, [5]), l, operator.call(max, 3, 4), operator.call(dict, a=1))


class M:
    def __matmul__(self, o): return 'matmul'
    def __imatmul__(self, o): return 'imatmul'
    def meth(self, *a, **k): return a, k
    x = 5


M.m = M()
m = M()
print(matmul(m, m), imatmul(m, 1), attrgetter('x')(m), attrgetter('m.x')(m), attrgetter('x', 'm.m.x')(m), itemgetter(1)('abc'), itemgetter(1, 0)('abc'), itemgetter(slice(1))('abc'), itemgetter('k')({'k': 1}))
print(methodcaller('meth', 1, 2, k=3)(m), methodcaller('upper')('abc'))
print(attrgetter('x'), attrgetter('a.b', 'c'), itemgetter(1), itemgetter('a', 2), methodcaller('f'), methodcaller('f', 1, a='b'))
print(sorted([(1, 'b'), (0, 'c'), (2, 'a')], key=itemgetter(1)), sorted(['bb', 'a'], key=methodcaller('__len__')), list(map(operator.add, [1, 2], [3, 4])))
for f in (lambda: add(1), lambda: add(1, 'a'), lambda: neg('a'), lambda: neg(), lambda: concat(1, 2), lambda: iconcat(1, 2), lambda: indexOf([1], 2), lambda: getitem([1], 5), lambda: index(1.5), lambda: attrgetter(), lambda: attrgetter(1),
          lambda: attrgetter('q')(m), lambda: attrgetter('x.q')(m), lambda: attrgetter('x')(), lambda: attrgetter('x')(1, 2), lambda: itemgetter(), lambda: itemgetter(5)([1]), lambda: itemgetter(1)(), lambda: methodcaller(), lambda: methodcaller(1),
          lambda: methodcaller('f')(), lambda: methodcaller('nope')(1), lambda: itemgetter(a=1), lambda: attrgetter('x')(m, x=1), lambda: countOf(1, 2), lambda: length_hint(1, 'a'), lambda: contains(1, 2), lambda: matmul(1, 2), lambda: add(a=1, b=2), lambda: add.__module__,
          lambda: operator.call(), lambda: delitem([1], 4), lambda: setitem([1], 4, 1), lambda: itemgetter.__module__, lambda: itemgetter.__name__, lambda: type('X', (itemgetter,), {})):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
