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
    _no_dots_before(fullname)
    package = fullname.rpartition('.')[0]
    if not package:
        yield from sys.meta_path
        places = sys.path
    else:
        places = _get(importlib.import_module(package), '__path__', None)
    if places is not None:
        yield from map(get_importer, places)


def _no_dots_before(name):
    if name.startswith('.'):
        raise ImportError(f'Relative module name {name!r} not supported')


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


def _names_in(folder):
    # Those of a folder that may not be read are none, as for an import.
    try:
        return _list_folder(folder)
    except OSError:
        return []


@iter_importer_modules.register(importlib.machinery.FileFinder)
def _iter_folder(importer, prefix=''):
    folder = importer.path
    if folder is None or not _is_folder(folder):
        return
    for name, package in _modules_among(_names_in(folder), lambda name: _is_folder(f'{folder}/{name}') and
                                        any([one.startswith('__init__.') for one in _names_in(f'{folder}/{name}')])):
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
        if info.ispkg and _imports(info.name, onerror):
            places = [place for place in _get(sys.modules[info.name], '__path__', None) or [] if place not in walked]
            walked.update(places)
            yield from walk_packages(places, info.name + '.', onerror)


def _imports(name, onerror):
    # Whether a package can be imported; onerror is told where not, and without it only ImportError is passed over.
    try:
        importlib.import_module(name)
    except Exception as error:
        if onerror is not None:
            onerror(name)
        elif not isinstance(error, ImportError):
            raise
        return False
    return True


def get_loader(module_or_name):
    """Return the loader of a module, or None."""
    _old('get_loader')
    subject = sys.modules.get(module_or_name, module_or_name)
    if isinstance(subject, type(sys)):
        loader = _get(subject, '__loader__', None)
        if loader is None and _get(subject, '__spec__', None) is not None:
            return find_loader(subject.__name__)
        return loader
    # None in sys.modules forbids a module.
    return None if subject is None and module_or_name is not None else find_loader(subject)


def find_loader(fullname):
    """Return the loader for a module that can be imported, or None."""
    _old('find_loader')
    _no_dots_before(fullname)
    try:
        found = importlib.util.find_spec(fullname)
    except _FAILURES as why:
        raise ImportError(f'Error while finding loader for {fullname!r} ({type(why)}: {why})') from why
    return found.loader if found is not None else None


def _old(name):
    import warnings
    warnings._deprecated(f'pkgutil.{name}', '{name!r} is deprecated and slated for removal in Python {remove}; '
                         'use importlib.util.find_spec() instead', remove=(3, 14))


# What the finders of others raise.
_FAILURES = ValueError, TypeError, AttributeError, ImportError


def extend_path(path, name):
    """Return the path of a package, with the folders of its name that are on sys.path."""
    if not isinstance(path, list):
        return path
    longer = list(path)
    for entry in _above(name):
        if isinstance(entry, str):
            for place in _places_in(entry, name):
                if place not in longer:
                    longer.append(place)
            longer.extend(_listed_in(f'{entry}/{name}.pkg'))
    return longer


def _above(name):
    # The path on which a package is looked for; empty where the package above it is not known.
    package = name.rpartition('.')[0]
    if not package:
        return sys.path
    return _get(sys.modules[package], '__path__', ()) if package in sys.modules else ()


def _places_in(entry, name):
    finder = get_importer(entry)
    if finder is None or not hasattr(finder, 'find_spec'):
        return ()
    spec = finder.find_spec(name)
    return spec.submodule_search_locations or () if spec is not None else ()


def _listed_in(file):
    # The lines of a list of folders, which may be missing.
    lines = _read_file(file).decode().splitlines() if _is_file(file) else []
    return [line.rstrip() for line in lines if line.strip() and line[0] != '#']


def get_data(package, resource):
    """Return the bytes of a file beside a package, or None where its loader reads none."""
    found = importlib.util.find_spec(package)
    read = getattr(found.loader, 'get_data', None) if found is not None else None
    if read is not None:
        beside = _get(importlib.import_module(package), '__file__', None)
        if beside is not None:
            folder = beside.rpartition('/')[0]
            return read('/'.join([folder, *resource.split('/')]))
    return None


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
