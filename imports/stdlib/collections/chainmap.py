_absent = object()


class ChainMap(abc.MutableMapping):
    """Several mappings that are read as one; what is written goes to the first."""

    def __init__(self, *maps):
        self.maps = list(maps) if maps else [{}]

    # Reading: the first mapping that has the key.

    def __getitem__(self, key):
        for layer in self.maps:
            if type(layer) is dict:     # get() costs less than an exception
                value = layer.get(key, _absent)
                if value is not _absent:
                    return value
            else:
                try:
                    return layer[key]
                except KeyError:
                    pass
        return self.__missing__(key)

    def __missing__(self, key):
        raise KeyError(key)

    def __contains__(self, key):
        for layer in self.maps:
            if key in layer:
                return True
        return False

    def get(self, key, default=None):
        return default if key not in self else self[key]

    def __bool__(self):
        return any(self.maps)

    def __len__(self):
        keys = set()
        keys.update(*self.maps)
        return len(keys)

    def __iter__(self):
        # In the order in which a dict would have them that was updated from the last mapping to the first.
        keys = {}
        for layer in self.maps[::-1]:
            keys.update(dict.fromkeys(layer))
        return iter(keys)

    def __repr__(self):
        if not _enter_repr(self):
            return '...'
        try:
            return type(self).__name__ + '(' + ', '.join([repr(layer) for layer in self.maps]) + ')'
        finally:
            _leave_repr()

    # Writing: the first mapping alone.

    def _not_first(self, key):
        return KeyError(f'Key not found in the first mapping: {key!r}')

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        first = self.maps[0]
        try:
            del first[key]
        except KeyError:
            raise self._not_first(key)

    def pop(self, key, *args):
        """Remove a key from the first mapping and return its value."""
        first = self.maps[0]
        try:
            return first.pop(key, *args)
        except KeyError:
            raise self._not_first(key)

    def popitem(self):
        """Remove an item from the first mapping and return it."""
        first = self.maps[0]
        try:
            return first.popitem()
        except KeyError:
            raise KeyError('No keys found in the first mapping.')

    def clear(self):
        """Empty the first mapping."""
        self.maps[0].clear()

    # Other chains from this one.

    def _with_first(self, first):
        return self.__class__(first, *self.maps[1:])

    def copy(self):
        """A chain with a copy of the first mapping and the same others."""
        return self._with_first(self.maps[0].copy())

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """A chain with one more mapping in front; keyword arguments are put into it."""
        if m is not None and kwargs:
            m.update(kwargs)
        return self.__class__(kwargs if m is None else m, *self.maps)

    @property
    def parents(self):
        """The chain without its first mapping."""
        return self.__class__(*self.maps[1:])

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """A chain of one dict with the keys of the iterable."""
        return cls(dict.fromkeys(iterable, value))

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if isinstance(other, abc.Mapping):
            joined = self.copy()
            joined.__ior__(other)
            return joined
        return NotImplemented

    def __ror__(self, other):
        if isinstance(other, abc.Mapping):
            joined = dict(other)
            for layer in self.maps[::-1]:
                joined.update(layer)
            return self.__class__(joined)
        return NotImplemented
