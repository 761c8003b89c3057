import queue
import threading
import time
from concurrent.futures import ThreadPoolExecutor, ProcessPoolExecutor, as_completed, wait, FIRST_COMPLETED, Future


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e)


# start, join, names
def worker(n, out):
    out.append((n, threading.current_thread().name))


out = []
ts = [threading.Thread(target=worker, args=(i, out)) for i in range(3)]
print([t.name for t in ts], ts[0].is_alive(), ts[0].ident, ts[0].daemon)
for t in ts:
    t.start()
for t in ts:
    t.join()
print(out, [t.is_alive() for t in ts])
t = threading.Thread(target=print, name='mine', args=('in thread',), kwargs={'end': '!\n'}, daemon=True)
t.start()
t.join()
print(t.name, t.daemon, threading.active_count(), threading.main_thread() is threading.current_thread(), threading.enumerate() == [threading.main_thread()])
attempt('twice', t.start)
attempt('join', lambda: threading.Thread().join())
attempt('join', lambda: threading.current_thread().join())
attempt('daemon', lambda: setattr(t, 'daemon', False))


class Own(threading.Thread):
    def __init__(self, x):
        super().__init__()
        self.x = x

    def run(self):
        self.result = self.x * 2


o = Own(21)
o.start()
o.join()
print(o.result)

# the classic queue
q = queue.Queue()
done = []


def consume():
    while True:
        item = q.get()
        if item is None:
            break
        done.append(item * 10)
        q.task_done()


c = threading.Thread(target=consume)
c.start()
for i in range(5):
    q.put(i)
q.join()
print(done)
q.put(None)
c.join()
small = queue.Queue(maxsize=1)
got = []


def produce():
    for i in range(6):
        small.put(i)
    small.put(None)


def take():
    while (x := small.get()) is not None:
        got.append(x)


ts = [threading.Thread(target=f) for f in (produce, take)]
for t in ts:
    t.start()
for t in ts:
    t.join()
print(got)
daemon_q = queue.Queue()
seen = []


def forever():
    while True:
        seen.append(daemon_q.get())
        daemon_q.task_done()


threading.Thread(target=forever, daemon=True).start()
for i in range(3):
    daemon_q.put(i)
daemon_q.join()
print(seen)

# locks
lock = threading.Lock()
total = 0


def add():
    global total
    for _ in range(100):
        with lock:
            total += 1


ts = [threading.Thread(target=add) for _ in range(4)]
for t in ts:
    t.start()
for t in ts:
    t.join()
print(total, lock.locked(), lock.acquire(), lock.locked(), lock.acquire(blocking=False), lock.acquire(timeout=0.01))
lock.release()
attempt('unlocked', lock.release)
attempt('args', lambda: lock.acquire(False, 1))
attempt('args', lambda: lock.acquire(True, -2))
r = threading.RLock()
with r:
    print(r.acquire(), r.acquire(blocking=False))
    r.release()
    r.release()
attempt('rlock', r.release)
ev = threading.Event()
log = []


def waiter():
    log.append('waiting')
    log.append(ev.wait())


t = threading.Thread(target=waiter)
t.start()
log.append('setting')
ev.set()
t.join()
print(log, ev.is_set(), ev.wait(0.01))
ev.clear()
print(ev.wait(0.01), ev.is_set())
cond = threading.Condition()
items = []


def consumer():
    with cond:
        while not items:
            cond.wait()
        log.append(items.pop())


t = threading.Thread(target=consumer)
t.start()
with cond:
    items.append('item')
    cond.notify()
t.join()
print(log[-1])
with cond:
    print(cond.wait(0.01), cond.wait_for(lambda: False, 0.01), cond.wait_for(lambda: 5))
