"""Waiting for pipes of the session; other files never have to be waited for, and there are no sockets."""
import time
import _absent

error = OSError
PIPE_BUF = 4096
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL = 1, 2, 4, 8, 16, 32
POLLRDNORM, POLLRDBAND, POLLWRNORM, POLLWRBAND, POLLMSG, POLLRDHUP = 64, 128, 256, 512, 1024, 8192
EPOLLIN, EPOLLPRI, EPOLLOUT, EPOLLERR, EPOLLHUP, EPOLLRDHUP, EPOLLONESHOT, EPOLLET = 1, 2, 4, 8, 16, 8192, 1 << 30, 1 << 31
EPOLL_CLOEXEC = 0o2000000
EPOLLEXCLUSIVE, EPOLLMSG, EPOLLRDBAND, EPOLLRDNORM, EPOLLWRBAND, EPOLLWRNORM = 0x10000000, 1024, 128, 64, 512, 256


def _descriptor(file):
    n = file if isinstance(file, int) else file.fileno()
    if not isinstance(n, int):
        raise TypeError('argument must be an int, or have a fileno() method.')
    if n < 0:
        raise ValueError(f'file descriptor cannot be a negative integer ({n})')
    return n


def _ready(fd, what):
    # What is known of an open file: that a read, a write would go on at once, that the other end is closed, that it is a pipe.
    try:
        import _tree
    except ImportError:
        raise _absent.error(what, 'network') from None
    known = _tree.ready(fd)
    if known is None:
        raise _absent.error(what + ' for the input', 'network')
    return known


def _wait(look, timeout, what):
    # Waits until look() finds something, for so many seconds.
    found = look()
    if found or timeout is not None and timeout <= 0:
        return found
    import threading
    end = None if timeout is None else time.monotonic() + timeout
    while not found:
        left = None if end is None else end - time.monotonic()
        if left is not None and left <= 0:
            break
        threading._block(look, left, what)
        found = look()
    return found


def select(rlist, wlist, xlist, timeout=None, /):
    """Wait until a file of the first list can be read or one of the second written; returns three lists."""
    reads, writes, others = ([(file, _descriptor(file)) for file in files] for files in (rlist, wlist, xlist))
    if timeout is None:
        if not (reads or writes or others):
            raise _absent.error('select.select without a timeout', 'network')
    elif timeout < 0:
        raise ValueError('timeout must be non-negative')
    if not (reads or writes or others):
        time.sleep(timeout)
        return [], [], []

    def look():
        for _, fd in others:
            _ready(fd, 'select.select')
        read = [file for file, fd in reads if _ready(fd, 'select.select')[0]]
        write = [file for file, fd in writes if _ready(fd, 'select.select')[1]]
        return (read, write) if read or write else None

    found = _wait(look, timeout, 'select.select()') or ([], [])
    return *found, []


class poll:
    """Waits for what is registered."""

    def __init__(self):
        self._masks = {}

    def register(self, fd, eventmask=POLLIN | POLLPRI | POLLOUT, /):
        """Watch a file, by its number, for events."""
        fd = _descriptor(fd)
        _ready(fd, 'select.poll.register')
        self._masks[fd] = eventmask

    def modify(self, fd, eventmask, /):
        """Change the events of a file."""
        fd = _descriptor(fd)
        if fd not in self._masks:
            raise FileNotFoundError(2, 'No such file or directory')
        self._masks[fd] = eventmask

    def unregister(self, fd, /):
        """Watch a file no longer."""
        del self._masks[_descriptor(fd)]

    def _look(self):
        found = []
        for fd, mask in self._masks.items():
            try:
                read, write, ended, pipe = _ready(fd, 'select.poll.poll')
            except OSError as error:
                if error.errno != 9:
                    raise
                found.append((fd, POLLNVAL))
                continue
            events = 0
            if pipe and ended:
                events = POLLERR if write else POLLHUP
                if read and not write:
                    import _tree
                    read = _tree.waiting(fd)
            if read and mask & (POLLIN | POLLRDNORM):
                events |= mask & (POLLIN | POLLRDNORM)
            if write and mask & (POLLOUT | POLLWRNORM):
                events |= mask & (POLLOUT | POLLWRNORM)
            if events:
                found.append((fd, events))
        return found

    def poll(self, timeout=None, /):
        """Wait so many milliseconds for an event; returns pairs of a number and its events."""
        if timeout is not None and timeout < 0:
            timeout = None
        if not self._masks:
            if timeout is None:
                raise _absent.error('select.poll without a timeout', 'network')
            time.sleep(timeout / 1000)
            return []
        return _wait(self._look, None if timeout is None else timeout / 1000, 'select.poll.poll()')
