"""to_thread: there is one thread, so the function runs when its turn comes."""
import contextvars
import functools
from . import events

__all__ = ('to_thread',)


async def to_thread(func, /, *args, **kwargs):
    """Run func in the loop's executor, which is the session's own thread."""
    loop = events.get_running_loop()
    context = contextvars.copy_context()
    return await loop.run_in_executor(None, functools.partial(context.run, func, *args, **kwargs))
