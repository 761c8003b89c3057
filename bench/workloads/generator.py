# Generators: a counting generator and a Fibonacci generator consumed by for loops.


def count_to(n):
    i = 0
    while i < n:
        yield i
        i += 1


def fibonacci(limit):
    a, b = 0, 1
    while a < limit:
        yield a
        a, b = b, a + b


def run():
    total = 0
    for v in count_to(800000):
        total += v
    for _ in range(8000):
        for f in fibonacci(100000):
            if f % 2 == 0:
                total += f
    return total
