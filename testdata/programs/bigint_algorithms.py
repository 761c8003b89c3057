# Programs that live on big ints: factorials, Fibonacci numbers, powers, digits, primes, square roots, e and pi.
def fact(n):
    r = 1
    for i in range(2, n + 1):
        r *= i
    return r
print(fact(30), fact(100) % 10**40, len(str(fact(1000))), sum(map(int, str(fact(500)))))
def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a
print(fib(100), fib(300), fib(5000) % 10**30, len(str(fib(10000))))
def fib_fast(n):
    if n == 0:
        return 0, 1
    a, b = fib_fast(n >> 1)
    c = a * (2 * b - a)
    d = a * a + b * b
    return (d, c + d) if n & 1 else (c, d)
print(fib_fast(5000)[0] == fib(5000), fib_fast(20000)[0] % 10**20)
print(sum(int(c) for c in str(2**1000)), sum(int(c) for c in str(3**5000)), (3**5000) % 10**15, str(7**3000)[:30], str(7**3000)[-30:])
def is_prime(n):
    if n < 2 or n % 2 == 0:
        return n == 2
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2; s += 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        if a % n == 0:
            continue
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True
print([p for p in range(1000, 1100) if is_prime(p)], is_prime(2**127 - 1), is_prime(2**129 - 1), is_prime(10**50 + 151))
def isqrt(n):
    x = 1 << (n.bit_length() + 1) // 2
    while True:
        y = (x + n // x) // 2
        if y >= x:
            return x
        x = y
print(isqrt(2 * 10**200), isqrt(10**100) == 10**50)
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
print(gcd(fact(60), 2**200), gcd(fib(300), fib(450)) == fib(150))
def pi_digits(n):
    q, r, t, k, m, x = 1, 0, 1, 1, 3, 3
    out = []
    while len(out) < n:
        if 4 * q + r - t < m * t:
            out.append(m)
            q, r, m = 10 * q, 10 * (r - m * t), (10 * (3 * q + r)) // t - 10 * m
        else:
            q, r, t, k, m, x = q * k, (2 * q + r) * x, t * x, k + 1, (q * (7 * k + 2) + r * x) // (t * x), x + 2
    return ''.join(map(str, out))
print(pi_digits(300))
unit = 10**120
e, term, i = 0, unit, 1
while term:
    e += term
    term //= i
    i += 1
print(e)
n = 27
steps = 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
print(steps)
n = 2**100 + 1
steps = 0
while n != 1:
    n = n >> 1 if n & 1 == 0 else 3 * n + 1
    steps += 1
print(steps)
p, q = 2**89 - 1, 2**107 - 1
N, phi = p * q, (p - 1) * (q - 1)
d = pow(65537, -1, phi)
m = int.from_bytes(b'attack at dawn', 'big')
c = pow(m, 65537, N)
print(c, pow(c, d, N).to_bytes(14, 'big'))
bits = 0
for i in range(0, 400, 3):
    bits |= 1 << i
print(bits, bits.bit_count(), bits & -bits, bin(bits)[:40], [i for i in range(30) if bits >> i & 1])
print(sum(range(10**6)), sum([10**20] * 5, 10**30), max(10**30, 10**31), 10**30 in (10**30,), {10**30: 'x'}[10**30])
print(int('9' * 60) + 1, -(-10**40 // 7), -10**40 % 7, divmod(10**40, -7), 10**40 // 10**39, 10**18 * 10, 10**19 - 10**19 + 5)
