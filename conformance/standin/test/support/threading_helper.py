"""Stands for test.support.threading_helper: threads as the interpreter has them; nothing waits for those of other tests."""

import contextlib
import threading

can_start_thread = True


def _same(item):
    return item


def requires_working_threading(*, module=False):
    return _same


reap_threads = _same


def join_thread(thread, timeout=30.0):
    thread.join(timeout)
    if thread.is_alive():
        raise AssertionError("failed to join the thread in %.1f seconds" % timeout)


@contextlib.contextmanager
def start_threads(threads, unlock=None):
    threads = list(threads)
    for t in threads:
        t.start()
    try:
        yield threads
    finally:
        if unlock:
            unlock()
        for t in threads:
            join_thread(t)


@contextlib.contextmanager
def wait_threads_exit(timeout=None):
    before = threading.active_count()
    yield
    for t in threading.enumerate()[before:]:
        t.join(timeout or 30.0)


def run_concurrently(worker_func, nthreads, args=(), kwargs={}):
    with start_threads([threading.Thread(target=worker_func, args=args, kwargs=kwargs) for _ in range(nthreads)]):
        pass


class catch_threading_exception:
    """Keeps what threading.excepthook would report."""

    exc_type = exc_value = exc_traceback = thread = None

    def _hook(self, args):
        self.exc_type, self.exc_value, self.exc_traceback, self.thread = args.exc_type, args.exc_value, args.exc_traceback, args.thread

    def __enter__(self):
        self._old = threading.excepthook
        threading.excepthook = self._hook
        return self

    def __exit__(self, *exc):
        threading.excepthook = self._old
        del self.exc_type, self.exc_value, self.exc_traceback, self.thread


def threading_setup():
    return (0,)


def threading_cleanup(*original_values):
    pass
