# + and * of sequences with objects that have methods for them: those come first.
from array import array
from collections import deque


class Named:
    def __repr__(self):
        return type(self).__name__ + "()"


class Both(Named):
    def __radd__(self, other): return "radd", type(other).__name__
    def __rmul__(self, other): return "rmul", type(other).__name__
    def __iter__(self): return iter([7])
    def __len__(self): return 1
    def __index__(self): return 2


class Neither(Named):
    def __radd__(self, other): return NotImplemented
    def __rmul__(self, other): return NotImplemented
    def __iter__(self): return iter([7])
    def __index__(self): return 2


class Adds(list):
    def __add__(self, other): return "Adds.add", other
    def __mul__(self, other): return "Adds.mul", other


class AddsInPlace(list):
    def __iadd__(self, other): return "AddsInPlace.iadd", other


class Plain(list):
    pass


class Reflected(list):
    def __radd__(self, other): return "Reflected.radd", other
    def __rmul__(self, other): return "Reflected.rmul", other


makers = [lambda: [1], lambda: Adds([1]), lambda: AddsInPlace([1]), lambda: Plain([1]), lambda: bytearray(b"x"),
          lambda: array("i", [1]), lambda: deque([1]), lambda: (1,), lambda: "a", lambda: b"b", lambda: {1}]
others = [Both(), Neither(), [3], Reflected([4]), Plain([5]), 2, True, (6,), 1.5]


def plus(x, y): return x + y
def times(x, y): return x * y


def plus_in_place(x, y):
    x += y
    return x


def times_in_place(x, y):
    x *= y
    return x


for make in makers:
    for other in others:
        for f in plus, times, plus_in_place, times_in_place:
            x = make()
            try:
                r = f(x, other)
                print(f.__name__, type(x).__name__, type(other).__name__, type(r).__name__, r, r is x)
            except TypeError as e:
                print(f.__name__, type(x).__name__, type(other).__name__, e)
