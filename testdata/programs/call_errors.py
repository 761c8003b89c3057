# Calls of things with wrong star arguments, and of what is not callable.
def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)

def f(*a, **k):
    return a, k

def g(a, b):
    return a

show(lambda: f(*1))
show(lambda: f(**1))
show(lambda: f(**[1]))
show(lambda: f(*None))
show(lambda: f(**{1: 2}))
show(lambda: f(a=1, **{"a": 2}))
show(lambda: f(**{"a": 1}, **{"a": 2}))
show(lambda: g(1, **{"a": 2}))
show(lambda: 1())
show(lambda: "abc"())
show(lambda: None())
show(lambda: [1](0))
show(lambda: (1, 2)(3))
show(lambda: {}())
show(lambda: object()())
show(lambda: object(1))
show(lambda: int(1, 2, 3))
show(lambda: len())
show(lambda: len(1, 2))
show(lambda: len(1))
show(lambda: abs("x"))
show(lambda: ord("ab"))
show(lambda: chr(-1))
show(lambda: range())
show(lambda: range(1.5))
show(lambda: range(1, 2, 0))
show(lambda: iter(1))
show(lambda: next([]))
show(lambda: sum("ab"))
show(lambda: max())
show(lambda: max([]))
show(lambda: min(1))
show(lambda: sorted(1))
show(lambda: isinstance(1, 2))
show(lambda: issubclass(1, int))
show(lambda: hash([]))
show(lambda: getattr(1))
show(lambda: setattr(1, "x", 2))
show(lambda: print(sep=1))
show(lambda: zip([1], [1, 2], strict=True).__next__() and list(zip([1], [1, 2], strict=True)))
