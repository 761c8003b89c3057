"""Lent to an interpreter without importlib: import_module."""

import sys


def import_module(name, package=None):
    __import__(name)
    return sys.modules[name]
