"""Timeouts as asynchronous context managers."""

from . import events, exceptions, tasks

__all__ = ('Timeout', 'timeout', 'timeout_at')


class _State:
    """A state of a timeout."""

    def __init__(self, value):
        self.value = value


_State.CREATED = _State('created')
_State.ENTERED = _State('active')
_State.EXPIRING = _State('expiring')
_State.EXPIRED = _State('expired')
_State.EXITED = _State('finished')


class Timeout:
    """Asynchronous context manager for cancelling overdue coroutines; use timeout() or timeout_at()."""

    def __init__(self, when):
        self._state = _State.CREATED
        self._timeout_handler = None
        self._task = None
        self._when = when

    def when(self):
        """Return the current deadline, or None."""
        return self._when

    def reschedule(self, when):
        """Reschedule the timeout."""
        if self._state is not _State.ENTERED:
            if self._state is _State.CREATED:
                raise RuntimeError('Timeout has not been entered')
            raise RuntimeError(f'Cannot change state of {self._state.value} Timeout')
        self._when = when
        if self._timeout_handler is not None:
            self._timeout_handler.cancel()
        if when is None:
            self._timeout_handler = None
            return
        loop = events.get_running_loop()
        if when <= loop.time():
            self._timeout_handler = loop.call_soon(self._on_timeout)
        else:
            self._timeout_handler = loop.call_at(when, self._on_timeout)

    def expired(self):
        """Is timeout expired during execution?"""
        return self._state in (_State.EXPIRING, _State.EXPIRED)

    def __repr__(self):
        info = ['']
        if self._state is _State.ENTERED:
            info.append(f'when={round(self._when, 3) if self._when is not None else None}')
        return f"<Timeout [{self._state.value}]{' '.join(info)}>"

    async def __aenter__(self):
        if self._state is not _State.CREATED:
            raise RuntimeError('Timeout has already been entered')
        task = tasks.current_task()
        if task is None:
            raise RuntimeError('Timeout should be used inside a task')
        self._state = _State.ENTERED
        self._task = task
        self._cancelling = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._timeout_handler is not None:
            self._timeout_handler.cancel()
            self._timeout_handler = None
        if self._state is _State.EXPIRING:
            self._state = _State.EXPIRED
            if self._task.uncancel() <= self._cancelling and exc_type is not None:
                if issubclass(exc_type, exceptions.CancelledError):
                    raise TimeoutError from exc_val
                if exc_val is not None:
                    self._insert_timeout_error(exc_val)
                    if isinstance(exc_val, ExceptionGroup):
                        for error in exc_val.exceptions:
                            self._insert_timeout_error(error)
        elif self._state is _State.ENTERED:
            self._state = _State.EXITED
        return None

    def _on_timeout(self):
        self._task.cancel()
        self._state = _State.EXPIRING
        self._timeout_handler = None

    @staticmethod
    def _insert_timeout_error(error):
        while error.__context__ is not None:
            if isinstance(error.__context__, exceptions.CancelledError):
                late = TimeoutError()
                late.__context__ = late.__cause__ = error.__context__
                error.__context__ = late
                break
            error = error.__context__


def timeout(delay):
    """Timeout async context manager, in seconds from now; None means none."""
    loop = events.get_running_loop()
    return Timeout(loop.time() + delay if delay is not None else None)


def timeout_at(when):
    """Schedule the timeout at absolute time of the loop's clock."""
    return Timeout(when)
