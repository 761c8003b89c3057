

# ---- with a file system ----

import _tree
import stat as _st
import sys as _sys
from _tree import (chdir, chmod, close, dup, dup2, fchdir, fchmod, ftruncate, getcwd, link, lseek, mkdir, open, read, readlink, remove, rename, replace, rmdir,
                   stat, stat_result, statvfs_result, symlink, truncate, umask, unlink, write)

O_RDONLY, O_WRONLY, O_RDWR, O_ACCMODE = 0, 1, 2, 3
O_CREAT, O_EXCL, O_NOCTTY, O_TRUNC, O_APPEND, O_NONBLOCK = 0o100, 0o200, 0o400, 0o1000, 0o2000, 0o4000
O_DIRECTORY, O_NOFOLLOW, O_CLOEXEC, O_SYNC = 0o200000, 0o400000, 0o2000000, 0o4010000
O_ASYNC, O_DIRECT, O_DSYNC, O_FSYNC, O_LARGEFILE, O_NDELAY, O_NOATIME = 0x2000, 0x4000, 4096, 0x101000, 0, 2048, 0x40000
O_PATH, O_RSYNC, O_TMPFILE, SEEK_DATA, SEEK_HOLE = 0x200000, 0x101000, 0x410000, 3, 4
F_OK, X_OK, W_OK, R_OK = 0, 1, 2, 4
supports_dir_fd = {access_ for access_ in (chmod, link, mkdir, open, readlink, rename, rmdir, stat, symlink, unlink)}
supports_fd = {chdir, chmod, stat, truncate}
supports_follow_symlinks = {chmod, link, stat}
supports_effective_ids = set()
_fspath = fspath

__all__ += ['chdir', 'chmod', 'close', 'getcwd', 'getcwdb', 'link', 'listdir', 'lseek', 'lstat', 'fstat', 'makedirs', 'mkdir', 'open', 'read',
            'readlink', 'remove', 'removedirs', 'rename', 'renames', 'replace', 'rmdir', 'scandir', 'stat', 'stat_result', 'symlink',
            'truncate', 'ftruncate', 'umask', 'unlink', 'utime', 'walk', 'fwalk', 'write', 'access', 'fdopen', 'fsync', 'fdatasync', 'isatty',
            'DirEntry', 'F_OK', 'R_OK', 'W_OK', 'X_OK', 'O_RDONLY', 'O_WRONLY', 'O_RDWR', 'O_CREAT', 'O_EXCL', 'O_TRUNC', 'O_APPEND',
            'O_DIRECTORY', 'O_NOFOLLOW', 'O_CLOEXEC', 'fchdir', 'fchmod', 'supports_dir_fd', 'supports_fd', 'supports_follow_symlinks',
            'get_exec_path', 'strerror', 'closerange', 'dup', 'dup2']


def getcwdb():
    """The working directory as bytes."""
    return fsencode(getcwd())


def lstat(path, *, dir_fd=None):
    """What stat gives for a link itself."""
    return _tree.look(path, 'lstat', dir_fd, False, False)


def fstat(fd):
    """What stat gives for an open file."""
    return _tree.fstat(fd)


def listdir(path=None):
    """The names in a folder."""
    return _tree.listdir('.' if path is None else path)


class DirEntry:
    """An entry of a folder, as scandir gives it."""

    __slots__ = ('name', 'path', '_kind', '_stat', '_lstat')
    __module__ = 'posix'

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'posix.DirEntry' instances")

    def __reduce_ex__(self, protocol):
        raise TypeError(f"cannot pickle '{type(self).__name__}' object")

    def is_dir(self, *, follow_symlinks=True):
        """Whether it is a folder, or a link to one."""
        if self._kind == 0o120000 and follow_symlinks:
            return _st.S_ISDIR(self._followed())
        return self._kind == 0o040000

    def is_file(self, *, follow_symlinks=True):
        """Whether it is a regular file, or a link to one."""
        if self._kind == 0o120000 and follow_symlinks:
            return _st.S_ISREG(self._followed())
        return self._kind == 0o100000

    def _followed(self):
        # The mode of what a link leads to, 0 for nothing; a link that cannot be followed is an error.
        try:
            return self.stat().st_mode
        except FileNotFoundError:
            return 0

    def is_symlink(self):
        """Whether it is a symbolic link."""
        return self._kind == 0o120000

    def is_junction(self):
        """False: those are of Windows."""
        return False

    def stat(self, *, follow_symlinks=True):
        """What stat() gives; it is asked for once."""
        if follow_symlinks and self._kind == 0o120000:
            if self._stat is None:
                self._stat = stat(self.path)
            return self._stat
        if self._lstat is None:
            self._lstat = stat(self.path, follow_symlinks=False)
        return self._lstat

    def inode(self):
        """The number of the file."""
        return self.stat(follow_symlinks=False).st_ino

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f'<DirEntry {self.name!r}>'

    __class_getitem__ = classmethod(type(list[int]))


