package garter

import (
	"errors"
	"testing"
)

// TestIteratorsAreHeld: what an iterator, or who asks it, holds while other code runs is
// counted where nobody else has the iterator. Each level of f holds 3 MB so.
func TestIteratorsAreHeld(t *testing.T) {
	const setup = `import itertools
def big(): return b'x' * 3_000_000
def B():
    while 1: yield big()
def F(n):
    while 1: yield f(n-1)
def G(n):
    yield big()
    yield f(n-1)
def f(n):
    if n:
        `
	for _, program := range []string{
		"next(zip(B(), F(n)))", "next(zip(B(), F(n), F(n)))", "for a, b in zip(B(), F(n)): break", "for a, b, c in zip(B(), F(n), F(n)): break",
		"[1 for a, b in zip(B(), F(n))]", "dict(zip(B(), F(n)))", "{}.update(zip(B(), F(n)))", "any(a for a, b in zip(B(), F(n)) if 0)", "next(itertools.starmap(lambda a, b: 1, zip(B(), F(n))))",
		"for i, (a, b) in enumerate(zip(B(), F(n))): break", "next(map(lambda a, b: 1, B(), F(n)))", "for x in map(lambda a, b: 1, B(), F(n)): break",
		"for a, b in itertools.zip_longest(B(), F(n)): break", "next(itertools.zip_longest(*[G(n)] * 2))", "next(zip(*[G(n)] * 2))",
		"next(itertools.pairwise(G(n)))", "list(itertools.pairwise(G(n)))", "next(itertools.batched(G(n), 2))", "next(itertools.islice(itertools.cycle(G(n)), 1, 2))",
		"next(itertools.islice(itertools.tee(G(n))[0], 1, 2))", "min(G(n), key=lambda x: 1)", "max(G(n), key=lambda x: 1)", "list(itertools.groupby(G(n), lambda x: 1))",
		"list(itertools.accumulate(G(n), lambda a, b: a))", "next(itertools.product(G(n), [1]))", "next(itertools.permutations(G(n)))", "a, *b = G(n)",
	} {
		l := mustLocal(t, WithImports("itertools"), WithMaxMemory(64<<20), WithTimeout(0), WithMaxOperations(0))
		_, err := l.Run(t.Context(), setup+program+"\nf(100)")
		var full *MemoryLimitError
		if !errors.As(err, &full) {
			t.Errorf("%s: %v", program, err)
		}
		l.Close()
	}
}
