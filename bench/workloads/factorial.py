# Big ints: factorials and binomial coefficients.


def factorial(n):
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


def binomial(n, k):
    return factorial(n) // (factorial(k) * factorial(n - k))


def run():
    total = 0
    for n in range(200, 1800, 6):
        total += factorial(n) % 1000000007
    middle = binomial(600, 300)
    return total, middle % 10**12, len(str(factorial(800)))
