# No kind of waiting takes time of the processor; what other threads do meanwhile does.
import asyncio
import concurrent.futures
import queue
import threading
import time

WAIT = 0.15


def joined():
    t = threading.Thread(target=time.sleep, args=(WAIT,))
    t.start()
    t.join()


def timer():
    done = threading.Event()
    threading.Timer(WAIT, done.set).start()
    done.wait()


def barred():
    lock = threading.Lock()
    lock.acquire()
    lock.acquire(timeout=WAIT)


def condition():
    c = threading.Condition()
    with c:
        c.wait(WAIT)


def empty():
    try:
        queue.Queue().get(timeout=WAIT)
    except queue.Empty:
        pass


def pool():
    with concurrent.futures.ThreadPoolExecutor(2) as p:
        list(p.map(time.sleep, [WAIT, WAIT]))


async def timeout():
    try:
        await asyncio.wait_for(asyncio.Event().wait(), WAIT)
    except TimeoutError:
        pass


async def several():
    await asyncio.gather(*(asyncio.sleep(WAIT) for _ in range(3)))


async def elsewhere():
    await asyncio.to_thread(time.sleep, WAIT)


waits = {
    'time.sleep': lambda: time.sleep(WAIT),
    'Thread.join': joined,
    'Timer': timer,
    'Lock.acquire': barred,
    'Condition.wait': condition,
    'Event.wait': lambda: threading.Event().wait(WAIT),
    'Semaphore.acquire': lambda: threading.Semaphore(0).acquire(timeout=WAIT),
    'Queue.get': empty,
    'ThreadPoolExecutor.map': pool,
    'asyncio.sleep': lambda: asyncio.run(asyncio.sleep(WAIT)),
    'asyncio.wait_for': lambda: asyncio.run(timeout()),
    'asyncio.gather': lambda: asyncio.run(several()),
    'asyncio.to_thread': lambda: asyncio.run(elsewhere()),
}
for name, wait in waits.items():
    busy, wall = time.process_time(), time.perf_counter()
    wait()
    busy, wall = time.process_time() - busy, time.perf_counter() - wall
    print(name, 'waits:', wall >= WAIT * 0.99, 'is not busy:', 0 <= busy < WAIT * 0.7)


def work():
    end = time.perf_counter() + WAIT
    while time.perf_counter() < end:
        pass


t = threading.Thread(target=work)
busy = time.process_time()
t.start()
time.sleep(WAIT / 2)
t.join()
print('work of another thread while this one sleeps:', time.process_time() - busy > WAIT * 0.3)
