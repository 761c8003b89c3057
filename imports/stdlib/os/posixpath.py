"""Paths of POSIX, as texts."""
__name__ = 'posixpath'

__all__ = ['normcase', 'isabs', 'join', 'splitdrive', 'splitroot', 'split', 'splitext', 'basename', 'dirname', 'commonprefix',
           'expanduser', 'expandvars', 'normpath', 'abspath', 'curdir', 'pardir', 'sep', 'pathsep', 'defpath', 'altsep', 'extsep',
           'devnull', 'relpath', 'commonpath', 'exists', 'lexists', 'isfile', 'isdir', 'islink', 'ismount', 'isjunction',
           'isdevdrive', 'realpath']

curdir, pardir, extsep, sep = '.', '..', '.', '/'
pathsep, defpath, altsep, devnull = ':', '/bin:/usr/bin', None, '/dev/null'
supports_unicode_filenames = False


def _text(path):
    return _path_text(path)


def _like(path, text):
    return text.encode() if isinstance(path, bytes) else text


def _check(name, *args):
    kinds = {isinstance(a, bytes) for a in args}
    for a in args:
        if not isinstance(a, (str, bytes)):
            raise TypeError(f'{name}() argument must be str, bytes, or os.PathLike object, not {type(a).__name__!r}') from None
    if len(kinds) > 1:
        raise TypeError("Can't mix strings and bytes in path components") from None


def normcase(s):
    """Normalize case of pathname: nothing changes."""
    return _text(s)


def isabs(s):
    """Tell whether a path begins at the root."""
    s = _path_text(s)
    return s.startswith('/' if isinstance(s, str) else b'/')


def join(a, *p):
    """Join two or more pathname components."""
    a = _text(a)
    try:
        path = _join(a, p)
        if path is not None:
            return path
        path = a
        slash = _like(a, '/')
        for b in map(_text, p):
            if b.startswith(slash) or not path:
                path = b
            elif path.endswith(slash):
                path += b
            else:
                path += slash + b
    except TypeError:
        _check('join', a, *p)
        raise
    return path


def split(p):
    """Split a pathname into everything before the final slash, and everything after."""
    both = _split(p)
    if both is not None:
        return both
    p = _text(p)
    slash = _like(p, '/')
    i = p.rfind(slash) + 1
    head, tail = p[:i], p[i:]
    if head and head != slash * len(head):
        head = head.rstrip(slash)
    return head, tail


def splitext(p):
    """Divide a path into what stands before its ending, and that."""
    both = _splitext(p)
    if both is not None:
        return both
    p = _text(p)
    dot, slash = _like(p, '.'), _like(p, '/')
    start = p.rfind(slash) + 1
    at = p.rfind(dot)
    if at > start and p[start:at].strip(dot):
        return p[:at], p[at:]
    return p, p[:0]


def splitdrive(p):
    """Split a pathname into drive and path: there are no drives."""
    p = _text(p)
    return p[:0], p


def _checked(path, who):
    # The text of a path for functions that CPython has in C, which say who they are.
    try:
        return _text(path)
    except TypeError:
        if hasattr(type(path), '__fspath__'):
            raise
        raise TypeError(f'{who}: path should be string, bytes or os.PathLike, not {type(path).__name__}') from None


def splitroot(path):
    """Divide a path into drive, which is always empty, root and the rest."""
    if type(path) is str and (path[:1] != '/' or path[1:2] != '/'):
        return ('', '/', path[1:]) if path[:1] == '/' else ('', '', path)
    p = _checked(path, '_path_splitroot_ex')
    slash, empty = _like(p, '/'), p[:0]
    if not p.startswith(slash):
        return empty, empty, p
    if p[1:2] != slash or p[2:3] == slash:
        return empty, slash, p[1:]
    return empty, p[:2], p[2:]


def basename(p):
    """Return what stands behind the last slash."""
    name = _basename(p)
    return split(p)[1] if name is None else name


def dirname(p):
    """Return what stands before the last slash."""
    folder = _dirname(p)
    return split(p)[0] if folder is None else folder


def commonprefix(m):
    """Given a list of pathnames, returns the longest common leading component, by characters."""
    if not m:
        return ''
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(_text, m))
    low, high = min(m), max(m)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low


