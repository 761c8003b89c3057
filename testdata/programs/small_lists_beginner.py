# Everyday list handling.
nums = [5, 3, 8, 1, 9, 2]
print(sum(nums), max(nums), min(nums), len(nums), sum(nums) / len(nums), sorted(nums), sorted(nums, reverse=True), nums)
nums.append(7); nums.insert(0, 0); nums.remove(8)
print(nums, nums.pop(), nums.index(9), 4 in nums, nums[1:4], nums[-2:], nums[::2])
squares = [n ** 2 for n in nums]
evens = [n for n in nums if n % 2 == 0]
print(squares, evens, [n if n > 3 else -n for n in nums], [(a, b) for a in range(3) for b in "xy"])
matrix = [[1, 2, 3], [4, 5, 6]]
print([list(r) for r in zip(*matrix)], [x for row in matrix for x in row], [[x * 2 for x in row] for row in matrix], matrix[1][2])
a = [1, 2]; b = a; c = a[:]
b.append(3)
print(a, b, c, a is b, a == c, a + c, a * 2)
total = 0
for i, n in enumerate(nums, start=1):
    if n == 9: break
    if n % 2: continue
    total += i * n
print(total)
seen, dup = set(), []
for x in [1, 2, 1, 3, 2, 1]:
    if x in seen and x not in dup: dup.append(x)
    seen.add(x)
print(dup, list(dict.fromkeys([3, 1, 3, 2])), [i for i, x in enumerate([1, 2, 1]) if x == 1])
def bubble(xs):
    xs = xs[:]
    for i in range(len(xs)):
        for j in range(len(xs) - 1 - i):
            if xs[j] > xs[j + 1]: xs[j], xs[j + 1] = xs[j + 1], xs[j]
    return xs
def quick(xs): return xs if len(xs) < 2 else quick([x for x in xs[1:] if x < xs[0]]) + [xs[0]] + quick([x for x in xs[1:] if x >= xs[0]])
def merge(xs):
    if len(xs) < 2: return xs
    m = len(xs) // 2
    l, r, out = merge(xs[:m]), merge(xs[m:]), []
    while l and r: out.append(l.pop(0) if l[0] <= r[0] else r.pop(0))
    return out + l + r
print(bubble(nums), quick(nums), merge(nums), nums)
def search(xs, t):
    lo, hi = 0, len(xs) - 1
    while lo <= hi:
        m = (lo + hi) // 2
        if xs[m] == t: return m
        lo, hi = (m + 1, hi) if xs[m] < t else (lo, m - 1)
    return -1
print(search([1, 3, 5, 7], 5), search([1, 3, 5, 7], 4), list(map(str, nums)), list(filter(lambda n: n > 4, nums)))
chunks = [nums[i:i + 2] for i in range(0, len(nums), 2)]
print(chunks, [nums[-1]] + nums[:-1], sum(chunks, []), all(n >= 0 for n in nums), any(n > 8 for n in nums))
