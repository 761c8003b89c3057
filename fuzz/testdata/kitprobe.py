import kit, kit.more, json, re, collections, functools, decimal, warnings, random, copy
seen = []
def see(*a): seen.append(' '.join(map(str, a)))
see([n for n in dir(kit) if n[0] != '_'])
for c in (kit.Box, kit.Made, kit.Has, kit.Color, kit.Point, kit.Pair):
    see(c.__name__, c.__doc__, sorted(n for n in dir(c)))
see(kit.answer(), kit.Box(kit.Pair(1, 2)).value, kit.Made.n, list(kit.Color), kit.Point(3).x, kit.Point().many, kit.registry, kit.state, len(kit.alive))
see(kit.guarded(5), list(kit.each()), next(kit.running), kit.cached(1), kit.cached.cache_info(), kit.default(), kit.caller(), kit.default.__defaults__, kit.Box.kept.keys())
see(kit.evaluates('a + 1', a=2), kit.executes('y = 5', {})['y'], kit.more.value, kit.more.numbers, kit.more.f(2), kit.more.g())
with kit.within() as n: see(n)
try: kit.fails()
except ValueError as e: see(repr(e))
see(json.dumps([1, {'a': None}]), json.loads('[1]'), re.sub('a', 'b', 'cat'), collections.Counter('aab'), functools.reduce(lambda a, b: a + b, [1, 2]), decimal.getcontext().prec, copy.copy([1]))
see([n for n in dir(json) if n[0] != '_'], len(dir(collections)), isinstance([], collections.abc.Sized), issubclass(int, collections.abc.Sized), len([1]), sorted([2, 1]))
try: see(open('/work/kept.txt').read(), open('/packages/0/kit/more.py').read()[:9])
except Exception as e: see(repr(e))
print('\n'.join(seen))
