"""Paths that fit patterns."""
import fnmatch as _fnmatch
import os as _os

__all__ = ['escape', 'glob', 'iglob', 'translate']

_SPECIAL = '*?['


def has_magic(s):
    """Whether a text has characters that mean something in a pattern."""
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
    pathname = _os.fspath(pathname)
    root = '' if root_dir is None else _os.fspath(root_dir)
    if pathname == '':
        return
    slashes = len(pathname) - len(pathname.lstrip('/'))
    steps = pathname[slashes:].split('/')
    steps = [s for i, s in enumerate(steps) if s or i == len(steps) - 1]
    for path in _find('/' * slashes, steps, 0, root, recursive, include_hidden):
        if path:
            yield path


def _there(root, path):
    return _os.path.join(root, path) if root else path


def _scan(root, at):
    try:
        with _os.scandir(_there(root, at) or '.') as entries:
            return list(entries)
    except OSError:
        return []


def _find(at, steps, i, root, recursive, hidden):
    # Paths that begin with at, which ends with a slash or is empty, and fit steps[i:].
    step, last = steps[i], i == len(steps) - 1
    if step == '':
        if _os.path.isdir(_there(root, at) or '.'):
            yield at
    elif recursive and step == '**':
        todo = [at]
        if last:
            if at == '' or _os.path.isdir(_there(root, at)):
                yield at
        while todo:
            here = todo.pop()
            if not last:
                yield from _find(here, steps, i + 1, root, recursive, hidden)
            below = []
            for entry in _scan(root, here):
                if hidden or entry.name[0] != '.':
                    folder = entry.is_dir()
                    if last:
                        yield here + entry.name
                    if folder:
                        below.append(here + entry.name + '/')
            todo += reversed(below)
    elif not has_magic(step):
        path = at + step
        if last:
            if _os.path.lexists(_there(root, path)):
                yield path
        elif _os.path.isdir(_there(root, path)):
            yield from _find(path + '/', steps, i + 1, root, recursive, hidden)
    else:
        entries = _scan(root, at)
        if not hidden and step[0] != '.':
            entries = [e for e in entries if e.name[0] != '.']
        fit = set(_fnmatch.filter([e.name for e in entries], step))
        for entry in entries:
            if entry.name in fit:
                if last:
                    yield at + entry.name
                elif entry.is_dir():
                    yield from _find(at + entry.name + '/', steps, i + 1, root, recursive, hidden)


def escape(pathname):
    """Put what has a meaning in patterns into brackets."""
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
                continue
            if last:
                out.append('.*' if include_hidden else f'(?:{visible}{other}+{one})*(?:{visible}{other}+)?')
            else:
                out.append(f'(?:.+{one})?' if include_hidden else f'(?:{visible}{other}+{one})*')
            continue
        if step == '*':
            out.append(f'{visible}{other}+')
        elif step:
            body = _fnmatch.translate(step)
            body = body[body.index(':') + 1:body.rindex(')')]
            body = body.replace('(?>.*?', f'(?>{other}*?').replace('.*', f'{other}*').replace('(?s:', '')
            out.append((visible if step[0] in '*?' else '') + body)
        if not last:
            out.append(one)
    return '(?s:' + ''.join(out) + r')\Z'
