# An everyday program: pools, queues, conditions and cancellation.
import asyncio, time, random, contextlib, functools
class Pool:
    def __init__(self, n): self.sem = asyncio.Semaphore(n); self.log = []
    @contextlib.asynccontextmanager
    async def get(self, name):
        async with self.sem:
            self.log.append("+"+name)
            try: yield name
            finally: self.log.append("-"+name)
async def fetch(pool, i):
    async with pool.get(f"j{i}"):
        await asyncio.sleep(0.001*(4-i))
        if i == 2: raise RuntimeError(f"job {i} failed")
        return i*10
async def main():
    pool = Pool(2)
    rs = await asyncio.gather(*(fetch(pool, i) for i in range(4)), return_exceptions=True)
    print(rs, pool.log[:2], len(pool.log))
    async def ticker(n):
        for i in range(n): yield i; await asyncio.sleep(0)
    async for i in ticker(3): print("tick", i)
    q = asyncio.PriorityQueue()
    for p in (3, 1, 2): await q.put((p, f"t{p}"))
    print([ (await q.get())[1] for _ in range(3)], q.empty())
    cond = asyncio.Condition(); ready = []
    async def waiter():
        async with cond: await cond.wait_for(lambda: len(ready) >= 2); return "go"
    t = asyncio.create_task(waiter())
    for i in range(2):
        await asyncio.sleep(0)
        async with cond: ready.append(i); cond.notify_all()
    print(await t)
    async def never():
        try: await asyncio.sleep(100)
        except asyncio.CancelledError: print("cleanup"); raise
    t = asyncio.create_task(never()); await asyncio.sleep(0.001); t.cancel("why")
    r = await asyncio.gather(t, return_exceptions=True); print(repr(r[0]))
    loop = asyncio.get_running_loop(); order = []
    loop.call_soon(order.append, 1); loop.call_later(0.002, order.append, 3); loop.call_later(0.001, order.append, 2); await asyncio.sleep(0.01); print(order)
    try: await asyncio.wait_for(asyncio.shield(asyncio.sleep(0.01, "s")), 0.001)
    except TimeoutError: print("to")
    print(await asyncio.to_thread(functools.partial(sorted, [3,1,2], reverse=True)), await loop.run_in_executor(None, sum, [1,2]))
    try: async_r = await asyncio.gather(fetch(pool, 2), asyncio.sleep(0.01))
    except RuntimeError as e: print("gather raised", e)
    b = asyncio.Barrier(2); res = await asyncio.gather(b.wait(), b.wait()); print(sorted(res))
    t1 = asyncio.create_task(asyncio.sleep(0.001, "x")); t1.add_done_callback(lambda t: print("done", t.result())); await t1; await asyncio.sleep(0)
    async with asyncio.TaskGroup() as tg: ts = [tg.create_task(fetch(Pool(1), i)) for i in (0, 1, 3)]
    print([t.result() for t in ts]); print(asyncio.current_task().get_name() != "")
asyncio.run(main())
