"""Every statement, in the forms that the grammar has."""
from __future__ import annotations
import os, sys as system, a.b.c, d.e as f
from . import g
from .. import h as i
from ...j.k import (l, m as n,)
from o import *
from .... import p

pass
x = y = 1
x: int
x: int = 3
(x): int = 3
x.y: str = "z"
x[0]: list[int] = []
a, b = c
a, *b = c
(a, b), [c, *d] = e
[a, b] = c
*a, = b
x = yield
x += 1; x -= 1; x *= 1; x /= 1; x //= 1; x %= 1; x **= 1
x @= 1; x &= 1; x |= 1; x ^= 1; x <<= 1; x >>= 1;
x.y += yield z
x[1:2] += *a, b
del a, b.c, d[0], (e, f), [g, (h)]
del (a)
del a,
assert x
assert x, "message"
raise
raise E
raise E from F
global a, b
return
return *a, b
return (yield)
break
continue


def f(): pass
def f(a): return a
def f(a, b=1, *args, c, d=2, **kw): ...
def f(a, /, b, *, c): ...
def f(a, b=1, /, c=2, *, d, e=3): ...
def f(a: int, *b: str, c: float = 1.0, **d: dict) -> None: ...
def f(*args: *Ts): ...
def f(a, /): ...
def f(a, /, **k): ...
def f(*, a): ...
def f(a,): ...
def f[T, U: int, V: (int, str), *Ts, **P](a: T) -> U: ...
def f[T = int, *Ts = *tuple[int], **P = [int]](): ...
async def f():
    await x
    async for a in b:
        pass
    else:
        pass
    async with a as b, c:
        pass
    async with (a as b, c):
        pass
    return [x async for x in y if await z]


@decorator
@decorator.attr(1, x=2)
@(lambda f: f)
@x if y else z
def g():
    nonlocal a, b


@decorator
class A: pass
class A(): pass
class A(B, C, metaclass=D, *e, **f):
    x = 1
    def method(self): pass
class A[T](Base[T]): ...

if a: b
if a:
    b
elif c:
    d
elif e: f
else:
    g
if a:
    if b:
        c
    else:
        d
while a:
    b
else:
    c
for a in b: c
for a, in b:
    pass
for a, *b in c, d:
    pass
else:
    pass
for (a.b, c[0]) in *d, e: pass
for [a, b] in c: pass

with a: pass
with a as b: pass
with a as b, c as (d, e): pass
with (a): pass
with (a, b): pass
with (a as b): pass
with (a as b, c): pass
with (a, b) as c: pass
with (a), (b): pass
with (yield): pass
with (a := b): pass
with (): pass
with (a for b in c): pass
with (*a, b): pass
with a.b as c.d, e as f[0], g as [h, i]: pass
with (a)[0] as b: pass

try:
    a
except:
    b
try:
    a
except A:
    b
except (B, C) as d:
    e
except:
    f
else:
    g
finally:
    h
try: a
finally: b
try:
    a
except* A:
    b
except* (B, C) as d:
    e

type X = int
type X[T] = list[T]
type X[T: int, *Ts, **P] = Callable[P, T]
type X[T = int] = T
type = 1
type.x
type(x)
match = case = _ = 1
match.x
match[0]
match(x)
match, case
match * 2
match in x
print(match)
if x: y; z
x = (
    1 +
    2
)
x = \
    1
if x:
	tab
	if y:
		tab
# a comment at the end
