# Functions and methods that CPython's library has in Python are functions, whatever they are written in here.
import collections
import copy
import dataclasses
import enum
import inspect
import json
import pickle
import random
import textwrap
import types


class Color(enum.Enum):
    RED = 1


Point = collections.namedtuple("Point", "x y")
for f in (json.dumps, textwrap.indent, enum.Enum.__format__, enum.Enum.__hash__, enum.EnumType.__call__, collections.Counter.update,
          collections.Counter.__add__, collections.abc.Set.__and__, collections.abc.MutableMapping.pop, random.Random.choice):
    code = f.__code__
    print(f.__module__, f.__qualname__, type(f) is types.FunctionType, inspect.isfunction(f), inspect.isroutine(f), inspect.isbuiltin(f),
          inspect.ismethoddescriptor(f), code.co_name, code.co_argcount, f.__type_params__, repr(f).split(" at ")[0])
print(textwrap.indent.__code__.co_varnames[:3], textwrap.indent.__defaults__, json.dumps.__kwdefaults__["skipkeys"])
for m in (Color.RED.__format__, Color.__call__, collections.Counter().update, Point(1, 2)._replace, random.Random().choice):
    print(type(m).__name__, inspect.ismethod(m), type(m.__func__).__name__, m.__func__.__name__)
again = types.FunctionType(textwrap.indent.__code__, textwrap.indent.__globals__, "again", textwrap.indent.__defaults__)
print(again("a\nb", "> "), inspect.signature(textwrap.indent), inspect.signature(again))
print(copy.deepcopy(textwrap.indent) is textwrap.indent, pickle.loads(pickle.dumps(textwrap.indent)) is textwrap.indent)
print(pickle.loads(pickle.dumps(collections.Counter.update)) is collections.Counter.update)
textwrap.indent.mark = 5
print(textwrap.indent.mark, textwrap.indent.__dict__)
del textwrap.indent.mark
print(hasattr(textwrap.indent, "mark"), textwrap.indent.__dict__)
print(collections.Counter.__add__.__get__(collections.Counter("a"))(collections.Counter("ab")))


class Loud(enum.Enum):
    A = 1
    __format__ = enum.Enum.__format__


print(f"{Loud.A:>8}", [n for n, f in vars(enum.Enum).items() if inspect.isfunction(f) and not n.startswith("_")])
print(str(types.FunctionType.__dict__["__code__"].__get__(json.dumps)).split(" at ")[0])
