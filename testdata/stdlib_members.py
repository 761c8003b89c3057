# Writes what the modules of CPython's library show, for stdlib_names_test.go: a line for each module, with the names of dir() that
# are no modules and not of the kind __name__. Run it with CPython 3.13 on Linux: python3.13 stdlib_members.py >stdlib_members.txt
import importlib
import os
import sys
import types
import warnings

warnings.simplefilter('ignore')
LEFT_OUT = {'test', 'tests', '__main__', 'idlelib', 'tkinter', 'turtle', 'turtledemo', 'antigravity', 'this', 'lib2to3', '_pyrepl', 'site-packages'}


def found(folder, package):
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if name.removesuffix('.py') in LEFT_OUT:
            continue
        if name.endswith('.py') and name != '__init__.py':
            yield package + name[:-3]
        elif os.path.isfile(os.path.join(path, '__init__.py')):
            yield package + name
            yield from found(path, package + name + '.')


modules = {name for name in found(os.path.dirname(os.__file__), '') if name.partition('.')[0] in sys.stdlib_module_names}
for name in sorted(modules | sys.stdlib_module_names - LEFT_OUT):
    if name.startswith('_test') or name.startswith('_xx'):
        continue
    try:
        module = importlib.import_module(name)
    except ImportError:
        continue
    names = []
    for each in dir(module):
        if not (each.startswith('__') and each.endswith('__')) and not isinstance(getattr(module, each, module), types.ModuleType):
            names.append(each)
    print(name, *names)
