import weakref, gc
class O: pass
def closure(o):
    def f(): return o
    return f
def gen(o):
    def g():
        yield o
    return g
def use(kind):
    o = O()
    r = weakref.ref(o)
    if kind == 'function': closure(o)()
    elif kind == 'lambda': (lambda: o)()
    elif kind == 'generator': list(gen(o)())
    elif kind == 'begun': next(gen(o)())
    elif kind == 'generator expression': sum(1 for i in [1] if o)
    elif kind == 'list': [o for i in range(3)]
    elif kind == 'method':
        class C:
            def m(self): return o
        C().m()
        del C
    elif kind == 'init':
        class C:
            def __init__(self): self.o = o
        C()
        del C
    elif kind == 'class body':
        class C:
            x = o
        del C
    elif kind == 'exec':
        exec('def f(): return o\nf()', {'o': o})
    elif kind == 'keywords':
        dict(a=o)
        (lambda **k: 1)(a=o)
    elif kind == 'star':
        (lambda *k: 1)(o, o, o)
        (lambda *k: 1)(*[o])
    elif kind == 'default': (lambda a=o: a)()
    elif kind == 'kwdefault': (lambda *, a=o: a)()
    elif kind == 'raises':
        def f():
            raise ValueError(o)
        try: f()
        except ValueError: pass
        del f
    elif kind == 'recursion':
        def f(n): return f(n - 1) if n else o
        f(50)
        del f
    elif kind == 'coroutine':
        async def f(): return o
        try: f().send(None)
        except StopIteration: pass
        del f
    elif kind == 'decorated':
        def d(f): return lambda *a: f(*a)
        @d
        def f(): return o
        f()
        del f, d
    elif kind == 'sort key':
        sorted([3, 1, 2], key=lambda x: (x, o)[0])
    elif kind == 'map':
        list(map(lambda x: o, [1, 2]))
    elif kind == 'property':
        class C:
            @property
            def p(self): return o
        C().p
        del C
    elif kind == 'operator':
        class C:
            def __add__(self, other): return o
            __lt__ = __add__
        C() + C()
        C() < C()
        del C
    elif kind == 'with':
        class C:
            def __enter__(self): return o
            def __exit__(self, *a): o
        with C(): pass
        del C
    elif kind == 'loop':
        for x in closure([o])(): pass
        del x
    elif kind == 'super':
        class C:
            def m(self): return o
        class D(C):
            def m(self): return super().m()
        D().m()
        del C, D
    return r
def deeper(n, kind):
    return deeper(n - 1, kind) if n else use(kind)
def call(kind):
    r = deeper(9, kind)
    gc.collect()
    return r() is None
for kind in ('function', 'lambda', 'generator', 'begun', 'generator expression', 'list', 'method', 'init', 'class body', 'exec', 'keywords',
        'star', 'default', 'kwdefault', 'raises', 'recursion', 'coroutine', 'decorated', 'sort key', 'map', 'property', 'operator', 'with', 'loop', 'super'):
    print(kind, call(kind))
