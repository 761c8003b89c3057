"""dump_traceback_later takes a time and can be cancelled; threads of _thread are none of threading's."""
import _thread
import faulthandler
import sys
import threading
import time

for seconds in (0, -1, -.5):
    try:
        faulthandler.dump_traceback_later(seconds)
    except ValueError as e:
        print(e)
faulthandler.dump_traceback_later(60, repeat=True)
faulthandler.dump_traceback_later(60, exit=True)
print(threading.active_count(), threading.enumerate() == [threading.main_thread()])
faulthandler.cancel_dump_traceback_later()
faulthandler.cancel_dump_traceback_later()

ready, end = _thread.allocate_lock(), _thread.allocate_lock()
ready.acquire()
end.acquire()


def low():
    ready.release()
    end.acquire()


before = _thread._count()
_thread.start_new_thread(low, ())
ready.acquire()
print(_thread._count() - before, threading.active_count(), [t.name for t in threading.enumerate()])
end.release()
