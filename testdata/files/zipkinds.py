"""Archives of every kind: all ways to pack, streams that cannot seek, damage, passwords, paths inside."""
import io
import struct
import warnings
import zipfile
import zlib


def tell(f):
    try:
        print('->', repr(f()))
    except Exception as e:
        print('!!', type(e).__name__, e)


class OneWay:
    def __init__(self):
        self.data = b''

    def write(self, data):
        self.data += data
        return len(data)

    def flush(self):
        pass


text = b'to be or not to be, that is the question ' * 50
for kind in zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA:
    for out in io.BytesIO(), OneWay():
        with zipfile.ZipFile(out, 'w', kind) as z:
            z.writestr('a.txt', text)
            with z.open('b.txt', 'w', force_zip64=True) as f:
                f.write(text[:10])
                f.write(bytearray(text[10:20]))
                tell(lambda: z.writestr('c', ''))
                tell(lambda: z.read('a.txt'))
                tell(z.close)
        data = out.data if isinstance(out, OneWay) else out.getvalue()
        with zipfile.ZipFile(io.BytesIO(data)) as z:
            print(kind, [(i.filename, i.flag_bits, i.create_version, i.extract_version, i.file_size) for i in z.infolist()])
            print(z.read('a.txt') == text, z.read('b.txt'), z.testzip())
            with z.open('a.txt') as f:
                print(f.read(5), f.tell(), f.seek(-9, 2), f.read(), f.seek(41), f.read(5), f.peek(3)[:3], f.mode)
        held = zipfile.ZipFile(io.BytesIO(data))
        f = held.open('a.txt')
        held.close()
        print(len(f.read()), f)
        f.close()
        tell(f.read)
        tell(lambda: f.seek(0))
        tell(lambda: held.open('a.txt'))
        tell(lambda: zipfile.ZipFile(io.BytesIO(data[:-3])))
        print(zipfile.ZipFile(io.BytesIO(b'something before' + data)).read('b.txt'))

b = io.BytesIO()
with zipfile.ZipFile(b, 'w') as z:
    z.writestr('a', 'abc')
data = b.getvalue()
entry, end = data.index(b'PK\1\2'), data.index(b'PK\5\6')


def changed(at, value):
    new = bytearray(data)
    new[at:at + len(value)] = value
    return zipfile.ZipFile(io.BytesIO(new))


for at, value in (6, b'\x80\0'), (8, b'\1\0'), (8, b'\x20\0'), (8, b'\x40\0'), (10, b'\x09\0'), (16, b'c'), (0, b'c'), (20, b'c'), (24, b'c'), \
        (42, b'c'), (46, b'c'), (-entry, b'c'), (end - entry + 12, b'c'), (end - entry + 10, b'c'):
    tell(lambda: changed(entry + at, value).read('a'))
tell(lambda: changed(entry + 8, b'\1\0').read('a', b'secret'))
tell(lambda: changed(entry + 8, b'\1\0').open('a', pwd='secret'))
tell(lambda: changed(entry + 8, b'\1\0').setpassword('secret'))


def with_extra(extra):
    b = io.BytesIO()
    with zipfile.ZipFile(b, 'w') as z:
        info = zipfile.ZipInfo('ab')
        info.extra = extra
        z.writestr(info, b'x')
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        tell(lambda: zipfile.ZipFile(b).namelist())
        print([str(w.message) for w in seen])


crc = zlib.crc32(b'ab')
for extra in (struct.pack('<HHBL', 0x7075, 5, 1, crc), struct.pack('<HHBL3s', 0x7075, 8, 1, crc, b'xyz'),
              struct.pack('<HHBL3s', 0x7075, 8, 1, crc + 1, b'xyz'), struct.pack('<HHB', 0x7075, 1, 1),
              struct.pack('<HHBL1s', 0x7075, 6, 1, crc, b'\xff'), struct.pack('<HHB', 0x7075, 9, 1), struct.pack('<HH4s', 1, 4, b'abcd')):
    with_extra(extra)
for name in '/', '..', '':
    b = io.BytesIO()
    with zipfile.ZipFile(b, 'w') as z:
        info = zipfile.ZipInfo('ab')
        z.writestr(info, b'x')
        info.filename = name
    z = zipfile.ZipFile(b)
    tell(lambda: z.extract(z.filelist[0], 'out'))
z = zipfile.ZipFile(io.BytesIO(), 'w')
tell(lambda: z.writestr(zipfile.ZipInfo('a', (2108, 1, 1, 1, 1, 1)), ''))
tell(lambda: zipfile.ZipInfo('a', (1979, 1, 1, 1, 1, 1)))
tell(lambda: z.mkdir('d'))
tell(lambda: z.mkdir(zipfile.ZipInfo('x')))
tell(lambda: z.mkdir(4))
tell(lambda: zipfile.ZipFile(b, 'w', metadata_encoding='latin-1'))
tell(lambda: zipfile.ZipFile(io.BytesIO(data), metadata_encoding='no such'))
tell(lambda: zipfile.ZipFile(b, 'r', 99))

with zipfile.ZipFile('kinds.zip', 'w') as z:
    z.writestr('a', 'x' * 10)
    z.writestr('d/e.x.gz', 'y' * 10)
    z.writestr('d/f/g.txt', 'é\n')
z = zipfile.ZipFile('kinds.zip')
p = zipfile.Path(z)
print(p, repr(p), p.name, p.stem, p.suffix, p.suffixes, p.parent, p.filename)
q = p / 'd'
print(q, repr(q), q.name, q.exists(), q.is_dir(), q.is_file(), list(q.iterdir()), q.parent, (q / 'e.x.gz').parent)
print(list(p.iterdir()), z.namelist())
for f in (p.open, (p / 'zz').open, lambda: (p / 'zz').open('b'), lambda: next(iter((p / 'a').iterdir())), (p / 'a').read_text,
          (p / 'a').read_bytes, lambda: (p / 'd' / 'f' / 'g.txt').read_text('utf-8'), lambda: (p / 'a').open('rb', encoding='utf-8'),
          lambda: list(p.glob('')), lambda: list(p.glob('**')), lambda: list(p.rglob('*')), lambda: list(p.glob('**x')),
          lambda: list(p.glob('d/*.[xg]*')), lambda: list(p.glob('d/?.txt')), lambda: list(q.glob('*/g.[!x]xt')),
          lambda: list(q.glob('*/g.[!t]xt')), lambda: (p / 'a').relative_to(p), lambda: (q / 'f').relative_to(p, 'd'),
          lambda: (p / 'a').match('*a'), lambda: p / 'a' == p / 'a', lambda: (p / 'a').is_symlink(), lambda: hash(p) == hash(p.joinpath())):
    tell(f)
