# Writes of what kind the methods and attributes of the classes of CPython's library are, for stdlib_kinds_test.go: a line for each
# class of stdlib_classes.txt, with the name of a kind and the names of this kind in its own namespace. Run it with CPython 3.13 on
# Linux: python3.13 stdlib_kinds.py >stdlib_kinds.txt
import importlib
import os
import warnings

warnings.simplefilter("ignore")
here = os.path.dirname(os.path.abspath(__file__))
KINDS = {"function", "wrapper_descriptor", "method_descriptor", "builtin_function_or_method", "staticmethod", "classmethod",
         "classmethod_descriptor", "property", "getset_descriptor", "cached_property", "method"}

with open(os.path.join(here, "stdlib_classes.txt")) as classes:
    lines = [line.split() for line in classes]
for at, *_ in lines:
    module, _, where = at.partition(":")
    space = vars(getattr(importlib.import_module(module), where))
    found = {}
    for name in sorted(space):
        kind = type(space[name]).__name__
        if kind in KINDS and name not in ("__dict__", "__weakref__"):
            found.setdefault(kind, []).append(name)
    if found:
        print(at, *(part for kind in sorted(found) for part in (kind + ":", *found[kind])))