def commonpath(paths):
    """Return the folder that all paths lie in."""
    paths = tuple(map(_text, paths))
    if not paths:
        raise ValueError('commonpath() arg is an empty sequence')
    _check('commonpath', *paths)
    slash, dot = _like(paths[0], '/'), _like(paths[0], '.')
    if len({p.startswith(slash) for p in paths}) > 1:
        raise ValueError("Can't mix absolute and relative paths") from None
    parts = [[c for c in p.split(slash) if c and c != dot] for p in paths]
    low, high = min(parts), max(parts)
    common = low
    for i, c in enumerate(low):
        if c != high[i]:
            common = low[:i]
            break
    prefix = slash if paths[0].startswith(slash) else slash[:0]
    return prefix + slash.join(common)


def expanduser(path):
    """There are no users: the path stays."""
    return _text(path)


def expandvars(path):
    """Expand $name and ${name} from os.environ; unknown ones stay."""
    path = _text(path)
    if (b'$' if isinstance(path, bytes) else '$') not in path:
        return path
    import re
    from os import environ
    if isinstance(path, bytes):
        return expandvars(path.decode('utf-8', 'surrogateescape')).encode('utf-8', 'surrogateescape')

    def value(m):
        name = m.group(1) or m.group(2)
        return environ.get(name, m.group(0))
    return re.sub(r'\$(?:(\w+)|\{([^}]*)\})', value, path, flags=re.ASCII)


def normpath(path):
    """Return a path without ., .. and slashes that say nothing."""
    short = _normpath(path)
    if short is not None:
        return short
    path = _checked(path, '_path_normpath')
    slash, dot, up = _like(path, '/'), _like(path, '.'), _like(path, '..')
    if not path:
        return dot
    _, root, rest = splitroot(path)
    parts = []
    for part in rest.split(slash):
        if not part or part == dot:
            continue
        if part != up or not root and not parts or parts and parts[-1] == up:
            parts.append(part)
        elif parts:
            parts.pop()
    return root + slash.join(parts) or dot


def abspath(path):
    """Normalize an absolute path; there is no current directory for others."""
    path = _text(path)
    if not isabs(path):
        path = join(_current(path), path)
    return normpath(path)


def _current(like):
    # Only a program that was given os.getcwd() has a current directory.
    import os
    if 'getcwd' not in vars(os):
        raise OSError('there is no current directory in the embedded interpreter')
    return _like(like, os.getcwd())


def realpath(filename, *, strict=False):
    """The path itself: there are no links."""
    if strict:
        raise FileNotFoundError(2, 'No such file or directory', _text(filename))
    return abspath(filename)


def _nothing(path, ask='stat', numbers=True):
    # There is nothing at any path; what is none is refused as the function that asks does it.
    if not isinstance(path, (str, bytes)) and not (numbers and hasattr(type(path), '__index__')):
        if not hasattr(type(path), '__fspath__'):
            kinds = 'string, bytes, os.PathLike or integer' if numbers else 'string, bytes or os.PathLike'
            raise TypeError(f'{ask}: path should be {kinds}, not {type(path).__name__}')
        _text(path)
    return False


def exists(path):
    """False: there are no files."""
    return _nothing(path)


def lexists(path):
    """False: there are no files."""
    return _nothing(path, 'lstat', False)


def isfile(path):
    """False: there are no files."""
    return _nothing(path)


def isdir(s):
    """False: there are no files."""
    return _nothing(s)


def islink(path):
    """False: there are no files."""
    return _nothing(path, 'lstat', False)


def ismount(path):
    """False: there are no files."""
    return _nothing(path, 'lstat', False)


def isjunction(path):
    """False: there are no junctions."""
    _text(path)
    return False


def isdevdrive(path):
    """False: there are no such drives."""
    _text(path)
    return False


def relpath(path, start=None):
    """Return a relative version of a path; both are absolute, or both relative."""
    path = _text(path)
    if not path:
        raise ValueError('no path specified')
    slash, dot, up = _like(path, '/'), _like(path, '.'), _like(path, '..')
    start = dot if start is None else _text(start)
    _check('relpath', path, start)
    if isabs(path) != isabs(start):
        path, start = abspath(path), abspath(start)
    a = [c for c in normpath(start).split(slash) if c and c != dot]
    b = [c for c in normpath(path).split(slash) if c and c != dot]
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n]:
        n += 1
    parts = [up] * (len(a) - n) + b[n:]
    return slash.join(parts) if parts else dot


def __getattr__(name):
    raise AttributeError(f"module 'posixpath' has no attribute {name!r}: the embedded interpreter does not reach files; "
                         'a remote backend can run code that does')
