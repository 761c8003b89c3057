"""The loop that waits for nothing but callbacks, timers and host tools, under the name of the one over selectors."""
from . import base_events


class BaseSelectorEventLoop(base_events.BaseEventLoop):
    """A loop of the session; a selector may be given, and has nothing to do."""

    def __init__(self, selector=None):
        if selector is not None:
            selector.get_map()  # it must be one
        super().__init__()
