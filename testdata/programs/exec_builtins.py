# The built-in names of code that exec and eval run.
import builtins

g = {}
exec("", g)
print(type(g["__builtins__"]), g["__builtins__"] == vars(builtins))
g = {}
eval("1", g)
print(list(g))
exec("print(isinstance(__builtins__, dict))", {})
exec("print(isinstance(__builtins__, dict), __builtins__ is builtins)")

# What a namespace has of its own goes on to the code that it runs.
few = {"exec": exec, "print": print, "len": 5, "repr": repr, "NameError": NameError}
exec("exec('print(len)', {})", {"__builtins__": few})
exec("try:\n    exec('abs(1)', {})\nexcept NameError as e:\n    print(repr(e))", {"__builtins__": few})
ns = {"__builtins__": few}
exec("def f():\n    h = {}\n    exec('x = len', h)\n    return h['x'], repr(h)[:12]", ns)
print(ns["f"]())

# The documentation is in the namespace of a built-in class, and an instance finds that of its own class.
for t in (int, dict, type(None), ValueError, KeyError, list, property):
    print(t.__name__, "__doc__" in vars(t), vars(t)["__doc__"] == t.__doc__)
print(ValueError().__doc__ == ValueError.__doc__, KeyError().__doc__ == KeyError.__doc__, UnicodeDecodeError.__doc__ != ValueError.__doc__)


class Own(int):
    pass


print(Own.__doc__, Own().__doc__)

# None compares by slots of its own class.
for name in ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__"):
    print(name, name in vars(type(None)), type(vars(type(None))[name]).__name__)
print(None.__eq__(None), None.__ne__(None), None.__eq__(3), None.__lt__(None))

# property.getter(None) leaves the getter alone.
p = property("a", "b", "c", "doc")
print(p.getter(None).fget, p.setter(None).fset, p.deleter(None).fdel, p.getter("x").fget, p.getter(None).__doc__)
