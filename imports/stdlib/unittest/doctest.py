"""Examples in docstrings, run and compared."""
import difflib
import io
import re
import sys
import types
import unittest
import _report
from collections import namedtuple

__all__ = ['register_optionflag', 'DONT_ACCEPT_TRUE_FOR_1', 'DONT_ACCEPT_BLANKLINE', 'NORMALIZE_WHITESPACE', 'ELLIPSIS', 'SKIP',
           'IGNORE_EXCEPTION_DETAIL', 'COMPARISON_FLAGS', 'REPORT_UDIFF', 'REPORT_CDIFF', 'REPORT_NDIFF',
           'REPORT_ONLY_FIRST_FAILURE', 'REPORTING_FLAGS', 'FAIL_FAST', 'Example', 'DocTest', 'DocTestParser', 'DocTestFinder',
           'DocTestRunner', 'OutputChecker', 'DocTestFailure', 'UnexpectedException', 'DebugRunner', 'testmod', 'testfile',
           'run_docstring_examples', 'DocTestSuite', 'DocFileSuite', 'set_unittest_reportflags', 'script_from_examples',
           'testsource', 'debug_src', 'debug']


class TestResults(namedtuple('TestResults', 'failed attempted')):
    def __new__(cls, failed, attempted, *, skipped=0):
        results = super().__new__(cls, failed, attempted)
        results.skipped = skipped
        return results

    def __repr__(self):
        more = f', skipped={self.skipped}' if self.skipped else ''
        return f'TestResults(failed={self.failed}, attempted={self.attempted}{more})'


OPTIONFLAGS_BY_NAME = {}


def register_optionflag(name):
    """Give an option a number."""
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag('DONT_ACCEPT_TRUE_FOR_1')
DONT_ACCEPT_BLANKLINE = register_optionflag('DONT_ACCEPT_BLANKLINE')
NORMALIZE_WHITESPACE = register_optionflag('NORMALIZE_WHITESPACE')
ELLIPSIS = register_optionflag('ELLIPSIS')
SKIP = register_optionflag('SKIP')
IGNORE_EXCEPTION_DETAIL = register_optionflag('IGNORE_EXCEPTION_DETAIL')
COMPARISON_FLAGS = (DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP
                    | IGNORE_EXCEPTION_DETAIL)
REPORT_UDIFF = register_optionflag('REPORT_UDIFF')
REPORT_CDIFF = register_optionflag('REPORT_CDIFF')
REPORT_NDIFF = register_optionflag('REPORT_NDIFF')
REPORT_ONLY_FIRST_FAILURE = register_optionflag('REPORT_ONLY_FIRST_FAILURE')
FAIL_FAST = register_optionflag('FAIL_FAST')
REPORTING_FLAGS = REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF | REPORT_ONLY_FIRST_FAILURE | FAIL_FAST
BLANKLINE_MARKER = '<BLANKLINE>'
ELLIPSIS_MARKER = '...'


class Example:
    """A piece of source and what it should print."""

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = source if source.endswith('\n') else source + '\n'
        self.want = want if not want or want.endswith('\n') else want + '\n'
        if exc_msg is not None and not exc_msg.endswith('\n'):
            exc_msg += '\n'
        self.exc_msg = exc_msg
        self.lineno = lineno
        self.indent = indent
        self.options = {} if options is None else options

    def _key(self):
        return self.source, self.want, self.lineno, self.indent, self.options, self.exc_msg

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self):
        return hash((self.source, self.want, self.lineno, self.indent, self.exc_msg))


