"""Lines of sources that a program keeps here itself: there are no files."""

__all__ = ['getline', 'clearcache', 'checkcache', 'lazycache']
cache = {}


def getlines(filename, module_globals=None):
    """The lines of a text in cache, else none."""
    entry = cache.get(filename)
    return entry[2] if entry is not None and len(entry) != 1 else []


def getline(filename, lineno, module_globals=None):
    """A line of a text in cache, else ''."""
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ''


def clearcache():
    """Forget all texts."""
    cache.clear()


def checkcache(filename=None):
    """Nothing changes behind the program's back."""


def updatecache(filename, module_globals=None):
    """No text can be read."""
    return []


def lazycache(filename, module_globals):
    """No text can be found."""
    return False
