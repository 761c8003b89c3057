"""Finders and loaders of modules in the files of the session."""
import sys
from _frozen_importlib import ModuleSpec, _load, spec_from_loader

SOURCE_SUFFIXES, BYTECODE_SUFFIXES = ['.py'], ['.pyc']
EXTENSION_SUFFIXES = []
DEBUG_BYTECODE_SUFFIXES = OPTIMIZED_BYTECODE_SUFFIXES = BYTECODE_SUFFIXES
MAGIC_NUMBER = b'\x00gt\r\n'
path_sep, path_separators = '/', '/'
_POPULATE = object()


def _split(path):
    folder, slash, tail = path.rpartition('/')
    return folder or slash, tail


def _path_join(*parts):
    """Join the parts of a path."""
    joined = ''
    for part in parts:
        if part.startswith('/'):
            joined = part
        elif part:
            joined = f'{joined.rstrip("/")}/{part}' if joined else part
    return joined


def _no_tag(feature):
    tag = sys.implementation.cache_tag
    if tag is None:
        raise NotImplementedError('sys.implementation.cache_tag is None')
    return tag


def cache_from_source(path, debug_override=None, *, optimization=None):
    """Return where the compiled form of a source file would be."""
    tag = _no_tag('cache')
    if debug_override is not None:
        if optimization is not None:
            raise TypeError('debug_override or optimization must be set to None')
        optimization = '' if debug_override else 1
    folder, base = _split(_fspath(path))
    stem = base.rpartition('.')[0] or base
    ending = '' if optimization in (None, '') else str(optimization)
    if ending and not ending.isalnum():
        raise ValueError(f'{ending!r} is not alphanumeric')
    name = f'{stem}.{tag}' + (f'.opt-{ending}' if ending else '') + '.pyc'
    return _path_join(folder, '__pycache__', name)


def source_from_cache(path):
    """Return the source file of a compiled one."""
    _no_tag('cache')
    folder, base = _split(_fspath(path))
    above, last = _split(folder)
    if last != '__pycache__':
        raise ValueError(f'__pycache__ not bottom-level dir in {path!r}')
    parts = base.split('.')
    if len(parts) not in (3, 4):
        raise ValueError(f'expected only 2 or 3 dots in {base!r}')
    if len(parts) == 4 and not parts[2].startswith('opt-'):
        raise ValueError("optimization portion of filename does not start with 'opt-'")
    return _path_join(above, parts[0] + '.py')


def _get_sourcefile(bytecode_path):
    """The path of the source of a compiled file, if it is there; else the path itself."""
    if not bytecode_path:
        return None
    stem, _, ending = bytecode_path.rpartition('.')
    if not stem or not ending.lower()[-3:-1] == 'py':
        return bytecode_path
    try:
        source = source_from_cache(bytecode_path)
    except (NotImplementedError, ValueError):
        source = bytecode_path[:-1]
    import os
    return source if os.path.isfile(source) else bytecode_path


def decode_source(source_bytes):
    """Return the text of a source file, with newlines as the ends of lines."""
    return _decode_source(source_bytes)


def _fspath(path):
    if isinstance(path, str):
        return path
    import os
    return os.fspath(path)


def _absolute(path):
    return path if path.startswith('/') else _path_join(_working_folder(), path)


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=_POPULATE):
    """Return the specification of a module in a file, or None where no loader fits the file."""
    location = _told(loader, 'get_filename', name, '<unknown>') if location is None else _absolute(_fspath(location))
    if loader is None:
        fitting = [kind for kind, endings in _get_supported_file_loaders() if location.endswith(tuple(endings))]
        if not fitting:
            return None
        loader = fitting[0](name, location)
    spec = ModuleSpec(name, loader, origin=location)
    spec._set_fileattr = True
    places = submodule_search_locations
    if places is _POPULATE:
        places = [] if _told(loader, 'is_package', name, False) else spec.submodule_search_locations
    spec.submodule_search_locations = places
    if location and places == []:
        places.append(_split(location)[0])
    return spec


def _told(loader, question, name, otherwise):
    # What a loader answers about a module, if it has the method and knows the module.
    method = getattr(loader, question, None)
    try:
        return otherwise if method is None else method(name)
    except ImportError:
        return otherwise


def _module_repr(module):
    return repr(module)


class _LoaderBasics:
    """What loaders have in common."""

    def is_package(self, fullname):
        """Whether the file of the module is the __init__ of a package."""
        stem = _split(self.get_filename(fullname))[1].rpartition('.')[0]
        return stem == '__init__' and fullname.rpartition('.')[2] != '__init__'

    def create_module(self, spec):
        """Let the usual module be made."""

    def exec_module(self, module):
        """Run the code of the module in it."""
        name = module.__name__
        if (code := self.get_code(name)) is None:
            raise ImportError(f'cannot load module {name!r} when get_code() returns None')
        _exec_in(module, code)

    def load_module(self, fullname):
        """Load a module again or for the first time, as loaders did once."""
        if not _for_package():
            _may_import(fullname)
        modules = _all_modules()
        spec = spec_from_loader(fullname, self)
        if fullname not in modules:
            return _load(spec)
        module = modules[fullname]
        from _frozen_importlib import _set_up
        _set_up(spec, module, True)
        self.exec_module(module)
        return modules[fullname]


