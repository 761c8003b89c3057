# The files that programs of kind "files" begin with, made in the working directory.
import os, zipfile, tarfile, gzip
os.umask(0o22)
for d in ('d', 'd/sub', 'e', 'e/deep', 'empty'):
    os.mkdir(d)
for name, data in {
        'a.txt': b'first line\nsecond line\nthird, and last', 'b.bin': bytes(range(256)), 'u.txt': 'ÄÖÜ ß\n日本語 €\n\U0001f600 end\n'.encode(),
        'nl.txt': b'one\ntwo\r\nthree\rfour\n\r\n\rfive', 'd/x.txt': b'x\n' * 20, 'd/y.txt': b'', 'e/deep/z.txt': b'deep \xff\xe4\n',
        'big.txt': b''.join(b'%05d the line\n' % i for i in range(1500)), 'ro.txt': b'read only\n', 'noread.txt': b'secret\n',
        '.hidden': b'h', 'c.ini': b'[s]\nk = v\n', 'c.csv': b'a,b\r\n1,"two, three"\r\n'}.items():
    with open(name, 'wb') as f:
        f.write(data)
os.symlink('a.txt', 'lnk')
os.symlink('d', 'dl')
os.symlink('nowhere', 'broken')
os.symlink('loop', 'loop')
os.link('b.bin', 'hard')
with zipfile.ZipFile('z.zip', 'w') as z:
    for name, data in {'in.txt': b'inside\n', 'd/x.txt': b'of the archive\n', 'd/': b''}.items():
        i = zipfile.ZipInfo(name, (2020, 1, 2, 3, 4, 6))
        i.external_attr = (0o40755 if name[-1] == '/' else 0o100640) << 16
        z.writestr(i, data)
with tarfile.open('t.tar', 'w') as t:
    for name in ('a.txt', 'd', 'lnk', 'hard', 'b.bin'):
        t.add(name)
with gzip.open('g.gz', 'wb') as g:
    g.write(b'packed\nlines\n' * 9)
os.chmod('ro.txt', 0o444)
os.chmod('noread.txt', 0o200)
os.utime('.', (10**9, 10**9))
for root, ds, fs in os.walk('.', topdown=False):
    for n in fs + ds:
        os.utime(os.path.join(root, n), (10**9, 10**9), follow_symlinks=False)
