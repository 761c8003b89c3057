"""Lent to an interpreter without threads: locks that nobody else can hold."""

error = RuntimeError
TIMEOUT_MAX = 1e9


def get_ident():
    return 1


class RLock:
    def __init__(self):
        self._held = 0

    def acquire(self, blocking=True, timeout=-1):
        self._held += 1
        return True

    def release(self):
        if not self._held:
            raise RuntimeError("release unlocked lock")
        self._held -= 1

    def locked(self):
        return self._held > 0

    __enter__ = acquire

    def __exit__(self, *exc):
        self.release()


LockType = lock = RLock


def allocate_lock():
    return RLock()
