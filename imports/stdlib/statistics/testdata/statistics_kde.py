import statistics
from statistics import *

data = [1.0, 2.5, 2.7, 3.1, 7.0]
for kernel in ('normal', 'gauss', 'logistic', 'sigmoid', 'rectangular', 'uniform', 'triangular', 'parabolic', 'epanechnikov', 'quartic', 'biweight', 'triweight', 'cosine'):
    rand = kde_random(data, 0.75, kernel, seed=8675309)
    print(kernel, [round(rand(), 9) for _ in range(8)], rand.__doc__)
for args in (([], 1), (['a'], 1), ([1], 0), ([1], 1, 'x')):
    try:
        kde_random(*args)
    except Exception as e:
        print(type(e).__name__, e)
print(statistics.__all__, statistics.mean([1, 2, 3]), NormalDist(2, 3), statistics._sum([1, 2]))
print('median' in dir(statistics), hasattr(statistics, 'nothing'))
