# Texts of Unicode errors with odd attributes, empty targets, and what join asks.
u = UnicodeEncodeError('baz', 'xxxxx', 1, 5, 'foo')
u.end = 2; print(str(u))
u.end = 5; u.reason = 0x345345345345345345; print(u)
u.encoding = 4000; print(u)
u.start = 1000; print(u)
u = UnicodeDecodeError('baz', b'xxxxx', 1, 5, 'foo')
u.end = 2; print(u)
u.end=5; u.reason = 0x345345345345345345; print(u)
u.encoding = 4000; print(u)
u.start = 1000; print(u)
u = UnicodeTranslateError('xxxx', 1, 5, 'foo')
print(u); u.end = 2; print(u); u.end=5; u.reason=0x345345345345345345; print(u); u.start=1000; print(u)
() = []
[] = ()
[] = []
() = ()
print('ok')
for x in [(), []]:
    () = x
    [] = x
def f():
    [] = ()
    () = []
    for [] in [(), []]: pass
    [a, []] = 1, ()
f()
try: [] = 1,
except ValueError as e: print(e)
class It:
    def __init__(s, i, h): s.i=iter(i); s.h=h
    def __iter__(s): return s
    def __next__(s): return next(s.i)
    def __length_hint__(s): return s.h() if callable(s.h) else s.h
def boom(): raise ValueError('hint')
def te(): raise TypeError('hint')
for h in (0, 5, NotImplemented, boom, te, -1, 'x'):
    for j, a in (('-', ['a','b']), (b'-', [b'a', b'b'])):
        class W:
            def __iter__(s): return It(a, h)
        for o in (It(a, h), W()):
            try: print(j.join(o))
            except Exception as e: print(repr(e))
for o in (5, None):
    for j in ('', b''):
        try: j.join(o)
        except TypeError as e: print(e)


class mysuper(super):
    def __init__(self, *args):
        super(mysuper, self).__init__(*args)


class A:
    def meth(self):
        return "A"


class B(A):
    def meth(self):
        s = self.__super
        return s.__class__.__name__ + s.meth()


B._B__super = mysuper(B)
print(B().meth(), mysuper(B, B()).meth())

import contextlib
import io
import sys

try:
    1 / 0
except ZeroDivisionError:
    with contextlib.redirect_stderr(io.StringIO()) as err:
        sys.__excepthook__(*sys.exc_info())
print(err.getvalue().splitlines()[-1])


class Slotted(Exception):
    __slots__ = ("x",)

    def __init__(self, arg):
        super().__init__(arg)
        self.x = arg


print(Slotted("a").__reduce__()[1:])
for f in (lambda: type.__abstractmethods__, lambda: delattr(A, "__abstractmethods__")):
    try:
        f()
    except AttributeError as e:
        print(e)