class DocTest:
    """The examples of one docstring, with the names that they run with."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        assert not isinstance(examples, str), 'DocTest no longer accepts str; use DocTestParser instead'
        self.examples = examples
        self.docstring = docstring
        self.globs = globs.copy()
        self.name = name
        self.filename = filename
        self.lineno = lineno

    def __repr__(self):
        n = len(self.examples)
        what = 'no examples' if n == 0 else '1 example' if n == 1 else f'{n} examples'
        return f'<{self.__class__.__name__} {self.name} from {self.filename}:{self.lineno} ({what})>'

    def _key(self):
        return self.examples, self.docstring, self.globs, self.name, self.filename, self.lineno

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self):
        return hash((self.docstring, self.name, self.filename, self.lineno))

    def __lt__(self, other):
        if not isinstance(other, DocTest):
            return NotImplemented
        order = lambda t: (t.name, t.filename or '', t.lineno if t.lineno is not None else -1, id(t))
        return order(self) < order(other)


class DocTestParser:
    """Finds the examples in a string."""

    _PROMPT = re.compile(r'^( *)>>>(?: |$)(.*)$')
    _OPTION = re.compile(r'#\s*doctest:\s*([^\n\'"]*)$', re.MULTILINE)
    _EXCEPTION = re.compile(r'^(?P<hdr>Traceback\ \((?:most\ recent\ call\ last|innermost\ last)\):)\s*$(?P<stack>.*?)^(?P<msg>\w+.*)',
                            re.VERBOSE | re.MULTILINE | re.DOTALL)
    _ONLY_COMMENT = re.compile(r'^[ ]*(#.*)?$').match

    def parse(self, string, name='<string>'):
        """Divide the string into examples and the texts between them."""
        string = string.expandtabs()
        margin = self._min_indent(string)
        lines = string.split('\n')
        if margin > 0:
            lines = [line[margin:] for line in lines]
        out, text = [], []
        i = 0
        while i < len(lines):
            match = self._PROMPT.match(lines[i])
            if match is None or lines[i].lstrip(' ').startswith('>>>>'):
                if match is None and lines[i].lstrip(' ').startswith('>>>') and not lines[i].lstrip(' ').startswith('>>>>'):
                    self._bad_prompt(lines[i], i, name)
                text.append(lines[i])
                i += 1
                continue
            out.append(''.join(t + '\n' for t in text))
            text = []
            start, indent = i, len(match.group(1))
            source = [match.group(2)]
            i += 1
            while i < len(lines):
                line = lines[i]
                if not (line[:indent].strip() == '' and line[indent:indent + 3] == '...'):
                    break
                if len(line) > indent + 3 and line[indent + 3] != ' ':
                    raise ValueError(f'line {i + 1} of the docstring for {name} lacks blank after {line[indent:indent + 3]}: {line!r}')
                source.append(line[indent + 4:])
                i += 1
            want = []
            while i < len(lines) and lines[i].strip() and not re.match(r' *>>>', lines[i]):
                line = lines[i]
                if line[:indent].strip():
                    raise ValueError(f'line {i + 1} of the docstring for {name} has inconsistent leading whitespace: {line!r}')
                want.append(line[indent:])
                i += 1
            source = '\n'.join(source)
            want = '\n'.join(want)
            found = self._EXCEPTION.match(want)
            options = self._find_options(source, name, start)
            if not all(self._ONLY_COMMENT(l) for l in source.split('\n')):
                out.append(Example(source, want, found.group('msg') if found else None, lineno=start, indent=margin + indent,
                                   options=options))
        out.append('\n'.join(text))
        return out

    def _bad_prompt(self, line, i, name):
        raise ValueError(f"line {i + 1} of the docstring for {name} lacks blank after >>>: {line!r}")

    def get_doctest(self, string, globs, name, filename, lineno):
        """Extract all examples from the given string, as a DocTest."""
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)

    def get_examples(self, string, name='<string>'):
        """Extract all examples from the given string."""
        return [x for x in self.parse(string, name) if isinstance(x, Example)]

    def _find_options(self, source, name, lineno):
        options = {}
        for m in self._OPTION.finditer(source):
            for word in m.group(1).replace(',', ' ').split():
                if word[0] not in '+-' or word[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f'line {lineno + 1} of the doctest for {name} has an invalid option: {word!r}')
                options[OPTIONFLAGS_BY_NAME[word[1:]]] = word[0] == '+'
        return options

    def _min_indent(self, s):
        return min((len(l) - len(l.lstrip(' ')) for l in s.split('\n') if l.strip()), default=0)


def _names_of(module):
    # The module's names, without modules that the program may not import.
    names = dict(module.__dict__)
    for key, value in list(names.items()):
        if isinstance(value, types.ModuleType):
            try:
                _report.may_import(value.__name__)
            except ImportError:
                del names[key]
    names.pop('__builtins__', None)
    return names


class DocTestFinder:
    """Finds the docstrings of an object and of what it contains."""

    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._parser = parser
        self._verbose = verbose
        self._recurse = recurse
        self._exclude_empty = exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """Return a list of the DocTests of the object and of what it contains."""
        if name is None:
            name = getattr(obj, '__name__', None)
            if name is None:
                raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is False:
            module = None
        elif module is None:
            module = obj if isinstance(obj, types.ModuleType) else sys.modules.get(getattr(obj, '__module__', None))
        globs = {} if globs is None and module is None else _names_of(module) if globs is None else globs.copy()
        if extraglobs is not None:
            globs.update(extraglobs)
        globs.setdefault('__name__', '__main__')
        if self._verbose:
            print(f'Finding tests in {name}')
        tests = []
        self._find(tests, obj, name, module, globs, {})
        tests.sort()
        return tests

    def _from_module(self, module, obj):
        if module is None:
            return True
        if isinstance(obj, property):
            return True
        name = getattr(obj, '__module__', None)
        return name is None or name == module.__name__

    def _find(self, tests, obj, name, module, globs, seen):
        if id(obj) in seen:
            return
        seen[id(obj)] = 1
        test = self._get_test(obj, name, module, globs)
        if test is not None:
            tests.append(test)
        if not self._recurse:
            return
        if isinstance(obj, types.ModuleType):
            for key, val in list(obj.__dict__.items()):
                full = f'{name}.{key}'
                if isinstance(val, (types.FunctionType, type)) or hasattr(val, '__wrapped__'):
                    if self._from_module(module, val):
                        self._find(tests, val, full, module, globs, seen)
            for key, val in getattr(obj, '__test__', {}).items():
                if not isinstance(key, str):
                    raise ValueError(f'DocTestFinder.find: __test__ keys must be strings: {type(key)!r}')
                self._find(tests, val, f'{name}.__test__.{key}', module, globs, seen)
        elif isinstance(obj, type):
            for key, val in list(obj.__dict__.items()):
                if isinstance(val, (staticmethod, classmethod)):
                    val = val.__func__
                if isinstance(val, (types.FunctionType, type, property)) and self._from_module(module, val):
                    self._find(tests, val, f'{name}.{key}', module, globs, seen)

    def _get_test(self, obj, name, module, globs):
        if isinstance(obj, str):
            doc = obj
        else:
            doc = getattr(obj, '__doc__', None)
            doc = '' if doc is None else str(doc)
        if self._exclude_empty and not doc:
            return None
        filename = None
        if module is not None:
            filename = getattr(module, '__file__', None) or module.__name__
        lineno = None
        if isinstance(obj, types.FunctionType):
            lineno = obj.__code__.co_firstlineno
        elif isinstance(obj, types.ModuleType):
            lineno = 0
        return self._parser.get_doctest(doc, globs, name, filename, lineno)


class OutputChecker:
    """Compares what an example printed with what it should have printed."""

    def check_output(self, want, got, optionflags):
        """Return True if the output is as wanted."""
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1:
            if (got, want) in (('True\n', '1\n'), ('False\n', '0\n')):
                return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(rf'(?m)^{re.escape(BLANKLINE_MARKER)}\s*?$', '', want)
            got = re.sub(r'(?m)^[^\S\n]+$', '', got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            got, want = ' '.join(got.split()), ' '.join(want.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS) and _ellipsis_match(want, got)

    def _do_a_fancy_diff(self, want, got, optionflags):
        if not optionflags & (REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF):
            return False
        return bool(optionflags & REPORT_NDIFF) or want.count('\n') > 2 and got.count('\n') > 2

    def output_difference(self, example, got, optionflags):
        """Return a string describing the differences."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub('(?m)^[ ]*(?=\n)', BLANKLINE_MARKER, got)
        if self._do_a_fancy_diff(want, got, optionflags):
            a, b = want.splitlines(keepends=True), got.splitlines(keepends=True)
            if optionflags & REPORT_UDIFF:
                diff, kind = list(difflib.unified_diff(a, b, n=2))[2:], 'unified diff with -expected +actual'
            elif optionflags & REPORT_CDIFF:
                diff, kind = list(difflib.context_diff(a, b, n=2))[2:], 'context diff with expected followed by actual'
            else:
                diff, kind = list(difflib.Differ(charjunk=difflib.IS_CHARACTER_JUNK).compare(a, b)), 'ndiff with -expected +actual'
            return f'Differences ({kind}):\n' + _indent(''.join(diff))
        if want and got:
            return f'Expected:\n{_indent(want)}Got:\n{_indent(got)}'
        if want:
            return f'Expected:\n{_indent(want)}Got nothing\n'
        if got:
            return f'Expected nothing\nGot:\n{_indent(got)}'
        return 'Expected nothing\nGot nothing\n'


