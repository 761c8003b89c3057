# What throw does on its way through generators that wait for one another: each level, each kind of
# exception, with and without exceptions that the levels and the caller handle.
import asyncio, itertools
K=[]
def keep(g): K.append(g); return g
def _chain(e, d=0):
    s = type(e).__name__+str(e)[:10]
    if e.__context__ is not None and d<6: s += ' <~ ' + _chain(e.__context__, d + 1)
    return s
def leaf(n):
    if n==1:
        try: raise KeyError('leaf')
        except KeyError: yield 1
    elif n==2:
        yield 1
    elif n==3:
        try: yield 1
        except BaseException as e: print('leaf', _chain(e)); raise ValueError('leaf')
    elif n==4:
        yield from [1,2]
    elif n==5:
        try: raise KeyError('leaf')
        except KeyError: yield from [1,2]
    elif n==6:
        yield from T()
    elif n==7:
        try: yield 1
        except BaseException as e: print('leaf', _chain(e)); yield 5
class T:
    def __iter__(self): return self
    def __next__(self): return 1
    def throw(self, *a): 
        try: raise OSError('T')
        except OSError: raise ValueError('in T')
def mid(n, m):
    if m==0: return (yield from keep(leaf(n)))
    if m==1:
        try: raise IndexError('mid')
        except IndexError: return (yield from keep(leaf(n)))
    if m==2:
        try: return (yield from keep(leaf(n)))
        except BaseException as e: print('mid', _chain(e)); raise
    if m==3:
        try: return (yield from keep(leaf(n)))
        except BaseException as e: print('mid', _chain(e)); raise LookupError('mid')
    if m==4:
        try: raise IndexError('mid')
        except IndexError:
            try: return (yield from keep(leaf(n)))
            finally: print('fin')
def top(n,m,t):
    if t==0: return (yield from keep(mid(n,m)))
    if t==1:
        try: raise NameError('top')
        except NameError: return (yield from keep(mid(n,m)))
    if t==2:
        try: return (yield from keep(mid(n,m)))
        except BaseException as e: print('top', _chain(e)); yield 9
throws=[(2.5,),(ValueError('x'),),(GeneratorExit,),(StopIteration('z'),),(ValueError('a'),1)]
for n,m,t in itertools.product(range(1,8),(0,1,3),(0,1)):
    for a in throws:
      for h in (0,1):
        g=keep(top(n,m,t))
        next(g)
        try:
            if h:
                try: raise ArithmeticError('caller')
                except ArithmeticError: print(n,m,t,a,g.throw(*a))
            else: print(n,m,t,a,g.throw(*a))
        except BaseException as e: print(n,m,t,a,h,_chain(e))
        try: print(next(g))
        except BaseException as e: print(_chain(e))
# What CPython prints when it closes the generators that are kept at its end.
print = lambda *a: None
