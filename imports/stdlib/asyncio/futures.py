"""Future: a result that comes later."""
import contextvars
from . import _kinds as types
from . import events, exceptions, format_helpers

__all__ = ('Future', 'wrap_future', 'isfuture')

_PENDING = 'PENDING'
_CANCELLED = 'CANCELLED'
_FINISHED = 'FINISHED'


def isfuture(obj):
    """Return True if obj is a Future, or behaves as one."""
    return hasattr(obj.__class__, '_asyncio_future_blocking') and obj._asyncio_future_blocking is not None


def _format_callbacks(callbacks):
    def show(pair):
        return format_helpers._format_callback_source(pair[0], ())
    n = len(callbacks)
    if n == 0:
        text = ''
    elif n == 1:
        text = show(callbacks[0])
    elif n == 2:
        text = f'{show(callbacks[0])}, {show(callbacks[1])}'
    else:
        text = f'{show(callbacks[0])}, <{n - 2} more>, {show(callbacks[-1])}'
    return f'cb=[{text}]'


_active = set()


def _shown_result(future):
    if id(future) in _active:
        return '...'
    _active.add(id(future))
    try:
        text = repr(future._result)
    finally:
        _active.discard(id(future))
    return text if len(text) <= 100 else text[:47] + '...' + text[-50:]


def _base_info(future):
    parts = [future._state.lower()]
    if future._state == _FINISHED:
        failed = future._exception is not None
        parts.append(f'exception={future._exception!r}' if failed else 'result=' + _shown_result(future))
    return [*parts, _format_callbacks(future._callbacks)] if future._callbacks else parts


class Future:
    """The result of something that is not done yet; it belongs to an event loop."""

    _state = _PENDING
    _result = None
    _exception = None
    _loop = None
    _source_traceback = None
    _cancel_message = None
    _cancelled_exc = None
    _asyncio_future_blocking = False
    _log_tb = False

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._loop.get_debug()     # what is no loop is refused
        self._callbacks = []

    def __repr__(self):
        return f"<{self.__class__.__name__} {' '.join(_base_info(self))}>"

    @property
    def _log_traceback(self):
        return self._log_tb

    @_log_traceback.setter
    def _log_traceback(self, value):
        if value:
            raise ValueError('_log_traceback can only be set to False')
        self._log_tb = False

    __class_getitem__ = classmethod(types.GenericAlias)

    def get_loop(self):
        """Return the loop that the future belongs to."""
        if self._loop is None:
            raise RuntimeError('Future object is not initialized.')
        return self._loop

    def _make_cancelled_error(self):
        error = self._cancelled_exc
        if error is not None:
            self._cancelled_exc = None
            return error
        if self._cancel_message is None:
            return exceptions.CancelledError()
        return exceptions.CancelledError(self._cancel_message)

    def cancel(self, msg=None):
        """Cancel the future and schedule callbacks; False if it is done."""
        self._log_tb = False
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._schedule_callbacks()
        return True

    def _schedule_callbacks(self):
        callbacks = self._callbacks
        if callbacks:
            self._callbacks = []
            for callback, context in callbacks:
                self._loop.call_soon(callback, self, context=context)

    def cancelled(self):
        """Tell whether the future was called off."""
        return self._state == _CANCELLED

    def done(self):
        """Tell whether there is a result or an exception, or it was called off."""
        return self._state != _PENDING

    def result(self):
        """The result; the exception is raised if there is one."""
        error = self._outcome('Result is not set.')
        if error is None:
            return self._result
        raise error.with_traceback(self._exception_tb)

    def exception(self):
        """The exception that was set, or None."""
        return self._outcome('Exception is not set.')

    def _outcome(self, pending):
        """The exception of a future that is done, or None; seen from now on."""
        if self._state == _FINISHED:
            self._log_tb = False
            return self._exception
        raise self._make_cancelled_error() if self._state == _CANCELLED else exceptions.InvalidStateError(pending)

    def add_done_callback(self, fn, *, context=None):
        """Have a function called once the future is done."""
        if self._loop is None:
            raise RuntimeError('Future object is not initialized.')
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
        else:
            self._callbacks.append((fn, contextvars.copy_context() if context is None else context))

    def remove_done_callback(self, fn, /):
        """Remove all instances of a callback; returns their number."""
        kept = [pair for pair in self._callbacks if pair[0] != fn]
        removed = len(self._callbacks) - len(kept)
        if removed:
            self._callbacks[:] = kept
        return removed

    def set_result(self, result, /):
        """End the future with a result."""
        if self._state != _PENDING:
            raise exceptions.InvalidStateError('invalid state')
        self._result = result
        self._state = _FINISHED
        self._schedule_callbacks()

    def set_exception(self, exception, /):
        """End the future with an exception."""
        if self._state != _PENDING:
            raise exceptions.InvalidStateError('invalid state')
        if isinstance(exception, type):
            exception = exception()
        if not isinstance(exception, BaseException):
            raise TypeError('invalid exception object')
        if isinstance(exception, StopIteration):
            error = RuntimeError('StopIteration interacts badly with generators and cannot be raised into a Future')
            error.__cause__ = exception
            error.__context__ = exception
            exception = error
        self._exception = exception
        self._exception_tb = exception.__traceback__
        self._state = _FINISHED
        self._schedule_callbacks()
        self._log_tb = True

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
            if self._state == _PENDING:
                raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


_PyFuture = _CFuture = Future


def _get_loop(future):
    try:
        get = future.get_loop
    except AttributeError:
        return future._loop
    return get()


def _set_result_unless_cancelled(future, result):
    if not future.cancelled():
        future.set_result(result)


def wrap_future(future, *, loop=None):
    """Wrap a concurrent.futures.Future, whose work is done at once, as an asyncio Future."""
    if isfuture(future):
        return future
    from concurrent.futures import Future as Other
    assert isinstance(future, Other), f'concurrent.futures.Future is expected, got {future!r}'
    new = (events.get_event_loop() if loop is None else loop).create_future()
    _chain_future(future, new)
    return new


def _settle(target, source):
    """Give a future the outcome of one that is done."""
    if source.cancelled():
        target.cancel()
    elif source.exception() is not None:
        target.set_exception(source.exception())
    else:
        target.set_result(source.result())


def _copy_future_state(source, dest):
    assert source.done() and (dest.cancelled() or not dest.done())
    if not dest.cancelled():
        _settle(dest, source)


def _chain_future(source, destination):
    def passed_on(done):
        if destination.cancelled() and destination.done():
            return
        if isfuture(destination):
            _copy_future_state(source, destination)
            return
        if not destination.set_running_or_notify_cancel():
            return
        _settle(destination, source)

    def called_back(done):
        if destination.cancelled():
            source.cancel()

    destination.add_done_callback(called_back)
    source.add_done_callback(passed_on)
