"""TestCase and its assertions."""
import collections
import contextlib
import difflib
import functools
import pprint
import re
import sys
import time
import warnings
from . import result as _result
from .util import (_common_shorten_repr, _count_diff_all_purpose, _count_diff_hashable, safe_repr, strclass)

__unittest = True
_subtest_msg_sentinel = object()
DIFF_OMITTED = '\nDiff is %s characters long. Set self.maxDiff to None to see it.'


class SkipTest(Exception):
    """Raise this exception in a test to skip it."""


class _ShouldStop(Exception):
    """The test should stop."""


class _UnexpectedSuccess(Exception):
    """The test was supposed to fail, but it didn't."""


class _Outcome:
    def __init__(self, result=None):
        self.expecting_failure = False
        self.result = result
        self.result_supports_subtests = hasattr(result, 'addSubTest')
        self.success = True
        self.expectedFailure = None

    @contextlib.contextmanager
    def testPartExecutor(self, test_case, subTest=False):
        before = self.success
        self.success = True
        try:
            yield
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            self.success = False
            _add_skip(self.result, test_case, str(e))
        except _ShouldStop:
            pass
        except:
            info = sys.exc_info()
            if self.expecting_failure:
                self.expectedFailure = info
            else:
                self.success = False
                if subTest:
                    self.result.addSubTest(test_case.test_case, test_case, info)
                else:
                    _add_error(self.result, test_case, info)
            info = None
        else:
            if subTest and self.success:
                self.result.addSubTest(test_case.test_case, test_case, None)
        finally:
            self.success = self.success and before


def _add_skip(result, test_case, reason):
    add = getattr(result, 'addSkip', None)
    if add is None:
        warnings.warn('TestResult has no addSkip method, skips not reported', RuntimeWarning, 2)
        result.addSuccess(test_case)
    else:
        add(test_case, reason)


def _add_error(result, test, info):
    if result is not None and info is not None:
        if issubclass(info[0], test.failureException):
            result.addFailure(test, info)
        else:
            result.addError(test, info)


def _enter_context(cm, add_cleanup):
    cls = type(cm)
    try:
        enter, leave = cls.__enter__, cls.__exit__
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
    value = enter(cm)
    add_cleanup(leave, cm, None, None, None)
    return value


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    """Same as addCleanup, except the cleanup items are called even if setUpModule fails."""
    _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm):
    """Same as enterContext, but module-wide."""
    return _enter_context(cm, addModuleCleanup)


def doModuleCleanups():
    """Execute all module cleanup functions."""
    errors = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as e:
            errors.append(e)
    if errors:
        raise errors[0]


def skip(reason):
    """Unconditionally skip a test."""
    def decorator(item):
        if not isinstance(item, type):
            @functools.wraps(item)
            def wrapper(*args, **kwargs):
                raise SkipTest(reason)
            item = wrapper
        item.__unittest_skip__ = True
        item.__unittest_skip_why__ = reason
        return item
    if isinstance(reason, type(skip)):
        item, reason = reason, ''
        return decorator(item)
    return decorator


def _same(obj):
    return obj


def skipIf(condition, reason):
    """Skip a test if the condition is true."""
    return skip(reason) if condition else _same


def skipUnless(condition, reason):
    """Skip a test unless the condition is true."""
    return _same if condition else skip(reason)


def expectedFailure(item):
    """Mark a test that is expected to fail."""
    item.__unittest_expecting_failure__ = True
    return item


def _is_subtype(expected, base):
    if isinstance(expected, tuple):
        return all(_is_subtype(e, base) for e in expected)
    return isinstance(expected, type) and issubclass(expected, base)


class _RaisesBase:
    def __init__(self, expected, test_case, expected_regex=None):
        self.test_case = test_case
        self.expected = expected
        self.obj_name = None
        self.msg = None
        if expected_regex is not None:
            expected_regex = re.compile(expected_regex)
        self.expected_regex = expected_regex

    def _raiseFailure(self, text):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))

    def handle(self, name, args, kwargs):
        try:
            if not _is_subtype(self.expected, self._base_type):
                raise TypeError(f'{name}() arg 1 must be {self._base_type_str}')
            if not args:
                self.msg = kwargs.pop('msg', None)
                if kwargs:
                    raise TypeError(f'{next(iter(kwargs))!r} is an invalid keyword argument for this function')
                return self
            function, *args = args
            try:
                self.obj_name = function.__name__
            except AttributeError:
                self.obj_name = str(function)
            with self:
                function(*args, **kwargs)
        finally:
            self = None


