"""What is known of modules before they are loaded, and how they are found and loaded."""
import sys


class ModuleSpec:
    """What is known of a module before it is loaded."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name, self.loader = name, loader
        self.origin, self.loader_state = origin, loader_state
        self.submodule_search_locations = [] if is_package else None
        self._uninitialized_submodules, self._set_fileattr, self._cached = [], False, None

    def __repr__(self):
        shown = {'name': repr(self.name), 'loader': repr(self.loader)}
        if self.origin is not None:
            shown['origin'] = repr(self.origin)
        if self.submodule_search_locations is not None:
            shown['submodule_search_locations'] = self.submodule_search_locations
        return type(self).__name__ + '(' + ', '.join([f'{part}={value}' for part, value in shown.items()]) + ')'

    # What makes two specifications equal.
    _compared = 'name', 'loader', 'origin', 'submodule_search_locations', 'cached', 'has_location'

    def __eq__(self, other):
        try:
            return all([getattr(self, part) == getattr(other, part) for part in self._compared])
        except AttributeError:
            return NotImplemented

    __hash__ = None

    @property
    def cached(self):
        if self._cached is None and self._set_fileattr and isinstance(self.origin, str) and self.origin.endswith('.py'):
            folder, slash, base = self.origin.rpartition('/')
            self._cached = f'{folder}{slash}__pycache__/{base[:-3]}.{sys.implementation.cache_tag}.pyc'
        return self._cached

    @cached.setter
    def cached(self, where):
        self._cached = where

    @property
    def parent(self):
        """The package that the module lies in; that of a package is itself."""
        return self.name.rpartition('.')[0] if self.submodule_search_locations is None else self.name

    @property
    def has_location(self):
        return self._set_fileattr

    @has_location.setter
    def has_location(self, value):
        self._set_fileattr = bool(value)


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """Return the specification of a module from what its loader knows."""
    if origin is None:
        origin = _get(loader, '_ORIGIN', None)
    if not origin and hasattr(loader, 'get_filename'):
        from _frozen_importlib_external import spec_from_file_location
        if is_package is None:
            return spec_from_file_location(name, loader=loader)
        return spec_from_file_location(name, loader=loader, submodule_search_locations=[] if is_package else None)
    if is_package is None:
        is_package = False
        if hasattr(loader, 'is_package'):
            try:
                is_package = loader.is_package(name)
            except ImportError:
                is_package = None
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


class BuiltinImporter:
    """Finds and makes the modules that are part of the interpreter."""

    _ORIGIN = 'built-in'

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        found = _embedded_kind(fullname)
        return ModuleSpec(fullname, cls, origin='built-in', is_package=found == 2) if found else None

    @staticmethod
    def create_module(spec):
        """Make, or find, the embedded module of a specification."""
        module = _embedded(spec.name, True)
        if module is None:
            raise ImportError(f'{spec.name!r} is not a built-in module', name=spec.name)
        if _all_modules().get(spec.name) is not module:
            module.__spec__ = spec
        return module

    @staticmethod
    def exec_module(module):
        """Embedded modules come ready."""

    @classmethod
    def _known(cls, fullname):
        kind = _embedded_kind(fullname)
        if not kind:
            raise ImportError(f'{fullname!r} is not a built-in module', name=fullname)
        return kind

    @classmethod
    def get_code(cls, fullname):
        """Embedded modules show no code."""
        cls._known(fullname)

    @classmethod
    def get_source(cls, fullname):
        """Embedded modules show no source."""
        cls._known(fullname)

    @classmethod
    def is_package(cls, fullname):
        return cls._known(fullname) == 2

    @classmethod
    def load_module(cls, fullname):
        cls._known(fullname)
        return _embedded(fullname, False)


class FrozenImporter:
    """Finds frozen modules: here they count as built-in, so that it finds none."""

    _ORIGIN = 'frozen'

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        return None

    @staticmethod
    def create_module(spec):
        """Let the usual module be made."""

    @staticmethod
    def exec_module(module):
        raise ImportError(f'{module.__name__!r} is not a frozen module', name=module.__name__)

    @classmethod
    def get_code(cls, fullname):
        raise ImportError(f'{fullname!r} is not a frozen module', name=fullname)

    get_source = is_package = load_module = get_code


def _set_up(spec, module, override=False):
    # The attributes that imports give a module; what cannot be set is left out.
    from _frozen_importlib_external import NamespaceLoader
    loader, places = spec.loader, spec.submodule_search_locations
    if loader is None and places is not None:
        loader = NamespaceLoader.__new__(NamespaceLoader)
        loader._path = places
        spec.loader = loader
        if not _has(module, '__file__'):
            module.__file__ = None
    try:
        if override or _get(module, '__name__', None) is None:
            _put(module, '__name__', spec.name)
        if override or _get(module, '__loader__', None) is None:
            _put(module, '__loader__', loader)
        if override or _get(module, '__package__', None) is None:
            _put(module, '__package__', spec.parent)
        _put(module, '__spec__', spec)
        if places is not None and (override or _get(module, '__path__', None) is None):
            _put(module, '__path__', places)
        if spec.has_location:
            if override or _get(module, '__file__', None) is None:
                _put(module, '__file__', spec.origin)
            if spec.cached is not None and (override or _get(module, '__cached__', None) is None):
                _put(module, '__cached__', spec.cached)
    except AttributeError:
        pass  # it is the loader's own kind of object
    return module


def module_from_spec(spec):
    """Make the module of a specification, without running it."""
    module = None
    loader = spec.loader
    if hasattr(loader, 'create_module'):
        module = loader.create_module(spec)
    elif hasattr(loader, 'exec_module'):
        raise ImportError('loaders that define exec_module() must also define create_module()')
    if module is None:
        module = type(sys)(spec.name)
        _set_up(spec, module)
        return _made(module, spec.name)
    return module if loader is BuiltinImporter else _set_up(spec, module)


def _load(spec):
    # Make and run the module of a specification; sys.modules has it meanwhile.
    module = _load_plain(spec)
    if module is not None:
        return module
    loader, name, modules = spec.loader, spec.name, _all_modules()
    if loader is not None and not hasattr(loader, 'exec_module'):
        if not hasattr(loader, 'load_module'):
            raise ImportError(f'missing loader' if loader is None else f'{loader!r} has no exec_module()', name=name)
        loader.load_module(name)
        module = modules.pop(name)
        modules[name] = module
        return _set_up(spec, module) if getattr(module, '__spec__', None) is None else module
    module = module_from_spec(spec)
    spec._initializing = True
    try:
        modules[name] = module
        try:
            if loader is None:
                if spec.submodule_search_locations is None:
                    raise ImportError('missing loader', name=name)
            else:
                loader.exec_module(module)
        except:
            modules.pop(name, None)
            raise
        # The module may have put another one into its place; it comes last.
        module = modules.pop(name)
        modules[name] = module
    finally:
        spec._initializing = False
    return module


def _find_spec(name, path, target=None):
    finders = sys.meta_path
    if finders is None:
        raise ImportError('sys.meta_path is None, Python is likely shutting down')
    if not finders:
        import warnings
        warnings.warn('sys.meta_path is empty', ImportWarning)
    before = name in _all_modules()
    for finder in finders:
        find = getattr(finder, 'find_spec', None)
        if find is None:
            continue
        spec = find(name, path, target)
        if spec is None:
            continue
        if not before and name in _all_modules():
            # It was imported meanwhile: what it says of itself is preferred.
            now = getattr(_all_modules()[name], '__spec__', None)
            return spec if now is None else now
        return spec
    return None


def _find_and_load(name):
    # What the program's own finders make of an import; None for nothing.
    path = None
    parent = name.rpartition('.')[0]
    if parent:
        try:
            path = _all_modules()[parent].__path__
        except AttributeError:
            return None
    spec = _find_spec(name, path)
    return None if spec is None else _load(spec)


def __import__(name, globals=None, locals=None, fromlist=(), level=0):
    """Import a module: the top package, or with a fromlist the module itself."""
    import builtins
    return builtins.__import__(name, globals, locals, fromlist, level)


def _gcd_import(name, package=None, level=0):
    import importlib
    return importlib.import_module('.' * level + name, package)


def _call_with_frames_removed(function, *arguments, **keywords):
    return function(*arguments, **keywords)


_load_unlocked = _load

_blocking_on = {}  # the locks that threads wait for


class _DeadlockError(RuntimeError):
    """Threads would wait for each other's modules for ever."""


