"""Paths of Windows, as texts; what asks a file system asks that of the session."""
import os
import posixpath as _posix
import sys
from posixpath import commonprefix, isjunction

__all__ = ['normcase', 'isabs', 'join', 'splitdrive', 'splitroot', 'split', 'splitext', 'basename', 'dirname', 'commonprefix', 'getsize',
           'getmtime', 'getatime', 'getctime', 'islink', 'exists', 'lexists', 'isdir', 'isfile', 'ismount', 'isreserved', 'expanduser',
           'expandvars', 'normpath', 'abspath', 'curdir', 'pardir', 'sep', 'pathsep', 'defpath', 'altsep', 'extsep', 'devnull', 'realpath',
           'supports_unicode_filenames', 'relpath', 'samefile', 'sameopenfile', 'samestat', 'commonpath', 'isjunction', 'isdevdrive']

curdir, pardir, extsep, sep = '.', '..', '.', '\\'
pathsep, altsep, defpath, devnull = ';', '/', '.;C:\\bin', 'nul'
supports_unicode_filenames = True
_SLASHES = '\\/'
# What follows the two slashes of a path that is no share but a name of a device.
_UNC = '\\\\?\\UNC\\'


def _texts(function, *paths):
    # The paths as str, and how a result becomes what they were.
    kinds = {isinstance(p, bytes) for p in paths}
    for p in paths:
        if not isinstance(p, (str, bytes)):
            raise TypeError(f'{function}() argument must be str, bytes, or os.PathLike object, not {type(p).__name__!r}')
    if len(kinds) > 1:
        raise TypeError("Can't mix strings and bytes in path components")
    if True in kinds:
        return [p.decode('utf-8', 'surrogateescape') for p in paths], lambda s: s.encode('utf-8', 'surrogateescape')
    return list(paths), lambda s: s


def _on_text(function):
    # The function of one str for a path of any kind; results may be tuples.
    def wrapped(p):
        p = os.fspath(p)
        (text,), back = _texts(function.__name__, p)
        result = function(text)
        if isinstance(result, tuple):
            return tuple(map(back, result))
        return back(result) if isinstance(result, str) else result
    wrapped.__name__ = wrapped.__qualname__ = function.__name__
    wrapped.__doc__ = function.__doc__
    return wrapped


@_on_text
def normcase(s):
    """In small letters and with backslashes."""
    return s.replace('/', '\\').lower()


@_on_text
def isabs(s):
    """Whether a path has a drive and begins at its root."""
    s = s[:3].replace('/', '\\')
    return s.startswith('\\\\') or s[1:3] == ':\\'


@_on_text
def splitroot(p):
    """Drive or share, root, and rest."""
    plain = p.replace('/', '\\')
    if plain[:2] == '\\\\':
        # A share: the server and the name after it; \\?\UNC\ may stand before both.
        begin = len(_UNC) if plain[:len(_UNC)].upper() == _UNC else 2
        first = plain.find('\\', begin)
        if first < 0:
            return p, '', ''
        second = plain.find('\\', first + 1)
        if second < 0:
            return p, '', ''
        return p[:second], p[second:second + 1], p[second + 1:]
    if plain[:1] == '\\':
        return '', p[:1], p[1:]
    if plain[1:2] == ':':
        return (p[:2], p[2:3], p[3:]) if plain[2:3] == '\\' else (p[:2], '', p[2:])
    return '', '', p


@_on_text
def splitdrive(p):
    """Drive or share, and the rest."""
    drive, root, rest = splitroot(p)
    return drive, root + rest


@_on_text
def split(p):
    """The folder and the last name."""
    drive, root, rest = splitroot(p)
    cut = max(rest.rfind('\\'), rest.rfind('/')) + 1
    return drive + root + rest[:cut].rstrip(_SLASHES), rest[cut:]


@_on_text
def splitext(p):
    """All but the ending, and the ending."""
    begin = max(p.rfind('\\'), p.rfind('/'), -1) + 1
    dot = p.rfind('.')
    if dot > begin and p[begin:dot].strip('.'):
        return p[:dot], p[dot:]
    return p, ''


def basename(p):
    """The last name."""
    return split(p)[1]


def dirname(p):
    """The folder."""
    return split(p)[0]


def join(path, *paths):
    """The paths one after the other; what is absolute begins anew."""
    given = [os.fspath(p) for p in (path, *paths)]
    (first, *rest), back = _texts('join', *given)
    drive, root, at = splitroot(first)
    for part in rest:
        new_drive, new_root, new = splitroot(part)
        if new_root:
            drive, root, at = new_drive or drive, new_root, new
            continue
        if new_drive and new_drive != drive:
            if new_drive.lower() != drive.lower():
                drive, root, at = new_drive, new_root, new
                continue
            drive = new_drive
        if at and at[-1] not in _SLASHES:
            at += '\\'
        at += new
    if at and not root and drive and drive[-1] not in ':\\/':
        return back(drive + '\\' + at)
    return back(drive + root + at)


@_on_text
def normpath(path):
    """Without "." and "..", with single backslashes."""
    drive, root, rest = splitroot(path.replace('/', '\\'))
    kept = []
    for part in rest.split('\\'):
        if part in ('', '.'):
            continue
        if part == '..' and kept and kept[-1] != '..':
            kept.pop()
        elif part != '..' or not root:
            kept.append(part)
    if not kept and not root and not drive:
        return '.'
    return drive + root + '\\'.join(kept)


@_on_text
def abspath(path):
    """Absolute, from the working directory of the session."""
    if not isabs(path):
        path = join(os.getcwd(), path)
    return normpath(path)


