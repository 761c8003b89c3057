

# ---- what a program asks of the machine and of its process: numbers that say nothing of either ----

from collections import namedtuple as _namedtuple

EX_OK, EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_NOUSER, EX_NOHOST, EX_UNAVAILABLE, EX_SOFTWARE = 0, 64, 65, 66, 67, 68, 69, 70
EX_OSERR, EX_OSFILE, EX_CANTCREAT, EX_IOERR, EX_TEMPFAIL, EX_PROTOCOL, EX_NOPERM, EX_CONFIG = 71, 72, 73, 74, 75, 76, 77, 78
P_NOWAIT = P_NOWAITO = 1
P_WAIT, P_ALL, P_PID, P_PGID, P_PIDFD = 0, 0, 1, 2, 3
WNOHANG, WUNTRACED, WSTOPPED, WEXITED, WCONTINUED, WNOWAIT = 1, 2, 2, 4, 8, 0x1000000
CLD_EXITED, CLD_KILLED, CLD_DUMPED, CLD_TRAPPED, CLD_STOPPED, CLD_CONTINUED = range(1, 7)
PRIO_PROCESS, PRIO_PGRP, PRIO_USER = range(3)
SCHED_OTHER, SCHED_FIFO, SCHED_RR, SCHED_BATCH, SCHED_IDLE = 0, 1, 2, 3, 5
RTLD_LAZY, RTLD_NOW, RTLD_NOLOAD, RTLD_DEEPBIND, RTLD_GLOBAL, RTLD_LOCAL, RTLD_NODELETE = 1, 2, 4, 8, 256, 0, 4096
TMP_MAX, NGROUPS_MAX = 238328, 65536
ST_RDONLY, ST_NOSUID, ST_NODEV, ST_NOEXEC = 1, 2, 4, 8
CLONE_FILES, CLONE_FS, CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS = 1024, 512, 0x2000000, 0x8000000, 0x40000000, 0x20000
CLONE_NEWPID, CLONE_NEWTIME, CLONE_NEWUSER, CLONE_NEWUTS, CLONE_SIGHAND = 0x20000000, 128, 0x10000000, 0x4000000, 2048
CLONE_SYSVSEM, CLONE_THREAD, CLONE_VM, EFD_CLOEXEC, EFD_NONBLOCK, EFD_SEMAPHORE = 0x40000, 0x10000, 256, 0x80000, 2048, 1
MFD_ALLOW_SEALING, MFD_CLOEXEC, MFD_HUGETLB, MFD_HUGE_16GB, MFD_HUGE_16MB, MFD_HUGE_1GB = 2, 1, 4, 0x88000000, 0x60000000, 0x78000000
MFD_HUGE_1MB, MFD_HUGE_256MB, MFD_HUGE_2GB, MFD_HUGE_2MB, MFD_HUGE_32MB = 0x50000000, 0x70000000, 0x7c000000, 0x54000000, 0x64000000
MFD_HUGE_512KB, MFD_HUGE_512MB, MFD_HUGE_64KB, MFD_HUGE_8MB, MFD_HUGE_MASK = 0x4c000000, 0x74000000, 0x40000000, 0x5c000000, 63
MFD_HUGE_SHIFT, POSIX_FADV_DONTNEED, POSIX_FADV_NOREUSE, POSIX_FADV_NORMAL, POSIX_FADV_RANDOM, POSIX_FADV_SEQUENTIAL = 26, 4, 5, 0, 1, 2
POSIX_FADV_WILLNEED, POSIX_SPAWN_CLOSE, POSIX_SPAWN_CLOSEFROM, POSIX_SPAWN_DUP2, POSIX_SPAWN_OPEN, RWF_APPEND = 3, 1, 3, 2, 0, 16
RWF_DSYNC, RWF_HIPRI, RWF_NOWAIT, RWF_SYNC, SCHED_RESET_ON_FORK, SPLICE_F_MORE, SPLICE_F_MOVE = 2, 1, 8, 4, 0x40000000, 4, 1
SPLICE_F_NONBLOCK, ST_APPEND, ST_MANDLOCK, ST_NOATIME, ST_NODIRATIME, ST_RELATIME, ST_SYNCHRONOUS = 2, 256, 64, 1024, 2048, 4096, 16
ST_WRITE, TFD_CLOEXEC, TFD_NONBLOCK, TFD_TIMER_ABSTIME, TFD_TIMER_CANCEL_ON_SET, XATTR_CREATE = 128, 0x80000, 2048, 1, 2, 1
XATTR_REPLACE, XATTR_SIZE_MAX = 2, 0x10000

