# Module level names, docstrings, and dir.
"""This is not a docstring: a comment above does not matter, an expression before would."""
print(__name__, __doc__[:20] if __doc__ else None)
print("__name__" in globals(), "__builtins__" in globals(), __debug__)

def doc():
    """First line.

    Indented line.
    """

def nodoc():
    f"not {1} a docstring"

class K:
    "class doc"
    def m(self):
        'method doc'

print(repr(doc.__doc__), nodoc.__doc__, K.__doc__, K.m.__doc__, K().__doc__, (lambda: 0).__doc__)
print(doc.__module__, K.__module__, print.__module__, type(doc).__module__, K.m.__module__)
K.__doc__ = "changed"
print(K.__doc__)
print([n for n in dir() if not n.startswith("_")])
print([n for n in dir(K) if not n.startswith("__")], "m" in dir(K()), "append" in dir([]), "__add__" in dir(5))
def f():
    a = 1
    b = 2
    return dir()
print(f())
if __name__ == "__main__":
    print("main")
import sys
print(sys.modules["__main__"].__name__, sys.modules["__main__"].doc is doc, type(sys).__name__, sys.__name__)
sys.modules["__main__"].made = 5
print(made)
import builtins
print(builtins.len is len, builtins.__name__)
try:
    import no_such_module_here
except ModuleNotFoundError as e:
    print(type(e).__name__, e, e.name)
try:
    from sys import no_such_name
except ImportError as e:
    print(type(e).__name__, str(e).split(" (")[0], e.name)
try:
    import sys.sub
except ModuleNotFoundError as e:
    print(e)
from math import sqrt as root, pi
import math as m
print(root(16), m.floor(pi), m.__name__)
