# Running totals, moving averages, zip tricks, and enumerate, with generators and lists.
def running(xs):
    total = 0
    for x in xs:
        total += x
        yield total
def moving(xs, n): return [round(sum(xs[i:i + n]) / n, 3) for i in range(len(xs) - n + 1)]
data = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
print(list(running(data)), moving(data, 3), [b - a for a, b in zip(data, data[1:])])
print(max(range(len(data)), key=data.__getitem__), sorted(range(len(data)), key=lambda i: data[i]), sorted(data)[len(data) // 2])
mean = sum(data) / len(data)
var = sum((x - mean) ** 2 for x in data) / len(data)
print(mean, var, var ** 0.5, round(mean, 2), f"{mean:.3f} ± {var ** 0.5:.3f}")
mode = max(set(data), key=lambda x: (data.count(x), x))
print(mode, {x: data.count(x) for x in sorted(set(data))}, [x for x in data if x > mean])
best = cur = 0
for x in [1, -3, 4, -1, 2, 1, -5, 4]:
    cur = max(0, cur + x)
    best = max(best, cur)
print(best, [sum(data[:i + 1]) for i in range(4)], sum(a * b for a, b in zip(data, reversed(data))))
lo, hi = min(data), max(data)
print([round((x - lo) / (hi - lo), 2) for x in data], ["#" * x for x in data[:4]], list(zip(data[::2], data[1::2])))
buckets = [0] * 3
for x in data: buckets[min((x - 1) // 3, 2)] += 1
print(buckets, [*zip("abc", buckets)], dict(enumerate("xyz", 1)), [i for i, (a, b) in enumerate(zip(data, data[1:])) if b > a])
inc, run_ = [data[0]], []
for x in data[1:]:
    if x > inc[-1]: inc.append(x)
    else: run_.append(inc); inc = [x]
print(run_ + [inc], max(run_ + [inc], key=len), [x for i, x in enumerate(data) if x not in data[:i]])
