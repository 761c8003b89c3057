"""Signals that a program sends itself: by a timer, by raise_signal(), or from another of its threads. None comes from outside."""
from operator import index as _index
import _absent
import _threads
from enum import IntEnum

_numbers = {'SIGHUP': 1, 'SIGINT': 2, 'SIGQUIT': 3, 'SIGILL': 4, 'SIGTRAP': 5, 'SIGABRT': 6, 'SIGBUS': 7, 'SIGFPE': 8, 'SIGKILL': 9,
            'SIGUSR1': 10, 'SIGSEGV': 11, 'SIGUSR2': 12, 'SIGPIPE': 13, 'SIGALRM': 14, 'SIGTERM': 15, 'SIGSTKFLT': 16, 'SIGCHLD': 17,
            'SIGCONT': 18, 'SIGSTOP': 19, 'SIGTSTP': 20, 'SIGTTIN': 21, 'SIGTTOU': 22, 'SIGURG': 23, 'SIGXCPU': 24, 'SIGXFSZ': 25,
            'SIGVTALRM': 26, 'SIGPROF': 27, 'SIGWINCH': 28, 'SIGIO': 29, 'SIGPWR': 30, 'SIGSYS': 31, 'SIGIOT': 6, 'SIGCLD': 17,
            'SIGPOLL': 29, 'SIGRTMIN': 34, 'SIGRTMAX': 64}
_texts = ('Hangup;Interrupt;Quit;Illegal instruction;Trace/breakpoint trap;Aborted;Bus error;Floating point exception;Killed;'
          'User defined signal 1;Segmentation fault;User defined signal 2;Broken pipe;Alarm clock;Terminated;Stack fault;'
          'Child exited;Continued;Stopped (signal);Stopped;Stopped (tty input);Stopped (tty output);Urgent I/O condition;'
          'CPU time limit exceeded;File size limit exceeded;Virtual timer expired;Profiling timer expired;Window changed;'
          'I/O possible;Power failure;Bad system call').split(';')
NSIG = 65
Signals = IntEnum('Signals', _numbers, module=__name__)
Handlers = IntEnum('Handlers', {'SIG_DFL': 0, 'SIG_IGN': 1}, module=__name__)
Sigmasks = IntEnum('Sigmasks', {'SIG_BLOCK': 0, 'SIG_UNBLOCK': 1, 'SIG_SETMASK': 2}, module=__name__)
(SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM,
 SIGTERM, SIGSTKFLT, SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF,
 SIGWINCH, SIGIO, SIGPWR, SIGSYS, SIGIOT, SIGCLD, SIGPOLL, SIGRTMIN, SIGRTMAX) = [Signals(n) for n in _numbers.values()]
SIG_DFL, SIG_IGN = Handlers
SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK = Sigmasks
ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF = range(3)


class ItimerError(OSError):
    """A timer could not be set."""


ItimerError.__name__ = ItimerError.__qualname__ = 'itimer_error'


def default_int_handler(signalnum, frame, /):
    """Raise KeyboardInterrupt."""
    raise KeyboardInterrupt


_handlers = {Signals.SIGINT: default_int_handler, Signals.SIGPIPE: Handlers.SIG_IGN, Signals.SIGXFSZ: Handlers.SIG_IGN}
_blocked = set()
_pending = set()  # of those, what has come


def _number(signalnum):
    n = _index(signalnum)
    if not 1 <= n < NSIG:
        raise ValueError('signal number out of range')
    return n


def _named(n):
    try:
        return Signals(n)
    except ValueError:
        return n


def signal(signalnum, handler, /):
    """Keep the handler of a signal; returns the one before."""
    if _threads.owner() is not None:
        raise ValueError('signal only works in main thread of the main interpreter')
    n = _number(signalnum)
    if not callable(handler) and handler not in (0, 1):
        raise TypeError('signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object')
    if n in (9, 19):
        raise OSError(22, 'Invalid argument')
    before = getsignal(n)
    _handlers[n] = Handlers(handler) if not callable(handler) else handler
    return before


def getsignal(signalnum, /):
    """Return the handler of a signal."""
    return _handlers.get(_number(signalnum), Handlers.SIG_DFL)


