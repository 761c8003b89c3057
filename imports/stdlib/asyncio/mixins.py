"""What locks and queues are made of: a loop that is found when it is first needed, and lines of those who wait."""
import collections
from . import events, exceptions


class _LoopBoundMixin:
    _loop = None

    def _get_loop(self):
        running = events._get_running_loop()
        if self._loop is not running:
            if self._loop is not None:
                raise RuntimeError(f'{self!r} is bound to a different event loop')
            self._loop = running
        return running


class _Line(collections.deque):
    """The futures of coroutines that wait, the first first."""

    def is_wanted(self):
        """Whether somebody waits who has not given up."""
        return any([not f.cancelled() for f in self])

    async def stand(self, loop, pass_on=None):
        """Wait to be called.

        pass_on is called with whether the call had come when the wait ends by an exception: what it was for must
        go to somebody else.
        """
        future = loop.create_future()
        self.append(future)
        try:
            await future
        except BaseException:
            called = future.done() and not future.cancelled()
            self.remove(future)
            if pass_on is not None:
                pass_on(called)
            raise
        self.remove(future)

    def call(self, n=1):
        """Call the next n of those who have not been called; returns how many there were."""
        called = 0
        for future in self:
            if called == n:
                break
            if not future.done():
                future.set_result(None)
                called += 1
        return called

    def call_first(self):
        """Call the first, unless that has been done."""
        if self and not self[0].done():
            self[0].set_result(None)

    def call_all(self):
        self.call(len(self))
