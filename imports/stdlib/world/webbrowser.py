"""Opening pages in a browser, of which there is none."""

__all__ = ['Error', 'open', 'open_new', 'open_new_tab', 'get', 'register']


class Error(Exception):
    """A browser cannot be had."""


_browsers = {}
_order = []


def register(name, klass, instance=None, *, preferred=False):
    """Add a kind of browser that the program has."""
    _browsers[name.lower()] = [klass, instance]
    _order.insert(0 if preferred else len(_order), name)


def get(using=None):
    """Return a browser that was registered."""
    for name in _order if using is None else [using]:
        found = _browsers.get(name.lower())
        if found:
            if found[1] is None:
                found[1] = found[0]()
            return found[1]
    raise Error('could not locate runnable browser')


def open(url, new=0, autoraise=True):
    """Ask the browsers that were registered; returns whether one of them opened the page."""
    return any(get(name).open(url, new, autoraise) for name in _order)


def open_new(url):
    """Open a page in a new window."""
    return open(url, 1)


def open_new_tab(url):
    """Open a page in a new tab."""
    return open(url, 2)


class BaseBrowser:
    """What browsers have in common; open() is the program's to write."""

    args = ['%s']

    def __init__(self, name=''):
        self.basename = self.name = name

    def open(self, url, new=0, autoraise=True):
        """Open a page."""
        raise NotImplementedError(f'{type(self).__name__} does not say how it opens a page')

    def open_new(self, url):
        """Open a page in a new window."""
        return self.open(url, 1)

    def open_new_tab(self, url):
        """Open a page in a new tab."""
        return self.open(url, 2)
