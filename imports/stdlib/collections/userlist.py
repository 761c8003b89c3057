class UserList(abc.MutableSequence):
    """A wrapper around a list, to derive classes from."""

    def __init__(self, initlist=None):
        bare = _bare(initlist, UserList)
        self.data = [] if bare is None else list(bare)

    def _operand(self, other):
        """The other side of +, as data that ours can be added to."""
        if isinstance(other, UserList):
            return other.data
        return other if isinstance(other, type(self.data)) else list(other)

    def __add__(self, other):
        return self.__class__(self.data + self._operand(other))

    def __radd__(self, other):
        return self.__class__(self._operand(other) + self.data)

    def __iadd__(self, other):
        self.data += self._operand(other)
        return self

    def __imul__(self, n):
        self.data *= n
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __getitem__(self, i):
        found = self.data[i]
        return self.__class__(found) if isinstance(i, slice) else found

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __contains__(self, item):
        return item in self.data

    __hash__ = None     # the comparisons come later

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return repr(self.data)

    def __copy__(self):
        return _twin(self, _get(self, _DICT)['data'][:])

    def copy(self):
        return self.__class__(self)

    def extend(self, other):
        self.data.extend(_bare(other, UserList))

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def count(self, item):
        return self.data.count(item)

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def remove(self, item):
        self.data.remove(item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def reverse(self):
        self.data.reverse()

    def clear(self):
        self.data.clear()


_add_comparisons(UserList, ('__eq__', '__lt__', '__le__', '__gt__', '__ge__'))
