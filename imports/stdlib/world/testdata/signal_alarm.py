# Signals that a program sends itself by a timer or from a thread interrupt what runs and what waits.
import _thread
import asyncio
import os
import signal
import sys
import threading
import time
import unittest


class Over(Exception):
    pass


def handler(number, frame):
    where.append((signal.Signals(number).name, type(frame).__name__))
    raise Over


where = []
print(signal.signal(signal.SIGALRM, handler))


def counts():
    i = 0
    while True:
        i += 1


def recurses(n=60):
    return 1 if n < 2 else recurses(n - 1) + recurses(n - 2)


def one(i):
    return i


def comprehends():
    return [one(i) for i in iter(int, 1)]


def goes():
    for _ in iter(int, 1):
        pass


def generates():
    def endless():
        while True:
            yield 1
    for _ in endless():
        one(1)


def sleeps():
    time.sleep(1000)


def locks():
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


def joins():
    event = threading.Event()
    thread = threading.Thread(target=event.wait)
    thread.start()
    try:
        thread.join()
    finally:
        event.set()
        thread.join()


def events():
    threading.Event().wait(1000)


def awaits():
    async def main():
        await asyncio.sleep(1000)
    asyncio.run(main())


def computes_in_a_task():
    async def main():
        await asyncio.sleep(0)
        counts()
    asyncio.run(main())


def pauses():
    while True:
        signal.pause()


def imports_a_test():
    class Case(unittest.TestCase):
        def test(self):
            with self.assertRaises(Over):
                counts()
    result = unittest.TestResult()
    Case('test').run(result)
    print(result)
    raise Over


def with_others():
    stop = []
    def busy():
        while not stop:
            pass
    thread = threading.Thread(target=busy)
    thread.start()
    try:
        counts()
    finally:
        stop.append(1)
        thread.join()


for f in (counts, recurses, comprehends, goes, generates, sleeps, locks, joins, events, awaits, computes_in_a_task, pauses, imports_a_test,
          with_others):
    began = time.monotonic()
    where.clear()
    signal.setitimer(signal.ITIMER_REAL, 0.02)
    try:
        f()
    except Over:
        print(f.__name__, time.monotonic() - began >= 0.02, where, signal.getitimer(signal.ITIMER_REAL))

# What a timer was set to.
print(signal.alarm(1000), signal.alarm(0), signal.alarm(0))
signal.setitimer(signal.ITIMER_REAL, 1000, 3.5)
left, every = signal.getitimer(signal.ITIMER_REAL)
print(990 < left <= 1000, every, signal.setitimer(signal.ITIMER_REAL, 0)[1], signal.getitimer(signal.ITIMER_REAL))

# A timer that goes on; the program goes on where the handler returns.
seen = []
signal.signal(signal.SIGALRM, lambda number, frame: seen.append(number))
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
turns = 0
while len(seen) < 5:
    turns += 1
began = time.monotonic()
time.sleep(0.05)
print(turns > 0, len(seen) > 5, time.monotonic() - began >= 0.05)
signal.setitimer(signal.ITIMER_REAL, 0)

# Blocked, ignored, sent by other means.
seen.clear()
print(signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM}))
signal.raise_signal(signal.SIGALRM)
print(seen, signal.sigpending())
print(signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM}), seen, signal.sigpending())
os.kill(os.getpid(), signal.SIGALRM)
signal.pthread_kill(threading.main_thread().ident, signal.SIGALRM)
one(1)
os.kill(os.getpid(), 0)
print(seen)
signal.signal(signal.SIGALRM, signal.SIG_IGN)
signal.setitimer(signal.ITIMER_REAL, 0.001)
time.sleep(0.02)
print(signal.getitimer(signal.ITIMER_REAL))
signal.signal(signal.SIGUSR1, lambda number, frame: print(number, frame.f_code.co_name))
signal.raise_signal(signal.SIGUSR1)

# Threads send what the main one has.
for f in counts, recurses, goes:
    threading.Timer(0.01, _thread.interrupt_main).start()
    try:
        f()
    except KeyboardInterrupt:
        print(f.__name__, 'interrupted')
names = []
signal.signal(signal.SIGUSR1, lambda number, frame: names.append(threading.current_thread().name))
thread = threading.Thread(target=_thread.interrupt_main, args=(signal.SIGUSR1,))
thread.start()
thread.join()
while not names:
    pass
print(names)


def other():
    try:
        signal.signal(signal.SIGALRM, handler)
    except ValueError as e:
        print(e)


thread = threading.Thread(target=other)
thread.start()
thread.join()
for args in (0, -1), (0, 1, -1), (7, 1), (0, float('nan')), (0, float('inf')), (0, 'x'), (0, 1, None):
    try:
        print(signal.setitimer(*args))
    except Exception as e:
        print(type(e).__name__, e)
for f, n in (_thread.interrupt_main, 0), (_thread.interrupt_main, 65), (signal.raise_signal, 0):
    try:
        f(n)
    except ValueError as e:
        print(e)
print(isinstance(signal.ItimerError('x'), OSError), signal.ItimerError)
sys.stdout.flush()
signal.signal(signal.SIGALRM, signal.SIG_DFL)
