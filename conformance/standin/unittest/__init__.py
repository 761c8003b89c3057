"""A small stand-in for unittest: enough to define test classes and to run one method at a time.

It imports nothing that it does not need for a call that is made, so that an interpreter with few modules can load it.
"""

import sys


class SkipTest(Exception):
    pass


def skip(reason=""):
    if callable(reason):  # used without parentheses
        return skip("")(reason)

    def mark(item):
        item.__unittest_skip__ = True
        item.__unittest_skip_why__ = reason
        return item

    return mark


def _same(item):
    return item


def skipIf(condition, reason=""):
    return skip(reason) if condition else _same


def skipUnless(condition, reason=""):
    return _same if condition else skip(reason)


def expectedFailure(item):
    item.__unittest_expecting_failure__ = True
    return item


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    _module_cleanups.append((function, args, kwargs))


def doModuleCleanups():
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        function(*args, **kwargs)


def enterModuleContext(manager):
    result = manager.__enter__()
    addModuleCleanup(manager.__exit__, None, None, None)
    return result


def _short(value):
    try:
        text = repr(value)
    except Exception as e:
        text = "<repr raised " + type(e).__name__ + ">"
    return text if len(text) <= 160 else text[:157] + "..."


def _search(pattern, text):
    """re.search, where re is at hand; else only patterns without special characters."""
    if hasattr(pattern, "search"):
        return pattern.search(text)
    try:
        import re
    except ImportError:
        plain = ""
        escaped = False
        for c in pattern:
            if escaped:
                if c.isalnum():
                    raise
                plain += c
                escaped = False
            elif c == "\\":
                escaped = True
            elif c in ".*+?()[]{}|^$":
                raise
            else:
                plain += c
        return plain in text
    return re.search(pattern, text)


class _Raises:
    def __init__(self, test, expected, pattern, msg):
        if isinstance(expected, tuple):
            for e in expected:
                _check_class(e, BaseException, "assertRaises")
        else:
            _check_class(expected, BaseException, "assertRaises")
        self.test = test
        self.expected = expected
        self.pattern = pattern
        self.msg = msg
        self.exception = None

    def call(self, args, kwargs):
        function, *args = args
        with self:
            function(*args, **kwargs)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if kind is None:
            names = self.expected if isinstance(self.expected, tuple) else (self.expected,)
            self.test.fail(self.test._message(self.msg, " or ".join([n.__name__ for n in names]) + " not raised"))
        if not issubclass(kind, self.expected):
            return False
        self.exception = value.with_traceback(None)
        if self.pattern is not None and not _search(self.pattern, str(value)):
            pattern = getattr(self.pattern, "pattern", self.pattern)
            self.test.fail(self.test._message(self.msg, '"' + pattern + '" does not match "' + str(value) + '"'))
        return True


def _check_class(value, base, where):
    if not (isinstance(value, type) and issubclass(value, base)):
        raise TypeError(where + "() arg 1 must be an exception class or a tuple of them")


class _Warns:
    def __init__(self, test, expected, pattern, msg):
        self.test = test
        self.expected = expected
        self.pattern = pattern
        self.msg = msg
        self.warning = None

    call = _Raises.call

    def __enter__(self):
        import warnings
        for module in list(sys.modules.values()):
            if getattr(module, "__warningregistry__", None):
                module.__warningregistry__ = {}
        self.manager = warnings.catch_warnings(record=True)
        self.warnings = self.manager.__enter__()
        warnings.simplefilter("always", self.expected)
        return self

    def __exit__(self, kind, value, traceback):
        self.manager.__exit__(kind, value, traceback)
        if kind is not None:
            return
        other = None
        for record in self.warnings:
            w = record.message
            if not isinstance(w, self.expected):
                continue
            if other is None:
                other = w
            if self.pattern is not None and not _search(self.pattern, str(w)):
                continue
            self.warning = w
            self.filename = record.filename
            self.lineno = record.lineno
            return
        if other is not None:
            self.test.fail(self.test._message(self.msg, "the warning's text differs: " + str(other)))
        self.test.fail(self.test._message(self.msg, _short(self.expected) + " not triggered"))


