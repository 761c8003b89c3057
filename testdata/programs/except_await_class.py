import sys, asyncio
async def f(v):
    await asyncio.sleep(0)
    return v
async def g(exc, *vs):
    try:
        raise exc
    except await f(vs[0]) as e: print('first', repr(e), sys.exception())
    except await f(vs[1]): print('second', sys.exception())
    else: print('else')
    finally: print('finally', sys.exception())
    print(sys.exception())
def run(*a):
    try: asyncio.run(g(*a))
    except BaseException as e: print(repr(e), repr(e.__context__))
run(ValueError(1), ValueError, KeyError)
run(KeyError(1), ValueError, KeyError)
run(TypeError(1), ValueError, KeyError)
run(TypeError(1), 5, KeyError)
async def gs():
    try:
        raise ExceptionGroup('g', [ValueError(1), KeyError(2), TypeError(3)])
    except* await f(ValueError) as e: print('v', e.exceptions, await f(2))
    except* await f(KeyError) as e: print('k', e.exceptions)
try: asyncio.run(gs())
except BaseException as e: print(repr(e))
def h():
    try: 1/0
    except (yield 1): print('ok', sys.exception())
    except (yield 2) as q: print('two', repr(q))
    print(sys.exception())
def drive(*ops):
    x = h()
    print(next(x))
    for o in ops:
        try:
            if isinstance(o, tuple): print(x.throw(o[0]))
            else: print(x.send(o))
        except BaseException as e: print(repr(e), repr(e.__context__))
drive(ZeroDivisionError)
drive(KeyError, ZeroDivisionError)
drive(KeyError, KeyError)
drive((OSError(3),))
drive(KeyError, (OSError(3),))
x = h(); next(x); x.close(); print('closed')
def nested():
    try: raise KeyError(1)
    except KeyError:
        yield from h()
        print(sys.exception())
x = nested(); print(next(x))
try: x.send(ZeroDivisionError)
except StopIteration: print('end')
