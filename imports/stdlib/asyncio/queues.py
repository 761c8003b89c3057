"""Queues for coroutines."""
import collections
import heapq
from . import locks, mixins
from ._kinds import GenericAlias

__all__ = ('Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown')


class QueueEmpty(Exception):
    """Raised when Queue.get_nowait() is called on an empty Queue."""


class QueueFull(Exception):
    """Raised when the Queue.put_nowait() method is called on a full Queue."""


class QueueShutDown(Exception):
    """Raised when putting on to or getting from a shut-down Queue."""


class Queue(mixins._LoopBoundMixin):
    """A queue, first in first out; maxsize <= 0 means without bound."""

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = collections.deque()
        self._putters = collections.deque()
        self._unfinished_tasks = 0
        self._finished = locks.Event()
        self._finished.set()
        self._is_shutdown = False
        self._init(maxsize)

    def _init(self, maxsize):
        self._queue = collections.deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, waiters):
        while waiters:
            waiter = waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                break

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x} {self._format()}>'

    def __str__(self):
        return f'<{type(self).__name__} {self._format()}>'

    __class_getitem__ = classmethod(GenericAlias)

    def _format(self):
        text = f'maxsize={self._maxsize!r}'
        if getattr(self, '_queue', None):
            text += f' _queue={list(self._queue)!r}'
        if self._getters:
            text += f' _getters[{len(self._getters)}]'
        if self._putters:
            text += f' _putters[{len(self._putters)}]'
        if self._unfinished_tasks:
            text += f' tasks={self._unfinished_tasks}'
        if self._is_shutdown:
            text += ' shutdown'
        return text

    def qsize(self):
        """Number of items in the queue."""
        return len(self._queue)

    @property
    def maxsize(self):
        """Number of items allowed in the queue."""
        return self._maxsize

    def empty(self):
        """Return True if the queue is empty, False otherwise."""
        return not self._queue

    def full(self):
        """Return True if there are maxsize items in the queue."""
        return False if self._maxsize <= 0 else self.qsize() >= self._maxsize

    async def _wait_in(self, line, ready):
        waiter = self._get_loop().create_future()
        line.append(waiter)
        try:
            await waiter
        except:
            waiter.cancel()
            try:
                line.remove(waiter)
            except ValueError:
                pass
            if ready() and not waiter.cancelled():
                self._wakeup_next(line)
            raise

    async def put(self, item):
        """Put an item into the queue; wait for a free place."""
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            await self._wait_in(self._putters, lambda: not self.full())
        return self.put_nowait(item)

    def put_nowait(self, item):
        """Put an item into the queue without blocking."""
        if self._is_shutdown:
            raise QueueShutDown
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        self._wakeup_next(self._getters)

    async def get(self):
        """Remove and return an item from the queue; wait for one."""
        while self.empty():
            if self._is_shutdown and self.empty():
                raise QueueShutDown
            await self._wait_in(self._getters, lambda: not self.empty())
        return self.get_nowait()

    def get_nowait(self):
        """Remove and return an item from the queue if there is one."""
        if self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            raise QueueEmpty
        item = self._get()
        self._wakeup_next(self._putters)
        return item

    def task_done(self):
        """Indicate that a formerly enqueued task is complete."""
        if self._unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        """Block until all items in the queue have been gotten and processed."""
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Shut-down the queue, making queue gets and puts raise QueueShutDown."""
        self._is_shutdown = True
        if immediate:
            while not self.empty():
                self._get()
                if self._unfinished_tasks > 0:
                    self._unfinished_tasks -= 1
            if self._unfinished_tasks == 0:
                self._finished.set()
        for line in (self._getters, self._putters):
            while line:
                waiter = line.popleft()
                if not waiter.done():
                    waiter.set_result(None)


class PriorityQueue(Queue):
    """A queue that gives out the lowest entry first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heapq.heappush(self._queue, item)

    def _get(self):
        return heapq.heappop(self._queue)


class LifoQueue(Queue):
    """A queue that gives out the newest entry first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
