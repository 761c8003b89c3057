# Functions of the library that are in Go here become methods where a class has them, as
# those of CPython's Python do; built-in ones of CPython do not.
import ast
import copy
import dataclasses
import functools
import heapq
import html
import json
import math
import re
import statistics
import typing


@dataclasses.dataclass
class Point:
    x: int = 1
    y: int = 2
    replace = dataclasses.replace
    asdict = dataclasses.asdict
    fields = dataclasses.fields
    clone = copy.copy
    deep = copy.deepcopy
    __len__ = lambda self: 3
    size = len


p = Point(5)
print(p.replace(y=7), p.asdict(), [f.name for f in p.fields()], p.clone(), p.deep(), p.size([1]))
print(Point.replace is dataclasses.replace, Point.__dict__['replace'] is dataclasses.replace, p.clone.__self__ is p)


class Text(str):
    escape = html.escape
    literal = ast.literal_eval
    loads = json.loads
    dumps = json.dumps
    find_all = re.findall
    full = re.fullmatch


t = Text('[1, 2, "<a>"]')
print(t.escape(), t.literal(), t.loads(), t.dumps())
print(Text('a+').find_all('caaat'), Text('a+').full('aaa'))


class Numbers(list):
    mean = statistics.mean
    largest = heapq.nlargest
    fsum = math.fsum


n = Numbers([1, 2, 3, 4])
print(n.mean(), n.fsum([1, 2]))
print(getattr(n, 'mean')(), Numbers.mean([4, 6]), super(Numbers, n).__len__())
for _ in range(3):
    print(n.mean(), end=' ')
print()
try:
    n.mean(1)
except TypeError as e:
    print(e)


class Options(dict):
    def items(self):
        return [('a', 1)]

    def __bool__(self):
        return True


class Cast:
    cast = typing.cast
    update = functools.update_wrapper


print(Cast().cast(3) == 3)

# A program that takes the encoder in C away has dicts of its own asked whether they are empty.
import json.encoder
before = json.encoder.c_make_encoder
print(json.dumps(Options()))
json.encoder.c_make_encoder = None
print(json.dumps(Options()), json.dumps([Options()]), json.dumps({}), json.dumps({'x': 1}))
json.encoder.c_make_encoder = before
print(json.dumps(Options()))

# Views of subclasses of OrderedDict, which ask the subclass.
from collections import OrderedDict, _OrderedDictItemsView, _OrderedDictKeysView, _OrderedDictValuesView


class Doubled(OrderedDict):
    def __getitem__(self, key):
        return 2 * super().__getitem__(key)


d = Doubled(a=1, b=2)
print(list(d.items()), list(_OrderedDictItemsView(d)), list(reversed(_OrderedDictItemsView(d))))
print(list(_OrderedDictValuesView(d)), list(reversed(_OrderedDictValuesView(d))), list(reversed(_OrderedDictKeysView(d))))

# Parsers whose error() returns, and mocks of objects that have no repr yet.
import argparse


class Parser(argparse.ArgumentParser):
    def error(self, message):
        print('error', message)


print(Parser(prog='p').parse_known_args(['--no']))
q = Parser(prog='p')
q.add_argument('--n', type=int)
print(q.parse_known_args(['--n', 'x', 'y']))

from unittest import mock


class NoRepr:
    def __repr__(self):
        raise AttributeError('not yet')


m, o = mock.Mock(), NoRepr()
m(o)
m.assert_called_with(o)
m.assert_called_once_with(o)
