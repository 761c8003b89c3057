"""The folders in which zoneinfo looks for time zones."""
import os

_folders = []


def reset(to):
    """Set the folders: those given, or those of PYTHONTZPATH."""
    if to is not None:
        if isinstance(to, (str, bytes)):
            raise TypeError(f'tzpath must be a list or tuple, not {type(to)}: {to!r}')
        paths = tuple(to)
        bad = [path for path in paths if not os.path.isabs(path)]
        if bad:
            raise ValueError(f'Invalid paths specified in TZPATH; should all be absolute: {bad!r}')
    else:
        given = [path for path in os.environ.get('PYTHONTZPATH', '').split(os.pathsep) if path]
        paths = tuple([path for path in given if os.path.isabs(path)])
        if len(paths) < len(given):
            import warnings
            from zoneinfo import InvalidTZPathWarning
            bad = [path for path in given if not os.path.isabs(path)]
            warnings.warn(f'Invalid paths specified in PYTHONTZPATH environment variable. Paths must be absolute but found the '
                          f'following relative paths:\n\t{", ".join(bad)}', InvalidTZPathWarning, stacklevel=2)
    _folders[:] = paths
    return paths


def find(name):
    """Return the data of a zone, or None."""
    for folder in _folders:
        path = os.path.join(folder, name)
        try:
            if not os.path.isfile(path):
                continue
            with open(path, 'rb') as f:
                return f.read()
        except FileNotFoundError:
            continue
    return None


def _is_zone(path):
    try:
        with open(path, 'rb') as f:
            return f.read(4) == b'TZif'
    except OSError:
        return False


def add_names(names):
    """Add the names of the zones that the folders have."""
    for folder in _folders:
        for path, folders, files in os.walk(folder):
            if path == folder:
                folders[:] = [name for name in folders if name not in ('posix', 'right')]
            inner = os.path.relpath(path, folder)
            for file in files:
                name = file if inner == '.' else inner.replace(os.sep, '/') + '/' + file
                if name != 'posixrules' and name not in names and _is_zone(os.path.join(path, file)):
                    names.add(name)
