"""The names of modules that are compiled in: each can be imported and is found as built in, and os's own module is among them."""
import importlib.machinery
import importlib.util
import os
import sys

names = sys.builtin_module_names
print(type(names), names == tuple(sorted(names)), len(names) == len(set(names)))
print(os.name in names, {'posix', 'sys', 'builtins', 'time', 'gc', '_thread', '_io', '_codecs'} - set(names))
for name in names:
    if name.lstrip('_') in ('suggestions', 'sysconfig', 'tokenize'):
        continue
    module = importlib.import_module(name)
    if module.__name__ != name and name != '_imp':
        print('another name', name, module.__name__)
    if importlib.machinery.BuiltinImporter.find_spec(name) is None:
        print('not found', name)
    if name not in sys.stdlib_module_names:
        print('unknown', name)
print([name for name in ('os', 'json', 'nt', 'collections.abc', 'nothing') if name in names])
