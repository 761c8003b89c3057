"""Basic statistics; sums are exact (in fractions) and rounded once."""
import math
import numbers
import random
from bisect import bisect_left, bisect_right
from collections import Counter, namedtuple
from fractions import Fraction
from itertools import count, groupby, repeat
from math import acos, asin, cos, erf, exp, fabs, floor, fsum, hypot, isfinite, isinf, isqrt, log, pi, sin, sqrt, sumprod, tan, tau

__all__ = ['NormalDist', 'StatisticsError', 'correlation', 'covariance', 'fmean', 'geometric_mean', 'harmonic_mean', 'kde',
           'kde_random',
           'linear_regression', 'mean', 'median', 'median_grouped', 'median_high', 'median_low', 'mode', 'multimode', 'pstdev',
           'pvariance', 'quantiles', 'stdev', 'variance']


class StatisticsError(ValueError):
    pass


def _ratio(x):
    """x as a ratio of ints; (x, None) for infinities and NaNs."""
    try:
        return x.as_integer_ratio()
    except AttributeError:
        pass
    except (OverflowError, ValueError):
        return (x, None)
    try:
        return (x.numerator, x.denominator)
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator")


def _common(T, S):
    """The type of the sum of a T and an S."""
    if T is S or S is int or S is bool:
        return T
    if T is int:
        return S
    if issubclass(S, T):
        return S
    if issubclass(T, S):
        return T
    if issubclass(T, int):
        return S
    if issubclass(S, int):
        return T
    if issubclass(T, Fraction) and issubclass(S, float):
        return S
    if issubclass(T, float) and issubclass(S, Fraction):
        return T
    raise TypeError("don't know how to coerce %s and %s" % (T.__name__, S.__name__))


def _type_of(types):
    T = int
    for S in types:
        T = _common(T, S)
    return T


def _total(partials):
    if None in partials:
        return partials[None]
    if len(partials) == 1:
        (d, n), = partials.items()
        return Fraction(n, d)
    return sum((Fraction(n, d) for d, n in partials.items()), Fraction(0))


def _sum(data):
    """The type, the exact sum and the number of the data."""
    n = 0
    types = set()
    partials = {}
    for x in data:
        n += 1
        types.add(type(x))
        num, den = _ratio(x)
        partials[den] = partials.get(den, 0) + num
    return (_type_of(types), _total(partials), n)


def _ss(data, c=None):
    """The type, the exact sum of squared deviations, the mean and the number."""
    if c is not None:
        n = 0
        types = set()
        total = Fraction(0)
        for x in data:
            n += 1
            types.add(type(x))
            num, den = _ratio(x - c)
            total += Fraction(num * num, den * den)
        return (_type_of(types), total, c, n)
    n = 0
    types = set()
    sums, squares = {}, {}
    for x in data:
        n += 1
        types.add(type(x))
        num, den = _ratio(x)
        sums[den] = sums.get(den, 0) + num
        squares[den] = squares.get(den, 0) + (num * num if den is not None else num)
    T = _type_of(types)
    if not n:
        return (T, Fraction(0), Fraction(0), 0)
    if None in sums:
        bad = sums[None]
        return (T, bad - bad, bad, n)
    s = _total(sums)
    q = sum((Fraction(v, d * d) for d, v in squares.items()), Fraction(0))
    return (T, (n * q - s * s) / n, s / n, n)


def _convert(x, T):
    """The exact x as a T."""
    if type(x) is T:
        return x
    if issubclass(T, int) and x.denominator != 1:
        T = float
    try:
        return T(x)
    except TypeError:
        if hasattr(T, 'as_tuple'):
            return T(x.numerator) / T(x.denominator)
        raise


