box = {}
xs = [0 for box['c'] in [1, 2]]
print(xs, box)
def f():
    box = {}
    return [0 for box['c'] in [1, 2]]
print(f())
def g():
    box = {}
    r = list(0 for box['c'] in [1, 2])
    return r, box
print(g())
def h():
    class O: pass
    o = O()
    r = [o.x for o.x in [1, 2]]
    return r, vars(o)
print(h())

class K(type):
    def __new__(m, name, bases, ns, **kw):
        return type.__new__(m, name, bases, dict(ns, kw=kw))

def gen(box):
    class C(metaclass=(yield "meta"), k=(yield "k")):
        pass
    def f(a: (yield "a"), *r: (yield "r"), b: (yield "b") = (yield "default")) -> (yield "result"):
        pass
    for box[(yield "key")], [*box[(yield "rest")]] in [(1, (2, 3))]:
        pass
    box[(yield "item")]: int = (yield "value")
    yield C.kw, f.__annotations__, f.__kwdefaults__, box

g = gen({})
sent = iter([K, 5, "d", 1, 2, 3, 4, "x", "y", 9, "z"])
print(v := next(g))
for s in sent:
    print(v := g.send(s))
