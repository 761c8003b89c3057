# The attributes of functions: reading, setting, deleting, and the errors.


def f(a, b=2, /, c=3, *args, d, e=5, **kw):
    "doc of f"
    return a, b, c, args, d, e, kw


def attempt(what, do):
    try:
        print(what, "->", do())
    except Exception as e:
        print(what, "->", type(e).__name__, e)


print(f.__name__, f.__qualname__, f.__module__, f.__doc__, f.__defaults__, f.__kwdefaults__, f.__closure__)
print(f.__annotations__, f.__type_params__, f.__dict__, f.__globals__ is globals(), type(f.__builtins__).__name__)
print(type(f).__name__, type(f), callable(f), repr(f).startswith("<function f at 0x"))
f.x = 1
f.__dict__["y"] = 2
print(f.x, f.y, f.__dict__, vars(f))
del f.x
attempt("x", lambda: f.x)
attempt("del x", lambda: delattr(f, "x"))
f.__dict__ = {"z": 3}
print(f.z)
f.__name__, f.__qualname__, f.__module__, f.__doc__ = "g", "C.g", "m", None
print(f.__name__, f.__qualname__, f.__module__, f.__doc__, repr(f).split(" at ")[0])
f.__name__ = f.__qualname__ = "f"
f.__defaults__ = (20,)
print(f(1, 2, d=4))
attempt("missing", lambda: f(1, d=4))
f.__defaults__ = None
attempt("missing", lambda: f(d=4))
f.__kwdefaults__ = {"d": 40, "e": 50}
print(f(1, 2, 3, 4))
f.__kwdefaults__ = None
attempt("missing", lambda: f(1, 2, 3))
f.__annotations__ = {"a": int}
print(f.__annotations__)
del f.__annotations__
print(f.__annotations__)
f.__defaults__ = (2, 3)
for name, value in [
    ("__name__", 1),
    ("__qualname__", None),
    ("__defaults__", [1]),
    ("__kwdefaults__", ()),
    ("__annotations__", 5),
    ("__dict__", 5),
    ("__code__", 5),
    ("__globals__", {}),
    ("__closure__", ()),
    ("__builtins__", {}),
    ("__type_params__", []),
    ("__class__", int),
]:
    attempt("set " + name, lambda: setattr(f, name, value))
for name in "__name__", "__qualname__", "__dict__", "__code__", "__globals__", "__closure__", "__defaults__", "__doc__", "__module__":
    attempt("del " + name, lambda: delattr(f, name))
print(f.__defaults__, f.__doc__, f.__module__)


def outer():
    p, q = 1, 2

    def inner():
        return q, p, r

    r = 3
    return inner


i = outer()
print(i.__qualname__, [c.cell_contents for c in i.__closure__], i.__code__.co_freevars)
i.__closure__[0].cell_contents = 10
print(i())
attempt("code", lambda: setattr(i, "__code__", f.__code__))
g = lambda a, b=1: a + b
print(g.__name__, g.__qualname__, g.__defaults__, g(2))
g.__code__ = (lambda x, y: x * y).__code__
print(g(5), g(5, 6))

f.__defaults__ = 2, 3
bound = f.__get__(1)
print(type(bound).__name__, bound.__func__ is f, bound.__self__)
f.__kwdefaults__ = {"d": 0, "e": 1}
print(bound(2), f.__call__(7), f.__get__(None, int) is f)
attempt("get", lambda: f.__get__(None, None))

FunctionType = type(f)
h = FunctionType(f.__code__, {"__name__": "elsewhere"}, "h", (1, 2, 3), None)
print(h.__name__, h.__qualname__, h.__module__, h.__defaults__, h.__kwdefaults__)
attempt("call", lambda: h())
h.__kwdefaults__ = {"d": 1, "e": 2}
print(h())
CellType = type(i.__closure__[0])
k = FunctionType(i.__code__, globals(), closure=tuple(CellType(v) for v in "xyz"))
print(k())
for args in [(5, {}), (f.__code__, 5), (f.__code__, {}, 5), (f.__code__, {}, None, 5), (i.__code__, {}), (i.__code__, {}, None, None, ()),
             (f.__code__, {}, None, None, 5), (i.__code__, {}, None, None, (1, 2, 3)), (f.__code__,)]:
    attempt("FunctionType", lambda: FunctionType(*args))
attempt("subclass", lambda: type("F", (FunctionType,), {}))


class A:
    def method(self):
        pass

    @classmethod
    def cm(cls):
        pass

    @staticmethod
    def sm():
        pass

    def nested(self):
        class B:
            def m(self):
                return lambda: None

        return B


for m in A.method, A.cm, A.sm, A().method, A().nested().m, A().nested().m(None):
    print(m.__qualname__, m.__name__, m.__module__)
print(A.__static_attributes__, A.__firstlineno__)


class S:
    def __init__(self):
        self.a = 1
        self.b, self.c[0] = 2, 3
        (self.d) = 4

    def other(me):
        me.e = 1
        self = None
        self.f = 2
        for self.g in ():
            pass


print(sorted(S.__static_attributes__))
