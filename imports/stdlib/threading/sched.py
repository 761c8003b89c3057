"""A scheduler of events over any clock."""
import heapq
import time
from collections import namedtuple
from itertools import count

__all__ = ['scheduler']

Event = namedtuple('Event', 'time, priority, sequence, action, argument, kwargs')
_unset = object()


class scheduler:
    """Calls functions at their times."""

    def __init__(self, timefunc=time.monotonic, delayfunc=time.sleep):
        self._queue = []
        self._numbers = count()
        self.timefunc = timefunc
        self.delayfunc = delayfunc

    def enterabs(self, time, priority, action, argument=(), kwargs=_unset):
        """Enter a new event at an absolute time; returns it, for cancel()."""
        event = Event(time, priority, next(self._numbers), action, argument, {} if kwargs is _unset else kwargs)
        heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=_unset):
        """Enter a new event after a delay; returns it, for cancel()."""
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        """Take an event back."""
        self._queue.remove(event)
        heapq.heapify(self._queue)

    def empty(self):
        """Tell whether nothing is left to do."""
        return not self._queue

    def run(self, blocking=True):
        """Execute events until the queue is empty; without blocking only those that are due."""
        while self._queue:
            event = self._queue[0]
            now = self.timefunc()
            if event.time > now:
                if not blocking:
                    return event.time - now
                self.delayfunc(event.time - now)
                continue
            heapq.heappop(self._queue)
            event.action(*event.argument, **event.kwargs)
            self.delayfunc(0)

    @property
    def queue(self):
        """The events that wait, the next first."""
        return sorted(self._queue)
