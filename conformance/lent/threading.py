"""Lent to an interpreter without threads: locks that nobody else holds. Threads cannot be made."""


class Lock:
    def __init__(self):
        self._held = False

    def acquire(self, blocking=True, timeout=-1):
        self._held = True
        return True

    def release(self):
        self._held = False

    def locked(self):
        return self._held

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *args):
        self.release()


RLock = Condition = Semaphore = BoundedSemaphore = Lock


class local:
    pass


def get_ident():
    return 1


class Thread:
    def __init__(self, *args, **kwargs):
        raise ImportError("No module named 'threading'")


Event = Barrier = Timer = Thread


def excepthook(args):
    pass
