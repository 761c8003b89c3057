# Writes what the classes of CPython's library show, for stdlib_classes_test.go: a line for each class of a module that is public,
# with the public names and the methods of the kind __name__ in its own namespace. Run it with CPython 3.13 on Linux:
# python3.13 stdlib_classes.py >stdlib_classes.txt
import importlib
import os
import types
import warnings

warnings.simplefilter("ignore")
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "stdlib_members.txt")) as members:
    modules = sorted({line.split()[0] for line in members if line[0] not in "#[\n"})

# Every object has them, or they tell how a class was made.
EVERY = {*dir(object), *dir(type("C", (), {})), "__slots__", "__annotations__", "__orig_bases__", "__parameters__", "__type_params__",
         "__firstlineno__", "__static_attributes__", "__match_args__", "__del__", "__abstractmethods__", "__setstate__", "__final__"}

for name in modules:
    if any(part.startswith("_") for part in name.split(".")):
        continue
    module = importlib.import_module(name)
    for where, cls in sorted(vars(module).items()):
        if not isinstance(cls, type) or cls.__module__ != name or where.startswith("_"):
            continue
        names = [n for n in sorted(vars(cls)) if not n.startswith("_") or n.startswith("__") and n.endswith("__") and n not in EVERY]
        # Where objects keep what, is how they are made: a slot may be any attribute.
        names = [n for n in names if not isinstance(vars(cls)[n], types.MemberDescriptorType) and hasattr(cls, n)]
        if names:
            print(f"{name}:{where}", *names)
