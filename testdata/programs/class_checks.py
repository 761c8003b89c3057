"""What classes check when they are changed, copied and called: forms, slots, the
attributes of wrappers, classes that CPython has in C."""
import copy, functools, pickle, queue, random, threading, typing, weakref


def t(f):
    try:
        print(str(f()).split(' at 0x')[0])
    except Exception as e:
        print(type(e).__name__, e)


# Assigning __class__: both have the form of one class, or add the same to one.
class A: pass
class B: pass
class AA(A): pass
class S:
    __slots__ = ('a', 'b')
class S2:
    __slots__ = ('a', 'b')
class S3:
    __slots__ = ('a', 'c')
class P(typing.Protocol): pass
class L(list): pass
class L2(list): pass
class N:
    __slots__ = ()
class N2(N):
    __slots__ = ()
for of, to in (A, B), (AA, A), (AA, B), (A, S), (S, S2), (S, S3), (P, A), (L, L2), (L, A), (N, N2), (N, A), (N2, N):
    def change():
        o = of.__new__(of)
        o.__class__ = to
        return type(o).__name__
    print(of.__name__, to.__name__, end=' ')
    t(change)


# One of the two item methods makes the slot of both.
class SetOnly:
    def __setitem__(self, k, v): pass
class DelOnly:
    def __delitem__(self, k): pass
def delete(o): del o[1]
def assign(o): o[1] = 2
for o in SetOnly(), DelOnly(), A():
    t(lambda: delete(o))
    t(lambda: assign(o))


# An order that mro() made is taken over by what has one base only.
class Meta(type):
    def mro(cls):
        return [cls, *cls.__bases__, object] if cls.__name__ == 'Guest' else super().mro()
class Host(metaclass=Meta): pass
class Guest(Host, object): pass
t(lambda: [c.__name__ for c in type('Dyn', (Guest,), {}).__mro__])

# Copying.
class Slotted:
    __slots__ = ('x', 'y')
    def __getattr__(self, n): raise KeyError(n)
t(lambda: copy.copy(Slotted()))
class Unhashable(type):
    __hash__ = None
class U(metaclass=Unhashable): pass
t(lambda: copy.copy(U()))
copy.copy(A())
print(vars(A)['__slotnames__'], [n for n in vars(A) if n[:2] != '__'])
class CM(classmethod): pass
class Pr(property): pass
for o in CM(len), Pr(), memoryview(b'a'), None:
    t(lambda: o.__reduce_ex__(4)[1:])
for o in str.upper, [].append, len, (1).__add__, int.__add__, dict.fromkeys, object.__new__, int.__new__:
    t(lambda: o.__reduce__()[:1] if isinstance(o.__reduce__(), str) else o.__reduce__())

# The attributes of wrappers.
def function():
    "text"
print(vars(staticmethod(function)))
w = classmethod(function)
w.__dict__ = {'a': 1}
print(w.a)
t(lambda: delattr(w, '__dict__'))
t(lambda: setattr(w, '__dict__', 5))
print(sorted(n for n in dir(functools.cache(function)) if n[0] != '_'))
for args in (), (1, 2), (1, 2, 3), (1, 2, 3, 4), (len, 'x', 3, 4):
    t(lambda: functools._lru_cache_wrapper(*args))

# What object.__new__ and other classes' __new__ do not make.
class Loc(threading.local):
    def __init__(self, *a, **k): self.a = a
Lock, RLock = type(threading.Lock()), type(threading.RLock())
for c in threading.local, Loc, Lock, RLock, queue.SimpleQueue, random.Random, functools._lru_cache_wrapper:
    print(c.__name__, c.__module__)
    t(lambda: object.__new__(c))
    t(lambda: c.__new__(int))
    t(lambda: c.__new__(5))
    t(lambda: c.__new__())
    t(lambda: c().nothing)
    t(lambda: setattr(c(), '__dict__', {}))
    t(lambda: type('X', (c, int), {}))
t(lambda: Loc(1, k=2).a)
t(lambda: threading.local(1))
t(lambda: Lock(1))
t(lambda: Lock(a=1))
t(lambda: queue.SimpleQueue(1))
t(lambda: type('X', (Lock,), {}))
print([c.__module__ for c in random.Random.__mro__], vars(random.Random(1)))
class R(random.Random): pass
t(lambda: (vars(R.__new__(R)), R.__new__(R).random()))
t(lambda: R.__new__(R).gauss(0, 1))
t(lambda: random.Random.__base__(1, 2))
t(lambda: random.Random.__base__([]))
r = random.Random(5)
print(r.gauss(0, 1), r.gauss_next, r.gauss(0, 1), r.gauss_next)
state = r.getstate()
print(len(state), state[0], state[2], pickle.loads(pickle.dumps(r)).random() == r.random())

# Order and kinds in the namespaces of built-in classes.
print(list(vars(object)), type(vars(object)["__new__"]).__name__)
for c in list, dict, int, str:
    print([n for n in vars(c) if n[:2] == '__' and n not in ('__sizeof__', '__doc__')][:12])


# A metaclass whose every attribute is a text.
import inspect
class Texts(type):
    def __getattr__(cls, n): return 'meta ' + n
class Said(metaclass=Texts):
    def __init__(self): pass
t(lambda: inspect.signature(Said))
