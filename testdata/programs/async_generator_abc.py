# What collections.abc gives to classes that are asynchronous generators, iterators and coroutines by hand.
import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Generator


class Counter(AsyncGenerator):
    def __init__(self, stop):
        self.at, self.stop, self.log = 0, stop, []

    async def asend(self, value):
        await asyncio.sleep(0)
        self.log.append(value)
        if self.at == self.stop:
            return await super().asend(value)
        self.at += 1
        return self.at

    async def athrow(self, typ, val=None, tb=None):
        self.log.append(typ)
        return await super().athrow(typ, val, tb)


class Stubborn(Counter):
    async def athrow(self, *given):
        return "no"


class Failing(Counter):
    async def athrow(self, *given):
        raise KeyError("from athrow")


class Ended(Counter):
    async def athrow(self, *given):
        raise StopAsyncIteration


class Plain(Counter):
    def athrow(self, *given):
        raise GeneratorExit("at once")


async def shown(what, awaitable):
    try:
        print(what, "->", await awaitable)
    except BaseException as e:
        print(what, "->", type(e).__name__, e)


async def main():
    c = Counter(3)
    print([x async for x in c], c.log, aiter(c) is c, isinstance(c, AsyncIterator))
    await shown("after the end", c.__anext__())
    await shown("anext", anext(c, "default"))
    for cls in (Counter, Stubborn, Failing, Ended, Plain):
        c = cls(3)
        await shown(f"{cls.__name__} next", c.__anext__())
        await shown(f"{cls.__name__} close", c.aclose())
        print(c.log)
    c = Counter(1)
    await shown("athrow of a class", c.athrow(ValueError))
    await shown("athrow of an instance", c.athrow(ValueError("given")))
    await shown("athrow of a class and a value", c.athrow(ValueError, ValueError("value")))
    await shown("athrow of no exception", c.athrow(5))
    task = asyncio.ensure_future(c.__anext__())
    await asyncio.sleep(0)
    task.cancel()
    await shown("cancelled", task)
    c = Counter(2)
    print(await asyncio.gather(c.__anext__(), c.__anext__()))

    class Iter(AsyncIterator):
        async def __anext__(self):
            return await super().__anext__()

    await shown("abstract __anext__", Iter().__anext__())
    print([x async for x in Iter()])

    awaited = c.aclose()
    await shown("once", awaited)
    await shown("twice", awaited)
    unused = c.aclose()
    unused.close()
    await shown("closed before", unused)
    thrown = c.__anext__()
    try:
        thrown.throw(LookupError("before its start"))
    except LookupError as e:
        print(repr(e))


asyncio.run(main())


class Co(Coroutine):
    def __await__(self):
        return super().__await__()

    def send(self, value):
        return super().send(value)

    def throw(self, typ, val=None, tb=None):
        return super().throw(typ, val, tb)


class Gen(Generator):
    def send(self, value):
        return super().send(value)

    def throw(self, typ, val=None, tb=None):
        return super().throw(typ, val, tb)


for thing in Co(), Gen():
    for call in (lambda: thing.close(), lambda: thing.send(1), lambda: thing.throw(ValueError), lambda: thing.throw(ValueError("x")),
                 lambda: thing.throw(KeyError, KeyError("v")), lambda: next(thing), lambda: list(thing)):
        try:
            print(call())
        except Exception as e:
            print(type(e).__name__, e)