class _Logs:
    def __init__(self, test, logger, level, none):
        import logging
        self.test = test
        self.logger = logging.getLogger(logger) if logger is None or isinstance(logger, str) else logger
        self.level = getattr(logging, level) if isinstance(level, str) else level or logging.INFO
        self.none = none

    def __enter__(self):
        import logging
        owner = self
        self.records = []
        self.output = []

        class Handler(logging.Handler):
            def emit(self, record):
                owner.records.append(record)
                owner.output.append(self.format(record))

        handler = Handler()
        handler.setLevel(self.level)
        handler.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
        self.old = (self.logger.handlers[:], self.logger.level, self.logger.propagate)
        self.logger.handlers = [handler]
        self.logger.setLevel(self.level)
        self.logger.propagate = False
        return None if self.none else self

    def __exit__(self, kind, value, traceback):
        self.logger.handlers, level, self.logger.propagate = self.old
        self.logger.setLevel(level)
        if kind is None and bool(self.records) == self.none:
            self.test.fail("unexpected logs" if self.none else "no logs")


class _SubTest:
    def __init__(self, test, msg, params):
        self.test = test
        self.text = _short(params) if msg is None else str(msg) + " " + _short(params)

    def __enter__(self):
        return None

    def __exit__(self, kind, value, traceback):
        if kind is None:
            return False
        if issubclass(kind, SkipTest):
            return True  # the other parts go on
        if issubclass(kind, Exception):
            self.test._subtests.append((value, self.text))
            return True
        return False


class _Missing:
    pass


