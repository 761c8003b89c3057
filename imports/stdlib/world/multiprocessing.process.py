"""The process itself."""
from multiprocessing.context import BaseProcess, active_children, current_process, parent_process

from multiprocessing.context import _main as _current_process

ORIGINAL_DIR = None
__all__ = ['BaseProcess', 'current_process', 'active_children', 'parent_process']


class AuthenticationString(bytes):
    """A key, which is not to leave the process."""

    def __reduce__(self):
        raise TypeError('Pickling an AuthenticationString object is disallowed for security reasons')
