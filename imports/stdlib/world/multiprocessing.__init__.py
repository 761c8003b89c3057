"""Names of multiprocessing; there are no processes but this one, so that all that would start one is refused."""
import _absent
from multiprocessing import context
from multiprocessing.context import (AuthenticationError, BufferTooShort, ProcessError, TimeoutError, Process, cpu_count,
                                     current_process, active_children, parent_process, get_context, get_start_method,
                                     set_start_method, get_all_start_methods, freeze_support, Pool, Queue, SimpleQueue,
                                     JoinableQueue, Pipe, Manager, Value, Array, RawValue, RawArray, Lock, RLock, Event, Condition,
                                     Semaphore, BoundedSemaphore, Barrier, log_to_stderr, get_logger, set_executable,
                                     set_forkserver_preload, allow_connection_pickling)

__all__ = ['Array', 'AuthenticationError', 'Barrier', 'BoundedSemaphore', 'BufferTooShort', 'Condition', 'Event', 'JoinableQueue',
           'Lock', 'Manager', 'Pipe', 'Pool', 'Process', 'ProcessError', 'Queue', 'RLock', 'RawArray', 'RawValue', 'Semaphore',
           'SimpleQueue', 'TimeoutError', 'Value', 'active_children', 'allow_connection_pickling', 'cpu_count', 'current_process',
           'freeze_support', 'get_all_start_methods', 'get_context', 'get_logger', 'get_start_method', 'log_to_stderr',
           'parent_process', 'reducer', 'set_executable', 'set_forkserver_preload', 'set_start_method']
reducer = None


def __getattr__(name):
    # As where the package has loaded its parts for itself.
    if name == 'connection':
        import multiprocessing.connection
    elif name == 'process':
        import multiprocessing.process
    elif name == 'reduction':
        import multiprocessing.reduction
    elif name == 'util':
        import multiprocessing.util
    else:
        raise AttributeError(f"module 'multiprocessing' has no attribute '{name}'")
    return globals()[name]
