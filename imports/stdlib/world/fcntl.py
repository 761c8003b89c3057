"""Calls about open files: locks among the files of the session; the others are refused, since none is one of a system."""
import _absent

FD_CLOEXEC = 1
F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, F_SETOWN, F_GETOWN = range(10)
F_RDLCK, F_WRLCK, F_UNLCK = range(3)
F_DUPFD_CLOEXEC, F_SETPIPE_SZ, F_GETPIPE_SZ = 1030, 1031, 1032
LOCK_SH, LOCK_EX, LOCK_NB, LOCK_UN = 1, 2, 4, 8
FASYNC, FIONREAD, FIOCLEX = 0x2000, 0x541B, 0x5451
DN_ACCESS, DN_ATTRIB, DN_CREATE, DN_DELETE, DN_MODIFY, DN_MULTISHOT, DN_RENAME, FICLONE = 1, 32, 4, 8, 2, 0x80000000, 16, 0x40049409
FICLONERANGE, F_ADD_SEALS, F_EXLCK, F_GETLEASE, F_GETLK64, F_GETOWN_EX, F_GETSIG = 0x4020940d, 1033, 4, 1025, 5, 16, 11
F_GET_FILE_RW_HINT, F_GET_RW_HINT, F_GET_SEALS, F_NOTIFY, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW = 1037, 1035, 1034, 1026, 36, 37, 38
F_OWNER_PGRP, F_OWNER_PID, F_OWNER_TID, F_SEAL_FUTURE_WRITE, F_SEAL_GROW, F_SEAL_SEAL, F_SEAL_SHRINK = 2, 1, 0, 16, 4, 1, 2
F_SEAL_WRITE, F_SETLEASE, F_SETLK64, F_SETLKW64, F_SETOWN_EX, F_SETSIG, F_SET_FILE_RW_HINT = 8, 1024, 6, 7, 15, 10, 1038
F_SET_RW_HINT, F_SHLCK, LOCK_MAND, LOCK_READ, LOCK_RW, LOCK_WRITE, RWH_WRITE_LIFE_EXTREME = 1036, 8, 32, 64, 192, 128, 5
RWH_WRITE_LIFE_LONG, RWH_WRITE_LIFE_MEDIUM, RWH_WRITE_LIFE_NONE, RWH_WRITE_LIFE_NOT_SET, RWH_WRITE_LIFE_SHORT = 4, 3, 1, 0, 2
fcntl, ioctl, flock, lockf = (_absent.refuse('fcntl.' + name, 'descriptors') for name in ('fcntl', 'ioctl', 'flock', 'lockf'))

try:
    import _tree
except ImportError:
    pass    # a session without files has none to lock
else:
    import errno as _errno
    import operator as _operator
    import os as _os

    def _number(file):
        if not isinstance(file, int):
            if not hasattr(file, 'fileno'):
                raise TypeError('argument must be an int, or have a fileno() method.')
            file = file.fileno()
            if not isinstance(file, int):
                raise TypeError('fileno() returned a non-integer')
        if file < 0:
            raise ValueError(f'file descriptor cannot be a negative integer ({file})')
        return file

    def _failed(number):
        return OSError(number, _os.strerror(number))

    def flock(fd, operation, /):
        """Lock or unlock a file, for whoever opened it; without LOCK_NB wait until nobody else has it."""
        fd, operation = _number(fd), _operator.index(operation)
        kind = operation & ~LOCK_NB
        if kind not in (LOCK_SH, LOCK_EX, LOCK_UN):
            _os.fstat(fd)
            raise _failed(_errno.EINVAL)
        while not _tree.flock(fd, kind):
            if operation & LOCK_NB:
                raise _failed(_errno.EAGAIN)
            import threading
            import time
            if threading.active_count() < 2:
                raise _failed(_errno.EDEADLK)   # nobody else can give it back
            time.sleep(0.001)

    def lockf(fd, cmd, len=0, start=0, whence=0, /):
        """Lock or unlock a part of a file for this process, which a session is: nobody else can have it."""
        fd, cmd = _number(fd), _operator.index(cmd)
        kind = cmd & ~LOCK_NB
        if cmd == LOCK_UN:
            _os.fstat(fd)
        elif kind & LOCK_SH or kind & LOCK_EX:
            _tree.may(fd, bool(kind & LOCK_SH))
        else:
            raise ValueError('unrecognized lockf argument')
        if whence not in (0, 1, 2) or start < 0 and whence == 0 or len < 0 and start + len < 0:
            raise _failed(_errno.EINVAL)