def _sqrt_odd(n, m):
    """The root of n/m, rounded down and then made odd unless it is exact."""
    a = isqrt(n // m)
    return a | (a * a * m != n)


def _root(n, m):
    """The root of n/m as a float, rounded correctly."""
    if n == 0:
        return 0.0
    q = (n.bit_length() - m.bit_length() - 109) // 2
    if q >= 0:
        return (_sqrt_odd(n, m << 2 * q) << q) / 1
    return _sqrt_odd(n << -2 * q, m) / (1 << -q)


def _root_as(x, T):
    if hasattr(T, 'as_tuple'):
        return (T(x.numerator) / T(x.denominator)).sqrt()
    if not isinstance(x, Fraction):
        return sqrt(x)
    return _root(x.numerator, x.denominator)


def _no_negatives(values, text):
    for x in values:
        if x < 0:
            raise StatisticsError(text)
        yield x


def mean(data):
    """Return the sample arithmetic mean of data."""
    T, total, n = _sum(data)
    if n < 1:
        raise StatisticsError('mean requires at least one data point')
    return _convert(total / n, T)


def fmean(data, weights=None):
    """Convert data to floats and compute the arithmetic mean."""
    if weights is None:
        if not hasattr(data, '__len__'):
            data = list(data)
        n = len(data)
        if not n:
            raise StatisticsError('fmean requires at least one data point')
        return fsum(data) / n
    if not isinstance(weights, (list, tuple)):
        weights = list(weights)
    try:
        num = sumprod(data, weights)
    except ValueError:
        raise StatisticsError('data and weights must be the same length')
    den = fsum(weights)
    if not den:
        raise StatisticsError('sum of weights must be non-zero')
    return num / den


def geometric_mean(data):
    """Convert data to floats and compute the geometric mean."""
    logs = []
    zero = False
    for x in data:
        if x > 0.0 or math.isnan(x):
            logs.append(log(x))
        elif x == 0.0:
            zero = True
            logs.append(0.0)
        else:
            raise StatisticsError('No negative inputs allowed', x)
    if not logs:
        raise StatisticsError('Must have a non-empty dataset')
    total = fsum(logs)
    if math.isnan(total):
        return math.nan
    if zero:
        return math.nan if total == math.inf else 0.0
    return exp(total / len(logs))


def harmonic_mean(data, weights=None):
    """Return the harmonic mean of data."""
    if iter(data) is data:
        data = list(data)
    text = 'harmonic mean does not support negative values'
    n = len(data)
    if n < 1:
        raise StatisticsError('harmonic_mean requires at least one data point')
    if n == 1 and weights is None:
        x = data[0]
        if not isinstance(x, numbers.Real) and not hasattr(x, 'as_tuple'):
            raise TypeError('unsupported type')
        if x < 0:
            raise StatisticsError(text)
        return x
    if weights is None:
        weights = repeat(1, n)
        total_weight = n
    else:
        if iter(weights) is weights:
            weights = list(weights)
        if len(weights) != n:
            raise StatisticsError('Number of weights does not match data size')
        _, total_weight, _ = _sum(w for w in _no_negatives(weights, text))
    try:
        T, total, _ = _sum(w / x if w else 0 for w, x in zip(weights, _no_negatives(data, text)))
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError('Weighted sum must be positive')
    return _convert(total_weight / total, T)


def median(data):
    """Return the median (middle value) of numeric data."""
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError('no median for empty data')
    if n % 2:
        return data[n // 2]
    return (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    """Return the low median of numeric data."""
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[(len(data) - 1) // 2]


def median_high(data):
    """Return the high median of data."""
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[len(data) // 2]


def median_grouped(data, interval=1.0):
    """Estimates the median for numeric data binned around the midpoints."""
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError('no median for empty data')
    x = data[n // 2]
    below = bisect_left(data, x)
    inside = bisect_right(data, x, lo=below) - below
    try:
        interval = float(interval)
        x = float(x)
    except ValueError:
        raise TypeError('Value cannot be converted to a float')
    return x - interval / 2.0 + interval * (n / 2 - below) / inside


def mode(data):
    """Return the most common data point from discrete or nominal data."""
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError('no mode for empty data')
    return pairs[0][0]


def multimode(data):
    """Return a list of the most frequently occurring values."""
    counts = Counter(iter(data))
    if not counts:
        return []
    top = max(counts.values())
    return [x for x, n in counts.items() if n == top]


def quantiles(data, *, n=4, method='exclusive'):
    """Divide data into n continuous intervals with equal probability."""
    if n < 1:
        raise StatisticsError('n must be at least 1')
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError('must have at least one data point')
    if method == 'inclusive':
        m = size - 1
        cuts = []
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            cuts.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return cuts
    if method == 'exclusive':
        m = size + 1
        cuts = []
        for i in range(1, n):
            j = min(max(i * m // n, 1), size - 1)
            delta = i * m - j * n
            cuts.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return cuts
    raise ValueError(f'Unknown method: {method!r}')


def variance(data, xbar=None):
    """Return the sample variance of data."""
    T, ss, c, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError('variance requires at least two data points')
    return _convert(ss / (n - 1), T)


def pvariance(data, mu=None):
    """Return the population variance of data."""
    T, ss, c, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError('pvariance requires at least one data point')
    return _convert(ss / n, T)


def stdev(data, xbar=None):
    """Return the square root of the sample variance."""
    T, ss, c, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _root_as(ss / (n - 1), T)


def pstdev(data, mu=None):
    """Return the square root of the population variance."""
    T, ss, c, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError('pstdev requires at least one data point')
    return _root_as(ss / n, T)


def covariance(x, y, /):
    """Sample covariance of two inputs."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError('covariance requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError('covariance requires at least two data points')
    xbar = fsum(x) / n
    ybar = fsum(y) / n
    return sumprod((a - xbar for a in x), (b - ybar for b in y)) / (n - 1)


def _ranks(data, start):
    """The ranks of the data, ties averaged, the first rank being start."""
    order = sorted(zip(data, count()))
    i = start - 1
    result = [0] * len(order)
    for _, g in groupby(order, key=lambda t: t[0]):
        group = list(g)
        size = len(group)
        rank = i + (size + 1) / 2
        for _, place in group:
            result[place] = rank
        i += size
    return result


def correlation(x, y, /, *, method='linear'):
    """Pearson's correlation coefficient, or with method='ranked' Spearman's."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError('correlation requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError('correlation requires at least two data points')
    if method not in {'linear', 'ranked'}:
        raise ValueError(f'Unknown method: {method!r}')
    if method == 'ranked':
        start = (n - 1) / -2
        x = _ranks(x, start)
        y = _ranks(y, start)
    else:
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [a - xbar for a in x]
        y = [b - ybar for b in y]
    sxy = sumprod(x, y)
    sxx = sumprod(x, x)
    syy = sumprod(y, y)
    try:
        return sxy / _root_product(sxx, syy)
    except ZeroDivisionError:
        raise StatisticsError('at least one of the inputs is constant')


def _root_product(x, y):
    """sqrt(x * y) with one correction, and without overflow on the way."""
    h = sqrt(x * y)
    if not isfinite(h):
        if isinf(h) and not isinf(x) and not isinf(y):
            scale = 2.0 ** -512
            return _root_product(scale * x, scale * y) / scale
        return h
    if not h:
        if x and y:
            scale = 2.0 ** 537
            return _root_product(scale * x, scale * y) / scale
        return h
    d = sumprod((x, h), (y, -h))
    return h + d / (2.0 * h)


LinearRegression = namedtuple('LinearRegression', ('slope', 'intercept'))


def linear_regression(x, y, /, *, proportional=False):
    """Slope and intercept for simple linear regression."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError('linear regression requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError('linear regression requires at least two data points')
    if not proportional:
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [a - xbar for a in x]
        y = (b - ybar for b in y)
    sxy = sumprod(x, y) + 0.0
    sxx = sumprod(x, x)
    try:
        slope = sxy / sxx
    except ZeroDivisionError:
        raise StatisticsError('x is constant')
    return LinearRegression(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


_KERNELS = {
    'normal': (lambda t: exp(-1 / 2 * t * t) / sqrt(2 * pi), lambda t: 1 / 2 * (1.0 + erf(t / sqrt(2))), None),
    'logistic': (lambda t: 1 / 2 / (1.0 + math.cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), None),
    'sigmoid': (lambda t: 1 / pi / math.cosh(t), lambda t: 2 / pi * math.atan(exp(t)), None),
    'rectangular': (lambda t: 1 / 2, lambda t: 1 / 2 * t + 1 / 2, 1.0),
    'triangular': (lambda t: 1.0 - abs(t), lambda t: t * t * (1 / 2 if t < 0.0 else -1 / 2) + t + 1 / 2, 1.0),
    'parabolic': (lambda t: 3 / 4 * (1.0 - t * t), lambda t: sumprod((-1 / 4, 3 / 4, 1 / 2), (t**3, t, 1.0)), 1.0),
    'quartic': (lambda t: 15 / 16 * (1.0 - t * t) ** 2,
                lambda t: sumprod((3 / 16, -5 / 8, 15 / 16, 1 / 2), (t**5, t**3, t, 1.0)), 1.0),
    'triweight': (lambda t: 35 / 32 * (1.0 - t * t) ** 3,
                  lambda t: sumprod((-5 / 32, 21 / 32, -35 / 32, 35 / 32, 1 / 2), (t**7, t**5, t**3, t, 1.0)), 1.0),
    'cosine': (lambda t: pi / 4 * math.cos(pi / 2 * t), lambda t: 1 / 2 * math.sin(pi / 2 * t) + 1 / 2, 1.0),
}
for _a, _b in (('gauss', 'normal'), ('uniform', 'rectangular'), ('epanechnikov', 'parabolic'), ('biweight', 'quartic')):
    _KERNELS[_a] = _KERNELS[_b]
del _a, _b


def kde(data, h, kernel='normal', *, cumulative=False):
    """Kernel Density Estimation: a density (or distribution) function from samples."""
    n = len(data)
    if not n:
        raise StatisticsError('Empty data sequence')
    if not isinstance(data[0], (int, float)):
        raise TypeError('Data sequence must contain ints or floats')
    if h <= 0.0:
        raise StatisticsError(f'Bandwidth h must be positive, not {h=!r}')
    if kernel not in _KERNELS:
        raise StatisticsError(f'Unknown kernel name: {kernel!r}')
    density, distribution, support = _KERNELS[kernel]
    if support is None:
        def pdf(x):
            return sum(density((x - x_i) / h) for x_i in data) / (len(data) * h)

        def cdf(x):
            return sum(distribution((x - x_i) / h) for x_i in data) / len(data)
    else:
        sample = sorted(data)
        width = h * support

        def near(x):
            if len(data) != n:
                sample[:] = sorted(data)
            return bisect_left(sample, x - width), bisect_right(sample, x + width)

        def pdf(x):
            i, j = near(x)
            return sum(density((x - x_i) / h) for x_i in sample[i:j]) / (len(data) * h)

        def cdf(x):
            i, j = near(x)
            return sum((distribution((x - x_i) / h) for x_i in sample[i:j]), i) / len(data)
    if cumulative:
        cdf.__doc__ = f'CDF estimate with {h=!r} and {kernel=!r}'
        return cdf
    pdf.__doc__ = f'PDF estimate with {h=!r} and {kernel=!r}'
    return pdf


def _solve(guess, f, slope):
    """The inverse of f by Newton's method, from a guess on."""
    def inverse(y):
        x = guess(y)
        while abs(diff := f(x) - y) > 1e-12:
            x -= diff / slope(x)
        return x
    return inverse


def _from_end(power, wave=False):
    """A guess at where a distribution on [-1, 1] reaches p: a power of the distance from the nearer end."""
    def guess(p):
        sign, p = (1.0, p) if p <= 1 / 2 else (-1.0, 1.0 - p)
        x = (2.0 * p) ** power - 1.0
        if wave and p >= 0.004:
            x += 0.026818732 * sin(7.101753784 * p + 2.73230839482953)
        return x * sign
    return guess


def _inverse(kernel):
    """The inverse of a kernel's distribution."""
    if kernel in ('normal', 'gauss'):
        return NormalDist().inv_cdf
    if kernel == 'logistic':
        return lambda p: log(p / (1 - p))
    if kernel == 'sigmoid':
        return lambda p: log(tan(p * pi / 2))
    if kernel in ('rectangular', 'uniform'):
        return lambda p: 2 * p - 1
    if kernel == 'triangular':
        return lambda p: sqrt(2 * p) - 1 if p < 1 / 2 else 1 - sqrt(2 - 2 * p)
    if kernel in ('parabolic', 'epanechnikov'):
        return lambda p: 2.0 * cos((acos(2.0 * p - 1.0) + pi) / 3.0)
    if kernel in ('quartic', 'biweight'):
        return _solve(_from_end(0.4258865685331, True), lambda t: 3 / 16 * t**5 - 5 / 8 * t**3 + 15 / 16 * t + 1 / 2,
                      lambda t: 15 / 16 * (1.0 - t * t) ** 2)
    if kernel == 'triweight':
        return _solve(_from_end(0.3400218741872791), lambda t: 35 / 32 * (-1 / 7 * t**7 + 3 / 5 * t**5 - t**3 + t) + 1 / 2,
                      lambda t: 35 / 32 * (1.0 - t * t) ** 3)
    if kernel == 'cosine':
        return lambda p: 2 * asin(2 * p - 1) / pi
    return None


def kde_random(data, h, kernel='normal', *, seed=None):
    """Return a function that makes a random selection from the estimated probability density function created by
    kde(data, h, kernel)."""
    if not len(data):
        raise StatisticsError('Empty data sequence')
    if not isinstance(data[0], (int, float)):
        raise TypeError('Data sequence must contain ints or floats')
    if h <= 0.0:
        raise StatisticsError(f'Bandwidth h must be positive, not {h=!r}')
    inverse = _inverse(kernel)
    if inverse is None:
        raise StatisticsError(f'Unknown kernel name: {kernel!r}')
    source = random.Random(seed)
    chance, choice = source.random, source.choice

    def rand():
        return choice(data) + h * inverse(chance())
    rand.__doc__ = f'Random KDE selection with {h=!r} and {kernel=!r}'
    return rand


def _poly(r, *coefficients):
    v = 0.0
    for c in coefficients:
        v = v * r + c
    return v


def _normal_inv(p, mu, sigma):
    """The normal distribution's inverse (Wichura's algorithm AS241, 1988)."""
    q = p - 0.5
    if fabs(q) <= 0.425:
        r = 0.180625 - q * q
        num = _poly(r, 2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4,
                    1.3731693765509461125e+4, 1.9715909503065514427e+3, 1.3314166789178437745e+2, 3.3871328727963666080e+0) * q
        den = _poly(r, 5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4,
                    5.3941960214247511077e+3, 6.8718700749205790830e+2, 4.2313330701600911252e+1, 1.0)
        return mu + num / den * sigma
    r = sqrt(-log(p if q <= 0.0 else 1.0 - p))
    if r <= 5.0:
        r -= 1.6
        num = _poly(r, 7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
                    3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0, 1.42343711074968357734e+0)
        den = _poly(r, 1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
                    6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0, 1.0)
    else:
        r -= 5.0
        num = _poly(r, 2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
                    2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0, 6.65790464350110377720e+0)
        den = _poly(r, 2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
                    1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0)
    x = num / den
    if q < 0.0:
        x = -x
    return mu + x * sigma


class NormalDist:
    "Normal distribution of a random variable"
    __slots__ = {'_mu': 'Arithmetic mean of a normal distribution', '_sigma': 'Standard deviation of a normal distribution'}

    def __init__(self, mu=0.0, sigma=1.0):
        "NormalDist where mu is the mean and sigma is the standard deviation."
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        "Make a normal distribution instance from sample data."
        T, ss, c, n = _ss(data)
        if n < 2:
            raise StatisticsError('stdev requires at least two data points')
        return cls(float(c), float(_root_as(ss / (n - 1), float)))

    def samples(self, n, *, seed=None):
        "Generate *n* samples for a given mean and standard deviation."
        rnd = random.random if seed is None else random.Random(seed).random
        return [_normal_inv(rnd(), self._mu, self._sigma) for _ in repeat(None, n)]

    def pdf(self, x):
        "Probability density function.  P(x <= X < x+dx) / dx"
        variance = self._sigma * self._sigma
        if not variance:
            raise StatisticsError('pdf() not defined when sigma is zero')
        diff = x - self._mu
        return exp(diff * diff / (-2.0 * variance)) / sqrt(tau * variance)

    def cdf(self, x):
        "Cumulative distribution function.  P(X <= x)"
        if not self._sigma:
            raise StatisticsError('cdf() not defined when sigma is zero')
        return 0.5 * math.erfc((self._mu - x) / (self._sigma * sqrt(2.0)))

    def inv_cdf(self, p):
        "Inverse cumulative distribution function.  x : P(X <= x) = p"
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        return _normal_inv(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        "Divide into *n* continuous intervals with equal probability."
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        "The overlap of two probability density functions."
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        X, Y = self, other
        if (Y._sigma, Y._mu) < (X._sigma, X._mu):
            X, Y = Y, X
        X_var, Y_var = X.variance, Y.variance
        if not X_var or not Y_var:
            raise StatisticsError('overlap() not defined when sigma is zero')
        dv = Y_var - X_var
        dm = fabs(Y._mu - X._mu)
        if not dv:
            return math.erfc(dm / (2.0 * X._sigma * sqrt(2.0)))
        a = X._mu * Y_var - Y._mu * X_var
        b = X._sigma * Y._sigma * sqrt(dm * dm + dv * log(Y_var / X_var))
        x1 = (a + b) / dv
        x2 = (a - b) / dv
        return 1.0 - (fabs(Y.cdf(x1) - X.cdf(x1)) + fabs(Y.cdf(x2) - X.cdf(x2)))

    def zscore(self, x):
        "Compute the Standard Score.  (x - mean) / stdev"
        if not self._sigma:
            raise StatisticsError('zscore() not defined when sigma is zero')
        return (x - self._mu) / self._sigma

    @property
    def mean(self):
        "Arithmetic mean of the normal distribution."
        return self._mu

    median = mode = mean

    @property
    def stdev(self):
        "Standard deviation of the normal distribution."
        return self._sigma

    @property
    def variance(self):
        "Square of the standard deviation."
        return self._sigma * self._sigma

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f'{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})'

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state
