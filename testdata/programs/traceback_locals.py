import sys, traceback, inspect
def deep(n, acc):
    here = n * 2
    if n == 0:
        raise ValueError('x')
    try:
        return deep(n - 1, acc + [n])
    finally:
        here = 'left'
def gen(a):
    b = a + 1
    yield b
    c = 5
    raise KeyError(c)
class A:
    def m(self, x, *args, k=1, **kw):
        y = [i for i in args]
        return 1 / x
def show(e):
    tb = e.__traceback__
    while tb:
        f = tb.tb_frame
        if f.f_code.co_name != '<module>':
            print(f.f_code.co_name, tb.tb_lineno, {k: v if not callable(v) else "callable" for k, v in f.f_locals.items() if k not in ('self', 'e', 'f', 'tb')})
        tb = tb.tb_next
def outer():
    v = 1
    try:
        A().m(0, 1, 2, k=3, z=4)
    except ZeroDivisionError as e:
        v = 2
        show(e)
        v = 3
        return e
show(outer())
try: deep(2, [])
except ValueError as e: show(e)
try: list(gen(1))
except KeyError as e: show(e)
def cell():
    u = 1
    def inner():
        w = u + 1
        raise OSError(w)
    inner()
try: cell()
except OSError as e:
    show(e)
    t = traceback.TracebackException.from_exception(e, capture_locals=True)
    print([s.locals and sorted(s.locals.items())[-1] for s in t.stack][1:])
    print([(i.function, sorted(i.frame.f_locals)) for i in inspect.getinnerframes(e.__traceback__)][1:])
    print(e.__traceback__.tb_next.tb_frame.f_back is e.__traceback__.tb_frame, e.__traceback__.tb_frame is sys._getframe())
async def co():
    q = 9
    raise RuntimeError(q)
import asyncio
try: asyncio.run(co())
except RuntimeError as e:
    tb = e.__traceback__
    while tb.tb_next: tb = tb.tb_next
    print(tb.tb_frame.f_locals)
class B:
    try:
        body = 1
        1 / 0
    except ZeroDivisionError as e:
        print('body' in e.__traceback__.tb_frame.f_locals)
