package garter

import (
	"context"
	"testing"

	"github.com/garterpy/garter/tools"
)

// TestFork builds all kinds of state, copies the session and lets both go on
// in different directions.
func TestFork(t *testing.T) {
	ctx := context.Background()
	a := mustLocal(t, WithTools(tools.Func("double", "", func(i int) int { return 2 * i })))
	if _, err := a.Run(ctx, `
class Base:
    __slots__ = ('s',)
class A(Base):
    count = 0
    def __init__(self, n):
        self.n = n
        self.me = self
        A.count += 1
    @property
    def twice(self): return self.n * 2
    @classmethod
    def made(cls): return cls.count
    @staticmethod
    def st(): return 'st'
    def __hash__(self): return 7
    def __eq__(self, o): return self.n == o.n
class P: pass
class L(list):
    def total(self): return sum(self)
def outer():
    n = 0
    def inc(by=1, *, log=[]):
        nonlocal n
        n += by
        log.append(n)
        return n, log
    return inc
inc = outer()
inc()
def gen():
    total = 0
    for i in range(10):
        try:
            got = yield (i, total)
            total += got or 0
        finally:
            total += 1
g = gen(); next(g); g.send(5)
it = iter([1, 2, 3]); next(it)
e = enumerate(['a', 'b', 'c']); next(e)
z = zip(range(5), 'abcde'); next(z)
l = [1, [2, 3]]; l.append(l)
same = [l, l]
d = {'x': l, ('k', 1): {1, 2, 3}}
objs = {A(1): 'one', A(2): 'two'}
p = P(); ids = {p: 'found'}
x = A(5); x.s = 'slot'
sub = L([1, 2, 3]); sub.extra = 'e'
try:
    1/0
except ZeroDivisionError as err:
    saved = err
big = 2**100
s = {frozenset({1}), 'q'}
m = x.made
f = lambda v: v + inc()[0]
`); err != nil {
		t.Fatal(err)
	}
	b, err := a.Fork(ctx)
	if err != nil {
		t.Fatal(err)
	}
	const probe = `
r = (inc(), next(g), g.send(1), next(it), next(e), next(z), l[2] is l, same[0] is same[1], d['x'] is l,
     sorted(d[('k', 1)]), objs[A(2)], ids[p], x.me is x, x.twice, x.s, m(), A.st(), sub.total(), sub.extra,
     str(saved), big, len(s), f(1), double(21), isinstance(x, Base), type(x) is A)
r`
	// The copy runs first, then the original: the same values in both.
	outB, err := b.Run(ctx, probe)
	if err != nil {
		t.Fatal(err)
	}
	outA, err := a.Run(ctx, probe)
	if err != nil {
		t.Fatal(err)
	}
	if outA.Repr != outB.Repr {
		t.Errorf("original %s\ncopy     %s", outA.Repr, outB.Repr)
	}
	const want = "((2, [1, 2, 3]), (2, 7), (3, 9), 2, (1, 'b'), (1, 'b'), True, True, True, [1, 2, 3], 'two', 'found', True, 10, 'slot', 4, 'st', 6, 'e', 'division by zero', 1267650600228229401496703205376, 2, 4, 42, True, True)"
	if outB.Repr != want {
		t.Errorf("got  %s\nwant %s", outB.Repr, want)
	}
	if _, err := b.Run(ctx, "l.append('b'); x.n = 99; A.count = 1000; inc(100)"); err != nil {
		t.Fatal(err)
	}
	out, err := a.Run(ctx, "len(l), x.n, A.count, inc()")
	if err != nil || out.Repr != "(3, 5, 4, (4, [1, 2, 3, 4]))" {
		t.Errorf("the original changed: %s %v", out.Repr, err)
	}
}

// TestForkModules copies a session that uses embedded modules in source.
func TestForkModules(t *testing.T) {
	ctx := context.Background()
	a := mustLocal(t)
	if _, err := a.Run(ctx, "from collections import *\nimport collections, functools, math\nc = Counter('abca')\nP = namedtuple('P', 'x y')\np = P(1, 2)\nd = defaultdict(list); d['k'].append(1)\n@functools.lru_cache\ndef f(n): return n * 2\nf(2)\nq = deque([1, 2])"); err != nil {
		t.Fatal(err)
	}
	b, err := a.Fork(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []*Local{b, a} {
		out, err := l.Run(ctx, "d['k'].append(2); q.append(3); c['z'] += 1\n(c['a'], c['z'], p._replace(y=5), dict(d), f(2), list(q), math.sqrt(4.0), isinstance(c, collections.Counter))")
		if err != nil || out.Repr != "(2, 1, P(x=1, y=5), {'k': [1, 2]}, 4, [1, 2, 3], 2.0, True)" {
			t.Errorf("%s %v", out.Repr, err)
		}
	}
}

// TestForkEmbedded copies sessions that have imported each embedded module.
func TestForkEmbedded(t *testing.T) {
	ctx := context.Background()
	for _, m := range Embedded() {
		l := mustLocal(t, WithImports("*"))
		if _, err := l.Run(ctx, "import "+m); err != nil {
			t.Errorf("%s: %v", m, err)
			continue
		}
		f, err := l.Fork(ctx)
		if err != nil {
			t.Errorf("%s: %v", m, err)
			continue
		}
		if _, err := f.Run(ctx, "import "+m+"\nfor n in dir("+m+"): repr(getattr("+m+", n, None))"); err != nil {
			t.Errorf("%s: %v", m, err)
		}
	}
	l := mustLocal(t)
	if _, err := l.Run(ctx, `
import random, itertools as it
random.seed(5); random.random(); r = random.Random(3); r.random()
its = [it.count(5), it.cycle('abc'), it.chain([1, 2], [3]), it.accumulate(range(9)), it.permutations('abc'),
       it.product('ab', 'cd'), it.islice(range(50), 2, 40, 3), it.tee(range(9))[0], it.takewhile(bool, [1, 2, 3, 0]),
       it.zip_longest('abc', 'd'), it.pairwise('abcd'), it.combinations('abcd', 2), it.batched(range(9), 2), it.repeat(3)]
[next(i) for i in its]
`); err != nil {
		t.Fatal(err)
	}
	f, err := l.Fork(ctx)
	if err != nil {
		t.Fatal(err)
	}
	const probe = "(random.random(), r.random(), [next(i) for i in its], random.sample(range(100), 3))"
	a, err := f.Run(ctx, probe)
	if err != nil {
		t.Fatal(err)
	}
	b, err := l.Run(ctx, probe)
	if err != nil || a.Repr != b.Repr {
		t.Errorf("copy     %s\noriginal %s %v", a.Repr, b.Repr, err)
	}
}
