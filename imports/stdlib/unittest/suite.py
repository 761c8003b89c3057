"""Suites of tests."""
import sys
from . import case, util

__unittest = True


def _output(result, name):
    # The result may keep what is printed.
    method = getattr(result, name, None)
    if method is not None:
        method()


class BaseTestSuite:
    """A suite that runs its tests and no fixtures of classes or modules."""

    _cleanup = True

    def __init__(self, tests=()):
        self._tests = []
        self._removed_tests = 0
        self.addTests(tests)

    def __repr__(self):
        return f'<{util.strclass(self.__class__)} tests={list(self)}>'

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, self.__class__) else NotImplemented

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        """The number of tests."""
        return self._removed_tests + sum(t.countTestCases() for t in self if t)

    def addTest(self, test):
        """Add a test or a suite."""
        if not callable(test):
            raise TypeError(f'{test!r} is not callable')
        is_class = isinstance(test, type)
        if is_class and issubclass(test, (TestSuite, case.TestCase)):
            raise TypeError('TestCases and TestSuites must be instantiated before passing them to addTest()')
        self._tests += [test]

    def addTests(self, tests):
        """Add several tests."""
        if not isinstance(tests, str):
            for each in tests:
                self.addTest(each)
            return
        raise TypeError('tests must be an iterable of tests, not a string')

    def run(self, result):
        """Run the tests."""
        for test in self._one_by_one(result):
            test(result)
        return result

    def _one_by_one(self, result):
        # The tests, until the result says that it is enough; one that has run is let go.
        for index, test in enumerate(self):
            if result.shouldStop:
                return
            yield test
            if self._cleanup:
                self._removeTestAtIndex(index)

    def _removeTestAtIndex(self, index):
        try:
            gone = self._tests[index]
        except TypeError:
            return  # a suite that keeps its tests in its own way
        self._removed_tests += gone.countTestCases() if hasattr(gone, 'countTestCases') else 0
        self._tests[index] = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the tests without a result: what they raise goes to the caller."""
        for each in self:
            each.debug()


class TestSuite(BaseTestSuite):
    """A suite that calls the set-up functions of classes and modules."""

    def run(self, result, debug=False):
        """Run the tests, with the fixtures of their classes and modules."""
        outermost = getattr(result, '_testRunEntered', False) is False
        result._testRunEntered = True
        for test in self._one_by_one(result):
            # A suite has no fixtures, its tests have.
            if hasattr(test, '__iter__') or self._prepared(test, result):
                if debug:
                    test.debug()
                else:
                    test(result)
        if outermost:
            self._tearDownPreviousClass(None, result)
            self._handleModuleTearDown(result)
            result._testRunEntered = False
        return result

    def _prepared(self, test, result):
        # Leaves the fixtures of the test before and makes those of this one; tells whether that went well.
        for step in self._tearDownPreviousClass, self._handleModuleFixture, self._handleClassSetUp:
            step(test, result)
        cls = result._previousTestClass = test.__class__
        return not (getattr(cls, '_classSetupFailed', False) or getattr(result, '_moduleSetUpFailed', False))

    def debug(self):
        """Run the tests without a result, with their fixtures."""
        self.run(_DebugResult(), debug=True)

    def _handleClassSetUp(self, test, result):
        previous = getattr(result, '_previousTestClass', None)
        cls = test.__class__
        if cls == previous or result._moduleSetUpFailed or getattr(cls, '__unittest_skip__', False):
            return
        failed = False
        try:
            cls._classSetupFailed = False
        except TypeError:
            pass
        setup = getattr(cls, 'setUpClass', None)
        cleanups = getattr(cls, 'doClassCleanups', None)
        if setup is not None:
            _output(result, '_setupStdout')
            try:
                try:
                    setup()
                except Exception as e:
                    if isinstance(result, _DebugResult):
                        raise
                    failed = True
                    try:
                        cls._classSetupFailed = True
                    except TypeError:
                        pass
                    self._fixture_error(result, e, 'setUpClass', util.strclass(cls))
                if failed and cleanups is not None:
                    cleanups()
                    for info in cls.tearDown_exceptions:
                        self._fixture_error(result, info[1], 'setUpClass', util.strclass(cls), info)
            finally:
                _output(result, '_restoreStdout')

    def _handleModuleFixture(self, test, result):
        previous = getattr(result, '_previousTestClass', None)
        current = test.__class__.__module__
        if previous is not None and previous.__module__ == current:
            return
        self._handleModuleTearDown(result)
        result._moduleSetUpFailed = False
        module = sys.modules.get(current)
        if module is None:
            return
        setup = getattr(module, 'setUpModule', None)
        if setup is not None:
            _output(result, '_setupStdout')
            try:
                try:
                    setup()
                except Exception as e:
                    if isinstance(result, _DebugResult):
                        raise
                    result._moduleSetUpFailed = True
                    self._fixture_error(result, e, 'setUpModule', current)
                if result._moduleSetUpFailed:
                    try:
                        case.doModuleCleanups()
                    except Exception as e:
                        self._fixture_error(result, e, 'setUpModule', current)
            finally:
                _output(result, '_restoreStdout')

    def _fixture_error(self, result, error, method, parent, info=None):
        holder = _ErrorHolder(f'{method} ({parent})')
        skip = getattr(result, 'addSkip', None)
        if skip is not None and isinstance(error, case.SkipTest):
            skip(holder, str(error))
        else:
            result.addError(holder, info or sys.exc_info())

    def _handleModuleTearDown(self, result):
        previous = getattr(result, '_previousTestClass', None)
        if previous is None or result._moduleSetUpFailed:
            return
        name = previous.__module__
        module = sys.modules.get(name)
        if module is None:
            return
        _output(result, '_setupStdout')
        try:
            for function in (getattr(module, 'tearDownModule', None), case.doModuleCleanups):
                if function is not None:
                    try:
                        function()
                    except Exception as e:
                        if isinstance(result, _DebugResult):
                            raise
                        self._fixture_error(result, e, 'tearDownModule', name)
        finally:
            _output(result, '_restoreStdout')

    def _tearDownPreviousClass(self, test, result):
        previous = getattr(result, '_previousTestClass', None)
        if previous is None or previous == getattr(test, '__class__', None) or test is not None and test.__class__ == previous:
            return
        if (getattr(previous, '_classSetupFailed', False) or getattr(result, '_moduleSetUpFailed', False)
                or getattr(previous, '__unittest_skip__', False)):
            return
        teardown = getattr(previous, 'tearDownClass', None)
        cleanups = getattr(previous, 'doClassCleanups', None)
        _output(result, '_setupStdout')
        try:
            if teardown is not None:
                try:
                    teardown()
                except Exception as e:
                    if isinstance(result, _DebugResult):
                        raise
                    self._fixture_error(result, e, 'tearDownClass', util.strclass(previous))
            if cleanups is not None:
                cleanups()
                for info in previous.tearDown_exceptions:
                    if isinstance(result, _DebugResult):
                        raise info[1]
                    self._fixture_error(result, info[1], 'tearDownClass', util.strclass(previous), info)
        finally:
            _output(result, '_restoreStdout')


class _ErrorHolder:
    """Stands for a fixture that failed."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __repr__(self):
        return f'<ErrorHolder description={self.description!r}>'

    def __str__(self):
        return self.id()

    def run(self, result):
        pass

    def __call__(self, result):
        return self.run(result)

    def countTestCases(self):
        return 0


class _DebugResult:
    """Notes the class of the test before, where tests run without a result."""

    _previousTestClass = None
    _moduleSetUpFailed = False
    shouldStop = False
