"""Finds the tests of classes and modules."""
import contextlib
import fnmatch
import functools
import sys
import types
import _report
from . import case, suite, util

__unittest = True


class _FailedTest(case.TestCase):
    # Stands for what could not be loaded; its one method, whatever its name, raises the reason.
    _testMethodName = None
    __unittest_skip__ = False

    def __init__(self, method_name, exception):
        self._exception = exception
        super().__init__(method_name)

    def __getattr__(self, name):
        if name != self._testMethodName:
            return object.__getattribute__(self, name)

        def fail():
            raise self._exception
        return fail


def _failed_test(name, error):
    return _FailedTest(name, error)


def _skipped_test(name, reason):
    def skipped(self):
        raise reason
    return type('ModuleSkipped', (case.TestCase,), {name: skipped, '__module__': 'unittest.loader'})(name)


def _is_case(obj):
    return isinstance(obj, type) and issubclass(obj, case.TestCase)


class TestLoader:
    """Creates suites of tests from classes and modules."""

    testMethodPrefix = 'test'
    sortTestMethodsUsing = staticmethod(util.three_way_cmp)
    testNamePatterns = None
    suiteClass = suite.TestSuite
    _top_level_dir = None

    def __init__(self):
        # What could not be loaded, and the packages that are being looked through.
        self.errors, self._loading_packages = [], set()
        super().__init__()

    def loadTestsFromTestCase(self, testCaseClass):
        """Return the tests of a class."""
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError('Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?')
        if testCaseClass in (case.TestCase, case.FunctionTestCase):
            names = []
        else:
            names = self.getTestCaseNames(testCaseClass)
            if not names and hasattr(testCaseClass, 'runTest'):
                names = ['runTest']
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *, pattern=None):
        """Return a suite of the test cases of a module."""
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if _is_case(obj) and obj not in (case.TestCase, case.FunctionTestCase):
                tests.append(self.loadTestsFromTestCase(obj))
        load = getattr(module, 'load_tests', None)
        tests = self.suiteClass(tests)
        if load is not None:
            try:
                return load(self, tests, pattern)
            except Exception as e:
                self.errors.append(f'Failed to call load_tests:\n{_report.exception(e)}')
                return self.suiteClass([_failed_test(module.__name__, e)])
        return tests

    def loadTestsFromName(self, name, module=None):
        """Return a suite of the tests that the dotted name tells."""
        parts = name.split('.')
        if module is None:
            names, failed = parts[:], None
            while names:
                try:
                    target = '.'.join(names)
                    if target not in sys.modules or target != '__main__':
                        _report.may_import(target)
                        __import__(target)
                    module = sys.modules[target]
                    break
                except ImportError as e:
                    failed = names.pop(), e
                    if not names:
                        return self._without_module(*failed)
            parts = parts[len(names):]
            if failed and hasattr(module, '__path__') and not hasattr(module, parts[0]):
                return self._without_module(*failed)  # it may have been meant as a module of the package
        obj, parent = module, None
        for part in parts:
            try:
                _report.may_use(part)
                parent, obj = obj, getattr(obj, part)
                if isinstance(obj, types.ModuleType):
                    _report.may_import(obj.__name__)
            except AttributeError as e:
                self.errors.append(f'Failed to access attribute:\n{_report.exception(e)}')
                return self.suiteClass([_failed_test(part, e)])
        return self._tests_of(obj, parent, parts[-1:])

    def _without_module(self, name, error):
        text = f'Failed to import test module: {name}\n{_report.exception(error)}'
        self.errors.append(text)
        return self.suiteClass([_failed_test(name, ImportError(text))])

    def _tests_of(self, obj, parent, name):
        # The tests that an object stands for: a module, a case, a method of one, a suite, or a call that gives one.
        if isinstance(obj, types.ModuleType):
            return self.loadTestsFromModule(obj)
        if _is_case(obj):
            return self.loadTestsFromTestCase(obj)
        if isinstance(obj, suite.TestSuite):
            return obj
        if _is_case(parent) and isinstance(obj, types.FunctionType):
            test = parent(*name)
            if not isinstance(getattr(test, *name), types.FunctionType):  # a method, not a static one
                return self.suiteClass([test])
        if not callable(obj):
            raise TypeError(f"don't know how to make test from: {obj}")
        test = obj()
        if isinstance(test, case.TestCase):
            return self.suiteClass([test])
        if not isinstance(test, suite.TestSuite):
            raise TypeError(f'calling {obj} returned {test}, not a test')
        return test

    def loadTestsFromNames(self, names, module=None):
        """Return a suite of the tests that the dotted names tell."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        """Return the names of the tests of a class, in the order in which they run."""
        def wanted(name):
            if not name.startswith(self.testMethodPrefix):
                return False
            function = getattr(testCaseClass, name)
            if not callable(function):
                return False
            full = f'{testCaseClass.__module__}.{testCaseClass.__qualname__}.{name}'
            return self.testNamePatterns is None or any(fnmatch.fnmatchcase(full, p) for p in self.testNamePatterns)
        names = [n for n in dir(testCaseClass) if wanted(n)]
        if self.sortTestMethodsUsing:
            names.sort(key=functools.cmp_to_key(self.sortTestMethodsUsing))
        return names

    def discover(self, start_dir, pattern='test*.py', top_level_dir=None):
        """Return a suite of the tests in the files of a folder, or of a package, whose names fit a pattern; folders inside
        count if they are packages. The names of the modules begin at top_level_dir."""
        try:
            import _tree
        except ImportError:
            raise NotImplementedError('discover: there are no files in the embedded interpreter; use loadTestsFromTestCase') from None
        import os
        before = self._top_level_dir
        top = before if top_level_dir is None else top_level_dir
        implicit = top is None
        top = self._top_level_dir = os.path.abspath(start_dir if implicit else top)
        if top not in sys.path:
            # Names of test files are found there before those of installed modules.
            sys.path.insert(0, top)
        if os.path.isdir(start_dir):
            start = os.path.abspath(start_dir)
            if start != top and not os.path.isfile(os.path.join(start, '__init__.py')):
                raise ImportError(f'Start directory is not importable: {start_dir!r}')
        else:
            start = self._folder_of(start_dir)
            if implicit:
                first = sys.modules[start_dir.partition('.')[0]]
                folder, file = os.path.split(os.path.abspath(first.__file__))
                self._top_level_dir = os.path.dirname(folder) if file.lower().startswith('__init__.py') else folder
                sys.path.remove(top)
                sys.path.insert(0, self._top_level_dir)
        found = list(self._find_tests(start, pattern))
        self._top_level_dir = before
        return self.suiteClass(found)

    @staticmethod
    def _folder_of(name):
        # The folder of the module that was given in place of one.
        import os
        try:
            _report.may_import(name)
            __import__(name)
        except ImportError:
            raise ImportError(f'Start directory is not importable: {name!r}') from None
        module = sys.modules[name]
        file = getattr(module, '__file__', None)
        if file is None:
            if module.__name__ in sys.builtin_module_names:
                raise TypeError('Can not use builtin modules as dotted module names')
            raise TypeError(f"don't know how to discover from {module!r}")
        return os.path.abspath(os.path.dirname(file))

    def _get_name_from_path(self, path):
        import os
        if path == self._top_level_dir:
            return '.'
        inside = os.path.relpath(os.path.splitext(os.path.normpath(path))[0], self._top_level_dir)
        assert not inside.startswith('..'), 'Path must be within the project'
        assert not os.path.isabs(inside), 'Path must be within the project'
        return inside.replace(os.sep, '.')

    def _get_module_from_name(self, name):
        _report.may_import(name)
        __import__(name)
        return sys.modules[name]

    def _match_path(self, path, full_path, pattern):
        return fnmatch.fnmatch(path, pattern)

    def _find_tests(self, start_dir, pattern):
        # The tests of the files in a folder and of the packages in it, in the order of their names.
        import os
        if self._get_name_from_path(start_dir) not in {'.', *self._loading_packages}:
            # A package may load its own tests, and then says whether it is looked into.
            tests, goes_on = self._find_test_path(start_dir, pattern)
            if tests is not None:
                yield tests
            if not goes_on:
                return
        for path in [os.path.join(start_dir, each) for each in sorted(os.listdir(start_dir))]:
            tests, goes_on = self._find_test_path(path, pattern)
            if tests is not None:
                yield tests
            if goes_on:
                with self._while_loading(self._get_name_from_path(path)):
                    yield from self._find_tests(path, pattern)

    @contextlib.contextmanager
    def _while_loading(self, name):
        self._loading_packages.add(name)
        try:
            yield
        finally:
            self._loading_packages.discard(name)

    def _find_test_path(self, full_path, pattern):
        # The tests of a file or of a package, and whether what is in the package is looked at.
        import os
        base = os.path.basename(full_path)
        if file := os.path.isfile(full_path):
            wanted = base.endswith('.py') and base[:-3].isidentifier() and self._match_path(base, full_path, pattern)
        else:
            wanted = os.path.isdir(full_path) and os.path.isfile(full_path + os.sep + '__init__.py')
        if not wanted:
            return None, False
        name = self._get_name_from_path(full_path)
        try:
            module = self._get_module_from_name(name)
        except case.SkipTest as e:
            return self.suiteClass([_skipped_test(name.replace('.', '_'), e)]), False
        except Exception as e:
            self.errors.append(f'Failed to import test module: {name}\n{_report.exception(e)}')
            return self.suiteClass([_failed_test(name, ImportError(self.errors[-1]))]), False
        if file:
            self._same_file(module, name, full_path)
            return self.loadTestsFromModule(module, pattern=pattern), False
        loads_itself = getattr(module, 'load_tests', None) is not None
        with self._while_loading(name):
            return self.loadTestsFromModule(module, pattern=pattern), not loads_itself

    @staticmethod
    def _same_file(module, name, path):
        # An installed module of the same name would be tested in place of the file.
        import os
        have = os.path.abspath(getattr(module, '__file__', path))
        bare = [os.path.splitext(os.path.realpath(each))[0].lower() for each in (have, path)]
        if bare[0] != bare[1]:
            last = name.rpartition('.')[2]
            raise ImportError(f'{last!r} module incorrectly imported from {os.path.dirname(have)!r}. '
                              f'Expected {os.path.dirname(path)!r}. Is this module globally installed?')


defaultTestLoader = TestLoader()