def realpath(path, *, strict=False):
    """abspath: links are not looked at in paths of Windows."""
    return abspath(path)


def relpath(path, start=None):
    """The way from start to a path."""
    path = os.fspath(path)
    start = type(path)(b'.' if isinstance(path, bytes) else '.') if start is None else os.fspath(start)
    (text, begin), back = _texts('relpath', path, start)
    if not text:
        raise ValueError('no path specified')
    (from_drive, _, from_), (to_drive, _, to) = splitroot(abspath(begin)), splitroot(abspath(text))
    if normcase(from_drive) != normcase(to_drive):
        raise ValueError(f'path is on mount {to_drive!r}, start on mount {from_drive!r}')
    a, b = ([n for n in part.split('\\') if n] for part in (from_, to))
    same = 0
    for x, y in zip(a, b):
        if normcase(x) != normcase(y):
            break
        same += 1
    return back('\\'.join(['..'] * (len(a) - same) + b[same:]) or '.')


def commonpath(paths):
    """The longest path that all begin with."""
    given = [os.fspath(p) for p in paths]
    if not given:
        raise ValueError('commonpath() arg is an empty iterable')
    texts, back = _texts('commonpath', *given)
    splits = [splitroot(p.replace('/', '\\').lower()) for p in texts]
    drives, roots = {s[0] for s in splits}, {s[1] for s in splits}
    if len(drives) != 1:
        raise ValueError("Paths don't have the same drive")
    drive, root, rest = splitroot(texts[0].replace('/', '\\'))
    if len(roots) != 1:
        raise ValueError("Can't mix absolute and relative paths" if drive else "Can't mix rooted and not-rooted paths")
    mine = [n for n in rest.split('\\') if n and n != '.']
    lists = [[n for n in s[2].split('\\') if n and n != '.'] for s in splits]
    low, high = min(lists), max(lists)
    count = 0
    for x, y in zip(low, high):
        if x != y:
            break
        count += 1
    return back(drive + root + '\\'.join(mine[:count]))


def expanduser(path):
    """With the home folder of $USERPROFILE, or $HOMEDRIVE and $HOMEPATH, for "~"."""
    path = os.fspath(path)
    (text,), back = _texts('expanduser', path)
    if not text.startswith('~'):
        return path
    end = 1
    while end < len(text) and text[end] not in _SLASHES:
        end += 1
    if 'USERPROFILE' in os.environ:
        home = os.environ['USERPROFILE']
    elif 'HOMEPATH' in os.environ:
        home = join(os.environ.get('HOMEDRIVE', ''), os.environ['HOMEPATH'])
    else:
        return path
    if end > 1:  # somebody else's: beside that of the user, whose name must be known
        user = text[1:end]
        mine = os.environ.get('USERNAME')
        if user != mine:
            if mine != basename(home):
                return path
            home = join(dirname(home), user)
    return back(home + text[end:])


@_on_text
def expandvars(path):
    """With the variables for $name, ${name} and %name%; what stands in single quotes stays."""
    out, i, n = [], 0, len(path)
    while i < n:
        c = path[i]
        if c == "'":
            end = path.find("'", i + 1)
            end = n if end < 0 else end + 1
            out.append(path[i:end])
            i = end
            continue
        if c in '%$' and path[i + 1:i + 2] == c:
            out.append(c)
            i += 2
            continue
        name, end = None, i + 1
        if c == '%':
            close = path.find('%', i + 1)
            if close < 0:
                out.append(path[i:])
                break
            name, end = path[i + 1:close], close + 1
        elif c == '$' and path[i + 1:i + 2] == '{':
            close = path.find('}', i + 2)
            if close < 0:
                out.append(path[i:])
                break
            name, end = path[i + 2:close], close + 1
        elif c == '$':
            while end < n and (path[end].isascii() and path[end].isalnum() or path[end] in '_-'):
                end += 1
            name = path[i + 1:end] or None
        if name is None:
            out.append(c)
            i += 1
            continue
        out.append(os.environ.get(name, path[i:end]))
        i = end
    return ''.join(out)


_BAD = frozenset('"*:<>?|/\\') | {chr(i) for i in range(32)}
_DEVICES = frozenset(['CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$', *(f'{d}{c}' for d in ('COM', 'LPT') for c in '123456789\xb9\xb2\xb3')])


def isreserved(path):
    """Whether a name in the path cannot be one of a file."""
    text = os.fsdecode(splitroot(path)[2]).replace('/', '\\')
    return any(map(_isreservedname, reversed(text.split('\\'))))


def _isreservedname(name):
    if name[-1:] in ('.', ' '):
        return name not in ('.', '..')
    if not _BAD.isdisjoint(name):
        return True
    return name.partition('.')[0].rstrip(' ').upper() in _DEVICES


def ismount(path):
    """Whether a path is the root of a drive or a share."""
    drive, root, rest = splitroot(abspath(path))
    if drive and drive[:1] in (b'\\', '\\'):
        return not rest
    return bool(root and not rest)


def lexists(path):
    """Whether something is there, if only a link."""
    return _posix.lexists(path)


def islink(path):
    """Whether a link is there."""
    return _posix.islink(path)


def isdevdrive(path):
    """False: there are no such drives."""
    os.fspath(path)
    return False


def __getattr__(name):
    if name in ('getsize', 'getmtime', 'getatime', 'getctime', 'exists', 'isdir', 'isfile', 'samefile', 'sameopenfile', 'samestat'):
        return getattr(_posix, name)
    raise AttributeError(f"module 'ntpath' has no attribute {name!r}")
