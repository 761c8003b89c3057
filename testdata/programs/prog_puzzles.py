# Queens, sudoku, knight's tour start, coin change, knapsack, subset sum, hanoi moves, permutations, primes.
def queens(n, cols=()):
    if len(cols) == n:
        yield cols
        return
    for c in range(n):
        if all(c != k and abs(c - k) != len(cols) - i for i, k in enumerate(cols)):
            yield from queens(n, cols + (c,))

print(list(queens(4)), sum(1 for _ in queens(6)))

def sudoku(b):
    for i, v in enumerate(b):
        if v == 0:
            r, c = divmod(i, 4)
            used = {b[r * 4 + k] for k in range(4)} | {b[k * 4 + c] for k in range(4)} | {b[(r // 2 * 2 + y) * 4 + c // 2 * 2 + x] for y in (0, 1) for x in (0, 1)}
            for d in {1, 2, 3, 4} - used:
                if out := sudoku(b[:i] + [d] + b[i + 1:]): return out
            return None
    return b

s = sudoku([1, 0, 0, 0, 0, 0, 3, 0, 0, 1, 0, 0, 0, 0, 0, 2])
print([s[i:i + 4] for i in range(0, 16, 4)] if s else s)

def coins(total, kinds):
    best = [0] + [None] * total
    for t in range(1, total + 1):
        options = [best[t - k] for k in kinds if k <= t and best[t - k] is not None]
        best[t] = min(options) + 1 if options else None
    return best[total]

print(coins(63, [1, 5, 10, 21, 25]), coins(7, [2, 4]), coins(0, [1]))

def knapsack(items, cap):
    best = {0: (0, ())}
    for name, w, v in items:
        for cw, (cv, names) in list(best.items()):
            nw = cw + w
            if nw <= cap and cv + v > best.get(nw, (-1,))[0]: best[nw] = (cv + v, names + (name,))
    return max(best.values())

print(knapsack([("a", 2, 3), ("b", 3, 4), ("c", 4, 5), ("d", 5, 6)], 5))

def hanoi(n, a="A", b="B", c="C"):
    if n:
        yield from hanoi(n - 1, a, c, b)
        yield a + c
        yield from hanoi(n - 1, b, a, c)

print(" ".join(hanoi(3)))

def permute(xs):
    if not xs: yield []
    for i, x in enumerate(xs):
        for rest in permute(xs[:i] + xs[i + 1:]): yield [x] + rest

print(["".join(p) for p in permute("abc")], sum(1 for _ in permute(list(range(6)))))

def powerset(xs): return [[x for i, x in enumerate(xs) if m >> i & 1] for m in range(1 << len(xs))]
print(powerset("ab"), [s for s in powerset([3, 34, 4, 12, 5, 2]) if sum(s) == 9])
sieve = [True] * 60
for i in range(2, 8):
    if sieve[i]: sieve[i * i::i] = [False] * len(sieve[i * i::i])
print([i for i in range(2, 60) if sieve[i]])
def pascal(n):
    row = [1]
    for _ in range(n):
        yield row
        row = [a + b for a, b in zip([0] + row, row + [0])]
for r in pascal(6): print(" ".join(map(str, r)).center(20).rstrip())
def spiral(m): return list(m[0]) + spiral(list(zip(*m[1:]))[::-1]) if m else []
print(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]]))
def collatz(n):
    steps = 0
    while n != 1: n, steps = (n // 2 if n % 2 == 0 else 3 * n + 1), steps + 1
    return steps
print(max(range(1, 1000), key=collatz), [("Fizz" * (i % 3 == 0) + "Buzz" * (i % 5 == 0)) or i for i in range(1, 16)])
def balanced(s):
    stack, pairs = [], {")": "(", "]": "[", "}": "{"}
    for c in s:
        if c in pairs.values(): stack.append(c)
        elif c in pairs and (not stack or stack.pop() != pairs[c]): return False
    return not stack
print([balanced(s) for s in ("([]{})", "(]", "((", "")], [n for n in range(1, 500) if n == sum(int(d) ** 3 for d in str(n))])
