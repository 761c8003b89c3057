# Views of a bytearray that nobody holds any more, and an __index__ that empties it.
b = bytearray(b"x")
m = memoryview(b)
del m
b.append(1)
print(b)
def f(b):
    m = memoryview(b)
    n = m[0]
    return n
f(b); b.append(2); print(b)
def g(b):
    m = memoryview(b)
    m = None
    b.append(3)
    x = bytes(memoryview(b)[1:])
    b.append(4)
    for c in memoryview(b): pass
    b.extend(b"zz")
    sum(memoryview(b))
    b.append(5)
    try: b.append(6)
    except BufferError: print("no")
g(b); print(b)
class I:
    def __init__(s, n): s.n = n
    def __index__(s): del b[:]; return s.n
b[:] = b"0123456789"
print(b[I(8)::-1]); b[:] = b"0123456789"
b[I(1):I(9)] = b"ab"; print(b); b[:] = b"0123456789"
b[I(8)::-2] = b""; print(b); b[:] = b"0123456789"
del b[I(2):9:3]; print(b); b[:] = b"0123456789"
try: b[0] = I(5)
except IndexError as e: print(e)
b[:] = b"0123456789"
print(b.find(b"5", I(1)), b.hex(), b.center(I(3)), b)
