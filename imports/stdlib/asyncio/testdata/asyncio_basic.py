import asyncio


def attempt(label, f):
    try:
        print(label, f())
    except BaseException as e:
        print(label, type(e).__name__, e)


# run, sleep, gather, order of the turns
async def worker(name, turns):
    for i in range(turns):
        print(name, i)
        await asyncio.sleep(0)
    return name.upper()


async def main():
    print(await asyncio.gather(worker('a', 3), worker('b', 2), worker('c', 1)))
    t = asyncio.create_task(worker('t', 1), name='mine')
    print(t.get_name(), t.done(), asyncio.current_task().get_name(), len(asyncio.all_tasks()))
    print(await t, t.done(), t.result(), t.exception(), t.cancelled())
    t.add_done_callback(lambda f: print('callback', f is t))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print(await asyncio.sleep(0.001, 'slept'))
    return 'end'


print(asyncio.run(main()))


# errors and cancellation
async def fails(n):
    await asyncio.sleep(0)
    raise ValueError(n)


async def errors():
    r = await asyncio.gather(fails(1), worker('x', 1), fails(2), return_exceptions=True)
    print(r)
    try:
        await asyncio.gather(fails(1), worker('y', 2))
    except ValueError as e:
        print('caught', e.args)
    t = asyncio.create_task(asyncio.sleep(100))
    await asyncio.sleep(0)
    print(t.cancel('why'), t.cancelling())
    try:
        await t
    except asyncio.CancelledError as e:
        print('cancelled', e.args, t.cancelled())
    print(t.cancel())
    try:
        t.result()
    except asyncio.CancelledError as e:
        print('again', e.args)

    async def stubborn():
        try:
            await asyncio.sleep(100)
        except asyncio.CancelledError:
            print('not now', asyncio.current_task().uncancel())
            await asyncio.sleep(0)
            return 'went on'
    t = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    t.cancel()
    print(await t)
    try:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(10)
    except TimeoutError as e:
        print('timeout', repr(e), repr(e.__cause__))
    async with asyncio.timeout(None) as tm:
        print(tm.when(), tm.expired(), tm)
    try:
        await asyncio.wait_for(asyncio.sleep(10), 0.01)
    except asyncio.TimeoutError as e:
        print('wait_for', repr(e), asyncio.TimeoutError is TimeoutError)
    print(await asyncio.wait_for(asyncio.sleep(0, 5), 1))
    try:
        async with asyncio.timeout_at(asyncio.get_running_loop().time() - 1):
            await asyncio.sleep(1)
    except TimeoutError:
        print('timeout_at')


asyncio.run(errors())


# TaskGroup
async def groups():
    async with asyncio.TaskGroup() as tg:
        a = tg.create_task(worker('g', 1))
        b = tg.create_task(worker('h', 2), name='two')
    print(a.result(), b.result(), b.get_name())
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(fails('first'))
            t = tg.create_task(asyncio.sleep(100))
            tg.create_task(fails('second'))
    except* ValueError as eg:
        print(repr(eg), eg.exceptions, t.cancelled())
    try:
        async with asyncio.TaskGroup() as tg:
            raise KeyError('body')
    except* KeyError as eg:
        print(repr(eg))
    try:
        tg.create_task(worker('z', 1))
    except RuntimeError as e:
        print(e)


asyncio.run(groups())


# queues
async def queues():
    q = asyncio.Queue(maxsize=2)

    async def producer():
        for i in range(5):
            await q.put(i)
            print('put', i, q.qsize())
        await q.join()
        print('joined')

    async def consumer():
        for _ in range(5):
            x = await q.get()
            print('got', x)
            q.task_done()
    await asyncio.gather(producer(), consumer())
    print(q, q.empty(), q.full(), q.maxsize)
    for f in (q.get_nowait, q.task_done):
        try:
            f()
        except Exception as e:
            print(type(e), e)
    q.put_nowait(1)
    q.put_nowait(2)
    try:
        q.put_nowait(3)
    except asyncio.QueueFull as e:
        print(type(e), e, str(q))
    p = asyncio.PriorityQueue()
    l = asyncio.LifoQueue()
    for x in (3, 1, 2):
        p.put_nowait(x)
        l.put_nowait(x)
    print([await p.get() for _ in range(3)], [await l.get() for _ in range(3)])
    q.shutdown()
    print(await q.get(), await q.get())
    for c in (q.get, lambda: q.put(1)):
        try:
            await c()
        except asyncio.QueueShutDown as e:
            print(type(e), e)


