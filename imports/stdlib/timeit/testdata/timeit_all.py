import timeit
from timeit import Timer

clock = iter(range(10**6))
tick = lambda: next(clock)
print(timeit.timeit('x + 1', 'x = 1', number=10, timer=tick), Timer(lambda: None, timer=tick).repeat(3, 5), timeit.repeat(repeat=2, number=3, timer=tick))
calls = []
print(Timer(lambda: calls.append(1), lambda: calls.append(2), timer=tick).timeit(4), calls)
print(Timer('n.append(i)\nn.append(i)', 'i = 7', globals={'n': calls}, timer=tick).timeit(2), calls)
seen = []
slow = iter([0.0, 0.05, 0.1, 0.15, 0.2, 0.5])
print(Timer(timer=lambda: next(slow)).autorange(lambda n, t: seen.append(n)), seen)
for args in ((5,), ('x', 5), ('x x',), ('x', 'y y')):
    try:
        Timer(*args)
    except Exception as e:
        print(type(e).__name__, e)
for stmt in ('unknown', lambda: 1 / 0):
    try:
        timeit.timeit(stmt, number=1)
    except Exception as e:
        print(type(e).__name__, e)
print(timeit.__all__, timeit.dummy_src_name, timeit.default_number, timeit.default_repeat, timeit.default_timer.__name__, timeit.reindent('a\nb', 4), Timer('a\nb', 's').src)
print(timeit.timeit(number=1000) >= 0, isinstance(timeit.default_timer(), float))
