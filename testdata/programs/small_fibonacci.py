# Ways to compute Fibonacci numbers agree.
def rec(n): return n if n < 2 else rec(n - 1) + rec(n - 2)
def memo(n, seen={0: 0, 1: 1}):
    if n not in seen:
        seen[n] = memo(n - 1) + memo(n - 2)
    return seen[n]
def loop(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a
def doubling(n):
    def go(n):
        if n == 0: return 0, 1
        a, b = go(n // 2)
        c, d = a * (2 * b - a), a * a + b * b
        return (d, c + d) if n % 2 else (c, d)
    return go(n)[0]
def gen():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
g = gen()
first = [next(g) for _ in range(16)]
print(first, [rec(i) for i in range(16)] == first, [memo(i) for i in range(16)] == first)
print(loop(100), doubling(100), memo(90), loop(300) == doubling(300), len(str(doubling(5000))))
print([i for i in range(20) if loop(i) % 2 == 0], sum(x for x in first if x % 3 == 0))
