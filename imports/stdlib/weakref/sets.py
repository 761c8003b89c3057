from types import GenericAlias as _GenericAlias
from collections.abc import MutableSet as _MutableSet


def _refs(items):
    """The references to some objects, as a set; an object that cannot be referred to is a TypeError."""
    return {ref(item) for item in items}


class WeakSet:
    """A set of references to its members, which it does not keep alive.

    The references' own set does the arithmetic: each operation turns its operand into references first, so that an operand
    that is the set itself needs no care.
    """

    def __init__(self, data=None):
        self.data = set()
        self._gone = 0          # members that died

        def forget(gone):
            if gone in self.data:
                self.data.discard(gone)
                self._gone += 1
        self._forget = forget
        self.data |= self._own(() if data is None else data)

    def _own(self, items):
        """References to some objects for the set itself, which loses those that die."""
        return {ref(item, self._forget) for item in items}

    def _of(self, refs):
        """A set of the same class from references."""
        return self.__class__([item for kept in refs if (item := kept()) is not None])

    def __repr__(self):
        return repr(self.data)

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def __iter__(self):
        if _is_due():
            _run_due()
        # Members that die meanwhile do not disturb; others that come or go are an error.
        size = len(self.data) + self._gone
        for kept in list(self.data):
            if len(self.data) + self._gone != size:
                raise RuntimeError('Set changed size during iteration')
            item = kept()
            if item is not None:
                yield item
        if len(self.data) + self._gone != size:
            raise RuntimeError('Set changed size during iteration')

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:       # nothing can refer to it, so it is no member
            return False

    def __len__(self):
        if _is_due():
            _run_due()
        return len(self.data)

    # One member

    def add(self, item):
        self.data.add(ref(item, self._forget))

    def pop(self):
        while self.data:
            item = self.data.pop()()
            if item is not None:
                return item
        raise KeyError('pop from empty WeakSet')

    def remove(self, item):
        self.data.remove(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    # All of them

    def clear(self):
        self.data.clear()

    def copy(self):
        return self._of(self.data)

    # New sets

    def union(self, other):
        return self._of(self.data | _refs(other))

    def difference(self, other):
        return self._of(self.data - _refs(other))

    def symmetric_difference(self, other):
        return self._of(self.data ^ _refs(other))

    def intersection(self, other):
        # Unlike the others this takes anything in other: what cannot be referred to is just not in both.
        return self.__class__(list(filter(self.__contains__, other)))

    # Changes in place

    def update(self, other):
        self.data |= self._own(other)

    def difference_update(self, other):
        self.data -= _refs(other)

    def symmetric_difference_update(self, other):
        self.data ^= self._own(other)

    def intersection_update(self, other):
        self.data &= _refs(other)

    def __ior__(self, other):
        self.data |= self._own(other)
        return self

    def __isub__(self, other):
        self.data -= _refs(other)
        return self

    def __ixor__(self, other):
        self.data ^= self._own(other)
        return self

    def __iand__(self, other):
        self.data &= _refs(other)
        return self

    # Comparisons

    def issubset(self, other):
        return self.data <= _refs(other)

    def issuperset(self, other):
        return self.data >= _refs(other)

    def isdisjoint(self, other):
        return not any(map(self.__contains__, other))

    def __lt__(self, other):
        return self.data < _refs(other)

    def __gt__(self, other):
        return self.data > _refs(other)

    def __eq__(self, other):
        return self.data == _refs(other) if isinstance(other, self.__class__) else NotImplemented

    __or__, __and__, __sub__, __xor__ = union, intersection, difference, symmetric_difference
    __le__, __ge__ = issubset, issuperset
    __class_getitem__ = classmethod(_GenericAlias)


_MutableSet.register(WeakSet)
