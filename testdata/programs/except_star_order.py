import sys
def c(e,d=0):
    if e is None: return None
    return (repr(e), c(e.__cause__,d+1) if d<3 else 0, c(e.__context__,d+1) if d<3 else 0, e.__suppress_context__)
def f1():
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
    except* ValueError: raise
    except* ExceptionGroup as e: raise
def f2():
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
    except* Exception: None.attr
    except* 0 as e: pass
def f3():
    try: raise ValueError('p')
    except* ValueError: raise ValueError('v') from e
    except* TypeError as e: print(1)
    finally: print('fin', sys.exception())
def f4():
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2), KeyError(3)])
    except* ValueError as e: print('a', c(sys.exception()))
    except* (print('spec', c(sys.exception())), TypeError)[1]: print('b', c(sys.exception())); raise KeyError('n')
    except* (print('spec2', c(sys.exception())), KeyError)[1]: print('b', c(sys.exception())); raise KeyError('m') from None
    except* (print('spec3', c(sys.exception())), OSError)[1]: print('b')
def g(f):
    def w():
        yield 1
        try: raise ExceptionGroup('g', [ValueError(1), TypeError(2), KeyError(3)])
        except* ValueError as e: yield ('a', c(sys.exception())); raise
        except* (print('spec', c(sys.exception())), TypeError)[1]: yield ('b', c(sys.exception())); raise KeyError('n')
        except* (print('spec2', c(sys.exception())), KeyError)[1]: print('b', c(sys.exception())); raise KeyError('m') from None
        except* (print('spec3', c(sys.exception())), f)[1]: print('b')
        yield sys.exception()
    for x in w(): print(x, sys.exception())
for f in (f1, f2, f3, f4, lambda: g(OSError), lambda: g(5)):
    try: f()
    except BaseException as e: print(c(e))
    print(sys.exception())
async def af():
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
    except* ValueError as e: raise TypeError(5)
    except* TypeError: await ag(); raise
    except* 7: pass
async def ag(): print('ag', c(sys.exception()))
import asyncio
try: asyncio.run(af())
except BaseException as e: print(c(e))