class _ModuleLock:
    """The lock of a module: its holder can take it again, and who would wait for ever is told."""

    def __init__(self, name):
        import _thread
        self.name, self.owner, self.count = name, None, 0
        self._gate, self._me = _thread.allocate_lock(), _thread.get_ident

    def has_deadlock(self):
        """Tell whether the holder waits, by way of others perhaps, for the running thread."""
        me, lock, seen = self._me(), self, []
        while lock is not None and lock not in seen:
            if lock.owner == me:
                return True
            seen.append(lock)
            lock = _blocking_on.get(lock.owner)
        return False

    def acquire(self):
        """Take the lock, or wait for it."""
        me = self._me()
        if self.owner == me:
            self.count += 1
            return True
        if not self._gate.acquire(False):
            if self.has_deadlock():
                raise _DeadlockError(f'deadlock detected by {self!r}')
            _blocking_on[me] = self
            try:
                self._gate.acquire()
            finally:
                _blocking_on.pop(me, None)
        self.owner, self.count = me, 1
        return True

    def release(self):
        """Give the lock back."""
        if self.owner != self._me():
            raise RuntimeError('cannot release un-acquired lock')
        self.count -= 1
        if not self.count:
            self.owner = None
            self._gate.release()

    def __repr__(self):
        return f'_ModuleLock({self.name!r}) at {id(self)}'
