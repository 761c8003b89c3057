"""What tests report to."""
import io
import sys
from functools import wraps
from . import util
import _report

__unittest = True
STDOUT_LINE = '\nStdout:\n%s'
STDERR_LINE = '\nStderr:\n%s'


def failfast(method):
    """Stop after the first failure, if the result says so."""
    @wraps(method)
    def inner(self, *args, **kw):
        if getattr(self, 'failfast', False):
            self.stop()
        return method(self, *args, **kw)
    return inner


def _inside(tb):
    return tb.tb_frame.f_code.co_filename.startswith('<frozen unittest')


class TestResult:
    """Holder for test result information."""

    _previousTestClass = None
    _testRunEntered = False
    _moduleSetUpFailed = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failfast = False
        self.failures = []
        self.errors = []
        self.testsRun = 0
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.collectedDurations = []
        self.shouldStop = False
        self.buffer = False
        self.tb_locals = False
        self._stdout_buffer = None
        self._stderr_buffer = None
        self._original_stdout = sys.stdout
        self._original_stderr = sys.stderr
        self._mirrorOutput = False

    def printErrors(self):
        """Called by TestRunner after test run."""

    def startTest(self, test):
        """Called when the given test is about to be run."""
        self.testsRun += 1
        self._mirrorOutput = False
        self._setupStdout()

    def _setupStdout(self):
        if self.buffer:
            if self._stderr_buffer is None:
                self._stderr_buffer = io.StringIO()
                self._stdout_buffer = io.StringIO()
            sys.stdout, sys.stderr = self._stdout_buffer, self._stderr_buffer

    def startTestRun(self):
        """Called once before any tests are executed."""

    def stopTest(self, test):
        """Called when the given test has been run."""
        self._restoreStdout()
        self._mirrorOutput = False

    def _restoreStdout(self):
        if self.buffer:
            if self._mirrorOutput:
                for text, stream, line in ((sys.stdout.getvalue(), self._original_stdout, STDOUT_LINE),
                                           (sys.stderr.getvalue(), self._original_stderr, STDERR_LINE)):
                    if text:
                        stream.write(line % (text if text.endswith('\n') else text + '\n'))
            sys.stdout, sys.stderr = self._original_stdout, self._original_stderr
            for buffer in (self._stdout_buffer, self._stderr_buffer):
                buffer.seek(0)
                buffer.truncate()

    def stopTestRun(self):
        """Called once after all tests are executed."""

    @failfast
    def addError(self, test, err):
        """Called when an error has occurred."""
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True

    @failfast
    def addFailure(self, test, err):
        """Called when a failure has occurred."""
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True

    def addSubTest(self, test, subtest, err):
        """Called at the end of a subtest; err is None if it passed."""
        if err is not None:
            if getattr(self, 'failfast', False):
                self.stop()
            errors = self.failures if issubclass(err[0], test.failureException) else self.errors
            errors.append((subtest, self._exc_info_to_string(err, test)))
            self._mirrorOutput = True

    def addSuccess(self, test):
        """Called when a test has completed successfully."""

    def addSkip(self, test, reason):
        """Called when a test is skipped."""
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        """Called when an expected failure/error occurred."""
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    @failfast
    def addUnexpectedSuccess(self, test):
        """Called when a test was expected to fail, but succeed."""
        self.unexpectedSuccesses.append(test)

    def addDuration(self, test, elapsed):
        """Called when a test finished to run, regardless of its outcome."""
        self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        """Tells whether or not this result was a success."""
        return not self.failures and not self.errors and not (getattr(self, 'unexpectedSuccesses', None) or ())

    def stop(self):
        """Indicates that the tests should be aborted."""
        self.shouldStop = True

    def _exc_info_to_string(self, err, test):
        kind, value, tb = err
        self._clean(value, test)
        text = _report.exception(value)
        if self.buffer:
            for captured, line in ((sys.stdout.getvalue(), STDOUT_LINE), (sys.stderr.getvalue(), STDERR_LINE)):
                if captured:
                    text += line % (captured if captured.endswith('\n') else captured + '\n')
        return text

    def _clean(self, error, test):
        # The calls of this package are not of interest.
        seen = set()
        todo = [error]
        while todo:
            e = todo.pop()
            if e is None or id(e) in seen:
                continue
            seen.add(id(e))
            tb = e.__traceback__
            while tb is not None and _inside(tb):
                tb = tb.tb_next
            if isinstance(e, getattr(test, 'failureException', None) or AssertionError):
                last = None
                place = tb
                while place is not None and not _inside(place):
                    last = place
                    place = place.tb_next
                if last is not None and place is not None:
                    last.tb_next = None
            e.__traceback__ = tb
            todo += [e.__cause__, e.__context__]

    def __repr__(self):
        return (f'<{util.strclass(self.__class__)} run={self.testsRun} errors={len(self.errors)} '
                f'failures={len(self.failures)}>')
