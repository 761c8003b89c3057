

# ---- with a file system ----

import errno as _errno
import posixpath
import stat as _st


def _absent(error):
    return getattr(error, 'errno', None) in (_errno.ENOENT, _errno.ENOTDIR, _errno.EBADF, _errno.ELOOP)


class Path(PurePath):
    """A path with the methods that reach what it leads to."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        return object.__new__(PosixPath if cls is Path else cls)

    @classmethod
    def cwd(cls):
        """The working directory."""
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        """The home directory."""
        return cls('~').expanduser()

    @classmethod
    def from_uri(cls, uri):
        """The path of a file: address."""
        if not uri.startswith('file:'):
            raise ValueError(f"URI does not start with 'file:': {uri!r}")
        from urllib.parse import unquote_to_bytes
        text = uri[5:]
        if text[:3] == '///':
            text = text[2:]
        elif text[:12] == '//localhost/':
            text = text[11:]
        path = cls(os.fsdecode(unquote_to_bytes(text)))
        if not path.is_absolute():
            raise ValueError(f'URI is not absolute: {uri!r}')
        return path

    def stat(self, *, follow_symlinks=True):
        """What os.stat gives."""
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        """What os.lstat gives."""
        return self.stat(follow_symlinks=False)

    def exists(self, *, follow_symlinks=True):
        """Whether something is there."""
        return self._is(bool, follow_symlinks)

    def _is(self, test, follow=True):
        try:
            return test(self.stat(follow_symlinks=follow).st_mode)
        except OSError as error:
            if not _absent(error):
                raise
            return False
        except ValueError:
            return False

    def is_dir(self, *, follow_symlinks=True):
        """Whether it is a folder."""
        return self._is(_st.S_ISDIR, follow_symlinks)

    def is_file(self, *, follow_symlinks=True):
        """Whether it is a regular file."""
        return self._is(_st.S_ISREG, follow_symlinks)

    def is_symlink(self):
        """Whether it is a symbolic link."""
        return self._is(_st.S_ISLNK, False)

    def is_mount(self):
        """Whether another file system begins there."""
        return os.path.ismount(self)

    def is_junction(self):
        """False: those are of Windows."""
        return os.path.isjunction(self)

    def is_block_device(self):
        """Whether it is a block device."""
        return self._is(_st.S_ISBLK)

    def is_char_device(self):
        """Whether it is a character device."""
        return self._is(_st.S_ISCHR)

    def is_fifo(self):
        """Whether it is a pipe."""
        return self._is(_st.S_ISFIFO)

    def is_socket(self):
        """Whether it is a socket."""
        return self._is(_st.S_ISSOCK)

    def samefile(self, other_path):
        """Whether two paths lead to one file."""
        return os.path.samefile(self, other_path)

    def owner(self, *, follow_symlinks=True):
        """Refused: there are no users."""
        raise UnsupportedOperation(f'{type(self).__name__}.owner(): there are no users here')

    def group(self, *, follow_symlinks=True):
        """Refused: there are no groups."""
        raise UnsupportedOperation(f'{type(self).__name__}.group(): there are no groups here')

    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        """What the function open gives."""
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        """The content."""
        with io.open(self, 'rb', 0) as f:
            return f.read()

    def read_text(self, encoding=None, errors=None, newline=None):
        """The content as text."""
        with io.open(self, 'r', -1, encoding, errors, newline) as f:
            return f.read()

    def write_bytes(self, data):
        """Make bytes the content; returns how many."""
        return self._write(memoryview(data), 'wb')

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Make a text the content; returns its length."""
        if not isinstance(data, str):
            raise TypeError('data must be str, not %s' % data.__class__.__name__)
        return self._write(data, 'w', encoding, errors, newline)

    def _write(self, data, mode, *text):
        with io.open(self, mode, -1, *text) as file:
            return file.write(data)

    def iterdir(self):
        """The paths of what is in a folder."""
        names = os.listdir(self)
        return (self._below(name) for name in names)

    def _below(self, name):
        text = str(self)
        return self.with_segments(name if text == '.' else text + name if text == '/' else f'{text}/{name}')

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """The paths below this one that fit a pattern."""
        if not isinstance(pattern, PurePath):
            text = os.fspath(pattern)
            pattern = self.with_segments(text)
        else:
            text = str(pattern)
        if pattern.anchor:
            raise NotImplementedError('Non-relative patterns are unsupported')
        parts = list(pattern._parts)
        if not parts:
            raise ValueError(f'Unacceptable pattern: {pattern!r}')
        if text[-1:] == '/':
            parts.append('')
        return self._find(parts, case_sensitive, recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """glob in all folders below as well."""
        if not isinstance(pattern, PurePath):
            text = os.fspath(pattern)
            pattern = self.with_segments(text)
        else:
            text = str(pattern)
        if pattern.anchor:
            raise NotImplementedError('Non-relative patterns are unsupported')
        parts = ['**', *pattern._parts]
        if text[-1:] == '/' or not pattern._parts:
            parts.append('')
        return self._find(parts, case_sensitive, recurse_symlinks)

    def _find(self, parts, case_sensitive, links):
        flags = re.IGNORECASE if case_sensitive is False else 0
        steps = []
        for part in parts:
            if part == '**':
                if not steps or steps[-1] != '**':
                    steps.append('**')
            elif part in ('', '..'):
                steps.append(part)
            elif case_sensitive is None and not any(c in part for c in '*?['):
                steps.append(part)
            else:
                steps.append(re.compile(fnmatch.translate(part), flags).match)
        seen = set() if steps.count('**') > 1 else None
        start = str(self)
        start = '' if start == '.' else start if start.endswith('/') else start + '/'
        for found in _search(start, steps, 0, links):
            if seen is not None:
                if found in seen:
                    continue
                seen.add(found)
            yield self.with_segments(found)

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        """Go through a folder and all that are in it: (path, names of folders, names of files)."""
        todo = [self]
        while todo:
            at = todo.pop()
            if isinstance(at, tuple):
                yield at
                continue
            folders, others = [], []
            try:
                with os.scandir(at) as entries:
                    for entry in entries:
                        try:
                            is_folder = entry.is_dir(follow_symlinks=follow_symlinks)
                        except OSError:
                            is_folder = False
                        (folders if is_folder else others).append(entry.name)
            except OSError as error:
                if on_error is not None:
                    on_error(error)
                continue
            if top_down:
                yield at, folders, others
            else:
                todo.append((at, folders, others))
            todo += [at._below(name) for name in reversed(folders)]

    def absolute(self):
        """The path from the root on; '..' stays."""
        if self.is_absolute():
            return self
        here = os.getcwd()
        return self.with_segments(here, self) if self._parts else self.with_segments(here)

    def resolve(self, strict=False):
        """The path without links and '..'."""
        return self.with_segments(os.path.realpath(self, strict=strict))

    def readlink(self):
        """The path that a link leads to."""
        target = os.readlink(self)
        return self.with_segments(target)

    def touch(self, mode=0o666, exist_ok=True):
        """Make an empty file, or set the time of one that is there."""
        flags = os.O_CREAT | os.O_WRONLY
        if not exist_ok:
            flags |= os.O_EXCL
        elif self._renew():
            return
        os.close(os.open(self, flags, mode))

    def _renew(self):
        # Set the times to now; False where that cannot be done, mostly because nothing is there.
        try:
            os.utime(self)
        except OSError:
            return False
        return True

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        """Make a folder, and with parents those above it."""
        above = iter(self.parents if parents else ())
        folder, waiting = self, []
        while True:
            try:
                folder._make_folder(0o777 if waiting else mode, exist_ok or waiting)
            except FileNotFoundError:
                higher = next(above, None)
                if higher is None:
                    raise
                waiting.append(folder)
                folder = higher
            else:
                break
        # All above them is there now.
        while waiting:
            folder = waiting.pop()
            folder._make_folder(0o777 if waiting else mode, exist_ok or waiting)

    def _make_folder(self, mode, may_be):
        try:
            os.mkdir(self, mode)
        except OSError as error:
            if isinstance(error, FileNotFoundError) or not (may_be and self.is_dir()):
                raise

    def chmod(self, mode, *, follow_symlinks=True):
        """Set the permissions."""
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        """Set the permissions of a link itself."""
        self.chmod(mode, follow_symlinks=False)

    def unlink(self, missing_ok=False):
        """Remove a file or link."""
        passed_over = (FileNotFoundError,) if missing_ok else ()
        try:
            os.unlink(self)
        except passed_over:
            pass

    def rmdir(self):
        """Remove an empty folder."""
        os.rmdir(self)

    def rename(self, target):
        """Move; returns the new path."""
        return self._move(os.rename, target)

    def replace(self, target):
        """Move to where a file may be; returns the new path."""
        return self._move(os.replace, target)

    def _move(self, how, target):
        how(self, target)
        return self.with_segments(target)

    def symlink_to(self, target, target_is_directory=False):
        """Make a link here that leads to the target."""
        os.symlink(target, self, target_is_directory)

    def hardlink_to(self, target):
        """Give the file of another path this name as well."""
        os.link(target, self)

    def expanduser(self):
        """Put the home directory in the place of ~."""
        if not self._root and self._parts and self._parts[0][:1] == '~':
            home = os.path.expanduser(self._parts[0])
            if home[:1] == '~':
                raise RuntimeError('Could not determine home directory.')
            return self.with_segments(home, *self._parts[1:])
        return self

    def as_uri(self):
        """The path as a file: address."""
        return PurePath.as_uri(self)


def _entries(at):
    try:
        return list(os.scandir(at or '.'))
    except OSError:
        return []


def _folder(entry, links):
    try:
        return entry.is_dir(follow_symlinks=links)
    except OSError:
        return False


def _search(at, steps, i, links):
    # The paths that fit steps[i:], as texts; at ends with a slash or is empty. The depth is that of the pattern.
    if i == len(steps):
        return
    step, last = steps[i], i == len(steps) - 1
    if step == '':
        if os.path.isdir(at or '.'):
            yield at
    elif step == '**':
        if last:
            if os.path.isdir(at or '.'):
                yield at
            todo = [at]
            while todo:
                here = todo.pop()
                below = []
                for entry in _entries(here):
                    path = here + entry.name
                    yield path
                    if _folder(entry, links):
                        below.append(path + '/')
                todo += reversed(below)
            return
        todo = [at]
        while todo:
            here = todo.pop()
            yield from _search(here, steps, i + 1, links)
            todo += [here + entry.name + '/' for entry in reversed(_entries(here)) if _folder(entry, links)]
    elif isinstance(step, str):
        path = at + step
        if last:
            if os.path.lexists(path):
                yield path
        elif os.path.isdir(path):
            yield from _search(path + '/', steps, i + 1, links)
    else:
        for entry in _entries(at):
            if step(entry.name):
                if last:
                    yield at + entry.name
                elif _folder(entry, True):
                    yield from _search(at + entry.name + '/', steps, i + 1, links)


class PosixPath(Path, PurePosixPath):
    """A path by the rules of Unix."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """Refused: this is no Windows."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation("cannot instantiate 'WindowsPath' on your system")
