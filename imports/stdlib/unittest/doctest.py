"""Examples in docstrings, run and compared."""
import difflib
import io
import linecache
import re
import sys
import types
import unittest
import _report
import _threads
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
    """Give an option a bit of its own; return it."""
    if name not in OPTIONFLAGS_BY_NAME:
        OPTIONFLAGS_BY_NAME[name] = 1 << len(OPTIONFLAGS_BY_NAME)
    return OPTIONFLAGS_BY_NAME[name]


def _options(names):
    return [register_optionflag(name) for name in names.split()]


# How output is compared ...
_comparing = DONT_ACCEPT_TRUE_FOR_1, DONT_ACCEPT_BLANKLINE, NORMALIZE_WHITESPACE, ELLIPSIS, SKIP, IGNORE_EXCEPTION_DETAIL = _options(
    'DONT_ACCEPT_TRUE_FOR_1 DONT_ACCEPT_BLANKLINE NORMALIZE_WHITESPACE ELLIPSIS SKIP IGNORE_EXCEPTION_DETAIL')
COMPARISON_FLAGS = sum(_comparing)
# ... and how differences are reported.
_reporting = REPORT_UDIFF, REPORT_CDIFF, REPORT_NDIFF, REPORT_ONLY_FIRST_FAILURE, FAIL_FAST = _options(
    'REPORT_UDIFF REPORT_CDIFF REPORT_NDIFF REPORT_ONLY_FIRST_FAILURE FAIL_FAST')
REPORTING_FLAGS = sum(_reporting)
BLANKLINE_MARKER = '<BLANKLINE>'
ELLIPSIS_MARKER = '...'


def _line(text):
    # A text ends with the end of a line, unless it is empty or not there.
    return text + '\n' if text and text[-1] != '\n' else text


class _Compared:
    # Equal are objects of one class whose keys are; the hash is that of the parts that have one.
    def __eq__(self, other):
        return self._key() == other._key() if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(tuple([part for part in self._key() if part is None or isinstance(part, (str, int))]))


class Example(_Compared):
    """A piece of source and what it should print."""

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source, self.want, self.exc_msg = _line(source) or '\n', _line(want), _line(exc_msg) if exc_msg != '' else '\n'
        self.lineno, self.indent = lineno, indent
        self.options = options if options is not None else {}

    def _key(self):
        return self.source, self.want, self.lineno, self.indent, self.options, self.exc_msg


