"""Classes of multiprocessing.queues; to make one is refused, since there are no other processes."""
import _absent


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.queues.{type(self).__name__}', 'processes')


@_absent.methods('processes', 'cancel_join_thread close empty full get get_nowait join_thread put put_nowait qsize')
class Queue(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'close empty get put')
class SimpleQueue(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', '''
    join put task_done''')
class JoinableQueue(Queue):
    """Refused: there are no other processes."""
