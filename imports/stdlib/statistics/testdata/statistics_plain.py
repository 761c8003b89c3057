import statistics as S, random, inspect, math
from fractions import Fraction
from decimal import Decimal
random.seed(5)
def show(f, *a):
    try: return repr(f(*a))
    except Exception as e: return repr(e)
fs = [S.mean, S.fmean, S.median, S.median_low, S.median_high, S.variance, S.pvariance, S.stdev, S.pstdev]
datas = [[], [1], [1,2,3], [1,2], (1.5,2.5,3.75), [True, False], [1, 2.5],  
 [Fraction(1,3), 1], [Decimal('1.5'), Decimal(2)], 'ab', [1e308, 1e308, 1e308], [5e-324, 0.0], [2**60, 3], [2**47, -2**47, 5], [1e-200, 3e-200], [-0.0], [-0.0, 0.0], range(5), {1,2,9}, [3,1,2,2], [1e300,-1e300, 1.0], [0.1]*10, [None], [1,'a']]
for _ in range(300):
    k = random.randrange(3); n = random.randrange(1, 12)
    if k == 0: datas.append([random.randrange(-100, 100) for _ in range(n)])
    elif k == 1: datas.append([random.uniform(-1, 1) * 10 ** random.randrange(-300, 150) for _ in range(n)])
    else: datas.append([random.choice([random.randrange(50), random.gauss(0, 10)]) for _ in range(n)])
for d in datas:
    print(*[show(f, d) for f in fs])
print(S.mean(iter([1,2])), S.stdev([1,2,3], 2), S.pvariance([1,2,3], mu=2), S.fmean([1,2],[3,4]))
for f in fs: print(f.__module__, f.__qualname__, inspect.signature(f))
print(S.StatisticsError.__mro__, S.mode([1,1,2]), S.quantiles([1,2,3,4]))
