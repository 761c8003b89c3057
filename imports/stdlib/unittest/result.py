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
    """Let a result stop the run when the method tells it of a failure, if it is to."""
    @wraps(method)
    def telling(self, *args, **kw):
        self._maybe_stop()
        return method(self, *args, **kw)
    return telling


def _inside(tb):
    # Modules that help tests, ours as a program's own, say so by this name.
    return '__unittest' in _get(_get(tb, 'tb_frame'), 'f_globals')


class TestResult:
    """What came of the tests so far."""

    _previousTestClass = None
    _testRunEntered = False
    _moduleSetUpFailed = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.testsRun = 0
        self.failures, self.errors, self.skipped = [], [], []
        self.expectedFailures, self.unexpectedSuccesses, self.collectedDurations = [], [], []
        self.failfast = self.shouldStop = False
        self.buffer = self._mirrorOutput = self.tb_locals = False
        self._stdout_buffer = self._stderr_buffer = None
        self._original_stdout, self._original_stderr = sys.stdout, sys.stderr

    def _maybe_stop(self):
        if getattr(self, 'failfast', False):
            self.stop()

    def _keep(self, where, test, err, about):
        # Keeps the text of an exception; what was printed shall be seen as well.
        where.append((test, self._exc_info_to_string(err, about)))
        self._mirrorOutput = True

    def printErrors(self):
        """Print what went wrong; the runner calls it at the end."""

    def startTest(self, test):
        """A test begins."""
        self._mirrorOutput = False
        self.testsRun += 1
        self._setupStdout()

    def _setupStdout(self):
        if not self.buffer:
            return
        if self._stdout_buffer is None:
            self._stdout_buffer, self._stderr_buffer = io.StringIO(), io.StringIO()
        sys.stdout, sys.stderr = self._stdout_buffer, self._stderr_buffer

    def startTestRun(self):
        """The run begins."""

    def stopTest(self, test):
        """A test has ended."""
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
        """The run has ended."""

    @failfast
    def addError(self, test, err):
        """A test raised an exception that was no failure."""
        self._keep(self.errors, test, err, test)

    @failfast
    def addFailure(self, test, err):
        """A test failed."""
        self._keep(self.failures, test, err, test)

    def addSubTest(self, test, subtest, err):
        """A part of a test has ended; err is None if it passed."""
        if err is not None:
            self._maybe_stop()
            failed = issubclass(err[0], test.failureException)
            self._keep(self.failures if failed else self.errors, subtest, err, test)

    def addSuccess(self, test):
        """A test passed."""

    def addSkip(self, test, reason):
        """A test was skipped."""
        self.skipped += [(test, reason)]

    def addExpectedFailure(self, test, err):
        """A test failed that had to."""
        text = self._exc_info_to_string(err, test)
        self.expectedFailures.append((test, text))

    @failfast
    def addUnexpectedSuccess(self, test):
        """A test passed that had to fail."""
        self.unexpectedSuccesses += [test]

    def addDuration(self, test, elapsed):
        """A test took so many seconds."""
        if (taken := getattr(self, 'collectedDurations', None)) is not None:  # a result from before there were any has none
            taken.append((str(test), elapsed))

    def wasSuccessful(self):
        """Tell whether everything went as it should."""
        return not (self.failures or self.errors or getattr(self, 'unexpectedSuccesses', None))

    def stop(self):
        """Run no more tests."""
        self.shouldStop = True

    def _exc_info_to_string(self, err, test):
        kind, value, tb = err
        self._clean(value, test)
        if self.tb_locals:
            import traceback
            text = ''.join(traceback.TracebackException(kind, value, value.__traceback__, capture_locals=True, compact=True).format())
        else:
            text = _report.exception(value)
        if self.buffer:
            for captured, line in ((sys.stdout.getvalue(), STDOUT_LINE), (sys.stderr.getvalue(), STDERR_LINE)):
                if captured:
                    text += line % (captured if captured.endswith('\n') else captured + '\n')
        return text

    def _is_relevant_tb_level(self, tb):
        return _inside(tb)

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
