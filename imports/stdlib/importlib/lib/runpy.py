"""Runs modules and files as programs."""
import importlib
import importlib.util
import io
import sys
import types

__all__ = ['run_module', 'run_path']


class _Error(Exception):
    pass


def _code_of(name, error=ImportError, program=False):
    # The name of a module to run, its specification and its code; of a package its __main__.
    if name.startswith('.'):
        raise error('Relative module names not supported')
    package = name.rpartition('.')[0]
    if package:
        try:
            importlib.import_module(package)
        except ImportError as problem:
            if problem.name is None or problem.name != package and not package.startswith(problem.name + '.'):
                raise
        present = sys.modules.get(name)
        if present is not None and not _has(present, '__path__'):
            import warnings
            warnings.warn(f'{name!r} found in sys.modules after import of package {package!r}, but prior to execution of {name!r}; '
                          'this may result in unpredictable behaviour', RuntimeWarning)
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, AttributeError, TypeError, ValueError) as problem:
        hint = f'. Try using {name[:-3]!r} instead of {name!r} as the module name.' if name.endswith('.py') else ''
        raise error(f'Error while finding module specification for {name!r} ({type(problem).__name__}: {problem}){hint}') from problem
    if spec is None:
        raise error(f'No module named {name}')
    if spec.submodule_search_locations is not None:
        if name.endswith('.__main__') or name == '__main__':
            raise error('Cannot use package as __main__ module')
        try:
            return _code_of(name + '.__main__', error, program)
        except error as problem:
            if name not in sys.modules:
                raise
            if program and not spec.has_location and spec.loader.get_code(name) is None and _run_embedded(name):
                sys.exit()
            raise error(f'{problem}; {name!r} is a package and cannot be directly executed') from None
    if spec.loader is None:
        raise error(f'{name!r} is a namespace package and cannot be executed')
    try:
        code = spec.loader.get_code(name)
    except ImportError as problem:
        raise error(str(problem)) from problem
    if code is None:
        if program and _run_embedded(name.removesuffix('.__main__')):
            sys.exit()
        raise error(f'No code object available for {name}')
    return name, spec, code


def _run_embedded(name):
    # Embedded modules have no code that could be run again: _programs or their main is the program.
    import _programs
    module = importlib.import_module(name)
    sys.argv[0] = '__main__.py' if _has(module, '__path__') else name.rpartition('.')[2] + '.py'
    return _programs.run(name, module)


def _dress(space, name, spec, file=None, package=None):
    loader, cached = None, None
    if spec is not None:
        loader, file, cached = spec.loader, spec.origin, spec.cached
        package = spec.parent if package is None else package
    space.update(__name__=name, __file__=file, __cached__=cached, __doc__=None, __loader__=loader, __package__=package, __spec__=spec)
    return space


class _Instead:
    # While a program runs, sys.modules[name] is its module and sys.argv[0] its file.

    def __init__(self, name, file):
        self.name, self.file, self.module = name, file, types.ModuleType(name)

    def __enter__(self):
        self.before, self.argument = sys.modules.get(self.name, self), sys.argv[0]
        sys.modules[self.name], sys.argv[0] = self.module, self.file
        return self.module

    def __exit__(self, *problem):
        sys.argv[0] = self.argument
        if self.before is self:
            sys.modules.pop(self.name, None)
        else:
            sys.modules[self.name] = self.before


def _run_as_module(code, init_globals, name, spec, file, package=None):
    with _Instead(name, file) as module:
        space = _get(module, '__dict__')
        space.update(init_globals or {})
        _dress(space, name, spec, file, package)
        exec(code, space)
        return dict(space)


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    """Run the code of a module as a program and return its names."""
    mod_name, spec, code = _code_of(mod_name, program=run_name == '__main__')
    name = mod_name if run_name is None else run_name
    if alter_sys:
        return _run_as_module(code, init_globals, name, spec, spec.origin)
    space = _dress(dict(init_globals or {}), name, spec)
    exec(code, space)
    return space


def run_path(path_name, init_globals=None, run_name=None):
    """Run a file, or a folder or archive that has a __main__, as a program and return its names."""
    import os
    import pkgutil
    name = '<run_path>' if run_name is None else run_name
    path_name = os.fsdecode(path_name)
    finder = pkgutil.get_importer(path_name)
    if finder is None:
        code = _compile_file(_read_file(path_name), path_name)
        return _run_as_module(code, init_globals, name, None, path_name, name.rpartition('.')[0])
    sys.path.insert(0, path_name)
    mine = sys.modules.pop('__main__', None)
    try:
        try:
            _, spec, code = _code_of('__main__')
        except ImportError as problem:
            if str(problem) == 'No module named __main__':
                raise ImportError(f"can't find '__main__' module in {path_name!r}") from None
            raise
        if mine is not None:
            sys.modules['__main__'] = mine
        return _run_as_module(code, init_globals, name, spec, path_name, name.rpartition('.')[0])
    finally:
        if mine is not None:
            sys.modules['__main__'] = mine
        if path_name in sys.path:
            sys.path.remove(path_name)


def _run_module_as_main(mod_name, alter_argv=True):
    """Run a module as the program, as -m does."""
    try:
        if alter_argv or mod_name != '__main__':
            mod_name, spec, code = _code_of(mod_name, _Error, True)
        else:
            mod_name, spec, code = _code_of('__main__', _Error)
    except _Error as problem:
        sys.exit(f'{sys.executable or "garter"}: {problem}')
    main = sys.modules['__main__']
    space = _get(main, '__dict__')
    if alter_argv:
        sys.argv[0] = spec.origin
    _dress(space, '__main__', spec)
    exec(code, space)
