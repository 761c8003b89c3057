# A Mapping is equal by what its items method gives, which need not be what its iterator and
# __getitem__ give: a jar of cookies gives the cookies, and looks up by name.
from collections.abc import Mapping, MutableMapping


class Jar(MutableMapping):
    def __init__(self, *pairs):
        self.pairs = list(pairs)

    def __iter__(self):
        return iter([object()])

    def __len__(self):
        return len(self.pairs)

    def __getitem__(self, name):
        raise KeyError(name)

    def __setitem__(self, name, value):
        raise NotImplementedError

    __delitem__ = __getitem__

    def items(self):
        return list(self.pairs)


print(Jar(("a", 1)) == Jar(("a", 1)), Jar(("a", 1)) == Jar(("a", 2)))
print(Jar(("a", 1)) == {"a": 1}, {"a": 1} == Jar(("a", 1)), Jar() != {})
print(Jar() == 1, Jar() == [])


class Broken(Jar):
    def items(self):
        return [("a", 1, 2)]


class Raises(Jar):
    def items(self):
        1 / 0


for a, b in ((Broken(), {}), ({}, Broken()), (Raises(), Jar()), (Jar(), Raises())):
    try:
        print(a == b)
    except Exception as e:
        print(type(e).__name__, e)


class Plain(Mapping):
    def __getitem__(self, name):
        return {"x": 1}[name]

    def __iter__(self):
        return iter("x")

    def __len__(self):
        return 1


print(Plain() == Plain(), Plain() == {"x": 1}, Plain() == {"x": 2})
