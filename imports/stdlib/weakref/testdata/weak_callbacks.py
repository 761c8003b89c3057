# Callbacks of weak references that fail, that make references, and that fire during iteration.
import gc, sys, weakref
told = []
sys.unraisablehook = lambda u: told.append((u.exc_type.__name__, u.err_msg, u.object is not None))

class A:
    def __init__(self, n=0): self.n = n

# What is raised goes no further, whatever it is
def exits(r): raise SystemExit(3)
def interrupts(r): raise KeyboardInterrupt
def fails(r): return 1 / 0
for callback in exits, interrupts, fails:
    a = A()
    r = weakref.ref(a, callback)
    del a
    gc.collect()
print(told)

# Callbacks that make references and collections themselves
count = [0]
def busy(r):
    count[0] += 1
    weakref.ref(A)
    len(weakref.WeakSet([A]))
many = [A(i) for i in range(3000)]
refs = [weakref.ref(a, busy) for a in many]
a = None
del many[:]
gc.collect()
print(count, len(told))

# Members that die while somebody goes over them
def over(make, each):
    things = [A(i) for i in range(6)]
    collection = make(things)
    seen = 0
    for one in each(collection):
        seen += 1
        one = None
        while things:
            things.pop()
        gc.collect()
    return 1 <= seen <= 6, len(collection) <= 1
print(over(weakref.WeakSet, iter))
print(over(lambda ts: weakref.WeakKeyDictionary((t, t.n) for t in ts), iter))
print(over(lambda ts: weakref.WeakKeyDictionary((t, t.n) for t in ts), lambda d: d.items()))
print(over(lambda ts: weakref.WeakValueDictionary((t.n, t) for t in ts), lambda d: d.values()))
print(over(lambda ts: weakref.WeakValueDictionary((t.n, t) for t in ts), lambda d: d.items()))

# Changes by the program are errors
def changed(collection, change, each=iter):
    try:
        for one in each(collection):
            change()
    except RuntimeError as e:
        print(e)
keep = [A(i) for i in range(5)]
s = weakref.WeakSet(keep[:3])
changed(s, lambda: s.add(keep[4]))
k = weakref.WeakKeyDictionary({keep[0]: 1, keep[1]: 2})
changed(k, lambda: k.pop(keep[0]))
v = weakref.WeakValueDictionary({0: keep[0], 1: keep[1]})
changed(v, lambda: v.__setitem__(9, keep[3]), lambda v: v.items())

# Finalizers at the end: one fails, one makes another
sys.excepthook = lambda t, e, tb: print('told', t.__name__)
weakref.finalize(keep[0], print, 'last')
weakref.finalize(keep[0], fails, None)
weakref.finalize(keep[0], lambda: weakref.finalize(keep[1], print, 'made at the end'))
weakref.finalize(keep[0], print, 'first')