class DocTest(_Compared):
    """The examples of one docstring, with the names that they run with."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        assert not isinstance(examples, str), 'DocTest no longer accepts str; use DocTestParser instead'
        self.examples, self.docstring, self.globs = examples, docstring, dict(globs)
        self.name, self.filename, self.lineno = name, filename, lineno

    def __repr__(self):
        n = len(self.examples)
        what = 'no examples' if n == 0 else '1 example' if n == 1 else f'{n} examples'
        return f'<{self.__class__.__name__} {self.name} from {self.filename}:{self.lineno} ({what})>'

    def _key(self):
        return self.examples, self.docstring, self.globs, self.name, self.filename, self.lineno

    def __lt__(self, other):
        if isinstance(other, DocTest):
            return self._place() < other._place()
        return NotImplemented

    def _place(self):
        return self.name, self.filename or '', -1 if self.lineno is None else self.lineno, id(self)


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
        """Return the examples of a string as a DocTest."""
        found = self.get_examples(string, name)
        return DocTest(found, globs, name, filename, lineno, string)

    def get_examples(self, string, name='<string>'):
        """Return the examples of a string."""
        pieces = self.parse(string, name)
        return [piece for piece in pieces if isinstance(piece, Example)]

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
    names = dict(_names(module))
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
        self._parser, self._verbose = parser, verbose
        self._exclude_empty, self._recurse = exclude_empty, recurse

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
        self._find(tests, obj, name, module, None, globs, {})
        tests.sort()
        return tests

    def _from_module(self, module, obj):
        if module is None:
            return True
        if isinstance(obj, property):
            return True
        name = getattr(obj, '__module__', None)
        return name is None or name == module.__name__

    def _find(self, tests, obj, name, module, source_lines, globs, seen):
        if id(obj) in seen:
            return
        seen[id(obj)] = 1
        test = self._get_test(obj, name, module, globs)
        if test is not None:
            tests.append(test)
        if not self._recurse:
            return
        if isinstance(obj, types.ModuleType):
            for key, val in list(_vars(obj).items()):
                full = f'{name}.{key}'
                if isinstance(val, (types.FunctionType, type)) or _has(val, '__wrapped__'):
                    if self._from_module(module, val):
                        self._find(tests, val, full, module, None, globs, seen)
            for key, val in getattr(obj, '__test__', {}).items():
                if not isinstance(key, str):
                    raise ValueError(f'DocTestFinder.find: __test__ keys must be strings: {type(key)!r}')
                self._find(tests, val, f'{name}.__test__.{key}', module, None, globs, seen)
        elif isinstance(obj, type):
            for key, val in list(_vars(obj).items()):
                if isinstance(val, (staticmethod, classmethod)):
                    val = val.__func__
                if isinstance(val, (types.FunctionType, type, property)) and self._from_module(module, val):
                    self._find(tests, val, f'{name}.{key}', module, None, globs, seen)

    @staticmethod
    def _line(obj, module):
        """The line, from 0, at which the text of a function or class begins, or None."""
        if isinstance(obj, property):
            obj = obj.fget
        if isinstance(obj, types.FunctionType):
            first = _get(obj, '__code__').co_firstlineno
        elif isinstance(obj, type):
            first = _vars(obj).get('__firstlineno__')
        else:
            return None
        file = None if module is None else _get(module, '__file__', None)
        if first is None or file is None:
            return first
        lines = linecache.getlines(file)
        for n in range(first, len(lines)):
            if _opens.match(lines[n]):
                return n
        return None if lines else first

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
            filename = _get(module, '__file__', None) or module.__name__
        lineno = 0 if isinstance(obj, types.ModuleType) else self._line(obj, module)
        return self._parser.get_doctest(doc, globs, name, filename, lineno)


_opens = re.compile(r'(?:.*:)?\s*[A-Za-z]*["\']')     # a line on which a text begins
_marked = re.compile(rf'^{re.escape(BLANKLINE_MARKER)}\s*?$', re.MULTILINE)
_blank = re.compile(r'^[^\S\n]+$', re.MULTILINE)
_empty = re.compile(r'^ *(?=\n)', re.MULTILINE)


def _escaped(text):
    return text if text.isascii() else text.encode('ascii', 'backslashreplace').decode('ascii')


class OutputChecker:
    """Compares what an example printed with what it should have printed."""

    def check_output(self, want, got, optionflags):
        """Tell whether the output is as wanted, or near enough for the options."""
        if want == got or not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (want, got) in (('1\n', 'True\n'), ('0\n', 'False\n')):
            return True
        # A text may be written with its characters, or with escapes for those that are not ASCII.
        want, got = _escaped(want), _escaped(got)
        # Each option makes both texts more alike.
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = _marked.sub('', want)
            got = _blank.sub('', got)
        if optionflags & NORMALIZE_WHITESPACE:
            want, got = ' '.join(want.split()), ' '.join(got.split())
        return want == got or optionflags & ELLIPSIS != 0 and _ellipsis_match(want, got)

    def _do_a_fancy_diff(self, want, got, optionflags):
        if optionflags & REPORT_NDIFF:
            return True
        # Short texts are seen at once.
        long = min(want.count('\n'), got.count('\n')) > 2
        return long and optionflags & (REPORT_UDIFF | REPORT_CDIFF) != 0

    def output_difference(self, example, got, optionflags):
        """Return a text that shows what was expected and what came."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = _empty.sub(BLANKLINE_MARKER, got)
        if self._do_a_fancy_diff(want, got, optionflags):
            a, b = want.splitlines(keepends=True), got.splitlines(keepends=True)
            if optionflags & REPORT_UDIFF:
                kind, lines = 'unified diff with -expected +actual', [*difflib.unified_diff(a, b, n=2)][2:]
            elif optionflags & REPORT_CDIFF:
                kind, lines = 'context diff with expected followed by actual', [*difflib.context_diff(a, b, n=2)][2:]
            else:
                kind, lines = 'ndiff with -expected +actual', difflib.ndiff(a, b)
            return f"Differences ({kind}):\n{_indent(''.join(lines))}"
        told = [f'{title}:\n{_indent(text)}' if text else f'{title} nothing\n' for title, text in (('Expected', want), ('Got', got))]
        return ''.join(told)


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
    # Of a message only the class, without its module.
    head = msg.partition('\n')[0].partition(':')[0]
    return head.rpartition('.')[2]


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
        self._checker = OutputChecker() if not checker else checker
        self._verbose = verbose if verbose is not None else '-v' in sys.argv
        self.original_optionflags = self.optionflags = optionflags
        self.tries = self.failures = self.skips = 0
        self._stats = {}  # by test: failures, tries, skips
        self._fakeout = _Output()

    def report_start(self, out, test, example):
        """An example is about to run."""
        if self._verbose:
            expecting = f':\n{_indent(example.want)}' if example.want else ' nothing\n'
            out(f'Trying:\n{_indent(example.source)}Expecting{expecting}')

    def report_success(self, out, test, example, got):
        """An example printed what it should."""
        if self._verbose:
            out('ok\n')

    def report_failure(self, out, test, example, got):
        """An example printed something else."""
        difference = self._checker.output_difference(example, got, self.optionflags)
        out(f'{self._failure_header(test, example)}{difference}')

    def report_unexpected_exception(self, out, test, example, exc_info):
        """An example raised an exception that it should not have."""
        raised = _indent(_report.exception(exc_info[1]))
        out(f'{self._failure_header(test, example)}Exception raised:\n{raised}')

    def _count(self, name, numbers):
        self._stats[name] = tuple([a + b for a, b in zip(self._stats.get(name, (0, 0, 0)), numbers)])

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

    def __patched_linecache_getlines(self, filename, module_globals=None):
        # The lines of an example for who looks at them while it runs.
        place = self.__EXAMPLE.match(filename)
        if place is not None and place['name'] == self.test.name:
            return self.test.examples[int(place['number'])].source.splitlines(keepends=True)
        return self.save_linecache_getlines(filename, module_globals)

    __EXAMPLE = re.compile(r'<doctest (?P<name>.+)\[(?P<number>\d+)\]>$')

    def __run(self, test, compileflags, out):
        failures = tries = skips = 0
        original = self.optionflags
        names = self._names(test)
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
            back = _threads.ground()  # examples may let other threads have their turn
            try:
                exec(compile(example.source, names[number], 'single', dont_inherit=True), test.globs)
            except KeyboardInterrupt:
                raise
            except BaseException:
                error = sys.exc_info()
            finally:
                back()
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
        self.__record_outcome(test, failures, tries, skips)
        return TestResults(failures, tries, skipped=skips)

    def __record_outcome(self, test, failures, tries, skips):
        self._count(test.name, (failures, tries, skips))
        self.failures += failures
        self.tries += tries
        self.skips += skips

    @staticmethod
    def _names(test):
        # The file names of the examples.
        return [f'<doctest {test.name}[{number}]>' for number in range(len(test.examples))]

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples of a test, and report to out, by default standard output; return the TestResults."""
        self.test = test
        # Tracebacks show the lines of examples while they run.
        for name, example in zip(self._names(test), test.examples):
            linecache.cache[name] = (len(example.source), None, example.source.splitlines(keepends=True), name)
        before = sys.stdout, sys.displayhook
        write = before[0].write if out is None else out
        sys.stdout, sys.displayhook = self._fakeout, sys.__displayhook__
        try:
            return self.__run(test, compileflags, write)
        finally:
            for name in self._names(test):
                linecache.cache.pop(name, None)
            sys.stdout, sys.displayhook = before
            if clear_globs:
                test.globs.clear()

    def summarize(self, verbose=None):
        """Print how many tests of each name passed and failed; return the TestResults."""
        def counted(n, what):
            return f'{n} {what}' if n == 1 else f'{n} {what}s'

        def section(title, lines):
            if lines:
                print(f'{counted(len(lines), "item")} {title}:', *lines, sep='\n')

        verbose = self._verbose if verbose is None else verbose
        stats = sorted(self._stats.items())
        failures, tries, skips = [sum(column) for column in zip((0, 0, 0), *self._stats.values())]
        if verbose:
            section('had no tests', [f'    {name}' for name, (_, t, _) in stats if not t])
            section('passed all tests', [f" {t:3d} test{'' if t == 1 else 's'} in {name}" for name, (f, t, _) in stats if t and not f])
        failed = [f' {f:3d} of {t:3d} in {name}' for name, (f, t, _) in stats if f]
        if failed:
            print(self.DIVIDER)
            section('had failures', failed)
        if verbose:
            print(f"{counted(tries, 'test')} in {counted(len(stats), 'item')}.")
            print(f'{tries - failures} passed' + (f' and {failures} failed.' if failures else '.'))
        if failures:
            skipped = f" and {counted(skips, 'skipped test')}" if skips else ''
            print(f"***Test Failed*** {counted(failures, 'failure')}{skipped}.")
        elif verbose:
            print('Test passed.')
        return TestResults(failures, tries, skipped=skips)

    def merge(self, other):
        """Add the numbers of another runner."""
        for name, numbers in other._stats.items():
            self._count(name, numbers)


class DocTestFailure(Exception):
    """An example printed something else than it should; only a DebugRunner raises this."""

    def __init__(self, test, example, got):
        self.got, self.test, self.example = got, test, example

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    """An example raised an exception that it should not have; only a DebugRunner raises this."""

    def __init__(self, test, example, exc_info):
        self.exc_info, self.test, self.example = exc_info, test, example

    def __str__(self):
        return str(self.test)


class DebugRunner(DocTestRunner):
    """Raises at the first failure; the names of the test are then still there."""

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples of a test."""
        results = super().run(test, compileflags, out, clear_globs=False)
        if clear_globs:
            test.globs.clear()
        return results

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)


