# Dunder methods of built-in types called by name.
print((5).__add__(3), (5).__add__("x"), (5).__radd__(1), "a".__add__("b"), [1].__add__([2]), (1).__eq__(1.0), (1.0).__eq__(1), "a".__eq__(1))
print((5).__lt__(6), (5).__lt__(6.5), (5).__divmod__(2), (5).__pow__(2, 7), (5).__neg__(), (5).__bool__(), (5).__index__(), (5).__float__(), (5.5).__int__(), (5.5).__trunc__(), (5.5).__floor__(), (5.5).__ceil__(), (5).__round__())
print([1, 2].__len__(), [1, 2].__contains__(2), [1, 2].__getitem__(0), [1, 2].__iter__().__next__(), {"a": 1}.__getitem__("a"), {1, 2}.__contains__(1), "abc".__getitem__(1), (1, 2).__hash__() == hash((1, 2)))
print(int.__add__(1, 2), str.upper("a"), list.append.__name__, dict.get({"a": 1}, "a"), int.__name__, int.__mro__, bool.__bases__, object.__bases__, type.__mro__)
print(int.from_bytes(b"\x01"), float.fromhex("0x1p0"), dict.fromkeys("a"), str.maketrans("a", "b"), bytes.fromhex("41"), object().__class__, (1).__class__.__class__)
print(type(int.__add__).__name__, type((1).__add__).__name__, type(str.join).__name__, type("".join).__name__, type(dict.fromkeys).__name__, type(int.real).__name__, type(len).__name__, type(type.__dict__).__name__)
class C: pass
c = C()
print(c.__eq__(c), c.__eq__(1), c.__ne__(c), c.__lt__(1), c.__str__() == str(c), c.__reduce_ex__ is not None, c.__sizeof__() > 0, c.__dir__() is not None, C.__subclasshook__(int), c.__format__("") == str(c))
print(object.__init__(c), object.__setattr__(c, "v", 1), object.__getattribute__(c, "v"), object.__delattr__(c, "v"), C.__dict__.get("zz"), type.__call__(C).__class__.__name__)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: int.__add__("a", 1))
show(lambda: int.__add__(1))
show(lambda: str.upper(1))
show(lambda: list.append([]))
show(lambda: dict.get({}))
show(lambda: (1).__add__())
show(lambda: object.__setattr__(1, "x", 2))
show(lambda: object.__setattr__(c, 1, 2))
show(lambda: type.__setattr__(int, "x", 1))
show(lambda: setattr(int, "x", 1))
show(lambda: setattr(5, "x", 1))
show(lambda: setattr(len, "x", 1))
show(lambda: setattr(None, "x", 1))
show(lambda: delattr(int, "real"))
show(lambda: setattr(5, "real", 1))
show(lambda: setattr(C, "__dict__", {}))
show(lambda: setattr(C, "__name__", 5))
show(lambda: setattr(c, "__class__", int))
show(lambda: setattr(c, "__class__", 5))
show(lambda: setattr(c, "__dict__", 5))
show(lambda: setattr(C, "__bases__", ()))
C.__name__ = "Renamed"
print(C, C.__qualname__, c.__class__.__name__)
class D: x = "D"
C.__bases__ = (D,) if False else C.__bases__
