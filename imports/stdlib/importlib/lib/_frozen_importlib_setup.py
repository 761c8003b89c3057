"""What imports go through when a session begins."""
import sys
from _frozen_importlib import BuiltinImporter, FrozenImporter, _find_and_load, _load
from _frozen_importlib_external import FileFinder, PathFinder, SourceFileLoader, _get_supported_file_loaders
from zipimport import zipimporter
_ready(sys, [BuiltinImporter, FrozenImporter, PathFinder], [zipimporter, FileFinder.path_hook(*_get_supported_file_loaders())],
       PathFinder.find_spec, _load, _find_and_load, SourceFileLoader)
