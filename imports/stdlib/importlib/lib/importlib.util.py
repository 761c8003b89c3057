"""Specifications and modules by name and by file."""
import importlib
import sys
import types
from _frozen_importlib import ModuleSpec, _find_spec, module_from_spec, spec_from_loader
from _frozen_importlib_external import MAGIC_NUMBER, cache_from_source, decode_source, source_from_cache, spec_from_file_location
from importlib.abc import Loader

__all__ = ['LazyLoader', 'Loader', 'MAGIC_NUMBER', 'cache_from_source', 'decode_source', 'find_spec', 'module_from_spec', 'resolve_name',
           'source_from_cache', 'source_hash', 'spec_from_file_location', 'spec_from_loader']


def source_hash(source_bytes):
    """Return eight bytes that stand for a source."""
    import hashlib
    return hashlib.blake2b(source_bytes, digest_size=8).digest()


def resolve_name(name, package):
    """Return the full name of a module that is named relative to a package."""
    if not name.startswith('.'):
        return name
    if not package:
        raise ImportError(f'no package specified for {name!r} (required for relative module names)')
    rest = name.lstrip('.')
    # Each dot but the first goes up by one.
    for _ in range(len(name) - len(rest) - 1):
        package, dot, _ = package.rpartition('.')
        if not dot:
            raise ImportError('attempted relative import beyond top-level package')
    return f'{package}.{rest}' if rest else package


def _find_spec_from_path(name, path=None):
    # The spec for a module in some folders, as find_spec gives it; the packages around it are not imported.
    _may_import(name)
    module = sys.modules.get(name, _find_spec_from_path)
    if module is _find_spec_from_path:
        return _find_spec(name, path)
    if module is None:
        return None
    spec = _get(module, '__spec__', False)
    if not spec:
        raise ValueError(f'{name}.__spec__ is ' + ('not set' if spec is False else 'None'))
    return spec


def find_spec(name, package=None):
    """Return the spec for a module, without importing it but the packages around it; None for nothing."""
    fullname = resolve_name(name, package)
    _may_import(fullname)
    modules = sys.modules
    if fullname in modules:
        module = modules[fullname]
        if module is None:
            return None
        spec = _get(module, '__spec__', False)
        if spec is False:
            raise ValueError(f'{name}.__spec__ is not set')
        if spec is None:
            raise ValueError(f'{name}.__spec__ is None')
        return spec
    path = None
    parent = fullname.rpartition('.')[0]
    if parent:
        above = importlib.import_module(parent)
        path = _get(above, '__path__', None)
        if path is None:
            raise ModuleNotFoundError(f'__path__ attribute not found on {parent!r} while trying to find {fullname!r}', name=fullname)
    return _find_spec(fullname, path)


class _LazyModule(types.ModuleType):
    """A module that is loaded when one of its attributes is asked for."""

    def __getattribute__(self, name):
        spec = object.__getattribute__(self, '__spec__')
        space = object.__getattribute__(self, '__dict__')
        state = spec.loader_state
        if isinstance(state, dict) and not state['loading']:
            if name in ('__spec__', '__dict__', '__class__', '__path__') and name in state['names']:
                return object.__getattribute__(self, name)
            state['loading'] = True
            given = {key: value for key, value in space.items() if state['names'].get(key, state) is not value}
            self.__class__ = types.ModuleType
            spec.loader.exec_module(self)
            if spec.name in sys.modules and sys.modules[spec.name] is not self:
                raise ValueError(f'module object for {spec.name!r} substituted in sys.modules during a lazy load')
            space.update(given)
            spec.loader_state = None
        return getattr(self, name)

    def __delattr__(self, name):
        self.__getattribute__(name)
        delattr(self, name)


class LazyLoader(Loader):
    """A loader that puts off running the module."""

    def __init__(self, loader):
        if not hasattr(loader, 'exec_module'):
            raise TypeError('loader must define exec_module()')
        self.loader = loader

    @classmethod
    def factory(cls, loader):
        """Return what makes such loaders of loaders of one kind."""
        return lambda *arguments, **keywords: cls(loader(*arguments, **keywords))

    def create_module(self, spec):
        return self.loader.create_module(spec)

    def exec_module(self, module):
        """Make the module load itself when it is used."""
        spec = module.__spec__
        spec.loader = module.__loader__ = self.loader
        spec.loader_state = {'names': dict(_get(module, '__dict__')), 'loading': False}
        module.__class__ = _LazyModule
