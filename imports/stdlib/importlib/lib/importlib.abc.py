"""Abstract base classes of finders and loaders."""
import abc
import _frozen_importlib as _bootstrap
import _frozen_importlib_external as _files
from importlib import machinery

__all__ = ['ExecutionLoader', 'FileLoader', 'InspectLoader', 'Loader', 'MetaPathFinder', 'PathEntryFinder', 'ResourceLoader', 'SourceLoader']


class Loader(metaclass=abc.ABCMeta):
    """The base of what makes and runs modules."""

    def create_module(self, spec):
        """Return a module to initialize and into which to load; None for the usual one."""
        return None

    def load_module(self, fullname):
        """Load a module again or for the first time, as loaders did once."""
        if not hasattr(self, 'exec_module'):
            raise ImportError
        return _files._LoaderBasics.load_module(self, fullname)


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


class FileLoader(_files.FileLoader, ResourceLoader, ExecutionLoader):
    """The base of loaders of one file."""


class SourceLoader(_files.SourceLoader, ResourceLoader, ExecutionLoader):
    """The base of loaders from source."""

    def _own(self, name):
        # The method of a subclass, which has to have one of the two.
        method = getattr(type(self), name)
        if method is getattr(SourceLoader, name):
            raise OSError(f'{type(self).__name__} has neither path_stats() nor path_mtime()')
        return method

    def path_stats(self, path):
        """Return what is known of the source file."""
        return dict(mtime=self._own('path_mtime')(self, path))

    def path_mtime(self, path):
        """Return when the source was changed."""
        known = self._own('path_stats')(self, path)
        return int(known['mtime'])

    def set_data(self, path, data):
        """Write a compiled file; nothing is kept."""


for _base, _kinds in ((MetaPathFinder, (_bootstrap.BuiltinImporter, _bootstrap.FrozenImporter, _files.PathFinder, _files.WindowsRegistryFinder)),
                      (PathEntryFinder, (_files.FileFinder,)), (InspectLoader, (_bootstrap.BuiltinImporter, _bootstrap.FrozenImporter, _files.NamespaceLoader)),
                      (ExecutionLoader, (_files.ExtensionFileLoader,)), (FileLoader, (_files.SourceFileLoader, _files.SourcelessFileLoader)),
                      (SourceLoader, (_files.SourceFileLoader,))):
    for _kind in _kinds:
        _base.register(_kind)


def __getattr__(name):
    if name in ('ResourceReader', 'Traversable', 'TraversableResources'):
        import importlib.resources.abc as others
        import warnings
        warnings.warn(f"'importlib.abc.{name}' is deprecated and slated for removal in Python 3.14", DeprecationWarning, stacklevel=2)
        globals()[name] = found = getattr(others, name)
        return found
    raise AttributeError(f"module 'importlib.abc' has no attribute {name!r}")
