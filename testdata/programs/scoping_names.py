# Which variable a name is: class bodies, nested functions, comprehensions, global and nonlocal, deletion.

x = "global"


def attempt(what, do):
    try:
        print(what, "->", do())
    except Exception as e:
        print(what, "->", type(e).__name__, e, getattr(e, "name", None))


class A:
    y = x
    x = "class A"
    z = x

    def m(self):
        return x

    list1 = [x for _ in range(1)]
    list2 = [i for i in x]
    gen = list(x for _ in range(1))
    lam = (lambda: x)()

    class Inner:
        w = x

    try:
        bad = [v for v in (lambda: z)()]
    except NameError as e:
        bad = str(e)


print(A.y, A.x, A.z, A().m(), A.list1, A.list2[:2], A.gen, A.lam, A.Inner.w, A.bad)


def func():
    x = "local"

    class B:
        y = x
        x = x + "!"
        z = x

        def m(self):
            return x

        comp = [x for _ in "a"]

    class C:
        global x
        y = x

        def m(self):
            return x

    class D:
        nonlocal x
        x = "changed by D"

    return B.y, B.x, B.z, B().m(), B.comp, C.y, C().m(), x


print(func())


def counter():
    n = 0

    def up():
        nonlocal n
        n += 1
        return n

    def drop():
        nonlocal n
        del n

    return up, drop, lambda: n


up, drop, get = counter()
print(up(), up(), get())
drop()
attempt("deleted cell", get)
attempt("deleted cell", up)
attempt("deleted twice", drop)


def deletions():
    a = 1
    del a
    attempt("local", lambda: None)
    try:
        a
    except UnboundLocalError as e:
        print(e)
    try:
        del a
    except UnboundLocalError as e:
        print(e)
    for i in range(2):
        pass
    del i
    try:
        i
    except NameError as e:
        print(type(e).__name__, e)
    with_tuple = b, (c, [d]) = 1, (2, [3])
    del b, (c, [d])
    return sorted(locals())


print(deletions())
attempt("global", lambda: exec("del nothing_here"))
g = 5
del g
attempt("global", lambda: g)


def conditional(flag):
    if flag:
        value = 1
    return value


print(conditional(True))
attempt("conditional", lambda: conditional(False))


def except_name():
    e = "kept"
    try:
        1 / 0
    except ZeroDivisionError as e:
        pass
    return e


attempt("except", except_name)


def loop_closures():
    late = [lambda: i for i in range(3)]
    early = [lambda i=i: i for i in range(3)]
    made = []
    for j in range(3):
        def f():
            return j
        made.append(f)
    return [f() for f in late], [f() for f in early], [f() for f in made]


print(loop_closures())


def comprehension_names():
    i = "outer"
    a = [i for i in range(3)]
    b = [(i, j) for i in range(2) for j in range(i + 1)]
    c = [[i * k for k in range(i)] for i in range(3)]
    d = [last := k for k in range(4)]
    e = {i: (lambda: i) for i in range(2)}
    return i, a, b, c, d, last, [f() for f in e.values()]


print(comprehension_names())
k = "module"
print([k for k in range(2)], k, [y for y in range(3) if (found := y) > 1], found)


def shadow(list, int=str):
    return int(list), [list for list in "ab"], list


print(shadow(5))


def globals_made():
    global made_here

    def inner():
        global made_inside
        made_inside = made_here + 1

    made_here = 1
    inner()
    del globals()["made_here"]


globals_made()
print(made_inside, "made_here" in globals())


def outer():
    v = 1

    def middle():
        def inner():
            nonlocal v
            v += 1
            return v

        return inner

    return middle()(), v


print(outer())


def recursive(n):
    def inner(m):
        return m and m + inner(m - 1)

    return inner(n)


print(recursive(10))


def mutual():
    def even(n):
        return n == 0 or odd(n - 1)

    def odd(n):
        return n != 0 and even(n - 1)

    return even(10), odd(10)


print(mutual())


class Private:
    __secret = 1

    def __hidden(self, __arg=2):
        __local = 3
        return __arg + __local + self.__secret

    def call(self):
        return self.__hidden(), sorted(n for n in vars(Private) if n.startswith("_P"))

    def outside(self, other):
        return other.__value

    class __Nested:
        pass

    import sys as __sys


print(Private().call())
attempt("mangled", lambda: Private().outside(Private()))
for source in ("def f():\n    x = 1\n    global x", "def f(x):\n    global x", "nonlocal x", "def f():\n    nonlocal nowhere",
               "def f():\n    print(q)\n    global q", "class C:\n    nonlocal z", "def f(a, a): pass", "def f():\n    global x\n    nonlocal x",
               "[x := 1 for x in y]", "class C:\n    [q := 1 for i in y]", "[i for i in (j := y)]", "del f()", "del (a + b)", "f() = 1",
               "def f(): return locals = 1", "None = 1", "lambda: (yield)", "[(yield) for i in x]", "def f(*, a, a): pass", "__debug__ = 1"):
    try:
        exec(source)
        print("ok", repr(source))
    except SyntaxError as e:
        print(e.msg, e.lineno)
