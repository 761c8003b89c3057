"""What imports are made of: specifications, finders and loaders."""
from _frozen_importlib import BuiltinImporter, FrozenImporter, ModuleSpec
from _frozen_importlib_external import (BYTECODE_SUFFIXES, DEBUG_BYTECODE_SUFFIXES, EXTENSION_SUFFIXES, OPTIMIZED_BYTECODE_SUFFIXES,
                                        SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, NamespaceLoader, PathFinder, SourceFileLoader,
                                        SourcelessFileLoader, WindowsRegistryFinder)

__all__ = ['AppleFrameworkLoader', 'BYTECODE_SUFFIXES', 'BuiltinImporter', 'DEBUG_BYTECODE_SUFFIXES', 'EXTENSION_SUFFIXES',
           'ExtensionFileLoader', 'FileFinder', 'FrozenImporter', 'ModuleSpec', 'NamespaceLoader', 'OPTIMIZED_BYTECODE_SUFFIXES', 'PathFinder',
           'SOURCE_SUFFIXES', 'SourceFileLoader', 'SourcelessFileLoader', 'WindowsRegistryFinder', 'all_suffixes']


class AppleFrameworkLoader(ExtensionFileLoader):
    """Native code cannot be loaded here."""


def all_suffixes():
    """Return the endings of files that modules are in."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
