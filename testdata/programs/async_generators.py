# Async generators driven by hand: asend, athrow, aclose.
class W:
    def __await__(self):
        return (yield "w")

async def gen():
    try:
        x = yield 1
        print("got", x)
        await W()
        yield 2
    except ValueError as e:
        print("handled", e)
        yield "recovered"
    finally:
        print("cleanup")

def run(coro):
    try:
        while True:
            print("suspended:", coro.send(None))
    except StopIteration as e:
        return e.value
    except StopAsyncIteration:
        return "exhausted"

g = gen()
print(type(g).__name__)
print(run(g.__anext__()))
print(run(g.asend("hello")))
print(run(g.__anext__()))
print(run(g.__anext__()))
g = gen()
print(run(g.__anext__()))
print(run(g.athrow(ValueError("v"))))
print(run(g.aclose()))
print(run(g.__anext__()))

async def numbers():
    for i in range(3):
        yield i

async def use():
    return [i async for i in numbers()], {i async for i in numbers()}, [x + 1 async for x in numbers() if x % 2 == 0], [await anext(numbers()), await anext(aiter(numbers()))]

print(run(use()))

async def default():
    n = numbers()
    out = []
    for _ in range(5):
        out.append(await anext(n, "dflt"))
    return out

print(run(default()))
async def nested():
    return [[j async for j in numbers()] for _ in range(2)]
print(run(nested()))
async def genexp():
    g = (i * 2 async for i in numbers())
    return [x async for x in g]
print(run(genexp()))
