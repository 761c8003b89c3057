# Relative imports ask __spec__.parent and compare it with __package__: specifications that are changed in every way.
import importlib.machinery
import sys
import types
import warnings

for name in ("pk", "pk.m", "nodots", "other", "other.m"):
    sys.modules[name] = types.ModuleType(name)
for name in ("pk", "other"):
    sys.modules[name].__path__ = []
    sys.modules[name + ".m"].X = name
    sys.modules[name].m = sys.modules[name + ".m"]
C = importlib.machinery.ModuleSpec
s = C("pk.n", None)
g = {"__name__": "pk.n", "__package__": "pk", "__spec__": s}
code = compile("from .m import X", "<relative>", "exec")


def show(what):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always")
        try:
            exec(code, g)
            r = g.pop("X")
        except Exception as e:
            r = type(e).__name__, str(e)
    print(what, r, [str(x.message) for x in w])


show("plain")
g["__package__"] = "other"
show("another package")
g["__package__"] = "pk"
for n in ("a.b", 5, "nodots", "pk.x", "pk"):
    s.name = n
    show(f"named {n!r}")
s.name = "pk.n"
del s.submodule_search_locations
show("no locations")
s.submodule_search_locations = []
show("a package")
s.name = "pk"
show("a package of that name")
s.name, s.submodule_search_locations = "pk.n", None
for p in (None, 3, "", "pk"):
    g["__package__"] = p
    show(f"package {p!r}")
del g["__package__"]
show("no package")
g["__package__"] = "pk"


class Parent(C):
    @property
    def parent(self):
        return "other"


class Name(C):
    name = "x.y"


class NameAsked(C):
    @property
    def name(self):
        return "q.z"


class Asks(C):
    def __getattribute__(self, n):
        return "got " + n


for cls in (Parent, Name, NameAsked, Asks, C):
    object.__setattr__(s, "__class__", cls)
    show(cls.__name__)
old = C.parent
C.parent = property(lambda self: "changed")
show("changed class")
C.parent = old
show("as before")
s.parent_ = 1
s.__dict__["name"] = "v.w"
show("by __dict__")
s.__dict__["name"] = "pk.n"
g["__spec__"] = None
show("none")
g["__spec__"] = types.SimpleNamespace(parent="pk")
show("a namespace")
g["__spec__"] = types.SimpleNamespace()
show("an empty one")
