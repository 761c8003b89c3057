import random
from math import acos, asin, atan, cos, cosh, erf, pi, sin, tan

# Density, distribution, and how far the density reaches (None: for ever), each of width 1 and symmetric.
_KERNELS = {
    'normal': (lambda t: exp(t * t / -2) / sqrt(2 * pi), lambda t: (1.0 + erf(t / sqrt(2))) / 2, None),
    'logistic': (lambda t: 0.5 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), None),
    'sigmoid': (lambda t: 1 / (pi * cosh(t)), lambda t: atan(exp(t)) * 2 / pi, None),
    'rectangular': (lambda t: 0.5, lambda t: (t + 1) / 2, 1.0),
    'triangular': (lambda t: 1.0 - abs(t), lambda t: t + 0.5 - t * abs(t) / 2, 1.0),
    'parabolic': (lambda t: (1.0 - t * t) * 0.75, lambda t: 0.5 + t * (3 - t * t) / 4, 1.0),
    'quartic': (lambda t: (1.0 - t * t) ** 2 * 15 / 16, lambda t: 0.5 + t * sumprod((15, -10, 3), (1.0, t * t, t**4)) / 16, 1.0),
    'triweight': (lambda t: (1.0 - t * t) ** 3 * 35 / 32,
                  lambda t: 0.5 + t * sumprod((35, -35, 21, -5), (1.0, t * t, t**4, t**6)) / 32, 1.0),
    'cosine': (lambda t: cos(t * pi / 2) * pi / 4, lambda t: (1 + sin(t * pi / 2)) / 2, 1.0),
}
for _other, _name in (('gauss', 'normal'), ('uniform', 'rectangular'), ('epanechnikov', 'parabolic'), ('biweight', 'quartic')):
    _KERNELS[_other] = _KERNELS[_name]
del _other, _name


def _checked(data, h, kernel):
    """The kernel of a density estimate whose arguments are in order."""
    _require(len(data), 1, 'Empty data sequence')
    sample = data[0]
    if not isinstance(sample, float | int):
        raise TypeError('Data sequence must contain ints or floats')
    fault = f'Bandwidth h must be positive, not {h=!r}' if h <= 0.0 else f'Unknown kernel name: {kernel!r}'
    if h <= 0.0 or kernel not in _KERNELS:
        raise StatisticsError(fault)
    return _KERNELS[kernel]


def kde(data, h, kernel='normal', *, cumulative=False):
    """A density (with cumulative: a distribution) function that is estimated from samples, each spread by a kernel."""
    density, distribution, reach = _checked(data, h, kernel)
    curve = distribution if cumulative else density
    ordered = None if reach is None else sorted(data)

    def everywhere(x):
        return 0, data

    def nearby(x):
        # The data may have grown since.
        if len(ordered) != len(data):
            ordered[:] = sorted(data)
        first = bisect_left(ordered, x - h * reach)
        return first, ordered[first:bisect_right(ordered, x + h * reach)]

    find = everywhere if reach is None else nearby

    def estimate(x):
        passed, near = find(x)
        total = sum([curve((x - v) / h) for v in near])
        # Samples that x has left behind count fully in a distribution and not at all in a density.
        return (total + passed) / len(data) if cumulative else total / (len(data) * h)
    estimate.__name__ = 'cdf' if cumulative else 'pdf'
    estimate.__doc__ = _described('CDF estimate' if cumulative else 'PDF estimate', h, kernel)
    return estimate


def _solved(kernel):
    """The inverse of a kernel's distribution by Newton's method.

    From the middle, where the curve is steepest, each step stops short of the goal.
    """
    density, distribution, _ = _KERNELS[kernel]

    def inverse(p):
        x = 0.0
        for _ in range(100):
            rest = p - distribution(x)
            if abs(rest) < 1e-12:
                break
            x += rest / density(x)
        return x
    return inverse


def _mirrored(lower):
    """An inverse that is given for the lower half."""
    return lambda p: lower(p) if p < 0.5 else -lower(1 - p)


_inverses = {
    'normal': lambda: NormalDist().inv_cdf,
    'logistic': lambda: lambda p: log(p / (1 - p)),
    'sigmoid': lambda: lambda p: log(tan(p * pi / 2)),
    'rectangular': lambda: lambda p: p + p - 1,
    'triangular': lambda: _mirrored(lambda p: sqrt(p + p) - 1),
    'parabolic': lambda: lambda p: 2 * cos((pi + acos(p + p - 1)) / 3),
    'quartic': lambda: _solved('quartic'),
    'triweight': lambda: _solved('triweight'),
    'cosine': lambda: lambda p: asin(p + p - 1) * 2 / pi,
}


def kde_random(data, h, kernel='normal', *, seed=None):
    """A function that draws from the distribution that kde(data, h, kernel) estimates."""
    curves = _checked(data, h, kernel)
    inverse = next(make() for name, make in _inverses.items() if _KERNELS[name] is curves)
    source = random.Random(seed)
    chance, choice = source.random, source.choice

    def rand():
        return choice(data) + h * inverse(chance())
    rand.__doc__ = _described('Random KDE selection', h, kernel)
    return rand


def _described(what, h, kernel):
    return f'{what} with {h=!r} and {kernel=!r}'
