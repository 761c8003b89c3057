"""Copying, moving and removing of files and folders."""
import collections as _collections
import fnmatch as _fnmatch
import os as _os
import stat as _stat
import sys as _sys

__all__ = ['copyfileobj', 'copyfile', 'copymode', 'copystat', 'copy', 'copy2', 'copytree', 'move', 'rmtree', 'Error',
           'SpecialFileError', 'ExecError', 'SameFileError', 'make_archive', 'get_archive_formats',
           'register_archive_format', 'unregister_archive_format', 'unpack_archive', 'get_unpack_formats', 'register_unpack_format',
           'unregister_unpack_format', 'ignore_patterns', 'chown', 'which', 'get_terminal_size', 'disk_usage']

COPY_BUFSIZE = 64 * 1024
_USE_CP_SENDFILE = _HAS_FCOPYFILE = False
_use_fd_functions = True


class Error(OSError):
    """Something could not be copied or moved."""


class SameFileError(Error):
    """Source and destination are one file."""


class SpecialFileError(OSError):
    """A file of that kind cannot be copied."""


class ExecError(OSError):
    """A program could not be run."""


class ReadError(OSError):
    """An archive cannot be read."""


class RegistryError(Exception):
    """A format of archives is not known."""


class _GiveupOnFastCopy(Exception):
    """There is no faster way to copy than to read and to write."""


def copyfileobj(fsrc, fdst, length=0):
    """Copy what is left of one stream to another."""
    length = length or COPY_BUFSIZE
    while piece := fsrc.read(length):
        fdst.write(piece)


def _same(a, b):
    try:
        return _os.path.samefile(a, b)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    """Copy the content of a file; returns the destination."""
    _sys.audit('shutil.copyfile', src, dst)
    if _same(src, dst):
        raise SameFileError(f'{src!r} and {dst!r} are the same file')
    for path in src, dst:
        try:
            mode = _os.stat(path).st_mode
        except OSError:
            continue
        if _stat.S_ISFIFO(mode):
            raise SpecialFileError(f'`{_os.fspath(path)}` is a named pipe')
    if not follow_symlinks and _os.path.islink(src):
        _os.symlink(_os.readlink(src), dst)
        return dst
    with open(src, 'rb') as source:
        try:
            target = open(dst, 'wb')
        except IsADirectoryError as error:
            if not _os.path.exists(dst):
                raise FileNotFoundError(f'Directory does not exist: {dst}') from error
            raise
        with target:
            copyfileobj(source, target)
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copy the permissions."""
    _sys.audit('shutil.copymode', src, dst)
    if not follow_symlinks and _os.path.islink(src) and _os.path.islink(dst):
        return
    _os.chmod(dst, _stat.S_IMODE(_os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Copy permissions and times."""
    _sys.audit('shutil.copystat', src, dst)
    follow = follow_symlinks or not (_os.path.islink(src) and _os.path.islink(dst))
    of = _os.stat(src, follow_symlinks=follow)
    _os.utime(dst, ns=(of.st_atime_ns, of.st_mtime_ns), follow_symlinks=follow)
    if follow:
        _os.chmod(dst, _stat.S_IMODE(of.st_mode))


def _into(src, dst):
    return _os.path.join(dst, _os.path.basename(src)) if _os.path.isdir(dst) else dst


