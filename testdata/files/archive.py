"""Packs folders, looks into the archives, unpacks them, and compares what came out."""
import filecmp
import fileinput
import glob
import gzip
import io
import os
import shutil
import tempfile
import zipfile
from pathlib import Path

os.makedirs('src/deep/er')
for i in range(5):
    Path(f'src/f{i}.txt').write_text(f'file {i}\n' * (i * 50 + 1))
Path('src/deep/ümlaut.txt').write_text('ü' * 10)
Path('src/deep/er/data.bin').write_bytes(bytes(range(256)) * 20)
Path('src/.hidden').write_text('h')

print(sorted(glob.glob('src/*')), sorted(glob.glob('src/**', recursive=True)), sorted(glob.glob('**/*.txt', recursive=True, root_dir='src')))
print(sorted(glob.glob('src/f[1-3].*')), sorted(glob.glob('src/.*')), glob.glob('none*'), sorted(glob.glob('*/')), glob.escape('a[b]*'))

with zipfile.ZipFile('a.zip', 'w', zipfile.ZIP_DEFLATED) as z:
    for path in sorted(Path('src').rglob('*')):
        z.write(path)
    z.writestr('made/up.txt', 'from a text')
    with z.open('streamed.txt', 'w') as f:
        for i in range(100):
            f.write(b'line %d\n' % i)
    z.comment = b'a comment'
with zipfile.ZipFile('a.zip') as z:
    print(z.namelist(), z.comment, z.testzip())
    for info in z.infolist():
        print(info.filename, info.file_size, info.is_dir(), info.compress_type, '%08x' % info.CRC)
    print(z.read('src/f1.txt')[:20], z.getinfo('src/deep/ümlaut.txt').file_size)
    with z.open('streamed.txt') as f:
        print(f.readline(), f.read(5), f.seek(-8, 2), f.read(), f.seek(0), sum(1 for _ in f))
    with io.TextIOWrapper(z.open('src/deep/ümlaut.txt'), encoding='utf-8') as f:
        print(f.read())
    z.extractall('out')
    print(z.extract('made/up.txt', 'one') == os.path.abspath('one/made/up.txt') or z.extract('made/up.txt', 'one'))
    try:
        z.read('nothing')
    except KeyError as e:
        print(e)
print(zipfile.is_zipfile('a.zip'), zipfile.is_zipfile('src/f1.txt'))
try:
    zipfile.ZipFile('src/f1.txt')
except zipfile.BadZipFile as e:
    print(e)
with zipfile.ZipFile('a.zip', 'a') as z:
    z.writestr('added.txt', 'later')
with zipfile.ZipFile('a.zip') as z:
    print(len(z.namelist()), z.read('added.txt'))
buffer = io.BytesIO()
with zipfile.ZipFile(buffer, 'w') as z:
    z.writestr('../../evil.txt', 'no way')
    z.writestr('/abs/evil.txt', 'no way')
with zipfile.ZipFile(buffer) as z:
    z.extractall('slip')
print(sorted(p.as_posix() for p in Path('slip').rglob('*')), os.path.exists('../evil.txt'))

c = filecmp.dircmp('src', 'out/src')
print(c.left_only, c.right_only, sorted(c.common), c.diff_files, sorted(c.subdirs), filecmp.cmp('src/f1.txt', 'out/src/f1.txt', shallow=False))
Path('out/src/f2.txt').write_text('changed')
os.remove('out/src/f3.txt')
filecmp.dircmp('src', 'out/src').report()

with gzip.open('t.gz', 'wt', encoding='utf-8') as f:
    for i in range(1000):
        f.write(f'line {i} ä\n')
with gzip.open('t.gz', 'rt', encoding='utf-8') as f:
    print(sum(len(line) for line in f))
with gzip.open('t.gz') as f:
    print(f.read(6), f.seek(100), f.readline(), f.tell(), f.peek(3)[:3])
with open('t.gz', 'ab') as f:
    f.write(gzip.compress(b'second'))
with gzip.open('t.gz') as f:
    print(f.read()[-10:])

shutil.copytree('src', 'copy', ignore=shutil.ignore_patterns('*.bin', '.*'))
print(sorted(p.as_posix() for p in Path('copy').rglob('*')))
print(shutil.copy('src/f1.txt', 'copy/deep'), shutil.copy2('src/f1.txt', 'copy/new.txt'), shutil.move('copy/new.txt', 'copy/deep/er'))
print(os.path.getmtime('copy/deep/er/new.txt') == os.path.getmtime('src/f1.txt'))
for f in (lambda: shutil.copy('src/f1.txt', 'src/f1.txt'), lambda: shutil.copytree('src', 'copy'), lambda: shutil.move('copy', 'copy/deep'),
          lambda: shutil.rmtree('none'), lambda: shutil.copyfile('none', 'x'), lambda: shutil.copyfile('src/f1.txt', 'src'), lambda: shutil.move('src/f1.txt', 'copy/deep')):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
shutil.rmtree('copy')
print(os.path.exists('copy'), shutil.rmtree('none', ignore_errors=True))
print(shutil.make_archive('whole', 'zip', 'src') == os.path.abspath('whole.zip'), sorted(zipfile.ZipFile('whole.zip').namelist()))
shutil.unpack_archive('whole.zip', 'unpacked')
print(sorted(os.listdir('unpacked')))

with tempfile.TemporaryDirectory() as d:
    print(os.path.isdir(d), os.path.dirname(d) == tempfile.gettempdir())
    with tempfile.NamedTemporaryFile('w+', dir=d, suffix='.txt', delete=False) as f:
        f.write('kept')
        f.seek(0)
        print(f.read(), f.name.endswith('.txt'), os.path.basename(f.name).startswith('tmp'))
    print(len(os.listdir(d)))
print(os.path.exists(d))
with tempfile.NamedTemporaryFile() as f:
    f.write(b'x')
    name = f.name
    print(os.path.exists(name))
print(os.path.exists(name))
with tempfile.TemporaryFile('w+') as f:
    f.write('abc')
    f.seek(0)
    print(f.read())
with tempfile.SpooledTemporaryFile(5, 'w+') as f:
    f.write('abc')
    print(f._rolled)
    f.write('defgh')
    print(f._rolled, f.seek(0), f.read())
fd, path = tempfile.mkstemp('.x', 'p')
os.write(fd, b'1')
os.close(fd)
print(os.path.getsize(path), oct(os.stat(path).st_mode))
os.remove(path)

Path('a.txt').write_text('one\ntwo\n')
Path('b.txt').write_text('three\n')
with fileinput.input(('a.txt', 'b.txt')) as f:
    for line in f:
        print(f.filename(), f.lineno(), f.filelineno(), f.isfirstline(), line.rstrip())
with fileinput.input('a.txt', inplace=True) as f:
    for line in f:
        print(line.upper(), end='')
print(Path('a.txt').read_text(), sorted(os.listdir()))
