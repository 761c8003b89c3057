# all rights
# Modules that read and write small files: dbm.dumb, zipapp, pstats, mimetypes, pkgutil; and what platform reads of files.
import dbm.dumb
import io
import marshal
import mimetypes
import os
import pkgutil
import platform
import pstats
import stat
import warnings
import zipapp

os.umask(0o022)
with dbm.dumb.open('d', 'c', 0o660) as db:
    print(sorted(n for n in os.listdir() if n.startswith('d.')), [oct(stat.S_IMODE(os.stat(n).st_mode)) for n in ('d.dat', 'd.dir')])
    db['k'] = 'v'
print(sorted(n for n in os.listdir() if n.startswith('d.')), oct(stat.S_IMODE(os.stat('d.dir').st_mode)))
os.unlink('d.dir')
for flag in 'rwc':
    try:
        with dbm.dumb.open('d', flag) as db:
            print(flag, list(db), os.path.exists('d.dir'))
    except OSError as e:
        print(flag, type(e).__name__)

os.mkdir('app')
open('app/__main__.py', 'w').write('print(1)\n')
for args in (['app', '-p', 'python3'], ['app.pyz', '--info'], ['app.pyz', '-o', 'b.pyz'], ['b.pyz', '--info'], ['app.pyz'],
             ['app.pyz', '-o', 'app.pyz'], ['app.pyz', '-o', 'c.pyz', '-m', 'a:b'], ['none', '--info']):
    try:
        zipapp.main(args)
        print(args, sorted(n for n in os.listdir() if n.endswith('.pyz')))
    except SystemExit as e:
        print(args, e.code)
out = io.BytesIO()
zipapp.create_archive(io.BytesIO(open('app.pyz', 'rb').read()), out, 'other')
print(out.getvalue()[:8])

stats = {('b.py', 2, 'f'): (1, 1, 0.5, 0.5, {}), ('a.py', 3, 'f'): (2, 3, 0.1, 0.7, {('b.py', 2, 'f'): (1, 2, 3, 4)}), ('a.py', 1, 'g'): (1, 1, 0.2, 0.2, {})}
with open('s', 'wb') as f:
    marshal.dump(stats, f)
s = pstats.Stats('s', stream=io.StringIO())
for order in ('nfl', pstats.SortKey.NFL, 'calls', 2):
    print(s.sort_stats(order).fcn_list, s.sort_type)
print(pstats.add_callers({'a': (1, 2), 'c': (1, 1)}, {'a': (1, 2), 'b': (3, 4)}), pstats.add_callers({'a': 1}, {'a': 2, 'b': 3}))

mimetypes.add_type('foo/bar', '.foobar')
print(mimetypes.guess_extension('foo/bar'))
mimetypes.init()
print(mimetypes.guess_extension('foo/bar'), mimetypes.guess_type('a.txt'))
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    print(pkgutil.find_loader('no.such') if False else pkgutil.find_loader('nosuch'), pkgutil.get_loader('nosuch'))
print([str(w.message) for w in seen])

u = platform.uname()
print(len(u), u._fields, u[5] == u.processor, u == u._replace(system=u.system), list(u._asdict()))
for data in (b'__libc_init', b'GLIBC_2.9', b'libc.so.1.2.5', b'libc_pthread.so.1.2.5', b'', b'GLIBC_1.9\0GLIBC_1.23.4\0GLIBC_1.21', b'x' * 16380 + b'GLIBC_2.3'):
    with open('exe', 'wb') as f:
        f.write(b'[xxx%sxxx]' % data)
    print(platform.libc_ver('exe'))
print(platform.system_alias('SunOS', '5.10', 'v'), platform.win32_ver('a'), platform.mac_ver('1'), platform.ios_ver('x'), platform.android_ver('9', 3))
