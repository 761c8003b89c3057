# Locks of multiprocessing among the threads of one process.
import copy, multiprocessing as mp, pickle, threading
from multiprocessing import synchronize

def tried(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return f'{type(e).__name__}: {e}'

l = mp.Lock()
print(l, l.acquire(), l, l.acquire(False), l.acquire(timeout=0), l.acquire(True, -1), l.release(), l, tried(l.release))
r = mp.RLock()
print(r, tried(r.release), r.acquire(), r.acquire(False), r, r.release(), r, r.release(), r)
with l:
    print(l, l._semlock._is_mine(), l._semlock._get_value(), l._semlock._is_zero())
with r:
    t = threading.Thread(target=lambda: print(r, r.acquire(False), tried(r.release)), name='T1'); t.start(); t.join()
s = mp.Semaphore(2)
print(s, s.acquire(), s.acquire(), s.get_value(), s.acquire(False), s, s.release(), s.release(), s.release(), s)
b = mp.BoundedSemaphore(2)
print(b, tried(b.release), b.acquire(), b, b.release(), b)
c = mp.Condition()
print(c, tried(c.wait, 0), tried(c.notify), tried(c.notify_all))
with c:
    print(c, c.wait(0.01), c.wait_for(lambda: 0, 0.01), c.wait_for(lambda: 'yes'))
got = []
def taker():
    with c:
        c.wait_for(lambda: got)
        got.append('taken')
        c.notify()
t = threading.Thread(target=taker); t.start()
with c:
    got.append('given'); c.notify()
    c.wait_for(lambda: len(got) > 1)
t.join()
print(got)
e = mp.Event()
print(e.is_set(), e.wait(0), e.set(), e.is_set(), e.wait(), e.set(), e.clear(), e.is_set(), repr(e).split()[-1], type(e).__module__)
t = threading.Thread(target=e.set); t.start(); print(e.wait(5)); t.join()
a = mp.Barrier(2)
print(a.parties, a.n_waiting, a.broken)
t = threading.Thread(target=a.wait); t.start(); print(a.wait() in (0, 1)); t.join()
for kind in 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Condition', 'Event':
    made = getattr(mp, kind)()
    print(kind, type(made).__module__, type(made).__qualname__, type(made).__mro__[1].__name__, tried(pickle.dumps, made), tried(copy.copy, made) if kind != 'Event' else '')
    print(tried(getattr(synchronize, kind)), type(getattr(mp.get_context('spawn'), kind)()) is type(made))
print(tried(mp.Barrier), tried(mp.Lock, 5))
counter = 0
def add():
    global counter
    for _ in range(500):
        with l:
            counter += 1
ts = [threading.Thread(target=add) for _ in range(4)]
for t in ts: t.start()
for t in ts: t.join()
print(counter)
