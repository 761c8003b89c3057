"""Classes of multiprocessing.shared_memory; to make one is refused, since there are no other processes."""
import _absent
from types import GenericAlias


class _Refused:
    def __init__(self, *args, **kwargs):
        raise _absent.error(f'multiprocessing.shared_memory.{type(self).__name__}', 'processes')


@_absent.methods('processes', 'close unlink')
class SharedMemory(_Refused):
    """Refused: there are no other processes."""


@_absent.methods('processes', 'count index')
class ShareableList(_Refused):
    """Refused: there are no other processes."""

    __len__ = _absent.refuse('multiprocessing.shared_memory.ShareableList.__len__', 'processes')
    __class_getitem__ = classmethod(GenericAlias)
