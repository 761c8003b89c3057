# Big ints: long additions, and the digits of the results as text.


def first_fib_with(digits):
    a, b = 1, 1
    index = 2
    bound = 10 ** (digits - 1)
    while b < bound:
        a, b = b, a + b
        index += 1
    return index


def pi_digits(count):
    # Gibbons' spigot: one decimal digit of pi at a time.
    out = []
    q, r, t, k, n, l = 1, 0, 1, 1, 3, 3
    while len(out) < count:
        if 4 * q + r - t < n * t:
            out.append(str(n))
            q, r, n = 10 * q, 10 * (r - n * t), 10 * (3 * q + r) // t - 10 * n
        else:
            q, r, t, k, n, l = (q * k, (2 * q + r) * l, t * l, k + 1,
                                (q * (7 * k + 2) + r * l) // (t * l), l + 2)
    return "".join(out)


def digit_sum(n):
    return sum(int(c) for c in str(n))


def run():
    index = first_fib_with(3000)
    digits = pi_digits(900)
    sums = [digit_sum(2 ** e) for e in range(100, 6000, 100)]
    return index, digits[-10:], sum(sums)
