# throw with arguments that make no exception, through yield from.
def chain(e):
    out = []
    while e is not None and len(out) < 6:
        out.append(type(e).__name__ + ': ' + str(e)); e = e.__context__
    return ' <~ '.join(out)
def t(f, *a):
    try: print('ok', f(*a))
    except BaseException as e: print(chain(e))
def inner():
    try:
        yield 1
    except ValueError as e: print('inner', chain(e)); yield 'handled'
    yield 2
def inner2():
    try: yield 1
    except ValueError as e: raise OSError('o')
    except TypeError as e: raise OSError('o') from None
def outer(it=inner):
    try: raise KeyError('outer')
    except KeyError:
        try: x = yield from it()
        except BaseException as e:
            if not isinstance(e, GeneratorExit): print('outer', chain(e)); yield 'o'
    return 5
class W:
    def __init__(s): s.n = 0
    def __iter__(s): return s
    def __next__(s):
        s.n += 1
        return s.n
    def throw(s, *a): print('W.throw', a); return 'w'
class V(W):
    throw = None
del V.throw
class V:
    def __init__(s): s.n = 0
    def __iter__(s): return s
    def __next__(s):
        s.n += 1
        return s.n
class R(W):
    def throw(s, *a): raise StopIteration(9)
for it in (inner, inner2, W, V, R, lambda: iter([1, 2, 3])):
    for args in [(5,), (ValueError,), (ValueError, 'msg'), (ValueError('x'),), (ValueError('x'), 3), (StopIteration(3),), (GeneratorExit,), (GeneratorExit(), ), ((),), (ValueError, ValueError('q')), (int,), (), (1,2,3,4), (ValueError, ('a', 'b'), None)]:
        g = outer(it); next(g)
        if args and 'GeneratorExit' in repr(args[0]): continue
        print(it.__name__, args)
        t(g.throw, *args)
        t(next, g)
        g = outer(lambda: outer(it)); next(g)
        t(g.throw, *args)
        t(next, g)
def h(): yield 1
for args in [(5,), (), (1,2,3,4), (ValueError('x'), 3)]:
    g = h(); t(g.throw, *args); t(next, g)
    g = h(); next(g); t(g.throw, *args); t(next, g)
async def a(): return 1
async def co(): return await a()
c = co(); t(c.throw, 5); t(c.send, None)
w = co().__await__(); t(w.throw); t(w.throw, 5); t(w.throw, ValueError); 
async def ag():
    yield 1


for z in [(), (1,2,3,4), (5,), (ValueError, 'q')]: # zz
    async def ag():
        yield 1
    s = ag().athrow(*z); t(s.send, None)
