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


class Shelf(collections.abc.MutableMapping):
    """A dictionary of objects over a dictionary of bytes."""

    def __init__(self, dict, protocol=None, writeback=False, keyencoding='utf-8'):
        self.dict, self.writeback, self.keyencoding, self.cache = dict, writeback, keyencoding, {}
        self._protocol = DEFAULT_PROTOCOL if protocol is None else protocol

    def __iter__(self):
        for key in self.dict.keys():
            yield key.decode(self.keyencoding)

    def __len__(self):
        return len(self.dict)

    def __contains__(self, key):
        return key.encode(self.keyencoding) in self.dict

    def get(self, key, default=None):
        """Return the object of a key, or default."""
        return self[key] if key.encode(self.keyencoding) in self.dict else default

    def __getitem__(self, key):
        if key in self.cache:
            return self.cache[key]
        value = Unpickler(BytesIO(self.dict[key.encode(self.keyencoding)])).load()
        if self.writeback:
            self.cache[key] = value
        return value

    def __setitem__(self, key, value):
        if self.writeback:
            self.cache[key] = value
        out = BytesIO()
        Pickler(out, self._protocol).dump(value)
        self.dict[key.encode(self.keyencoding)] = out.getvalue()

    def __delitem__(self, key):
        del self.dict[key.encode(self.keyencoding)]
        self.cache.pop(key, None)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def close(self):
        """Write what waits and close the dictionary."""
        if self.dict is None or isinstance(self.dict, _Closed):
            return
        try:
            self.sync()
            close = getattr(self.dict, 'close', None)
            if close is not None:
                close()
        finally:
            self.dict = _Closed()

    def sync(self):
        """Write what waits."""
        if self.writeback and self.cache:
            self.writeback = False
            for key, value in self.cache.items():
                self[key] = value
            self.writeback, self.cache = True, {}
        if hasattr(self.dict, 'sync'):
            self.dict.sync()


class BsdDbShelf(Shelf):
    """A shelf over a dictionary that has an order and a place in it."""

    def _pair(self, pair):
        key, value = pair
        return key.decode(self.keyencoding), Unpickler(BytesIO(value)).load()

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
        import dbm
        super().__init__(dbm.open(filename, flag), protocol, writeback)

    def clear(self):
        """Take all objects out."""
        self.cache.clear()
        self.dict.clear()


def open(filename, flag='c', protocol=None, writeback=False):
    """Open a shelf in files of a name."""
    return DbfilenameShelf(filename, flag, protocol, writeback)
