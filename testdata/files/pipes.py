# all rights
# Pipes between the threads of a session.
import asyncio
import errno
import os
import select
import selectors
import stat
import threading
import time


def attempt(label, f, *args, **kw):
    try:
        print(label, repr(f(*args, **kw)))
    except Exception as e:
        print(label, type(e).__name__, e)


r, w = os.pipe()
print(os.write(w, b"hello"), os.read(r, 3), os.read(r, 100))
print(stat.S_ISFIFO(os.fstat(r).st_mode), os.isatty(r), os.fstat(r).st_ino == os.fstat(w).st_ino)
attempt("seek", os.lseek, r, 0, 0)
attempt("read w", os.read, w, 1)
attempt("write r", os.write, r, b"x")
attempt("pread", os.pread, r, 1, 0)
print(os.get_blocking(r))
os.set_blocking(r, False)
attempt("empty", os.read, r, 1)
print(os.get_blocking(r), os.get_blocking(os.dup(r)), os.get_blocking(w))
os.set_blocking(w, False)
total = 0
try:
    while True:
        total += os.write(w, b"y" * 4096)
except BlockingIOError as e:
    print(total, e.errno == errno.EAGAIN, e)
attempt("full", os.write, w, b"x")
print(len(os.read(r, 1 << 20)))
os.close(w)
print(os.read(r, 10), os.read(r, 10))
os.close(r)

# The end of what writes, and of what reads.
r, w = os.pipe()
os.close(r)
try:
    os.write(w, b"x")
except BrokenPipeError as e:
    print(e)
os.close(w)
attempt("closed", os.read, w, 1)
attempt("flags", os.pipe2, 3)
r, w = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
print(os.get_blocking(r), os.get_blocking(w))
raw = open(r, "rb", buffering=0)
print(raw.read(5), raw.readall(), raw.readinto(bytearray(3)), raw.seekable(), raw.readable())
os.write(w, b"abc")
print(raw.readall())
raw.close()
os.close(w)

# Threads.
r, w = os.pipe()


def produce():
    with os.fdopen(w, "w") as f:
        for i in range(2000):
            f.write(f"line {i} {'*' * (i % 90)}\n")


t = threading.Thread(target=produce)
t.start()
with os.fdopen(r) as f:
    lines = list(f)
t.join()
print(len(lines), lines[0], lines[-1][:12], sum(map(len, lines)))

a, b = os.pipe()
c, d = os.pipe()


def echo():
    while data := os.read(a, 100):
        os.write(d, data.upper())
    os.close(d)


t = threading.Thread(target=echo)
t.start()
for word in b"one", b"two", b"three":
    os.write(b, word)
    print(os.read(c, 100))
os.close(b)
print(os.read(c, 100))
t.join()
os.close(a)
os.close(c)

r, w = os.pipe()
big = bytes(range(256)) * 2000
got = []
t = threading.Thread(target=lambda: (got.append(os.write(w, big)), os.close(w)))
t.start()
with open(r, "rb") as f:
    print(f.read() == big, f.read())
t.join()
print(got == [len(big)])

# select and its like.
r, w = os.pipe()
print(select.select([r], [w], [], 0) == ([], [w], []), select.select([r], [], [], 0.01))
threading.Timer(0.05, os.write, (w, b"!")).start()
print(select.select([r], [], [], 10)[0] == [r], select.select([r], [], [])[0] == [r], os.read(r, 9))
p = select.poll()
p.register(r, select.POLLIN)
print(p.poll(0))
os.write(w, b"?")
print(p.poll() == [(r, select.POLLIN)])
with selectors.DefaultSelector() as s:
    s.register(r, selectors.EVENT_READ, "data")
    print([(k.data, e) for k, e in s.select(0)])
    os.read(r, 10)
    print(s.select(0.01))
    threading.Timer(0.02, os.write, (w, b"!")).start()
    print([(k.data, e) for k, e in s.select()])
os.close(w)
print(p.poll() == [(r, select.POLLIN | select.POLLHUP)], os.read(r, 5), p.poll() == [(r, select.POLLHUP)])
p.unregister(r)
os.close(r)
attempt("gone", select.select, [r], [], [], 0)


# asyncio.
async def main():
    loop = asyncio.get_running_loop()
    r, w = os.pipe()
    seen = []
    done = asyncio.Event()

    def readable(tag):
        data = os.read(r, 4)
        seen.append((tag, data))
        if not data:
            print(loop.remove_reader(r), loop.remove_reader(r))
            done.set()

    loop.add_reader(r, readable, "in")
    os.write(w, b"abcdef")
    await asyncio.sleep(0.01)
    print(seen)
    threading.Timer(0.02, lambda: (os.write(w, b"gh"), os.close(w))).start()
    await done.wait()
    print(seen)
    os.close(r)
    r, w = os.pipe()
    room = loop.create_future()
    loop.add_writer(w, lambda: room.done() or room.set_result(os.write(w, b"1")))
    print(await room, loop.remove_writer(w), os.read(r, 4))
    os.close(w)
    os.close(r)
    with open("file", "w") as f:
        try:
            loop.add_reader(f, print)
        except PermissionError as e:
            print(e)
    try:
        loop.add_reader(r, print)
    except OSError as e:
        print(e)

asyncio.run(main())


async def signals():
    import signal
    loop = asyncio.get_running_loop()
    seen = []
    before = signal.getsignal(signal.SIGUSR1)
    loop.add_signal_handler(signal.SIGUSR1, seen.append, "one")
    signal.raise_signal(signal.SIGUSR1)
    print(seen)
    await asyncio.sleep(0.01)
    print(seen, loop.remove_signal_handler(signal.SIGUSR1), loop.remove_signal_handler(signal.SIGUSR1))
    print(signal.getsignal(signal.SIGUSR1) == before)
    for bad in "SIGUSR1", 0, 99, signal.SIGKILL:
        attempt("bad", loop.add_signal_handler, bad, print)
    attempt("bad", loop.add_signal_handler, signal.SIGUSR1, signals)

asyncio.run(signals())
