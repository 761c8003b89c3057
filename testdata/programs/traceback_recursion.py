# repeated lines are folded
def even(n):
    return odd(n - 1) if n else 1 / 0


def odd(n):
    return even(n - 1)


def down(n):
    if n == 0:
        return even(4)
    return down(n - 1)


down(20)
