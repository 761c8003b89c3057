"""The classes of opened files are those of the module io, as those of streams made by hand."""
# all rights
import copy
import io
import pickle

NAME = 'streams.txt'


def tried(do, *args):
    try:
        return do(*args)
    except Exception as error:
        return f'{type(error).__name__}: {error}'


with open(NAME, 'w') as f:
    print(type(f) is io.TextIOWrapper, type(f), f, f.write('abc\ndef\n'))
for mode, kind in ('rb', io.BufferedReader), ('r+b', io.BufferedRandom), ('ab', io.BufferedWriter):
    with open(NAME, mode) as f:
        print(type(f) is kind, f, *(isinstance(f, k) for k in (io.BufferedReader, io.BufferedWriter, io.BufferedIOBase, io.IOBase, io.RawIOBase)))
with open(NAME, 'rb', 0) as f:
    print(type(f) is io.FileIO, f, tried(pickle.dumps, f))
with io.open_code(NAME) as f:
    print(type(f) is io.BufferedReader, f.readline())

text = io.TextIOWrapper(io.BytesIO(b'x\ny\n'))
print(type(text), text, list(text), text.closed, text.encoding)
buffer = io.BufferedReader(io.BytesIO(b'x\ny\n'))
print(type(buffer), buffer, buffer.read(1), buffer.readline(), list(buffer), buffer.closed)


class Loud(io.TextIOWrapper):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.reads = 0

    def read(self, *size):
        self.reads += 1
        return super().read(*size).upper()


class Counted(io.BufferedReader):
    pass


for below in open(NAME, 'rb'), io.FileIO(NAME), io.BytesIO(b'in memory'):
    with Loud(below, encoding='latin-1') as f:
        print(f, repr(f.read(3)), repr(f.read()), f.reads, isinstance(f, io.TextIOWrapper), tried(copy.copy, f))
with Counted(io.FileIO(NAME)) as f:
    print(f, f.peek(2)[:2], f.read(), f.name)
with io.BufferedWriter(io.FileIO(NAME, 'w')) as f:
    print(f, f.write(b'zzz'))
with io.BufferedRandom(io.FileIO(NAME, 'r+')) as f:
    print(f, f.read(), f.seek(0), f.write(b'yy'), f.seek(0), f.read())
with open(NAME) as f:
    f.mode, f.note = 'changed', 1
    print(f, f.mode, f.__dict__)
    print(tried(pickle.dumps, f), tried(pickle.dumps, f.buffer), tried(copy.copy, f.buffer.raw))
    for stream in f, f.buffer, f.buffer.raw:
        for name in 'name', 'closed', 'raw', 'buffer', 'errors', 'encoding', 'mode', 'closefd', 'note':
            try:
                setattr(stream, name, 1)
                print(name, 'is set')
            except AttributeError:
                print(name, 'stays')
for kind in io.TextIOWrapper, io.BufferedReader, io.BufferedWriter, io.BufferedRandom:
    bare = kind.__new__(kind)
    print(kind, *(f'{name}: {tried(lambda: getattr(bare, name)())}' for name in ('read', 'flush', 'close', 'readable', '__repr__')))
    print(tried(getattr, bare, 'closed'), tried(getattr, bare, 'name'))
print(tried(lambda: type('Both', (io.TextIOWrapper, dict), {})))
with open(NAME) as f:
    f.seek(0)
    f.__init__(f.detach(), newline='')
    print(f.read(), type(f) is io.TextIOWrapper)
with open(NAME, encoding='utf-16', mode='w') as f:
    print(type(f) is io.TextIOWrapper, f.write('a\n'))
with open(NAME, 'rb') as f:
    print(f.read(), [line for line in io.TextIOWrapper(io.BytesIO(b'p\nq'))])
