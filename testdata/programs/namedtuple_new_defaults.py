# The default values of __new__ of a named tuple's class can be set, as before there was the argument defaults.
import inspect
from collections import namedtuple
from typing import NamedTuple

P = namedtuple('P', 'a b c')
print(P.__new__.__defaults__, P.__new__.__name__)
P.__new__.__defaults__ = (None,) * len(P._fields)
print(P(), P(1), P(c=2), P._field_defaults, P.__new__.__defaults__)
P.__new__.__defaults__ = (2, 3)
print(P(1), inspect.signature(P))
for args in (), (1, 2, 3, 4):
    try:
        P(*args)
    except TypeError as e:
        print(e)
try:
    P.__new__.__defaults__ = [1]
except TypeError as e:
    print(e)
P.__new__.__defaults__ = None
try:
    P(1, 2)
except TypeError as e:
    print(e)
Q = namedtuple('Q', 'a b', defaults=[5])
print(Q(1), Q.__new__.__defaults__)


class R(NamedTuple):
    a: int
    b: int = 7


R.__new__.__defaults__ = (8, 9)
print(R(), R(b=1), R.__new__.__defaults__, hasattr(len, '__defaults__'))
