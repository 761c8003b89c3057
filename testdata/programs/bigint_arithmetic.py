# Ints around every word boundary: all operators against identities, texts, conversions.
import_vals = []
for k in (31, 32, 53, 62, 63, 64, 65, 95, 96, 126, 127, 128, 129, 191, 192, 255, 256, 512, 700):
    import_vals += [2**k - 1, 2**k, 2**k + 1]
vals = sorted(set([0, 1, 2, 3, 10, 12345] + import_vals))
vals = [-v for v in reversed(vals) if v] + vals
def digest(items):
    h = 0
    for x in items:
        h = (h * 1000003 + (x if isinstance(x, int) else hash(x))) % (2**127 - 1)
    return h
for name, op in [('+', lambda a, b: a + b), ('-', lambda a, b: a - b), ('*', lambda a, b: a * b), ('//', lambda a, b: a // b if b else 0),
                 ('%', lambda a, b: a % b if b else 0), ('&', lambda a, b: a & b), ('|', lambda a, b: a | b), ('^', lambda a, b: a ^ b)]:
    print(name, digest(op(a, b) for a in vals for b in vals))
for a in vals:
    for b in vals:
        if b:
            q, r = divmod(a, b)
            assert q == a // b and r == a % b and q * b + r == a and (0 <= r < b if b > 0 else b < r <= 0), (a, b)
        assert (a & b) + (a | b) == a + b and (a ^ b) == (a | b) - (a & b) and ~a == -a - 1, (a, b)
        assert (a < b) == (b > a) == (not a >= b) and (a == b) == (not a != b), (a, b)
        assert (a - b) + b == a and a - b == -(b - a) and a * b == b * a, (a, b)
print('shift', digest(x for a in vals for n in (0, 1, 31, 62, 63, 64, 65, 127, 128, 200) for x in (a << n, a >> n)))
for a in vals:
    for n in (0, 1, 5, 63, 64, 65, 127, 300):
        assert a << n == a * 2**n and a >> n == a // 2**n and (a << n) >> n == a
print('pow', digest(a ** n for a in vals for n in (0, 1, 2, 3, 7)))
print('powmod', digest(pow(a, n, m) for a in vals[::3] for n in (0, 1, 2, 65537, 2**70) for m in (1, 7, -7, 2**61 - 1, 2**64, -2**127 + 1, 10**50 + 7)))
print('inverse', digest(pow(a, -3, m) for a in vals for m in (2**127 - 1, -(2**61 - 1), 10**9 + 7) if a % m))
print('truediv', digest(hash(a / b) for a in vals for b in vals if b), 10**400 / 7**473, (2**1030 + 1) / 2**1029, -7 / 2**1074, 1 / 2**1075, 3 / 2**1075)
print('hash', digest(hash(a) for a in vals), [hash(a) for a in vals[::9]])
print('bits', [(a.bit_length(), a.bit_count()) for a in vals[::5]])
for a in vals:
    s = str(a)
    assert int(s) == a == int(hex(a), 16) == int(oct(a), 8) == int(bin(a), 2) == int(hex(a), 0) == int(f'{a:_}') == int(f'{a:,}'.replace(',', ''))
    n = (a.bit_length() + 8) // 8
    for order in ('big', 'little'):
        assert int.from_bytes(a.to_bytes(n, order, signed=True), order, signed=True) == a
        if a >= 0:
            assert int.from_bytes(a.to_bytes(n, order), order) == a
    assert int.from_bytes(bytes(reversed(a.to_bytes(n, 'little', signed=True))), signed=True) == a
    if abs(a) < 2**500:
        assert abs(int(float(a)) - a) <= abs(a) >> 52
    for b in (3, 7, 12, 36):
        t, x = '', abs(a)
        while x:
            x, d = divmod(x, b)
            t = '0123456789abcdefghijklmnopqrstuvwxyz'[d] + t
        assert int(('-' if a < 0 else '') + (t or '0'), b) == a
print('text', digest(ord(c) for a in vals for c in str(a)), vals[3], hex(vals[5]), f'{2**100:,} {-2**100:_x} {2**100:40d}| {2**100:<40}| {2**70:e} {2**70:+.3g} {2**64:#b}')
print('round', digest(round(a, -d) for a in vals for d in (1, 5, 19, 40, 300)))
print('float', [float(a) for a in vals[::7]])
x = 3**200
x += 1; print(x % 10**9); x -= 5; x *= -7; x //= 3; x %= 10**60; x <<= 3; x >>= 1; x |= 1; x ^= 2**80; x &= 2**150 - 1; x **= 2
print(x)