master = None


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
            exclude_empty=False):
    """Test the examples in the docstrings of a module, the program by default."""
    global master
    module = sys.modules.get('__main__') if m is None else m
    if not isinstance(module, types.ModuleType):
        raise TypeError(f'testmod: module required; {module!r}')
    kind = DebugRunner if raise_on_error else DocTestRunner
    runner = kind(None, verbose, optionflags)
    finder = DocTestFinder(exclude_empty=exclude_empty)
    _run_found(runner, finder.find(module, module.__name__ if name is None else name, globs=globs, extraglobs=extraglobs))
    if report:
        runner.summarize()
    if master is not None:
        master.merge(runner)
    master = master or runner
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def _run_found(runner, tests):
    for each in tests:
        runner.run(each)


def _read(filename, module_relative, package, encoding, who):
    """The text of a file, its name, and its path, which may be an object of pathlib: by default of one beside the module that called the public function."""
    try:
        import os.path
        import _tree
    except ImportError:
        raise NotImplementedError(f'{who}: there are no files in the embedded interpreter; use DocTestParser on the text') from None
    if package is not None and not module_relative:
        raise ValueError('Package may only be specified for module-relative paths.')
    path = filename
    if module_relative:
        if path.startswith('/'):
            raise ValueError('Module-relative files may not have absolute paths')
        if isinstance(package, str):
            import importlib
            package = importlib.import_module(package)
        beside = package.__file__ if package is not None else sys._getframe(2).f_globals.get('__file__')
        path = os.path.join(os.path.dirname(beside or ''), *filename.split('/'))
    with open(path, encoding=encoding or 'utf-8') as f:
        return f.read(), os.path.basename(path), path


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True, optionflags=0,
             extraglobs=None, raise_on_error=False, parser=None, encoding=None):
    """Test the examples in a file, by default one beside the module that calls."""
    global master
    text, base, path = _read(filename, module_relative, package, encoding, 'testfile')
    names = dict(globs or {}, **(extraglobs or {}))
    names.setdefault('__name__', '__main__')
    runner = (DebugRunner if raise_on_error else DocTestRunner)(None, verbose, optionflags)
    name = base if name is None else name
    runner.run((parser or DocTestParser()).get_doctest(text, names, name, path, 0))
    if report:
        runner.summarize()
    if master is not None:
        master.merge(runner)
    master = master or runner
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def run_docstring_examples(f, globs, verbose=False, name='NoName', compileflags=None, optionflags=0):
    """Test the examples in the docstring of an object, with the names globs."""
    found = DocTestFinder(verbose, recurse=False).find(f, name, globs=globs)
    _run_found(DocTestRunner(None, verbose, optionflags), found)