class _AssertRaisesContext(_RaisesBase):
    """What assertRaises returns as a context manager."""

    _base_type = BaseException
    _base_type_str = 'an exception type or tuple of exception types'

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, tb):
        if exc_type is None:
            try:
                name = self.expected.__name__
            except AttributeError:
                name = str(self.expected)
            self._raiseFailure(f'{name} not raised by {self.obj_name}' if self.obj_name else f'{name} not raised')
        if not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value.with_traceback(None)
        if self.expected_regex is not None and not self.expected_regex.search(str(exc_value)):
            self._raiseFailure(f'"{self.expected_regex.pattern}" does not match "{exc_value}"')
        return True

    __class_getitem__ = classmethod(type(list[int]))


class _AssertWarnsContext(_RaisesBase):
    """What assertWarns returns as a context manager."""

    _base_type = Warning
    _base_type_str = 'a warning type or tuple of warning types'

    def __enter__(self):
        for module in list(sys.modules.values()):
            if getattr(module, '__warningregistry__', None):
                module.__warningregistry__ = {}
        self.warnings_manager = warnings.catch_warnings(record=True)
        self.warnings = self.warnings_manager.__enter__()
        warnings.simplefilter('always', self.expected)
        return self

    def __exit__(self, exc_type, exc_value, tb):
        self.warnings_manager.__exit__(exc_type, exc_value, tb)
        if exc_type is not None:
            return
        try:
            name = self.expected.__name__
        except AttributeError:
            name = str(self.expected)
        first = None
        for m in self.warnings:
            w = m.message
            if not isinstance(w, self.expected):
                continue
            if first is None:
                first = w
            if self.expected_regex is not None and not self.expected_regex.search(str(w)):
                continue
            self.warning, self.filename, self.lineno = w, m.filename, m.lineno
            return
        if first is not None:
            self._raiseFailure(f'"{self.expected_regex.pattern}" does not match "{first}"')
        self._raiseFailure(f'{name} not triggered by {self.obj_name}' if self.obj_name else f'{name} not triggered')


_LoggingWatcher = collections.namedtuple('_LoggingWatcher', ['records', 'output'])


class _AssertLogsContext:
    """What assertLogs and assertNoLogs return."""

    LOGGING_FORMAT = '%(levelname)s:%(name)s:%(message)s'

    def __init__(self, test_case, logger_name, level, no_logs):
        import logging
        self.test_case = test_case
        self.msg = None
        self.logger_name = logger_name
        self.level = logging._nameToLevel.get(level, level) if level else logging.INFO
        self.no_logs = no_logs

    def __enter__(self):
        import logging
        watcher = _LoggingWatcher([], [])

        class Capture(logging.Handler):
            def emit(self, record):
                watcher.records.append(record)
                watcher.output.append(self.format(record))

        if isinstance(self.logger_name, logging.Logger):
            self.logger = logger = self.logger_name
        else:
            self.logger = logger = logging.getLogger(self.logger_name)
        handler = Capture()
        handler.setLevel(self.level)
        handler.setFormatter(logging.Formatter(self.LOGGING_FORMAT))
        self.watcher = watcher
        self.before = logger.handlers[:], logger.level, logger.propagate
        logger.handlers = [handler]
        logger.setLevel(self.level)
        logger.propagate = False
        return None if self.no_logs else watcher

    def __exit__(self, exc_type, exc_value, tb):
        import logging
        self.logger.handlers, level, self.logger.propagate = self.before
        self.logger.setLevel(level)
        if exc_type is not None:
            return False
        text = None
        if self.no_logs:
            if self.watcher.records:
                text = f'Unexpected logs found: {self.watcher.output!r}'
        elif not self.watcher.records:
            text = f'no logs of level {logging.getLevelName(self.level)} or higher triggered on {self.logger.name}'
        if text:
            raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))


