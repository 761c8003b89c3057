# Threads that were let go on, and whose turn has not come while the program starts more and more of them.
import _thread
import faulthandler
import sys
import threading

ended = []


def wait(lock, number):
    lock.acquire(True, 60)
    ended.append(number)


for number in range(1000):
    lock = threading.Lock()
    lock.acquire()
    thread = threading.Thread(target=wait, args=(lock, number))
    thread.start()
    lock.release()
for thread in threading.enumerate():
    if thread is not threading.main_thread():
        thread.join()
print(len(ended), sorted(ended) == list(range(1000)))

for number in range(1000):
    event = threading.Event()
    _thread.start_new_thread(event.wait, (60,))
    event.set()

for _ in range(1000):
    faulthandler.dump_traceback_later(60, file=sys.stdout)
    faulthandler.cancel_dump_traceback_later()
print(threading.active_count())
