# Views that are gone when the next piece comes, many of them, and others that are not.
import array
import struct


def look(view):
    return view[0] + len(view)


def pieces(make, add, n=200):
    buffer = make()
    total = 0
    for i in range(n):
        total += look(memoryview(buffer)[len(buffer) // 2:])
        add(buffer)
    return total, len(buffer)


print(pieces(lambda: bytearray(b'a'), lambda b: b.extend(b'xy')))
print(pieces(lambda: bytearray(b'a'), lambda b: b.append(1)))
print(pieces(lambda: bytearray(b'a' * 1000), lambda b: b.pop()))
print(pieces(lambda: bytearray(b'a' * 1000), lambda b: b.__delitem__(slice(0, 2))))
print(pieces(lambda: array.array('B', b'a'), lambda b: b.append(1)))


def refused(f):
    try:
        f()
    except BufferError as e:
        return str(e)
    return 'done'


class Holder:
    pass


class Slotted:
    __slots__ = 'view',


def variable():
    b = bytearray(b'abc')
    view = memoryview(b)
    print('variable', refused(lambda: b.append(1)), b, bytes(view))


def part():
    b = bytearray(b'abc')
    view = memoryview(b)[1:]
    print('part', refused(lambda: b.append(1)), b, bytes(view))


def captured():
    b = bytearray(b'abc')
    view = memoryview(b)
    def f():
        b.append(1)
        return view
    print('captured', refused(f), b)


def argument(view, b):
    print('argument', refused(lambda: b.append(1)), b, bytes(view))


def attribute(cls):
    b = bytearray(b'abc')
    h = cls()
    h.view = memoryview(b)
    print('attribute', refused(lambda: b.append(1)), b, bytes(h.view))


def released():
    b = bytearray(b'abc')
    with memoryview(b) as view:
        print('in with', refused(lambda: b.append(1)), b)
    print('released', refused(lambda: b.append(1)), b)


class Index:
    def __init__(self, b):
        self.b = b

    def __index__(self):
        print('packing', refused(lambda: self.b.append(1)))
        return 7


def packed():
    b = bytearray(b'abc')
    struct.pack_into('BB', b, 0, Index(b), 1)
    print('packed', b, refused(lambda: b.append(1)))


def again():
    b = bytearray(b'a')
    for i in range(300):
        look(memoryview(b))
        b.append(1)
        if i % 50 == 0:
            view = memoryview(b)
            print(i, refused(lambda: b.append(1)), len(b))
            del view


for i in range(2):
    variable()
    part()
    captured()
    b = bytearray(b'abc')
    argument(memoryview(b), b)
    attribute(Holder)
    attribute(Slotted)
    released()
    packed()
    again()
b = bytearray(b'abc')
view = memoryview(b)
try:
    b.append(1)
except BufferError as e:
    print('global', e)
print(b, bytes(view))
