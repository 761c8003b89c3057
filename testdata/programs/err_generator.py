# An exception inside a generator used by a comprehension and sum.
def numbers():
    yield 1
    yield 2
    raise ValueError("source broke")


def total():
    return sum(n * 2 for n in numbers())


total()
