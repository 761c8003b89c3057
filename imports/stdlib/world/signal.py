"""Names and handlers of signals, which never come."""
from operator import index as _index
import _absent
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


ItimerError.__name__ = 'itimer_error'
itimer_error = ItimerError
del ItimerError


def default_int_handler(signalnum, frame, /):
    """Raise KeyboardInterrupt."""
    raise KeyboardInterrupt


_handlers = {Signals.SIGINT: default_int_handler, Signals.SIGPIPE: Handlers.SIG_IGN, Signals.SIGXFSZ: Handlers.SIG_IGN}
_blocked = set()


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
    """Keep the handler of a signal, for raise_signal(); returns the one before."""
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
    n = _number(signalnum)
    handler = getsignal(n)
    if callable(handler):
        handler(n, None)
    elif handler == 0 and n not in (17, 18, 23, 28):
        raise SystemExit(128 + n)


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
    return before


def sigpending():
    """Return the empty set: no signal comes."""
    return set()


def alarm(seconds, /):
    """Switch the alarm off; to set it is refused."""
    if _index(seconds):
        raise _absent.error('signal.alarm', 'signals')
    return 0


def getitimer(which, /):
    """Return that a timer is off."""
    if which not in (0, 1, 2):
        raise itimer_error(22, 'Invalid argument')
    return (0.0, 0.0)


def setitimer(which, seconds, interval=0.0, /):
    """Switch a timer off; to set one is refused."""
    if seconds:
        raise _absent.error('signal.setitimer', 'signals')
    return getitimer(which)


def siginterrupt(signalnum, flag, /):
    """Do nothing: no call is interrupted."""
    _number(signalnum)


def set_wakeup_fd(fd, /, *, warn_on_full_buffer=True):
    """Refuse all but -1."""
    if fd != -1:
        raise _absent.error('signal.set_wakeup_fd', 'signals')
    return -1


pause = _absent.refuse('signal.pause', 'signals')
sigwait = _absent.refuse('signal.sigwait', 'signals')
sigwaitinfo = _absent.refuse('signal.sigwaitinfo', 'signals')
sigtimedwait = _absent.refuse('signal.sigtimedwait', 'signals')
pthread_kill = _absent.refuse('signal.pthread_kill', 'signals')
