# A frame has one object, which lives with it and outlives it.
import sys, inspect

def f(a):
    b = a + 1
    fr = sys._getframe()
    print(fr is sys._getframe(), fr.f_back is sys._getframe(1), fr.f_locals['b'])
    c = 5
    print(sorted(k for k in fr.f_locals if k != 'fr'))
    return fr

fr = f(1)
print(sorted(fr.f_locals), fr.f_locals['c'], fr.f_back is sys._getframe(), fr.f_back.f_code.co_name)

def g():
    x = 1
    yield sys._getframe()
    x = 2
    yield x

it = g()
gf = next(it)
print(gf is it.gi_frame, gf.f_locals, gf.f_back)
next(it)
print(gf.f_locals['x'], gf.f_lineno)
list(it)
print(it.gi_frame)

def h():
    fr = sys._getframe()
    try:
        1/0
    except ZeroDivisionError as e:
        print(e.__traceback__.tb_frame is fr, e.__traceback__.tb_lineno, fr.f_lineno)
h()

class K:
    y = 3
    fr = sys._getframe()
    z = 4
print(sorted(k for k in K.fr.f_locals if not k.startswith('__')), K.fr.f_code.co_name)

def rec(n):
    if n == 0:
        return len(inspect.stack()), sys._getframe()
    return rec(n-1)

n, fr = rec(5)
names = []
while fr is not None and fr.f_code.co_name in ('rec', '<module>'):
    names.append(fr.f_code.co_name)
    fr = fr.f_back
print(names[:7])

def gen2():
    yield from gen3()
def gen3():
    fr = sys._getframe()
    yield fr.f_back.f_code.co_name, fr.f_back.f_back.f_code.co_name
    yield fr
it = gen2()
def call():
    return next(it)
print(call())
print(call().f_back)

def outer():
    fr = sys._getframe()
    def inner():
        return sys._getframe().f_back is fr
    return inner()
print(outer())

def s():
    t = 'a'
    fr = sys._getframe()
    early = fr.f_locals['t']
    t += 'b'
    t += 'c'
    return early, fr.f_locals['t'], t
print(s())

def closure():
    n = 1
    def inner():
        nonlocal n
        n += 1
        return sys._getframe()
    return inner(), sys._getframe(), n
a, b, n = closure()
print(a.f_locals, b.f_locals['n'], a.f_back is b, n)
