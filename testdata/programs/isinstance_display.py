# isinstance with a display of classes: what is asked, in which order, and what ends it.
log = []


class Says(type):
    answer = False

    def __instancecheck__(cls, x):
        log.append((cls.__name__, type(x).__name__))
        if cls.answer is None:
            raise LookupError(cls.__name__)
        return cls.answer


class Never(metaclass=Says):
    pass


class Always(metaclass=Says):
    answer = 1


class Fails(metaclass=Says):
    answer = None


class Plain:
    pass


class Sub(Plain):
    pass


class Claims:
    @property
    def __class__(self):
        log.append("asked")
        return Plain


class ClaimsInt:
    @property
    def __class__(self):
        return int


def name(x):
    log.append(x)
    return globals()[x]


def show(what, f):
    log.clear()
    try:
        r = f()
    except Exception as e:
        r = type(e).__name__, str(e)
    print(what, r, log)


x, s, c = Plain(), Sub(), Claims()
show("first", lambda: isinstance(s, (Plain, Fails)))
show("last", lambda: isinstance(s, (int, Never, Plain)))
show("none", lambda: isinstance(s, (int, Never, str)))
show("fails", lambda: isinstance(s, (int, Fails, Plain)))
show("exact", lambda: isinstance(Never(), (int, Never)))
show("exact of one", lambda: isinstance(Never(), Never))
show("always", lambda: isinstance(1, (str, Always, Fails)))
show("nested", lambda: isinstance(1, (str, (Never, (bytes, int)), Fails)))
show("empty", lambda: isinstance(1, ()))
show("one", lambda: isinstance(1, (int,)))
show("no class", lambda: isinstance(1, (str, 3)))
show("no class, not reached", lambda: isinstance(1, (int, 3)))
show("union", lambda: isinstance(1, (str, int | bytes)))
show("claims", lambda: isinstance(c, (int, Plain)))
show("claims not", lambda: isinstance(c, (int, str)))
show("order", lambda: isinstance(name("x"), (name("Sub"), name("Plain"))))
show("unknown name", lambda: isinstance(s, (Plain, nowhere)))
show("starred", lambda: isinstance(1, (*[str, int], bytes)))
show("too many", lambda: isinstance(1, (int,), 3))

# What instances claim may begin and end while the same text runs.
r = []
for step in range(4):
    if step == 1:
        Sub.__bases__ = (Plain, ClaimsInt)
    if step == 2:
        Sub.__bases__ = (Plain,)
    if step == 3:
        Plain.__getattribute__ = lambda self, n: bytes if n == "__class__" else object.__getattribute__(self, n)
    r.append((isinstance(s, (int, str)), isinstance(s, (bytes, str)), isinstance(s, int), isinstance(s, Sub)))
print(r)
del Plain.__getattribute__


# Another function of the name, and the class asked while it changes.
def f(a):
    return isinstance(a, (int, Sub))


print(f(1), f(s), f("a"))
keep = isinstance
isinstance = lambda a, b: (a, b)
print(f(1))
isinstance = keep
print(f(1.5), f(True))
del isinstance
print(f(s))
int, keep = str, int
print(f(1), f("a"))
int = keep

# Classes called without arguments and with one.
for cls in (list, dict, set, object, str, tuple, int, float, bool, bytes, frozenset, type, Exception):
    try:
        v = cls()
        print(cls.__name__, type(v) is cls, v if cls is not object else "-")
    except TypeError as e:
        print(cls.__name__, e)


class Odd:
    def __bool__(self):
        return 3


class Long:
    def __len__(self):
        return 0


class Bad:
    def __bool__(self):
        raise ZeroDivisionError("bad")


for v in (0, "", "a", [], [0], None, Long(), Odd(), Bad()):
    try:
        print(bool(v), type(v) is type(v), type(v).__name__)
    except Exception as e:
        print(type(e).__name__, e)
a, b = [], []
print(list() is list(), object() == object(), dict() == {}, set() == set())
