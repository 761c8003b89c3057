# The module array.
import array
from array import array as A

print(array.typecodes, array.ArrayType is A)
for c in array.typecodes:
    a = A(c)
    print(c, a, a.typecode, len(a))
a = A('i', [1, 2, 3])
a.append(4)
a.extend([5, 6])
a.extend(A('i', [7]))
a.insert(1, 99)
a.insert(-100, -5)
print(a, a[0], a[-1], a[1:4], a[::2], a[::-1], len(a), 99 in a, 'x' in a, a.index(4), a.index(6, 2), a.count(1), list(a), a.tolist())
print(a.pop(), a.pop(0), a.remove(99), a, a + A('i', [8]), a * 2, 2 * a, a == A('i', [1, 2, 3, 4, 5, 6]), a == A('d', [1, 2, 3, 4, 5, 6]), a < A('i', [1, 3]), a != [1])
a[0] = 50
a[1:3] = A('i', [7, 7, 7])
del a[-1]
del a[::2]
print(a, a.itemsize, a.tobytes())
a += A('i', [1])
a *= 2
a.reverse()
print(a, A('d', [1.5, 2]), A('f', [.1]), A('u', 'héé'), A('w', 'a😀').tounicode(), A('B', b'abc'), A('h', [-1]).tobytes(), A('Q', [2**64 - 1]), A('b', bytearray(b'\xff')))
b = A('H', [1, 258])
b.byteswap()
print(b, bytes(b), memoryview(b).format, memoryview(b)[0])
b.frombytes(b'\x05\x00')
b.fromlist([7])
print(b, b.buffer_info()[1], A('i', range(3)), A('d', A('i', [1])), A('i', (x for x in (1, 2))))
u = A('u', 'ab')
u.fromunicode('cd')
print(u, u[0], u.tounicode(), u.tolist())
b.clear()
print(b, hash is not None)


class Sub(A):
    def total(self): return sum(self)


s = Sub('i', [1, 2])
print(s, s.total(), isinstance(s, A), s[:1], type(s[:1]).__name__, repr(iter(s))[:22], A.__module__, A.__name__)
for f in (lambda: A(), lambda: A('x'), lambda: A(1), lambda: A('ab'), lambda: A('i', 'abc'), lambda: A('i', [1.5]), lambda: A('i', ['a']), lambda: A('b', [128]), lambda: A('b', [-129]), lambda: A('B', [-1]), lambda: A('B', [256]), lambda: A('h', [2**15]), lambda: A('H', [-1]), lambda: A('i', [2**31]), lambda: A('I', [-1]), lambda: A('l', [2**63]), lambda: A('Q', [-1]), lambda: A('i', 5),
          lambda: A('i').pop(), lambda: A('i', [1]).pop(5), lambda: A('i', [1])[3], lambda: A('i', [1])['a'], lambda: A('i', [1]).index(2), lambda: A('i', [1]).remove(2), lambda: A('i') + [1], lambda: A('i') + A('d'), lambda: A('i').extend(A('d', [1])), lambda: A('i', b'abc'), lambda: A('i').frombytes(b'a'), lambda: A('i').fromlist((1,)), lambda: A('i').tounicode(),
          lambda: A('u', [1]), lambda: A('u', ['ab']), lambda: A('d', ['a']), lambda: hash(A('i')), lambda: A('i', [1]) < 3, lambda: A('i', x=1), lambda: A('i').append(), lambda: A('i', [1, 2]).__setitem__(slice(0, 1), [1]), lambda: A('i', [1, 2, 3]).__setitem__(slice(0, 3, 2), A('i', [1])), lambda: A('i', [1]).__setitem__(5, 1), lambda: A('i', [1]) * 'a', lambda: A('i', A('u', 'a')), lambda: A('i').fromunicode('a')):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
