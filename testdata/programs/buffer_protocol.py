# Instances of classes with __buffer__ stand where bytes-like objects do.
import binascii
import collections.abc
import hashlib
import io
import struct
import zlib


class Buf:
    def __init__(self, data=b'12'):
        self.data = data

    def __buffer__(self, flags):
        return memoryview(self.data)


class Kept(Buf):
    def __release_buffer__(self, view):
        print('given back', type(view).__name__, bytes(view))


def show(what, f):
    try:
        r = f()
        print(what, type(r).__name__, r)
    except Exception as e:
        print(what, type(e).__name__, e)


uses = {
    'int': int, 'float': float, 'bytes': bytes, 'bytearray': bytearray,
    'join': lambda b: b'-'.join([b, b'x', b]), 'join one': lambda b: b''.join([b]),
    'add': lambda b: b'a' + b, 'iadd': lambda b: bytearray(b'a').__iadd__(b),
    'starts': lambda b: b'12'.startswith(b), 'in': lambda b: b in b'z123', 'split': lambda b: b'0120'.split(b),
    'str': lambda b: str(b, 'ascii'), 'eq': lambda b: (b'12' == b, bytearray(b'12') == b),
    'find': lambda b: b'312'.find(b), 'replace': lambda b: b'12'.replace(b, b'x'),
    'strip': lambda b: b'1a2'.strip(b), 'percent': lambda b: b'%s %b' % (b, b), 'maketrans': lambda b: bytes.maketrans(b, b)[:3],
    'view': lambda b: memoryview(b).tolist(), 'cast': lambda b: memoryview(b)[:1].tobytes(),
    'compile': lambda b: eval(b) if b.data != b'z' else None, 'removesuffix': lambda b: b'xx12'.removesuffix(b),
    'unpack': lambda b: struct.unpack_from('B', b), 'md5': lambda b: hashlib.md5(b).hexdigest(),
    'crc32': lambda b: zlib.crc32(b), 'hexlify': lambda b: binascii.hexlify(b),
    'write': lambda b: (f := io.BytesIO(), f.write(b), f.getvalue())[1:], 'from_bytes': lambda b: int.from_bytes(b),
    'extend': lambda b: (a := bytearray(b'0'), a.extend(b), a)[2],
}
for name, f in uses.items():
    show(name, lambda: f(Buf()))
    if name != 'float':     # CPython's text has the address
        show(name, lambda: f(Buf(b'z')))

# What is lent for writing, and is given back.
memory = bytearray(b'12345678')
struct.pack_into('<h', Buf(memory), 1, 0x4142)
print(memory, io.BytesIO(b'abc').readinto(Buf(memory)), memory)
show('readonly', lambda: io.BytesIO(b'abc').readinto(Buf()))
print(bytes(Kept()), b'x'.join([Kept(), Kept(b'3')]))
view = memoryview(Kept())
part = view[1:]
view.release()
print(bytes(part))
part.release()
with memoryview(Kept(b'with')) as view:
    print(view.nbytes)


# What is wrong is said.
class Wrong:
    def __buffer__(self, flags):
        return b'12'


class Ended:
    def __buffer__(self, flags):
        view = memoryview(b'12')
        view.release()
        return view


for c in Wrong, Ended:
    for f in bytes, memoryview, bytearray:
        show(c.__name__ + ' ' + f.__name__, lambda: f(c()))
class Taken(Buf):
    __buffer__ = None


show('taken', lambda: b'a' + Taken())
print(isinstance(Buf(), collections.abc.Buffer), isinstance(object(), collections.abc.Buffer))
