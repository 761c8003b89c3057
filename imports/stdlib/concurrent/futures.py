"""Executors over threads that change places where one of them waits; there are no other processes."""
import threading
import time
from collections import deque, namedtuple

__all__ = ('FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'CancelledError', 'TimeoutError', 'InvalidStateError',
           'BrokenExecutor', 'Future', 'Executor', 'wait', 'as_completed', 'ProcessPoolExecutor', 'ThreadPoolExecutor')

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'
_PENDING, _RUNNING, _CANCELLED = 'PENDING', 'RUNNING', 'CANCELLED'
_NOTIFIED, _FINISHED = 'CANCELLED_AND_NOTIFIED', 'FINISHED'
_LABEL = {_PENDING: 'pending', _RUNNING: 'running', _CANCELLED: 'cancelled', _NOTIFIED: 'cancelled', _FINISHED: 'finished'}
_WORKERS = 16   # by which so many tools of the host work at the same time; os.process_cpu_count() would make it 5


class Error(Exception):
    """The class of all errors of futures."""

    __module__ = 'concurrent.futures._base'


class CancelledError(Error):
    """Somebody called the future off."""

    __module__ = 'concurrent.futures._base'


TimeoutError = TimeoutError


class InvalidStateError(Error):
    """The future is not in a state for this."""

    __module__ = 'concurrent.futures._base'


class BrokenExecutor(RuntimeError):
    """Raised when an executor has become non-functional."""

    __module__ = 'concurrent.futures._base'


class BrokenThreadPool(BrokenExecutor):
    """A pool cannot work because the initializer of a thread failed."""

    __module__ = 'concurrent.futures.thread'


class Future:
    """The result of a call that may still be running."""

    __module__ = 'concurrent.futures._base'

    def __init__(self):
        self._condition = threading.Condition()
        self._state = _PENDING
        self._result = None
        self._exception = None
        self._done_callbacks = []

    def _run_callbacks(self):
        for callback in self._done_callbacks:
            self._call(callback)

    def _call(self, callback):
        try:
            callback(self)
        except Exception:
            _log_failure(f'exception calling callback for {self!r}')

    def __repr__(self):
        about = ''
        if self._state == _FINISHED:
            what = self._exception if self._exception else self._result
            about = f" {'raised' if self._exception else 'returned'} {what.__class__.__name__}"
        return f'<{self.__class__.__name__} at {id(self):#x} state={_LABEL[self._state]}{about}>'

    def cancel(self):
        """Calls the future off, unless it has begun; tells whether that worked."""
        if self._state in (_RUNNING, _FINISHED):
            return False
        if self._state == _PENDING:
            self._state = _CANCELLED
            self._run_callbacks()
        return True

    def cancelled(self):
        """Tells whether the future was called off."""
        return self._state in (_CANCELLED, _NOTIFIED)

    def running(self):
        """Tells whether the call is under way."""
        return self._state == _RUNNING

    def done(self):
        """Tells whether the call has ended or was called off."""
        return self._state in (_CANCELLED, _NOTIFIED, _FINISHED)

    def add_done_callback(self, fn):
        """Has fn called with the future once that is done."""
        if self.done():
            self._call(fn)
        else:
            self._done_callbacks.append(fn)

    def _wait(self, timeout):
        if not self.done() and not threading._block(self.done, None if timeout is None else max(timeout, 0), 'Future.result()'):
            raise TimeoutError()
        if self._state != _FINISHED:
            raise CancelledError()

    def result(self, timeout=None):
        """Waits for the call and returns or raises what it did."""
        try:
            self._wait(timeout)
            if self._exception:
                try:
                    raise self._exception
                finally:
                    self = None
            return self._result
        finally:
            self = None

    def exception(self, timeout=None):
        """Waits for the call and returns what it raised, or None."""
        self._wait(timeout)
        return self._exception

    def set_running_or_notify_cancel(self):
        """Begins the call, or returns False if it was called off."""
        if self._state == _CANCELLED:
            self._state = _NOTIFIED
            return False
        if self._state == _PENDING:
            self._state = _RUNNING
            return True
        raise RuntimeError('Future in unexpected state')

    def set_result(self, result):
        """Ends the future with a result."""
        self._check_open()
        self._result = result
        self._finish()

    def set_exception(self, exception):
        """Ends the future with an exception."""
        self._check_open()
        self._exception = exception
        self._finish()

    def _check_open(self):
        if self.done():
            raise InvalidStateError(f'{self._state}: {self!r}')

    def _finish(self):
        self._state = _FINISHED
        self._run_callbacks()

    __class_getitem__ = classmethod(type(list[int]))


def _log_failure(message, level='ERROR'):
    import logging
    logging.getLogger('concurrent.futures').log(getattr(logging, level), message, exc_info=True)


def _check_futures(fs):
    # What is no future has no lock to wait at.
    for f in fs:
        f._condition


def as_completed(fs, timeout=None):
    """Yields the futures in the order in which they are done."""
    end = None if timeout is None else timeout + time.monotonic()
    fs = set(fs)
    _check_futures(fs)
    total = len(fs)
    ready = deque(f for f in fs if f.done())
    pending = fs - set(ready)
    for f in pending:
        f.add_done_callback(ready.append)
    given = 0
    while given < total:
        if not ready:
            left = None if end is None else end - time.monotonic()
            if left is not None and left < 0 or not threading._block(lambda: bool(ready), left, 'as_completed()'):
                raise TimeoutError(f'{total - given} (of {total}) futures unfinished')
        given += 1
        yield ready.popleft()