_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """Set the options of reporting for tests that have none; return those before."""
    global _unittest_reportflags
    if flags & ~REPORTING_FLAGS:
        raise ValueError('Only reporting flags allowed', flags)
    before = _unittest_reportflags
    _unittest_reportflags = flags
    return before


class DocTestCase(unittest.TestCase):
    """A DocTest as a unit test."""

    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        super().__init__()
        self._dt_test, self._dt_checker, self._dt_optionflags = test, checker, optionflags
        self._dt_around = setUp, tearDown

    def setUp(self):
        self._dt_globs = {**self._dt_test.globs}
        if self._dt_around[0] is not None:
            self._dt_around[0](self._dt_test)

    def tearDown(self):
        if self._dt_around[1] is not None:
            self._dt_around[1](self._dt_test)
        names = self._dt_test.globs
        names.clear()
        names.update(self._dt_globs)

    def runTest(self):
        flags = self._dt_optionflags
        if not flags & REPORTING_FLAGS:
            flags |= _unittest_reportflags
        runner, said = DocTestRunner(self._dt_checker, False, flags), []
        runner.DIVIDER = '-' * 70
        failed, attempted = results = runner.run(self._dt_test, out=said.append, clear_globs=False)
        if attempted and attempted == results.skipped:
            raise unittest.SkipTest('all examples were skipped')
        if failed:
            self.fail(self.format_failure(''.join(said)))

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


