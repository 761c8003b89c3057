# Functions that copy, wrap and rebuild functions.


def wraps(fn):
    def deco(w):
        for name in "__module__", "__name__", "__qualname__", "__doc__", "__type_params__":
            setattr(w, name, getattr(fn, name))
        w.__dict__.update(fn.__dict__)
        w.__wrapped__ = fn
        w.__annotations__ = dict(fn.__annotations__)
        return w

    return deco


def traced(fn):
    @wraps(fn)
    def wrapper(*args, **kw):
        wrapper.calls += 1
        return fn(*args, **kw)

    wrapper.calls = 0
    return wrapper


@traced
def add(a: int, b: int = 2) -> int:
    "adds"
    return a + b


print(add(1), add(1, b=5), add.calls, add.__name__, add.__doc__, add.__annotations__, add.__wrapped__.__defaults__)
add.__wrapped__.__defaults__ = (100,)
print(add(1), add.__wrapped__.__code__.co_varnames)


def memo(fn):
    fn.cache = {}

    def inner(*key):
        if key not in fn.cache:
            fn.cache[key] = fn(*key)
        return fn.cache[key]

    return inner


@memo
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(80), len(fib.__closure__), sorted(fib.__code__.co_freevars), fib.__closure__[0].cell_contents.__name__)
FunctionType = type(add)
CellType = type(fib.__closure__[0])


def copy(fn, **over):
    new = FunctionType(over.get("code", fn.__code__), over.get("globals", fn.__globals__), over.get("name", fn.__name__), fn.__defaults__, fn.__closure__)
    new.__kwdefaults__ = dict(fn.__kwdefaults__) if fn.__kwdefaults__ else None
    new.__dict__.update(fn.__dict__)
    return new


def make(start):
    total = start

    def step(by=1, *, times=2):
        nonlocal total
        total += by * times
        return total

    def read():
        return total

    step.mark = "m"
    return step, read


step, read = make(10)
twin = copy(step, name="twin")
print(step(), twin(5), read(), twin.__name__, twin.mark, twin.__closure__ == step.__closure__, twin is step)
twin.__kwdefaults__["times"] = 0
print(twin(5), step(1), read())
step.__closure__[0].cell_contents = "text"
try:
    step()
except TypeError as e:
    print(e)
del step.__closure__[0].cell_contents
for f in read, lambda: read.__closure__[0].cell_contents:
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
cell = CellType(5)
print(cell.cell_contents, CellType() == CellType(), CellType(1) < CellType(2), cell == CellType(5))


def scale(v):
    return v * factor


other = FunctionType(scale.__code__, {"factor": 7})
print(other(6), other.__globals__["factor"], other.__module__)
try:
    scale(1)
except NameError as e:
    print(e)


class Meth:
    def m(self, x):
        return self.k, x

    k = 1


o = Meth()
bound = o.m
print(bound.__func__ is Meth.m, bound.__self__ is o, bound.__name__, bound.__qualname__, bound.__doc__, bound == o.m, bound is o.m, hash(bound) == hash(o.m))
bound.__func__.note = "on the function"
print(bound.note, o.m.note)
try:
    bound.note = 1
except AttributeError as e:
    print(e)
MethodType = type(bound)
print(MethodType(add, 1)(5), MethodType(Meth.m, o)(2), MethodType(len, "abc")())
o.own = lambda: "own"
o.bound = MethodType(lambda self: self.k + 1, o)
print(o.own(), o.bound())
Meth.late = lambda self: "late " + str(self.k)
print(o.late())


def compose(*fns):
    def run(x):
        for f in fns:
            x = f(x)
        return x

    run.__name__ = "_".join(f.__name__ for f in fns)
    run.__qualname__ = run.__name__
    return run


c = compose(str, len, add)
print(c(12345), c.__name__, repr(c).split(" at ")[0])


def partial(fn, *pre, **kwpre):
    def call(*args, **kw):
        return fn(*pre, *args, **{**kwpre, **kw})

    call.fn, call.pre = fn, pre
    return call


p = partial(dict, [("a", 1)], b=2)
print(p(), p(b=3, c=4), p.fn, p.pre)
print((lambda *a, k=1, **kw: (a, k, kw))(1, 2, k=3, z=4), (lambda: (yield))().__class__.__name__)


def defaults(a, l=[], *, d={}):
    l.append(a)
    d[a] = len(l)
    return l, d


defaults(1)
defaults(2)
print(defaults.__defaults__, defaults.__kwdefaults__)
defaults.__defaults__[0].clear()
print(defaults(3))
