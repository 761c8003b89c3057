# Protocols 0 and 1 of pickle, for classes that extend what CPython has in Python.
import pickle
import collections
import collections.abc
import contextlib
import numbers
import abc


class Mapping(collections.abc.MutableMapping):
    def __init__(self, data):
        self.data = data

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        self.data[key] = value

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)


class Sequence(collections.abc.Sequence):
    def __init__(self, *items):
        self.items = items

    def __getitem__(self, index):
        return self.items[index]

    def __len__(self):
        return len(self.items)


class Context(contextlib.AbstractContextManager):
    def __exit__(self, *args):
        return None


class Base(abc.ABC):
    @abc.abstractmethod
    def name(self): ...


class Child(Base):
    def __init__(self):
        self.x = 1

    def name(self):
        return "child"


class Number(numbers.Number):
    value = 3


class Texts(collections.UserList, collections.abc.Hashable):
    __hash__ = object.__hash__


class Both(dict, collections.abc.Callable):
    def __call__(self):
        return 1


for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
    print(protocol, dict(pickle.loads(pickle.dumps(Mapping({1: 2}), protocol))), list(pickle.loads(pickle.dumps(Sequence(1, 2), protocol))),
          type(pickle.loads(pickle.dumps(Context(), protocol))).__name__, pickle.loads(pickle.dumps(Child(), protocol)).__dict__,
          pickle.loads(pickle.dumps(Number(), protocol)).value, pickle.loads(pickle.dumps(Texts([1]), protocol)),
          pickle.loads(pickle.dumps(Both(a=1), protocol)), pickle.loads(pickle.dumps(collections.ChainMap({1: 2}, {}), protocol)),
          pickle.loads(pickle.dumps(collections.UserDict(a=1), protocol)), pickle.loads(pickle.dumps(collections.UserString("ab"), protocol)))
    print(Mapping({}).__reduce_ex__(protocol)[1][0].__name__)
print(Mapping({}).__reduce_ex__(0)[1], Both().__reduce_ex__(1)[1])
