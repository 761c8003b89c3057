# The module statistics.
import statistics as st
from fractions import Fraction as F
from statistics import *

d = [1, 2, 2, 3, 4.5, 7]
print(mean(d), mean([1, 2, 3]), mean([1, 2]), mean([F(1, 2), F(1, 3)]), mean([1e16, 1, -1e16]), mean([True, False]), fmean(d), fmean([1, 2], weights=[3, 1]), geometric_mean([54, 24, 36]), harmonic_mean([40, 60]), harmonic_mean([40, 60], weights=[5, 30]), harmonic_mean([0, 1]), harmonic_mean([5]))
print(median(d), median([1, 3, 5]), median_low([1, 3, 5, 7]), median_high([1, 3, 5, 7]), median_grouped([52, 52, 53, 54]), median_grouped([1, 3, 3, 5, 7], interval=2), mode('aabbb'), mode([1, 1, 2, 2]), multimode('aabbc'), multimode([]))
print(quantiles(range(1, 10)), quantiles(d, n=10), quantiles(d, n=5, method='inclusive'), quantiles([5], n=3))
print(variance(d), pvariance(d), stdev(d), pstdev(d), variance([1, 2, 3, 4]), pvariance([1, 2, 3, 4], mu=2.5), variance([F(1, 2), F(3, 4)]), stdev([1, 2, 3]), pstdev([5]), stdev([1.5, 2.5, 4], xbar=2), variance([27.5, 30.25, 30.25, 34.5, 41.75]), pstdev([0, 0]), stdev([10**20, 10**20 + 1, 3]))
x, y = [1, 2, 3, 4, 5], [2, 3.5, 5, 4, 7]
print(covariance(x, y), correlation(x, y), correlation(x, y, method='ranked'), correlation(x, [-v for v in x]), linear_regression(x, y), linear_regression(x, y, proportional=True), correlation([1, 1, 2], [3, 4, 4], method='ranked'))
n = NormalDist(100, 15)
print(n, n.mean, n.stdev, n.variance, n.median, n.mode, n.pdf(110), n.cdf(120), n.inv_cdf(.95), n.inv_cdf(.5), n.inv_cdf(1e-15), n.quantiles(), n.zscore(130), round(n.overlap(NormalDist(110, 20)), 12), n.overlap(NormalDist(90, 15)), n.samples(3, seed=1), NormalDist.from_samples([1, 2, 4, 8]))
print(n + 5, n - n, n * 2, n / 3, -n, +n, 3 + n, 200 - n, 2 * n, n == NormalDist(100, 15), n == 5, hash(n) == hash(NormalDist(100, 15)))
for k in ('normal', 'gauss', 'logistic', 'sigmoid', 'rectangular', 'uniform', 'triangular', 'parabolic', 'epanechnikov', 'quartic', 'biweight', 'triweight', 'cosine'):
    print(k, [round(kde(d, 1.5, k)(v), 13) for v in (0, 2.2, 9)], [round(kde(d, 1.5, k, cumulative=True)(v), 13) for v in (0, 2.2, 9)])
for f in (lambda: mean([]), lambda: mean(['a']), lambda: mean(5), lambda: fmean([]), lambda: fmean([1], [1, 2]), lambda: fmean([1], [0]), lambda: geometric_mean([]), lambda: geometric_mean([-1]), lambda: harmonic_mean([]), lambda: harmonic_mean([-1, 2]), lambda: harmonic_mean([1, 2], [1]), lambda: median([]), lambda: median_low([]), lambda: median_high([]), lambda: median_grouped([]),
          lambda: mode([]), lambda: quantiles([]), lambda: quantiles([1, 2], n=0), lambda: quantiles([1, 2], method='x'), lambda: variance([1]), lambda: pvariance([]), lambda: stdev([1]), lambda: pstdev([]), lambda: covariance([1], [2]), lambda: covariance([1, 2], [1]), lambda: correlation([1, 1], [1, 2]), lambda: correlation([1, 2], [1, 2], method='z'), lambda: linear_regression([1, 1], [1, 2]), lambda: linear_regression([1], [1]),
          lambda: NormalDist(1, -1), lambda: NormalDist(1, 0).pdf(1), lambda: n.inv_cdf(0), lambda: n.overlap(5), lambda: kde([], 1), lambda: kde([1], 0), lambda: kde([1], 1, 'x'), lambda: kde(['a'], 1), lambda: variance([1, 'a'])):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
