# Lines of files in tracebacks of what was compiled from their text.
# all rights
import ast
import linecache
import logging
import io
import sys
import traceback

text = '''def outer(n):
    if n:
        return outer(n - 1)
    return inner(
        1,
        0)


def inner(a, b):
    return a / b
'''
with open('part.py', 'w') as f:
    f.write(text)


def show(what):
    try:
        what()
    except Exception as e:
        lines = traceback.format_exc().splitlines()
        at = next(i for i, line in enumerate(lines) if 'part.py' in line)
        print('\n'.join(lines[at:]))
        print(lines == ''.join(traceback.format_exception(e)).splitlines() == ''.join(traceback.format_exception(*sys.exc_info())).splitlines())
        for entry in traceback.extract_tb(e.__traceback__)[2:]:
            print(entry.filename, entry.lineno, entry.name, repr(entry.line))
        out = io.StringIO()
        log = logging.getLogger('x')
        log.handlers = [logging.StreamHandler(out)]
        log.propagate = False
        log.exception('said')
        print(out.getvalue().splitlines()[-2:])


def ways():
    names = {}
    exec(compile(text, 'part.py', 'exec'), names)
    yield names
    names = {}
    exec(compile(ast.parse(text), 'part.py', 'exec'), names)
    yield names


for names in ways():
    show(lambda: names['outer'](1))
exec(compile(text, 'missing.py', 'exec'), names)
try:
    names['outer'](0)
except ZeroDivisionError:
    print(traceback.format_exc().partition('missing.py')[2])
linecache.clearcache()
