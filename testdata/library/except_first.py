# Exception classes of modules that nobody has used before an except clause names them.
import collections
import io
import json
import sys
import time

for f in (lambda: 1 / 0, lambda: json.loads("x"), lambda: io.StringIO().fileno()):
    try:
        f()
    except json.JSONDecodeError as e:
        print("json", e)
    except io.UnsupportedOperation as e:
        print("io", type(e).__name__)
    except ZeroDivisionError as e:
        print(e)

match time.gmtime(0):
    case [y, *_]: print('seq', y)
    case _: print('no')
match sys.version_info:
    case [a, b, *_]: print('seq', a)
    case _: print('no')
match collections.Counter('a'):
    case {'a': n}: print(n)
match collections.defaultdict(int, a=1):
    case {'a': n}: print(n)