asyncio.run(queues())


# locks
async def locks():
    lock = asyncio.Lock()

    async def use(n):
        async with lock:
            print('in', n, lock.locked())
            await asyncio.sleep(0)
            print('out', n)
    await asyncio.gather(use(1), use(2), use(3))
    try:
        lock.release()
    except RuntimeError as e:
        print(e)
    ev = asyncio.Event()

    async def waiter(n):
        print('waits', n)
        print(await ev.wait(), n)
    ts = [asyncio.create_task(waiter(i)) for i in range(2)]
    await asyncio.sleep(0)
    print(ev.is_set())
    ev.set()
    await asyncio.gather(*ts)
    ev.clear()
    print(ev.is_set())
    sem = asyncio.Semaphore(2)

    async def limited(n):
        async with sem:
            print('sem', n, sem.locked())
            await asyncio.sleep(0)
    await asyncio.gather(*(limited(i) for i in range(4)))
    b = asyncio.BoundedSemaphore(1)
    await b.acquire()
    b.release()
    try:
        b.release()
    except ValueError as e:
        print(e)
    for bad in (lambda: asyncio.Semaphore(-1), lambda: asyncio.Barrier(0)):
        try:
            bad()
        except ValueError as e:
            print(e)
    cond = asyncio.Condition()
    items = []

    async def taker(n):
        async with cond:
            await cond.wait_for(lambda: items)
            print('took', n, items.pop())
    ts = [asyncio.create_task(taker(i)) for i in range(2)]
    await asyncio.sleep(0)
    async with cond:
        items.extend('ab')
        cond.notify_all()
    await asyncio.gather(*ts)
    for f in (cond.notify, ):
        try:
            f()
        except RuntimeError as e:
            print(e)
    try:
        await cond.wait()
    except RuntimeError as e:
        print(e)
    bar = asyncio.Barrier(3)

    async def party(n):
        i = await bar.wait()
        return n, i
    print(sorted(await asyncio.gather(*(party(i) for i in range(3)))), bar.parties, bar.n_waiting, bar.broken)
    t = asyncio.create_task(party(9))
    await asyncio.sleep(0)
    print(bar.n_waiting)
    await bar.abort()
    try:
        await t
    except asyncio.BrokenBarrierError as e:
        print(e, bar.broken)
    await bar.reset()
    print(bar.broken)


asyncio.run(locks())


# wait, as_completed, shield, ensure_future, to_thread
async def waits():
    async def after(d, v):
        await asyncio.sleep(d)
        return v
    gate = asyncio.Event()

    async def gated(v):
        await gate.wait()
        return v
    ts = [asyncio.create_task(c) for c in (gated('c'), after(0.01, 'a'), gated('b'))]
    done, pending = await asyncio.wait(ts, return_when=asyncio.FIRST_COMPLETED)
    print([t.result() for t in done], len(pending))
    gate.set()
    done, pending = await asyncio.wait(pending, timeout=5)
    print(sorted(t.result() for t in done), pending)
    for bad in ([], ts[0], [after(0, 1)]):
        try:
            await asyncio.wait(bad)
        except (ValueError, TypeError) as e:
            print(type(e).__name__, e)
            if isinstance(bad, list) and bad:
                bad[0].close()
    try:
        await asyncio.wait(ts, return_when='soon')
    except ValueError as e:
        print(e)
    async def collect():
        for c in asyncio.as_completed([after(0.02, 2), after(0.01, 1), after(0.03, 3)]):
            print('completed', await c)
        async for t in asyncio.as_completed([asyncio.create_task(after(0.01, 'x')), asyncio.create_task(after(0.02, 'y'))]):
            print('task', t.result(), t.done())
        try:
            for c in asyncio.as_completed([after(1, 1)], timeout=0.01):
                await c
        except TimeoutError as e:
            print('late', repr(e))
    await collect()
    inner = asyncio.ensure_future(after(0.02, 'inner'))
    s = asyncio.shield(inner)
    t = asyncio.create_task(asyncio.wait_for(s, 0.005))
    try:
        await t
    except TimeoutError:
        print('shielded', inner.cancelled())
    print(await inner)

    class Aw:
        def __await__(self):
            yield from asyncio.sleep(0).__await__()
            return 'aw'
    print(await asyncio.ensure_future(Aw()))
    print(await asyncio.to_thread(lambda a, b: a + b, 1, b=2))
    for bad in (5, 'x'):
        try:
            asyncio.ensure_future(bad)
        except TypeError as e:
            print(e)
        try:
            asyncio.create_task(bad)
        except TypeError as e:
            print(e)
    print(asyncio.iscoroutinefunction(after), asyncio.iscoroutinefunction(print), asyncio.iscoroutine(5), asyncio.isfuture(inner))


