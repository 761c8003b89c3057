"""What reads the data files of packages, by where these lie."""
import collections
import io
from importlib.resources.abc import Traversable, TraversableResources

__all__ = ['FileReader', 'MultiplexedPath', 'NamespaceReader', 'ZipReader']


class _InFolders(TraversableResources):
    # What reads in a folder, or in several as one: path is that.

    def files(self):
        return self.path

    def resource_path(self, resource):
        return f'{self.path / resource}'


class FileReader(_InFolders):
    """Reads beside a module in a folder."""

    def __init__(self, loader):
        from pathlib import Path
        self.path = Path(loader.path).parent


class NamespaceReader(_InFolders):
    """Reads in the folders of a namespace package."""

    def __init__(self, namespace_path):
        if 'NamespacePath' not in f'{namespace_path}':
            raise ValueError('Invalid path')
        self.path = MultiplexedPath(*[found for path in namespace_path if (found := _place(path)) is not None])


def _place(path):
    # The folder of a path, in an archive or not; None where there is none.
    from pathlib import Path
    if (folder := Path(path)).is_dir():
        return folder
    for above in folder.parents:
        if above.is_file():
            found = _InZip(str(above), folder.relative_to(above).as_posix())
            return found if found.is_dir() else None
    return None


class ZipReader(TraversableResources):
    """Reads in a folder of an archive."""

    def __init__(self, loader, module):
        tail = module.rpartition('.')[2] + '/' if loader.is_package(module) else ''
        self.prefix, self.archive = loader.prefix + tail, loader.archive

    def files(self):
        return _InZip(self.archive, self.prefix.rstrip('/'))

    def is_resource(self, path):
        return (self.files() / path).is_file()


class _InZip(Traversable):
    # A file or folder of an archive.

    def __init__(self, archive, at):
        self._archive, self._at = archive, at

    def _names(self):
        return _zip_names(self._archive) or ()

    def iterdir(self):
        start = self._at + '/' if self._at else ''
        below = dict.fromkeys([name[len(start):].partition('/')[0] for name in self._names() if name.startswith(start)])
        return iter([_InZip(self._archive, start + name) for name in below])

    def is_file(self):
        return self._at in self._names()

    def is_dir(self):
        start = self._at + '/' if self._at else ''
        return any([name.startswith(start) for name in self._names()])

    def exists(self):
        return self.is_file() or self.is_dir()

    def joinpath(self, *descendants):
        at = [self._at, *[part for path in descendants for part in str(path).split('/')]]
        return _InZip(self._archive, '/'.join([part for part in at if part not in ('', '.')]))

    __truediv__ = joinpath

    def open(self, mode='r', *args, **kwargs):
        if not self.is_file():
            raise IsADirectoryError(str(self)) if self.is_dir() else FileNotFoundError(str(self))
        stream = io.BytesIO(_zip_read(self._archive, self._at))
        return stream if 'b' in mode else io.TextIOWrapper(stream, *args, **kwargs)

    @property
    def name(self):
        return self._at.rpartition('/')[2]

    def __str__(self):
        return f'{self._archive}/{self._at}'


class MultiplexedPath(Traversable):
    """Several folders as one."""

    def __init__(self, *paths):
        import pathlib
        self._paths = [path if isinstance(path, _InZip) else pathlib.Path(path) for path in {str(path): path for path in paths}.values()]
        if not self._paths:
            raise FileNotFoundError('MultiplexedPath must contain at least one path')
        if not all([path.is_dir() for path in self._paths]):
            raise NotADirectoryError('MultiplexedPath only supports directories')

    def iterdir(self):
        by_name = collections.defaultdict(list)
        for path in self._paths:
            for found in path.iterdir():
                by_name[found.name].append(found)
        for same in by_name.values():
            yield MultiplexedPath(*same) if len(same) > 1 and all([one.is_dir() for one in same]) else same[0]

    def read_bytes(self):
        raise FileNotFoundError(f'{self} is not a file')

    def read_text(self, *args, **kwargs):
        raise FileNotFoundError(f'{self} is not a file')

    open = read_text

    def is_dir(self):
        return True

    def is_file(self):
        return False

    def joinpath(self, *descendants):
        if not descendants:
            return self
        found = [path.joinpath(*descendants) for path in self._paths]
        found = [path for path in found if path.exists()] or found[:1]
        return MultiplexedPath(*found) if len(found) > 1 and all([path.is_dir() for path in found]) else found[0]

    __truediv__ = joinpath

    @property
    def name(self):
        return self._paths[0].name

    def __repr__(self):
        return f'MultiplexedPath({", ".join([repr(str(path)) for path in self._paths])})'


class _Wrapped(Traversable):
    # What a reader of the old kind has, as a folder and its files.

    def __init__(self, reader, resource):
        self._reader, self._resource = reader, resource

    def iterdir(self):
        return iter([_Wrapped(self._reader, name) for name in self._reader.contents()] if self._resource is None else ())

    def is_dir(self):
        return self._resource is None

    def is_file(self):
        return self._resource is not None and self._reader.is_resource(self._resource)

    def joinpath(self, *descendants):
        return _Wrapped(self._reader, '/'.join(descendants)) if descendants else self

    def open(self, mode='r', *args, **kwargs):
        stream = self._reader.open_resource(self._resource)
        return stream if 'b' in mode else io.TextIOWrapper(stream, *args, **kwargs)

    @property
    def name(self):
        return self._resource or ''
