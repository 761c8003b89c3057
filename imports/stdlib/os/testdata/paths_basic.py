import os
import os.path
import pathlib
import posixpath
from pathlib import PurePath, PurePosixPath, PureWindowsPath


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e)


print(os.sep, repr(os.linesep), os.curdir, os.pardir, os.extsep, os.pathsep, os.altsep, os.devnull, os.name, os.path.__name__, os.path is posixpath)
for args in (('a', 'b'), ('a/', 'b'), ('a', '/b'), ('', 'b'), ('a', ''), ('a', 'b', '../c')):
    print(args, os.path.join(*args))
for p in ('/a/b/c.txt', 'a', '', '/', '//', '///a', 'a/', '.hidden', 'a.tar.gz', '/a/.b', 'a/../b/./c//d', '..', '../..', '/..', 'a/..', '.a.b'):
    print(repr(p), os.path.split(p), os.path.splitext(p), os.path.basename(p), os.path.dirname(p), os.path.normpath(p), os.path.isabs(p), os.path.splitdrive(p), os.path.splitroot(p), os.path.normcase(p))
print(os.path.commonprefix(['/usr/lib', '/usr/local']), os.path.commonpath(['/usr/lib', '/usr/local/lib']), os.path.commonpath(['a/b', 'a/c']), os.path.commonprefix([]))
attempt('commonpath', lambda: os.path.commonpath([]))
attempt('commonpath', lambda: os.path.commonpath(['/a', 'b']))
attempt('join', lambda: os.path.join('a', 5))
attempt('join', lambda: os.path.join('a', b'b'))
attempt('fspath', lambda: os.fspath(5))
print(os.path.relpath('/a/b/c', '/a/d'), os.path.relpath('a/b', 'a'), os.path.relpath('/a', '/a'), os.path.abspath('/x/../y'), os.path.join(b'a', b'b'))
print(os.fspath('x'), os.fspath(PurePath('a/b')), os.fsencode('é'), os.fsdecode(b'\xc3\xa9'), isinstance(PurePath('x'), os.PathLike), os.getenv('NO_SUCH_VARIABLE', 'none'), len(os.urandom(5)))
os.environ['MY_NAME'] = 'value'
print(os.getenv('MY_NAME'), os.path.expandvars('$MY_NAME/${MY_NAME}x/$NO_SUCH_V'), os.environ.get('MY_NAME'))

for p in (PurePosixPath('/a/b/c.tar.gz'), PurePosixPath('a//b/./c/'), PurePosixPath(''), PurePosixPath('/'), PurePosixPath('..', 'x'), PurePosixPath('.b'), PurePosixPath('a.'),
          PureWindowsPath('C:/a/b.txt'), PureWindowsPath('c:x'), PureWindowsPath('\\\\srv\\share\\d\\f'), PureWindowsPath('/r/x')):
    print(repr(p), str(p), p.parts, p.drive, p.root, p.anchor, p.name, p.suffix, p.suffixes, p.stem, str(p.parent), p.is_absolute(), p.as_posix(), [str(x) for x in p.parents])
p = PurePosixPath('/a/b/c.txt')
print(p / 'd', '/x' / PurePosixPath('y'), p.joinpath('e', 'f'), p / '/abs', p.with_name('n.py'), p.with_stem('s'), p.with_suffix('.md'), p.with_suffix(''), p.relative_to('/a'), p.is_relative_to('/a'), p.is_relative_to('/x'))
print(p.relative_to('/a/x', walk_up=True), p.match('*.txt'), p.match('b/*'), p.match('/a/*/c.txt'), p.match('*.md'), p.full_match('/a/**/*.txt'), p.full_match('*.txt'), p.as_uri(), bytes(p), hash(p) == hash(PurePosixPath('/a/b/c.txt')))
print(p == PurePosixPath('/a/b/c.txt'), p == '/a/b/c.txt', PureWindowsPath('A') == PureWindowsPath('a'), p < PurePosixPath('/b'), sorted([PurePath('b'), PurePath('a/c'), PurePath('a')]), len({p, PurePosixPath('/a/b/c.txt')}))
print(p.parents[0], p.parents[-1], len(p.parents), p.parents[0:2], type(PurePath('x')).__name__, type(pathlib.Path('x')).__name__, isinstance(pathlib.Path('x'), PurePath), pathlib.Path('a') / 'b')
attempt('with_name', lambda: PurePosixPath('/').with_name('x'))
attempt('with_name', lambda: p.with_name('a/b'))
attempt('with_suffix', lambda: p.with_suffix('md'))
attempt('relative_to', lambda: p.relative_to('/x'))
attempt('relative_to', lambda: PurePosixPath('a').relative_to('/x', walk_up=True))
attempt('bytes', lambda: PurePath(b'x'))
attempt('int', lambda: PurePath(5))
attempt('div', lambda: p / 5)
attempt('uri', lambda: PurePosixPath('a').as_uri())
attempt('order', lambda: p < PureWindowsPath('x'))
attempt('match', lambda: p.match(''))
attempt('parents', lambda: p.parents[9])
