# Prepares CPython's own package test.support, on the oracle and on the candidate alike: what is about CPython's
# implementation is skipped, so that it does not count, and both variants of a module, in C and in Python, are the
# interpreter's own.

import importlib
import sys
import types
import unittest

import test.support
import test.support.import_helper
import test.support.socket_helper


def _details(msg=None, **guards):
    return unittest.skipUnless(_is_detail(**guards), msg or "a detail of CPython")


def _is_detail(**guards):
    """Whether the test is for an interpreter that none of the guards name."""
    return not any(guards.values())


def _fresh(name, fresh=(), blocked=(), *, deprecated=False, usefrozen=False):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _stands_for(name, **names):
    """A submodule of CPython's own, of which the package test only takes names."""
    try:
        importlib.import_module(name)
    except ImportError:
        module = sys.modules[name] = types.ModuleType(name)
        vars(module).update(names)
        package, _, last = name.rpartition(".")
        setattr(importlib.import_module(package), last, module)


_stands_for("email._header_value_parser", get_angle_addr=None, get_addr_spec=None, HeaderParseError=Exception)
_stands_for("pathlib._abc", UnsupportedOperation=getattr(__import__("pathlib"), "UnsupportedOperation", OSError), ParserBase=type("ParserBase", (), {}),
            PurePathBase=type("PurePathBase", (), {}), PathBase=type("PathBase", (), {}))


def _lacking(module, **names):
    """Private names that a test file takes while it is imported, and of which few of its methods make use."""
    try:
        module = importlib.import_module(module)
    except ImportError:
        return
    for name, v in names.items():
        if not hasattr(module, name):
            setattr(module, name, v)


_lacking("concurrent.futures.thread", _WorkItem=type("_WorkItem", (), {"__class_getitem__": classmethod(types.GenericAlias)}))
_lacking("importlib.metadata", _unique=None)
_lacking("asyncio", set_child_watcher=lambda watcher: None,
         SafeChildWatcher=type("SafeChildWatcher", (), {"attach_loop": lambda self, loop: None, "close": lambda self: None}))
_lacking("_opcode", ENABLE_SPECIALIZATION=False)

test.support.check_impl_detail, test.support.impl_detail = _is_detail, _details
test.support.cpython_only = unittest.skip("CPython only")
test.support.refcount_test = unittest.skip("counts references")
test.support.has_subprocess_support = test.support.has_fork_support = False
test.support.import_helper.import_fresh_module = _fresh
test.support.socket_helper.skip_unless_bind_unix_socket = unittest.skip("network")
test.support.use_resources = {}
test.support.requires_docstrings = unittest.skip("compares docstrings")
