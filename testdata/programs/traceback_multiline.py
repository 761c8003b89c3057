# statements and expressions over many lines
def call(*args, **kw):
    return args[0](
        *args[1:],
        **kw
    )


def add(a, b):
    total = (
        a
        + b
    )
    return total


def outer():
    result = [
        call(add,
             1,
             2),
        call(
            add,
            1,
            b="x",
        ),
    ]
    return result


outer()
