"""Threads that change places where one of them waits: for a lock, a queue, the clock, the end of another one.

A thread runs from start() to its first wait, then the others have their turn; one that runs for very long without a wait
gives way in between, but never while it is in an embedded module. A program in which no thread can go on
gets RuntimeError in place of waiting for ever.
"""
import _threads
import sys
from collections import deque

__all__ = ['get_ident', 'active_count', 'Condition', 'current_thread', 'enumerate', 'main_thread', 'TIMEOUT_MAX', 'Event', 'Lock',
           'RLock', 'Semaphore', 'BoundedSemaphore', 'Thread', 'Barrier', 'BrokenBarrierError', 'Timer', 'ThreadError',
           'setprofile', 'settrace', 'local', 'stack_size', 'excepthook', 'ExceptHookArgs', 'getprofile', 'gettrace',
           'setprofile_all_threads', 'settrace_all_threads', 'get_native_id']

ThreadError = RuntimeError
TIMEOUT_MAX = 9223372036.0
_counter = 0
_idents = 1  # the main thread's
_turn = 0
# The threads that are alive, in the order of their start, but the main one.
_alive = {}
_MANY = 100
_dangling = set()  # threads that tests look for; none is forgotten here


def _old(name, instead):
    import warnings
    warnings.warn(f'{name} is deprecated, {instead} instead', DeprecationWarning, stacklevel=3)


def _pick(me):
    # The thread that goes on: of those that can, the one that has waited longest; None if there is none.
    while True:
        best = None
        due = None
        now = None
        host = False
        for t in (_main, *_alive.values()):
            if t._flow is not None and _threads.over(t._flow):
                continue
            ready = t._ready
            if ready is not None and not ready() and not (t is _main and _threads.signalled(False)):
                host = host or t._host
                if t._deadline is None:
                    continue
                if now is None:
                    now = _threads.now()
                if t._deadline > now:
                    if due is None or t._deadline < due:
                        due = t._deadline
                    continue
            if best is None or t._stamp < best._stamp:
                best = t
        if best is None:
            left = _threads.alarm(None, None)[0]
            if left:
                now = _threads.now()
                due = now + left if due is None else min(due, now + left)
        if best is not None or due is None and not host:
            return best
        if host:
            _threads.wait_host(-1.0 if due is None else due - now)
        else:
            _threads.wait(due - now)


def _block(ready, timeout=None, what='wait', host=False):
    """Wait until ready() is true, or for so many seconds; returns the last ready(). host tells that a tool of the host can make it true."""
    global _turn
    me = current_thread()
    _turn += 1
    me._stamp = _turn
    deadline = None if timeout is None else _threads.now() + timeout
    while True:
        me._ready = ready
        me._host = host
        me._deadline = deadline
        try:
            t = _pick(me)
            if t is None:
                if me is _main:
                    raise RuntimeError(f'deadlock: {what} would wait for ever, there is no other thread that could go on')
                # The main thread tells.
                _main._stuck = what
                t = _main
            if t is not me:
                _threads.switch(t._flow)
            if me is _main and me._stuck:
                what, me._stuck = me._stuck, None
                raise RuntimeError(f'deadlock: {what} would wait for ever, no thread can go on')
        finally:
            me._ready = me._deadline = None
        if me is not _main or not _threads.signalled(False):
            return ready()
        _threads.signalled(True)  # the handlers, which may raise and wait themselves
        if ready() or deadline is not None and _threads.now() >= deadline:
            return ready()


def _heed(me):
    # The main thread has the handlers of what another has sent called where it waited, or would have.
    if me is _main and _threads.signalled(False):
        _threads.signalled(True)


def _pause():
    # The turn of a thread that has run for very long is over.
    _block(_always)


def _always():
    return True


def _never():
    return False


def _sleep(seconds):
    # time.sleep, when there are other threads.
    _block(_never, seconds)


def _await_host(call):
    # A tool of the host works: the other threads go on.
    while not _threads.host_done(call):
        _block(lambda: _threads.host_done(call), None, 'a tool', True)


