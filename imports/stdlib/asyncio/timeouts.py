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
        """The deadline, or None."""
        return self._when

    def reschedule(self, when):
        """Set another deadline, or none."""
        if self._state is _State.CREATED:
            raise RuntimeError('Timeout has not been entered')
        if self._state is not _State.ENTERED:
            raise RuntimeError(f'Cannot change state of {self._state.value} Timeout')
        self._stop_timer()
        self._when = when
        if when is not None:
            loop = events.get_running_loop()
            late = when <= loop.time()
            self._timeout_handler = loop.call_soon(self._on_timeout) if late else loop.call_at(when, self._on_timeout)

    def _stop_timer(self):
        timer, self._timeout_handler = self._timeout_handler, None
        if timer is not None:
            timer.cancel()

    def expired(self):
        """Whether the deadline passed during the block."""
        return self._state in (_State.EXPIRING, _State.EXPIRED)

    def __repr__(self):
        text = f'<Timeout [{self._state.value}]'
        if self._state is _State.ENTERED:
            text += f' when={self._when if self._when is None else round(self._when, 3)}'
        return text + '>'

    async def __aenter__(self):
        if self._state is not _State.CREATED:
            raise RuntimeError('Timeout has already been entered')
        self._task = tasks.current_task()
        if self._task is None:
            raise RuntimeError('Timeout should be used inside a task')
        # Cancellations that others asked for before are not ours.
        self._cancelling = self._task.cancelling()
        self._state = _State.ENTERED
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        self._stop_timer()
        if self._state is _State.ENTERED:
            self._state = _State.EXITED
        elif self._state is _State.EXPIRING:
            self._state = _State.EXPIRED
            others = self._task.uncancel() > self._cancelling
            if exc_type is None or others:
                return
            if issubclass(exc_type, exceptions.CancelledError):
                raise TimeoutError from exc_val
            # The cancellation became the context of another exception, or of those in a group.
            group = exc_val.exceptions if isinstance(exc_val, ExceptionGroup) else ()
            for error in (exc_val, *group):
                if error is not None:
                    self._insert_timeout_error(error)

    def _on_timeout(self):
        self._timeout_handler = None
        self._state = _State.EXPIRING
        self._task.cancel()

    @staticmethod
    def _insert_timeout_error(error):
        while (context := error.__context__) is not None:
            if isinstance(context, exceptions.CancelledError):
                error.__context__ = late = TimeoutError()
                late.__cause__ = late.__context__ = context
                return
            error = context


def timeout(delay):
    """A Timeout in so many seconds from now; None means none."""
    return timeout_at(None if delay is None else events.get_running_loop().time() + delay)


def timeout_at(when):
    """A Timeout at a time of the loop's clock."""
    return Timeout(when)
