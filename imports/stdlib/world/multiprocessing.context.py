"""What multiprocessing has, and the contexts that have the same as methods."""
import _absent


class ProcessError(Exception):
    """Something about a process failed."""


class BufferTooShort(ProcessError):
    """A buffer has no room for a message."""


class TimeoutError(ProcessError):
    """A process took longer than it was given."""


class AuthenticationError(ProcessError):
    """The other side does not know the key."""


class BaseProcess:
    """A process; its start is refused."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        if group is not None:
            raise AssertionError('group argument must be None for now')
        self._target, self._args, self._kwargs = target, tuple(args), dict(kwargs)
        self.name, self.daemon = name or 'Process-1', bool(daemon)
        self.pid = self.ident = self.exitcode = self.sentinel = None

    def run(self):
        """Do what the process would do, here."""
        if self._target:
            self._target(*self._args, **self._kwargs)

    def start(self):
        """Refused: no process can be started."""
        raise _absent.error('multiprocessing.Process.start', 'processes')

    def is_alive(self):
        """Return False."""
        return False

    def join(self, timeout=None):
        """Raise: it was not started."""
        raise AssertionError('can only join a started process')

    def terminate(self):
        """Do nothing."""

    kill = close = terminate


class Process(BaseProcess):
    """A process of the usual kind."""


class SpawnProcess(BaseProcess):
    """One with a fresh interpreter."""

    _start_method = 'spawn'


class ForkProcess(BaseProcess):
    """A copy of the process."""

    _start_method = 'fork'


class ForkServerProcess(BaseProcess):
    """One that a server copies."""

    _start_method = 'forkserver'


class _Main(BaseProcess):
    def __init__(self):
        super().__init__(name='MainProcess')
        self.pid = self.ident = 1

    def is_alive(self):
        """Return True."""
        return True


_main = _Main()
_refused = 'Pool Queue SimpleQueue JoinableQueue Pipe Manager Value Array RawValue RawArray'
Pool, Queue, SimpleQueue, JoinableQueue, Pipe, Manager, Value, Array, RawValue, RawArray = [
    _absent.refuse('multiprocessing.' + name, 'processes') for name in _refused.split()]


def current_process():
    """Return the only process."""
    return _main


def parent_process():
    """Return None."""
    return None


def active_children():
    """Return no processes."""
    return []


def cpu_count():
    """Return 1: threads take turns."""
    return 1


def freeze_support():
    """Do nothing."""


def get_all_start_methods():
    """Return the names of the ways to start a process."""
    return ['fork', 'spawn', 'forkserver']


_method = None


def get_start_method(allow_none=False):
    """Return the way that was set."""
    return _method or (None if allow_none else 'fork')


def set_start_method(method, force=False):
    """Keep the way to start processes."""
    global _method
    if _method is not None and not force:
        raise RuntimeError('context has already been set')
    if method is not None:
        get_context(method)
    _method = method


def set_executable(executable):
    """Do nothing."""


def set_forkserver_preload(module_names):
    """Do nothing."""


def allow_connection_pickling():
    """Do nothing."""


def get_logger():
    """Return the logger of multiprocessing."""
    import logging
    return logging.getLogger('multiprocessing')


def log_to_stderr(level=None):
    """Have the logger write to sys.stderr."""
    import logging
    logger = get_logger()
    logger.addHandler(logging.StreamHandler())
    if level:
        logger.setLevel(level)
    return logger


class BaseContext:
    """The functions of multiprocessing as methods."""

    ProcessError, BufferTooShort, TimeoutError, AuthenticationError = ProcessError, BufferTooShort, TimeoutError, AuthenticationError
    Process = Process
    _name = 'fork'

    def get_start_method(self, allow_none=False):
        """Return the way of the context."""
        return self._name

    def get_context(self, method=None):
        """Return the context of a way to start processes."""
        return self if method is None else get_context(method)

    # The threads of the one process have these in common.

    def Lock(self):
        """Make a lock."""
        from multiprocessing import synchronize
        return synchronize.Lock(ctx=self.get_context())

    def RLock(self):
        """Make a lock that its owner may take again."""
        from multiprocessing import synchronize
        return synchronize.RLock(ctx=self.get_context())

    def Condition(self, lock=None):
        """Make a condition over a lock."""
        from multiprocessing import synchronize
        return synchronize.Condition(lock, ctx=self.get_context())

    def Semaphore(self, value=1):
        """Make a semaphore."""
        from multiprocessing import synchronize
        return synchronize.Semaphore(value, ctx=self.get_context())

    def BoundedSemaphore(self, value=1):
        """Make a semaphore with an upper bound."""
        from multiprocessing import synchronize
        return synchronize.BoundedSemaphore(value, ctx=self.get_context())

    def Event(self):
        """Make an event."""
        from multiprocessing import synchronize
        return synchronize.Event(ctx=self.get_context())

    def Barrier(self, parties, action=None, timeout=None):
        """Make a barrier."""
        from multiprocessing import synchronize
        return synchronize.Barrier(parties, action, timeout, ctx=self.get_context())


for _function in (cpu_count, current_process, parent_process, active_children, freeze_support, get_logger, log_to_stderr, Pool, Queue,
                  SimpleQueue, JoinableQueue, Pipe, Manager, Value, Array, RawValue, RawArray):
    setattr(BaseContext, _function.__name__, staticmethod(_function))


class SpawnContext(BaseContext):
    """Starts a fresh interpreter."""

    _name = 'spawn'


class ForkContext(BaseContext):
    """Copies the process."""


class ForkServerContext(BaseContext):
    """Asks a server for copies."""

    _name = 'forkserver'


class DefaultContext(BaseContext):
    """The context that is used where none is asked for; the way to start processes can be set."""

    def __init__(self, context, actual_context=None):
        self._chosen, self._whole = actual_context, context

    def get_context(self, method=None):
        """Return the context of a way to start processes."""
        return get_context(method) if method else self._chosen or self._whole

    def set_start_method(self, method, force=False):
        """Keep the way to start processes."""
        if self._chosen is not None and not force:
            raise RuntimeError('context has already been set')
        self._chosen = get_context(method) if method else None

    def get_start_method(self, allow_none=False):
        """Return the way that was set."""
        if self._chosen is None and allow_none:
            return None
        return self.get_context().get_start_method()

    def get_all_start_methods(self):
        """Return the names of the ways to start a process."""
        return get_all_start_methods()


_contexts = {'fork': ForkContext(), 'spawn': SpawnContext(), 'forkserver': ForkServerContext()}


def get_context(method=None):
    """Return the context of a way to start processes."""
    if (found := _contexts.get(method or get_start_method())) is None:
        raise ValueError(f'cannot find context for {method!r}')
    return found


_usual = _contexts['fork']
Lock, RLock, Condition, Semaphore = _usual.Lock, _usual.RLock, _usual.Condition, _usual.Semaphore
BoundedSemaphore, Event, Barrier = _usual.BoundedSemaphore, _usual.Event, _usual.Barrier
