"""Prints what each public class of the library derives from, a class a line: its place (module:name); the public classes of its
__mro__ in their order, as far as those of the last one do not follow from its own line; after a bar those that are no part of its
__mro__ and say yes to issubclass (it is registered, or has the methods), where that does not follow from the lines of those before
the bar; Hashable follows for all. What follows and is not so has a minus. After "=" come other places of the class. CPython 3.13 on
Linux writes stdlib_bases.txt:
python3.13 stdlib_bases.py >stdlib_bases.txt
In a session of the test that compares, PLACES has the places of that file, SAME the others; there a line has everything, and lines
that begin with a bar say which places have what they should not."""
import importlib
import os
import warnings
from collections.abc import Hashable

warnings.simplefilter("ignore")


def at(place):
    """What is at a place, where there is something."""
    module, name = place.split(":")
    try:
        return getattr(importlib.import_module(module), name, None)
    except ImportError:
        return None


def above(classes):
    """For each class those above it: in its __mro__ in that order, and the others, by the order of the table."""
    judges = [c for c in classes if type(c).__subclasscheck__ is not type.__subclasscheck__]
    for cls in classes:
        order = [c for c in cls.__mro__[1:] if c in classes and c is not object]
        others = []
        for judge in judges:
            try:
                if judge is not cls and issubclass(cls, judge) and judge not in order:
                    others.append(judge)
            except TypeError:  # a protocol that is none at run time
                pass
        yield cls, order, others


def public():
    """The places of each public class, the best first: where it says that it is from."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "stdlib_members.txt")) as members:
        modules = sorted({line.split()[0] for line in members if line[0] not in "#[\n"} | {"builtins"})
    places = {}
    for name in modules:
        if any(part.startswith("_") for part in name.split(".")):
            continue
        for where, cls in sorted(vars(importlib.import_module(name)).items()):
            if isinstance(cls, type) and not where.startswith("_"):
                places.setdefault(cls, []).append(name + ":" + where)
    for cls, found in places.items():
        home = cls.__module__.split("._")[0].removeprefix("_")
        found.sort(key=lambda place: (place.split(":")[0] != home, place.split(":")[1] != cls.__name__, not place.startswith("types:"), place.count("."), place))
    return places


if "PLACES" in globals():
    classes = {}
    for place in PLACES:
        cls = at(place)
        if isinstance(cls, type):
            if cls in classes:
                print("|", place, "is", classes[cls])
            classes.setdefault(cls, place)
        elif cls is not None:
            print("|", place, "is no class")
    for cls, order, others in above(classes):
        print(classes[cls], *[classes[c] for c in order], "|", *sorted(classes[c] for c in others))
    for place, first in SAME:
        cls = at(place)
        if cls is not None and at(first) is not None and cls is not at(first):
            print("|", place, "is not", first)
else:
    places = public()
    named = {cls: found[0] for cls, found in places.items()}
    table = {cls: (order, set(others)) for cls, order, others in above(named)}
    for cls, (order, others) in sorted(table.items(), key=lambda item: named[item[0]]):
        shown = []
        for c in order:
            shown.append(c)
            if table[c][0] == order[len(shown):]:
                break
        implied = {v for c in order for v in table[c][1]} | {Hashable} - {cls, *order}
        line = [named[cls], *[named[c] for c in shown]]
        if others ^ implied:
            line += ["|", *sorted(named[c] for c in others - implied), *sorted("-" + named[c] for c in implied - others)]
        if len(places[cls]) > 1:
            line += ["=", *places[cls][1:]]
        print(*line)