def _await_import(name):
    # Another thread is importing a module that this one needs.
    me = current_thread()._flow
    while _threads.importing(name, me):
        _block(lambda: not _threads.importing(name, me), None, f'import {name}')


# The default of the locks: most are taken without a time.
_FOR_EVER = -1


def _seconds(timeout):
    if timeout is None:
        return None
    if not isinstance(timeout, (int, float)):
        from operator import index
        timeout = index(timeout)  # the error of what is no number
    if timeout == -1:
        return None
    if timeout < 0:
        raise ValueError('timeout value must be a non-negative number')
    if timeout > TIMEOUT_MAX:
        raise OverflowError('timeout value is too large')
    return timeout


def _made(how):
    # What a function makes, in its place: it is made when somebody asks for it.
    return how()


def _for_c(*about):
    # A class that stands for one of C.
    def decorate(cls):
        _stand_for_c(cls, *about)
        return cls
    return decorate


def _new_lock(cls, /, *args, **kwargs):
    if kwargs:
        raise TypeError('lock() takes no keyword arguments')
    if args:
        raise TypeError(f'lock expected 0 arguments, got {len(args)}')
    self = _plain_instance(cls)
    self._locked = False
    return self


@_for_c('_thread.lock', _new_lock, True)
class Lock:
    """A lock: who takes it while another thread has it, waits."""

    __module__ = '_thread'
    __qualname__ = 'lock'
    __slots__ = ('_locked', '__weakref__')

    def acquire(self, blocking=True, timeout=-1):
        """Lock the lock; returns whether that was possible."""
        if timeout is _FOR_EVER and not self._locked:
            self._locked = True
            return True
        seconds = None
        if timeout is not _FOR_EVER:
            if not blocking and timeout != -1:
                raise ValueError("can't specify a timeout for a non-blocking call")
            seconds = _seconds(timeout)
        if self._locked:
            if not blocking or not _block(lambda: not self._locked, seconds, 'Lock.acquire()'):
                return False
        self._locked = True
        return True

    def release(self):
        """Release the lock."""
        if not self._locked:
            raise RuntimeError('release unlocked lock')
        self._locked = False

    def locked(self):
        """Return whether the lock is locked."""
        return self._locked

    acquire_lock, release_lock, locked_lock = acquire, release, locked

    def __enter__(self):
        if self._locked:
            self.acquire()
        self._locked = True
        return True

    def __exit__(self, *exc):
        if not self._locked:
            self.release()
        self._locked = False

    def __repr__(self):
        return f"<{'locked' if self._locked else 'unlocked'} _thread.lock object at {id(self):#x}>"


# The owner of a lock that is the main thread, whose object is not made for it.
_HOME = object()


def _new_rlock(cls, /, *args, **kwargs):
    self = _plain_instance(cls)
    self._owner = None
    self._count = 0
    return self


@_for_c('_thread.RLock', _new_rlock)
class _RLock:
    """A lock that its owner may take again."""

    __module__ = '_thread'
    __qualname__ = 'RLock'
    __slots__ = ('_owner', '_count', '__weakref__')

    def __repr__(self):
        owner = 0 if self._owner is None else (_main if self._owner is _HOME else self._owner).ident
        return f"<{'locked' if self._count else 'unlocked'} _thread.RLock object owner={owner} count={self._count} at {id(self):#x}>"

    def acquire(self, blocking=True, timeout=-1):
        seconds = None
        if timeout is not _FOR_EVER:
            if not blocking and timeout != -1:
                raise ValueError("can't specify a timeout for a non-blocking call")
            seconds = _seconds(timeout)
        me = _threads.owner()
        if me is None:
            me = _HOME
        if self._owner is me:
            self._count += 1
            return True
        if self._count:
            if not blocking or not _block(lambda: not self._count, seconds, 'RLock.acquire()'):
                return False
        self._owner = me
        self._count = 1
        return True

    def release(self):
        me = _threads.owner()
        if self._owner is not (_HOME if me is None else me):
            raise RuntimeError('cannot release un-acquired lock')
        self._count -= 1
        if not self._count:
            self._owner = None

    def __enter__(self):
        me = _threads.owner()
        if me is None:
            me = _HOME
        if self._owner is me:
            self._count += 1
        elif self._count:
            _RLock.acquire(self)
        else:
            self._owner = me
            self._count = 1
        return True

    def __exit__(self, *exc):
        me = _threads.owner()
        if self._owner is not (_HOME if me is None else me):
            raise RuntimeError('cannot release un-acquired lock')
        self._count -= 1
        if not self._count:
            self._owner = None

    def _is_owned(self):
        me = _threads.owner()
        return self._owner is (_HOME if me is None else me)

    def _release_save(self):
        if not self._count:
            raise RuntimeError('cannot release un-acquired lock')
        state = self._count, self._owner
        self._count, self._owner = 0, None
        return state

    def _acquire_restore(self, state):
        self.acquire()
        self._count, self._owner = state

    def _recursion_count(self):
        return self._count if self._is_owned() else 0


