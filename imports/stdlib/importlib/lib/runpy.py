"""Runs modules and files as programs."""
import importlib
import importlib.util
import io
import sys
import types
import _threads

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
        why = ''
        try:
            importlib.import_module(name)
        except ImportError as problem:  # says what a module would need that cannot be here
            why = str(problem).partition(f"No module named '{name}': ")[2]
        raise error(f'No module named {name}' + (why and ': ' + why))
    if spec.submodule_search_locations is not None:
        if name.endswith('.__main__') or name == '__main__':
            raise error('Cannot use package as __main__ module')
        try:
            return _code_of(name + '.__main__', error, program)
        except error as problem:
            if name not in sys.modules:
                raise
            if not spec.has_location and spec.loader.get_code(name) is None and (entry := _embedded(name, program)):
                return name, spec, entry
            raise error(f'{problem}; {name!r} is a package and cannot be directly executed') from None
    if spec.loader is None:
        raise error(f'{name!r} is a namespace package and cannot be executed')
    try:
        code = spec.loader.get_code(name)
    except ImportError as problem:
        raise error(str(problem)) from problem
    if code is None:
        if entry := _embedded(name.removesuffix('.__main__'), program):
            return name, spec, entry
        raise error(f'No code object available for {name}')
    return name, spec, code


class _Embedded:
    # A program in place of the code that embedded modules do not have: what _programs knows, or their own main.

    def __init__(self, module, entry):
        self.module, self.entry = module, entry
        self.file = '__main__.py' if _has(module, '__path__') else _get(module, '__name__').rpartition('.')[2] + '.py'

    def run(self):
        # Under its own name in sys.argv, which it does not keep; the result is its exit status.
        before = sys.argv[0]
        sys.argv[0] = self.file
        try:
            return self.entry()
        finally:
            sys.argv[0] = before


def _embedded(name, program):
    # Who does not run a module as the program gets its names.
    module = importlib.import_module(name)
    if not program:
        return _Embedded(module, None)
    import _programs
    entry = _programs.find(name, module)
    return entry and _Embedded(module, entry)


def _run(code, space):
    # A turn of the program's may end, though this module waits below it.
    back = _threads.ground()
    try:
        exec(code, space)
    finally:
        back()


def _execute(code, space):
    if not isinstance(code, _Embedded):
        _run(code, space)
        return
    space.update({name: value for name, value in _get(code.module, '__dict__').items() if not name.startswith('__')})
    status = code.entry and code.run()
    if status is not None:
        sys.exit(status)


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
        _execute(code, space)
        return dict(space)


def _run_code(code, run_globals, init_globals=None, mod_name=None, mod_spec=None, pkg_name=None, script_name=None):
    # Run code in a namespace that is dressed as a module's.
    if init_globals is not None:
        run_globals.update(init_globals)
    _execute(code, _dress(run_globals, mod_name, mod_spec, script_name, pkg_name))
    return run_globals


def _run_module_code(code, init_globals=None, mod_name=None, mod_spec=None, pkg_name=None, script_name=None):
    file = script_name if mod_spec is None else mod_spec.origin
    return _run_as_module(code, init_globals, mod_name, mod_spec, file, pkg_name)


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    """Run the code of a module as a program and return its names."""
    mod_name, spec, code = _code_of(mod_name, program=run_name == '__main__')
    name = mod_name if run_name is None else run_name
    if alter_sys:
        return _run_as_module(code, init_globals, name, spec, spec.origin)
    space = _dress(dict(init_globals or {}), name, spec)
    _execute(code, space)
    return space


def _get_code_from_file(fname):
    # Programs in other languages put theirs in its place.
    return _compile_file(_read_file(fname), fname)


def run_path(path_name, init_globals=None, run_name=None):
    """Run a file, or a folder or archive that has a __main__, as a program and return its names."""
    import os
    import pkgutil
    name = '<run_path>' if run_name is None else run_name
    path_name = os.fsdecode(path_name)
    finder = pkgutil.get_importer(path_name)
    if finder is None:
        code = _get_code_from_file(path_name)
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
    if isinstance(code, _Embedded):
        sys.exit(code.run())
    main = sys.modules['__main__']
    space = _get(main, '__dict__')
    if alter_argv:
        sys.argv[0] = spec.origin
    _dress(space, '__main__', spec)
    _run(code, space)
