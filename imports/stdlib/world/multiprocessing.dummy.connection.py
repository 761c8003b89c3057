"""Connections between threads: pairs of queues."""
from queue import Queue

__all__ = ['Client', 'Listener', 'Pipe']
families = [None]


class Connection:
    """One end of a pair of queues."""

    def __init__(self, _in, _out):
        self._in, self._out = _in, _out
        self.send = self.send_bytes = _out.put
        self.recv = self.recv_bytes = _in.get

    def poll(self, timeout=0.0):
        """Tell whether something has come."""
        if self._in.qsize() > 0:
            return True
        if timeout <= 0.0:
            return False
        with self._in.not_empty:
            self._in.not_empty.wait(timeout)
        return self._in.qsize() > 0

    def close(self):
        """Do nothing."""

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


def Pipe(duplex=True):
    """Return two ends."""
    a, b = Queue(), Queue()
    return Connection(a, b), Connection(b, a)


class Listener:
    """Takes connections of other threads."""

    def __init__(self, address=None, family=None, backlog=1):
        self._queue = Queue(backlog)

    def accept(self):
        """Wait for a connection."""
        return Connection(*self._queue.get())

    def close(self):
        """Take no more."""
        self._queue = None

    @property
    def address(self):
        """What a client connects to."""
        return self._queue

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


def Client(address):
    """Connect to a listener."""
    a, b = Queue(), Queue()
    address.put((a, b))
    return Connection(b, a)
