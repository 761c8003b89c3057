# Closures: counters with nonlocal, adders, composed functions, lambdas, map and filter.


def make_counter(step):
    count = 0

    def bump():
        nonlocal count
        count += step
        return count

    return bump


def compose(*functions):
    def composed(x):
        for f in functions:
            x = f(x)
        return x

    return composed


def adder(n):
    return lambda x: x + n


def run():
    counters = [make_counter(i) for i in range(10)]
    total = 0
    for i in range(300000):
        total += counters[i % 10]()
    f = compose(adder(1), lambda x: x * 2, adder(-3))
    for i in range(100000):
        total += f(i)
    total += sum(map(lambda x: x * x, filter(lambda x: x % 3 == 0, range(200000))))
    return total
