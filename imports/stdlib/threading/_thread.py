"""The functions below threading."""
import threading as _threading
from threading import TIMEOUT_MAX, Lock as LockType, _RLock as RLock, get_ident, get_native_id, local as _local, stack_size

error = RuntimeError
lock = LockType


def allocate_lock():
    """Make a lock."""
    return LockType()


allocate = allocate_lock


def start_new_thread(function, args, kwargs={}, /):
    """Run a function in a thread of its own; returns the number of that."""
    if not callable(function):
        raise TypeError('first arg must be callable')
    if not isinstance(args, tuple):
        raise TypeError('2nd arg must be a tuple')
    thread = _threading.Thread(target=function, args=args, kwargs=kwargs, daemon=True)
    thread._listed = False    # as far as threading knows, nobody started it
    thread.start()
    return thread.ident


start_new = start_new_thread


def exit():
    """End the thread, as SystemExit does."""
    raise SystemExit


exit_thread = exit


def interrupt_main(signum=2, /):
    """Have the main thread do what its handler of the signal does, where it is next."""
    import signal as _signal
    _signal._send(_signal._number(signum))


def _count():
    return sum(t.is_alive() for t in _threading._alive.values())
