"""The loop that asyncio.run uses, and the policy that makes it."""
from . import events, selector_events

__all__ = ('SelectorEventLoop', 'EventLoop', 'DefaultEventLoopPolicy', 'AbstractChildWatcher', 'FastChildWatcher', 'MultiLoopChildWatcher',
           'PidfdChildWatcher', 'SafeChildWatcher', 'ThreadedChildWatcher')


class _UnixSelectorEventLoop(selector_events.BaseSelectorEventLoop):
    """What asyncio.run makes."""

    def __init__(self, selector=None):
        super().__init__(selector)


SelectorEventLoop = _UnixSelectorEventLoop
EventLoop = SelectorEventLoop


class AbstractChildWatcher:
    """What would wait for processes; there are none, so that nothing is ever to be done."""

    def add_child_handler(self, pid, callback, *args):
        """Do nothing: no process ends."""

    def remove_child_handler(self, pid):
        """Return False: nobody waits."""
        return False

    def attach_loop(self, loop):
        """Do nothing."""

    def close(self):
        """Do nothing."""

    def is_active(self):
        """Return True."""
        return True

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


class BaseChildWatcher(AbstractChildWatcher):
    """One of a loop."""

    def __init__(self):
        pass


class SafeChildWatcher(BaseChildWatcher):
    """One that asks for its processes alone."""

    def __init__(self):
        pass


class FastChildWatcher(BaseChildWatcher):
    """One that asks for all processes."""

    def __init__(self):
        pass


class MultiLoopChildWatcher(AbstractChildWatcher):
    """One for several loops."""

    def __init__(self):
        pass


class PidfdChildWatcher(AbstractChildWatcher):
    """One with descriptors of processes."""


class ThreadedChildWatcher(AbstractChildWatcher):
    """One with a thread for each process."""

    def __init__(self):
        pass


def can_use_pidfd():
    """Return False."""
    return False


class _UnixDefaultEventLoopPolicy(events.BaseDefaultEventLoopPolicy):
    """Makes the default loop."""

    def __init__(self):
        super().__init__()

    _loop_factory = SelectorEventLoop


DefaultEventLoopPolicy = _UnixDefaultEventLoopPolicy