def raise_signal(signalnum, /):
    """Call the handler of a signal in the program, or end the program where that would end it."""
    n = _index(signalnum)
    if not 0 <= n < NSIG:
        raise OSError(22, 'Invalid argument')
    if not n:
        return
    if _threads.owner() is not None:
        _send(n)  # handlers are the main thread's
        return
    handler = _handler(n)
    if handler is not None:
        import sys
        handler(n, sys._getframe(1))


def _handler(n):
    # What is to be called for a signal that has come, or None.
    if n in _blocked:
        _pending.add(n)
        return None
    handler = _handlers.get(n, Handlers.SIG_DFL)
    if callable(handler):
        return handler
    if handler == 0 and n not in (17, 18, 23, 28):
        raise SystemExit(128 + n)
    return None


def _send(n):
    # The main thread calls the handler where it is next.
    if getsignal(n) != 1:
        _threads.signal(n)


def strsignal(signalnum, /):
    """Return the words for a signal, or None."""
    n = _number(signalnum)
    return _texts[n - 1] if n <= len(_texts) else f'Real-time signal {n - 34}' if n >= 34 else None


def valid_signals():
    """Return all signals."""
    return {_named(n) for n in range(1, NSIG) if n not in (32, 33)}


def pthread_sigmask(how, mask, /):
    """Keep the set of signals that would be blocked; returns the one before."""
    before = {_named(n) for n in _blocked}
    numbers = {_number(n) for n in mask}
    if how == 0:
        _blocked.update(numbers)
    elif how == 1:
        _blocked.difference_update(numbers)
    elif how == 2:
        _blocked.clear()
        _blocked.update(numbers)
    else:
        raise OSError(22, 'Invalid argument')
    for n in sorted(_pending - _blocked):
        _pending.discard(n)
        raise_signal(n)
    return before


def sigpending():
    """Return the signals that have come while they were blocked."""
    return {_named(n) for n in _pending}


def alarm(seconds, /):
    """Have SIGALRM come after so many seconds, or not at all for 0; returns how many were left."""
    left = _threads.alarm(max(_index(seconds), 0), 0)[0]
    return max(int(left + 0.5), 1) if left else 0


def getitimer(which, /):
    """Return how many seconds are left until a timer's signal comes, and the interval of the others."""
    if which not in (0, 1, 2):
        raise ItimerError(22, 'Invalid argument')
    return (0.0, 0.0) if which else _threads.alarm(None, None)


def setitimer(which, seconds, interval=0.0, /):
    """Have SIGALRM come after so many seconds, and again after each interval; returns what was set before."""
    import math
    for each in (seconds, interval):
        if not isinstance(each, float):
            each = _index(each)
        if math.isnan(each):
            raise ValueError('Invalid value NaN (not a number)')
        if math.isinf(each):
            raise OverflowError('timestamp out of range for platform time_t')
    if which not in (0, 1, 2) or seconds < 0 or interval < 0:
        raise ItimerError(22, 'Invalid argument')
    if which == 0:
        return _threads.alarm(seconds, interval)
    if seconds:
        raise _absent.error('signal.setitimer of the time of the processor', 'signals')
    return (0.0, 0.0)


def siginterrupt(signalnum, flag, /):
    """Do nothing: no call is interrupted."""
    _number(signalnum)


def set_wakeup_fd(fd, /, *, warn_on_full_buffer=True):
    """Refuse all but -1."""
    if fd != -1:
        raise _absent.error('signal.set_wakeup_fd', 'signals')
    return -1


def pause():
    """Wait until a timer's signal has come and its handler has been called."""
    import time
    left, every = getitimer(0)
    if not left:
        raise _absent.error('signal.pause without a timer', 'signals')
    while True:
        time.sleep(left)
        left, again = getitimer(0)
        if not left or again:
            return


sigwait = _absent.refuse('signal.sigwait', 'signals')
sigwaitinfo = _absent.refuse('signal.sigwaitinfo', 'signals')
sigtimedwait = _absent.refuse('signal.sigtimedwait', 'signals')


def pthread_kill(thread_id, signalnum, /):
    """Have the main thread call the handler of the signal."""
    import threading
    if not any(t.ident == thread_id for t in threading.enumerate()):
        raise ProcessLookupError(3, 'No such process')
    if n := _index(signalnum):
        _send(_number(n))
