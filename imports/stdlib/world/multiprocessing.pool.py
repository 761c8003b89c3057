"""Classes of multiprocessing.pool; to make one is refused, since there are no other processes."""
import _absent


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.pool.{type(self).__name__}', 'processes')


class Pool(_Refused):
    """Refused: there are no other processes."""


class ThreadPool(_Refused):
    """Refused: there are no other processes."""


class AsyncResult(_Refused):
    """Refused: there are no other processes."""
