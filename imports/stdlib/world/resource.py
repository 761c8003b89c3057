"""Limits and use of a process, of which the interpreter has none of its own: the session's limits are the host's affair."""
from operator import index as _index
import time
import _absent
from collections import namedtuple

error = OSError
RLIM_INFINITY = -1
RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_STACK, RLIMIT_CORE, RLIMIT_RSS, RLIMIT_NPROC, RLIMIT_NOFILE = range(8)
RLIMIT_MEMLOCK, RLIMIT_AS = 8, 9
RLIMIT_MSGQUEUE, RLIMIT_NICE, RLIMIT_OFILE, RLIMIT_RTPRIO, RLIMIT_RTTIME, RLIMIT_SIGPENDING = 12, 13, 7, 14, 15, 11
RUSAGE_SELF, RUSAGE_CHILDREN, RUSAGE_THREAD = 0, -1, 1
struct_rusage = namedtuple('struct_rusage', 'ru_utime ru_stime ru_maxrss ru_ixrss ru_idrss ru_isrss ru_minflt ru_majflt ru_nswap '
                           'ru_inblock ru_oublock ru_msgsnd ru_msgrcv ru_nsignals ru_nvcsw ru_nivcsw')


def getrusage(who, /):
    """Return the time that the run took so far, and noughts."""
    if who not in (RUSAGE_SELF, RUSAGE_CHILDREN, RUSAGE_THREAD):
        raise ValueError('invalid who parameter')
    return struct_rusage(0.0 if who == RUSAGE_CHILDREN else time.process_time(), 0.0, *[0] * 14)


def getrlimit(resource, /):
    """Return that a resource has no limit, as far as the program can tell."""
    if not 0 <= _index(resource) < 16:
        raise ValueError('invalid resource specified')
    return (RLIM_INFINITY, RLIM_INFINITY)


def getpagesize():
    """Return the size of a page of memory."""
    return 4096


setrlimit = _absent.refuse('resource.setrlimit', 'processes')
prlimit = _absent.refuse('resource.prlimit', 'processes')
