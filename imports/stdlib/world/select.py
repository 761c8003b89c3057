"""Waiting for files and sockets of a system; there are none to wait for."""
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


def select(rlist, wlist, xlist, timeout=None, /):
    """Wait for the time; anything to wait for is refused."""
    for files in rlist, wlist, xlist:
        for file in files:
            _descriptor(file)
            raise _absent.error('select.select', 'network')
    if timeout is None:
        raise _absent.error('select.select without a timeout', 'network')
    if timeout < 0:
        raise ValueError('timeout must be non-negative')
    time.sleep(timeout)
    return [], [], []


class poll:
    """Waits for what is registered, which is always refused."""

    def register(self, fd, eventmask=POLLIN | POLLPRI | POLLOUT, /):
        """Refuse a file."""
        _descriptor(fd)
        raise _absent.error('select.poll.register', 'network')

    def modify(self, fd, eventmask, /):
        """Raise: nothing is registered."""
        raise FileNotFoundError(2, 'No such file or directory')

    def unregister(self, fd, /):
        """Raise: nothing is registered."""
        raise KeyError(_descriptor(fd))

    def poll(self, timeout=None, /):
        """Wait for the time, in milliseconds."""
        if timeout is None or timeout < 0:
            raise _absent.error('select.poll without a timeout', 'network')
        time.sleep(timeout / 1000)
        return []
