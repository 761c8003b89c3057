"""The generator of a function that types.coroutine marked is awaited wherever an awaitable is taken."""
import asyncio
import concurrent.futures
import inspect
import types


@types.coroutine
def marked(n):
    yield
    return n


def plain():
    yield


class Waits:
    def __await__(self):
        yield
        return 'object'

    __iter__ = __await__


@types.coroutine
def delegates():
    value = yield from Waits()
    return value


async def main():
    print(await marked(1), await delegates())
    print(await asyncio.ensure_future(marked(2)))
    print(await asyncio.gather(marked(3), delegates(), Waits()))
    print(await asyncio.wait_for(marked(4), 1), await asyncio.shield(marked(5)))
    print([await f for f in asyncio.as_completed([marked(6)])])
    for make in (plain, lambda: 5):
        try:
            asyncio.ensure_future(make())
        except TypeError as e:
            print(e)


loop = asyncio.new_event_loop()
print(loop.run_until_complete(marked('loop')))
loop.close()
asyncio.run(main())
print(inspect.isawaitable(marked(0)), asyncio.iscoroutine(marked(0)), inspect.iscoroutine(marked(0)))

# The modules that a package holds once it is imported.
print(asyncio.constants.SSL_HANDSHAKE_TIMEOUT, asyncio.log.logger.name, asyncio.staggered.staggered_race.__name__)
print(concurrent.futures._base.Future is concurrent.futures.Future, concurrent.futures._base.FINISHED)
