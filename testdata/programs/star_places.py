# Where tracebacks say that a starred part of a display is wrong, and how many entries of
# a traceback sys.excepthook shows.
import io
import sys
import traceback


def show(make):
    try:
        make()
    except Exception:
        print(traceback.format_exc().replace(HERE, 'FILE'))


def deep(n):
    if n:
        deep(n - 1)
    raise ValueError('deep')


HERE = show.__code__.co_filename


class Odd:
    def __iter__(self):
        raise KeyError('odd')


for make in (lambda: [1, *5], lambda: {1, *5}, lambda: (1, *5), lambda: [*[1], *None, 3], lambda: [0, *Odd()], lambda: {*[[]]},
             lambda: {'a': 1, **5}, lambda: print(1, *5), lambda: print(**5), lambda: f'{[*5]}', lambda: [y for y in [*3]]):
    show(make)

for limit in (2, 1, 0, -1):
    sys.tracebacklimit = limit
    old, sys.stderr = sys.stderr, io.StringIO()
    try:
        deep(3)
    except ValueError as e:
        sys.excepthook(type(e), e, e.__traceback__)
    text, sys.stderr = sys.stderr.getvalue(), old
    del sys.tracebacklimit
    print(limit, len(text.splitlines()), text.replace(HERE, 'FILE'))