class SourceLoader(_LoaderBasics):
    """Loads modules from source, which get_data reads."""

    def get_source(self, fullname):
        """Return the source of a module."""
        file = self.get_filename(fullname)
        try:
            data = self.get_data(file)
        except OSError as failure:
            raise ImportError('source not available through get_data()', name=fullname) from failure
        return decode_source(data)

    def path_stats(self, path):
        """Return what is known of a source file: when it was changed."""
        changed = self.path_mtime(path)
        return {'mtime': changed}

    def path_mtime(self, path):
        """Return when a source file was changed, which is not known here."""
        raise OSError

    def set_data(self, path, data):
        """Compiled files are not kept."""

    def _cache_bytecode(self, source_path, cache_path, data):
        return self.set_data(cache_path, data)

    def source_to_code(self, data, path, *, _optimize=-1):
        """Compile source, of which tracebacks show the lines."""
        if isinstance(data, (str, bytes, bytearray, memoryview)):
            return _compile_file(data, _fspath(path))
        return compile(data, path, 'exec', dont_inherit=True)

    def get_code(self, fullname):
        """Return the code of a module."""
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


class FileLoader:
    """Loads one module from one file."""

    def __init__(self, fullname, path):
        self.name, self.path = fullname, path

    def __eq__(self, other):
        return self.__class__ == other.__class__ and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.name) ^ hash(self.path)

    def _mine(self, name):
        if name is not None and name != self.name:
            raise ImportError(f'loader for {self.name} cannot handle {name}', name=name)

    def load_module(self, fullname=None):
        self._mine(fullname)
        return _LoaderBasics.load_module(self, self.name)

    def get_filename(self, name=None):
        """Return the path of the file."""
        self._mine(name)
        return self.path

    def get_data(self, path):
        """Return the bytes of a file."""
        return _read_file(_fspath(path))

    def get_resource_reader(self, name):
        self._mine(name)
        from importlib.readers import FileReader
        return FileReader(self)


class SourceFileLoader(FileLoader, SourceLoader):
    """Loads a module from a file of source."""

    def path_stats(self, path):
        """Return when the file was changed and how long it is."""
        size, mtime = _file_stat(path)
        return {'mtime': mtime, 'size': size}

    def path_mtime(self, path):
        return self.path_stats(path)['mtime']


class SourcelessFileLoader(FileLoader, _LoaderBasics):
    """Compiled files of CPython cannot be loaded here."""

    def get_code(self, fullname):
        self._mine(fullname)
        raise ImportError(f'{self.path}: compiled files cannot be loaded by this interpreter; it needs the source', name=self.name, path=self.path)

    def get_source(self, fullname):
        """There is no source."""


class ExtensionFileLoader(FileLoader, _LoaderBasics):
    """Modules in native code cannot be loaded here."""

    def create_module(self, spec):
        raise ImportError(f'{self.path}: native code cannot be loaded by this interpreter', name=self.name, path=self.path)

    def exec_module(self, module):
        self.create_module(None)

    def is_package(self, fullname):
        return _split(self.path)[1].startswith('__init__.')

    def get_code(self, fullname):
        """There is no code."""

    get_source = get_code


class _NamespacePath:
    """The folders of a namespace package, looked for again when the path above it changes."""

    def __init__(self, name, path, path_finder):
        self._name, self._path, self._path_finder = name, path, path_finder
        self._above = tuple(self._parent_path())

    def _parent_path(self):
        parent = self._name.rpartition('.')[0]
        return _get(_all_modules()[parent], '__path__') if parent else sys.path

    def _now(self):
        above = tuple(self._parent_path())
        if above != self._above:
            spec = self._path_finder(self._name, above)
            if spec is not None and spec.loader is None and spec.submodule_search_locations:
                self._path = spec.submodule_search_locations
            self._above = above
        return self._path

    _recalculate = _now

    def __iter__(self):
        return iter(self._now())

    def __getitem__(self, index):
        return self._now()[index]

    def __setitem__(self, index, path):
        self._path[index] = path

    def __len__(self):
        return len(self._now())

    def __contains__(self, path):
        return path in self._now()

    def __repr__(self):
        return f'_NamespacePath({self._path!r})'

    def append(self, path):
        self._path.append(path)


class NamespaceLoader:
    """The loader of packages that are folders without an __init__."""

    def __init__(self, name, path, path_finder):
        self._path = _NamespacePath(name, path, path_finder)

    def create_module(self, spec):
        """Let the usual module be made."""

    def exec_module(self, module):
        """There is nothing to run."""

    def load_module(self, fullname):
        return _LoaderBasics.load_module(self, fullname)

    def get_code(self, fullname):
        """Return the code of a module in which nothing stands."""
        source = self.get_source(fullname)
        return compile(source, '<string>', 'exec', dont_inherit=True)

    def get_source(self, fullname):
        return ''

    def is_package(self, fullname):
        return True

    def get_resource_reader(self, module):
        from importlib.readers import NamespaceReader
        return NamespaceReader(self._path)


