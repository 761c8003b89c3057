# all rights
# What the tuples with named fields of os, time and sys say of themselves, and how they are made, replaced and kept.
import copy
import os
import pickle
import shutil
import sys
import time


def t(f):
    try:
        return repr(f())
    except Exception as e:
        return f'{type(e).__name__}: {e}'


made = {
    os.stat_result: os.stat_result(range(100, 119)),
    os.statvfs_result: os.statvfs_result(range(10)),
    os.terminal_size: os.terminal_size((80, 24)),
    os.times_result: os.times_result([1.0, 2.0, 3.0, 4.0, 5.0]),
    os.uname_result: os.uname_result('abcde'),
    time.struct_time: time.gmtime(0),
}
for cls, x in made.items():
    print(cls, cls.__module__, cls.n_fields, cls.n_sequence_fields, cls.n_unnamed_fields, cls.__match_args__)
    print(x, len(x))
    fields = [n for n in dir(cls) if not n.startswith(('_', 'n_')) and n not in dir(tuple)]
    print([(n, getattr(x, n)) for n in fields])
    print(copy.copy(x) == x, t(lambda: [getattr(copy.deepcopy(x), n) for n in fields]))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        y = pickle.loads(pickle.dumps(x, protocol))
        print(type(y) is cls, y == x, [getattr(y, n) == getattr(x, n) for n in fields].count(False))
    print(t(lambda: copy.replace(x)), t(lambda: copy.replace(x, error=1)), t(lambda: copy.replace(x, error=1, b=2)))
    for n in fields:
        print(n, t(lambda: copy.replace(x, **{n: 'new'})), t(lambda: getattr(copy.replace(x, **{n: 'new'}), n)))
        print(t(lambda: setattr(x, n, 1)))
    print(t(lambda: x.__replace__(1)))
    n, most = cls.n_sequence_fields, cls.n_fields
    for count in (0, 1, n - 1, n, n + 1, most, most + 1):
        print(count, t(lambda: cls(range(count))), t(lambda: cls(range(count), {})), t(lambda: cls(range(count), {'odd': 1})))
    for odd in (5, None, 'text', {}, iter(range(n))):
        print(t(lambda: cls(odd)) if not isinstance(odd, type(iter(range(1)))) else t(lambda: cls(odd)))
    print(t(lambda: cls(range(n), 5)), t(lambda: cls(1, 2, 3)), t(lambda: cls()))
print(sys.version_info.__replace__(major=2)[:1], t(lambda: copy.replace(sys.version_info, x=1)))
print(os.stat_result(range(10)).st_atime, os.stat_result(range(10), {'st_atime': -1.0}).st_atime, os.stat_result((*range(10), -1.0)).st_atime)
columns, lines = shutil.get_terminal_size((7, 8))
print(type(shutil.get_terminal_size()).__name__)
match os.terminal_size((1, 2)):
    case os.terminal_size(c, rows):
        print(c, rows)
