# A context manager made of a generator, written by hand, and an ExitStack-like one.
class gcm:
    def __init__(self, f): self.f = f
    def __call__(self, *a, **k):
        outer = self
        class Manager:
            def __enter__(s):
                s.gen = outer.f(*a, **k)
                return next(s.gen)
            def __exit__(s, t, v, tb):
                if t is None:
                    for _ in s.gen: raise RuntimeError("generator didn't stop")
                    return False
                try:
                    s.gen.throw(v)
                except StopIteration:
                    return True
                except BaseException as e:
                    if e is v: return False
                    raise
                raise RuntimeError("generator didn't stop after throw()")
        return Manager()

@gcm
def tag(name):
    print(f"<{name}>")
    try:
        yield name.upper()
    except ValueError as e:
        print("handled", e)
    finally:
        print(f"</{name}>")

with tag("a") as x:
    print(x)
with tag("b"):
    raise ValueError("v")
try:
    with tag("c"):
        raise KeyError("k")
except KeyError as e:
    print("outside", e)

class Stack:
    def __init__(self): self.exits = []
    def push(self, cm):
        v = cm.__enter__()
        self.exits.append(cm.__exit__)
        return v
    def callback(self, f, *a): self.exits.append(lambda *exc: f(*a) and False)
    def __enter__(self): return self
    def __exit__(self, *exc):
        handled = False
        while self.exits:
            if self.exits.pop()(*exc):
                exc, handled = (None, None, None), True
        return handled

with Stack() as s:
    s.callback(print, "callback 1")
    print(s.push(tag("d")), s.push(tag("e")))
    raise ValueError("through the stack")
print("after")
def nested():
    with tag("f") as a, tag("g") as b:
        yield a + b
        yield "second"
print(list(nested()))
g = nested()
next(g)
g.close()