terminal_size, uname_result, times_result = _classes()
sched_param = _namedtuple('sched_param', 'sched_priority', module='posix')

__all__ += ['EX_OK', 'EX_USAGE', 'EX_DATAERR', 'EX_NOINPUT', 'EX_NOUSER', 'EX_NOHOST', 'EX_UNAVAILABLE', 'EX_SOFTWARE', 'EX_OSERR',
            'EX_OSFILE', 'EX_CANTCREAT', 'EX_IOERR', 'EX_TEMPFAIL', 'EX_PROTOCOL', 'EX_NOPERM', 'EX_CONFIG', 'P_NOWAIT', 'P_NOWAITO',
            'P_WAIT', 'P_ALL', 'P_PID', 'P_PGID', 'WNOHANG', 'WUNTRACED', 'WCONTINUED', 'TMP_MAX', 'terminal_size', 'uname_result',
            'times_result', 'getpid', 'getppid', 'getpgrp', 'getuid', 'geteuid', 'getgid', 'getegid', 'getgroups', 'getlogin',
            'cpu_count', 'process_cpu_count', 'sched_getaffinity', 'uname', 'times', 'getloadavg', 'get_terminal_size', 'ctermid',
            'sysconf', 'sysconf_names', 'WIFEXITED', 'WEXITSTATUS', 'WIFSIGNALED', 'WTERMSIG', 'WIFSTOPPED', 'WSTOPSIG', 'WCOREDUMP',
            'WIFCONTINUED', 'waitstatus_to_exitcode', 'wait', 'waitpid', 'wait3', 'wait4', 'waitid',
            'getrandom', 'sched_yield', 'register_at_fork', 'abort', '_exit']


def _always(name, value, doc):
    def function():
        return value
    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc
    return function


getpid = _always('getpid', 1, 'The number of the process: always 1.')
getppid = _always('getppid', 0, 'The number of the process that started this one: always 0.')
getpgrp = _always('getpgrp', 1, 'The group of the process: always 1.')
getuid = _always('getuid', 1000, 'The user: always 1000.')
geteuid = _always('geteuid', 1000, 'The user: always 1000.')
getgid = _always('getgid', 1000, 'The group of the user: always 1000.')
getegid = _always('getegid', 1000, 'The group of the user: always 1000.')
cpu_count = _always('cpu_count', 1, 'Programs run in one thread at a time: always 1.')
process_cpu_count = _always('process_cpu_count', 1, 'Programs run in one thread at a time: always 1.')
ctermid = _always('ctermid', '/dev/tty', 'The name of a terminal, which is not there.')


def kill(pid, signal, /):
    """Do what the program does when the signal comes, as signal.raise_signal; others than itself cannot be reached."""
    if pid in (0, getpid()):
        if signal:
            from signal import raise_signal
            raise_signal(signal)
        return
    import _absent
    raise _absent.error('os.kill', 'signals')


def killpg(pgid, signal, /):
    """Fails: there are no signals."""
    import _absent
    raise _absent.error('os.killpg', 'signals')


def _no_child(options, known):
    """What waiting for a child says where there is none, which is always so."""
    if options & 0x1fffffff & ~known:  # the three highest bits are Linux's own
        raise OSError(22, 'Invalid argument')
    raise ChildProcessError(10, 'No child processes')


def _c_int(value):
    from operator import index
    value = index(value)
    if not -2**63 <= value < 2**63:
        raise OverflowError('Python int too large to convert to C long')
    if value > 2**31 - 1:
        raise OverflowError('signed integer is greater than maximum')
    if value < -2**31:
        raise OverflowError('signed integer is less than minimum')
    return value


def wait():
    """Wait for a child process: there are none."""
    _no_child(0, 0)


def waitpid(pid, options, /):
    """Wait for one child process: there are none."""
    _c_int(pid)
    _no_child(_c_int(options), WNOHANG | WUNTRACED | WCONTINUED)


def wait3(options):
    """Wait for a child process and what it used: there are none."""
    from operator import index
    options = index(options)
    if not -2**31 <= options < 2**31:
        raise OverflowError('Python int too large to convert to C int')
    _no_child(options, WNOHANG | WUNTRACED | WCONTINUED)


def wait4(pid, options):
    """Wait for one child process and what it used: there are none."""
    _c_int(pid)
    _no_child(_c_int(options), WNOHANG | WUNTRACED | WCONTINUED)


