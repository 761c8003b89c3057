"""Numbers of calls about open files; the calls are refused, since no file of the session is one of a system."""
import _absent

FD_CLOEXEC = 1
F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, F_SETOWN, F_GETOWN = range(10)
F_RDLCK, F_WRLCK, F_UNLCK = range(3)
F_DUPFD_CLOEXEC, F_SETPIPE_SZ, F_GETPIPE_SZ = 1030, 1031, 1032
LOCK_SH, LOCK_EX, LOCK_NB, LOCK_UN = 1, 2, 4, 8
FASYNC, FIONREAD, FIOCLEX = 0x2000, 0x541B, 0x5451
fcntl, ioctl, flock, lockf = (_absent.refuse('fcntl.' + name, 'descriptors') for name in ('fcntl', 'ioctl', 'flock', 'lockf'))
