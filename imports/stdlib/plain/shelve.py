"""Dictionaries of objects in files: keys are texts, values are pickled."""
import collections.abc
from io import BytesIO
from pickle import DEFAULT_PROTOCOL, Pickler, Unpickler

__all__ = ['Shelf', 'BsdDbShelf', 'DbfilenameShelf', 'open']


class _Closed(collections.abc.MutableMapping):
    # Stands for the dictionary of a shelf that is closed.
    def closed(self, *args):
        raise ValueError('invalid operation on closed shelf')

    __iter__ = __len__ = __getitem__ = __setitem__ = __delitem__ = keys = closed

    def __repr__(self):
        return '<Closed Dictionary>'


def _packed(value, protocol):
    into = BytesIO()
    Pickler(into, protocol).dump(value)
    return into.getvalue()


def _unpacked(data):
    return Unpickler(BytesIO(data)).load()


_ABSENT = object()


class Shelf(collections.abc.MutableMapping):
    """A dictionary of objects over a dictionary of bytes."""

    def __init__(self, dict, protocol=None, writeback=False, keyencoding='utf-8'):
        self.dict, self.writeback, self.keyencoding, self.cache = dict, writeback, keyencoding, {}
        self._protocol = DEFAULT_PROTOCOL if protocol is None else protocol

    # Keys are texts outside and bytes inside.

    def _inner(self, key):
        return key.encode(self.keyencoding)

    def _outer(self, name):
        return name.decode(self.keyencoding)

    def _keep(self, key, value):
        # Objects that programs may change stay in memory until they are written.
        if self.writeback:
            self.cache[key] = value

    def __setitem__(self, key, value):
        self._keep(key, value)
        self.dict[self._inner(key)] = _packed(value, self._protocol)

    def __getitem__(self, key):
        known = self.cache.get(key, _ABSENT)
        if known is _ABSENT:
            known = _unpacked(self.dict[self._inner(key)])
            self._keep(key, known)
        return known

    def get(self, key, default=None):
        """Return the object of a key, or default."""
        if key not in self:
            return default
        return self[key]

    def __delitem__(self, key):
        del self.dict[self._inner(key)]
        self.cache.pop(key, None)

    def __contains__(self, key):
        return self._inner(key) in self.dict

    def __len__(self):
        return len(self.dict)

    def __iter__(self):
        yield from map(self._outer, self.dict.keys())

    def sync(self):
        """Write what waits."""
        waiting = self.cache if self.writeback else {}
        if waiting:
            self.writeback = False
            for key in waiting:
                self[key] = waiting[key]
            self.cache, self.writeback = {}, True
        self._ask('sync')

    def close(self):
        """Write what waits and close the dictionary."""
        if not (self.dict is None or isinstance(self.dict, _Closed)):
            try:
                self.sync()
                self._ask('close')
            finally:
                self.dict = _Closed()

    def _ask(self, name):
        # Calls a method that not all dictionaries have.
        method = getattr(self.dict, name, None)
        if method is not None:
            method()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


class BsdDbShelf(Shelf):
    """A shelf over a dictionary that has an order and a place in it."""

    def _pair(self, pair):
        key, value = pair
        return self._outer(key), _unpacked(value)

    def set_location(self, key):
        """Go to a key."""
        return self._pair(self.dict.set_location(key))

    def next(self):
        """Go on."""
        return self._pair(next(self.dict))

    def previous(self):
        """Go back."""
        return self._pair(self.dict.previous())

    def first(self):
        """Go to the first key."""
        return self._pair(self.dict.first())

    def last(self):
        """Go to the last key."""
        return self._pair(self.dict.last())


class DbfilenameShelf(Shelf):
    """A shelf in files of a name."""

    def __init__(self, filename, flag='c', protocol=None, writeback=False):
        from dbm import open as open_files
        files = open_files(filename, flag)
        super().__init__(files, protocol=protocol, writeback=writeback)

    def clear(self):
        """Take all objects out."""
        for objects in self.cache, self.dict:
            objects.clear()


def open(filename, flag='c', protocol=None, writeback=False):
    """Open a shelf in files of a name."""
    return DbfilenameShelf(filename, flag, protocol, writeback)
