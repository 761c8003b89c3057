_nothing = object()


class UserDict(abc.MutableMapping):
    """A wrapper around a dict, to derive classes from."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if kwargs or dict is not None:
            self.update(() if dict is None else dict, **kwargs)

    def __getitem__(self, key):
        value = self.data.get(key, _nothing)
        if value is not _nothing:
            return value
        missing = getattr(type(self), '__missing__', None)
        if missing is None:
            raise KeyError(key)
        return missing(self, key)

    def get(self, key, default=None):
        # A key that only __missing__ would give is not there.
        return self[key] if key in self else default

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __contains__(self, key):
        return key in self.data

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return repr(self.data)

    @staticmethod
    def _mergeable(other):
        """The dict to merge with, or None."""
        other = _bare(other, UserDict)
        return other if isinstance(other, (dict, UserDict)) else None

    def __or__(self, other):
        second = self._mergeable(other)
        return NotImplemented if second is None else self.__class__(self.data | second)

    def __ror__(self, other):
        first = self._mergeable(other)
        return NotImplemented if first is None else self.__class__(first | self.data)

    def __ior__(self, other):
        self.data |= _bare(other, UserDict)
        return self

    def __copy__(self):
        return _twin(self, _get(self, _DICT)['data'].copy())

    def copy(self):
        if type(self) is UserDict:
            return UserDict(self.data.copy())
        # The items of a derived class go through its own __setitem__; its other attributes are copied.
        items, self.data = self.data, {}
        try:
            twin = self.__copy__()
        finally:
            self.data = items
        twin.update(self)
        return twin

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made