@_made
def _PyRLock():
    return _RLock


@_made
def _CRLock():
    return _RLock


def RLock(*args, **kwargs):
    """Returns a lock that its owner may take again."""
    if args or kwargs:
        import warnings
        warnings.warn('Passing arguments to RLock is deprecated and will be removed in 3.15', DeprecationWarning, stacklevel=2)
    return _RLock(*args, **kwargs)


class Condition:
    """A lock together with threads that wait for a change."""

    def __init__(self, lock=None):
        self._lock = lock = RLock() if lock is None else lock
        self.acquire, self.release = lock.acquire, lock.release
        for name in ('_release_save', '_acquire_restore', '_is_owned'):
            if hasattr(lock, name):
                setattr(self, name, getattr(lock, name))
        self._waiters = deque()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def __repr__(self):
        return f'<Condition({self._lock}, {len(self._waiters)})>'

    # What a lock without methods of its own for this does.

    def _is_owned(self):
        free = self._lock.acquire(False)
        if free:
            self._lock.release()
        return not free

    def _acquire_restore(self, state):
        self._lock.acquire()

    def _release_save(self):
        self._lock.release()

    def wait(self, timeout=None):
        """Sleeps until another thread notifies; False if that took too long."""
        if not self._is_owned():
            raise RuntimeError('cannot wait on un-acquired lock')
        waiter = [False]
        self._waiters.append(waiter)
        state = self._release_save()
        told = False
        try:
            told = _block(lambda: waiter[0], None if timeout is None else max(timeout, 0), 'Condition.wait()')
            return told
        finally:
            self._acquire_restore(state)
            if not told:
                try:
                    self._waiters.remove(waiter)
                except ValueError:
                    pass

    def wait_for(self, predicate, timeout=None):
        """Sleeps until the function returns something true, and returns that."""
        end = None if timeout is None else _threads.now() + timeout
        result = predicate()
        while not result:
            left = None
            if end is not None:
                left = end - _threads.now()
                if left <= 0:
                    break
            self.wait(left)
            result = predicate()
        return result

    def notify(self, n=1):
        """Wakes n of the waiting threads."""
        if not self._is_owned():
            raise RuntimeError('cannot notify on un-acquired lock')
        while self._waiters and n > 0:
            self._waiters.popleft()[0] = True
            n -= 1

    def notify_all(self):
        """Wakes all waiting threads."""
        self.notify(len(self._waiters))

    def notifyAll(self):
        """The old name of notify_all."""
        _old('notifyAll()', 'use notify_all()')
        self.notify_all()


class Semaphore:
    """A counter that threads take from and that they wait for at zero."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value = value

    def __repr__(self):
        cls = self.__class__
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: value={self._value}>'

    def acquire(self, blocking=True, timeout=None):
        """Takes one from the counter, waiting if there is none."""
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if self._value == 0:
            if not blocking or not _block(lambda: self._value > 0, timeout, 'Semaphore.acquire()'):
                return False
        self._value -= 1
        return True

    __enter__ = acquire

    def __exit__(self, t, v, tb):
        self.release()

    def release(self, n=1):
        """Gives n back to the counter."""
        if n < 1:
            raise ValueError('n must be one or more')
        self._value += n


class BoundedSemaphore(Semaphore):
    """A Semaphore that cannot be released more often than it was acquired."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def __repr__(self):
        cls = self.__class__
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: value={self._value}/{self._initial_value}>'

    def release(self, n=1):
        """Gives n back to the counter, which may not rise above its start."""
        if n < 1:
            raise ValueError('n must be one or more')
        if self._value + n > self._initial_value:
            raise ValueError('Semaphore released too many times')
        self._value += n


