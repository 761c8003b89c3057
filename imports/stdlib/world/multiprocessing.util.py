"""Logging and endings of processes."""
import atexit
from multiprocessing.context import get_logger, log_to_stderr

SUBDEBUG, SUBWARNING, NOTSET, DEBUG, INFO = 5, 25, 0, 10, 20
LOGGER_NAME, DEFAULT_LOGGING_FORMAT = 'multiprocessing', '[%(levelname)s/%(processName)s] %(message)s'
abstract_sockets_supported = False
_finalizer_registry, _afterfork_registry = {}, {}
__all__ = ['get_logger', 'log_to_stderr', 'Finalize', 'register_after_fork']


def register_after_fork(obj, func):
    """Do nothing: no process is copied."""


class Finalize:
    """Calls a function once, at the end or when it is called."""

    def __init__(self, obj, callback, args=(), kwargs=None, exitpriority=None):
        self._call = (callback, tuple(args), dict(kwargs or {}))
        if exitpriority is not None:
            atexit.register(self)

    def __call__(self):
        call, self._call = self._call, None
        if call:
            return call[0](*call[1], **call[2])

    def cancel(self):
        """Forget the function."""
        self._call = None

    def still_active(self):
        """Tell whether the function waits."""
        return self._call is not None


def _logged(level):
    def log(msg, *args):
        get_logger().log(level, msg, *args)
    log.__doc__ = f'Log a text with the level {level}.'
    return log


sub_debug, debug, info, sub_warning = map(_logged, (SUBDEBUG, DEBUG, INFO, SUBWARNING))


def is_exiting():
    """Tell whether the process ends: it does not."""
    return False


def is_abstract_socket_namespace(address):
    """Tell whether an address is none of the file system."""
    return bool(address) and address[0] in (0, '\0')


def get_temp_dir():
    """Make a folder for files of processes."""
    import tempfile
    return tempfile.mkdtemp(prefix='pymp-')


def close_all_fds_except(fds):
    """Do nothing: no file has a descriptor of a system."""


def _flush_std_streams():
    import sys
    for stream in sys.stdout, sys.stderr:
        stream.flush()


def _run_finalizers(minpriority=None):
    """Do nothing: what waits for the end is called at the end."""


_run_after_forkers = _exit_function = _cleanup_tests = _run_finalizers


class ForkAwareThreadLock:
    """A lock of threads."""

    def __init__(self):
        import threading
        self._lock = threading.Lock()
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)


def __getattr__(name):
    if name != 'ForkAwareLocal':
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    import threading
    globals()[name] = type(name, (threading.local,), {'__module__': __name__, '__doc__': 'Values of threads.'})
    return globals()[name]