class TestCase:
    failureException = AssertionError
    longMessage = True
    maxDiff = 640
    _testMethodName = "runTest"
    _testMethodDoc = None
    _class_cleanups = []

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        method = getattr(self, methodName, None)
        if method is None and methodName != "runTest":
            raise ValueError("no such test method in " + str(self.__class__) + ": " + methodName)
        self._testMethodDoc = getattr(method, "__doc__", None)
        self._cleanups = []
        self._subtests = []

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        cls._class_cleanups = []

    def setUp(self):
        pass

    def tearDown(self):
        pass

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def id(self):
        return self.__class__.__module__ + "." + self.__class__.__qualname__ + "." + self._testMethodName

    def __str__(self):
        return self._testMethodName + " (" + self.id() + ")"

    def __repr__(self):
        return "<" + self.id() + ">"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def shortDescription(self):
        return self._testMethodDoc.strip().split("\n")[0].strip() if self._testMethodDoc else None

    def countTestCases(self):
        return 1

    def addTypeEqualityFunc(self, typeobj, function):
        pass

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, manager):
        result = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return result

    def doCleanups(self):
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            function(*args, **kwargs)
        return True

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, manager):
        result = manager.__enter__()
        cls.addClassCleanup(manager.__exit__, None, None, None)
        return result

    @classmethod
    def doClassCleanups(cls):
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            function(*args, **kwargs)

    def subTest(self, msg=None, **params):
        return _SubTest(self, msg, params)

    def skipTest(self, reason):
        raise SkipTest(reason)

    def _message(self, msg, standard):
        if msg is None:
            return standard
        return standard + " : " + str(msg)

    _formatMessage = _message

    def _call_method(self, method):
        result = method()
        if result is not None and hasattr(result, "close") and hasattr(result, "send"):
            result.close()

    def debug(self):
        status, detail = self.run_once()
        if status == "skip":
            raise SkipTest(detail)
        if status != "pass":
            raise self.failureException(detail)

    def run_once(self):
        """Runs the method with its fixtures: ("pass" | "fail" | "skip", exception or reason)."""
        method = getattr(self, self._testMethodName)
        for item in (self.__class__, method):
            if getattr(item, "__unittest_skip__", False):
                return "skip", getattr(item, "__unittest_skip_why__", "")
        expecting = (getattr(self, "__unittest_expecting_failure__", False)
                     or getattr(method, "__unittest_expecting_failure__", False))
        failure = None
        try:
            self.setUp()
        except Exception as e:
            failure = e
        else:
            try:
                self._call_method(method)
            except Exception as e:
                failure = e
            try:
                self.tearDown()
            except Exception as e:
                failure = failure or e
        try:
            self.doCleanups()
        except Exception as e:
            failure = failure or e
        if isinstance(failure, SkipTest):
            return "skip", str(failure)
        if failure is None and self._subtests:
            failure = self._subtests[0][0]
        if expecting:
            return ("pass", None) if failure is not None else ("fail", AssertionError("unexpected success"))
        return ("pass", None) if failure is None else ("fail", failure)

    def fail(self, msg=None):
        raise self.failureException(msg)

    def assertTrue(self, expr, msg=None):
        if not expr:
            self.fail(self._message(msg, _short(expr) + " is not true"))

    def assertFalse(self, expr, msg=None):
        if expr:
            self.fail(self._message(msg, _short(expr) + " is not false"))

    def assertEqual(self, first, second, msg=None):
        if not first == second:
            self.fail(self._message(msg, _short(first) + " != " + _short(second)))

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self.fail(self._message(msg, _short(first) + " == " + _short(second)))

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, "the first argument is no string")
        self.assertIsInstance(second, str, "the second argument is no string")
        self.assertEqual(first, second, msg)

    def assertSequenceEqual(self, first, second, msg=None, seq_type=None):
        if seq_type is not None:
            self.assertIsInstance(first, seq_type)
            self.assertIsInstance(second, seq_type)
        if first == second:
            return
        if len(first) != len(second):
            self.fail(self._message(msg, _short(first) + " != " + _short(second)))
        for i, (a, b) in enumerate(zip(first, second)):
            if a != b:
                self.fail(self._message(msg, "item " + str(i) + ": " + _short(a) + " != " + _short(b)))
        if seq_type is None and type(first) != type(second):
            return
        self.fail(self._message(msg, _short(first) + " != " + _short(second)))

    def assertListEqual(self, first, second, msg=None):
        self.assertSequenceEqual(first, second, msg, list)

    def assertTupleEqual(self, first, second, msg=None):
        self.assertSequenceEqual(first, second, msg, tuple)

    def assertSetEqual(self, first, second, msg=None):
        if first.difference(second) or second.difference(first):
            self.fail(self._message(msg, _short(first) + " != " + _short(second)))

    def assertDictEqual(self, first, second, msg=None):
        self.assertIsInstance(first, dict, "the first argument is no dict")
        self.assertIsInstance(second, dict, "the second argument is no dict")
        self.assertEqual(first, second, msg)

    def assertCountEqual(self, first, second, msg=None):
        left, rest = list(first), list(second)
        for item in left:
            for i, other in enumerate(rest):
                if item == other:
                    del rest[i]
                    break
            else:
                self.fail(self._message(msg, _short(item) + " is more often in the first"))
        if rest:
            self.fail(self._message(msg, _short(rest[0]) + " is more often in the second"))

    def assertIs(self, first, second, msg=None):
        if first is not second:
            self.fail(self._message(msg, _short(first) + " is not " + _short(second)))

    def assertIsNot(self, first, second, msg=None):
        if first is second:
            self.fail(self._message(msg, "unexpectedly identical: " + _short(first)))

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self.fail(self._message(msg, _short(obj) + " is not None"))

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self.fail(self._message(msg, "unexpectedly None"))

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self.fail(self._message(msg, _short(member) + " not found in " + _short(container)))

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self.fail(self._message(msg, _short(member) + " unexpectedly found in " + _short(container)))

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            self.fail(self._message(msg, _short(obj) + " is not an instance of " + _short(cls)))

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            self.fail(self._message(msg, _short(obj) + " is an instance of " + _short(cls)))

    def assertIsSubclass(self, cls, superclass, msg=None):
        if not issubclass(cls, superclass):
            self.fail(self._message(msg, _short(cls) + " is not a subclass of " + _short(superclass)))

    def assertNotIsSubclass(self, cls, superclass, msg=None):
        if issubclass(cls, superclass):
            self.fail(self._message(msg, _short(cls) + " is a subclass of " + _short(superclass)))

    def assertHasAttr(self, obj, name, msg=None):
        if not hasattr(obj, name):
            self.fail(self._message(msg, _short(obj) + " has no attribute " + name))

    def assertNotHasAttr(self, obj, name, msg=None):
        if hasattr(obj, name):
            self.fail(self._message(msg, _short(obj) + " has unexpected attribute " + name))

    def assertStartsWith(self, s, prefix, msg=None):
        if not s.startswith(prefix):
            self.fail(self._message(msg, _short(s) + " does not start with " + _short(prefix)))

    def assertEndsWith(self, s, suffix, msg=None):
        if not s.endswith(suffix):
            self.fail(self._message(msg, _short(s) + " does not end with " + _short(suffix)))

    def assertGreater(self, a, b, msg=None):
        if not a > b:
            self.fail(self._message(msg, _short(a) + " not greater than " + _short(b)))

    def assertGreaterEqual(self, a, b, msg=None):
        if not a >= b:
            self.fail(self._message(msg, _short(a) + " not greater than or equal to " + _short(b)))

    def assertLess(self, a, b, msg=None):
        if not a < b:
            self.fail(self._message(msg, _short(a) + " not less than " + _short(b)))

    def assertLessEqual(self, a, b, msg=None):
        if not a <= b:
            self.fail(self._message(msg, _short(a) + " not less than or equal to " + _short(b)))

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        difference = abs(first - second)
        if difference <= delta if delta is not None else round(difference, 7 if places is None else places) == 0:
            return
        self.fail(self._message(msg, _short(first) + " and " + _short(second) + " are not almost equal"))

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first != second:
            difference = abs(first - second)
            if difference > delta if delta is not None else round(difference, 7 if places is None else places) != 0:
                return
        self.fail(self._message(msg, _short(first) + " and " + _short(second) + " are almost equal"))

    def assertRaises(self, expected_exception, *args, **kwargs):
        if args:
            return _Raises(self, expected_exception, None, None).call(args, kwargs)
        return _Raises(self, expected_exception, None, kwargs.pop("msg", None))

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        if args:
            return _Raises(self, expected_exception, expected_regex, None).call(args, kwargs)
        return _Raises(self, expected_exception, expected_regex, kwargs.pop("msg", None))

    def assertWarns(self, expected_warning, *args, **kwargs):
        if args:
            return _Warns(self, expected_warning, None, None).call(args, kwargs)
        return _Warns(self, expected_warning, None, kwargs.pop("msg", None))

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        if args:
            return _Warns(self, expected_warning, expected_regex, None).call(args, kwargs)
        return _Warns(self, expected_warning, expected_regex, kwargs.pop("msg", None))

    def assertLogs(self, logger=None, level=None):
        return _Logs(self, logger, level, False)

    def assertNoLogs(self, logger=None, level=None):
        return _Logs(self, logger, level, True)

    def assertRegex(self, text, expected_regex, msg=None):
        if not _search(expected_regex, text):
            pattern = getattr(expected_regex, "pattern", expected_regex)
            self.fail(self._message(msg, "no match for " + _short(pattern) + " in " + _short(text)))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        if _search(unexpected_regex, text):
            pattern = getattr(unexpected_regex, "pattern", unexpected_regex)
            self.fail(self._message(msg, "match for " + _short(pattern) + " in " + _short(text)))