class Event:
    """A flag that threads can wait for."""

    def __init__(self):
        self._flag = False

    def __repr__(self):
        kind, state = type(self), 'set' if self._flag else 'unset'
        return f'<{kind.__module__}.{kind.__qualname__} at {id(self):#x}: {state}>'

    def is_set(self):
        """Tells whether the flag is up."""
        return self._flag

    def isSet(self):
        """The old name of is_set."""
        _old('isSet()', 'use is_set()')
        return self.is_set()

    def set(self):
        """Raises the flag and wakes who waits for it."""
        self._flag = True

    def clear(self):
        """Takes the flag down."""
        self._flag = False

    def wait(self, timeout=None):
        """Sleeps until the flag is up, and tells whether it is."""
        if self._flag:
            return True
        woken = [False]
        # Who is woken has seen the flag, whatever happens to it before the thread's turn.

        def ready():
            if self._flag:
                woken[0] = True
            return woken[0]
        return _block(ready, None if timeout is None else max(timeout, 0), 'Event.wait()')


class BrokenBarrierError(RuntimeError):
    pass


# What a Barrier is at: threads come; all are here and leave; those that wait are sent away; nobody may wait.
_FILLING, _DRAINING, _RESETTING, _BROKEN = 'filling', 'draining', 'resetting', 'broken'


class Barrier:
    """A place where threads wait until there are so many of them."""

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._parties, self._action, self._timeout = parties, action, timeout
        self._cond = Condition(Lock())
        self._phase, self._count = _FILLING, 0

    def __repr__(self):
        cls = self.__class__
        if self.broken:
            return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: broken>'
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: waiters={self.n_waiting}/{self.parties}>'

    def wait(self, timeout=None):
        """Wait for the barrier; returns the number of this thread."""
        limit = self._timeout if timeout is None else timeout
        with self._cond:
            # Those of the round before leave first.
            self._cond.wait_for(lambda: self._phase in (_FILLING, _BROKEN))
            if self._phase == _BROKEN:
                raise BrokenBarrierError
            number = self._count
            self._count = number + 1
            try:
                if self._count == self._parties:
                    self._open()
                else:
                    self._await_others(limit)
            finally:
                self._leave()
            return number

    def _turn(self, phase):
        """Goes to a phase, and tells everybody who waits."""
        self._phase = phase
        self._cond.notify_all()

    def _open(self):
        """The last thread is here: it runs the action and lets all go."""
        try:
            if self._action:
                self._action()
        except:
            self._turn(_BROKEN)
            raise
        self._turn(_DRAINING)

    def _await_others(self, limit):
        if not self._cond.wait_for(lambda: self._phase != _FILLING, limit):
            self._turn(_BROKEN)
        if self._phase != _DRAINING:
            raise BrokenBarrierError

    def _leave(self):
        """The last one to leave makes the barrier ready again."""
        self._count -= 1
        if not self._count and self._phase in (_DRAINING, _RESETTING):
            self._turn(_FILLING)

    def reset(self):
        """Make the barrier empty and whole; whoever waits gets BrokenBarrierError."""
        with self._cond:
            if not self._count:
                self._turn(_FILLING)
            elif self._phase != _DRAINING:
                self._turn(_RESETTING)

    def abort(self):
        """Break the barrier: whoever waits or comes gets BrokenBarrierError."""
        with self._cond:
            self._turn(_BROKEN)

    @property
    def parties(self):
        """How many threads the barrier waits for."""
        return self._parties

    @property
    def n_waiting(self):
        """How many threads have come so far."""
        return self._count if self._phase == _FILLING else 0

    @property
    def broken(self):
        """Whether the barrier can no longer be passed."""
        return self._phase == _BROKEN


