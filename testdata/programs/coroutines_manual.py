# async functions driven by hand with send: await, return values, async for, async with.
class Wait:
    def __init__(self, v): self.v = v
    def __await__(self):
        got = yield self.v
        return got

async def child(n):
    x = await Wait(("child", n))
    return x * 2

async def main():
    a = await child(1)
    b = await child(2)
    return a + b

c = main()
print(type(c).__name__, c.cr_running, c.__name__)
print(c.send(None))
print(c.send(10))
try:
    c.send(20)
except StopIteration as e:
    print("result", e.value)
try:
    c.send(None)
except RuntimeError as e:
    print(e)

class ACM:
    async def __aenter__(self): await Wait("aenter"); return "resource"
    async def __aexit__(self, *a): await Wait("aexit"); return False

class AIt:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if not self.n: raise StopAsyncIteration
        self.n -= 1
        await Wait("anext")
        return self.n

async def agen(n):
    for i in range(n):
        await Wait("agen")
        yield i

async def work():
    out = []
    async with ACM() as r:
        out.append(r)
    async for x in AIt(2):
        out.append(x)
    else:
        out.append("else")
    async for x in agen(2):
        out.append(x)
    out.append([y async for y in agen(2) if y])
    out.append({y: await child(y) async for y in agen(1)})
    return out

def drive(coro):
    trace = []
    try:
        v = coro.send(None)
        while True:
            trace.append(v)
            v = coro.send(5)
    except StopIteration as e:
        return trace, e.value

print(drive(work()))

async def fails():
    try:
        await Wait(1)
    except ValueError as e:
        return "caught " + str(e)

f = fails()
f.send(None)
try:
    f.throw(ValueError("thrown"))
except StopIteration as e:
    print(e.value)
f = fails()
f.send(None)
f.close()
async def bad(): await 5
try:
    bad().send(None)
except TypeError as e:
    print(e)
async def bad2():
    async with 5: pass
try:
    bad2().send(None)
except TypeError as e:
    print(e)
async def bad3():
    async for x in [1]: pass
try:
    bad3().send(None)
except TypeError as e:
    print(e)
