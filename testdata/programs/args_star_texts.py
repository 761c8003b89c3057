# Texts of errors in calls with stars and positional-only parameters.
import functools


def f(a, b=2, /, c=3, **k):
    return a, b, c, k


def g(a, b, /, c):
    return a, b, c


class Called:
    def __call__(self, *a, **k):
        return a, k

    def __repr__(self):
        return "<called>"


class Broken(Called):
    def __repr__(self):
        raise ValueError("no repr")


p = functools.partial(Called(), 1)
for call in (lambda: f(*5), lambda: f(1, *5), lambda: f(*(1,), *5), lambda: f(1, **5), lambda: f(1, a=2, b=3),
             lambda: g(1, b=2, z=3), lambda: g(1, z=3, b=2), lambda: g(c=1, b=2, a=3), lambda: g(1, 2, 3, z=4),
             lambda: Called()(*5), lambda: Called()(**5), lambda: Called()(x=1, **{"x": 2}), lambda: p(**5),
             lambda: Broken()(*5), lambda: len(*5), lambda: dict(*5), lambda: [].append(*5), lambda: f(1, **{1: 2})):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
