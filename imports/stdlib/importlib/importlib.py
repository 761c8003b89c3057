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
    if level:
        raise ImportError('attempted relative import with no known parent package')
    module = import_module(name)
    return module if fromlist or '.' not in name else import_module(name.partition('.')[0])


def invalidate_caches():
    """There are no caches of finders."""


def reload(module):
    """Modules cannot be loaded again: this fails."""
    raise NotImplementedError('importlib.reload() is not supported')
