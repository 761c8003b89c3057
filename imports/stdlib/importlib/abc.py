"""Abstract base classes of finders and loaders."""
import abc

__all__ = ['Loader', 'MetaPathFinder', 'PathEntryFinder', 'ResourceLoader', 'InspectLoader', 'ExecutionLoader']


class Loader(metaclass=abc.ABCMeta):
    """Abstract base class for import loaders."""

    def create_module(self, spec):
        """Return a module to initialize and into which to load; None for the usual one."""
        return None

    def load_module(self, fullname):
        raise ImportError


class MetaPathFinder(metaclass=abc.ABCMeta):
    """Abstract base class for import finders on sys.meta_path."""

    def invalidate_caches(self):
        """An optional method for clearing the finder's cache, if any."""


class PathEntryFinder(metaclass=abc.ABCMeta):
    """Abstract base class for path entry finders used by PathFinder."""

    def invalidate_caches(self):
        """An optional method for clearing the finder's cache, if any."""


class ResourceLoader(Loader):
    """Abstract base class for loaders which can return data from their back-end storage."""

    @abc.abstractmethod
    def get_data(self, path):
        """Return the bytes at a path."""
        raise OSError


class InspectLoader(Loader):
    """Abstract base class for loaders which support inspection about the modules they can load."""

    def is_package(self, fullname):
        raise ImportError

    def get_code(self, fullname):
        """Return the code of a module, or None where it has no source."""
        text = self.get_source(fullname)
        return None if text is None else self.source_to_code(text, *self._path(fullname))

    def _path(self, fullname):
        return ()

    @abc.abstractmethod
    def get_source(self, fullname):
        """Return the source of a module, or None."""
        raise ImportError

    @staticmethod
    def source_to_code(data, path='<string>'):
        return compile(data, path, 'exec', dont_inherit=True)

    def exec_module(self, module):
        code = self.get_code(module.__name__)
        if code is None:
            raise ImportError(f'cannot load module {module.__name__!r} when get_code() returns None')
        _exec_in(module, code)


class ExecutionLoader(InspectLoader):
    """Abstract base class for loaders that wish to support the execution of modules as scripts."""

    @abc.abstractmethod
    def get_filename(self, fullname):
        """Return the path of a module."""
        raise ImportError

    def _path(self, fullname):
        try:
            return self.get_filename(fullname),
        except ImportError:
            return ()
