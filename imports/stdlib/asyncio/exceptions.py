"""The exceptions of asyncio."""

__all__ = ('BrokenBarrierError', 'CancelledError', 'InvalidStateError', 'TimeoutError', 'IncompleteReadError',
           'LimitOverrunError', 'SendfileNotAvailableError')

from _asyncloop import CancelledError, InvalidStateError

TimeoutError = TimeoutError


class SendfileNotAvailableError(RuntimeError):
    """There is no sendfile."""


def _pickled_by(*fields):
    """How exceptions are copied that are made of other arguments than their text."""
    return lambda self: (type(self), tuple([getattr(self, name) for name in fields]))


class IncompleteReadError(EOFError):
    """A stream ended early: partial is what was read, expected how many bytes were wanted."""

    __reduce__ = _pickled_by('partial', 'expected')

    def __init__(self, partial, expected):
        self.partial, self.expected = partial, expected
        super().__init__(f"{len(partial)} bytes read on a total of {'undefined' if expected is None else repr(expected)} expected bytes")


class LimitOverrunError(Exception):
    """No separator came within the limit of a buffer, of which consumed bytes can be taken."""

    __reduce__ = _pickled_by('_message', 'consumed')

    def __init__(self, message, consumed):
        self._message, self.consumed = message, consumed
        super().__init__(message)


class BrokenBarrierError(RuntimeError):
    """Somebody aborted the barrier."""
