# Generators: laziness, return values, state, and attributes.
def g(n):
    print("start")
    for i in range(n):
        yield i
    print("end")
    return "result"

it = g(2)
print("created")
print(next(it), next(it))
try:
    next(it)
except StopIteration as e:
    print("stop", e.value)
print(next(it, "over"))
print(list(g(1)), type(it).__name__, it.__name__, it.__qualname__, it.gi_running, it.gi_frame)

def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b

f = fib()
print([next(f) for _ in range(10)])

def empty():
    return
    yield

print(list(empty()), [*empty()])
def both(x):
    if x:
        yield 1
    return 2
print(list(both(0)), list(both(1)))
gen = (x * x for x in range(3))
print(next(gen), list(gen), list(gen), gen.__name__)
print(sum(x for x in range(5)), "".join(c for c in "abc" if c != "b"), dict((i, i) for i in range(2)))
def squares(xs): yield from (x ** 2 for x in xs)
print(*squares([1, 2, 3]))
def nested():
    yield "n"
    x = yield
    print("got", x)
n = nested()
print(next(n), next(n))
try:
    n.send("sent")
except StopIteration:
    print("finished")
try:
    def running():
        yield next(r)
    r = running()
    next(r)
except ValueError as e:
    print(e)
def in_class():
    class C:
        vals = [v for v in range(2)]
    yield C.vals
print(list(in_class()))