class Thread:
    """A function that runs beside the others."""

    _initialized = False
    _ready = None
    _deadline = None
    _host = False
    _listed = True
    _stamp = 0
    _stuck = None
    _flow = None
    _ident = None

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, 'group argument must be None for now'
        global _counter
        if kwargs is None:
            kwargs = {}
        if name:
            name = str(name)
        else:
            _counter += 1
            name = f'Thread-{_counter}'
            if target is not None:
                try:
                    name += f' ({target.__name__})'
                except AttributeError:
                    pass
        self._target, self._args, self._kwargs = target, args, kwargs
        self._name = name
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._begun = self._done = False
        self._stderr = sys.stderr
        self._initialized = True

    def __repr__(self):
        assert self._initialized, 'Thread.__init__() was not called'
        status = 'initial'
        if self._begun:
            status = 'started'
        if self._begun and not self.is_alive():
            status = 'stopped'
        if self._daemonic:
            status += ' daemon'
        if self._ident is not None:
            status += f' {self._ident}'
        return f'<{self.__class__.__name__}({self._name}, {status})>'

    def start(self):
        """Start the thread's activity: it runs up to its first wait."""
        global _turn, _idents
        if not self._initialized:
            raise RuntimeError('thread.__init__() not called')
        if self._begun:
            raise RuntimeError('threads can only be started once')
        if len(_alive) >= _MANY:
            # Those that have been let go on have their turn: they may end, and there is room for so many only.
            _block(_always)
        me = current_thread()
        self._flow = _threads.flow(self._bootstrap, self)
        self._begun = True
        if self._ident is None:
            _idents += 1
            self._ident = _idents
        _alive[self] = self
        me._stamp = -1
        me._ready = me._deadline = None  # a limit may have left them
        _threads.switch(self._flow)
        _heed(me)

    def run(self):
        """Does the thread's work: calls the target."""
        try:
            target = self._target
            if target is not None:
                args, kwargs = self._args, self._kwargs
                if isinstance(args, (tuple, list)) and isinstance(kwargs, dict):
                    _threads.call(target, *args, **kwargs)
                else:
                    target(*args, **kwargs)  # says what is wrong with them
        finally:
            # They may lead back to the thread.
            del self._kwargs, self._args, self._target

    def _bootstrap(self):
        try:
            try:
                if _profile is not None:
                    sys.setprofile(_profile)
                _threads.call(self.run)
            except:
                self._report()
        finally:
            self._done = True
            _alive.pop(self, None)
        t = _pick(None)
        if t is None:
            _main._stuck = 'a thread'
            t = _main
        return t._flow

    def _report(self):
        # A failure in the hook is told as well.
        args = ExceptHookArgs((*sys.exc_info(), self))
        try:
            excepthook(args)
        except BaseException:
            try:
                sys.excepthook(*sys.exc_info())
            except BaseException:
                pass

    def join(self, timeout=None):
        """Sleeps until the thread has ended."""
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if not self._begun:
            raise RuntimeError('cannot join thread before it is started')
        if self is current_thread():
            raise RuntimeError('cannot join current thread')
        if timeout is not None:
            timeout = max(timeout, 0)
        if self.is_alive():
            _block(lambda: not self.is_alive(), timeout, 'Thread.join()')
        else:
            _heed(current_thread())

    def is_alive(self):
        """Tells whether the thread has begun and not ended."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._begun and not self._done and (self._flow is None or not _threads.over(self._flow) or self is _main)

    @property
    def name(self):
        """What the thread is called; nothing depends on it."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._name

    @name.setter
    def name(self, name):
        assert self._initialized, 'Thread.__init__() not called'
        self._name = str(name)

    @property
    def ident(self):
        """The thread's number, None before its start."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._ident

    @property
    def native_id(self):
        """The same number as ident."""
        return self._ident

    @property
    def daemon(self):
        """Whether the program may end before the thread."""
        assert self._initialized, 'Thread.__init__() not called'
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if not self._initialized:
            raise RuntimeError('Thread.__init__() not called')
        if self._begun:
            raise RuntimeError('cannot set daemon status of active thread')
        self._daemonic = daemonic

    def isDaemon(self):
        """The old form of daemon."""
        _old('isDaemon()', 'get the daemon attribute')
        return self.daemon

    def setDaemon(self, daemonic):
        """The old form of setting daemon."""
        _old('setDaemon()', 'set the daemon attribute')
        self.daemon = daemonic

    def getName(self):
        """The old form of name."""
        _old('getName()', 'get the name attribute')
        return self.name

    def setName(self, name):
        """The old form of setting name."""
        _old('setName()', 'set the name attribute')
        self.name = name


class _MainThread(Thread):
    # Each run of the session has its own.
    _flow = property(lambda self: _threads.main())

    def __init__(self):
        self._name = 'MainThread'
        self._daemonic = False
        self._begun = self._initialized = True
        self._done = False
        self._ident = 1

    def join(self, timeout=None):
        if current_thread() is self:
            raise RuntimeError('cannot join current thread')
        _block(_never, timeout, 'Thread.join()')


class Timer(Thread):
    """A thread that waits so many seconds and then calls a function."""

    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self)
        self.function, self.interval = function, interval
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        """Keeps the function from being called, if it is not too late."""
        self.finished.set()

    def run(self):
        if not self.finished.wait(self.interval):
            _threads.call(self.function, *self.args, **self.kwargs)
        self.finished.set()


def _new_local(cls, /, *args, **kwargs):
    if (args or kwargs) and cls.__init__ is object.__init__:
        raise TypeError('Initialization arguments are not supported')
    self = _plain_instance(cls)
    object.__setattr__(self, '_local_tables', {_threads.owner(): {}})
    object.__setattr__(self, '_local_init', (args, kwargs))
    return self


def _local_first(self):
    # Makes the table of a thread that comes to the object for the first time; the main thread's key is None.
    tables = object.__getattribute__(self, '_local_tables')
    for other in [t for t in tables if t is not None and not t.is_alive()]:
        del tables[other]
    table = tables[_threads.owner()] = {}
    args, kwargs = object.__getattribute__(self, '_local_init')
    try:
        self.__init__(*args, **kwargs)
    except BaseException:
        tables.pop(_threads.owner(), None)
        raise
    return table


@_for_c('_thread._local', _new_local)
class local:
    """Attributes that each thread has for itself."""

    __module__ = '_thread'
    __qualname__ = '_local'
    __slots__ = '_local_tables', '_local_init', '__weakref__'

    def __getattribute__(self, name):
        return _threads.local_get(self, name, _local_first)

    def __setattr__(self, name, value):
        if name == '__dict__':
            raise AttributeError(f"{_local_name(self)!r} object attribute '__dict__' is read-only")
        _threads.local_set(self, name, value, _local_first)

    def __delattr__(self, name):
        if name == '__dict__':
            raise AttributeError(f"{_local_name(self)!r} object attribute '__dict__' is read-only")
        own = _threads.local_get(self, '__dict__', _local_first)
        if name not in own:
            raise AttributeError(f'{_local_name(self)!r} object has no attribute {name!r}', name=name, obj=self)
        del own[name]


def _local_name(self):
    return '_thread._local' if type(self) is local else type(self).__name__


def _the_sequence(given, named):
    # The first argument of a structure's class, as a tuple; the second one, a dict of its rarer fields, has none here.
    if len(given) + len(named) > 2:
        raise TypeError(f'structseq() takes at most 2 arguments ({len(given) + len(named)} given)')
    if not given and 'sequence' not in named:
        raise TypeError("structseq() missing required argument 'sequence' (pos 1)")
    for name in named:
        if name not in ('sequence', 'dict'):
            raise TypeError(f"structseq() got an unexpected keyword argument '{name}'")
    sequence = given[0] if given else named['sequence']
    try:
        return tuple(sequence)
    except TypeError:
        raise TypeError('constructor requires a sequence') from None


class ExceptHookArgs(tuple):
    """What excepthook gets: the exception's class, value and traceback, and the thread."""

    __module__ = '_thread'
    __qualname__ = '_ExceptHookArgs'
    exc_type = property(lambda self: self[0])
    exc_value = property(lambda self: self[1])
    exc_traceback = property(lambda self: self[2])
    thread = property(lambda self: self[3])

    def __new__(cls, /, *args, **kwargs):
        args = _the_sequence(args, kwargs)
        if len(args) != 4:
            raise TypeError(f'_thread._ExceptHookArgs() takes a 4-sequence ({len(args)}-sequence given)')
        return tuple.__new__(cls, args)

    def __repr__(self):
        return (f'_thread._ExceptHookArgs(exc_type={self[0]!r}, exc_value={self[1]!r}, exc_traceback={self[2]!r}, '
                f'thread={self[3]!r})')


