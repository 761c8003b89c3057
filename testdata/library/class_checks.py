# isinstance and issubclass of classes with metaclasses, which may leave the answer to
# type or ABCMeta, have their own, or get one later.
import abc
import enum
import sys


def show(what, *answers):
    print(what, *answers)


class Plain(type):
    pass


class A(metaclass=Plain):
    pass


class B(A):
    pass


class Claims:
    @property
    def __class__(self):
        return B


class ByGetattribute:
    def __getattribute__(self, name):
        return B if name == '__class__' else object.__getattribute__(self, name)


show('plain', isinstance(B(), A), isinstance(3, A), issubclass(B, A), issubclass(int, A), isinstance(B(), (int, A)), isinstance(A(), (int, B)))
show('claims', isinstance(Claims(), A), isinstance(ByGetattribute(), A), isinstance(Claims(), (str, A)))
Plain.__instancecheck__ = lambda cls, x: x == 3
show('later', isinstance(B(), A), isinstance(3, A), issubclass(B, A), isinstance(3, (str, A)), isinstance(B(), B))
Plain.__subclasscheck__ = lambda cls, x: x is int
show('later', issubclass(B, A), issubclass(int, A), issubclass(int, (str, A)))
del Plain.__instancecheck__, Plain.__subclasscheck__
show('again', isinstance(B(), A), isinstance(3, A), issubclass(B, A), issubclass(int, A))


class Colour(enum.Enum):
    RED = 1


show('enum', isinstance(Colour.RED, Colour), isinstance(Colour.RED, enum.Enum), issubclass(Colour, enum.Enum), isinstance(1, Colour), isinstance(Colour, enum.EnumMeta))


class Meta(abc.ABCMeta):
    pass


class N(metaclass=Meta):
    pass


class M(N):
    pass


class Reg:
    pass


show('abc', isinstance(M(), N), isinstance(N(), M), isinstance(Reg(), N), issubclass(M, N), issubclass(Reg, N))
N.register(Reg)
show('registered', isinstance(Reg(), N), issubclass(Reg, N), isinstance(Reg(), M), isinstance(Claims(), N))
N.register(B)
show('claims', isinstance(Claims(), N), isinstance(ByGetattribute(), N), isinstance(B(), N))


class Meta2(Meta):
    def __subclasscheck__(cls, sub):
        calls.append(sys._getframe(1).f_code.co_name)
        return super().__subclasscheck__(sub)


calls = []


class P(metaclass=Meta2):
    pass


class Q(P):
    @classmethod
    def __subclasshook__(cls, sub):
        return hasattr(sub, 'quack') or NotImplemented


class Duck:
    quack = 1


def asked():
    return isinstance(Q(), P), isinstance(Duck(), Q), isinstance(Duck(), P), issubclass(Duck, P), isinstance(3, Q)


show('own', asked(), len(calls) > 0)
Meta.__instancecheck__ = lambda cls, x: 'meta'
show('set', isinstance(3, N), isinstance(3, P))
del Meta.__instancecheck__
show('gone', isinstance(3, N), isinstance(3, P), isinstance(Duck(), P))

try:
    isinstance(3, (A, 4))
except TypeError as e:
    show('error', e)
try:
    issubclass(3, A)
except TypeError as e:
    show('error', e)
try:
    issubclass(3, N)
except TypeError as e:
    show('error', e)


# What tracebacks tell of variables when their frames have gone on or ended.
def deep(n, *rest, **kw):
    text = 'a'
    text += 'b'
    seen = [n]

    def inner():
        return text, seen
    try:
        if n:
            deep(n - 1, n, key=n)
        else:
            raise KeyError(n)
    finally:
        seen.append('after')


class Held:
    def __getattr__(self, name):
        local = name * 2
        raise AttributeError(name)


def failing(f):
    try:
        f()
    except Exception as e:
        return e


for f in (lambda: deep(2, 5, x=1), Held().missing if 0 else lambda: Held().missing, lambda: [v / 0 for v in (1,)]):
    tb = failing(f).__traceback__
    while tb:
        names = tb.tb_frame.f_locals
        if tb.tb_frame.f_code.co_name not in ('failing', '<module>'):
            print(tb.tb_frame.f_code.co_name, sorted((k, v if not callable(v) else '…') for k, v in names.items() if k != 'self'))
            assert tb.tb_frame.f_back.f_code.co_name
        tb = tb.tb_next
