from math import erfc, fabs, hypot, tau


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


def _combined(dist, sign, other):
    """Addition or subtraction of a constant or of another, independent variable."""
    if isinstance(other, NormalDist):
        return NormalDist(dist._mu + sign * other._mu, hypot(dist._sigma, other._sigma))
    return NormalDist(dist._mu + other if sign > 0 else dist._mu - other, dist._sigma)


class NormalDist:
    """A normal distribution."""
    __slots__ = {'_mu': 'The mean.', '_sigma': 'The standard deviation.'}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self.__setstate__((float(mu), float(sigma)))

    @classmethod
    def from_samples(cls, data):
        """The distribution that samples suggest."""
        kind, total, center, n = _ss(data)
        _require(n, 2, 'stdev requires at least two data points')
        if isinstance(total, float):  # no fraction: something in data is not finite
            return cls(float(center), float('nan'))
        return cls(float(center), float(_root_as(total / (n - 1), float)))

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state

    def __repr__(self):
        return '{}(mu={!r}, sigma={!r})'.format(type(self).__name__, *self.__getstate__())

    def __hash__(self):
        return hash(self.__getstate__())

    def __eq__(x1, x2):
        return x1.__getstate__() == x2.__getstate__() if isinstance(x2, NormalDist) else NotImplemented

    mean = property(lambda self: self._mu, doc='The mean.')
    median = property(lambda self: self._mu, doc='The median, which is the mean.')
    mode = property(lambda self: self._mu, doc='The mode, which is the mean.')
    stdev = property(lambda self: self._sigma, doc='The standard deviation.')
    variance = property(lambda self: self._sigma * self._sigma, doc='The variance.')

    def _spread(self, name):
        """The standard deviation, where nothing can be said without one."""
        if self._sigma:
            return self._sigma
        raise StatisticsError(f'{name}() not defined when sigma is zero')

    def zscore(self, x):
        """How many standard deviations x is above the mean."""
        return (x - self._mu) / self._spread('zscore')

    def pdf(self, x):
        """The density at x."""
        variance = self._spread('pdf') ** 2
        return exp((x - self._mu) ** 2 / (-2.0 * variance)) / sqrt(variance * tau)

    def cdf(self, x):
        """The probability of a value of at most x."""
        return erfc((self._mu - x) / (self._spread('cdf') * sqrt(2.0))) / 2

    def inv_cdf(self, p):
        """The x with cdf(x) == p."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        return _normal_inv(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """The n - 1 cut points between n intervals of equal probability."""
        return [self.inv_cdf(k / n) for k in range(1, n)]

    def samples(self, n, *, seed=None):
        """A list of n random values."""
        import random
        chance = (random if seed is None else random.Random(seed)).random
        mu, sigma = self.__getstate__()
        return [_normal_inv(chance(), mu, sigma) for _ in range(n)]

    def overlap(self, other):
        """The area below both densities: 1 where they are the same."""
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        # In one order, so that the result does not depend on it.
        narrow, wide = sorted((self, other), key=lambda d: (d._sigma, d._mu))
        v, w = narrow._spread('overlap') ** 2, wide._sigma ** 2
        distance = fabs(wide._mu - narrow._mu)
        if v == w:
            return erfc(distance / (narrow._sigma * 2.0 * sqrt(2.0)))
        # The densities cross at the roots of a quadratic equation.
        # Divided last, so that the last digits are CPython's.
        middle = narrow._mu * w - wide._mu * v
        half = narrow._sigma * wide._sigma * sqrt(distance * distance + (w - v) * log(w / v))
        crossings = [(middle + half) / (w - v), (middle - half) / (w - v)]
        first, second = [fabs(wide.cdf(x) - narrow.cdf(x)) for x in crossings]
        return 1.0 - (first + second)

    def __add__(x1, x2):
        return _combined(x1, +1, x2)

    def __sub__(x1, x2):
        return _combined(x1, -1, x2)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / fabs(x2))

    def __pos__(x1):
        return NormalDist(*x1.__getstate__())

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        turned = x1 - x2
        turned._mu = -turned._mu  # made just now, and nobody else has it
        return turned

    __rmul__ = __mul__
