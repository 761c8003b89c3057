"""The loop that asyncio.run uses, and the policy that makes it."""
from . import base_events, events

__all__ = ('SelectorEventLoop', 'EventLoop', 'DefaultEventLoopPolicy')


class _UnixSelectorEventLoop(base_events.BaseEventLoop):
    """A loop over callbacks, timers and host tools; it waits for nothing else."""

    def __init__(self, selector=None):
        if selector is not None:
            selector.get_map()  # it must be one, and has nothing to do
        super().__init__()


SelectorEventLoop = _UnixSelectorEventLoop
EventLoop = SelectorEventLoop


class _UnixDefaultEventLoopPolicy(events.BaseDefaultEventLoopPolicy):
    """Makes the default loop."""

    def __init__(self):
        super().__init__()

    _loop_factory = SelectorEventLoop


DefaultEventLoopPolicy = _UnixDefaultEventLoopPolicy
