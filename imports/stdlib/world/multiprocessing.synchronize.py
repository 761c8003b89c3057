"""Classes of multiprocessing.synchronize; to make one is refused, since there are no other processes."""
import _absent


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.synchronize.{type(self).__name__}', 'processes')


class Lock(_Refused):
    """Refused: there are no other processes."""


class RLock(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'get_value')
class Semaphore(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'get_value')
class BoundedSemaphore(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', '__enter__ __exit__ notify notify_all wait wait_for')
class Condition(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'clear is_set set wait')
class Event(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'abort reset wait')
class Barrier(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', '__enter__ __exit__')
class SemLock(_Refused):
    """Refused: there are no other processes."""


RECURSIVE_MUTEX, SEMAPHORE, SEM_VALUE_MAX = 0, 1, 0x7fffffff
sem_unlink = _absent.refuse('multiprocessing.synchronize.sem_unlink', 'processes')
