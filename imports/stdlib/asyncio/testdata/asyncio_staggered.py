# A race of coroutines that start one after the other. They wait for turns of the loop, not for time.
import asyncio
import itertools
from asyncio.staggered import staggered_race


async def turns(n):
    for _ in range(n):
        await asyncio.sleep(0)


async def ok(name, wait):
    await turns(wait)
    return name


async def bad(name, wait):
    await turns(wait)
    raise ValueError(name)


async def stubborn(name, wait):
    try:
        await turns(wait)
    except asyncio.CancelledError:
        raise KeyError(name)
    return name


async def main():
    print(await staggered_race([], None))
    kinds = ok, bad, stubborn
    for a, b, delay in itertools.product(kinds, kinds, (None, 0, 5)):
        won = await staggered_race([lambda: a(1, 50), lambda: b(2, 60), lambda: ok(3, 400)], delay)
        print(a.__name__, b.__name__, delay, won[:2], [type(e).__name__ for e in won[2]])
    task = asyncio.ensure_future(staggered_race([lambda: ok(1, 10**9)], 1))
    await turns(5)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")
    print(await staggered_race([lambda: 5, lambda: ok(2, 3)], None))


asyncio.run(main())
