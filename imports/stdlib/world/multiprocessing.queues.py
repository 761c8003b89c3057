"""Classes of multiprocessing.queues; to make one is refused, since there are no other processes."""
import _absent


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.queues.{type(self).__name__}', 'processes')


class Queue(_Refused):
    """Refused: there are no other processes."""


class SimpleQueue(_Refused):
    """Refused: there are no other processes."""


class JoinableQueue(_Refused):
    """Refused: there are no other processes."""
