package itertools

import (
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file tells about how many values the iterators will give, so that lists
// of them are made at once.

const manyValues = 1 << 20

// times is a * b, or manyValues.
func times(a, b int) int {
	if a != 0 && b > manyValues/a {
		return manyValues
	}
	return a * b
}

// GuessLen is object.Guesser's.
func (c *accumulate) GuessLen() int { return object.GuessLen(c.it) }

// GuessLen is object.Guesser's.
func (c *starmap) GuessLen() int { return object.GuessLen(c.it) }

// GuessLen is object.Guesser's.
func (c *pairwise) GuessLen() int {
	if c.it == nil {
		return 0
	}
	return object.GuessLen(c.it)
}

// GuessLen is object.Guesser's.
func (c *islice) GuessLen() int {
	if c.it == nil || c.stop < 0 {
		return 0
	}
	return min((c.stop-c.cnt)/c.step+1, manyValues, max(object.GuessLen(c.it), 64))
}

// GuessLen is object.Guesser's.
func (c *chain) GuessLen() int {
	n := 0
	if c.cur != nil {
		n = object.GuessLen(c.cur)
	}
	for _, v := range c.args[c.at:] {
		switch x := v.R.(type) {
		case *object.List:
			n += len(x.Items)
		case *object.Tuple:
			n += len(x.Items)
		case *object.Range:
			if !x.IsBig() {
				n += fit.Int(min(x.N, manyValues))
			}
		}
	}
	return n
}

// GuessLen is object.Guesser's.
func (c *zipLongest) GuessLen() int {
	n := 0
	for _, it := range c.its {
		if it != nil {
			n = max(n, object.GuessLen(it))
		}
	}
	return n
}

// GuessLen is object.Guesser's.
func (c *product) GuessLen() int {
	if c.last != nil || c.stopped {
		return 0
	}
	n := 1
	for _, p := range c.pools {
		n = times(n, len(p))
	}
	return n
}

// GuessLen is object.Guesser's.
func (c *permutations) GuessLen() int {
	if c.last != nil || c.stopped {
		return 0
	}
	n := 1
	for i := range c.cycles {
		n = times(n, len(c.pool)-i)
	}
	return n
}

// GuessLen is object.Guesser's.
func (c *combinations) GuessLen() int {
	if c.last != nil || c.stopped {
		return 0
	}
	n, r := len(c.pool), len(c.indices)
	k := 1
	for i := range min(r, n-r) {
		k = times(k, n-i) / (i + 1)
	}
	return k
}

// PassedFrom is object.Passing's.
func (c *chain) PassedFrom() *object.ListIter {
	l, _ := c.cur.(*object.ListIter)
	return l
}

// PassedFrom is object.Passing's.
func (c *dropwhile) PassedFrom() *object.ListIter {
	if !c.done {
		return nil
	}
	l, _ := c.it.(*object.ListIter)
	return l
}
