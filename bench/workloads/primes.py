# Ints: trial division and prime factors.


def is_prime(n):
    if n < 2:
        return False
    if n % 2 == 0:
        return n == 2
    d = 3
    while d * d <= n:
        if n % d == 0:
            return False
        d += 2
    return True


def factors(n):
    out = []
    d = 2
    while d * d <= n:
        while n % d == 0:
            out.append(d)
            n //= d
        d += 1
    if n > 1:
        out.append(n)
    return out


def run():
    primes = [n for n in range(70000) if is_prime(n)]
    longest = []
    for n in range(2, 15000):
        f = factors(n)
        if len(f) > len(longest):
            longest = f
    return len(primes), primes[-1], longest
