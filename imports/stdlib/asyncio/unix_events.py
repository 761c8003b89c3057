"""The loop that asyncio.run uses, and the policy that makes it."""
from . import base_events, events

__all__ = ('SelectorEventLoop', 'EventLoop', 'DefaultEventLoopPolicy')


class SelectorEventLoop(base_events.BaseEventLoop):
    """A loop over callbacks, timers and host tools; it waits for nothing else."""


_UnixSelectorEventLoop = SelectorEventLoop
EventLoop = SelectorEventLoop


class DefaultEventLoopPolicy(events.BaseDefaultEventLoopPolicy):
    """Makes the default loop."""

    _loop_factory = SelectorEventLoop


_UnixDefaultEventLoopPolicy = DefaultEventLoopPolicy
