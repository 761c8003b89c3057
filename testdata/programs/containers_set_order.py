# The order of sets of numbers after many histories of additions and removals.

seed = 2463534242
def rnd(n):
    global seed
    seed ^= (seed << 13) & 0xFFFFFFFF
    seed ^= seed >> 17
    seed ^= (seed << 5) & 0xFFFFFFFF
    return seed % n
def digest(s):
    h = 7
    for x in s: h = (h * 1000003 + hash(x)) % 2305843009213693951
    return h
for n in (1, 2, 3, 4, 5, 6, 8, 10, 16, 20, 32, 50):
    print(n, set(range(n)), set(range(0, 7 * n, 7)), set(range(n, 0, -1)), {i * i for i in range(n)}, set(range(-n, 0)))
print({3, 1, 2}, {1000, 5, 77}, {10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, {-1, -2, 0}, {1 << 40, 1 << 50, 1 << 60, 1 << 61, 1 << 62}, {2**64, 2**65, 2**100, -2**90}, {1.5, 2.5, 0.1, -3.25, 1e100}, {0.5, 1, 2.0, 3})
print({(1, 2), (2, 1), (0, 0)}, {(i, j) for i in range(4) for j in range(4)}, {None, 1, 2}, {frozenset([i]) for i in range(5)}, set([(i,) for i in range(10)]), {True, 5, 3, False})
s = set()
for i in (8, 16, 24, 32, 40, 48, 56): s.add(i); print(s, end=" ")
print()
for round in range(40):
    size = (10, 30, 100, 1000, 10**6, 2**62)[rnd(6)]
    s = set(); trace = []
    for step in range((20, 100, 400)[rnd(3)]):
        op = rnd(10)
        if op < 6: s.add(rnd(size))
        elif op < 8: s.discard(rnd(size))
        elif op == 8 and s: trace.append(s.pop())
        elif s: s.remove(min(s))
    print(round, len(s), digest(s), digest(trace), digest(set(s)), digest(s.copy()), digest(frozenset(s)), digest(list(s)), *list(s)[:3])
for round in range(60):
    size = (10, 30, 100, 1000, 10**6)[rnd(5)]
    def make():
        s = {rnd(size) for _ in range((3, 20, 100, 300)[rnd(4)])}
        for _ in range(rnd(20)): s.discard(rnd(size))
        return s
    a, b, c = make(), make(), make()
    l = [rnd(size) for _ in range(30)]
    d = dict.fromkeys(l)
    r = [a | b, b | a, a & b, b & a, a - b, b - a, a ^ b, b ^ a, a.union(l), a.union(b, c, l), a.intersection(l), a.intersection(b, c), a.difference(l), a.difference(d), a.difference(b, l), a.symmetric_difference(l), a.symmetric_difference(d), a.union(d), a.intersection(d)]
    x = set(a); x |= b; x -= c; r.append(x)
    x = set(a); x &= b; x ^= c; r.append(x)
    x = set(a); x.update(l, d); x.difference_update(b, l); r.append(x)
    x = set(a); x.intersection_update(l, b); r.append(x)
    x = set(a); x.symmetric_difference_update(d); x.symmetric_difference_update(l); r.append(x)
    x = set(a); x.clear(); x.update(b); r.append(x)
    x = set(a)
    for _ in range(len(x) // 2): x.pop()
    x |= c; r.append(x)
    print(round, *(digest(y) % 10007 for y in r), [len(y) for y in r[:6]])
big = set(range(0, 300000, 3)); print(len(big), digest(big), list(big)[:5])
for i in range(0, 300000, 9): big.discard(i)
print(len(big), digest(big), digest(big | {-5, -7}), digest(big - set(range(1000))), digest(set(range(60000)) & big), digest(set(range(100)) - big), big.pop(), big.pop())
