# Unary operators, conversions, and their errors.
class U:
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __invert__(self): return "inv"
    def __abs__(self): return "abs"
    def __int__(self): return 7
    def __float__(self): return 2.5
    def __complex__(self): return 1 + 2j
    def __index__(self): return 3
    def __round__(self, n=None): return ("round", n)
    def __trunc__(self): return "trunc"
    def __str__(self): return "str"
    def __repr__(self): return "repr"
    def __bytes__(self): return b"bytes"
    def __format__(self, spec): return "fmt:" + spec
    def __hash__(self): return 99
    def __bool__(self): return False
    def __len__(self): return 5
    def __reversed__(self): return "reversed"

u = U()
print(-u, +u, ~u, abs(u), int(u), float(u), complex(u), round(u), round(u, 2))
print(str(u), repr(u), bytes(u), format(u), f"{u:>5}", hash(u), bool(u), len(u), reversed(u))
print([0, 1, 2, 3, 4][u], hex(u), bin(u), oct(u), range(u), "abcdef"[:u], "x" * u, chr(u) == "\x03")
print("%d %s %r" % (u, u, u))

class I:
    def __index__(self): return 12

print(int(I()), float(I()), complex(I()), round(1234.5678, I()) == 1234.5678)

def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)

class Bad:
    def __int__(self): return "x"
    def __float__(self): return 1
    def __index__(self): return 1.5
    def __str__(self): return 1
    def __repr__(self): return None
    def __hash__(self): return "h"
    def __len__(self): return 1.5
    def __bytes__(self): return "s"
    def __format__(self, s): return 1
    def __iter__(self): return 1

b = Bad()
for f in (int, float, hex, str, repr, hash, len, bytes, format, iter, bool):
    show(lambda: f(b))
show(lambda: -"a")
show(lambda: ~1.5)
show(lambda: +[])
show(lambda: abs(None))
show(lambda: [1][1.0])
show(lambda: int(object()))
show(lambda: float([]))
show(lambda: round("x"))
