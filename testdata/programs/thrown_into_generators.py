"""What a traceback marks in a generator that an exception was thrown into."""
import asyncio
import traceback


def tell():
    print(traceback.format_exc().replace(__file__, 'FILE'))


def show(g, *steps):
    for _ in steps:
        next(g)
    try:
        g.throw(ValueError)
    except ValueError:
        tell()


show((x for x in range(3)))
show((x for x in range(3)), 1)
show((x + 1 for x in range(3) if x < 5), 1)
show((f'{x}' for x in range(3) for y in [1, 2]), 1, 1)
show((
    x * 2
    for x in range(3)
), 1)
show((
    max(
        x * 2, 3)
    for x in range(3)
), 1)


def plain():
    """doc"""
    yield 1
    x = yield 2
    return x


show(plain())
show(plain(), 1)
show(plain(), 1, 2)
show((lambda: (yield 5))(), 1)


async def main():
    g = (await value(x) for x in range(3))
    await g.__anext__()
    try:
        await g.athrow(ValueError)
    except ValueError:
        tell()


async def value(x):
    return x

asyncio.run(main())
for name in 'a\0', b'a\0':
    try:
        compile('1', name, 'eval')
    except ValueError as e:
        print(e)
