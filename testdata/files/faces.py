# What objects of files look like: stat_result, descriptors closed behind a stream's back, entries of folders.
import io
import os
import shutil
import warnings

with open('a.txt', 'w') as f:
    f.write('abc')
s = os.stat('a.txt')
print({'st_size', 'st_mtime_ns', 'count', 'n_fields'} <= set(dir(s)), s.st_size, len(s), hasattr(s, '__dict__'))
for items in tuple(range(10)), tuple(range(15)), (1,), range(30):
    try:
        made = os.stat_result(items)
        print(made, made.st_atime, made.st_mtime_ns)
    except TypeError as e:
        print(e)
for name in 'st_mode', 'other':
    try:
        setattr(s, name, 1)
    except AttributeError:
        print('no', name)

f = io.FileIO('a.txt')
fd = f.fileno()
os.close(fd)
print(f.readable(), f.writable(), f.seekable(), f.isatty(), f.fileno() == fd)
try:
    f.read()
except OSError as e:
    print(e.errno)
try:
    f.close()
except OSError as e:
    print(e.errno, f.closed)
for name in 'fileno', 'isatty', 'seekable', 'readable', 'writable', 'flush', 'tell':
    try:
        getattr(f, name)()
    except ValueError:
        print('closed', end=' ')
print()
with open('a.txt', 'rb') as f:
    del f.raw.name
    print(f, repr(f.raw).replace(str(f.fileno()), 'N'), hasattr(f, 'name'))


class Named(io.FileIO):
    def __setattr__(self, name, value):
        if name == 'name':
            raise KeyError(name)
        super().__setattr__(name, value)


before = os.open('a.txt', os.O_RDONLY)
os.close(before)
try:
    Named('a.txt')
except KeyError as e:
    print('refused', e)
after = os.open('a.txt', os.O_RDONLY)
os.close(after)
print(before == after)
with warnings.catch_warnings():
    warnings.simplefilter('error')
    for call in lambda: os.stat(True), lambda: io.FileIO(False), lambda: os.fdopen(True), lambda: os.truncate(True, 1):
        try:
            call()
        except RuntimeWarning as e:
            print(e)

os.makedirs('d/e/f')
with open('d/e/x', 'w') as f:
    f.write('x')
os.symlink('nowhere', 'd/link')
try:
    os.DirEntry()
except TypeError as e:
    print(e)
fd = os.open('d', os.O_RDONLY)
with os.scandir(fd) as entries:
    print(sorted(e.name for e in entries))
for top, follow in ('missing', False), ('a.txt', False), ('a.txt', True), ('d/link', True):
    try:
        print(list(os.fwalk(top, follow_symlinks=follow)))
    except OSError as e:
        print(type(e).__name__)
shutil.rmtree('e', dir_fd=fd)
os.close(fd)
print(sorted(os.listdir('d')))
seen = []
shutil.rmtree('a.txt', onexc=lambda function, path, e: seen.append((function.__name__, path, type(e).__name__)))
print(seen)


class NoPath:
    __fspath__ = None


for call in lambda: open(NoPath()), lambda: os.rename(NoPath(), 'b'), lambda: os.fspath(NoPath()):
    try:
        call()
    except TypeError as e:
        print(e)
v = os.statvfs('.')
print(v.f_bsize > 0, v.f_bfree <= v.f_blocks, len(v), v.f_namemax)
print(os.get_exec_path({'PATH': '/a:/b'}), os.get_exec_path({b'PATH': b'/c'}))

# The built-in open is the one of the module in C.
print(open.__module__)
