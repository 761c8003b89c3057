# Loops: the longest Collatz chain below a bound.


def chain_length(n):
    length = 1
    while n != 1:
        if n % 2 == 0:
            n //= 2
        else:
            n = 3 * n + 1
        length += 1
    return length


def run():
    best, best_n = 0, 0
    for n in range(1, 12000):
        length = chain_length(n)
        if length > best:
            best, best_n = length, n
    return best, best_n
