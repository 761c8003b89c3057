"""Logging and endings of processes."""
import atexit
from multiprocessing.context import get_logger, log_to_stderr

__all__ = ['get_logger', 'log_to_stderr', 'Finalize', 'register_after_fork']


def register_after_fork(obj, func):
    """Do nothing: no process is copied."""


class Finalize:
    """Calls a function once, at the end or when it is called."""

    def __init__(self, obj, callback, args=(), kwargs=None, exitpriority=None):
        self._call = (callback, tuple(args), dict(kwargs or {}))
        if exitpriority is not None:
            atexit.register(self)

    def __call__(self):
        call, self._call = self._call, None
        if call:
            return call[0](*call[1], **call[2])

    def cancel(self):
        """Forget the function."""
        self._call = None

    def still_active(self):
        """Tell whether the function waits."""
        return self._call is not None
