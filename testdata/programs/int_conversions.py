# int, str and bytes: every base, underscores, white space, digits of other scripts; to_bytes and from_bytes.
digits = '0123456789abcdefghijklmnopqrstuvwxyz'
for base in range(2, 37):
    row = []
    for v in (0, 1, 35, 12345, 2**31, 2**63, 2**64 + 1, 10**30):
        s, n = '', v
        while n:
            n, d = divmod(n, base)
            s = digits[d] + s
        s = s or '0'
        assert int(s, base) == v == int(s.upper(), base) == int(' +' + s + '\t', base) == int('0' + s, base) == -int('-' + s, base)
        assert int(s.encode(), base) == int(bytearray(s.encode()), base) == v
        row.append(s)
    print(base, *row)
    for bad in (digits[base] if base < 36 else '!', '1' + (digits[base] if base < 36 else '!'), '', '-', '_1', '1_', '1__1', '1 1', '0x', '+-1'):
        try:
            print(repr(bad), int(bad, base), end=' ')
        except ValueError as e:
            print('!', end='')
    print()
for s in ('0b101', '0B_101', '0o17', '0O17', '0xfF', '0XFf', '-0x10', '+0b1', ' 0x1 ', '0_0', '00', '0x_1', '1_000', '12', '0', '-0', '0b2', '0o8', '0xg', '01', '0_1', '0b', '0__0', '1e5', '1.0', 'ten'):
    row = [s]
    for base in (0, 2, 8, 10, 16, 36):
        try:
            row.append(int(s, base))
        except ValueError as e:
            row.append(str(e))
    print(row)
for s in ('\u0661\u0662\u0663', '\uff11\uff12', '\u0967_\u0968', '\u2003 7\u00a0', '\u00b2', '\u2460', '\u4e00', '\u0661x', '-\u0664', '\u06612', '\U0001d7d8\U0001d7d9'):
    try:
        print(ascii(s), int(s))
    except ValueError as e:
        print(ascii(str(e)))
for v in (0, 1, 127, 128, 255, 256, -1, -128, -129, 2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64, 10**25, -10**25):
    row = []
    for n in (0, 1, 2, 8, 9, 12):
        for order in ('big', 'little'):
            for signed in (False, True):
                try:
                    b = v.to_bytes(n, order, signed=signed)
                    assert int.from_bytes(b, order, signed=signed) == (v if n else 0) and len(b) == n
                    row.append(b.hex() or '-')
                except OverflowError as e:
                    row.append(str(e)[:7])
    print(v, *row)
for b in (b'', b'\0', b'\x7f', b'\x80', b'\xff', b'\x80\0\0\0\0\0\0\0', b'\0' * 9 + b'\1', b'\xff' * 17, bytes(range(20))):
    print(b.hex(), [int.from_bytes(b, o, signed=s) for o in ('big', 'little') for s in (False, True)])
import_none = None
print(int.from_bytes([1, 2, 3]), int.from_bytes((255,), signed=True), int.from_bytes(x for x in (1, 0)), int.from_bytes({7}), int.from_bytes(bytearray(3)), int.from_bytes(memoryview(b'ab')[1:]))
class B:
    def __bytes__(self): return b'\1\2'
class BadB:
    def __bytes__(self): return 'no'
print(int.from_bytes(B()))
for bad in (BadB(), 'x', 3, None, 1.5, [256], [-1], ['a'], [1.5]):
    try:
        print(int.from_bytes(bad))
    except Exception as e:
        print(type(e).__name__, e)
for f in (hex, oct, bin):
    print([f(v) for v in (0, 5, -5, 2**70, -2**70, True)])
    for bad in (1.5, '1', None):
        try:
            f(bad)
        except TypeError as e:
            print(e)
print([f'{2**70:{c}} {-255:{c}} {255:#{c}} {10**20:_{c}}' for c in 'xXob'], f'{10**20:n}', f'{-10**20:=+30,}', f'{65:c}')
print(str(-2**63), repr(2**63), '%i %u %o %x %X %#x %+d % d %05d %-5d| %.5d' % (1, 2, 8, 255, 255, 255, 3, 4, 5, 6, 7), '%d' % 3.99, '%d' % -10**25, '%x' % -2**70, '%.30d' % 2**80)
