# Dicts: a histogram with integer keys, then its bounds and cumulative sums.

VALUES = []
seed = 12345
for _ in range(400000):
    seed = (seed * 1103515245 + 12345) % 2147483648
    VALUES.append((seed >> 16) % 1000)


def run():
    counts = {}
    for v in VALUES:
        if v in counts:
            counts[v] += 1
        else:
            counts[v] = 1
    buckets = {}
    for v in VALUES:
        b = v // 50
        buckets[b] = buckets.get(b, 0) + 1
    total = 0
    for key in sorted(counts):
        total += counts[key] * key
    most = max(counts.values())
    return total, most, len(counts), sorted(buckets.items())[:3]
