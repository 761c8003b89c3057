"""Finds the functions and classes of modules in their sources, without running them."""
import ast
import os
import sys

__all__ = ['readmodule', 'readmodule_ex', 'Class', 'Function']


class _Object:
    # Something that has a name in a source: facts are its attributes, parent is what it stands in.

    def __init__(self, parent, facts):
        for fact, value in facts.items():
            setattr(self, fact, value)
        self.parent, self.children = parent, {}
        if parent is not None:
            parent._adopt(self)

    def _adopt(self, child):
        self.children[child.name] = child


class Class(_Object):
    """A class; super lists its bases, as Class objects where they are known."""

    def __init__(self, module, name, super_, file, lineno, parent=None, *, end_lineno=None):
        _Object.__init__(self, parent, {'module': module, 'name': name, 'file': file, 'lineno': lineno, 'end_lineno': end_lineno,
                                        'super': super_ or [], 'methods': {}})

    def _adopt(self, child):
        super()._adopt(child)
        if isinstance(child, Function):
            self.methods[child.name] = child.lineno


class Function(_Object):
    """A function or method."""

    def __init__(self, module, name, file, lineno, parent=None, is_async=False, *, end_lineno=None):
        _Object.__init__(self, parent, {'module': module, 'name': name, 'file': file, 'lineno': lineno, 'end_lineno': end_lineno,
                                        'is_async': is_async})


_modules = {}


def _nest_function(ob, func_name, lineno, end_lineno, is_async=False):
    """A function that stands in another object."""
    return Function(ob.module, func_name, ob.file, lineno, ob, is_async, end_lineno=end_lineno)


def _nest_class(ob, class_name, lineno, end_lineno, super=None):
    """A class that stands in another object."""
    return Class(ob.module, class_name, super, ob.file, lineno, ob, end_lineno=end_lineno)


def _create_tree(fullmodule, path, fname, source, tree, inpackage):
    """Put what a source defines into tree, and return it."""
    _Reader(fullmodule, fname, tree, inpackage).visit(ast.parse(source))
    return tree


def readmodule(module, path=None):
    """Return the classes of a module by their names."""
    return {name: found for name, found in _read(module, path or []).items() if isinstance(found, Class)}


def readmodule_ex(module, path=None):
    """Return the functions and classes of a module by their names."""
    return _read(module, path or [])


def _read(module, path, inside=None):
    full = f'{inside}.{module}' if inside else module
    if full in _modules:
        return _modules[full]
    tree = {}
    if module in sys.builtin_module_names and inside is None:
        _modules[module] = tree
        return tree
    head, dot, tail = module.rpartition('.')
    if dot:
        package = _read(head, path, inside)
        if '__path__' not in package:
            raise ImportError(f'No package named {head}')
        return _read(tail, package['__path__'], f'{inside}.{head}' if inside else head)
    for folder in list(path) + ([] if inside else sys.path):
        base = os.path.join(folder, module)
        for file, package in ((os.path.join(base, '__init__.py'), True), (base + '.py', False)):
            if os.path.isfile(file):
                if package:
                    tree['__path__'] = [base]
                _modules[full] = tree
                with open(file, encoding='utf-8') as f:
                    return _create_tree(full, path, file, f.read(), tree, inside)
    raise ModuleNotFoundError(f'No module named {module!r}', name=module)


class _Reader(ast.NodeVisitor):
    def __init__(self, module, file, tree, inside):
        self.module, self.file, self.tree, self.inside = module, file, tree, inside
        self.stack = []

    def _add(self, node, found):
        if not self.stack:
            self.tree[node.name] = found
        self.stack.append(found)
        self.generic_visit(node)
        self.stack.pop()

    def visit_ClassDef(self, node):
        bases = []
        for base in node.bases:
            text = ast.unparse(base)
            if text in self.tree:
                bases.append(self.tree[text])
                continue
            module, dot, name = text.rpartition('.')
            known = _modules.get(module.rpartition('.')[2], {}) if dot else {}
            bases.append(known.get(name, text))
        if self.stack:
            self._add(node, _nest_class(self.stack[-1], node.name, node.lineno, node.end_lineno, bases))
        else:
            self._add(node, Class(self.module, node.name, bases, self.file, node.lineno, end_lineno=node.end_lineno))

    def visit_FunctionDef(self, node):
        is_async = isinstance(node, ast.AsyncFunctionDef)
        if self.stack:
            self._add(node, _nest_function(self.stack[-1], node.name, node.lineno, node.end_lineno, is_async))
        else:
            self._add(node, Function(self.module, node.name, self.file, node.lineno, None, is_async, end_lineno=node.end_lineno))

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Import(self, node):
        if node.col_offset:
            return
        for alias in node.names:
            try:
                try:
                    _read(alias.name, [], self.inside)
                except ImportError:
                    _read(alias.name, [])
            except (ImportError, SyntaxError):
                pass

    def visit_ImportFrom(self, node):
        if node.col_offset:
            return
        try:
            name = '.' * node.level + (node.module or '')
            if node.level:
                parts = (self.inside or '').split('.')
                name = '.'.join([*parts[:len(parts) - node.level + 1], node.module or '']).strip('.')
            known = _read(name, [])
        except (ImportError, SyntaxError):
            return
        for alias in node.names:
            if alias.name in known:
                self.tree[alias.asname or alias.name] = known[alias.name]
            elif alias.name == '*':
                self.tree.update((n, v) for n, v in known.items() if n[:1] != '_')
