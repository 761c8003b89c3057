# with: several managers, targets, suppression, and errors in __enter__ and __exit__.
class CM:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self): print("enter", self.name); return self.name.upper()
    def __exit__(self, t, v, tb):
        print("exit", self.name, t.__name__ if t else None, v, tb is not None)
        return self.swallow

with CM("a") as a, CM("b") as b:
    print(a, b)
with CM("s", True):
    raise ValueError("hidden")
print("after")
try:
    with CM("outer"), CM("inner"):
        1 / 0
except ZeroDivisionError as e:
    print("caught", e)
with (CM("p1") as x, CM("p2") as (y, *z)):
    print(x, y, z)

def f():
    with CM("ret"):
        return "value"

print(f())
for i in range(3):
    with CM("loop"):
        if i == 0: continue
        break

class BadEnter:
    def __enter__(self): raise RuntimeError("enter fails")
    def __exit__(self, *a): print("never")

try:
    with CM("first"), BadEnter():
        pass
except RuntimeError as e:
    print(e)

class BadExit:
    def __enter__(self): return self
    def __exit__(self, *a): raise KeyError("from exit")

try:
    with BadExit():
        raise ValueError("original")
except KeyError as e:
    print(repr(e), repr(e.__context__))
for bad in (5, "x", None):
    try:
        with bad: pass
    except TypeError as e:
        print(e)
class NoExit:
    def __enter__(self): pass
try:
    with NoExit(): pass
except TypeError as e:
    print(e)
class D: pass
d = D()
with CM("attr") as d.v, CM("item") as (p, q, *r):
    print(d.v, p, q, r)
