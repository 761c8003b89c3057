# Sorting: ints, floats and strings without a key.

INTS = []
seed = 42
for _ in range(100000):
    seed = (seed * 1103515245 + 12345) % 2147483648
    INTS.append(seed)
WORDS = ["k" + str(v % 100003) for v in INTS[:40000]]


def run():
    a = sorted(INTS)
    b = sorted(INTS, reverse=True)
    c = sorted(WORDS)
    d = [v / 7 for v in INTS[:40000]]
    d.sort()
    e = a[:30000] + a[10000:40000]
    e.sort()
    return a[100], b[100], c[100], round(d[100], 3), e[15000]