def _indent(s, indent=4):
    return re.sub('(?m)^(?!$)', indent * ' ', s)


def _ellipsis_match(want, got):
    if ELLIPSIS_MARKER not in want:
        return want == got
    first, *middle, last = want.split(ELLIPSIS_MARKER)
    if not got.startswith(first) or not got.endswith(last) or len(first) + len(last) > len(got):
        return False
    at, end = len(first), len(got) - len(last)
    for part in middle:
        at = got.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True


def _strip_exception_details(msg):
    end = len(msg)
    i = msg.find('\n')
    if i >= 0:
        end = i
    i = msg.find(':', 0, end)
    if i >= 0:
        end = i
    start = msg.rfind('.', 0, end) + 1
    return msg[start:end]


class _Output(io.StringIO):
    def getvalue(self):
        text = io.StringIO.getvalue(self)
        return text if not text or text.endswith('\n') else text + '\n'

    def truncate(self, size=None):
        self.seek(size)
        io.StringIO.truncate(self)


class DocTestRunner:
    """Runs the examples of DocTests and reports."""

    DIVIDER = '*' * 70

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = '-v' in sys.argv if verbose is None else verbose
        self.optionflags = optionflags
        self.original_optionflags = optionflags
        self.tries = 0
        self.failures = 0
        self.skips = 0
        self._stats = {}
        self._fakeout = _Output()

    def report_start(self, out, test, example):
        """Report that the runner is about to process the given example."""
        if self._verbose:
            if example.want:
                out(f'Trying:\n{_indent(example.source)}Expecting:\n{_indent(example.want)}')
            else:
                out(f'Trying:\n{_indent(example.source)}Expecting nothing\n')

    def report_success(self, out, test, example, got):
        """Report that the given example ran successfully."""
        if self._verbose:
            out('ok\n')

    def report_failure(self, out, test, example, got):
        """Report that the given example failed."""
        out(self._failure_header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Report that the given example raised an unexpected exception."""
        out(self._failure_header(test, example) + 'Exception raised:\n' + _indent(_report.exception(exc_info[1])))

    def _failure_header(self, test, example):
        lines = [self.DIVIDER]
        if test.filename:
            line = test.lineno + example.lineno + 1 if test.lineno is not None and example.lineno is not None else '?'
            lines.append(f'File "{test.filename}", line {line}, in {test.name}')
        else:
            lines.append(f'Line {example.lineno + 1}, in {test.name}')
        lines.append('Failed example:')
        lines.append(_indent(example.source))
        return '\n'.join(lines)

    def _run_all(self, test, out):
        failures = tries = skips = 0
        original = self.optionflags
        check = self._checker.check_output
        for number, example in enumerate(test.examples):
            quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures > 0
            self.optionflags = original
            for flag, on in example.options.items():
                if on:
                    self.optionflags |= flag
                else:
                    self.optionflags &= ~flag
            tries += 1
            if self.optionflags & SKIP:
                skips += 1
                continue
            if not quiet:
                self.report_start(out, test, example)
            error = None
            try:
                exec(compile(example.source, f'<doctest {test.name}[{number}]>', 'single', dont_inherit=True), test.globs)
            except KeyboardInterrupt:
                raise
            except BaseException:
                error = sys.exc_info()
            got = self._fakeout.getvalue()
            self._fakeout.truncate(0)
            if error is None:
                outcome = 'ok' if check(example.want, got, self.optionflags) else 'failed'
            else:
                text = _report.message(error[1])
                if issubclass(error[0], SyntaxError):
                    # Only the line with the message counts.
                    text = [l for l in text.splitlines(True) if l.startswith((f'{error[0].__qualname__}:',
                                                                              f'{error[0].__module__}.{error[0].__qualname__}:'))]
                    text = text[0] if text else ''
                if not quiet:
                    got += _report.exception(error[1]) if example.exc_msg is None else text
                if example.exc_msg is None:
                    outcome = 'raised'
                elif check(example.exc_msg, text, self.optionflags):
                    outcome = 'ok'
                elif self.optionflags & IGNORE_EXCEPTION_DETAIL and check(
                        _strip_exception_details(example.exc_msg), _strip_exception_details(text), self.optionflags):
                    outcome = 'ok'
                else:
                    outcome = 'failed'
                    got = _report.exception(error[1])
            if outcome == 'ok':
                if not quiet:
                    self.report_success(out, test, example, got)
            elif outcome == 'failed':
                if not quiet:
                    self.report_failure(out, test, example, got)
                failures += 1
            else:
                if not quiet:
                    self.report_unexpected_exception(out, test, example, error)
                failures += 1
            if failures and self.optionflags & FAIL_FAST:
                break
        self.optionflags = original
        f, t, s = self._stats.get(test.name, (0, 0, 0))
        self._stats[test.name] = f + failures, t + tries, s + skips
        self.failures += failures
        self.tries += tries
        self.skips += skips
        return TestResults(failures, tries, skipped=skips)

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples in test, and display the results."""
        self.test = test
        stdout = sys.stdout
        if out is None:
            def out(text):
                stdout.write(text)
        sys.stdout = self._fakeout
        hook = sys.displayhook
        sys.displayhook = sys.__displayhook__
        try:
            return self._run_all(test, out)
        finally:
            sys.stdout = stdout
            sys.displayhook = hook
            if clear_globs:
                test.globs.clear()

    def summarize(self, verbose=None):
        """Print a summary of all the test cases that have been run."""
        if verbose is None:
            verbose = self._verbose
        no_tests, passed, failed = [], [], []
        tries = failures = skips = 0
        for name, (f, t, s) in self._stats.items():
            tries += t
            failures += f
            skips += s
            if t == 0:
                no_tests.append(name)
            elif f == 0:
                passed.append((name, t))
            else:
                failed.append((name, (f, t, s)))
        plural = lambda n, what: f'{n} {what}' + ('' if n == 1 else 's')
        if verbose:
            if no_tests:
                print(plural(len(no_tests), 'item') + ' had no tests:')
                for name in sorted(no_tests):
                    print('   ', name)
            if passed:
                print(plural(len(passed), 'item') + ' passed all tests:')
                for name, count in sorted(passed):
                    s = '' if count == 1 else 's'
                    print(f' {count:3d} test{s} in {name}')
        if failed:
            print(self.DIVIDER)
            print(plural(len(failed), 'item') + ' had failures:')
            for name, (f, t, s) in sorted(failed):
                print(f' {f:3d} of {t:3d} in {name}')
        if verbose:
            print(f"{plural(tries, 'test')} in {plural(len(self._stats), 'item')}.")
            print(f'{tries - failures} passed' + (f' and {failures} failed' if failures else '')
                  + (f' and {skips} skipped' if skips else '') + '.')
        if failures:
            print(f"***Test Failed*** {plural(failures, 'failure')}" + (f" and {plural(skips, 'skipped test')}" if skips else '') + '.')
        elif verbose:
            print('Test passed.')
        return TestResults(failures, tries, skipped=skips)

    def merge(self, other):
        """Add the numbers of another runner."""
        for name, (f, t, s) in other._stats.items():
            f2, t2, s2 = self._stats.get(name, (0, 0, 0))
            self._stats[name] = f + f2, t + t2, s + s2


class DocTestFailure(Exception):
    """A DocTest example has failed in debugging mode."""

    def __init__(self, test, example, got):
        self.test = test
        self.example = example
        self.got = got

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    """A DocTest example has encountered an unexpected exception."""

    def __init__(self, test, example, exc_info):
        self.test = test
        self.example = example
        self.exc_info = exc_info

    def __str__(self):
        return str(self.test)


class DebugRunner(DocTestRunner):
    """Raises at the first failure."""

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        r = DocTestRunner.run(self, test, compileflags, out, False)
        if clear_globs:
            test.globs.clear()
        return r

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)