def excepthook(args, /):
    """Reports an exception that ended a thread."""
    if type(args) is not ExceptHookArgs:
        raise TypeError('_thread.excepthook argument type must be ExceptHookArgs')
    if args.exc_type is SystemExit:
        return
    out = getattr(sys, 'stderr', None)
    if out is None:  # what it was when the thread was made
        out = getattr(args.thread, '_stderr', None)
        if out is None:
            return
    name = args.thread.name if args.thread is not None else get_ident()
    print(f'Exception in thread {name}:', file=out)
    if out is getattr(sys, 'stderr', None) is sys.__stderr__:
        sys.__excepthook__(args.exc_type, args.exc_value, args.exc_traceback)
        return
    import traceback
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback, file=out)
    out.flush()


__excepthook__ = excepthook


def current_thread():
    """Return the current Thread object."""
    owner = _threads.owner()
    return _main if owner is None else owner


def currentThread():
    """The old name of current_thread."""
    _old('currentThread()', 'use current_thread()')
    return current_thread()


def main_thread():
    """Returns the thread that the program began with."""
    return _main


def enumerate():
    """Returns a list of the threads that have begun and not ended."""
    return [_main] + [t for t in _alive.values() if t._listed and t.is_alive()]


def active_count():
    """Returns how many threads have begun and not ended."""
    return len(enumerate())


