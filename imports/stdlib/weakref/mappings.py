from collections.abc import Mapping as _Mapping, MutableMapping as _MutableMapping


# What both kinds do with other mappings.

def _ior(self, other):
    self.update(other)
    return self


def _or(self, other):
    return _ior(self.copy(), other) if isinstance(other, _Mapping) else NotImplemented


def _ror(self, other):
    return _ior(_ior(self.__class__(), other), self) if isinstance(other, _Mapping) else NotImplemented


def _steady(self):
    """The entries of the dictionary beneath. Those that die meanwhile do not disturb; others that come or go are an error."""
    _run_due()
    data = self.data
    size = len(data) + self._gone
    for entry in list(data.items()):
        if len(data) + self._gone != size:
            raise RuntimeError('dictionary changed size during iteration')
        yield entry
    if len(data) + self._gone != size:
        raise RuntimeError('dictionary changed size during iteration')


class WeakValueDictionary(_MutableMapping):
    """A dictionary of references to values. An entry goes when its value does."""

    def __init__(self, other=(), /, **kw):
        self.data = {}
        self._gone = 0          # entries that died

        def forget(gone):
            # The key may have another value by now.
            if self.data.get(gone.key) is gone:
                del self.data[gone.key]
                self._gone += 1
        self._forget = forget
        self.update(other, **kw)

    def __getitem__(self, key):
        value = self.data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __delitem__(self, key):
        if _is_due():
            _run_due()
        del self.data[key]

    def __len__(self):
        if _is_due():
            _run_due()
        return len(self.data)

    def __contains__(self, key):
        wr = self.data.get(key)
        return wr is not None and wr() is not None

    def __repr__(self):
        return '<%s at %#x>' % (self.__class__.__name__, id(self))

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._forget, key)

    def copy(self):
        new = type(self)() if type(self) is not WeakValueDictionary else WeakValueDictionary()
        for key, value in self.items():
            new[key] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[deepcopy(key, memo)] = value
        return new

    def get(self, key, default=None):
        wr = self.data.get(key)
        value = None if wr is None else wr()
        return default if value is None else value

    def items(self):
        for key, wr in _steady(self):
            value = wr()
            if value is not None:
                yield key, value

    def keys(self):
        for key, wr in _steady(self):
            if wr() is not None:
                yield key

    __iter__ = keys

    def itervaluerefs(self):
        """Yield the references, each to a value."""
        for _, wr in _steady(self):
            yield wr

    def values(self):
        for _, wr in _steady(self):
            value = wr()
            if value is not None:
                yield value

    def popitem(self):
        while True:
            key, wr = self.data.popitem()
            value = wr()
            if value is not None:
                return key, value

    def pop(self, key, *args):
        wr = self.data.pop(key, None)
        value = None if wr is None else wr()
        if value is not None:
            return value
        if args:
            return args[0]
        raise KeyError(key)

    def setdefault(self, key, default=None):
        value = self.get(key)
        if value is None:
            self[key] = value = default
        return value

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
    """A dictionary whose keys are references. An entry goes when its key does."""

    def __init__(self, dict=None):
        self.data = {}
        self._gone = 0          # entries that died

        def forget(gone):
            if self.data.pop(gone, self) is not self:
                self._gone += 1
        self._forget = forget
        if dict is not None:
            self.update(dict)

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __len__(self):
        if _is_due():
            _run_due()
        return len(self.data)

    def __repr__(self):
        return '<%s at %#x>' % (self.__class__.__name__, id(self))

    def __setitem__(self, key, value):
        self.data[ref(key, self._forget)] = value

    def copy(self):
        new = WeakKeyDictionary()
        for key, value in self.items():
            new[key] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[key] = deepcopy(value, memo)
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
        for wr, value in _steady(self):
            key = wr()
            if key is not None:
                yield key, value

    def keys(self):
        for key, _ in self.items():
            yield key

    __iter__ = keys

    def values(self):
        for _, value in self.items():
            yield value

    def keyrefs(self):
        """List the references, each to a key."""
        return list(self.data)

    def popitem(self):
        while True:
            wr, value = self.data.popitem()
            key = wr()
            if key is not None:
                return key, value

    def pop(self, key, *args):
        held = ref(key)
        return self.data.pop(held, *args)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key, self._forget), default)

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            if not _has(dict, 'items'):
                dict = type({})(dict)
            for key, value in dict.items():
                self[key] = value
        if kwargs:
            self.update(kwargs)

    __ior__, __or__, __ror__ = _ior, _or, _ror
