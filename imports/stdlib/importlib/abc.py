"""Abstract base classes of finders and loaders."""
import abc

__all__ = ['Loader', 'MetaPathFinder', 'PathEntryFinder', 'ResourceLoader', 'InspectLoader', 'ExecutionLoader']


class Loader(metaclass=abc.ABCMeta):
    """The base of what makes and runs modules."""

    def create_module(self, spec):
        """Return a module to initialize and into which to load; None for the usual one."""
        return None

    def load_module(self, fullname):
        raise ImportError


class MetaPathFinder(metaclass=abc.ABCMeta):
    """The base of what finds modules by their names."""

    def invalidate_caches(self):
        """Forget what was found; a finder need not remember anything."""


class PathEntryFinder(metaclass=abc.ABCMeta):
    """The base of what finds modules in one folder."""

    def invalidate_caches(self):
        """Forget what was found; a finder need not remember anything."""


class ResourceLoader(Loader):
    """The base of loaders that can read files beside the modules."""

    @abc.abstractmethod
    def get_data(self, path):
        """Return the bytes at a path."""
        raise OSError


class InspectLoader(Loader):
    """The base of loaders that have the source or the code of modules."""

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
        name = module.__name__
        code = self.get_code(name)
        if code is not None:
            _exec_in(module, code)
        else:
            raise ImportError(f'cannot load module {name!r} when get_code() returns None')


class ExecutionLoader(InspectLoader):
    """The base of loaders that know the files of modules."""

    @abc.abstractmethod
    def get_filename(self, fullname):
        """Return the path of a module."""
        raise ImportError

    def _path(self, fullname):
        try:
            return self.get_filename(fullname),
        except ImportError:
            return ()
