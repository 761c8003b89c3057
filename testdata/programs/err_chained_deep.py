# Three levels: cause and context mixed.
def a():
    raise KeyError("lowest")


def b():
    try:
        a()
    except KeyError as e:
        raise IndexError("middle") from e


try:
    b()
except IndexError:
    {}.nope
