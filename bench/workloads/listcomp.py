# Comprehensions: lists with and without conditions.


def run():
    total = 0
    for r in range(40):
        squares = [i * i for i in range(20000)]
        even = [x for x in squares if x % 2 == 0]
        total += len(even) + squares[-1] + even[r]
        shifted = [x + r for x in even]
        total += shifted[r]
    return total
