"""Runs tests and prints what came out."""
import sys
import time
from . import result
from .case import _SubTest

__unittest = True


class _WritelnDecorator:
    """Gives a stream the method writeln."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        if name in ('stream', '__getstate__'):
            raise AttributeError(name)
        return getattr(self.stream, name)

    def writeln(self, arg=None):
        if arg:
            self.write(arg)
        self.write('\n')


class TextTestResult(result.TestResult):
    """A result that prints as the tests run."""

    separator1 = '=' * 70
    separator2 = '-' * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream = stream
        self.showAll = verbosity > 1
        self.dots = verbosity == 1
        self.descriptions = descriptions
        self._newline = True
        self.durations = durations

    def getDescription(self, test):
        first = test.shortDescription()
        return f'{test}\n{first}' if self.descriptions and first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(self.getDescription(test))
            self.stream.write(' ... ')
            self.stream.flush()
            self._newline = False

    def _write_status(self, test, status):
        subtest = isinstance(test, _SubTest)
        if subtest or self._newline:
            if not self._newline:
                self.stream.writeln()
            if subtest:
                self.stream.write('  ')
            self.stream.write(self.getDescription(test))
            self.stream.write(' ... ')
        self.stream.writeln(status)
        self.stream.flush()
        self._newline = True

    def _tell(self, test, status, dot):
        if self.showAll:
            self._write_status(test, status)
        elif self.dots:
            self.stream.write(dot)
            self.stream.flush()

    def addSubTest(self, test, subtest, err):
        if err is not None:
            if issubclass(err[0], subtest.failureException):
                self._tell(subtest, 'FAIL', 'F')
            else:
                self._tell(subtest, 'ERROR', 'E')
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._tell(test, 'ok', '.')

    def addError(self, test, err):
        super().addError(test, err)
        self._tell(test, 'ERROR', 'E')

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._tell(test, 'FAIL', 'F')

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._tell(test, f'skipped {reason!r}', 's')

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._tell(test, 'expected failure', 'x')

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._tell(test, 'unexpected success', 'u')

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
            self.stream.flush()
        self.printErrorList('ERROR', self.errors)
        self.printErrorList('FAIL', self.failures)
        surprises = getattr(self, 'unexpectedSuccesses', ())
        if surprises:
            self.stream.writeln(self.separator1)
            for test in surprises:
                self.stream.writeln(f'UNEXPECTED SUCCESS: {self.getDescription(test)}')
            self.stream.flush()

    def printErrorList(self, flavour, errors):
        for test, text in errors:
            self.stream.writeln(self.separator1)
            self.stream.writeln(f'{flavour}: {self.getDescription(test)}')
            self.stream.writeln(self.separator2)
            self.stream.writeln(text)
            self.stream.flush()


class TextTestRunner:
    """A runner that prints results as text."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None,
                 *, tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.descriptions = descriptions
        self.verbosity = verbosity
        self.failfast = failfast
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        try:
            return self.resultclass(self.stream, self.descriptions, self.verbosity, durations=self.durations)
        except TypeError:
            return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def _printDurations(self, res):
        if not getattr(res, 'collectedDurations', None):
            return
        ls = sorted(res.collectedDurations, key=lambda x: x[1], reverse=True)
        if self.durations > 0:
            ls = ls[:self.durations]
        self.stream.writeln('Slowest test durations')
        if hasattr(res, 'separator2'):
            self.stream.writeln(res.separator2)
        hidden = False
        for test, elapsed in ls:
            if self.verbosity < 2 and elapsed < 0.001:
                hidden = True
                continue
            self.stream.writeln(f'{elapsed:.3f}s'.ljust(10) + ' ' + test)
        if hidden:
            self.stream.writeln('\n(durations < 0.001s were hidden; use -v to show these durations)')
        else:
            self.stream.writeln('')

    def run(self, test):
        """Run the given test case or test suite."""
        res = self._makeResult()
        res.failfast = self.failfast
        res.buffer = self.buffer
        res.tb_locals = self.tb_locals
        began = time.perf_counter()
        start = getattr(res, 'startTestRun', None)
        if start is not None:
            start()
        try:
            test(res)
        finally:
            stop = getattr(res, 'stopTestRun', None)
            if stop is not None:
                stop()
        taken = time.perf_counter() - began
        res.printErrors()
        if self.durations is not None:
            self._printDurations(res)
        if hasattr(res, 'separator2'):
            self.stream.writeln(res.separator2)
        run = res.testsRun
        self.stream.writeln(f"Ran {run} test{'s' if run != 1 else ''} in {taken:.3f}s")
        self.stream.writeln()
        skipped = len(getattr(res, 'skipped', ()))
        notes = []
        if not res.wasSuccessful():
            self.stream.write('FAILED')
            if res.failures:
                notes.append(f'failures={len(res.failures)}')
            if res.errors:
                notes.append(f'errors={len(res.errors)}')
        elif run == 0 and not skipped:
            self.stream.write('NO TESTS RAN')
        else:
            self.stream.write('OK')
        if skipped:
            notes.append(f'skipped={skipped}')
        if getattr(res, 'expectedFailures', ()):
            notes.append(f'expected failures={len(res.expectedFailures)}')
        if getattr(res, 'unexpectedSuccesses', ()):
            notes.append(f'unexpected successes={len(res.unexpectedSuccesses)}')
        self.stream.writeln(f" ({', '.join(notes)})" if notes else '')
        self.stream.flush()
        return res
