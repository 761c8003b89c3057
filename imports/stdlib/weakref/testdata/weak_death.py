# What only weak references refer to is gone after gc.collect().
import abc, collections.abc, gc, weakref

class A:
    def __init__(self, name): self.name = name
    def m(self): return self.name
    def __repr__(self): return f'A({self.name})'

def settled(r):
    gc.collect()
    return r()

def died(what, r=None):
    print('died:', what)

# A reference and its callback
def one():
    a = A('one')
    r = weakref.ref(a, lambda ref: died(f'one {ref() is None} {ref is r}'))
    print(settled(r), r.__callback__ is not None, hash(r) == hash(a))
    del a
    gc.collect()
    print(r(), r.__callback__, repr(r).endswith('; dead>'), r == weakref.ref(A('x')), r == r, r != r)
    h = weakref.ref(A('two'))
    gc.collect()
    try:
        hash(h)
    except TypeError as e:
        print(e)
one()

# Collections
def collections_of():
    kept = A('kept')
    values = weakref.WeakValueDictionary({'k': kept, 'g': A('gone')})
    keys = weakref.WeakKeyDictionary({kept: 1, A('gone'): 2})
    members = weakref.WeakSet([kept, A('gone')])
    gc.collect()
    print(len(values), list(values), list(values.values()), list(values.items()), 'g' in values, values.get('g', 'none'))
    print(len(keys), list(keys), list(keys.values()), keys[kept], len(members), list(members))
    for missing in (lambda: values['g'], lambda: values.pop('g')):
        try:
            missing()
        except KeyError as e:
            print('KeyError', e)
    print(values.setdefault('k', A('other')), values.pop('g', 'default'), values.popitem())
    del kept
    gc.collect()
    print(len(values), len(keys), len(members), list(members), bool(members))
collections_of()

# Methods, proxies and finalizers
def others():
    a = A('a')
    w, p = weakref.WeakMethod(a.m, lambda r: died('method')), weakref.proxy(a, lambda r: died('proxy'))
    f = weakref.finalize(a, died, 'finalizer')
    g = weakref.finalize(a, died, 'never')
    print(w()(), p.name, f.alive, f.peek()[0] is a, g.detach()[1] is died, g.alive)
    del a
    gc.collect()
    print(w(), f.alive, f.peek(), f.detach(), f())
    for use in (lambda: p.name, lambda: str(p), lambda: p == 1):
        try:
            use()
        except ReferenceError as e:
            print('ReferenceError', e)
others()

# Classes go as well
class Base: pass
class Plugin(abc.ABC): pass
def classes():
    class Mine(Base): pass
    class Yours(Plugin): pass
    class Sized:
        def __len__(self): return 0
    collections.abc.Iterable.register(Sized)
    print(Base.__subclasses__(), issubclass(Yours, Plugin), isinstance(Sized(), collections.abc.Iterable))
    return weakref.ref(Mine), weakref.ref(Yours), weakref.ref(Sized)
refs = classes()
gc.collect()
print(Base.__subclasses__(), Plugin.__subclasses__(), [r() for r in refs])

# A callback that fails is told and goes no further
import sys
sys.unraisablehook = lambda u: print('unraisable', u.exc_type.__name__, u.exc_value)
b = A('b')
r = weakref.ref(b, lambda r: 1 / 0)
del b
gc.collect()
print(r())

# Finalizers that are left are called at the end, the newest first
last = A('last')
weakref.finalize(last, print, 'first made')
weakref.finalize(last, print, 'then made')
weakref.finalize(last, print, 'not at the end').atexit = False
