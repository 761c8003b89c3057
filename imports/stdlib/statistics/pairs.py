def _paired(x, y, name):
    """The number of pairs."""
    if len(x) != len(y):
        raise StatisticsError(f'{name} requires that both inputs have same number of data points')
    _require(len(x), 2, f'{name} requires at least two data points')
    return len(x)


def _centered(values):
    """The mean, and the distances from it."""
    center = fsum(values) / len(values)
    return center, [v - center for v in values]


def covariance(x, y, /):
    """The covariance of two samples."""
    n = _paired(x, y, 'covariance')
    return sumprod(_centered(x)[1], _centered(y)[1]) / (n - 1)


def _ranks(data, start):
    """The ranks of the data, the first rank being start; equal values share the mean of theirs."""
    places = sorted(range(len(data)), key=data.__getitem__)
    ranks = [start] * len(places)
    first = 0
    while first < len(places):
        end = first + 1
        while end < len(places) and data[places[end]] == data[places[first]]:
            end += 1
        for place in places[first:end]:
            ranks[place] = start + (first + end - 1) / 2
        first = end
    return ranks


def correlation(x, y, /, *, method='linear'):
    """Pearson's correlation coefficient, or with method='ranked' Spearman's."""
    n = _paired(x, y, 'correlation')
    if method == 'linear':
        x, y = _centered(x)[1], _centered(y)[1]
    elif method == 'ranked':
        # Ranks about 0 are centered already.
        x, y = _ranks(x, (1 - n) / 2), _ranks(y, (1 - n) / 2)
    else:
        raise ValueError(f'Unknown method: {method!r}')
    scale = _root_product(sumprod(x, x), sumprod(y, y))
    if not scale:
        raise StatisticsError('at least one of the inputs is constant')
    return sumprod(x, y) / scale


def _root_product(x, y):
    """The root of x * y, rounded once, so that nothing overflows on the way."""
    if not math.isfinite(x) or not math.isfinite(y):
        return sqrt(x * y)
    (xn, xd), (yn, yd) = x.as_integer_ratio(), y.as_integer_ratio()
    return _root(xn * yn, xd * yd)


LinearRegression = namedtuple('LinearRegression', ('slope', 'intercept'))


def linear_regression(x, y, /, *, proportional=False):
    """The line with the least squares of vertical distances; with proportional, of those through the origin."""
    _paired(x, y, 'linear regression')
    middle_x = middle_y = 0.0
    if not proportional:
        (middle_x, x), (middle_y, y) = _centered(x), _centered(y)
    spread = sumprod(x, x)
    if not spread:
        raise StatisticsError('x is constant')
    slope = (sumprod(x, y) + 0.0) / spread
    return LinearRegression(slope, 0.0 if proportional else middle_y - slope * middle_x)
