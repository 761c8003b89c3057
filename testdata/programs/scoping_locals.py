# locals(), vars(), dir(), exec, eval and compile with their namespaces.


def attempt(what, do):
    try:
        print(what, "->", do())
    except Exception as e:
        print(what, "->", type(e).__name__, e)


def names(d):
    return sorted(k for k in d if not k.startswith("__"))


def f(a, *args, b=2, **kw):
    c = a
    before = locals()
    d = 4
    after = locals()
    after["c"] = "changed"
    after["new"] = 1
    del kw
    return names(before), names(after), c, locals() is locals(), names(locals()), names(vars()), dir()


print(f(1, 2, x=3))


def free():
    x = 1
    y = 2

    def inner():
        z = x
        return locals()

    def unset():
        return locals(), later

    try:
        unset()
    except NameError as e:
        print(e)
    later = 1
    return inner(), unset()[0]


print(free())


def writes():
    x = 1
    exec("x = 2; y = 3")
    attempt("x", lambda: x)
    attempt("y", lambda: y)
    ns = locals()
    exec("x = 20; z = 30", globals(), ns)
    return x, ns["x"], ns["z"], eval("x + 1"), eval("x", {}, {"x": 7})


print(writes())


class Body:
    a = 1
    locals()["b"] = 2
    vars()["c"] = 3
    exec("d = a + b")
    e = eval("d + c")
    names = sorted(n for n in dir() if not n.startswith("__"))
    comp = [names for names in "xy"]
    try:
        bad = [a for _ in range(1)]
    except NameError as err:
        message = str(err)


print(Body.b, Body.c, Body.d, Body.e, Body.names, Body.comp, getattr(Body, "message", Body.__dict__.get("bad")))
print(locals() is globals(), vars() is globals(), "Body" in dir())
print([sorted(k for k in locals() if k in ("x", "names", "only_here")) for only_here in (1,)])
print(f"{(lambda q: locals())(5)}", (lambda: [locals() for i in (1, 2)])())

g = {}
exec("a = 1\ndef f(): return a, b\nb = 2", g)
print(g["f"](), names(g), "__builtins__" in g)
g, l = {"a": 1}, {"b": 2}
exec("c = a + b\ndef f():\n    return c\ntry:\n    f()\nexcept NameError as e: msg = str(e)", g, l)
print(names(g), names(l), l["msg"])
exec("global q\nq = 1", g, l)
print(g["q"], "q" in l)
exec("class K:\n    v = a\n    def m(self): return a\nr = K().m(), K.v", g, l)
print(l["r"])


class Mapping:
    def __init__(self):
        self.log = []
        self.data = {"known": 5}

    def __getitem__(self, k):
        self.log.append("get " + k)
        return self.data[k]

    def __setitem__(self, k, v):
        self.log.append("set " + k)
        self.data[k] = v

    def __delitem__(self, k):
        self.log.append("del " + k)
        del self.data[k]


m = Mapping()
exec("x = known\nx += 1\ndel known\nprint(x, len)", {}, m)
print(m.log, m.data)
attempt("missing", lambda: exec("nothing", {}, m))
attempt("deleted", lambda: exec("del nothing", {}, m))
print(eval("[known2 for known2 in (1, 2)]", {}, m), eval("(lambda: 1)()", {}, m))


class Defaults(dict):
    def __missing__(self, k):
        return "default " + k


print(eval("unknown", {"__builtins__": {}}, Defaults()))
attempt("globals", lambda: eval("len", {"__builtins__": {}}))
attempt("builtins", lambda: eval("f()", {"__builtins__": {"f": lambda: "own"}}))

for args in [("1", 5), ("1", [], {}), ("1", {}, 5), (5,), (None,), (b"1 + 1",), (bytearray(b"2 + 2"),), 
             ("  \t1",), ("",), ("1\n2",), ("a b",), ("x = 1",), ("\0",), ("(1,\n 2)",), ("1 # c",), ("\n1",)]:
    attempt(f"eval {type(args[0]).__name__} {str(args[0])[:12]!r} {len(args)}", lambda: eval(*args))
for args in [("pass", 5), ("pass", {}, 5), (5,), (b"x = 1", {}), (bytearray(b"x = 1"), {}), ("x = 1\n  y = 2", {}), ("if 1:\nx", {}),
             ("return 1", {}), ("yield", {}), ("await x", {}), ("break", {}), ("nonlocal x", {})]:
    attempt(f"exec{args[:1]}", lambda: exec(*args))
attempt("keywords", lambda: eval("a + b", globals={"a": 1}, locals={"b": 2}))
attempt("keywords", lambda: exec("print(a + b)", globals={"a": 1}, locals={"b": 2}))

for args in [("1", "f", "exec"), ("1", "f", "eval"), ("1", "f", "single"), ("1", "f", "other"), ("1", 5, "exec"), (5, "f", "exec"),
             ("1", "f", "exec", 0, False, 1), ("1", "f", "exec", 1 << 30), ("1", "f", "exec", 0, False, 5), ("1", b"f", "exec"), ("x = ", "f", "exec")]:
    attempt(f"compile{args}", lambda: type(compile(*args)).__name__)
c = compile("a = 1\na", "f", "single")if False else compile("a + 1", "f", "eval")
print(eval(c, {"a": 1}), exec(c, {"a": 1}))
exec(compile("5; 'text'; None; x = 1; x", "f", "single"), {})
print(eval(compile("x = 1", "f", "exec"), {}))


def with_free():
    free = 10

    def inner():
        nonlocal free
        free += 1
        return free

    return inner


inner = with_free()
attempt("free", lambda: exec(inner.__code__))
attempt("closure", lambda: exec(inner.__code__, closure=inner.__closure__))
print(inner())
attempt("closure", lambda: exec("1", closure=inner.__closure__))
attempt("closure", lambda: exec(inner.__code__, closure=()))
attempt("closure", lambda: exec(f.__code__, closure=inner.__closure__))

import builtins

real = builtins.__build_class__
builtins.__build_class__ = lambda fn, name, *bases, **kw: ("class", name, bases, kw, fn.__name__)


class Fake(int, key=1):
    pass


builtins.__build_class__ = real
print(Fake)
attempt("build_class", lambda: __build_class__())
attempt("build_class", lambda: __build_class__(5, "x"))
attempt("build_class", lambda: __build_class__(lambda: None, 5))
print(__build_class__(lambda: None, "Made").__name__)
print(type(__import__("sys")).__name__, __import__("sys").__name__)
attempt("import", lambda: __import__(5))
attempt("import", lambda: __import__("no_such_module"))
attempt("import", lambda: __import__(""))
attempt("import", lambda: __import__("x", level=1))
attempt("import", lambda: __import__("x", level=-1))
