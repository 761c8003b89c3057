"""Lock, Event, Condition, Semaphore, Barrier."""
from . import exceptions, mixins

__all__ = ('Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier')


class _Held(mixins._LoopBoundMixin):
    """What async with holds for its block, and what coroutines wait for in a line."""

    def __init__(self):
        self._waiters = mixins._Line()

    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, *raised):
        self.release()

    def _state_text(self):
        return 'locked' if self.locked() else 'unlocked'

    def __repr__(self):
        state = self._state_text()
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<{object.__repr__(self)[1:-1]} [{state}]>'


class Lock(_Held):
    """A lock for coroutines; those that wait for it get it in their order."""

    def __init__(self):
        super().__init__()
        self._locked = False

    def locked(self):
        """Whether somebody has the lock."""
        return self._locked

    async def acquire(self):
        """Wait for the lock and take it."""
        if self._locked or self._waiters and self._waiters.is_wanted():
            # Who was called and gives up while the lock is free lets the next one have it.
            await self._waiters.stand(self._get_loop(), lambda called: self._locked or self._waiters.call_first())
        self._locked = True
        return True

    def release(self):
        """Give the lock back."""
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        if self._waiters:
            self._waiters.call_first()


class Event(_Held):
    """A flag that coroutines can wait for."""

    __aenter__ = __aexit__ = None

    def __init__(self):
        super().__init__()
        self._value = False

    def _state_text(self):
        return 'set' if self._value else 'unset'

    def is_set(self):
        """Whether the flag is set."""
        return self._value

    def set(self):
        """Set the flag and call all who wait for it."""
        self._value = True
        self._waiters.call_all()

    def clear(self):
        """Take the flag back."""
        self._value = False

    async def wait(self):
        """Wait until the flag is set."""
        if not self._value:
            await self._waiters.stand(self._get_loop())
        return True


class Condition(_Held):
    """Coroutines that hold a lock in turns and wait for notifications of the one that has it."""

    def __init__(self, lock=None):
        super().__init__()
        self._lock = Lock() if lock is None else lock
        for name in ('locked', 'acquire', 'release'):
            setattr(self, name, getattr(self._lock, name))

    def _must_hold(self, what):
        if not self.locked():
            raise RuntimeError(f'cannot {what} on un-acquired lock')

    async def wait(self):
        """Give the lock back, wait for a notification, and take the lock again."""
        self._must_hold('wait')
        loop = self._get_loop()
        self.release()
        try:
            try:
                await self._waiters.stand(loop)
            finally:
                await self._take_back()
        except BaseException:
            # Notified and cancelled at once: somebody else must have the notification.
            self._waiters.call()
            raise
        return True

    async def _take_back(self):
        """Acquire the lock, however often somebody cancels; the last cancellation is raised then."""
        held, cancellation = False, None
        while not held:
            try:
                held = await self.acquire()
            except exceptions.CancelledError as error:
                cancellation = error
        if cancellation is not None:
            try:
                raise cancellation
            finally:
                del cancellation

    async def wait_for(self, predicate):
        """Wait until the predicate gives a true value, and return that."""
        while not (value := predicate()):
            await self.wait()
        return value

    def notify(self, n=1):
        """Call n of those who wait."""
        self._must_hold('notify')
        self._waiters.call(n)

    def notify_all(self):
        """Call all who wait."""
        self.notify(len(self._waiters))


class Semaphore(_Held):
    """A number of places."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        super().__init__()
        self._value = value

    def _state_text(self):
        return 'locked' if self.locked() else f'unlocked, value:{self._value}'

    def locked(self):
        """Whether one would have to wait for a place."""
        return self._value == 0 or self._waiters.is_wanted()

    async def acquire(self):
        """Wait for a place and take it."""
        if not self.locked():
            self._value -= 1
        else:
            # A place is taken for whom it is given to, at the moment of the call.
            await self._waiters.stand(self._get_loop(), self._give_back)
            self._give_out()
        return True

    def release(self):
        """Give a place back."""
        self._value += 1
        self._give_out(1)

    def _give_back(self, called):
        self._value += called
        self._give_out()

    def _give_out(self, most=None):
        self._value -= self._waiters.call(self._value if most is None else most)


class BoundedSemaphore(Semaphore):
    """A Semaphore that refuses to be released more often than it was acquired."""

    def __init__(self, value=1):
        super().__init__(value)
        self._bound_value = value

    def release(self):
        if self._value < self._bound_value:
            return super().release()
        raise ValueError('BoundedSemaphore released too many times')


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
        if parties <= 0:
            raise ValueError('parties must be > 0')
        self._parties = parties
        self._count = 0         # of those between their coming and their going
        self._state = _BarrierState.FILLING
        self._cond = Condition()

    def __repr__(self):
        state = self._state.value
        if not self.broken:
            state += f', waiters:{self.n_waiting}/{self.parties}'
        return f'<{object.__repr__(self)[1:-1]} [{state}]>'

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        return None

    def _set_state(self, state):
        self._state = state
        self._cond.notify_all()

    def _is_open(self):
        return self._state in (_BarrierState.FILLING, _BarrierState.BROKEN)

    async def wait(self):
        """Wait until all parties are here; returns the number of this one."""
        async with self._cond:
            # The round before must have ended.
            await self._cond.wait_for(self._is_open)
            if self.broken:
                raise exceptions.BrokenBarrierError('Barrier aborted')
            number = self._count
            self._count = number + 1
            try:
                if self._count == self._parties:
                    self._set_state(_BarrierState.DRAINING)
                else:
                    await self._until_full()
            finally:
                self._count -= 1
                if not self._count:
                    # The last one out opens for the next round.
                    self._set_state(self._state if self.broken else _BarrierState.FILLING)
            return number

    async def _until_full(self):
        await self._cond.wait_for(lambda: self._state is not _BarrierState.FILLING)
        if self._state is not _BarrierState.DRAINING:
            raise exceptions.BrokenBarrierError('Abort or reset of barrier')

    async def _become(self, state):
        async with self._cond:
            self._set_state(state)

    async def reset(self):
        """Begin anew; those who wait get an error."""
        await self._become(_BarrierState.RESETTING if self._count else _BarrierState.FILLING)

    async def abort(self):
        """Break the barrier; all who wait or come get an error."""
        await self._become(_BarrierState.BROKEN)

    @property
    def parties(self):
        """How many tasks it takes."""
        return self._parties

    @property
    def n_waiting(self):
        """How many tasks wait."""
        return self._count if self._state is _BarrierState.FILLING else 0

    @property
    def broken(self):
        """Whether somebody aborted it."""
        return self._state is _BarrierState.BROKEN
