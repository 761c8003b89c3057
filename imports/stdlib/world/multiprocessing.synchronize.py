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


@_absent.methods('processes', 'notify notify_all wait wait_for')
class Condition(_Refused):
    """Refused: there are no other processes."""

    __enter__ = _absent.refuse('multiprocessing.synchronize.Condition.__enter__', 'processes')
    __exit__ = _absent.refuse('multiprocessing.synchronize.Condition.__exit__', 'processes')


@_absent.methods('processes', 'clear is_set set wait')
class Event(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'abort reset wait')
class Barrier(_Refused):
    """Refused: there are no other processes."""


class SemLock(_Refused):
    """Refused: there are no other processes."""

    __enter__ = _absent.refuse('multiprocessing.synchronize.SemLock.__enter__', 'processes')
    __exit__ = _absent.refuse('multiprocessing.synchronize.SemLock.__exit__', 'processes')


RECURSIVE_MUTEX, SEMAPHORE, SEM_VALUE_MAX = 0, 1, 0x7fffffff
sem_unlink = _absent.refuse('multiprocessing.synchronize.sem_unlink', 'processes')
