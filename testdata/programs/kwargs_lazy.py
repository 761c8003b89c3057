def w(*args, **kw):
    return g(*args, **kw)
def g(a=1, **kw):
    kw['z']=a
    return kw
print(w(), w(2), w(3,b=4))
def h(**kw):
    return kw, locals()
print(h(), h(a=1))
def i(**kw):
    return [kw for _ in range(2)], kw is kw, kw == {}, kw or 5, len(kw), {**kw}, dict(**kw)
print(i())
def j(**kw):
    kw |= {'a': 1}
    return kw
print(j())
def k(**kw):
    del kw
    try: return kw
    except UnboundLocalError as e: return str(e)
print(k())
def l(**kw):
    return (lambda: kw)()
print(l(), l(x=1))
def m(**kw):
    yield kw
print(list(m()))
class A:
    def __init__(self, **kw): self.__dict__.update(kw); self.kw = kw
print(A().kw, vars(A(q=1)))
def n(**kw):
    for k in kw: print(k)
    for k, v in kw.items(): print(k, v)
    kw = 3
    return kw
print(n())
def o(**kw):
    return eval('kw'), 'kw' in locals(), vars()
print(o())
w.x = 1; w.x += 1; print(w.x)
try: w.y
except AttributeError as e: print(e)
def p(*, a, **kw): return super
try: p(**{})
except TypeError as e: print(e)
print(w.__name__, w.__dict__)
