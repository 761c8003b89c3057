

# ---- with a file system ----

import _tree
import stat as _st

__all__ += ['getsize', 'getmtime', 'getatime', 'getctime', 'samefile', 'sameopenfile', 'samestat']


def exists(path):
    """Whether something is there; a link counts by what it leads to."""
    return _tree.kind(path) != 0


def lexists(path):
    """Whether something is there, if only a link that leads to nothing."""
    return _tree.kind(path, False) != 0


def isfile(path):
    """Whether it is a regular file."""
    return _st.S_ISREG(_tree.kind(path))


def isdir(s):
    """Whether it is a folder."""
    return _st.S_ISDIR(_tree.kind(s))


def islink(path):
    """Whether it is a symbolic link."""
    return _st.S_ISLNK(_tree.kind(path, False))


def ismount(path):
    """Whether another file system begins there."""
    try:
        here = _tree.look(path, 'lstat', None, False, False)
        if _st.S_ISLNK(here.st_mode):
            return False
        above = _tree.stat(realpath(join(path, _like(_text(path), '..'))), follow_symlinks=False)
    except (OSError, ValueError):
        return False
    return here.st_dev != above.st_dev or here.st_ino == above.st_ino


def getsize(filename):
    """The length of a file in bytes."""
    return _tree.stat(filename).st_size


def getmtime(filename):
    """When the content changed last, in seconds."""
    return _tree.stat(filename).st_mtime


def getatime(filename):
    """When it was read last, in seconds."""
    return _tree.stat(filename).st_atime


def getctime(filename):
    """When anything of it changed last, in seconds."""
    return _tree.stat(filename).st_ctime


def samestat(s1, s2):
    """Whether two results of stat are of one file."""
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    """Whether two paths lead to one file."""
    return samestat(_tree.stat(f1), _tree.stat(f2))


def sameopenfile(fp1, fp2):
    """Whether two numbers are of one open file."""
    return samestat(_tree.fstat(fp1), _tree.fstat(fp2))


def _current(like):
    cwd = _tree.getcwd()
    return cwd.encode('utf-8', 'surrogateescape') if isinstance(like, bytes) else cwd


def expanduser(path):
    """Put the home directory in the place of ~: $HOME, or where the program began."""
    path = _text(path)
    tilde, slash = _like(path, '~'), _like(path, '/')
    if path != tilde and not path.startswith(tilde + slash):
        return path
    from os import environ
    home = environ.get('HOME')
    if home is None:
        home = _tree.home()
    if isinstance(path, bytes):
        home = home.encode('utf-8', 'surrogateescape')
    return home.rstrip(slash) + path[1:] or slash


ALLOW_MISSING = type('ALLOW_MISSING', (), {'__repr__': lambda self: 'os.path.ALLOW_MISSING', '__module__': 'os.path'})()


def realpath(filename, *, strict=False):
    """The path without links, '.' and '..'; parts that do not exist stay as they are unless strict."""
    filename = _text(filename)
    slash, dot, up = _like(filename, '/'), _like(filename, '.'), _like(filename, '..')
    todo = filename.split(slash)[::-1]
    at = slash if filename.startswith(slash) else _current(filename)
    links, under_way = {}, []
    while todo:
        name = todo.pop()
        if name is None:
            links[under_way.pop()] = at
            continue
        if not name or name == dot:
            continue
        if name == up:
            at = dirname(at)
            continue
        there = at + name if at == slash else at + slash + name
        try:
            kind = _tree.look(there, 'lstat', None, False, False).st_mode
            if strict and todo and not _st.S_ISLNK(kind) and not _st.S_ISDIR(kind) and any(todo):
                below = next(part for part in reversed(todo) if part)
                raise NotADirectoryError(20, 'Not a directory', join(there, below))
            target = _tree.readlink(there) if _st.S_ISLNK(kind) else None
        except OSError as error:
            if strict and not (strict is ALLOW_MISSING and isinstance(error, FileNotFoundError)):
                raise
            target = None
        if target is None:
            at = there
        elif there in links:
            known = links[there]
            if known is None:
                # The link leads to itself.
                if strict:
                    _tree.stat(there)
                at = there
            else:
                at = known
        else:
            links[there] = None
            under_way.append(there)
            todo.append(None)
            todo.extend(target.split(slash)[::-1])
            if target.startswith(slash):
                at = slash
    return at
