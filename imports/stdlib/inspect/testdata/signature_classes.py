# The signatures of built-in classes that a caller may be inspected with; and a class of the
# program with a built-in's name has its own.
import asyncio
import collections
import collections.abc
import functools
import inspect
import io
import itertools
import json
import operator
import pickle

for c in (asyncio.Future, asyncio.Task, collections.Counter, collections.abc.MappingView, collections.abc.KeysView,
          collections.abc.ItemsView, collections.abc.ValuesView, functools.partial, functools.cached_property, io.BytesIO,
          io.StringIO, itertools.product, itertools.zip_longest, json.JSONDecodeError, operator.attrgetter,
          operator.itemgetter, operator.methodcaller, pickle.Pickler, pickle.Unpickler):
    try:
        print(c.__name__, inspect.signature(c))
    except ValueError as e:
        print(c.__name__, e)


class partial:
    pass


class zip:
    def __init__(self, a, b=2):
        pass


print(partial.__text_signature__, zip.__text_signature__, inspect.signature(partial), inspect.signature(zip))
