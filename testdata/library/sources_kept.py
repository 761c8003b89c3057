"""What a program keeps in linecache is shown in tracebacks; what shows lines of code that is made."""
import code
import doctest
import io
import linecache
import logging
import re
import sys
import timeit
import tokenize
import traceback


def shown(source, name, lines):
    linecache.cache[name] = lines
    try:
        exec(compile(source, name, 'exec'), {})
    except Exception as e:
        for text in (traceback.format_exc(), ''.join(traceback.TracebackException.from_exception(e).format()),
                     ''.join(traceback.format_tb(e.__traceback__))):
            at = text.find(f'  File "{name}"')
            print(text[at:], end='' if text.endswith('\n') else '\n')
        last = traceback.extract_tb(e.__traceback__)[-1]
        print(last.line, last.lineno, linecache.getline(name, last.lineno))
    linecache.cache.pop(name, None)


SOURCE = 'def f(x):\n    return (x +\n            {}["key"])\nf(1)\n'
LINES = SOURCE.splitlines(True)
for kept in (len(SOURCE), None, LINES, '<made>'), (1, None, LINES[:3], '<made>'), (1, None, ['one\n'] * 4, 'x'), (1, None, [], '<made>'):
    print('----', len(kept[2]))
    shown(SOURCE, '<made>', kept)

# Examples of doctest.


class Kept:
    """
    A class.

    >>> 1 + 1
    3
    """

    def method(
        self,
        option="text",
    ):
        r"""
        >>> Kept().method(); Kept.missing
        Traceback (most recent call last):
        KeyError
        >>> 2
        2
        >>> 3  # doctest: +SKIP
        4
        """

    @property
    def value(self):
        # a comment first
        '>>> 1 / 0'


for test in doctest.DocTestFinder().find(Kept, 'Kept'):
    print(test.name, test.lineno)
out = io.StringIO()
runner = doctest.DocTestRunner(verbose=False)
for test in doctest.DocTestFinder().find(Kept, 'Kept'):
    runner.run(test, out=out.write)
text = re.sub(r'File "[^"]*(sources_kept|doctest)\.py"', r'File "\1.py"', out.getvalue())
print(re.sub(r'  File "doctest.py".*?(?=\n *File)|  File "<frozen doctest>".*?(?=\n *File)', '  ...', text, flags=re.DOTALL))
runner.summarize(verbose=True)
print([name for name in linecache.cache if name.startswith('<doctest')])

# timeit.
timer = timeit.Timer('x = 1\nmissing + x', 'y = 2')
try:
    timer.timeit(1)
except NameError:
    timer.print_exc(out := io.StringIO())
    print(out.getvalue()[out.getvalue().find('  File "<timeit-src>"'):])

# Consoles end with their message, whatever ended them.


def console(lines, exitmsg=None, **options):
    lines, said = iter(lines), []

    class Console(code.InteractiveConsole):
        def raw_input(self, prompt=''):
            line = next(lines, None)
            if line is None:
                raise EOFError
            if isinstance(line, BaseException):
                raise line
            return line

        def write(self, data):
            said.append(data)

    try:
        Console({}, **options).interact('begin', exitmsg)
    except BaseException as e:
        said.append(repr(e))
    print(said)


console(['x = 1'])
console(['x = 1'], '')
for last in 'raise SystemExit(3)', SystemExit(4), ValueError('x'), KeyboardInterrupt():
    for exitmsg in None, '', 'bye':
        console([last], exitmsg)
console(['raise SystemExit(3)'], 'bye', local_exit=True)

# Where sources end too early.
for source in 'x = (1,\n', 'x = (\n1,\n2', 'x = (\n1,\n2\n', 'a\n(\n\n\n', 'if x:\n  (a', '(', '(\n# c\n', '(\n  ', '(\n  \n', 'f(\n  [':
    try:
        list(tokenize.generate_tokens(io.StringIO(source).readline))
    except tokenize.TokenError as e:
        print(repr(source), e.args)

# Errors of logging tell who logged.


def logs():
    logger.warning('%d', 'x')


logger = logging.getLogger('kept')
logger.addHandler(logging.StreamHandler(io.StringIO()))
before, sys.stderr = sys.stderr, io.StringIO()
logs()
text, sys.stderr = sys.stderr.getvalue(), before
print(re.sub(r'File ".*/', 'File "', text[text.find('Call stack'):]))
handler = logging.StreamHandler(out := io.StringIO())
logger.addHandler(handler)
logger.warning('w', stack_info=True)
print(re.sub(r'File ".*/', 'File "', out.getvalue()))
