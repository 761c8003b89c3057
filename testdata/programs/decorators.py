# Decorators: order of evaluation, arguments, classes as decorators, any expression.
log = []

def deco(name):
    log.append("eval " + name)
    def wrap(f):
        log.append("apply " + name)
        def inner(*a):
            return name + "(" + str(f(*a)) + ")"
        return inner
    return wrap

@deco("one")
@deco("two")
def f(x):
    return x

print(log)
print(f(3))

class Register:
    items = {}
    def __init__(self, f):
        self.f = f
        self.items[f.__name__] = self
        self.calls = 0
    def __call__(self, *a):
        self.calls += 1
        return self.f(*a)

@Register
def g(a, b):
    return a * b

print(g(2, 3), g(4, 5), g.calls, list(Register.items))

@(lambda c: setattr(c, "tag", "T") or c)
class K:
    pass

print(K.tag)
table = [None, lambda f: "replaced"]

@table[1]
def h(): pass

print(h)

def twice(cls):
    cls.run = lambda self: "run2"
    return cls

@twice
@twice
class L:
    @staticmethod
    @lambda f: lambda: f() + 1
    def s():
        return 1
    @classmethod
    def c(cls):
        return cls.__name__

print(L().run(), L.s(), L.c())

@(lambda f: print("decorating", f.__name__))
def printed(): pass
print(printed)
