"""Stands for test.support.import_helper."""

import sys
import unittest


class _Absent:
    """A module of CPython's own; the methods that use it are skipped."""

    def __init__(self, name):
        self.absent = name

    def __getattr__(self, name):
        raise unittest.SkipTest("needs the module " + self.absent)


def import_module(name, deprecated=False, *, required_on=()):
    if name.startswith(("_test", "_xx", "_inter", "ctypes", "_ctypes", "subprocess", "multiprocessing", "concurrent")):
        return _Absent(name)
    try:
        __import__(name)
    except ImportError as e:
        raise unittest.SkipTest(str(e))
    return sys.modules[name]


def import_fresh_module(name, fresh=(), blocked=(), *, deprecated=False, usefrozen=False):
    """Both variants, in C and in Python, are the interpreter's own module."""
    try:
        __import__(name)
    except ImportError:
        return None
    return sys.modules[name]


class _Skips:
    def __init__(self, *args, **kwargs):
        raise unittest.SkipTest("needs a fresh import")


CleanImport = DirsOnSysPath = frozen_modules = isolated_modules = multi_interp_extensions_check = _Skips


def forget(*args, **kwargs):
    raise unittest.SkipTest("needs a fresh import")


def unlink(name):
    raise unittest.SkipTest("needs a file")


def unload(name):
    sys.modules.pop(name, None)


make_legacy_pyc = ready_to_import = ensure_module_imported = mock_register_at_fork = modules_setup = modules_cleanup = forget
