# Code objects and frames.


def f(a, b, /, c, *args, d, **kw):
    x = a + b
    y = [x for x in args]
    z = len(y)
    return x, z, c.attr, undefined


def g():
    "doc"
    cell = 1

    def inner(p):
        nonlocal cell
        cell += p
        return cell, later

    later = 2
    return inner


def gen():
    yield 1


async def co():
    pass


async def agen():
    yield 1


class C:
    def m(self):
        return __class__

    code = (lambda: 0).__code__


for fn in f, g, g(), gen, co, agen, C.m, lambda q=1: q:
    c = fn.__code__
    print(c.co_name, c.co_qualname, c.co_argcount, c.co_posonlyargcount, c.co_kwonlyargcount, c.co_nlocals, hex(c.co_flags))
    print("  ", c.co_varnames, c.co_cellvars, c.co_freevars, c.co_firstlineno)
print(f.__code__.co_names, g.__code__.co_consts[0], (lambda: 5).__code__.co_consts)
print(f.__code__ is f.__code__, f.__code__ == f.__code__, C.code.co_qualname)
print(type(f.__code__).__name__, repr(f.__code__).split(" at ")[0], repr(f.__code__).split(", line ")[1])
r = f.__code__.replace(co_name="renamed")
print(r.co_name, r.co_varnames == f.__code__.co_varnames, f.__code__.co_name)
for name in "co_name", "co_flags":
    try:
        setattr(f.__code__, name, 1)
    except AttributeError as e:
        print(e)

m = compile("a = 1\nb = a + 2\ndef h(): pass\nprint(b)", "file.py", "exec")
print(m.co_name, m.co_qualname, m.co_filename, m.co_firstlineno, m.co_argcount, m.co_varnames, hex(m.co_flags))
e = compile("a + 1", "<e>", "eval")
print(e.co_name, e.co_names, e.co_consts, eval(e, {"a": 41}))
exec(m, {})

# A generator's code marked as types.coroutine marks it can be awaited.
marked = gen
marked.__code__ = gen.__code__.replace(co_flags=gen.__code__.co_flags | 0x100)


async def waits():
    return await marked()


w = waits()
print(w.send(None), hex(marked.__code__.co_flags))
try:
    w.send(None)
except StopIteration as s:
    print("done", s.value)


def fails():
    here = 1
    raise ValueError("x")


try:
    fails()
except ValueError as err:
    tb = err.__traceback__
    while tb:
        fr = tb.tb_frame
        print(fr.f_code.co_name, tb.tb_lineno, fr.f_globals is globals(), type(fr).__name__)
        tb = tb.tb_next

it = gen()
print(it.gi_code is gen.__code__, it.gi_frame.f_code.co_name, it.gi_running, it.gi_yieldfrom)
next(it)
print(it.gi_frame.f_lineno, it.gi_suspended)
list(it)
print(it.gi_frame)
