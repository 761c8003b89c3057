def _cache():
    import linecache
    return linecache.cache


def getline(filename, lineno, module_globals=None):
    """Get a line of a source file of this session; '' where there is none."""
    known = getlines(filename, module_globals)
    return known[lineno - 1] if 1 <= lineno <= len(known) else ''


def getlines(filename, module_globals=None):
    """Get the lines of a source file of this session; [] where there are none."""
    entry = _cache().get(filename)
    if entry is not None and len(entry) != 1:
        return entry[2]
    try:
        return updatecache(filename, module_globals)
    except MemoryError:
        clearcache()
        return []


def _keep(filename, size, mtime, text):
    found = text.splitlines(True)
    if not found:
        found = ['\n']
    elif not found[-1].endswith('\n'):
        found[-1] += '\n'
    _cache()[filename] = (size, mtime, found, filename)
    return found


def updatecache(filename, module_globals=None):
    """Look for the source of a file of this session again."""
    cache = _cache()
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        del cache[filename]
    if not isinstance(filename, str) or not filename or filename.startswith('<') and filename.endswith('>') and _file_text(filename) is None:
        return []
    size, mtime, text = _disk_text(filename)
    if text is None:
        if lazycache(filename, module_globals):
            try:
                text = cache[filename][0]()
            except (ImportError, OSError):
                text = None
            if text is None:
                cache.pop(filename, None)
            else:
                return _keep(filename, len(text), None, text)
        if not filename.startswith('/'):
            import sys
            for folder in sys.path:
                if isinstance(folder, str):
                    size, mtime, text = _disk_text(f'{folder}/{filename}')
                    if text is not None:
                        break
    if text is None:
        text = _file_text(filename)
        return [] if text is None else text.splitlines(True)
    return _keep(filename, size, mtime, text)


def checkcache(filename=None):
    """Discard cache entries that are out of date."""
    cache = _cache()
    for name in list(cache) if filename is None else [filename] if filename in cache else []:
        entry = cache[name]
        if len(entry) == 1 or entry[1] is None:
            continue
        size, mtime, _ = _disk_text(entry[3], False)
        if (size, mtime) != (entry[0], entry[1]):
            del cache[name]


def clearcache():
    """Forget all lines that were read."""
    _cache().clear()


def lazycache(filename, module_globals):
    """Note that the loader of a module knows the lines of a file; they are asked for later."""
    cache = _cache()
    if filename in cache:
        return len(cache[filename]) == 1
    if not filename or filename.startswith('<') and filename.endswith('>') or not module_globals:
        return False
    if '__name__' not in module_globals:
        return False
    spec = module_globals.get('__spec__')
    name = _get(spec, 'name', None) or module_globals['__name__']
    loader = _get(spec, 'loader', None) or module_globals.get('__loader__')
    source = _get(loader, 'get_source', None)
    if not name or source is None:
        return False
    cache[filename] = (lambda: source(name),)
    return True
