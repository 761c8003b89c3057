# Closures: decorators with *args and **kwargs: counting, memoising, with parameters.


def counted(f):
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return f(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


def memoised(f):
    cache = {}

    def wrapper(*args):
        if args not in cache:
            cache[args] = f(*args)
        return cache[args]

    return wrapper


def repeat(times):
    def decorate(f):
        def wrapper(*args, **kwargs):
            result = None
            for _ in range(times):
                result = f(*args, **kwargs)
            return result

        return wrapper

    return decorate


@counted
def scale(x, factor=2):
    return x * factor


@memoised
def steps(n):
    return 1 if n < 2 else steps(n - 1) + steps(n - 2)


@repeat(3)
@counted
def twice(x):
    return x + x


def run():
    total = 0
    for i in range(60000):
        total += scale(i)
        total += scale(i, factor=3)
        total += steps(i % 60)
    for i in range(20000):
        total += twice(i)
    return total
