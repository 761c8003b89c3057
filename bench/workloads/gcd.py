# Ints: Euclid's algorithm over pairs.


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def run():
    coprime = 0
    total = 0
    for a in range(1, 600):
        for b in range(1, 600):
            g = gcd(a, b)
            total += g
            if g == 1:
                coprime += 1
    return coprime, total
