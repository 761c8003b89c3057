"""Runs tests and prints what came out."""
import sys
import time
from . import result
from .case import _SubTest

__unittest = True


class _WritelnDecorator:
    # Gives a stream the method writeln.
    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        # Copying and pickling ask before there is a stream.
        if name == '__getstate__' or name == 'stream':
            raise AttributeError(name)
        return getattr(self.stream, name)

    def writeln(self, arg=None):
        self.write(f'{arg}\n' if arg else '\n')


class TextTestResult(result.TestResult):
    """A result that prints as the tests run."""

    separator1 = '=' * 70
    separator2 = '-' * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream, self.descriptions, self.durations = stream, descriptions, durations
        self.dots, self.showAll = verbosity == 1, verbosity > 1
        self._newline = True  # whether the line is at its beginning

    def getDescription(self, test):
        first = test.shortDescription()
        return f'{test}\n{first}' if self.descriptions and first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self._begin(test)
            self.stream.flush()
            self._newline = False

    def _begin(self, test):
        self.stream.write(self.getDescription(test))
        self.stream.write(' ... ')

    def _write_status(self, test, status):
        out, part = self.stream, isinstance(test, _SubTest)
        if part and not self._newline:
            out.writeln()
        if part:
            out.write('  ')
        if part or self._newline:
            self._begin(test)
        out.writeln(status)
        out.flush()
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
        out = self.stream
        if self.showAll or self.dots:
            out.writeln()
            out.flush()
        for flavour, errors in ('ERROR', self.errors), ('FAIL', self.failures):
            self.printErrorList(flavour, errors)
        surprises = getattr(self, 'unexpectedSuccesses', ())
        if not surprises:
            return
        out.writeln(self.separator1)
        for test in surprises:
            out.writeln(f'UNEXPECTED SUCCESS: {self.getDescription(test)}')
        out.flush()

    def printErrorList(self, flavour, errors):
        out = self.stream
        for test, text in errors:
            title = f'{flavour}: {self.getDescription(test)}'
            for line in self.separator1, title, self.separator2, text:
                out.writeln(line)
            out.flush()


class TextTestRunner:
    """A runner that prints results as text."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None,
                 *, tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(stream if stream is not None else sys.stderr)
        if resultclass is not None:
            self.resultclass = resultclass
        self.descriptions, self.verbosity, self.durations = descriptions, verbosity, durations
        # What the result is told, and what is only kept.
        self.failfast, self.buffer, self.tb_locals = failfast, buffer, tb_locals
        self.warnings = warnings

    def _makeResult(self):
        basis = self.stream, self.descriptions, self.verbosity
        try:
            return self.resultclass(*basis, durations=self.durations)
        except TypeError:  # a class that knows of no durations
            return self.resultclass(*basis)

    def _printDurations(self, res):
        taken = sorted(getattr(res, 'collectedDurations', None) or (), key=lambda entry: -entry[1])
        if not taken:
            return
        out = self.stream
        out.writeln('Slowest test durations')
        if hasattr(res, 'separator2'):
            out.writeln(res.separator2)
        taken = taken[:self.durations] if self.durations > 0 else taken
        shown = [entry for entry in taken if self.verbosity > 1 or not entry[1] < 0.001]
        for name, seconds in shown:
            out.writeln(f'{f"{seconds:.3f}s":10} {name}')
        hidden = len(shown) < len(taken)
        out.writeln('\n(durations < 0.001s were hidden; use -v to show these durations)' if hidden else '')

    def run(self, test):
        """Run tests and return what came of them."""
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
