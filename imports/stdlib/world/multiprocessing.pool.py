"""Pools of workers: ThreadPool has threads that take turns in the session; Pool is refused, since there are no other processes."""
import _absent
from concurrent.futures import ThreadPoolExecutor, wait
from multiprocessing.context import TimeoutError, cpu_count

__all__ = ['Pool', 'ThreadPool']
RUN, CLOSE, TERMINATE, INIT = 'RUN', 'CLOSE', 'TERMINATE', 'INIT'


@_absent.methods('processes', '''
    Process apply apply_async close imap imap_unordered join map map_async starmap starmap_async terminate''')
class Pool:
    """Refused: there are no other processes."""

    __enter__ = _absent.refuse('multiprocessing.pool.Pool.__enter__', 'processes')
    __exit__ = _absent.refuse('multiprocessing.pool.Pool.__exit__', 'processes')

    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.pool.{type(self).__name__}', 'processes')


class MaybeEncodingError(Exception):
    """A result that cannot be sent."""


class ApplyResult:
    """What a call will give."""

    def __init__(self, futures, shape, callback, error_callback):
        self._futures, self._shape = futures, shape
        self._left, self._callback, self._error_callback, self._error = len(futures), callback, error_callback, None
        for future in futures:
            future.add_done_callback(self._one)
        if not futures and callback:
            callback(shape([]))

    def _one(self, future):
        self._left -= 1
        error = future.exception()
        if error is not None and self._error is None:
            self._error = error
        if not self._left:
            if self._error is not None:
                if self._error_callback:
                    self._error_callback(self._error)
            elif self._callback:
                self._callback(self._value())

    def _value(self):
        return self._shape([future.result() for future in self._futures])

    def ready(self):
        """Tell whether the result is there."""
        return all(future.done() for future in self._futures)

    def successful(self):
        """Tell whether no error came."""
        if not self.ready():
            raise ValueError(f'{self!r} not ready')
        return all(future.exception() is None for future in self._futures)

    def wait(self, timeout=None):
        """Wait until the result is there."""
        wait(self._futures, timeout)

    def get(self, timeout=None):
        """Return the result."""
        self.wait(timeout)
        if not self.ready():
            raise TimeoutError
        return self._value()


AsyncResult = ApplyResult  # another name for the same


class MapResult(ApplyResult):
    """What many calls will give."""


class IMapIterator:
    """The results of many calls, in turn."""

    def __init__(self, futures):
        self._futures = iter(futures)

    def __iter__(self):
        return self

    def next(self, timeout=None):
        """Return the next result."""
        future = next(self._futures)
        if timeout is not None:
            wait([future], timeout)
            if not future.done():
                raise TimeoutError
        return future.result()

    __next__ = next


class IMapUnorderedIterator(IMapIterator):
    """The same, as they come."""


class ThreadPool(Pool):
    """A pool of threads."""

    def __init__(self, processes=None, initializer=None, initargs=()):
        if processes is None:
            processes = cpu_count()
        if processes < 1:
            raise ValueError('Number of processes must be at least 1')
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        self._threads = ThreadPoolExecutor(processes, initializer=initializer, initargs=initargs)
        self._processes, self._state = processes, RUN

    def _submit(self, func, args, kwargs={}):
        if self._state != RUN:
            raise ValueError('Pool not running')
        return self._threads.submit(func, *args, **kwargs)

    def apply(self, func, args=(), kwds={}):
        """Call a function in a thread and return its result."""
        return self._submit(func, args, kwds).result()

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        """Call a function in a thread."""
        return AsyncResult([self._submit(func, args, kwds)], lambda values: values[0], callback, error_callback)

    def map(self, func, iterable, chunksize=None):
        """Return the list of a function's results for all elements."""
        return self.map_async(func, iterable).get()

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """Call a function for all elements."""
        return MapResult([self._submit(func, (item,)) for item in iterable], list, callback, error_callback)

    def starmap(self, func, iterable, chunksize=None):
        """Return the list of a function's results for all tuples of arguments."""
        return self.starmap_async(func, iterable).get()

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """Call a function for all tuples of arguments."""
        return MapResult([self._submit(func, item) for item in iterable], list, callback, error_callback)

    def imap(self, func, iterable, chunksize=1):
        """Return an iterator over a function's results, in order."""
        return IMapIterator([self._submit(func, (item,)) for item in iterable])

    def imap_unordered(self, func, iterable, chunksize=1):
        """Return an iterator over a function's results, as they come."""
        from concurrent.futures import as_completed
        return IMapUnorderedIterator(as_completed([self._submit(func, (item,)) for item in iterable]))

    def close(self):
        """Take no more calls."""
        if self._state == RUN:
            self._state = CLOSE

    def terminate(self):
        """Take no more calls and forget those that have not begun."""
        self._state = TERMINATE
        self._threads.shutdown(wait=False, cancel_futures=True)

    def join(self):
        """Wait until all calls have ended."""
        if self._state == RUN:
            raise ValueError('Pool is still running')
        self._threads.shutdown()

    def __enter__(self):
        if self._state != RUN:
            raise ValueError('Pool not running')
        return self

    def __exit__(self, *exc):
        self.terminate()
