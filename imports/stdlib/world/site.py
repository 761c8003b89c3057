"""Where packages are installed: nowhere but in the folders that the host gives."""
import sys

PREFIXES = [sys.prefix, sys.exec_prefix]
ENABLE_USER_SITE = False
USER_SITE = USER_BASE = None


def getsitepackages(prefixes=None):
    """Return the folders of packages below the prefixes."""
    version = '%d.%d' % sys.version_info[:2]
    return [f'{p}/lib/python{version}/site-packages' for p in dict.fromkeys(PREFIXES if prefixes is None else prefixes) if p]


def getuserbase():
    """Return the folder of the user, who has none here."""
    return USER_BASE


def getusersitepackages():
    """Return the folder of the user's packages: none."""
    return USER_SITE


def check_enableusersite():
    """Return False."""
    return False


def addsitedir(sitedir, known_paths=None):
    """Put a folder at the end of sys.path."""
    if sitedir not in sys.path:
        sys.path.append(sitedir)
    return known_paths


def removeduppaths():
    """Take what stands twice out of sys.path; returns the set of its folders."""
    sys.path[:] = dict.fromkeys(sys.path)
    return set(sys.path)


def makepath(*paths):
    """Join a path; returns it and the form by which it is compared."""
    import os.path
    path = os.path.join(*paths)
    return path, os.path.normcase(path)


def main():
    """Do nothing: nothing is installed."""
