# The module queue, in one thread.
import queue
from queue import *

q = Queue()
for i in range(3):
    q.put(i)
print(q.qsize(), q.empty(), q.full(), q.get(), q.get_nowait(), q.get(timeout=1), q.unfinished_tasks)
for _ in range(3):
    q.task_done()
q.join()
q = Queue(maxsize=2)
q.put('a')
q.put_nowait('b')
p = PriorityQueue()
for x in (3, 1, 2):
    p.put(x)
l = LifoQueue()
l.put(1)
l.put(2)
s = SimpleQueue()
s.put(1)
s.put_nowait(2)
print(q.full(), [p.get() for _ in range(3)], l.get(), l.get(), s.get(), s.get_nowait(), s.empty(), s.qsize(), queue.__all__)
for f in (lambda: q.put('c', block=False), lambda: q.put_nowait('d'), lambda: q.put('c', timeout=.001), lambda: Queue().get(False), lambda: Queue().get(timeout=.001), lambda: s.get(block=False), lambda: s.get_nowait(), lambda: q.get(timeout=-1) and Queue().get(timeout=-1), lambda: Queue().task_done(), lambda: Queue().get(timeout=-1)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, type(e).__module__, e)
q.shutdown()
try:
    q.put(1)
except ShutDown as e:
    print('shut down', q.get(), q.get())
try:
    q.get()
except ShutDown as e:
    print('shut down')
