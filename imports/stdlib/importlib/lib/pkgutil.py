"""What packages are made of: their modules, their data, their paths."""
import collections
import functools
import importlib
import importlib.machinery
import importlib.util
import sys
import zipimport

__all__ = ['ModuleInfo', 'extend_path', 'find_loader', 'get_data', 'get_importer', 'get_loader', 'iter_importers', 'iter_modules', 'read_code',
           'resolve_name', 'walk_packages']

ModuleInfo = collections.namedtuple('ModuleInfo', 'module_finder name ispkg')
ModuleInfo.__doc__ = 'A namedtuple with minimal info about a module.'


def get_importer(path_item):
    """Return the finder for an entry of a path, or None."""
    import os
    path_item = os.fsdecode(path_item)
    known = sys.path_importer_cache
    if path_item in known:
        return known[path_item]
    for hook in sys.path_hooks:
        try:
            known[path_item] = finder = hook(path_item)
        except ImportError:
            continue
        return finder
    return None


def iter_importers(fullname=''):
    """Yield the finders that are asked for a module."""
    if fullname.startswith('.'):
        raise ImportError(f'Relative module name {fullname!r} not supported')
    package = fullname.rpartition('.')[0]
    if package:
        path = _get(importlib.import_module(package), '__path__', None)
        if path is None:
            return
    else:
        yield from sys.meta_path
        path = sys.path
    for entry in path:
        yield get_importer(entry)


@functools.singledispatch
def iter_importer_modules(importer, prefix=''):
    """Yield the names of the modules that a finder knows, and whether they are packages."""
    return importer.iter_modules(prefix) if hasattr(importer, 'iter_modules') else ()


def _modules_among(names, is_package):
    # The modules in a folder of which the names are known.
    seen = set()
    for name in sorted(names):
        stem, dot, ending = name.rpartition('.')
        if dot and ending in ('py', 'pyc'):
            found, package = stem, False
        elif dot or name == '__pycache__':
            continue
        else:
            if not is_package(name):
                continue
            found, package = name, True
        if found == '__init__' or not found or '.' in found or found in seen:
            continue
        seen.add(found)
        yield found, package


@iter_importer_modules.register(importlib.machinery.FileFinder)
def _iter_folder(importer, prefix=''):
    folder = importer.path
    if folder is None or not _is_folder(folder):
        return
    for name, package in _modules_among(_list_folder(folder),
                                        lambda name: _is_folder(f'{folder}/{name}') and any([one.startswith('__init__.') for one in _list_folder(f'{folder}/{name}')])):
        yield prefix + name, package


@iter_importer_modules.register(zipimport.zipimporter)
def _iter_archive(importer, prefix=''):
    start = importer.prefix
    inside = [name[len(start):] for name in _zip_names(importer.archive) or () if name.startswith(start)]
    packages = {name.split('/')[0] for name in inside if name.count('/') == 1 and name.endswith(('/__init__.py', '/__init__.pyc'))}
    for name, package in _modules_among(packages | {name for name in inside if '/' not in name}, packages.__contains__):
        yield prefix + name, package


def iter_modules(path=None, prefix=''):
    """Yield ModuleInfo for all modules on a path, or on sys.path."""
    if path is None:
        finders = iter_importers()
    elif isinstance(path, str):
        raise ValueError('path must be None or list of paths to look for modules in')
    else:
        finders = map(get_importer, path)
    seen = set()
    for finder in finders:
        for name, package in iter_importer_modules(finder, prefix):
            if name not in seen:
                seen.add(name)
                yield ModuleInfo(finder, name, package)


def walk_packages(path=None, prefix='', onerror=None):
    """Yield ModuleInfo for all modules on a path and, importing the packages, below them."""
    walked = set()
    for info in iter_modules(path, prefix):
        yield info
        if not info.ispkg:
            continue
        try:
            importlib.import_module(info.name)
        except ImportError:
            if onerror is not None:
                onerror(info.name)
        except Exception:
            if onerror is None:
                raise
            onerror(info.name)
        else:
            places = [place for place in _get(sys.modules[info.name], '__path__', None) or [] if place not in walked]
            walked.update(places)
            yield from walk_packages(places, info.name + '.', onerror)


def get_loader(module_or_name):
    """Return the loader of a module, or None."""
    if module_or_name in sys.modules:
        module_or_name = sys.modules[module_or_name]
        if module_or_name is None:
            return None
    if isinstance(module_or_name, type(sys)):
        loader = _get(module_or_name, '__loader__', None)
        if loader is not None or _get(module_or_name, '__spec__', None) is None:
            return loader
        module_or_name = module_or_name.__name__
    return find_loader(module_or_name)


def find_loader(fullname):
    """Return the loader for a module that can be imported, or None."""
    if fullname.startswith('.'):
        raise ImportError(f'Relative module name {fullname!r} not supported')
    try:
        spec = importlib.util.find_spec(fullname)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise ImportError(f'Error while finding loader for {fullname!r} ({type(error)}: {error})') from error
    return None if spec is None else spec.loader


def extend_path(path, name):
    """Return the path of a package, with the folders of its name that are on sys.path."""
    if not isinstance(path, list):
        return path
    path = path[:]
    above, _, last = name.rpartition('.')
    if above:
        try:
            where = _get(sys.modules[above], '__path__')
        except (KeyError, AttributeError):
            return path
    else:
        where = sys.path
    for entry in where:
        if not isinstance(entry, str):
            continue
        finder = get_importer(entry)
        spec = finder.find_spec(name) if finder is not None and hasattr(finder, 'find_spec') else None
        for place in (spec.submodule_search_locations or []) if spec is not None else []:
            if place not in path:
                path.append(place)
        listed = f'{entry}/{name}.pkg'
        if _is_file(listed):
            for line in _read_file(listed).decode().splitlines():
                if line.rstrip() and not line.startswith('#'):
                    path.append(line.rstrip())
    return path


def get_data(package, resource):
    """Return the bytes of a file beside a package, or None where its loader reads none."""
    spec = importlib.util.find_spec(package)
    if spec is None:
        return None
    loader = spec.loader
    if loader is None or not hasattr(loader, 'get_data'):
        return None
    module = importlib.import_module(package)
    file = _get(module, '__file__', None)
    if file is None:
        return None
    return loader.get_data('/'.join([file.rpartition('/')[0], *resource.split('/')]))


def read_code(stream):
    """Compiled files of CPython cannot be read: None."""
    return None


def resolve_name(name):
    """Return the object of a name such as 'package.module:Class.method' or 'package.module.function'."""
    module, colon, path = name.partition(':')
    words = (module + '.' + path if path else module).split('.')
    if not all([word.isidentifier() for word in words]):
        raise ValueError(f'invalid format: {name!r}')
    if colon:
        found, rest = importlib.import_module(module), path.split('.') if path else []
    else:
        first, *rest = words
        found, reached = importlib.import_module(first), first
        while rest:
            try:
                found = importlib.import_module(f'{reached}.{rest[0]}')
            except ImportError:
                break
            reached = f'{reached}.{rest.pop(0)}'
    for word in rest:
        found = getattr(found, word)
    return found
