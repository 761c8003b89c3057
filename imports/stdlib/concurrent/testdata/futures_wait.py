# What concurrent.futures.wait counts as done, and how a failing initializer is told of.
import io
import logging
import platform
import threading
import warnings
from concurrent.futures import (ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, BrokenExecutor, Future, ThreadPoolExecutor, wait)

called_off, noticed, good = Future(), Future(), Future()
called_off.cancel()
noticed.cancel()
noticed.set_running_or_notify_cancel()
good.set_result(1)
go = threading.Event()
with ThreadPoolExecutor(2) as pool:
    late = pool.submit(go.wait)
    for what in FIRST_COMPLETED, FIRST_EXCEPTION:
        bad = pool.submit(divmod, 1, 0)
        done, rest = wait([called_off, noticed, good, bad, late], return_when=what)
        print(what, called_off in rest, noticed in done, good in done, late in rest)
    for group in [called_off], [called_off, noticed]:
        done, rest = wait(group, timeout=0.01)
        print(len(done), len(rest))
    go.set()
print([len(x) for x in wait([noticed, good, late], return_when=ALL_COMPLETED)])
go.clear()
pool = ThreadPoolExecutor(1)
first = pool.submit(go.wait)
second = pool.submit(pow, 2, 2)
second.cancel()
go.set()
print([len(x) for x in wait([first, second])])
pool.shutdown()


def fail():
    raise ValueError('no start')


out = io.StringIO()
handler = logging.StreamHandler(out)
handler.setFormatter(logging.Formatter('%(levelname)s %(name)s %(message)s'))
logger = logging.getLogger('concurrent.futures')
logger.addHandler(handler)
logger.propagate = False
pool = ThreadPoolExecutor(1, initializer=fail)
try:
    pool.submit(print, 'never').result()
except BrokenExecutor as e:
    print(type(e).__name__, e)
lines = out.getvalue().splitlines()
print(lines[0], '|', lines[-1])

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    print(platform.java_ver('1', '2'))
print(seen[0].category.__name__, str(seen[0].message))
print(platform.system_alias('SunOS', '5.1', 'x'), platform.system_alias('SunOS', '4.1', 'x'), platform.system_alias('win32', '9', 'v'))