DoneAndNotDoneFutures = namedtuple('DoneAndNotDoneFutures', 'done not_done')


def _told(future):
    # Whether a future counts as done for who waits for it: one that was called off does when its executor has noticed.
    return future._state in (_FINISHED, _NOTIFIED)


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    """Waits for the futures and returns the sets of those done and not done."""
    fs = set(fs)
    _check_futures(fs)
    if return_when == FIRST_COMPLETED:
        def enough():
            return any(map(_told, fs))
    elif return_when == FIRST_EXCEPTION:
        def enough():
            return (all(map(_told, fs))
                    or any(_told(f) and not f.cancelled() and f._exception is not None for f in fs))
    elif return_when == ALL_COMPLETED:
        def enough():
            return all(map(_told, fs))
    else:
        if not all(map(_told, fs)):
            raise ValueError(f'Invalid return condition: {return_when!r}')

        def enough():
            return True
    if fs and not enough():
        threading._block(enough, None if timeout is None else max(timeout, 0), 'wait()')
    done = set(filter(_told, fs))
    return DoneAndNotDoneFutures(done, fs - done)


class Executor:
    """The base of what runs calls in the background."""

    __module__ = 'concurrent.futures._base'

    def submit(self, fn, /, *args, **kwargs):
        """Starts a call and returns its future."""
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        """Starts a call for each tuple of items and yields the results in order."""
        end = None if timeout is None else timeout + time.monotonic()
        waiting = deque([self.submit(fn, *args) for args in zip(*iterables)])

        def results():
            try:
                while waiting:
                    left = None if end is None else end - time.monotonic()
                    yield _result_or_cancel(waiting.popleft(), left)
            finally:
                for future in reversed(waiting):
                    future.cancel()
        return results()

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Takes no more calls and, with wait, waits for those under way."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False


def _result_or_cancel(future, timeout):
    try:
        try:
            return future.result(timeout)
        finally:
            future.cancel()
    finally:
        del future


class ThreadPoolExecutor(Executor):
    """Runs calls in threads of its own."""

    __module__ = 'concurrent.futures.thread'
    _pools = 0

    def __init__(self, max_workers=None, thread_name_prefix='', initializer=None, initargs=()):
        if max_workers is None:
            max_workers = _WORKERS
        if max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        self._max_workers = max_workers
        self._work = deque()
        self._idle = 0
        self._threads = []
        self._broken = False
        self._shutdown = False
        if not thread_name_prefix:
            thread_name_prefix = f'ThreadPoolExecutor-{ThreadPoolExecutor._pools}'
            ThreadPoolExecutor._pools += 1
        self._prefix = thread_name_prefix
        self._initializer = initializer
        self._initargs = initargs

    def submit(self, fn, /, *args, **kwargs):
        if self._broken:
            raise BrokenThreadPool(self._broken)
        if self._shutdown:
            raise RuntimeError('cannot schedule new futures after shutdown')
        future = Future()
        self._work.append((future, fn, args, kwargs))
        if self._idle < len(self._work) and len(self._threads) < self._max_workers:
            thread = threading.Thread(target=self._worker, name=f'{self._prefix}_{len(self._threads)}')
            thread.daemon = True
            self._threads.append(thread)
            thread.start()
        return future

    def _worker(self):
        if self._initializer is not None:
            try:
                self._initializer(*self._initargs)
            except BaseException:
                _log_failure('Exception in initializer:', 'CRITICAL')
                self._broken = 'A thread initializer failed, the thread pool is not usable anymore'
                while self._work:
                    self._work.popleft()[0].set_exception(BrokenThreadPool(self._broken))
                return
        while True:
            if not self._work:
                if self._shutdown:
                    return
                self._idle += 1
                try:
                    threading._block(lambda: bool(self._work) or self._shutdown, None, 'a worker')
                finally:
                    self._idle -= 1
                continue
            future, fn, args, kwargs = self._work.popleft()
            if future.set_running_or_notify_cancel():
                try:
                    result = threading._threads.call(fn, *args, **kwargs)
                except BaseException as error:
                    future.set_exception(error)
                else:
                    future.set_result(result)
            future = fn = args = kwargs = result = None

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shutdown = True
        if cancel_futures:
            while self._work:
                future = self._work.popleft()[0]
                future.cancel()
                future.set_running_or_notify_cancel()   # nobody else would tell who waits for it
        if wait:
            for thread in self._threads:
                thread.join()
        else:
            threading._register_atexit(self.shutdown)


def __getattr__(name):
    if name == '_base':
        import concurrent.futures._base as part
        return part
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


class ProcessPoolExecutor(Executor):
    """Runs calls in threads as well: there are no processes."""

    __module__ = 'concurrent.futures.process'

    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        if max_tasks_per_child is not None:
            if not isinstance(max_tasks_per_child, int):
                raise TypeError('max_tasks_per_child must be an integer')
            if max_tasks_per_child <= 0:
                raise ValueError('max_tasks_per_child must be >= 1')
        ThreadPoolExecutor.__init__(self, max_workers, 'Process', initializer, initargs)

    submit, _worker, shutdown = ThreadPoolExecutor.submit, ThreadPoolExecutor._worker, ThreadPoolExecutor.shutdown

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        if chunksize < 1:
            raise ValueError('chunksize must be >= 1.')
        return super().map(fn, *iterables, timeout=timeout)
