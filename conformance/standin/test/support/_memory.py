"""Files in memory for an interpreter that reaches none: what the tests write can be read again, and the data files of
test that the runner packed into the module _testdata are there. The sources of loaded modules can be read as well."""

import builtins
import io
import os
import pathlib

files = {}


def _text(path):
    path = os.fspath(path)
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    return os.path.normpath(path)


def _packed(path):
    """The data file of test that the path names."""
    at = path.rfind("test/")
    if at < 0:
        return None
    try:
        from _testdata import FILES
    except ImportError:
        return None
    return FILES.get(path[at + 5:])


def _names():
    try:
        from _testdata import FILES
    except ImportError:
        return []
    return FILES


def content(path):
    path = _text(path)
    if path in files:
        return files[path]
    data = _packed(path)
    if data is not None:
        return data
    if path.endswith(".py"):
        import linecache
        lines = linecache.getlines(path)
        if lines:
            return "".join(lines).encode()
    raise FileNotFoundError(2, "No such file or directory", path)


class _Written(io.BytesIO):
    def __init__(self, path, data, at_end):
        super().__init__(data)
        self.path = path
        if at_end:
            self.seek(0, 2)

    def close(self):
        if not self.closed:
            files[self.path] = self.getvalue()
        super().close()


def open_file(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    path = _text(file)
    if "r" in mode and "+" not in mode:
        raw = io.BytesIO(content(path))
    elif "x" in mode and path in files:
        raise FileExistsError(17, "File exists", path)
    else:
        raw = _Written(path, content(path) if "r" in mode or "a" in mode and path in files else b"", "a" in mode)
    if "b" in mode:
        return raw
    return io.TextIOWrapper(raw, encoding or "utf-8", errors, newline)


def remove(path, *, dir_fd=None):
    if files.pop(_text(path), None) is None:
        raise FileNotFoundError(2, "No such file or directory", os.fspath(path))


def exists(path):
    try:
        content(path)
    except (OSError, ValueError):
        return False
    return True


def _no_directory(path, *args, **kwargs):
    raise FileNotFoundError(2, "No such file or directory", os.fspath(path))


def _glob(self, pattern):
    """The packed files below a folder; patterns are of the form **/*.EXT."""
    base = str(self)
    base = base[base.rfind("test/") + 5:] + "/"
    end = pattern.rpartition("*")[2]
    return [self / name[len(base):] for name in _names() if name.startswith(base) and name.endswith(end)]


def _read_text(self, encoding=None, errors=None, newline=None):
    return content(self).decode(encoding or "utf-8", errors or "strict")


def _write_bytes(self, data):
    files[_text(self)] = bytes(data)
    return len(data)


def _private_paths():
    """What the tests of pathlib import beside it: the module of its private base classes, whose own tests are not run."""
    import sys
    module = type(sys)("pathlib._abc")
    module.UnsupportedOperation = pathlib.UnsupportedOperation
    for name in ("ParserBase", "PurePathBase", "PathBase"):
        setattr(module, name, type(name, (), {}))
    sys.modules["pathlib._abc"] = pathlib._abc = module
    import urllib.parse
    request = sys.modules["urllib.request"] = type(sys)("urllib.request")
    request.pathname2url = urllib.parse.quote


def install():
    _private_paths()
    builtins.open = io.open = open_file
    os.remove = os.unlink = remove
    os.rmdir = _no_directory
    os.mkdir = os.makedirs = lambda path, *args, **kwargs: None
    os.path.exists = os.path.isfile = os.path.lexists = exists
    os.path.isdir = os.path.islink = lambda path: False
    os.getcwd = lambda: "/"
    for name in ("chmod", "chown", "stat", "lstat", "link", "symlink", "readlink", "listdir", "scandir", "utime", "access", "replace",
                 "rename", "open", "chdir", "lchmod", "mkfifo"):
        if name not in vars(os):
            setattr(os, name, _no_directory)
    for name in ("supports_follow_symlinks", "supports_dir_fd", "supports_fd", "supports_effective_ids"):
        setattr(os, name, set())
    for name, value in (("open", open_file), ("read_bytes", content), ("read_text", _read_text), ("write_bytes", _write_bytes),
                        ("exists", exists), ("is_file", exists), ("unlink", remove), ("glob", _glob),
                        ("mkdir", lambda self, *args, **kwargs: None)):
        setattr(pathlib.Path, name, value)
