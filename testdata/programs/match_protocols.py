# Patterns and what they ask of the objects: the calls that they make, in order, and what is bound when they fail.


class Spy:
    __match_args__ = ("a", "b")

    def __init__(self, **kw):
        self.__dict__.update(kw)

    def __getattribute__(self, name):
        if not name.startswith("__"):
            print("  get", name)
        return object.__getattribute__(self, name)


class Meta(type):
    def __instancecheck__(cls, obj):
        print("  isinstance", cls.__name__)
        return type.__instancecheck__(cls, obj)


class Checked(metaclass=Meta):
    pass


def spy(x):
    match x:
        case Checked():
            return "checked"
        case Spy(1, 2):
            return "1, 2"
        case Spy(1, b=[x, y]):
            return "list", x, y
        case Spy(a=1, c=_):
            return "a and c"
        case Spy(z=_):
            return "z"
    return None


for v in Spy(a=1, b=2), Spy(a=1, b=[3, 4]), Spy(a=1, b=5, c=6), Spy(z=0), Checked(), 5:
    print(spy(v))


class Eq:
    def __init__(self, v):
        self.v = v

    def __eq__(self, other):
        print("  eq", self.v, other)
        return self.v == other


match Eq(3):
    case 1 | 2:
        print("no")
    case 3:
        print("three")

# What a failing pattern captured is not bound; what a failing guard saw is.
x = y = "old"
match [1, 2]:
    case [x, 3]:
        pass
    case [x, y] if x > y:
        pass
    case _:
        print(x, y)
x = y = "old"
match [1, 2]:
    case [x, 3]:
        pass
print(x, y)

from_mapping = []


class Map(dict):
    def get(self, key, default=None):
        from_mapping.append(key)
        return super().get(key, default)

    def __missing__(self, key):
        return "made"


match Map(a=1):
    case {"b": v}:
        print("made up", v)
    case {"a": v, **rest}:
        print(v, rest, type(rest).__name__, from_mapping)

match {"a": None, "b": 2, "c": 3}:
    case {"a": None, "c": c, **others}:
        print(c, others)


class Seq:
    # Not registered as a sequence: never matched by a sequence pattern.
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return i


match Seq():
    case [a, b]:
        print("sequence")
    case _:
        print("not a sequence")


class MyList(list):
    def __len__(self):
        print("  len")
        return super().__len__()

    def __iter__(self):
        print("  iter")
        return super().__iter__()

    def __getitem__(self, i):
        print("  item", i)
        return super().__getitem__(i)


for pattern in range(4):
    match pattern, MyList("abc"):
        case 0, [*_]:
            print("any")
        case 1, [a, *_, c]:
            print(a, c)
        case 2, [a, b, c]:
            print(a, b, c)
        case 3, [a, *rest]:
            print(a, rest, type(rest).__name__)

for v in "ab", b"ab", bytearray(b"ab"), (1, 2), range(2), memoryview(b"ab"), {1: 2, 3: 4}, {1, 2}, iter([1, 2]):
    match v:
        case [p, q]:
            print(type(v).__name__, "sequence", p, q)
        case {1: p}:
            print(type(v).__name__, "mapping", p)
        case bytes() | str() | bytearray():
            print(type(v).__name__, "text")
        case _:
            print(type(v).__name__, "other")

for v in True, 1, 1.0, "1", b"1", None, (1,), [1], {1: 1}, {1}, frozenset([1]), bytearray(b"1"):
    match v:
        case bool(w):
            print("bool", w)
        case int(w) | float(w):
            print("number", w)
        case str(w) | bytes(w) | bytearray(w):
            print("text", w)
        case tuple(w) | list(w) | dict(w) | set(w) | frozenset(w):
            print("container", w)
        case w:
            print("rest", w)


class Int(int):
    pass


class Named(Int):
    __match_args__ = ("real", "imag")


match Int(5):
    case Int(w):
        print(type(w).__name__, w)
match Named(6):
    case Named(w, 0):
        print(type(w).__name__, w)
match Named(7):
    case int(w):
        print(type(w).__name__, w)


def raises(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class Point:
    __match_args__ = ("x", "x")
    x = y = 0


class Bad:
    __match_args__ = ("x", 5)
    x = 1


class BadArgs:
    __match_args__ = "x"


class Explodes:
    @property
    def a(self):
        raise ValueError("a")

    @property
    def b(self):
        raise AttributeError("b")


def repeated():
    match Point():
        case Point(_, _):
            return 1


def named_again():
    Point.__match_args__ = ("x", "y")
    match Point():
        case Point(_, x=_):
            return 1


def not_names():
    match Bad():
        case Bad(1, 2):
            return 1


def not_tuple():
    match BadArgs():
        case BadArgs(1):
            return 1


def explodes():
    match Explodes():
        case Explodes(b=_):
            return "b"
        case Explodes(a=_):
            return "a"


def not_class():
    f = len
    match []:
        case f():
            return 1


def too_many():
    match "x":
        case str(a, b):
            return 1


def none_allowed():
    match 1j:
        case complex(w):
            return w


def twice():
    class K:
        a = b = "k"

    match {"k": 1, "l": 2}:
        case {K.a: _, K.b: _}:
            return 1


def unhashable():
    class K:
        a = []

    match {"k": 1}:
        case {K.a: _}:
            return 1


for f in repeated, named_again, not_names, not_tuple, explodes, not_class, too_many, none_allowed, twice, unhashable:
    raises(f)
