"""Queues for coroutines."""
import collections
import heapq
from . import locks, mixins
from _asyncloop import GenericAlias

__all__ = ('Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown')


class QueueEmpty(Exception):
    """There is nothing to get."""


class QueueFull(Exception):
    """There is no place to put anything."""


class QueueShutDown(Exception):
    """The queue has been shut down."""


class Queue(mixins._LoopBoundMixin):
    """A queue, first in first out; maxsize <= 0 means without bound."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._is_shutdown = False
        # Who waits for an item, for a place, and for the end of all work.
        self._getters, self._putters = mixins._Line(), mixins._Line()
        self._unfinished_tasks = 0
        self._finished = locks.Event()
        self._finished._value = True
        self._init(maxsize)

    # A kind of queue defines how it keeps its items.

    def _init(self, maxsize):
        self._queue = collections.deque()

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.popleft()

    def __repr__(self):
        return self._tagged(type(self).__name__, f'at {id(self):#x}')

    def __str__(self):
        return self._tagged(type(self).__name__)

    def _tagged(self, *words):
        return '<' + ' '.join([*words, self._format()]) + '>'

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

    @property
    def maxsize(self):
        """How many items there is place for."""
        return self._maxsize

    def qsize(self):
        """How many items there are."""
        return len(self._queue)

    def empty(self):
        """Whether there is nothing to get."""
        return not self._queue

    def full(self):
        """Whether there is no place."""
        return 0 < self._maxsize <= self.qsize()

    async def put(self, item):
        """Put an item into the queue; wait for a place."""
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            await self._putters.stand(self._get_loop(), lambda called: called and not self.full() and self._putters.call())
        self.put_nowait(item)

    def put_nowait(self, item):
        """Put an item into the queue if there is a place."""
        if self._is_shutdown or self.full():
            raise QueueShutDown if self._is_shutdown else QueueFull
        self._put(item)
        self._finished.clear()
        self._unfinished_tasks += 1
        if self._getters:
            self._getters.call()

    async def get(self):
        """Take an item; wait for one."""
        while self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            await self._getters.stand(self._get_loop(), lambda called: called and not self.empty() and self._getters.call())
        return self.get_nowait()

    def get_nowait(self):
        """Take an item if there is one."""
        if self.empty():
            raise QueueShutDown if self._is_shutdown else QueueEmpty
        item = self._get()
        if self._putters:
            self._putters.call()
        return item

    def task_done(self):
        """Tell that the work on an item that was taken is done."""
        if not self._unfinished_tasks:
            raise ValueError('task_done() called too many times')
        self._work_done()

    def _work_done(self):
        self._unfinished_tasks -= 1
        if not self._unfinished_tasks:
            self._finished.set()

    async def join(self):
        """Wait until the work on all items is done."""
        if self._unfinished_tasks:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Let nothing more in, and with immediate nothing more out."""
        self._is_shutdown = True
        while immediate and not self.empty():
            self._get()
            if self._unfinished_tasks:
                self._work_done()
        self._getters.call_all()
        self._putters.call_all()


class _ListQueue(Queue):
    """A queue whose items are in a list."""

    def _init(self, maxsize):
        self._queue = []


class PriorityQueue(_ListQueue):
    """A queue that gives out the lowest entry first."""

    def _put(self, item):
        heapq.heappush(self._queue, item)

    def _get(self):
        return heapq.heappop(self._queue)


class LifoQueue(_ListQueue):
    """A queue that gives out the newest entry first."""

    def _get(self):
        return self._queue.pop()
