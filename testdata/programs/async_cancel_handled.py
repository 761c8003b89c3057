import asyncio, sys
async def main():
    t = asyncio.current_task()
    f = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(t.cancel)
    while not f.done():
        try: await f
        except asyncio.CancelledError as e: print('c', sys.exception()); f=asyncio.get_running_loop().create_future(); f.set_result(1)
        f2=1
    print(sys.exception())
    try: raise KeyError(1) from None
    except KeyError as e: print(repr(e.__context__))
asyncio.run(main())
async def in2():
    while 1:
        try: await asyncio.sleep(1)
        except asyncio.CancelledError as e: pass
        break
    try: raise KeyError(2) from None
    finally: pass
async def main():
    t = asyncio.current_task()
    asyncio.get_running_loop().call_soon(t.cancel)
    try:
        return await in2()
    finally: print(sys.exception(), repr(sys.exception().__context__))
try: asyncio.run(main())
except KeyError as e: print(repr(e.__context__))
class C:
    async def __aenter__(self): return self
    async def __aexit__(self, *a):
        return await in2()
async def main():
    t = asyncio.current_task()
    asyncio.get_running_loop().call_soon(t.cancel)
    async with C():
        await asyncio.sleep(0)
try: asyncio.run(main())
except KeyError as e: print(repr(e.__context__))
async def main():
    t = asyncio.current_task()
    async with C():
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(t.cancel)
try: asyncio.run(main())
except KeyError as e: print(repr(e.__context__))
