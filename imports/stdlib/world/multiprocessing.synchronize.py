"""What processes synchronise by; there is one process, in which its threads share these objects."""
import threading
from _thread import get_ident
from multiprocessing import context

RECURSIVE_MUTEX, SEMAPHORE, SEM_VALUE_MAX = 0, 1, 0x7fffffff


class _Counter:
    """A number that threads take from and give back to, and how much of it the last taker has."""

    def __init__(self, kind, value, most):
        self.kind, self.value, self.maxvalue = kind, value, most
        self.name = None
        self.handle = 0
        self._taker, self._taken = None, 0
        self._changes = threading.Condition()

    def acquire(self, block=True, timeout=None):
        me = get_ident()
        with self._changes:
            again = self.kind == RECURSIVE_MUTEX and self._taker == me and self._taken
            if not again:
                if not self.value and (not block or not self._changes.wait_for(
                        lambda: self.value, None if timeout is None else max(timeout, 0))):
                    return False
                self.value -= 1
                self._taker = me
            self._taken += 1
            return True

    def release(self):
        with self._changes:
            if self.kind == RECURSIVE_MUTEX:
                if not self._is_mine():
                    raise AssertionError('attempt to release recursive lock not owned by thread')
                if self._taken > 1:
                    self._taken -= 1
                    return
            elif self.value >= self.maxvalue:
                raise ValueError('semaphore or lock released too many times')
            self._taken -= 1
            self.value += 1
            self._changes.notify()

    def _is_mine(self):
        return self._taken > 0 and self._taker == get_ident()

    def _count(self):
        return self._taken

    def _get_value(self):
        return self.value

    def _is_zero(self):
        return not self.value

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc):
        self.release()


class SemLock:
    """The base of locks and semaphores."""

    def __init__(self, kind, value, maxvalue, *, ctx):
        self._semlock = _Counter(kind, value, maxvalue)
        self._make_methods()

    def _make_methods(self):
        self.acquire, self.release = self._semlock.acquire, self._semlock.release

    def __enter__(self):
        return self._semlock.__enter__()

    def __exit__(self, *exc):
        return self._semlock.__exit__(*exc)

    def __getstate__(self):
        raise RuntimeError(f'{type(self).__name__} objects should only be shared between processes through inheritance')

    def _holder(self):
        # Who has it, for the repr, and how often.
        it = self._semlock
        if it._is_mine():
            name = context.current_process().name
            if threading.current_thread() is not threading.main_thread():
                name += '|' + threading.current_thread().name
            return name, it._taken
        if it.value == 1:
            return 'None', 0
        return ('SomeOtherThread' if it._taken > 0 else 'SomeOtherProcess'), 'nonzero'


class Semaphore(SemLock):
    """A number of which each taker takes one."""

    def __init__(self, value=1, *, ctx):
        super().__init__(SEMAPHORE, value, SEM_VALUE_MAX, ctx=ctx)

    def get_value(self):
        """Return what is left."""
        return self._semlock._get_value()

    def __repr__(self):
        return f'<{type(self).__name__}(value={self.get_value()})>'


class BoundedSemaphore(Semaphore):
    """One that refuses to be given more than it had."""

    def __init__(self, value=1, *, ctx):
        SemLock.__init__(self, SEMAPHORE, value, value, ctx=ctx)

    def __repr__(self):
        return f'<{type(self).__name__}(value={self.get_value()}, maxvalue={self._semlock.maxvalue})>'


class Lock(SemLock):
    """A lock that any thread may open."""

    def __init__(self, *, ctx):
        super().__init__(SEMAPHORE, 1, 1, ctx=ctx)

    def __repr__(self):
        return f'<{type(self).__name__}(owner={self._holder()[0]})>'


class RLock(SemLock):
    """A lock that its thread may take again, and alone may open."""

    def __init__(self, *, ctx):
        super().__init__(RECURSIVE_MUTEX, 1, 1, ctx=ctx)

    def __repr__(self):
        return '<%s(%s, %s)>' % (type(self).__name__, *self._holder())


class Condition:
    """A lock, and those who wait for news of what it guards."""

    def __init__(self, lock=None, *, ctx):
        self._lock = lock or ctx.RLock()
        self._waiting = []
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *exc):
        return self._lock.__exit__(*exc)

    def __getstate__(self):
        raise RuntimeError(f'{type(self).__name__} objects should only be shared between processes through inheritance')

    def __repr__(self):
        return f'<{type(self).__name__}({self._lock}, {len(self._waiting)})>'

    def wait(self, timeout=None):
        """Let go of the lock until there is news, and take it again; False after timeout seconds."""
        it = self._lock._semlock
        if not it._is_mine():
            raise AssertionError('must acquire() condition before using wait()')
        bell, levels = threading.Semaphore(0), it._count()
        self._waiting.append(bell)
        for _ in range(levels):
            self._lock.release()
        try:
            if bell.acquire(True, None if timeout is None else max(timeout, 0)):
                return True
            if bell in self._waiting:
                self._waiting.remove(bell)
            return False
        finally:
            for _ in range(levels):
                self._lock.acquire()

    def notify(self, n=1):
        """Wake n of those who wait."""
        if not self._lock._semlock._is_mine():
            raise AssertionError('lock is not owned')
        woken, self._waiting[:] = self._waiting[:n], self._waiting[n:]
        for bell in woken:
            bell.release()

    def notify_all(self):
        """Wake all who wait."""
        self.notify(len(self._waiting))

    def wait_for(self, predicate, timeout=None):
        """Wait until the predicate holds, at most timeout seconds; return what it says."""
        import time
        end = None if timeout is None else time.monotonic() + timeout
        while not (said := predicate()):
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                break
            self.wait(left)
        return said


class Event:
    """A flag to wait for."""

    def __init__(self, *, ctx):
        lock = ctx.Lock()
        self._cond, self._raised = ctx.Condition(lock), False

    def _put(self, raised):
        with self._cond as _:
            self._raised = raised
            if raised:
                self._cond.notify_all()

    def set(self):
        """Set it, and wake all who wait."""
        self._put(True)

    def clear(self):
        """Take it back."""
        self._put(False)

    def is_set(self):
        """Tell whether it is set."""
        return self._raised

    def wait(self, timeout=None):
        """Wait until it is set, at most timeout seconds; tell whether it is."""
        with self._cond as _:
            return self._cond.wait_for(self.is_set, timeout)

    def __repr__(self):
        return f"<{type(self).__qualname__} at {id(self):#x} {'set' if self._raised else 'unset'}>"


class Barrier(threading.Barrier):
    """A point that a number of threads pass together."""

    def __init__(self, parties, action=None, timeout=None, *, ctx):
        super().__init__(parties, action, timeout)


def sem_unlink(name):
    """Refused: there are no semaphores with names."""
    raise FileNotFoundError(2, 'No such file or directory')