_NamespaceLoader = NamespaceLoader


class FileFinder:
    """Finds modules in one folder."""

    def __init__(self, path, *loader_details):
        self._loaders = [(ending, kind) for kind, endings in loader_details for ending in endings]
        self.path = _absolute('' if not path or path == '.' else path)
        # The usual endings are looked for without the list.
        self._usual = self._loaders == [('.py', SourceFileLoader), ('.pyc', SourcelessFileLoader)]

    def invalidate_caches(self):
        """Forget what was found: nothing is remembered."""

    def find_spec(self, fullname, target=None):
        """Return the specification of a module in the folder, or None."""
        tail = fullname.rpartition('.')[2]
        if self._usual:
            kind, path = _look_for(self.path, tail)
            if kind == 0:
                return None
            if kind == 3:
                spec = ModuleSpec(fullname, None)
                spec.submodule_search_locations = [path]
                return spec
            loader = (SourcelessFileLoader if path.endswith('c') else SourceFileLoader)(fullname, path)
            spec = ModuleSpec(fullname, loader, origin=path)
            spec._set_fileattr = True
            if kind == 1:
                spec.submodule_search_locations = [path.rpartition('/')[0]]
            return spec
        base = _path_join(self.path, tail)
        folder = _is_folder(base)
        if folder:
            for ending, kind in self._loaders:
                if _is_file(path := base + '/__init__' + ending):
                    return self._get_spec(kind, fullname, path, [base], target)
        for ending, kind in self._loaders:
            if _is_file(path := base + ending):
                return self._get_spec(kind, fullname, path, None, target)
        if folder:
            spec = ModuleSpec(fullname, None)
            spec.submodule_search_locations = [base]
            return spec
        return None

    def _get_spec(self, loader_class, fullname, path, places, target):
        return spec_from_file_location(fullname, path, loader=loader_class(fullname, path), submodule_search_locations=places)

    @classmethod
    def path_hook(cls, *loader_details):
        """Return what makes a finder for a folder."""
        def path_hook_for_FileFinder(path):
            if _is_folder(path or '.'):
                return cls(path, *loader_details)
            raise ImportError('only directories are supported', path=path)
        return path_hook_for_FileFinder

    def __repr__(self):
        return f'FileFinder({self.path!r})'


class PathFinder:
    """Finds modules on sys.path and on the paths of packages."""

    @staticmethod
    def invalidate_caches():
        """Tell all finders that files have changed."""
        known = sys.path_importer_cache
        for path, finder in list(known.items()):
            if finder is None or not path.startswith('/'):
                del known[path]
            elif hasattr(finder, 'invalidate_caches'):
                finder.invalidate_caches()
        from importlib.metadata import MetadataPathFinder
        MetadataPathFinder.invalidate_caches()

    @staticmethod
    def _path_hooks(path):
        for hook in sys.path_hooks or ():
            try:
                return hook(path)
            except ImportError:
                continue
        return None

    @classmethod
    def _path_importer_cache(cls, path):
        if path == '':
            path = _working_folder()
        known = sys.path_importer_cache
        try:
            return known[path]
        except KeyError:
            finder = known[path] = cls._path_hooks(path)
            return finder

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        """Return the specification of a module on a path, sys.path if that is None; None for nothing."""
        portions = []
        for entry in sys.path if path is None else path:
            if not isinstance(entry, str):
                continue
            finder = cls._path_importer_cache(entry)
            if finder is None:
                continue
            spec = finder.find_spec(fullname, target) if hasattr(finder, 'find_spec') else None
            if spec is None:
                continue
            if spec.loader is not None:
                return spec
            if spec.submodule_search_locations is None:
                raise ImportError('spec missing loader')
            portions.extend(spec.submodule_search_locations)
        if not portions:
            return None
        spec = ModuleSpec(fullname, None)
        spec.submodule_search_locations = _NamespacePath(fullname, portions, cls._again)
        return spec

    @classmethod
    def _again(cls, fullname, path):
        spec = cls.find_spec(fullname, path)
        if spec is not None and spec.loader is None:
            spec.submodule_search_locations = list(spec.submodule_search_locations._path)
        return spec

    @staticmethod
    def find_distributions(*arguments, **keywords):
        """Find what is installed on a path."""
        from importlib.metadata import MetadataPathFinder
        return MetadataPathFinder.find_distributions(*arguments, **keywords)


class WindowsRegistryFinder:
    """Finds modules in a registry that does not exist here."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        return None


def _get_supported_file_loaders():
    return [(SourceFileLoader, SOURCE_SUFFIXES), (SourcelessFileLoader, BYTECODE_SUFFIXES)]
