# Every class of the module itertools: results, reprs, errors, subclasses.
import itertools
import operator
from itertools import *

print([n for n in dir(itertools) if not n.startswith('_')])
print(list(accumulate([1, 2, 3, 4])), list(accumulate([1, 2, 3], operator.mul)), list(accumulate([1, 2], initial=10)), list(accumulate([3, 1, 2], max)), list(accumulate([], initial=None)), list(accumulate('abc')), list(accumulate([1, 2], func=lambda a, b: a - b, initial=0)))
print(list(batched('ABCDEFG', 3)), list(batched([], 2)), list(batched('ABCD', n=2, strict=True)))
print(list(chain('ab', [1], ())), list(chain()), list(chain.from_iterable(['ab', 'cd'])), chain[int])
print(list(combinations('ABCD', 2)), list(combinations(range(4), 3)), list(combinations('ab', 3)), list(combinations('ab', 0)), list(combinations([], 0)))
print(list(combinations_with_replacement('ABC', 2)), list(combinations_with_replacement([], 0)), list(combinations_with_replacement([], 1)), list(combinations_with_replacement('ab', 3)))
print(list(permutations('ABC')), list(permutations('ABC', 2)), list(permutations('ab', 3)), list(permutations([], 0)), list(permutations(range(3), None)), len(list(permutations(range(6), 4))))
print(list(product('ab', [1, 2])), list(product('ab', repeat=2)), list(product()), list(product([], [1])), list(product([1], repeat=0)), list(product([1, 2], 'a', repeat=2)))
print(list(compress('ABCDEF', [1, 0, 1, 0, 1, 1])), list(compress('AB', [1])), list(compress(data='AB', selectors=[0, 1])))
print(list(islice(count(), 3)), list(islice(count(5, 2), 3)), list(islice(count(1.5, .5), 3)), list(islice(count(2**63 - 2), 4)), list(islice(count(step=-1), 3)), list(islice(count(10**20, 10**20), 2)))
print(list(islice(cycle('ab'), 5)), list(cycle([])), list(repeat('x', 3)), list(repeat(1, -2)), list(repeat(object='a', times=2)))
print(list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])), list(takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(filterfalse(lambda x: x % 2, range(6))), list(filterfalse(None, [0, 1, '', 'a'])))
print([(k, list(g)) for k, g in groupby('AAABBBCCAA')], [(k, list(g)) for k, g in groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)], [k for k, g in groupby('aabbc')], list(groupby([])))
print(list(islice('ABCDEFG', 2)), list(islice('ABCDEFG', 2, 4)), list(islice('ABCDEFG', 2, None)), list(islice('ABCDEFG', 0, None, 2)), list(islice('ABC', None)), list(islice('abc', None, None, None)), list(islice('abcdef', 1, 5, 3)))
print(list(pairwise('ABCD')), list(pairwise('A')), list(starmap(pow, [(2, 5), (3, 2), [10, 3]])), list(zip_longest('ABCD', 'xy', fillvalue='-')), list(zip_longest()), list(zip_longest('a', 'bc', [])))
a, b, c = tee(iter(range(5)), 3)
print(next(a), next(a), list(b), list(a), list(c), tee([], 0), len(tee([1])))
x, = tee('abc', 1)
next(x)
y = x.__copy__()
print(list(x), list(y))
print(count(), count(5), count(1, 2), count(1.5), count(0, 1.0), repeat('a'), repeat('a', 3), repeat([1], 0), count(-3, -1))
i = islice(count(), 2, 10, 3)
print(list(i), list(i), operator.length_hint(repeat(1, 5)))
g = groupby('aab')
k1, g1 = next(g)
k2, g2 = next(g)
print(k1, list(g1), k2, list(g2))


class C(count): pass
class MyChain(chain):
    def __new__(cls, *args, **kw): return super().__new__(cls, *args)
    def __init__(self, *args, extra=None): self.extra = extra


print(C(5), next(C(5)), list(MyChain('ab', 'c', extra=3)), MyChain(extra=4).extra, isinstance(MyChain(), chain), type(MyChain.from_iterable(['a'])).__name__)
for n in 'accumulate batched chain combinations count cycle groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest'.split():
    o = getattr(itertools, n)
    print(n, o.__module__, o.__name__, o.__qualname__, repr(o)[:30])
it = iter([1, 2])
print(iter(it) is it, iter(chain(it)) is not None)
for f in (lambda: accumulate(), lambda: accumulate(1), lambda: accumulate([1], 2, 3), lambda: list(accumulate([1, 'a'])), lambda: batched('ab', 0), lambda: batched('ab'), lambda: batched('ab', 'c'), lambda: list(batched('abc', 2, strict=True)),
          lambda: chain(a=1), lambda: list(chain(1)), lambda: list(chain([1], 2)), lambda: chain.from_iterable(5), lambda: list(chain.from_iterable([5])), lambda: combinations('ab'), lambda: combinations('ab', -1), lambda: combinations('ab', 'c'), lambda: combinations(1, 2), lambda: combinations(), lambda: combinations('a', 1, 2),
          lambda: combinations_with_replacement('ab', -1), lambda: permutations('ab', -1), lambda: permutations('ab', 1.5), lambda: permutations(), lambda: permutations(5), lambda: product(1), lambda: product('a', repeat=-1), lambda: product('a', repeat='b'), lambda: product('a', rep=1), lambda: product('a', repeat=1, rep=2),
          lambda: compress('a'), lambda: compress(1, 2), lambda: count('a'), lambda: count(1, 'a'), lambda: count(1, 2, 3), lambda: count(x=1), lambda: cycle(), lambda: cycle(1), lambda: cycle('a', 'b'), lambda: cycle(iterable='a'), lambda: repeat(), lambda: repeat(1, 'a'), lambda: repeat(1, 2, 3),
          lambda: dropwhile(1), lambda: dropwhile(1, 2), lambda: list(dropwhile(1, 'a')), lambda: takewhile(), lambda: takewhile(None, 'a', 'b'), lambda: filterfalse(None), lambda: filterfalse(predicate=None, iterable='a'), lambda: groupby(), lambda: groupby(1), lambda: list(groupby([1], 5)), lambda: groupby([1], key=1, x=2),
          lambda: islice('a'), lambda: islice('a', -1), lambda: islice('a', 'b'), lambda: islice('a', 1, -2), lambda: islice('a', -1, 2), lambda: islice('a', 1, 2, 0), lambda: islice('a', 1, 2, -1), lambda: islice('a', 1, 2, 3, 4), lambda: islice(1, 2), lambda: islice('a', 1, 'x'), lambda: islice('a', 1, 2, 'x'), lambda: islice('a', stop=1), lambda: islice('a', 'x', 2),
          lambda: pairwise(), lambda: pairwise(1), lambda: starmap(pow), lambda: list(starmap(pow, [1])), lambda: list(starmap(pow, [(1,)])), lambda: starmap(pow, 1), lambda: zip_longest(1), lambda: zip_longest('a', x=1), lambda: zip_longest('a', fillvalue=1, x=1), lambda: tee(), lambda: tee(1), lambda: tee('a', -1), lambda: tee('a', 'b'), lambda: tee('a', 1, 2), lambda: operator.length_hint(repeat(1)),
          lambda: next(chain()), lambda: next(count().__iter__()), lambda: itertools.nope, lambda: chain()[0], lambda: len(count())):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
