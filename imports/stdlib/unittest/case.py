"""TestCase and its assertions."""
import collections
import contextlib
import difflib
import functools
import pprint
import re
import sys
import time
import types
import warnings
import _threads
from . import result as _result
from .util import (_common_shorten_repr, _count_diff_all_purpose, _count_diff_hashable, safe_repr, strclass)

__unittest = True
_subtest_msg_sentinel = object()
DIFF_OMITTED = '\nDiff is %s characters long. Set self.maxDiff to None to see it.'


class SkipTest(Exception):
    """Ends a test that is to be skipped."""


class _ShouldStop(Exception):
    """Ends a test from within a part of it."""


class _UnexpectedSuccess(Exception):
    """A test passed that had to fail."""


class _Outcome:
    def __init__(self, result=None):
        self.expecting_failure = False
        self.result = result
        self.result_supports_subtests = hasattr(result, 'addSubTest')
        self.success = True
        self.expectedFailure = None

    @contextlib.contextmanager
    def testPartExecutor(self, test_case, subTest=False):
        earlier, self.success = self.success, True
        try:
            yield
            if subTest and self.success:
                test_case._tell(self.result, None)
        except KeyboardInterrupt:
            raise
        except _ShouldStop:
            pass
        except SkipTest as e:
            self.success = False
            _add_skip(self.result, test_case, str(e))
        except:
            self._failed(test_case, subTest, sys.exc_info())
        finally:
            self.success &= earlier

    def _failed(self, test_case, subTest, info):
        if self.expecting_failure:
            self.expectedFailure = info
            return
        self.success = False
        if subTest:
            test_case._tell(self.result, info)
        else:
            _add_error(self.result, test_case, info)


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


class _Cleanups(list):
    # Calls to be made later, the last one first.
    def add(self, function, args, kwargs):
        self.append((function, args, kwargs))

    def run(self, failed):
        while self:
            function, args, kwargs = self.pop()
            try:
                function(*args, **kwargs)
            except Exception as e:
                failed(e)


_module_cleanups = _Cleanups()


def addModuleCleanup(function, /, *args, **kwargs):
    """Call a function when the tests of the module are over, also where setUpModule fails."""
    _module_cleanups.add(function, args, kwargs)


def enterModuleContext(cm):
    """Enter a context manager until the tests of the module are over."""
    return _enter_context(cm, addModuleCleanup)


def doModuleCleanups():
    """Make the calls that addModuleCleanup was given; raise the first exception."""
    problems = []
    _module_cleanups.run(problems.append)
    for problem in problems:
        raise problem


def skip(reason):
    """Skip the test or class that is decorated, for a reason."""
    def decorator(item):
        if not isinstance(item, type):
            @functools.wraps(item)
            def wrapper(*args, **kwargs):
                raise SkipTest(reason)
            item = wrapper
        item.__unittest_skip__ = True
        item.__unittest_skip_why__ = reason
        return item
    if isinstance(reason, types.FunctionType):  # used without parentheses
        item, reason = reason, ''
        return decorator(item)
    return decorator


def _why_skipped(*marked):
    # The reason that a class or a method is marked with, or None.
    reasons = [getattr(m, '__unittest_skip_why__', '') for m in marked]
    if any(getattr(m, '__unittest_skip__', False) for m in marked):
        return next(filter(None, reasons), '')
    return None


def _id(obj):
    return obj


def skipIf(condition, reason):
    """Skip where a condition is true."""
    return skip(reason) if condition else _id


def skipUnless(condition, reason):
    """Skip where a condition is false."""
    return _id if condition else skip(reason)


