# Big ints: modular powers, by hand and built in: Miller-Rabin and a toy RSA.


def power(base, exponent, modulus):
    result = 1
    base %= modulus
    while exponent > 0:
        if exponent & 1:
            result = result * base % modulus
        base = base * base % modulus
        exponent >>= 1
    return result


def probably_prime(n):
    if n % 2 == 0:
        return n == 2
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for a in (2, 3, 5, 7, 11, 13):
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


P = 2 ** 127 - 1
Q = 2 ** 89 - 1
E = 65537


def run():
    found = []
    n = 2 ** 89 + 1
    while len(found) < 100:
        if probably_prime(n):
            found.append(n - 2 ** 89)
        n += 2
    modulus = P * Q
    secret = pow(E, -1, (P - 1) * (Q - 1))
    ok = 0
    for message in range(1000, 1220):
        cipher = power(message, E, modulus)
        if power(cipher, secret, modulus) == message:
            ok += 1
    return found, ok