def activeCount():
    """The old name of active_count."""
    _old('activeCount()', 'use active_count()')
    return active_count()


def get_ident():
    """Return a number that identifies the current thread."""
    return current_thread().ident


get_native_id = get_ident
_stack_size = 0


def stack_size(size=0, /):
    """Return the thread stack size; setting it changes nothing."""
    global _stack_size
    import operator
    size = operator.index(size)
    if size < 0:
        raise ValueError('size must be 0 or a positive value')
    if 0 < size < 32768:
        raise ValueError(f'size not valid: {size} bytes')
    old, _stack_size = _stack_size, size
    return old


def settrace(func):
    """Tracing is not supported."""
    if func is not None:
        raise NotImplementedError('threads cannot be traced')


def settrace_all_threads(func):
    """Tracing is not supported."""
    settrace(func)


_profile = None


def setprofile(func):
    """Set the profile function of threads that begin from now on."""
    global _profile
    _profile = func


def setprofile_all_threads(func):
    """Set the profile function of this thread and of those that begin from now on; others keep theirs."""
    setprofile(func)
    sys.setprofile(func)


def getprofile():
    """Get what setprofile set."""
    return _profile


def gettrace():
    """Get the trace function: there is none."""
    return None


_at_exit = []


def _register_atexit(func, *args, **kwargs):
    _at_exit.append(lambda: func(*args, **kwargs))


def _shutdown():
    # The end of the program: threads that are not daemons come to their end.
    for call in reversed(_at_exit):
        call()
    _at_exit.clear()
    while True:
        left = [t for t in _alive.values() if not t.daemon and t.is_alive()]
        if not left:
            break
        left[0].join()
    _alive.clear()


@_made
def _main():
    return _MainThread()


@_made
def _active_limbo_lock():
    return RLock()


@_made
def _allocate_lock():
    return Lock


def __getattr__(name):
    # Threads by their numbers, for programs that look themselves.
    if name == '_active':
        return {t.ident: t for t in enumerate()}
    if name == 'WeakSet':
        from weakref import WeakSet
        return WeakSet
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