def waitid(idtype, id, options, /):
    """Wait for a change of a child process: there are none."""
    idtype, id, options = _c_int(idtype), _c_int(id), _c_int(options)
    if idtype not in (P_ALL, P_PID, P_PGID, P_PIDFD) or not options & (WEXITED | WSTOPPED | WCONTINUED) \
            or idtype != P_ALL and id < (idtype == P_PID):
        raise OSError(22, 'Invalid argument')
    if idtype == P_PIDFD:
        raise OSError(9, 'Bad file descriptor')
    _no_child(options, WNOHANG | WEXITED | WSTOPPED | WCONTINUED | WNOWAIT)


def getgroups():
    """The groups of the user."""
    return [1000]


def getlogin():
    """Fails: nobody has logged in."""
    raise OSError(6, 'No such device or address')


def sched_getaffinity(pid, /):
    """The processors that may be used: one."""
    return {0}


def sched_yield():
    """Lets other threads go on."""
    import time
    time.sleep(0)


def uname():
    """The name of the system, and empty texts: the machine is not told."""
    return uname_result(('Linux', '', '', '', ''))


def times():
    """The time that the process took so far."""
    import time
    return times_result((time.process_time(), 0.0, 0.0, 0.0, time.monotonic()))


def getloadavg():
    """Fails: the load of the machine is not told."""
    raise OSError('Load averages are unobtainable')


def get_terminal_size(fd=1, /):
    """Fails: there is no terminal."""
    raise OSError(25, 'Inappropriate ioctl for device')


sysconf_names = {'SC_ARG_MAX': 0, 'SC_OPEN_MAX': 4, 'SC_PAGESIZE': 30, 'SC_PAGE_SIZE': 30, 'SC_NPROCESSORS_CONF': 83,
                 'SC_NPROCESSORS_ONLN': 84, 'SC_CLK_TCK': 2}
_configured = {0: 131072, 2: 100, 4: 1024, 30: 4096, 83: 1, 84: 1}


def sysconf(name, /):
    """One of the few numbers of sysconf_names."""
    if isinstance(name, str):
        if name not in sysconf_names:
            raise ValueError('unrecognized configuration name')
        name = sysconf_names[name]
    elif not isinstance(name, int):
        raise TypeError('configuration names must be strings or integers')
    if name not in _configured:
        raise OSError(22, 'Invalid argument')
    return _configured[name]


GRND_NONBLOCK, GRND_RANDOM = 1, 2


def getrandom(size, flags=0):
    """Random bytes."""
    if size < 0:
        raise OSError(22, 'Invalid argument')
    return urandom(size)


# What a number says that a process ended with.

def WIFEXITED(status):
    """Whether the process ended by itself."""
    return status & 0x7F == 0


def WEXITSTATUS(status):
    """What it returned."""
    return status >> 8 & 0xFF


def WIFSIGNALED(status):
    """Whether a signal ended it."""
    return status & 0x7F not in (0, 0x7F)


def WTERMSIG(status):
    """Which one."""
    return status & 0x7F


def WIFSTOPPED(status):
    """Whether it was stopped."""
    return status & 0xFF == 0x7F


def WSTOPSIG(status):
    """By which signal."""
    return status >> 8 & 0xFF


def WCOREDUMP(status, /):
    """Whether its memory was written to a file."""
    return bool(status & 0x80)


def WIFCONTINUED(status):
    """Whether it goes on."""
    return status == 0xFFFF


def waitstatus_to_exitcode(status):
    """What a process returned, or the negative number of the signal that ended it."""
    if WIFEXITED(status):
        return WEXITSTATUS(status)
    if WIFSIGNALED(status):
        return -WTERMSIG(status)
    if WIFSTOPPED(status):
        raise ValueError(f'process stopped by delivery of signal {WSTOPSIG(status)}')
    raise ValueError(f'invalid wait status: {status}')


def register_at_fork(*, before=None, after_in_child=None, after_in_parent=None):
    """Takes functions that are never called: nothing forks."""
    given = [f for f in (before, after_in_child, after_in_parent) if f is not None]
    if not given:
        raise TypeError('At least one argument is required.')
    for f in given:
        if not callable(f):
            raise TypeError(f"'{type(f).__name__}' object is not callable")


def abort():
    """Ends the program."""
    raise SystemExit(134)


def _exit(status):
    """Ends the program."""
    raise SystemExit(status)


def makedev(major, minor, /):
    """The number of a device of two."""
    return (major & 0xFFFFF000) << 32 | (major & 0xFFF) << 8 | (minor & 0xFFFFFF00) << 12 | minor & 0xFF


def major(device, /):
    """The first number of a device."""
    return device >> 8 & 0xFFF | device >> 32 & 0xFFFFF000


def minor(device, /):
    """The second number of a device."""
    return device & 0xFF | device >> 12 & 0xFFFFFF00
