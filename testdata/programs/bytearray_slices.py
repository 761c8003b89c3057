# What may be assigned to a slice of a bytearray, and what the errors say.
import array


class Below(float):
    pass


class Text(str):
    pass


class Real:
    def __float__(self):
        return 1.0


class Whole:
    def __int__(self):
        return 1


class Lent:
    def __buffer__(self, flags):
        return memoryview(b'xy')


class Line:
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return (1, 2)[i]


class Other:
    pass


values = [Below(2), Text('a'), Real(), Whole(), memoryview(b'abcd')[::2], memoryview(b'abcd')[::-1], Lent(), Other(), Line(), 1, True, 'a', None,
          {1}, array.array('i', [1]), complex, 2j, memoryview(b'abcdefgh').cast('B', (2, 4)), bytearray(b'12'), [256], ['a'], range(3)]
actions = [lambda b, v: b.__setitem__(slice(0, 1), v), lambda b, v: b.__setitem__(slice(0, 4, 2), v), lambda b, v: b.extend(v)]
for v in values:
    for f in actions:
        b = bytearray(b'zzzz')
        try:
            print(type(v).__name__, f(b, v), b)
        except Exception as e:
            print(type(v).__name__, type(e).__name__, e)

# Class methods say the name of the class that they were called of.
class F(float):
    pass


class B(bytes):
    class A(bytearray):
        pass


for call in (lambda: F.fromhex(), lambda: F(1).fromhex(1, 2), lambda: F.fromhex(string=1), lambda: B.fromhex(), lambda: B.A.fromhex(x=1), lambda: bytes.fromhex(),
             lambda: F.__getformat__(), lambda: object.__setattr__(int, 0, 0), lambda: object.__delattr__(int, 0), lambda: object.__setattr__(B.A(), 0, 0)):
    try:
        print(call())
    except TypeError as e:
        print(e)
print(type(iter(Text('abc'))).__name__, type(iter('abc')).__name__, type(iter('é')).__name__, list(iter(Text('abc'))))
