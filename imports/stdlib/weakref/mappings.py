from collections.abc import MutableMapping as _MutableMapping


class WeakValueDictionary(_MutableMapping):
    """Mapping class that references values. They stay, as garter has no weak references."""

    def __init__(self, other=(), /, **kw):
        self.data = {}
        self.update(other, **kw)

    def __getitem__(self, key):
        return self.data[key]()

    def __delitem__(self, key):
        del self.data[key]

    def __len__(self):
        return len(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return '<%s at %#x>' % (self.__class__.__name__, id(self))

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, None, key)

    def copy(self):
        new = type(self)() if type(self) is not WeakValueDictionary else WeakValueDictionary()
        for key, wr in self.data.items():
            new[key] = wr()
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, wr in self.data.items():
            new[deepcopy(key, memo)] = wr()
        return new

    def get(self, key, default=None):
        wr = self.data.get(key)
        return default if wr is None else wr()

    def items(self):
        for key, wr in self.data.items():
            yield key, wr()

    def keys(self):
        for key in self.data:
            yield key

    __iter__ = keys

    def itervaluerefs(self):
        """Return an iterator that yields the references to the values."""
        yield from self.data.values()

    def values(self):
        for wr in self.data.values():
            yield wr()

    def popitem(self):
        key, wr = self.data.popitem()
        return key, wr()

    def pop(self, key, *args):
        try:
            return self.data.pop(key)()
        except KeyError:
            if args:
                return args[0]
            raise

    def setdefault(self, key, default=None):
        wr = self.data.get(key)
        if wr is not None:
            return wr()
        self.data[key] = KeyedRef(default, None, key)
        return default

    def update(self, other=None, /, **kwargs):
        if other is not None:
            if not _has(other, 'items'):
                other = dict(other)
            for key, value in other.items():
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def valuerefs(self):
        """Return a list of references to the values."""
        return list(self.data.values())

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new


from collections.abc import Mapping as _Mapping


class WeakKeyDictionary(_MutableMapping):
    """Mapping class that references keys. They stay, as garter has no weak references."""

    def __init__(self, dict=None):
        self.data = {}
        if dict is not None:
            self.update(dict)

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return '<%s at %#x>' % (self.__class__.__name__, id(self))

    def __setitem__(self, key, value):
        self.data[ref(key)] = value

    def copy(self):
        new = WeakKeyDictionary()
        for wr, value in self.data.items():
            new[wr()] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for wr, value in self.data.items():
            new[wr()] = deepcopy(value, memo)
        return new

    def get(self, key, default=None):
        return self.data.get(ref(key), default)

    def __contains__(self, key):
        try:
            wr = ref(key)
        except TypeError:
            return False
        return wr in self.data

    def items(self):
        for wr, value in self.data.items():
            yield wr(), value

    def keys(self):
        for wr in self.data:
            yield wr()

    __iter__ = keys

    def values(self):
        yield from self.data.values()

    def keyrefs(self):
        """Return a list of references to the keys."""
        return list(self.data)

    def popitem(self):
        wr, value = self.data.popitem()
        return wr(), value

    def pop(self, key, *args):
        return self.data.pop(ref(key), *args)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key), default)

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            if not _has(dict, 'items'):
                dict = type({})(dict)
            for key, value in dict.items():
                self[key] = value
        if kwargs:
            self.update(kwargs)

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new
