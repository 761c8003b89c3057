"""Lock, Event, Condition, Semaphore, Barrier."""
import collections

from . import exceptions, mixins

__all__ = ('Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier')


class _ContextManagerMixin:
    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


def _described(obj, state, waiters):
    if waiters:
        state = f'{state}, waiters:{len(waiters)}'
    return f'<{object.__repr__(obj)[1:-1]} [{state}]>'


class Lock(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A lock for coroutines; those that wait for it get it in their order."""

    def __init__(self):
        self._waiters = None
        self._locked = False

    def __repr__(self):
        return _described(self, 'locked' if self._locked else 'unlocked', self._waiters)

    def locked(self):
        """Return True if lock is acquired."""
        return self._locked

    async def acquire(self):
        """Acquire a lock."""
        if not self._locked and (self._waiters is None or all(w.cancelled() for w in self._waiters)):
            self._locked = True
            return True
        if self._waiters is None:
            self._waiters = collections.deque()
        future = self._get_loop().create_future()
        self._waiters.append(future)
        try:
            try:
                await future
            finally:
                self._waiters.remove(future)
        except exceptions.CancelledError:
            if not self._locked:
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        """Release a lock."""
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        if self._waiters:
            future = next(iter(self._waiters))
            if not future.done():
                future.set_result(True)


class Event(mixins._LoopBoundMixin):
    """A flag that coroutines can wait for."""

    def __init__(self):
        self._waiters = collections.deque()
        self._value = False

    def __repr__(self):
        return _described(self, 'set' if self._value else 'unset', self._waiters)

    def is_set(self):
        """Return True if and only if the internal flag is true."""
        return self._value

    def set(self):
        """Set the internal flag to true and wake all who wait."""
        if not self._value:
            self._value = True
            for future in self._waiters:
                if not future.done():
                    future.set_result(True)

    def clear(self):
        """Reset the internal flag to false."""
        self._value = False

    async def wait(self):
        """Block until the internal flag is true."""
        if self._value:
            return True
        future = self._get_loop().create_future()
        self._waiters.append(future)
        try:
            await future
            return True
        finally:
            self._waiters.remove(future)


class Condition(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A condition variable over a lock."""

    def __init__(self, lock=None):
        if lock is None:
            lock = Lock()
        self._lock = lock
        self.locked = lock.locked
        self.acquire = lock.acquire
        self.release = lock.release
        self._waiters = collections.deque()

    def __repr__(self):
        return _described(self, 'locked' if self.locked() else 'unlocked', self._waiters)

    async def wait(self):
        """Wait until notified."""
        if not self.locked():
            raise RuntimeError('cannot wait on un-acquired lock')
        future = self._get_loop().create_future()
        self.release()
        try:
            try:
                self._waiters.append(future)
                try:
                    await future
                    return True
                finally:
                    self._waiters.remove(future)
            finally:
                # The lock must be held again, however often somebody cancels.
                cancelled = None
                while True:
                    try:
                        await self.acquire()
                        break
                    except exceptions.CancelledError as error:
                        cancelled = error
                if cancelled is not None:
                    try:
                        raise cancelled
                    finally:
                        cancelled = None
        except BaseException:
            # Woken and cancelled at once: somebody else must get the notification.
            self._notify(1)
            raise

    async def wait_for(self, predicate):
        """Wait until a predicate becomes true."""
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        """Wake up n of those who wait."""
        if not self.locked():
            raise RuntimeError('cannot notify on un-acquired lock')
        self._notify(n)

    def _notify(self, n):
        woken = 0
        for future in self._waiters:
            if woken >= n:
                break
            if not future.done():
                woken += 1
                future.set_result(False)

    def notify_all(self):
        """Wake up all who wait."""
        self.notify(len(self._waiters))


class Semaphore(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A counter of places."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        self._waiters = None
        self._value = value

    def __repr__(self):
        return _described(self, 'locked' if self.locked() else f'unlocked, value:{self._value}', self._waiters)

    def locked(self):
        """Returns True if semaphore cannot be acquired immediately."""
        return self._value == 0 or any(not w.cancelled() for w in self._waiters or ())

    async def acquire(self):
        """Acquire a place."""
        if not self.locked():
            self._value -= 1
            return True
        if self._waiters is None:
            self._waiters = collections.deque()
        future = self._get_loop().create_future()
        self._waiters.append(future)
        try:
            try:
                await future
            finally:
                self._waiters.remove(future)
        except exceptions.CancelledError:
            if future.done() and not future.cancelled():
                self._value += 1
            raise
        finally:
            while self._value > 0 and self._wake_up_next():
                pass
        return True

    def release(self):
        """Release a place."""
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        for future in self._waiters or ():
            if not future.done():
                self._value -= 1
                future.set_result(True)
                return True
        return False


class BoundedSemaphore(Semaphore):
    """A Semaphore that cannot be released more often than it was acquired."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        if self._value >= self._bound_value:
            raise ValueError('BoundedSemaphore released too many times')
        super().release()


class _BarrierState:
    """A state of a barrier."""

    def __init__(self, value):
        self.value = value


_BarrierState.FILLING = _BarrierState('filling')
_BarrierState.DRAINING = _BarrierState('draining')
_BarrierState.RESETTING = _BarrierState('resetting')
_BarrierState.BROKEN = _BarrierState('broken')


class Barrier(mixins._LoopBoundMixin):
    """A place where tasks wait until there are so many of them."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._cond = Condition()
        self._parties = parties
        self._state = _BarrierState.FILLING
        self._count = 0

    def __repr__(self):
        state = self._state.value
        if not self.broken:
            state += f', waiters:{self.n_waiting}/{self.parties}'
        return f'<{object.__repr__(self)[1:-1]} [{state}]>'

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Wait until all parties are here; returns the number of this one."""
        async with self._cond:
            await self._block()
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    await self._release()
                else:
                    await self._wait()
                return index
            finally:
                self._count -= 1
                self._exit()

    async def _block(self):
        await self._cond.wait_for(lambda: self._state not in (_BarrierState.DRAINING, _BarrierState.RESETTING))
        if self._state is _BarrierState.BROKEN:
            raise exceptions.BrokenBarrierError('Barrier aborted')

    async def _release(self):
        self._state = _BarrierState.DRAINING
        self._cond.notify_all()

    async def _wait(self):
        await self._cond.wait_for(lambda: self._state is not _BarrierState.FILLING)
        if self._state in (_BarrierState.BROKEN, _BarrierState.RESETTING):
            raise exceptions.BrokenBarrierError('Abort or reset of barrier')

    def _exit(self):
        if self._count == 0:
            if self._state in (_BarrierState.RESETTING, _BarrierState.DRAINING):
                self._state = _BarrierState.FILLING
            self._cond.notify_all()

    async def reset(self):
        """Reset the barrier to the initial state; those who wait get an error."""
        async with self._cond:
            if self._count > 0:
                if self._state is not _BarrierState.RESETTING:
                    self._state = _BarrierState.RESETTING
            else:
                self._state = _BarrierState.FILLING
            self._cond.notify_all()

    async def abort(self):
        """Place the barrier in the broken state."""
        async with self._cond:
            self._state = _BarrierState.BROKEN
            self._cond.notify_all()

    @property
    def parties(self):
        """Return the number of tasks required to trip the barrier."""
        return self._parties

    @property
    def n_waiting(self):
        """Return the number of tasks waiting at the barrier."""
        return self._count if self._state is _BarrierState.FILLING else 0

    @property
    def broken(self):
        """Return True if the barrier is in a broken state."""
        return self._state is _BarrierState.BROKEN
