# The context of decimal belongs to the running context: each task and each thread of control has its own.
import asyncio
import contextvars
import decimal
import threading
from decimal import Decimal, getcontext, localcontext, setcontext


def third():
    return str(Decimal(1) / 3)


async def task(steps, precision):
    with localcontext() as ctx:
        ctx.prec = precision
        got = [third()]
        for _ in range(steps):
            await asyncio.sleep(0)
            got.append(third())
    return got, getcontext().prec


async def plain(precision):
    setcontext(decimal.Context(prec=precision))
    await asyncio.sleep(0)
    return third()


async def shared():
    before = getcontext().prec
    getcontext().prec += 1  # the object that all tasks have from their parent
    await asyncio.sleep(0)
    return before, getcontext().prec


async def main():
    getcontext().prec = 10
    print(await asyncio.gather(*(task(n, n + 2) for n in range(4))))
    print(await asyncio.gather(plain(4), plain(7)), third())
    print(await asyncio.gather(shared(), shared()), getcontext().prec)


asyncio.run(main())
print(getcontext().prec, third())

getcontext().prec = 12
inner = contextvars.copy_context()


def change():
    setcontext(decimal.Context(prec=3))
    return third()


print(inner.run(change), third(), inner.run(third))
print(contextvars.Context().run(lambda: getcontext().prec), contextvars.Context().run(change), third())


def thread(out):
    out.append(getcontext().prec)
    getcontext().prec = 5
    out.append(third())


for _ in range(2):
    out = []
    t = threading.Thread(target=thread, args=(out,))
    t.start()
    t.join()
    print(out, getcontext().prec)


def generator():
    with localcontext(prec=2):
        yield third()
        yield third()


g = generator()
print(next(g), third(), next(g), next(g, None), third())
decimal.DefaultContext.prec = 6
print(contextvars.Context().run(third), third())
