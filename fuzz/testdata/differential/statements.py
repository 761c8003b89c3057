import a, b.c as d
from . import e
from .. import (f, g as h,)
from i.j import *
global k, l
x = y = z
x, *y = z
(x, [y, z]) = 1, (2, 3)
x.a, x[1], x[1:2, ::3, ...] = 4, 5, 6
x += 1; x -= 2; x *= 3; x /= 4; x //= 5; x %= 6; x **= 7
x <<= 1; x >>= 1; x &= 1; x |= 1; x ^= 1
del x, (y, z), x.a, x[1]
assert x, y
pass
if a: pass
elif b: pass
else: pass
while a:
    break
else:
    continue
for a, b in c, d: pass
else: pass
try: pass
except A: pass
except (B, C) as e: pass
except: pass
else: pass
finally: pass
with a as b, c, d as (e, f): pass
@a.b
@c.d(e, *f, g=h, **i)
def j(a, b: 1=2, *c: 3, d, e=4, **f: 5) -> 6:
    return
    return a, b
    raise
    raise a from b
    yield
    x = yield
    x = yield a, b
    yield from a
    nonlocal m
class A: pass
class B(): pass
class C(A, B, metaclass=D, *e, **f):
    """text"""
    def g(self, *, h): pass
