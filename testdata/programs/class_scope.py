# Names in class bodies: locals, enclosing functions, comprehensions, and annotations.
x = "global"

def f():
    x = "f"
    class C:
        print(x)
        x = "C"
        print(x)
        def m(self): return x
        class D:
            print(x)
            y = 1
            class E:
                try:
                    y
                except NameError as e:
                    print(e)
    return C().m()

print(f())

class G:
    print(x)
    x = x + "!"
    print(x)
    del x
    print(x)
    locals()["via_locals"] = 1 if False else 2

class H:
    a: int
    b: str = "s"
    __c: float = 1.0

print(H.__annotations__, hasattr(H, "a"), H.b)
class I:
    if True:
        cond = "yes"
    for _k in range(2):
        exec(f"v{_k} = {_k}")
    with_lambda = (lambda n=cond: n)()
    try:
        raise ValueError
    except ValueError as err:
        caught = True

print(I.cond, I.v0, I.v1, I.with_lambda, I.caught, hasattr(I, "err"))
class J:
    def f(self): return "first"
    def f(self): return "second"
    g = f
    @property
    def h(self): return self.g()
print(J().f(), J().h, J.g is J.f)
print([k for k in J.__dict__ if k[0] != "_"])
def local_class():
    class L:
        def __repr__(self): return type(self).__qualname__
    return L()
print(local_class(), G.__qualname__, H.__dict__["b"])
