"""The interface of multiprocessing over threads that take turns in the session."""
import array
import sys
import threading
from queue import Queue
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore
from multiprocessing.dummy.connection import Pipe

__all__ = ['Process', 'current_process', 'active_children', 'freeze_support', 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore',
           'Condition', 'Event', 'Barrier', 'Queue', 'Manager', 'Pipe', 'Pool', 'JoinableQueue']
JoinableQueue = Queue
current_process = threading.current_thread
dict, list = dict, list


class DummyProcess(threading.Thread):
    """A thread that looks like a process."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}):
        super().__init__(group, target, name, args, kwargs)
        self._children = []
        self._parent = current_process()

    @property
    def exitcode(self):
        """0 when the thread has ended."""
        return 0 if self.ident is not None and not self.is_alive() else None


Process = DummyProcess


def active_children():
    """Return the threads that run, without this one and the first."""
    return [t for t in threading.enumerate() if isinstance(t, DummyProcess) and t is not current_process()]


def freeze_support():
    """Do nothing."""


class Namespace:
    """An object for attributes."""

    def __init__(self, /, **kwds):
        self.__dict__.update(kwds)

    def __repr__(self):
        return f'{type(self).__name__}({", ".join(f"{k}={v!r}" for k, v in sorted(self.__dict__.items()) if k[:1] != "_")})'


class Value:
    """An object with one value."""

    def __init__(self, typecode, value, lock=True):
        self._typecode, self.value = typecode, value

    def __repr__(self):
        return f'<{type(self).__name__}({self._typecode!r}, {self.value!r})>'


def Array(typecode, sequence, lock=True):
    """Return an array."""
    return array.array(typecode, sequence)


def Manager():
    """Return the module itself."""
    return sys.modules[__name__]


def shutdown():
    """Do nothing."""


def Pool(processes=None, initializer=None, initargs=()):
    """Return a pool of threads."""
    from multiprocessing.pool import ThreadPool
    return ThreadPool(processes, initializer, initargs)
