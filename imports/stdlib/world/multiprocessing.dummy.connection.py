"""Connections between threads: pairs of queues."""
import time
from queue import Queue

__all__ = ['Client', 'Listener', 'Pipe']
families = [None]


class _Closed:
    # What is closed at the end of a with.

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


class Connection(_Closed):
    """One end of a pair of queues."""

    def __init__(self, _in, _out):
        for names, method in (('send send_bytes', _out.put), ('recv recv_bytes', _in.get)):
            vars(self).update(dict.fromkeys(names.split(), method))
        self._out, self._in = _out, _in

    def poll(self, timeout=0.0):
        """Tell whether something has come."""
        source = self._in
        if source.qsize():
            return True
        end = time.monotonic() + timeout
        while time.monotonic() < end and not source.qsize():
            time.sleep(0.001)  # the others have their turn
        return source.qsize() > 0

    def close(self):
        """Do nothing."""


def _ends():
    # The queues of a pair, as each end sees them.
    there, back = Queue(), Queue()
    return (there, back), (back, there)


def Pipe(duplex=True):
    """Return two ends."""
    return tuple(Connection(*queues) for queues in _ends())


class Listener(_Closed):
    """Takes connections of other threads: the queues of their ends come through a queue, which is the address."""

    def __init__(self, address=None, family=None, backlog=1):
        self._waiting = Queue(backlog)

    address = property(lambda self: self._waiting, doc='What a client connects to.')

    def accept(self):
        """Wait for a connection."""
        queues = self.address.get()
        return Connection(*queues)

    def close(self):
        """Take no more."""
        self._waiting = None


def Client(address):
    """Connect to a listener."""
    theirs, ours = _ends()
    address.put(theirs)
    return Connection(*ours)