def copy(src, dst, *, follow_symlinks=True):
    """Copy a file with its permissions to a file or into a folder; returns the destination."""
    dst = _into(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """copy with the times as well."""
    dst = _into(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


def ignore_patterns(*patterns):
    """A function for copytree's ignore: names that fit one of the patterns."""
    def ignored(path, names):
        return {n for p in patterns for n in _fnmatch.filter(names, p)}
    return ignored


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    """Copy a folder with all that is in it; returns the destination."""
    _sys.audit('shutil.copytree', src, dst)
    with _os.scandir(src) as found:
        entries = list(found)
    left_out = set() if ignore is None else ignore(_os.fspath(src), [e.name for e in entries])
    _os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in left_out:
            continue
        source, target = _os.path.join(src, entry.name), _os.path.join(dst, entry.name)
        given = entry if copy_function in (copy, copy2) else source
        try:
            if entry.is_symlink() and symlinks:
                _os.symlink(_os.readlink(source), target)
                copystat(given, target, follow_symlinks=False)
            elif entry.is_symlink() and not _os.path.exists(source) and ignore_dangling_symlinks:
                continue
            elif entry.is_dir():
                copytree(given, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(given, target)
        except Error as error:
            errors.extend(error.args[0])
        except OSError as error:
            errors.append((source, target, str(error)))
    try:
        copystat(src, dst)
    except OSError as error:
        errors.append((src, dst, str(error)))
    if errors:
        raise Error(errors)
    return dst


class _RmTree:
    """The function rmtree: it can be asked whether links are safe from it."""

    avoids_symlink_attacks = True
    __name__ = __qualname__ = 'rmtree'

    def __call__(self, path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
        """Remove a folder with all that is in it."""
        _sys.audit('shutil.rmtree', path, dir_fd)
        def failed(function, at, error):
            if ignore_errors:
                return
            if onexc is not None:
                onexc(function, at, error)
            elif onerror is not None:
                onerror(function, at, (type(error), error, error.__traceback__))
            else:
                raise error
        if isinstance(path, bytes):
            path = _os.fsdecode(path)
        if dir_fd is not None:
            return self._below(path, dir_fd, failed)
        try:
            first = _os.lstat(path)
        except OSError as error:
            return failed(_os.lstat, path, error)
        if not _stat.S_ISDIR(first.st_mode):
            try:
                _os.close(_os.open(path, _os.O_RDONLY))
            except OSError as error:
                return failed(_os.open, path, error)
        if _stat.S_ISLNK(first.st_mode):
            error = OSError('Cannot call rmtree on a symbolic link')
            error.filename = path
            return failed(_os.path.islink, path, error)
        if not _stat.S_ISDIR(first.st_mode):
            for function in _os.scandir, _os.rmdir:
                failed(function, path, NotADirectoryError(20, 'Not a directory', path))
            return
        todo = [(path, False)]
        while todo:
            at, emptied = todo.pop()
            try:
                if emptied:
                    _os.rmdir(at)
                    continue
                with _os.scandir(at) as entries:
                    entries = list(entries)
            except OSError as error:
                failed(_os.rmdir if emptied else _os.scandir, at, error)
                continue
            todo.append((at, True))
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    todo.append((entry.path, False))
                    continue
                try:
                    _os.unlink(entry.path)
                except FileNotFoundError:
                    pass
                except OSError as error:
                    failed(_os.unlink, entry.path, error)

    def _below(self, name, dir_fd, failed):
        # Remove a folder that is in an open one.
        try:
            fd = _os.open(name, _os.O_RDONLY | _os.O_DIRECTORY | _os.O_NOFOLLOW, dir_fd=dir_fd)
        except OSError as error:
            return failed(_os.open, name, error)
        try:
            with _os.scandir(fd) as entries:
                entries = list(entries)
            for entry in entries:
                if entry._kind == 0o040000:
                    self._below(entry.name, fd, failed)
                    continue
                try:
                    _os.unlink(entry.name, dir_fd=fd)
                except OSError as error:
                    failed(_os.unlink, entry.name, error)
        except OSError as error:
            failed(_os.scandir, name, error)
        finally:
            _os.close(fd)
        try:
            _os.rmdir(name, dir_fd=dir_fd)
        except OSError as error:
            failed(_os.rmdir, name, error)

    def __repr__(self):
        return '<function rmtree>'


rmtree = _RmTree()


def _inside(path, folder):
    path, folder = (_os.path.abspath(p).rstrip('/') + '/' for p in (path, folder))
    return path.startswith(folder)


def move(src, dst, copy_function=copy2):
    """Move a file or folder to a path or into a folder; returns where it is."""
    _sys.audit('shutil.move', src, dst)
    real = dst
    if _os.path.isdir(dst):
        if _same(src, dst) and not _os.path.islink(src):
            _os.rename(src, dst)
            return real
        real = _os.path.join(dst, _os.path.basename(_os.fspath(src).rstrip('/')))
        if _os.path.exists(real):
            raise Error(f"Destination path '{real}' already exists")
    try:
        _os.rename(src, real)
        return real
    except OSError:
        pass
    if _os.path.islink(src):
        _os.symlink(_os.readlink(src), real)
        _os.unlink(src)
    elif _os.path.isdir(src):
        if _inside(dst, src):
            raise Error(f"Cannot move a directory '{src}' into itself '{dst}'.")
        copytree(src, real, copy_function=copy_function, symlinks=True)
        rmtree(src)
    else:
        copy_function(src, real)
        _os.unlink(src)
    return real


def chown(path, user=None, group=None, *, dir_fd=None, follow_symlinks=True):
    """Refused: there are no users."""
    _sys.audit('shutil.chown', path, user, group)
    if user is None and group is None:
        raise ValueError('user and/or group must be set')
    raise PermissionError(1, 'Operation not permitted', path)


def which(cmd, mode=1, path=None):
    """None: there are no programs."""
    _os.path.split(cmd)
    return None


terminal_size_ = _collections.namedtuple('terminal_size', 'columns lines', module='os')


def get_terminal_size(fallback=(80, 24)):
    """The size of the terminal: $COLUMNS and $LINES, or the fallback."""
    def of(name, other):
        try:
            return int(_os.environ[name]) or other
        except (KeyError, ValueError):
            return other
    return terminal_size_(of('COLUMNS', fallback[0]), of('LINES', fallback[1]))


_Usage = _collections.namedtuple('usage', 'total used free', module='shutil')


def disk_usage(path):
    """How much the files of the session may take, take, and what is left, in bytes."""
    import _tree
    _tree.look(path, 'statvfs')
    total, used = _tree.usage()
    return _Usage(total, used, max(0, total - used))


# ---- archives ----

class _Maker:
    """How archives of a format are made: function(base_name, base_dir, **options) gives the path."""

    def __init__(self, function, options, text, roots=False):
        self.function, self.options, self.text = function, dict(options), text
        self.roots = roots  # whether function takes root_dir, so that the working directory stays


class _Opener:
    """How archives of a format are unpacked: function(path, folder, **options)."""

    def __init__(self, endings, function, options, text):
        self.endings, self.function, self.options, self.text = list(endings), function, dict(options), text


def _target_of(base_name, ending, dry_run, root_dir):
    name = base_name + ending
    if root_dir is not None:
        name = _os.path.abspath(name)
    folder = _os.path.dirname(name)
    if folder and not dry_run:
        _os.makedirs(folder, exist_ok=True)
    return name


def _say(logger, text, *args):
    if logger is not None:
        logger.info(text, *args)


def _make_tarball(base_name, base_dir, compress='gzip', verbose=0, dry_run=0, owner=None, group=None, logger=None, root_dir=None):
    endings = {'gzip': ('.gz', 'gz'), 'bzip2': ('.bz2', 'bz2'), 'xz': ('.xz', 'xz'), None: ('', '')}
    if compress not in endings:
        raise ValueError(f"bad value for 'compress', or compression format not supported : {compress}")
    more, mode = endings[compress]
    name = _target_of(base_name, '.tar' + more, dry_run, root_dir)
    _say(logger, 'Creating tar archive')
    if dry_run:
        return name

    def owned(member):
        if group is not None:
            member.gid, member.gname = 0, group
        if owner is not None:
            member.uid, member.uname = 0, owner
        return member

    import tarfile
    with tarfile.open(name, 'w|' + mode) as archive:
        archive.add(_os.path.join(root_dir, base_dir) if root_dir is not None else base_dir, base_dir, filter=owned)
    return name


def _make_zipfile(base_name, base_dir, verbose=0, dry_run=0, logger=None, owner=None, group=None, root_dir=None):
    name = _target_of(base_name, '.zip', dry_run, root_dir)
    _say(logger, "creating '%s' and adding '%s' to it", name, base_dir)
    if dry_run:
        return name
    import zipfile
    own = _os.path.abspath(name)

    def real(path):
        return path if root_dir is None else _os.path.join(root_dir, path)

    with zipfile.ZipFile(name, 'w', zipfile.ZIP_DEFLATED) as archive:
        def put(path):
            path = _os.path.normpath(path)
            archive.write(real(path), path)
            _say(logger, "adding '%s'", path)

        if _os.path.normpath(base_dir) != _os.curdir:
            put(base_dir)
        for at, folders, others in _os.walk(real(base_dir)):
            inner = at if root_dir is None else _os.path.relpath(at, root_dir)
            for entry in sorted(folders):
                put(_os.path.join(inner, entry))
            for entry in others:
                path = _os.path.normpath(_os.path.join(inner, entry))
                if _os.path.isfile(real(path)) and _os.path.abspath(real(path)) != own:
                    put(path)
    return name


_make_tarball.supports_root_dir = _make_zipfile.supports_root_dir = True

_ARCHIVE_FORMATS = {'tar': _Maker(_make_tarball, {'compress': None}, 'uncompressed tar file', True),
                    'gztar': _Maker(_make_tarball, {'compress': 'gzip'}, "gzip'ed tar-file", True),
                    'bztar': _Maker(_make_tarball, {'compress': 'bzip2'}, "bzip2'ed tar-file", True),
                    'xztar': _Maker(_make_tarball, {'compress': 'xz'}, "xz'ed tar-file", True),
                    'zip': _Maker(_make_zipfile, {}, 'ZIP file', True)}


def get_archive_formats():
    """Names and descriptions of what make_archive makes."""
    return sorted((name, maker.text) for name, maker in _ARCHIVE_FORMATS.items())


def register_archive_format(name, function, extra_args=None, description=''):
    """Let make_archive know a format."""
    if not callable(function):
        raise TypeError(f'The {function} object is not callable')
    options = [] if extra_args is None else extra_args
    if not isinstance(options, (tuple, list)):
        raise TypeError('extra_args needs to be a sequence')
    for one in options:
        if not isinstance(one, (tuple, list)) or len(one) != 2:
            raise TypeError('extra_args elements are : (arg_name, value)')
    _ARCHIVE_FORMATS[name] = _Maker(function, options, description, getattr(function, 'supports_root_dir', False))


def unregister_archive_format(name):
    """Let make_archive forget a format."""
    del _ARCHIVE_FORMATS[name]


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None, logger=None):
    """Make an archive of a folder; returns its path."""
    _sys.audit('shutil.make_archive', base_name, format, root_dir, base_dir)
    try:
        maker = _ARCHIVE_FORMATS[format]
    except KeyError:
        raise ValueError(f"unknown archive format '{format}'") from None
    how = {'dry_run': dry_run, 'logger': logger, **maker.options}
    if format != 'zip':
        how.update(owner=owner, group=group)
    base_dir = _os.curdir if base_dir is None else base_dir
    if root_dir is None:
        return maker.function(base_name, base_dir, **how)
    if not _stat.S_ISDIR(_os.stat(root_dir).st_mode):
        raise NotADirectoryError(20, 'Not a directory', root_dir)
    if maker.roots:
        return maker.function(_os.fspath(base_name), base_dir, root_dir=_os.fspath(root_dir), **how)
    before = _os.getcwd()
    base_name = _os.path.abspath(base_name)
    if not dry_run:
        _os.chdir(root_dir)
    try:
        return maker.function(base_name, base_dir, **how)
    finally:
        _os.chdir(before)


def _unpack_tarfile(filename, extract_dir, *, filter=None):
    import tarfile
    try:
        archive = tarfile.open(filename)
    except tarfile.TarError:
        raise ReadError(f'{filename} is not a compressed or uncompressed tar file') from None
    with archive:
        archive.extractall(extract_dir, filter=filter)


def _unpack_zipfile(filename, extract_dir):
    import zipfile
    if not zipfile.is_zipfile(filename):
        raise ReadError(f'{filename} is not a zip file')
    with zipfile.ZipFile(filename) as archive:
        for info in archive.infolist():
            name = info.filename
            if name.startswith('/') or '..' in name:
                continue
            target = _os.path.join(extract_dir, *name.split('/'))
            if name.endswith('/'):
                _os.makedirs(target, exist_ok=True)
                continue
            _os.makedirs(_os.path.dirname(target), exist_ok=True)
            with archive.open(info) as source, open(target, 'wb') as to:
                copyfileobj(source, to)


_UNPACK_FORMATS = {'tar': _Opener(['.tar'], _unpack_tarfile, {}, 'uncompressed tar file'),
                   'gztar': _Opener(['.tar.gz', '.tgz'], _unpack_tarfile, {}, "gzip'ed tar-file"),
                   'bztar': _Opener(['.tar.bz2', '.tbz2'], _unpack_tarfile, {}, "bzip2'ed tar-file"),
                   'xztar': _Opener(['.tar.xz', '.txz'], _unpack_tarfile, {}, "xz'ed tar-file"),
                   'zip': _Opener(['.zip'], _unpack_zipfile, {}, 'ZIP file')}


def get_unpack_formats():
    """Names, endings and descriptions of what unpack_archive reads."""
    return sorted((name, opener.endings, opener.text) for name, opener in _UNPACK_FORMATS.items())


def register_unpack_format(name, extensions, function, extra_args=None, description=''):
    """Let unpack_archive know a format."""
    for known, opener in _UNPACK_FORMATS.items():
        for ending in extensions:
            if ending in opener.endings:
                raise RegistryError(f'{ending} is already registered for "{known}"')
    if not callable(function):
        raise TypeError('The registered function must be a callable')
    _UNPACK_FORMATS[name] = _Opener(extensions, function, extra_args or (), description)


def unregister_unpack_format(name):
    """Let unpack_archive forget a format."""
    del _UNPACK_FORMATS[name]


def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    """Unpack an archive into a folder."""
    _sys.audit('shutil.unpack_archive', filename, extract_dir, format)
    folder = _os.getcwd() if extract_dir is None else extract_dir
    folder, filename = _os.fspath(folder), _os.fspath(filename)
    if format is None:
        for opener in _UNPACK_FORMATS.values():
            if filename.endswith(tuple(opener.endings)):
                break
        else:
            raise ReadError(f"Unknown archive format '{filename}'")
    else:
        opener = _UNPACK_FORMATS.get(format)
        if opener is None:
            raise ValueError(f"Unknown unpack format '{format}'")
    how = dict(opener.options)
    if filter is not None:
        how['filter'] = filter
    opener.function(filename, folder, **how)