master = None


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
            exclude_empty=False):
    """Test the examples in the docstrings of a module, the program by default."""
    global master
    if m is None:
        m = sys.modules.get('__main__')
    if not isinstance(m, types.ModuleType):
        raise TypeError(f'testmod: module required; {m!r}')
    if name is None:
        name = m.__name__
    finder = DocTestFinder(exclude_empty=exclude_empty)
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    for test in finder.find(m, name, globs=globs, extraglobs=extraglobs):
        runner.run(test)
    if report:
        runner.summarize()
    if master is None:
        master = runner
    else:
        master.merge(runner)
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def testfile(filename, *args, **kwargs):
    """Refused: there are no files."""
    raise NotImplementedError('testfile: there are no files in the embedded interpreter; use DocTestParser on the text')


def run_docstring_examples(f, globs, verbose=False, name='NoName', compileflags=None, optionflags=0):
    """Test the examples in the docstring of an object, with the names globs."""
    finder = DocTestFinder(verbose=verbose, recurse=False)
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in finder.find(f, name, globs=globs):
        runner.run(test, compileflags=compileflags)


_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """Sets the unittest option flags."""
    global _unittest_reportflags
    if flags & REPORTING_FLAGS != flags:
        raise ValueError('Only reporting flags allowed', flags)
    old, _unittest_reportflags = _unittest_reportflags, flags
    return old


