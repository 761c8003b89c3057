# What a special method sees as the line of its caller, for each kind of node that calls one, after a call on another line.
import sys

seen = []


def note(name):
    f = sys._getframe(2)
    seen.append(f"{name} {f.f_code.co_name} {f.f_lineno}")


class V:
    def __init__(self, n=0):
        self.n = n

    def __bool__(self): note("bool"); return self.n > 0
    def __len__(self): note("len"); return 2
    def __iter__(self): note("iter"); return W()
    def __add__(self, o): note("add"); return self
    def __radd__(self, o): note("radd"); return self
    def __iadd__(self, o): note("iadd"); return self
    def __mul__(self, o): note("mul"); return self
    def __matmul__(self, o): note("matmul"); return self
    def __rpow__(self, o): note("rpow"); return self
    def __neg__(self): note("neg"); return self
    def __invert__(self): note("invert"); return self
    def __lt__(self, o): note("lt"); return True
    def __gt__(self, o): note("gt"); return True
    def __eq__(self, o): note("eq"); return True
    def __hash__(self): note("hash"); return 1
    def __contains__(self, x): note("contains"); return True
    def __getitem__(self, k): note("getitem"); return 1
    def __setitem__(self, k, v): note("setitem")
    def __delitem__(self, k): note("delitem")
    def __getattr__(self, k):
        if k.startswith("__"):
            raise AttributeError(k)
        note("getattr")
        return 1
    def __call__(self, *a, **k): note("call"); return 1
    def __enter__(self): note("enter"); return self
    def __exit__(self, *a): note("exit")
    def __format__(self, spec): note("format"); return "v"
    def __repr__(self): note("repr"); return "v"
    def __str__(self): note("str"); return "v"
    def __index__(self): note("index"); return 0


class W:
    def __init__(self): self.left = 2
    def __iter__(self): return self
    def __next__(self):
        note("next")
        self.left -= 1
        if self.left < 0:
            raise StopIteration
        return self.left


class S:
    def __setattr__(self, k, v): note("setattr")
    def __delattr__(self, k): note("delattr")
    @property
    def p(self): note("get"); return 1
    @p.setter
    def p(self, v): note("set")


class D:
    def __get__(self, o, t): note("dget"); return 1
    def __set__(self, o, v): note("dset")


class T:
    d = D()
    @property
    def p(self): note("get"); return 1
    @p.setter
    def p(self, v): note("set")


def nothing(*a): pass


def plain():
    v = V()
    nothing()
    v + 1
    nothing()
    1 + v
    nothing()
    v += 1
    nothing()
    v * v
    nothing()
    v @ v
    nothing()
    2 ** v
    nothing()
    -v
    nothing()
    ~v
    nothing()
    v < 1
    nothing()
    1 < v
    nothing()
    v == v
    nothing()
    0 < v < 3
    nothing()
    1 in v
    nothing()
    1 not in v
    nothing()
    not v
    nothing()
    v and 1
    nothing()
    v or 1
    nothing()
    1 if v else 2
    nothing()
    if v:
        pass
    nothing()
    while v:
        pass
    nothing()
    assert not v
    nothing()
    v[1]
    nothing()
    v[1:2]
    nothing()
    v[1] = 2
    nothing()
    v[1] += 2
    nothing()
    del v[1]
    nothing()
    v.other
    nothing()
    v()
    nothing()
    v(a=1)
    nothing()
    v(*[1])
    nothing()
    [1, 2][v]
    nothing()
    [1, 2][v:]
    nothing()
    f"{v}"
    nothing()
    f"{v!r}"
    nothing()
    "%s" % v
    nothing()
    {v}
    nothing()
    {v: 1}
    nothing()
    {v: 1}[v]
    nothing()
    {1: 1}[v] if False else 1
    nothing()
    len(v)
    nothing()
    str(v)
    nothing()


def loops():
    for x in V():
        nothing(
            x)
    for x in W():
        nothing()

        nothing()
    for a, b in zip(W(), W()):
        nothing()

    [nothing() for x in V()]
    nothing()
    [x for
        x in
        V()
        if nothing(
            x) is None]
    {x for x in V()}
    nothing()
    {x: x for x in V()}
    nothing()
    list(x for x in V())
    nothing()
    a, b = V()
    nothing()
    a, *b = V()
    nothing()
    nothing(*V())
    nothing()
    [*V()]
    nothing()
    print(*[], **{})
    nothing()
    x = [1]
    x[:] = V()
    nothing()
    x += V()
    nothing()


def attributes():
    s, t = S(), T()
    nothing()
    s.x = 1
    nothing()
    del s.x
    nothing()
    s.p
    nothing()
    t.p
    nothing()
    t.p = 1
    nothing()
    t.p += 1
    nothing()
    t.d
    nothing()
    t.d = 1
    nothing()
    T.d
    nothing()


def managers():
    with V() as v:
        nothing()
    nothing()
    with V(), V():

        nothing()
    nothing()
    match V():
        case V(other=1):
            nothing()
    nothing()
    match V():
        case 1:

            nothing()
    nothing()


def gen():
    for x in V():
        nothing()
        yield x
    nothing()
    with V():
        yield 1
        nothing()
    nothing()
    if V():
        yield 2
    nothing()
    yield from W()
    nothing()
    yield V() + 1
    nothing()
    (yield 1) + V()
    nothing()


def drive():
    for x in gen():
        nothing()

        nothing()


for f in plain, loops, attributes, managers, drive:
    for _ in range(2):
        seen.clear()
        f()
    for line in seen:
        print(line)
    print()
