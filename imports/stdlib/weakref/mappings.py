from collections.abc import Mapping as _Mapping, MutableMapping as _MutableMapping


# What both kinds do with other mappings.

def _ior(self, other):
    self.update(other)
    return self


def _or(self, other):
    return _ior(self.copy(), other) if isinstance(other, _Mapping) else NotImplemented


def _ror(self, other):
    return _ior(_ior(self.__class__(), other), self) if isinstance(other, _Mapping) else NotImplemented


class WeakValueDictionary(_MutableMapping):
    """A dictionary of references to values. They stay, as garter has no weak references."""

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
        """Yield the references, each to a value."""
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
        """List the references, each to a value."""
        return list(self.data.values())

    __ior__, __or__, __ror__ = _ior, _or, _ror


class WeakKeyDictionary(_MutableMapping):
    """A dictionary whose keys are references. They stay, as garter has no weak references."""

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

    def __contains__(self, key):
        # What nothing can refer to is no key, and no error.
        try:
            held = ref(key)
        except TypeError:
            held = None
        return held is not None and held in self.data

    def get(self, key, default=None):
        held = ref(key)
        return self.data.get(held, default)

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
        """List the references, each to a key."""
        return list(self.data)

    def popitem(self):
        wr, value = self.data.popitem()
        return wr(), value

    def pop(self, key, *args):
        held = ref(key)
        return self.data.pop(held, *args)

    def setdefault(self, key, default=None):
        held = ref(key)
        return self.data.setdefault(held, default)

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            if not _has(dict, 'items'):
                dict = type({})(dict)
            for key, value in dict.items():
                self[key] = value
        if kwargs:
            self.update(kwargs)

    __ior__, __or__, __ror__ = _ior, _or, _ror
