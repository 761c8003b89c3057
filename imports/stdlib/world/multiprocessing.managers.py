"""Classes of multiprocessing.managers; to make one is refused, since there are no other processes."""
import _absent


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.managers.{type(self).__name__}', 'processes')


class BaseManager(_Refused):
    """Refused: there are no other processes."""


class SyncManager(_Refused):
    """Refused: there are no other processes."""


class BaseProxy(_Refused):
    """Refused: there are no other processes."""


class SharedMemoryManager(_Refused):
    """Refused: there are no other processes."""
