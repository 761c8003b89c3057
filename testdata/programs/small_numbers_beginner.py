# Everyday number handling.
print(7 + 3, 7 - 3, 7 * 3, 7 / 3, 7 // 3, 7 % 3, 7 ** 3, -7 // 3, -7 % 3, divmod(7, 3), 10 / 2, 2 ** 0.5)
print(int("42") + 1, float("3.5") * 2, str(5) + "5", int(3.99), round(3.5), round(4.5), round(3.14159, 2), abs(-4), pow(2, 5))
print(0.1 + 0.2, 0.1 + 0.2 == 0.3, abs(0.1 + 0.2 - 0.3) < 1e-9, 1e3, 1_000_000, 5 == 5.0, True + 1, 3 > 2 > 1)
def is_prime(n): return n > 1 and all(n % i for i in range(2, int(n ** 0.5) + 1))
def factors(n): return [i for i in range(1, n + 1) if n % i == 0]
def gcd(a, b): return a if b == 0 else gcd(b, a % b)
def digits(n): return [int(d) for d in str(n)]
def to_base(n, b): return (to_base(n // b, b) if n >= b else "") + "0123456789abcdef"[n % b]
print([n for n in range(30) if is_prime(n)], factors(28), sum(factors(28)[:-1]) == 28, gcd(48, 18), 48 * 18 // gcd(48, 18))
print(digits(9075), sum(digits(9075)), int(str(123)[::-1]), to_base(255, 2), to_base(255, 16), to_base(100, 7), int("ff", 16), bin(10), hex(255))
total = 0
for i in range(1, 101):
    if i % 3 == 0 or i % 5 == 0: total += i
print(total, sum(range(1, 101)), sum(i * i for i in range(11)), [i * i for i in range(1, 6)])
n, steps = 27, 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
print(steps, [(a, b, c) for c in range(1, 20) for b in range(1, c) for a in range(1, b) if a * a + b * b == c * c])
def sqrt(x, eps=1e-12):
    g = x
    while abs(g * g - x) > eps: g = (g + x / g) / 2
    return g
print(round(sqrt(2), 10), f"{sqrt(10):.6f}", 17 % 5, -17 % 5, 17.5 % 5, 1 / 3, 2 / 3, 1e16 + 1, 10 ** 18 + 1)
change = 287
coins = {}
for c in (100, 50, 20, 10, 5, 2, 1):
    coins[c], change = divmod(change, c)
print({k: v for k, v in coins.items() if v}, f"{1234567.891:,.2f}", f"{0.256:.1%}", f"{42:08b}", "%05.1f" % 3.14159)
