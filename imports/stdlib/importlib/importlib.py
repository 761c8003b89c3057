def import_module(name, package=None):
    """Import a module. The 'package' argument is required when performing a relative import."""
    level = 0
    if name.startswith('.'):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        for character in name:
            if character != '.':
                break
            level += 1
        parts = package.rsplit('.', level - 1)
        if len(parts) < level:
            raise ImportError('attempted relative import beyond top-level package')
        rest = name[level:]
        name = f'{parts[0]}.{rest}' if rest else parts[0]
    if not name:
        raise ValueError('Empty module name')
    return _import_module(name)


def __import__(name, globals=None, locals=None, fromlist=(), level=0):
    """Import a module: the top package, or with a fromlist the module itself."""
    return _import(name, {} if globals is None else globals, locals, fromlist, level)


def invalidate_caches():
    """Tell all finders that files have changed."""
    import sys
    for finder in sys.meta_path:
        if hasattr(finder, 'invalidate_caches'):
            finder.invalidate_caches()


_RELOADING = {}


def reload(module):
    """Run the source of an imported module again, in its names."""
    import sys
    from _frozen_importlib import BuiltinImporter, _find_spec, _set_up
    if not isinstance(module, type(sys)):
        raise TypeError('reload() argument must be a module')
    spec = getattr(module, '__spec__', None)
    name = module.__name__ if spec is None else spec.name
    if sys.modules.get(name) is not module:
        raise ImportError(f'module {name} not in sys.modules', name=name)
    if name in _RELOADING:
        return _RELOADING[name]
    _RELOADING[name] = module
    try:
        parent = name.rpartition('.')[0]
        path = None
        if parent:
            try:
                path = sys.modules[parent].__path__
            except KeyError:
                raise ImportError(f'parent {parent!r} not in sys.modules', name=parent) from None
        spec = _find_spec(name, path, module)
        if spec is None:
            raise ModuleNotFoundError(f'spec not found for the module {name!r}', name=name)
        if spec.loader is BuiltinImporter:
            return module
        _set_up(spec, module, True)
        if spec.loader is not None:
            if hasattr(spec.loader, 'exec_module'):
                spec.loader.exec_module(module)
            else:
                spec.loader.load_module(name)
        return sys.modules[name]
    finally:
        del _RELOADING[name]
