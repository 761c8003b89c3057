"""Basic statistics; sums are exact (in fractions) and rounded once."""
import math
import numbers
from bisect import bisect_left, bisect_right
from collections import Counter, namedtuple
from fractions import Fraction
from itertools import repeat
from math import exp, fsum, isqrt, log, sqrt, sumprod


def _require(n, least, text):
    if n < least:
        raise StatisticsError(text)


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


# When numbers of two types are added, one gives way; the first rule that tells which counts.
_gives_way = (
    lambda kind, to: kind is int,
    lambda kind, to: issubclass(to, kind),
    lambda kind, to: issubclass(kind, int),
    lambda kind, to: issubclass(kind, Fraction) and issubclass(to, float),
)


def _common(T, S):
    """The type of the sum of a T and an S."""
    if S in (T, int, bool):
        return T
    for rule in _gives_way:
        if rule(T, S):
            return S
        if rule(S, T):
            return T
    raise TypeError(f"don't know how to coerce {T.__name__} and {S.__name__}")


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
        T, total, n = _sum([(off := x - c) * off for x in data])
        return (T, total, c, n)
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
        return (T, bad, bad, n)
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
    return _root(x.numerator, x.denominator)


def _no_negatives(values, text):
    for x in values:
        if x < 0:
            raise StatisticsError(text)
        yield x


def mean(data):
    """The arithmetic mean of the data, as exact as their type allows."""
    kind, total, n = _sum(data)
    _require(n, 1, 'mean requires at least one data point')
    return _convert(total / n, kind)


def fmean(data, weights=None):
    """The arithmetic mean as a float, with weights if there are any."""
    if weights is None:
        data = data if hasattr(data, '__len__') else list(data)
        _require(len(data), 1, 'fmean requires at least one data point')
        return fsum(data) / len(data)
    weights = weights if isinstance(weights, (list, tuple)) else list(weights)
    try:
        total = sumprod(data, weights)
    except ValueError:
        raise StatisticsError('data and weights must be the same length')
    weight = fsum(weights)
    if weight == 0:
        raise StatisticsError('sum of weights must be non-zero')
    return total / weight


def geometric_mean(data):
    """The geometric mean as a float."""
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


def _several(values):
    """The values, in a list if they can be gone through only once."""
    return list(values) if iter(values) is values else values


def harmonic_mean(data, weights=None):
    """The harmonic mean: the reciprocal of the mean of the reciprocals."""
    negative = 'harmonic mean does not support negative values'
    data = _several(data)
    n = len(data)
    _require(n, 1, 'harmonic_mean requires at least one data point')
    if weights is None:
        if n == 1:
            only = data[0]
            if not (isinstance(only, numbers.Real) or hasattr(only, 'as_tuple')):
                raise TypeError('unsupported type')
            return next(_no_negatives([only], negative))
        weight, weights = n, repeat(1, n)
    else:
        weights = _several(weights)
        if len(weights) != n:
            raise StatisticsError('Number of weights does not match data size')
        weight = _sum(_no_negatives(weights, negative))[1]
    shares = zip(weights, _no_negatives(data, negative))
    try:
        kind, total, _ = _sum(w and w / x for w, x in shares)
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError('Weighted sum must be positive')
    return _convert(weight / total, kind)


def _in_order(data):
    ordered = sorted(data)
    _require(len(ordered), 1, 'no median for empty data')
    return ordered


def median(data):
    """The middle value, or the mean of the two in the middle."""
    ordered = _in_order(data)
    middle, odd = divmod(len(ordered), 2)
    return ordered[middle] if odd else (ordered[middle - 1] + ordered[middle]) / 2


def median_low(data):
    """The middle value, or the smaller of the two in the middle."""
    ordered = _in_order(data)
    return ordered[(len(ordered) - 1) // 2]


def median_high(data):
    """The middle value, or the greater of the two in the middle."""
    ordered = _in_order(data)
    return ordered[len(ordered) // 2]


def median_grouped(data, interval=1.0):
    """The median of data that stand for intervals of a width, each the middle of its own."""
    ordered = _in_order(data)
    middle = ordered[len(ordered) // 2]
    below = bisect_left(ordered, middle)
    inside = bisect_right(ordered, middle, below) - below
    try:
        width, middle = float(interval), float(middle)
    except ValueError:
        raise TypeError('Value cannot be converted to a float')
    return middle - width / 2.0 + width * (len(ordered) / 2 - below) / inside


def mode(data):
    """The most frequent value; of several, the first."""
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError('no mode for empty data')
    return pairs[0][0]


def multimode(data):
    """All values that occur most often, in the order of their coming."""
    counts = Counter(iter(data))
    if not counts:
        return []
    top = max(counts.values())
    return [x for x, n in counts.items() if n == top]


def quantiles(data, *, n=4, method='exclusive'):
    """The n - 1 cut points that divide the data into n groups of the same size.

    exclusive takes the data as a sample, beyond whose ends there is more; inclusive takes its ends as the ends.
    """
    _require(n, 1, 'n must be at least 1')
    ordered = sorted(data)
    size = len(ordered)
    _require(size, 1, 'must have at least one data point')
    if size == 1:
        return ordered * (n - 1)
    if method not in ('inclusive', 'exclusive'):
        raise ValueError(f'Unknown method: {method!r}')
    # Where a cut lies among the values, in nths of a place; exclusive counts a place before the first.
    shift = method == 'exclusive'
    places = size + 1 if shift else size - 1
    cuts = []
    for k in range(1, n):
        at = min(max(k * places // n, shift), size - 1) - shift
        part = k * places - (at + shift) * n
        cuts.append((ordered[at] * (n - part) + ordered[at + 1] * part) / n)
    return cuts


def _mean_square(data, center, lost, name):
    """The mean squared deviation, lost being the degrees of freedom that the mean took, and the type of the data."""
    kind, total, _, n = _ss(data, center)
    _require(n, lost + 1, f"{name} requires at least {'two data points' if lost else 'one data point'}")
    return total / (n - lost), kind


def variance(data, xbar=None):
    """The variance that a sample suggests, about its mean or a given one."""
    return _convert(*_mean_square(data, xbar, 1, 'variance'))


def pvariance(data, mu=None):
    """The variance of a whole population, about its mean or a given one."""
    return _convert(*_mean_square(data, mu, 0, 'pvariance'))


def stdev(data, xbar=None):
    """The standard deviation that a sample suggests."""
    return _root_as(*_mean_square(data, xbar, 1, 'stdev'))


def pstdev(data, mu=None):
    """The standard deviation of a whole population."""
    return _root_as(*_mean_square(data, mu, 0, 'pstdev'))


