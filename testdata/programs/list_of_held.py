# list, tuple, displays with stars and extend of what is there already: dicts with holes, views, sets, iterators in
# the middle of their way, and what changes meanwhile.
from collections import OrderedDict, deque


def forms(make):
    out = []
    for f in (list, tuple, lambda x: [*x], lambda x: (*x,), lambda x: [0, *x, 1], lambda x: [*x, *make()],
              lambda x: sorted(x, key=str), lambda x: (lambda l: (l.extend(x), l)[1])([7] * 3), lambda x: len({*x})):
        try:
            out.append(f(make()))
        except Exception as e:
            out.append((type(e).__name__, str(e)))
    return out


def holes(n, gone):
    d = {i: str(i) for i in range(n)}
    for i in gone:
        del d[i]
    return d


dicts = [{}, {1: 2}, holes(10, [0]), holes(10, [9]), holes(10, [3, 4, 7]), holes(10, range(10)), holes(70, range(1, 69)),
         holes(200, range(0, 200, 3)), OrderedDict(a=1, b=2), {"a": 1, 2: "b", (1, 2): None}]
for d in dicts:
    for make in (lambda: d, lambda: d.keys(), lambda: d.values(), lambda: d.items(), lambda: reversed(d)):
        print(forms(make))


class Sub(dict):
    def __iter__(self):
        yield "own"


class Len(list):
    def __len__(self):
        return 3


for make in (lambda: Sub(a=1), lambda: Sub(a=1).items(), lambda: Len([1, 2]), lambda: deque([1, 2, 3]), lambda: {1, 2, 3}, lambda: frozenset("a"),
             lambda: set(range(100)) - set(range(1, 90)), lambda: {"x"} - {"x"}, lambda: "abc", lambda: range(4), lambda: 5, lambda: (1, 2), lambda: []):
    print(forms(make))


# Iterators that have given something already, and what is left of them.
for x in ([1, 2, 3, 4], (1, 2, 3, 4), {1: "a", 2: "b", 3: "c"}, {1: "a", 2: "b", 3: "c"}.items(), {5}):
    it = iter(x)
    first = next(it)
    print(first, [*it], list(it), next(it, "end"), tuple(it))

# Changed on the way.
d = {1: 1, 2: 2, 3: 3}
it = iter(d)
next(it)
d[4] = 4
for f in (list, tuple, lambda i: [*i]):
    try:
        print(f(it))
    except RuntimeError as e:
        print(e)
d = {1: 1, 2: 2, 3: 3}
it = iter(d)
next(it)
del d[2]
d[9] = 9
for f in (list, tuple, lambda i: [*i]):
    try:
        print(f(it))
    except RuntimeError as e:
        print(e)
s = {1, 2, 3}
it = iter(s)
next(it)
s.add(10)
try:
    print(list(it))
except RuntimeError as e:
    print(e)
x = [1, 2]
it = iter(x)
x += [3]
print([*it], x)
x = [1, 2, 3]
x[1:1] = iter(x)
print(x)
x.extend(x)
x += tuple(x)
print(x)
o = OrderedDict(a=1, b=2)
it = iter(o)
next(it)
o.move_to_end("a")
try:
    print(list(it))
except RuntimeError as e:
    print(e)
