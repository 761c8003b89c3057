"""Prints the plain values that the modules of the library show, a module and a name a line: numbers, short
texts and tuples of them. It runs under CPython, which writes stdlib_values.txt, and in a session of the
test that compares; the names of the modules stand in MODULES or, for CPython, in stdlib_members.txt."""
import importlib
import os
import sys
import warnings

warnings.simplefilter("ignore")
if "MODULES" not in globals():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "stdlib_members.txt")) as members:
        MODULES = sorted({line.split()[0] for line in members if line[0] not in "#[\n"})


def plain(value, depth=0):
    if isinstance(value, (tuple, list)):
        return depth < 3 and len(value) < 50 and all(plain(v, depth + 1) for v in value)
    return value is None or isinstance(value, (int, float, complex, str, bytes))


def show(value):
    """Enumerations have a class of their own here and there; their number counts."""
    if isinstance(value, (tuple, list)):
        return ("(%s)" if isinstance(value, tuple) else "[%s]") % ", ".join(map(show, value))
    for base in (bool, int, float, complex, str, bytes):
        if isinstance(value, base):
            return ascii(base(value))
    return ascii(value)


def values(module):
    for name, value in vars(module).items():
        if name.startswith("_"):
            continue
        if plain(value):
            yield name, value
        elif isinstance(value, type) and value.__module__ == module.__name__:
            for inner, v in vars(value).items():
                if not inner.startswith("_") and plain(v):
                    yield name + "." + inner, v


# What lies where on one machine is nobody's value, and no more is how a program was started.
PLACES = [sys.prefix, sys.executable, os.getcwd().rstrip("/"), os.path.expanduser("~").rstrip("/"), "argv", *sys.argv]

for name in MODULES:
    if any(part.startswith("_") for part in name.split(".")):
        continue
    try:
        module = importlib.import_module(name)
    except ImportError:
        continue
    for where, value in sorted(values(module)):
        text = show(value)
        if len(text) <= 80 and not any(place and place in text for place in PLACES):
            print(name, where, text)
