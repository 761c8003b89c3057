def _cache():
    import linecache
    return linecache.cache


def getline(filename, lineno, module_globals=None):
    """Get a line of a source file of this session; '' where there is none."""
    known = getlines(filename, module_globals)
    return known[lineno - 1] if 0 < lineno <= len(known) else ''


def getlines(filename, module_globals=None):
    """Get the lines of a source file of this session; [] where there are none."""
    entry = _cache().get(filename)
    if entry is not None and len(entry) != 1:
        return entry[2]
    return updatecache(filename, module_globals)


def updatecache(filename, module_globals=None):
    """Look for the source of a file of this session again."""
    if not isinstance(filename, str) or not filename:
        return []
    text = _file_text(filename)
    if text is None:
        return []
    return text.splitlines(True)


def checkcache(filename=None):
    """Discard cache entries that are out of date: none ever is."""


def clearcache():
    """Forget all lines that were read."""
    _cache().clear()


def lazycache(filename, module_globals):
    """There are no loaders: nothing is seeded."""
    return False