class _Scan:
    """The entries of a folder, one after the other."""

    def __init__(self, path):
        self._rest = iter(_tree.scan(path))
        if isinstance(path, int):
            self._folder = None
        else:
            folder = fspath(path)
            slash = b'/' if isinstance(folder, bytes) else '/'
            self._folder = folder if folder[-1:] == slash else folder + slash

    def __iter__(self):
        return self

    def __next__(self):
        name, kind = next(self._rest)
        entry = object.__new__(DirEntry)
        entry.name, entry._kind, entry._stat, entry._lstat = name, kind, None, None
        entry.path = name if self._folder is None else self._folder + name
        return entry

    def close(self):
        """Give up the rest."""
        self._rest = iter(())

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def scandir(path=None):
    """The entries of a folder."""
    return _Scan('.' if path is None else path)


def _upwards(name):
    # The folders above a path with the name that follows each, the nearest first; slashes at the end do not count.
    folder, last = path.split(name)
    if not last:
        folder, last = path.split(folder)
    while folder and last:
        yield folder, last
        folder, last = path.split(folder)


def _remove_above(name):
    # Remove the folders above a path as long as they are empty.
    for folder, _last in _upwards(name):
        try:
            rmdir(folder)
        except OSError:
            return


def makedirs(name, mode=0o777, exist_ok=False):
    """Make a folder and those above it."""
    # From the inside out. A dot in a folder that is to be made is that folder and no other one.
    wanted, inner = [], name
    for folder, last in _upwards(name):
        if path.exists(folder):
            break
        if last not in ('.', b'.'):
            wanted.append(inner)
        inner = folder
    wanted.append(inner)
    for folder in reversed(wanted):
        own = folder is name
        try:
            mkdir(folder, mode if own else 0o777)
        except OSError as error:
            # Somebody else may have made a folder above it in the meantime.
            meant = isinstance(error, FileExistsError) and not own
            if not meant and not (exist_ok and path.isdir(folder)):
                raise


def removedirs(name):
    """Remove a folder, and those above it as long as they are empty."""
    rmdir(name)
    _remove_above(name)


