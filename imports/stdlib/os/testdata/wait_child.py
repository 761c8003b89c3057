"""Waiting for child processes where there are none: every way says so, after it has looked at its arguments."""
import os

numbers = [0, 1, 2, 4, 8, 16, 4096, os.WNOWAIT, os.WEXITED | os.WNOHANG, 1 << 29, 1 << 30, -1 << 31, -1, 1 << 31, 1 << 40, 1 << 70, -1 << 40, True]
odd = ['a', 2.5, None]


def tell(text, call, *arguments, **named):
    try:
        print(text, call(*arguments, **named))
    except Exception as e:
        print(text, type(e).__name__, e)


tell('wait', os.wait)
for options in numbers + odd:
    for pid in (0, 1, -1, 77) if options in (0, 1) else (-1,):
        tell(('waitpid', pid, options), os.waitpid, pid, options)
        tell(('wait4', pid, options), os.wait4, pid, options)
    tell(('wait3', options), os.wait3, options)
    for idtype in (os.P_ALL, os.P_PID, os.P_PGID):
        for number in -1, 0, 999999:
            tell(('waitid', idtype, number, options), os.waitid, idtype, number, options)
for idtype in 9, -1, os.P_PIDFD:
    tell(('waitid', idtype), os.waitid, idtype, 99, os.WEXITED)
for number in odd + [1 << 70]:
    tell(('waitpid', number), os.waitpid, number, 0)
tell('by name', os.wait3, options=0)
tell('by name', os.wait4, pid=1, options=0)
try:
    os.wait()
except OSError as e:
    print(type(e) is ChildProcessError, e.errno)
from unittest import mock
with mock.patch('os.waitpid', return_value=(3, 0)):
    print(os.waitpid(3, 0))
