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


class GenericBrowser(BaseBrowser):
    """A browser that is a command, which cannot be started."""

    def __init__(self, name):
        command = [name] if isinstance(name, str) else list(name)
        super().__init__(command[0])
        self.args = ['%s'] if isinstance(name, str) else command[1:]

    def open(self, url, new=0, autoraise=True):
        """Return False: no process is started."""
        return False


class BackgroundBrowser(GenericBrowser):
    """One that goes on by itself."""


class UnixBrowser(BaseBrowser):
    """One that can be told to show a page in a window that is open."""

    raise_opts = None
    background, redirect_stdout = False, True
    remote_args, remote_action = ['%action', '%s'], None
    remote_action_newwin = remote_action_newtab = None

    def open(self, url, new=0, autoraise=True):
        """Return False: no process is started."""
        return False


class Mozilla(UnixBrowser):
    """Firefox and its like."""

    remote_args, remote_action, background = ['%action', '%s'], '', True
    remote_action_newwin, remote_action_newtab = '-new-window', '-new-tab'


class Epiphany(UnixBrowser):
    """Epiphany."""

    raise_opts, remote_args, remote_action, background = ['-noraise', ''], ['%action', '%s'], '-n', True
    remote_action_newwin = '-w'


class Chrome(UnixBrowser):
    """Chrome."""

    remote_args, remote_action, background = ['%action', '%s'], '', True
    remote_action_newwin, remote_action_newtab = '--new-window', ''


Chromium = Chrome


class Opera(UnixBrowser):
    """Opera."""

    remote_args, remote_action, background = ['%action', '%s'], '', True
    remote_action_newwin, remote_action_newtab = '--new-window', ''


class Elinks(UnixBrowser):
    """Elinks, which shows pages in a terminal."""

    remote_args, remote_action, redirect_stdout = ['-remote', 'openURL(%s%action)'], '', False
    remote_action_newwin, remote_action_newtab = ',new-window', ',new-tab'


class Konqueror(BaseBrowser):
    """Konqueror."""

    def open(self, url, new=0, autoraise=True):
        """Return False: no process is started."""
        return False


class Edge(UnixBrowser):
    """Edge."""

    remote_args, remote_action, background = ['%action', '%s'], '', True
    remote_action_newwin, remote_action_newtab = '--new-window', ''


def register_standard_browsers():
    """Add the browsers of the machine: none."""


register_X_browsers = register_standard_browsers
