# Callbacks of a future that come and go at random: those that are left are called in their order.
import asyncio
import random


async def main():
    loop = asyncio.get_running_loop()
    rnd = random.Random(7)
    for turn in range(60):
        called = []
        future = loop.create_future()
        made = [lambda _, n=n: called.append(n) for n in range(6)]
        removed = []
        for _ in range(rnd.randrange(1, 14)):
            callback = rnd.choice(made)
            if rnd.random() < .6:
                future.add_done_callback(callback)
            else:
                removed.append(future.remove_done_callback(callback))
        rnd.choice((future.cancel, lambda: future.set_result(1)))()
        await asyncio.sleep(0)
        print(turn, removed, called)


asyncio.run(main())