class IsolatedAsyncioTestCase(TestCase):
    async def asyncSetUp(self):
        pass

    async def asyncTearDown(self):
        pass

    def addAsyncCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    async def enterAsyncContext(self, manager):
        result = await manager.__aenter__()
        self.addAsyncCleanup(manager.__aexit__, None, None, None)
        return result

    def doCleanups(self):
        return True

    def _call_method(self, method):
        import asyncio

        async def whole():
            await self.asyncSetUp()
            try:
                result = method()
                if hasattr(result, "__await__"):
                    await result
            finally:
                await self.asyncTearDown()
                while self._cleanups:
                    function, args, kwargs = self._cleanups.pop()
                    result = function(*args, **kwargs)
                    if hasattr(result, "__await__"):
                        await result

        asyncio.run(whole())


class FunctionTestCase(TestCase):
    def __init__(self, function):
        self.runTest = function
        super().__init__()


class TestSuite:
    def __init__(self, tests=()):
        self.tests = list(tests)

    def addTest(self, test):
        self.tests.append(test)

    def addTests(self, tests):
        self.tests.extend(tests)

    def __iter__(self):
        return iter(self.tests)


class TestLoader:
    testMethodPrefix = "test"

    def getTestCaseNames(self, cls):
        return sorted([n for n in dir(cls) if n.startswith(self.testMethodPrefix) and callable(getattr(cls, n))])

    def loadTestsFromTestCase(self, cls):
        return TestSuite([cls(n) for n in self.getTestCaseNames(cls)])


defaultTestLoader = TestLoader()


def main(*args, **kwargs):
    """The runner starts the methods, not the file."""


from unittest import case  # at the end, because it imports from here
