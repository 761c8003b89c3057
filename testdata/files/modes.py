import io, os

def tell(f, *args, **kw):
    try:
        r = f(*args, **kw)
        print(repr(r))
    except Exception as e:
        print(type(e).__name__, e, getattr(e, 'errno', None))

for mode in ['r', 'w', 'a', 'x', 'r+', 'w+', 'a+', 'x+', 'rb', 'wb', 'ab', 'xb', 'rb+', 'wb+', 'ab+', 'xb+', 'r+b', 'rt', 'U', 'rw', '', '+', 'b', 'tb', 'rr', 'r++', 'q', 'rbt', 'wx', 'br']:
    for there in (False, True):
        if os.path.exists('f'):
            os.remove('f')
        if there:
            with open('f', 'w') as f:
                f.write('abc\ndef\n')
        try:
            with open('f', mode) as f:
                print(mode, there, type(f).__name__, f.mode, f.readable(), f.writable(), f.seekable(), f.tell(), f.name)
                data = 'XY' if isinstance(f, io.TextIOBase) else b'XY'
                for op in (lambda: f.read(2), lambda: f.write(data), lambda: f.tell(), lambda: f.seek(0), lambda: f.read(), lambda: f.truncate(3)):
                    tell(op)
            with open('f', 'rb') as f:
                print(f.read())
        except Exception as e:
            print(mode, there, type(e).__name__, e)

for kw in [dict(buffering=0), dict(mode='rb', encoding='utf-8'), dict(mode='rb', errors='strict'), dict(mode='rb', newline=''), dict(newline='x'),
           dict(mode=5), dict(encoding=5), dict(encoding='nope'), dict(mode='rb', buffering=0), dict(buffering=1), dict(buffering=16)]:
    with open('f', 'w') as f:
        f.write('abc\n')
    try:
        with open('f', **kw) as f:
            print(kw, type(f).__name__, f.read())
    except Exception as e:
        print(kw, type(e).__name__, e)

with open('nl', 'wb') as f:
    f.write(b'a\nb\r\nc\rd\r\r\n\n\re')
for newline in (None, '', '\n', '\r', '\r\n'):
    with open('nl', newline=newline) as f:
        print(repr(newline), f.readlines(), f.newlines)
    with open('nl', newline=newline) as f:
        print([f.read(n) for n in (1, 2, 3, 1, 100)])
    with open('nl', newline=newline) as f:
        print([f.readline(n) for n in (1, 5, 1, 2, 0, 100)])
    with open('out', 'w', newline=newline) as f:
        f.write('x\ny\r\nz\r')
    with open('out', 'rb') as f:
        print(f.read())
for encoding in ('utf-8', 'utf-8-sig', 'utf-16', 'utf-16-le', 'latin-1', 'cp1252', 'ascii', 'utf-32'):
    try:
        with open('enc', 'w', encoding=encoding) as f:
            f.write('naïve €\n')
            f.write('two\n')
    except UnicodeEncodeError as e:
        print(encoding, e)
        continue
    with open('enc', 'rb') as f:
        print(encoding, f.read())
    with open('enc', encoding=encoding) as f:
        print(f.encoding, list(f))
with open('bad', 'wb') as f:
    f.write(b'good\nb\xffd\n')
for errors in (None, 'strict', 'ignore', 'replace', 'surrogateescape', 'backslashreplace'):
    try:
        with open('bad', errors=errors) as f:
            print(errors, f.errors, ascii(f.read()))
    except UnicodeDecodeError as e:
        print(errors, e)
with open('big', 'w') as f:
    for i in range(3000):
        f.write(f'line {i} ü\n')
with open('big') as f:
    n = 0
    for line in f:
        n += len(line)
    print(n, f.tell())
    f.seek(0)
    f.readline()
    at = f.tell()
    print(at, f.readline(), f.seek(at), f.readline())
    tell(lambda: f.seek(3, 1))
    tell(lambda: f.seek(-3, 2))
    tell(lambda: f.seek(0, 2))
    tell(lambda: f.read())
    next(iter(open('big')))
with open('big') as f:
    next(f)
    tell(f.tell)
print(f.closed)
tell(f.read)
tell(f.write, 'x')
tell(lambda: next(f))
tell(f.__enter__)
f.close()
with open('big', 'rb') as f:
    print(f.peek(3)[:3], f.read(5), f.read1(4), f.readline(), f.tell(), f.seek(-4, 2), f.read())
    b = bytearray(6)
    print(f.seek(0), f.readinto(b), b)
    tell(lambda: f.write(b'x'))
with open('rw', 'w+b') as f:
    f.write(b'0123456789')
    f.seek(3)
    print(f.read(2), f.write(b'AB'), f.seek(0), f.read())
    f.seek(2)
    print(f.truncate(), f.tell(), f.seek(0), f.read())
with open('rw', 'a+') as f:
    print(f.tell(), f.write('end'), f.tell(), f.seek(0), f.read())
tell(open, 'nothing')
tell(open, '.')
tell(open, 'rw/x')
tell(open, 'no/x', 'w')
tell(open, 'a\0b')
tell(open, None)
tell(open, 3.5)
tell(open, 'rw', 'x')
with open('lines', 'w') as f:
    f.writelines(['a\n', 'b\n'])
    print(f.write('c'), file=f)
print(open('lines').read())
fd = os.open('fd', os.O_RDWR | os.O_CREAT)
print(os.write(fd, b'hello'), os.lseek(fd, 0, 0), os.read(fd, 3), os.read(fd, 10), os.read(fd, 1))
with os.fdopen(fd, 'r+') as f:
    f.seek(0)
    print(f.read())
tell(lambda: os.close(fd))
tell(lambda: os.read(999, 1))
def opener(path, flags):
    return os.open('lines', flags)
with open('other', opener=opener) as f:
    print(f.read(), f.name)
print(open('lines', 'rb', 0).read(3), open('lines', 'rb', 0).readall())
f = open('lines')
print(f, f.buffer, f.buffer.raw, f.line_buffering, f.write_through, f.errors, f.encoding, f.isatty())
b = f.detach()
tell(f.read)
print(b.read(3), repr(f)[:18])
b.close()
