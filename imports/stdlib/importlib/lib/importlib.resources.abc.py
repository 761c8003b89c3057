"""Abstract base classes of what reads the data files of packages."""
import abc
import io
import typing

__all__ = ['ResourceReader', 'Traversable', 'TraversableResources', 'TraversalError']


class ResourceReader(metaclass=abc.ABCMeta):
    """What reads the data files of one package."""

    @abc.abstractmethod
    def open_resource(self, resource):
        """Return a stream of the bytes of a resource."""
        raise FileNotFoundError

    @abc.abstractmethod
    def resource_path(self, resource):
        """Return where the resource lies in the file system."""
        raise FileNotFoundError

    @abc.abstractmethod
    def is_resource(self, path):
        """Tell whether there is a resource of that name."""
        raise FileNotFoundError

    @abc.abstractmethod
    def contents(self):
        """Return the names of what there is."""
        raise FileNotFoundError


class TraversalError(Exception):
    """There is no such resource."""


@typing.runtime_checkable
class Traversable(typing.Protocol):
    """A file or folder that resources are read from: a part of pathlib.Path."""

    @abc.abstractmethod
    def iterdir(self):
        """Yield what is in the folder."""

    def read_bytes(self):
        """Return the content."""
        with self.open('rb') as stream:
            return stream.read()

    def read_text(self, encoding=None):
        """Return the content as text."""
        with self.open(encoding=encoding) as stream:
            return stream.read()

    @abc.abstractmethod
    def is_dir(self):
        """Tell whether it is a folder."""

    @abc.abstractmethod
    def is_file(self):
        """Tell whether it is a file."""

    def joinpath(self, *descendants):
        """Return what lies below."""
        found = self
        for name in [part for path in descendants for part in str(path).split('/') if part not in ('', '.')]:
            found = next((below for below in found.iterdir() if below.name == name), None)
            if found is None:
                raise TraversalError('Target not found during traversal.', name, iter(()))
        return found

    def __truediv__(self, child):
        return self.joinpath(child)

    @abc.abstractmethod
    def open(self, mode='r', *args, **kwargs):
        """Open the file."""

    @property
    @abc.abstractmethod
    def name(self):
        """The last part of the path."""


class TraversableResources(ResourceReader):
    """A reader of resources that only has to say where they begin."""

    @abc.abstractmethod
    def files(self):
        """Return the folder of the resources."""

    def open_resource(self, resource):
        return self.files().joinpath(resource).open('rb')

    def resource_path(self, resource):
        raise FileNotFoundError(resource)

    def is_resource(self, path):
        return self.files().joinpath(path).is_file()

    def contents(self):
        return (found.name for found in self.files().iterdir())
