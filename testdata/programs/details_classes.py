# Small things that CPython's own tests look at: unpacking, patterns, annotations, classes.
import collections.abc, types, abc, inspect
def check(f):
    try:
        print(f.__name__, f())
    except BaseException as e:
        print(f.__name__, type(e).__name__, e)

@check
def unp(): a, b, c = (1,)


@check
def unp2():
    a, b = []


@check
def unp3():
    a, b, c = 0, *range(1)


@check
def unp4():
    class B:
        def __getitem__(s, i): 
            if i > 6: raise IndexError
            return i
    a, b = B()


@check
def unp5():
    a, b = iter([1])


@check
def kw2():
    def f(*a, **k): pass
    f(**{1: 3})


@check
def pat2():
    import collections
    class M1(collections.UserDict, collections.abc.Sequence): pass
    class M2(dict, collections.abc.Sequence): pass
    class M3(collections.UserDict, list): pass
    class M4(collections.abc.Mapping, collections.abc.Sequence):
        def __getitem__(s, i): raise IndexError
        def __iter__(s): return iter(())
        def __len__(s): return 0
    def m(x):
        match x:
            case [*_]: return 'seq'
            case {}: return 'map'
    def m2(x):
        match x:
            case {}: return 'map'
            case [*_]: return 'seq'
    return [(m(c()), m2(c())) for c in (M1, M2, M3, M4)]


@check
def pat3():
    class P: pass
    class C(P): pass
    collections.abc.Sequence.register(P)
    class D(P):pass
    def m(x):
        match x:
            case [*_]: return 'seq'
            case {}: return 'map'
    class P2: __len__ = lambda s: 0; __getitem__ = None
    class C2(P2): pass
    collections.abc.Mapping.register(P2)
    class D2(P2): 
        def keys(s): return ()
    class L:
        def __len__(s): return 0
        def __getitem__(s, i): raise IndexError
    class E(L): pass
    collections.abc.Sequence.register(L)
    return m(E()), m(L())


@check
def tp():
    class A: pass
    return A.__type_params__, int.__type_params__


@check
def tp2(): return type.__type_params__


@check
def tp3(): return types.new_class('K').__type_params__


@check
def tp4():
    class A[T]: pass
    A.__type_params__ = 5
    r = A.__type_params__
    try: del A.__type_params__
    except Exception as e: return r, repr(e)


@check
def ann():
    class A: attr: int
    class B(A): pass
    class C(A): attr: str
    print(A.__annotations__, B.__annotations__, C.__annotations__)
    B.__annotations__ = {'x': 1}
    print(B.__annotations__)
    del B.__annotations__
    print(B.__annotations__)
    try: del int.__annotations__
    except Exception as e: print(repr(e))
    try: int.__annotations__
    except Exception as e: print(repr(e))


@check
def mann():
    m = types.ModuleType('m')
    print(m.__annotations__); m.__annotations__['a'] = 1; print(m.__annotations__); del m.__annotations__; print(m.__annotations__)
    import sys
    return sys.__annotations__


@check
def setdoc():
    class X: 'elephant'
    try: type(X).__dict__['__doc__'].__delete__(X)
    except TypeError as e: print(e)
    return X.__doc__


@check
def sw():
    class D:
        __slots__ = ['__dict__']
    a = D(); print(hasattr(a, '__weakref__'), hasattr(a, '__dict__'))
    class C2(D):
        __slots__ = ['__weakref__']
    print(hasattr(C2(), '__weakref__'))


@check
def rng():
    import copy
    it = iter(range(2**63 - 2, 2**63 - 1)) ; print(list(copy.deepcopy(it)))
    it = iter(range(-2**63 , -2**63+1)); print(list(copy.deepcopy(it)))
    it = iter(range(0, 2**63-1, 2**62)); print(it.__reduce__(), list(copy.deepcopy(it)))
    it = iter(range(2**63-3, 2**63-1, 5)); print(it.__reduce__(), list(copy.deepcopy(it)))


@check
def getnew():
    t = 'abc'; a = t.__getnewargs__(); return a, a[0] == t
