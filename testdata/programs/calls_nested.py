# The first call of a function whose arguments call it.
def f(x):
    return [i + 1 for i in x if i]
print(f(f([0, 1, 2])))
def h(x, y=0, *, z=1):
    with Opened(x) as q:
        return [i for i in q]
class Opened:
    def __init__(s, x): s.x = x
    def __enter__(s): return s.x
    def __exit__(s, *a): pass
print(h(x=h(x=[1], y=2), z=3))
def g(x, *r):
    n = 0
    while n < 2:
        n += 1
        yield from ((a, b) for a in x for b in r)
print(list(g(list(g([1], 2)), 3)))
def times(n, g):
    for i in g:
        yield n * i
def merge(g, h):
    ng = next(g)
    nh = next(h)
    while 1:
        if ng < nh:
            yield ng
            ng = next(g)
        elif ng > nh:
            yield nh
            nh = next(h)
        else:
            yield ng
            ng = next(g)
            nh = next(h)
L = list(range(1, 40))
m = merge(merge(times(2, L), times(3, L)), times(5, L))
print([next(m) for i in range(8)])
