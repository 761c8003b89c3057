# Calls of classes and functions by keyword that lack arguments.


class F:
    def __init__(self, a, b, c, d=4, *, e, g=6):
        print(a, b, c, d, e, g)


class G(F):
    pass


def f(a, b, c, d=4, *, e, g=6):
    print(a, b, c, d, e, g)


class M:
    def m(self, a, b, c, d=4, *, e, g=6):
        print(a, b, c, d, e, g)


for what in (F, G, f, M().m):
    for call in (lambda: what(1, b=2), lambda: what(1, b=2, c=3), lambda: what(1, b=2, c=3, e=5), lambda: what(a=1, b=2, e=5),
                 lambda: what(1, a=2), lambda: what(1, 2, 3, e=5, h=7), lambda: what(e=5), lambda: what(1, 2, 3, 4, 5, e=6),
                 lambda: what(1, 2, 3, e=5, g=7), lambda: what(g=1)):
        for _ in range(2):
            try:
                call()
            except TypeError as e:
                print(e)
