# Bit operations on ints of both signs: masks, shifts, population counts, rotations, sets of bits, Gray codes, CRC.
def rotl(x, n, w=32):
    n %= w
    return ((x << n) | (x >> (w - n))) & ((1 << w) - 1)
print([rotl(0x80000001, n) for n in (0, 1, 4, 31, 33)], [rotl(2**127 + 1, n, 128) for n in (1, 64, 127)])
def crc32(data):
    c = 0xFFFFFFFF
    for b in data:
        c ^= b
        for _ in range(8):
            c = (c >> 1) ^ (0xEDB88320 if c & 1 else 0)
    return c ^ 0xFFFFFFFF
print(hex(crc32(b'123456789')), crc32(b''), hex(crc32(bytes(range(256)))))
def fnv(data, bits, prime, offset):
    h = offset
    for b in data:
        h = ((h ^ b) * prime) & ((1 << bits) - 1)
    return h
print(hex(fnv(b'hello', 32, 16777619, 2166136261)), hex(fnv(b'hello', 64, 1099511628211, 14695981039346656037)),
      hex(fnv(b'hello', 128, 0x1000000000000000000013B, 0x6c62272e07bb014262b821756295c58d)))
def xorshift(x, n):
    out = []
    for _ in range(n):
        x ^= (x << 13) & (2**64 - 1)
        x ^= x >> 7
        x ^= (x << 17) & (2**64 - 1)
        out.append(x)
    return out
print(xorshift(88172645463325252, 5), sum(xorshift(1, 2000)) % (2**64))
print([n ^ (n >> 1) for n in range(16)], [n & -n for n in range(1, 17)], [n & (n - 1) for n in range(16)], [(-n) & 0xFF for n in range(8)])
for a in (0, 1, -1, 5, -6, 2**63, -2**63, 2**64 - 1, -2**64, 2**100 + 7, -2**100 - 7):
    print(a, ~a, a & 0xFF, a | 0xFF, a ^ 0xFF, a & -256, a | -256, a ^ -256, a & 2**70, a | 2**70, a ^ -2**70, a >> 3, a << 3, a >> 64, a << 64, a >> 200,
          a.bit_length(), a.bit_count(), bin(a & (2**16 - 1)), [a >> i & 1 for i in (0, 1, 62, 63, 64, 99, 100, 101)])
def signed(x, bits):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x
print([signed(v, w) for v in (255, 128, 127, -1, 2**64 - 1, 2**63, 2**31) for w in (8, 16, 32, 64, 128)])
subsets = [[i for i in range(5) if m >> i & 1] for m in range(32) if m.bit_count() == 3]
print(subsets)
def sieve(n):
    bits = (1 << n) - 1 & ~3
    i = 2
    while i * i < n:
        if bits >> i & 1:
            for j in range(i * i, n, i):
                bits &= ~(1 << j)
        i += 1
    return [k for k in range(n) if bits >> k & 1]
print(sieve(200))
def life(rows, w):
    n = len(rows)
    out = []
    for r in range(n):
        new = 0
        for c in range(w):
            k = sum(rows[(r + dr) % n] >> ((c + dc) % w) & 1 for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc)
            if k == 3 or (k == 2 and rows[r] >> c & 1):
                new |= 1 << c
        out.append(new)
    return out
g = [0b010, 0b001, 0b111] + [0] * 5
for _ in range(12):
    g = life(g, 8)
print([f'{x:08b}' for x in g])
for bad in ('1 << -1', '1 >> -1', '2**70 << -2**70', '1 << 1.0', '1.0 >> 1', '1 & "a"', '~1.5', '1 | None', '2**70 ^ 1j'):
    try:
        print(eval(bad))
    except Exception as e:
        print(bad, type(e).__name__, e)
