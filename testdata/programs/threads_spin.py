# Threads that wait in loops for what other threads do.
import queue
import threading
from concurrent.futures import ThreadPoolExecutor
flag = False
log = []
def setter():
    global flag
    log.append('setter waits')
    while len(log) < 3:
        pass
    flag = True
def waiter():
    log.append('waiter')
    while not flag:
        pass
    log.append('waiter done')
a, b = threading.Thread(target=waiter), threading.Thread(target=setter)
a.start(); b.start()
log.append('main')
while not flag: pass
a.join(); b.join()
print(sorted(log))
# recursion without loops gives way as well
n = 0
def fib(k):
    return k if k < 2 else fib(k-1) + fib(k-2)
def one():
    global n
    r = fib(22); n += 1
ts = [threading.Thread(target=one) for _ in range(3)]
for t in ts: t.start()
while n < 3: pass
print(n)
# pools
def wait_for(e):
    while not e.is_set(): pass
    return 'seen'
e = threading.Event()
with ThreadPoolExecutor(2) as pool:
    f = pool.submit(wait_for, e)
    g = pool.submit(e.set)
    print(f.result(), g.result())
# a generator in a thread
def gen():
    while not flag2: 
        yield 1
flag2 = False
def use(): 
    return sum(gen())
t = threading.Thread(target=lambda: print(use() > 0)); t.start()
flag2 = True
t.join()
# heap not torn by slow comparisons
class Slow:
    def __init__(self, k): self.k = k
    def __lt__(self, o):
        for i in range(2000): pass
        return self.k < o.k
q = queue.PriorityQueue()
def put(i):
    for k in range(i, 300, 3): q.put(Slow(k))
ts = [threading.Thread(target=put, args=(i,)) for i in range(3)]
for t in ts: t.start()
for t in ts: t.join()
print([q.get().k for _ in range(300)] == list(range(300)))
class T(threading.Thread):
    def run(self):
        while not flag3: pass
        print('own run')
flag3 = False
t = T(); t.start(); flag3 = True; t.join()
