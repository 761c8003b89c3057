def f(x):
    match x:
        case 0: return 'zero'
        case 1 | 2: return 'small'
        case -1: return 'neg'
        case 'a' | 'b': return 'ab'
        case b'x': return 'bytes'
        case 1.5: return 'float'
        case None: return 'none'
        case True: return 'true'
        case []: return 'empty'
        case [x]: return 'one', x
        case [1, 2, *rest]: return 'rest', rest
        case [a, *_, b] if a == b: return 'same', a
        case [a, *mid, 9]: return a, mid
        case {'k': v, **r}: return 'map', v, r
        case {}: return 'anymap'
        case int(n) if n > 100: return 'big', n
        case int(n) | float(n): return 'num', n
        case str() as s: return 'str', s
        case _: return 'other'
for v in [0,1,2,-1,'a',b'x',1.5,None,True,False,[],[5],(1,2),(1,2,3,4),[7,8,7],[7,8,9],{'k':1,'z':2},{},{'q':1},101,50,2.5,'zzz',set(),range(3), bytearray(b'x'),b'zz',3j]:
    print(repr(v), f(v))
class P:
    __match_args__=('x','y')
    def __init__(s,x,y): s.x=x; s.y=y
def g(p):
    match p:
        case P(0,0): return 'origin'
        case P(x,0): return 'xaxis',x
        case P(0,y=y): return 'yaxis',y
        case P(x=a,y=b) if a==b: return 'diag',a
        case P(): return 'P'
        case [P(x,y),*_]: return x,y
for p in [P(0,0),P(3,0),P(0,4),P(5,5),P(1,2),[P(8,9),1]]: print(g(p))
def err(fn):
    try: fn()
    except Exception as e: print(type(e).__name__, e)
def e1():
    match P(1,2):
        case P(1,2,3): pass
def e2():
    class Q: __match_args__=['a']
    match Q():
        case Q(1): pass
def e3():
    match P(1,2):
        case P(1, x=2): pass
def e4():
    k=3
    class NS: k=3
    match 1:
        case NS.k(): pass
def e5():
    match 5:
        case int(1,2): pass
def e6():
    class Q: __match_args__=(1,)
    match Q():
        case Q(1): pass
def e7():
    class Q: pass
    match Q():
        case Q(1): pass
def e8():
    class K: a='x'; b='x'
    match {'x':1,'y':2}:
        case {K.a:_, K.b:_}: pass
for e in (e1,e2,e3,e4,e5,e6,e7,e8): err(e)
def gen(x):
    match (yield x):
        case 1 if (yield 'guard'):
            yield 'one'
        case [a,b]:
            yield a
            yield b
        case n:
            yield n
    return 5
g1=gen(0); print(next(g1), g1.send(1), g1.send(True)); print(list(g1))
g1=gen(0); print(next(g1), g1.send(1), g1.send(False)); print(list(g1))
g1=gen(0); print(next(g1), g1.send([3,4]), next(g1)); print(list(g1))
