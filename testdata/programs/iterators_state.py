# What the built-in iterators say of their state, and how they take it back.
import copy


class Items:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i

    def __len__(self):
        return 3

    def __repr__(self):
        return "Items()"


def make():
    l = [1, 2, 3]
    d = {1: 2, 3: 4}
    s = Items()
    return [
        iter(l), reversed(l), iter((1, 2, 3)), iter("abc"), iter("äb€"), iter(b"abc"), iter(bytearray(b"abc")),
        iter({1, 2, 3}), iter(d), iter(d.values()), iter(d.items()), reversed(d), reversed(d.values()), reversed(d.items()),
        iter(range(3)), iter(range(2**70, 2**70 + 3)), reversed(range(3)), iter(int, 1), iter(s), reversed(s),
        enumerate(l, 5), zip(l, l), zip(l, l, strict=True), zip(), map(int, l), filter(None, l),
    ]


def shown(v):
    if isinstance(v, tuple):
        return tuple(map(shown, v))
    return repr(v) if " at 0x" not in repr(v) else type(v)


for it in make():
    name = type(it).__name__
    for _ in range(3):
        print(name, shown(it.__reduce__()))
        next(it, None)
        next(it, None)
    print(name, hasattr(it, "__setstate__"), hasattr(it, "__length_hint__"))

for state in (-5, -1, 0, 1, 2, 3, 7, True, 2**40, 2**80, -(2**80), "a", 1.5):
    for it in make():
        if not hasattr(it, "__setstate__") or type(it).__name__ == "longrange_iterator" and type(state) in (str, float):
            continue
        try:
            print(type(it).__name__, state, it.__setstate__(state), [next(it, None) for _ in range(4)])
        except Exception as e:
            print(type(it).__name__, state, repr(e))

for it in make():
    next(it, None)
    other = copy.deepcopy(it)
    rest = [next(other, "end") for _ in range(4)]
    print(type(it).__name__, type(other) is type(it), rest, [next(it, "end") for _ in range(4)] == rest)

it = iter("abc")
list(it)
it.__setstate__(1)
print(list(it), it.__reduce__())


# A subclass's own class is in it.
class Count(enumerate):
    pass


class Strict(zip):
    pass


for it in (Count("ab"), Strict("ab", strict=True)):
    print(shown(it.__reduce__())[0], len(it.__reduce__()))

# range itself, and what is at the end of a reversed list that has shrunk
print(range(10).__reduce__(), range(2**70, 0, -3).__reduce__(), copy.copy(range(3)))
l = [1, 2, 3]
it = reversed(l)
l.clear()
print(it.__reduce__()[2], it.__length_hint__(), list(it), it.__reduce__())
