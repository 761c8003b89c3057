import csv
import io
import json
import sys


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e)


# StringIO
s = io.StringIO()
print(s.write('abc\n'), s.write('dé€f\n'), s.write(''), s.tell())
print('printed', 1, sep=',', file=s)
print(repr(s.getvalue()), s.seek(0), repr(s.read(2)), repr(s.readline()), repr(s.readline(3)), s.readlines(), repr(s.read()), repr(s.readline()))
s.seek(0)
print(list(s), s.seek(1), s.write('XY'), repr(s.getvalue()), s.truncate(4), repr(s.getvalue()), s.tell())
s.seek(6)
s.write('z')
print(repr(s.getvalue()), s.truncate(0), s.seek(0, 2), repr(s.getvalue()))
s = io.StringIO('one\ntwo\nthree')
print(s.readlines(5), s.readlines(), s.closed, s.line_buffering, s.newlines, s.encoding, s.errors, s.readable(), s.writable(), s.seekable(), s.isatty())
s.writelines(['x', 'y\n'])
print(repr(s.getvalue()))
with s as t:
    print(t is s)
print(s.closed)
for name in ('read', 'readline', 'getvalue', 'tell', 'readable', 'truncate', 'flush'):
    attempt(name, getattr(s, name))
attempt('write', lambda: s.write('x'))
attempt('iter', lambda: iter(s))
attempt('next', lambda: next(s))
attempt('bytes', lambda: io.StringIO().write(b'x'))
attempt('initial', lambda: io.StringIO(5))
attempt('newline', lambda: io.StringIO('', 'x'))
attempt('newline', lambda: io.StringIO('', 5))
attempt('seek', lambda: io.StringIO().seek(-1))
attempt('seek', lambda: io.StringIO().seek(1, 1))
attempt('seek', lambda: io.StringIO().seek(0, 3))
attempt('truncate', lambda: io.StringIO().truncate(-1))
attempt('fileno', lambda: io.StringIO().fileno())
attempt('detach', lambda: io.StringIO().detach())
attempt('read', lambda: io.StringIO('abc').read('x'))
attempt('read', lambda: io.StringIO('abc').read(None))
text = 'a\nb\r\nc\rd'
for newline in (None, '', '\n', '\r', '\r\n'):
    s = io.StringIO(text, newline=newline)
    print(repr(newline), list(s), repr(s.getvalue()), s.newlines)
s = io.StringIO('é' * 5)
s.seek(2)
s.write('ab')
print(s.getvalue(), s.tell(), s.read())
s = io.StringIO('abc')
s.seek(1)
s.write('é')
print(s.getvalue(), s.seek(0, 2), s.write('x'), s.getvalue())
s.name = 'given'
print(s.name, s.__getstate__())


class Upper(io.StringIO):
    def write(self, text):
        return super().write(text.upper())

    def readline(self, size=-1):
        return '<' + super().readline(size) + '>' if self.tell() < 3 else ''


u = Upper()
print('shout', file=u)
u.writelines(['a', 'b'])
print(repr(u.getvalue()))
u.seek(0)
print(list(u))

# BytesIO
b = io.BytesIO(b'line1\nline2\nrest')
print(b.readline(), b.read(3), b.read1(2), b.tell(), b.readlines(), b.read(), b.seek(-4, 2), b.read(), b.seek(0), list(b))
b.seek(0)
buf = bytearray(4)
print(b.readinto(buf), buf, b.readinto1(buf), buf, b.getvalue())
print(b.seek(20), b.write(b'end'), b.getvalue(), b.truncate(3), b.getvalue(), b.tell())
b = io.BytesIO()
print(b.write(bytearray(b'xyz')), b.write(memoryview(b'uvw')), b.getvalue(), b.readable(), b.writable(), b.seekable(), b.isatty(), b.closed)
view = b.getbuffer()
view[0] = ord('Q')
print(b.getvalue(), len(view))
attempt('resize', lambda: b.write(b'more'))
attempt('close', b.close)
view.release()
b.write(b'more')
print(b.getvalue())
attempt('str', lambda: b.write('x'))
attempt('init', lambda: io.BytesIO('x'))
attempt('seek', lambda: b.seek(-1))
attempt('whence', lambda: b.seek(0, 9))
attempt('truncate', lambda: b.truncate(-1))
attempt('readinto', lambda: b.readinto(b'x'))
attempt('fileno', lambda: b.fileno())
attempt('detach', lambda: b.detach())
print(b.__getstate__())
b.close()
for name in ('read', 'getvalue', 'tell', 'readline', 'getbuffer', 'isatty'):
    attempt(name, getattr(b, name))


