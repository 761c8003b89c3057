"""Paths that fit patterns."""
import fnmatch as _fnmatch
import os as _os
import sys as _sys

__all__ = ['escape', 'glob', 'iglob', 'translate']

_SPECIAL = '*?['


def has_magic(s):
    """Whether a text has characters that mean something in a pattern."""
    if not isinstance(s, (str, bytes)):
        raise TypeError(f"expected string or bytes-like object, got '{type(s).__name__}'")
    return any(c in s for c in (_SPECIAL.encode() if isinstance(s, bytes) else _SPECIAL))


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The paths that fit a pattern, as a list."""
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """The paths that fit a pattern, one after the other."""
    if isinstance(pathname, bytes):
        root = None if root_dir is None else _os.fsdecode(root_dir)
        for path in iglob(_os.fsdecode(pathname), root_dir=root, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden):
            yield _os.fsencode(path)
        return
    _sys.audit('glob.glob', pathname, recursive)
    _sys.audit('glob.glob/2', pathname, recursive, root_dir, dir_fd)
    pathname = _os.fspath(pathname)
    root = '' if root_dir is None else _os.fspath(root_dir)
    if pathname == '':
        return
    slashes = len(pathname) - len(pathname.lstrip('/'))
    steps = pathname[slashes:].split('/')
    steps = [s for i, s in enumerate(steps) if s or i == len(steps) - 1]
    for path in _find('/' * slashes, steps, 0, _Place(root, dir_fd), recursive, include_hidden):
        if path:
            yield path


class _Place:
    # Where relative paths begin: in a folder with a name, with a descriptor, or with both.
    def __init__(self, root, dir_fd):
        self.root, self.fd = root, dir_fd

    def path(self, at):
        return (_os.path.join(self.root, at) if self.root else at) or '.'

    def scan(self, at):
        try:
            if self.fd is None:
                with _os.scandir(self.path(at)) as entries:
                    return list(entries)
            folder = _os.open(self.path(at), _os.O_RDONLY | _os.O_DIRECTORY, dir_fd=self.fd)
            try:
                with _os.scandir(folder) as entries:
                    return [_Entry(self, at, entry.name) for entry in entries]
            finally:
                _os.close(folder)
        except OSError:
            return []

    def stat(self, at, follow):
        try:
            return _os.stat(self.path(at), dir_fd=self.fd, follow_symlinks=follow)
        except (OSError, ValueError):
            return None

    def isdir(self, at):
        if self.fd is None:
            return _os.path.isdir(self.path(at))
        found = self.stat(at, True)
        return found is not None and found.st_mode & 0o170000 == 0o040000

    def below(self, entry):
        # Whether an entry is a folder; one that cannot be followed is none.
        try:
            return entry.is_dir()
        except OSError:
            return False

    def lexists(self, at):
        return _os.path.lexists(self.path(at)) if self.fd is None else self.stat(at, False) is not None


class _Entry:
    # What was found in a folder with a descriptor, which is closed by then.
    def __init__(self, place, at, name):
        self.place, self.at, self.name = place, at, name

    def is_dir(self):
        return self.place.isdir(self.at + self.name)


def glob0(dirname, pattern):
    """A name, as a list, if a folder has it: the old way."""
    _old('glob0')
    return [pattern] if _Place(dirname, None).lexists(pattern) else []


def glob1(dirname, pattern):
    """The names of a folder that fit a pattern: the old way."""
    _old('glob1')
    names = [entry.name for entry in _Place(dirname, None).scan('')]
    return _fnmatch.filter(names if pattern[:1] == '.' else [name for name in names if name[0] != '.'], pattern)


def _old(name):
    import warnings
    warnings._deprecated(f'glob.{name}', '{name} is deprecated and will be removed in Python {remove}. Use glob.glob and pass a directory '
                         'to its root_dir argument instead.', remove=(3, 15))


def _find(at, steps, i, root, recursive, hidden):
    # Paths that begin with at, which ends with a slash or is empty, and fit steps[i:].
    step, last = steps[i], i == len(steps) - 1
    if step == '':
        if root.isdir(at):
            yield at
    elif recursive and step == '**':
        todo = [at]
        if last:
            if at == '' or root.isdir(at):
                yield at
        while todo:
            here = todo.pop()
            if not last:
                yield from _find(here, steps, i + 1, root, recursive, hidden)
            below = []
            for entry in root.scan(here):
                if hidden or entry.name[0] != '.':
                    folder = root.below(entry)
                    if last:
                        yield here + entry.name
                    if folder:
                        below.append(here + entry.name + '/')
            todo += reversed(below)
    elif not has_magic(step):
        path = at + step
        if last:
            if root.lexists(path):
                yield path
        elif root.isdir(path):
            yield from _find(path + '/', steps, i + 1, root, recursive, hidden)
    else:
        entries = root.scan(at)
        if not hidden and step[0] != '.':
            entries = [e for e in entries if e.name[0] != '.']
        fit = set(_fnmatch.filter([e.name for e in entries], step))
        for entry in entries:
            if entry.name in fit:
                if last:
                    yield at + entry.name
                elif root.below(entry):
                    yield from _find(at + entry.name + '/', steps, i + 1, root, recursive, hidden)


def escape(pathname):
    """Put what has a meaning in patterns into brackets."""
    pathname = _os.fspath(pathname)
    if isinstance(pathname, bytes):
        return b''.join(b'[' + bytes((c,)) + b']' if c in b'*?[' else bytes((c,)) for c in pathname)
    return ''.join(f'[{c}]' if c in _SPECIAL else c for c in pathname)


def translate(pat, *, recursive=False, include_hidden=False, seps=None):
    """A regular expression for a pattern of a whole path."""
    import re
    seps = seps or '/'
    one = re.escape(seps[0]) if len(seps) == 1 else '[' + ''.join(map(re.escape, seps)) + ']'
    other = '[^' + ''.join(map(re.escape, seps)) + ']'
    visible = '' if include_hidden else r'(?!\.)'
    out = []
    steps = re.split(one, pat)
    for i, step in enumerate(steps):
        last = i == len(steps) - 1
        if recursive and step == '**':
            if i and steps[i - 1] == '**':
                if not last:
                    continue
                out.pop()
            if last:
                out.append('.*' if include_hidden else f'(?:{visible}{other}+{one})*(?:{visible}{other}+)?')
            else:
                out.append(f'(?:.+{one})?' if include_hidden else f'(?:{visible}{other}+{one})*')
            continue
        if step == '*':
            out.append(f'{other}+' if include_hidden else f'{other[:-1]}.]{other}*')
        elif step:
            out.append((visible if step[0] in '*?' else '') + re.sub(
                r'(\*+)|(\?)|\[!?\]?[^]]*\]|[^*?]',
                lambda m: other + '*' if m[1] else other if m[2] else _fnmatch.translate(m[0])[4:-3], step, flags=re.DOTALL))
        if not last:
            out.append(one)
    return '(?s:' + ''.join(out) + r')\Z'
