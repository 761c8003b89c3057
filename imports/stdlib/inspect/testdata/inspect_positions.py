import inspect, sys, dis
def f():
    return inspect.stack()[:3], inspect.getframeinfo(
       inspect.currentframe())
def g(x):
    return (f
            ())
a, b = g(1)
for x in a: print(x.lineno, x.positions, x.function)
print(b.positions, repr(b).partition('lineno')[2])
try:
    g(
      1, 2)
except TypeError:
    for x in inspect.trace(): print(x.lineno, x.positions, x[3:5])
print(type(f.__code__.co_positions()), type(f.__code__.co_lines()))
print(sorted({x[2] for x in f.__code__.co_lines()}), list(f.__code__.co_lines())[0])
print(list(f.__code__.co_positions())[0], list(compile('3', 'a','eval').co_positions())[0])
c = f.__code__.replace(co_firstlineno=100)
print(sorted({x[2] for x in c.co_lines()}), next(c.co_positions()))
def gen(): yield (1,
   2)
q = gen(); print(q.gi_frame.f_lasti >= 0); next(q); print(q.gi_frame.f_lasti >= 0, q.gi_frame.f_lineno)
