"""A race of coroutines that start one after the other, as connections to several addresses of a host do."""

from . import events, exceptions, tasks

__all__ = ('staggered_race',)


async def _awaited(function):
    # Within the task, so that it is one that fails who gives no coroutine.
    return await function()


async def staggered_race(coro_fns, delay, *, loop=None):
    """Return (result, index, exceptions) of the first coroutine that succeeds.

    Each coroutine is started when the one before it has failed, or after delay seconds; None waits for its failure. Who
    succeeds ends the others. Without one result and index are None. exceptions has a place for each that was started, in
    their order, with None for the winner.
    """
    if loop is None:
        loop = events.get_running_loop()
    waiting = iter(coro_fns)
    found, running = [], {}         # running: the place of each task
    latest = start_at = None        # who was started last, and when the next one is to be

    def begin():
        nonlocal latest, start_at
        for function in waiting:
            latest = loop.create_task(_awaited(function))
            running[latest] = len(found)
            found.append(None)
            start_at = None if delay is None else loop.time() + delay
            return
        latest = start_at = None

    async def end_all():
        for task in running:
            task.cancel()
        for task in running:
            while not task.done():
                await tasks.wait([task])

    try:
        begin()
        while running:
            left = None if start_at is None else max(0, start_at - loop.time())
            done, _ = await tasks.wait(running, timeout=left, return_when=tasks.FIRST_COMPLETED)
            next_one = not done
            for task in sorted(done, key=running.get):
                at = running.pop(task)
                failed = exceptions.CancelledError() if task.cancelled() else task.exception()
                if failed is None:
                    await end_all()
                    for other, place in running.items():
                        found[place] = exceptions.CancelledError() if other.cancelled() else other.exception()
                    return task.result(), at, found
                found[at] = failed
                next_one = next_one or task is latest
            if next_one:
                begin()
        return None, None, found
    except BaseException:
        await end_all()
        raise
