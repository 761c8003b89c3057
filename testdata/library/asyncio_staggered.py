# A race of coroutines that start one after the other.
import asyncio
import itertools
from asyncio.staggered import staggered_race


async def ok(name, wait):
    await asyncio.sleep(wait)
    return name


async def bad(name, wait):
    await asyncio.sleep(wait)
    raise ValueError(name)


async def stubborn(name, wait):
    try:
        await asyncio.sleep(wait)
    except asyncio.CancelledError:
        raise KeyError(name)
    return name


async def main():
    print(await staggered_race([], None))
    kinds = ok, bad, stubborn
    for a, b, delay in itertools.product(kinds, kinds, (None, 0.02, 5)):
        won = await staggered_race([lambda: a(1, 0.05), lambda: b(2, 0.06), lambda: ok(3, 0.4)], delay)
        print(a.__name__, b.__name__, delay, won[:2], [type(e).__name__ for e in won[2]])
    task = asyncio.ensure_future(staggered_race([lambda: ok(1, 5)], 1))
    await asyncio.sleep(0.01)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")
    print(await staggered_race([lambda: 5, lambda: ok(2, 0.01)], None))


asyncio.run(main())
