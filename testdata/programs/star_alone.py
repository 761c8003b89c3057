# f(*args) with nothing else: what goes into the frame, and what an object holds itself.
def tell(f):
    try:
        print(f.__name__, f())
    except Exception as e:
        print(f.__name__, type(e).__name__, e)


def two(a, b):
    return (a, b)


def deflt(a, b=7):
    return (a, b)


def many(*a):
    return a


def only(a, *, k=3):
    return (a, k)


def gen(a, b):
    yield a
    yield b


def raises(a, b):
    return a // b


class L(list):
    def __iter__(self):
        return iter([10, 20])


class T(tuple):
    def __iter__(self):
        return iter([30, 40])


class H:
    def __init__(self):
        self.held = two
        self.bound = self.meth
        self.cls = H

    def meth(self, a):
        return ("meth", a)

    def late(self, *a):
        return a

    @property
    def prop(self):
        return two

    @staticmethod
    def static(a, b):
        return ("static", a, b)

    @classmethod
    def of(cls, a):
        return (cls.__name__, a)


class Dyn:
    def __getattribute__(self, name):
        return lambda *a: (name, a)


h = H()
funcs = [two, deflt, many, only, raises, h.held, h.bound, h.late, H.static, H.of, h.of, Dyn().x, H.meth, max]
for args in ([1, 2], (1, 2), [], (), [1], (1, 2, 3), L([1, 2]), T((1, 2)), "ab", {1: 2, 3: 4}, {5}, range(2), iter([8, 9]), 5, None, [h, 0]):
    for f in funcs:
        if f is max and not isinstance(args, (list, tuple)):
            continue
        def call(f=f, args=args):
            return f(*args)
        call.__name__ = getattr(f, "__name__", "?") + " " + type(args).__name__
        try:
            r = f(*args) if not hasattr(args, "__next__") else f(*[8, 9])
            print(call.__name__, r if not isinstance(r, tuple) else [x if isinstance(x, (int, str)) else type(x).__name__ for x in r])
        except Exception as e:
            print(call.__name__, type(e).__name__, str(e).replace(hex(id(h)), "0x"))
print(list(gen(*[1, 2])), list(gen(*(3, 4))))

# the arguments change what is called, and the list that they come from
items = [1, 2]
def swap():
    two.__code__ = deflt.__code__
    return items
def pick():
    return two(*swap())
print(pick(), pick())
two.__code__ = (lambda a, b: ("new", a, b)).__code__
print(two(*items))
items.append(3)
try:
    two(*items)
except TypeError as e:
    print(e)
def clears(a, b):
    items.clear()
    return a, b, items
items = [1, 2]
print(clears(*items))

# one place, objects that hold the function, inherit it, or change their minds
def place(o, *a):
    return o.go(*a)
class A:
    def go(self, a):
        return ("A", a)
class B(A):
    pass
a, b = A(), B()
own = A()
own.go = lambda a: ("own", a)
for turn in range(3):
    for o in (a, own, b, a, own, own):
        print(place(o, turn), end=" ")
    print()
del own.go
print(place(own, 9))
own.go = lambda a: ("again", a)
print(place(own, 9), place(own, 9))
class D(A):
    pass
d = D()
d.go = lambda a: ("held", a)
print(place(d, 1), place(d, 1))
class Data:
    def __get__(self, o, t=None):
        return lambda a: ("data", a)
    def __set__(self, o, v):
        pass
D.go = Data()
print(place(d, 1), place(d, 1))
del D.go
print(place(d, 1))
d.__dict__["go"] = lambda a: ("dict", a)
print(place(d, 1), place(d, 2))
d.__class__ = B
print(place(d, 3))
class S:
    __slots__ = ("go",)
s = S()
try:
    place(s, 1)
except AttributeError as e:
    print(e)
s.go = lambda a: ("slot", a)
print(place(s, 1), place(s, 1))
del s.go
try:
    place(s, 1)
except AttributeError as e:
    print(e)

def deep(n, *rest):
    args = [n + 1]
    return deep(*args)
try:
    deep(0)
except RecursionError as e:
    print("RecursionError")
def line(a, b):
    return a / b
try:
    line(*[1, 0])
except ZeroDivisionError as e:
    t = e.__traceback__
    while t:
        print(t.tb_frame.f_code.co_name, t.tb_lineno)
        t = t.tb_next

# comprehensions over few items, which may become more
class Grow:
    def __init__(self, l):
        self.l = l
    def __eq__(self, o):
        if len(self.l) < 12:
            self.l.append(self)
        return True
l = []
l.append(Grow(l))
print(len([x == 1 for x in l]), len(l))
print([x for x in (1, 2, 3)], [x for x in ()], [[y for y in (x, x)] for x in (1, 2)], [x for x in T((1, 2))], [x for x in L([1])])
r = [x for x in (1, 2)]
for i in range(20):
    r.append(i)
print(r)
try:
    [1 // x for x in (1, 0)]
except ZeroDivisionError as e:
    print(e)
