# Bit tricks: masks, parity, gray code, powers of two, reversing, packing.
def parity(n):
    p = 0
    while n: p, n = p ^ 1, n & (n - 1)
    return p
def gray(n): return n ^ n >> 1
def reverse_bits(n, w=8): return int(f"{n:0{w}b}"[::-1], 2)
def pack(*vals):
    out = 0
    for v, w in vals: out = out << w | v & (1 << w) - 1
    return out
print([parity(n) for n in range(8)], [f"{gray(n):03b}" for n in range(8)], [n for n in range(1, 70) if n & n - 1 == 0])
print(reverse_bits(0b00010011), pack((5, 3), (1, 1), (9, 4)), bin(pack((5, 3), (1, 1), (9, 4))))
x = 0b1010
x |= 1 << 2; x &= ~(1 << 3); x ^= 0b11
print(bin(x), x >> 1 & 1, [i for i in range(8) if x >> i & 1], ~x & 0xFF, -x & 0xFF)
FLAGS = {"r": 4, "w": 2, "x": 1}
print(["".join(k if m & v else "-" for k, v in FLAGS.items()) for m in range(8)])
print([(a, b, a & b, a | b, a ^ b) for a in (0, 1) for b in (0, 1)], 5 ^ 5 ^ 7, sum(1 << i for i in range(5)))
def crc(data, poly=0x1021, c=0xFFFF):
    for b in data:
        c ^= b << 8
        for _ in range(8): c = (c << 1 ^ poly if c & 0x8000 else c << 1) & 0xFFFF
    return c
print(hex(crc(b"123456789")), hex(sum(b"checksum") & 0xFF), int.from_bytes(b"\x12\x34", "big") >> 4)
def fnv(s):
    h = 2166136261
    for b in s.encode(): h = (h ^ b) * 16777619 & 0xFFFFFFFF
    return h
print(fnv("hello"), fnv(""), f"{fnv('garter'):08x}", (1 << 64) - 1 & -2, -1 >> 5, -8 >> 1, 1 << 3 << 2)
def popcounts(n): return [bin(i).count("1") for i in range(n)]
print(popcounts(9), max(range(16), key=lambda i: (bin(i).count("1"), -i)), [i ^ i + 1 for i in range(5)], 0b1101 & -0b1101)
