"""Finds the tests of classes and modules."""
import fnmatch
import functools
import sys
import types
import _report
from . import case, suite, util

__unittest = True


def _failed_test(name, error):
    def fail(self):
        raise error
    return type('_FailedTest', (case.TestCase,), {name: fail, '__module__': 'unittest.loader', '__unittest_skip__': False})(name)


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

    def __init__(self):
        super().__init__()
        self.errors = []

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
            names = parts[:]
            while names:
                try:
                    target = '.'.join(names)
                    if target not in sys.modules or target != '__main__':
                        _report.may_import(target)
                        __import__(target)
                    module = sys.modules[target]
                    break
                except ImportError as e:
                    names.pop()
                    if not names:
                        self.errors.append(f'Failed to import test module: {name}\n{_report.exception(e)}')
                        return self.suiteClass([_failed_test(parts[0], e)])
            parts = parts[len(names):]
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
        top = os.path.abspath(start_dir if top_level_dir is None else top_level_dir)
        if top not in sys.path:
            sys.path.insert(0, top)
        if os.path.isdir(start_dir):
            start = os.path.abspath(start_dir)
            if start != top and not os.path.isfile(os.path.join(start, '__init__.py')):
                raise ImportError(f'Start directory is not importable: {start_dir!r}')
        else:
            try:
                package = self._module(start_dir)
            except ImportError:
                raise ImportError(f'Start directory is not importable: {start_dir!r}') from None
            if not hasattr(package, '__path__'):
                raise TypeError(f"don't know how to discover from {package!r}")
            start = os.path.abspath(list(package.__path__)[0])
            if top_level_dir is None:
                top = start
                for _ in package.__name__.split('.'):
                    top = os.path.dirname(top)
                sys.path.remove(os.path.abspath(start_dir))
                sys.path.insert(0, top)
        return self.suiteClass(list(self._in_folder(start, top, pattern)))

    @staticmethod
    def _module(name):
        _report.may_import(name)
        __import__(name)
        return sys.modules[name]

    def _in_folder(self, folder, top, pattern):
        # The tests of the files in a folder and of the packages in it, in the order of their names.
        import os
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            inside = os.path.isdir(path)
            if inside:
                if not os.path.isfile(os.path.join(path, '__init__.py')):
                    continue
            elif not (name.endswith('.py') and name[:-3].isidentifier() and fnmatch.fnmatchcase(name, pattern)):
                continue
            dotted = os.path.relpath(path, top).removesuffix('.py').replace(os.sep, '.')
            try:
                module = self._module(dotted)
            except case.SkipTest as e:
                yield self.suiteClass([_skipped_test(dotted, e)])
                continue
            except Exception as e:
                self.errors.append(f'Failed to import test module: {dotted}\n{_report.exception(e)}')
                yield self.suiteClass([_failed_test(dotted, ImportError(self.errors[-1]))])
                continue
            if not inside:
                yield self.loadTestsFromModule(module, pattern=pattern)
                continue
            load = getattr(module, 'load_tests', None)
            tests = self.loadTestsFromModule(module, pattern=pattern)
            yield tests
            if load is None:  # a package that loads its own tests says which
                yield from self._in_folder(path, top, pattern)


defaultTestLoader = TestLoader()
