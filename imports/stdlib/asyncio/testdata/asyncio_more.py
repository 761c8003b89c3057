import asyncio
import contextvars
import time
from concurrent.futures import Future as CFuture, ThreadPoolExecutor


async def main():
    loop = asyncio.get_running_loop()
    print(await loop.run_in_executor(None, pow, 2, 5))
    with ThreadPoolExecutor(2) as ex:
        print(await asyncio.gather(*(loop.run_in_executor(ex, abs, -i) for i in range(4))))
        print(await asyncio.wrap_future(ex.submit(len, 'abc')))
    try:
        await asyncio.wrap_future(ex.submit(int)) if False else await loop.run_in_executor(None, int, 'x')
    except ValueError as e:
        print(e)
    c = CFuture()
    w = asyncio.wrap_future(c)
    loop.call_later(0.001, c.set_result, 'later')
    print(await w, asyncio.isfuture(w), asyncio.isfuture(c))
    async def coro(x):
        return x * 2
    f = asyncio.run_coroutine_threadsafe(coro(4), loop)
    while not f.done():
        await asyncio.sleep(0)
    print(f.result(), type(f).__module__)
    print(await asyncio.ensure_future(coro(1)), await asyncio.shield(coro(2)), await asyncio.wait_for(coro(3), None))
    handled = []
    loop.set_exception_handler(lambda l, ctx: handled.append((ctx['message'].split(' in callback')[0], repr(ctx['exception']))))
    loop.call_soon(lambda: 1 / 0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print(handled, loop.get_exception_handler() is not None, loop.get_debug(), loop.get_task_factory())
    h = loop.call_later(5, print)
    print(h.cancelled(), h.when() > loop.time(), type(h).__name__)
    h.cancel()
    for bad in (lambda: loop.call_soon(5) if loop.get_debug() else loop.set_task_factory(5), lambda: loop.call_later(None, print), lambda: loop.call_at(None, print)):
        try:
            bad()
        except TypeError as e:
            print(e)
    t = asyncio.create_task(coro(1))
    for bad in (lambda: t.set_result(1), lambda: t.set_exception(ValueError())):
        try:
            bad()
        except RuntimeError as e:
            print(e)
    await t
    fut = loop.create_future()
    called = []
    fut.add_done_callback(called.append)
    print(fut.remove_done_callback(called.append), fut.get_loop() is loop)
    fut.set_result(1)
    try:
        fut.set_exception(ValueError())
    except asyncio.InvalidStateError as e:
        print('invalid', e)
    async with asyncio.timeout(10) as tm:
        tm.reschedule(loop.time() + 20)
        print(tm.when() > loop.time() + 10, tm.expired())
    for bad in (lambda: tm.reschedule(1),):
        try:
            bad()
        except RuntimeError as e:
            print(e)
    print(asyncio.IncompleteReadError(b'ab', 5), asyncio.LimitOverrunError('m', 3).consumed)


asyncio.run(main())
print(asyncio.iscoroutinefunction(main), asyncio.get_event_loop_policy() is asyncio.get_event_loop_policy())
loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
print(asyncio.get_event_loop() is loop)
loop.call_soon(loop.stop)
loop.run_forever()
loop.close()
print(loop.is_closed(), issubclass(type(loop), asyncio.AbstractEventLoop))
try:
    asyncio.AbstractEventLoop().run_forever()
except NotImplementedError:
    print('abstract')
