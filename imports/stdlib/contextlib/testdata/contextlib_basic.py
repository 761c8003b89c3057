import contextlib, sys
from contextlib import *
from contextlib import AsyncContextDecorator
print(contextlib.__all__)
def tr(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
@contextmanager
def cm(x, *, y=2):
    "doc of cm"
    print('enter', x, y)
    try: yield x * 2
    except KeyError as e: print('caught', e)
    finally: print('exit')
with cm(3) as v: print(v)
with cm(1, y=5): raise KeyError('k')
def f():
    with cm(1): raise ValueError('v')
tr(f); print(cm.__name__, cm.__doc__, cm(1).__doc__, type(cm(1)).__mro__)
@cm(7)
def deco(a): print('in', a); return a
print(deco(5), deco(6), deco.__name__)
@contextmanager
def none():
    if 0: yield
@contextmanager
def two(): yield; yield
@contextmanager
def two2():
    try: yield
    except ValueError: yield
@contextmanager
def swap():
    try: yield
    except ValueError as e: raise KeyError('swapped') from e
@contextmanager
def si(): yield
def g1():
    with none(): pass
def g2():
    with two(): pass
def g3():
    with two2(): raise ValueError
def g4():
    with swap(): raise ValueError
def g5():
    with si(): raise StopIteration('s')
def g6():
    with si(): raise RuntimeError('r')
for g in (g1, g2, g3, g4, g5, g6): tr(g)
class C:
    closed = False
    def close(self): self.closed = True; print('closed')
with closing(C()) as c: print(c.closed)
with nullcontext(5) as n: print(n)
with nullcontext() as n: print(n)
with suppress(KeyError, ValueError): raise KeyError
with suppress(): print('nothing')
def s():
    with suppress(KeyError): raise TypeError('t')
tr(s)
def eg():
    with suppress(KeyError): raise ExceptionGroup('g', [KeyError(1), ValueError(2)])
try: eg()
except ExceptionGroup as e: print(e, e.exceptions)
class Out:
    def __init__(self): self.t = ''
    def write(self, s): self.t += s
    def flush(self): pass
o = Out()
with redirect_stdout(o) as r: print('hidden')
print(repr(o.t), r is o, sys.stdout is not o)
e = Out()
with redirect_stderr(e): print('err', file=sys.stderr)
print(repr(e.t))
class CM:
    def __init__(self, n, sup=False): self.n = n; self.sup = sup
    def __enter__(self): print('enter', self.n); return self.n
    def __exit__(self, *exc): print('exit', self.n, exc[0]); return self.sup
with ExitStack() as st:
    print(st.enter_context(CM(1)), st.enter_context(CM(2)))
    st.callback(print, 'callback', sep='-'); st.push(lambda *a: print('pushed', a[0])); st.push(CM(3))
with ExitStack() as st:
    st.enter_context(CM(1)); st.enter_context(CM(2, True)); raise ValueError('x')
def nest():
    with ExitStack() as st:
        st.callback(lambda: 1 / 0); st.enter_context(CM(9)); raise KeyError('first')
try: nest()
except ZeroDivisionError as e: print(repr(e), repr(e.__context__))
st = ExitStack(); st.callback(print, 'later'); new = st.pop_all(); st.close(); print('not yet'); new.close()
tr(lambda: ExitStack().enter_context(3)); print(isinstance(CM(1), AbstractContextManager), issubclass(int, AbstractContextManager))
class Sub(AbstractContextManager):
    def __exit__(self, *a): return None
with Sub() as sub: print(type(sub).__name__)
tr(lambda: AbstractContextManager()); print(AbstractContextManager[int] if hasattr(AbstractContextManager, '__class_getitem__') else '')
class Dec(ContextDecorator):
    def __enter__(self): print('Dec in'); return self
    def __exit__(self, *e): print('Dec out'); return False
@Dec()
def d(x): return x
print(d(4))
log = []
@asynccontextmanager
async def acm(x):
    log.append('in'); 
    try: yield x
    except KeyError: log.append('caught')
    finally: log.append('out')
class ACM:
    async def __aenter__(self): log.append('aenter'); return 'acm'
    async def __aexit__(self, *e): log.append(('aexit', e[0])); return True
class AC:
    async def aclose(self): log.append('aclosed')
class ADec(AsyncContextDecorator):
    async def __aenter__(self): log.append('ad in')
    async def __aexit__(self, *e): log.append('ad out')
async def main():
    async with acm(3) as v: log.append(v)
    async with acm(4): raise KeyError
    async with aclosing(AC()): pass
    async with nullcontext(8) as n: log.append(n)
    async with AsyncExitStack() as st:
        log.append(await st.enter_async_context(ACM())); log.append(await st.enter_async_context(acm(5))); st.enter_context(CM('sync'))
        async def cb(x): log.append(('cb', x))
        st.push_async_callback(cb, 1); st.callback(log.append, 'plain'); st.push_async_exit(ACM())
        raise ValueError
    @ADec()
    async def fn(x): return x
    log.append(await fn(6))
    @acm(7)
    async def fn2(): log.append('body')
    await fn2()
    try: await AsyncExitStack().enter_async_context(3)
    except TypeError as e: log.append(str(e))
def run(c):
    try:
        while 1: c.send(None)
    except StopIteration as e: return e.value
run(main()); print(*log, sep='\n'); print(issubclass(ACM, AbstractAsyncContextManager))
