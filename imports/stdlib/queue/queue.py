"""Queues between threads: an operation that would wait for ever raises
RuntimeError and says so."""
import heapq
from collections import deque

__all__ = ['Empty', 'Full', 'ShutDown', 'Queue', 'PriorityQueue', 'LifoQueue', 'SimpleQueue']


class Empty(Exception):
    'There is nothing to get.'
Empty.__module__ = '_queue'


class Full(Exception):
    'There is no place to put anything.'


class ShutDown(Exception):
    '''The queue has been shut down.'''


class Queue:
    '''A queue, first in first out; maxsize <= 0 means without bound.'''

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._init(maxsize)
        self.unfinished_tasks = 0
        self.is_shutdown = False

    @property
    def mutex(self):
        # Threads change places only where they wait, so that the queue itself needs no lock.
        if '_mutex' not in self.__dict__:
            import threading
            self._mutex = threading.Lock()
        return self._mutex

    def task_done(self):
        unfinished = self.unfinished_tasks - 1
        if unfinished < 0:
            raise ValueError('task_done() called too many times')
        self.unfinished_tasks = unfinished

    def join(self):
        if self.unfinished_tasks:
            _wait(lambda: not self.unfinished_tasks, None,
                  'join() would wait for ever: there is no other thread that could finish the tasks')

    def qsize(self):
        return self._qsize()

    def empty(self):
        return not self._qsize()

    def full(self):
        return self._is_full()

    def put(self, item, block=True, timeout=None):
        if self.is_shutdown:
            raise ShutDown
        if block and timeout is not None and self.maxsize > 0 and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if self._is_full():
            if not block:
                _give_way()
                raise Full
            if not _wait(lambda: not self._is_full() or self.is_shutdown, timeout,
                         'put() would wait for ever: the queue is full and there is no other thread'):
                raise Full
            if self.is_shutdown:
                raise ShutDown
        self._put(item)
        self.unfinished_tasks += 1

    def get(self, block=True, timeout=None):
        if self.is_shutdown and not self._qsize():
            raise ShutDown
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if not self._qsize():
            if not block:
                _give_way()
                raise Empty
            if not _wait(lambda: self._qsize() or self.is_shutdown, timeout,
                         'get() would wait for ever: the queue is empty and there is no other thread'):
                raise Empty
            if not self._qsize():
                raise ShutDown
        return self._get()

    def put_nowait(self, item):
        return self.put(item, block=False)

    def get_nowait(self):
        return self.get(block=False)

    def shutdown(self, immediate=False):
        self.is_shutdown = True
        if immediate:
            while self._qsize():
                self._get()
                self.unfinished_tasks = max(0, self.unfinished_tasks - 1)

    # How it keeps its items; the other kinds do it in other ways.

    def _get(self):
        return self.queue.popleft()

    def _put(self, item):
        self.queue.append(item)

    def _qsize(self):
        return len(self.queue)

    def _is_full(self):
        return self.maxsize > 0 and self._qsize() >= self.maxsize

    def _init(self, maxsize):
        self.queue = deque()

    __class_getitem__ = classmethod(type(list[int]))


class PriorityQueue(Queue):
    '''A queue that gives back the lowest item first, such as the least of pairs of a rank and a value.'''

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heapq.heappush(self.queue, item)

    def _get(self):
        return heapq.heappop(self.queue)


class LifoQueue(Queue):
    '''A queue that gives back first what came last.'''

    def _init(self, maxsize):
        self.queue = list()

    def _get(self):
        return self.queue.pop()


class SimpleQueue:
    '''A queue without bound, first in first out.'''

    __module__ = '_queue'
    __slots__ = '_queue', '__weakref__'

    def put(self, item, block=True, timeout=None):
        self._queue.append(item)

    def get(self, block=True, timeout=None):
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if not self._queue:
            if not block:
                _give_way()
                raise Empty
            if not _wait(lambda: bool(self._queue), timeout,
                         'get() would wait for ever: the queue is empty and there is no other thread'):
                raise Empty
        return self._queue.popleft()

    def put_nowait(self, item):
        self.put(item)

    def get_nowait(self):
        return self.get(False)

    def empty(self):
        return not self._queue

    def qsize(self):
        return len(self._queue)

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


def _new_simple(cls, /, *args, **kwargs):
    if cls is SimpleQueue and (args or kwargs):
        raise TypeError(f'SimpleQueue() takes no {"keyword" if kwargs else "positional"} arguments')
    self = _plain_instance(cls)
    self._queue = deque()
    return self


_stand_for_c(SimpleQueue, '_queue.SimpleQueue', _new_simple)
_PySimpleQueue = SimpleQueue


def _give_way():
    # A program that asks again and again lets other threads go on.
    import sys
    threading = sys.modules.get('threading')
    if threading is not None and len(threading.enumerate()) > 1:
        import time
        time.sleep(0)


def _wait(ready, timeout, text):
    # Other threads go on meanwhile, if there are any.
    import threading
    if timeout is None and len(threading.enumerate()) == 1:
        raise RuntimeError(text)
    return threading._block(ready, timeout, text.partition(' ')[0])
