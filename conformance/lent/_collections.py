"""Lent to an interpreter without collections: deque and defaultdict in Python."""


class deque:
    def __init__(self, iterable=(), maxlen=None):
        self._items = []
        self.maxlen = maxlen
        self.extend(iterable)

    def append(self, item):
        self._items.append(item)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            del self._items[0]

    def appendleft(self, item):
        self._items.insert(0, item)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            del self._items[-1]

    def extend(self, iterable):
        for item in list(iterable):
            self.append(item)

    def extendleft(self, iterable):
        for item in list(iterable):
            self.appendleft(item)

    def pop(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop()

    def popleft(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop(0)

    def rotate(self, n=1):
        if self._items:
            n %= len(self._items)
            self._items[:] = self._items[-n:] + self._items[:-n] if n else self._items

    def clear(self):
        self._items.clear()

    def copy(self):
        return type(self)(self._items, self.maxlen)

    __copy__ = copy

    def count(self, item):
        return self._items.count(item)

    def index(self, *args):
        return self._items.index(*args)

    def insert(self, index, item):
        self._items.insert(index, item)

    def remove(self, item):
        self._items.remove(item)

    def reverse(self):
        self._items.reverse()

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __reversed__(self):
        return reversed(self._items)

    def __contains__(self, item):
        return item in self._items

    def __getitem__(self, index):
        return self._items[index]

    def __setitem__(self, index, item):
        self._items[index] = item

    def __delitem__(self, index):
        del self._items[index]

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, deque) else NotImplemented

    def __add__(self, other):
        return type(self)(self._items + list(other), self.maxlen)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __repr__(self):
        end = "" if self.maxlen is None else ", maxlen=%d" % self.maxlen
        return "deque(%r%s)" % (self._items, end)

    __hash__ = None
    __class_getitem__ = classmethod(type(list[int]))


class defaultdict(dict):
    def __init__(self, default_factory=None, /, *args, **kwargs):
        self.default_factory = default_factory
        super().__init__(*args, **kwargs)

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        self[key] = value = self.default_factory()
        return value

    def copy(self):
        return type(self)(self.default_factory, self)

    def __repr__(self):
        return "defaultdict(%r, %s)" % (self.default_factory, dict.__repr__(self))

    __class_getitem__ = classmethod(type(list[int]))
