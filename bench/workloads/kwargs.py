# Calls: defaults, keyword arguments, *args and **kwargs.


def area(width, height=2, *, scale=1, offset=0):
    return width * height * scale + offset


def total(*values, start=0):
    for v in values:
        start += v
    return start


def configure(name, **options):
    return len(name) + options.get("depth", 0) + len(options)


def run():
    acc = 0
    for i in range(90000):
        acc += area(i)
        acc += area(i, 3)
        acc += area(i, height=4, offset=1)
        acc += area(width=i, height=1, scale=2)
        acc += total(i, 1, 2, start=3)
        acc += configure("run", depth=i, mode="fast")
    return acc
