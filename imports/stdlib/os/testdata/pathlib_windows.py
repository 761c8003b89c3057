# Windows paths of pieces: what each way of writing and joining gives.
import itertools
import ntpath
from pathlib import PurePosixPath, PureWindowsPath

pieces = ['', '.', 'a', 'a:b', 'c:', 'C:', 'd:', 'c:x', 'c:/', '/', '/y', '//', '//s', '//s/', '//s/sh', '//s/sh/', '//s/sh/z', '//?/c:/', '//?/UNC/s/sh', '//?/UNC/s/sh/x',
          '//./nul', './d:e', 'x\\y//z', 'cc:s', 'C:c:s', '..', '///a', '//?/']
for one, two in itertools.product(pieces, repeat=2):
    p = PureWindowsPath(one, two)
    print(one, two, '->', str(p), p.parts, p.drive, p.root, p.is_absolute())
for one in pieces:
    p = PureWindowsPath(one)
    print(one, p.parent, p.name, repr(p), p / 'd:s', p == PureWindowsPath(one.upper()))
    for change in (lambda: p.with_name('d:'), lambda: p.with_stem('d:'), lambda: p.with_suffix('.x'), lambda: p.relative_to('c:')):
        try:
            print(' ', change())
        except ValueError as e:
            print(' ', e)
print(PureWindowsPath.parser is ntpath)
for one, two in itertools.product(['', 'a', '/a', '//a', '///a', 'c:', 'a/./b//', '..'], repeat=2):
    p = PurePosixPath(one, two)
    print(str(p), p.parts, p.root)