# TextIOWrapper and the buffered streams
b = io.BytesIO('héllo\r\nwörld\nx'.encode())
w = io.TextIOWrapper(b, encoding='utf-8')
print(w.readline(), w.read(3), w.tell() > 0, w.readlines(), w.encoding, w.errors, w.line_buffering, w.readable(), w.buffer is b)
w = io.TextIOWrapper(io.BytesIO(b.getvalue()), encoding='utf-8')
print(list(w), w.closed, w.newlines)
w.seek(0)
w.readline()
at = w.tell()
rest = w.read()
w.seek(at)
print(w.read() == rest)
b = io.BytesIO()
w = io.TextIOWrapper(b, encoding='latin-1', newline='\r\n', write_through=True)
print(w.write('é\nx\n'), b.getvalue())
w.reconfigure(line_buffering=True, newline='\n')
w.write('y\n')
print(b.getvalue(), w.line_buffering)
attempt('type', lambda: w.write(b'x'))
attempt('encode', lambda: w.write('€'))
print(w.detach() is b)
attempt('detached', lambda: w.read())
attempt('encoding', lambda: io.TextIOWrapper(io.BytesIO(), encoding='nonsense'))
attempt('newline', lambda: io.TextIOWrapper(io.BytesIO(), newline='x'))
attempt('decode', lambda: io.TextIOWrapper(io.BytesIO(b'\xff'), encoding='utf-8').read())
print(io.TextIOWrapper(io.BytesIO(b'\xff'), encoding='utf-8', errors='replace').read())
print(list(csv.reader(io.TextIOWrapper(io.BytesIO(b'a,b\r\n1,"x\ny"\r\n'), encoding='utf-8', newline=''))))
out = io.StringIO(newline='')
csv.writer(out).writerows([[1, 'a"b'], [2, None]])
print(repr(out.getvalue()))
json.dump({'a': [1, 2]}, out := io.StringIO())
print(out.getvalue(), json.load(io.StringIO('[1]')), json.load(io.BytesIO(b'{"k": 2}')))


class Raw(io.RawIOBase):
    def __init__(self, data):
        self.data = data

    def readable(self):
        return True

    def readinto(self, buffer):
        part = self.data[:len(buffer)][:3]
        buffer[:len(part)] = part
        self.data = self.data[len(part):]
        return len(part)


r = Raw(b'some\nraw data\n')
print(r.read(2), r.readline(), r.readall(), r.read(), r.seekable(), r.writable(), r.closed)
br = io.BufferedReader(Raw(b'0123456789\nabc'))
print(br.peek(1)[:1], br.read(4), br.readline(), br.read1(2), br.read(), br.read(1))
bw = io.BufferedWriter(raw := io.BytesIO())
print(bw.write(b'hello'), raw.getvalue(), bw.flush(), raw.getvalue(), bw.tell(), bw.raw is raw)
rnd = io.BufferedRandom(io.BytesIO(b'abcdef'))
print(rnd.read(2), rnd.write(b'XX'), rnd.seek(0), rnd.read())
pair = io.BufferedRWPair(io.BytesIO(b'in'), io.BytesIO())
print(pair.read(), pair.write(b'out'), pair.readable(), pair.writable())
attempt('unreadable', lambda: io.BufferedReader(io.BufferedWriter(io.BytesIO())))
attempt('closed', lambda: (r.close(), r.closed, r.read(1)))
for cls in (io.IOBase, io.RawIOBase, io.BufferedIOBase, io.TextIOBase):
    x = cls()
    for name, args in (('read', ()), ('write', (b'',)), ('seek', (0,)), ('fileno', ()), ('tell', ()), ('truncate', ()), ('readline', ())):
        if hasattr(x, name):
            attempt(f'{cls.__name__}.{name}', lambda: getattr(x, name)(*args))
    print(x.closed, x.close(), x.closed, x.readable() if cls is not io.TextIOBase else '')
print(isinstance(io.StringIO(), io.TextIOBase), isinstance(io.BytesIO(), io.BufferedIOBase), isinstance(io.BytesIO(), io.RawIOBase),
      issubclass(io.TextIOWrapper, io.TextIOBase), issubclass(io.UnsupportedOperation, OSError), issubclass(io.UnsupportedOperation, ValueError))
print(io.SEEK_SET, io.SEEK_CUR, io.SEEK_END, io.DEFAULT_BUFFER_SIZE, io.BlockingIOError is BlockingIOError, io.text_encoding(None), io.text_encoding('x'))
d = io.IncrementalNewlineDecoder(None, translate=True)
print([d.decode(x) for x in ('a\r', '\nb\r', 'c\n')], d.decode('', final=True), d.newlines, d.getstate())

# sys.stdout
old = sys.stdout
sys.stdout = cap = io.StringIO()
try:
    print('captured')
    sys.stdout.write('written\n')
finally:
    sys.stdout = old
print(repr(cap.getvalue()))


class Tee:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)


sys.stdout = tee = Tee()
print('a', 'b')
sys.stdout = old
print(tee.parts)
print('x', file=tee, flush=False, end='')
print(tee.parts)
attempt('no write', lambda: print('x', file=5))
attempt('no flush', lambda: print('x', file=tee, flush=True))
