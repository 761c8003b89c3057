# Frames and code of running and suspended generators and coroutines.


def gen(n):
    local = n
    while local:
        local -= 1
        got = yield local
        if got:
            return got


g = gen(3)
print(g.gi_code.co_name, g.gi_frame.f_code is g.gi_code, g.gi_running, g.gi_suspended, g.__name__, g.__qualname__)
print(next(g), g.gi_suspended, g.gi_frame.f_lineno, g.gi_yieldfrom)
g.__name__, g.__qualname__ = "renamed", "Outer.renamed"
print(repr(g).split(" at ")[0])
for name, value in (("__name__", 5), ("__qualname__", None), ("gi_code", 1), ("gi_running", 1), ("gi_frame", None)):
    try:
        setattr(g, name, value)
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
try:
    g.send("result")
except StopIteration as e:
    print(e.value, g.gi_frame, g.gi_suspended)


def outer():
    result = yield from inner()
    yield result


def inner():
    yield running.gi_running, running.gi_yieldfrom is not None
    return "inner result"


running = outer()
print(next(running), running.gi_running, running.gi_yieldfrom.__name__, next(running), running.gi_yieldfrom)


def reenter():
    try:
        next(self_gen)
    except ValueError as e:
        yield str(e)


self_gen = reenter()
print(next(self_gen))


async def co(x):
    return await Wait(x)


class Wait:
    def __init__(self, x):
        self.x = x

    def __await__(self):
        got = yield self.x
        return got


c = co(5)
print(c.cr_code.co_name, c.cr_running, c.cr_suspended, c.cr_await, c.cr_origin, c.cr_frame.f_code.co_varnames)
print(c.send(None), c.cr_suspended, type(c.cr_await).__name__)
try:
    c.send("awaited")
except StopIteration as e:
    print(e.value, c.cr_frame)
for again in lambda: c.send(None), lambda: c.throw(ValueError), lambda: c.close(), lambda: iter(c), lambda: next(c):
    try:
        print(again())
    except Exception as e:
        print(type(e).__name__, e)


async def agen():
    x = yield 1
    yield x


a = agen()
print(a.ag_code.co_name, a.ag_running, a.ag_await, a.ag_frame.f_code.co_name)


def drive(aw):
    try:
        aw.send(None)
    except StopIteration as e:
        return e.value


print(drive(a.__anext__()), drive(a.asend("sent")))
try:
    drive(a.__anext__())
except StopAsyncIteration:
    print("finished", a.ag_frame)
print([hex(f.__code__.co_flags) for f in (gen, co, agen)], (i for i in ()).gi_code.co_name)


def depth(n):
    if n:
        return depth(n - 1)
    raise KeyError("deep")


try:
    depth(3)
except KeyError as e:
    tb, names = e.__traceback__, []
    while tb:
        names.append((tb.tb_frame.f_code.co_name, tb.tb_lineno))
        tb = tb.tb_next
    print(names)