asyncio.run(waits())


# loops and futures by hand
loop = asyncio.new_event_loop()
print(loop.is_running(), loop.is_closed())
f = loop.create_future()
print(f, f.done())
attempt('result', f.result)
attempt('exception', f.exception)
loop.call_soon(print, 'soon', 1)
loop.call_later(0.001, f.set_result, 'later')
h = loop.call_later(0.0005, print, 'never')
h.cancel()
print(h.cancelled())
print(loop.run_until_complete(f), f)
attempt('set twice', lambda: f.set_result(1))
g = loop.create_future()
attempt('StopIteration', lambda: g.set_exception(StopIteration))
print(repr(g.exception()))
g = loop.create_future()
g.set_exception(ValueError)
print(g)
attempt('raises', g.result)
attempt('bad', lambda: loop.create_future().set_exception(5))
g = loop.create_future()
print(g.cancel(), g.cancel(), g, g.cancelled())
attempt('cancelled', g.result)
attempt('stopped', lambda: (loop.call_soon(loop.stop), loop.run_until_complete(loop.create_future()))[1])
attempt('run', lambda: asyncio.run(5))
attempt('no loop', asyncio.get_running_loop)
attempt('no loop', asyncio.current_task)


async def inside():
    attempt('nested', lambda: asyncio.run(None))
    attempt('nested', lambda: loop.run_until_complete(f))
    attempt('close', loop.close)
    print(asyncio.get_event_loop() is loop)
    try:
        await bad_future()
    except RuntimeError as e:
        print('bad yield:', e)


class Bad:
    def __await__(self):
        yield 'nonsense'


async def bad_future():
    await Bad()


loop.run_until_complete(inside())
loop.close()
attempt('closed', lambda: loop.call_soon(print))
attempt('closed', lambda: loop.run_forever())


with asyncio.Runner() as runner:
    print(runner.run(worker('r', 1)), runner.get_loop().is_running())
attempt('runner', lambda: runner.get_loop())


class Own(asyncio.CancelledError):
    pass


async def left_over():
    async def forever():
        try:
            await asyncio.sleep(1000)
        finally:
            print('cleaned up')
    asyncio.create_task(forever())
    await asyncio.sleep(0)
    return 1


print(asyncio.run(left_over()))


async def agen():
    for i in range(3):
        await asyncio.sleep(0)
        yield i


async def comprehensions():
    print([x async for x in agen()], {x: x * 2 async for x in agen() if x})
    print([await asyncio.sleep(0, i) for i in range(3)])


asyncio.run(comprehensions())


async def eager():
    loop = asyncio.get_running_loop()
    loop.set_task_factory(asyncio.eager_task_factory)
    async def quick():
        print('at once')
        return 7
    t = asyncio.create_task(quick())
    print(t.done(), t.result())
    t = asyncio.create_task(worker('e', 1))
    print(t.done(), await t)


asyncio.run(eager())
print(sorted(n for n in asyncio.__all__ if n in ('run', 'gather', 'TaskGroup', 'timeout', 'Queue', 'to_thread')))
print(asyncio.CancelledError.__mro__, asyncio.InvalidStateError.__module__)
