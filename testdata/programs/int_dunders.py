# Every method of int called directly: results, and NotImplemented for foreign types.
names = ['__add__', '__radd__', '__sub__', '__rsub__', '__mul__', '__rmul__', '__mod__', '__rmod__',
         '__divmod__', '__rdivmod__', '__pow__', '__rpow__', '__lshift__', '__rlshift__', '__rshift__',
         '__rrshift__', '__and__', '__rand__', '__xor__', '__rxor__', '__or__', '__ror__', '__floordiv__',
         '__rfloordiv__', '__truediv__', '__rtruediv__', '__lt__', '__le__', '__eq__', '__ne__', '__gt__', '__ge__']
big = 2**67 + 12345
selves = [0, 1, -1, 7, -13, 2**62, -2**63, 2**63, big, -big]
others = [0, 1, -1, 3, -4, 2**63, -2**63, big, -big * 3, True, False, 1.5, 2j, 'a', None, [1]]
def show(v):
    r = repr(v)
    return r if len(r) < 90 else f'{len(r)} {hash(r := r[:20]) is not None} {r}'
for n in names:
    print(n)
    for a in selves:
        row = []
        for b in others:
            if isinstance(b, int) and 'shift' in n and abs(b if n[2] != 'r' or n in ('__rshift__',) else a) > 200:
                continue
            if isinstance(b, int) and 'pow' in n and max(abs(a), abs(b)) > 20:
                continue
            try:
                row.append(show(getattr(a, n)(b)))
            except Exception as e:
                row.append(f'{type(e).__name__}({e})')
        print(' ', a, ' '.join(row))
for n in ['__neg__', '__pos__', '__abs__', '__invert__', '__bool__', '__int__', '__index__', '__float__', '__trunc__',
          '__floor__', '__ceil__', '__round__', '__hash__', '__repr__', '__str__', '__getnewargs__', '__sizeof__',
          'bit_length', 'bit_count', 'conjugate', 'as_integer_ratio', 'is_integer']:
    print(n, [getattr(a, n)() for a in selves])
for n in ['real', 'imag', 'numerator', 'denominator']:
    print(n, [getattr(a, n) for a in selves])
print([a.__format__(',') for a in selves])
print([hex(a) for a in selves], [oct(a) for a in selves], [bin(a) for a in selves])
for d in range(-22, 3):
    print(d, [round(a, d) for a in selves + [15, 25, 35, -15, -25, 50, 150, 149, 151, 5 * 10**20, 15 * 10**19]])
print(sorted(set(int.__dict__) - {'__doc__', '__getattribute__'}))