class DocTestCase(unittest.TestCase):
    """A DocTest as a unit test."""

    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        unittest.TestCase.__init__(self)
        self._dt_optionflags = optionflags
        self._dt_checker = checker
        self._dt_test = test
        self._dt_setUp = setUp
        self._dt_tearDown = tearDown

    def setUp(self):
        self._dt_globs = self._dt_test.globs.copy()
        if self._dt_setUp is not None:
            self._dt_setUp(self._dt_test)

    def tearDown(self):
        if self._dt_tearDown is not None:
            self._dt_tearDown(self._dt_test)
        self._dt_test.globs.clear()
        self._dt_test.globs.update(self._dt_globs)

    def runTest(self):
        test = self._dt_test
        new = io.StringIO()
        flags = self._dt_optionflags
        if not flags & REPORTING_FLAGS:
            flags |= _unittest_reportflags
        runner = DocTestRunner(optionflags=flags, checker=self._dt_checker, verbose=False)
        runner.DIVIDER = '-' * 70
        results = runner.run(test, out=new.write, clear_globs=False)
        if results.skipped == results.attempted and results.attempted:
            raise unittest.SkipTest('all examples were skipped')
        if results.failed:
            raise self.failureException(self.format_failure(new.getvalue()))

    def format_failure(self, err):
        test = self._dt_test
        lineno = 'unknown line number' if test.lineno is None else f'{test.lineno}'
        return (f'Failed doctest test for {test.name}\n  File "{test.filename}", line {lineno}, in '
                f"{test.name.rpartition('.')[2]}\n\n{err}")

    def id(self):
        return self._dt_test.name

    def __repr__(self):
        name = self._dt_test.name.split('.')
        return f"{name[-1]} ({'.'.join(name[:-1])})"

    __str__ = __repr__

    def shortDescription(self):
        return f'Doctest: {self._dt_test.name}'


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    """Convert the doctests of a module to a unittest suite."""
    finder = test_finder or DocTestFinder()
    if module is None:
        module = sys.modules.get('__main__')
    elif isinstance(module, str):
        _report.may_import(module)
        module = __import__(module, fromlist=['*'])
    suite = unittest.TestSuite()
    for test in finder.find(module, globs=globs, extraglobs=extraglobs):
        if test.examples:
            suite.addTest(DocTestCase(test, **options))
    return suite


def DocFileSuite(*paths, **kw):
    """Refused: there are no files."""
    raise NotImplementedError('DocFileSuite: there are no files in the embedded interpreter')


def script_from_examples(s):
    """Extract script from text with examples."""
    output = []
    for piece in DocTestParser().parse(s):
        if isinstance(piece, Example):
            output.append(piece.source[:-1])
            if piece.want:
                output.append('# Expected:')
                output += ['## ' + l for l in piece.want.split('\n')[:-1]]
        else:
            output += [('# ' + l).rstrip() if l.strip() else '#' for l in piece.split('\n')[:-1]]
    while output and output[-1] == '#':
        output.pop()
    while output and output[0] == '#':
        output.pop(0)
    return '\n'.join(output) + '\n'


def testsource(module, name):
    """Extract the test sources from a doctest docstring as a script."""
    for test in DocTestFinder().find(module):
        if test.name == name:
            return script_from_examples(test.docstring)
    raise ValueError(name, 'not found in tests')


def debug_src(src, pm=False, globs=None):
    """Refused: there is no debugger."""
    raise NotImplementedError('there is no debugger')


debug = debug_src
