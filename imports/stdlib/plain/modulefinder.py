"""Finds the modules that a script imports, by reading its text and theirs; nothing is run."""
import ast
import importlib.machinery
import io
import os
import sys

_UNKNOWN, _SOURCE, _BYTECODE, _NATIVE, _FOLDER, _BUILTIN, _FROZEN = 0, 1, 2, 3, 5, 6, 7

packagePathMap = {}
replacePackageMap = {}


def AddPackagePath(packagename, path):
    """Says that the package has a further folder."""
    packagePathMap.setdefault(packagename, []).append(path)


def ReplacePackage(oldname, newname):
    """Says that what is imported as oldname calls itself newname."""
    replacePackageMap[oldname] = newname


class Module:
    """A module that was found: where it is, and which names it binds and imports."""

    def __init__(self, name, file=None, path=None):
        self.__name__, self.__file__, self.__path__ = name, file, path
        self.__code__ = None
        self.globalnames = {}  # bound at the top level
        self.starimports = {}  # modules taken whole that were not found

    def __repr__(self):
        parts = [repr(self.__name__)]
        parts += [repr(p) for p in (self.__file__, self.__path__) if p is not None]
        return f'Module({", ".join(parts)})'


class ModuleFinder:
    """Collects in the attribute modules what a script imports, and in badmodules what was not found."""

    def __init__(self, path=None, debug=0, excludes=None, replace_paths=None):
        self.path = sys.path if path is None else path
        self.debug, self.excludes = debug, excludes or []
        self.replace_paths = replace_paths or []
        self.modules, self.badmodules, self.processed_paths = {}, {}, []
        self._depth = 0

    def msg(self, level, str, *args):
        """Prints what is done, where debug is at least level."""
        if level <= self.debug:
            print('   ' * self._depth + str, *map(repr, args))

    # Scripts and modules

    def run_script(self, pathname):
        """Reads a script and all that it imports."""
        with io.open_code(pathname) as file:
            self.load_module('__main__', file, pathname, ('', 'rb', _SOURCE))

    def load_file(self, pathname):
        """Reads a file as the module of its name."""
        name, suffix = os.path.splitext(os.path.basename(pathname))
        with io.open_code(pathname) as file:
            self.load_module(name, file, pathname, (suffix, 'rb', _SOURCE))

    def import_hook(self, name, caller=None, fromlist=None, level=-1):
        """Finds the module that caller imports by name, with what it takes from it; ImportError where there is none."""
        self.msg(3, 'import_hook', name, caller, fromlist, level)
        parent = self.determine_parent(caller, level)
        head, *rest = name.split('.')
        module = self._first(head, parent, level) if head else parent
        for part in rest:
            full = f'{module.__name__}.{part}'
            inner = self.import_module(part, full, module)
            if inner is None:
                raise ImportError('No module named ' + full)
            module = inner
        if module.__path__ and fromlist:
            self.ensure_fromlist(module, fromlist)
        return module

    def determine_parent(self, caller, level=-1):
        """The package that a relative import of caller begins at, None where there is none."""
        if not caller or level == 0:
            return None
        name = caller.__name__
        if level < 0:
            if not caller.__path__:
                name = name.rpartition('.')[0]
            return self.modules.get(name) if name else None
        up = level - 1 if caller.__path__ else level
        parts = name.split('.')
        if len(parts) <= up:
            raise ImportError('relative importpath too deep')
        return self.modules['.'.join(parts[:len(parts) - up])]

    def _first(self, head, parent, level):
        full = f'{parent.__name__}.{head}' if parent else head
        module = self.import_module(head, full, parent)
        if module is None and parent is not None and level < 0:
            full = head
            module = self.import_module(head, head, None)
        if module is None:
            raise ImportError('No module named ' + full)
        return module

    def ensure_fromlist(self, m, fromlist, recursive=0):
        """Finds the modules of a package that are taken by name; "*" takes all."""
        for name in fromlist:
            if name == '*':
                if not recursive and (every := list(self.find_all_submodules(m))):
                    self.ensure_fromlist(m, every, 1)
            elif not hasattr(m, name):
                full = f'{m.__name__}.{name}'
                if self.import_module(name, full, m) is None:
                    raise ImportError('No module named ' + full)

    def find_all_submodules(self, m):
        """The names of the modules in the folders of a package."""
        suffixes = importlib.machinery.all_suffixes()
        names = {}
        for folder in m.__path__ or ():
            try:
                entries = os.listdir(folder)
            except OSError:
                self.msg(2, "can't list directory", folder)
                continue
            for entry in entries:
                for suffix in suffixes:
                    if entry.endswith(suffix):
                        names[entry[:-len(suffix)]] = True
                        break
        names.pop('__init__', None)
        return names.keys()

    def import_module(self, partname, fqname, parent):
        """The module of that name, found now or before, None where it is not there."""
        if fqname in self.modules:
            return self.modules[fqname]
        if fqname in self.badmodules or parent is not None and parent.__path__ is None:
            return None
        try:
            file, path, about = self.find_module(partname, parent and parent.__path__, parent)
        except ImportError:
            self.msg(3, 'import_module ->', None)
            return None
        try:
            module = self.load_module(fqname, file, path, about)
        finally:
            if file:
                file.close()
        if parent is not None:
            setattr(parent, partname, module)
        return module

    def find_module(self, name, path, parent=None):
        """A triple of an open file or None, its path, and a triple of suffix, mode and kind."""
        full = f'{parent.__name__}.{name}' if parent is not None else name
        if full in self.excludes:
            raise ImportError(name)
        machinery = importlib.machinery
        spec = None
        if path is None:
            if name in sys.builtin_module_names:
                return None, None, ('', '', _BUILTIN)
            path = self.path
        machinery.PathFinder.invalidate_caches()
        spec = machinery.PathFinder.find_spec(name, path)
        if spec is None or spec.loader is None:
            if spec is None and parent is None and machinery.BuiltinImporter.find_spec(name) is not None:
                return None, None, ('', '', _BUILTIN)
            raise ImportError(f'No module named {name!r}')
        where = spec.origin
        if spec.loader.is_package(name):
            return None, os.path.dirname(where), ('', '', _FOLDER)
        for kind, suffixes in ((_SOURCE, machinery.SOURCE_SUFFIXES), (_BYTECODE, machinery.BYTECODE_SUFFIXES), (_NATIVE, machinery.EXTENSION_SUFFIXES)):
            for suffix in suffixes:
                if where.endswith(suffix):
                    file = None if kind is _NATIVE else io.open_code(where)
                    return file, where, (suffix, 'rb', kind)
        raise ImportError(f'No module named {name!r}')

    def load_module(self, fqname, fp, pathname, file_info):
        """Takes a module in, and what its text imports."""
        suffix, mode, kind = file_info
        self.msg(2, 'load_module', fqname, fp and 'fp', pathname)
        if kind == _FOLDER:
            return self.load_package(fqname, pathname)
        tree = None
        if kind == _SOURCE:
            tree = ast.parse(fp.read(), pathname)
        elif kind == _BYTECODE:
            raise ImportError(f'compiled files cannot be read here: {pathname}')
        module = self.add_module(fqname)
        module.__file__ = pathname
        if tree is not None:
            pathname = self.replace_paths_in_code(pathname)
            module.__code__ = tree
            self._depth += 1
            try:
                self.scan_code(tree, module)
            finally:
                self._depth -= 1
        return module

    def load_package(self, fqname, pathname):
        """Takes a package in, and what its own text imports."""
        name = replacePackageMap.get(fqname, fqname)
        module = self.add_module(name)
        module.__file__ = pathname
        module.__path__ = [pathname, *packagePathMap.get(name, ())]
        file, path, about = self.find_module('__init__', module.__path__)
        try:
            self.load_module(name, file, path, about)
        finally:
            if file:
                file.close()
        module.__file__ = path
        return module

    def add_module(self, fqname):
        """The Module of that name, a fresh one where there is none yet."""
        if fqname not in self.modules:
            self.modules[fqname] = Module(fqname)
        return self.modules[fqname]

    def replace_paths_in_code(self, co):
        """The path that a file is said to have, by replace_paths."""
        new = co
        for old, other in self.replace_paths:
            if co.startswith(old):
                new = other + co[len(old):]
                break
        if self.debug and new != co and co not in self.processed_paths:
            self.processed_paths.append(co)
            self.msg(2, f'co_filename {co!r} changed to {new!r}')
        elif self.debug and co not in self.processed_paths:
            self.processed_paths.append(co)
            self.msg(2, f'co_filename {co!r} remains unchanged')
        return new

    # Texts

    def scan_code(self, co, m):
        """Looks at all imports and names of a tree, in the order of the text."""
        todo = [(node, True) for node in reversed(co.body)]
        while todo:
            node, top = todo.pop()
            if isinstance(node, ast.Import):
                for alias in node.names:
                    if top:
                        m.globalnames[alias.asname or alias.name.partition('.')[0]] = 1
                    self._safe_import_hook(alias.name, m, None, 0)
                continue
            if isinstance(node, ast.ImportFrom):
                self._scan_from(node, m, top)
                continue
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                if top:
                    m.globalnames[node.name] = 1
                top = False
            elif isinstance(node, ast.Name) and top and isinstance(node.ctx, ast.Store):
                m.globalnames[node.id] = 1
            elif isinstance(node, (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
                top = False
            todo += [(part, top) for part in reversed(list(ast.iter_child_nodes(node)))]

    def _scan_from(self, node, m, top):
        names = [alias.name for alias in node.names if alias.name != '*']
        for alias in node.names if top else ():
            if alias.name != '*':
                m.globalnames[alias.asname or alias.name] = 1
        if node.level:
            parent = self.determine_parent(m, node.level)
            if not node.module:
                self._safe_import_hook(parent.__name__, None, names, 0)
                return
        self._safe_import_hook(node.module, m, names, node.level)
        if len(names) == len(node.names):
            return
        whole = None
        if m.__path__:
            whole = self.modules.get(f'{m.__name__}.{node.module}')
        whole = whole or self.modules.get(node.module)
        if whole is None:
            m.starimports[node.module] = 1
            return
        m.globalnames |= whole.globalnames
        m.starimports |= whole.starimports
        if whole.__code__ is None:
            m.starimports[node.module] = 1

    def _note(self, name, caller):
        self.badmodules.setdefault(name, {})[caller.__name__ if caller else '-'] = 1

    def _safe_import_hook(self, name, caller, fromlist, level=-1):
        # What fails is written down, and the search goes on.
        if name in self.badmodules:
            self._note(name, caller)
            return
        try:
            self.import_hook(name, caller, level=level)
        except ImportError as e:
            self.msg(2, 'ImportError:', str(e))
            self._note(name, caller)
            return
        except SyntaxError as e:
            self.msg(2, 'SyntaxError:', str(e))
            self._note(name, caller)
            return
        for part in fromlist or ():
            full = f'{name}.{part}'
            if full in self.badmodules:
                self._note(full, caller)
                continue
            try:
                self.import_hook(name, caller, [part], level=level)
            except ImportError as e:
                self.msg(2, 'ImportError:', str(e))
                self._note(full, caller)

    # What was found

    def report(self):
        """Prints what was found and what was not."""
        print()
        print(f'  {"Name":25} File')
        print(f'  {"----":25} ----')
        for name in sorted(self.modules):
            m = self.modules[name]
            print('P' if m.__path__ else 'm', f'{name:25}', m.__file__ or '')
        missing, maybe = self.any_missing_maybe()
        for title, names in (('Missing modules:', missing), ('Submodules that appear to be missing, but could also be global names in the parent package:', maybe)):
            if names:
                print('\n' + title)
            for name in names:
                print('?', name, 'imported from', ', '.join(sorted(self.badmodules[name])))

    def any_missing(self):
        """The names of what was not found, for sure or perhaps."""
        missing, maybe = self.any_missing_maybe()
        return missing + maybe

    def any_missing_maybe(self):
        """Two lists: modules that were not found, and names that may be modules or what a package binds."""
        missing, maybe = [], []
        for name in self.badmodules:
            if name in self.excludes:
                continue
            package, _, sub = name.rpartition('.')
            where = self.modules.get(package) if package else None
            if not package:
                missing.append(name)
            elif where is None:
                # Nobody knows the package: it is missing itself, and is told there.
                if package not in self.badmodules or package in self.excludes:
                    missing.append(name)
            elif name in self.badmodules.get(package, ()):
                missing.append(name)
            elif sub in where.globalnames:
                pass  # no module, but what the package binds
            elif where.starimports:
                maybe.append(name)
            else:
                missing.append(name)
        return sorted(missing), sorted(maybe)