class _OrderedChainMap(collections.ChainMap):
    def __iter__(self):
        return iter(dict.fromkeys(k for m in self.maps for k in m))


class TestCase:
    """A class whose instances are single test cases."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _diffThreshold = 2**16

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName='runTest'):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = 'No test'
        try:
            method = getattr(self, methodName)
        except AttributeError:
            if methodName != 'runTest':
                raise ValueError(f'no such test method in {self.__class__}: {methodName}')
        else:
            self._testMethodDoc = method.__doc__
        self._cleanups = []
        self._subtest = None
        self._type_equality_funcs = {}
        for kind, name in ((dict, 'assertDictEqual'), (list, 'assertListEqual'), (tuple, 'assertTupleEqual'),
                           (set, 'assertSetEqual'), (frozenset, 'assertSetEqual'), (str, 'assertMultiLineEqual')):
            self.addTypeEqualityFunc(kind, name)

    def addTypeEqualityFunc(self, typeobj, function):
        """Add a type specific assertEqual style function to compare a type."""
        self._type_equality_funcs[typeobj] = function

    def addCleanup(self, function, /, *args, **kwargs):
        """Add a function, with arguments, to be called when the test is completed."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enters the supplied context manager; leaves it when the test is completed."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Same as addCleanup, except the cleanup items are called even if setUpClass fails."""
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        """Same as enterContext, but class-wide."""
        return _enter_context(cm, cls.addClassCleanup)

    def setUp(self):
        """Hook method for setting up the test fixture before exercising it."""

    def tearDown(self):
        """Hook method for deconstructing the test fixture after testing it."""

    @classmethod
    def setUpClass(cls):
        """Hook method for setting up class fixture before running tests in the class."""

    @classmethod
    def tearDownClass(cls):
        """Hook method for deconstructing the class fixture after running all tests in the class."""

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        return _result.TestResult()

    def shortDescription(self):
        """Returns the first line of the method's docstring, or None."""
        doc = self._testMethodDoc
        return doc.strip().split('\n')[0].strip() if doc else None

    def id(self):
        return f'{strclass(self.__class__)}.{self._testMethodName}'

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return f'{self._testMethodName} ({strclass(self.__class__)}.{self._testMethodName})'

    def __repr__(self):
        return f'<{strclass(self.__class__)} testMethod={self._testMethodName}>'

    @contextlib.contextmanager
    def subTest(self, msg=_subtest_msg_sentinel, **params):
        """A part of a test that may fail for itself."""
        if self._outcome is None or not self._outcome.result_supports_subtests:
            yield
            return
        parent = self._subtest
        params = _OrderedChainMap(params) if parent is None else parent.params.new_child(params)
        self._subtest = _SubTest(self, msg, params)
        try:
            with self._outcome.testPartExecutor(self._subtest, subTest=True):
                yield
            if not self._outcome.success:
                result = self._outcome.result
                if result is not None and result.failfast:
                    raise _ShouldStop
            elif self._outcome.expectedFailure:
                raise _ShouldStop
        finally:
            self._subtest = parent

    def _addExpectedFailure(self, result, info):
        try:
            add = result.addExpectedFailure
        except AttributeError:
            warnings.warn('TestResult has no addExpectedFailure method, reporting as passes', RuntimeWarning)
            result.addSuccess(self)
        else:
            add(self, info)

    def _addUnexpectedSuccess(self, result):
        try:
            add = result.addUnexpectedSuccess
        except AttributeError:
            warnings.warn('TestResult has no addUnexpectedSuccess method, reporting as failure', RuntimeWarning)
            try:
                raise _UnexpectedSuccess from None
            except _UnexpectedSuccess:
                result.addFailure(self, sys.exc_info())
        else:
            add(self)

    def _addDuration(self, result, elapsed):
        if hasattr(result, 'addDuration'):
            result.addDuration(self, elapsed)

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        if method() is not None:
            warnings.warn(f'It is deprecated to return a value that is not None from a test case ({method})',
                          DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        """Run the test; returns the result."""
        stop = None
        if result is None:
            result = self.defaultTestResult()
            start = getattr(result, 'startTestRun', None)
            stop = getattr(result, 'stopTestRun', None)
            if start is not None:
                start()
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            if getattr(self.__class__, '__unittest_skip__', False) or getattr(method, '__unittest_skip__', False):
                why = getattr(self.__class__, '__unittest_skip_why__', '') or getattr(method, '__unittest_skip_why__', '')
                _add_skip(result, self, why)
                return result
            expecting = (getattr(self, '__unittest_expecting_failure__', False)
                         or getattr(method, '__unittest_expecting_failure__', False))
            outcome = _Outcome(result)
            began = time.perf_counter()
            try:
                self._outcome = outcome
                with outcome.testPartExecutor(self):
                    self._callSetUp()
                if outcome.success:
                    outcome.expecting_failure = expecting
                    with outcome.testPartExecutor(self):
                        self._callTestMethod(method)
                    outcome.expecting_failure = False
                    with outcome.testPartExecutor(self):
                        self._callTearDown()
                self.doCleanups()
                self._addDuration(result, time.perf_counter() - began)
                if outcome.success:
                    if expecting:
                        if outcome.expectedFailure:
                            self._addExpectedFailure(result, outcome.expectedFailure)
                        else:
                            self._addUnexpectedSuccess(result)
                    else:
                        result.addSuccess(self)
                return result
            finally:
                outcome.expectedFailure = None
                outcome = None
                self._outcome = None
        finally:
            result.stopTest(self)
            if stop is not None:
                stop()

    def doCleanups(self):
        """Execute all cleanup functions."""
        outcome = self._outcome or _Outcome()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            with outcome.testPartExecutor(self):
                self._callCleanup(function, *args, **kwargs)
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        """Execute all class cleanup functions."""
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the test without collecting errors in a TestResult."""
        method = getattr(self, self._testMethodName)
        if getattr(self.__class__, '__unittest_skip__', False) or getattr(method, '__unittest_skip__', False):
            raise SkipTest(getattr(self.__class__, '__unittest_skip_why__', '') or getattr(method, '__unittest_skip_why__', ''))
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        """Skip this test."""
        raise SkipTest(reason)

    # ---- assertions ----

    def fail(self, msg=None):
        """Fail immediately, with the given message."""
        raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        if msg is None:
            return standardMsg
        try:
            return f'{standardMsg} : {msg}'
        except UnicodeDecodeError:
            return f'{safe_repr(standardMsg)} : {safe_repr(msg)}'

    def assertFalse(self, expr, msg=None):
        """Check that the expression is false."""
        if expr:
            raise self.failureException(self._formatMessage(msg, f'{safe_repr(expr)} is not false'))

    def assertTrue(self, expr, msg=None):
        """Check that the expression is true."""
        if not expr:
            raise self.failureException(self._formatMessage(msg, f'{safe_repr(expr)} is not true'))

    def assertRaises(self, expected_exception, *args, **kwargs):
        """Fail unless an exception of the class is raised by the callable, or in the with statement."""
        context = _AssertRaisesContext(expected_exception, self)
        try:
            return context.handle('assertRaises', args, kwargs)
        finally:
            context = None

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        """Asserts that the message in a raised exception matches a regex."""
        context = _AssertRaisesContext(expected_exception, self, expected_regex)
        return context.handle('assertRaisesRegex', args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        """Fail unless a warning of the class is triggered."""
        return _AssertWarnsContext(expected_warning, self).handle('assertWarns', args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        """Asserts that the message in a triggered warning matches a regexp."""
        return _AssertWarnsContext(expected_warning, self, expected_regex).handle('assertWarnsRegex', args, kwargs)

    def assertLogs(self, logger=None, level=None):
        """Fail unless a log message of the level or higher is emitted."""
        return _AssertLogsContext(self, logger, level, no_logs=False)

    def assertNoLogs(self, logger=None, level=None):
        """Fail if a log message of the level or higher is emitted."""
        return _AssertLogsContext(self, logger, level, no_logs=True)

    def _getAssertEqualityFunc(self, first, second):
        if type(first) is type(second):
            function = self._type_equality_funcs.get(type(first))
            if function is not None:
                return getattr(self, function) if isinstance(function, str) else function
        return self._baseAssertEqual

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            text = '%s != %s' % _common_shorten_repr(first, second)
            raise self.failureException(self._formatMessage(msg, text))

    def assertEqual(self, first, second, msg=None):
        """Fail if the two objects are unequal as determined by the '==' operator."""
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        """Fail if the two objects are equal as determined by the '!=' operator."""
        if not first != second:
            raise self.failureException(self._formatMessage(msg, f'{safe_repr(first)} == {safe_repr(second)}'))

    def _almost(self, first, second, places, delta):
        # None if they are equal, else the difference and whether it is small.
        if first == second:
            return None, True
        if delta is not None and places is not None:
            raise TypeError('specify delta or places not both')
        diff = abs(first - second)
        if delta is not None:
            return diff, diff <= delta
        return diff, round(diff, 7 if places is None else places) == 0

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Fail unless the difference is at most delta, or rounds to zero at so many places."""
        diff, small = self._almost(first, second, places, delta)
        if small:
            return
        how = f'{safe_repr(delta)} delta' if delta is not None else f'{7 if places is None else places!r} places'
        text = f'{safe_repr(first)} != {safe_repr(second)} within {how} ({safe_repr(diff)} difference)'
        raise self.failureException(self._formatMessage(msg, text))

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Fail if the difference is at most delta, or rounds to zero at so many places."""
        if delta is not None and places is not None:
            raise TypeError('specify delta or places not both')
        if delta is not None:
            if not first == second and abs(first - second) > delta:
                return
            diff = abs(first - second)
            text = f'{safe_repr(first)} == {safe_repr(second)} within {safe_repr(delta)} delta ({safe_repr(diff)} difference)'
        else:
            if places is None:
                places = 7
            if not first == second and round(abs(first - second), places) != 0:
                return
            text = f'{safe_repr(first)} == {safe_repr(second)} within {places!r} places'
        raise self.failureException(self._formatMessage(msg, text))

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        """An equality assertion for ordered sequences (like lists and tuples)."""
        if seq_type is not None:
            name = seq_type.__name__
            for which, seq in (('First', seq1), ('Second', seq2)):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f'{which} sequence is not a {name}: {safe_repr(seq)}')
        else:
            name = 'sequence'
        differing = None
        try:
            len1 = len(seq1)
        except (TypeError, NotImplementedError):
            differing = f'First {name} has no length.    Non-sequence?'
        if differing is None:
            try:
                len2 = len(seq2)
            except (TypeError, NotImplementedError):
                differing = f'Second {name} has no length.    Non-sequence?'
        if differing is None:
            if seq1 == seq2:
                return
            differing = '%ss differ: %s != %s\n' % (name.capitalize(), *_common_shorten_repr(seq1, seq2))
            for i in range(min(len1, len2)):
                try:
                    item1 = seq1[i]
                except (TypeError, IndexError, NotImplementedError):
                    differing += f'\nUnable to index element {i} of first {name}\n'
                    break
                try:
                    item2 = seq2[i]
                except (TypeError, IndexError, NotImplementedError):
                    differing += f'\nUnable to index element {i} of second {name}\n'
                    break
                if item1 != item2:
                    differing += '\nFirst differing element %d:\n%s\n%s\n' % (i, *_common_shorten_repr(item1, item2))
                    break
            else:
                if len1 == len2 and seq_type is None and type(seq1) != type(seq2):
                    return
            for which, seq, more, less in (('First', seq1, len1, len2), ('Second', seq2, len2, len1)):
                if more > less:
                    differing += f'\n{which} {name} contains {more - less} additional elements.\n'
                    try:
                        differing += f'First extra element {less}:\n{safe_repr(seq[less])}\n'
                    except (TypeError, IndexError, NotImplementedError):
                        differing += f'Unable to index element {less} of {which.lower()} {name}\n'
        diff = '\n' + '\n'.join(difflib.ndiff(pprint.pformat(seq1).splitlines(), pprint.pformat(seq2).splitlines()))
        self.fail(self._formatMessage(msg, self._truncateMessage(differing, diff)))

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + DIFF_OMITTED % len(diff)

    def assertListEqual(self, list1, list2, msg=None):
        """A list-specific equality assertion."""
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        """A tuple-specific equality assertion."""
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        """A set-specific equality assertion."""
        parts = []
        for which, a, b in (('first', set1, set2), ('second', set2, set1)):
            try:
                parts.append(a.difference(b))
            except TypeError as e:
                self.fail(f'invalid type when attempting set difference: {e}')
            except AttributeError as e:
                self.fail(f'{which} argument does not support set difference: {e}')
        if not parts[0] and not parts[1]:
            return
        lines = []
        for which, other, items in (('first', 'second', parts[0]), ('second', 'first', parts[1])):
            if items:
                lines.append(f'Items in the {which} set but not the {other}:')
                lines.extend(map(repr, items))
        self.fail(self._formatMessage(msg, '\n'.join(lines)))

    def assertIn(self, member, container, msg=None):
        """Just like self.assertTrue(a in b), but with a nicer default message."""
        if member not in container:
            self.fail(self._formatMessage(msg, f'{safe_repr(member)} not found in {safe_repr(container)}'))

    def assertNotIn(self, member, container, msg=None):
        """Just like self.assertTrue(a not in b), but with a nicer default message."""
        if member in container:
            self.fail(self._formatMessage(msg, f'{safe_repr(member)} unexpectedly found in {safe_repr(container)}'))

    def assertIs(self, expr1, expr2, msg=None):
        """Just like self.assertTrue(a is b), but with a nicer default message."""
        if expr1 is not expr2:
            self.fail(self._formatMessage(msg, f'{safe_repr(expr1)} is not {safe_repr(expr2)}'))

    def assertIsNot(self, expr1, expr2, msg=None):
        """Just like self.assertTrue(a is not b), but with a nicer default message."""
        if expr1 is expr2:
            self.fail(self._formatMessage(msg, f'unexpectedly identical: {safe_repr(expr1)}'))

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, 'First argument is not a dictionary')
        self.assertIsInstance(d2, dict, 'Second argument is not a dictionary')
        if d1 != d2:
            text = '%s != %s' % _common_shorten_repr(d1, d2)
            diff = '\n' + '\n'.join(difflib.ndiff(pprint.pformat(d1).splitlines(), pprint.pformat(d2).splitlines()))
            self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    def assertCountEqual(self, first, second, msg=None):
        """Asserts that two iterables have the same elements, the same number of times."""
        a, b = list(first), list(second)
        try:
            same = collections.Counter(a) == collections.Counter(b)
        except TypeError:
            differences = _count_diff_all_purpose(a, b)
        else:
            if same:
                return
            differences = _count_diff_hashable(a, b)
        if differences:
            lines = [f'First has {n}, Second has {m}:  {e!r}' for n, m, e in differences]
            text = self._truncateMessage('Element counts were not equal:\n', '\n'.join(lines))
            self.fail(self._formatMessage(msg, text))

    def assertMultiLineEqual(self, first, second, msg=None):
        """Assert that two multi-line strings are equal."""
        self.assertIsInstance(first, str, 'First argument is not a string')
        self.assertIsInstance(second, str, 'Second argument is not a string')
        if first != second:
            if len(first) > self._diffThreshold or len(second) > self._diffThreshold:
                self._baseAssertEqual(first, second, msg)
            a, b = first, second
            if first and second:
                # The last lines shall differ where only one has an end.
                if not (first.endswith('\n') and second.endswith('\n')):
                    a, b = first + '\n', second + '\n'
            elif second and not second.endswith('\n'):
                b = second + '\n'
            elif first and not first.endswith('\n'):
                a = first + '\n'
            text = '%s != %s' % _common_shorten_repr(first, second)
            diff = '\n' + ''.join(difflib.ndiff(a.splitlines(keepends=True), b.splitlines(keepends=True)))
            self.fail(self._formatMessage(msg, self._truncateMessage(text, diff)))

    def assertLess(self, a, b, msg=None):
        """Just like self.assertTrue(a < b), but with a nicer default message."""
        if not a < b:
            self.fail(self._formatMessage(msg, f'{safe_repr(a)} not less than {safe_repr(b)}'))

    def assertLessEqual(self, a, b, msg=None):
        """Just like self.assertTrue(a <= b), but with a nicer default message."""
        if not a <= b:
            self.fail(self._formatMessage(msg, f'{safe_repr(a)} not less than or equal to {safe_repr(b)}'))

    def assertGreater(self, a, b, msg=None):
        """Just like self.assertTrue(a > b), but with a nicer default message."""
        if not a > b:
            self.fail(self._formatMessage(msg, f'{safe_repr(a)} not greater than {safe_repr(b)}'))

    def assertGreaterEqual(self, a, b, msg=None):
        """Just like self.assertTrue(a >= b), but with a nicer default message."""
        if not a >= b:
            self.fail(self._formatMessage(msg, f'{safe_repr(a)} not greater than or equal to {safe_repr(b)}'))

    def assertIsNone(self, obj, msg=None):
        """Same as self.assertTrue(obj is None), with a nicer default message."""
        if obj is not None:
            self.fail(self._formatMessage(msg, f'{safe_repr(obj)} is not None'))

    def assertIsNotNone(self, obj, msg=None):
        """Included for symmetry with assertIsNone."""
        if obj is None:
            self.fail(self._formatMessage(msg, 'unexpectedly None'))

    def assertIsInstance(self, obj, cls, msg=None):
        """Same as self.assertTrue(isinstance(obj, cls)), with a nicer default message."""
        if not isinstance(obj, cls):
            self.fail(self._formatMessage(msg, f'{safe_repr(obj)} is not an instance of {cls!r}'))

    def assertNotIsInstance(self, obj, cls, msg=None):
        """Included for symmetry with assertIsInstance."""
        if isinstance(obj, cls):
            self.fail(self._formatMessage(msg, f'{safe_repr(obj)} is an instance of {cls!r}'))

    def assertRegex(self, text, expected_regex, msg=None):
        """Fail the test unless the text matches the regular expression."""
        if isinstance(expected_regex, (str, bytes)):
            assert expected_regex, 'expected_regex must not be empty.'
            expected_regex = re.compile(expected_regex)
        if not expected_regex.search(text):
            standard = f"Regex didn't match: {expected_regex.pattern!r} not found in {text!r}"
            raise self.failureException(self._formatMessage(msg, standard))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        """Fail the test if the text matches the regular expression."""
        if isinstance(unexpected_regex, (str, bytes)):
            unexpected_regex = re.compile(unexpected_regex)
        match = unexpected_regex.search(text)
        if match:
            standard = f'Regex matched: {text[match.start():match.end()]!r} matches {unexpected_regex.pattern!r} in {text!r}'
            raise self.failureException(self._formatMessage(msg, standard))


class FunctionTestCase(TestCase):
    """A test case that wraps a test function."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._setUpFunc = setUp
        self._tearDownFunc = tearDown
        self._testFunc = testFunc
        self._description = description

    def setUp(self):
        if self._setUpFunc is not None:
            self._setUpFunc()

    def tearDown(self):
        if self._tearDownFunc is not None:
            self._tearDownFunc()

    def runTest(self):
        self._testFunc()

    def id(self):
        return self._testFunc.__name__

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return (self._setUpFunc == other._setUpFunc and self._tearDownFunc == other._tearDownFunc
                and self._testFunc == other._testFunc and self._description == other._description)

    def __hash__(self):
        return hash((type(self), self._setUpFunc, self._tearDownFunc, self._testFunc, self._description))

    def __str__(self):
        return f'{strclass(self.__class__)} ({self._testFunc.__name__})'

    def __repr__(self):
        return f'<{strclass(self.__class__)} tec={self._testFunc}>'

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._testFunc.__doc__
        return doc and doc.split('\n')[0].strip() or None


class _SubTest(TestCase):
    def __init__(self, test_case, message, params):
        super().__init__()
        self._message = message
        self.test_case = test_case
        self.params = params
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError('subtests cannot be run directly')

    def _subDescription(self):
        parts = []
        if self._message is not _subtest_msg_sentinel:
            parts.append(f'[{self._message}]')
        if self.params:
            parts.append(f"({', '.join(f'{k}={v!r}' for k, v in self.params.items())})")
        return ' '.join(parts) or '(<subtest>)'

    def id(self):
        return f'{self.test_case.id()} {self._subDescription()}'

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f'{self.test_case} {self._subDescription()}'