def renames(old, new):
    """Rename, making the folders that the new path needs and removing empty ones of the old."""
    folder, last = path.split(new)
    if last and folder and not path.exists(folder):
        makedirs(folder)
    rename(old, new)
    if path.basename(old):
        _remove_above(old)


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Go through a folder and all that are in it: (folder, names of folders, names of files)."""
    _sys.audit('os.walk', top, topdown, onerror, followlinks)
    todo = [fspath(top)]
    while todo:
        at = todo.pop()
        if isinstance(at, tuple):
            yield at
            continue
        folders, others, below = [], [], []
        try:
            with scandir(at) as entries:
                for entry in entries:
                    try:
                        is_folder = entry.is_dir()
                    except OSError:
                        is_folder = False
                    (folders if is_folder else others).append(entry.name)
                    if not topdown and is_folder and (followlinks or not entry.is_symlink()):
                        below.append(entry.path)
        except OSError as error:
            if onerror is not None:
                onerror(error)
            continue
        if topdown:
            yield at, folders, others
            for name in reversed(folders):
                there = path.join(at, name)
                if followlinks or not path.islink(there):
                    todo.append(there)
        else:
            todo.append((at, folders, others))
            todo.extend(reversed(below))


def fwalk(top='.', topdown=True, onerror=None, *, follow_symlinks=False, dir_fd=None):
    """walk with an open folder as the fourth; all of it is below the folder dir_fd, if that is given."""
    _sys.audit('os.fwalk', top, topdown, onerror, follow_symlinks, dir_fd)
    root = fspath(top)
    todo = [(root, None)]
    while todo:
        at, names = todo.pop()
        fd = None
        try:
            try:
                if names is None and not _st.S_ISDIR(stat(at, dir_fd=dir_fd, follow_symlinks=follow_symlinks).st_mode):
                    if follow_symlinks:
                        raise NotADirectoryError(20, 'Not a directory', at)
                    continue
                fd = open(at, O_RDONLY, dir_fd=dir_fd)
                if names is None:
                    names = _folders_first(fd, isinstance(at, bytes))
                    if not topdown:
                        todo.append((at, names))
                        todo += [(path.join(at, name), None) for name in reversed(names[0])]
                        continue
            except OSError as error:
                if at is root:
                    raise
                if onerror is not None:
                    onerror(error)
                continue
            yield at, *names, fd
            if topdown:
                todo += [(path.join(at, name), None) for name in reversed(names[0])]
        finally:
            if fd is not None:
                close(fd)


def _folders_first(fd, as_bytes):
    # The names of the folders in an open folder, links to such too, and those of all else.
    folders, others = [], []
    for name in listdir(fd):
        try:
            is_folder = _st.S_ISDIR(stat(name, dir_fd=fd).st_mode)
        except OSError:
            is_folder = False
        (folders if is_folder else others).append(fsencode(name) if as_bytes else name)
    return folders, others


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    """Whether the program could use a file so."""
    try:
        have = _tree.look(path, 'access', dir_fd, follow_symlinks, False).st_mode >> 6
    except OSError:
        return False
    return have & mode & 7 == mode & 7


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    """Set when a file was read and changed."""
    if not isinstance(path, int):
        _tree.path(path, 'utime')
    _sys.audit('os.utime', path, times, ns, -1 if dir_fd is None else dir_fd)
    if times is not None and ns is not None:
        raise ValueError("utime: you may specify either 'times' or 'ns' but not both")
    if ns is not None:
        if not isinstance(ns, tuple) or len(ns) != 2:
            raise TypeError("utime: 'ns' must be a tuple of two ints")
    elif times is not None:
        if not isinstance(times, tuple) or len(times) != 2:
            raise TypeError("utime: 'times' must be either a tuple of two ints or None")
        ns = tuple(t * 10**9 if isinstance(t, int) else int(t // 1) * 10**9 + int(t % 1 * 1e9) for t in times)
    else:
        ns = None, None
    _tree.utime(path, *ns, dir_fd=dir_fd, follow_symlinks=follow_symlinks)


def fdopen(fd, mode='r', buffering=-1, encoding=None, *args, **kwargs):
    """open() for a file that is open already."""
    if not isinstance(fd, int):
        raise TypeError('invalid fd type (%s, expected integer)' % type(fd))
    import io
    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


def fsync(fd):
    """Nothing is to be done: what was written is there."""
    fstat(fd if isinstance(fd, int) else fd.fileno())


fdatasync = fsync


def isatty(fd):
    """False: no file is a terminal."""
    return False


def _buffers(buffers):
    if not hasattr(type(buffers), '__getitem__') or isinstance(buffers, (dict, str)):
        raise TypeError('readv() arg 2 must be a sequence')
    return [memoryview(b).cast('B') for b in buffers]


def _there(fd, offset, act):
    # Does something at a place of the file, whose own place stays.
    if offset < 0:
        raise OSError(22, 'Invalid argument')
    at = lseek(fd, 0, SEEK_CUR)
    lseek(fd, offset, SEEK_SET)
    try:
        return act()
    finally:
        lseek(fd, at, SEEK_SET)


def pread(fd, length, offset, /):
    """Read bytes at a place."""
    if length < 0:
        raise OSError(22, 'Invalid argument')
    return _there(fd, offset, lambda: read(fd, length))


def pwrite(fd, data, offset, /):
    """Write bytes at a place."""
    return _there(fd, offset, lambda: write(fd, data))


def readv(fd, buffers, /):
    """Read into several buffers; return how many bytes."""
    total = 0
    for view in _buffers(buffers):
        data = read(fd, len(view))
        view[:len(data)] = data
        total += len(data)
        if len(data) < len(view):
            break
    return total


def writev(fd, buffers, /):
    """Write several buffers; return how many bytes."""
    return sum(write(fd, view) for view in _buffers(buffers))


def preadv(fd, buffers, offset, flags=0, /):
    """readv at a place."""
    return _there(fd, offset, lambda: readv(fd, buffers))


def pwritev(fd, buffers, offset, flags=0, /):
    """writev at a place."""
    return _there(fd, offset, lambda: writev(fd, buffers))


def _transfer(src, dst, count):
    total = 0
    while total < count and (data := read(src, min(count - total, 1 << 16))):
        total += write(dst, data)
    return total


def sendfile(out_fd, in_fd, offset, count):
    """Copy bytes of one file to another; return how many."""
    if count < 0:
        raise OSError(22, 'Invalid argument')
    if offset is None:
        return _transfer(in_fd, out_fd, count)
    return _there(in_fd, offset, lambda: _transfer(in_fd, out_fd, count))


def copy_file_range(src, dst, count, offset_src=None, offset_dst=None):
    """Copy bytes of one file to another; return how many."""
    if count < 0:
        raise ValueError("negative value for 'count' not allowed")

    def to():
        return _transfer(src, dst, count)

    def from_():
        return to() if offset_src is None else _there(src, offset_src, to)

    return from_() if offset_dst is None else _there(dst, offset_dst, from_)


def posix_fallocate(fd, offset, length, /):
    """Make a file at least so long."""
    if offset < 0 or length <= 0:
        raise OSError(22, 'Invalid argument')
    _tree.may(fd, False)
    if fstat(fd).st_size < offset + length:
        ftruncate(fd, offset + length)


def posix_fadvise(fd, offset, length, advice, /):
    """Nothing is to be done about it."""
    fstat(fd)


def _unowned(name):
    def function(path, uid, gid, *, dir_fd=None, follow_symlinks=True):
        have = _tree.look(path, name, dir_fd, follow_symlinks and name != 'lchown', name != 'lchown')
        if uid not in (-1, have.st_uid) or gid not in (-1, have.st_gid):
            raise PermissionError(1, 'Operation not permitted', path)
    function.__name__ = function.__qualname__ = name
    function.__doc__ = "Fails for any other owner than the file's own: there are no users."
    return function


chown, lchown, fchown = _unowned('chown'), _unowned('lchown'), _unowned('fchown')
supports_fd |= {chown}
supports_dir_fd |= {chown}
supports_follow_symlinks |= {chown}
F_ULOCK, F_LOCK, F_TLOCK, F_TEST = range(4)


def lockf(fd, command, length, /):
    """Nobody else has the file: there is nothing to wait for."""
    fstat(fd)
    if command not in (F_ULOCK, F_LOCK, F_TLOCK, F_TEST):
        raise OSError(22, 'Invalid argument')


def sync():
    """Nothing is to be done: what was written is there."""


def get_blocking(fd, /):
    """Whether reads and writes wait, which those of pipes do."""
    return _tree.waits(fd)


def set_blocking(fd, blocking, /):
    """Let reads and writes of a pipe wait, or fail in place of waiting."""
    _tree.waits(fd, bool(blocking))


def pipe():
    """Make a pipe; returns the numbers of the end to read from and of the end to write to."""
    return _tree.pipe(False)


def pipe2(flags, /):
    """pipe() with O_NONBLOCK, O_CLOEXEC or both."""
    from operator import index
    flags = index(flags)
    if flags & ~(O_NONBLOCK | O_CLOEXEC | O_DIRECT):
        raise OSError(22, 'Invalid argument')
    return _tree.pipe(bool(flags & O_NONBLOCK))


pathconf_names = {'PC_ALLOC_SIZE_MIN': 18, 'PC_ASYNC_IO': 10, 'PC_CHOWN_RESTRICTED': 6, 'PC_FILESIZEBITS': 13, 'PC_LINK_MAX': 0,
                  'PC_MAX_CANON': 1, 'PC_MAX_INPUT': 2, 'PC_NAME_MAX': 3, 'PC_NO_TRUNC': 7, 'PC_PATH_MAX': 4, 'PC_PIPE_BUF': 5,
                  'PC_PRIO_IO': 11, 'PC_REC_INCR_XFER_SIZE': 14, 'PC_REC_MAX_XFER_SIZE': 15, 'PC_REC_MIN_XFER_SIZE': 16,
                  'PC_REC_XFER_ALIGN': 17, 'PC_SOCK_MAXBUF': 12, 'PC_SYMLINK_MAX': 19, 'PC_SYNC_IO': 9, 'PC_VDISABLE': 8}
# What the session's files have, by the number; -1 is no limit, or nothing of the kind.
_limits = 65000, 255, 255, 255, 4096, 4096, 1, 1, 0, -1, -1, -1, -1, 64, -1, -1, 4096, 4096, 4096, -1


def _limit(name):
    if isinstance(name, str):
        if name not in pathconf_names:
            raise ValueError('unrecognized configuration name')
        name = pathconf_names[name]
    elif not isinstance(name, int):
        raise TypeError('configuration names must be strings or integers')
    if not 0 <= name < len(_limits):
        raise OSError(22, 'Invalid argument')
    return _limits[name]


def pathconf(path, name):
    """One of the limits of pathconf_names for a file."""
    limit = _limit(name)
    stat(path)
    return limit


def fpathconf(fd, name, /):
    """pathconf() of an open file."""
    limit = _limit(name)
    fstat(fd)
    return limit


def get_inheritable(fd, /):
    """False: there are no processes to inherit a file."""
    fstat(fd)
    return False


def set_inheritable(fd, inheritable, /):
    """Nothing is to be done about it."""
    fstat(fd)


def device_encoding(fd):
    """None: no file is a terminal."""


def statvfs(path):
    """How much room the files of the session have, in blocks."""
    _tree.look(path, 'statvfs', fd=True)
    total, used = _tree.usage()
    blocks, free = total // 4096, max(0, total - used) // 4096
    return statvfs_result((4096, 4096, blocks, free, free, 0, 0, 0, 0, 255, 0))


def fstatvfs(fd):
    """statvfs for an open file."""
    fstat(fd)
    return statvfs(fd)


supports_fd |= {listdir, scandir, utime, statvfs}
supports_dir_fd |= {access, utime}
supports_follow_symlinks |= {access, utime}


__all__ += ['pread', 'pwrite', 'readv', 'writev', 'preadv', 'pwritev', 'sendfile', 'copy_file_range', 'posix_fallocate', 'posix_fadvise',
            'chown', 'lchown', 'fchown', 'lockf', 'F_ULOCK', 'F_LOCK', 'F_TLOCK', 'F_TEST', 'sync', 'get_blocking', 'set_blocking',
            'get_inheritable', 'set_inheritable', 'device_encoding', 'pipe', 'pipe2', 'pathconf', 'fpathconf', 'pathconf_names', 'statvfs', 'fstatvfs', 'statvfs_result']


def closerange(fd_low, fd_high, /):
    """Close files by their numbers; those that are not open do not matter."""
    for fd in range(fd_low, min(fd_high, 1 << 16)):
        try:
            close(fd)
        except OSError:
            pass


def strerror(code, /):
    """The text of an error number."""
    return _tree.strerror(code)


def get_exec_path(env=None):
    """Where programs would be looked for."""
    if env is None:
        env = environ
    found = env.get('PATH')
    if b'PATH' in env:
        if found is not None:
            raise ValueError("env cannot contain 'PATH' and b'PATH' keys")
        found = env[b'PATH']
    if found is None:
        found = defpath
    if isinstance(found, bytes):
        found = fsdecode(found)
    return found.split(pathsep)


def system(command):
    """There are no processes: this fails."""
    raise OSError('os.system: the embedded interpreter starts no processes; a remote backend can run code that does')


def popen(cmd, mode='r', buffering=-1):
    """There are no processes: this fails."""
    raise OSError('os.popen: the embedded interpreter starts no processes; a remote backend can run code that does')


def getuid():
    """The user whose the files of a session are."""
    return 1000


def getgid():
    """The group whose the files of a session are."""
    return 1000


def getpid():
    """The number of the process: a session is the only one that it sees."""
    return 1


def getppid():
    """The number of the process that began it: there is none."""
    return 0


geteuid, getegid = getuid, getgid
__all__ += ['getuid', 'getgid', 'geteuid', 'getegid', 'getpid', 'getppid']