class DocFileCase(DocTestCase):
    """The examples of a file as a unit test."""

    def id(self):
        return self._dt_test.name.replace('.', '_')

    def __repr__(self):
        return self._dt_test.filename

    def format_failure(self, err):
        test = self._dt_test
        return f'Failed doctest test for {test.name}\n  File "{test.filename}", line 0\n\n{err}'


def DocFileSuite(*paths, module_relative=True, package=None, globs=None, parser=None, encoding=None, **options):
    """Convert the examples in files to a unittest suite, a test for each file."""
    suite = unittest.TestSuite()
    for filename in paths:
        text, base, path = _read(filename, module_relative, package, encoding, 'DocFileSuite')
        names = {'__file__': path, **(globs or {})}
        test = (parser or DocTestParser()).get_doctest(text, names, base, path, 0)
        suite.addTest(DocFileCase(test, **options))
    return suite


def script_from_examples(s):
    """Return the examples of a text as a program, with the rest as comments."""
    lines = []
    for piece in DocTestParser().parse(s):
        if not isinstance(piece, Example):
            lines += [f'# {line}'.rstrip() for line in piece.split('\n')[:-1]]
            continue
        lines.append(piece.source.removesuffix('\n'))
        if piece.want:
            lines += ['# Expected:', *(f'## {line}' for line in piece.want.splitlines())]
    text = '\n'.join(lines) + '\n'
    # No empty comments at the ends.
    while text.startswith('#\n'):
        text = text[2:]
    while text.endswith('\n#\n'):
        text = text[:-2]
    return text or '\n'


def testsource(module, name):
    """Return the examples of a docstring in a module as a program."""
    for found in DocTestFinder().find(module):
        if found.name == name:
            return script_from_examples(found.docstring)
    raise ValueError(name, 'not found in tests')


def debug_src(src, pm=False, globs=None):
    """Refused: there is no debugger."""
    raise NotImplementedError('there is no debugger')


debug = debug_src


_SpoofOut, StringIO = _Output, io.StringIO
