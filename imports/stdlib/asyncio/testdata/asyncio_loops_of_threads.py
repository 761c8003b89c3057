import asyncio, threading, time
res = []
async def m(n):
    for i in range(3):
        await asyncio.sleep(0.001 if i else 0)
    res.append((n, asyncio.get_running_loop() is not None))
    return n
def run(n): asyncio.run(m(n))
ts = [threading.Thread(target=run, args=(i,)) for i in range(4)]
for t in ts: t.start()
for t in ts: t.join()
print(sorted(res))
async def main():
    t = threading.Thread(target=run, args=(9,)); t.start()
    while t.is_alive(): await asyncio.sleep(0.001)
    r = await asyncio.to_thread(lambda: asyncio.run(m(7)))
    print(r, sorted(res)[-2:])
asyncio.run(main())


async def other():
    loop = asyncio.get_running_loop()
    seen = []
    def look():
        seen.append(loop.is_running())
        for f in (loop.run_forever, asyncio.get_running_loop):
            try: f()
            except RuntimeError as e: seen.append(str(e))
        mine = asyncio.new_event_loop()
        seen.append(mine.run_until_complete(m(1)))
        seen.append(mine.is_running())
        mine.close()
    t = threading.Thread(target=look); t.start()
    while t.is_alive(): await asyncio.sleep(0.001)
    return seen

print(asyncio.run(other()))
