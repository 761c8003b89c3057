"""Abstract base classes of what reads the data files of packages."""
import abc
import io
import typing

__all__ = ['ResourceReader', 'Traversable', 'TraversableResources', 'TraversalError']


def _needed(doc, fails=False):
    # A method that subclasses must have.
    def method(self, *names):
        if fails:
            raise FileNotFoundError(*names)
    method.__doc__ = doc
    return abc.abstractmethod(method)


class ResourceReader(metaclass=abc.ABCMeta):
    """What reads the data files of one package."""

    contents = _needed('Return the names of what there is.', True)
    is_resource = _needed('Tell whether there is a resource of that name.', True)
    resource_path = _needed('Return where the resource lies in the file system.', True)
    open_resource = _needed('Return a stream of the bytes of a resource.', True)


class TraversalError(Exception):
    """There is no such resource."""


@typing.runtime_checkable
class Traversable(typing.Protocol):
    """A file or folder that resources are read from: a part of pathlib.Path."""

    is_file = _needed('Tell whether it is a file.')
    is_dir = _needed('Tell whether it is a folder.')
    iterdir = _needed('Yield what is in the folder.')
    open = _needed('Open the file.')
    name = property(_needed('The last part of the path.'))

    def read_text(self, encoding=None, errors=None):
        """Return the content as text."""
        return io.TextIOWrapper(io.BytesIO(self.read_bytes()), encoding, errors).read()

    def read_bytes(self):
        """Return the content."""
        stream = self.open('rb')
        with stream:
            return stream.read()

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


class TraversableResources(ResourceReader):
    """A reader of resources that only has to say where they begin."""

    files = _needed('Return the folder of the resources.')

    def contents(self):
        return (found.name for found in self.files().iterdir())

    def is_resource(self, path):
        return self._below(path).is_file()

    def open_resource(self, resource):
        return self._below(resource).open('rb')

    def resource_path(self, resource):
        raise FileNotFoundError(resource)

    def _below(self, name):
        return self.files().joinpath(name)
