"""Who waits for which file, over select: pipes of the session are what can be waited for."""
import math
import select
import _absent
from abc import ABCMeta, abstractmethod
from collections import namedtuple
from collections.abc import Mapping

EVENT_READ, EVENT_WRITE = 1, 2
SelectorKey = namedtuple('SelectorKey', ['fileobj', 'fd', 'events', 'data'])
SelectorKey.__doc__ = 'What is registered: the object, its number, the events and the data of the program.'


def _fileobj_to_fd(fileobj):
    number = fileobj if isinstance(fileobj, int) else _asked(fileobj)
    if number is None:
        raise ValueError(f'Invalid file object: {fileobj!r}')
    if number < 0:
        raise ValueError(f'Invalid file descriptor: {number}')
    return number


def _asked(fileobj):
    # What the method fileno() says, or None where that is no number.
    try:
        return int(fileobj.fileno())
    except (TypeError, ValueError, AttributeError):
        return None


def _lacks(selector, method):
    return NotImplementedError(f'{type(selector).__name__} does not say what {method}() does')


class _View(Mapping):
    def __init__(self, selector):
        self._selector = selector

    def __len__(self):
        return len(self._selector._keys or ())

    def __getitem__(self, fileobj):
        key = self._selector._keys.get(self._selector._number(fileobj))
        if key is None:
            raise KeyError(f'{fileobj!r} is not registered')
        return key

    def get(self, fileobj, default=None):
        try:
            return self[fileobj]
        except KeyError:
            return default

    def __iter__(self):
        return iter([key.fileobj for key in self._selector._keys.values()])


class BaseSelector(metaclass=ABCMeta):
    """What waits for events of file objects."""

    @abstractmethod
    def register(self, fileobj, events, data=None):
        """Begin to watch an object."""
        raise _lacks(self, 'register')

    @abstractmethod
    def unregister(self, fileobj):
        """Watch an object no longer."""
        raise _lacks(self, 'unregister')

    def modify(self, fileobj, events, data=None):
        """Change the events or the data of an object."""
        self.unregister(fileobj)
        return self.register(fileobj, events, data)

    @abstractmethod
    def select(self, timeout=None):
        """Wait, and return pairs of a key and its events."""
        raise _lacks(self, 'select')

    def close(self):
        """Forget all."""

    def get_key(self, fileobj):
        """Return the key of an object."""
        known = self.get_map()
        if known is None:
            raise RuntimeError('Selector is closed')
        try:
            return known[fileobj]
        except KeyError:
            raise KeyError(f'{fileobj!r} is not registered') from None

    @abstractmethod
    def get_map(self):
        """Return the mapping of objects to keys."""
        raise _lacks(self, 'get_map')

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class _Registered(BaseSelector):
    # Keeps what is registered, and waits for it.

    def __init__(self):
        self._keys = {}
        self._map = _View(self)

    def _number(self, fileobj):
        try:
            return _fileobj_to_fd(fileobj)
        except ValueError:
            for key in self._keys.values():
                if key.fileobj is fileobj:
                    return key.fd
            raise

    def register(self, fileobj, events, data=None):
        """Note an object, by its number."""
        if not events or events & ~(EVENT_READ | EVENT_WRITE):
            raise ValueError(f'Invalid events: {events!r}')
        key = SelectorKey(fileobj, self._number(fileobj), events, data)
        if key.fd in self._keys:
            raise KeyError(f'{fileobj!r} (FD {key.fd}) is already registered')
        self._keys[key.fd] = key
        return key

    def unregister(self, fileobj):
        """Forget an object."""
        try:
            return self._keys.pop(self._number(fileobj))
        except KeyError:
            raise KeyError(f'{fileobj!r} is not registered') from None

    def modify(self, fileobj, events, data=None):
        """Change the events or the data of an object."""
        old = self.get_key(fileobj)
        if events == old.events:
            self._keys[old.fd] = old._replace(data=data)
            return self._keys[old.fd]
        return super().modify(fileobj, events, data)

    def select(self, timeout=None):
        """Wait until something that is registered is ready; returns pairs of a key and its events."""
        if timeout is not None:
            timeout = max(timeout, 0)
        elif not self._keys:
            raise _absent.error('selectors: waiting without a timeout', 'network')
        reads = [key.fd for key in self._keys.values() if key.events & EVENT_READ]
        writes = [key.fd for key in self._keys.values() if key.events & EVENT_WRITE]
        reads, writes, _ = select.select(reads, writes, [], timeout)
        found = []
        for key in self._keys.values():
            events = (key.fd in reads and EVENT_READ) | (key.fd in writes and EVENT_WRITE)
            if events:
                found.append((key, events))
        return found

    def close(self):
        """Forget all objects."""
        self._keys.clear()
        self._map = None

    def get_map(self):
        """Return the mapping of objects to keys, or None after close()."""
        return self._map


class SelectSelector(_Registered):
    """Waits as select.select does."""


class _PollLike(_Registered):
    # The same under the names of others, which are no SelectSelector.
    pass


class PollSelector(_PollLike):
    """Waits as select.poll does."""


class EpollSelector(_PollLike):
    """The usual one."""


DefaultSelector = EpollSelector