attempt('cond', cond.notify)
attempt('cond', cond.wait)
sem = threading.Semaphore(2)
print(sem.acquire(), sem.acquire(), sem.acquire(blocking=False), sem.acquire(timeout=0.01))
sem.release(2)
attempt('sem', lambda: threading.Semaphore(-1))
b = threading.BoundedSemaphore(1)
attempt('bounded', b.release)
bar = threading.Barrier(3, action=lambda: log.append('all here'))
order = []


def party(i):
    order.append(i)
    bar.wait()
    order.append(i + 10)


ts = [threading.Thread(target=party, args=(i,)) for i in range(3)]
for t in ts:
    t.start()
for t in ts:
    t.join()
print(sorted(order), order[:3], log[-1], bar.parties, bar.n_waiting, bar.broken)
bar.abort()
attempt('barrier', bar.wait)
bar.reset()
attempt('barrier', lambda: bar.wait(0.01))
print(bar.broken)

# local, timer
data = threading.local()
data.x = 1
names = []


def use():
    names.append(hasattr(data, 'x'))
    data.x = 2
    names.append(data.x)


t = threading.Thread(target=use)
t.start()
t.join()
print(names, data.x, data.__dict__)
fired = []
timer = threading.Timer(0.01, fired.append, args=['now'])
timer.start()
timer.join()
cancelled = threading.Timer(10, fired.append, args=['never'])
cancelled.start()
cancelled.cancel()
cancelled.join()
print(fired)

# sleeping threads wait together
start = time.monotonic()
ts = [threading.Thread(target=time.sleep, args=(0.5,)) for _ in range(20)]
for t in ts:
    t.start()
for t in ts:
    t.join()
print(time.monotonic() - start < 8)

# failures
caught = []
threading.excepthook = lambda args: caught.append((args.exc_type.__name__, str(args.exc_value), args.thread.name))
t = threading.Thread(target=lambda: 1 / 0, name='bad')
t.start()
t.join()
print(caught)
threading.excepthook = threading.__excepthook__

# concurrent.futures
with ThreadPoolExecutor(max_workers=3) as ex:
    print(list(ex.map(lambda x: x * x, range(6))), list(ex.map(pow, [2, 3], [5, 2])))
    f = ex.submit(lambda a, b=0: a + b, 1, b=2)
    print(f.result(), f.done(), f.running(), f.cancelled(), f.exception(), f.cancel())
    g = ex.submit(lambda: 1 / 0)
    attempt('result', g.result)
    print(repr(g.exception()))
    fs = {ex.submit(lambda n: n + 1, i): i for i in range(4)}
    print(sorted((fs[f], f.result()) for f in as_completed(fs)))
    hold = threading.Event()
    d, nd = wait([ex.submit(time.sleep, 0.01), ex.submit(hold.wait)], return_when=FIRST_COMPLETED)
    print(len(d), len(nd))
    hold.set()
    d, nd = wait(fs)
    print(len(d), nd)
    hold.clear()
    slow = ex.submit(hold.wait)
    attempt('timeout', lambda: slow.result(timeout=0.01))
    attempt('as_completed', lambda: list(as_completed([slow], timeout=0.01)))
    hold.set()
    called = []
    f.add_done_callback(called.append)
    print(called == [f])
attempt('after', lambda: ex.submit(print))
attempt('workers', lambda: ThreadPoolExecutor(0))
with ProcessPoolExecutor(2) as ex:
    print(list(ex.map(abs, [-1, -2])))
with ThreadPoolExecutor(1, thread_name_prefix='pool') as ex:
    print(ex.submit(lambda: threading.current_thread().name).result())
    gate = threading.Event()
    first = ex.submit(gate.wait)
    second = ex.submit(print, 'never')
    print(second.cancel(), second.cancelled())
    gate.set()
    attempt('cancelled', second.result)
f = Future()
print(f.set_running_or_notify_cancel(), f.running())
f.set_result(5)
print(f.result())
attempt('again', lambda: str(f.set_result(6)).split(' at ')[0]) if False else None
attempt('wait', lambda: wait([], return_when='x'))
