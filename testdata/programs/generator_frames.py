# The frames behind a generator that is resumed through others.
import sys


def stack():
    f, out = sys._getframe(1), []
    while f:
        out.append((f.f_code.co_name, f.f_lineno))
        f = f.f_back
    return out


def leaf(n):
    for i in range(n):
        got = yield i, stack()
        print("got", got, stack())
    return "result"


def middle(n):
    r = yield from leaf(n)
    print(r, stack())
    yield from leaf(1)


def top(n):
    yield from middle(n)
    yield "end", stack()


g = top(2)
print(next(g))
print(next(g))
print(g.send("x"))
print(g.send("y"))
for x in g:
    print(x)
for x in top(1):
    print(x)


async def inner():
    class Wait:
        def __await__(self):
            yield stack()

    await Wait()
    return stack()


async def outer():
    r = await inner()
    return r, stack()


c = outer()
print(c.send(None))
try:
    c.send(None)
except StopIteration as e:
    print(e.value)
