# super() and __class__ in all the places where they may stand.


def attempt(what, do):
    try:
        print(what, "->", do())
    except Exception as e:
        print(what, "->", type(e).__name__, e)


class A:
    tag = "A"

    def hello(self):
        return "A.hello"

    @classmethod
    def make(cls):
        return "A.make " + cls.__name__

    @staticmethod
    def helper():
        return "A.helper"

    @property
    def prop(self):
        return "A.prop"

    def __getitem__(self, i):
        return "A[%s]" % i


class B(A):
    tag = "B"

    def hello(self, extra=1):
        return super().hello() + " B"

    @classmethod
    def make(cls):
        return super().make() + " B"

    @staticmethod
    def helper():
        return super(B, B).helper()

    @property
    def prop(self):
        return super().prop + " B"

    def __getitem__(self, i):
        return super().__getitem__(i + 1)

    def in_lambda(self):
        return (lambda: super(B, self).hello())(), (lambda s: super().tag)(self)

    def in_genexp(self):
        try:
            return list(super().hello() for _ in range(1))
        except TypeError as e:
            return str(e)

    def in_listcomp(self):
        return [super().hello() for _ in range(2)], {k: super().tag for k in "a"}

    def in_nested(self):
        def inner(me):
            return super().tag, __class__

        return inner(self), inner

    def star(*args):
        return super().hello()

    def rebound(self):
        self = 5
        return super().hello()

    def deleted(self):
        del self
        return super().hello()

    def cell_self(self):
        def get():
            return self

        return super().hello(), get() is self

    def super_object(self):
        s = super()
        return s.tag, s.__thisclass__.__name__, s.__self__ is self, s.__self_class__.__name__, repr(s).split(" object")[0] + (">" if "object" not in repr(s) else "")

    def setting(self):
        super().value = 5

    async def coro(self):
        return super().hello()

    def gen(self):
        yield super().hello()
        yield __class__


b = B()
print(b.hello(), B.make(), b.make(), B.helper(), b.prop, b[1])
for name in "in_lambda", "in_genexp", "in_listcomp", "star", "rebound", "deleted", "cell_self", "setting":
    attempt(name, getattr(b, name))
print(b.in_nested()[0], b.super_object()[:4], list(b.gen()))
try:
    b.coro().send(None)
except StopIteration as e:
    print(e.value)


class C(B):
    def hello(self):
        return super(B, self).hello() + " C"


print(C().hello(), C().tag, super(C, C()).tag, super(B, C).make())


def outside(self):
    return super().hello()


def classless(self):
    return __class__


attempt("outside", lambda: outside(b))
attempt("no args", lambda: (lambda: super())())
attempt("__class__", lambda: classless(b))
attempt("wrong", lambda: super(B, 5).hello())
attempt("wrong", lambda: super(5, b))
attempt("unbound", lambda: super(B).hello)
attempt("missing", lambda: super(B, b).nothing)
B.added = outside
attempt("added", lambda: b.added())


class Early:
    try:
        here = __class__
    except NameError as e:
        print(e)

    def m(self):
        return __class__

    wrapped = property(lambda self: __class__)


print(Early().m(), Early().wrapped)


class Meta(type):
    def __new__(mcls, name, bases, ns, drop=False):
        if drop:
            ns.pop("__classcell__", None)
        return super().__new__(mcls, name, bases, ns)

    def __init__(cls, name, bases, ns, drop=False):
        super().__init__(name, bases, ns)


class Kept(metaclass=Meta):
    def m(self):
        return __class__


print(Kept().m())


def dropped():
    class Dropped(metaclass=Meta, drop=True):
        def m(self):
            return __class__


def wrong_cell():
    class Wrong:
        __classcell__ = None

        def m(self):
            return 1


attempt("dropped", dropped)
attempt("cell", lambda: type("X", (), {"__classcell__": 5}))


class Root:
    def __init__(self, **kw):
        print("Root", kw)

    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.got = tag, __class__.__name__


class L(Root):
    def __init__(self, l=0, **kw):
        print("L", l)
        super().__init__(**kw)


class R(Root):
    def __init__(self, r=0, **kw):
        print("R", r)
        super().__init__(**kw)


class D(L, R, tag="d"):
    def __init__(self, **kw):
        super().__init__(**kw)


D(l=1, r=2, z=3)
print(D.got, [c.__name__ for c in D.__mro__])
attempt("keyword", lambda: type("E", (Root,), {}, wrong=1))


class Desc:
    def __get__(self, obj, owner=None):
        return ("get", type(obj).__name__, owner.__name__)


class WithDesc:
    d = Desc()


class Sub(WithDesc):
    d = 1

    def m(self):
        return super().d

    @classmethod
    def c(cls):
        return super().d


print(Sub().m(), Sub.c())