def expectedFailure(test_item):
    """Mark a test or class that has to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


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

    def _missing(self, what):
        # Nothing came: fail with the names of what was expected and of what was called.
        by = f' by {self.obj_name}' if self.obj_name else ''
        expected = getattr(self.expected, '__name__', None) or str(self.expected)
        self._raiseFailure(f'{expected} not {what}{by}')

    def _matches(self, value):
        return self.expected_regex is None or self.expected_regex.search(str(value)) is not None

    def _mismatch(self, value):
        self._raiseFailure(f'"{self.expected_regex.pattern}" does not match "{value}"')

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
        if exc_value is None:
            self._missing('raised')
        if issubclass(exc_type, self.expected):
            self.exception = exc_value.with_traceback(None)
            if not self._matches(exc_value):
                self._mismatch(exc_value)
            return True
        return False  # another exception goes on

    __class_getitem__ = classmethod(type(list[int]))


class _AssertWarnsContext(_RaisesBase):
    """What assertWarns returns as a context manager."""

    _base_type = Warning
    _base_type_str = 'a warning type or tuple of warning types'

    def __enter__(self):
        # What a module has warned of already would not come again.
        for module in [*sys.modules.values()]:
            if getattr(module, '__warningregistry__', None):
                module.__warningregistry__ = {}
        manager = self.warnings_manager = warnings.catch_warnings(record=True)
        self.warnings = manager.__enter__()
        warnings.simplefilter('always', self.expected)
        return self

    def __exit__(self, *raised):
        self.warnings_manager.__exit__(*raised)
        if raised[0] is not None:
            return
        caught = [m for m in self.warnings if isinstance(m.message, self.expected)]
        if not caught:
            self._missing('triggered')
        hit = next((m for m in caught if self._matches(m.message)), None)
        if hit is None:
            self._mismatch(caught[0].message)
        self.warning, self.filename, self.lineno = hit.message, hit.filename, hit.lineno


_LoggingWatcher = collections.namedtuple('_LoggingWatcher', ['records', 'output'])


class _AssertLogsContext:
    """What assertLogs and assertNoLogs return."""

    __module__ = 'unittest._log'

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
    """A class whose instances are single tests: methods that run between setUp and tearDown."""

    failureException, longMessage = AssertionError, True
    maxDiff = 640  # characters of a difference that a message shows
    _diffThreshold = 1 << 16  # longer texts are only said to differ

    def __init_subclass__(cls, *args, **kwargs):
        cls._class_cleanups, cls._classSetupFailed = _Cleanups(), False
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName='runTest'):
        self._testMethodName, self._testMethodDoc = methodName, 'No test'
        if hasattr(self, methodName):
            self._testMethodDoc = getattr(self, methodName).__doc__
        elif methodName != 'runTest':
            raise ValueError(f'no such test method in {self.__class__}: {methodName}')
        self._outcome = self._subtest = None
        self._cleanups = []
        self._type_equality_funcs = {}
        for kind, name in ((dict, 'assertDictEqual'), (list, 'assertListEqual'), (tuple, 'assertTupleEqual'),
                           (set, 'assertSetEqual'), (frozenset, 'assertSetEqual'), (str, 'assertMultiLineEqual')):
            self.addTypeEqualityFunc(kind, name)

    def addTypeEqualityFunc(self, typeobj, function):
        """Let assertEqual compare two objects of a type with a function."""
        self._type_equality_funcs.update({typeobj: function})

    def addCleanup(self, function, /, *args, **kwargs):
        """Call a function after the test, whatever it ends with."""
        self._cleanups += [(function, args, kwargs)]

    def enterContext(self, cm):
        """Enter a context manager for the rest of the test; return what entering gives."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Call a function after all tests of the class, also where setUpClass fails."""
        cls._class_cleanups.add(function, args, kwargs)

    @classmethod
    def enterClassContext(cls, cm):
        """Enter a context manager for all tests of the class; return what entering gives."""
        return _enter_context(cm, cls.addClassCleanup)

    def setUp(self):
        """Prepare what a test needs."""

    def tearDown(self):
        """Put away what a test has left."""

    @classmethod
    def setUpClass(cls):
        """Prepare what all tests of the class need."""

    @classmethod
    def tearDownClass(cls):
        """Put away what the tests of the class have left."""

    def countTestCases(self):
        """Return how many tests there are: one."""
        return 1

    def defaultTestResult(self):
        """Return the result that run() without one fills in."""
        return _result.TestResult()

    def shortDescription(self):
        """Return the first line of the method's doc string, or None."""
        return (self._testMethodDoc or '').strip().partition('\n')[0].strip() or None

    def id(self):
        """Return the full name of the method."""
        return f'{strclass(self.__class__)}.{self._testMethodName}'

    def __eq__(self, other):
        return self._testMethodName == other._testMethodName if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash((self._testMethodName, type(self)))

    def __str__(self):
        return f'{self._testMethodName} ({self.id()})' if type(self).id is TestCase.id else \
            f'{self._testMethodName} ({strclass(self.__class__)}.{self._testMethodName})'

    def __repr__(self):
        return f'<{strclass(self.__class__)} testMethod={self._testMethodName}>'

    # ---- running ----

    @contextlib.contextmanager
    def subTest(self, msg=_subtest_msg_sentinel, **params):
        """A part of a test that may fail for itself."""
        outcome, outer = self._outcome, self._subtest
        if outcome is None or not outcome.result_supports_subtests:
            yield
            return
        told = _OrderedChainMap(params) if outer is None else outer.params.new_child(params)
        inner = self._subtest = _SubTest(self, msg, told)
        try:
            with outcome.testPartExecutor(inner, subTest=True):
                yield
            failfast = not outcome.success and outcome.result is not None and outcome.result.failfast
            if failfast or outcome.success and outcome.expectedFailure:
                raise _ShouldStop
        finally:
            self._subtest = outer

    def _addExpectedFailure(self, result, info):
        add = getattr(result, 'addExpectedFailure', None)
        if add is not None:
            add(self, info)
            return
        warnings.warn('TestResult has no addExpectedFailure method, reporting as passes', RuntimeWarning)
        result.addSuccess(self)

    def _addUnexpectedSuccess(self, result):
        add = getattr(result, 'addUnexpectedSuccess', None)
        if add is not None:
            add(self)
            return
        warnings.warn('TestResult has no addUnexpectedSuccess method, reporting as failure', RuntimeWarning)
        problem = _UnexpectedSuccess()
        result.addFailure(self, (_UnexpectedSuccess, problem, None))

    def _addDuration(self, result, elapsed):
        if hasattr(result, 'addDuration'):
            result.addDuration(self, elapsed)
        else:
            warnings.warn('TestResult has no addDuration method', RuntimeWarning)

    # The four steps; IsolatedAsyncioTestCase has its own way to make them.

    def _callSetUp(self):
        return _threads.call(self.setUp)

    def _callTestMethod(self, method):
        if _threads.call(method) is not None:
            warnings.warn(f'It is deprecated to return a value that is not None from a test case ({method})',
                          DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        return _threads.call(self.tearDown)

    def _callCleanup(self, function, /, *args, **kwargs):
        return function(*args, **kwargs)

    def run(self, result=None):
        """Run the test; returns the result."""
        after = None
        if result is None:
            result = self.defaultTestResult()
            getattr(result, 'startTestRun', int)()  # int() is a call that does nothing
            after = getattr(result, 'stopTestRun', None)
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            why = _why_skipped(self.__class__, method)
            if why is not None:
                _add_skip(result, self, why)
                return result
            expecting = any(getattr(m, '__unittest_expecting_failure__', False) for m in (self, method))
            outcome = self._outcome = _Outcome(result)
            begun = time.perf_counter()
            with outcome.testPartExecutor(self):
                self._callSetUp()
            if outcome.success:
                with outcome.testPartExecutor(self):
                    outcome.expecting_failure = expecting
                    self._callTestMethod(method)
                outcome.expecting_failure = False
                with outcome.testPartExecutor(self):
                    self._callTearDown()
            self.doCleanups()
            self._addDuration(result, time.perf_counter() - begun)
            self._say_passed(result, outcome, expecting)
            return result
        finally:
            self._outcome = None
            result.stopTest(self)
            if after is not None:
                after()

    def _say_passed(self, result, outcome, expecting):
        # The exception holds the frames of the test, so it is not kept.
        failure, outcome.expectedFailure = outcome.expectedFailure, None
        if not outcome.success:
            return
        if not expecting:
            result.addSuccess(self)
        elif failure:
            self._addExpectedFailure(result, failure)
        else:
            self._addUnexpectedSuccess(result)

    def doCleanups(self):
        """Make the calls that addCleanup was given; tell whether all went well."""
        outcome = self._outcome or _Outcome()
        while self._cleanups:
            with outcome.testPartExecutor(self):
                self._next_cleanup()
        return outcome.success

    def _next_cleanup(self):
        call, args, kwargs = self._cleanups.pop()
        self._callCleanup(call, *args, **kwargs)

    @classmethod
    def doClassCleanups(cls):
        """Make the calls that addClassCleanup was given; exceptions go to tearDown_exceptions."""
        cls.tearDown_exceptions = problems = []
        cls._class_cleanups.run(lambda e: problems.append(sys.exc_info()))

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the test without a result: what it raises goes to the caller."""
        method = getattr(self, self._testMethodName)
        why = _why_skipped(self.__class__, method)
        if why is not None:
            raise SkipTest(why)
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            self._next_cleanup()

    def skipTest(self, reason):
        """Skip this test, for a reason."""
        raise SkipTest(reason)

    # ---- assertions ----

    def fail(self, msg=None):
        """Fail with a message."""
        raise self.failureException(msg)

    def _formatMessage(self, msg, standardMsg):
        if msg is None:
            return standardMsg
        return f'{standardMsg!s} : {msg!s}' if self.longMessage else msg or standardMsg

    def _say(self, msg, text):
        # Fails with a text of our own and the message that the test gave.
        raise self.failureException(self._formatMessage(msg, text))

    def assertFalse(self, expr, msg=None):
        """Fail if the value is true."""
        if expr:
            self._say(msg, f'{safe_repr(expr)} is not false')

    def assertTrue(self, expr, msg=None):
        """Fail if the value is false."""
        if not expr:
            self._say(msg, f'{safe_repr(expr)} is not true')

    def assertRaises(self, expected_exception, *args, **kwargs):
        """Fail unless a call, or the body of a with statement, raises an exception of the class."""
        return _AssertRaisesContext(expected_exception, self).handle('assertRaises', args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        """Fail unless an exception of the class is raised whose text the pattern is found in."""
        return _AssertRaisesContext(expected_exception, self, expected_regex).handle('assertRaisesRegex', args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        """Fail unless a call, or the body of a with statement, warns with the class."""
        return _AssertWarnsContext(expected_warning, self).handle('assertWarns', args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        """Fail unless there is a warning of the class whose text the pattern is found in."""
        return _AssertWarnsContext(expected_warning, self, expected_regex).handle('assertWarnsRegex', args, kwargs)

    def assertLogs(self, logger=None, level=None):
        """Fail unless the body of the with statement logs at the level or above."""
        return _AssertLogsContext(self, logger, level, False)

    def assertNoLogs(self, logger=None, level=None):
        """Fail if the body of the with statement logs at the level or above."""
        return _AssertLogsContext(self, logger, level, True)

    def _getAssertEqualityFunc(self, first, second):
        function = self._type_equality_funcs.get(type(first)) if type(first) is type(second) else None
        if function is None:
            return self._baseAssertEqual
        return getattr(self, function) if isinstance(function, str) else function

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            self._say(msg, ' != '.join(_common_shorten_repr(first, second)))

    def assertEqual(self, first, second, msg=None):
        """Fail unless first == second; many types have an assertion of their own that shows the difference."""
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        """Fail unless first != second."""
        if not first != second:
            self._say(msg, f'{safe_repr(first)} == {safe_repr(second)}')

    def _distance(self, first, second, places, delta):
        # How far the two are from each other, whether that is near, and how near was asked for.
        if delta is not None:
            if places is not None:
                raise TypeError('specify delta or places not both')
            diff = abs(first - second)
            return diff, diff <= delta, f'{safe_repr(delta)} delta'
        places = 7 if places is None else places
        diff = abs(first - second)
        return diff, not round(diff, places), f'{places!r} places'

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Fail unless the difference is at most delta, or rounds to zero at so many places."""
        if first == second:
            return
        diff, near, how = self._distance(first, second, places, delta)
        if not near:
            self._say(msg, f'{safe_repr(first)} != {safe_repr(second)} within {how} ({safe_repr(diff)} difference)')

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Fail if the difference is at most delta, or rounds to zero at so many places."""
        if delta is not None and places is not None:
            raise TypeError('specify delta or places not both')
        equal = first == second
        if equal and delta is None:
            self._say(msg, f'{safe_repr(first)} == {safe_repr(second)} within {7 if places is None else places!r} places')
        diff, near, how = self._distance(first, second, places, delta)
        if near or equal:
            more = '' if delta is None else f' ({safe_repr(diff)} difference)'
            self._say(msg, f'{safe_repr(first)} == {safe_repr(second)} within {how}{more}')

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        """Fail unless two sequences are equal; the message shows where they differ."""
        name = 'sequence' if seq_type is None else seq_type.__name__
        if seq_type is not None:
            for which, seq in ('First', seq1), ('Second', seq2):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f'{which} sequence is not a {name}: {safe_repr(seq)}')
        try:
            which = 'First'
            sizes = [len(seq1)]
            which = 'Second'
            sizes.append(len(seq2))
        except (TypeError, NotImplementedError):
            text = f'{which} {name} has no length.    Non-sequence?'
        else:
            if seq1 == seq2:
                return
            text = self._differences(name, (seq1, seq2), sizes)
            if text is None and seq_type is None and type(seq1) is not type(seq2):
                return  # the same items in sequences of two types
            text = (text or '').join(('%ss differ: %s != %s\n' % (name.capitalize(), *_common_shorten_repr(seq1, seq2)), ''))
        self._say_diff(msg, text, self._lines(seq1), self._lines(seq2))

    @staticmethod
    def _differences(name, pair, sizes):
        # Where two sequences differ first, and what one of them has more; None where nothing is found.
        not_indexed = TypeError, IndexError, NotImplementedError
        parts = []
        for i in range(min(sizes)):
            items = []
            for which, seq in zip(('first', 'second'), pair):
                try:
                    items.append(seq[i])
                except not_indexed:
                    parts.append(f'\nUnable to index element {i} of {which} {name}\n')
                    break
            if parts:
                break
            if items[0] != items[1]:
                parts.append('\nFirst differing element %d:\n%s\n%s\n' % (i, *_common_shorten_repr(*items)))
                break
        less = min(sizes)
        for which, seq, size in zip(('first', 'second'), pair, sizes):
            if size > less:
                parts.append(f'\n{which.capitalize()} {name} contains {size - less} additional elements.\n')
                try:
                    parts.append(f'First extra element {less}:\n{safe_repr(seq[less])}\n')
                except not_indexed:
                    parts.append(f'Unable to index element {less} of {which} {name}\n')
        return ''.join(parts) or None

    @staticmethod
    def _lines(value):
        return pprint.pformat(value).splitlines()

    def _say_diff(self, msg, text, a, b, join='\n'):
        self._say(msg, self._truncateMessage(text, '\n' + join.join(difflib.ndiff(a, b))))

    def _truncateMessage(self, message, diff):
        too_long = self.maxDiff is not None and len(diff) > self.maxDiff
        return message + (DIFF_OMITTED % len(diff) if too_long else diff)

    def assertListEqual(self, list1, list2, msg=None):
        """Fail unless two lists are equal."""
        self.assertSequenceEqual(list1, list2, msg, list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        """Fail unless two tuples are equal."""
        self.assertSequenceEqual(tuple1, tuple2, msg, tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        """Fail unless two sets are equal; the message shows what each of them has alone."""
        lines = []
        for which, other, a, b in ('first', 'second', set1, set2), ('second', 'first', set2, set1):
            try:
                alone = a.difference(b)
            except TypeError as e:
                self.fail(f'invalid type when attempting set difference: {e}')
            except AttributeError as e:
                self.fail(f'{which} argument does not support set difference: {e}')
            if alone:
                lines += [f'Items in the {which} set but not the {other}:', *map(repr, alone)]
        if lines:
            self._say(msg, '\n'.join(lines))

    def assertIn(self, member, container, msg=None):
        """Fail unless the container has the member."""
        if member not in container:
            self._say(msg, f'{safe_repr(member)} not found in {safe_repr(container)}')

    def assertNotIn(self, member, container, msg=None):
        """Fail if the container has the member."""
        if member in container:
            self._say(msg, f'{safe_repr(member)} unexpectedly found in {safe_repr(container)}')

    def assertIs(self, expr1, expr2, msg=None):
        """Fail unless both are the same object."""
        if expr1 is not expr2:
            self._say(msg, f'{safe_repr(expr1)} is not {safe_repr(expr2)}')

    def assertIsNot(self, expr1, expr2, msg=None):
        """Fail if both are the same object."""
        if expr1 is expr2:
            self._say(msg, f'unexpectedly identical: {safe_repr(expr1)}')

    def assertDictEqual(self, d1, d2, msg=None):
        """Fail unless two dicts are equal; the message shows the difference."""
        for which, d in ('First', d1), ('Second', d2):
            self.assertIsInstance(d, dict, f'{which} argument is not a dictionary')
        if d1 != d2:
            self._say_diff(msg, ' != '.join(_common_shorten_repr(d1, d2)), self._lines(d1), self._lines(d2))

    def assertCountEqual(self, first, second, msg=None):
        """Fail unless two iterables have the same items the same number of times, in any order."""
        a, b = list(first), list(second)
        try:
            if collections.Counter(a) == collections.Counter(b):
                return
            found = _count_diff_hashable(a, b)
        except TypeError:
            found = _count_diff_all_purpose(a, b)
        if found:
            lines = [f'First has {n}, Second has {m}:  {e!r}' for n, m, e in found]
            self._say(msg, self._truncateMessage('Element counts were not equal:\n', '\n'.join(lines)))

    def assertMultiLineEqual(self, first, second, msg=None):
        """Fail unless two strs are equal; the message shows the lines that differ."""
        for which, text in ('First', first), ('Second', second):
            self.assertIsInstance(text, str, f'{which} argument is not a string')
        if first == second:
            return
        if max(len(first), len(second)) > self._diffThreshold:
            self._baseAssertEqual(first, second, msg)
        # The last lines shall differ where only one has an end, and have one each, to be shown below each other.
        a, b = first, second
        if a and b and not (a.endswith('\n') and b.endswith('\n')):
            a, b = a + '\n', b + '\n'
        elif not a or not b:
            a, b = (t + '\n' if t and not t.endswith('\n') else t for t in (a, b))
        self._say_diff(msg, ' != '.join(_common_shorten_repr(first, second)), a.splitlines(True), b.splitlines(True), '')

    def assertLess(self, a, b, msg=None):
        """Fail unless a < b."""
        if not a < b:
            self._say(msg, f'{safe_repr(a)} not less than {safe_repr(b)}')

    def assertLessEqual(self, a, b, msg=None):
        """Fail unless a <= b."""
        if not a <= b:
            self._say(msg, f'{safe_repr(a)} not less than or equal to {safe_repr(b)}')

    def assertGreater(self, a, b, msg=None):
        """Fail unless a > b."""
        if not a > b:
            self._say(msg, f'{safe_repr(a)} not greater than {safe_repr(b)}')

    def assertGreaterEqual(self, a, b, msg=None):
        """Fail unless a >= b."""
        if not a >= b:
            self._say(msg, f'{safe_repr(a)} not greater than or equal to {safe_repr(b)}')

    def assertIsNone(self, obj, msg=None):
        """Fail unless the object is None."""
        if obj is not None:
            self._say(msg, f'{safe_repr(obj)} is not None')

    def assertIsNotNone(self, obj, msg=None):
        """Fail if the object is None."""
        if obj is None:
            self._say(msg, 'unexpectedly None')

    def assertIsInstance(self, obj, cls, msg=None):
        """Fail unless the object is an instance of the class, or of one of a tuple of classes."""
        if not isinstance(obj, cls):
            self._say(msg, f'{safe_repr(obj)} is not an instance of {cls!r}')

    def assertNotIsInstance(self, obj, cls, msg=None):
        """Fail if the object is an instance of the class, or of one of a tuple of classes."""
        if isinstance(obj, cls):
            self._say(msg, f'{safe_repr(obj)} is an instance of {cls!r}')

    def assertRegex(self, text, expected_regex, msg=None):
        """Fail unless the pattern is found in the text."""
        if isinstance(expected_regex, (str, bytes)):
            assert expected_regex, 'expected_regex must not be empty.'
            expected_regex = re.compile(expected_regex)
        pattern = expected_regex
        if not pattern.search(text):
            self._say(msg, f"Regex didn't match: {pattern.pattern!r} not found in {text!r}")

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        """Fail if the pattern is found in the text."""
        pattern = unexpected_regex
        if isinstance(pattern, (str, bytes)):
            pattern = re.compile(pattern)
        found = pattern.search(text)
        if found:
            self._say(msg, f'Regex matched: {found[0]!r} matches {pattern.pattern!r} in {text!r}')


class FunctionTestCase(TestCase):
    """A test that is a function, with functions for setUp and tearDown."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._testFunc, self._description = testFunc, description
        self._around = setUp, tearDown

    def setUp(self):
        if self._around[0] is not None:
            self._around[0]()

    def tearDown(self):
        if self._around[1] is not None:
            self._around[1]()

    def runTest(self):
        self._testFunc()

    def id(self):
        return self._testFunc.__name__

    def _key(self):
        return self._testFunc, self._description, *self._around

    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, self.__class__) else NotImplemented

    def __hash__(self):
        return hash((type(self), *self._key()))

    def __str__(self):
        return f'{strclass(self.__class__)} ({self._testFunc.__name__})'

    def __repr__(self):
        return f'<{strclass(self.__class__)} tec={self._testFunc}>'

    def shortDescription(self):
        if self._description is None:
            return (self._testFunc.__doc__ or '').partition('\n')[0].strip() or None
        return self._description


class _SubTest(TestCase):
    def __init__(self, test_case, message, params):
        super().__init__()
        self.test_case, self.params, self._message = test_case, params, message
        self.failureException = test_case.failureException

    def _tell(self, result, info):
        result.addSubTest(self.test_case, self, info)

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
