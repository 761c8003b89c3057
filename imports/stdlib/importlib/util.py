"""Imports by name: whether a module is there, and what its specification is."""
import importlib
import sys
import types
from importlib.machinery import ModuleSpec

__all__ = ['find_spec', 'module_from_spec', 'resolve_name', 'spec_from_loader']


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


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """Return the specification of a module from what its loader knows."""
    if is_package is None and hasattr(loader, 'is_package'):
        try:
            is_package = loader.is_package(name)
        except ImportError:
            is_package = None
    return ModuleSpec(name, loader, origin=origin, is_package=bool(is_package))


def find_spec(name, package=None):
    """Return the spec for a module that can be imported, or None."""
    fullname = resolve_name(name, package)
    module = sys.modules.get(fullname)
    if module is None:
        if fullname in sys.modules:
            return None
        parent = fullname.rpartition('.')[0]
        if parent:
            above = importlib.import_module(parent)
            if not _has(above, '__path__'):
                raise ModuleNotFoundError(f'__path__ attribute not found on {parent!r} while trying to find {fullname!r}', name=fullname)
        try:
            module = importlib.import_module(fullname)
        except ImportError:
            return None
    spec = getattr(module, '__spec__', None)
    if spec is None:
        spec = ModuleSpec(fullname, None, origin='built-in', is_package=hasattr(module, '__path__'))
    return spec


def module_from_spec(spec):
    """Make the module of a specification, without running it."""
    loader = spec.loader
    create = getattr(loader, 'create_module', None)
    if create is None and hasattr(loader, 'exec_module'):
        raise ImportError('loaders that define exec_module() must also define create_module()')
    module = create(spec) if create else None
    module = types.ModuleType(spec.name) if module is None else module
    module.__spec__, module.__loader__, module.__package__ = spec, spec.loader, spec.parent
    return module


def __getattr__(name):
    if name in ('spec_from_file_location', 'cache_from_source', 'source_from_cache', 'LazyLoader', 'source_hash', 'decode_source'):
        raise AttributeError(f"module 'importlib.util' has no attribute {name!r}: modules are not loaded from files here")
    raise AttributeError(f"module 'importlib.util' has no attribute {name!r}")
